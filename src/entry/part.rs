//! The parts of what a player has, as they are entered.

pub use stationmaster_core::Part;
