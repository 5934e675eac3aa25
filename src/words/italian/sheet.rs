//! The score sheet in Italian.

use super::Italian;
use super::grammar::{Count, Noun, Ordinal, PASSENGER, TICKET, of_number};
use crate::category::Category;
use crate::color::Color;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Trains;
use crate::words::SheetWords;

impl SheetWords for Italian {
    fn category(&self, category: Category) -> &'static str {
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

    fn passengers_of(&self, color: Color) -> String {
        format!("Passeggeri {}", of_number(2, color))
    }

    fn total(&self) -> &'static str {
        "Totale"
    }

    fn rank(&self) -> &'static str {
        "Posto"
    }

    fn ordinal(&self, rank: usize) -> String {
        Ordinal(rank).to_string()
    }

    fn out_of(&self, count: usize, all: usize) -> String {
        format!("{count} su {all}")
    }

    fn path_length(&self, length: Trains) -> String {
        format!("lungo {}", length.0)
    }

    fn tickets(&self, count: usize) -> String {
        Count(count, TICKET).to_string()
    }

    fn passengers(&self, count: usize) -> String {
        Count(count, PASSENGER).to_string()
    }

    fn passengers_standing(&self, count: u32, standing: Option<Standing>) -> String {
        match standing {
            None => count.to_string(),
            Some(Standing::Most { tied: false }) => format!("{count}, primo"),
            Some(Standing::Most { tied: true }) => format!("{count}, primo alla pari"),
            Some(Standing::Second { tied: false }) => format!("{count}, secondo"),
            Some(Standing::Second { tied: true }) => format!("{count}, secondo alla pari"),
        }
    }

    fn legal_game(&self, file: &Text, has_result: bool, remarks: usize) -> String {
        let result = if has_result { ", e il risultato scritto è giusto" } else { "" };
        let remarks =
            if remarks == 0 { String::new() } else { format!(" ({})", Count(remarks, Noun("avviso", "avvisi"))) };
        format!("{file}: una partita finita e regolare{result}{remarks}")
    }

    fn result_that_holds(&self) -> &'static str {
        "aiuto: questo è il risultato giusto:"
    }
}
