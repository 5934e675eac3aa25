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
    Routes,
    Spellings,
    Route,
    Trains,
    Tracks,
    Ticket,
    Points,
}

/// What an edition and its board have. Numbers of countries and spots are 0 where there are none; the table of points is laid
/// out already.
#[derive(Debug, Clone)]
pub enum OnBoard<'a> {
    Cities { cities: usize, countries: usize, spots: usize },
    Routes(usize, usize),
    Players(RangeInclusive<usize>, &'a [Color], Trains),
    Stations(usize),
    RoutePoints(&'a str),
    StationsKept(Points),
    Express(Points),
    Globetrotter(Points),
    Passengers(&'a PassengerRules),
    TieBreaks(&'a [TieBreak]),
    Variant { name: &'a Text, tickets: usize, least: usize, most_long: Option<usize> },
    BonusTickets(usize),
    Deck(&'a Text, usize, Points),
    Route(RouteNote),
}

sentences!(OnBoard<'_> => board::say);
labels!(BoardColumn => board::column, CityNote => board::city_note, TicketKind => board::ticket_kind);

impl Language {
    /// Returns the title of an edition or a variant as this language calls it.
    pub fn title(self, title: &Text) -> Text {
        spoken!(self, board::title(title.raw())).map_or_else(|| title.clone(), Text::from)
    }
}
