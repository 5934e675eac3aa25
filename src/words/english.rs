//! English.

mod grammar;
mod history;
mod sheet;
mod units;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
