//! The history in three forms: tables to read, JSON for programs, CSV for spreadsheets.

mod csv;
pub(super) mod json;
mod table;

pub use self::csv::csv;
pub use self::json::json;
pub use self::table::table;

use std::path::{Path, PathBuf};

use crate::fault::{FaultKind, Faults, FileFault, Unreadable};
use crate::history::{SavedGame, Statistics};
use crate::text::Text;
use crate::words::Language;

/// What is to be reported.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// The games, in order.
    pub games: &'a [SavedGame],
    /// What each player's games come to, in order.
    pub players: &'a [Statistics],
    /// The files that could not be read, with their faults.
    pub damaged: &'a [(PathBuf, Faults)],
}

/// Returns the lines on what the tables leave out or correct: results that do not hold, and damaged files.
pub fn remarks(report: &Report<'_>, words: Language) -> String {
    let Report { games, damaged, .. } = report;
    let differing = games.iter().filter(|game| game.result_holds == Some(false));
    let differing = differing.map(|game| words.result_differs(&game.file.as_path().into()));
    let each = damaged
        .iter()
        .map(|(file, faults)| words.damaged(&file.as_path().into(), &faults.first().kind, faults.count() - 1));
    let files = damaged.iter().filter(|(file, faults)| is_file(file, faults)).count();
    let all = (files > 0).then(|| words.damaged_files(files));
    differing.chain(each).chain(all).map(|line| line + "\n").collect()
}

/// Whether there is a file to be mended, and not a folder or a pipe under the name of one.
fn is_file(file: &Path, faults: &Faults) -> bool {
    match &faults.first().kind {
        FaultKind::File(FileFault::Unreadable { path, why: Unreadable::Folder | Unreadable::Special }) => {
            *path != Text::from(file)
        }
        _ => true,
    }
}
