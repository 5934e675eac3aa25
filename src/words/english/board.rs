//! The editions and what is on a board, in English.

use super::grammar::{Count, and, said};
use crate::board::TicketKind;
use crate::rules::{PassengerRules, TieBreak};
use crate::units::Points;
use crate::words::board::{BoardColumn, CityNote, OnBoard, RouteNote};

/// English titles are those of the files.
pub(crate) fn title(_: &str) -> Option<&'static str> {
    None
}

pub(crate) fn column(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Edition => "edition",
        BoardColumn::Variants => "variants",
        BoardColumn::City => "city",
        BoardColumn::Routes => "routes",
        BoardColumn::Spellings => "other spellings",
        BoardColumn::Route => "route",
        BoardColumn::Trains => "trains",
        BoardColumn::Tracks => "tracks",
        BoardColumn::Ticket => "ticket",
        BoardColumn::Points => "points",
    }
}

pub(crate) fn city_note(note: CityNote) -> &'static str {
    match note {
        CityNote::Country => "country",
        CityNote::BigCity => "Big City",
    }
}

pub(crate) fn ticket_kind(kind: TicketKind) -> &'static str {
    match kind {
        TicketKind::Regular => "regular",
        TicketKind::Short => "short",
        TicketKind::Long => "long",
    }
}

pub(crate) fn say(sentence: OnBoard<'_>) -> String {
    match sentence {
        OnBoard::Cities { cities, countries: 0, .. } => Count(cities, "city").to_string(),
        OnBoard::Cities { cities, countries, spots } => {
            let (cities, countries) = (Count(cities, "city"), Count(countries, "country"));
            format!("{cities}, {countries} with {}", Count(spots, "border spot"))
        }
        OnBoard::Routes(routes, tracks) => format!("{}, {}", Count(routes, "route"), Count(tracks, "track")),
        OnBoard::Players(players, colors, trains) => {
            let (least, most) = players.into_inner();
            let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let colors = and(colors.iter().map(|&color| said(color)));
            format!("{players} players ({colors}), {} each", said(trains))
        }
        OnBoard::Stations(stations) => format!("{} each", Count(stations, "station")),
        OnBoard::RoutePoints(table) => format!("Points by length: {table}"),
        OnBoard::StationsKept(points) => format!("Each station kept: {}", said(points)),
        OnBoard::Express(points) => format!("European Express, the longest path: {}", said(points)),
        OnBoard::Globetrotter(points) => format!("Globetrotter, the most completed tickets: {}", said(points)),
        OnBoard::Passengers(PassengerRules { most: Points(most), second: Points(second), per_route, box_holds }) => {
            let holds = and(box_holds.iter().map(|(color, number)| format!("{number} {}", said(color))));
            format!("Passengers: {holds}, {per_route} a route; of each color the most {most}, the second most {second}")
        }
        OnBoard::TieBreaks([]) => "Players with equal points share the place".into(),
        OnBoard::TieBreaks(tie_breaks) => {
            format!("Ties are broken by {}", and(tie_breaks.iter().copied().map(criterion)))
        }
        OnBoard::Variant { name, tickets, least, most_long } => {
            let most_long = most_long.map_or_else(String::new, |most| format!(", long ones at most {most}"));
            format!("Variant {name}: {}; a player ends with at least {least}{most_long}", Count(tickets, "ticket"))
        }
        OnBoard::BonusTickets(tickets) => {
            format!("{} can join any variant; the record spells them out", Count(tickets, "bonus ticket"))
        }
        OnBoard::Deck(name, tickets, points) => {
            format!("Deck {name}: {}, {} in all", Count(tickets, "ticket"), said(points))
        }
        OnBoard::Route(RouteNote::Ferry(locomotives)) => format!("ferry, {}", Count(locomotives, "locomotive")),
        OnBoard::Route(RouteNote::Tunnel) => "tunnel".into(),
        OnBoard::Route(RouteNote::DeadEnd) => "dead end".into(),
    }
}

fn criterion(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Tickets => "tickets",
        TieBreak::Stations => "stations",
        TieBreak::Express => "express",
        TieBreak::Passengers => "passengers",
    }
}
