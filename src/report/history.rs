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
use crate::words::{History, Language};

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
    let differing = differing.map(|game| words.say(History::ResultDiffers(&game.file.as_path().into())));
    let each = damaged.iter().map(|(file, faults)| left_out(&file.as_path().into(), faults, words));
    let files = damaged.iter().filter(|(file, faults)| is_file(file, faults)).count();
    let all = (files > 0).then(|| words.say(History::DamagedFiles(files)));
    differing.chain(each).chain(all).map(|line| line + "\n").collect()
}

/// A file that is left out, with the first of its faults.
fn left_out(file: &Text, faults: &Faults, words: Language) -> String {
    let first = &faults.first().kind;
    let title = words.fault(first).title;
    let reason = match first {
        // It is the edition that cannot be read.
        FaultKind::File(FileFault::Unreadable { path, why }) if path != file => format!("{title}: {}", words.say(why)),
        FaultKind::File(FileFault::Unreadable { why: why @ (Unreadable::Folder | Unreadable::Special), .. }) => {
            return words.say(History::LeftOut(file, why));
        }
        FaultKind::File(FileFault::Unreadable { why, .. }) => words.say(why),
        _ => title,
    };
    words.say(History::Damaged(file, &reason, faults.count() - 1))
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
