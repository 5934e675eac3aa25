//! Who won and by what, in Italian.

use super::Italian;
use super::grammar::{Count, Noun, PASSENGER, TheOrdinal, and, figures};
use super::units;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::Points;
use crate::words::verdict::{DecidingStep, Shared, VerdictWords};

impl VerdictWords for Italian {
    fn wins(&self, winner: &Text, points: Points, second: Option<(Points, &[&Text])>) -> String {
        let points = units::points(points);
        match second {
            Some((Points(lead), second)) => {
                format!("{winner} vince la partita con {points}, {lead} più di {}.", and(second))
            }
            None => format!("{winner} vince la partita con {points}."),
        }
    }

    fn wins_by_tie_break(&self, winner: &Text, points: Points, rivals: &[&Text], step: &DecidingStep<'_>) -> String {
        let (points, rivals, reason) = (units::points(points), and(rivals), tie_break_reason(step));
        format!("{winner} vince la partita con {points}, quanti {rivals}, per lo spareggio: {reason}.")
    }

    fn shared_victory(&self, winners: &[&Text], points: Points, level_on: &[TieBreak]) -> String {
        let (winners, points) = (and(winners), units::points(points));
        if level_on.is_empty() {
            return format!("{winners} condividono la vittoria con {points}.");
        }
        format!("{winners} condividono la vittoria con {points}: sono in parità anche {}.", self::level_on(level_on))
    }

    fn equal_points(&self) -> &'static str {
        "Parità di punti"
    }

    fn have_equal_points(&self, players: &[&Text], points: Points) -> String {
        format!("{} hanno {} ciascuno.", and(players), units::points(points))
    }

    fn tie_break_step(&self, tie_break: TieBreak, all: &[(&Text, usize)]) -> String {
        match tie_break {
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
        }
    }

    fn stay_level(&self, players: &[&Text], shared: Shared) -> String {
        let shared = match shared {
            Shared::PrintedVictory => "la vittoria, come dice il regolamento".to_owned(),
            Shared::Rank(rank) => {
                format!("{} posto (interpretazione nostra, dove il regolamento tace)", TheOrdinal(rank))
            }
        };
        format!("{} restano in parità e condividono {shared}.", and(players))
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
