//! Charts of many games: the points of a club's evenings, and how often each route was claimed.

use crate::date::Date;
use crate::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Chart<'a> {
    /// What the chart of a season shows, and from which day on.
    PointsSince(Option<Date>),
    /// The same with points above the average of the others at the table, where the games are of several editions.
    MarginsSince(Option<Date>),
    /// Beside a line: `14 wins, ø 110`.
    WinsAndAverage(usize, f64),
    WinsAndMargin(usize, f64),
    /// The title of the bars; the edition and its number of games, where there are games of others too.
    WhereFrom(Option<&'a Text>, usize),
    /// A month in a few letters, from 1.
    Month(u8),
    /// What the map of routes shows, from which day to which.
    HowOften(Option<[Date; 2]>),
    /// An edition, or a board where games of several are counted; the games, and the routes that were claimed in them.
    GamesAndClaims(&'a Text, usize, usize),
    /// The newest games that fit the window, of all.
    NewestOf(usize, usize),
    NoPictureOf(&'a str),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartLabel {
    WhoWon,
    TicketsCompleted,
    TicketsLost,
    /// The same where adjustments took points away too.
    PointsLost,
    MostWanted,
    HardlyAnyone,
    Never,
    GamesWithRoute,
    /// Which views can be drawn.
    WhatCanBeDrawn,
    /// What the figures of the terminal's chart are.
    PlacesByGame,
}

sentences!(Chart<'_> => charts::say);
labels!(ChartLabel => charts::text);
