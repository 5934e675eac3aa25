//! The full screen in Italian.

use crate::words::italian::grammar::{Count, PASSENGER, ROUTE, TICKET, and};
use crate::words::screen::Screen;
use stationmaster_core::part::Part;

pub(crate) fn sentence(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Bright(player) => format!("in evidenza: {player}"),
        Screen::OfAll(count, all) => format!("{count} su {all}"),
        Screen::Kept(1, all) => format!("1 costruita, {} tenute", all.saturating_sub(1)),
        Screen::Kept(built, all) => {
            format!("{built} costruite, {} tenute", all.saturating_sub(built))
        }
        Screen::Opens(None) => "non apre nulla".into(),
        Screen::Opens(Some(city)) => format!("apre {city}"),
        Screen::More(count) => format!("altri {count}"),
        Screen::Waiting(1) => "un'altra riga aspetta".into(),
        Screen::Waiting(count) => format!("altre {count} righe aspettano"),
        Screen::Summary(routes, stations, tickets, passengers) => {
            // The columns beside a map are few.
            let stations = stations.map_or_else(String::new, |count| format!(", {count} staz."));
            let passengers = passengers.map_or_else(String::new, |count| {
                format!(", {}", Count(count as usize, PASSENGER))
            });
            format!(
                "{}{stations}, {}{passengers}",
                Count(routes, ROUTE),
                Count(tickets, TICKET)
            )
        }
        Screen::Left(left, expected) if left == expected => format!("{} in mano", left.0),
        Screen::Left(left, expected) => format!("{} in mano, non {}", left.0, expected.0),
        Screen::Marker(marker, expected) if marker == expected => format!("segnap. {marker}"),
        Screen::Marker(marker, expected) => format!("segnap. {marker}, non {expected}"),
        Screen::Open(Part::Routes, _) => "nessuna linea".into(),
        Screen::Open(Part::Stations, _) => "nessuna stazione".into(),
        Screen::Open(Part::Tickets, 0) => "nessun biglietto".into(),
        Screen::Open(Part::Tickets, count) => format!("solo {}", Count(count, TICKET)),
        Screen::Open(Part::Passengers, _) => "nessun passeggero".into(),
        Screen::Add(commands) => format!("aggiungi: {}", commands.join(", ")),
        Screen::Leads([player]) => format!("Per ora è in testa {player}"),
        Screen::Leads(players) => format!("Per ora sono in testa {}", and(players)),
    }
}
