//! Who won and by what, what made the difference, and how ties were broken, in Italian.

use std::iter::repeat;

use super::grammar::{
    COMPLETED_TICKET, Count, Noun, PASSENGER, and, at, figures, said, the_express, the_ordinal,
};
use super::sheet::category;
use crate::words::express::ExpressName;
use crate::words::verdict::{
    Decider, DecidingLabel, DecidingStep, Shared, Supposed, Verdict, Victory, WonBy,
};
use stationmaster_core::category::Category;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn label(label: DecidingLabel) -> &'static str {
    match label {
        DecidingLabel::TieBreak => "Spareggio",
        DecidingLabel::ClosestTicket => "Biglietto mancato",
        DecidingLabel::DecidingTicket => "Biglietto decisivo",
        DecidingLabel::OneTrain => "Un vagone",
    }
}

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Headline(Victory {
            winners, points, ..
        }) => match winners.as_slice() {
            [winner] => format!("{winner} vince la partita con {}", said(points)),
            _ => format!(
                "{} condividono la vittoria con {}",
                and(winners),
                said(points)
            ),
        },
        Verdict::Sentence(victory) => {
            let headline = say(Verdict::Headline(victory));
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
            WonBy::Points(None) => String::new(),
            WonBy::Points(Some((lead, next))) => format!("{} più di {}.", said(lead), and(next)),
            WonBy::TieBreak(rivals, step) => {
                format!(
                    "In parità con {}; decide lo spareggio: {}.",
                    and(rivals),
                    tie_break_reason(step, victory.express)
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
            let would_have_won = would_have_won(winners);
            match supposed {
                Supposed::WithoutBonus {
                    bonus,
                    express,
                    held,
                    others,
                    is_told,
                } => {
                    let why = format!("; senza questi punti {would_have_won}");
                    let why = if *is_told { &why } else { "" };
                    made_the_difference((*bonus, *express), held, others, why)
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
        Verdict::HoldsExpress(winner, express, length, [from, to]) => {
            format!(
                "{winner} ha anche {}: {} da {from} {}.",
                the_express(express),
                said(length),
                at(to)
            )
        }
        Verdict::BestTicket(winner, ticket, points) => {
            format!(
                "Il miglior biglietto di {winner}: {ticket}, {}.",
                said(points)
            )
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

/// What decides a tie: `3 biglietti completati (Ben 2)`.
fn tie_break_reason(step: &DecidingStep<'_>, express: ExpressName<'_>) -> String {
    let (own, others) = (step.own, figures(&step.others));
    match step.tie_break {
        TieBreak::Express => the_express(express),
        TieBreak::Stations => format!(
            "{} ({others})",
            Count(own, Noun("stazione usata", "stazioni usate"))
        ),
        TieBreak::Tickets => format!("{} ({others})", Count(own, COMPLETED_TICKET)),
        TieBreak::Passengers => format!("{} ({others})", Count(own, PASSENGER)),
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

/// Why a bonus decided: what it was given for, and how much less those have who would have won without it.
fn made_the_difference(
    (bonus, express): (Category, ExpressName<'_>),
    held: &[(&Text, i32)],
    others: &[(&Text, i32)],
    why: &str,
) -> String {
    let own = held.first().map_or(0, |(_, figure)| *figure);
    let count = own.unsigned_abs();
    let (what, figures) = match bonus {
        Category::Express => {
            let paths = ["il percorso più lungo"]
                .into_iter()
                .chain(repeat("quello"));
            let theirs = others
                .iter()
                .zip(paths)
                .map(|((name, figure), path)| format!("{path} di {name} è di {figure}"));
            (
                format!("è {}, di {}", the_express(express), said(Trains(count))),
                and(theirs),
            )
        }
        Category::Globetrotter => {
            let tickets = Count(count as usize, COMPLETED_TICKET);
            (
                "è il Globetrotter".to_owned(),
                format!("{tickets} ({})", figures(others)),
            )
        }
        Category::StationsKept => (
            "sono le stazioni in riserva".to_owned(),
            format!("{own} ({})", figures(others)),
        ),
        Category::Adjustments => (
            "sono le rettifiche".to_owned(),
            format!("{} ({})", said(Points(own)), figures(others)),
        ),
        Category::Routes | Category::Tickets | Category::Passengers => {
            let (bonus, points) = (category(bonus).to_lowercase(), said(Points(own)));
            (
                format!("sono i {bonus}"),
                format!("{points} ({})", figures(others)),
            )
        }
    };
    let figures = if others.is_empty() {
        String::new()
    } else {
        format!(": {figures}")
    };
    format!("A fare la differenza {what}{figures}{why}.")
}

fn would_have_won(winners: &[&Text]) -> String {
    match winners {
        [winner] => format!("avrebbe vinto {winner}"),
        _ => format!("{} avrebbero condiviso la vittoria", and(winners)),
    }
}
