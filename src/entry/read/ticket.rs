//! Pairs of cities, as tickets.

use std::ops::Range;

use super::{Reading, Stuck};
use crate::board::{Board, Ticket, unknown_city};
use crate::entry::spelling::{Fit, Spellings, Word, words};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::units::{CityId, Seat, TicketId};

/// Reads a span of a line as the two cities of a ticket, among the given cards.
///
/// The cities come in either order; a number behind them names the card's points, where two cards join the same cities.
/// One word does where only one card names such a city.
pub fn ticket(board: &Board, cards: &[(TicketId, &Ticket)], line: &str, span: Range<usize>) -> Reading<TicketId> {
    let spellings = Spellings::new(board);
    let start = span.start;
    let mut words = words(&spellings, line, span);
    let points = words.last().and_then(|word| word.text.trim_matches(['(', ')']).parse::<i32>().ok());
    if points.is_some() {
        words.pop();
    }
    let fit = |ticket: &Ticket| -> Option<Fit> {
        let [from, to] = ticket.cities;
        if points.is_some_and(|points| ticket.points.0 != points) {
            return None;
        }
        let in_order =
            |a: CityId, b: CityId| Some(spellings.fit(&words[0].text, a)? + spellings.fit(&words[1].text, b)?);
        match words.len() {
            1 => [from, to].into_iter().filter_map(|city| spellings.fit(&words[0].text, city)).min(),
            2 => [in_order(from, to), in_order(to, from)].into_iter().flatten().min(),
            _ => None,
        }
    };
    let fitting: Vec<(TicketId, Fit)> = cards.iter().filter_map(|(id, ticket)| Some((*id, fit(ticket)?))).collect();
    let best = fitting.iter().map(|(_, fit)| *fit).min();
    let mut best: Vec<TicketId> = fitting.into_iter().filter(|(_, fit)| Some(*fit) == best).map(|(id, _)| id).collect();
    match best.len() {
        0 => Reading::Stuck(Stuck { before: None, rest: start, fault: no_ticket(board, &spellings, cards, &words) }),
        1 => Reading::One(best.remove(0)),
        _ => Reading::Several(best),
    }
}

/// Why no card fits the words.
fn no_ticket(board: &Board, spellings: &Spellings, cards: &[(TicketId, &Ticket)], words: &[Word]) -> FaultKind {
    let name = |city: CityId| board.city_name(city).to_owned();
    let best = |word: &Word| {
        let mut fitting = spellings.fitting(&word.text);
        fitting.sort_by_key(|&(_, fit)| fit);
        fitting.first().map(|&(city, _)| city)
    };
    if let Some(unknown) = words.iter().find(|word| best(word).is_none()) {
        return unknown_city(&unknown.text, board).into();
    }
    let cities: Vec<CityId> = words.iter().filter_map(best).collect();
    let others = cards.iter().filter(|(_, ticket)| ticket.cities.iter().any(|city| cities.contains(city)));
    let others = others.map(|(_, ticket)| board.pair_name(ticket.cities)).collect();
    match cities[..] {
        [from, to] => GameFault::NoSuchTicket { from: name(from), to: name(to), others }.into(),
        [one] => GameFault::NoTicketNames { city: name(one) }.into(),
        _ => CityFault::NotAPair {
            text: words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ").into(),
        }
        .into(),
    }
}

/// Reads a text as a ticket that somebody holds, or one player: the holder, and its position among the holder's tickets.
pub fn held_ticket(game: &Game, text: &str, player: Option<Seat>) -> Reading<(Seat, usize)> {
    let seats = game.seats().filter(|seat| player.is_none_or(|player| player == *seat));
    let positions = seats.flat_map(|seat| (0..game.player(seat).tickets.len()).map(move |position| (seat, position)));
    let held: Vec<(TicketId, (Seat, usize))> =
        positions.map(|(seat, position)| (game.player(seat).tickets[position], (seat, position))).collect();
    let cards: Vec<(TicketId, &Ticket)> = held.iter().map(|&(id, _)| (id, game.ticket(id))).collect();
    let position = |id: TicketId| held.iter().find(|(known, _)| *known == id).map(|(_, position)| *position);
    match ticket(game.board(), &cards, text, 0..text.len()) {
        Reading::One(id) => Reading::One(position(id).expect("only held tickets were given")),
        Reading::Several(ids) => Reading::Several(ids.into_iter().filter_map(position).collect()),
        Reading::Stuck(stuck) => {
            Reading::Stuck(Stuck { before: stuck.before.and_then(position), rest: stuck.rest, fault: stuck.fault })
        }
    }
}
