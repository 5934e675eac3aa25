//! The poster: paper filled, everybody's marker on the right field, and a cartouche that covers nothing.

use kurbo::{Point, Rect, Vec2};
use stationmaster::game::Game;
use stationmaster::map::svg;
use stationmaster::map::view::{Focus, View};
use stationmaster::map::{Layout, Paper, shape::OrientedRect};
use stationmaster::report::map::picture::poster::scene;
use stationmaster::score::score;
use stationmaster::words::Language;

use crate::support::{data, game, program};

fn read(name: &str) -> Game {
    game(&std::fs::read_to_string(data(name)).expect("it can be read"))
}

fn drawn(game: &Game, words: Language, paper: Paper) -> String {
    let layout = Layout::of(game.board()).expect("everything has its position");
    svg::render(&scene(
        &View::new(&score(game), Focus::Everything),
        &layout,
        words,
        paper,
    ))
}

/// What stands between two marks in a text, behind the first of them.
fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, rest) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("there is no {start}"));
    rest.split_once(end).map_or(rest, |(found, _)| found)
}

fn numbers<const N: usize>(text: &str) -> [f64; N] {
    let numbers: Vec<f64> = text
        .split(' ')
        .map(|number| number.parse().expect("it is a number"))
        .collect();
    numbers.try_into().expect("there are so many")
}

#[test]
fn the_paper_is_filled_the_way_that_gives_the_larger_map() {
    let case = |name: &str, paper: Paper, view: &str, page: &str| {
        let picture = drawn(&read(name), Language::English, paper);
        assert_eq!(between(&picture, "viewBox=\"", "\""), view, "{name}");
        assert!(
            picture.contains(&format!("@page{{size:{page};margin:0}}")),
            "{name}"
        );
    };
    case(
        "data/games/four-players.toml",
        Paper::A3,
        "0 0 4200 2970",
        "420mm 297mm",
    );
    case(
        "data/games/four-players.toml",
        Paper::A2,
        "0 0 4200 2970",
        "594mm 420mm",
    );
    case(
        "data/games/germany-5-players.toml",
        Paper::A3,
        "0 0 2970 4200",
        "297mm 420mm",
    );
}

/// By hand: across, 19 fields lie between the lower left corner, which is 100, and the upper one, 2610 / 19 high each. The
/// thirteenth, for 113 points, has its middle at 2790 - 12.5 * 137.37.
#[test]
fn everybodys_marker_is_on_the_field_of_the_points() {
    let picture = drawn(
        &read("data/games/four-players.toml"),
        Language::English,
        Paper::A3,
    );
    assert!(
        picture.contains("<circle cx=\"125\" cy=\"1072.9\" fill=\"#d3382d\" r=\"46\""),
        "Anna, red, has 113"
    );
    let markers = picture
        .lines()
        .filter(|line| line.starts_with("<circle") && line.contains(" r=\"46\""))
        .count();
    assert_eq!(markers, 4);
    for number in [1, 50, 99, 100] {
        assert!(
            picture.contains(&format!("aria-label=\"{number}\"")),
            "{number} is on the frame"
        );
    }
}

/// Where an unknown ticket decides, that is the headline, nothing of the range is cut, and both ends of it are marked.
#[test]
fn an_open_game_is_told_to_be_open() {
    let game = read("tests/games/ok/europe-unknown-ticket.toml");
    for (words, title) in [
        (Language::English, "Who won is"),
        (Language::Italian, "Chi ha"),
    ] {
        let picture = drawn(&game, words, Paper::A3);
        assert!(
            picture.contains(&format!("aria-label=\"{title}")),
            "{words}"
        );
        assert!(
            picture.contains("aria-label=\"11–39\""),
            "{words}: the whole range"
        );
        let markers = picture
            .lines()
            .filter(|line| line.starts_with("<circle") && line.contains(" r=\"46\""))
            .count();
        assert_eq!(markers, 3, "two of Anna, one of Ben");
    }
}

/// By hand: 4 for a route of three, 12 for stations and 10 for the longest path, less 21 and 20; of the regular cards the dearest
/// costs 13 more, and the cheapest 5.
#[test]
fn a_range_below_zero_has_room_for_its_signs() {
    let lost = "tickets = [\"Kobenhavn - Erzurum\", \"Palermo - Moskva\"]\nunknown-tickets = 1\n";
    let anna = format!(
        "[[player]]\nname = \"Anna\"\ncolor = \"red\"\nroutes = [\"Lisboa - Madrid\"]\n{lost}"
    );
    let ben = "[[player]]\nname = \"Ben\"\ncolor = \"blue\"\nroutes = [\"Budapest - Sarajevo\"]\n";
    let record = format!("format = 1\nedition = \"europe-anniversary\"\n{anna}{ben}");
    let picture = drawn(&game(&record), Language::English, Paper::A3);
    assert!(picture.contains("aria-label=\"−28 – −20\""));
}

#[test]
fn seas_are_named_in_the_language_of_the_reader() {
    let game = read("data/games/four-players.toml");
    // Where a name has no room on one line, each of its two is said.
    for (words, names) in [
        (Language::English, ["NORTH SEA", "BALTIC"]),
        (Language::Italian, ["DEL NORD", "NERO"]),
    ] {
        let picture = drawn(&game, words, Paper::A3);
        assert!(
            names
                .iter()
                .all(|name| picture.contains(&format!("aria-label=\"{name}\""))),
            "{picture}"
        );
    }
    for edition in ["europe-anniversary", "germany"] {
        let edition = stationmaster::board::shipped_edition(edition).expect("it is shipped");
        for sea in edition.board().seas() {
            assert_ne!(
                Language::Italian.sea(&sea.name),
                sea.name,
                "it has an Italian name"
            );
        }
    }
}

#[test]
fn the_cartouche_covers_nothing_of_the_game() {
    for name in [
        "four-players",
        "five-players",
        "two-players",
        "mega-europe",
        "germany-5-players",
    ] {
        let game = read(&format!("data/games/{name}.toml"));
        let layout = Layout::of(game.board()).expect("everything has its position");
        for words in Language::ALL {
            let picture = drawn(&game, words, Paper::A3);
            let part = |class: &str| {
                between(
                    &picture,
                    &format!("<g class=\"{class}\" transform=\""),
                    "\">",
                )
                .to_owned()
            };
            let [x, y] = numbers(between(&part("map"), "translate(", ")"));
            let [scale] = numbers(between(&part("map"), " scale(", ")"));
            let [left, top] = numbers(between(&part("cartouche"), "translate(", ")"));
            let (_, ground) = picture
                .split_once("<g class=\"cartouche\"")
                .expect("there is one");
            let [width] = numbers(between(ground, " width=\"", "\""));
            let [height] = numbers(between(ground, " height=\"", "\""));
            let cartouche = Rect::new(left, top, left + width, top + height);
            let on_board = (cartouche - Vec2::new(x, y)).scale_from_origin(1.0 / scale);
            let area = OrientedRect::upright(on_board);
            let covered = layout
                .spaces
                .iter()
                .flatten()
                .filter(|space| space.overlaps(&area))
                .count()
                + layout
                    .discs
                    .iter()
                    .filter(|disc| area.overlaps_disc(**disc))
                    .count()
                + layout
                    .labels
                    .iter()
                    .filter(|label| label.area.overlaps(on_board))
                    .count();
            assert_eq!(covered, 0, "{name}: {cartouche:?}");
            // The frame begins 70 from the edge of the paper and is 110 thick.
            let [wide, high]: [f64; 2] = numbers(between(&picture, "viewBox=\"0 0 ", "\""));
            assert!(
                Rect::from_points(
                    Point::new(180.0, 180.0),
                    Point::new(wide - 180.0, high - 180.0)
                )
                .contains_rect(cartouche)
            );
            // The map is large: the board takes at least three quarters of the paper's width.
            assert!(
                layout.size.width * scale > wide * 0.75 || layout.size.height * scale > high * 0.75,
                "{name}: {scale}"
            );
        }
    }
}

/// 420 by 297 millimetres with 300 dots to an inch.
#[cfg(feature = "png")]
#[test]
fn as_pixels_it_has_300_dots_to_an_inch() {
    let game = read("data/games/germany-5-players.toml");
    let layout = Layout::of(game.board()).expect("everything has its position");
    let scene = scene(
        &View::new(&score(&game), Focus::Everything),
        &layout,
        Language::English,
        Paper::A3,
    );
    let file = stationmaster::map::png::render(&scene);
    let number =
        |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("it is long enough"));
    assert_eq!([number(16), number(20)], [3508, 4961]);
    let at = file
        .windows(4)
        .position(|name| name == b"pHYs")
        .expect("it has its resolution");
    assert_eq!([number(at + 4), number(at + 8)], [11_811; 2], "to a metre");
    assert!(file.len() < 6_000_000, "{} bytes", file.len());
}

#[test]
fn a_command_line_that_asks_for_no_poster_there_is_writes_nothing() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let record = data("data/games/four-players.toml");
    let case = |args: &[&str], said: &[&str]| {
        let command = program(folder.path()).arg("map").arg(&record).args(args);
        let output = command.output().expect("the program runs");
        let errors = String::from_utf8(output.stderr).expect("it is text");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(
            said.iter().all(|said| errors.contains(said)),
            "{args:?}: {errors}"
        );
        assert_eq!(
            std::fs::read_dir(folder.path())
                .expect("it is there")
                .count(),
            0,
            "{args:?}"
        );
    };
    let a3 = ["--poster", "a3"];
    case(
        &["--poster", "a5", "-o", "wall.png"],
        &["invalid value 'a5' for '--poster <PAPER>'", "a3, a2"],
    );
    case(
        &["--poster", "-o", "wall.png"],
        &["a value is required for '--poster <PAPER>'"],
    );
    case(
        &a3,
        &["required arguments were not provided", "--output <PICTURE>"],
    );
    case(
        &[&a3[..], &["-o", "wall.jpg"]].concat(),
        &["cannot tell the picture's format from `wall.jpg`"],
    );
    for other in [
        &["--share"][..],
        &["--width", "800"],
        &["--express"],
        &["--player", "anna"],
        &["--ticket", "bre mar"],
    ] {
        let cannot = format!("'{}", other[0]);
        case(
            &[&a3[..], other, &["-o", "wall.png"]].concat(),
            &["cannot be used with", "--poster <PAPER>", &cannot],
        );
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
    let picture = drawn(&game(&left), Language::English, Paper::A3);
    assert!(between(&picture, "aria-label=\"Bartolomeo", "\"").ends_with("… (left)"));
}
