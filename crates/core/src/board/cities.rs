//! Parses a pair of cities, such as a route or a ticket, and reports what is wrong as a fault.

use std::cmp::Reverse;
use std::sync::Arc;

use super::{Board, Ticket};
use crate::color::Color;
use crate::fault::{CityFault, GameFault};
use crate::fields::Log;
use crate::names::fold;
use crate::pair::{self, Pair, PairError};
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, RouteId};

/// The purpose of writing two cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    Route,
    Ticket,
}

/// Reads two different cities of a board from a text that holds nothing else.
pub(crate) fn cities_of(
    log: &Log,
    text: &Spanned<Text>,
    what: Joint,
    board: &Board,
) -> Option<[CityId; 2]> {
    let pair = pair_of(log, text, what, board)?;
    match pair.detail {
        None => Some(pair.cities),
        Some(_) => log.refuse(
            &text.span,
            CityFault::NotAPair {
                text: text.value.clone(),
                meant: None,
            },
        ),
    }
}

/// Reads two different cities of a board from a text, and the detail in parentheses after them.
pub(crate) fn pair_of(log: &Log, text: &Spanned<Text>, what: Joint, board: &Board) -> Option<Pair> {
    let (value, whole) = (&text.value, || text.value.clone());
    let fault = match pair::parse(value.raw(), board.names()) {
        Ok(pair) if pair.cities[0] != pair.cities[1] => return Some(pair),
        Ok(pair) => CityFault::SameCity(board.city_name(pair.cities[0]).to_owned()),
        Err(PairError::Shape) => {
            let meant = log
                .suggests()
                .then(|| pair::without_dash(value.raw(), board.names()))
                .flatten();
            CityFault::NotAPair {
                text: whole(),
                meant: meant.map(|[from, to]| format!("{from} - {to}").into()),
            }
        }
        Err(PairError::TooMany(cities)) => CityFault::TooManyCities {
            text: whole(),
            cities,
            ticket: what == Joint::Ticket,
        },
        Err(PairError::Parenthesis) => CityFault::StrayParenthesis(whole()),
        Err(PairError::Unknown(_)) if let Some(pairs) = several(value.raw(), board) => {
            CityFault::SeveralPairs {
                text: whole(),
                pairs,
            }
        }
        Err(PairError::Unknown(parts)) => {
            for part in parts {
                let name = &value.raw()[part.clone()];
                let fault = || {
                    misplaced_color(name, board)
                        .unwrap_or_else(|| unknown_city_in(log, name, board))
                };
                log.fault_with(log.source.part(&text.span, value.raw(), &part), fault);
            }
            return None;
        }
    };
    log.refuse(&text.span, fault)
}

/// The routes or tickets that a text holds with commas or semicolons between them, where each is two cities.
fn several(text: &str, board: &Board) -> Option<Vec<Text>> {
    let is_pair = |piece: &&str| pair::parse(piece, board.names()).is_ok();
    let pieces: Vec<&str> = text.split([',', ';']).map(str::trim).collect();
    (pieces.len() > 1 && pieces.iter().all(is_pair))
        .then(|| pieces.into_iter().map(Text::from).collect())
}

/// The fault of a color right after a city: it belongs in parentheses at the end of the item.
fn misplaced_color(name: &str, board: &Board) -> Option<CityFault> {
    let (city, color) = name.rsplit_once([' ', '('])?;
    let color = Color::named(color.trim_end_matches([' ', ')']))?;
    board.names().find(city).map(|_| CityFault::MisplacedColor {
        name: name.into(),
        color,
    })
}

/// The fault of an unknown city, with the city that may have been meant unless the file already has many faults.
fn unknown_city_in(log: &Log, name: &str, board: &Board) -> CityFault {
    let similar = log
        .suggests()
        .then(|| board.names().nearest(name))
        .flatten();
    let similar = similar.map(|city| board.city_name(CityId(city)).clone());
    CityFault::UnknownCity {
        name: name.into(),
        board: board.name().clone(),
        similar,
    }
}

/// Returns the fault of a station in an unknown city, or in more than one; a similar city as in [`unknown_city_in`].
pub(crate) fn no_station_city(log: &Log, name: &str, board: &Board) -> CityFault {
    match pair::parse(name, board.names()) {
        Ok(pair) => CityFault::NotOneCity {
            text: name.into(),
            city: board.city_name(pair.cities[0]).clone(),
        },
        Err(_) => unknown_city_in(log, name, board),
    }
}

/// Returns the fault of an unknown city, with the city that may have been meant.
pub fn unknown_city(name: &str, board: &Board) -> CityFault {
    unknown_city_in(&Log::new(&Arc::default()), name, board)
}

/// Returns the fault that no route leads from a city to what was named next, with the cities that routes do lead to.
pub fn no_such_route(board: &Board, from: CityId, to: Text) -> GameFault {
    let neighbour = |route| board.city_name(board.route(route).other_city(from)).clone();
    let mut neighbours: Vec<Text> = board.routes_of(from).map(neighbour).collect();
    neighbours.sort();
    GameFault::NoSuchRoute {
        from: board.city_name(from).clone(),
        to,
        neighbours,
    }
}

/// Returns the fault that a route has no track of a color.
pub fn no_such_track(board: &Board, route: RouteId, color: Color) -> GameFault {
    let colors = board
        .tracks_of(route, None)
        .map(|track| board.track(track).color)
        .collect();
    GameFault::NoSuchTrack {
        route: board.route_name(route),
        color: color.key().into(),
        colors,
    }
}

/// Returns the fault that none of these cards joins two cities, with the cards that name one of the two. Those whose other city
/// looks most like the missing one come first.
pub fn no_such_ticket<'c>(
    board: &Board,
    cities: [CityId; 2],
    cards: impl Iterator<Item = &'c Ticket>,
) -> GameFault {
    let folded = |city: CityId| fold(board.city_name(city).raw());
    let alike = |one: CityId, other: CityId| {
        let (one, other) = (folded(one), folded(other));
        one.chars()
            .zip(other.chars())
            .take_while(|(one, other)| one == other)
            .count()
    };
    let likeness = |card: &&Ticket| {
        let other = card.cities.into_iter().find(|city| !cities.contains(city));
        let missing = cities.into_iter().find(|city| !card.cities.contains(city));
        other
            .zip(missing)
            .map(|(other, missing)| alike(other, missing))
    };
    let mut others: Vec<&Ticket> = cards
        .filter(|card| card.cities.iter().any(|city| cities.contains(city)))
        .collect();
    others.sort_by_cached_key(|card| Reverse(likeness(card)));
    let others = others
        .into_iter()
        .map(|card| board.pair_name(card.cities))
        .collect();
    let [from, to] = cities.map(|city| board.city_name(city).clone());
    GameFault::NoSuchTicket { from, to, others }
}
