//! The editions and what is on a board, in English.

use super::units;
use std::ops::RangeInclusive;

use super::English;
use super::grammar::{Count, and};
use crate::board::TicketKind;
use crate::color::Color;
use crate::rules::{PassengerRules, TieBreak};
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::board::{BoardWords, CityNote, RouteNote};

impl BoardWords for English {
    fn title(&self, title: &Text) -> Text {
        title.clone()
    }

    fn edition_columns(&self) -> [&'static str; 4] {
        ["", "edition", "", "variants"]
    }

    fn city_columns(&self) -> [&'static str; 4] {
        ["city", "routes", "", "other spellings"]
    }

    fn route_columns(&self) -> [&'static str; 4] {
        ["route", "trains", "tracks", ""]
    }

    fn ticket_columns(&self) -> [&'static str; 4] {
        ["ticket", "points", "", ""]
    }

    fn cities_on_board(&self, cities: usize, countries: usize, spots: usize) -> String {
        let cities = Count(cities, "city");
        match countries {
            0 => cities.to_string(),
            _ => format!("{cities}, {} with {}", Count(countries, "country"), Count(spots, "border spot")),
        }
    }

    fn routes_on_board(&self, routes: usize, tracks: usize) -> String {
        format!("{}, {}", Count(routes, "route"), Count(tracks, "track"))
    }

    fn players_of_edition(&self, players: &RangeInclusive<usize>, colors: &[Color], trains: Trains) -> String {
        let (least, most) = (players.start(), players.end());
        let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let colors = and(colors.iter().map(|&color| units::color(color)));
        format!("{players} players ({colors}), {} each", units::trains(trains))
    }

    fn stations_each(&self, stations: usize) -> String {
        format!("{} each", Count(stations, "station"))
    }

    fn points_by_length(&self, table: &str) -> String {
        format!("Points by length: {table}")
    }

    fn bonus_stations_kept(&self, points: Points) -> String {
        format!("Each station kept: {}", units::points(points))
    }

    fn bonus_express(&self, points: Points) -> String {
        format!("European Express, the longest path: {}", units::points(points))
    }

    fn bonus_globetrotter(&self, points: Points) -> String {
        format!("Globetrotter, the most completed tickets: {}", units::points(points))
    }

    fn bonus_passengers(&self, rules: &PassengerRules) -> String {
        let PassengerRules { most: Points(most), second: Points(second), per_route, box_holds } = rules;
        let holds = and(box_holds.iter().map(|(color, number)| format!("{number} {}", units::color(*color))));
        format!("Passengers: {holds}, {per_route} a route; of each color the most {most}, the second most {second}")
    }

    fn ties_are_broken_by(&self, tie_breaks: &[TieBreak]) -> String {
        if tie_breaks.is_empty() {
            return "Players with equal points share the place".to_owned();
        }
        let what = |tie_break: &TieBreak| match tie_break {
            TieBreak::Tickets => "tickets",
            TieBreak::Stations => "stations",
            TieBreak::Express => "express",
            TieBreak::Passengers => "passengers",
        };
        format!("Ties are broken by {}", and(tie_breaks.iter().map(what)))
    }

    fn variant_of_edition(&self, name: &Text, tickets: usize, least: usize, most_long: Option<usize>) -> String {
        let most_long = most_long.map_or_else(String::new, |most| format!(", long ones at most {most}"));
        format!("Variant {name}: {}; a player ends with at least {least}{most_long}", Count(tickets, "ticket"))
    }

    fn bonus_tickets_of_edition(&self, tickets: usize) -> String {
        format!("{} can join any variant; the record spells them out", Count(tickets, "bonus ticket"))
    }

    fn city_note(&self, note: CityNote) -> &'static str {
        match note {
            CityNote::Country => "country",
            CityNote::BigCity => "Big City",
        }
    }

    fn route_note(&self, note: RouteNote) -> String {
        match note {
            RouteNote::Ferry(locomotives) => format!("ferry, {}", Count(locomotives, "locomotive")),
            RouteNote::Tunnel => "tunnel".to_owned(),
            RouteNote::DeadEnd => "dead end".to_owned(),
        }
    }

    fn deck_title(&self, name: &Text, tickets: usize, points: Points) -> String {
        format!("Deck {name}: {}, {} in all", Count(tickets, "ticket"), units::points(points))
    }

    fn ticket_kind(&self, kind: TicketKind) -> &'static str {
        match kind {
            TicketKind::Regular => "regular",
            TicketKind::Short => "short",
            TicketKind::Long => "long",
        }
    }
}
