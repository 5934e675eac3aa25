//! The pages followed step by step, in a folder of their own: files that they show are written, and lines that they show are typed.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{pages, text};
use crate::support::data;

/// Types a line into a shell; returns whether it ended well, and all it wrote.
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
    command.env("PATH", format!("{}:/usr/bin:/bin", program.display()));
    command.env("STATIONMASTER_DATA_DIR", folder.join("data"));
    let output = command.output().expect("there is a shell");
    let [out, err] = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).expect("it writes UTF-8"));
    (output.status.success(), out + &err)
}

/// Types what a page shows: a block of TOML that begins with a comment with the name of its file is that file; a block of
/// `console,ignore` has commands with what they print, up to a line of dots; and lines in a block of `sh` only have to end well.
/// Returns the number of commands and lines.
fn follow(page: &str, folder: &Path) -> usize {
    let mut typed_lines = 0;
    let page = text(page);
    for block in page.split("\n```").skip(1).step_by(2) {
        let (kind, body) = block.split_once('\n').unwrap_or((block, ""));
        match kind {
            "toml" => {
                let line = body.lines().next().and_then(|line| line.strip_prefix("# "));
                if let Some(name) = line.and_then(|line| line.strip_suffix(".toml")) {
                    let path = folder.join(format!("{name}.toml"));
                    fs::write(path, format!("{body}\n")).expect("it can be written");
                }
            }
            "console,ignore" => {
                for command in format!("\n{body}\n").split("\n$ ").skip(1) {
                    let (line, output) = command.split_once('\n').unwrap_or((command, ""));
                    let (_, said) = typed(line, folder);
                    match output.split_once("...\n") {
                        Some((shown, _)) => assert!(said.starts_with(shown), "{line}:\n{said}"),
                        None => assert_eq!(said.trim_end(), output.trim_end(), "{line}"),
                    }
                    typed_lines += 1;
                }
            }
            // Commands that ask at a terminal, or need the source of the program, are run elsewhere.
            "sh" => {
                let is_typed = |line: &&str| {
                    line.starts_with("stationmaster ") && !line.starts_with("stationmaster host")
                };
                for line in body.lines().filter(is_typed) {
                    let (well, said) = typed(line, folder);
                    assert!(well, "{line}:\n{said}");
                    typed_lines += 1;
                }
            }
            _ => {}
        }
    }
    typed_lines
}

#[test]
fn every_page_can_be_followed_step_by_step() {
    let mut lines = 0;
    for page in pages() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let games = folder.path().join("data/games");
        fs::create_dir_all(&games).expect("there is room");
        let game = data("data/games/four-players.toml");
        fs::copy(game, games.join("2026-11-20-anna-ben-chiara-dmitri.toml"))
            .expect("there is room");
        let old = data("tests/cli/totals.in/wide.csv");
        fs::copy(old, folder.path().join("old.csv")).expect("there is room");
        lines += follow(&page, folder.path());
    }
    assert!(lines >= 6, "{lines} lines were typed");
}
