//! Charts of many games: everybody's places, and how often each route was claimed.

use stationmaster_core::date::Date;
use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Chart<'a> {
    /// What the map of routes shows, from which day to which.
    HowOften(Option<[Date; 2]>),
    /// An edition, or a board where games of several are counted; the games, and the routes that were claimed in them.
    GamesAndClaims(&'a Text, usize, usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartLabel {
    MostWanted,
    HardlyAnyone,
    Never,
    GamesWithRoute,
    /// Which view alone can be drawn.
    OnlyRoutes,
    HowToDrawRoutes,
}

sentences!(Chart<'_> => charts::say);
labels!(ChartLabel => charts::text);
