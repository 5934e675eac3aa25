//! Commands from outside: arguments, exit codes, both streams in full.

#[cfg(unix)]
mod help;
mod languages;
#[cfg(unix)]
mod lines;
mod looks;

use std::fs;

use serde_json::{Value, json};
use stationmaster_map::PictureFormat;

use crate::support::{data, files, program, run_commands};

/// `tests/cli`: commands with everything that they print.
#[test]
fn commands_print_what_the_cases_say() {
    for page in files(&data("tests/cli"), "md") {
        run_commands(&page.display().to_string());
    }
}

#[test]
fn a_record_can_come_from_standard_input() {
    let text = fs::read_to_string(data("data/games/five-players.toml")).expect("it can be read");
    let run = |args: &[&str]| {
        let run = program(&data(".")).args(args).stdin(text.clone());
        run.output().expect("the program runs")
    };
    assert_eq!(
        run(&["check", "-"]).stdout,
        b"standard input: a legal finished game\n"
    );
    let said = String::from_utf8(run(&["score", "--explain", "-"]).stdout).expect("it is text");
    assert!(
        said.contains("Dmitri") && !said.contains("On the map"),
        "there is no file to name: {said}"
    );
}

/// A question about one path needs no second player; a game does.
#[test]
fn one_player_alone_has_a_path_and_no_score() {
    let anna = "format = 1\nedition = \"europe-anniversary\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
        routes = [\"Lisboa - Madrid\", \"Barcelona - Madrid\"]\n";
    for (args, code, part) in [
        (
            &["express", "-", "--claim", "lis mad bar"][..],
            0,
            "5 trains",
        ),
        (&["express", "-", "-f", "json"], 0, "\"holders\": []"),
        (&["score", "-"], 1, ""),
        (&["check", "-"], 1, ""),
        (&["map", "-"], 1, ""),
    ] {
        let output = program(&data("."))
            .args(args)
            .stdin(anna)
            .output()
            .expect("the program runs");
        let said = String::from_utf8(output.stdout).expect("it is text");
        assert!(
            output.status.code() == Some(code) && said.contains(part),
            "{args:?}: {said}"
        );
        assert!(
            !said.contains("gets the European Express"),
            "{args:?}: {said}"
        );
    }
}

/// A mistake is answered with what is wrong and what to do, and with nothing that is not so.
#[test]
fn mistakes_are_answered_with_what_was_meant() {
    let game = "data/games/two-players.toml";
    for (args, said, not_said) in [
        (
            &["history", "--files", game, "games"][..],
            "`games` is a view",
            "damaged",
        ),
        (
            &["history", "--files", game, "nope.toml"],
            "`nope.toml` is left out",
            "damaged",
        ),
        (&["score", "nope.toml"], "there is no such file", "1 fault"),
        (
            &["history", "--last", "x"],
            "a whole number from 1 to",
            "digit",
        ),
        (
            &["map", game, "-o", "x.svg", "--width", "5"],
            "from 240 to 4000",
            "digit",
        ),
    ] {
        let output = program(&data(".")).args(args).output();
        let output = output.expect("the program runs");
        let told = String::from_utf8(output.stderr).expect("it is text");
        assert!(!output.status.success(), "{args:?}");
        assert!(
            told.contains(said) && !told.contains(not_said),
            "{args:?}: {told}"
        );
    }
    let json = program(&data("."))
        .args(["score", "-"])
        .stdin("{\n  \"players\": [\n  ]\n}")
        .output();
    let told = String::from_utf8(json.expect("the program runs").stderr).expect("it is text");
    assert!(
        told.matches("this looks like JSON").count() == 1 && !told.contains("bracket"),
        "{told}"
    );
}

/// A picture goes where it is sent, over another picture, of any format, and over nothing else.
#[test]
fn a_picture_overwrites_pictures_only() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let game = data("data/games/two-players.toml");
    let at = |name: &str| folder.path().join(name);
    let map = |name: &str| {
        let map = program(folder.path()).arg("map").arg(&game);
        map.args(["--width=390", "-o", name]).assert()
    };
    for format in PictureFormat::ALL {
        let name = format!("friday.{format}");
        // All but the first overwrite it, a picture of another format.
        let said = match fs::copy(at("friday.svg"), at(&name)) {
            Ok(_) => format!("Picture: {name}, in place of the picture that was there\n"),
            Err(_) => format!("Picture: {name}\n"),
        };
        map(&name).success().stdout_eq(said).stderr_eq("");
        let written = fs::read(at(&name)).expect("it was drawn");
        for other in PictureFormat::ALL {
            assert_eq!(other.is_start(&written), other == format);
        }
    }
    let other = at("game.svg");
    fs::copy(&game, &other).expect("there is room");
    let refused = "error: cannot write `game.svg`: a file that is not a picture is already there, and stays\n";
    map("game.svg").code(1).stdout_eq("").stderr_eq(refused);
    assert!(fs::read(&game).expect("it is there") == fs::read(&other).expect("it is there"));
}

/// A closed pipe ends quietly; a full disk is for the user to mend, and no bug of ours.
#[cfg(target_os = "linux")]
#[test]
fn unread_output_is_not_reported_as_a_bug() {
    use std::process::{Command, Stdio};

    let mut command = Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    command
        .args(["board", "europe-anniversary"])
        .current_dir(data("."));
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has it");
    let output = command.stdout(full).output().expect("the program runs");
    let message = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(
        message,
        "error: cannot write the result: No space left on device\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// Some editors put a mark before UTF-8, and nothing that is longer than any record is read to its end.
#[test]
fn a_file_is_read_as_a_text_of_bounded_length() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record = fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    for (name, text) in [
        ("mark.toml", format!("\u{feff}{record}").into_bytes()),
        (
            "long.toml",
            format!("{record}\n#{}", " ".repeat(256 << 10)).into_bytes(),
        ),
        (
            "latin.toml",
            b"format = 1\nname = \"M\xfcnchen\"\n".to_vec(),
        ),
    ] {
        fs::write(folder.path().join(name), text).expect("it can be written");
    }
    for (name, code, expected) in [
        ("mark.toml", 0, ""),
        (
            "long.toml",
            1,
            "it is far too long\nhelp: no such file can be longer than 256 KB; is it the right one?",
        ),
        (
            "latin.toml",
            1,
            "it is not UTF-8 text\nhelp: see line 2; save it in that encoding, if it is the right file",
        ),
        (
            "nowhere.toml",
            1,
            "there is no such file\nhelp: are the name and the folder right?",
        ),
        (".", 1, "this is a folder\nhelp: name the file in it"),
    ] {
        let told = match expected {
            "" => String::new(),
            why => format!("error: cannot read `{name}`: {why}\n\n"),
        };
        program(folder.path())
            .args(["check", name])
            .assert()
            .code(code)
            .stderr_eq(told);
    }
}

/// Runs a command that says nothing on standard error, and returns the document that it writes.
fn document(args: &[&str], code: i32) -> Value {
    let output = program(&data(".")).args(args).output();
    let output = output.expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), said.as_ref()),
        (Some(code), ""),
        "{args:?}"
    );
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// Faults are told to programs by every command that writes JSON, as `check` tells them, and on no other stream. Their places are those
/// of the message, counted by hand in the file.
#[test]
fn faults_are_json_where_that_is_asked_for() {
    let (bad, good) = ("tests/games/bad/claims.toml", "data/games/two-players.toml");
    let checked = document(&["check", bad, "-f", "json"], 1);
    let faults = &checked["files"][0]["faults"];
    assert_eq!(faults.as_array().map(Vec::len), Some(6));
    assert_eq!(
        faults[0]["message"],
        "`Anna` claims `Frankfurt - Paris` more than once"
    );
    let places = [0, 1]
        .map(|at| faults[0]["places"][at].clone())
        .map(|place| (place["line"].as_u64(), place["column"].as_u64()));
    assert_eq!(places, [(Some(9), Some(3)), (Some(8), Some(3))]);
    for command in ["score", "express"] {
        assert_eq!(
            document(&[command, bad, "-f", "json"], 1),
            checked,
            "{command}"
        );
    }
    let several = document(&["score", good, bad, "no.toml", "-f", "json"], 1);
    assert_eq!(
        several["files"].as_array().map(Vec::len),
        Some(2),
        "only those with faults"
    );
    assert_eq!(
        (
            &several["files"][0],
            &several["files"][1]["faults"][0]["kind"]
        ),
        (&checked["files"][0], &"unreadable".into())
    );
    for (file, code, legal, result) in [
        ("tests/cli/wrong-result.toml", 1, true, json!("differs")),
        ("tests/cli/right-result.toml", 0, true, json!("holds")),
        (good, 0, true, Value::Null),
    ] {
        let found = document(&["check", "-f", "json", file], code)["files"][0].clone();
        assert_eq!(
            (&found["legal"], &found["result"]),
            (&legal.into(), &result),
            "{file}"
        );
    }
}

/// The examples for those who build on the library answer as they say.
#[test]
fn the_examples_answer() {
    let run = |example: &str, args: &[&str], input: &str| {
        let folder = std::path::Path::new(env!("CARGO_BIN_EXE_stationmaster"))
            .parent()
            .expect("it is in a folder");
        let path = folder
            .join("examples")
            .join(format!("{example}{}", std::env::consts::EXE_SUFFIX));
        // A plain `cargo test` or `cargo build --examples` builds them.
        let output = snapbox::cmd::Command::new(path)
            .args(args)
            .current_dir(data("."))
            .stdin(input)
            .output();
        String::from_utf8(output.expect("it is built").stdout).expect("it writes a text")
    };
    let told = run("what_if", &["data/games/two-players.toml"], "");
    assert_eq!(
        told,
        "With Wien - Zágráb Ben completes Paris - Zágráb: 86 points instead of 70.\n"
    );
    let answer = |station: &str| -> Value {
        let asked = format!(
            "format = 1\nedition = \"europe-anniversary\"\n\
             [[player]]\nname = \"Anna\"\ncolor = \"red\"\nstations = [\"{station}\"]\n\
             [[player]]\nname = \"Ben\"\ncolor = \"blue\"\ntickets = [\"London - Wien\"]\n"
        );
        serde_json::from_str(&run("handler", &[], &asked)).expect("it is JSON")
    };
    let scored = answer("Paris");
    assert_eq!(
        [0, 1].map(|at| scored["players"][at]["total"].as_i64()),
        [Some(8), Some(2)]
    );
    assert_eq!(answer("Pariss")["faults"][0]["kind"], "unknown-city");
}
