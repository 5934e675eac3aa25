//! All faults of a file: collected in a [`FaultLog`], and handed out as [`Faults`], which are never none.

use std::fmt;

use super::{Fault, FaultKind, FileFault, GameFault, ShapeFault};

/// The faults found so far; there may be none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FaultLog(Vec<Fault>);

/// The faults that keep a file from being used, one at least, those of one file in the order of their locations.
///
/// They show themselves in short, for programs; what is wrong, and where, is said in the [words](crate::words) of a language.
///
/// ```
/// use stationmaster::fault::{Fault, Faults, Unreadable};
/// let faults = Faults::from(Fault::unreadable("friday.toml", Unreadable::Missing));
/// assert_eq!(faults.to_string(), "1 fault in friday.toml");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl FaultLog {
    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Leaves out what may only come from text that could not be understood, if there is any.
    ///
    /// Where the TOML itself is broken, the parser skips what it cannot make sense of, and things seem to be missing. What
    /// it takes from behind an open bracket, or from the very location that it complains about, is not what was meant.
    #[must_use]
    pub(crate) fn without_echoes(mut self) -> FaultLog {
        let broken: Vec<Fault> = self.0.iter().filter(|fault| fault.kind.is_broken_toml()).cloned().collect();
        if !broken.is_empty() {
            self.0.retain(|fault| {
                let echoes = broken.iter().any(|broken| broken.is_echoed_by(fault));
                fault.kind.is_broken_toml() || !fault.kind.may_come_from_a_gap() && !echoes
            });
        }
        // Players who stand under a misspelt header are there all the same.
        let misspelt = |fault: &Fault| match &fault.kind {
            FaultKind::Shape(ShapeFault::UnknownField { similar: Some(name), .. }) => *name == "player",
            _ => false,
        };
        if self.0.iter().any(misspelt) {
            self.0.retain(|fault| !matches!(fault.kind, FaultKind::Game(GameFault::PlayerCount { .. })));
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
        self.0.sort_by_key(|fault| {
            fault.locations.first().map(|location| (location.source.name.clone(), location.span.start))
        });
        self.0.dedup();
        Err(Faults(self.0))
    }
}

impl Extend<Fault> for FaultLog {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl IntoIterator for FaultLog {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Faults {
    /// Returns the first fault.
    pub fn first(&self) -> &Fault {
        self.0.first().expect("there is one at least")
    }

    /// Returns the first fault alone.
    pub fn into_first(self) -> Fault {
        self.into_iter().next().expect("there is one at least")
    }

    /// Returns how many there are: one at least.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the faults in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
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
        let Some((line, column)) = location.map(crate::source::Location::line_and_column) else { return Ok(()) };
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
