//! The German edition: its data against the printed counts, its scoring by hand.

use std::collections::BTreeMap;
use std::sync::Arc;

use stationmaster_core::board::{Edition, TicketKind, shipped_edition};
use stationmaster_core::color::Color;
use stationmaster_core::game::Game;
use stationmaster_core::game::write::write;
use stationmaster_core::score::{result, score};
use stationmaster_core::units::{CityId, Points, Seat, Trains};

use crate::support::{game, titles};

fn germany() -> Arc<Edition> {
    shipped_edition("germany").expect("it is shipped")
}

/// A record of the edition: each player's name, color and further fields.
fn record(players: &[(&str, &str, &str)]) -> String {
    let player = |(name, color, fields): &_| {
        format!("[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\n{fields}\n")
    };
    "format = 1\nedition = \"germany\"\n".to_owned()
        + &players.iter().map(player).collect::<String>()
}

fn played(players: &[(&str, &str, &str)]) -> Game {
    game(&record(players))
}

/// How many there are of each.
pub(crate) fn tally<T: Ord>(items: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_default() += 1;
    }
    counts
}

/// The counts are those of the components list and of the board's artwork.
#[test]
fn the_board_has_the_printed_counts() {
    let edition = germany();
    let board = edition.board();
    assert_eq!(
        board.cities().iter().filter(|city| !city.country).count(),
        35
    );
    assert_eq!(board.tracks().len(), 110);
    assert_eq!(
        tally(board.routes().iter().map(|route| route.tracks.len())),
        [(1, 62), (2, 21), (3, 2)].into()
    );
    let lengths = tally(
        board
            .tracks()
            .iter()
            .map(|track| board.route(track.route).length.0),
    );
    assert_eq!(
        lengths,
        [(1, 23), (2, 30), (3, 25), (4, 17), (5, 8), (6, 2), (7, 5)].into()
    );
    let mut spaces: BTreeMap<Color, u32> = BTreeMap::new();
    for track in board.tracks() {
        *spaces.entry(track.color).or_default() += board.route(track.route).length.0;
    }
    let colored = |color| match color {
        Color::Orange | Color::White | Color::Yellow => 27,
        Color::Gray => 92,
        _ => 28,
    };
    let colors = spaces
        .keys()
        .map(|&color| (color, colored(color)))
        .collect::<BTreeMap<_, _>>();
    assert_eq!((spaces.len(), &spaces), (9, &colors));
    assert!(
        board
            .routes()
            .iter()
            .all(|route| !route.tunnel && route.locomotives == 0)
    );
    assert!(
        board.cities().iter().all(|city| city.at.is_some()),
        "every name has its place"
    );
}

#[test]
fn every_route_into_a_country_is_a_dead_end_of_its_own() {
    let edition = germany();
    let board = edition.board();
    let countries = board
        .cities()
        .iter()
        .enumerate()
        .filter(|(_, city)| city.country);
    let ways: Vec<String> = countries
        .map(|(id, country)| {
            assert!(
                country
                    .nodes
                    .iter()
                    .all(|&spot| board.routes_at(spot).len() == 1),
                "{}",
                country.name
            );
            let routes = board.routes_of(CityId(id)).map(|route| board.route(route));
            let cities: Vec<&str> = routes
                .map(|route| board.city_name(route.other_city(CityId(id))).raw())
                .collect();
            format!("{}: {}", country.name, cities.join(", "))
        })
        .collect();
    assert_eq!(
        ways,
        [
            "Dänemark: Bremerhaven, Kiel",
            "Frankreich: Freiburg, Karlsruhe, Saarbrücken",
            "Niederlande: Düsseldorf, Emden, Münster",
            "Österreich: Lindau, München, Regensburg",
            "Schweiz: Freiburg, Konstanz, Lindau",
        ]
    );
    assert_eq!(board.nodes().len(), 35 + 14);
}

#[test]
fn the_tickets_are_the_printed_ones() {
    let edition = germany();
    let (board, tickets) = (edition.board(), edition.tickets());
    let case = |kind, count, sum, least, most| {
        let points: Vec<i32> = tickets
            .iter()
            .filter(|card| card.kind == kind)
            .map(|card| card.points.0)
            .collect();
        assert_eq!(
            (points.len(), points.iter().sum::<i32>()),
            (count, sum),
            "{kind:?}"
        );
        assert_eq!(
            (points.iter().min(), points.iter().max()),
            (Some(&least), Some(&most)),
            "{kind:?}"
        );
    };
    case(TicketKind::Short, 55, 415, 2, 11);
    case(TicketKind::Long, 34, 526, 12, 22);
    let countries = tickets.iter().map(|card| {
        card.cities
            .iter()
            .filter(|&&city| board.city(city).country)
            .count()
    });
    assert_eq!(tally(countries), [(0, 72), (1, 15), (2, 2)].into());
}

#[test]
fn the_rules_are_the_printed_ones() {
    let edition = germany();
    let rules = edition.rules();
    let points: Vec<(u32, i32)> = rules
        .points
        .iter()
        .map(|(length, points)| (length.0, points.0))
        .collect();
    assert_eq!(
        points,
        [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 18)]
    );
    assert_eq!(
        (rules.trains, rules.stations, rules.bonuses.express),
        (Trains(45), 0, None)
    );
    let passengers = rules
        .bonuses
        .passengers
        .as_ref()
        .expect("there are passengers");
    assert_eq!(
        passengers
            .box_holds
            .iter()
            .map(|(_, number)| number)
            .sum::<u32>(),
        60
    );
    assert_eq!(passengers.box_holds.len(), 6);
}

/// An edition is data: the scoring goes by the names of bonuses and tie-breaks. Comments may cite a rulebook.
#[test]
fn the_scoring_names_no_edition() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/core/src");
    let files = ["score", "score/stations"]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).expect("the folder is there"));
    let files = files
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.is_file());
    for file in files.chain([root.join("rules.rs")]) {
        let text = std::fs::read_to_string(&file).expect("it can be read");
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in code.map(str::to_lowercase) {
            assert!(
                !line.contains("europe") && !line.contains("german"),
                "{}: {line}",
                file.display()
            );
        }
    }
}

/// Colors that a player has none of are not written.
#[test]
fn only_passengers_that_there_are_are_written() {
    let game = played(&[
        (
            "Anna",
            "red",
            "routes = [\"Augsburg - Ulm\"]\npassengers = { red = 1, blue = 0 }",
        ),
        ("Ben", "black", ""),
    ]);
    let text = write(&game, "germany");
    assert_eq!(text.matches("passengers").count(), 1, "{text}");
    assert!(text.contains("passengers = { red = 1 }\n"), "{text}");
}

/// Anna's two passengers are worth more than Ben's three; the tie-break counts heads.
#[test]
fn the_tie_break_counts_passengers_and_not_their_points() {
    let game = played(&[
        (
            "Anna",
            "red",
            "routes = [\"Augsburg - Ulm\"]\npassengers = { red = 1, blue = 1 }",
        ),
        (
            "Ben",
            "black",
            "routes = [\"Hamburg - Berlin\", \"Hamburg - Kiel\", \"Chemnitz - Dresden\"]\npassengers = { white = 3 }",
        ),
    ]);
    let scoreboard = score(&game);
    let totals: Vec<Points> = scoreboard
        .players()
        .iter()
        .map(|player| player.total)
        .collect();
    assert_eq!(totals, [Points(1 + 40), Points(18 + 2 + 1 + 20)]);
    assert_eq!(
        (
            scoreboard.decided_by().key(),
            scoreboard.player(Seat(1)).rank.place()
        ),
        ("passengers", Some(1))
    );
}

#[test]
fn a_result_written_under_a_game_is_compared_figure_by_figure() {
    let players = [
        (
            "Anna",
            "red",
            "routes = [\"Augsburg - Ulm\"]\npassengers = { red = 1 }",
        ),
        ("Ben", "black", ""),
    ];
    let text = record(&players) + &result::render(&score(&played(&players)), "0.1.0");
    let verify = |text: &str| result::verify(&score(&game(text)));
    assert_eq!(verify(&text), Ok(()));
    let wrong =
        verify(&text.replace("passengers = 20", "passengers = 60")).expect_err("it pays 20");
    assert_eq!(
        titles(&wrong),
        ["the result gives `passengers` of `Anna` as 60, and it is 20"]
    );
}

/// Ben has more red passengers than Anna and as many white ones, and completed two tickets to her one: where he left, she has most of
/// both colors, and of the tickets.
#[test]
fn passengers_and_globetrotter_are_for_those_who_stayed() {
    use stationmaster_core::Category::{Globetrotter, Passengers};
    let anna = "routes = [\"Mannheim - Stuttgart\"]\ntickets = [\"Mannheim - Stuttgart\"]\npassengers = { red = 1, white = 1 }";
    let ben = "routes = [\"Hamburg - Berlin\", \"Berlin - Leipzig\"]\ntickets = [\"Hamburg - Berlin\", \"Berlin - Leipzig\"]\n\
        passengers = { red = 3, white = 1 }";
    let carla = "routes = [\"Hamburg - Kiel\"]\npassengers = { blue = 1 }";
    let points = |left: &str| {
        let ben = format!("{left}{ben}");
        let scoreboard = score(&played(&[
            ("Anna", "red", anna),
            ("Ben", "black", &ben),
            ("Carla", "white", carla),
        ]));
        let of = |category| {
            let points = scoreboard
                .players()
                .iter()
                .filter_map(|player| player.points(category));
            points.map(|points| points.0).collect::<Vec<_>>()
        };
        [of(Passengers), of(Globetrotter)]
    };
    assert_eq!(points(""), [vec![10 + 20, 20 + 20, 20], vec![0, 15, 0]]);
    assert_eq!(
        points("left-early = true\n"),
        [vec![20 + 20, 0, 20], vec![15, 0, 0]]
    );
}
