//! The editions and what is on a board, in Italian.

use super::units;
use std::ops::RangeInclusive;

use super::Italian;
use super::grammar::{CITY, Count, LOCOMOTIVE, Noun, ROUTE, STATION, TICKET, and, of_number};
use crate::board::TicketKind;
use crate::color::Color;
use crate::rules::{PassengerRules, TieBreak};
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::board::{BoardWords, CityNote, RouteNote};

impl BoardWords for Italian {
    fn title(&self, title: &Text) -> Text {
        match title.raw() {
            "Ticket to Ride Europe, 15th anniversary edition" => {
                "Ticket to Ride Europa, edizione 15º anniversario".into()
            }
            "Ticket to Ride Europe, original edition" => "Ticket to Ride Europa, edizione originale".into(),
            "Ticket to Ride Germany" => "Ticket to Ride Germania".into(),
            "Classic" => "Classica".into(),
            "Europe 1912" => "Europa 1912".into(),
            "Mega Europe" => "Mega Europa".into(),
            "Big Cities of Europe" => "Grandi Città d'Europa".into(),
            _ => title.clone(),
        }
    }

    fn edition_columns(&self) -> [&'static str; 4] {
        ["", "edizione", "", "varianti"]
    }

    fn city_columns(&self) -> [&'static str; 4] {
        ["città", "linee", "", "altri nomi"]
    }

    fn route_columns(&self) -> [&'static str; 4] {
        ["linea", "vagoni", "colori", ""]
    }

    fn ticket_columns(&self) -> [&'static str; 4] {
        ["biglietto", "punti", "", ""]
    }

    fn cities_on_board(&self, cities: usize, countries: usize, spots: usize) -> String {
        let cities = Count(cities, CITY);
        if countries == 0 {
            return cities.to_string();
        }
        let (countries, spots) = (Count(countries, Noun("paese", "paesi")), Count(spots, Noun("valico", "valichi")));
        format!("{cities}, {countries} con {spots}")
    }

    fn routes_on_board(&self, routes: usize, tracks: usize) -> String {
        format!("{}, {}", Count(routes, Noun("collegamento", "collegamenti")), Count(tracks, ROUTE))
    }

    fn players_of_edition(&self, players: &RangeInclusive<usize>, colors: &[Color], trains: Trains) -> String {
        let (least, most) = (players.start(), players.end());
        let players = if least == most { least.to_string() } else { format!("Da {least} a {most}") };
        let colors = and(colors.iter().map(|&color| units::color(color)));
        format!("{players} giocatori ({colors}), {} a testa", units::trains(trains))
    }

    fn stations_each(&self, stations: usize) -> String {
        format!("{} a testa", Count(stations, STATION))
    }

    fn points_by_length(&self, table: &str) -> String {
        format!("Punti per lunghezza: {table}")
    }

    fn bonus_stations_kept(&self, points: Points) -> String {
        format!("Ogni stazione rimasta in riserva: {}", units::points(points))
    }

    fn bonus_express(&self, points: Points) -> String {
        format!("European Express, il percorso continuo più lungo: {}", units::points(points))
    }

    fn bonus_globetrotter(&self, points: Points) -> String {
        format!("Globetrotter, il maggior numero di biglietti completati: {}", units::points(points))
    }

    fn bonus_passengers(&self, rules: &PassengerRules) -> String {
        let PassengerRules { most: Points(most), second: Points(second), per_route, box_holds } = rules;
        let holds =
            and(box_holds.iter().map(|(color, number)| format!("{number} {}", of_number(*number as usize, *color))));
        format!("Passeggeri: {holds}, {per_route} per linea; di ogni colore, al primo {most}, al secondo {second}")
    }

    fn ties_are_broken_by(&self, tie_breaks: &[TieBreak]) -> String {
        if tie_breaks.is_empty() {
            return "Chi ha gli stessi punti condivide il posto".to_owned();
        }
        let what = |tie_break: &TieBreak| match tie_break {
            TieBreak::Tickets => "i biglietti",
            TieBreak::Stations => "le stazioni",
            TieBreak::Express => "l'European Express",
            TieBreak::Passengers => "i passeggeri",
        };
        let decide = if let [TieBreak::Express] = tie_breaks { "decide" } else { "decidono" };
        format!("In caso di parità {decide} {}", and(tie_breaks.iter().map(what)))
    }

    fn variant_of_edition(&self, name: &Text, tickets: usize, least: usize, most_long: Option<usize>) -> String {
        let most_long = match most_long {
            None => String::new(),
            Some(0) => ", nessuno di linee lunghe".to_owned(),
            Some(most) => format!(", di linee lunghe al massimo {most}"),
        };
        format!("Variante {name}: {}; a fine partita ognuno ne ha almeno {least}{most_long}", Count(tickets, TICKET))
    }

    fn bonus_tickets_of_edition(&self, tickets: usize) -> String {
        match tickets {
            1 => "1 biglietto bonus si può aggiungere a ogni variante; il file della partita lo scrive per esteso"
                .to_owned(),
            _ => format!(
                "{tickets} biglietti bonus si possono aggiungere a ogni variante; il file della partita li scrive per esteso"
            ),
        }
    }

    fn city_note(&self, note: CityNote) -> &'static str {
        match note {
            CityNote::Country => "paese",
            CityNote::BigCity => "Grande Città",
        }
    }

    fn route_note(&self, note: RouteNote) -> String {
        match note {
            RouteNote::Ferry(locomotives) => format!("traghetto, {}", Count(locomotives, LOCOMOTIVE)),
            RouteNote::Tunnel => "galleria".to_owned(),
            RouteNote::DeadEnd => "finisce lì".to_owned(),
        }
    }

    fn deck_title(&self, name: &Text, tickets: usize, points: Points) -> String {
        format!("Mazzo {name}: {}, {} in tutto", Count(tickets, TICKET), units::points(points))
    }

    fn ticket_kind(&self, kind: TicketKind) -> &'static str {
        match kind {
            TicketKind::Regular => "linea regolare",
            TicketKind::Short => "linea corta",
            TicketKind::Long => "linea lunga",
        }
    }
}
