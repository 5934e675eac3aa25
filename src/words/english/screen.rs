//! The full screen in English.

use super::conversation::{thing, things};
use super::grammar::{Count, Possessive, and, or, said};
use crate::words::screen::{Keys, Screen, ScreenLabel};

pub(crate) fn say(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Player(name, color) => format!("{name}, {}", said(color)),
        Screen::Trains(laid, all) => format!("{} of {}", laid.0, said(all)),
        Screen::Points(points) => format!("{} on routes", said(points)),
        Screen::Routes(count) => format!("Routes ({count})"),
        Screen::Stations(count, all) => format!("Stations ({count} of {all})"),
        Screen::Tickets(0, _) => "Tickets (0)".into(),
        Screen::Tickets(count, completed) => format!("Tickets ({count}, {completed} completed)"),
        Screen::Passengers(count) => format!("Passengers ({count})"),
        Screen::Longest(length) => format!("Longest path: {}", length.0),
        Screen::Station(city, None) => format!("{city}: opens nothing"),
        Screen::Station(city, Some(route)) => format!("{city}: opens {route}"),
        Screen::More(count) => format!("… {count} more"),
        Screen::Summary(routes, stations, tickets) => {
            let stations = stations.map_or_else(String::new, |count| format!(", {}", Count(count, "station")));
            format!("{}{stations}, {}", Count(routes, "route"), Count(tickets, "ticket"))
        }
        Screen::Claims(tracks, laid, all, points) => {
            format!("{}: {}, {}", and(tracks), say(Screen::Trains(laid, all)), said(points))
        }
        Screen::Recolors(route, from, to) => format!("{route}: the {} track, not the {} one", said(to), said(from)),
        Screen::Moves(player, route, to) => format!("{} {route} moves to the {} track", Possessive(player), said(to)),
        Screen::Builds([city]) => format!("a station in {city}"),
        Screen::Builds(cities) => format!("stations in {}", and(cities)),
        Screen::Holds(tickets) => and(tickets),
        Screen::Has(all) => format!("{}: there already", things(all)),
        Screen::TakesBack(all) => format!("takes {} back", things(all)),
        Screen::TakesOver(taken, from) => format!("takes {} from {from}", thing(taken)),
        Screen::Unclear(meanings) => format!("{}: which?", or(meanings)),
        Screen::Help => "Tab completes a word; arrows move among what it could be, and Enter takes it. F2 to F6, or \
                         Alt and a digit: another player. Tab on an empty line: the next part. Ctrl-Z undoes, Ctrl-Y \
                         makes it again. F7: the setup. F8: the score. Ctrl-L: the map, or the sheet. Esc: back. \
                         Ctrl-C leaves; what was entered is kept."
            .into(),
    }
}

pub(crate) fn text(label: ScreenLabel) -> &'static str {
    match label {
        ScreenLabel::TooSmall => "The window is too small for the table; make it larger.",
    }
}

pub(crate) fn screen_keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Part => {
            "Enter = done, Tab = next part, F2-F6 = player, ? = help, ^Z = undo, F8 = score, ^L = map, F7 = setup, ^C = leave"
        }
        Keys::Typing => "Enter = enter, Tab = complete, Down = choose, Esc = clear, ^Z = undo, F2-F6 = player",
        Keys::Question => "Enter = answer, ? = help, ^Z = undo, F7 = setup, ^C = leave",
        Keys::Score => {
            "Enter = save, e = reasons, x = longest paths, Tab = next page, F2-F6 = change, ? = help, ^C = leave"
        }
        Keys::Page => "Up Down = scroll, Esc = back",
    }
}
