//! Whole games: good ones with their figures, bad ones with their exact messages. A new file is a new test.

use serde_json::{Map, Value, json};
use snapbox::Data;
use stationmaster_core::score::express::longest_path;
use stationmaster_core::{Category, Game, Points, Seat, score};
use stationmaster_report as report;

use crate::support::{data, files, load, program, records};

/// Worked games with figures that were counted independently of this program, in `tests/games/ok` and, on users' editions,
/// `tests/games/own`; some of them have each bonus. The record of figures without one beside them is in `data/games`.
#[test]
fn good_games_score_what_was_counted() {
    let mut categories = Vec::new();
    for path in ["tests/games/ok", "tests/games/own"]
        .into_iter()
        .flat_map(|folder| files(&data(folder), "json"))
    {
        let expected = std::fs::read_to_string(&path).expect("it can be read");
        let expected: Value = serde_json::from_str(&expected).expect("they are JSON");
        let mut path = path.with_extension("").with_extension("toml");
        if !path.exists() {
            path = data("data/games").join(path.file_name().expect("it has a name"));
        }
        let text = std::fs::read_to_string(&path).expect("the figures have their record");
        let game = load(&path.display().to_string(), &text)
            .unwrap_or_else(|faults| panic!("{path:?}: {faults:?}"));
        let scoreboard = score(&game);
        for player in scoreboard.players() {
            let sum: Points = Category::ALL
                .into_iter()
                .filter_map(|category| player.points(category))
                .sum();
            assert_eq!(player.total, sum, "{path:?}");
            categories.extend(
                Category::ALL
                    .into_iter()
                    .filter(|&category| player.points(category) > Some(Points(0))),
            );
        }
        let document = report::json::render(&[scoreboard]);
        let document: Value = serde_json::from_str(&document).expect("the report is JSON");
        assert_eq!(figures(&document, &game), expected, "{path:?}");
    }
    assert!(
        Category::ALL
            .iter()
            .all(|category| categories.contains(category))
    );
}

/// The lines that only some editions and games have, and what an expected file calls the figures of each.
const OF_SOME_EDITIONS: [(&str, &[(&str, &str)]); 5] = [
    ("stations", &[("stations", "points"), ("built", "built")]),
    ("express", &[("express", "points"), ("longest", "length")]),
    ("globetrotter", &[("globetrotter", "points")]),
    (
        "passengers",
        &[("passengers", "points"), ("meeples", "count")],
    ),
    ("adjustments", &[("adjustments", "points")]),
];

/// All that an expected file says of a game, out of the report; a line that the report lacks has no figures.
fn figures(document: &Value, game: &Game) -> Value {
    let players = document["players"].as_array().expect("a list").iter();
    let players: Vec<Value> = players
        .zip(game.seats())
        .map(|(player, seat)| line(player, game, seat))
        .collect();
    assert_eq!(
        players.len(),
        game.players().len(),
        "the report has all players"
    );
    json!({ "players": players, "winners": document["winners"], "decided_by": document["decided_by"] })
}

fn line(player: &Value, game: &Game, seat: Seat) -> Value {
    let mut line = Map::new();
    let mut note = |name: &str, figure: &Value| drop(line.insert(name.to_owned(), figure.clone()));
    for name in ["name", "total", "rank"] {
        note(name, &player[name]);
    }
    note("routes", &player["routes"]["points"]);
    note("trains", &player["routes"]["trains"]);
    note("tickets", &player["tickets"]["points"]);
    note("completed", &player["tickets"]["completed"]);
    note("failed", &player["tickets"]["failed"]);
    for (key, names) in OF_SOME_EDITIONS {
        if let Some(part) = player.get(key) {
            for (name, figure) in names {
                note(name, &part[figure]);
            }
        }
    }
    // Stations and longest paths were counted in every edition, whether it has points for them or not.
    if player.get("stations").is_none() {
        note("built", &json!(game.player(seat).stations.len()));
    }
    if player.get("express").is_none() && game.rules().bonuses.express.is_none() {
        note("longest", &json!(longest_path(game, seat).trail.length));
    }
    let points = player
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, part)| part.get("points")?.as_i64());
    assert_eq!(
        player["total"].as_i64(),
        Some(points.sum()),
        "the report has all points"
    );
    Value::Object(line)
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
