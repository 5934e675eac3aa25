//! Routes, tickets and cities as the conversation names them.

use crate::board::{Edition, Ticket, TicketKind};
use crate::entry::draft::{Draft, Thing};
use crate::entry::read::{Effect, Link, Named, Step};
use crate::game::Game;
use crate::report::look::Look;
use crate::units::{CityId, TicketId, TrackId};
use crate::words::Language;
use crate::words::conversation::{Screen, Talk};

/// Returns a card as the conversation names it: `Brest - Petrograd (20, long)`.
pub(super) fn card(edition: &Edition, card: &Ticket, words: Language) -> String {
    let (cities, long) = (
        &edition.board().pair_name(card.cities),
        card.kind == TicketKind::Long,
    );
    words.say(Talk::Ticket(cities, card.points, long))
}

/// Returns a ticket of a game as the conversation names it: `Brest - Petrograd (20, long)`.
pub fn ticket(game: &Game, id: TicketId, words: Language) -> String {
    card(game.edition(), game.ticket(id), words)
}

pub(super) fn tickets(game: &Game, ids: &[TicketId], words: Language) -> Vec<String> {
    ids.iter().map(|&id| ticket(game, id, words)).collect()
}

/// Returns the mark of what is as it should be, or is not.
pub fn mark(is_right: bool, look: &Look) -> &'static str {
    match (is_right, look.unicode) {
        (true, true) => "✓",
        (true, false) => "+",
        (false, true) => "✗",
        (false, false) => "-",
    }
}

/// Returns tracks with their lengths, and their colors where a route has several and it is known which it is.
pub fn tracks(game: &Game, tracks: &[(TrackId, bool)], words: Language) -> Vec<String> {
    let board = game.board();
    let name = |&(track, is_known): &(TrackId, bool)| {
        let route = board.tracks()[track.0].route;
        let color = (is_known && board.route(route).tracks.len() > 1)
            .then(|| board.tracks()[track.0].color);
        words.say(Talk::Track(
            &board.route_name(route),
            board.length(track),
            color,
        ))
    };
    tracks.iter().map(name).collect()
}

/// Returns claimed tracks as the conversation names them.
pub(super) fn claimed(draft: &Draft, game: &Game, all: &[TrackId], words: Language) -> Vec<String> {
    tracks(
        game,
        &all.iter()
            .map(|&track| (track, draft.knows_color(track)))
            .collect::<Vec<_>>(),
        words,
    )
}

/// Returns what a clause names: the cities of a chain, or one thing behind the other; of one that is taken over, from whom.
pub fn steps(game: &Game, steps: &[Step], words: Language) -> String {
    if let [
        Step {
            named,
            effect: Ok(Effect::TakeOver { from, .. }),
            ..
        },
    ] = steps
        && let Some(thing) = Thing::of(*named, game)
    {
        return words.say(Screen::TakesOver(&thing, &game.player(*from).name));
    }
    let link = |step: &Step| {
        if let Named::Link(link) = step.named {
            Some(link)
        } else {
            None
        }
    };
    let links: Vec<Link> = steps.iter().filter_map(link).collect();
    let name = |step: &Step| match (step.named, &step.effect) {
        (Named::Station(city), _) => Some(game.board().city_name(city).to_string()),
        (Named::Ticket(id), _) => Some(ticket(game, id, words)),
        (Named::Passengers(color), Ok(Effect::Count(change))) => {
            Some(words.say(Talk::PassengersTyped(*change, color)))
        }
        (Named::Passengers(_) | Named::Link(_), _) => None,
    };
    let others = steps.iter().filter_map(name);
    (!links.is_empty())
        .then(|| chain(game, &links, words))
        .into_iter()
        .chain(others)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns what several clauses name that begin alike, of each what is behind that: `… Madrid - Barcelona (2)`.
pub fn readings(game: &Game, readings: &[Vec<Step>], words: Language) -> Vec<String> {
    let known = begun_alike(readings.iter().map(Vec::as_slice));
    readings
        .iter()
        .map(|steps| rest_of_steps(game, steps, known, words))
        .collect()
}

/// With how many links of a chain several clauses begin alike, all but the last one of each.
pub(super) fn begun_alike<'s>(mut clauses: impl Iterator<Item = &'s [Step]>) -> usize {
    let Some(first) = clauses.next() else {
        return 0;
    };
    let mut known = first.len().saturating_sub(1);
    for steps in clauses {
        let alike = first.iter().zip(&steps[..steps.len().saturating_sub(1)]);
        known = known.min(
            alike
                .take_while(|(one, other)| one.named == other.named)
                .count(),
        );
    }
    let links = first
        .iter()
        .take_while(|step| matches!(step.named, Named::Link(_)))
        .count();
    known.min(links)
}

/// What a clause names behind its first steps.
pub(super) fn rest_of_steps(game: &Game, all: &[Step], known: usize, words: Language) -> String {
    let rest = steps(game, &all[known.min(all.len())..], words);
    if known > 0 {
        format!("… {rest}")
    } else {
        rest
    }
}

/// Whether all that a clause names are stations.
pub(super) fn are_stations(steps: &[Step]) -> bool {
    steps
        .iter()
        .all(|step| matches!(step.named, Named::Station(_)))
}

/// The cities in which stations are named.
pub(super) fn stations(steps: &[Step]) -> impl Iterator<Item = CityId> {
    steps.iter().filter_map(|step| {
        if let Named::Station(city) = step.named {
            Some(city)
        } else {
            None
        }
    })
}

/// The cities of a chain: `Lisboa - Madrid (3) - Barcelona (2)`.
fn chain(game: &Game, links: &[Link], words: Language) -> String {
    let board = game.board();
    let first = links
        .first()
        .map(|link| board.city_name(link.from).to_string());
    let others = links.iter().map(|link| {
        words.say(Talk::Track(
            board.city_name(link.to),
            board.route(link.route).length,
            link.color,
        ))
    });
    first
        .into_iter()
        .chain(others)
        .collect::<Vec<_>>()
        .join(" - ")
}
