//! Faults of texts that are to name cities in Italian.

use crate::fault::CityFault;
use crate::words::faults::{Message, message};
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::Quoted;

pub(crate) fn message(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text } => message!(
            "{text:#} non nomina due città",
            "qui vanno due città con un trattino in mezzo",
            "si scrive \"London - Dieppe\""
        ),
        CityFault::TooManyCities { text, cities } => message!(
            "{text:#} nomina {cities} città",
            "qui vanno due città",
            "ogni linea ha un elemento tutto suo: \"London - Dieppe\", \"Dieppe - Paris\""
        ),
        CityFault::StrayParenthesis { text } => {
            message!(
                "in {text:#} una parentesi è fuori posto",
                "le due parentesi stanno alla fine, con un colore o i punti in mezzo",
                "si scrive \"Paris - Frankfurt (white)\", o senza parentesi"
            )
        }
        CityFault::MisplacedColor { name, color } => message!(
            "nessuna città si chiama {name:#}",
            ("una città, e il colore {}", Quoted(color.key())),
            ("mettere il colore tra parentesi alla fine: \"Paris - Frankfurt ({})\"", color.key())
        ),
        CityFault::UnknownCity { name, board, similar: near } => {
            let there = || format!("non è sul tabellone {board:#}");
            let missing = if board.raw().is_empty() { "non è su questo tabellone".to_owned() } else { there() };
            let known = || "`stationmaster board EDIZIONE` elenca le città con i loro altri nomi".to_owned();
            message!("nessuna città si chiama {name:#}", missing, {
                similar("esiste una città", near.as_ref()).unwrap_or_else(known)
            })
        }
        CityFault::SameCity { city } => {
            message!("{city:#} c'è due volte", "qui vanno due città diverse")
        }
    }
}
