//! The map of a game: in the terminal, and as pictures.

mod caption;
mod paint;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod terminal;

use std::fmt;

use super::words::{Count, List, Quoted, clean};
use crate::board::Board;
use crate::game::Game;
use crate::map::view::View;
use crate::map::{Layout, PictureFormat, Unplaced};
use crate::units::Seat;

/// Returns a picture as the bytes of its file.
pub fn draw(view: &View<'_>, layout: &Layout, format: PictureFormat) -> Vec<u8> {
    let svg = svg::render(view, layout);
    match format {
        PictureFormat::Svg => svg.into_bytes(),
        #[cfg(feature = "png")]
        PictureFormat::Png => png::render(&svg),
    }
}

/// Returns the line that tells how to see a game's longest path on the map: of one player, if one is named.
pub fn express_hint(game: &Game, file: &str, player: Option<Seat>) -> String {
    let player = player.map_or_else(String::new, |seat| format!(" --player {}", Word(game.player(seat).name.raw())));
    hint(game, &format!("On the map: `stationmaster map {} --express{player}`", Word(file)))
}

/// Returns the line that tells how to see a game, and the ways of its tickets, on the map.
pub fn explain_hint(game: &Game, file: &str) -> String {
    let file = Word(file);
    let held = game.players().iter().find_map(|player| player.tickets.first());
    let ticket = held.map_or_else(String::new, |&id| {
        let cities = game.board().pair_name(game.ticket(id).cities);
        format!(", with `--ticket {}` for the way of a ticket or its gap", Word(cities.raw()))
    });
    hint(game, &format!("On the map: `stationmaster map {file}`{ticket}"))
}

/// A hint, where a map can be drawn.
fn hint(game: &Game, text: &str) -> String {
    if game.board().is_placed() { format!("{text}\n") } else { String::new() }
}

/// A word of a command line, in quotes where a shell would take it apart: names come from files, and hints are pasted.
struct Word<'a>(&'a str);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain =
            |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | ':') || cfg!(windows) && c == '\\';
        let text = clean(self.0);
        if !text.is_empty() && text.chars().all(plain) {
            f.write_str(&text)
        } else if text.chars().all(|c| plain(c) || matches!(c, ' ' | '\'')) {
            write!(f, "\"{text}\"")
        } else {
            write!(f, "'{}'", text.replace('\'', r"'\''"))
        }
    }
}

/// Returns the message that a board cannot be drawn.
pub fn unplaced(board: &Board, unplaced: &Unplaced) -> String {
    let (countries, cities): (Vec<_>, Vec<_>) =
        unplaced.cities.iter().map(|&id| board.city(id)).partition(|city| city.country);
    let mut text = format!("error: the board {} cannot be drawn\n", Quoted(board.name()));
    if !cities.is_empty() {
        let names = List::and(cities.iter().map(|city| Quoted(&city.name)));
        let have = if cities.len() == 1 { "has" } else { "have" };
        text.push_str(&format!("  {} {have} no position: {names}\n", Count(cities.len(), "city")));
        text.push_str("help: write where each lies, from the left and from the top: `at = [0.30, 0.10]`\n");
    }
    if !countries.is_empty() {
        let names = List::and(countries.iter().map(|city| Quoted(&city.name)));
        text.push_str(&format!("  routes into {names} have no border spot\n"));
        text.push_str("help: write where each of them ends: `spot = [0.90, 0.10]`\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pasted_into_a_shell_is_one_word_and_no_command() {
        let case = |text: &str, expected: &str| assert_eq!(Word(text).to_string(), expected);
        case("games/friday-2.toml", "games/friday-2.toml");
        case("Ülkü", "Ülkü");
        case("Brest - Petrograd", "\"Brest - Petrograd\"");
        case("Paul's game", "\"Paul's game\"");
        case("$(date)", "'$(date)'");
        case("a`b\"c", "'a`b\"c'");
        case("it's $HOME", r"'it'\''s $HOME'");
        case("", "\"\"");
    }
}
