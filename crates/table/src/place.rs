//! Where a front end is: the places of an evening, in their order.

use std::fmt;
use std::str::FromStr;

use stationmaster_core::{Part, PlayerId};

/// A place: it decides the kind and the shape of what is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// The place as a draft keeps it: `review`, `2 routes` for a part of the player with that number.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Edition => f.write_str("edition"),
            Place::Variant => f.write_str("variant"),
            Place::Players => f.write_str("players"),
            Place::Part(PlayerId(id), part) => write!(f, "{id} {part}"),
            Place::Review => f.write_str("review"),
            Place::Score => f.write_str("score"),
        }
    }
}

/// A text that is no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no place is called so")
    }
}

impl std::error::Error for NoPlace {}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Place, NoPlace> {
        Ok(match text {
            "edition" => Place::Edition,
            "variant" => Place::Variant,
            "players" => Place::Players,
            "review" => Place::Review,
            "score" => Place::Score,
            other => {
                let (id, part) = other.split_once(' ').ok_or(NoPlace)?;
                let id = PlayerId(id.parse().map_err(|_| NoPlace)?);
                Place::Part(id, part.parse().map_err(|_| NoPlace)?)
            }
        })
    }
}
