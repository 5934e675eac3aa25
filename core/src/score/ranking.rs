//! The ranks: most points, then the edition's tie-breaks in their order.

use std::fmt;
use std::str::FromStr;

use super::PlayerScore;
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
            key => key.parse().map(Decision::TieBreak).map_err(|unknown| UnknownKey { what: "decision", ..unknown }),
        }
    }
}

/// Ranks the players by points and the edition's tie-breaks: their ranks, what decided, and how ties were broken.
///
/// Rule: Europe, anniversary edition, "Calculating Scores", last paragraph; Germany likewise. Ruling: players still level
/// share the rank, and the same comparison gives all ranks.
pub(super) fn rank(rules: &Rules, players: &[PlayerScore]) -> (Vec<usize>, Decision, Vec<Tie>) {
    let standings: Vec<(Points, Vec<usize>)> = players
        .iter()
        .map(|player| {
            let merits = rules.tie_breaks.iter().map(|&tie_break| merit(tie_break, player)).collect();
            (player.total, merits)
        })
        .collect();
    let ranks: Vec<usize> =
        standings.iter().map(|own| 1 + standings.iter().filter(|other| *other > own).count()).collect();
    let mut totals: Vec<Points> = players.iter().map(|player| player.total).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    totals.dedup();
    let best = totals.first().copied().unwrap_or_default();
    let (ties, decisions): (Vec<Tie>, Vec<Decision>) =
        totals.iter().filter_map(|&points| tie(rules, players, points)).unzip();
    let for_best = ties.iter().zip(decisions).find(|(tie, _)| tie.points == best);
    let decided_by = for_best.map_or(Decision::Points, |(_, decision)| decision);
    (ranks, decided_by, ties)
}

fn figure(tie_break: TieBreak, player: &PlayerScore) -> usize {
    match tie_break {
        TieBreak::Tickets => player.tickets.completed,
        TieBreak::Stations => player.stations.as_ref().map_or(0, |score| score.built),
        TieBreak::Express => player.express.as_ref().map_or(0, |score| usize::from(score.is_holder())),
        TieBreak::Passengers => player.passengers.as_ref().map_or(0, |score| score.count as usize),
    }
}

/// The figure turned so that more is better.
fn merit(tie_break: TieBreak, player: &PlayerScore) -> usize {
    let figure = figure(tie_break, player);
    if tie_break == TieBreak::Stations { usize::MAX - figure } else { figure }
}

/// How the players with these points were told apart, and what singled the best of them out; `None` where there is only one.
fn tie(rules: &Rules, players: &[PlayerScore], points: Points) -> Option<(Tie, Decision)> {
    let seats: Vec<Seat> = (0..players.len()).map(Seat).filter(|seat| players[seat.0].total == points).collect();
    if seats.len() < 2 {
        return None;
    }
    let mut steps = Vec::new();
    let mut decision = Decision::Shared;
    let mut groups = vec![seats.clone()];
    for &tie_break in &rules.tie_breaks {
        if groups.iter().all(|group| group.len() == 1) {
            break;
        }
        steps.push((tie_break, seats.iter().map(|seat| figure(tie_break, &players[seat.0])).collect()));
        groups = groups.iter().flat_map(|group| split(tie_break, players, group)).collect();
        if decision == Decision::Shared && groups[0].len() == 1 {
            decision = Decision::TieBreak(tie_break);
        }
    }
    Some((Tie { points, seats, steps }, decision))
}

/// Splits a group of level players by a tie-break, the best first.
fn split(tie_break: TieBreak, players: &[PlayerScore], group: &[Seat]) -> Vec<Vec<Seat>> {
    let merit = |seat: &Seat| std::cmp::Reverse(merit(tie_break, &players[seat.0]));
    let mut group = group.to_vec();
    group.sort_by_key(merit);
    group.chunk_by(|a, b| merit(a) == merit(b)).map(<[Seat]>::to_vec).collect()
}
