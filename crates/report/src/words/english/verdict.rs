//! Who won and by what, what made the difference, and how ties were broken, in English.

use std::iter::repeat;

use super::grammar::{Count, LANGUAGE, and, figures, ordinal, possessive, said};
use super::sheet::category;
use crate::words::express::ExpressName;
use crate::words::figure;
use crate::words::verdict::{
    Decider, DecidingLabel, DecidingStep, Shared, Supposed, Verdict, Victory, WonBy,
};
use stationmaster_core::category::Category;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn label(label: DecidingLabel) -> &'static str {
    match label {
        DecidingLabel::TieBreak => "Tie-break",
        DecidingLabel::ClosestTicket => "Closest ticket",
        DecidingLabel::DecidingTicket => "Deciding ticket",
        DecidingLabel::OneTrain => "One train",
    }
}

pub(crate) fn say(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Headline(Victory {
            winners, points, ..
        }) => match winners.as_slice() {
            [winner] => format!("{winner} wins with {}", said(points)),
            _ => format!("{} share the victory with {}", and(winners), said(points)),
        },
        Verdict::Sentence(victory) => {
            let headline = say(Verdict::Headline(victory));
            match &victory.by {
                WonBy::Points(Some((Points(lead), next))) => {
                    format!("{headline}, {lead} ahead of {}.", and(next))
                }
                _ => format!("{headline}."),
            }
        }
        Verdict::Wins(winners) => format!(
            "{} {}",
            and(winners),
            if winners.len() == 1 { "wins" } else { "win" }
        ),
        Verdict::Lead(Points(lead), next) => format!("{lead} ahead of {}.", and(next)),
        Verdict::Reason(victory) => match &victory.by {
            WonBy::Points(None) => String::new(),
            WonBy::Points(Some((lead, next))) => format!("{} ahead of {}.", said(lead), and(next)),
            WonBy::TieBreak(rivals, step) => format!(
                "Level with {}, and ahead {}.",
                and(rivals),
                by_tie_break(step, victory.express)
            ),
            WonBy::LevelOn([], printed) => format!("They share it {}.", as_ruled(*printed)),
            WonBy::LevelOn(tie_breaks, printed) => {
                format!(
                    "Level on {} too, they share it {}.",
                    criteria(tie_breaks, victory.express),
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
                    let why = format!("; without {}, {would_have_won}", it_or_them(*bonus));
                    let why = if *is_told { &why } else { "" };
                    made_the_difference((*bonus, *express), held, others, why)
                }
                Supposed::Completed(ticket) => {
                    format!("One more ticket, {ticket}, and {would_have_won}.")
                }
                Supposed::Failed(ticket) => format!("Had {ticket} failed, {would_have_won}."),
                Supposed::LongerPath(player) => {
                    format!(
                        "One more train in {} longest path, and {would_have_won}.",
                        possessive(player)
                    )
                }
                Supposed::ShorterPath(player) => {
                    format!(
                        "One train fewer in {} longest path, and {would_have_won}.",
                        possessive(player)
                    )
                }
            }
        }
        Verdict::HoldsExpress(winner, express, length, [from, to]) => {
            format!(
                "{winner} has the {} too: {} from {from} to {to}.",
                express.text(LANGUAGE),
                said(length)
            )
        }
        Verdict::BestTicket(winner, ticket, points) => {
            format!(
                "{} best ticket: {ticket}, {}.",
                possessive(winner),
                said(points)
            )
        }
        Verdict::HaveEqualPoints(players, points) => {
            format!("{} have {} each.", and(players), said(points))
        }
        Verdict::TieBreakStep(tie_break, express, all) => {
            let what = criterion(tie_break, express);
            match tie_break {
                TieBreak::Express => {
                    let holders: Vec<&Text> = all
                        .iter()
                        .filter(|(_, holds)| *holds == 1)
                        .map(|(name, _)| *name)
                        .collect();
                    format!(
                        "{what}: {}",
                        if holders.is_empty() {
                            "none of them".to_owned()
                        } else {
                            and(holders)
                        }
                    )
                }
                TieBreak::Stations => format!("fewest {what}: {}", figures(all)),
                TieBreak::Tickets | TieBreak::Passengers => {
                    format!("most {what}: {}", figures(all))
                }
            }
        }
        Verdict::StayLevel(players, shared) => {
            let shared = match shared {
                Shared::PrintedVictory => "victory, as the rules say".into(),
                Shared::Rank(rank) => format!(
                    "{} place (our ruling, as the rules are silent)",
                    ordinal(rank)
                ),
            };
            format!("{} are still level and share the {shared}.", and(players))
        }
    }
}

/// By what the winner is ahead of those who are level in points.
fn by_tie_break(step: &DecidingStep<'_>, express: ExpressName<'_>) -> String {
    let others = and(step
        .others
        .iter()
        .map(|(name, figure)| format!("{} {figure}", possessive(name))));
    match step.tie_break {
        TieBreak::Express => format!("as the holder of the {}", express.text(LANGUAGE)),
        TieBreak::Stations => format!(
            "by the tie-break: {} used to {others}",
            Count(step.own, "station")
        ),
        TieBreak::Tickets => format!(
            "by the tie-break: {} to {others}",
            Count(step.own, "completed ticket")
        ),
        TieBreak::Passengers => format!(
            "by the tie-break: {} to {others}",
            Count(step.own, "passenger")
        ),
    }
}

fn as_ruled(printed: bool) -> &'static str {
    if printed {
        "as the rules say"
    } else {
        "by our ruling, as the rules are silent"
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
    // What it is stands with the first of them: `Ben's longest path has 34 and Emma's 32`.
    let theirs = |what: &str| {
        let whats = [what].into_iter().chain(repeat(""));
        and(others.iter().zip(whats).map(|((name, points), what)| {
            format!("{}{what} {}", possessive(name), figure(Points(*points)))
        }))
    };
    let (what, figures) = match bonus {
        Category::Express => {
            let trains = said(Trains(own.unsigned_abs()));
            (
                format!("{}, {trains} long,", express.text(LANGUAGE)),
                theirs(" longest path has"),
            )
        }
        Category::Globetrotter => {
            let tickets = Count(own.unsigned_abs() as usize, "completed ticket");
            (
                "Globetrotter".to_owned(),
                format!("{tickets} to {}", theirs("")),
            )
        }
        Category::StationsKept => (
            "stations kept".to_owned(),
            format!("{own} to {}", theirs("")),
        ),
        Category::Routes | Category::Tickets | Category::Passengers | Category::Adjustments => (
            category(bonus).to_lowercase(),
            format!("{} to {}", said(Points(own)), theirs("")),
        ),
    };
    let figures = if others.is_empty() {
        String::new()
    } else {
        format!(": {figures}")
    };
    format!("The {what} made the difference{figures}{why}.")
}

fn it_or_them(bonus: Category) -> &'static str {
    if matches!(bonus, Category::Express | Category::Globetrotter) {
        "it"
    } else {
        "them"
    }
}

fn would_have_won(winners: &[&Text]) -> String {
    match winners {
        [winner] => format!("{winner} would have won"),
        _ => format!("{} would have shared the victory", and(winners)),
    }
}

/// What these tie-breaks look at.
fn criteria(tie_breaks: &[TieBreak], express: ExpressName<'_>) -> String {
    let criteria = tie_breaks.iter();
    and(criteria.map(|&tie_break| criterion(tie_break, express)))
}

/// What a tie-break looks at.
fn criterion(tie_break: TieBreak, express: ExpressName<'_>) -> String {
    match tie_break {
        TieBreak::Tickets => "completed tickets".into(),
        TieBreak::Stations => "stations used".into(),
        TieBreak::Express => format!("the {}", express.text(LANGUAGE)),
        TieBreak::Passengers => "passengers".into(),
    }
}
