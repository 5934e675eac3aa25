//! The verdict: who won and why, and every step of the tie-breaks.

use super::express::names;
use crate::words::Language;
use crate::words::express::ExpressName;
use crate::words::verdict::{Shared, Verdict, Victory, WonBy};
use stationmaster_core::rules::TieBreak;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::ranking::{Decision, Tie};
use stationmaster_core::text::Text;
use stationmaster_core::units::Seat;

/// Returns who won, with how many points, and by what.
pub(super) fn victory(scoreboard: &Scoreboard, words: Language) -> Victory<'_> {
    let winners = scoreboard.winners();
    let first = *winners
        .first()
        .expect("a game has players, and the best of them win");
    let points = scoreboard.player(first).total;
    let by = match scoreboard.decided_by() {
        Decision::TieBreak(tie_break) => {
            let tie = scoreboard
                .ties()
                .first()
                .expect("a tie-break decides between players with equal points");
            let tie = by_rank(scoreboard, tie);
            let rivals: Vec<Seat> = tie
                .seats
                .iter()
                .copied()
                .filter(|seat| *seat != first)
                .collect();
            WonBy::TieBreak(
                names(scoreboard.game(), &rivals),
                deciding_step(scoreboard, &tie, tie_break, first, words),
            )
        }
        Decision::Shared => {
            let rules = scoreboard.game().rules();
            WonBy::LevelOn(&rules.tie_breaks, rules.sharing_is_printed)
        }
        Decision::Points => {
            let ranked = |seats: Vec<Seat>| -> Vec<Seat> {
                scoreboard
                    .by_rank()
                    .into_iter()
                    .filter(|seat| seats.contains(seat))
                    .collect()
            };
            WonBy::Points(
                scoreboard
                    .lead()
                    .map(|(lead, behind)| (lead, names(scoreboard.game(), &ranked(behind)))),
            )
        }
    };
    Victory {
        winners: names(scoreboard.game(), winners),
        points,
        by,
        express: ExpressName::of(scoreboard.game().rules()),
    }
}

/// The tie with its players by rank.
fn by_rank(scoreboard: &Scoreboard, tie: &Tie) -> Tie {
    let mut order: Vec<usize> = (0..tie.seats.len()).collect();
    order.sort_by_key(|&at| scoreboard.player(tie.seats[at]).rank);
    let figures = |figures: &[usize]| order.iter().map(|&at| figures[at]).collect();
    Tie {
        points: tie.points,
        seats: order.iter().map(|&at| tie.seats[at]).collect(),
        steps: tie
            .steps
            .iter()
            .map(|(tie_break, all)| (*tie_break, figures(all)))
            .collect(),
    }
}

/// The tie-break by which the winner is ahead, with the figures of those who were level until then.
fn deciding_step(
    scoreboard: &Scoreboard,
    tie: &Tie,
    decisive: TieBreak,
    winner: Seat,
    words: Language,
) -> String {
    let steps = level_until(scoreboard, tie).into_iter();
    let mut steps = steps.filter(|step| step.tie_break == decisive && step.is_about(winner));
    let step = steps
        .next()
        .expect("the winner is told apart by the tie-break that decides");
    told(scoreboard, &step, words)
}

/// Returns every step of the tie-breaks, a line each; empty where no two players have equal points.
pub(super) fn steps(scoreboard: &Scoreboard, words: Language) -> Vec<String> {
    let ties = scoreboard.ties().iter();
    ties.flat_map(|tie| tie_steps(scoreboard, &by_rank(scoreboard, tie), words))
        .collect()
}

fn tie_steps(scoreboard: &Scoreboard, tie: &Tie, words: Language) -> Vec<String> {
    let tied = names(scoreboard.game(), &tie.seats);
    let mut lines = vec![words.say(Verdict::HaveEqualPoints(&tied, tie.points))];
    lines.extend(
        level_until(scoreboard, tie)
            .iter()
            .map(|step| format!("  {}", told(scoreboard, step, words))),
    );
    let rank = |seat: &Seat| scoreboard.player(*seat).rank;
    for level in tie
        .seats
        .chunk_by(|one, next| rank(one) == rank(next))
        .filter(|level| level.len() > 1)
    {
        let Some(rank) = rank(&level[0]).place() else {
            continue;
        };
        let printed = rank == 1 && scoreboard.game().rules().sharing_is_printed;
        let shared = if printed {
            Shared::PrintedVictory
        } else {
            Shared::Rank(rank)
        };
        lines.push(format!(
            "  {}",
            words.say(Verdict::StayLevel(&names(scoreboard.game(), level), shared))
        ));
    }
    lines
}

/// A tie-break with the figures of players whom those before it left level.
struct Step {
    tie_break: TieBreak,
    figures: Vec<(Seat, usize)>,
}

impl Step {
    fn is_about(&self, player: Seat) -> bool {
        self.figures.iter().any(|(seat, _)| *seat == player)
    }
}

/// The tie-breaks that told players apart, or did not, in order: one for each group that was level until then.
fn level_until(scoreboard: &Scoreboard, tie: &Tie) -> Vec<Step> {
    let tie = by_rank(scoreboard, tie);
    let mut groups: Vec<Vec<usize>> = vec![(0..tie.seats.len()).collect()];
    let mut steps = Vec::new();
    for (tie_break, figures) in &tie.steps {
        for group in &groups {
            let figures = group
                .iter()
                .map(|&at| (tie.seats[at], figures[at]))
                .collect();
            steps.push(Step {
                tie_break: *tie_break,
                figures,
            });
        }
        // In the order of ranks, players who are still level are next to each other.
        let level = groups
            .iter()
            .flat_map(|group| group.chunk_by(|&one, &next| figures[one] == figures[next]));
        groups = level
            .filter(|group| group.len() > 1)
            .map(<[usize]>::to_vec)
            .collect();
    }
    steps
}

fn told(scoreboard: &Scoreboard, step: &Step, words: Language) -> String {
    let name = |seat: Seat| &scoreboard.game().player(seat).name;
    let figures: Vec<(&Text, usize)> = step
        .figures
        .iter()
        .map(|&(seat, figure)| (name(seat), figure))
        .collect();
    let express = ExpressName::of(scoreboard.game().rules());
    words.say(Verdict::TieBreakStep(step.tie_break, express, &figures))
}

/// The tie-breaks that a player was told apart by, each with the figures of those who were level until then.
pub(super) fn steps_of(
    scoreboard: &Scoreboard,
    tie: &Tie,
    player: Seat,
    words: Language,
) -> Vec<String> {
    let steps = level_until(scoreboard, tie).into_iter();
    steps
        .filter(|step| step.is_about(player))
        .map(|step| told(scoreboard, &step, words))
        .collect()
}
