//! What a line that was typed at the table changed, in Italian.

use super::things::thing;
use crate::entry::draft::{Deed, Thing};
use crate::game::HouseRule;
use crate::text::Text;
use crate::words::italian::grammar::{
    Count, Form, LANGUAGE, MINUTE, Noun, and, at, colored, of_number, on_space, passengers, said,
};
use crate::words::shared::{kinds, of_one_kind};
use std::fmt;

pub(in crate::words) fn all(deeds: &[Deed]) -> String {
    and(of_one_kind(deeds).map(|alike| match alike {
        [Deed::Counted { player, .. }, _, ..] => format!(
            "passeggeri per {player}: {}",
            and(alike.iter().map(counted))
        ),
        _ => and(alike.iter().map(deed)),
    }))
}

/// `3 rossi`, or `3 rossi (non 1)`.
fn counted(deed: &Deed) -> String {
    let Deed::Counted {
        color, from, to, ..
    } = deed
    else {
        return String::new();
    };
    let before = if *from == 0 {
        String::new()
    } else {
        format!(" (non {from})")
    };
    format!("{to} {}{before}", of_number(*to as usize, *color))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[Deed]) -> String {
    and(deeds.iter().map(|lost| match lost {
        Deed::Lost { player, things } => owned(player, things),
        Deed::Counted {
            player,
            color,
            from,
            ..
        } => format!("{} di {player}", passengers(*from as usize, *color)),
        Deed::Marked { player, .. } => format!("il segnapunti di {player}"),
        Deed::Chosen { player, city, .. } => {
            format!("la scelta per la stazione di {player} {}", at(city))
        }
        Deed::BonusTickets(_) => "i biglietti bonus".into(),
        other => deed(other),
    }))
}

fn deed(deed: &Deed) -> String {
    let title = |title| LANGUAGE.title(title);
    match deed {
        Deed::Got { player, things } => owned(player, things),
        Deed::Lost { player, things } => format!("via {}", owned(player, things)),
        Deed::Moved { from, to, things } => format!("{}, ora {}", owned(from, things), at(to)),
        Deed::Recolored {
            player,
            route,
            color,
        } => {
            format!(
                "la linea {} di {route} per {player}",
                colored(*color, Form::Feminine)
            )
        }
        Deed::Chosen {
            player,
            city,
            route: Some(route),
        } => {
            format!("{route} per la stazione di {player} {}", at(city))
        }
        Deed::Chosen {
            player,
            city,
            route: None,
        } => {
            format!("nessuna scelta per la stazione di {player} {}", at(city))
        }
        Deed::Counted {
            player,
            color,
            from,
            to,
        } => {
            let before = if *from == 0 {
                String::new()
            } else {
                format!(", non {from}")
            };
            format!("{} per {player}{before}", passengers(*to as usize, *color))
        }
        Deed::Marked {
            player,
            marker: Some(marker),
        } => format!("il segnapunti di {player} {}", on_space(*marker)),
        Deed::Marked {
            player,
            marker: None,
        } => format!("nessuna posizione per il segnapunti di {player}"),
        Deed::Joined {
            player,
            color: with,
        } => format!("{player} con il colore {}", said(with)),
        Deed::Left { player } => format!("{player} fuori dalla partita"),
        Deed::Unknown { player, number: 0 } => format!("nessun biglietto ignoto per {player}"),
        Deed::Unknown { player, number } => {
            format!(
                "{} per {player}",
                Count(
                    *number as usize,
                    Noun("biglietto ignoto", "biglietti ignoti")
                )
            )
        }
        Deed::LeftEarly { player, left: true } => format!("{player} ha lasciato prima della fine"),
        Deed::LeftEarly {
            player,
            left: false,
        } => format!("{player} è rimasto fino alla fine"),
        Deed::Renamed { from, to } => format!("{from} ora si chiama {to}"),
        Deed::Repainted {
            player,
            color: with,
        } => format!("il colore {} per {player}", said(with)),
        Deed::Reordered => "l'ordine dei giocatori".into(),
        Deed::Swapped(pair) => format!("tutto scambiato tra {}, ma non i colori", and(pair)),
        Deed::Edition(edition) => set("l'edizione", edition.as_ref().map(title)),
        Deed::Variant(variant) => set("la variante", variant.as_ref().map(title)),
        Deed::BonusTickets(cards) if cards.is_empty() => "nessun biglietto bonus".into(),
        Deed::BonusTickets(cards) if cards.len() == 1 => {
            format!("il biglietto bonus {}", thing(&cards[0]))
        }
        Deed::BonusTickets(cards) => format!("i biglietti bonus {}", and(cards.iter().map(thing))),
        Deed::HouseRules([holds, ends]) => {
            let named = |rules: &[HouseRule]| and(rules.iter().map(|&rule| LANGUAGE.label(rule)));
            let holds =
                (!holds.is_empty()).then(|| format!("la regola della casa che {}", named(holds)));
            let ends = (!ends.is_empty())
                .then(|| format!("la fine della regola della casa che {}", named(ends)));
            and(holds.into_iter().chain(ends))
        }
        Deed::Date(date) => set("la data", date.as_ref()),
        Deed::Place(place) => set("il luogo", place.as_ref()),
        Deed::Minutes(Some(minutes)) => format!("{} di gioco", Count(*minutes as usize, MINUTE)),
        Deed::Minutes(None) => set("la durata", None::<&str>),
        Deed::First(Some(player)) => format!("ha iniziato {player}"),
        Deed::First(None) => set("chi ha iniziato", None::<&str>),
        Deed::Note(note) => set("la nota", note.as_ref()),
    }
}

/// `la variante Mega Europa`, or that there is none now.
fn set(what: &str, to: Option<impl fmt::Display>) -> String {
    to.map_or_else(
        || format!("nessuna indicazione per {what}"),
        |to| format!("{what} {to}"),
    )
}

/// `i biglietti London - Wien e Paris - Wien di Ben`.
fn owned(player: &Text, things: &[Thing]) -> String {
    let groups = kinds(things).map(|group| {
        let [one, several] = match group[0] {
            Thing::Route(_) => ["la linea", "le linee"],
            Thing::Station(_) => ["la stazione", "le stazioni"],
            Thing::Ticket { .. } => ["il biglietto", "i biglietti"],
            Thing::Adjustment(..) => ["la rettifica", "le rettifiche"],
            Thing::Tickets(_) => return and(group.iter().map(thing)),
        };
        let name = |one: &Thing| {
            if let Thing::Station(city) = one {
                at(city)
            } else {
                thing(one)
            }
        };
        format!(
            "{} {}",
            if group.len() == 1 { one } else { several },
            and(group.iter().map(name))
        )
    });
    format!("{} di {player}", and(groups))
}
