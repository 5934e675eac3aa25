//! The faults of one source, noted from anywhere in its reading and checking.

use std::cell::RefCell;
use std::str::FromStr;
use std::sync::Arc;

use crate::color::Color;
use crate::fault::{Fault, FaultKind, FaultLog, Noun, ShapeFault};
use crate::limits::MOST_SUGGESTIONS;
use crate::names::nearest;
use crate::source::{Source, Span, Spanned};
use crate::text::Text;

/// The faults found so far in one source.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) source: Arc<Source>,
    faults: RefCell<FaultLog>,
}

impl Log {
    pub(crate) fn new(source: &Arc<Source>) -> Log {
        Log { source: source.clone(), faults: RefCell::default() }
    }

    /// Notes a fault at a span of the source.
    pub(crate) fn fault(&self, span: impl Into<Span>, kind: impl Into<FaultKind>) {
        self.faults.borrow_mut().push(Fault::at(kind, &self.source, span));
    }

    /// Reads a name; notes where it names nothing of its kind, of which these are known.
    pub(crate) fn named<'a, T: FromStr>(
        &self,
        noun: Noun,
        name: &Spanned<Text>,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Option<T> {
        let found = name.value.raw().parse().ok();
        if found.is_none() {
            self.unknown_name(noun, name, known);
        }
        found
    }

    /// Notes that a name names nothing of its kind.
    pub(crate) fn unknown_name<'a>(&self, noun: Noun, name: &Spanned<Text>, known: impl IntoIterator<Item = &'a str>) {
        if self.is_full() {
            return self.count_one();
        }
        let known: Vec<&str> = known.into_iter().collect();
        let similar = nearest(name.value.raw(), known.iter().copied().filter(|_| self.suggests())).map(Text::from);
        let known = known.into_iter().map(Text::from).collect();
        self.fault(&name.span, ShapeFault::UnknownName { noun, name: name.value.clone(), similar, known });
    }

    /// Whether there is no fault so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// Whether a further fault would only be counted: then it need not be made.
    pub(crate) fn is_full(&self) -> bool {
        self.faults.borrow().is_full()
    }

    /// Whether a further fault comes with the name that may have been meant.
    pub(crate) fn suggests(&self) -> bool {
        self.faults.borrow().kept().len() < MOST_SUGGESTIONS
    }

    /// Counts a fault that need not be made.
    pub(crate) fn count_one(&self) {
        self.faults.borrow_mut().count_one();
    }

    /// The color that a name is for, or the fault that it is none of those `known`.
    pub(crate) fn color(&self, noun: Noun, name: &Spanned<Text>, known: &[Color]) -> Option<Color> {
        let found = Color::named(name.value.raw());
        if found.is_none() {
            self.unknown_name(noun, name, known.iter().map(|color| color.key()));
        }
        found
    }

    /// Takes over the faults of another source.
    pub(crate) fn append(&self, faults: impl IntoIterator<Item = Fault>) {
        self.faults.borrow_mut().extend(faults);
    }

    pub(crate) fn into_faults(self) -> FaultLog {
        self.faults.into_inner()
    }
}
