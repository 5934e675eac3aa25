//! Saved games and drafts: corrections, editions of one's own, what is in the way, and the games that commands offer.

use std::fs;
use std::path::{Path, PathBuf};

use stationmaster_core::score;
use stationmaster_core::score::result::{saved, verify};

use crate::support::terminal::{NOTHING, Session, piped, texts};
use crate::support::{data, files, game, records};

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("it can be read")
}

/// A folder with one saved game.
fn with_a_game() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let game = folder.path().join("games/2026-11-20-anna-ben.toml");
    fs::create_dir(folder.path().join("games")).expect("a folder can be made");
    fs::copy(data("data/games/two-players.toml"), &game).expect("it can be copied");
    (folder, game)
}

/// Takes a ticket from Ben in a game that is edited, and leaves.
const CORRECT: &str = "@ben tickets\n-par zag\nquit\n";

#[test]
fn a_correction_that_was_left_replaces_its_game() {
    let (folder, game_file) = with_a_game();
    let before = read(&game_file);
    fs::write(game_file.with_extension("svg"), "<svg/>").expect("it can be written");
    let left = piped(
        folder.path(),
        &["edit", &game_file.display().to_string()],
        CORRECT,
    );
    assert_eq!(left.code, Some(0));
    for told in [
        "Ben no longer has Paris – Zágráb",
        "What was entered is kept",
    ] {
        assert!(left.told.contains(told), "{}", left.told);
    }
    // Editing the same game again continues the correction.
    let again = piped(
        folder.path(),
        &["edit", &game_file.display().to_string()],
        "quit\n",
    );
    assert!(
        again.told.contains("Continued: Anna and Ben, "),
        "{}",
        again.told
    );
    let saved = piped(folder.path(), &["new"], "u1\nscore\n\n");
    assert_eq!(saved.code, Some(0), "{}", saved.told);
    assert!(saved.said.contains("Saved: "), "{}", saved.said);
    let told = saved.told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("stopped at Ben's tickets: Ticket to Ride Europe, 15th anniversary edition; corrects `2026-11-20-anna-ben.toml`"),
        "{told}"
    );
    // A path stands alone in its line, so that it can be taken from there.
    let replaced = folder.path().join("replaced/2026-11-20-anna-ben.toml");
    assert!(
        saved
            .told
            .lines()
            .any(|line| line == replaced.display().to_string()),
        "{}",
        saved.told
    );
    assert_eq!(read(&replaced), before);
    assert!(
        replaced.with_extension("svg").exists(),
        "its picture goes with it"
    );
    let [saved] = &files(&folder.path().join("games"), "toml")[..] else {
        panic!("the history counts one game")
    };
    assert_eq!(game(&read(saved)).players()[1].tickets.len(), 3);
    for (part, ending) in [("games", "svg"), ("drafts", "toml")] {
        assert!(
            files(&folder.path().join(part), ending).is_empty(),
            "{part}"
        );
    }
}

/// A game that is edited and left as it was is not written again.
#[test]
fn a_game_that_nothing_changed_stays_as_it_is() {
    let (folder, game_file) = with_a_game();
    let written = || {
        fs::metadata(&game_file)
            .and_then(|metadata| metadata.modified())
            .expect("the system knows")
    };
    let before = (read(&game_file), written());
    let same = piped(
        folder.path(),
        &["edit", &game_file.display().to_string()],
        "\n\n",
    );
    assert_eq!(same.code, Some(0), "{}", same.told);
    assert!(same.said.contains("Nothing changed: "), "{}", same.said);
    assert_eq!((read(&game_file), written()), before);
    assert!(!folder.path().join("replaced").exists());
}

/// The last word is true whatever has become of the disk, also where the program is interrupted.
#[test]
fn lost_entries_are_not_reported_as_kept() {
    let (folder, game_file) = with_a_game();
    for (leaving, code) in [("\u{3}", 130), ("quit\r", 1)] {
        let mut session =
            Session::start(folder.path(), &["edit", &game_file.display().to_string()]);
        session.answer("Review ›", "@ben tickets");
        session.expect("Ben, tickets: 4 ›");
        let drafts = folder.path().join("drafts");
        fs::remove_dir_all(&drafts).expect("it is ours");
        fs::write(&drafts, "in the way").expect("it can be written");
        session.send("-par zag\r");
        session.expect("error: cannot make the folder");
        session.expect("Ben, tickets: 3 ›");
        session.send(leaving);
        // Entries that are not on disk are printed.
        session.expect("[[player]]");
        session.expect("What was entered could not be kept.");
        assert_eq!(session.ends(), code);
        assert!(!session.heard.contains("is kept"), "{}", session.heard);
        fs::remove_file(&drafts).expect("it is ours");
    }
}

/// If no draft can be written from the start, that is reported, and the game can still be entered and saved elsewhere.
#[test]
fn a_game_can_be_entered_where_nothing_can_be_kept() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (blocked, usb) = (folder.path().join("blocked"), folder.path().join("usb"));
    fs::write(&blocked, "a file, no folder").expect("it can be written");
    fs::create_dir(&usb).expect("a folder can be made");
    let entered =
        "germany\nAnna red, Ben black\n\nlei mag ber\n\nnone\n\nnone\n\nnone\n\nnone\n\nnone\n\n\n";
    let typed = piped(
        &blocked,
        &["new"],
        &format!("{entered}\nsave to {}\nquit\n", usb.display()),
    );
    let at = |told: &str| {
        typed
            .told
            .find(told)
            .unwrap_or_else(|| panic!("{told}: {}", typed.told))
    };
    assert!(
        at("error: cannot") < at("Score › \n") && at("Score › \n") < at("Saved: "),
        "{}",
        typed.told
    );
    // The copy is no draft: what is left is printed.
    assert_eq!(typed.code, Some(1), "{}", typed.told);
    assert!(typed.told.contains("[[player]]"), "{}", typed.told);
    assert_eq!(game(&texts(&usb)[0]).players()[0].tracks.len(), 2);
}

/// A path is typed as it is seen from here; a draft and a saved game are found from anywhere.
#[test]
fn an_edition_typed_as_a_path_is_found_from_anywhere() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let template = data("data/templates/edition.toml");
    let left = piped(
        folder.path(),
        &["new"],
        "data/templates/edition.toml\nAnna red, Ben blue\n\nquit\n",
    );
    assert_eq!(left.code, Some(0), "{}", left.told);
    let named = format!("edition = \"{}\"", template.display());
    assert!(texts(&folder.path().join("drafts"))[0].contains(&named));
    let saved = piped(folder.path(), &["new"], &format!("u1\n{NOTHING}"));
    assert!(saved.said.contains("Saved: "), "{}", saved.told);
    assert!(texts(&folder.path().join("games"))[0].contains(&named));
    // The folder can be taken anywhere, and the last players and edition are offered there.
    let elsewhere = tempfile::tempdir().expect("a folder can be made");
    let [from, to] = [&folder, &elsewhere].map(|folder| folder.path().join("games"));
    fs::rename(from, to).expect("it can be moved");
    let history = piped(elsewhere.path(), &["history"], "");
    assert!(
        history.said.contains("Anna") && history.told.is_empty(),
        "{}",
        history.told
    );
    let again = piped(elsewhere.path(), &["new"], "\n\n\nquit\n");
    assert!(again.told.contains("Anna, routes › quit"), "{}", again.told);
}

/// A game is taken up for corrections, changed and changed back, and saved where it was.
fn saved_again(path: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let copy = folder.path().join("game.toml");
    fs::copy(path, &copy).expect("it can be copied");
    let saved = piped(
        folder.path(),
        &["edit", &copy.display().to_string()],
        "note x\nundo\nscore\n\n",
    );
    assert!(
        saved.said.contains("Saved: "),
        "{}: {}",
        path.display(),
        saved.told
    );
    read(&copy)
}

#[test]
#[ignore = "long"]
fn every_worked_game_is_saved_as_it_scores() {
    for path in ["tests/games/ok", "data/games"]
        .into_iter()
        .flat_map(records)
    {
        let (before, after) = (game(&read(&path)), game(&saved_again(&path)));
        assert_eq!(after.players(), before.players(), "{path:?}");
        assert_eq!(verify(&score(&after)), Ok(()), "{path:?}");
    }
}

#[test]
fn a_game_corrected_later_keeps_its_day() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let old = game(&read(&data("data/games/four-players.toml")));
    let old = saved(
        &score(&old),
        "europe-anniversary",
        env!("CARGO_PKG_VERSION"),
    );
    let path = folder.path().join("old.toml");
    fs::write(&path, &old).expect("it can be written");
    assert_eq!(saved_again(&path), old);
}

/// A folder with this number of games, one a day from the first of October on.
fn folder(games: usize) -> tempfile::TempDir {
    let (folder, game) = with_a_game();
    let record = read(&game);
    for day in 1..=games {
        let path = folder
            .path()
            .join(format!("games/2026-10-{day:02}-anna-ben.toml"));
        fs::write(
            path,
            record.replace("2026-11-20", &format!("2026-10-{day:02}")),
        )
        .expect("there is room");
    }
    fs::remove_file(game).expect("it is ours");
    folder
}

/// A command without a file offers the newest saved games; an answer is a number, or names one.
#[test]
fn the_saved_games_are_offered() {
    let folder = folder(17);
    for (answers, file) in [
        (
            &[(" 1  2026-10-17, Anna and Ben, Kitchen table", "")][..],
            "2026-10-17",
        ),
        (&[("15  2026-10-03", "17")], "2026-10-01"),
        (&[("Which game?", "2026-10-05")], "2026-10-05"),
        (
            &[("Which game?", "zzz"), ("not one of the answers", "last~1")],
            "2026-10-16",
        ),
        (
            &[("Which game?", "an"), ("can be several saved games", "2")],
            "2026-10-16",
        ),
    ] {
        let mut session = Session::start(folder.path(), &["check"]);
        for (question, line) in answers {
            session.answer(question, line);
        }
        session.expect(&format!("{file}-anna-ben.toml: a legal finished game"));
        assert_eq!(session.ends(), 0);
    }
}

#[test]
fn an_offer_can_be_left_with_the_terminal_as_it_was() {
    let folder = folder(1);
    for (key, code) in [("quit\r", 0), ("\u{3}", 130), ("\u{4}", 0)] {
        let mut session = Session::start(folder.path(), &["map"]);
        session.expect("Which game?");
        session.send(key);
        assert_eq!(session.ends(), code);
        session.is_as_before();
    }
}

/// An ambiguous answer gets the names of the games, and the question is asked again.
#[test]
fn a_saved_game_is_chosen_by_number_or_by_player() {
    let folder = folder(4);
    for day in [1, 2] {
        let path = folder
            .path()
            .join(format!("games/2026-10-{day:02}-anna-ben.toml"));
        fs::write(&path, read(&path).replace("\"Ben\"", "\"Otto\"")).expect("there is room");
    }
    for (keys, deleted) in [
        (
            &[("otto\r", "`otto` can be several saved games"), ("4\r", "")][..],
            1,
        ),
        (&[("2\r", "")], 3),
        (&[("\r", "")], 4),
    ] {
        let mut session = Session::on_screen(folder.path(), &["delete"], &[]);
        session.shows("Which game?");
        for (typed, shown) in keys {
            session.keys(typed, shown);
        }
        session.shows(&format!("Deleted: 2026-10-{deleted:02}-anna-ben.toml"));
    }
    assert_eq!(files(&folder.path().join("games"), "toml").len(), 1);
}
