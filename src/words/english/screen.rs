//! The full screen in English.

use super::English;
use super::grammar::{Count, Possessive, and, or};
use super::units;
use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::ThingName;
use crate::words::screen::{Keys, ScreenWords};

impl ScreenWords for English {
    fn screen_keys(&self, keys: Keys) -> &'static [[&'static str; 2]] {
        match keys {
            Keys::Part => &[
                ["Enter", "done"],
                ["Tab", "next part"],
                ["F2-F6", "player"],
                ["?", "help"],
                ["^Z", "undo"],
                ["F8", "score"],
                ["^L", "map"],
                ["F7", "setup"],
                ["^C", "leave"],
            ],
            Keys::Typing => &[
                ["Enter", "enter"],
                ["Tab", "complete"],
                ["Down", "choose"],
                ["Esc", "clear"],
                ["^Z", "undo"],
                ["F2-F6", "player"],
            ],
            Keys::Question => &[["Enter", "answer"], ["?", "help"], ["^Z", "undo"], ["F7", "setup"], ["^C", "leave"]],
            Keys::Score => &[
                ["Enter", "save"],
                ["e", "reasons"],
                ["x", "longest paths"],
                ["Tab", "next page"],
                ["F2-F6", "change"],
                ["?", "help"],
                ["^C", "leave"],
            ],
            Keys::Page => &[["Up Down", "scroll"], ["Esc", "back"]],
        }
    }

    fn screen_player(&self, name: &Text, color: Color) -> String {
        format!("{name}, {}", units::color(color))
    }

    fn screen_trains(&self, laid: Trains, all: Trains) -> String {
        format!("{} of {}", laid.0, units::trains(all))
    }

    fn screen_points(&self, points: Points) -> String {
        format!("{} on routes", units::points(points))
    }

    fn screen_routes(&self, count: usize) -> String {
        format!("Routes ({count})")
    }

    fn screen_stations(&self, count: usize, all: usize) -> String {
        format!("Stations ({count} of {all})")
    }

    fn screen_tickets(&self, count: usize, completed: usize) -> String {
        if count == 0 { "Tickets (0)".to_owned() } else { format!("Tickets ({count}, {completed} completed)") }
    }

    fn screen_passengers(&self, count: usize) -> String {
        format!("Passengers ({count})")
    }

    fn screen_longest(&self, length: Trains) -> String {
        format!("Longest path: {}", length.0)
    }

    fn screen_station(&self, city: &Text, opens: Option<&Text>) -> String {
        opens.map_or_else(|| format!("{city}: opens nothing"), |route| format!("{city}: opens {route}"))
    }

    fn screen_more(&self, count: usize) -> String {
        format!("… {count} more")
    }

    fn screen_summary(&self, routes: usize, stations: Option<usize>, tickets: usize) -> String {
        let stations = stations.map(|count| Count(count, "station").to_string());
        let parts = [Some(Count(routes, "route").to_string()), stations, Some(Count(tickets, "ticket").to_string())];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn screen_claims(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String {
        format!("{}: {}, {}", and(tracks), self.screen_trains(laid, all), units::points(points))
    }

    fn screen_recolors(&self, route: &Text, from: Color, to: Color) -> String {
        format!("{route}: the {} track, not the {} one", units::color(to), units::color(from))
    }

    fn screen_moves(&self, player: &Text, route: &Text, to: Color) -> String {
        format!("{} {route} moves to the {} track", Possessive(player), units::color(to))
    }

    fn screen_builds(&self, cities: &[Text]) -> String {
        let noun = if cities.len() == 1 { "a station" } else { "stations" };
        format!("{noun} in {}", and(cities))
    }

    fn screen_holds(&self, tickets: &[String]) -> String {
        and(tickets)
    }

    fn screen_has(&self, things: &[ThingName]) -> String {
        format!("{}: there already", and(things.iter().map(super::conversation::thing)))
    }

    fn screen_takes_back(&self, things: &[ThingName]) -> String {
        format!("takes {} back", and(things.iter().map(super::conversation::thing)))
    }

    fn screen_takes_over(&self, thing: &ThingName, from: &Text) -> String {
        format!("takes {} from {from}", super::conversation::thing(thing))
    }

    fn screen_unclear(&self, meanings: &[String]) -> String {
        format!("{}: which?", or(meanings))
    }

    fn screen_too_small(&self) -> &'static str {
        "The window is too small for the table; make it larger."
    }

    fn screen_help(&self) -> String {
        "Tab completes a word; arrows move among what it could be, and Enter takes it. F2 to F6, or Alt and a digit: another \
         player. Tab on an empty line: the next part. Ctrl-Z undoes, Ctrl-Y makes it again. F7: the setup. F8: the score. \
         Ctrl-L: the map, or the sheet. Esc: back. Ctrl-C leaves; what was entered is kept."
            .to_owned()
    }
}
