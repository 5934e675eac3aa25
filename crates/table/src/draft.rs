//! The file of an unfinished game: the record so far, for people, and a table `[draft]` with the log.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use stationmaster_core::board::Open;
use stationmaster_core::{Faults, Source};

use crate::reply::Choice;
use crate::table::{FrontEnd, Table};

/// What the file keeps beside record and log.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Kept {
    /// The place of the table's front end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The refused clauses that wait.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<String>,
    /// The file of the saved game that is being corrected, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrects: Option<String>,
    /// What tells whether that file is still as it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_read: Option<String>,
    /// The kind of picture that is saved beside the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Where phones come in, and by what; gone as soon as no phone is let in any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phones: Option<String>,
}

impl Table {
    /// Returns the text of the draft's file; `kept` is what the program keeps beside the game.
    pub fn draft(&self, front: &FrontEnd, kept: &Kept) -> String {
        todo!()
    }
}

/// Reads the file of an unfinished game, or a record to be corrected; `open` reads the edition files that it names.
///
/// The log counts as long as it leads to the record beside it; otherwise the record does.
///
/// # Errors
///
/// The faults of the record, unless the log beside it leads to it.
pub fn unfinished(
    source: &Arc<Source>,
    choices: Vec<Choice>,
    open: &Open<'_>,
) -> Result<(Table, FrontEnd, Kept), Faults> {
    todo!()
}
