//! Routes, tickets and cities as the conversation names them.

use crate::board::{Edition, Ticket, TicketKind};
use crate::entry::draft::Thing;
use crate::entry::read::Link;
use crate::game::Game;
use crate::units::{TicketId, TrackId};
use crate::words::{ThingName, Words};

pub(super) fn card(edition: &Edition, card: &Ticket, words: &dyn Words) -> String {
    words.label_ticket(&edition.board().pair_name(card.cities), card.points, card.kind == TicketKind::Long)
}

pub(super) fn ticket(game: &Game, id: TicketId, words: &dyn Words) -> String {
    card(game.edition(), game.ticket(id), words)
}

pub(super) fn tickets(game: &Game, ids: &[TicketId], words: &dyn Words) -> Vec<String> {
    ids.iter().map(|&id| ticket(game, id, words)).collect()
}

/// Tracks with their lengths, and their colors where a route has several.
pub(super) fn tracks(game: &Game, tracks: &[TrackId], words: &dyn Words) -> Vec<String> {
    let board = game.board();
    let name = |&track: &TrackId| {
        let route = board.tracks()[track.0].route;
        let color = (board.route(route).tracks.len() > 1).then(|| board.tracks()[track.0].color);
        words.label_track(&board.route_name(route), board.length(track), color)
    };
    tracks.iter().map(name).collect()
}

pub(super) fn thing(game: &Game, thing: Thing, words: &dyn Words) -> ThingName {
    match thing {
        Thing::Route(route) => ThingName::Route(game.board().route_name(route)),
        Thing::Station(city) => ThingName::Station(game.board().city_name(city).clone()),
        Thing::Ticket(id) => ThingName::Ticket(ticket(game, id, words)),
    }
}

/// The cities of a chain: `Lisboa - Madrid (3) - Barcelona (2)`.
pub(super) fn chain(game: &Game, links: &[Link], words: &dyn Words) -> String {
    let board = game.board();
    let first = links.first().map(|link| board.city_name(link.from).to_string());
    let others = links
        .iter()
        .map(|link| words.label_track(board.city_name(link.to), board.route(link.route).length, link.color));
    first.into_iter().chain(others).collect::<Vec<_>>().join(" - ")
}
