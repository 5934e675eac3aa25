//! Faults of texts that are to name cities in Italian.

use crate::fault::CityFault;
use crate::words::Message;
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::Quoted;

pub(super) fn message(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text } => Message::new(format!("{} non nomina due città", Quoted(text)))
            .label("qui vanno due città con un trattino in mezzo")
            .help("si scrive \"London - Dieppe\""),
        CityFault::TooManyCities { text, cities } => Message::new(format!("{} nomina {cities} città", Quoted(text)))
            .label("qui vanno due città")
            .help("ogni linea ha un elemento tutto suo: \"London - Dieppe\", \"Dieppe - Paris\""),
        CityFault::StrayParenthesis { text } => {
            Message::new(format!("in {} una parentesi è fuori posto", Quoted(text)))
                .label("le due parentesi stanno alla fine, con un colore o i punti in mezzo")
                .help("si scrive \"Paris - Frankfurt (white)\", o senza parentesi")
        }
        CityFault::MisplacedColor { name, color } => Message::new(format!("nessuna città si chiama {}", Quoted(name)))
            .label(format!("una città, e il colore {}", Quoted(color.key())))
            .help(format!("mettere il colore tra parentesi alla fine: \"Paris - Frankfurt ({})\"", color.key())),
        CityFault::UnknownCity { name, board, similar: near } => {
            Message::new(format!("nessuna città si chiama {}", Quoted(name)))
                .label(if board.raw().is_empty() {
                    "non è su questo tabellone".to_owned()
                } else {
                    format!("non è sul tabellone {}", Quoted(board))
                })
                .help(similar("esiste una città", near.as_ref()).unwrap_or_else(|| {
                    "`stationmaster board EDIZIONE` elenca le città con i loro altri nomi".to_owned()
                }))
        }
        CityFault::SameCity { city } => {
            Message::new(format!("{} c'è due volte", Quoted(city))).label("qui vanno due città diverse")
        }
    }
}
