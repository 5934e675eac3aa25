//! What became of a line in Italian: what it changed, as in `i biglietti London - Wien e Paris - Wien di Ben`, or why it was
//! refused.

use crate::entry::conversation::{Owned, Slip};
use crate::text::Text;
use crate::words::italian::grammar::{At, Form, and, colored, passengers, said};
use crate::words::shared::kinds;
use crate::words::{DeedName, Language, ThingName};

pub(super) fn all(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(|lost| match lost {
        DeedName::Lost { player, things } => owned(player, things),
        DeedName::Counted { player, color, from, .. } => {
            format!("{} di {player}", passengers(*from as usize, *color))
        }
        DeedName::Marked { player, .. } => format!("il segnapunti di {player}"),
        DeedName::Chosen { player, city, .. } => format!("la scelta per la stazione di {player} {}", At(city)),
        other => deed(other),
    }))
}

fn deed(deed: &DeedName) -> String {
    match deed {
        DeedName::Got { player, things } => owned(player, things),
        DeedName::Lost { player, things } => format!("via {}", owned(player, things)),
        DeedName::Moved { from, to, things } => format!("{}, ora {}", owned(from, things), At(to)),
        DeedName::Recolored { player, route, color } => {
            format!("la linea {} di {route} per {player}", colored(*color, Form::Feminine))
        }
        DeedName::Chosen { player, city, route: Some(route) } => {
            format!("{route} per la stazione di {player} {}", At(city))
        }
        DeedName::Chosen { player, city, route: None } => {
            format!("nessuna scelta per la stazione di {player} {}", At(city))
        }
        DeedName::Counted { player, color, from, to } => {
            format!("{} per {player}, non {from}", passengers(*to as usize, *color))
        }
        DeedName::Marked { player, marker: Some(marker) } => format!("il segnapunti di {player} sul {marker}"),
        DeedName::Marked { player, marker: None } => format!("nessuna posizione per il segnapunti di {player}"),
        DeedName::Joined { player, color: with } => format!("{player} con il colore {}", said(*with)),
        DeedName::Left { player } => format!("{player} fuori dalla partita"),
        DeedName::Renamed { from, to } => format!("{from} ora si chiama {to}"),
        DeedName::Repainted { player, color: with } => format!("il colore {} per {player}", said(*with)),
        DeedName::Reordered => "l'ordine dei giocatori".to_owned(),
        DeedName::Edition(edition) => set("l'edizione", edition.as_ref()),
        DeedName::Variant(variant) => set("la variante", variant.as_ref()),
        DeedName::BonusTickets(cards) if cards.is_empty() => "nessun biglietto bonus".to_owned(),
        DeedName::BonusTickets(cards) if cards.len() == 1 => format!("il biglietto bonus {}", and(cards)),
        DeedName::BonusTickets(cards) => format!("i biglietti bonus {}", and(cards)),
        DeedName::HouseRules(rules) if rules.is_empty() => "nessuna regola della casa".to_owned(),
        DeedName::HouseRules(_) => "la regola della casa che le doppie linee sono tutte aperte".to_owned(),
        DeedName::Date(date) => set("la data", date.map(|date| Text::from(date.to_string())).as_ref()),
        DeedName::Place(place) => set("il luogo", place.as_ref()),
        DeedName::Note(note) => set("la nota", note.as_ref()),
    }
}

/// `la variante Mega Europa`, or that there is none now.
fn set(what: &str, to: Option<&Text>) -> String {
    to.map_or_else(|| format!("{what} in sospeso"), |to| format!("{what} {to}"))
}

/// `i biglietti London - Wien e Paris - Wien di Ben`.
fn owned(player: &Text, things: &[ThingName]) -> String {
    let groups = kinds(things).map(|group| {
        let [one, several] = match group[0] {
            ThingName::Route(_) => ["la linea", "le linee"],
            ThingName::Station(_) => ["la stazione", "le stazioni"],
            ThingName::Ticket(_) => ["il biglietto", "i biglietti"],
        };
        let names = match group[0] {
            ThingName::Station(_) => and(group.iter().map(At)),
            _ => and(group),
        };
        format!("{} {names}", if group.len() == 1 { one } else { several })
    });
    format!("{} di {player}", and(groups))
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault { fault, .. } => format!("No: {}.", Language::Italian.fault(fault).title),
        Slip::Taken { thing, holders, .. } => match (thing, and(holders)) {
            (Owned::Route(name), all) if holders.len() > 1 => format!("No: le linee di {name:#} sono di {all}."),
            (Owned::Route(name), holder) => format!("No: {name:#} è di {holder}."),
            (Owned::Station(city), holder) => format!("No: la stazione di {city:#} è di {holder}."),
            (Owned::Ticket(name), holder) => format!("No: il biglietto {name:#} è di {holder}."),
        },
        Slip::Closed { route, holder, players } => format!(
            "No: l'altra linea di {route:#} è di {holder}, e in {players} giocatori se ne può controllare una \
             sola.\n`doppie-linee`, se il gruppo le ha aperte entrambe."
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
        Slip::NoColor { name } => format!("Dopo {name:#} ci vuole un colore di questo gioco."),
        Slip::NoName { color } => format!("Con {color:#} ci vuole un nome."),
        Slip::NobodyCalled { name } => format!("Nessuno si chiama {name:#}."),
        Slip::WhoseTrack { holders } => {
            format!("Lì hanno linee {}; il colore dopo le città dice di chi era.", and(holders))
        }
        Slip::NotACount => "I passeggeri sono numeri con i colori: `3 rossi 1 blu`.".to_owned(),
        Slip::UnknownColor { word } => format!("Nessun passeggero è {word:#}."),
        Slip::TooManyWords => "Sono troppe parole per una catena; le virgole ne separano diverse.".to_owned(),
        Slip::NoPoints => "Mancano i punti della carta: `London København 9`.".to_owned(),
        Slip::NobodyToChange => {
            "Digitare il nome di un giocatore per cambiare qualcosa, o solo Invio per calcolare il punteggio."
                .to_owned()
        }
    }
}
