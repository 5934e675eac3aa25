//! Tickets: two cities in either order, or the one that says enough, and the points where cards are alike.
//!
//! Those that can be had, for a line; or those that players hold.

use std::ops::Range;

use super::Reader;
use super::intend::{Probe, oddity_of};
use super::line::{self, Readings};
use super::meaning::{Act, Named, Step, Wrong};
use super::search::Cost;
use crate::board::{Ticket, no_such_ticket, unknown_city};
use crate::entry::part::Part;
use crate::entry::spelling::{Fit, Piece, Spellings};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::game::position::{PlayerId, Position};
use crate::units::{CityId, Seat, TicketId};

/// The words of a clause as the cities of a ticket.
pub(super) struct Words {
    /// For each way to cut the words into one or two names: the cities that each name fits, and how well.
    cuts: Vec<Vec<Vec<(CityId, Fit)>>>,
    points: Option<i32>,
    /// The span of all words.
    span: Range<usize>,
}

impl Words {
    pub(super) fn new(spellings: &Spellings, line: &str, pieces: &[Piece]) -> Words {
        let bare = |piece: &Piece| line[piece.span.clone()].trim_matches(['(', ')']).parse::<i32>().ok();
        let points = pieces.last().and_then(bare);
        let names = &pieces[..pieces.len() - usize::from(points.is_some())];
        let name = |run: &[Piece]| spellings.fitting(run);
        let two = (1..names.len()).map(|cut| vec![name(&names[..cut]), name(&names[cut..])]);
        let one = (!names.is_empty()).then(|| vec![name(names)]);
        let span = pieces.first().map_or(0..0, |first| first.span.start..pieces[pieces.len() - 1].span.end);
        Words { cuts: one.into_iter().chain(two).collect(), points, span }
    }

    /// How well a card fits; `None` if not at all. Points alone fit any card that is worth them.
    pub(super) fn fit(&self, ticket: &Ticket) -> Option<Fit> {
        if self.points.is_some_and(|points| ticket.points.0 != points) {
            return None;
        }
        if self.cuts.is_empty() {
            return Some(0);
        }
        let fit = |names: &[(CityId, Fit)], city: CityId| {
            names.binary_search_by_key(&city, |&(city, _)| city).ok().map(|position| names[position].1)
        };
        let [a, b] = ticket.cities;
        let fits = self.cuts.iter().filter_map(|cut| match &cut[..] {
            [name] => [a, b].into_iter().filter_map(|city| fit(name, city)).min(),
            [first, second] => {
                let ordered = |a, b| Some(fit(first, a)? + fit(second, b)?);
                [ordered(a, b), ordered(b, a)].into_iter().flatten().min()
            }
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
