//! English.

pub(super) mod board;
pub(super) mod command;
pub(super) mod conversation;
pub(super) mod express;
pub(super) mod faults;
pub(super) mod grammar;
pub(super) mod heard;
pub(super) mod help;
pub(super) mod history;
pub(super) mod map;
pub(super) mod proof;
pub(super) mod reasons;
pub(super) mod remarks;
pub(super) mod saving;
pub(super) mod screen;
pub(super) mod sheet;
pub(super) mod units;
pub(super) mod verdict;
