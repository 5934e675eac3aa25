//! The saved games offered at a terminal, to the commands that are about one of them.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use rexpect::process::Signal;

use crate::support::data;
use crate::support::terminal::{answer, ends, expect, mode, send_control, start, untouched};

/// A folder with a number of games, one a day from the first of October on.
fn folder(games: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record = fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    fs::create_dir(folder.path().join("games")).expect("there is room");
    for day in 1..=games {
        let name = format!("games/2026-10-{day:02}-anna-ben.toml");
        let text = record.replace("2026-11-20", &format!("2026-10-{day:02}"));
        fs::write(folder.path().join(name), text).expect("there is room");
    }
    folder
}

fn check(folder: &Path, answers: &[(&str, &str)], said: &str) {
    let mut session = start(folder, &["check"]);
    for (question, line) in answers {
        answer(&mut session, question, line);
    }
    expect(&mut session, said);
    assert_eq!(ends(&mut session), 0);
}

#[test]
fn the_saved_games_are_offered_page_by_page_the_newest_first() {
    let folder = folder(17);
    let first = " 1  2026-10-17, Anna and Ben, Kitchen table";
    check(
        folder.path(),
        &[(first, "")],
        "2026-10-17-anna-ben.toml: a legal finished game",
    );
    let more = [
        ("15  2026-10-03", ""),
        ("`more`: 2 more", "more"),
        ("17  2026-10-01", "17"),
    ];
    check(
        folder.path(),
        &more[1..],
        "2026-10-01-anna-ben.toml: a legal finished game",
    );
    check(
        folder.path(),
        &more[..1],
        "2026-10-17-anna-ben.toml: a legal finished game",
    );
    let slips = [
        ("Which game?", "zzz"),
        ("not one of the answers", "an"),
        ("Games with Anna:", "2"),
    ];
    check(
        folder.path(),
        &slips,
        "2026-10-16-anna-ben.toml: a legal finished game",
    );
}

#[test]
fn who_leaves_is_let_go_with_the_terminal_as_it_was() {
    let folder = folder(1);
    let mut session = start(folder.path(), &["score"]);
    answer(&mut session, "Which game?", "quit");
    assert_eq!(ends(&mut session), 0);
    assert_eq!(mode(&session), untouched());
    for (key, code) in [('c', 130), ('d', 0)] {
        let mut session = start(folder.path(), &["map"]);
        expect(&mut session, "Which game?");
        send_control(&mut session, key);
        assert_eq!(ends(&mut session), code);
        assert_eq!(mode(&session), untouched());
    }
    let mut session = start(folder.path(), &["map"]);
    expect(&mut session, "Which game?");
    session.process.signal(Signal::SIGTERM).expect("it is sent");
    assert_eq!(ends(&mut session), 130);
    assert_eq!(mode(&session), untouched());
}

/// Each command does with the game what it does with a file.
#[test]
fn every_command_takes_the_game_that_is_chosen() {
    let folder = folder(2);
    for (command, said) in [
        ("score", "Anna wins"),
        ("express", "Anna gets the European Express"),
        ("map", "the letter in its city is its owner's"),
    ] {
        let mut session = start(folder.path(), &[command]);
        answer(&mut session, "Which game?", "2");
        expect(&mut session, said);
        assert_eq!(ends(&mut session), 0, "{command}");
    }
    let mut session = start(folder.path(), &["edit"]);
    answer(&mut session, "Which game?", "ben");
    answer(&mut session, "Games with Ben:", "1");
    answer(&mut session, "Review ›", "place Garden");
    answer(&mut session, "Review ›", "score");
    answer(&mut session, "Score ›", "");
    expect(&mut session, "replaced/2026-10-02-anna-ben.toml");
    assert_eq!(ends(&mut session), 0);
    let mut session = start(folder.path(), &["check", "last"]);
    expect(
        &mut session,
        "2026-10-02-anna-ben-2.toml: a legal finished game",
    );
    assert_eq!(ends(&mut session), 0);
}
