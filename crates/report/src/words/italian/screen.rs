//! The full screen in Italian.

use crate::words::italian::grammar::{Count, PASSENGER, ROUTE, TICKET, and};
use crate::words::screen::Screen;
use stationmaster_core::part::Part;

pub(crate) fn sentence(sentence: Screen<'_>) -> String {
    rows! { sentence;
        Screen::Bright(player) => "in evidenza: {player}";
        Screen::OfAll(count, all) => "{count} su {all}";
        Screen::Kept(1, all) => "1 costruita, {} tenute", all.saturating_sub(1);
        Screen::Kept(built, all) => "{built} costruite, {} tenute", all.saturating_sub(built);
        Screen::Opens(None) => "non apre nulla";
        Screen::Opens(Some(city)) => "apre {city}";
        Screen::More(count) => "altri {count}";
        Screen::Waiting(1) => "un'altra riga aspetta";
        Screen::Waiting(count) => "altre {count} righe aspettano";
        Screen::Summary(routes, stations, tickets, passengers) => {
            // The columns beside a map are few.
            let stations = stations.map_or_else(String::new, |count| format!(", {count} staz."));
            let passengers = passengers.map_or_else(String::new, |count| {
                format!(", {}", Count(count as usize, PASSENGER))
            });
            format!("{}{stations}, {}{passengers}", Count(routes, ROUTE), Count(tickets, TICKET))
        };
        Screen::Left(left, expected) if left == expected => "{} in mano", left.0;
        Screen::Left(left, expected) => "{} in mano, non {}", left.0, expected.0;
        Screen::Marker(marker, expected) if marker == expected => "segnap. {marker}";
        Screen::Marker(marker, expected) => "segnap. {marker}, non {expected}";
        Screen::Open(Part::Routes, _) => "nessuna linea";
        Screen::Open(Part::Stations, _) => "nessuna stazione";
        Screen::Open(Part::Tickets, 0) => "nessun biglietto";
        Screen::Open(Part::Tickets, count) => "solo {}", Count(count, TICKET);
        Screen::Open(Part::Passengers, _) => "nessun passeggero";
        Screen::Add(commands) => "aggiungi: {}", commands.join(", ");
        Screen::Leads([player]) => "Per ora è in testa {player}";
        Screen::Leads(players) => "Per ora sono in testa {}", and(players);
    }
}
