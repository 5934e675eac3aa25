//! The help, whose examples are run.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::terminal::{Session, surround};
use crate::support::{data, every, program, said};

/// The lines of a help between a title and an empty line.
fn below<'h>(help: &'h str, title: &str) -> Vec<&'h str> {
    help.lines()
        .skip_while(|line| *line != title)
        .skip(1)
        .take_while(|line| !line.is_empty())
        .collect()
}

/// The commands, the empty one first, which is the program without any.
fn commands() -> Vec<String> {
    let help = said(&["-h"]);
    let names = below(&help, "Commands:")
        .into_iter()
        .filter_map(|line| line.split_whitespace().next());
    [""].into_iter()
        .chain(names.filter(|name| *name != "help"))
        .map(str::to_owned)
        .collect()
}

/// The examples in a command's help, without the comments after them.
fn examples(command: &str) -> Vec<String> {
    let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
    let help = said(&args);
    let lines = below(&help, "Examples:").into_iter();
    let typed = lines.filter_map(|line| line.strip_prefix("  ")?.split("  # ").next());
    typed.map(|typed| typed.trim_end().to_owned()).collect()
}

/// The help of each command fits a screen, however it is asked for, and begins with its examples; that of the program alone goes on.
#[test]
fn every_help_fits_one_screen() {
    const SCREEN: (usize, usize) = (80, 24);
    for command in commands() {
        for flag in ["-h", "--help"] {
            let args: Vec<&str> = command.split_whitespace().chain([flag]).collect();
            let program = program(Path::new("."));
            let asked = program.args(&args).env("COLUMNS", SCREEN.0.to_string());
            let output = asked.output().expect("the program runs");
            let help = String::from_utf8(output.stdout).expect("it is text");
            let at = |title: &str| help.lines().position(|line| line == title);
            let is_whole = command.is_empty() && flag == "--help";
            if !is_whole {
                assert!(help.lines().count() <= SCREEN.1, "too long:\n{help}");
                let fits = |line: &str| line.chars().count() <= SCREEN.0;
                assert!(help.lines().all(fits), "{help}");
            }
            if is_whole || !command.is_empty() {
                assert!(at("Examples:") < at("Options:"), "{help}");
            }
        }
    }
}

/// A word that is no command leads to the one that was meant, and to no other.
#[test]
fn the_command_that_was_meant_is_suggested() {
    for (typed, meant) in [
        ("scor", Some("score")),
        ("histroy", Some("history")),
        ("claim", Some("express --claim")),
        ("rename", Some("people rename")),
        ("last", Some("score last")),
        ("friday.toml", Some("score friday.toml")),
        ("qqqqqq", None),
    ] {
        let output = program(Path::new("."))
            .arg(typed)
            .output()
            .expect("the program runs");
        let told = String::from_utf8(output.stderr).expect("it is text");
        let tips: Vec<&str> = told.lines().filter(|line| line.contains("tip:")).collect();
        let expected = meant.map(|meant| format!("  tip: a similar subcommand exists: '{meant}'"));
        assert_eq!(
            tips,
            expected.iter().map(String::as_str).collect::<Vec<_>>(),
            "{typed}"
        );
    }
}

/// Each command has examples, and a page of the manual with them.
#[test]
fn every_command_has_examples_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let program = program(folder.path());
    let output = program
        .args(["manual", "new/man1"])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    for command in commands() {
        let examples = examples(&command);
        assert!((2..=4).contains(&examples.len()), "{command}: {examples:?}");
        let name = format!("stationmaster-{command}.1").replace("-.", ".");
        let page = fs::read_to_string(folder.path().join("new/man1").join(name));
        let page = page.expect("it was written").replace("\\-", "-");
        for text in
            ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES"].map(|title| format!("\n.SH {title}\n"))
        {
            assert!(page.contains(&text), "{text} in {page}");
        }
        assert!(page.contains(&examples[0]), "{page}");
    }
}

/// A line for a shell, in a folder whose home is empty.
fn shell(name: &str, folder: &Path, line: &str) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_stationmaster"))
        .parent()
        .expect("it is in a folder");
    let path = format!("{}:/usr/bin:/bin", program.display());
    let mut command = Command::new(name);
    let variables = [
        ("PATH", path.as_str()),
        ("HOME", &folder.to_string_lossy()),
        ("STATIONMASTER_PLAIN", "1"),
    ];
    surround(&mut command, &folder.join("data"), &variables);
    command.args(["-c", line]).current_dir(folder);
    command
}

/// Runs the examples with a game, and with the same one saved.
#[test]
fn every_example_does_something() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir_all(folder.path().join("data/games")).expect("there is room");
    for (from, copy) in [
        ("data/games/four-players.toml", "friday.toml"),
        ("docs/pictures/photograph.jpg", "board.jpg"),
        (
            "data/games/four-players.toml",
            "data/games/2026-11-20-anna-ben-chiara-dmitri.toml",
        ),
    ] {
        fs::copy(data(from), folder.path().join(copy)).expect("there is room");
    }
    fs::write(
        folder.path().join("old.csv"),
        "date,Anna,Ben\n2019-05-04,96,88\n",
    )
    .expect("there is room");
    for line in commands()
        .iter()
        // Scripts are tested above.
        .filter(|name| *name != "completions")
        .flat_map(|command| examples(command))
        .filter(|line| every(2) == 1 || !line.contains(" photo "))
    {
        if matches!(
            line.split_whitespace().nth(1),
            None | Some("new" | "edit" | "host")
        ) {
            // No test opens this computer to others.
            let here = if line.ends_with(" host") {
                format!("{line} --bind 127.0.0.1")
            } else {
                line.clone()
            };
            let mut session = Session::of(shell("sh", folder.path(), &here));
            session.expect("› ");
            session.send("quit\n");
            assert_eq!(session.ends(), 0, "{line}: {}", session.heard);
            fs::remove_dir_all(folder.path().join("data/drafts")).unwrap_or_default();
        } else {
            let output = shell("sh", folder.path(), &line)
                .output()
                .expect("there is a shell");
            let complaint = String::from_utf8_lossy(&output.stderr);
            // An evening that is piped in is not saved yet.
            let is_done = output.status.success() || line.contains(" | ");
            assert!(
                is_done && !complaint.contains("error"),
                "{line}: {complaint}"
            );
            assert!(
                !output.stdout.is_empty() || line.contains(['>', '|']) || line.ends_with("/man1"),
                "{line} says something"
            );
        }
    }
}
