//! Phones at the table, in Italian.

use super::grammar::and;
use crate::words::phones::Phones;
use stationmaster_core::text::Text;

pub(crate) fn say(sentence: Phones<'_>) -> String {
    match sentence {
        Phones::Address(url) => format!("Oppure scrivi lì {url}."),
        Phones::Joined(players) => format!("Presenti col telefono: {}.", and(marked(players))),
        Phones::TurnedAway(1) => "Respinta: 1 richiesta.".into(),
        Phones::TurnedAway(times) => format!("Respinte: {times} richieste."),
        Phones::Lost(what, Some(by)) => format!("{by} ti ha preso {what}."),
        Phones::Lost(what, None) => format!("{what} non è più tuo: è stato tolto altrove."),
        Phones::Interface(name, address) => format!("{address} ({name})"),
        Phones::AddressGone(address) => format!(
            "I telefoni trovavano questo computer a {address}, che non è più il suo indirizzo. `telefoni` li fa entrare a quello di adesso, con un nuovo codice."
        ),
        Phones::CannotListen(address, reason) => {
            format!("I telefoni non possono entrare da {address}: {reason}.")
        }
        Phones::Network(name) => format!("Prima questo codice, per la rete {name:#}:"),
    }
}

/// Returns the names, with a mark behind those of whom everything is entered.
fn marked(players: &[(Text, bool)]) -> Vec<String> {
    let marked =
        |(name, is_done): &(Text, bool)| format!("{name}{}", if *is_done { " ✓" } else { "" });
    players.iter().map(marked).collect()
}
