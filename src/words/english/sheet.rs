//! The score sheet in English.

use super::grammar::{Count, Ordinal};
use super::units;
use crate::category::Category;
use crate::score::passengers::Standing;
use crate::words::sheet::{Sheet, SheetLabel};

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
    }
}

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    match sentence {
        Sheet::PassengersOf(color) => format!("Passengers, {}", units::color(color)),
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
