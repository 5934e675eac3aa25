//! The score sheet, and who won by what, in Italian.

use super::grammar::{
    COMPLETED_TICKET, Count, Noun, Ordinal, PASSENGER, TICKET, TheOrdinal, and, figures, of_number, said,
};
use crate::category::Category;
use crate::rules::TieBreak;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Points;
use crate::words::sheet::{DecidingStep, Shared, Sheet, SheetLabel, Verdict, Victory, WonBy};

pub(crate) fn category(category: Category) -> &'static str {
    match category {
        Category::Routes => "Linee",
        Category::Tickets => "Biglietti",
        // Those built and not used for any ticket are unused too, and bring nothing.
        Category::StationsKept => "Stazioni in riserva",
        Category::Express => "European Express",
        Category::Globetrotter => "Globetrotter",
        Category::Passengers => "Passeggeri",
    }
}

pub(crate) fn label(label: SheetLabel) -> &'static str {
    match label {
        SheetLabel::Total => "Totale",
        SheetLabel::Rank => "Posto",
        SheetLabel::ResultThatHolds => "aiuto: questo è il risultato giusto:",
        SheetLabel::EqualPoints => "Parità di punti",
    }
}

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    match sentence {
        Sheet::PassengersOf(color) => format!("Passeggeri {}", of_number(2, color)),
        Sheet::Ordinal(rank) => Ordinal(rank).to_string(),
        Sheet::OutOf(count, all) => format!("{count} su {all}"),
        Sheet::PathLength(length) => format!("lungo {}", length.0),
        Sheet::Tickets(count) => Count(count, TICKET).to_string(),
        Sheet::Passengers(count) => Count(count, PASSENGER).to_string(),
        Sheet::PassengersStanding(count, None) => count.to_string(),
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: false })) => format!("{count}, primo"),
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: true })) => format!("{count}, primo alla pari"),
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: false })) => format!("{count}, secondo"),
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: true })) => {
            format!("{count}, secondo alla pari")
        }
        Sheet::LegalGame { file, has_result, remarks } => {
            let result = if has_result { ", e il risultato scritto è giusto" } else { "" };
            let remarks =
                if remarks == 0 { String::new() } else { format!(" ({})", Count(remarks, Noun("avviso", "avvisi"))) };
            format!("{file}: una partita finita e regolare{result}{remarks}")
        }
    }
}

pub(crate) fn verdict(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Headline(Victory { winners, points, .. }) => match winners.as_slice() {
            [winner] => format!("{winner} vince la partita con {}", said(points)),
            _ => format!("{} condividono la vittoria con {}", and(winners), said(points)),
        },
        Verdict::Sentence(victory) => {
            let headline = verdict(Verdict::Headline(victory));
            match &victory.by {
                WonBy::Points(Some((Points(lead), next))) => format!("{headline}, {lead} più di {}.", and(next)),
                WonBy::TieBreak(rivals, step) => {
                    format!("{headline}, quanti {}, per lo spareggio: {}.", and(rivals), tie_break_reason(step))
                }
                WonBy::Points(None) | WonBy::LevelOn([]) => format!("{headline}."),
                WonBy::LevelOn(tie_breaks) => format!("{headline}: sono in parità anche {}.", level_on(tie_breaks)),
            }
        }
        Verdict::Reason(victory) => match &victory.by {
            WonBy::Points(Some((lead, next))) => format!("{} più di {}.", said(lead), and(next)),
            WonBy::TieBreak(rivals, step) => {
                format!("Quanti {}; lo spareggio: {}.", and(rivals), tie_break_reason(step))
            }
            WonBy::Points(None) | WonBy::LevelOn([]) => String::new(),
            WonBy::LevelOn(tie_breaks) => format!("In parità anche {}.", level_on(tie_breaks)),
        },
        Verdict::HaveEqualPoints(players, points) => format!("{} hanno {} ciascuno.", and(players), said(points)),
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
                Shared::PrintedVictory => "la vittoria, come dice il regolamento".into(),
                Shared::Rank(rank) => {
                    format!("{} posto (interpretazione nostra, dove il regolamento tace)", TheOrdinal(rank))
                }
            };
            format!("{} restano in parità e condividono {shared}.", and(players))
        }
    }
}

/// What decides a tie: `3 biglietti completati (Ben 2)`.
fn tie_break_reason(step: &DecidingStep<'_>) -> String {
    let (own, others) = (step.own, figures(&step.others));
    match step.tie_break {
        TieBreak::Express => "tra i giocatori in parità detiene l'European Express".into(),
        TieBreak::Stations => format!("{} ({others})", Count(own, Noun("stazione usata", "stazioni usate"))),
        TieBreak::Tickets => format!("{} ({others})", Count(own, COMPLETED_TICKET)),
        TieBreak::Passengers => format!("{} ({others})", Count(own, PASSENGER)),
    }
}

/// In what players are level: `nei biglietti completati e nelle stazioni usate`.
fn level_on(tie_breaks: &[TieBreak]) -> String {
    and(tie_breaks.iter().map(|tie_break| match tie_break {
        TieBreak::Tickets => "nei biglietti completati",
        TieBreak::Stations => "nelle stazioni usate",
        TieBreak::Express => "nell'European Express",
        TieBreak::Passengers => "nei passeggeri",
    }))
}
