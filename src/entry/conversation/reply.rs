//! The reply to a line: its outcome, its notes, and what of the line is to be corrected.

use super::{Note, Slip};
use crate::text::Text;

/// What follows a line.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reply {
    pub outcome: Outcome,
    pub notes: Vec<Note>,
    /// The rest of the line that was not accepted, to be mended.
    pub rest: Text,
    /// The line that was asked about and is not entered, as another line came in place of an answer.
    pub passed_over: Text,
}

/// What came of a line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Outcome {
    /// It was played, or led to another question.
    #[default]
    Played,
    /// Something is asked about it first, to be answered by a number, or by yes or no.
    AskedBack,
    /// It is not accepted.
    Refused(Slip),
    /// It asked for a page, such as the map.
    Page,
    /// Phones are to be let in, or not any more.
    Phones(bool),
    /// The conversation is over: the game is to be saved, or left.
    Over,
}

/// What follows a line, or why it is not accepted and nothing of it is to be mended.
pub(super) type Answered = Result<Reply, Slip>;

impl Reply {
    /// A page that was asked for.
    pub(super) fn page(note: Note) -> Reply {
        Reply {
            outcome: Outcome::Page,
            ..Reply::from(note)
        }
    }

    /// What is said to a line that was played.
    pub(super) fn from_notes(notes: impl IntoIterator<Item = Note>) -> Reply {
        Reply {
            notes: notes.into_iter().collect(),
            ..Reply::default()
        }
    }

    /// What is wrong with a line, and how much of it is to be mended.
    pub(super) fn refused(slip: Slip, rest: impl Into<Text>) -> Reply {
        let outcome = Outcome::Refused(slip.clone());
        Reply {
            outcome,
            rest: rest.into(),
            ..Reply::from(Note::Wrong(slip))
        }
    }

    /// What follows a line that is to be mended as a whole where it is not accepted.
    pub(super) fn keeping(line: &str, answered: Answered) -> Reply {
        answered.unwrap_or_else(|slip| Reply::refused(slip, line))
    }

    /// Whether the line was not accepted.
    pub fn is_refused(&self) -> bool {
        matches!(self.outcome, Outcome::Refused(_))
    }
}

impl From<Note> for Reply {
    fn from(note: Note) -> Reply {
        Reply {
            notes: vec![note],
            ..Reply::default()
        }
    }
}
