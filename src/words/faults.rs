//! What every language says of faults: what is wrong, why, and what to do next.

use crate::fault::{CityFault, EditionFault, FaultKind, FileFault, GameFault, ShapeFault, Unreadable};
use crate::text::Text;

/// A fault in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// What is wrong: lower case, no full stop, names in backticks.
    pub title: String,
    /// Why, at the first location.
    pub label: String,
    /// What the other locations are.
    pub other: String,
    /// The next step, if there is one to name.
    pub help: Option<String>,
}

/// The word before a message: `error`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Heading {
    Error,
    Remark,
    Help,
}

labels!(Heading => faults::heading);

/// What becomes of a file with faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Refusal {
    NothingScored,
    NoPathLookedFor,
    NoMapDrawn,
    NoFinishedGame,
    NoEdition,
    ResultDiffers,
    MendByHand,
}

/// Faults in words.
pub trait FaultWords {
    /// What is wrong with a file or with its TOML: `this file is empty`.
    fn file_fault(&self, fault: &FileFault) -> Message;

    /// What is wrong with the fields of a file: ``the field `name` is missing``.
    fn shape_fault(&self, fault: &ShapeFault) -> Message;

    /// What is wrong with a text that is to name cities: ``unknown city `Brindis` ``.
    fn city_fault(&self, fault: &CityFault) -> Message;

    /// What is wrong with a board, a deck or an edition: ``no route leads to `Roma` ``.
    fn edition_fault(&self, fault: &EditionFault) -> Message;

    /// Why a record describes no finished game: ``two players are called `Anna` ``.
    fn game_fault(&self, fault: &GameFault) -> Message;

    /// What is wrong with a file that is named already: `there is no such file`.
    fn why_unreadable(&self, why: &Unreadable) -> String;

    /// The next step for a player at the table, where the help that a file gets would often speak of the file:
    /// `` `double-routes` if you played with all tracks open. ``
    fn step_at_the_table(&self, fault: &FaultKind) -> Option<String>;

    /// How many faults there are beyond those shown: `and 3,214 more`.
    fn more_faults(&self, more: usize) -> String;

    /// How many faults a file has, and what that means: `3 faults in friday.toml, nothing was scored`.
    fn fault_summary(&self, count: usize, file: &Text, refusal: Refusal) -> String;

    /// What is wrong.
    fn fault(&self, kind: &FaultKind) -> Message {
        match kind {
            FaultKind::File(fault) => self.file_fault(fault),
            FaultKind::Shape(fault) => self.shape_fault(fault),
            FaultKind::City(fault) => self.city_fault(fault),
            FaultKind::Edition(fault) => self.edition_fault(fault),
            FaultKind::Game(fault) => self.game_fault(fault),
        }
    }
}

impl Message {
    pub(crate) fn new(title: impl Into<String>) -> Message {
        Message { title: title.into(), ..Message::default() }
    }

    pub(crate) fn label(mut self, label: impl Into<String>) -> Message {
        self.label = label.into();
        self
    }

    pub(crate) fn other(mut self, label: impl Into<String>) -> Message {
        self.other = label.into();
        self
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Message {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn maybe_help(mut self, help: Option<impl Into<String>>) -> Message {
        self.help = help.map(Into::into);
        self
    }
}
