//! What looks odd in a legal record.

use crate::source::Location;
use crate::text::Text;
use crate::units::{Points, Trains};

/// Something that looks odd in a legal record, with its location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// What looks odd.
    pub kind: RemarkKind,
    /// Where, if there is one location for it.
    pub location: Option<Location>,
}

/// What looks odd.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each remark is one table row: its name and its fields say it")]
#[cfg_attr(not(feature = "internal"), non_exhaustive)]
pub enum RemarkKind {
    NobodyRanOut { last_turn: Trains },
    TooManyLongTickets { player: Text, held: usize, most: usize },
    TooFewTickets { player: Text, held: usize, least: usize, variant: Option<Text> },
    TooManyPassengers { player: Text, found: u32, most: u32 },
    MarkerElsewhere { player: Text, marker: u32, recount: u32 },
    PlayedWithDoubleRoutes { players: usize },
    BetterStationChoice { player: Text, points: Points, completed: usize, routes: Vec<Text> },
}
