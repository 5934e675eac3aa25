//! What is wrong with a typed line, in Italian, and below it what to do about it.

use crate::entry::conversation::{Owned, Slip};
use crate::words::Language;
use crate::words::italian::grammar::{Quoted, and, sentence};

/// How something is taken over.
const TAKE: &str = "`prendi` davanti lo prende, se l'errore era prima.";

pub(crate) fn say(slip: &Slip) -> String {
    match slip {
        Slip::Fault(fault) => {
            let refused = format!("No: {}.", Language::Italian.fault(fault).title);
            let step = Language::Italian.step_at_the_table(fault).map(|step| sentence(&step));
            std::iter::once(refused).chain(step).collect::<Vec<_>>().join("\n")
        }
        Slip::Taken { thing, holders, take } => {
            let several = holders.len() > 1;
            let holders = and(holders);
            let refused = match thing {
                Owned::Route(route) if several => format!("No: le linee di {} sono di {holders}.", Quoted(route)),
                Owned::Route(route) => format!("No: {} è di {holders}.", Quoted(route)),
                Owned::Station(city) => format!("No: la stazione di {} è di {holders}.", Quoted(city)),
                Owned::Ticket(ticket) => format!("No: il biglietto {} è di {holders}.", Quoted(ticket)),
            };
            if *take { format!("{refused}\n{TAKE}") } else { refused }
        }
        Slip::Closed { route, holder, players } => format!(
            "No: l'altra linea di {} è di {holder}, e in {players} giocatori se ne può controllare una sola.\n`doppie-linee`, se \
             il gruppo le ha aperte entrambe.",
            Quoted(route)
        ),
        Slip::NobodyHolds => {
            "Nessuno ha un biglietto così, e nessuno si chiama così; `lista` alla domanda sul tabellone nomina tutto."
                .to_owned()
        }
        Slip::TooLate => {
            "L'edizione resta, perché qualcosa è già inserito; `esci`, poi `stationmaster` comincia un'altra partita."
                .to_owned()
        }
        Slip::NotADate => "Non è un giorno: `20.11.2026`, `20.11.`, `20 novembre`, `ieri`.".to_owned(),
        Slip::NeedsMore { least } => format!("I giocatori devono essere almeno {least}."),
        Slip::NotCounted => {
            "Digitare i vagoni rimasti, o i vagoni rimasti e dove sta il segnapunti: `14`, `14 49`.".to_owned()
        }
        Slip::NotThere => "Non c'è niente del genere da togliere o da prendere.".to_owned(),
        Slip::TooMany => "Può voler dire troppe cose; una lettera in più aiuta.".to_owned(),
        Slip::NothingToUndo => "Non c'è niente da annullare.".to_owned(),
        Slip::NothingToRedo => "Non c'è niente da ripetere.".to_owned(),
        Slip::NotAnAnswer => "Qui non è una risposta; `?` dice quali ci sono.".to_owned(),
        Slip::NoColor { name } => format!("Dopo {} ci vuole un colore di questo gioco.", Quoted(name)),
        Slip::NoName { color } => format!("Con {} ci vuole un nome.", Quoted(color)),
        Slip::NobodyCalled { name } => format!("Nessuno si chiama {}.", Quoted(name)),
        Slip::WhoseTrack { holders } => {
            format!("Lì hanno linee {}; il colore dopo le città dice di chi era.", and(holders))
        }
        Slip::NotACount => "I passeggeri sono numeri con i colori: `3 rossi 1 blu`.".to_owned(),
        Slip::UnknownColor { word } => format!("Nessun passeggero è {}.", Quoted(word)),
        Slip::TooManyWords => "Sono troppe parole per una catena; le virgole ne separano diverse.".to_owned(),
        Slip::NoPoints => "Mancano i punti della carta: `London København 9`.".to_owned(),
        Slip::NobodyToChange => {
            "Digitare il nome di un giocatore per cambiare qualcosa, o solo Invio per calcolare il punteggio."
                .to_owned()
        }
    }
}
