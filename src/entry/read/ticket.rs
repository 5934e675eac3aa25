//! Tickets: two cities in either order, or the one that says enough, and the points where cards are alike.
//!
//! Those that can be had, for a line; or those that players hold.

use std::ops::Range;

use super::Reader;
use super::intend::{Probe, oddity_of};
use super::line::{self, Readings};
use super::meaning::{Act, Named, Step, Wrong};
use super::search::{Cost, MOST_WORDS};
use crate::board::{Ticket, TicketKind, no_such_ticket, unknown_city};
use crate::entry::part::Part;
use crate::entry::spelling::{Fit, Piece, Spellings};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::game::position::{PlayerId, Position};
use crate::units::{CityId, Seat, TicketId};
use crate::words::heard::Keyword;

/// The words of a clause as the cities of a ticket.
pub(super) struct Words {
    /// For each way to cut the words into one or two names: the cities that each name fits, and how well.
    cuts: Vec<Vec<Vec<(CityId, Fit)>>>,
    points: Option<i32>,
    kind: Option<TicketKind>,
    /// The span of all words.
    span: Range<usize>,
}

impl Words {
    pub(super) fn new(spellings: &Spellings, line: &str, pieces: &[Piece]) -> Words {
        let (names, details) = pieces.split_at(pieces.len() - details(line, pieces));
        let points = details.first().and_then(|piece| points(line, piece));
        let kind = details.get(1).and_then(|piece| kind(line, piece));
        let name = |run: &[Piece]| spellings.fitting(run);
        let two = (1..names.len()).map(|cut| vec![name(&names[..cut]), name(&names[cut..])]);
        let one = (!names.is_empty()).then(|| vec![name(names)]);
        let span = pieces.first().map_or(0..0, |first| first.span.start..pieces[pieces.len() - 1].span.end);
        Words { cuts: one.into_iter().chain(two).collect(), points, kind, span }
    }

    /// How well a card fits; `None` if not at all. Points alone fit any card that is worth them.
    pub(super) fn fit(&self, ticket: &Ticket) -> Option<Fit> {
        if self.points.is_some_and(|points| ticket.points.0 != points)
            || self.kind.is_some_and(|kind| ticket.kind != kind)
        {
            return None;
        }
        if self.cuts.is_empty() {
            return Some(0);
        }
        let fits = self.cuts.iter().filter_map(|cut| match &cut[..] {
            [name] => ticket.cities.into_iter().filter_map(|city| fit(name, city)).min(),
            [first, second] => fit_of_pair(first, second, ticket),
            _ => None,
        });
        fits.min()
    }

    /// The cities that the words mean best, for saying why no card fits: those of the cut that fits best.
    fn cities(&self) -> Option<Vec<CityId>> {
        let best = |names: &Vec<(CityId, Fit)>| names.iter().min_by_key(|&&(city, fit)| (fit, city)).copied();
        let whole = self.cuts.iter().filter_map(|cut| cut.iter().map(best).collect::<Option<Vec<_>>>());
        let best = whole.min_by_key(|cities| (cities.iter().map(|(_, fit)| fit).sum::<Fit>(), cities.len()))?;
        Some(best.into_iter().map(|(city, _)| city).collect())
    }
}

/// The words between two commas, cut into tickets.
pub(super) struct Cut {
    /// The words of each ticket.
    pub(super) tickets: Vec<Range<usize>>,
    /// The words of a name behind them to which the other is missing.
    pub(super) left_over: Option<Range<usize>>,
}

/// The penalties of cutting words so: a pair that no card joins, a word that is no city, a name that is left over.
const NO_CARD: Fit = 10_000;
const NO_CITY: Fit = 100_000;
const LEFT_OVER: Fit = 10_000_000;

/// Cuts words into tickets: all are one if any card fits them so, otherwise each is two names, and perhaps its points.
pub(super) fn cut(spellings: &Spellings, probe: &Probe<'_>, line: &str, pieces: &[Piece]) -> Cut {
    let all = 0..pieces.len();
    let whole = Words::new(spellings, line, pieces);
    if pieces.len() <= 2 || pieces.len() > MOST_WORDS || probe.cards.iter().any(|(_, card)| whole.fit(card).is_some()) {
        return Cut { tickets: vec![all], left_over: None };
    }
    let pairs = Pairs::new(spellings, probe, line, pieces);
    // The cheapest way to cut the first words, for each number of them, and where its last ticket begins.
    let mut best: Vec<Option<(Fit, usize)>> = vec![Some((0, 0))];
    for end in 1..=pieces.len() {
        let ways = (end.saturating_sub(pairs.most)..end).filter_map(|start| {
            let (before, _) = best[start]?;
            Some((before + pairs.pair(start..end)?, start))
        });
        let cheapest = ways.min();
        best.push(cheapest);
    }
    let left_over = (1..pieces.len()).filter_map(|start| {
        let (before, _) = best[start]?;
        Some((before + LEFT_OVER + pairs.name(start..pieces.len())?, start))
    });
    let (mut end, left_over) = match (best[pieces.len()], left_over.min()) {
        (Some((even, _)), Some((odd, start))) if odd < even => (start, Some(start..pieces.len())),
        (None, Some((_, start))) => (start, Some(start..pieces.len())),
        (Some(_), _) => (pieces.len(), None),
        (None, None) => return Cut { tickets: vec![all], left_over: None },
    };
    let mut tickets = Vec::new();
    while let Some((_, start)) = best[end].filter(|_| end > 0) {
        tickets.push(start..end);
        end = start;
    }
    tickets.reverse();
    Cut { tickets, left_over }
}

/// The names that words can be, and what two of them cost as a ticket.
struct Pairs<'a> {
    cards: &'a [(TicketId, &'a Ticket)],
    /// For each word, and number of words from there, the cities that they name together.
    names: Vec<Vec<Vec<(CityId, Fit)>>>,
    /// How many words that tell a card's points and kind end with each word.
    details: Vec<usize>,
    /// The most words of a ticket.
    most: usize,
}

impl<'a> Pairs<'a> {
    fn new(spellings: &Spellings, probe: &'a Probe<'_>, line: &str, pieces: &[Piece]) -> Pairs<'a> {
        let name = |first: usize| {
            let ends = first + 1..=pieces.len().min(first + spellings.most);
            ends.map(|end| spellings.fitting(&pieces[first..end])).collect()
        };
        let details = (1..=pieces.len()).map(|end| details(line, &pieces[..end])).collect();
        let names = (0..pieces.len()).map(name).collect();
        Pairs { cards: &probe.cards, names, details, most: 2 * spellings.most + 2 }
    }

    fn named(&self, run: Range<usize>) -> &[(CityId, Fit)] {
        self.names[run.start].get(run.len().wrapping_sub(1)).map_or(&[], Vec::as_slice)
    }

    /// What words cost as one name; of several that are no city together, none is one.
    fn name(&self, run: Range<usize>) -> Option<Fit> {
        let least = self.named(run.clone()).iter().map(|&(_, fit)| fit).min();
        least.or((run.len() == 1).then_some(NO_CITY))
    }

    /// What words cost as two names, with the points and the kind behind them or without.
    fn pair(&self, run: Range<usize>) -> Option<Fit> {
        let names = run.start..run.end - self.details[run.end - 1].min(run.len().saturating_sub(2));
        let cuts = names.start + 1..names.end;
        cuts.filter_map(|cut| self.cost(names.start..cut, cut..names.end)).min()
    }

    fn cost(&self, first: Range<usize>, second: Range<usize>) -> Option<Fit> {
        let apart = self.name(first.clone())? + self.name(second.clone())? + NO_CARD;
        let [first, second] = [first, second].map(|run| self.named(run));
        let fits = self.cards.iter().filter_map(|(_, card)| fit_of_pair(first, second, card));
        Some(fits.min().unwrap_or(apart))
    }
}

/// How well two names fit a card, in either order.
fn fit_of_pair(first: &[(CityId, Fit)], second: &[(CityId, Fit)], ticket: &Ticket) -> Option<Fit> {
    let ordered = |a, b| Some(fit(first, a)? + fit(second, b)?);
    let [a, b] = ticket.cities;
    [ordered(a, b), ordered(b, a)].into_iter().flatten().min()
}

fn fit(names: &[(CityId, Fit)], city: CityId) -> Option<Fit> {
    names.binary_search_by_key(&city, |&(city, _)| city).ok().map(|position| names[position].1)
}

/// The points that a word says: `20`, `(20)`.
fn points(line: &str, piece: &Piece) -> Option<i32> {
    line[piece.span.clone()].trim_matches(['(', ')']).parse().ok()
}

/// The kind that a word says, as records do or in any language: `long`, `lungo)`.
fn kind(line: &str, piece: &Piece) -> Option<TicketKind> {
    let word = line[piece.span.clone()].trim_matches(['(', ')']).to_lowercase();
    match word.as_str() {
        word if Keyword::Long.is(word) => Some(TicketKind::Long),
        word if Keyword::Regular.is(word) => Some(TicketKind::Regular),
        word => word.parse().ok(),
    }
}

/// How many words at the end are no names: the points, and perhaps the kind behind them, which alone could begin a city's name.
fn details(line: &str, pieces: &[Piece]) -> usize {
    let says_points = |piece: &Piece| points(line, piece).is_some();
    match pieces {
        [.., before, last] if says_points(before) && kind(line, last).is_some() => 2,
        [.., last] if says_points(last) => 1,
        _ => 0,
    }
}

/// How well a card fits words, and how little it is to be expected.
pub(super) fn cost(probe: &Probe<'_>, act: Act, words: &Words, id: TicketId, ticket: &Ticket) -> Option<Cost> {
    let fit = words.fit(ticket)?;
    Some(Cost { fit, oddity: oddity_of(&probe.judge(act, &Named::Ticket(id))) })
}

/// Reads words as a ticket: of the cards that fit those that can be had, and of these those that fit best.
pub(super) fn read(reader: &Reader, probe: &Probe<'_>, act: Act, line: &str, pieces: &[Piece]) -> Readings {
    let words = Words::new(&reader.spellings, line, pieces);
    let cards =
        probe.cards.iter().copied().filter_map(|(id, ticket)| Some((id, cost(probe, act, &words, id, ticket)?)));
    let cards: Vec<(TicketId, Cost)> = cards.collect();
    let least = cards.iter().map(|(_, cost)| (cost.oddity, cost.fit)).min();
    let best = cards.into_iter().filter(|(_, cost)| Some((cost.oddity, cost.fit)) == least);
    let readings: Vec<_> = best.map(|(id, _)| vec![(Named::Ticket(id), words.span.clone())]).collect();
    if !readings.is_empty() {
        return Readings::of(readings);
    }
    let board = reader.board();
    let (wrong, span) = match words.cities().as_deref() {
        Some(&[from, to]) => {
            let cards = probe.cards.iter().map(|&(_, card)| card);
            (Wrong::fault(no_such_ticket(board, [from, to], cards)), words.span.clone())
        }
        Some(&[only]) => {
            let city = board.city_name(only).clone();
            (Wrong::fault(GameFault::NoTicketNames { city }), words.span.clone())
        }
        _ => {
            let is_unknown = |piece: &&Piece| reader.spellings.fitting(std::slice::from_ref(*piece)).is_empty();
            let span = pieces.iter().find(is_unknown).unwrap_or(&pieces[0]).span.clone();
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
    pub fn held_tickets(&self, game: &Game, text: &str, player: Option<Seat>) -> Result<Vec<(Seat, usize)>, FaultKind> {
        let place = |ticket: TicketId| {
            let at = |seat: Seat| Some((seat, game.player(seat).tickets.iter().position(|&held| held == ticket)?));
            game.seats().find_map(at).filter(|(seat, _)| player.is_none_or(|player| player == *seat))
        };
        let mut free = Position::from(game);
        free.tickets.clear();
        let mut probe = Probe::new(&self.edition, &free, PlayerId(0));
        probe.cards.retain(|(ticket, _)| place(*ticket).is_some());
        let clause = line::clause(self, &mut probe, Part::Tickets, text, 0..text.len());
        let named = |step: &Step| if let Named::Ticket(ticket) = step.named { place(ticket) } else { None };
        match clause.stuck.map(|stuck| stuck.wrong) {
            None => Ok(clause.readings.iter().flatten().filter_map(named).collect()),
            Some(Wrong::Fault(fault @ (FaultKind::Game(_) | FaultKind::City(CityFault::UnknownCity { .. })))) => {
                Err(fault)
            }
            Some(_) => Err(CityFault::NotAPair { text: text.into() }.into()),
        }
    }
}
