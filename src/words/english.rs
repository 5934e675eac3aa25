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
pub(super) mod reasons;
pub(super) mod saving;
pub(super) mod screen;
pub(super) mod sheet;
