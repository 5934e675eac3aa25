//! What every language says of the editions there are, and of what is on a board.

use std::ops::RangeInclusive;

use crate::board::TicketKind;
use crate::color::Color;
use crate::rules::{PassengerRules, TieBreak};
use crate::text::Text;
use crate::units::{Points, Trains};

/// What is to be known of a route beside its length and its colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteNote {
    /// It is a ferry that takes so many locomotives, one or more.
    Ferry(usize),
    /// It is a tunnel.
    Tunnel,
    /// It leads into a country and ends there.
    DeadEnd,
}

/// What is to be known of a city beside its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CityNote {
    /// It is a country.
    Country,
    /// It is one of the Big Cities.
    BigCity,
}

/// Editions and boards.
pub trait BoardWords {
    /// The title of an edition or of a variant: as it is printed in this language, where it is one of those that come with the
    /// program; as it is otherwise.
    fn title(&self, title: &Text) -> Text;

    /// The headings over a list of editions: the number (without a heading), the name, the title (without one too), the variants.
    fn edition_columns(&self) -> [&'static str; 4];

    /// The headings over a list of cities: the city, its number of routes, what it is beside, its other spellings.
    fn city_columns(&self) -> [&'static str; 4];

    /// The headings over a list of routes: the route, its length in trains, the colors of its tracks, what else it is.
    fn route_columns(&self) -> [&'static str; 4];

    /// The headings over a list of tickets: the ticket, its points, its kind, its logo.
    fn ticket_columns(&self) -> [&'static str; 4];

    /// How many cities there are: `47 cities`, `60 cities, 9 countries with 16 border spots`.
    ///
    /// `countries` and `spots` are 0 where the board has no countries.
    fn cities_on_board(&self, cities: usize, countries: usize, spots: usize) -> String;

    /// How many routes there are: `90 routes, 101 tracks`.
    fn routes_on_board(&self, routes: usize, tracks: usize) -> String;

    /// Who plays with what: `2 to 5 players (brown, red, purple, gray and blue), 45 trains each`.
    fn players_of_edition(&self, players: &RangeInclusive<usize>, colors: &[Color], trains: Trains) -> String;

    /// How many stations a player has, one or more: `3 stations each`.
    fn stations_each(&self, stations: usize) -> String;

    /// What routes are worth: `Points by length: 1 = 1, 2 = 2`. The table is laid out already.
    fn points_by_length(&self, table: &str) -> String;

    /// The bonus for stations not built: `Each station kept: 4 points`.
    fn bonus_stations_kept(&self, points: Points) -> String;

    /// The bonus for the longest path: `European Express, the longest path: 10 points`.
    fn bonus_express(&self, points: Points) -> String;

    /// The bonus for the most tickets: `Globetrotter, the most completed tickets: 15 points`.
    fn bonus_globetrotter(&self, points: Points) -> String;

    /// The passengers: `Passengers: 10 red and 10 blue, 2 a route; of each color the most 20, the second most 10`.
    fn bonus_passengers(&self, rules: &PassengerRules) -> String;

    /// How ties are broken: `Ties are broken by tickets, stations and express`; not at all, where there are none.
    fn ties_are_broken_by(&self, tie_breaks: &[TieBreak]) -> String;

    /// A variant: `Variant mega: 101 tickets; a player ends with at least 3, long ones at most 1`.
    fn variant_of_edition(&self, name: &Text, tickets: usize, least: usize, most_long: Option<usize>) -> String;

    /// The cards that are in no deck, one or more: `7 bonus tickets can join any variant; the record spells them out`.
    fn bonus_tickets_of_edition(&self, tickets: usize) -> String;

    /// What a city is beside its name: `country`, `Big City`.
    fn city_note(&self, note: CityNote) -> &'static str;

    /// What a route is beside a route: `tunnel`, `ferry, 2 locomotives`.
    fn route_note(&self, note: RouteNote) -> String;

    /// The heading over a deck: `Deck europe: 46 tickets, 430 points in all`.
    fn deck_title(&self, name: &Text, tickets: usize, points: Points) -> String;

    /// A ticket's kind: `long`.
    fn ticket_kind(&self, kind: TicketKind) -> &'static str;
}
