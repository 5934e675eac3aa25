//! What the conversation says, as values with the names that it needs.

use crate::color::Color;
use crate::date::Date;
use crate::game::HouseRule;
use crate::text::Text;

/// Something on the table, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThingName {
    Route(Text),
    Station(Text),
    Ticket(String),
}

/// What was changed, by the names of what it was changed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeedName {
    Got { player: Text, things: Vec<ThingName> },
    Lost { player: Text, things: Vec<ThingName> },
    Moved { from: Text, to: Text, things: Vec<ThingName> },
    Recolored { player: Text, route: Text, color: Color },
    Chosen { player: Text, city: Text, route: Option<Text> },
    Counted { player: Text, color: Color, from: u32, to: u32 },
    Marked { player: Text, marker: Option<u32> },
    Joined { player: Text, color: Color },
    Left { player: Text },
    Renamed { from: Text, to: Text },
    Repainted { player: Text, color: Color },
    Reordered,
    Edition(Option<Text>),
    Variant(Option<Text>),
    BonusTickets(Vec<String>),
    HouseRules(Vec<HouseRule>),
    Date(Option<Date>),
    Place(Option<Text>),
    Note(Option<Text>),
}

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
