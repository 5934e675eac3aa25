//! Optimization of the station choices: the ticket points of each choice, and the best one.
//!
//! What a choice does to the tickets is which parts of the player's own network it joins. Far fewer sets of joined parts can be
//! reached than there are choices, so that choices which join the same are followed as one.

use std::collections::{BTreeMap, BTreeSet};

use super::{Choice, Opened, Outcome};
use crate::board::Components;
use crate::game::Game;
use crate::units::{CityId, NodeId, Seat, TrackId};

/// A player's own network and tickets, to try choices on.
pub(super) struct Choosing<'g> {
    game: &'g Game,
    /// What is connected with nothing opened, and with everything.
    own: Components,
    most: Components,
    /// The parts of the own network that a choice can join, numbered from 0: by their root.
    parts: Vec<Option<usize>>,
    count: usize,
    /// What the tickets come to that are the same whatever is opened: the own network completes them, or nothing does.
    settled: Outcome,
    open: Vec<OpenTickets>,
}

/// The tickets between two cities that some choices complete and others do not, with the parts in which each of these lies.
struct OpenTickets {
    ends: [Vec<usize>; 2],
    /// What they come to if they are completed.
    outcome: Outcome,
}

/// What becomes of a ticket: the same whatever is opened, or what is opened decides on it.
enum Hope {
    Settled(bool),
    /// The parts in which each of its ends lies.
    Open([Vec<usize>; 2]),
}

/// Which parts are one: for each the lowest that it is joined with.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Joined(Vec<usize>);

impl Joined {
    fn join(&mut self, one: usize, other: usize) {
        let (a, b) = (self.0[one], self.0[other]);
        if a != b {
            self.0
                .iter_mut()
                .filter(|part| **part == a.max(b))
                .for_each(|part| *part = a.min(b));
        }
    }

    fn connects(&self, [from, to]: &[Vec<usize>; 2]) -> bool {
        from.iter()
            .any(|&a| to.iter().any(|&b| self.0[a] == self.0[b]))
    }
}

/// The best of the choices that join the same, for the first stations.
#[derive(Debug, Clone)]
struct Reached {
    /// The position of what each station opens among its options.
    picks: Vec<usize>,
    /// How much of it is as in the choice that it is to be like.
    common: usize,
    /// How many choices join the same.
    choices: usize,
}

impl Reached {
    /// Whether it is better than another that joins the same: more like the given choice, then the first.
    fn is_better(&self, other: &Reached) -> bool {
        self.common > other.common || (self.common == other.common && self.picks < other.picks)
    }

    /// The better of the two, for all choices of both.
    fn merge(&mut self, other: Reached) {
        let choices = self.choices + other.choices;
        if other.is_better(self) {
            *self = other;
        }
        self.choices = choices;
    }
}

impl<'g> Choosing<'g> {
    /// `options` are all tracks that each station could open.
    pub(super) fn new(game: &'g Game, seat: Seat, options: &[&[Opened]]) -> Choosing<'g> {
        let (board, player) = (game.board(), game.player(seat));
        let own = Components::of(
            board,
            player.tracks.iter().map(|&track| board.route_of(track)),
        );
        let mut most = own.clone();
        let opened = || {
            options
                .iter()
                .copied()
                .flatten()
                .map(|opened| board.route_of(opened.track))
        };
        opened().for_each(|route| most.join(route));
        let (parts, settled) = (vec![None; board.nodes().len()], Outcome::default());
        let mut choosing = Choosing {
            game,
            own,
            most,
            parts,
            count: 0,
            settled,
            open: Vec::new(),
        };
        choosing.number(opened().flat_map(|route| route.nodes));
        let mut between: BTreeMap<[CityId; 2], Outcome> = BTreeMap::new();
        for ticket in player.tickets.iter().map(|&id| game.ticket(id)) {
            let all = between.entry(sorted(ticket.cities)).or_default();
            *all = all.and(ticket.points, true);
        }
        for (cities, outcome) in between {
            match choosing.hope(cities) {
                Hope::Settled(is_completed) => {
                    choosing.settled = choosing.settled.with(outcome, is_completed)
                }
                Hope::Open(ends) => choosing.open.push(OpenTickets { ends, outcome }),
            }
        }
        choosing
    }

    /// What becomes of a ticket between these cities.
    fn hope(&self, cities: [CityId; 2]) -> Hope {
        let board = self.game.board();
        let is_completed = self.own.connect(board, cities);
        if is_completed || !self.most.connect(board, cities) {
            return Hope::Settled(is_completed);
        }
        Hope::Open(cities.map(|city| {
            let parts: BTreeSet<usize> = board
                .city(city)
                .nodes
                .iter()
                .filter_map(|&node| self.parts[self.own.root(node).0])
                .collect();
            parts.into_iter().collect()
        }))
    }

    /// Numbers the parts in which these nodes are.
    fn number(&mut self, nodes: impl Iterator<Item = NodeId>) {
        for root in nodes.map(|node| self.own.root(node)).collect::<Vec<_>>() {
            if self.parts[root.0].is_none() {
                self.parts[root.0] = Some(self.count);
                self.count += 1;
            }
        }
    }

    /// No part is joined with another.
    fn apart(&self) -> Joined {
        Joined((0..self.count).collect())
    }

    fn join(&self, joined: &mut Joined, track: TrackId) {
        let [one, other] = self
            .game
            .board()
            .route_of(track)
            .nodes
            .map(|node| self.parts[self.own.root(node).0]);
        if let (Some(one), Some(other)) = (one, other) {
            joined.join(one, other);
        }
    }

    fn outcome(&self, joined: &Joined) -> Outcome {
        self.open.iter().fold(self.settled, |sum, tickets| {
            sum.with(tickets.outcome, joined.connects(&tickets.ends))
        })
    }

    /// The best choice of one option for each station; a station without options opens nothing.
    ///
    /// Of equal ones it is the one with the most in common with `like`, and the first of these.
    pub(super) fn best(&self, options: &[&[Opened]], like: &[Option<Opened>]) -> Choice {
        let reached = self.reached(options, like).into_iter();
        let outcomes = reached.map(|(joined, reached)| (self.outcome(&joined), reached));
        let (outcome, best) = outcomes
            .reduce(|mut best, other| match best.0.cmp(&other.0) {
                std::cmp::Ordering::Less => other,
                std::cmp::Ordering::Equal => {
                    best.1.merge(other.1);
                    best
                }
                std::cmp::Ordering::Greater => best,
            })
            .expect("there is one choice at least: where nothing can be opened, nothing is");
        let opened = options
            .iter()
            .zip(&best.picks)
            .map(|(options, &pick)| options.get(pick).copied())
            .collect();
        Choice {
            opened,
            outcome,
            as_good: best.choices,
        }
    }

    /// What all choices join.
    fn reached(&self, options: &[&[Opened]], like: &[Option<Opened>]) -> BTreeMap<Joined, Reached> {
        let none = Reached {
            picks: Vec::new(),
            common: 0,
            choices: 1,
        };
        let mut reached = BTreeMap::from([(self.apart(), none)]);
        for (station, options) in options.iter().enumerate() {
            reached = self.open_one_more(&reached, options, like.get(station));
        }
        reached
    }

    /// What is joined when one station more opens one of its options, or nothing where it has none.
    fn open_one_more(
        &self,
        reached: &BTreeMap<Joined, Reached>,
        options: &[Opened],
        like: Option<&Option<Opened>>,
    ) -> BTreeMap<Joined, Reached> {
        let mut next: BTreeMap<Joined, Reached> = BTreeMap::new();
        for (joined, before) in reached {
            for pick in 0..options.len().max(1) {
                let opened = options.get(pick).copied();
                let mut joined = joined.clone();
                if let Some(opened) = opened {
                    self.join(&mut joined, opened.track);
                }
                let picks = before.picks.iter().copied().chain([pick]).collect();
                let common = before.common + usize::from(like == Some(&opened));
                let one = Reached {
                    picks,
                    common,
                    choices: before.choices,
                };
                match next.get_mut(&joined) {
                    Some(known) => known.merge(one),
                    None => drop(next.insert(joined, one)),
                }
            }
        }
        next
    }

    /// What the tickets come to with just these tracks opened.
    pub(super) fn outcome_of(&self, opened: impl Iterator<Item = Opened>) -> Outcome {
        let mut joined = self.apart();
        opened.for_each(|opened| self.join(&mut joined, opened.track));
        self.outcome(&joined)
    }

    /// The other stations with which a station adds nothing to the tickets, and without which it adds something, beside some
    /// of the rest; each opens what was chosen for it.
    pub(super) fn stand_ins(
        &self,
        choices: &[Option<Opened>],
        position: usize,
    ) -> impl Iterator<Item = usize> {
        let outcome = |set: usize| {
            let opened = choices
                .iter()
                .enumerate()
                .filter(|(i, _)| set >> i & 1 == 1);
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

fn sorted(mut cities: [CityId; 2]) -> [CityId; 2] {
    cities.sort_unstable();
    cities
}
