//! Who won and by what, in one sentence; and every step of the tie-breaks.

use super::words::{Count, List, Possessive, clean};
use crate::rules::TieBreak;
use crate::score::Scoreboard;
use crate::score::ranking::{Decision, Tie};
use crate::units::{Points, Seat};

/// Returns one sentence on who won and by what.
pub fn verdict(scoreboard: &Scoreboard) -> String {
    let name = |seat: &Seat| clean(&scoreboard.game().player(*seat).name).into_owned();
    let winner = scoreboard.winners().first().map_or_else(String::new, name);
    let points = scoreboard.winners().first().map_or(Points(0), |&seat| scoreboard.player(seat).total);
    let tied = scoreboard.ties().first().filter(|tie| tie.points == points);
    let rivals = || {
        let others = tied.into_iter().flat_map(|tie| &tie.seats).filter(|seat| !scoreboard.winners().contains(seat));
        List::and(others.map(name))
    };
    match scoreboard.decided_by() {
        Decision::Points => {
            let second = scoreboard.players().iter().map(|player| player.total).filter(|&total| total < points).max();
            let ahead = second.map_or_else(String::new, |second| {
                let seats = scoreboard.game().seats().filter(|&seat| scoreboard.player(seat).total == second);
                format!(", {} ahead of {}", (points - second).0, List::and(seats.map(|seat| name(&seat))))
            });
            format!("{winner} wins with {points}{ahead}.")
        }
        Decision::TieBreak(tie_break) => {
            let reason =
                tied.map_or_else(String::new, |tie| reason(scoreboard, tie, tie_break, scoreboard.winners()[0]));
            format!("{winner} wins with {points}, as many as {}, by the tie-break: {reason}.", rivals())
        }
        Decision::Shared => {
            let winners = List::and(scoreboard.winners().iter().map(name));
            let tie_breaks = &scoreboard.game().rules().tie_breaks;
            if tie_breaks.is_empty() {
                return format!("{winners} share the victory with {points}.");
            }
            let level = List::and(tie_breaks.iter().map(|&tie_break| criterion(tie_break)));
            format!("{winners} share the victory with {points}: level on {level} too.")
        }
    }
}

/// What a tie-break looks at.
pub(super) fn criterion(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Tickets => "completed tickets",
        TieBreak::Stations => "stations used",
        TieBreak::Express => "the European Express",
        TieBreak::Passengers => "passengers",
    }
}

/// Why the winner is ahead by the deciding tie-break: with the figures of those who were level until then.
fn reason(scoreboard: &Scoreboard, tie: &Tie, decisive: TieBreak, winner: Seat) -> String {
    let own = tie.seats.iter().position(|&seat| seat == winner).expect("the winner is one of the tied");
    let before = tie.steps.iter().take_while(|(tie_break, _)| *tie_break != decisive);
    let mut level: Vec<usize> = (0..tie.seats.len()).filter(|&other| other != own).collect();
    for (_, figures) in before {
        level.retain(|&other| figures[other] == figures[own]);
    }
    let figures = tie.steps.iter().find(|(tie_break, _)| *tie_break == decisive).map(|(_, figures)| figures);
    let figure = |position: usize| figures.map_or(0, |figures| figures[position]);
    let others = List::and(level.into_iter().map(|other| {
        let name = Possessive(&scoreboard.game().player(tie.seats[other]).name);
        format!("{name} {}", figure(other))
    }));
    match decisive {
        TieBreak::Express => "the holder of the European Express is ahead".to_owned(),
        TieBreak::Stations => format!("{} used to {others}", Count(figure(own), "station")),
        TieBreak::Tickets => format!("{} to {others}", Count(figure(own), "completed ticket")),
        TieBreak::Passengers => format!("{} to {others}", Count(figure(own), "passenger")),
    }
}

/// Returns every step of the tie-breaks, a line each; empty where no two players have equal points.
pub(super) fn steps(scoreboard: &Scoreboard) -> Vec<String> {
    let name = |seat: &Seat| clean(&scoreboard.game().player(*seat).name).into_owned();
    let mut lines = Vec::new();
    for tie in scoreboard.ties() {
        lines.push(format!("{} have {} each.", List::and(tie.seats.iter().map(name)), tie.points));
        for (tie_break, figures) in &tie.steps {
            let seats = tie.seats.iter().zip(figures);
            let line = if *tie_break == TieBreak::Express {
                let holders = seats.filter(|(_, figure)| **figure == 1).map(|(seat, _)| name(seat));
                let holders: Vec<String> = holders.collect();
                let none = || "none of them".to_owned();
                let holders = if holders.is_empty() { none() } else { List::and(holders).to_string() };
                format!("  the European Express: {holders}")
            } else {
                let figures: Vec<String> = seats.map(|(seat, figure)| format!("{} {figure}", name(seat))).collect();
                let sense = if *tie_break == TieBreak::Stations { "fewest" } else { "most" };
                format!("  {sense} {}: {}", criterion(*tie_break), figures.join(", "))
            };
            lines.push(line);
        }
        let level: Vec<&Seat> = tie.seats.iter().filter(|seat| shares_place(scoreboard, tie, **seat)).collect();
        if !level.is_empty() {
            let printed = scoreboard.game().rules().sharing_is_printed
                && level.iter().all(|seat| scoreboard.winners().contains(seat));
            let shared = if printed {
                "victory, as the rules print it"
            } else {
                "place (our ruling, where the print is silent)"
            };
            lines.push(format!("  {} stay level and share the {shared}.", List::and(level.into_iter().map(name))));
        }
    }
    lines
}

fn shares_place(scoreboard: &Scoreboard, tie: &Tie, seat: Seat) -> bool {
    let rank = |seat: Seat| scoreboard.player(seat).rank;
    tie.seats.iter().any(|&other| other != seat && rank(other) == rank(seat))
}
