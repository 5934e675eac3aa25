//! English.

pub(super) mod board;
pub(super) mod command;
pub(super) mod conversation;
mod express;
pub(super) mod faults;
pub(super) mod grammar;
pub(super) mod heard;
pub(super) mod help;
pub(super) mod history;
mod map;
mod proof;
mod reasons;
pub(super) mod remarks;
pub(super) mod saving;
pub(super) mod screen;
pub(super) mod sheet;
pub(super) mod units;
mod verdict;

/// The English language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct English;
