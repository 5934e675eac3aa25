//! Who won and by what, in Italian.

use super::grammar::{Count, Noun, PASSENGER, TheOrdinal, and, figures};
use super::units;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::Points;
use crate::words::verdict::{DecidingStep, Shared, Verdict, VerdictLabel};

pub(crate) fn label(label: VerdictLabel) -> &'static str {
    match label {
        VerdictLabel::EqualPoints => "Parità di punti",
    }
}

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Wins(winner, points, second) => {
            let points = units::points(points);
            match second {
                Some((Points(lead), second)) => {
                    format!("{winner} vince la partita con {points}, {lead} più di {}.", and(second))
                }
                None => format!("{winner} vince la partita con {points}."),
            }
        }
        Verdict::WinsByTieBreak(winner, points, rivals, step) => {
            let (points, rivals, reason) = (units::points(points), and(rivals), tie_break_reason(step));
            format!("{winner} vince la partita con {points}, quanti {rivals}, per lo spareggio: {reason}.")
        }
        Verdict::SharedVictory(winners, points, level_on) => {
            let (winners, points) = (and(winners), units::points(points));
            if level_on.is_empty() {
                return format!("{winners} condividono la vittoria con {points}.");
            }
            format!(
                "{winners} condividono la vittoria con {points}: sono in parità anche {}.",
                self::level_on(level_on)
            )
        }
        Verdict::HaveEqualPoints(players, points) => {
            format!("{} hanno {} ciascuno.", and(players), units::points(points))
        }
        Verdict::TieBreakStep(tie_break, all) => match tie_break {
            TieBreak::Express => {
                let holders: Vec<&Text> = all.iter().filter(|(_, holds)| *holds == 1).map(|(name, _)| *name).collect();
                format!(
                    "l'European Express: {}",
                    if holders.is_empty() { "nessuno di loro".to_owned() } else { and(holders) }
                )
            }
            TieBreak::Stations => format!("il minor numero di stazioni usate: {}", figures(all)),
            TieBreak::Tickets => format!("il maggior numero di biglietti completati: {}", figures(all)),
            TieBreak::Passengers => format!("il maggior numero di passeggeri: {}", figures(all)),
        },
        Verdict::StayLevel(players, shared) => {
            let shared = match shared {
                Shared::PrintedVictory => "la vittoria, come dice il regolamento".to_owned(),
                Shared::Rank(rank) => {
                    format!("{} posto (interpretazione nostra, dove il regolamento tace)", TheOrdinal(rank))
                }
            };
            format!("{} restano in parità e condividono {shared}.", and(players))
        }
    }
}

/// What decides a tie: `3 biglietti completati (Ben 2)`.
pub(super) fn tie_break_reason(step: &DecidingStep<'_>) -> String {
    let (own, others) = (step.own, figures(&step.others));
    match step.tie_break {
        TieBreak::Express => "tra i giocatori in parità detiene l'European Express".to_owned(),
        TieBreak::Stations => format!("{} ({others})", Count(own, Noun("stazione usata", "stazioni usate"))),
        TieBreak::Tickets => {
            format!("{} ({others})", Count(own, Noun("biglietto completato", "biglietti completati")))
        }
        TieBreak::Passengers => format!("{} ({others})", Count(own, PASSENGER)),
    }
}

/// In what players are level: `nei biglietti completati e nelle stazioni usate`.
pub(super) fn level_on(tie_breaks: &[TieBreak]) -> String {
    and(tie_breaks.iter().map(|tie_break| match tie_break {
        TieBreak::Tickets => "nei biglietti completati",
        TieBreak::Stations => "nelle stazioni usate",
        TieBreak::Express => "nell'European Express",
        TieBreak::Passengers => "nei passeggeri",
    }))
}
