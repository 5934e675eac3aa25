//! Italian, in the words of the printed rulebook of the anniversary edition: `linea`, `vagone`, `biglietto destinazione`,
//! `stazione`, `percorso continuo più lungo`, `controllare una linea`. A track of a double route is a `linea` too.

pub(super) mod board;
pub(super) mod club;
pub(super) mod command;
pub(super) mod express;
pub(super) mod faults;
pub(super) mod grammar;
pub(super) mod people;
pub(super) mod phones;
pub(super) mod photo;
pub(super) mod saving;
pub(super) mod screen;
pub(super) mod sheet;
pub(super) mod table;
pub(super) mod verdict;
