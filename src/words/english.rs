//! English.

mod board;
mod command;
mod conversation;
mod express;
mod faults;
mod grammar;
pub(crate) mod heard;
mod help;
mod history;
mod map;
mod proof;
mod reasons;
mod remarks;
mod saving;
mod screen;
mod sheet;
mod units;
mod usage;
mod verdict;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct English;
