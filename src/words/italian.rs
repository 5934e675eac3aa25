//! Italian, in the words of the printed rulebook of the anniversary edition: `linea`, `vagone`, `biglietto destinazione`,
//! `stazione`, `percorso continuo più lungo`, `controllare una linea`. A track of a double route is a `linea` too.

mod board;
mod command;
mod conversation;
mod express;
pub(super) mod faults;
pub(super) mod grammar;
pub(super) mod heard;
mod help;
mod history;
mod map;
mod proof;
mod reasons;
pub(super) mod remarks;
mod saving;
mod screen;
mod sheet;
pub(super) mod units;
mod usage;
mod verdict;

/// The Italian language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Italian;
