//! When colors are used: what the command line asks for, then what the environment says, then whether there is a terminal.

#[cfg(unix)]
use crate::support::terminal::{answer, ends, start_command};
use crate::support::{data, program};

const SCORE: [&str; 2] = ["score", "data/games/two-players.toml"];

/// Whether the sheet is colored in a file.
fn in_a_file(args: &[&str], env: &[(&str, &str)]) -> bool {
    let command = program(&data("."))
        .args(args)
        .args(SCORE)
        .envs(env.iter().copied());
    let output = command.output().expect("the program runs");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("it is text");
    // The headline is bold, the names in the table are colored too.
    assert_eq!(
        said.contains("\u{1b}[1m"),
        said.contains("\u{1b}[38;5;160m"),
        "{said}"
    );
    said.contains('\u{1b}')
}

#[test]
fn in_a_file_there_are_colors_where_they_are_asked_for() {
    assert!(!in_a_file(&[], &[]));
    assert!(!in_a_file(&[], &[("TERM", "xterm"), ("CLICOLOR", "1")]));
    assert!(in_a_file(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!in_a_file(&[], &[("CLICOLOR_FORCE", "")]));
    assert!(!in_a_file(
        &[],
        &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]
    ));
    assert!(!in_a_file(
        &["--color", "never"],
        &[("CLICOLOR_FORCE", "1")]
    ));
    assert!(in_a_file(&["--color", "always"], &[("NO_COLOR", "1")]));
}

/// Whether anything is colored at a terminal; at a prompt, something is refused.
#[cfg(unix)]
fn at_a_terminal(args: &[&str], env: &[(&str, &str)]) -> bool {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    command
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .envs(env.iter().copied())
        .current_dir(data("."))
        .args(args);
    let mut session = start_command(command);
    if args.contains(&"new") {
        answer(&mut session, "Edition ", "xx");
        answer(&mut session, "Edition ", "quit");
    }
    assert_eq!(ends(&mut session), 0);
    assert!(!session.heard.is_empty());
    session.heard.contains('\u{1b}')
}

#[cfg(unix)]
#[test]
fn at_a_terminal_there_are_colors_unless_something_forbids_them() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let new = [
        "--data-dir",
        folder.path().to_str().expect("it is text"),
        "new",
    ];
    let xterm = ("TERM", "xterm");
    for args in [&SCORE[..], &new] {
        let case = |env: &[(&str, &str)]| at_a_terminal(args, env);
        assert!(case(&[xterm]), "{args:?}");
        assert!(
            case(&[xterm, ("NO_COLOR", ""), ("CLICOLOR", "1")]),
            "{args:?}"
        );
        assert!(!case(&[xterm, ("NO_COLOR", "1")]), "{args:?}");
        assert!(!case(&[xterm, ("CLICOLOR", "0")]), "{args:?}");
        assert!(
            case(&[xterm, ("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")]),
            "{args:?}"
        );
        assert!(!case(&[("TERM", "dumb")]), "{args:?}");
        assert!(
            case(&[("TERM", "dumb"), ("CLICOLOR_FORCE", "1")]),
            "{args:?}"
        );
        let asked = |when: &str, env: &[(&str, &str)]| {
            at_a_terminal(&[&["--color", when], args].concat(), env)
        };
        assert!(asked("always", &[xterm, ("NO_COLOR", "1")]), "{args:?}");
        assert!(
            !asked("never", &[xterm, ("CLICOLOR_FORCE", "1")]),
            "{args:?}"
        );
    }
}
