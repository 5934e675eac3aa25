//! The log: the lines that led to a position, each with its owner; undo and redo of each owner by itself.

use serde::{Deserialize, Serialize};
use stationmaster_core::{Move, Position};

/// The owner of a line: the table, or one phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Owner(pub u32);

impl Owner {
    /// The table itself.
    pub const TABLE: Owner = Owner(0);
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Whose line it is.
    pub owner: Owner,
    /// What it did.
    pub moves: Vec<Move>,
}

/// The lines.
#[derive(Debug, Clone, Default)]
pub struct Log {
    version: u64,
}

impl Log {
    /// Returns the number of the position that the log leads to.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the lines.
    pub fn entries(&self) -> &[Entry] {
        todo!()
    }
}
