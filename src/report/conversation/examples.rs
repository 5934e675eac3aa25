//! Examples of what can be typed, from the board at hand.

use crate::board::{Edition, Ticket, TicketKind};
use crate::color::Color;
use crate::entry::conversation::Conversation;
use crate::names::fold;
use crate::text::Text;
use crate::units::{CityId, RouteId};
use crate::words::Examples;

/// How many letters of a city the examples type.
const LETTERS: usize = 3;

/// Returns examples for the edition that is known by now, if one is.
pub(super) fn of(conversation: &Conversation<'_>) -> Option<Examples> {
    let edition = conversation.draft().edition()?;
    let rules = edition.rules();
    let taken = |color: &Color| conversation.draft().players().iter().any(|player| player.color == *color);
    let mut colors = rules.colors.iter().copied();
    let free = rules.colors.iter().copied().find(|color| !taken(color));
    // One of a kind, as nobody may hold two long ones.
    let (long, others): (Vec<&Ticket>, Vec<&Ticket>) =
        edition.tickets().iter().partition(|card| card.kind == TicketKind::Long);
    let cards = long.iter().take(1).chain(others.iter().take(2)).take(2);
    let tickets: Vec<String> = cards.map(|card| typed(edition, &card.cities)).collect();
    let passengers = rules.bonuses.passengers.as_ref().and_then(|rules| match rules.box_holds[..] {
        [(first, _), (second, _), ..] => Some([first, second]),
        _ => None,
    });
    let (cities, routes) = chain(edition)?;
    Some(Examples {
        chain: typed(edition, &cities),
        routes: routes.map(|route| edition.board().route_name(route)),
        colored: colored(edition),
        stations: (rules.stations > 0).then(|| typed(edition, &[cities[2], cities[0]])),
        ticket: tickets.first().cloned().unwrap_or_default(),
        tickets: tickets.join(", "),
        colors: [colors.next()?, free.or_else(|| colors.next())?],
        passengers,
        express: rules.bonuses.express.is_some(),
    })
}

/// The first three cities of the board that lie one behind the other, with the routes between them.
fn chain(edition: &Edition) -> Option<([CityId; 3], [RouteId; 2])> {
    let board = edition.board();
    let chains = board.routes().iter().enumerate().flat_map(|(first, route)| {
        let [from, over] = route.cities;
        let behind = board.routes_of(over).filter(move |second| second.0 != first);
        behind.map(move |second| ([from, over, board.route(second).other_city(over)], [RouteId(first), second]))
    });
    let mut chains = chains.filter(|(cities, _)| cities.iter().all(|&city| !board.city(city).country));
    chains.find(|([from, _, to], _)| from != to)
}

/// The first route with a track whose color tells it from its neighbour, as its cities are typed, and that color.
fn colored(edition: &Edition) -> Option<(String, Color)> {
    let board = edition.board();
    let colors = |route: &&crate::board::Route| {
        let mut colors = route.track_ids().map(|track| board.track(track).color);
        colors.next() != colors.next() && route.tracks.len() > 1
    };
    let route = board.routes().iter().find(colors)?;
    let color = board.track(route.track_ids().next()?).color;
    Some((typed(edition, &route.cities), color))
}

/// The first letters of cities.
fn typed(edition: &Edition, cities: &[CityId]) -> String {
    let letters = |name: &Text| -> String { fold(name.raw()).chars().take(LETTERS).collect() };
    cities.iter().map(|&city| letters(edition.board().city_name(city))).collect::<Vec<_>>().join(" ")
}
