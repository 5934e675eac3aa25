//! The verdict in English: the winner, the difference that a bonus made, and the tie-breaks.

use super::grammar::{LANGUAGE, and, figures, ordinal, possessive, said};
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
                [winner] => format!("{winner} wins with {points}"),
                winners => format!("{} share the victory with {points}", and(winners)),
            };
            rows! { &victory.by;
                WonBy::Points(Some((Points(lead), next))) =>
                    "{headline}, {lead} ahead of {}.", and(next);
                _ => "{headline}.";
            }
        };
        Verdict::Wins(winners) =>
            "{} {}", and(winners), if winners.len() == 1 { "wins" } else { "win" };
        Verdict::Lead(Points(lead), next) => "{lead} ahead of {}.", and(next);
        Verdict::Reason(victory) => {
            rows! { &victory.by;
                WonBy::Points(_) => "";
                WonBy::TieBreak(rivals, step) =>
                    "Level with {}, and ahead by the tie-break: {step}.", and(rivals);
                WonBy::LevelOn([], printed) => "They share it {}.", as_ruled(*printed);
                WonBy::LevelOn(tie_breaks, printed) =>
                    "Level on {} too, they share it {}.",
                    criteria(tie_breaks, victory.express), as_ruled(*printed);
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
                        winner => format!("; without these points {winner}"),
                    };
                    format!("The {what} made the difference{why}.")
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
        };
        Verdict::HaveEqualPoints(players, points) => "{} have {} each.", and(players), said(points);
        Verdict::TieBreakStep(by @ TieBreak::Express, express, all)
            if all.iter().all(|all| all.1 == 0) =>
            "{}: none of them", criterion(by, express);
        Verdict::TieBreakStep(by @ TieBreak::Express, express, all) =>
            "{}: {}", criterion(by, express),
            and(all.iter().filter(|all| all.1 == 1).map(|all| all.0));
        Verdict::TieBreakStep(by @ TieBreak::Stations, express, all) =>
            "fewest {}: {}", criterion(by, express), figures(all);
        Verdict::TieBreakStep(by, express, all) =>
            "most {}: {}", criterion(by, express), figures(all);
        Verdict::StayLevel(players, shared) => {
            let shared = rows! { shared;
                Shared::PrintedVictory => "victory, as the rules say";
                Shared::Rank(rank) =>
                    "{} place (our ruling, as the rules are silent)", ordinal(rank);
            };
            format!("{} are still level and share the {shared}.", and(players))
        };
    }
}

fn as_ruled(printed: bool) -> &'static str {
    if printed {
        "as the rules say"
    } else {
        "by our ruling, as the rules are silent"
    }
}

/// A bonus with what it was given for, behind `the`.
fn the_bonus(bonus: Category, express: ExpressName<'_>, longest: Trains) -> String {
    match bonus {
        Category::Express => format!("{}, {} long,", express.text(LANGUAGE), said(longest)),
        Category::Globetrotter => "Globetrotter".into(),
        _ => said(bonus).to_lowercase(),
    }
}

fn would_have_won(winners: &[&Text]) -> String {
    match winners {
        [winner] => format!("{winner} would have won"),
        _ => format!("{} would have shared the victory", and(winners)),
    }
}

/// The subjects of these tie-breaks.
fn criteria(tie_breaks: &[TieBreak], express: ExpressName<'_>) -> String {
    let criteria = tie_breaks.iter();
    and(criteria.map(|&tie_break| criterion(tie_break, express)))
}

/// The subject of a tie-break.
fn criterion(tie_break: TieBreak, express: ExpressName<'_>) -> String {
    rows! { tie_break;
        TieBreak::Tickets => "completed tickets";
        TieBreak::Stations => "stations used";
        TieBreak::Express => "the {}", express.text(LANGUAGE);
        TieBreak::Passengers => "passengers";
    }
}
