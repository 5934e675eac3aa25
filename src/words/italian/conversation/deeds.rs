//! Changes in Italian, as what they are about: `i biglietti London - Wien e Paris - Wien di Ben`.

use crate::text::Text;
use crate::words::italian::grammar::{At, Form, and, colored, passengers};
use crate::words::italian::units;
use crate::words::{DeedName, ThingName};

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
    let color = |color| units::color(color);
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
        DeedName::Joined { player, color: with } => format!("{player} con il colore {}", color(*with)),
        DeedName::Left { player } => format!("{player} fuori dalla partita"),
        DeedName::Renamed { from, to } => format!("{from} ora si chiama {to}"),
        DeedName::Repainted { player, color: with } => format!("il colore {} per {player}", color(*with)),
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
    let names = |things: &[ThingName]| {
        and(things.iter().map(|thing| match thing {
            ThingName::Route(name) => name.to_string(),
            ThingName::Station(city) => At(city).to_string(),
            ThingName::Ticket(name) => name.clone(),
        }))
    };
    let kind = |thing: &ThingName| match thing {
        ThingName::Route(_) => ["la linea", "le linee"],
        ThingName::Station(_) => ["la stazione", "le stazioni"],
        ThingName::Ticket(_) => ["il biglietto", "i biglietti"],
    };
    let groups = things.chunk_by(|a, b| kind(a) == kind(b)).map(|group| {
        let [one, several] = kind(&group[0]);
        format!("{} {}", if group.len() == 1 { one } else { several }, names(group))
    });
    format!("{} di {player}", and(groups))
}
