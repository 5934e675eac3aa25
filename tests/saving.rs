//! Saving at the terminal, where something is in its way: what is said, and what is on disk behind it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::terminal::{
    Session, answer, ends, expect, save, send, send_control, set_up, start,
};
use crate::support::{files, game};

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("it can be read")
}

/// A folder with one saved game.
fn with_a_game() -> (tempfile::TempDir, PathBuf) {
    let data = tempfile::tempdir().expect("a folder can be made");
    let game = data.path().join("games/2026-11-20-anna-ben.toml");
    fs::create_dir(data.path().join("games")).expect("a folder can be made");
    fs::copy("data/games/two-players.toml", &game).expect("it can be copied");
    (data, game)
}

/// Takes a ticket from Ben in a game that is edited.
fn correct(session: &mut Session) {
    answer(session, "Does this look like your board?", "ben tickets");
    answer(session, "Ben, tickets", "-par zag");
    expect(session, "Taken back: Paris");
}

/// Answers from Ben's tickets to the end.
fn save_from_there(session: &mut Session) {
    answer(session, "Ben, tickets", "");
    save(session);
}

/// The folder that the environment names need not be named again; one that the command line named has to be.
#[test]
fn who_leaves_is_told_the_command_that_goes_on() {
    let elsewhere = tempfile::Builder::new()
        .prefix("our games")
        .tempdir()
        .expect("a folder can be made");
    let folder = elsewhere.path().to_str().expect("it is text");
    let named = format!("stationmaster --data-dir \"{folder}\"");
    for (args, command) in [
        (&[][..], "stationmaster"),
        (&["--data-dir", folder], &named),
    ] {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start(data.path(), args);
        set_up(&mut session);
        send(&mut session, "quit\r");
        assert_eq!(ends(&mut session), 0);
        let said = session
            .heard
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(
            said.contains(&format!("is kept; `{command}` goes on with it.")),
            "{said}"
        );
    }
}

#[test]
fn a_correction_that_was_left_replaces_its_game() {
    let (data, game_file) = with_a_game();
    let before = read(&game_file);
    fs::write(game_file.with_extension("svg"), "<svg/>").expect("it can be written");
    let mut session = start(data.path(), &["edit", &game_file.display().to_string()]);
    correct(&mut session);
    answer(&mut session, "Ben, tickets", "quit");
    expect(&mut session, "What was entered is kept");
    assert_eq!(ends(&mut session), 0);

    let mut session = start(data.path(), &[]);
    expect(&mut session, "1  Anna and Ben, ");
    expect(&mut session, "stopped at Ben's");
    expect(&mut session, "tickets; corrects `2026-11-20-anna-ben.toml`");
    answer(&mut session, "Go on?", "yes");
    save_from_there(&mut session);
    expect(&mut session, "Saved: ");
    expect(&mut session, "The game as it was before is kept in");
    assert_eq!(ends(&mut session), 0);
    // A path stands alone in its line, so that it can be taken from there.
    let put_away = data
        .path()
        .join("replaced/2026-11-20-anna-ben.toml")
        .display()
        .to_string();
    assert!(
        session.heard.lines().any(|line| line == put_away),
        "{}",
        session.heard
    );
    let [saved] = &files(&data.path().join("games"), "toml")[..] else {
        panic!("the history counts one game")
    };
    assert_eq!(game(&read(saved)).players()[1].tickets.len(), 3);
    assert_eq!(
        game(&read(saved))
            .about()
            .place
            .as_ref()
            .map(stationmaster::Text::raw),
        Some("Kitchen table")
    );
    assert_eq!(
        read(&data.path().join("replaced/2026-11-20-anna-ben.toml")),
        before
    );
    assert!(
        data.path()
            .join("replaced/2026-11-20-anna-ben.svg")
            .exists(),
        "its picture goes with it"
    );
    assert_eq!(
        files(&data.path().join("games"), "svg"),
        Vec::<PathBuf>::new()
    );
    assert_eq!(
        files(&data.path().join("drafts"), "toml"),
        Vec::<PathBuf>::new()
    );
}

#[test]
fn a_correction_that_was_left_is_offered_where_the_game_is_edited_again() {
    let (data, game_file) = with_a_game();
    let other = data.path().join("games/2026-11-19-anna-ben.toml");
    fs::copy(&game_file, &other).expect("it can be copied");
    let edit = |file: &Path| start(data.path(), &["edit", &file.display().to_string()]);
    let mut session = edit(&game_file);
    correct(&mut session);
    answer(&mut session, "Ben, tickets", "quit");
    assert_eq!(ends(&mut session), 0);

    // Another game has nothing to do with it.
    let mut session = edit(&other);
    answer(&mut session, "Does this look like your board?", "quit");
    assert_eq!(ends(&mut session), 0);
    assert!(!session.heard.contains("Go on?"), "{}", session.heard);

    let mut session = edit(&game_file);
    expect(&mut session, "`new`: correct the game as it was saved");
    answer(&mut session, "Go on?", "");
    answer(&mut session, "Ben, tickets", "undo");
    expect(
        &mut session,
        "Undone: Ben's ticket Paris - Zágráb (7) taken back.",
    );
    answer(&mut session, "Ben, tickets", "quit");
    assert_eq!(ends(&mut session), 0);
}

/// The last word is true whatever has become of the disk, also where the program is interrupted.
#[test]
fn what_could_not_be_kept_is_not_said_to_be() {
    let (data, game_file) = with_a_game();
    for leaving in ["interrupted", "quit"] {
        let mut session = start(data.path(), &["edit", &game_file.display().to_string()]);
        answer(
            &mut session,
            "Does this look like your board?",
            "ben tickets",
        );
        expect(&mut session, "Ben, tickets");
        let drafts = data.path().join("drafts");
        fs::remove_dir_all(&drafts).expect("it is ours");
        fs::write(&drafts, "in the way").expect("it can be written");
        send(&mut session, "-par zag\r");
        expect(&mut session, "error: cannot make the folder");
        expect(&mut session, "Ben, tickets");
        if leaving == "quit" {
            send(&mut session, "quit\r");
            expect(&mut session, "it is not on any disk");
            answer(&mut session, "Not saved. What now?", "nothing");
            answer(&mut session, "Not saved. What now?", "quit");
            expect(&mut session, "`quit` once more leaves");
            answer(&mut session, "Not saved. What now?", "quit");
        } else {
            // The first Ctrl-C asks, the second leaves, and prints what is on no disk.
            send_control(&mut session, 'c');
            expect(&mut session, "Not saved. What now?");
            send_control(&mut session, 'c');
            expect(&mut session, "[[player]]");
        }
        expect(&mut session, "What was entered could not be kept.");
        assert_eq!(ends(&mut session), if leaving == "quit" { 1 } else { 130 });
        assert!(!session.heard.contains("is kept"), "{}", session.heard);
        fs::remove_file(&drafts).expect("it is ours");
    }
}

#[test]
fn the_offer_can_be_left_and_looks_past_what_is_no_draft() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let drafts = data.path().join("drafts");
    fs::create_dir(&drafts).expect("a folder can be made");
    fs::copy(
        "tests/folder/2026-11-14-anna-bela-chiara.toml",
        drafts.join("one.toml"),
    )
    .expect("it can be copied");
    fs::create_dir(drafts.join("folder.toml")).expect("a folder can be made");
    let pipe = drafts.join("pipe.toml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every system has it"
    );
    for (last, code) in [("quit\r", 0), ("\u{3}", 130)] {
        let mut session = start(data.path(), &[]);
        expect(
            &mut session,
            &format!("cannot read `{}`: this is a pipe", pipe.display()),
        );
        expect(&mut session, "1  Anna, Béla and Chiara, ");
        answer(&mut session, "Go on?", "drop");
        answer(&mut session, "Chiara's game of ", "quit");
        expect(&mut session, "Nothing was dropped.");
        expect(&mut session, "Go on?");
        // Before that it would not be the line editor that gets it.
        std::thread::sleep(std::time::Duration::from_millis(100));
        send(&mut session, last);
        assert_eq!(ends(&mut session), code);
        assert_eq!(files(&drafts, "toml").len(), 3);
    }
}

/// Where nothing can be kept from the start on, that is told, and the game can be entered and saved elsewhere all the same.
#[test]
fn a_game_can_be_entered_where_nothing_can_be_kept() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let (blocked, usb) = (data.path().join("blocked"), data.path().join("usb"));
    fs::write(&blocked, "a file, no folder").expect("it can be written");
    fs::create_dir(&usb).expect("a folder can be made");
    let mut session = start(&blocked, &[]);
    expect(&mut session, "error: cannot");
    expect(&mut session, "`quit` leaves.");
    for (question, line) in [
        ("Which game was it?", "germany"),
        ("Who played", "Anna red, Ben black"),
        ("Anna, routes", "lei mag ber"),
        ("error: cannot", ""),
        ("Anna, tickets", ""),
        ("Enter again", ""),
        ("Anna, passengers", ""),
        ("Enter again", ""),
        ("Ben, routes", ""),
        ("Enter again", ""),
        ("Ben, tickets", ""),
        ("Enter again", ""),
        ("Ben, passengers", ""),
    ] {
        answer(&mut session, question, line);
    }
    save(&mut session);
    answer(
        &mut session,
        "Not saved. What now?",
        &format!("save to {}", usb.display()),
    );
    expect(&mut session, "Saved: ");
    assert_eq!(ends(&mut session), 0);
    let [saved] = &files(&usb, "toml")[..] else {
        panic!("one game was saved")
    };
    assert_eq!(game(&read(saved)).players()[0].tracks.len(), 2);
}
