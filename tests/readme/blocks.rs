//! The list of who runs what the pages show: no block, line, command or option of them stands there untried.

use std::collections::BTreeSet;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::{all_texts, pages, text};
use crate::support::{data, said};

/// Who runs a line that [`super::steps`] does not type.
enum By {
    /// A file that types it, and what stands there.
    File(&'static str, &'static str),
    /// Whoever works on that: why no test can.
    Hand(&'static str),
}

const WRITES: By = By::Hand("it overwrites what the tests expect");

/// The lines that ask at a terminal, or are about the source of the program.
const ELSEWHERE: [(&str, By); 18] = [
    (
        "stationmaster host",
        By::File("tests/help.rs", "every_example_does_something"),
    ),
    (
        "stationmaster --lang de",
        By::Hand("that language is the reader's to write"),
    ),
    (
        "cargo run -- score data/games/two-players.toml",
        By::File(".ci/run", "-- score data/games/two-players.toml"),
    ),
    ("cargo test", By::File(".ci/run", "\ncargo test\n")),
    (
        "cargo test languages::",
        By::File(".ci/run", "\ncargo test\n"),
    ),
    (
        "cargo test --lib help",
        By::File(".ci/run", "\ncargo test\n"),
    ),
    (
        "cargo test --test main json::",
        By::File(".ci/run", "\ncargo test\n"),
    ),
    ("cargo build", By::File(".ci/run", "\ncargo test\n")),
    (
        "(cd fuzz && cargo run --release -- --seconds 60 --seed 1)",
        By::File(".ci/run", "cargo run --locked --release -- --seconds"),
    ),
    (
        "cargo bench --bench score",
        By::Hand("a bench wants a machine of its own"),
    ),
    (
        "cargo test --release --lib eight_phones -- --ignored --nocapture",
        By::File(
            ".ci/run",
            "cargo test --locked --lib --test main -- --ignored",
        ),
    ),
    (
        ".ci/quick",
        By::Hand("`.ci/run` has the same three commands"),
    ),
    (".ci/run", By::Hand("it runs this test")),
    (".ci/run --long", By::Hand("it runs this test")),
    ("SNAPSHOTS=overwrite cargo test", WRITES),
    ("SNAPSHOTS=overwrite cargo test languages::", WRITES),
    (
        "TRYCMD=overwrite cargo test --test main cli:: readme::",
        WRITES,
    ),
    ("git diff", By::Hand("it shows what the lines above wrote")),
];

/// A drawing, which nobody types.
const DRAWING: &str = "record ──▶ game ──▶ scoreboard ──▶ report";

/// Whether something other than [`super::steps`] runs a line.
pub(super) fn is_run_elsewhere(line: &str) -> bool {
    ELSEWHERE.iter().any(|(known, _)| *known == command(line))
}

/// A line without the remark behind it.
fn command(line: &str) -> &str {
    line.split_once(" # ")
        .map_or(line, |(command, _)| command)
        .trim()
}

/// The blocks of a page, each with its kind.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                open = Some((kind.to_string(), String::new()));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => {
                open = Some(("indented".into(), String::new()));
            }
            Event::Text(words) => open
                .iter_mut()
                .for_each(|(_, block)| block.push_str(&words)),
            Event::End(TagEnd::CodeBlock) => blocks.extend(open.take()),
            _ => {}
        }
    }
    blocks
}

/// The lines of a block that are to be found in the list: what is typed and a drawing by their first line.
fn listed<'b>(kind: &str, block: &'b str, is_page: bool) -> Vec<&'b str> {
    match kind {
        // `the_command_blocks_are_true` runs these, `steps` those, the documentation's tests the last.
        "console" | "console,ignore" | "toml" | "rust" if is_page => Vec::new(),
        "sh" if is_page => block
            .lines()
            .map(command)
            .filter(|line| is_run_elsewhere(line))
            .collect(),
        "sh" => block.lines().map(command).collect(),
        "text" => block
            .lines()
            .take(1)
            .map(command)
            .filter(|line| *line != DRAWING)
            .collect(),
        other => panic!("nobody runs a block that is called {other:?}: {block}"),
    }
}

#[test]
fn somebody_runs_every_line_that_is_shown() {
    let pages = pages();
    let mut used = BTreeSet::new();
    for page in all_texts() {
        for (kind, block) in blocks(&text(&page)) {
            for line in listed(&kind, &block, pages.contains(&page)) {
                assert!(is_run_elsewhere(line), "{page}: nobody runs `{line}`");
                used.insert(line.to_owned());
            }
        }
    }
    for (line, by) in ELSEWHERE {
        assert!(used.contains(line), "no page shows `{line}` any more");
        match by {
            // The package for others to build has neither of these folders.
            By::File(file, _) if !data(file).exists() => assert!(file.starts_with('.'), "{file}"),
            By::File(file, part) => {
                assert!(text(file).contains(part), "{file} does not run `{line}`");
            }
            By::Hand(why) => assert!(!why.is_empty()),
        }
    }
}

/// The commands that there are, each with its help.
fn helps() -> Vec<(String, String)> {
    let help = said(&["-h"]);
    let commands = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty());
    let names = commands
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help");
    names
        .map(|name| (name.to_owned(), said(&[name, "--help"])))
        .collect()
}

/// The commands and options that are named between the lines are there.
#[test]
fn every_command_and_option_that_is_named_is_there() {
    let helps = helps();
    let mut options = 0;
    for page in pages().into_iter().chain(["CHANGELOG.md".to_owned()]) {
        for event in Parser::new(&text(&page)) {
            let Event::Code(code) = event else { continue };
            let words: Vec<&str> = code.split_whitespace().collect();
            let is_whole = words[0] == "stationmaster";
            let words = &words[usize::from(is_whole)..];
            let Some(first) = words.first() else { continue };
            let (name, rest) = if first.starts_with('-') {
                ("", words)
            } else {
                (*first, &words[1..])
            };
            let of: Vec<&String> = helps
                .iter()
                .filter(|(own, _)| name.is_empty() || own == name)
                .map(|one| &one.1)
                .collect();
            assert!(
                !is_whole || !of.is_empty() || name == "help",
                "{page}: `{code}` is no command"
            );
            let is_option = |word: &&&str| {
                word.strip_prefix("--")
                    .is_some_and(|name| name.starts_with(char::is_alphabetic))
            };
            for option in rest.iter().filter(is_option).filter(|_| !of.is_empty()) {
                options += 1;
                let is_there = |help: &&String| {
                    help.split([' ', ',', '\n', '[', '`'])
                        .any(|word| word == *option)
                };
                assert!(of.iter().any(is_there), "{page}: `{code}` has no {option}");
            }
        }
    }
    assert!(options > 40, "{options} options");
}

/// The lines in the table of shells are those of the help, which [`crate::help`] types.
#[test]
fn the_completions_are_those_of_the_help() {
    let (help, page) = (said(&["completions", "--help"]), text("docs/commands.md"));
    let mut shells = 0;
    for line in page
        .lines()
        .filter(|line| line.contains('`') && line.contains("stationmaster completions"))
    {
        for cell in line.replace("\\|", "¦").split('|').skip(3).take(1) {
            let typed = cell
                .split('`')
                .nth(1)
                .unwrap_or_else(|| panic!("{cell}"))
                .replace('¦', "|");
            assert!(help.contains(&format!("\n  {typed}\n")), "{typed}");
            shells += 1;
        }
    }
    assert_eq!(shells, 4);
}
