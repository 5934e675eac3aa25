//! What the conversation says, as values with the names that it needs.

use crate::color::Color;
use crate::text::Text;

/// Things to type, as examples from the board at hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examples {
    /// A chain of three cities: `lis mad bar`.
    pub chain: String,
    /// The two routes that it claims.
    pub routes: [Text; 2],
    /// A route with several tracks, `par fra`, and the color of one of them.
    pub colored: Option<(String, Color)>,
    /// Two cities for stations, where the edition has stations: `wie rom`.
    pub stations: Option<String>,
    /// Two tickets: `bre pet, lon wie`.
    pub tickets: String,
    /// One of them: `bre pet`.
    pub ticket: String,
    /// Two colors of players.
    pub colors: [Color; 2],
    /// Two colors of passengers, where the edition has passengers.
    pub passengers: Option<[Color; 2]>,
    /// Whether there is a bonus for the longest path.
    pub express: bool,
}
