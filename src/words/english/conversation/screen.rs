//! The full screen in English.

use super::{counted, thing, things};
use crate::units::Trains;
use crate::words::conversation::{Keys, Screen, ScreenLabel};
use crate::words::english::grammar::{Count, and, any_quoted, or, possessive, said};

pub(crate) fn screen(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Bright(player) => format!("{player} bright, the others dim"),
        Screen::OfAll(count, all) => format!("{count} of {all}"),
        Screen::Kept(built, all) if built > all => format!("{built} built, {} too many", built - all),
        Screen::Kept(built, all) => format!("{built} built, {} kept", all - built),
        Screen::Opens(None, false) => "opens nothing".into(),
        Screen::Opens(None, true) => format!("nothing {}", screen_label(ScreenLabel::SoFar)),
        Screen::Opens(Some(city), _) => format!("opens {city}"),
        Screen::More(count) => format!("{count} more"),
        Screen::Summary(routes, stations, tickets, passengers) => {
            let also =
                |count: Option<usize>, noun| count.map(|count| format!(", {}", Count(count, noun))).unwrap_or_default();
            let (stations, passengers) =
                (also(stations, "station"), also(passengers.map(|count| count as usize), "passenger"));
            format!("{}{stations}, {}{passengers}", Count(routes, "route"), Count(tickets, "ticket"))
        }
        Screen::Left(left, expected) if left == expected => format!("{} left", left.0),
        Screen::Left(left, expected) => format!("{} left, not {}", left.0, expected.0),
        Screen::Marker(marker, expected) if marker == expected => format!("marker {marker}"),
        Screen::Marker(marker, expected) => format!("marker {marker}, not {expected}"),
        Screen::Counts(player, found) => format!("{}: checks {} routes", counted(found), possessive(player)),
        Screen::Claims(tracks, laid, all, points) => {
            format!("{}: {}, {}", and(tracks), of_all(laid, all), said(points))
        }
        Screen::Recolors(route, from, to) => format!("{route}: the {} track, not the {} one", said(to), said(from)),
        Screen::Moves(player, route, to) => format!("{} {route} is the {} track then", possessive(player), said(to)),
        Screen::Builds([city]) => format!("a station in {city}"),
        Screen::Builds(cities) => format!("stations in {}", and(cities)),
        Screen::Holds(tickets) => and(tickets),
        Screen::Has(all) => format!("{}: already there", things(all)),
        Screen::TakesBack(all) => format!("takes {} back", things(all)),
        Screen::TakesOver(taken, from) => format!("takes {} from {from}", thing(taken)),
        Screen::Unclear(meanings) => format!("{}: which?", or(meanings)),
        Screen::MorePassengers(count, color, all) => {
            let color = said(color);
            format!("{count} more {color}: {all}; `={count} {color}`: {count} in all")
        }
        Screen::Swaps([one, other], true) => format!("swaps the colors of {one} and {other}, and nothing else"),
        Screen::Swaps([one, other], false) => format!(
            "swaps everything that {one} and {other} have, except their colors; `colors` after it: only these"
        ),
        Screen::Paints(player, color) => format!("{player} gets {}", said(color)),
        Screen::Renames(player, name) => format!("{player} is renamed {name}"),
        Screen::PlayerWays(player, ways) => {
            format!("Enter: {}; a color or a name alone is {} new one", any_quoted(ways), possessive(player))
        }
        Screen::OneCityIsEnough => "One city is enough here: Enter, or a comma and the next ticket.".into(),
        Screen::EnterFor(player) => format!("Enter: for {player}"),
        Screen::Help => "Tab completes a word; arrows choose among what it could be, and Enter accepts it. F2 to F6, or \
                         Alt and a digit: another player. Tab on an empty line: the next part. Ctrl-Z undoes, Ctrl-Y \
                         redoes. F7: the setup. F8: the score. Ctrl-L: the map, or the sheet. Esc: back. \
                         Ctrl-C leaves; what was entered is kept.\nA half-typed line goes with you to another player, and \
                         says so; after F7 and F8 it is there again. In a refused line, the left arrow goes to the \
                         mistake. `!` after a name: something is missing there, or differs from the \
                         table; `✓`: counted on the table, and right."
            .into(),
        Screen::SetupHelp => "Arrows choose a row, and Enter changes it or shows how. In a player's row, a name \
                              alone is the new name, and a color the new color. All of these can be typed elsewhere too. Esc: back."
            .into(),
    }
}

pub(crate) fn screen_keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Part => {
            "Enter = done, PgUp PgDn = scroll, Tab = next part, Esc = back, ? = help, F2-F6 = player, ^Z = undo, F8 = score, ^L = board, F7 = setup, ^C = leave"
        }
        Keys::Typing => {
            "← = to mistake, Enter = accept, Tab = complete, ↓ = choose, Esc = clear, ^Z = undo, PgUp PgDn = scroll, F2-F6 = player"
        }
        Keys::Question => "Enter = answer, ? = help, ^Z = undo, F7 = setup, ^C = leave",
        Keys::List => "↑ ↓ = choose, Enter = take, Esc = back, ? = help, F7 = setup, ^C = leave",
        Keys::Review => {
            "Enter = score it, PgUp PgDn = scroll, F2-F6 = player, ? = help, ^Z = undo, F7 = setup, ^L = board, ^C = leave"
        }
        Keys::Score => {
            "Enter = save, F9 = reasons, F10 = paths, F12 = picture, PgUp PgDn = scroll, Esc = back, F2-F6 = change, ? = help, Tab = next page, ^C = leave"
        }
        Keys::Page => "PgUp PgDn = scroll, Esc = back",
        Keys::Setup => "↑ ↓ = choose, Enter = change, Esc = back, ? = help",
    }
}

pub(crate) fn screen_label(label: ScreenLabel) -> &'static str {
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
        ScreenLabel::NoStations => "none",
        ScreenLabel::MarkedStations => "! = no stations",
        ScreenLabel::RightSo => "confirm",
    }
}

/// `42 of 45 trains`.
fn of_all(laid: Trains, all: Trains) -> String {
    format!("{} of {}", laid.0, said(all))
}
