//! Optimization of the station choices: the ticket points of each choice, and the best one.

use std::cmp::Ordering;

use super::{Choice, Opened, Outcome};
use crate::board::{Board, Components, Ticket};
use crate::game::Game;
use crate::units::Seat;

/// A player's own network and tickets, to try choices on.
pub(super) struct Choosing<'g> {
    board: &'g Board,
    own: Components,
    /// What the tickets come to that are the same whatever is opened: the own network completes them, or nothing does.
    settled: Outcome,
    /// The tickets that some choices complete and others do not.
    open: Vec<&'g Ticket>,
}

impl<'g> Choosing<'g> {
    /// `options` are all tracks that each station could open.
    pub(super) fn new(game: &'g Game, seat: Seat, options: &[Vec<Opened>]) -> Choosing<'g> {
        let (board, player) = (game.board(), game.player(seat));
        let tracks = player.tracks.iter();
        let own = Components::of(board, tracks.map(|&track| board.route_of(track)));
        let mut most = own.clone();
        for opened in options.iter().flatten() {
            most.join(board.route_of(opened.track));
        }
        let mut choosing = Choosing {
            board,
            own,
            settled: Outcome::default(),
            open: Vec::new(),
        };
        for ticket in player.tickets.iter().map(|&id| game.ticket(id)) {
            let is_completed = choosing.own.connect(board, ticket.cities);
            if is_completed || !most.connect(board, ticket.cities) {
                choosing.settled = choosing.settled.and(ticket.points, is_completed);
            } else {
                choosing.open.push(ticket);
            }
        }
        choosing
    }

    /// What the tickets come to with just these tracks opened.
    pub(super) fn outcome_of(&self, opened: impl Iterator<Item = Opened>) -> Outcome {
        if self.open.is_empty() {
            return self.settled;
        }
        let mut network = self.own.clone();
        opened.for_each(|opened| network.join(self.board.route_of(opened.track)));
        let is_completed = |ticket: &Ticket| network.connect(self.board, ticket.cities);
        self.open.iter().fold(self.settled, |sum, ticket| {
            sum.and(ticket.points, is_completed(ticket))
        })
    }

    /// The best choice of one option for each station; a station without options opens nothing.
    ///
    /// Of equal ones it is the one with the most in common with `like`, and the first of these. All are tried: there are no more
    /// than [`MOST_STATION_CHOICES`](crate::limits::MOST_STATION_CHOICES).
    pub(super) fn best(&self, options: &[Vec<Opened>], like: &[Option<Opened>]) -> Choice {
        let choices = options.iter().map(|options| options.len().max(1)).product();
        let tried = (0..choices).map(|number| {
            let opened = choice(options, number);
            let outcome = self.outcome_of(opened.iter().copied().flatten());
            let common = opened.iter().zip(like).filter(|(own, its)| own == its);
            let common = common.count();
            let choice = Choice {
                opened,
                outcome,
                as_good: 1,
            };
            (common, choice)
        });
        let better = |best: (usize, Choice), other: (usize, Choice)| {
            let as_good = match best.1.outcome.cmp(&other.1.outcome) {
                Ordering::Less => 1,
                Ordering::Equal => best.1.as_good + 1,
                Ordering::Greater => best.1.as_good,
            };
            let is_better = (other.1.outcome, other.0) > (best.1.outcome, best.0);
            let (common, choice) = if is_better { other } else { best };
            (common, Choice { as_good, ..choice })
        };
        let best = tried.reduce(better);
        best.expect("there is one choice at least: where nothing can be opened, nothing is")
            .1
    }

    /// The other stations with which a station adds nothing to the tickets, and without which it adds something, beside some
    /// of the rest; each opens what was chosen for it.
    pub(super) fn stand_ins(
        &self,
        choices: &[Option<Opened>],
        position: usize,
    ) -> impl Iterator<Item = usize> {
        let outcome = |set: usize| {
            let opened = choices.iter().enumerate();
            let opened = opened.filter(|(at, _)| set >> at & 1 == 1);
            self.outcome_of(opened.filter_map(|(_, choice)| *choice))
        };
        let adds: Vec<bool> = (0..1usize << choices.len())
            .map(|set| outcome(set | 1 << position) != outcome(set))
            .collect();
        let does_the_same =
            move |other: usize| (0..adds.len()).any(|set| adds[set] && !adds[set | 1 << other]);
        (0..choices.len()).filter(move |&other| other != position && does_the_same(other))
    }
}

/// The choice of that number: the option of the last station changes with each, that of the first most rarely.
fn choice(options: &[Vec<Opened>], mut number: usize) -> Vec<Option<Opened>> {
    let mut opened = vec![None; options.len()];
    for (opened, options) in opened.iter_mut().zip(options).rev() {
        let count = options.len().max(1);
        *opened = options.get(number % count).copied();
        number /= count;
    }
    opened
}
