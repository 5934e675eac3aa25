//! Few command cases, for the wiring: arguments, exit codes, both streams in full.

use crate::support::{data, program, said};

/// `tests/cli`: commands with everything that they print.
#[test]
fn commands_print_what_the_cases_say() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .case("tests/cli/*.trycmd");
}

#[test]
fn a_record_can_come_from_standard_input() {
    let text =
        std::fs::read_to_string(data("data/games/five-players.toml")).expect("it can be read");
    program(&data("."))
        .args(["check", "-"])
        .stdin(text.clone())
        .assert()
        .success()
        .stdout_eq("standard input: a legal finished game\n")
        .stderr_eq("");
    for command in [&["express", "-"][..], &["score", "--explain", "-"]] {
        let output = program(&data("."))
            .args(command)
            .stdin(text.clone())
            .output()
            .expect("the program runs");
        let said = String::from_utf8(output.stdout).expect("it is text");
        assert!(
            said.contains("Dmitri") && !said.contains("On the map"),
            "there is no file to name: {said}"
        );
    }
}

/// A picture goes where it is sent, over another picture and over nothing else.
#[test]
fn a_picture_overwrites_pictures_only() {
    let game = data("data/games/two-players.toml");
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let run = |output: &str, more: &[&str]| {
        let run = program(folder.path())
            .arg("map")
            .arg(&game)
            .args(["-o", output])
            .args(more)
            .output();
        let output = run.expect("the program runs");
        let said = |bytes| String::from_utf8(bytes).expect("it is text");
        (
            output.status.code(),
            said(output.stdout),
            said(output.stderr),
        )
    };
    assert_eq!(
        run("friday.svg", &[]),
        (Some(0), "Picture: friday.svg\n".to_owned(), String::new())
    );
    let picture = std::fs::read_to_string(folder.path().join("friday.svg")).expect("it was drawn");
    let replaced = "Picture: friday.svg, in place of the picture that was there\n";
    assert_eq!(
        run("friday.svg", &["--express"]),
        (Some(0), replaced.to_owned(), String::new())
    );
    assert_eq!(
        run("-", &["--format", "svg"]),
        (Some(0), picture, String::new())
    );
    std::fs::copy(&game, folder.path().join("game.svg")).expect("there is room");
    let refused = "error: cannot write `game.svg`: a file that is not a picture is already there, and stays\n";
    assert_eq!(
        run("game.svg", &[]),
        (Some(1), String::new(), refused.to_owned())
    );
    let [before, after] = [game.clone(), folder.path().join("game.svg")]
        .map(|path| std::fs::read(path).expect("it is there"));
    assert_eq!(before, after);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"))
        .args(["board", "europe-anniversary"])
        .current_dir(data("."))
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// What cannot be written is for the user to mend; it is no bug of ours.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    for command in [["board", "germany"], ["score", "--help"]] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("Linux has it");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"))
            .args(command)
            .current_dir(data("."))
            .stdout(full)
            .output()
            .expect("the program runs");
        let message = String::from_utf8(output.stderr).expect("it is text");
        assert_eq!(
            message, "error: cannot write the result: No space left on device\n",
            "{command:?}"
        );
        assert_eq!(output.status.code(), Some(1), "{command:?}");
    }
}

#[test]
fn what_is_not_a_text_file_is_named_and_nothing_panics() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(
        folder.path().join("latin.toml"),
        b"format = 1\nname = \"M\xfcnchen\"\n",
    )
    .expect("it can be written");
    program(folder.path()).args(["score", "latin.toml", "nowhere.toml", "."]).assert().code(1).stdout_eq("").stderr_eq(
        "error: cannot read `latin.toml`\n\
             help: it is not UTF-8 text (see line 2); save it in that encoding, if it is the right file\n\n\
             error: 1 fault in latin.toml, nothing was scored\n\
             error: cannot read `nowhere.toml`\n\
             help: there is no such file; are the name and the folder right?\n\n\
             error: 1 fault in nowhere.toml, nothing was scored\n\
             error: cannot read `.`\n\
             help: it is a folder; name the file in it\n\n\
             error: 1 fault in ., nothing was scored\n",
    );
}

/// Some editors put a mark before UTF-8, and nothing that is longer than any record is read to its end.
#[test]
fn a_file_is_read_as_a_text_of_bounded_length() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record =
        std::fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    let check = |text: String| {
        std::fs::write(folder.path().join("game.toml"), text).expect("it can be written");
        program(folder.path()).args(["check", "game.toml"]).assert()
    };
    check(format!("\u{feff}{record}"))
        .code(0)
        .stdout_eq("game.toml: a legal finished game\n");
    check(format!("{record}\n#{}", " ".repeat(256 << 10))).code(1).stderr_eq(
        "error: cannot read `game.toml`\nhelp: it is longer than 256 KB, which no such file can be; is it the right one?\n\n\
         error: 1 fault in game.toml, not a finished game\n",
    );
}

/// In color the winner's total and place stand out, and nobody else's.
#[test]
fn the_winner_stands_out_on_the_sheet() {
    let args = ["score", "--color", "always", "data/games/two-players.toml"];
    let sheet = said(&args);
    let totals: Vec<&str> = sheet
        .lines()
        .find(|line| line.contains("Total"))
        .expect("it has totals")
        .split('┆')
        .collect();
    assert_eq!(
        totals
            .iter()
            .map(|cell| cell.contains("\u{1b}[1m"))
            .collect::<Vec<_>>(),
        [false, true, false],
        "{totals:?}"
    );
}
