//! Tickets: two cities in either order, or the one that says enough, and the points where cards are alike.
//!
//! Those that can be had, for a line; or those that players hold.

mod cut;

use std::ops::Range;

pub(super) use self::cut::Cut;
use super::Reader;
use super::line::{self, Readings, Typed};
use super::meaning::{Act, Named, Step, Wrong};
use super::probe::Probe;
use super::search::Cost;
use crate::board::{Ticket, TicketKind, unknown_city};
use crate::entry::spelling::{Fit, Piece, Runs, Spellings};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::game::position::{PlayerId, Position};
use crate::text::Text;
use crate::units::{CityId, Seat, TicketId};
use crate::words::heard::Keyword;

/// The words of a clause as the cities of a ticket.
pub(super) struct Words<'a> {
    ways: Vec<Way<'a>>,
    points: Option<i32>,
    kind: Option<TicketKind>,
    /// The span of all words, and of those that tell the points and the kind.
    span: Range<usize>,
    detail: Range<usize>,
}

/// A way to take words: as no name, as one or as two, and those behind as the points and the kind or as a part of a name.
struct Way<'a> {
    /// Those that are none are empty.
    names: [Name<'a>; 2],
    is_detailed: bool,
}

/// The cities that a name fits, and how well.
type Name<'a> = &'a [(CityId, Fit)];

impl<'a> Words<'a> {
    /// The words of a run among the pieces of a line, of which `runs` has the names.
    pub(super) fn new(
        runs: &'a Runs,
        line: &str,
        pieces: &[Piece],
        run: Range<usize>,
    ) -> Words<'a> {
        let pieces = &pieces[run.clone()];
        let details = details(line, pieces);
        let (_, last) = pieces.split_at(pieces.len() - details);
        let points = last.first().and_then(|piece| points(line, piece));
        let kind = last.get(1).and_then(|piece| kind(line, piece));
        let ways = behind_names(details).flat_map(|words| {
            let names = names_of(runs, run.start..run.end - words);
            names.map(move |names| Way {
                names,
                is_detailed: words > 0,
            })
        });
        let span = |pieces: &[Piece]| {
            pieces.first().map_or(0..0, |one| {
                one.span.start..pieces[pieces.len() - 1].span.end
            })
        };
        let mut ways: Vec<Way<'_>> = ways.collect();
        let best = |is_detailed| {
            ways.iter()
                .filter(|way| way.is_detailed == is_detailed)
                .map(Way::least)
                .min()
        };
        // `hub sector 2` is the city of that name, whatever else begins so and is worth as much.
        if best(false)
            .zip(best(true))
            .is_some_and(|(whole, detailed)| whole < detailed)
        {
            ways.retain(|way| !way.is_detailed);
        }
        Words {
            ways,
            points,
            kind,
            span: span(pieces),
            detail: span(last),
        }
    }

    /// How well a card fits; `None` if not at all. Points alone fit any card that is worth them.
    pub(super) fn fit(&self, ticket: &Ticket) -> Option<Fit> {
        let tells_other = self.points.is_some_and(|points| ticket.points.0 != points)
            || self.kind.is_some_and(|kind| ticket.kind != kind);
        let ways = self
            .ways
            .iter()
            .filter(|way| !(way.is_detailed && tells_other));
        ways.filter_map(|way| way.fit(ticket)).min()
    }

    /// That the cards with these names are worth something else, or of another kind.
    fn no_such_card(&self, line: &str, cut: &Cut<'_>, spellings: &Spellings) -> Option<GameFault> {
        if self.detail.is_empty() {
            return None;
        }
        let fits = |card: &Ticket| {
            self.ways
                .iter()
                .any(|way| way.is_detailed && way.is_named() && way.fit(card).is_some())
        };
        let fitting = cut.cards.iter().filter(|(_, card)| fits(card));
        let cards: Vec<Text> = fitting.map(|&(id, _)| cut.name(id, spellings)).collect();
        let ticket = line[self.span.start..self.detail.start].trim().into();
        let given = line[self.detail.clone()].trim_matches(['(', ')']).into();
        (!cards.is_empty()).then_some(GameFault::NoSuchCard {
            ticket,
            given,
            cards,
        })
    }

    /// The cities that the words mean best, for saying why no card fits: those of the way that fits best.
    fn cities(&self) -> Option<Vec<CityId>> {
        let best = |name: &Name<'_>| name.iter().min_by_key(|&&(city, fit)| (fit, city)).copied();
        let named = self.ways.iter().filter(|way| way.is_named());
        let all = named.map(|way| way.names.iter().filter_map(best).collect::<Vec<_>>());
        let best = all
            .min_by_key(|cities| (cities.iter().map(|(_, fit)| fit).sum::<Fit>(), cities.len()))?;
        Some(best.into_iter().map(|(city, _)| city).collect())
    }
}

impl Way<'_> {
    /// How well a card fits the names, whatever it is worth; without names any does.
    fn fit(&self, ticket: &Ticket) -> Option<Fit> {
        match self.names {
            [[], _] => Some(0),
            [name, []] => ticket
                .cities
                .into_iter()
                .filter_map(|city| fit(name, city))
                .min(),
            [first, second] => fit_of_pair(first, second, ticket),
        }
    }

    /// How well the names fit the cities that they mean best.
    fn least(&self) -> Fit {
        self.names
            .iter()
            .filter_map(|name| name.iter().map(|&(_, fit)| fit).min())
            .sum()
    }

    fn is_named(&self) -> bool {
        !self.names[0].is_empty()
    }
}

/// The ways to cut words into one name or two, so that each is one; no words are no names.
fn names_of(runs: &Runs, all: Range<usize>) -> impl Iterator<Item = [Name<'_>; 2]> {
    let cuts = (!all.is_empty())
        .then(|| all.start + 1..=all.end)
        .into_iter()
        .flatten();
    let pairs = cuts.map({
        let all = all.clone();
        move |cut| {
            (
                cut == all.end,
                [runs.named(all.start..cut), runs.named(cut..all.end)],
            )
        }
    });
    let named = pairs
        .filter(|(is_one, [first, second])| !first.is_empty() && (*is_one || !second.is_empty()));
    named
        .map(|(_, pair)| pair)
        .chain(all.is_empty().then_some([&[][..]; 2]))
}

/// How well two names fit a card, in either order.
fn fit_of_pair(first: Name<'_>, second: Name<'_>, ticket: &Ticket) -> Option<Fit> {
    let ordered = |a, b| Some(fit(first, a)? + fit(second, b)?);
    let [a, b] = ticket.cities;
    [ordered(a, b), ordered(b, a)].into_iter().flatten().min()
}

fn fit(names: Name<'_>, city: CityId) -> Option<Fit> {
    names
        .binary_search_by_key(&city, |&(city, _)| city)
        .ok()
        .map(|position| names[position].1)
}

/// The points that a word says: `20`, `(20)`.
fn points(line: &str, piece: &Piece) -> Option<i32> {
    line[piece.span.clone()]
        .trim_matches(['(', ')'])
        .parse()
        .ok()
}

/// The kind that a word says, as records do or in any language: `long`, `lungo)`.
fn kind(line: &str, piece: &Piece) -> Option<TicketKind> {
    let word = line[piece.span.clone()]
        .trim_matches(['(', ')'])
        .to_lowercase();
    match word.as_str() {
        word if Keyword::Long.is(word) => Some(TicketKind::Long),
        word if Keyword::Regular.is(word) => Some(TicketKind::Regular),
        word => word.parse().ok(),
    }
}

/// How many words at the end can tell a card: the points, and perhaps the kind behind them, which alone could begin a city's name.
fn details(line: &str, pieces: &[Piece]) -> usize {
    let says_points = |piece: &Piece| points(line, piece).is_some();
    match pieces {
        [.., before, last] if says_points(before) && kind(line, last).is_some() => 2,
        [.., last] if says_points(last) => 1,
        _ => 0,
    }
}

/// The numbers of words behind the names, where so many can tell a card: they can be the end of a name as well, `Sector 1`.
fn behind_names(details: usize) -> impl Iterator<Item = usize> {
    std::iter::once(details).chain((details > 0).then_some(0))
}

/// How well a card fits words, and how little it is to be expected.
pub(super) fn cost(
    probe: &Probe<'_>,
    act: Act,
    words: &Words<'_>,
    id: TicketId,
    ticket: &Ticket,
) -> Option<Cost> {
    let fit = words.fit(ticket)?;
    Some(Cost {
        fit,
        oddity: probe.oddity(act, &Named::Ticket(id)),
    })
}

/// Reads words as a ticket: of the cards that fit those that can be had, and of these those that fit best.
pub(super) fn read(
    reader: &Reader,
    probe: &Probe<'_>,
    typed: &Typed<'_>,
    cut: &Cut<'_>,
    run: &Range<usize>,
) -> Readings {
    let (line, act, pieces) = (typed.line, typed.act, &typed.pieces);
    let words = &Words::new(&cut.runs, line, pieces, run.clone());
    let cards = cut
        .cards
        .iter()
        .filter_map(|&(id, ticket)| Some((id, cost(probe, act, words, id, ticket)?)));
    let cards: Vec<(TicketId, Cost)> = cards.collect();
    let least = cards.iter().map(|(_, cost)| (cost.oddity, cost.fit)).min();
    let best = cards
        .into_iter()
        .filter(|(_, cost)| Some((cost.oddity, cost.fit)) == least);
    let readings: Vec<_> = best
        .map(|(id, _)| vec![(Named::Ticket(id), words.span.clone())])
        .collect();
    if !readings.is_empty() {
        return Readings::of(readings);
    }
    let board = reader.board();
    if let Some(fault) = words
        .no_such_card(line, cut, &reader.spellings)
        .filter(|_| probe.is_of_all_cards())
    {
        return Readings::stuck(Wrong::fault(fault), words.span.clone());
    }
    let (wrong, span) = match words.cities().as_deref() {
        Some(&[from, to]) => (Wrong::fault(probe.no_card([from, to])), words.span.clone()),
        Some(&[only]) => {
            let city = board.city_name(only).clone();
            (
                Wrong::fault(GameFault::NoTicketNames { city }),
                words.span.clone(),
            )
        }
        _ => {
            let is_unknown = |piece: &&Piece| {
                reader
                    .spellings
                    .fitting(std::slice::from_ref(*piece))
                    .is_empty()
            };
            let span = pieces[run.clone()]
                .iter()
                .find(is_unknown)
                .unwrap_or(&pieces[run.start])
                .span
                .clone();
            (Wrong::fault(unknown_city(&line[span.clone()], board)), span)
        }
    };
    Readings::stuck(wrong, span)
}

impl Reader {
    /// Returns the tickets that a text can mean equally well among those that the players hold, or that one player does: each
    /// its holder, and its position among the holder's tickets.
    ///
    /// # Errors
    ///
    /// Why it means none of them.
    pub fn held_tickets(
        &self,
        game: &Game,
        text: &str,
        player: Option<Seat>,
    ) -> Result<Vec<(Seat, usize)>, FaultKind> {
        let place = |ticket: TicketId| {
            let at = |seat: Seat| {
                Some((
                    seat,
                    game.player(seat)
                        .tickets
                        .iter()
                        .position(|&held| held == ticket)?,
                ))
            };
            game.seats()
                .filter(|seat| player.is_none_or(|player| player == *seat))
                .find_map(at)
        };
        let mut free = Position::from(game);
        free.tickets.clear();
        let all = game
            .seats()
            .flat_map(|seat| game.player(seat).tickets.iter().copied());
        let mut held: Vec<TicketId> = all.filter(|ticket| place(*ticket).is_some()).collect();
        held.sort_unstable();
        held.dedup();
        let mut probe = Probe::new(&self.edition, &free, PlayerId(0)).among(&held);
        let typed = Typed::new(text, 0..text.len());
        let cut = Cut::one(&self.spellings, &probe, &typed.pieces);
        let clauses = line::tickets(self, &mut probe, &typed, &cut);
        let named = |step: &Step| {
            if let Named::Ticket(ticket) = step.named {
                place(ticket)
            } else {
                None
            }
        };
        let wrong = clauses
            .iter()
            .find_map(|clause| clause.stuck.as_ref())
            .map(|stuck| stuck.wrong.clone());
        match wrong {
            None => Ok(clauses
                .iter()
                .flat_map(|clause| clause.readings.iter().flatten())
                .filter_map(named)
                .collect()),
            Some(Wrong::Fault(
                fault @ (FaultKind::Game(_) | FaultKind::City(CityFault::UnknownCity { .. })),
            )) => Err(fault),
            Some(_) => Err(CityFault::NotAPair {
                text: text.into(),
                meant: None,
            }
            .into()),
        }
    }
}
