//! The full screen in English.

use crate::words::english::grammar::{Count, and};
use crate::words::screen::Screen;
use stationmaster_core::part::Part;

pub(crate) fn sentence(sentence: Screen<'_>) -> String {
    rows! { sentence;
        Screen::Bright(player) => "{player} bright, the others dim";
        Screen::OfAll(count, all) => "{count} of {all}";
        Screen::Kept(built, all) => "{built} built, {} kept", all.saturating_sub(built);
        Screen::Opens(None) => "opens nothing";
        Screen::Opens(Some(city)) => "opens {city}";
        Screen::More(count) => "{count} more";
        Screen::Waiting(1) => "1 more line waits";
        Screen::Waiting(count) => "{count} more lines wait";
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
        };
        Screen::Left(left, expected) if left == expected => "{} left", left.0;
        Screen::Left(left, expected) => "{} left, not {}", left.0, expected.0;
        Screen::Marker(marker, expected) if marker == expected => "marker {marker}";
        Screen::Marker(marker, expected) => "marker {marker}, not {expected}";
        Screen::Open(Part::Routes, _) => "no routes";
        Screen::Open(Part::Stations, _) => "no stations";
        Screen::Open(Part::Tickets, 0) => "no tickets";
        Screen::Open(Part::Tickets, count) => "only {}", Count(count, "ticket");
        Screen::Open(Part::Passengers, _) => "no passengers";
        Screen::Add(commands) => "add: {}", commands.join(", ");
        Screen::Leads([player]) => "{player} leads so far";
        Screen::Leads(players) => "{} lead so far", and(players);
    }
}
