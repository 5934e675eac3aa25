//! The ranks: most points, then the edition's tie-breaks in their order.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::game::{Game, Player};
use crate::keys::UnknownKey;
use crate::rules::{Rules, TieBreak};
use crate::units::{Points, Seat};

/// The criterion that singled the winner out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Nobody else had as many points.
    Points,
    /// The last tie-break that was needed.
    TieBreak(TieBreak),
    /// Nothing did: the victory is shared.
    Shared,
}

/// A player's rank in a game. Who left early comes behind all others, and is written as `null`.
///
/// Ruling: who left before the end is not ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The place, from 1; players who stay level share it, and the next is left out.
    Place(usize),
    /// The player left before the end.
    LeftEarly,
}

impl Rank {
    /// Returns the place, from 1; `None` for who left early.
    pub fn place(self) -> Option<usize> {
        match self {
            Rank::Place(place) => Some(place),
            Rank::LeftEarly => None,
        }
    }

    /// Returns whether nobody is ahead.
    pub fn is_first(self) -> bool {
        self == Rank::Place(1)
    }

    /// The rank before the players are ranked.
    pub(super) fn open(player: &Player) -> Rank {
        if player.left_early {
            Rank::LeftEarly
        } else {
            Rank::Place(0)
        }
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.place().serialize(serializer)
    }
}

/// Players with equal points, and how they were told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// Their points.
    pub points: Points,
    /// The players, in the order of the record.
    pub seats: Vec<Seat>,
    /// The tie-breaks that were looked at, in order: each with every player's figure, by the order of `seats`.
    ///
    /// For the Express 1 means that the player holds the bonus.
    pub steps: Vec<(TieBreak, Vec<usize>)>,
}

impl Decision {
    /// Returns the key: what records and programs call it.
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

/// Reads a key.
impl FromStr for Decision {
    type Err = UnknownKey;

    fn from_str(key: &str) -> Result<Decision, UnknownKey> {
        match key {
            "points" => Ok(Decision::Points),
            "shared" => Ok(Decision::Shared),
            key => key
                .parse()
                .map(Decision::TieBreak)
                .map_err(|unknown| UnknownKey {
                    what: "decision",
                    ..unknown
                }),
        }
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

    /// The figures for some tie-breaks, turned so that more is better.
    fn merits(&self, tie_breaks: &[TieBreak]) -> Vec<usize> {
        let turned = |tie_break, figure| {
            if tie_break == TieBreak::Stations {
                usize::MAX - figure
            } else {
                figure
            }
        };
        tie_breaks
            .iter()
            .map(|&tie_break| turned(tie_break, self.figure(tie_break)))
            .collect()
    }
}

/// Returns who has the most of those who stayed to the end: all who are tied, and nobody where nobody has any.
///
/// Ruling: what is given for the most of something is for those who were there when it was counted.
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

/// Returns what singled the winner out, and how players with equal points were told apart.
pub(super) fn decision(rules: &Rules, players: &[Tally]) -> (Decision, Vec<Tie>) {
    let stayed = players.iter().filter(|player| !player.left_early);
    let mut totals: Vec<Points> = stayed.map(|player| player.total).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    totals.dedup();
    let best = totals.first().copied().unwrap_or_default();
    let (ties, decisions): (Vec<Tie>, Vec<Decision>) = totals
        .iter()
        .filter_map(|&points| tie(rules, players, points))
        .unzip();
    let for_best = ties
        .iter()
        .zip(decisions)
        .find(|(tie, _)| tie.points == best);
    let decided_by = for_best.map_or(Decision::Points, |(_, decision)| decision);
    (decided_by, ties)
}

/// How the players with these points were told apart, and what singled the best of them out; `None` where there is only one.
fn tie(rules: &Rules, players: &[Tally], points: Points) -> Option<(Tie, Decision)> {
    let tie_breaks = &rules.tie_breaks;
    let is_tied = |player: &Tally| player.total == points && !player.left_early;
    let seats: Vec<Seat> = (0..players.len())
        .map(Seat)
        .filter(|seat| is_tied(&players[seat.0]))
        .collect();
    if seats.len() < 2 {
        return None;
    }
    let merits = |seat: &Seat, first: usize| players[seat.0].merits(&tie_breaks[..first]);
    // How many the first tie-breaks leave level with a player, who is one of them.
    let level = |own: &Seat, first| {
        seats
            .iter()
            .filter(|other| merits(other, first) == merits(own, first))
            .count()
    };
    let settled =
        (0..tie_breaks.len()).find(|&first| seats.iter().all(|seat| level(seat, first) == 1));
    let looked_at = settled.unwrap_or(tie_breaks.len());
    let best = seats.iter().max_by_key(|seat| merits(seat, looked_at))?;
    let decided = (1..=looked_at).find(|&first| level(best, first) == 1);
    let decision = decided.map_or(Decision::Shared, |first| {
        Decision::TieBreak(tie_breaks[first - 1])
    });
    let figures = |tie_break| {
        seats
            .iter()
            .map(|seat| players[seat.0].figure(tie_break))
            .collect()
    };
    let steps = tie_breaks[..looked_at]
        .iter()
        .map(|&tie_break| (tie_break, figures(tie_break)))
        .collect();
    Some((
        Tie {
            points,
            seats,
            steps,
        },
        decision,
    ))
}
