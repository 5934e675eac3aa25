//! The table: answers, refusals, prompts and pages, and what each command is for.

use stationmaster_table::heard::{ENGLISH, Heard, ITALIAN};

use super::Language;

/// A text of the table that is about no position.
#[derive(Debug, Clone, Copy)]
pub enum TableLabel {
    /// How many clauses were refused in all, at the end of the input.
    RefusedInAll(usize),
}

sentences!(TableLabel => table::label);

impl Language {
    /// Returns the words that are heard at the table.
    pub fn heard(self) -> &'static Heard {
        match self {
            Language::English => &ENGLISH,
            Language::Italian => &ITALIAN,
        }
    }
}
