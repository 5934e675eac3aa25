//! The rules that an edition brings: limits, the point table, the bonuses and the tie-breaks.
//!
//! The scoring knows bonuses and tie-breaks, but no edition by name.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::color::Color;
use crate::keys::keys;
use crate::text::Text;
use crate::units::{Points, Trains};

/// The rules of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The number of players that can take part.
    pub players: RangeInclusive<usize>,
    /// The colors that players can have.
    pub colors: Vec<Color>,
    /// The number of trains of each player.
    pub trains: Trains,
    /// The number of stations of each player; 0 if the edition has none.
    pub stations: usize,
    /// The last turn begins when a player has this many trains left, or fewer.
    pub last_turn: Trains,
    /// Up to this number of players only one track of a route may be claimed.
    pub one_track_up_to: usize,
    /// The number of bonus tickets in the box, whose cards are not listed.
    pub bonus_tickets: usize,
    /// The points of a route, by its length.
    pub points: BTreeMap<Trains, Points>,
    /// The bonuses at the end of the game.
    pub bonuses: Bonuses,
    /// The tie-breaks between players with equal points, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// True if the printed rules let players who are still level share the victory; otherwise that is our ruling.
    pub sharing_is_printed: bool,
}

/// The bonuses at the end of the game; those that an edition does not have are `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bonuses {
    /// Points for each station that was not built.
    pub stations_kept: Option<Points>,
    /// Points for each player tied for the longest continuous path.
    pub express: Option<Points>,
    /// The name of that bonus, if the edition gives it one.
    pub express_name: Option<Text>,
    /// Points for each player tied for the most completed tickets.
    pub globetrotter: Option<Points>,
    /// Points for the passengers collected.
    pub passengers: Option<PassengerRules>,
}

/// The rules for passengers: their points, and how many there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassengerRules {
    /// The points for having the most of a color.
    pub most: Points,
    /// The points for having the second most of a color, if nobody ties for the most.
    pub second: Points,
    /// The most that a player can collect for each claimed track.
    pub per_route: u32,
    /// The number of each color in the box, in the order of the edition file.
    pub box_holds: Vec<(Color, u32)>,
}

/// A tie-break: what decides between players with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TieBreak {
    /// The most completed tickets.
    Tickets,
    /// The fewest stations built.
    Stations,
    /// Holding the bonus for the longest path.
    Express,
    /// The most passengers.
    Passengers,
}

keys!(TieBreak, "tie-break",
    Tickets => "tickets",
    Stations => "stations",
    Express => "express",
    Passengers => "passengers"
);

impl Rules {
    /// Returns whether this number of players may claim only one track of a route.
    ///
    /// Rule: "Important Note": in 2 and 3 player games only one track of a double route can be claimed.
    pub fn closes_tracks(&self, players: usize) -> bool {
        players <= self.one_track_up_to
    }

    /// Returns the colors of the passengers; none where the edition has no passengers.
    pub fn passenger_colors(&self) -> impl Iterator<Item = Color> {
        self.bonuses
            .passengers
            .iter()
            .flat_map(|rules| &rules.box_holds)
            .map(|&(color, _)| color)
    }

    /// Returns what a route of this length is worth.
    ///
    /// # Panics
    ///
    /// If the table lacks this length, which the checks of the edition rule out for its own board.
    pub fn route_points(&self, length: Trains) -> Points {
        *self
            .points
            .get(&length)
            .expect("checked with the edition: every length on the board has its points")
    }
}
