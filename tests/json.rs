//! JSON for programs: what its values say. Its keys are those of the structs in `crates/report`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::{data, program};

/// Runs a command that says nothing on standard error, and returns the document that it writes.
fn told(folder: &Path, args: &[&str], code: i32) -> Value {
    let output = program(folder)
        .args(args)
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), said.as_ref()),
        (Some(code), ""),
        "{args:?}"
    );
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// Counted by hand, as in `tests/rulings.rs`.
#[test]
fn what_decided_is_told_to_programs() {
    let decided =
        |game: &str| told(&data("."), &["score", "-f", "json", game], 0)["decided"].clone();
    let four = decided("data/games/four-players.toml");
    assert_eq!(
        (&four["lead"], &four["next"], &four["tie_breaks"]),
        (&5.into(), &json!(["Ben"]), &json!([]))
    );
    let ticket = json!({ "from": "Sarajevo", "to": "Sevastopol", "points": 8 });
    let expected = [
        json!({ "supposed": "without-bonus", "bonus": "express", "player": null, "ticket": null, "winners": ["Ben"] }),
        json!({ "supposed": "completed", "bonus": null, "player": "Dmitri", "ticket": ticket, "winners": ["Dmitri"] }),
    ];
    assert_eq!(
        four["otherwise"].as_array().map(|all| &all[..2]),
        Some(&expected[..])
    );
    let five = decided("data/games/five-players.toml");
    let figures = json!([{ "player": "Chiara", "figure": 4 }, { "player": "Dmitri", "figure": 2 }]);
    assert_eq!(
        (&five["lead"], &five["tie_breaks"]),
        (&0.into(), &json!([{ "by": "tickets", "figures": figures }]))
    );
}

/// The places of a fault are those of the message, counted by hand in `tests/games/bad/claims.toml`.
#[test]
fn a_check_names_places_and_results() {
    let here = data(".");
    let claims = "tests/games/bad/claims.toml";
    let found = told(
        &here,
        &["check", "-f", "json", claims, "tests/cli/wrong-result.toml"],
        1,
    );
    let fault = &found["files"][0]["faults"][0];
    assert_eq!(
        fault["message"],
        "`Anna` claims both tracks of `Frankfurt - Paris`"
    );
    let places = [&fault["places"][0], &fault["places"][1]]
        .map(|place| (place["line"].as_u64(), place["column"].as_u64()));
    assert_eq!(places, [(Some(9), Some(3)), (Some(8), Some(3))]);
    let wrong = &found["files"][1];
    assert_eq!(
        (&wrong["legal"], &wrong["result"]),
        (&true.into(), &"differs".into())
    );
    let right = told(
        &here,
        &["check", "-f", "json", "tests/cli/right-result.toml"],
        0,
    );
    assert_eq!(right["files"][0]["result"], "holds");
    let none = told(
        &here,
        &["check", "-f", "json", "data/games/two-players.toml"],
        0,
    );
    assert_eq!(none["files"][0]["result"], Value::Null);
}

/// Faults are told to programs by every command that writes JSON, as `check` tells them, and on no other stream.
#[test]
fn faults_are_json_for_whoever_asks_for_it() {
    let bad = "tests/games/bad/claims.toml";
    let here = data(".");
    let checked = told(&here, &["check", bad, "-f", "json"], 1);
    assert_eq!(
        checked["files"][0]["faults"].as_array().map(Vec::len),
        Some(6)
    );
    for command in ["score", "express"] {
        assert_eq!(
            told(&here, &[command, bad, "-f", "json"], 1),
            checked,
            "{command}"
        );
    }
    let several = [
        "score",
        "data/games/two-players.toml",
        bad,
        "no.toml",
        "-f",
        "json",
    ];
    let several = told(&here, &several, 1);
    assert_eq!(
        several["files"].as_array().map(Vec::len),
        Some(2),
        "only those with faults"
    );
    assert_eq!(several["files"][0], checked["files"][0]);
    assert_eq!(several["files"][1]["faults"][0]["kind"], "unreadable");
    let edition = told(
        &here,
        &["board", "tests/editions/faulty.toml", "-f", "json"],
        1,
    );
    assert_eq!(edition["files"][0]["file"], "tests/editions/faulty.toml");
    assert!(
        edition["files"][0]["faults"]
            .as_array()
            .is_some_and(|faults| faults.len() > 1),
        "{edition}"
    );
}

/// Behind the winner a tie-break told two apart, and only one of them is next.
#[test]
fn next_is_only_who_is_in_the_second_place() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    // Ben has 12 for three stations in stock; Chiara 4 for one, and 8 more, so that the stations built tell them apart.
    let text = r#"
        format = 1
        edition = "europe-anniversary"
        [[player]]
        name = "Anna"
        color = "red"
        routes = ["Petrograd - Stockholm"]
        [[player]]
        name = "Chiara"
        color = "purple"
        stations = ["Roma", "Madrid"]
        adjust = [{ points = 8, why = "agreed" }]
        [[player]]
        name = "Ben"
        color = "blue"
    "#;
    fs::write(folder.path().join("a.toml"), text).expect("it can be written");
    let document = told(folder.path(), &["score", "-f", "json", "a.toml"], 0);
    let places = |player: &Value| {
        (
            player["name"].clone(),
            player["total"].clone(),
            player["rank"].clone(),
        )
    };
    let places: Vec<_> = document["players"]
        .as_array()
        .into_iter()
        .flatten()
        .map(places)
        .collect();
    assert_eq!(
        places[1..],
        [
            (json!("Chiara"), json!(12), json!(3)),
            (json!("Ben"), json!(12), json!(2))
        ]
    );
    assert_eq!(document["decided"]["next"], json!(["Ben"]));
}
