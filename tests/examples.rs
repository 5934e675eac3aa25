//! The examples for those who build on the library answer as they say.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::data;

/// What an example writes, given this on standard input.
fn written(example: &str, args: &[&str], input: &str) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_stationmaster"))
        .parent()
        .expect("it is in a folder");
    let program = programs
        .join("examples")
        .join(format!("{example}{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(program);
    command
        .args(args)
        .current_dir(data("."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command
        .spawn()
        .expect("a plain `cargo test` or `cargo build --examples` builds it");
    child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(input.as_bytes())
        .expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{example}");
    String::from_utf8(output.stdout).expect("it writes a text")
}

#[test]
fn one_more_route_completes_a_ticket() {
    let told = written("what_if", &["data/games/two-players.toml"], "");
    assert_eq!(
        told,
        "With Wien - Zágráb Ben completes Paris - Zágráb: 86 points instead of 70.\n"
    );
}

#[test]
fn json_is_answered_with_json() {
    let answer = |record: &str| -> Value {
        serde_json::from_str(&written("handler", &[], record)).expect("it is JSON")
    };
    let ben = r#"{"name": "Ben", "color": "blue", "tickets": ["London - Wien"]}"#;
    let asked = |station: &str| {
        format!(
            r#"{{"edition": "europe-anniversary", "players": [{{"name": "Anna", "color": "red", "stations": ["{station}"]}}, {ben}]}}"#
        )
    };
    let scored = answer(&asked("Paris"));
    assert_eq!(
        (
            &scored["players"][0]["total"],
            &scored["players"][1]["total"]
        ),
        (&8.into(), &2.into())
    );
    let refused = answer(&asked("Pariss"));
    let fault = &refused["faults"][0];
    assert_eq!(
        (&fault["kind"], &fault["places"]),
        (&"unknown-city".into(), &Value::Array(Vec::new()))
    );
}
