//! A player of a finished game.

use serde::{Deserialize, Serialize};

use crate::color::Color;
use crate::text::Text;
use crate::units::{CityId, Points, TicketId, TrackId};

/// One player's part of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: Text,
    /// The color of the trains.
    pub color: Color,
    /// True if the player left before the end.
    ///
    /// Ruling: what such a player has stays on the board and in the hand, and is not compared: no bonus for the most of
    /// something, and no rank.
    pub left_early: bool,
    /// The claimed tracks, in the order of the record.
    pub tracks: Vec<TrackId>,
    /// The stations built, in the order of the record.
    pub stations: Vec<Station>,
    /// The tickets held, in the order of the record.
    pub tickets: Vec<TicketId>,
    /// The scoring marker before the tickets were revealed, if it was written down.
    pub marker: Option<u32>,
    /// Further counts of the players.
    pub counts: Counts,
    /// The adjustments that the players agreed on, in the order of the record.
    pub adjustments: Vec<Adjustment>,
    /// The passengers collected, by the order of the edition's colors; empty where the edition has none.
    pub passengers: Vec<u32>,
    /// The total, if nothing else is known of the game.
    pub only: Option<OnlyTotal>,
}

/// The total of a player, if nothing else is known of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnlyTotal {
    /// The points.
    pub points: Points,
    /// The color, if it is known.
    pub color: Option<Color>,
}

/// Points that the players agreed to give or take away outside the rules, with the reason.
///
/// Ruling: they count to the total and to nothing else; tie-breaks go on as printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The points, below 0 where they were taken away.
    pub points: Points,
    /// The reason.
    pub why: Text,
}

/// Counts at the end of the game, as far as they were noted. No points depend on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Counts {
    /// The trains that a player had left.
    pub trains_left: Option<u32>,
    /// The scoring marker after everything was counted.
    pub final_marker: Option<u32>,
}

/// A station on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Station {
    /// The city it stands in.
    pub city: CityId,
    /// The opponent's track that its owner chose, or `None` if the choice is left to the program.
    pub uses: Option<TrackId>,
}

impl Player {
    /// Returns the color, unless only the total is known.
    pub fn known_color(&self) -> Option<Color> {
        self.only.map_or(Some(self.color), |only| only.color)
    }
}
