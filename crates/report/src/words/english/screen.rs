//! The full screen in English.

use crate::words::english::grammar::{Count, and};
use crate::words::screen::Screen;
use stationmaster_core::part::Part;

pub(crate) fn sentence(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Bright(player) => format!("{player} bright, the others dim"),
        Screen::OfAll(count, all) => format!("{count} of {all}"),
        Screen::Kept(built, all) => format!("{built} built, {} kept", all.saturating_sub(built)),
        Screen::Opens(None) => "opens nothing".into(),
        Screen::Opens(Some(city)) => format!("opens {city}"),
        Screen::More(count) => format!("{count} more"),
        Screen::Waiting(1) => "1 more line waits".into(),
        Screen::Waiting(count) => format!("{count} more lines wait"),
        Screen::Summary(routes, stations, tickets, passengers) => {
            let also = |count: Option<usize>, noun| {
                count.map_or_else(String::new, |count| format!(", {}", Count(count, noun)))
            };
            let passengers = passengers.map(|count| count as usize);
            format!(
                "{}{}, {}{}",
                Count(routes, "route"),
                also(stations, "station"),
                Count(tickets, "ticket"),
                also(passengers, "passenger")
            )
        }
        Screen::Left(left, expected) if left == expected => format!("{} left", left.0),
        Screen::Left(left, expected) => format!("{} left, not {}", left.0, expected.0),
        Screen::Marker(marker, expected) if marker == expected => format!("marker {marker}"),
        Screen::Marker(marker, expected) => format!("marker {marker}, not {expected}"),
        Screen::Open(Part::Routes, _) => "no routes".into(),
        Screen::Open(Part::Stations, _) => "no stations".into(),
        Screen::Open(Part::Tickets, 0) => "no tickets".into(),
        Screen::Open(Part::Tickets, count) => format!("only {}", Count(count, "ticket")),
        Screen::Open(Part::Passengers, _) => "no passengers".into(),
        Screen::Add(commands) => format!("add: {}", commands.join(", ")),
        Screen::Leads([player]) => format!("{player} leads so far"),
        Screen::Leads(players) => format!("{} lead so far", and(players)),
    }
}
