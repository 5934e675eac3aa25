//! Whatever a file holds, it is read to a game or to faults, and all that is said of it is fit for a terminal.

mod values;

use std::path::Path;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use stationmaster::board::find_edition;
use stationmaster::fault::{Faults, Unreadable};
use stationmaster::game::{self, Game};
use stationmaster::report::express::{self, Paths};
use stationmaster::report::{self, Look};
use stationmaster::score::express::longest_path;
use stationmaster::score::{result, score};
use stationmaster::source::Source;
use stationmaster::units::CityId;

use self::values::VALUES;
use crate::support::{assert_fit, cases, data, load};

/// A change of a text: a position, as a share of what is there, and what happens to the line or character there.
type Slip = (prop::sample::Index, usize, char);

fn slip() -> impl Strategy<Value = Slip> {
    let typed = select("\"'[]{}=,#-\n\\ \t9aZü\u{0}\u{1b}\u{9b}\u{202e}\u{feff}".chars().collect::<Vec<_>>());
    (any::<prop::sample::Index>(), 0..7_usize, typed)
}

fn slipped(text: &str, slips: &[Slip]) -> String {
    let mut text = text.to_owned();
    for (at, what, typed) in slips {
        let mut lines: Vec<&str> = text.lines().collect();
        let mut chars: Vec<char> = text.chars().collect();
        if lines.is_empty() || chars.is_empty() {
            return text;
        }
        let (line, char) = (at.index(lines.len()), at.index(chars.len()));
        text = match what {
            0 => {
                lines.remove(line);
                lines.join("\n")
            }
            1 => {
                lines.insert(line, lines[line]);
                lines.join("\n")
            }
            2 => {
                lines.swap(line, 0);
                lines.join("\n")
            }
            3 => {
                chars.remove(char);
                chars.into_iter().collect()
            }
            4 => {
                chars.insert(char, chars[char]);
                chars.into_iter().collect()
            }
            5 => {
                chars[char] = *typed;
                chars.into_iter().collect()
            }
            _ => chars[..char].iter().collect(),
        };
    }
    text
}

/// Has everything said about a game, or about why it is none.
fn tell(game: Result<Game, Faults>) {
    let look = &Look::PLAIN;
    let game = match game {
        Ok(game) => game,
        Err(faults) => {
            assert_fit(&faults.to_string());
            return assert_fit(&report::faults::render(&faults, look));
        }
    };
    let scoreboard = score(&game);
    assert_fit(&report::sheet::render(&scoreboard, look));
    assert_fit(&report::explain::render(&scoreboard, look));
    assert_fit(&report::markdown::render(&scoreboard, look.words()));
    assert_fit(&result::render(&scoreboard, "0"));
    report::json::render(std::slice::from_ref(&scoreboard));
    for remark in scoreboard.remarks() {
        assert_fit(&report::remarks::render(remark, None, look));
    }
    if let Err(faults) = result::verify(&scoreboard) {
        assert_fit(&report::faults::render(&faults, look));
    }
    let claim = [CityId(0), CityId(1), CityId(0)];
    let players = game
        .seats()
        .map(|seat| (seat, longest_path(&game, seat), Some(stationmaster::claim::judge(&game, seat, &claim))));
    let paths = Paths { game: &game, players: players.collect(), holders: game.seats().collect() };
    assert_fit(&express::render(&paths, look));
}

fn shipped(path: &str) -> String {
    std::fs::read_to_string(data(path)).expect("it can be read")
}

const RECORDS: [&str; 6] = [
    "data/games/two-players.toml",
    "data/games/mega-europe.toml",
    "tests/cli/wrong-result.toml",
    "tests/games/bad/stations-and-tickets.toml",
    "tests/games/bad/claims.toml",
    "tests/games/ok/europe-decided-by-shared.toml",
];

/// A value of any kind, in TOML.
fn value() -> impl Strategy<Value = String> {
    select(&VALUES[..]).prop_map(str::to_owned)
}

/// Lines of fields and headers that some file of ours knows, with values of any kind.
fn lines() -> impl Strategy<Value = String> {
    let keys = [
        "format",
        "edition",
        "variant",
        "date",
        "place",
        "note",
        "house-rules",
        "bonus-tickets",
        "name",
        "color",
        "routes",
        "stations",
        "tickets",
        "marker",
        "passengers",
        "version",
        "winners",
        "decided-by",
        "rank",
        "total",
        "title",
        "board",
        "decks",
        "colors",
        "players",
        "trains",
        "last-turn",
        "one-track-up-to",
        "tie-breaks",
        "points",
        "bonuses",
        "express",
        "stations-kept",
        "globetrotter",
        "aspect",
        "cities",
        "countries",
        "logo",
        "least-tickets",
        "most-long",
    ];
    let headers = ["[[player]]", "[result]", "[[result.player]]", "[board]", "[points]", "[bonuses]", "[[variant]]"];
    let line = prop_oneof![
        8 => (select(keys.to_vec()), value()).prop_map(|(key, value)| format!("{key} = {value}\n")),
        1 => select(headers.to_vec()).prop_map(|header| format!("{header}\n")),
    ];
    vec(line, 0..14).prop_map(|lines| lines.concat())
}

/// A name as no one should have one.
fn name() -> impl Strategy<Value = String> {
    let chars = "aZé|*_`<>[]#&\\\"'$-{}\n\r\t\u{0}\u{7}\u{1b}\u{7f}\u{85}\u{9b}\u{200e}\u{200f}\u{61c}\u{2028}\u{202a}\u{202e}\u{2066}\u{2069}🚂";
    vec(select(chars.chars().collect::<Vec<_>>()), 1..9).prop_map(|chars| chars.into_iter().collect())
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let escaped: Vec<String> = text.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
    format!("\"{}\"", escaped.concat())
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn a_record_with_slips_is_read_to_a_game_or_to_faults(which in select(RECORDS.to_vec()), slips in vec(slip(), 1..5)) {
        tell(load("game.toml", &slipped(&shipped(which), &slips)));
    }

    #[test]
    fn any_bytes_are_read_to_faults(bytes in vec(any::<u8>(), 0..80)) {
        tell(load("game.toml", &String::from_utf8_lossy(&bytes)));
    }

    #[test]
    fn known_fields_with_any_values_are_read_to_a_game_or_to_faults(lines in lines()) {
        tell(load("game.toml", &lines));
        tell(load("game.toml", &format!("format = 1\nedition = \"europe-anniversary\"\n{lines}")));
    }

    #[test]
    fn an_edition_of_any_fields_is_read_to_an_edition_or_to_faults(lines in lines()) {
        let open = |_: &Path| Ok(lines.clone());
        if let Err(faults) = find_edition("own.toml", None, &open) {
            assert_fit(&faults.to_string());
            assert_fit(&report::faults::render(&faults, &Look::PLAIN));
        }
    }

    #[test]
    fn an_edition_with_slips_is_read_to_an_edition_or_to_faults(
        which in 0..3_usize,
        slips in vec(slip(), 1..5)
    ) {
        let files = ["data/editions/europe-anniversary.toml", "data/boards/europe.toml", "data/decks/1912.toml"];
        let open = |path: &Path| {
            let position = ["own.toml", "board.toml", "deck.toml"].iter().position(|name| path == Path::new(name));
            let position = position.ok_or(Unreadable::Missing)?;
            let text = shipped(files[position])
                .replacen("board = \"europe\"", "board = \"board.toml\"", 1)
                .replacen("decks = [\"europe\", \"1912\"]", "decks = [\"europe\", \"deck.toml\"]", 1);
            Ok(if position == which { slipped(&text, &slips) } else { text })
        };
        match find_edition("own.toml", None, &open) {
            Ok(edition) => assert_fit(&report::board::render(&edition, &Look::PLAIN)),
            Err(faults) => assert_fit(&report::faults::render(&faults, &Look::PLAIN)),
        }
    }

    /// Names of players and of places, and the notes: none of their characters is a command to a terminal.
    #[test]
    fn no_report_lets_a_control_character_through(names in vec(name(), 4)) {
        let [player, place, city, title] = names.try_into().expect("there are four");
        let edition = format!(
            r#"format = 1
name = {title}
title = {title}
trains = 9
stations = 2
players = [1, 2]
colors = ["red", "blue"]
tie-breaks = ["tickets"]
points = {{ 2 = 2 }}
bonuses = {{ express = 7 }}
decks = [{{ name = {title}, tickets = [{{ ticket = "North - South", points = 6, logo = {title} }}] }}]
variant = [{{ name = {title}, decks = [{title}] }}, {{ name = "other", title = {title}, decks = [] }}]
[board]
name = {title}
cities = [{{ name = {city}, aliases = ["North", {place}] }}, {{ name = {city2}, aliases = ["South"] }}, {{ name = "Far" }}]
routes = [
  {{ route = "North - South", length = 2, tracks = ["gray"] }},
  {{ route = "Far - South", length = 2, tracks = ["gray"] }},
]
"#,
            title = quoted(&format!("t{title}")), city = quoted(&format!("c{city}")),
            city2 = quoted(&format!("d{city}")), place = quoted(&format!("x{place}")),
        );
        let player2 = quoted(&format!("q{player}"));
        let record = format!(
            r#"format = 1
edition = "own.toml"
place = {place}
note = {player2}
[[player]]
name = {player}
color = "red"
routes = ["North - South"]
tickets = ["North - South"]
stations = ["Far"]
[[player]]
name = {player2}
color = "blue"
routes = ["Far - South"]
stations = ["North", "South"]
"#,
            player = quoted(&format!("p{player}")), place = quoted(&format!("l{place}")),
        );
        let open = |_: &Path| Ok(edition.clone());
        let source = Arc::new(Source { name: "game.toml".into(), text: record });
        let game = game::load(&source, &open);
        prop_assert!(game.is_ok(), "{game:?}");
        let game = game.expect("just seen");
        assert_fit(&report::board::render(game.edition(), &Look::PLAIN));
        assert_fit(&report::board::list([game.edition().as_ref()], &Look::PLAIN));
        // What is saved under the game holds when it is read again.
        let saved = format!("{}\n{}", source.text, result::render(&score(&game), "0"));
        let again = game::load(&Arc::new(Source { name: "game.toml".into(), text: saved }), &open);
        let again = again.expect("a saved game is read as it was");
        prop_assert_eq!(result::verify(&score(&again)), Ok(()));
        tell(Ok(game));
    }
}
