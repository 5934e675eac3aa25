//! A log of the faults of one source file, shared by its reader and its checks.

use std::cell::RefCell;
use std::str::FromStr;
use std::sync::Arc;

use crate::color::Color;
use crate::fault::{Fault, FaultKind, FaultLog, Noun, ShapeFault};
use crate::limits::{MOST_FAULTS, MOST_SUGGESTIONS};
use crate::names::nearest;
use crate::source::{Source, Span, Spanned};
use crate::text::Text;

#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) source: Arc<Source>,
    pub(crate) faults: RefCell<FaultLog>,
}

impl Log {
    pub(crate) fn new(source: &Arc<Source>) -> Log {
        Log {
            source: source.clone(),
            faults: RefCell::default(),
        }
    }

    pub(crate) fn fault(&self, span: impl Into<Span>, kind: impl Into<FaultKind>) {
        self.fault_with(span, || kind);
    }

    /// Adds a fault, which is built only if the log keeps it.
    pub(crate) fn fault_with<K: Into<FaultKind>>(
        &self,
        span: impl Into<Span>,
        kind: impl FnOnce() -> K,
    ) {
        let is_full = self.faults.borrow().kept.len() >= MOST_FAULTS;
        let fault = (!is_full).then(|| Fault::at(kind(), &self.source, span));
        let mut faults = self.faults.borrow_mut();
        faults.more += usize::from(is_full);
        faults.kept.extend(fault);
    }

    /// Adds a fault and returns `None` in place of a value.
    pub(crate) fn refuse<T>(&self, span: impl Into<Span>, kind: impl Into<FaultKind>) -> Option<T> {
        self.fault(span, kind);
        None
    }

    /// Reads a name, or adds the fault that it is none of the known ones.
    pub(crate) fn named<'a, T: FromStr>(
        &self,
        noun: Noun,
        name: &Spanned<Text>,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Option<T> {
        name.value
            .raw()
            .parse()
            .ok()
            .or_else(|| self.unknown_name(noun, name, known))
    }

    /// Reads the name of a color in any language, like [`Log::named`].
    pub(crate) fn color(&self, noun: Noun, name: &Spanned<Text>, known: &[Color]) -> Option<Color> {
        let known = known.iter().map(|color| color.key());
        Color::named(name.value.raw()).or_else(|| self.unknown_name(noun, name, known))
    }

    pub(crate) fn unknown_name<'a, T>(
        &self,
        noun: Noun,
        name: &Spanned<Text>,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Option<T> {
        self.fault_with(&name.span, || {
            let known: Vec<&str> = known.into_iter().collect();
            let similar = nearest(
                name.value.raw(),
                known.iter().copied().filter(|_| self.suggests()),
            )
            .map(Text::from);
            let known = known.into_iter().map(Text::from).collect();
            ShapeFault::UnknownName {
                noun,
                name: name.value.clone(),
                similar,
                known,
            }
        });
        None
    }

    /// Returns whether a further fault still gets a similar name as a suggestion.
    pub(crate) fn suggests(&self) -> bool {
        self.faults.borrow().kept.len() < MOST_SUGGESTIONS
    }

    pub(crate) fn append(&self, faults: impl IntoIterator<Item = Fault>) {
        self.faults.borrow_mut().extend(faults);
    }
}
