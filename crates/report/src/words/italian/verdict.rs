//! The verdict in Italian: the winner, the difference that a bonus made, and the tie-breaks.

use super::grammar::{and, figures, said, the_express, the_ordinal};
use crate::words::express::ExpressName;
use crate::words::verdict::{Decider, Shared, Supposed, Verdict, WonBy};
use stationmaster_core::category::Category;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Victory(victory) => {
            let points = said(victory.points);
            let headline = match victory.winners.as_slice() {
                [winner] => format!("{winner} vince la partita con {points}"),
                winners => format!("{} condividono la vittoria con {points}", and(winners)),
            };
            match &victory.by {
                WonBy::Points(Some((Points(lead), next))) => {
                    format!("{headline}, {lead} più di {}.", and(next))
                }
                _ => format!("{headline}."),
            }
        }
        Verdict::Wins(winners) => format!(
            "{} {}",
            and(winners),
            if winners.len() == 1 {
                "vince"
            } else {
                "vincono"
            }
        ),
        Verdict::Lead(Points(lead), next) => format!("{lead} più di {}.", and(next)),
        Verdict::Reason(victory) => match &victory.by {
            WonBy::Points(_) => String::new(),
            WonBy::TieBreak(rivals, step) => {
                format!(
                    "In parità con {}; decide lo spareggio: {step}.",
                    and(rivals)
                )
            }
            WonBy::LevelOn([], printed) => format!("La condividono {}.", as_ruled(*printed)),
            WonBy::LevelOn(tie_breaks, printed) => {
                format!(
                    "In parità anche {}, la condividono {}.",
                    level_on(tie_breaks, victory.express),
                    as_ruled(*printed)
                )
            }
        },
        Verdict::Difference(Decider { supposed, winners }) => {
            let would_have_won = winners.as_deref().map(would_have_won);
            let would_have_won = would_have_won.unwrap_or_default();
            match supposed {
                Supposed::WithoutBonus(bonus, express, longest) => {
                    let what = the_bonus(*bonus, *express, *longest);
                    let why = match would_have_won.as_str() {
                        "" => String::new(),
                        winner => format!("; senza questi punti {winner}"),
                    };
                    format!("A fare la differenza {what}{why}.")
                }
                Supposed::Completed(ticket) => {
                    format!("Con un biglietto in più, {ticket}, {would_have_won}.")
                }
                Supposed::Failed(ticket) => {
                    format!("Se {ticket} non fosse stato completato, {would_have_won}.")
                }
                Supposed::LongerPath(player) => {
                    format!(
                        "Con un vagone in più nel percorso più lungo di {player}, {would_have_won}."
                    )
                }
                Supposed::ShorterPath(player) => {
                    format!(
                        "Con un vagone in meno nel percorso più lungo di {player}, {would_have_won}."
                    )
                }
            }
        }
        Verdict::HaveEqualPoints(players, points) => {
            format!("{} hanno {} ciascuno.", and(players), said(points))
        }
        Verdict::TieBreakStep(tie_break, express, all) => match tie_break {
            TieBreak::Express => {
                let holders: Vec<&Text> = all
                    .iter()
                    .filter(|(_, holds)| *holds == 1)
                    .map(|(name, _)| *name)
                    .collect();
                format!(
                    "{}: {}",
                    the_express(express),
                    if holders.is_empty() {
                        "nessuno di loro".to_owned()
                    } else {
                        and(holders)
                    }
                )
            }
            TieBreak::Stations => format!("il minor numero di stazioni usate: {}", figures(all)),
            TieBreak::Tickets => format!(
                "il maggior numero di biglietti completati: {}",
                figures(all)
            ),
            TieBreak::Passengers => format!("il maggior numero di passeggeri: {}", figures(all)),
        },
        Verdict::StayLevel(players, shared) => {
            let shared = match shared {
                Shared::PrintedVictory => "la vittoria, come dice il regolamento".into(),
                Shared::Rank(rank) => {
                    format!(
                        "{} posto (interpretazione nostra, dove il regolamento tace)",
                        the_ordinal(rank)
                    )
                }
            };
            format!("{} restano in parità e condividono {shared}.", and(players))
        }
    }
}

/// In what players are level: `nei biglietti completati e nelle stazioni usate`.
fn level_on(tie_breaks: &[TieBreak], express: ExpressName<'_>) -> String {
    and(tie_breaks.iter().map(|tie_break| match tie_break {
        TieBreak::Tickets => "nei biglietti completati".to_owned(),
        TieBreak::Stations => "nelle stazioni usate".to_owned(),
        TieBreak::Express => {
            let the = the_express(express);
            the.strip_prefix("il ")
                .map_or_else(|| format!("nel{the}"), |name| format!("nel {name}"))
        }
        TieBreak::Passengers => "nei passeggeri".to_owned(),
    }))
}

fn as_ruled(printed: bool) -> &'static str {
    if printed {
        "come dice il regolamento"
    } else {
        "per interpretazione nostra, dove il regolamento tace"
    }
}

/// A bonus with what it was given for, behind `a fare la differenza`.
fn the_bonus(bonus: Category, express: ExpressName<'_>, longest: Trains) -> String {
    match bonus {
        Category::Express => format!("è {}, di {}", the_express(express), said(longest)),
        Category::Globetrotter => "è il Globetrotter".into(),
        Category::StationsKept => "sono le stazioni in riserva".into(),
        Category::Adjustments => "sono le rettifiche".into(),
        Category::Routes | Category::Tickets | Category::Passengers => {
            format!("sono i {}", said(bonus).to_lowercase())
        }
    }
}

fn would_have_won(winners: &[&Text]) -> String {
    match winners {
        [winner] => format!("avrebbe vinto {winner}"),
        _ => format!("{} avrebbero condiviso la vittoria", and(winners)),
    }
}
