//! A span of a line read by itself, whoever has what.

use std::ops::Range;

use super::meaning::{Link, Wrong};
use super::partial;
use super::search::{Search, Steps};
use super::ticket::Words;
use crate::board::{Board, Ticket, unknown_city};
use crate::entry::spelling::{Fit, Piece, Spellings, pieces};
use crate::fault::{CityFault, EditionFault, FaultKind, GameFault};
use crate::game::Game;
use crate::units::{CityId, Seat, TicketId};

/// What a span of a line can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading<T> {
    /// One thing only.
    One(T),
    /// Several things equally well, in the order of the board.
    Several(Vec<T>),
    /// Nothing; what could be understood of its beginning.
    Stuck(Halt<T>),
}

/// Where a span of a line stops making sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Halt<T> {
    /// What the words before mean, if they mean one thing only.
    pub before: Option<T>,
    /// Where the rest begins that has to be typed anew, in the line.
    pub rest: usize,
    /// What is wrong.
    pub fault: FaultKind,
}

/// One thing, several, or `None`.
fn one_or_several<T>(mut all: Vec<T>) -> Option<Reading<T>> {
    match all.len() {
        0 => None,
        1 => Some(Reading::One(all.remove(0))),
        _ => Some(Reading::Several(all)),
    }
}

/// Reads a span of a line as a chain of cities.
///
/// Every word fits a city by its beginning, by any spelling; only neighbours of the last city come into question. Behind
/// a link on a route with several tracks a word can name the track's color instead. Of all readings of the whole chain
/// those count whose words fit best.
pub fn chain(board: &Board, line: &str, span: Range<usize>) -> Reading<Vec<Link>> {
    let spellings = Spellings::new(board);
    let pieces = pieces(line, span.clone());
    let search = Search::new(board, &spellings, (line, &pieces), Steps::Routes, &|_, _| 0);
    let best = search.best().into_iter().map(|end| search.links(end)).collect();
    one_or_several(best).unwrap_or_else(|| {
        let (words, ends) = search.furthest();
        let typed = |word: usize| pieces.get(word).map_or("", |piece| &line[piece.span.clone()]);
        let start = pieces.first().map_or(span.start, |piece| piece.span.start);
        let Some(&end) = ends.first() else {
            return Reading::Stuck(Halt { before: None, rest: start, fault: unknown_city(typed(0), board).into() });
        };
        let fault = fault_of(board, search.why_not(end, words), typed(0));
        let links = search.links(end);
        let before = (ends.len() == 1 && !links.is_empty()).then_some(links);
        // The rest begins with the last city that was understood, so that the chain goes on from there.
        let last = search.cities(end).last().map_or(start, |(_, span)| span.start);
        Reading::Stuck(Halt { rest: if before.is_some() { last } else { start }, before, fault })
    })
}

/// Why a chain stops, as a fault of the game.
fn fault_of(board: &Board, wrong: Wrong, typed: &str) -> FaultKind {
    let name = |city: CityId| board.city_name(city).to_owned();
    let no_route = |from: CityId, to| -> FaultKind {
        let routes = board.routes_of(from);
        let mut neighbours: Vec<_> = routes.map(|route| name(board.route(route).other_city(from))).collect();
        neighbours.sort();
        GameFault::NoSuchRoute { from: name(from), to, neighbours }.into()
    };
    match wrong {
        Wrong::UnknownCity { typed, behind: Some(from) } => no_route(from, typed),
        Wrong::NoRoute { from, to } => no_route(from, name(to)),
        Wrong::SameCity(city) => CityFault::SameCity { city: name(city) }.into(),
        Wrong::Again(route) => EditionFault::RouteTwice { route: board.route_name(route) }.into(),
        Wrong::NoSuchColor { route, colors: named } => {
            let colors = board.route(route).track_ids().map(|track| board.tracks()[track.0].color).collect();
            let color = named.first().map_or("", |color| color.name()).into();
            GameFault::NoSuchTrack { route: board.route_name(route), color, colors }.into()
        }
        _ => CityFault::NotAPair { text: typed.into() }.into(),
    }
}

/// Reads a span of a line as the two cities of a ticket, among the given cards.
///
/// The cities come in either order; a number behind them names the card's points, where two cards join the same cities.
/// One word does where only one card names such a city.
pub fn ticket(board: &Board, cards: &[(TicketId, &Ticket)], line: &str, span: Range<usize>) -> Reading<TicketId> {
    let spellings = Spellings::new(board);
    let start = span.start;
    let pieces = pieces(line, span);
    let words = Words::new(&spellings, line, &pieces);
    let fitting: Vec<(TicketId, Fit)> = cards
        .iter()
        .filter_map(|(id, ticket)| Some((*id, words.fit(ticket)?)))
        .filter(|_| !pieces.is_empty())
        .collect();
    let best = fitting.iter().map(|(_, fit)| *fit).min();
    let best = fitting.into_iter().filter(|(_, fit)| Some(*fit) == best).map(|(id, _)| id).collect();
    one_or_several(best).unwrap_or_else(|| {
        let fault = no_ticket(board, &spellings, cards, line, &pieces);
        Reading::Stuck(Halt { before: None, rest: start, fault })
    })
}

/// Why no card fits the words.
fn no_ticket(
    board: &Board,
    spellings: &Spellings,
    cards: &[(TicketId, &Ticket)],
    line: &str,
    words: &[Piece],
) -> FaultKind {
    let name = |city: CityId| board.city_name(city).to_owned();
    let is_name = |word: &&Piece| line[word.span.clone()].trim_matches(['(', ')']).parse::<i32>().is_err();
    let words: Vec<&Piece> = words.iter().filter(is_name).collect();
    let best = |word: &&Piece| {
        spellings.fitting(&[&word.folded]).into_iter().min_by_key(|&(_, fit)| fit).map(|(city, _)| city)
    };
    if let Some(unknown) = words.iter().find(|word| best(word).is_none()) {
        return unknown_city(&line[unknown.span.clone()], board).into();
    }
    let cities: Vec<CityId> = words.iter().filter_map(best).collect();
    let others = cards.iter().filter(|(_, ticket)| ticket.cities.iter().any(|city| cities.contains(city)));
    let others = others.map(|(_, ticket)| board.pair_name(ticket.cities)).collect();
    match cities[..] {
        [from, to] => GameFault::NoSuchTicket { from: name(from), to: name(to), others }.into(),
        [one] => GameFault::NoTicketNames { city: name(one) }.into(),
        _ => CityFault::NotAPair {
            text: words.iter().map(|word| &line[word.span.clone()]).collect::<Vec<_>>().join(" ").into(),
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
            Reading::Stuck(Halt { before: stuck.before.and_then(position), rest: stuck.rest, fault: stuck.fault })
        }
    }
}

/// Reads a span of a line as cities, each word one.
pub fn cities(board: &Board, line: &str, span: Range<usize>) -> Vec<Reading<CityId>> {
    let spellings = Spellings::new(board);
    let pieces = pieces(line, span);
    let search = Search::new(board, &spellings, (line, &pieces), Steps::Anywhere, &|_, _| 0);
    let (words, ends) = search.furthest();
    let named = |at: Range<usize>| {
        let words: Vec<&str> = pieces
            .iter()
            .filter(|piece| at.start <= piece.span.start && piece.span.end <= at.end)
            .map(|piece| piece.folded.as_str())
            .collect();
        let fitting = spellings.fitting(&words);
        let best = fitting.iter().map(|&(_, fit)| fit).min();
        one_or_several(fitting.into_iter().filter(|&(_, fit)| Some(fit) == best).map(|(city, _)| city).collect())
    };
    let read = ends.first().map_or(Vec::new(), |&end| search.cities(end));
    let mut readings: Vec<Reading<CityId>> = read.into_iter().filter_map(|(_, at)| named(at)).collect();
    readings.extend(pieces.get(words).map(|piece| {
        let fault = unknown_city(&line[piece.span.clone()], board).into();
        Reading::Stuck(Halt { before: None, rest: piece.span.start, fault })
    }));
    readings
}

/// Returns the line with its last word completed to the city's printed name, if only one city comes into question.
///
/// On a line of chains only neighbours of the city before do; `chains` is false where cities stand alone or in pairs.
pub fn complete(board: &Board, line: &str, chains: bool) -> Option<String> {
    let steps = if chains { Steps::Routes } else { Steps::Anywhere };
    partial::complete(board, &Spellings::new(board), line, steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shipped_edition;

    fn read(line: &str) -> Reading<Vec<Link>> {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        chain(edition.board(), line, 0..line.len())
    }

    /// The reading as text: the cities, with the color behind a link that names one; alternatives behind `|`.
    fn shown(line: &str) -> String {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let name = |city: CityId| edition.board().city_name(city);
        let text = |links: &Vec<Link>| {
            let mut text = links.first().map_or(String::new(), |link| name(link.from).to_string());
            for link in links {
                text.push_str(&format!(" {}", name(link.to)));
                text.extend(link.color.map(|color| format!("({})", color.name())));
            }
            text
        };
        match read(line) {
            Reading::One(links) => text(&links),
            Reading::Several(all) => all.iter().map(text).collect::<Vec<_>>().join(" | "),
            Reading::Stuck(stuck) => {
                format!(
                    "stuck at {:?} after {}",
                    &line[stuck.rest..],
                    stuck.before.as_ref().map(text).unwrap_or_default()
                )
            }
        }
    }

    #[test]
    fn a_chain_is_read_as_a_whole() {
        let case = |line, expected: &str| assert_eq!(shown(line), expected, "{line}");
        case("lis mad bar mar", "Lisboa Madrid Barcelona Marseille");
        case("l m b", "Lisboa Madrid Barcelona");
        case("LISBON madrid", "Lisboa Madrid");
        case("wien-bud", "Wien Budapest");
        case("köln", "stuck at \"köln\" after ");
    }

    #[test]
    fn a_word_can_name_the_track() {
        let case = |line, expected: &str| assert_eq!(shown(line), expected, "{line}");
        case("par fra w", "Paris Frankfurt(white)");
        case("par fra (white) mün", "Paris Frankfurt(white) München");
        case("ber fra b", "Berlin Frankfurt Bruxelles | Berlin Frankfurt(black)");
        case("ber fra bla", "Berlin Frankfurt(black)");
    }

    #[test]
    fn several_meanings_are_kept_apart() {
        assert_eq!(
            shown("b p"),
            "Barcelona Pamplona | Brest Pamplona | Brest Paris | Brindisi Palermo | Bruxelles Paris"
        );
    }

    #[test]
    fn what_was_understood_before_a_slip_is_kept() {
        assert_eq!(shown("lis mad bxr mar"), "stuck at \"mad bxr mar\" after Lisboa Madrid");
        assert_eq!(shown("lis mad wien"), "stuck at \"mad wien\" after Lisboa Madrid");
        assert_eq!(shown("lis"), "stuck at \"lis\" after ");
        let Reading::Stuck(stuck) = read("lis mad wien") else { panic!("no route leads there") };
        assert!(matches!(stuck.fault, FaultKind::Game(GameFault::NoSuchRoute { .. })));
    }

    #[test]
    fn tab_completes_the_last_word() {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let case = |line, expected: Option<&str>| {
            assert_eq!(complete(edition.board(), line, true), expected.map(str::to_owned), "{line}");
        };
        case("lis", Some("Lisboa "));
        case("lis m", Some("lis Madrid "));
        case("par z, ath sm", Some("par z, ath Smyrna "));
        case("b", None);
        case("", None);
    }
}
