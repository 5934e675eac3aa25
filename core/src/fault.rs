//! What is wrong with a file or a game, and what only looks odd: values with fields, no sentences.
//!
//! A [`Fault`] stops the scoring; a [`Remark`] lets the score stand. Which is which is decided by the rules: a fault
//! means that the record does not describe a finished game. The sentences are made in the words of a language.

mod kinds;
mod list;
mod remark;

use std::sync::Arc;

pub use self::kinds::{
    CityFault, EditionFault, FaultKind, FileFault, GameFault, Limits, Noun, Piece, Shape, ShapeFault,
};
pub use self::list::{FaultLog, Faults};
pub use crate::source::Unreadable;

pub use self::remark::{Remark, RemarkKind};

use crate::source::{Location, Source, Span};
use crate::text::Text;

/// Something wrong in a file that the user wrote, with its locations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where: the location to look at first, then the others that belong to it. Empty where the file could not be read.
    pub locations: Vec<Location>,
}

impl Fault {
    /// Returns a fault at these locations, the one to look at first before the others.
    pub fn new(kind: impl Into<FaultKind>, locations: impl IntoIterator<Item = Location>) -> Fault {
        Fault { kind: kind.into(), locations: locations.into_iter().collect() }
    }

    /// Returns a fault at one place of a source, if it has one.
    pub fn at(kind: impl Into<FaultKind>, source: &Arc<Source>, span: impl Into<Span>) -> Fault {
        Fault::new(kind, span.into().within(source))
    }

    /// Returns a fault of a file that could not be read.
    pub fn unreadable(path: impl Into<Text>, why: Unreadable) -> Fault {
        Fault::new(FileFault::Unreadable { path: path.into(), why }, None)
    }
}
