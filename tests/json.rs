//! What is written for programs fits its schemas, in `docs/schema`: every key that a schema asks for, and none that it does not
//! know; and `docs/json.md` tells of every key. `SNAPSHOTS=overwrite cargo test --test main json::` writes its tables anew.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stationmaster::Category;

use crate::support::{data, program, records};

/// Asserts that a value fits a schema, as far as the schemas here go.
fn fit(root: &Value, schema: &Value, value: &Value, at: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        return fit(
            root,
            &root["$defs"][name.rsplit('/').next().expect("it has a name")],
            value,
            at,
        );
    }
    if let Some(all) = schema["anyOf"].as_array() {
        // Here it is always something or null.
        return if value.is_null() {
            assert!(all.iter().any(is_null), "{at}")
        } else {
            fit(root, &all[0], value, at)
        };
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(
        types.contains(&is.into()),
        "{at}: {value} is none of {types:?}"
    );
    assert!(
        schema["enum"]
            .as_array()
            .is_none_or(|all| all.contains(value)),
        "{at}: {value} is not in the list"
    );
    for (position, item) in value.as_array().into_iter().flatten().enumerate() {
        fit(root, &schema["items"], item, &format!("{at}[{position}]"));
    }
    for (key, inner) in value.as_object().into_iter().flatten() {
        let known = schema["properties"]
            .get(key)
            .unwrap_or(&schema["additionalProperties"]);
        assert!(known.is_object(), "{at}: the schema does not know `{key}`");
        fit(root, known, inner, &format!("{at}.{key}"));
    }
    for key in schema["required"].as_array().into_iter().flatten() {
        assert!(
            value.get(key.as_str().expect("a key is text")).is_some(),
            "{at}: {key} is missing in {value}"
        );
    }
}

fn read(schema: &str) -> Value {
    let text =
        fs::read_to_string(data(&format!("docs/schema/{schema}.json"))).expect("it is there");
    serde_json::from_str(&text).expect("it is JSON")
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

/// Runs a command and holds what it writes against the schema of that name.
fn held(folder: &Path, args: &[&str], schema: &str, code: i32) -> Value {
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
    let schema = read(schema);
    let value: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let documents = value
        .as_array()
        .cloned()
        .unwrap_or_else(|| vec![value.clone()]);
    for document in &documents {
        fit(&schema, &schema, document, &format!("{args:?}"));
    }
    value
}

/// Collects the keys in a value behind those above them: `players[].name`.
fn keys(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    for item in value.as_array().into_iter().flatten() {
        keys(item, &format!("{path}[]"), found);
    }
    for (key, inner) in value.as_object().into_iter().flatten() {
        let path = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        keys(inner, &path, found);
        found.insert(path);
    }
}

/// The keys that a schema knows.
fn known(schema: &str) -> BTreeSet<String> {
    let (schema, mut table) = (read(schema), String::new());
    rows(&schema, &schema, "", &mut table);
    table
        .lines()
        .filter_map(|row| row.split('`').nth(1))
        .map(str::to_owned)
        .collect()
}

/// The worked games, and games on which records differ most: with bonus cards, borders, broken results.
fn games() -> Vec<PathBuf> {
    ["data/games", "tests/games/ok", "tests/games/own"]
        .into_iter()
        .flat_map(records)
        .collect()
}

#[test]
fn scores_paths_and_checks_fit_their_schemas() {
    let here = data(".");
    let (mut scored, mut paths) = (BTreeSet::new(), BTreeSet::new());
    for game in games() {
        let file = game.to_string_lossy();
        let claim = if game.parent().is_some_and(|folder| folder.ends_with("own")) {
            "Harbor, Millbrook"
        } else {
            "Paris, Roma"
        };
        keys(
            &held(&here, &["score", "-f", "json", &file], "score", 0),
            "",
            &mut scored,
        );
        held(&here, &["check", "-f", "json", &file], "check", 0);
        if !file.contains("germany") {
            held(&here, &["express", "-f", "json", &file], "express", 0);
            keys(
                &held(
                    &here,
                    &["express", "-f", "json", &file, "--claim", claim],
                    "express",
                    0,
                ),
                "",
                &mut paths,
            );
        }
    }
    // A way over two stations, and over a route of the player's own: `Zürich - Budapest`.
    let way = [
        "express",
        "data/games/two-players.toml",
        "-p",
        "Ben",
        "--claim",
        "Zürich, München, Wien, Budapest",
        "-f",
        "json",
    ];
    let claimed = held(&here, &way, "express", 0);
    keys(&claimed, "", &mut paths);
    let ticket = &claimed["players"][0]["claim"]["tickets"][0];
    assert_eq!(
        (&ticket["valid"], &ticket["length"]),
        (&true.into(), &(2 + 3 + 1).into()),
        "{claimed}"
    );
    let stations: Vec<&Value> = ticket["borrowed"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|route| &route["station"])
        .collect();
    assert_eq!(stations, ["Zürich", "München"]);
    // Of the other documents every key is asked for.
    assert_eq!((scored, paths), (known("score"), known("express")));
    let two = "data/games/two-players.toml";
    assert_eq!(
        held(&here, &["score", "-f", "json", two, two], "score", 0)
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

/// Counted by hand, as in `tests/rulings.rs`.
#[test]
fn what_decided_is_told_to_programs() {
    let decided = |game: &str| {
        held(&data("."), &["score", "-f", "json", game], "score", 0)["decided"].clone()
    };
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

#[test]
fn what_is_wrong_with_files_fits_its_schema() {
    let here = data(".");
    for faulty in records("tests/games/bad") {
        let file = faulty.to_string_lossy();
        let found = held(&here, &["check", "-f", "json", &file], "check", 1);
        assert!(
            found["files"][0]["faults"]
                .as_array()
                .is_some_and(|faults| !faults.is_empty()),
            "{found}"
        );
        assert_eq!(
            (&found["files"][0]["legal"], &found["files"][0]["result"]),
            (&false.into(), &Value::Null)
        );
    }
}

/// The places of a fault are those of the message, counted by hand in `tests/games/bad/claims.toml`.
#[test]
fn a_check_names_places_and_results() {
    let here = data(".");
    let claims = "tests/games/bad/claims.toml";
    let found = held(
        &here,
        &["check", "-f", "json", claims, "tests/cli/wrong-result.toml"],
        "check",
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
    let right = held(
        &here,
        &["check", "-f", "json", "tests/cli/right-result.toml"],
        "check",
        0,
    );
    assert_eq!(right["files"][0]["result"], "holds");
    let none = held(
        &here,
        &["check", "-f", "json", "data/games/two-players.toml"],
        "check",
        0,
    );
    assert_eq!(none["files"][0]["result"], Value::Null);
}

#[test]
fn editions_and_boards_fit_their_schemas() {
    let here = data(".");
    let list = held(&here, &["board", "-f", "json"], "editions", 0);
    let editions = list["editions"].as_array().expect("it is a list");
    assert_eq!(editions.len(), 3);
    for edition in editions {
        let name = edition["edition"].as_str().expect("it has a name");
        held(&here, &["board", name, "-f", "json"], "board", 0);
    }
    // Printed on the board and on the cards: 90 routes with 101 tracks, 46 and 55 cards, a tunnel of 8 trains.
    let board = held(
        &here,
        &["board", "europe-anniversary", "-f", "json"],
        "board",
        0,
    );
    let routes = board["routes"].as_array().expect("it is a list");
    let tracks: usize = routes
        .iter()
        .filter_map(|route| route["tracks"].as_array().map(Vec::len))
        .sum();
    assert_eq!((routes.len(), tracks), (90, 101));
    let cards: Vec<usize> = [0, 1]
        .map(|deck| {
            board["decks"][deck]["tickets"]
                .as_array()
                .map_or(0, Vec::len)
        })
        .into();
    assert_eq!(cards, [46, 55]);
    let longest = routes
        .iter()
        .find(|route| route["length"] == 8)
        .expect("there is one");
    assert_eq!(
        (&longest["from"], &longest["tunnel"]),
        (&"Petrograd".into(), &true.into())
    );
    assert_eq!(
        (&board["points"]["8"], &board["bonuses"]["express"]),
        (&21.into(), &10.into())
    );
    let bonuses: Vec<String> = board["bonuses"]
        .as_object()
        .expect("it is a table")
        .keys()
        .cloned()
        .collect();
    let no_bonus = [Category::Routes, Category::Tickets, Category::Adjustments];
    let paid = Category::ALL
        .into_iter()
        .filter(|category| !no_bonus.contains(category));
    assert_eq!(
        bonuses,
        paid.map(|category| category.key().replace('-', "_"))
            .collect::<Vec<_>>()
    );
}

#[test]
fn a_history_fits_its_schema() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let history = ["--data-dir", ".", "history", "-f", "json"];
    held(folder.path(), &history, "history", 0);
    fs::create_dir(folder.path().join("games")).expect("there is room");
    let shipped = games()
        .into_iter()
        .filter(|game| !game.parent().is_some_and(|at| at.ends_with("own")));
    // One that is open is told of on the other stream.
    let shipped: Vec<PathBuf> = shipped
        .filter(|game| !game.to_string_lossy().contains("unknown"))
        .collect();
    for (number, game) in shipped.iter().enumerate() {
        fs::copy(game, folder.path().join(format!("games/{number}.toml"))).expect("there is room");
    }
    let people = held(
        folder.path(),
        &["--data-dir", ".", "people", "-f", "json"],
        "people",
        0,
    );
    assert!(
        people["people"]
            .as_array()
            .is_some_and(|people| people.len() == 5),
        "{people}"
    );
    let all = held(folder.path(), &history, "history", 0);
    assert_eq!(all["games"].as_array().map(Vec::len), Some(shipped.len()));
    assert!(all.get("tournament").is_none(), "nobody asked for it");
    let tournament = held(
        folder.path(),
        &[&history[..], &["--points", "5,3,2,1"]].concat(),
        "history",
        0,
    );
    assert_eq!(
        tournament["tournament"]["points_for_places"],
        json!([5, 3, 2, 1])
    );
    let standings = tournament["tournament"]["standings"]
        .as_array()
        .expect("a list");
    let is_whole = |standing: &Value| standing["points"].is_i64();
    let is_shared = |standing: &Value| {
        standing["points"]
            .as_f64()
            .is_some_and(|points| points.fract() != 0.0)
    };
    assert_eq!(standings.len(), 5);
    assert!(
        standings
            .iter()
            .all(|standing| is_whole(standing) != is_shared(standing)),
        "{standings:?}"
    );
}

/// The page has a table of the keys of every document, between the marks of that document.
#[test]
fn the_page_has_every_key() {
    let path = data("docs/json.md");
    let old = fs::read_to_string(&path).expect("it is there");
    let mut new = old.clone();
    for name in [
        "score", "express", "check", "history", "people", "editions", "board",
    ] {
        let schema = read(name);
        let [begin, end] = [
            format!("<!-- keys of {name} -->\n"),
            format!("<!-- end of {name} -->\n"),
        ];
        let (before, rest) = new
            .split_once(&begin)
            .unwrap_or_else(|| panic!("{begin} in docs/json.md"));
        let (_, after) = rest
            .split_once(&end)
            .unwrap_or_else(|| panic!("{end} in docs/json.md"));
        let mut table = "| key | type | is |\n|---|---|---|\n".to_owned();
        rows(&schema, &schema, "", &mut table);
        new = format!("{before}{begin}\n{table}\n{end}{after}");
    }
    if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
        fs::write(&path, &new).expect("it can be written");
    } else {
        assert!(
            new == old,
            "docs/json.md lacks a key: `SNAPSHOTS=overwrite cargo test json::` writes it"
        );
    }
}

/// Writes a row for each key of an object, and below it those of what it holds.
fn rows(root: &Value, object: &Value, path: &str, table: &mut String) {
    let required: Vec<&str> = object["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for (key, value) in object["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}{key}");
        let is = value["description"]
            .as_str()
            .unwrap_or_else(|| panic!("nothing says what `{path}` is"));
        let (what, inner, ending) = described(root, value);
        let what = if required.contains(&key.as_str()) {
            what
        } else {
            what.replace("or null", "or absent")
        };
        writeln!(table, "| `{path}` | {what} | {} |", is.replace('\n', " "))
            .expect("a text takes it");
        if let Some(inner) = inner {
            rows(root, inner, &format!("{path}{ending}."), table);
        }
    }
}

/// What a value is, in words, the object that it is or holds, and what stands behind its key then.
fn described<'v>(root: &'v Value, value: &'v Value) -> (String, Option<&'v Value>, &'static str) {
    if let Some(name) = value["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap_or_default();
        return ("object".to_owned(), Some(&root["$defs"][name]), "");
    }
    if let Some(all) = value["anyOf"].as_array() {
        let (what, inner, ending) = described(root, &all[0]);
        return (format!("{what} or null"), inner, ending);
    }
    if !value["items"].is_null() {
        let (_, inner, _) = described(root, &value["items"]);
        let of = if inner.is_some() {
            "objects".to_owned()
        } else {
            described(root, &value["items"]).0 + "s"
        };
        return (format!("list of {of}"), inner, "[]");
    }
    let types = match &value["type"] {
        Value::Array(all) => all
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(" or "),
        one => one
            .as_str()
            .unwrap_or_else(|| panic!("{value} has a type"))
            .to_owned(),
    };
    let inner = value["properties"].is_object().then_some(value);
    (types, inner, "")
}

/// Faults are told to programs by every command that writes JSON, as `check` tells them, and on no other stream.
#[test]
fn faults_are_json_for_whoever_asks_for_it() {
    let bad = "tests/games/bad/claims.toml";
    let here = data(".");
    let checked = held(&here, &["check", bad, "-f", "json"], "check", 1);
    assert_eq!(
        checked["files"][0]["faults"].as_array().map(Vec::len),
        Some(6)
    );
    for command in ["score", "express"] {
        assert_eq!(
            held(&here, &[command, bad, "-f", "json"], "check", 1),
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
    let several = held(&here, &several, "check", 1);
    assert_eq!(
        several["files"].as_array().map(Vec::len),
        Some(2),
        "only those with faults"
    );
    assert_eq!(several["files"][0], checked["files"][0]);
    assert_eq!(several["files"][1]["faults"][0]["kind"], "unreadable");
    let edition = held(
        &here,
        &["board", "tests/editions/faulty.toml", "-f", "json"],
        "check",
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

/// A game that is open is named, and nothing of it is added up.
#[test]
fn a_history_names_games_that_are_open() {
    let here = data(".");
    let files = [
        "data/games/two-players.toml",
        "tests/games/ok/europe-unknown-ticket.toml",
    ];
    let output = program(&here)
        .args(["history", "-f", "json", "--files"])
        .args(files)
        .output()
        .expect("it runs");
    let told: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    fit(&read("history"), &read("history"), &told, "history");
    assert_eq!(
        (told["games"].as_array().map(Vec::len), &told["open"]),
        (Some(1), &json!([files[1]]))
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("is not counted, as a ticket in it is unknown"),
        "{said}"
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
    let document = held(
        folder.path(),
        &["score", "-f", "json", "a.toml"],
        "score",
        0,
    );
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
