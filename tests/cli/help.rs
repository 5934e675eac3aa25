//! The help: what it shows for typing can be typed.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::terminal::{Session, surround};
use crate::support::{data, program, said};

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

/// The examples at the end of a command's help. What is said of each stands further to the right.
fn examples(command: &str) -> Vec<String> {
    let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
    let help = said(&args);
    let lines = below(&help, "Examples:")
        .into_iter()
        .filter_map(|line| line.strip_prefix("  "));
    lines
        .filter(|line| !line.starts_with(' '))
        .map(str::to_owned)
        .collect()
}

/// Each command's help and page of the manual end in examples, and the page tells of files, variables and exit codes. Written again,
/// the pages take the place of themselves, and of nothing else.
#[test]
fn every_command_has_examples_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let pages = folder.path().join("new/man1");
    let write = || {
        program(folder.path())
            .args(["manual", "new/man1"])
            .output()
            .expect("the program runs")
    };
    let commands = commands();
    let expected = format!("{} pages in `new/man1`\n", commands.len());
    assert_eq!(String::from_utf8_lossy(&write().stdout), expected);
    assert_eq!(String::from_utf8_lossy(&write().stdout), expected);
    assert_eq!(
        fs::read_dir(&pages).expect("it was made").count(),
        commands.len()
    );
    for command in &commands {
        let examples = examples(command);
        assert!((2..=4).contains(&examples.len()), "{command}: {examples:?}");
        let name = format!("stationmaster-{command}");
        let page = fs::read_to_string(pages.join(format!("{}.1", name.trim_end_matches('-'))))
            .expect("it was written");
        for title in [
            "NAME",
            "SYNOPSIS",
            "EXAMPLES",
            "ENVIRONMENT",
            "FILES",
            "\"EXIT STATUS\"",
        ] {
            assert!(
                page.contains(&format!("\n.SH {title}\n")),
                "{title} in {page}"
            );
        }
        assert!(page.contains(&examples[0].replace('-', "\\-")), "{page}");
    }
    let taken = pages.join("stationmaster-map.1");
    fs::write(&taken, "notes").expect("it is ours");
    let refused = write();
    assert!(
        !refused.status.success()
            && String::from_utf8_lossy(&refused.stderr).contains("stationmaster-map.1")
    );
    assert_eq!(fs::read_to_string(&taken).expect("it is there"), "notes");
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

/// With a game, and with the same one saved.
#[test]
fn every_example_does_something() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir_all(folder.path().join("data/games")).expect("there is room");
    for copy in [
        "friday.toml",
        "data/games/2026-11-20-anna-ben-chiara-dmitri.toml",
    ] {
        fs::copy(
            data("data/games/four-players.toml"),
            folder.path().join(copy),
        )
        .expect("there is room");
    }
    for line in commands()
        .iter()
        .filter(|name| *name != "completions")
        .flat_map(|command| examples(command))
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
            assert!(
                output.status.success() && !complaint.contains("error"),
                "{line}: {complaint}"
            );
            assert!(
                !output.stdout.is_empty() || line.contains(" > "),
                "{line} says something"
            );
        }
    }
}

/// In an account that has nothing yet, the line that the help shows is all that a shell needs.
#[test]
fn completions_are_there_in_a_new_account() {
    let lines = examples("completions");
    for (line, name, before, asked) in [
        (&lines[0], "bash", "", "complete -p stationmaster"),
        (
            &lines[1],
            "zsh",
            "autoload -U compinit && compinit -D\n",
            "print $_comps[stationmaster]",
        ),
        (&lines[2], "fish", "", "complete -C 'stationmaster compl'"),
    ] {
        let home = tempfile::tempdir().expect("a folder can be made");
        let Ok(output) = shell(name, home.path(), &format!("{before}{line}\n{asked}")).output()
        else {
            continue;
        };
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(
            shown.contains("stationmaster") || shown.contains("completions"),
            "{name}: {shown}{output:?}"
        );
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
    }
}
