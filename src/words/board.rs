//! The editions there are, and what is on a board.

use std::ops::RangeInclusive;

use super::Language;
use crate::board::TicketKind;
use crate::color::Color;
use crate::rules::{PassengerRules, TieBreak};
use crate::text::Text;
use crate::units::{Points, Trains};

/// What is to be known of a route beside its length and its colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteNote {
    Ferry(usize),
    Tunnel,
    /// It leads into a country and ends there.
    DeadEnd,
}

/// What is to be known of a city beside its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CityNote {
    Country,
    BigCity,
}

/// A column with a heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardColumn {
    Edition,
    Variants,
    City,
    /// How many routes lead to a city.
    Routes,
    /// The other spellings of a city.
    Spellings,
    Route,
    Trains,
    /// The colors of a route's tracks.
    Tracks,
    Ticket,
    Points,
}

/// What an edition and its board have.
#[derive(Debug, Clone)]
pub enum OnBoard<'a> {
    /// `47 cities`, `60 cities, 9 countries with 16 border spots`; `countries` and `spots` are 0 where there are none.
    Cities { cities: usize, countries: usize, spots: usize },
    /// `90 routes, 101 tracks`
    Routes(usize, usize),
    /// `2 to 5 players (brown, red, purple, gray and blue), 45 trains each`
    Players(RangeInclusive<usize>, &'a [Color], Trains),
    /// `3 stations each`
    Stations(usize),
    /// `Points by length: 1 = 1, 2 = 2`; the table is laid out already.
    RoutePoints(&'a str),
    /// `Each station kept: 4 points`
    StationsKept(Points),
    /// `European Express, the longest path: 10 points`
    Express(Points),
    /// `Globetrotter, the most completed tickets: 15 points`
    Globetrotter(Points),
    /// `Passengers: 10 red and 10 blue, 2 a route; of each color the most 20, the second most 10`
    Passengers(&'a PassengerRules),
    /// `Ties are broken by tickets, stations and express`; not at all, where there are none.
    TieBreaks(&'a [TieBreak]),
    /// `Variant mega: 101 tickets; a player ends with at least 3, long ones at most 1`
    Variant { name: &'a Text, tickets: usize, least: usize, most_long: Option<usize> },
    /// `7 bonus tickets can join any variant; the record spells them out`
    BonusTickets(usize),
    /// The heading over a deck: `Deck europe: 46 tickets, 430 points in all`.
    Deck(&'a Text, usize, Points),
    /// What a route is beside a route.
    Route(RouteNote),
}

sentences!(OnBoard<'_> => board::say);
labels!(BoardColumn => board::column, CityNote => board::city_note, TicketKind => board::ticket_kind);

impl Language {
    /// The title of an edition or of a variant: as it is printed in this language, where it is one of those that come with the
    /// program; as it is otherwise.
    pub fn title(self, title: &Text) -> Text {
        spoken!(self, board::title(title.raw())).map_or_else(|| title.clone(), Text::from)
    }
}
