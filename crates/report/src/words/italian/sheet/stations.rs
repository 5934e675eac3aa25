//! The reason for the points of a player's stations, in Italian.

use super::super::grammar::{COMPLETED_TICKET, Count, and, at, or, said};
use crate::words::sheet::{Change, OpenedRoute, StationNeed, StationReason, Worth};
use stationmaster_core::text::Text;

/// What a station opens and what for, and what it could have opened.
pub(super) fn opens(station: &StationReason<'_>) -> String {
    let StationReason {
        city,
        opened,
        chosen_by_owner,
        need,
        stations,
        others,
    } = station;
    let by = if *chosen_by_owner {
        ", scelta da chi ha la stazione"
    } else {
        ""
    };
    let need = match (need, stations) {
        (StationNeed::None, _) => "non serve a nessun biglietto".into(),
        (StationNeed::DoneBy(others), _) => {
            let will_do = if others.len() == 1 {
                "basta"
            } else {
                "bastano"
            };
            format!(
                "non serve a nessun biglietto, perché {will_do} {}",
                named(others)
            )
        }
        (StationNeed::Replaced(others), _) => {
            let instead = |(city, opened): &(&Text, OpenedRoute<'_>)| {
                format!("la stazione {} aprirebbe {}", at(city), with_owner(opened))
            };
            format!("senza, invece, {}", and(others.iter().map(instead)))
        }
        (StationNeed::Worth(worth), _) => format!("senza, {}", lacking(*worth)),
    };
    let reason = format!("{city}: apre {}{by}; {need}", with_owner(opened));
    if others.is_empty() {
        return reason;
    }
    let as_they_are = match stations {
        1 => "",
        2 => "con l'altra stazione com'è, ",
        _ => "con le altre stazioni come sono, ",
    };
    let others: Vec<String> = others
        .iter()
        .map(|(routes, change)| other_choice(routes, *change))
        .collect();
    format!("{reason}; {as_they_are}{}", others.join("; "))
}

fn with_owner(opened: &OpenedRoute<'_>) -> String {
    format!("{} ({})", opened.route, or(&opened.owners))
}

pub(super) fn lacking(worth: Worth) -> String {
    match worth {
        Worth::Points(points) => format!("i biglietti varrebbero {} in meno", said(points)),
        Worth::Tickets(count) => {
            let tickets = Count(count, COMPLETED_TICKET);
            let would_be = if count == 1 {
                "ci sarebbe"
            } else {
                "ci sarebbero"
            };
            format!("{would_be} {tickets} in meno, a parità di punti")
        }
    }
}

fn other_choice(routes: &[OpenedRoute<'_>], change: Change) -> String {
    let (one, routes) = (routes.len() == 1, and(routes.iter().map(with_owner)));
    let would_have = if one { "avrebbe" } else { "avrebbero" };
    match change {
        Change::AsWell if one => format!("{routes} sarebbe andata altrettanto bene"),
        Change::AsWell => format!("{routes} sarebbero andate altrettanto bene"),
        Change::MoreTickets(count) => {
            format!(
                "{routes} {would_have} dato {} in più, a parità di punti",
                Count(count, COMPLETED_TICKET)
            )
        }
        Change::FewerTickets(count) => {
            format!(
                "{routes} {would_have} dato {} in meno, a parità di punti",
                Count(count, COMPLETED_TICKET)
            )
        }
        Change::More(points) => format!("{routes} {would_have} dato {} in più", said(points)),
        Change::Less(points) => format!("{routes} {would_have} dato {} in meno", said(points)),
    }
}

pub(super) fn named(cities: &[&Text]) -> String {
    let stations = if cities.len() == 1 {
        "la stazione"
    } else {
        "le stazioni"
    };
    format!("{stations} {}", and(cities.iter().map(at)))
}
