//! The map of a game: in the terminal, and as pictures.

mod board;
mod caption;
mod cards;
pub mod code;
mod ground;
mod legend;
pub mod picture;
mod pixels;
pub mod routes;
mod shapes;
pub mod share;
mod standings;
pub mod terminal;

pub use self::caption::about;

use std::fmt;

use crate::look::Look;
use crate::words::Language;
use crate::words::board::{MapLabel, OnMap};
use crate::words::command::Cli;
use crate::words::saving::Saving;
use crate::wrap::wrap;
use stationmaster_core::board::Board;
use stationmaster_core::color::Color;
use stationmaster_core::game::Game;
use stationmaster_core::text::{Text, clean};
use stationmaster_core::units::{CityId, Seat};
use stationmaster_map::paint;
use stationmaster_map::png;
use stationmaster_map::scene::Scene;
use stationmaster_map::view::View;
use stationmaster_map::{Layout, PictureFormat, Unplaced, svg};

/// Returns the picture that is kept beside a saved game: the map to print, or the picture to send.
pub fn draw_beside(
    view: &View<'_>,
    layout: &Layout,
    format: PictureFormat,
    words: Language,
) -> Vec<u8> {
    match format {
        PictureFormat::Svg => encode(&picture::scene(view, layout, words, None), format),
        PictureFormat::Png => encode(&share::scene(view, layout, words), format),
    }
}

/// Returns a scene as the bytes of a file.
pub fn encode(scene: &Scene, format: PictureFormat) -> Vec<u8> {
    match format {
        PictureFormat::Svg => svg::render(scene).into_bytes(),
        PictureFormat::Png => png::render(scene),
    }
}

/// Returns how a color is painted, and what is written on it, as pages write colors.
pub fn painted(color: Color) -> [String; 2] {
    let ground = paint::of(color);
    [ground, paint::ink_on(ground)].map(|color| color.to_string())
}

/// Returns the line that tells how to see a game's longest path on the map: of one player, if one is named.
///
/// It is empty, as that of [`explain_hint`], where no map can be drawn.
pub fn express_hint(game: &Game, file: &str, player: Option<Seat>, look: &Look) -> String {
    let player = player.map_or_else(String::new, |seat| {
        format!(" --player {}", Word(game.player(seat).name.raw()))
    });
    hint(
        game,
        OnMap::OnTheMap(
            &format!("stationmaster map {} --express{player}", Word(file)),
            None,
        ),
        look,
    )
}

/// Returns the line that tells how to see a game, and the ways of its tickets, on the map.
pub fn explain_hint(game: &Game, file: &str, look: &Look) -> String {
    let held = game
        .players()
        .iter()
        .find_map(|player| player.tickets.first());
    let ticket = held.map(|&id| {
        format!(
            "--ticket {}",
            Word(game.board().pair_name(game.ticket(id).cities).raw())
        )
    });
    hint(
        game,
        OnMap::OnTheMap(
            &format!("stationmaster map {}", Word(file)),
            ticket.as_deref(),
        ),
        look,
    )
}

/// Returns the line that tells how the picture to send is drawn of a saved game; empty where none can be.
pub fn share_hint(game: &Game, file: &str, words: Language) -> String {
    if !game.board().is_placed() {
        return String::new();
    }
    let command = format!("stationmaster map {} --share -o evening.png", Word(file));
    // A command stays whole, however long it is.
    words.say(Saving::PictureToSend(&command)) + "\n"
}

fn hint(game: &Game, text: OnMap<'_>, look: &Look) -> String {
    if game.board().is_placed() {
        wrap(&look.language.say(text), look.width, 2) + "\n"
    } else {
        String::new()
    }
}

/// A word of a command line, in quotes where a shell would take it apart: names come from files, and hints are pasted.
struct Word<'a>(&'a str);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_quotes(&clean(self.0), cfg!(windows)))
    }
}

/// The word for the shells of Unix, or for those of Windows. There `cmd` knows double quotes alone, and PowerShell takes `$` in them for
/// a variable, so that what has one is quoted for PowerShell.
fn in_quotes(text: &str, windows: bool) -> String {
    let plain = |c: char| {
        c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | ':') || windows && c == '\\'
    };
    let is_literal =
        |c: char| plain(c) || matches!(c, ' ' | '\'') || windows && !matches!(c, '"' | '$' | '`');
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else if text.chars().all(is_literal) {
        format!("\"{text}\"")
    } else {
        format!(
            "'{}'",
            text.replace('\'', if windows { "''" } else { r"'\''" })
        )
    }
}

/// Returns the message that a board cannot be drawn.
pub fn unplaced(board: &Board, unplaced: &Unplaced, words: Language) -> String {
    let (countries, cities): (Vec<CityId>, Vec<CityId>) = unplaced
        .cities
        .iter()
        .partition(|&&id| board.city(id).country);
    let [countries, cities] = [countries, cities].map(|ids| {
        ids.into_iter()
            .map(|id| board.city_name(id))
            .collect::<Vec<&Text>>()
    });
    let mut text = format!(
        "{}\n",
        words.say(Cli::ErrorLine(
            &words.say(OnMap::BoardCannotBeDrawn(board.name()))
        ))
    );
    if !cities.is_empty() {
        let help = words.say(Cli::HelpLine(words.label(MapLabel::HowToPlaceCities)));
        text.push_str(&format!(
            "  {}\n{help}\n",
            words.say(OnMap::CitiesWithoutPosition(&cities))
        ));
    }
    if !countries.is_empty() {
        let help = words.say(Cli::HelpLine(words.label(MapLabel::HowToPlaceBorderSpots)));
        text.push_str(&format!(
            "  {}\n{help}\n",
            words.say(OnMap::CountriesWithoutBorderSpot(&countries))
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pasted_into_a_shell_is_one_word_and_no_command() {
        let unix = |text: &str, expected: &str| assert_eq!(in_quotes(text, false), expected);
        let windows = |text: &str, expected: &str| assert_eq!(in_quotes(text, true), expected);
        for case in [&unix as &dyn Fn(&str, &str), &windows] {
            case("games/friday-2.toml", "games/friday-2.toml");
            case("Ülkü", "Ülkü");
            case("Brest - Petrograd", "\"Brest - Petrograd\"");
            case("Paul's game", "\"Paul's game\"");
            case("$(date)", "'$(date)'");
            case("a`b\"c", "'a`b\"c'");
            case("", "\"\"");
        }
        unix("it's $HOME", r"'it'\''s $HOME'");
        windows("it's $HOME", "'it''s $HOME'");
        unix("Anna & Ben.toml", "'Anna & Ben.toml'");
        windows(r"C:\games\Anna & Ben.toml", r#""C:\games\Anna & Ben.toml""#);
        windows(r"games\friday.toml", r"games\friday.toml");
        unix(r"games\friday.toml", r"'games\friday.toml'");
    }
}
