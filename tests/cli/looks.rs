//! The look of output: plain if requested, in colors if allowed, and as wide as the window.

use unicode_width::UnicodeWidthStr;

#[cfg(unix)]
use crate::support::terminal::{Session, piped};
use crate::support::{data, every, program, records, said};

const GAME: &str = "data/games/four-players.toml";

/// Everything that a command writes with some variables, its output before its messages.
fn written(args: &[&str], variables: &[(&str, &str)]) -> String {
    let output = program(&data("."))
        .args(args)
        .envs(variables.iter().copied())
        .output()
        .expect("the program runs");
    [output.stdout, output.stderr]
        .map(|said| String::from_utf8(said).expect("it is text"))
        .concat()
}

/// Asserts that nothing is drawn and nothing spelled out by screen readers: no frames, no columns that are filled with spaces, no
/// backticks; lengths stand between commas.
fn assert_linear(what: &str, said: &str) {
    for line in said.lines() {
        let is_column = line
            .trim_start()
            .split_once("  ")
            .is_some_and(|(_, rest)| rest.contains("  "));
        let is_drawn = line.contains(|c| "`│┆╭╮╰╯─═╞╡┬┴╪├┤■·○◉▲".contains(c))
            || line.contains("=[")
            || line.contains(" --> ");
        assert!(!is_drawn && !is_column, "{what}: {line:?}\n{said}");
    }
}

#[test]
fn plain_output_is_linear_in_every_command() {
    let (history, bad) = ("tests/cli/history.in", "tests/games/bad/claims.toml");
    for args in [
        &[
            "score",
            "--explain",
            "tests/cli/parts.toml",
            "data/games/germany-5-players.toml",
        ][..],
        &["check", GAME, bad, "tests/cli/right-result.toml"],
        &["express", GAME, "--claim", "edi, lon"],
        &["history", "--data-dir", history],
        &["history", "people", "--data-dir", history],
        &["history", "records", "--data-dir", history],
        &["history", "--data-dir", "tests/cli/history.in/damaged"],
        &["board"],
        &["board", "germany"],
        &["board", "europ"],
        &["map", GAME, "--player", "Nobody"],
    ] {
        for lang in &["en", "it"][every(2) - 1..] {
            let args = [&["--lang", lang], args].concat();
            let plain = written(&[&args[..], &["--plain"]].concat(), &[]);
            assert!(!plain.is_empty());
            assert_linear(&args.join(" "), &plain);
            let by_variable = |value| written(&args, &[("STATIONMASTER_PLAIN", value)]);
            assert_eq!(by_variable("1"), plain);
            assert_ne!(by_variable("0"), plain, "the variable says no");
        }
    }
    // Formats for programs and a requested map do not change.
    for args in [
        &["score", "-f", "json", GAME][..],
        &["score", "-f", "markdown", GAME],
    ] {
        assert_eq!(
            written(args, &[("STATIONMASTER_PLAIN", "1")]),
            said(args),
            "{args:?}"
        );
    }
    assert!(said(&["map", GAME, "--plain"]).contains('○'));
}

/// The faults of every record are told with their places, all of them.
#[test]
fn a_fault_is_told_with_its_places_in_words() {
    for record in records("tests/games/bad").iter().step_by(every(4)) {
        let record = record.to_string_lossy();
        let [plain, drawn] =
            ["1", "0"].map(|plain| written(&["check", &record], &[("STATIONMASTER_PLAIN", plain)]));
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

/// At the table everything is told in words, and no map unless it is typed.
#[cfg(unix)]
#[test]
fn a_table_is_linear_and_draws_a_map_where_one_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let args = ["edit", "--plain", "data/games/two-players.toml"];
    let whole = piped(
        folder.path(),
        &args,
        "?\nlist\npaths\nscore\nwhy\nprint\nquit\n",
    );
    assert_eq!(whole.code, Some(0), "{}", whole.told);
    assert!(
        whole
            .told
            .contains("Anna wins with 118 points, 48 ahead of Ben."),
        "{}",
        whole.told
    );
    assert_linear("the table", &(whole.told + &whole.said));
    let map = piped(folder.path(), &args, "map\nquit\n");
    assert!(map.told.contains('○'), "{}", map.told);
}

/// The command line, then the environment decide about colors; otherwise terminals get them. In color the winner stands out.
#[cfg(unix)]
#[test]
fn colors_are_used_where_they_may_be() {
    for (when, variables, in_a_file, at_a_terminal) in [
        ("auto", &[][..], false, true),
        ("auto", &[("CLICOLOR", "1")], false, true),
        ("auto", &[("CLICOLOR", "0")], false, false),
        ("auto", &[("NO_COLOR", "")], false, true),
        ("auto", &[("NO_COLOR", "1")], false, false),
        ("auto", &[("TERM", "dumb")], false, false),
        ("auto", &[("CLICOLOR_FORCE", "1")], true, true),
        (
            "auto",
            &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")],
            false,
            false,
        ),
        ("always", &[("NO_COLOR", "1")], true, true),
        ("never", &[("CLICOLOR_FORCE", "1")], false, false),
    ] {
        let args = ["score", "--color", when, "data/games/two-players.toml"];
        let sheet = written(&args, variables);
        assert_eq!(sheet.contains('\u{1b}'), in_a_file, "{when} {variables:?}");
        assert_eq!(
            sheet.contains("\u{1b}[1m"),
            in_a_file,
            "the headline is bold: {sheet}"
        );
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
        command
            .env_clear()
            .env("TERM", "xterm")
            .envs(variables.iter().copied())
            .current_dir(data("."))
            .args(args);
        let mut session = Session::of(command);
        assert_eq!(session.ends(), 0);
        assert_eq!(
            session.heard.contains('\u{1b}'),
            at_a_terminal,
            "{when} {variables:?}"
        );
    }
}

/// Output that does not go to a terminal has the width of `COLUMNS`, within limits, or else the default width.
#[test]
fn what_is_piped_is_as_wide_as_columns_says() {
    let widest = |columns: &str| {
        let said = written(&["express", GAME], &[("COLUMNS", columns)]);
        said.lines()
            .map(UnicodeWidthStr::width)
            .max()
            .expect("it says something")
    };
    let [narrow, usual, wide] = ["50", "", "200"].map(widest);
    assert!(
        (40..=50).contains(&narrow) && (90..=100).contains(&usual) && (110..=120).contains(&wide)
    );
    assert_eq!(["0", "-1", "wide"].map(widest), [usual; 3]);
}
