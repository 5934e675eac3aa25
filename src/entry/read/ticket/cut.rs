//! The words between two commas, cut into tickets.

use std::iter;
use std::ops::Range;

use super::{Words, behind_names, details, fit_of_pair};
use crate::board::Ticket;
use crate::entry::read::probe::Probe;
use crate::entry::read::search::MOST_WORDS;
use crate::entry::spelling::{Fit, Piece, Runs, Spellings};
use crate::text::Text;
use crate::units::TicketId;

/// Words as tickets, one behind the other.
pub(in crate::entry::read) struct Cut<'a> {
    /// The cards that can be named.
    pub(in crate::entry::read) cards: Vec<(TicketId, &'a Ticket)>,
    pub(in crate::entry::read) runs: Runs,
    /// The words of each ticket.
    pub(in crate::entry::read) tickets: Vec<Range<usize>>,
    /// The words of a name behind them to which the other is missing.
    pub(in crate::entry::read) left_over: Option<Range<usize>>,
}

/// The penalties of cutting words so: a pair that no card joins, a word that is no city, a name that is left over.
const NO_CARD: Fit = 10_000;
const NO_CITY: Fit = 100_000;
const LEFT_OVER: Fit = 10_000_000;

impl<'a> Cut<'a> {
    /// Words that are one ticket, whatever they say.
    pub(super) fn one(spellings: &Spellings, probe: &Probe<'a>, pieces: &[Piece]) -> Cut<'a> {
        let (cards, runs) = (probe.cards(), Runs::new(spellings, pieces));
        Cut {
            cards,
            runs,
            tickets: iter::once(0..pieces.len()).collect(),
            left_over: None,
        }
    }

    /// Cuts words into tickets: all are one if any card fits them so, otherwise each is two names, and perhaps its points.
    pub(in crate::entry::read) fn new(
        spellings: &Spellings,
        probe: &Probe<'a>,
        line: &str,
        pieces: &[Piece],
    ) -> Cut<'a> {
        let one = Cut::one(spellings, probe, pieces);
        let is_one = || {
            let whole = Words::new(&one.runs, line, pieces, 0..pieces.len());
            one.cards.iter().any(|(_, card)| whole.fit(card).is_some())
        };
        if pieces.len() <= 2 || pieces.len() > MOST_WORDS || is_one() {
            return one;
        }
        let (tickets, left_over) = Pairs::new(&one, line, pieces).cut();
        Cut {
            tickets,
            left_over,
            ..one
        }
    }

    /// A card as it is typed, with what tells it from others that join the same cities: its points, and where these are equal its
    /// kind.
    pub(in crate::entry::read) fn name(&self, id: TicketId, spellings: &Spellings) -> Text {
        let Some((_, card)) = self.cards.iter().find(|(known, _)| *known == id) else {
            return Text::default();
        };
        let name = card
            .cities
            .map(|city| spellings.typed(city).raw())
            .join(" - ");
        let others = self
            .cards
            .iter()
            .filter(|(other, ticket)| *other != id && ticket.joins(card.cities));
        let is_told_by_kind =
            others.map(|(_, other)| other.points == card.points && other.kind != card.kind);
        match is_told_by_kind.max() {
            None => name.into(),
            Some(false) => format!("{name} ({})", card.points.0).into(),
            Some(true) => format!("{name} ({} {})", card.points.0, card.kind).into(),
        }
    }
}

/// The names that words can be, and what two of them cost as a ticket.
struct Pairs<'a> {
    cards: &'a [(TicketId, &'a Ticket)],
    runs: &'a Runs,
    /// How many words that tell a card's points and kind end with each word.
    details: Vec<usize>,
    /// The most words of a ticket.
    most: usize,
}

impl<'a> Pairs<'a> {
    fn new(one: &'a Cut<'_>, line: &str, pieces: &[Piece]) -> Pairs<'a> {
        let details = (1..=pieces.len())
            .map(|end| details(line, &pieces[..end]))
            .collect();
        Pairs {
            cards: &one.cards,
            runs: &one.runs,
            details,
            most: 2 * one.runs.most + 2,
        }
    }

    /// The tickets of the cheapest way to cut all words, and the words of a name that is left over.
    fn cut(&self) -> (Vec<Range<usize>>, Option<Range<usize>>) {
        let all = self.details.len();
        // The cheapest way to cut the first words, for each number of them, and where its last ticket begins.
        let mut best: Vec<Option<(Fit, usize)>> = vec![Some((0, 0))];
        for end in 1..=all {
            let ways = (end.saturating_sub(self.most)..end).filter_map(|start| {
                let (before, _) = best[start]?;
                Some((before + self.pair(start..end)?, start))
            });
            let cheapest = ways.min();
            best.push(cheapest);
        }
        let left_over = (1..all).filter_map(|start| {
            let (before, _) = best[start]?;
            Some((before + LEFT_OVER + self.name(start..all)?, start))
        });
        let (mut end, left_over) = match (best[all], left_over.min()) {
            (Some((even, _)), Some((odd, start))) if odd < even => (start, Some(start..all)),
            (None, Some((_, start))) => (start, Some(start..all)),
            (Some(_), _) => (all, None),
            (None, None) => return (iter::once(0..all).collect(), None),
        };
        let mut tickets = Vec::new();
        while let Some((_, start)) = best[end].filter(|_| end > 0) {
            tickets.push(start..end);
            end = start;
        }
        tickets.reverse();
        (tickets, left_over)
    }

    /// What words cost as one name; of several that are no city together, none is one.
    fn name(&self, run: Range<usize>) -> Option<Fit> {
        let least = self
            .runs
            .named(run.clone())
            .iter()
            .map(|&(_, fit)| fit)
            .min();
        least.or((run.len() == 1).then_some(NO_CITY))
    }

    /// What words cost as two names, with the points and the kind behind them or without.
    fn pair(&self, run: Range<usize>) -> Option<Fit> {
        let ends = behind_names(self.details[run.end - 1])
            .map(|words| run.end - words.min(run.len().saturating_sub(2)));
        let cuts = ends.flat_map(|end| (run.start + 1..end).map(move |cut| (cut, end)));
        cuts.filter_map(|(cut, end)| self.cost(run.start..cut, cut..end))
            .min()
    }

    fn cost(&self, first: Range<usize>, second: Range<usize>) -> Option<Fit> {
        let apart = self.name(first.clone())? + self.name(second.clone())? + NO_CARD;
        let [first, second] = [first, second].map(|run| self.runs.named(run));
        let fits = self
            .cards
            .iter()
            .filter_map(|(_, card)| fit_of_pair(first, second, card));
        Some(fits.min().unwrap_or(apart))
    }
}
