//! English.

mod faults;
mod grammar;
mod remarks;
mod units;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
