//! Phones at the table, in Italian.

use super::grammar::and;
use crate::words::phones::{Phones, PhonesLabel};
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

pub(crate) fn text(label: PhonesLabel) -> &'static str {
    match label {
        PhonesLabel::Scan => {
            "Inquadra questo codice con la fotocamera del telefono; lì ognuno inserisce il suo, sull'immagine del tabellone."
        }
        PhonesLabel::NobodyYet => "Non c'è ancora nessun telefono.",
        PhonesLabel::StillNobody => {
            "Non è arrivato nessun telefono. È nella stessa rete di questo computer? Le reti per ospiti spesso tengono separati \
             i loro ospiti; l'hotspot di un telefono no."
        }
        PhonesLabel::HasMoved => {
            "L'indirizzo non è più quello di prima: i telefoni devono inquadrare di nuovo il codice."
        }
        PhonesLabel::HowToClose => {
            "`telefoni` lo mostra di nuovo, `telefoni via` non fa più entrare nessuno. Chi è nella stessa rete può leggere tutto."
        }
        PhonesLabel::Closed => "Nessun telefono può più entrare; quel che hanno inserito resta.",
        PhonesLabel::Unwritten => "Quel che è stato inserito per ultimo non è ancora sul disco.",
        PhonesLabel::WhichAddress => "A quale indirizzo i telefoni devono trovare questo computer?",
        PhonesLabel::NoAddress => {
            "Questo computer non è in nessuna rete: i telefoni non possono trovarlo."
        }
        PhonesLabel::Password => "Password della rete (si vede nel codice; Invio: nessuna)",
        PhonesLabel::NotLetIn => "Per entrare, inquadra il codice sul computer al tavolo.",
        PhonesLabel::NotHere => "Qui non c'è niente.",
        PhonesLabel::Malformed => "Non si è capito.",
        PhonesLabel::TooMuch => "È troppo in una volta.",
        PhonesLabel::TooFast => "Troppo in fretta; riprova tra un momento.",
        PhonesLabel::Busy => "Il computer al tavolo è occupato; riprova tra un momento.",
        PhonesLabel::NotYet => "Al tavolo si sta ancora preparando la partita.",
        PhonesLabel::OtherBoard => {
            "Al tavolo sono cambiati il tabellone o i biglietti; ora si vedono. Nulla è stato inserito."
        }
        PhonesLabel::Bug => {
            "Il programma ha incontrato un suo errore. Controlla se è stato inserito."
        }
        PhonesLabel::OtherGame => {
            "Quella pagina era di un'altra partita; ora mostra questa. Non è stato inserito niente."
        }
        PhonesLabel::AllDone => {
            "Coi telefoni è tutto inserito: Invio qui, o `punteggio`, mostra il risultato su tutti."
        }
        PhonesLabel::Removed => "Non sei più in partita. Entra di nuovo, o chiedi al tavolo.",
        PhonesLabel::ClausesOnly => {
            "Qui si scrive solo quel che è tuo, come due città; - davanti lo restituisce."
        }
        PhonesLabel::HeldByAnother => {
            "Quel biglietto è di un altro giocatore. Se è un errore, si corregge al tavolo."
        }
        PhonesLabel::CountAgain => "Il tuo conteggio non torna più: conta di nuovo.",
        PhonesLabel::NotKept => {
            "È inserito, ma il computer al tavolo non ha potuto salvarlo: dillo agli altri."
        }
    }
}

/// Returns the names, with a mark behind those of whom everything is entered.
fn marked(players: &[(Text, bool)]) -> Vec<String> {
    let marked =
        |(name, is_done): &(Text, bool)| format!("{name}{}", if *is_done { " ✓" } else { "" });
    players.iter().map(marked).collect()
}
