//! Phones at the table, in Italian.

use super::grammar::and;
use crate::words::phones::Phones;
use stationmaster_core::text::Text;

pub(crate) fn say(sentence: Phones<'_>) -> String {
    rows! { sentence;
        Phones::Address(url) => "Oppure scrivi lì {url}.";
        Phones::Joined(players) => "Presenti col telefono: {}.", and(marked(players));
        Phones::TurnedAway(1) => "Respinta: 1 richiesta.";
        Phones::TurnedAway(times) => "Respinte: {times} richieste.";
        Phones::Lost(what, Some(by)) => "{by} ti ha preso {what}.";
        Phones::Lost(what, None) => "{what} non è più tuo: è stato tolto altrove.";
        Phones::Interface(name, address) => "{address} ({name})";
        Phones::AddressGone(address) =>
            "I telefoni trovavano questo computer a {address}, che non è più il suo indirizzo. `telefoni` li fa entrare a quello di adesso, con un nuovo codice.";
        Phones::CannotListen(address, reason) =>
            "I telefoni non possono entrare da {address}: {reason}.";
        Phones::Network(name) => "Prima questo codice, per la rete {name:#}:";
    }
}

/// Returns the names, with a mark behind those of whom everything is entered.
fn marked(players: &[(Text, bool)]) -> Vec<String> {
    let marked =
        |(name, is_done): &(Text, bool)| format!("{name}{}", if *is_done { " ✓" } else { "" });
    players.iter().map(marked).collect()
}
