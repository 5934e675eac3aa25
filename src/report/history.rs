//! The history in three forms: tables to read, JSON for programs, CSV for spreadsheets.

mod csv;
mod json;
mod table;

pub use self::csv::csv;
pub use self::json::json;
pub use self::table::table;

use std::path::Path;

use super::words::{Count, Quoted};
use crate::fault::{FaultKind, Faults, FileFault};
use crate::history::{SavedGame, Statistics};
use crate::words::Language;

/// What is to be reported.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// The games, in order.
    pub games: &'a [SavedGame],
    /// What each player's games come to, in order.
    pub players: &'a [Statistics],
    /// The files that could not be read.
    pub damaged: &'a [&'a Path],
}

impl<'a> Report<'a> {
    /// Puts together what is to be reported.
    pub fn new(games: &'a [SavedGame], players: &'a [Statistics], damaged: &'a [&'a Path]) -> Report<'a> {
        Report { games, players, damaged }
    }
}

/// Returns the line that names a damaged file with its first fault.
pub fn damaged(file: &Path, faults: &Faults) -> String {
    let first = format!(": {}", reason(&faults.first().kind));
    let more = match faults.count() {
        1 => String::new(),
        number => format!(", and {}", Count(number - 1, "further fault")),
    };
    format!("remark: {} is damaged and left out{first}{more}\n", Quoted(&file.display().to_string()))
}

/// What is wrong with a file that is named already.
fn reason(kind: &FaultKind) -> String {
    let words = Language::English.words();
    match kind {
        FaultKind::File(FileFault::Unreadable { why, .. }) => words.why_unreadable(why),
        _ => words.fault(kind).title,
    }
}

/// Returns the line over all damaged files: how many there are, and what to do.
pub fn damaged_count(count: usize) -> String {
    let (files, each) = if count == 1 {
        ("1 damaged file was".to_owned(), "it")
    } else {
        (format!("{count} damaged files were"), "each")
    };
    format!("remark: {files} left out\nhelp: `stationmaster check FILE` shows all that is wrong with {each}\n")
}

/// Returns the line on a game whose written result is not the one computed.
pub fn result_differs(file: &Path) -> String {
    let file = Quoted(&file.display().to_string()).to_string();
    format!("remark: the result written in {file} does not hold; the history has the recount\n")
}
