//! The faults of a file: collected in a [`FaultLog`]; [`Faults`] is the error type, never empty.

use std::fmt;

use super::{Fault, FaultKind, FileFault, GameFault, ShapeFault};
use crate::limits::MOST_FAULTS;
use crate::source::Location;

/// The faults found so far; there may be none. After [`MOST_FAULTS`] they are only counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FaultLog {
    kept: Vec<Fault>,
    /// How many more there are.
    more: usize,
}

/// The faults that keep a file from being used, one at least, those of one file in the order of their locations.
///
/// Where there are more than [`MOST_FAULTS`], the others are only counted.
///
/// They show themselves in short, for programs; what is wrong, and where, is said in the words of a language.
///
/// ```
/// use stationmaster_core::fault::{Fault, Faults, Unreadable};
/// let faults = Faults::from(Fault::unreadable("friday.toml", Unreadable::Missing));
/// assert_eq!(faults.to_string(), "1 fault in friday.toml");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults {
    kept: Vec<Fault>,
    more: usize,
}

impl FaultLog {
    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.kept.push(fault);
        }
    }

    /// Whether a further fault would only be counted, so that it does not matter what it says.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= MOST_FAULTS
    }

    /// Returns the faults that are kept.
    pub(crate) fn kept(&self) -> &[Fault] {
        &self.kept
    }

    /// Counts a fault without keeping it.
    pub(crate) fn count_one(&mut self) {
        self.more += 1;
    }

    /// Takes over all that another log has kept, however many, and counted.
    pub(crate) fn append(&mut self, other: FaultLog) {
        self.kept.extend(other.kept);
        self.more += other.more;
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Drops the fault of too few players where a header of players is misspelt.
    #[must_use]
    pub(crate) fn without_missing_players(mut self) -> FaultLog {
        let misspelt = |fault: &Fault| match &fault.kind {
            FaultKind::Shape(ShapeFault::UnknownField { similar: Some(name), .. }) => *name == "player",
            _ => false,
        };
        if self.kept.iter().any(misspelt) {
            self.kept.retain(|fault| !matches!(fault.kind, FaultKind::Game(GameFault::PlayerCount { .. })));
        }
        self
    }

    /// Returns the value if there is no fault, and otherwise the faults in the order of their locations.
    ///
    /// # Errors
    ///
    /// The faults, those of one file in the order of its lines.
    pub fn or<T>(mut self, value: T) -> Result<T, Faults> {
        if self.is_empty() {
            return Ok(value);
        }
        let start = |at: &Location| (at.source.name.clone(), at.span.start);
        self.kept.sort_by_cached_key(|fault| fault.locations.first().map(start));
        self.kept.dedup();
        let more = self.more + self.kept.len().saturating_sub(MOST_FAULTS);
        self.kept.truncate(MOST_FAULTS);
        Err(Faults { kept: self.kept, more })
    }
}

impl FromIterator<Fault> for FaultLog {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> FaultLog {
        let mut log = FaultLog::default();
        log.extend(faults);
        log
    }
}

impl Extend<Fault> for FaultLog {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

impl IntoIterator for FaultLog {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.into_iter()
    }
}

impl Faults {
    /// Returns the first fault.
    pub fn first(&self) -> &Fault {
        self.kept.first().expect("there is one at least")
    }

    /// Returns how many there are: one at least.
    pub fn count(&self) -> usize {
        self.kept.len() + self.more
    }

    /// Returns how many of them were only counted: 0 unless there are more than [`MOST_FAULTS`].
    pub fn more(&self) -> usize {
        self.more
    }

    /// Returns the faults in their order, without those only counted.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.kept.iter()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults { kept: vec![fault], more: 0 }
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::error::Error for Faults {}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first();
        let location = first.locations.first();
        write!(f, "{} fault{}", self.count(), if self.count() == 1 { "" } else { "s" })?;
        match (&first.kind, location) {
            (_, Some(location)) => write!(f, " in {}", location.source.name)?,
            (FaultKind::File(FileFault::Unreadable { path, .. }), None) => write!(f, " in {path}")?,
            (_, None) => {}
        }
        let Some((line, column)) = location.map(Location::line_and_column) else { return Ok(()) };
        write!(f, ", {}at {line}:{column}", if self.count() == 1 { "" } else { "the first " })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fault::{CityFault, Unreadable};
    use crate::source::Source;

    #[test]
    fn faults_show_themselves_by_number_file_and_first_place() {
        let source = Arc::new(Source { name: "fri\u{1b}day.toml".into(), text: "München\nRöma, Paris\n".into() });
        let city = |name: &str| {
            let start = source.text.find(name).expect("it is in the text");
            let fault = CityFault::SameCity { city: name.into() };
            Fault::at(fault, &source, start..start + name.len())
        };
        let mut log = FaultLog::default();
        assert_eq!(log.clone().or(7), Ok(7));
        log.push(city("Paris"));
        let shown = |log: &FaultLog| log.clone().or(()).expect_err("there is one").to_string();
        assert_eq!(shown(&log), "1 fault in fri\u{fffd}day.toml, at 2:7");
        log.extend([city("Röma"), city("Paris")]);
        assert_eq!(shown(&log), "2 faults in fri\u{fffd}day.toml, the first at 2:1");
        let error: Box<dyn std::error::Error> = Faults::from(Fault::unreadable("a.toml", Unreadable::Missing)).into();
        assert_eq!(error.to_string(), "1 fault in a.toml");
    }
}
