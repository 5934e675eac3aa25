//! The score sheet, and who won by what, in English.

use super::grammar::{Count, Ordinal, Possessive, and, figures, said};
use crate::category::Category;
use crate::rules::TieBreak;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Points;
use crate::words::sheet::{DecidingStep, Shared, Sheet, SheetLabel, Verdict, Victory, WonBy};

pub(crate) fn category(category: Category) -> &'static str {
    match category {
        Category::Routes => "Routes",
        Category::Tickets => "Tickets",
        Category::StationsKept => "Stations kept",
        Category::Express => "European Express",
        Category::Globetrotter => "Globetrotter",
        Category::Passengers => "Passengers",
    }
}

pub(crate) fn label(label: SheetLabel) -> &'static str {
    match label {
        SheetLabel::Total => "Total",
        SheetLabel::Rank => "Place",
        SheetLabel::ResultThatHolds => "help: this is the result that holds:",
        SheetLabel::EqualPoints => "Equal points",
    }
}

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    match sentence {
        Sheet::PassengersOf(color) => format!("Passengers, {}", said(color)),
        Sheet::Ordinal(rank) => Ordinal(rank).to_string(),
        Sheet::OutOf(count, all) => format!("{count} of {all}"),
        Sheet::PathLength(length) => format!("length {}", length.0),
        Sheet::Tickets(count) => Count(count, "ticket").to_string(),
        Sheet::Passengers(count) => Count(count, "passenger").to_string(),
        Sheet::PassengersStanding(count, None) => count.to_string(),
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: false })) => format!("{count}, most"),
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: true })) => format!("{count}, tied most"),
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: false })) => format!("{count}, second"),
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: true })) => format!("{count}, tied second"),
        Sheet::LegalGame { file, has_result, remarks } => {
            let result = if has_result { ", and its result holds" } else { "" };
            let remarks = if remarks == 0 { String::new() } else { format!(" ({})", Count(remarks, "remark")) };
            format!("{file}: a legal finished game{result}{remarks}")
        }
    }
}

pub(crate) fn verdict(sentence: Verdict<'_>) -> String {
    match sentence {
        Verdict::Headline(Victory { winners, points, .. }) => match winners.as_slice() {
            [winner] => format!("{winner} wins with {}", said(points)),
            _ => format!("{} share the victory with {}", and(winners), said(points)),
        },
        Verdict::Sentence(victory) => {
            let headline = verdict(Verdict::Headline(victory));
            match &victory.by {
                WonBy::Points(Some((Points(lead), next))) => format!("{headline}, {lead} ahead of {}.", and(next)),
                WonBy::TieBreak(rivals, step) => {
                    format!("{headline}, as many as {}, by the tie-break: {}.", and(rivals), tie_break_reason(step))
                }
                WonBy::Points(None) | WonBy::LevelOn([]) => format!("{headline}."),
                WonBy::LevelOn(tie_breaks) => format!("{headline}: level on {} too.", criteria(tie_breaks)),
            }
        }
        Verdict::Reason(victory) => match &victory.by {
            WonBy::Points(Some((lead, next))) => format!("{} ahead of {}.", said(lead), and(next)),
            WonBy::TieBreak(rivals, step) => {
                format!("As many as {}; the tie-break: {}.", and(rivals), tie_break_reason(step))
            }
            WonBy::Points(None) | WonBy::LevelOn([]) => String::new(),
            WonBy::LevelOn(tie_breaks) => format!("Level on {} too.", criteria(tie_breaks)),
        },
        Verdict::HaveEqualPoints(players, points) => format!("{} have {} each.", and(players), said(points)),
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
                Shared::PrintedVictory => "victory, as the rules print it".into(),
                Shared::Rank(rank) => format!("{} place (our ruling, where the print is silent)", Ordinal(rank)),
            };
            format!("{} stay level and share the {shared}.", and(players))
        }
    }
}

/// Why the winner is ahead by a tie-break.
fn tie_break_reason(step: &DecidingStep<'_>) -> String {
    let others = and(step.others.iter().map(|(name, figure)| format!("{} {figure}", Possessive(name))));
    match step.tie_break {
        TieBreak::Express => "the holder of the European Express is ahead".into(),
        TieBreak::Stations => format!("{} used to {others}", Count(step.own, "station")),
        TieBreak::Tickets => format!("{} to {others}", Count(step.own, "completed ticket")),
        TieBreak::Passengers => format!("{} to {others}", Count(step.own, "passenger")),
    }
}

/// What these tie-breaks look at.
fn criteria(tie_breaks: &[TieBreak]) -> String {
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
