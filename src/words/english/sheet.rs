//! The score sheet in English.

use super::English;
use super::grammar::{Count, Ordinal};
use super::units;
use crate::category::Category;
use crate::color::Color;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Trains;
use crate::words::SheetWords;

impl SheetWords for English {
    fn category(&self, category: Category) -> &'static str {
        match category {
            Category::Routes => "Routes",
            Category::Tickets => "Tickets",
            Category::StationsKept => "Stations kept",
            Category::Express => "European Express",
            Category::Globetrotter => "Globetrotter",
            Category::Passengers => "Passengers",
        }
    }

    fn passengers_of(&self, color: Color) -> String {
        format!("Passengers, {}", units::color(color))
    }

    fn total(&self) -> &'static str {
        "Total"
    }

    fn rank(&self) -> &'static str {
        "Place"
    }

    fn ordinal(&self, rank: usize) -> String {
        Ordinal(rank).to_string()
    }

    fn out_of(&self, count: usize, all: usize) -> String {
        format!("{count} of {all}")
    }

    fn path_length(&self, length: Trains) -> String {
        format!("length {}", length.0)
    }

    fn tickets(&self, count: usize) -> String {
        Count(count, "ticket").to_string()
    }

    fn passengers(&self, count: usize) -> String {
        Count(count, "passenger").to_string()
    }

    fn passengers_standing(&self, count: u32, standing: Option<Standing>) -> String {
        match standing {
            None => count.to_string(),
            Some(Standing::Most { tied: false }) => format!("{count}, most"),
            Some(Standing::Most { tied: true }) => format!("{count}, tied most"),
            Some(Standing::Second { tied: false }) => format!("{count}, second"),
            Some(Standing::Second { tied: true }) => format!("{count}, tied second"),
        }
    }

    fn legal_game(&self, file: &Text, has_result: bool, remarks: usize) -> String {
        let result = if has_result { ", and its result holds" } else { "" };
        let remarks = if remarks == 0 { String::new() } else { format!(" ({})", Count(remarks, "remark")) };
        format!("{file}: a legal finished game{result}{remarks}")
    }

    fn result_that_holds(&self) -> &'static str {
        "help: this is the result that holds:"
    }
}
