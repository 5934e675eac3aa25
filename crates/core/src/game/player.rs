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
    /// Whether the player left before the end.
    ///
    /// Ruling: what such a player has stays on the board and in the hand, and is compared with nobody's: no bonus for the most of
    /// something, no rank.
    pub left_early: bool,
    /// The claimed tracks, in the order of the record.
    pub tracks: Vec<TrackId>,
    /// The stations built, in the order of the record.
    pub stations: Vec<Station>,
    /// The tickets held, in the order of the record.
    pub tickets: Vec<TicketId>,
    /// Where the scoring marker stood before the tickets were revealed, if anybody wrote it down.
    pub marker: Option<u32>,
    /// Further counts of the table.
    pub counts: Counts,
    /// The adjustments that the table agreed on, in the order of the record.
    pub adjustments: Vec<Adjustment>,
    /// The passengers collected, by the order of the edition's colors; empty where the edition has none.
    pub passengers: Vec<u32>,
    /// The total, where nothing else is known of the game.
    pub only: Option<OnlyTotal>,
}

/// The total of a player of whose game nothing else is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnlyTotal {
    /// The points.
    pub points: Points,
    /// The color, if anybody remembers it.
    pub color: Option<Color>,
}

/// Points that the table gave a player or took away, besides the rules, with the reason.
///
/// Ruling: they count to the total and to nothing else; tie-breaks go on as printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The points, below 0 where they were taken away.
    pub points: Points,
    /// Why.
    pub why: Text,
}

/// Counts on the table at the end of the game, as far as anybody noted them. No point depends on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Counts {
    /// The trains that a player had left.
    pub trains_left: Option<u32>,
    /// Where the scoring marker stood when all was counted.
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
    /// Returns a player who has nothing yet.
    pub fn new(name: impl Into<Text>, color: Color) -> Player {
        Player {
            name: name.into(),
            color,
            left_early: false,
            tracks: Vec::new(),
            stations: Vec::new(),
            tickets: Vec::new(),
            marker: None,
            counts: Counts::default(),
            adjustments: Vec::new(),
            passengers: Vec::new(),
            only: None,
        }
    }

    /// Returns the color, unless only the total is known.
    pub fn known_color(&self) -> Option<Color> {
        self.only.map_or(Some(self.color), |only| only.color)
    }
}
