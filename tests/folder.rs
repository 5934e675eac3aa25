//! The folder of saved games and drafts, as the program and the next evening find it.

use std::fs;
use std::path::Path;

use stationmaster::game::Game;
use stationmaster::score::result::verify;
use stationmaster::score::score;

use crate::support::terminal::{answer, ends, expect, pass_parts, save, send, start};
use crate::support::{data, game, records, texts};

/// A path is typed as it is seen from here; a draft is found from anywhere, and a saved game needs no file from elsewhere.
#[test]
fn an_edition_typed_as_a_path_is_copied_for_the_saved_game() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(folder.path(), &[]);
    answer(
        &mut session,
        "Which game was it?",
        "data/templates/edition.toml",
    );
    answer(&mut session, "Who played", "Anna red, Ben blue");
    expect(&mut session, "Anna, routes");
    let named = format!(
        "edition = \"{}\"",
        data("data/templates/edition.toml").display()
    );
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft")
    };
    assert!(draft.contains(&named), "{draft}");
    pass_parts(&mut session);
    save(&mut session);
    expect(&mut session, "Saved: ");
    assert_eq!(ends(&mut session), 0);
    let [game] = &texts(&folder.path().join("games"))[..] else {
        panic!("one game was saved")
    };
    let [copy] = &texts(&folder.path().join("editions"))[..] else {
        panic!("one edition was copied")
    };
    assert_eq!(
        *copy,
        fs::read_to_string(data("data/templates/edition.toml")).expect("it can be read")
    );
    assert!(game.contains("edition = \"../editions/edition-"), "{game}");
    // The folder can be taken anywhere.
    let elsewhere = tempfile::tempdir().expect("a folder can be made");
    for part in ["games", "editions"] {
        fs::rename(folder.path().join(part), elsewhere.path().join(part)).expect("it can be moved");
    }
    let mut session = start(elsewhere.path(), &["history"]);
    expect(&mut session, "Anna");
    assert_eq!(ends(&mut session), 0);
    assert!(!session.heard.contains("remark"), "{}", session.heard);
    // It is offered the next time, and edited, from where it is.
    let mut session = start(elsewhere.path(), &[]);
    answer(&mut session, "Which game was it?", "");
    answer(&mut session, "Who played", "");
    expect(&mut session, "Anna, routes");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
}

/// A record names its edition as it is seen from the record's own folder.
#[test]
fn an_edition_beside_a_record_is_found_by_its_draft() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let edition = folder.path().join("own.toml");
    fs::copy(data("data/templates/edition.toml"), &edition).expect("it can be copied");
    let record = folder.path().join("game.toml");
    let players = "[[player]]\nname = \"Anna\"\ncolor = \"red\"\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
    fs::write(
        &record,
        format!("format = 1\nedition = \"own.toml\"\n{players}"),
    )
    .expect("it can be written");
    let mut session = start(folder.path(), &["edit", &record.display().to_string()]);
    answer(
        &mut session,
        "Does this look like your board?",
        "anna routes",
    );
    expect(&mut session, "Anna, routes");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft")
    };
    assert!(
        draft.contains(&format!("edition = \"{}\"", edition.display())),
        "{draft}"
    );
}

/// Takes up a game for corrections and saves it as it is, also where something of it is open; what is saved.
fn saved_again(path: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(folder.path(), &["edit", &path.display().to_string()]);
    save(&mut session);
    if is_open(&game(&fs::read_to_string(path).expect("it can be read"))) {
        answer(&mut session, "it anyway?", "y");
    }
    expect(&mut session, "Saved: ");
    assert_eq!(ends(&mut session), 0, "{}", path.display());
    let [saved] = &texts(&folder.path().join("games"))[..] else {
        panic!("one game was saved")
    };
    saved.clone()
}

/// Whether a player has fewer tickets than can be kept, no routes, or no passengers behind them.
fn is_open(game: &Game) -> bool {
    let brings = game.rules().bonuses.passengers.is_some();
    game.players().iter().any(|player| {
        let has_passengers = player.passengers.iter().any(|&number| number > 0);
        player.tracks.is_empty()
            || player.tickets.len() < game.variant().least_tickets
            || (brings && !has_passengers)
    })
}

#[test]
fn a_game_corrected_later_keeps_its_day() {
    let old = data("tests/folder/2026-11-15-anna-ben-chiara.toml");
    assert_eq!(
        saved_again(&old),
        fs::read_to_string(&old).expect("it can be read")
    );
}

#[test]
#[ignore = "long"]
fn every_worked_game_is_saved_as_it_scores() {
    for path in records("tests/games/ok")
        .into_iter()
        .chain(records("data/games"))
    {
        let before = game(&fs::read_to_string(&path).expect("it can be read"));
        let after = game(&saved_again(&path));
        assert_eq!(after.players(), before.players(), "{path:?}");
        assert_eq!(verify(&score(&after)), Ok(()), "{path:?}");
    }
}

#[test]
fn the_last_evening_is_offered_again() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder can be made");
    let last = "2026-11-14-anna-bela-chiara.toml";
    fs::copy(data("tests/folder").join(last), games.join(last)).expect("it can be copied");
    let mut session = start(folder.path(), &[]);
    answer(&mut session, "Which game was it?", "");
    answer(&mut session, "Which variant?", "");
    expect(&mut session, "London - København (9)");
    answer(&mut session, "Which bonus tickets", "");
    answer(&mut session, "Who played", "");
    expect(&mut session, "Anna, routes");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft")
    };
    for kept in [
        "\"Lisboa - Erzurum\", points = 25, kind = \"long\"",
        "name = \"Béla\"\ncolor = \"blue\"",
    ] {
        assert!(draft.contains(kept), "{draft}");
    }
}
