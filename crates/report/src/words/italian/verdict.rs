//! The verdict in Italian: the winner, the difference that a bonus made, and the tie-breaks.

use super::grammar::{and, figures, said, the_express, the_ordinal};
use crate::words::express::ExpressName;
use crate::words::verdict::{Decider, Shared, Supposed, Verdict, WonBy};
use stationmaster_core::category::Category;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    rows! { sentence;
        Verdict::Victory(victory) => {
            let points = said(victory.points);
            let headline = match victory.winners.as_slice() {
                [winner] => format!("{winner} vince la partita con {points}"),
                winners => format!("{} condividono la vittoria con {points}", and(winners)),
            };
            rows! { &victory.by;
                WonBy::Points(Some((Points(lead), next))) =>
                    "{headline}, {lead} più di {}.", and(next);
                _ => "{headline}.";
            }
        };
        Verdict::Wins(winners) =>
            "{} {}", and(winners), if winners.len() == 1 { "vince" } else { "vincono" };
        Verdict::Lead(Points(lead), next) => "{lead} più di {}.", and(next);
        Verdict::Reason(victory) => {
            rows! { &victory.by;
                WonBy::Points(_) => "";
                WonBy::TieBreak(rivals, step) =>
                    "In parità con {}; decide lo spareggio: {step}.", and(rivals);
                WonBy::LevelOn([], printed) => "La condividono {}.", as_ruled(*printed);
                WonBy::LevelOn(tie_breaks, printed) =>
                    "In parità anche {}, la condividono {}.",
                    level_on(tie_breaks, victory.express), as_ruled(*printed);
            }
        };
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
        };
        Verdict::HaveEqualPoints(players, points) =>
            "{} hanno {} ciascuno.", and(players), said(points);
        Verdict::TieBreakStep(TieBreak::Express, express, all)
            if all.iter().all(|all| all.1 == 0) =>
            "{}: nessuno di loro", the_express(express);
        Verdict::TieBreakStep(TieBreak::Express, express, all) =>
            "{}: {}", the_express(express),
            and(all.iter().filter(|all| all.1 == 1).map(|all| all.0));
        Verdict::TieBreakStep(TieBreak::Stations, _, all) =>
            "il minor numero di stazioni usate: {}", figures(all);
        Verdict::TieBreakStep(TieBreak::Tickets, _, all) =>
            "il maggior numero di biglietti completati: {}", figures(all);
        Verdict::TieBreakStep(TieBreak::Passengers, _, all) =>
            "il maggior numero di passeggeri: {}", figures(all);
        Verdict::StayLevel(players, shared) => {
            let shared = rows! { shared;
                Shared::PrintedVictory => "la vittoria, come dice il regolamento";
                Shared::Rank(rank) =>
                    "{} posto (interpretazione nostra, dove il regolamento tace)",
                    the_ordinal(rank);
            };
            format!("{} restano in parità e condividono {shared}.", and(players))
        };
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
    rows! { bonus;
        Category::Express => "è {}, di {}", the_express(express), said(longest);
        Category::Globetrotter => "è il Globetrotter";
        Category::StationsKept => "sono le stazioni in riserva";
        Category::Adjustments => "sono le rettifiche";
        Category::Routes | Category::Tickets | Category::Passengers =>
            "sono i {}", said(bonus).to_lowercase();
    }
}

fn would_have_won(winners: &[&Text]) -> String {
    match winners {
        [winner] => format!("avrebbe vinto {winner}"),
        _ => format!("{} avrebbero condiviso la vittoria", and(winners)),
    }
}
