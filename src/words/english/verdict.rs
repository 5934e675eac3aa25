//! Who won and by what, in English.

use super::grammar::{Count, Ordinal, Possessive, and, figures};
use super::units;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::Points;
use crate::words::verdict::{DecidingStep, Shared, Verdict, VerdictLabel};

pub(crate) fn label(label: VerdictLabel) -> &'static str {
    match label {
        VerdictLabel::EqualPoints => "Equal points",
    }
}

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Wins(winner, points, second) => {
            let points = units::points(points);
            match second {
                Some((Points(lead), second)) => {
                    format!("{winner} wins with {points}, {lead} ahead of {}.", and(second))
                }
                None => format!("{winner} wins with {points}."),
            }
        }
        Verdict::WinsByTieBreak(winner, points, rivals, step) => {
            let (points, rivals, reason) = (units::points(points), and(rivals), tie_break_reason(step));
            format!("{winner} wins with {points}, as many as {rivals}, by the tie-break: {reason}.")
        }
        Verdict::SharedVictory(winners, points, level_on) => {
            let (winners, points) = (and(winners), units::points(points));
            if level_on.is_empty() {
                return format!("{winners} share the victory with {points}.");
            }
            format!("{winners} share the victory with {points}: level on {} too.", criteria(level_on))
        }
        Verdict::HaveEqualPoints(players, points) => format!("{} have {} each.", and(players), units::points(points)),
        Verdict::TieBreakStep(tie_break, all) => {
            let what = criterion(tie_break);
            match tie_break {
                TieBreak::Express => {
                    let holders: Vec<&Text> =
                        all.iter().filter(|(_, holds)| *holds == 1).map(|(name, _)| *name).collect();
                    format!("{what}: {}", if holders.is_empty() { "none of them".to_owned() } else { and(holders) })
                }
                TieBreak::Stations => format!("fewest {what}: {}", figures(all)),
                TieBreak::Tickets | TieBreak::Passengers => format!("most {what}: {}", figures(all)),
            }
        }
        Verdict::StayLevel(players, shared) => {
            let shared = match shared {
                Shared::PrintedVictory => "victory, as the rules print it".to_owned(),
                Shared::Rank(rank) => format!("{} place (our ruling, where the print is silent)", Ordinal(rank)),
            };
            format!("{} stay level and share the {shared}.", and(players))
        }
    }
}

/// Why the winner is ahead by a tie-break.
pub(super) fn tie_break_reason(step: &DecidingStep<'_>) -> String {
    let others = and(step.others.iter().map(|(name, figure)| format!("{} {figure}", Possessive(name))));
    match step.tie_break {
        TieBreak::Express => "the holder of the European Express is ahead".to_owned(),
        TieBreak::Stations => format!("{} used to {others}", Count(step.own, "station")),
        TieBreak::Tickets => format!("{} to {others}", Count(step.own, "completed ticket")),
        TieBreak::Passengers => format!("{} to {others}", Count(step.own, "passenger")),
    }
}

/// What these tie-breaks look at.
pub(super) fn criteria(tie_breaks: &[TieBreak]) -> String {
    and(tie_breaks.iter().map(|&tie_break| criterion(tie_break)))
}

/// What a tie-break looks at.
fn criterion(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Tickets => "completed tickets",
        TieBreak::Stations => "stations used",
        TieBreak::Express => "the European Express",
        TieBreak::Passengers => "passengers",
    }
}
