//! Whole games: good ones with their figures, bad ones with their exact messages. A new file is a new test.

use serde_json::{Value, json};
use snapbox::Data;
use stationmaster::{Category, Points, report, score};

use crate::support::{load, program, records};

/// `tests/games/ok`: worked games with figures that were counted independently of this program.
#[test]
fn good_games_score_what_was_counted() {
    for path in records("tests/games/ok") {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let expected = std::fs::read_to_string(path.with_extension("expected.json")).expect("it has its figures");
        let expected: Value = serde_json::from_str(&expected).expect("they are JSON");
        let game = load(&path.display().to_string(), &text).unwrap_or_else(|faults| panic!("{path:?}: {faults:?}"));
        let scoreboard = score(&game);
        for player in scoreboard.players() {
            let sum: Points = Category::ALL.into_iter().filter_map(|category| player.points(category)).sum();
            assert_eq!(player.total, sum, "{path:?}");
        }
        let document = report::json::render(&[scoreboard]);
        let document: Value = serde_json::from_str(&document).expect("the report is JSON");
        assert_eq!(document["winners"], expected["winners"], "{path:?}");
        assert_eq!(document["decided_by"], expected["decided_by"], "{path:?}");
        let players = document["players"].as_array().expect("a list");
        for (player, expected) in players.iter().zip(expected["players"].as_array().expect("a list")) {
            for (name, figure) in expected.as_object().expect("a table") {
                let Some(own) = figure_of(player, name) else { continue };
                assert_eq!(own, *figure, "{name} of {} in {path:?}", player["name"]);
            }
        }
    }
}

/// A figure by its name in the expected files; `None` where the edition has no such line.
fn figure_of(player: &Value, name: &str) -> Option<Value> {
    let line = |line: &str, figure: &str| player.get(line).map(|line| line[figure].clone());
    match name {
        "name" | "total" | "rank" => Some(player[name].clone()),
        "routes" => line("routes", "points"),
        "trains" => line("routes", "trains"),
        "tickets" => line("tickets", "points"),
        "completed" | "failed" => line("tickets", name),
        "built" => line("stations", "built"),
        "stations" => line("stations", "points"),
        "longest" => line("express", "length"),
        "express" => line("express", "points"),
        "globetrotter" => line("globetrotter", "points"),
        "passengers" => line("passengers", "points"),
        "meeples" => line("passengers", "count"),
        _ => panic!("no such figure: {name}"),
    }
}

#[test]
fn the_comparison_knows_every_figure() {
    let player = json!({ "name": "Anna", "routes": { "points": 3 } });
    assert_eq!(figure_of(&player, "routes"), Some(json!(3)));
    assert_eq!(figure_of(&player, "express"), None);
}

/// `tests/games/bad`: each record with everything that `check` says of it.
#[test]
fn bad_games_get_their_messages() {
    for path in records("tests/games/bad") {
        let folder = path.parent().expect("it is in a folder");
        let name = path.file_name().expect("it has a name");
        program(folder)
            .arg("check")
            .arg(name)
            .assert()
            .code(1)
            .stdout_eq("")
            .stderr_eq(Data::read_from(&path.with_extension("stderr"), None).raw());
    }
}
