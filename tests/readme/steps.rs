//! The pages followed step by step, in a folder of their own: files that they show are written, and lines that they show are typed.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::blocks::is_run_elsewhere;
use super::{pages, text};
use crate::support::data;

/// A step of a page.
enum Step {
    /// A block of TOML that begins with a comment with the name of its file.
    File { name: String, text: String },
    /// A command with what it prints, up to a line of dots; a block of `console,ignore`, as the folder is not that of the others.
    Command { line: String, output: String },
    /// A command in a block of `sh`, that only has to end well.
    Line(String),
}

fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = page;
    while let Some((_, opened)) = rest.split_once("\n```") {
        let (block, behind) = opened.split_once("\n```").expect("every block is closed");
        rest = behind;
        let (kind, body) = block.split_once('\n').unwrap_or((block, ""));
        match kind {
            "toml" => {
                let name = body
                    .lines()
                    .next()
                    .and_then(|line| line.strip_prefix("# ")?.strip_suffix(".toml"));
                steps.extend(name.map(|name| Step::File {
                    name: format!("{name}.toml"),
                    text: format!("{body}\n"),
                }));
            }
            "console,ignore" => {
                steps.extend(format!("\n{body}\n").split("\n$ ").skip(1).map(|command| {
                    let (line, output) = command.split_once('\n').unwrap_or((command, ""));
                    Step::Command {
                        line: line.to_owned(),
                        output: output.to_owned(),
                    }
                }));
            }
            "sh" => steps.extend(body.lines().map(|line| Step::Line(line.to_owned()))),
            "console" | "text" | "rust" => {}
            other => panic!("no block is tested that is called {other:?}"),
        }
    }
    steps
}

/// Types a line into a shell, in a folder with a saved game; returns whether it ended well, and all it wrote.
fn typed(line: &str, folder: &Path) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_stationmaster"))
        .parent()
        .expect("it is in a folder");
    let mut command = Command::new("sh");
    command
        .args(["-c", line])
        .current_dir(folder)
        .env_clear()
        .env("LC_ALL", "C.UTF-8");
    command
        .env("PATH", format!("{}:/usr/bin:/bin", program.display()))
        .env("STATIONMASTER_DATA_DIR", folder.join("data"));
    let output = command.output().expect("there is a shell");
    let [out, err] = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).expect("it writes UTF-8"));
    (output.status.success(), out + &err)
}

/// A folder with a saved game.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let games = folder.path().join("data/games");
    fs::create_dir_all(&games).expect("there is room");
    let game = data("data/games/four-players.toml");
    fs::copy(game, games.join("2026-11-20-anna-ben-chiara-dmitri.toml")).expect("there is room");
    folder
}

#[test]
fn every_page_can_be_followed_step_by_step() {
    let (mut commands, mut lines) = (0, 0);
    for page in pages() {
        let folder = folder();
        for step in steps(&text(&page)) {
            match step {
                Step::File { name, text } => {
                    fs::write(folder.path().join(name), text).expect("it can be written");
                }
                Step::Line(line) if is_run_elsewhere(&line) => {}
                Step::Line(line) => {
                    lines += 1;
                    let (well, said) = typed(&line, folder.path());
                    assert!(well, "{page}: {line}:\n{said}");
                }
                Step::Command { line, output } => {
                    commands += 1;
                    let (_, said) = typed(&line, folder.path());
                    let (shown, rest) = output.split_once("...\n").unwrap_or((&output, ""));
                    assert!(rest.trim().is_empty(), "{page}: dots end an output");
                    if output.contains("...\n") {
                        assert!(said.starts_with(shown), "{page}: {line}:\n{said}");
                    } else {
                        assert_eq!(said.trim_end(), shown.trim_end(), "{page}: {line}");
                    }
                }
            }
        }
    }
    assert!(
        commands >= 3 && lines >= 4,
        "{commands} commands and {lines} lines were typed"
    );
}
