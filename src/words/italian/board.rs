//! The editions and what is on a board, in Italian.

use super::grammar::{CITY, Count, LOCOMOTIVE, Noun, ROUTE, STATION, TICKET, and, of_number, said};
use crate::board::TicketKind;
use crate::rules::{PassengerRules, TieBreak};
use crate::units::Points;
use crate::words::board::{BoardColumn, CityNote, OnBoard, RouteNote};

pub(crate) fn title(title: &str) -> Option<&'static str> {
    Some(match title {
        "Ticket to Ride Europe, 15th anniversary edition" => "Ticket to Ride Europa, edizione 15º anniversario",
        "Ticket to Ride Europe, original edition" => "Ticket to Ride Europa, edizione originale",
        "Ticket to Ride Germany" => "Ticket to Ride Germania",
        "Classic" => "Classica",
        "Europe 1912" => "Europa 1912",
        "Mega Europe" => "Mega Europa",
        "Big Cities of Europe" => "Grandi Città d'Europa",
        _ => return None,
    })
}

pub(crate) fn column(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Edition => "edizione",
        BoardColumn::Variants => "varianti",
        BoardColumn::City => "città",
        BoardColumn::Routes => "linee",
        BoardColumn::Spellings => "altri nomi",
        BoardColumn::Route => "linea",
        BoardColumn::Trains => "vagoni",
        BoardColumn::Tracks => "colori",
        BoardColumn::Ticket => "biglietto",
        BoardColumn::Points => "punti",
    }
}

pub(crate) fn city_note(note: CityNote) -> &'static str {
    match note {
        CityNote::Country => "paese",
        CityNote::BigCity => "Grande Città",
    }
}

pub(crate) fn ticket_kind(kind: TicketKind) -> &'static str {
    match kind {
        TicketKind::Regular => "linea regolare",
        TicketKind::Short => "linea corta",
        TicketKind::Long => "linea lunga",
    }
}

pub(crate) fn say(sentence: OnBoard<'_>) -> String {
    match sentence {
        OnBoard::Cities { cities, countries: 0, .. } => Count(cities, CITY).to_string(),
        OnBoard::Cities { cities, countries, spots } => {
            let (cities, countries) = (Count(cities, CITY), Count(countries, Noun("paese", "paesi")));
            format!("{cities}, {countries} con {}", Count(spots, Noun("valico", "valichi")))
        }
        OnBoard::Routes(routes, tracks) => {
            format!("{}, {}", Count(routes, Noun("collegamento", "collegamenti")), Count(tracks, ROUTE))
        }
        OnBoard::Players(players, colors, trains) => {
            let (least, most) = players.into_inner();
            let players = if least == most { least.to_string() } else { format!("Da {least} a {most}") };
            let colors = and(colors.iter().map(|&color| said(color)));
            format!("{players} giocatori ({colors}), {} a testa", said(trains))
        }
        OnBoard::Stations(stations) => format!("{} a testa", Count(stations, STATION)),
        OnBoard::RoutePoints(table) => format!("Punti per lunghezza: {table}"),
        OnBoard::StationsKept(points) => format!("Ogni stazione rimasta in riserva: {}", said(points)),
        OnBoard::Express(points) => format!("European Express, il percorso continuo più lungo: {}", said(points)),
        OnBoard::Globetrotter(points) => {
            format!("Globetrotter, il maggior numero di biglietti completati: {}", said(points))
        }
        OnBoard::Passengers(PassengerRules { most: Points(most), second: Points(second), per_route, box_holds }) => {
            let colored = |(color, number): &(_, u32)| format!("{number} {}", of_number(*number as usize, *color));
            let holds = and(box_holds.iter().map(colored));
            format!("Passeggeri: {holds}, {per_route} per linea; di ogni colore, al primo {most}, al secondo {second}")
        }
        OnBoard::TieBreaks([]) => "Chi ha gli stessi punti condivide il posto".into(),
        OnBoard::TieBreaks(tie_breaks) => {
            let decide = if let [TieBreak::Express] = tie_breaks { "decide" } else { "decidono" };
            format!("In caso di parità {decide} {}", and(tie_breaks.iter().copied().map(criterion)))
        }
        OnBoard::Variant { name, tickets, least, most_long } => {
            let most_long = match most_long {
                None => String::new(),
                Some(0) => ", nessuno di linee lunghe".into(),
                Some(most) => format!(", di linee lunghe al massimo {most}"),
            };
            format!(
                "Variante {name}: {}; a fine partita ognuno ne ha almeno {least}{most_long}",
                Count(tickets, TICKET)
            )
        }
        OnBoard::BonusTickets(1) => {
            "1 biglietto bonus si può aggiungere a ogni variante; il file della partita lo scrive per esteso".into()
        }
        OnBoard::BonusTickets(tickets) => format!(
            "{tickets} biglietti bonus si possono aggiungere a ogni variante; il file della partita li scrive per esteso"
        ),
        OnBoard::Deck(name, tickets, points) => {
            format!("Mazzo {name}: {}, {} in tutto", Count(tickets, TICKET), said(points))
        }
        OnBoard::Route(RouteNote::Ferry(locomotives)) => format!("traghetto, {}", Count(locomotives, LOCOMOTIVE)),
        OnBoard::Route(RouteNote::Tunnel) => "galleria".into(),
        OnBoard::Route(RouteNote::DeadEnd) => "finisce lì".into(),
    }
}

fn criterion(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Tickets => "i biglietti",
        TieBreak::Stations => "le stazioni",
        TieBreak::Express => "l'European Express",
        TieBreak::Passengers => "i passeggeri",
    }
}
