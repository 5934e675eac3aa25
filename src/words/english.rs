//! English.

pub(super) mod board;
mod command;
mod conversation;
pub(super) mod express;
pub(super) mod faults;
pub(super) mod grammar;
pub(super) mod heard;
mod help;
pub(super) mod history;
pub(super) mod map;
pub(super) mod proof;
pub(super) mod reasons;
pub(super) mod remarks;
mod saving;
mod screen;
pub(super) mod sheet;
pub(super) mod units;
mod usage;
pub(super) mod verdict;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct English;
