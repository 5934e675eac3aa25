//! The picture to send: what it says, and that everything has its room.

use stationmaster_core::game::Game;
use stationmaster_core::score::score;
use stationmaster_map::Layout;
use stationmaster_map::font::{Weight, width};
use stationmaster_map::svg;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::map::share::scene;
use stationmaster_report::words::Language;

use crate::support::{data, game, load, record, records};

fn drawn(game: &Game, words: Language) -> String {
    let layout = Layout::of(game.board()).expect("everything has its position");
    svg::render(&scene(
        &View::new(&score(game), Focus::Everything),
        &layout,
        words,
    ))
}

fn read(name: &str) -> Game {
    game(&std::fs::read_to_string(data(name)).expect("it can be read"))
}

fn worked_games() -> Vec<(String, Game)> {
    let paths = ["tests/games/ok", "tests/games/own", "data/games"]
        .into_iter()
        .flat_map(records);
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let name = path.display().to_string();
        let game = load(&name, &text).expect("it is a legal game");
        (name, game)
    };
    paths.map(read).collect()
}

/// A text in a picture: what it says, its left and right edge, its base line and the size of its font.
#[derive(Debug)]
struct Written {
    text: String,
    x: [f64; 2],
    base: f64,
    size: f64,
}

/// The texts of a picture, but for those that a title tells.
fn written(picture: &str) -> Vec<Written> {
    let between = |line: &str, start: &str, end: char| -> Option<String> {
        Some(line.split_once(start)?.1.split(end).next()?.to_owned())
    };
    let number = |text: &str| text.parse::<f64>().expect("it is a number");
    let one = |line: &str| {
        let text = between(line, "aria-label=\"", '"')?.replace("&amp;", "&");
        let place = between(line, "translate(", ')')?;
        let (x, y) = place.split_once(' ')?;
        let scale = number(&between(line, " scale(", ' ')?);
        let (from, last) = (
            line.split("<use").nth(1)?,
            line.rsplit("<use")
                .find(|part| part.contains("#B") || part.contains("#M"))?,
        );
        let at = |part: &str| between(part, " x=\"", '"').map_or(0.0, |x| number(&x));
        let glyph = between(last, "xlink:href=\"#", '"')?;
        let letter = char::from_u32(u32::from_str_radix(&glyph[1..], 16).ok()?)?;
        let weight = if glyph.starts_with('B') {
            Weight::Bold
        } else {
            Weight::Medium
        };
        let end = at(last) + width(&letter.to_string(), weight) * 2048.0;
        Some(Written {
            text,
            x: [number(x) + at(from) * scale, number(x) + end * scale],
            base: number(y),
            size: scale * 2048.0,
        })
    };
    picture.lines().filter_map(one).collect()
}

fn texts(picture: &str) -> Vec<String> {
    written(picture)
        .into_iter()
        .map(|written| written.text)
        .collect()
}

/// The texts below the map, or beside a tall one: those behind the names of cities.
fn outside(game: &Game, picture: &str) -> Vec<String> {
    let cities: Vec<String> = game
        .board()
        .cities()
        .iter()
        .map(|city| city.name.to_string())
        .collect();
    let texts = texts(picture);
    let last = texts
        .iter()
        .rposition(|text| cities.iter().any(|city| city == text))
        .unwrap_or(0);
    texts[last + 1..].to_vec()
}

/// Every text is within the margins, and none touches another.
fn assert_tidy(name: &str, picture: &str) {
    let all = written(picture);
    for (position, one) in all.iter().enumerate() {
        assert!(
            one.x[0] >= 4.0 && one.x[1] <= 1080.0 - 4.0 && one.base <= 1350.0,
            "{name}: {one:?} is cut off"
        );
        for other in &all[..position] {
            // Letters reach from their base line to the height of capitals.
            let beside = one.x[1] <= other.x[0] || other.x[1] <= one.x[0];
            let above = one.base <= other.base - other.size * 0.7
                || other.base <= one.base - one.size * 0.7;
            assert!(beside || above, "{name}: {one:?} on {other:?}");
        }
    }
}

/// By hand: what the sheet of the game says.
#[test]
fn it_tells_the_evening() {
    let game = read("data/games/four-players.toml");
    let told = [
        "TICKET TO RIDE EUROPE",
        "Fri 20 Nov 2026 · Ben's kitchen",
        "Anna wins",
        "113",
        "5 ahead of Ben. The European Express, 36 trains long, made the difference.",
        "1",
        "A",
        "Anna",
        "63",
        "12",
        "10",
        "35",
        "−7",
        "113",
        "2",
        "B",
        "Ben",
        "54",
        "8",
        "46",
        "108",
        "3",
        "D",
        "Dmitri",
        "69",
        "8",
        "36",
        "−8",
        "105",
        "4",
        "C",
        "Chiara",
        "65",
        "12",
        "26",
        "−20",
        "83",
        "routes",
        "stations kept",
        "European Express",
        "tickets",
        "lost",
        "stationmaster",
    ];
    assert_eq!(outside(&game, &drawn(&game, Language::English)), told);
    let story = |name: &str, words| outside(&read(name), &drawn(&read(name), words))[4].clone();
    let two = story("data/games/two-players.toml", Language::English);
    assert_eq!(
        two,
        "48 ahead of Ben. Anna has the European Express too: 36 trains from Paris to Petrograd."
    );
    let game = read("data/games/mega-europe.toml");
    let italian = drawn(&game, Language::Italian);
    let told = outside(&game, &italian);
    let band = ["TICKET TO RIDE EUROPA · MEGA EUROPA", "Ben vince", "48"];
    assert_eq!([&told[0], &told[1], &told[2]], band);
    assert!(
        told[3].starts_with(
            "17 più di Chiara. Con un biglietto in più, Cádiz–Stockholm, avrebbe vinto Chiara."
        ),
        "{told:?}"
    );
    assert!(
        told.contains(&"−13".to_owned()),
        "a total below nothing has the sign that a minus has in print: {told:?}"
    );
}

/// A board that is taller than wide has the standings beside it, with what fits there.
#[test]
fn a_tall_board_has_the_standings_beside_it() {
    let game = read("data/games/germany-5-players.toml");
    let told = outside(&game, &drawn(&game, Language::English));
    assert_eq!(
        told[..4],
        [
            "TICKET TO RIDE GERMANY",
            "Sat 14 Nov 2026 · Kitchen table",
            "Anna wins",
            "138"
        ]
    );
    assert!(
        told.contains(&"44 trains · 2 of 4 tickets".to_owned()),
        "{told:?}"
    );
    assert!(
        told.contains(&"Globetrotter".to_owned()) && !told.contains(&"stations kept".to_owned()),
        "{told:?}"
    );
}

#[test]
fn everything_has_its_room_in_every_worked_game() {
    for (name, game) in worked_games() {
        for words in [Language::English, Language::Italian] {
            let picture = drawn(&game, words);
            assert_tidy(&name, &picture);
            assert!(picture.len() < 250_000, "{name}: {} bytes", picture.len());
        }
    }
}

/// Names of all lengths, up to one that no band holds, and a victory that all share.
#[test]
fn long_names_and_shared_victories_have_their_room() {
    let long = [
        "Maximilian-Alexander Freiherr von und zu Hohenstein",
        "Wolfeschlegelsteinhausenbergerdorff",
        "Bo",
        "Ann-Kathrin",
        "Ng",
    ];
    for count in 2..=5 {
        for (routes, name) in [
            ([""; 5], "shared"),
            ([r#""London - Dieppe""#, "", "", "", ""], "won"),
        ] {
            let players: Vec<(&str, [&str; 3])> = long
                .iter()
                .zip(routes)
                .take(count)
                .map(|(name, routes)| (*name, [routes, "", ""]))
                .collect();
            let game = game(&record(&players));
            for words in [Language::English, Language::Italian] {
                let picture = drawn(&game, words);
                assert_tidy(&format!("{name} by {count}"), &picture);
                assert!(
                    picture.contains("Maximilian-Alexander"),
                    "as much of a name as there is room for"
                );
            }
        }
    }
    let all: Vec<(&str, [&str; 3])> = ["Anna", "Ben", "Chiara"]
        .iter()
        .map(|name| (*name, [""; 3]))
        .collect();
    let shared = game(&record(&all));
    assert_eq!(
        outside(&shared, &drawn(&shared, Language::English))[1..3],
        ["Anna, Ben and Chiara win", "12"]
    );
}

/// Nothing is drawn with a viewer's own letters, and nothing depends on a size that the file names.
#[test]
fn it_looks_the_same_everywhere() {
    let picture = drawn(&read("data/games/five-players.toml"), Language::English);
    assert!(
        !picture.contains("<text") && !picture.contains("font-family"),
        "letters are outlines"
    );
    let (root, _) = picture.split_once('>').expect("it begins with its root");
    assert!(
        root.contains("viewBox=\"0 0 1080 1350\"") && root.contains("style=\"background:#faf5e9\""),
        "{root}"
    );
    assert!(
        !root.contains(" width=") && !root.contains(" height="),
        "{root}"
    );
    assert!(picture.contains(
        "<title>Chiara wins. Level with Dmitri, and ahead by the tie-break: 4 completed tickets to Dmitri's 2.</title>"
    ));
}

/// Of the two pictures that can be kept beside a saved game, the one to send is this.
#[test]
fn it_is_kept_beside_a_saved_game() {
    use stationmaster_report::PictureFormat;
    use stationmaster_report::map::{draw_beside, draw_share};
    let game = read("data/games/two-players.toml");
    let (score, layout) = (
        score(&game),
        Layout::of(game.board()).expect("everything has its position"),
    );
    let view = View::new(&score, Focus::Everything);
    let kept = |format| draw_beside(&view, &layout, format, Language::English);
    assert!(
        kept(PictureFormat::Png)
            == draw_share(&view, &layout, PictureFormat::Png, Language::English)
    );
    assert!(
        kept(PictureFormat::Svg)
            != draw_share(&view, &layout, PictureFormat::Svg, Language::English)
    );
}

#[test]
fn as_pixels_it_has_its_size_and_is_small_to_send() {
    use crate::support::is_long;
    use stationmaster_map::png;
    for (name, game) in worked_games()
        .into_iter()
        .step_by(if is_long() { 1 } else { 4 })
    {
        let layout = Layout::of(game.board()).expect("everything has its position");
        let file = png::render(&scene(
            &View::new(&score(&game), Focus::Everything),
            &layout,
            Language::English,
        ));
        let side =
            |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("it has four bytes"));
        assert_eq!([side(16), side(20)], [1080, 1350], "{name}");
        assert!(file.len() < 600_000, "{name}: {} bytes", file.len());
    }
}

/// Of a long name and that its player left, the name is shortened.
#[test]
fn a_long_name_leaves_room_for_having_left() {
    let text =
        std::fs::read_to_string(data("data/games/four-players.toml")).expect("it can be read");
    let left = text.replace(
        "name = \"Ben\"",
        "name = \"Bartolomeo De Ruggiero\"\nleft-early = true",
    );
    let texts = texts(&drawn(&game(&left), Language::English));
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with("Bartolomeo") && text.ends_with("… (left)")),
        "{texts:?}"
    );
}
