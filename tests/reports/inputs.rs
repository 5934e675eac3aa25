//! An edition with its board and its deck, and a game on it, with the same ink after every name.

use std::path::Path;
use std::sync::Arc;

use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::Asked;
use stationmaster_core::{Game, Source, game};

use crate::laws::chance::quoted;

/// Poison: a line break between two marks, an escape, a code of the upper control block, two turns of the direction, a line separator,
/// and what moves or rings.
pub(super) const POISON: &str = "‹\n›\u{1b}[7m\u{9b}\u{202e}\u{2067}\u{2028}\r\t\u{7}\u{7f}";

/// The files, with this ink after every name.
pub(super) struct Inputs(pub(super) &'static str);

impl Inputs {
    /// Returns a word with the ink after it; the extension of a file stays at the end.
    pub(super) fn name(&self, word: &str) -> String {
        let extension = [".toml", ".svg"]
            .into_iter()
            .find(|end| word.ends_with(end))
            .unwrap_or("");
        format!("{}{}{extension}", word.trim_end_matches(extension), self.0)
    }

    /// Returns a template with every word in angle brackets as a TOML string of the word with the ink. In `<North - South>` both have it.
    fn filled(&self, template: &str) -> String {
        let (mut text, mut rest) = (String::new(), template);
        while let Some((before, (word, after))) = rest
            .split_once('<')
            .and_then(|(before, rest)| Some((before, rest.split_once('>')?)))
        {
            let names: Vec<String> = word.split(" - ").map(|word| self.name(word)).collect();
            text += before;
            text += &quoted(&names.join(" - "));
            rest = after;
        }
        text + rest
    }

    /// Returns each file with its name, the record last.
    pub(super) fn files(&self) -> [(String, String); 4] {
        let files = [
            ("edition.toml", EDITION),
            ("board.toml", BOARD),
            ("deck.toml", DECK),
            ("game.toml", RECORD),
        ];
        files.map(|(name, template)| (self.name(name), self.filled(template)))
    }

    /// Opens a file that another one names.
    pub(super) fn open(&self, path: &Path) -> Result<String, Unreadable> {
        let file = self
            .files()
            .into_iter()
            .find(|(name, _)| path.ends_with(name));
        file.map(|(_, text)| text).ok_or(Unreadable::Missing)
    }

    /// Returns the game.
    pub(super) fn game(&self) -> Game {
        let [.., (name, text)] = self.files();
        let source = Source {
            name: Path::new(&name).into(),
            text,
        };
        game::load(&Arc::new(source), Asked::Whole, &|path| self.open(path))
            .expect("it is a legal game")
    }
}

/// An edition with everything that editions have, for files in the same folder.
const EDITION: &str = r#"format = 1
name = <mine>
title = <Mine>
board = <board.toml>
trains = 20
stations = 2
players = [2, 3]
colors = ["red", "blue", "green"]
tie-breaks = ["tickets", "stations", "express"]
points = { 1 = 1, 2 = 2, 3 = 4 }
bonus-tickets = 3
bonuses = { express = 7, stations-kept = 4, globetrotter = 5, passengers = { most = 5, second = 2, per-route = 2, box = { red = 9 } } }
decks = [<deck.toml>, { name = <inline>, tickets = [{ ticket = <North - West>, points = 5, logo = <logo> }] }]
variant = [
  { name = <plain>, title = <Plain>, decks = [<deck>, <inline>], least-tickets = 9, most-long = 0 },
  { name = <little>, title = <Little>, decks = [<inline>] },
]
"#;

const BOARD: &str = r#"format = 1
name = <island>
cities = [
  { name = <North>, at = [0.3, 0.1], aliases = [<Port>, "North"], big = true },
  { name = <South>, at = [0.5, 0.8], aliases = ["South"] },
  { name = <East>, at = [0.8, 0.5], aliases = ["East"] },
  { name = <West>, at = [0.1, 0.5], aliases = ["West"] },
]
countries = [{ name = <Abroad>, at = [0.9, 0.1], aliases = ["Abroad"] }]
routes = [
  { route = <North - South>, length = 2, tracks = ["red", "blue"] },
  { route = <North - East>, length = 2, tracks = ["gray"], tunnel = true },
  { route = <South - East>, length = 1, tracks = ["gray"], locomotives = 1 },
  { route = <South - West>, length = 3, tracks = ["gray"] },
  { route = <North - Abroad>, length = 2, tracks = ["gray"], spot = [0.7, 0.1] },
]
"#;

const DECK: &str = r#"format = 1
name = <deck>
tickets = [
  { ticket = <North - East>, points = 4, kind = "long" },
  { ticket = <East - West>, points = 6 },
  { ticket = <South - Abroad>, points = 7 },
]
"#;

const RECORD: &str = r#"format = 1
edition = <edition.toml>
variant = <plain>
place = <kitchen>
note = <note>
house-rules = ["double-routes"]
bonus-tickets = [{ ticket = <North - South>, points = 3 }, { ticket = <West - Abroad>, points = 3, kind = "long" }]
[[player]]
name = <Anna>
color = "red"
routes = [<North - South>, <North - East>]
stations = [<East>, { city = <South>, uses = <South - West> }]
tickets = [<North - East>, <East - West>, <North - South>]
passengers = { red = 2 }
marker = 1
[[player]]
name = <Ben>
color = "blue"
routes = [<South - East>, <South - West>]
tickets = [<North - West>, <South - Abroad>]
"#;
