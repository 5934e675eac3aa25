//! The ranks: most points, then the edition's tie-breaks in their order.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::Game;
use crate::rules::{Rules, TieBreak};
use crate::units::{Points, Seat};

/// The criterion that singled the winner out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Nobody else had as many points.
    Points,
    /// The last tie-break that was needed.
    TieBreak(TieBreak),
    /// None: the victory is shared.
    Shared,
}

/// A player's rank in a game. Those who left early come after all others, and are `null` in JSON.
///
/// Ruling: a player who left before the end is not ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The place, from 1; players who stay level share it, and the next place is skipped.
    Place(usize),
    /// The player left before the end.
    LeftEarly,
}

impl Rank {
    /// Returns the place, from 1; `None` for a player who left early.
    pub fn place(self) -> Option<usize> {
        match self {
            Rank::Place(place) => Some(place),
            Rank::LeftEarly => None,
        }
    }

    /// Returns whether it is the first place.
    pub fn is_first(self) -> bool {
        self == Rank::Place(1)
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.place().serialize(serializer)
    }
}

/// Players with equal points, and the tie-breaks between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// Their points.
    pub points: Points,
    /// The players, in the order of the record.
    pub seats: Vec<Seat>,
    /// The tie-breaks that were applied, each with every player's figure, in the order of `seats`.
    ///
    /// For the Express, 1 means that the player holds the bonus.
    pub steps: Vec<(TieBreak, Vec<usize>)>,
}

impl Decision {
    /// Returns the key, as in records and JSON.
    pub fn key(self) -> &'static str {
        match self {
            Decision::Points => "points",
            Decision::TieBreak(tie_break) => tie_break.key(),
            Decision::Shared => "shared",
        }
    }
}

/// The key.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// The figures by which a player is ranked: the sum of all points, and those that tie-breaks look at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tally {
    pub(super) total: Points,
    pub(super) completed: usize,
    pub(super) built: usize,
    pub(super) holds_express: bool,
    pub(super) passengers: usize,
    pub(super) left_early: bool,
}

impl Tally {
    fn figure(&self, tie_break: TieBreak) -> usize {
        match tie_break {
            TieBreak::Tickets => self.completed,
            TieBreak::Stations => self.built,
            TieBreak::Express => usize::from(self.holds_express),
            TieBreak::Passengers => self.passengers,
        }
    }

    /// The figure for a tie-break, turned so that more is better.
    fn merit(&self, tie_break: TieBreak) -> usize {
        let figure = self.figure(tie_break);
        if tie_break == TieBreak::Stations {
            usize::MAX - figure
        } else {
            figure
        }
    }

    fn merits(&self, tie_breaks: &[TieBreak]) -> Vec<usize> {
        let merits = tie_breaks.iter().map(|&tie_break| self.merit(tie_break));
        merits.collect()
    }
}

/// Returns those with the most among the players who stayed to the end: all who are tied, or nobody if nobody has any.
///
/// Ruling: a bonus for the most of something goes only to players who were there when it was counted.
pub(super) fn leaders(game: &Game, figures: &[usize]) -> Vec<Seat> {
    let most = game
        .stayed()
        .map(|seat| figures[seat.0])
        .max()
        .filter(|&most| most > 0);
    game.stayed()
        .filter(|seat| Some(figures[seat.0]) == most)
        .collect()
}

/// Returns each player's points for the most of something; `None` if there is no such bonus.
pub(super) fn for_most(
    game: &Game,
    bonus: Option<Points>,
    figures: &[usize],
) -> Option<Vec<Points>> {
    let (bonus, leaders) = (bonus?, leaders(game, figures));
    let is_leader = |seat| leaders.contains(&seat);
    let points = |leads| if leads { bonus } else { Points(0) };
    Some(game.seats().map(is_leader).map(points).collect())
}

/// Returns the players' ranks, by points and then the edition's tie-breaks.
///
/// Rule: Europe, anniversary edition, "Calculating Scores", last paragraph; Germany likewise. Ruling: players still level
/// share the rank, and the same comparison gives all ranks.
pub(super) fn ranks(rules: &Rules, players: &[Tally]) -> Vec<Rank> {
    let standing = |player: &Tally| {
        (!player.left_early).then(|| (player.total, player.merits(&rules.tie_breaks)))
    };
    let standings: Vec<Option<(Points, Vec<usize>)>> = players.iter().map(standing).collect();
    let ahead = |own: &Option<_>| standings.iter().filter(|other| *other > own).count();
    let rank = |own: &Option<_>| {
        if own.is_some() {
            Rank::Place(1 + ahead(own))
        } else {
            Rank::LeftEarly
        }
    };
    standings.iter().map(rank).collect()
}

/// Returns the criterion that singled the winner out.
pub(super) fn decision(rules: &Rules, players: &[Tally]) -> Decision {
    let stayed = || players.iter().filter(|player| !player.left_early);
    let most = stayed().map(|player| player.total).max();
    let mut level: Vec<&Tally> = stayed()
        .filter(|player| Some(player.total) == most)
        .collect();
    if level.len() < 2 {
        return Decision::Points;
    }
    for &tie_break in &rules.tie_breaks {
        let best = level.iter().map(|player| player.merit(tie_break)).max();
        level.retain(|player| Some(player.merit(tie_break)) == best);
        if level.len() == 1 {
            return Decision::TieBreak(tie_break);
        }
    }
    Decision::Shared
}

/// Returns the ties between players with equal points, from the highest points down.
pub(super) fn ties(rules: &Rules, players: &[Tally]) -> Vec<Tie> {
    let mut by_points: BTreeMap<Reverse<Points>, Vec<Seat>> = BTreeMap::new();
    for (seat, player) in (0..).map(Seat).zip(players) {
        if !player.left_early {
            let tied = by_points.entry(Reverse(player.total)).or_default();
            tied.push(seat);
        }
    }
    let tied = by_points.into_iter().filter(|(_, seats)| seats.len() > 1);
    let tie = |(Reverse(points), seats): (_, Vec<Seat>)| {
        let mut steps = Vec::new();
        for (looked_at, &tie_break) in rules.tie_breaks.iter().enumerate() {
            let before = &rules.tie_breaks[..looked_at];
            let merits = seats.iter().map(|seat| players[seat.0].merits(before));
            if merits.collect::<BTreeSet<_>>().len() == seats.len() {
                break;
            }
            let figures = seats.iter().map(|seat| players[seat.0].figure(tie_break));
            steps.push((tie_break, figures.collect()));
        }
        Tie {
            points,
            seats,
            steps,
        }
    };
    tied.map(tie).collect()
}
