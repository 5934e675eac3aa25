//! With `--plain` everything that people read is a line for each fact: no frames, no columns, no map that nobody asked for, no
//! backticks.

#[cfg(unix)]
use crate::support::piped;
use crate::support::{data, program, records};

/// What is drawn, and what screen readers spell out.
const SIGNS: &str = "`│┆╭╮╰╯─═╞╡┬┴╪├┤■·○◉▲";

/// Everything that a command says, its output before its messages.
fn said(args: &[&str], variable: Option<&str>) -> String {
    let command = program(&data("."))
        .args(args)
        .envs(variable.map(|value| ("STATIONMASTER_PLAIN", value)));
    let output = command.output().expect("the program runs");
    [output.stdout, output.stderr]
        .map(|said| String::from_utf8(said).expect("it is text"))
        .concat()
}

/// Asserts that nothing is drawn; lengths stand between commas, and no column is filled with spaces.
fn assert_linear(what: &str, said: &str) {
    assert!(!said.is_empty(), "{what}");
    for line in said.lines() {
        let columns = line
            .trim_start()
            .split_once("  ")
            .is_some_and(|(_, rest)| rest.contains("  "));
        let drawn = line.contains(|c| SIGNS.contains(c))
            || line.contains("=[")
            || line.contains(" --> ")
            || columns;
        assert!(!drawn, "{what}: {line:?}\n{said}");
    }
}

#[test]
fn plain_is_plain_in_every_command() {
    let (game, bad) = (
        "data/games/four-players.toml",
        "tests/games/bad/claims.toml",
    );
    for args in [
        &["score", game][..],
        &[
            "score",
            "--explain",
            "tests/cli/parts.toml",
            "data/games/germany-5-players.toml",
        ],
        &["check", game, bad, "tests/cli/right-result.toml"],
        &["express", game, "--claim", "edi, lon"],
        &["history", "--data-dir", "tests/cli/history.in"],
        &["history", "people", "--data-dir", "tests/cli/history.in"],
        &["history", "records", "--data-dir", "tests/cli/history.in"],
        &["history", "season", "--data-dir", "tests/cli/history.in"],
        &["history", "--data-dir", "tests/cli/history.in/damaged"],
        &["board"],
        &["board", "germany"],
        &["board", "europ"],
        &["map", game, "--player", "Nobody"],
    ] {
        for lang in ["en", "it"] {
            let args = [&["--lang", lang], args].concat();
            let plain = said(&[&args[..], &["--plain"]].concat(), None);
            assert_linear(&args.join(" "), &plain);
            if lang != "en" {
                continue;
            }
            assert_eq!(
                said(&[&["--plain"], &args[..]].concat(), None),
                plain,
                "before the command"
            );
            assert_eq!(said(&args, Some("1")), plain, "by the variable");
            assert_ne!(said(&args, Some("0")), plain, "the variable says no");
        }
    }
}

/// The faults of every record are told with their places, all of them.
#[test]
fn a_fault_is_told_with_its_places_in_words() {
    for record in records("tests/games/bad") {
        let record = record.to_string_lossy();
        let (plain, drawn) = (
            said(&["check", "--plain", &record], None),
            said(&["check", &record], None),
        );
        assert_linear(&record, &plain);
        let places = drawn
            .lines()
            .filter(|line| line.trim_start().starts_with("-->"))
            .count();
        assert!(
            plain.matches(", column ").count() >= places,
            "{plain}\n{drawn}"
        );
    }
}

/// What programs read, and a map that is asked for, are as they are.
#[test]
fn nothing_else_changes() {
    let game = "data/games/two-players.toml";
    for args in [
        &["score", "-f", "json", game][..],
        &["score", "-f", "markdown", game],
        &["express", "-f", "json", game],
    ] {
        assert_eq!(said(args, Some("1")), said(args, None), "{args:?}");
    }
    assert!(said(&["map", game, "--plain"], None).contains('○'));
}

/// At the table everything is told in words, and no map unless it is typed.
#[cfg(unix)]
#[test]
fn a_table_is_linear_and_draws_a_map_where_one_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let game = data("data/games/two-players.toml");
    let args = ["edit", "--plain", &game.to_string_lossy()];
    let whole = piped(
        folder.path(),
        &args,
        "?\nlist\npaths\nscore\nwhy\nprint\nquit\n",
    );
    assert_eq!(whole.code, Some(0), "{}", whole.told);
    for part in [
        "Petrograd – Riga",
        "Anna wins with 118 points, 48 ahead of Ben.",
        "borrowed",
    ] {
        assert!(whole.told.contains(part), "{part}: {}", whole.told);
    }
    assert_linear("the table", &(whole.told + &whole.said));
    let map = piped(folder.path(), &args, "map\nquit\n");
    assert!(map.told.contains('○'), "{}", map.told);
}
