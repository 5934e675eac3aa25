//! English.

mod board;
mod command;
mod conversation;
mod express;
mod grammar;
mod history;
mod proof;
mod reasons;
mod sheet;
mod units;
mod verdict;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
