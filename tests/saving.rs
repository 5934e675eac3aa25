//! Saving at the terminal, where something is in its way: what is said, and what is on disk behind it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::terminal::{answer, ends, expect, send, send_control, start};
use crate::support::{SET_UP, files, game, piped};

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

/// Takes a ticket from Ben in a game that is edited, and leaves.
const CORRECT: &str = "@ben tickets\n-par zag\nquit\n";

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
        let left = piped(data.path(), args, &format!("{SET_UP}quit\n"));
        assert_eq!(left.code, Some(0));
        let said = left.told.split_whitespace().collect::<Vec<_>>().join(" ");
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
    let left = piped(
        data.path(),
        &["edit", &game_file.display().to_string()],
        CORRECT,
    );
    assert_eq!(left.code, Some(0));
    assert!(
        left.told.contains("Ben no longer has Paris – Zágráb")
            && left.told.contains("What was entered is kept"),
        "{}",
        left.told
    );

    let saved = piped(data.path(), &["new"], "u1\nscore\n\n");
    assert_eq!(saved.code, Some(0), "{}", saved.told);
    let told = saved.told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "u1 Anna and Ben, ",
        "stopped at Ben's tickets; corrects `2026-11-20-anna-ben.toml`",
        "The game as it was before is kept in",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(saved.said.contains("Saved: "), "{}", saved.said);
    // A path stands alone in its line, so that it can be taken from there.
    let put_away = data
        .path()
        .join("replaced/2026-11-20-anna-ben.toml")
        .display()
        .to_string();
    assert!(
        saved.told.lines().any(|line| line == put_away),
        "{}",
        saved.told
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
            .map(stationmaster_core::Text::raw),
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
    let edit = |file: &Path, lines: &str| {
        let edited = piped(data.path(), &["edit", &file.display().to_string()], lines);
        assert_eq!(edited.code, Some(0), "{}", edited.told);
        edited.told
    };
    edit(&game_file, CORRECT);

    // Another game has nothing to do with it.
    let told = edit(&other, "quit\n");
    assert!(!told.contains("Goes on"), "{told}");

    let told = edit(&game_file, "undo\nquit\n");
    for part in [
        "Goes on: Anna and Ben, ",
        "Ben, tickets: 3 › undo",
        "undone: Ben: Paris – Zágráb 7",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

/// What is edited and left as it was is not written again.
#[test]
fn a_game_that_nothing_changed_stays_as_it_is() {
    let (data, game_file) = with_a_game();
    let before = read(&game_file);
    let written = || {
        let metadata = fs::metadata(&game_file).expect("it is there");
        metadata.modified().expect("the system knows")
    };
    let at = written();
    let file = game_file.display().to_string();
    let same = piped(data.path(), &["edit", &file], "\n\n");
    assert_eq!(same.code, Some(0), "{}", same.told);
    assert!(same.said.contains("Nothing changed: "), "{}", same.said);
    assert_eq!((read(&game_file), written()), (before, at));
    assert!(!data.path().join("replaced").exists());
    assert_eq!(files(&data.path().join("drafts"), "toml").len(), 0);
}

/// The last word is true whatever has become of the disk, also where the program is interrupted.
#[test]
fn what_could_not_be_kept_is_not_said_to_be() {
    let (data, game_file) = with_a_game();
    for leaving in ["interrupted", "quit"] {
        let mut session = start(data.path(), &["edit", &game_file.display().to_string()]);
        answer(&mut session, "Review ›", "@ben tickets");
        expect(&mut session, "Ben, tickets: 4 ›");
        let drafts = data.path().join("drafts");
        fs::remove_dir_all(&drafts).expect("it is ours");
        fs::write(&drafts, "in the way").expect("it can be written");
        send(&mut session, "-par zag\r");
        expect(&mut session, "error: cannot make the folder");
        expect(&mut session, "Ben, tickets: 3 ›");
        if leaving == "quit" {
            send(&mut session, "quit\r");
        } else {
            send_control(&mut session, 'c');
        }
        // What is on no disk is printed.
        expect(&mut session, "[[player]]");
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
    for (lines, code) in [("quit\n", 0), ("", 130)] {
        let left = piped(data.path(), &["new"], lines);
        assert_eq!(left.code, Some(code), "{}", left.told);
        for told in [
            format!("cannot read `{}`: this is a pipe", pipe.display()),
            "u1  Anna, Béla and Chiara, ".to_owned(),
        ] {
            assert!(left.told.contains(&told), "{told}: {}", left.told);
        }
        assert_eq!(files(&drafts, "toml").len(), 3);
    }
    let gone = piped(data.path(), &["new"], "discard u1\nquit\n");
    assert_eq!(gone.code, Some(0), "{}", gone.told);
    assert!(gone.told.contains("Discarded: "), "{}", gone.told);
    assert_eq!(files(&drafts, "toml").len(), 2);
}

/// Where nothing can be kept from the start on, that is told, and the game can be entered and saved elsewhere all the same.
#[test]
fn a_game_can_be_entered_where_nothing_can_be_kept() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let (blocked, usb) = (data.path().join("blocked"), data.path().join("usb"));
    fs::write(&blocked, "a file, no folder").expect("it can be written");
    fs::create_dir(&usb).expect("a folder can be made");
    let entered = "germany\nAnna red, Ben black\n\nlei mag ber\n\nnone\n\nnone\n\n\
                   none\n\nnone\n\nnone\n\n\n";
    let copy = format!("save to {}\n", usb.display());
    let typed = piped(&blocked, &["new"], &format!("{entered}\n{copy}quit\n"));
    let [first, unsaved, copied] = ["error: cannot", "Score › \n", "Saved: "].map(|told| {
        typed
            .told
            .find(told)
            .unwrap_or_else(|| panic!("{told}: {}", typed.told))
    });
    assert!(first < unsaved && unsaved < copied, "{}", typed.told);
    // The copy is no draft: what is left is printed.
    assert_eq!(typed.code, Some(1), "{}", typed.told);
    assert!(typed.told.contains("[[player]]"), "{}", typed.told);
    let [saved] = &files(&usb, "toml")[..] else {
        panic!("one game was saved")
    };
    assert_eq!(game(&read(saved)).players()[0].tracks.len(), 2);
}
