//! English.

mod command;
mod conversation;
mod grammar;
mod units;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
