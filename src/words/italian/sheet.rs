//! The score sheet in Italian.

use super::grammar::{Count, Noun, Ordinal, PASSENGER, TICKET, of_number};
use crate::category::Category;
use crate::score::passengers::Standing;
use crate::words::sheet::{Sheet, SheetLabel};

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
