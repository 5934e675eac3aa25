//! Files with poison in every field: an edition with its board and its deck, a game on it, and slips in all of them.

/// What stands in every field behind the word that tells which field it is: a line break between two marks, an escape, a
/// code of the upper control block, two turns of the direction, a line separator, and what moves or rings.
const POISON: &str = "‹\n›\u{1b}[7m\u{9b}\u{202e}\u{2067}\u{2028}\r\t\u{7}\u{7f}";

/// The poison without its line break, for texts that are taken apart at every line break.
pub(super) fn in_one_line() -> &'static str {
    POISON
        .split_once('›')
        .expect("the break stands between two marks")
        .1
}

/// A word with the poison behind it; the ending of a file stays at the end.
pub(super) fn poisoned(word: &str) -> String {
    let ending = [".toml", ".svg"]
        .into_iter()
        .find(|ending| word.ends_with(ending))
        .unwrap_or("");
    format!("{}{POISON}{ending}", word.trim_end_matches(ending))
}

/// A text as TOML writes it: with escapes where it must, and raw where it may be raw.
pub(super) fn toml(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        '\t' => c.to_string(),
        c if c.is_ascii_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// Replaces every word in angle brackets, `<Anna>`, by the poisoned word as a TOML string.
///
/// Within a name of a route or a ticket the parts stand in one string: `<North - South>` poisons both.
pub(super) fn fill(template: &str) -> String {
    filled_with(template, &poisoned)
}

/// Replaces every word in angle brackets by what a function makes of it, as a TOML string.
pub(crate) fn filled_with(template: &str, made_of: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, (word, behind))) = rest
        .split_once('<')
        .and_then(|(before, rest)| Some((before, rest.split_once('>')?)))
    {
        let names: Vec<String> = word.split(" - ").map(made_of).collect();
        text.push_str(before);
        text.push_str(&toml(&names.join(" - ")));
        rest = behind;
    }
    text + rest
}

/// An edition with everything that editions have, for files in the same folder.
pub(crate) const EDITION: &str = r#"format = 1
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

pub(crate) const BOARD: &str = r#"format = 1
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

pub(crate) const DECK: &str = r#"format = 1
name = <deck>
tickets = [
  { ticket = <North - East>, points = 4, kind = "long" },
  { ticket = <East - West>, points = 6 },
  { ticket = <South - Abroad>, points = 7 },
]
"#;

pub(crate) const RECORD: &str = r#"format = 1
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

/// Slips in records, each a text of [`RECORD`] and what stands there instead.
pub(crate) const SLIPS: &[&[(&str, &str)]] = &[
    &[("edition = <edition.toml>", "edition = <elsewhere.toml>")],
    &[("edition = <edition.toml>", "edition = <nowhere>")],
    &[(
        "variant = <plain>",
        "variant = <odd>\n<key> = 1\n[<table>]\nx = <value>",
    )],
    &[
        ("format = 1", "format = <one>"),
        ("place = <kitchen>", "place = 1\n<key> = 1\n<key> = 1"),
    ],
    &[
        ("\"double-routes\"", "<rule>, 7"),
        ("note = <note>", "note = <note>\ndate = <date>"),
    ],
    &[
        ("color = \"red\"", "color = <rose>\n<key> = 3"),
        ("name = <Ben>", "name = <Anna>"),
    ],
    &[(
        "<North - East>]\n",
        "<North - Nowhere>, <North>, <North - South - East>, <West - East>]\n",
    )],
    &[(
        "<North - East>]\n",
        "<North - South>, <South - East>, <South - Nowhere>]\n",
    )],
    &[
        ("<East>, {", "<East>, <West>, <Abroad>, <Away>, {"),
        ("<South - West> }]", "<North - Abroad> }]"),
    ],
    &[
        ("uses = <South - West>", "uses = <South - North>"),
        ("red = 2", "red = 2, <rose> = 4"),
    ],
    &[(
        "<North - East>, <East - West>",
        "<North - East>, <North - West>, <South - East>, <West - Nowhere>",
    )],
    &[
        ("variant = <plain>", "variant = <little>"),
        ("points = 3, kind = \"long\"", "points = 3, kind = <wide>"),
    ],
    &[("marker = 1", "marker = <one>"), ("red = 2", "red = <two>")],
    &[("place = <kitchen>", "place = <kitchen> <more>")],
    &[("stations = [<East>", "stations = [[<East>")],
    &[(
        "marker = 1\n",
        "marker = 1\n[result]\nversion = <1>\nwinners = [<Ben>, <Zoe>]\ndecided-by = <fate>\nplayer = [{ name = <Zoe>, rank = 1, total = 3, <key> = 1 }]\n",
    )],
    &[("format = 1\n", "format = 1\n# RAW\n")],
    &[("place = <kitchen>", "place = RAW")],
];

/// Slips in the files of an edition, likewise.
pub(crate) const EDITION_SLIPS: &[&[(&str, &str)]] = &[
    &[
        ("board = <board.toml>", "board = <nowhere>"),
        ("decks = [<deck.toml>", "decks = [<absent.toml>, <absent>"),
    ],
    &[
        ("trains = 20", "trains = <many>\n<key> = <value>"),
        ("\"tickets\", \"stations\"", "<luck>, \"stations\""),
    ],
    &[
        ("\"red\", \"blue\", \"green\"", "<rose>, \"blue\""),
        ("{ 1 = 1", "{ <one> = 1"),
    ],
    &[
        (
            "<North - West>, points",
            "<North - Nowhere>, <key> = 1, points",
        ),
        ("name = <little>", "name = <plain>"),
    ],
    &[(
        "<logo> }",
        "<logo> }, { ticket = <North - West>, points = 5 }, { ticket = <North>, points = 1 }",
    )],
    &[
        ("decks = [<inline>]", "decks = [<unheard>]"),
        ("{ name = <inline>", "{ name = <deck>"),
    ],
    &[("title = <Mine>", "title = RAW")],
];

pub(crate) const BOARD_SLIPS: &[&[(&str, &str)]] = &[
    &[
        (
            "aliases = [<Port>, \"North\"]",
            "aliases = [<South>], <key> = 1",
        ),
        ("<North - South>", "<North - Nowhere>"),
    ],
    &[
        ("<South - West>, length = 3", "<South - West>, length = 9"),
        ("<North - East>", "<South - North>"),
    ],
    &[(
        "  { route = <South - West>, length = 3, tracks = [\"gray\"] },\n",
        "",
    )],
    &[(
        "<South - West>, length = 3, tracks = [\"gray\"]",
        "<Abroad - West>, length = 3, tracks = [<rose>]",
    )],
    &[(
        "countries = [{ name = <Abroad>",
        "countries = [{ name = <South>",
    )],
];

/// A template with slips in it, filled.
pub(super) fn slipped(template: &str, slips: &[(&str, &str)]) -> String {
    let text = slips
        .iter()
        .fold(template.to_owned(), |text, (right, wrong)| {
            assert!(text.contains(right), "{right} is not in the template");
            text.replacen(right, wrong, 1)
        });
    fill(&text).replace("RAW", in_one_line())
}
