//! Italian, in the words of the printed rulebook of the anniversary edition: `linea`, `vagone`, `biglietto destinazione`,
//! `stazione`, `percorso continuo più lungo`, `controllare una linea`. A track of a double route is a `linea` too.

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

/// The Italian language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Italian;
