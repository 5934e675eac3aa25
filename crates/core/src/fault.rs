//! Faults and remarks: errors and warnings about files and games, as values with fields and without sentences.
//!
//! A [`Fault`] stops the scoring; a [`Remark`] lets the score stand. A fault means that the record does not describe a finished
//! game. The crate of reports makes sentences of them, in each language.

mod kinds;

use std::fmt;
use std::sync::Arc;

pub use self::kinds::{
    CityFault, EditionFault, FaultKind, FileFault, GameFault, Listed, Noun, Piece, RemarkKind,
    Shape, ShapeFault, Slip,
};
pub use crate::source::Unreadable;

use crate::limits::MOST_FAULTS;
use crate::source::{Location, Source, Span};
use crate::text::Text;

/// Something wrong in a file that the user wrote, with its locations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// The location to look at first, then the related ones; empty if the file could not be read.
    pub locations: Vec<Location>,
}

impl Fault {
    /// Returns a fault at these locations; the first is the one to look at first.
    pub fn new(kind: impl Into<FaultKind>, locations: impl IntoIterator<Item = Location>) -> Fault {
        Fault {
            kind: kind.into(),
            locations: locations.into_iter().collect(),
        }
    }

    /// Returns a fault at one place of a source, if it has one.
    pub fn at(kind: impl Into<FaultKind>, source: &Arc<Source>, span: impl Into<Span>) -> Fault {
        Fault::new(kind, span.into().within(source))
    }

    /// Returns a fault of a file that could not be read.
    pub fn unreadable(path: impl Into<Text>, why: Unreadable) -> Fault {
        Fault::new(
            FileFault::Unreadable {
                path: path.into(),
                why,
            },
            None,
        )
    }
}

/// Something that looks odd in a legal record, with its location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The kind of remark.
    pub kind: RemarkKind,
    /// The location, if there is exactly one.
    pub location: Option<Location>,
}

/// The faults found so far, possibly none. The reader of a file only counts them beyond [`MOST_FAULTS`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FaultLog {
    pub(crate) kept: Vec<Fault>,
    pub(crate) more: usize,
}

/// The faults that keep a file from being used: at least one, and those of one file in the order of their locations.
///
/// Beyond [`MOST_FAULTS`], faults are only counted.
///
/// `Display` gives a short summary for programs; `stationmaster-report` has the messages for people.
///
/// ```
/// use stationmaster_core::fault::{Fault, Faults, Unreadable};
/// let faults = Faults::from(Fault::unreadable("friday.toml", Unreadable::Missing));
/// assert_eq!(faults.to_string(), "1 fault in friday.toml");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(FaultLog);

impl FaultLog {
    /// Takes over everything from another log.
    pub(crate) fn append(&mut self, other: FaultLog) {
        self.kept.extend(other.kept);
        self.more += other.more;
    }

    /// Returns the value if there is no fault.
    ///
    /// # Errors
    ///
    /// The faults, those of one file in the order of its lines.
    pub fn or<T>(mut self, value: T) -> Result<T, Faults> {
        if self.kept.is_empty() {
            return Ok(value);
        }
        let start = |at: &Location| (at.source.name.clone(), at.span.start);
        self.kept
            .sort_by_cached_key(|fault| fault.locations.first().map(start));
        self.kept.dedup();
        self.more += self.kept.len().saturating_sub(MOST_FAULTS);
        self.kept.truncate(MOST_FAULTS);
        Err(Faults(self))
    }
}

impl Extend<Fault> for FaultLog {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.kept.extend(faults);
    }
}

impl Faults {
    /// Returns the first fault.
    pub fn first(&self) -> &Fault {
        self.0.kept.first().expect("there is one at least")
    }

    /// Returns the number of faults, at least one.
    pub fn count(&self) -> usize {
        self.0.kept.len() + self.0.more
    }

    /// Returns the number of faults that were only counted: 0 unless there are more than [`MOST_FAULTS`].
    pub fn more(&self) -> usize {
        self.0.more
    }

    /// Returns the faults in order, without those that were only counted.
    pub fn kept(&self) -> &[Fault] {
        &self.0.kept
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(FaultLog {
            kept: vec![fault],
            more: 0,
        })
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.kept.into_iter()
    }
}

impl std::error::Error for Faults {}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first();
        let location = first.locations.first();
        write!(
            f,
            "{} fault{}",
            self.count(),
            if self.count() == 1 { "" } else { "s" }
        )?;
        match (&first.kind, location) {
            (_, Some(location)) => write!(f, " in {}", location.source.name)?,
            (FaultKind::File(FileFault::Unreadable { path, .. }), None) => write!(f, " in {path}")?,
            (_, None) => {}
        }
        let Some((line, column)) = location.map(Location::line_and_column) else {
            return Ok(());
        };
        write!(
            f,
            ", {}at {line}:{column}",
            if self.count() == 1 { "" } else { "the first " }
        )
    }
}
