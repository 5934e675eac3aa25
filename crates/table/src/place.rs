//! The places of an evening, in their order.

use serde::{Deserialize, Serialize};
use stationmaster_core::{Part, PlayerId};

/// A place, which decides the kind and the shape of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The edition is chosen.
    Edition,
    /// The variant is chosen.
    Variant,
    /// Players join.
    Players,
    /// A part of a player is entered.
    Part(PlayerId, Part),
    /// The whole board is compared with what was entered.
    Review,
    /// The score is shown; the next step saves the game.
    Score,
}

impl Place {
    /// Returns whether one of some titles is chosen.
    pub fn has_titles(self) -> bool {
        matches!(self, Place::Edition | Place::Variant)
    }

    /// Returns the player whose part it is.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Place::Part(id, _) => Some(id),
            _ => None,
        }
    }

    /// Returns the part that is entered.
    pub fn part(self) -> Option<Part> {
        match self {
            Place::Part(_, part) => Some(part),
            _ => None,
        }
    }
}
