//! The full screen in English.

use crate::words::english::grammar::{Count, and};
use crate::words::screen::{Keys, Screen, ScreenLabel};
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

pub(crate) fn keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Start => "Enter = go on, ↓ = choose, Tab = complete, F1 = help, ^C = leave",
        Keys::Part => "Enter = go on, ^Z = undo, F2-F6 = player, F7 = setup, F1 = help",
        Keys::Waits => "Tab = mend, ↓ = choose, Esc = let go, Enter = go on, F1 = help",
        Keys::Typing => "Enter = enter, Tab = complete, ↓ = choose, Esc = clear",
        Keys::Chosen => "Enter = take, ↑ ↓ = choose, Esc = back",
        Keys::Review => "Enter = score, F2-F6 = player, ^Z = undo, F7 = setup, F1 = help",
        Keys::Score => "Enter = save, F9 = reasons, F10 = paths, F12 = picture, F2-F6 = player",
        Keys::Stage => "Enter = next, Esc = score",
        Keys::Page => "PgUp PgDn = scroll, Esc = close",
        Keys::Setup => "↑ ↓ = choose, Enter = change, Esc = close, letters = a line, ^Z = undo",
        Keys::Field => "Enter = set, Tab = complete, ↓ = choose, Esc = back",
    }
}

pub(crate) fn label(label: ScreenLabel) -> &'static str {
    match label {
        ScreenLabel::Board => "Board",
        ScreenLabel::Players => "Players",
        ScreenLabel::Trains => "Trains",
        ScreenLabel::Setup => "Setup",
        ScreenLabel::Table => "Table",
        ScreenLabel::Longest => "Longest",
        ScreenLabel::LongestPath => "Longest path",
        ScreenLabel::Decided => "What decided it",
        ScreenLabel::SoFar => "so far",
        ScreenLabel::Failed => "Failed",
        ScreenLabel::Purpose => "the referee for the end of a game of Ticket to Ride Europe",
        ScreenLabel::WindowTooSmall => "This window is too small",
    }
}
