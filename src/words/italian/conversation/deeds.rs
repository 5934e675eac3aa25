//! Changes in Italian, as what they are about: `i biglietti London - Wien e Paris - Wien di Ben`.

use super::thing;
use crate::entry::draft::{Deed, Thing};
use crate::text::Text;
use crate::words::Language;
use crate::words::italian::grammar::{At, Form, and, colored, passengers};
use crate::words::italian::units;

pub(super) fn all(deeds: &[Deed]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[Deed]) -> String {
    and(deeds.iter().map(|lost| match lost {
        Deed::Lost { player, things } => owned(player, things),
        Deed::Counted { player, color, from, .. } => {
            format!("{} di {player}", passengers(*from as usize, *color))
        }
        Deed::Marked { player, .. } => format!("il segnapunti di {player}"),
        Deed::Chosen { player, city, .. } => format!("la scelta per la stazione di {player} {}", At(city)),
        other => deed(other),
    }))
}

fn deed(deed: &Deed) -> String {
    let color = |color| units::color(color);
    let title = |title: &Text| Language::Italian.title(title);
    match deed {
        Deed::Got { player, things } => owned(player, things),
        Deed::Lost { player, things } => format!("via {}", owned(player, things)),
        Deed::Moved { from, to, things } => format!("{}, ora {}", owned(from, things), At(to)),
        Deed::Recolored { player, route, color } => {
            format!("la linea {} di {route} per {player}", colored(*color, Form::Feminine))
        }
        Deed::Chosen { player, city, route: Some(route) } => {
            format!("{route} per la stazione di {player} {}", At(city))
        }
        Deed::Chosen { player, city, route: None } => {
            format!("nessuna scelta per la stazione di {player} {}", At(city))
        }
        Deed::Counted { player, color, from, to } => {
            format!("{} per {player}, non {from}", passengers(*to as usize, *color))
        }
        Deed::Marked { player, marker: Some(marker) } => format!("il segnapunti di {player} sul {marker}"),
        Deed::Marked { player, marker: None } => format!("nessuna posizione per il segnapunti di {player}"),
        Deed::Joined { player, color: with } => format!("{player} con il colore {}", color(*with)),
        Deed::Left { player } => format!("{player} fuori dalla partita"),
        Deed::Renamed { from, to } => format!("{from} ora si chiama {to}"),
        Deed::Repainted { player, color: with } => format!("il colore {} per {player}", color(*with)),
        Deed::Reordered => "l'ordine dei giocatori".to_owned(),
        Deed::Edition(edition) => set("l'edizione", edition.as_ref().map(title).as_ref()),
        Deed::Variant(variant) => set("la variante", variant.as_ref().map(title).as_ref()),
        Deed::BonusTickets(cards) if cards.is_empty() => "nessun biglietto bonus".to_owned(),
        Deed::BonusTickets(cards) if cards.len() == 1 => format!("il biglietto bonus {}", thing(&cards[0])),
        Deed::BonusTickets(cards) => format!("i biglietti bonus {}", and(cards.iter().map(thing))),
        Deed::HouseRules(rules) if rules.is_empty() => "nessuna regola della casa".to_owned(),
        Deed::HouseRules(_) => "la regola della casa che le doppie linee sono tutte aperte".to_owned(),
        Deed::Date(date) => set("la data", date.map(|date| Text::from(date.to_string())).as_ref()),
        Deed::Place(place) => set("il luogo", place.as_ref()),
        Deed::Note(note) => set("la nota", note.as_ref()),
    }
}

/// `la variante Mega Europa`, or that there is none now.
fn set(what: &str, to: Option<&Text>) -> String {
    to.map_or_else(|| format!("{what} in sospeso"), |to| format!("{what} {to}"))
}

/// `i biglietti London - Wien e Paris - Wien di Ben`.
fn owned(player: &Text, things: &[Thing]) -> String {
    let names = |things: &[Thing]| {
        and(things.iter().map(|one| match one {
            Thing::Route(name) => name.to_string(),
            Thing::Station(city) => At(city).to_string(),
            Thing::Ticket { .. } => thing(one),
        }))
    };
    let kind = |thing: &Thing| match thing {
        Thing::Route(_) => ["la linea", "le linee"],
        Thing::Station(_) => ["la stazione", "le stazioni"],
        Thing::Ticket { .. } => ["il biglietto", "i biglietti"],
    };
    let groups = things.chunk_by(|a, b| kind(a) == kind(b)).map(|group| {
        let [one, several] = kind(&group[0]);
        format!("{} {}", if group.len() == 1 { one } else { several }, names(group))
    });
    format!("{} di {player}", and(groups))
}
