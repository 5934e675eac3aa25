//! Editions and boards as JSON. Their shapes are a promise: keys are only added, and `version` changes with anything else.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::{Board, Deck, Edition, Route, Ticket, TicketKind};
use crate::color::Color;
use crate::report::json::to_text;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::{CityId, Points, Trains};

/// The version of both shapes.
const VERSION: u32 = 1;

/// Returns a list of editions.
pub fn list<'a>(editions: impl IntoIterator<Item = &'a Edition>) -> String {
    to_text(&List { version: VERSION, editions: editions.into_iter().map(entry).collect() })
}

/// Returns everything that is on an edition's board and in its decks, and its rules.
pub fn render(edition: &Edition) -> String {
    let (rules, board) = (edition.rules(), edition.board());
    to_text(&Document {
        version: VERSION,
        edition: edition.name(),
        title: edition.title(),
        players: [*rules.players.start(), *rules.players.end()],
        colors: &rules.colors,
        trains: rules.trains,
        stations: rules.stations,
        points: rules.points.iter().map(|(length, &points)| (length.0.to_string(), points)).collect(),
        bonuses: Bonuses {
            stations_kept: rules.bonuses.stations_kept,
            express: rules.bonuses.express,
            globetrotter: rules.bonuses.globetrotter,
            passengers: rules.bonuses.passengers.as_ref().map(|rules| [rules.most, rules.second]),
        },
        tie_breaks: &rules.tie_breaks,
        bonus_tickets: rules.bonus_tickets,
        variants: edition.variants().iter().map(variant).collect(),
        cities: board.cities().iter().map(city).collect(),
        routes: board.routes().iter().map(|one| route(board, one)).collect(),
        decks: edition.decks().iter().map(|one| deck(edition, one)).collect(),
    })
}

/// The editions that come with the program.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct List<'a> {
    /// The version of this shape: 1.
    version: u32,
    /// The editions, in the order of their numbers.
    editions: Vec<Entry<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Entry<'a> {
    /// Its name in records.
    edition: &'a Text,
    /// Its name in reports.
    title: &'a Text,
    /// The names of its variants in records; the first is meant where a record names none.
    variants: Vec<&'a Text>,
}

/// An edition: its rules, its board and its tickets.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct Document<'a> {
    /// The version of this shape: 1.
    version: u32,
    /// Its name in records.
    edition: &'a Text,
    /// Its name in reports.
    title: &'a Text,
    /// The fewest and the most players.
    players: [usize; 2],
    /// The colors that players can have.
    colors: &'a [Color],
    /// How many trains each player has.
    trains: Trains,
    /// How many stations each player has; 0 where there are none.
    stations: usize,
    /// What a route is worth, by its length in trains.
    points: BTreeMap<String, Points>,
    /// The bonuses at the end of the game.
    bonuses: Bonuses,
    /// What decides between players with equal points, in order.
    tie_breaks: &'a [TieBreak],
    /// How many bonus tickets a record can spell out.
    bonus_tickets: usize,
    /// The variants; the first is meant where a record names none.
    variants: Vec<JsonVariant<'a>>,
    /// The cities, and countries like cities.
    cities: Vec<City<'a>>,
    /// The routes.
    routes: Vec<JsonRoute<'a>>,
    /// The tickets, deck by deck.
    decks: Vec<JsonDeck<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Bonuses {
    /// For each station kept; `null` where there is no such bonus.
    stations_kept: Option<Points>,
    /// For the longest path; `null` where there is no such bonus.
    express: Option<Points>,
    /// For the most completed tickets; `null` where there is no such bonus.
    globetrotter: Option<Points>,
    /// For the most and the second most passengers of a color; `null` where there is no such bonus.
    passengers: Option<[Points; 2]>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonVariant<'a> {
    /// Its name in records.
    variant: &'a Text,
    /// Its name in reports.
    title: &'a Text,
    /// How many tickets are in play.
    tickets: usize,
    /// The fewest tickets that a player can end with.
    least_tickets: usize,
    /// The most long tickets that a player can end with; `null` where there is no limit.
    most_long: Option<usize>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct City<'a> {
    /// The name printed on the board.
    name: &'a Text,
    /// Other spellings that records may use.
    aliases: &'a [Text],
    /// Whether it is one of the Big Cities.
    big: bool,
    /// Whether it is a country, whose border spots are dead ends.
    country: bool,
    /// Where it lies: fractions of the board's width and height, from the left and from the top; `null` where that is not known.
    at: Option<[f64; 2]>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonRoute<'a> {
    /// A city at one end.
    from: &'a Text,
    /// The city at the other.
    to: &'a Text,
    /// Its trains.
    length: Trains,
    /// The color of each of its tracks; `gray` is any color.
    tracks: Vec<Color>,
    /// How many locomotives it asks for; above 0 it is a ferry.
    locomotives: u32,
    /// Whether it is a tunnel.
    tunnel: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonDeck<'a> {
    /// Its name.
    deck: &'a Text,
    /// Its tickets.
    tickets: Vec<JsonTicket<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonTicket<'a> {
    /// A city of the card.
    from: &'a Text,
    /// The other.
    to: &'a Text,
    /// What it is worth.
    points: Points,
    /// Whether it is a long one.
    kind: TicketKind,
    /// A logo on the card that a variant picks its cards by; `null` where it has none.
    logo: Option<&'a Text>,
}

fn entry(edition: &Edition) -> Entry<'_> {
    let variants = edition.variants().iter().map(|variant| &variant.name).collect();
    Entry { edition: edition.name(), title: edition.title(), variants }
}

fn variant(variant: &crate::board::Variant) -> JsonVariant<'_> {
    let crate::board::Variant { name, title, tickets, least_tickets, most_long } = variant;
    let tickets = tickets.len();
    JsonVariant { variant: name, title, tickets, least_tickets: *least_tickets, most_long: *most_long }
}

fn city(city: &crate::board::City) -> City<'_> {
    City { name: &city.name, aliases: &city.aliases, big: city.big, country: city.country, at: city.at }
}

fn names(board: &Board, cities: [CityId; 2]) -> [&Text; 2] {
    cities.map(|city| board.city_name(city))
}

fn route<'a>(board: &'a Board, route: &Route) -> JsonRoute<'a> {
    let [from, to] = names(board, route.cities);
    let Route { length, locomotives, tunnel, .. } = *route;
    let tracks = route.track_ids().map(|track| board.track(track).color).collect();
    JsonRoute { from, to, length, tracks, locomotives, tunnel }
}

fn deck<'a>(edition: &'a Edition, deck: &'a Deck) -> JsonDeck<'a> {
    let ticket = |ticket: &'a Ticket| {
        let [from, to] = names(edition.board(), ticket.cities);
        JsonTicket { from, to, points: ticket.points, kind: ticket.kind, logo: ticket.logo.as_ref() }
    };
    JsonDeck { deck: &deck.name, tickets: edition.tickets()[deck.tickets.clone()].iter().map(ticket).collect() }
}
