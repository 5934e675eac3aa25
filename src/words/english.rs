//! English.

mod board;
mod express;
mod grammar;
mod proof;
mod reasons;
mod units;
mod verdict;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
