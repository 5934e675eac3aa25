//! Who won and by what, in one sentence; and every step of the tie-breaks.

use std::collections::BTreeMap;

use super::express::names;
use crate::rules::TieBreak;
use crate::score::Scoreboard;
use crate::score::ranking::{Decision, Tie};
use crate::text::Text;
use crate::units::{Points, Seat};
use crate::words::Language;
use crate::words::map::{Caption, OnMap};
use crate::words::verdict::{DecidingStep, Shared, Verdict};

/// Who won and by what, with the names that a sentence on it needs.
struct Outcome<'a> {
    winners: Vec<&'a Text>,
    points: Points,
    reason: Reason<'a>,
}

enum Reason<'a> {
    /// More points than anybody else: by how many, and who comes next; nobody, where all players won.
    Points(Option<(Points, Vec<&'a Text>)>),
    /// A tie-break between the winner and those with as many points.
    TieBreak(Vec<&'a Text>, DecidingStep<'a>),
    /// Nothing: it is shared by those who are level on these too.
    Shared(&'a [TieBreak]),
}

/// Returns one sentence on who won and by what.
pub fn verdict(scoreboard: &Scoreboard, words: Language) -> String {
    let Outcome { winners, points, reason } = outcome(scoreboard);
    match reason {
        Reason::Points(second) => {
            let second = second.as_ref().map(|(lead, next)| (*lead, &next[..]));
            words.say(Verdict::Wins(winners[0], points, second))
        }
        Reason::TieBreak(rivals, step) => words.say(Verdict::WinsByTieBreak(winners[0], points, &rivals, &step)),
        Reason::Shared(level_on) => words.say(Verdict::SharedVictory(&winners, points, level_on)),
    }
}

/// Returns who won as a headline, and below it by what.
pub(super) fn headline(scoreboard: &Scoreboard, words: Language) -> Caption {
    let Outcome { winners, points, reason } = outcome(scoreboard);
    let headline = words.say(OnMap::WinnersHeadline(&winners, points));
    let details = match reason {
        Reason::Points(second) => {
            second.as_ref().map_or_else(String::new, |(lead, next)| words.say(OnMap::Lead(*lead, next)))
        }
        Reason::TieBreak(rivals, step) => words.say(OnMap::TieBroken(&rivals, &step)),
        Reason::Shared(level_on) => words.say(OnMap::LevelOn(level_on)),
    };
    Caption { headline, details }
}

fn outcome(scoreboard: &Scoreboard) -> Outcome<'_> {
    let winners = scoreboard.winners();
    let first = *winners.first().expect("a game has players, and the best of them win");
    let points = scoreboard.player(first).total;
    let reason = match scoreboard.decided_by() {
        Decision::TieBreak(tie_break) => {
            let tie = scoreboard.ties().first().expect("a tie-break decides between players with equal points");
            let rivals: Vec<Seat> = tie.seats.iter().copied().filter(|seat| *seat != first).collect();
            Reason::TieBreak(names(scoreboard.game(), &rivals), deciding_step(scoreboard, tie, tie_break, first))
        }
        Decision::Shared => Reason::Shared(&scoreboard.game().rules().tie_breaks),
        Decision::Points => {
            let second = scoreboard.players().iter().map(|player| player.total).filter(|&total| total < points).max();
            let behind: Vec<Seat> =
                scoreboard.game().seats().filter(|&seat| Some(scoreboard.player(seat).total) == second).collect();
            Reason::Points(second.map(|second| (points - second, names(scoreboard.game(), &behind))))
        }
    };
    Outcome { winners: names(scoreboard.game(), winners), points, reason }
}

/// Why the winner is ahead by the deciding tie-break: with the figures of those who were level until then.
fn deciding_step<'a>(scoreboard: &'a Scoreboard, tie: &Tie, decisive: TieBreak, winner: Seat) -> DecidingStep<'a> {
    let own = tie.seats.iter().position(|&seat| seat == winner).expect("the winner is one of the tied");
    let before = tie.steps.iter().take_while(|(tie_break, _)| *tie_break != decisive);
    let mut level: Vec<usize> = (0..tie.seats.len()).filter(|&other| other != own).collect();
    for (_, figures) in before {
        level.retain(|&other| figures[other] == figures[own]);
    }
    let figures = tie.steps.iter().find(|(tie_break, _)| *tie_break == decisive).map(|(_, figures)| figures);
    let figure = |position: usize| figures.map_or(0, |figures| figures[position]);
    let others =
        level.into_iter().map(|other| (&scoreboard.game().player(tie.seats[other]).name, figure(other))).collect();
    DecidingStep { tie_break: decisive, own: figure(own), others }
}

/// Returns every step of the tie-breaks, a line each; empty where no two players have equal points.
pub(super) fn steps(scoreboard: &Scoreboard, words: Language) -> Vec<String> {
    scoreboard.ties().iter().flat_map(|tie| tie_steps(scoreboard, tie, words)).collect()
}

fn tie_steps(scoreboard: &Scoreboard, tie: &Tie, words: Language) -> Vec<String> {
    let tied = names(scoreboard.game(), &tie.seats);
    let mut lines = vec![words.say(Verdict::HaveEqualPoints(&tied, tie.points))];
    for (tie_break, figures) in &tie.steps {
        let figures: Vec<(&Text, usize)> = tied.iter().copied().zip(figures.iter().copied()).collect();
        lines.push(format!("  {}", words.say(Verdict::TieBreakStep(*tie_break, &figures))));
    }
    let mut by_rank: BTreeMap<usize, Vec<Seat>> = BTreeMap::new();
    for &seat in &tie.seats {
        by_rank.entry(scoreboard.player(seat).rank).or_default().push(seat);
    }
    for (rank, level) in by_rank.into_iter().filter(|(_, level)| level.len() > 1) {
        let printed = rank == 1 && scoreboard.game().rules().sharing_is_printed;
        let shared = if printed { Shared::PrintedVictory } else { Shared::Rank(rank) };
        lines.push(format!("  {}", words.say(Verdict::StayLevel(&names(scoreboard.game(), &level), shared))));
    }
    lines
}
