//! What players have, as sentences of the conversation name it in Italian.

use super::say;
use crate::color::Color;
use crate::entry::count::Counted;
use crate::entry::draft::Thing;
use crate::text::Text;
use crate::units::Trains;
use crate::words::change;
use crate::words::conversation::Talk;
use crate::words::italian::grammar::{Count, Noun, and, at, on_space, said};

/// `Lisboa - Madrid`, `la stazione a Wien`.
pub(super) fn thing(thing: &Thing) -> String {
    match thing {
        Thing::Route(name) => name.to_string(),
        Thing::Station(city) => format!("la stazione {}", at(city)),
        Thing::Ticket {
            cities,
            points,
            is_long,
        } => say(Talk::Ticket(cities, *points, *is_long)),
        Thing::Tickets(1) => "un biglietto".into(),
        Thing::Tickets(number) => format!("{number} biglietti"),
        Thing::Adjustment(points, why) => format!("{} ({why})", change(*points)),
    }
}

pub(super) fn things(things: &[Thing]) -> String {
    and(things.iter().map(thing))
}

pub(super) fn players(named: &[(Text, Color)]) -> Vec<String> {
    named
        .iter()
        .map(|(name, color)| format!("{name} {}", said(color)))
        .collect()
}

/// `12 vagoni rimasti`.
pub(super) fn left_over(left: Trains) -> String {
    format!(
        "{} {}",
        said(left),
        if left == Trains(1) {
            "rimasto"
        } else {
            "rimasti"
        }
    )
}

/// `12 vagoni rimasti, segnapunti sul 52`.
pub(super) fn counted(Counted { left, marker }: Counted) -> String {
    let left = left_over(left);
    marker.map_or_else(
        || left.clone(),
        |marker| format!("{left}, segnapunti {}", on_space(marker)),
    )
}

/// `2 stazioni: Wien e Roma`, or `nessuna stazione`.
pub(super) fn listed<T: std::fmt::Display>(
    none: &str,
    noun: Noun,
    count: usize,
    things: impl IntoIterator<Item = T>,
) -> String {
    if count == 0 {
        none.to_owned()
    } else {
        format!("{}: {}", Count(count, noun), and(things))
    }
}
