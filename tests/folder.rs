//! The folder of saved games and drafts, as the program and the next evening find it.

use std::fs;
use std::path::Path;

use stationmaster_core::score::result::verify;
use stationmaster_core::score::score;

use crate::support::{NOTHING, data, game, piped, records, texts};

/// A path is typed as it is seen from here; a draft is found from anywhere, and a saved game needs no file from elsewhere.
#[test]
fn an_edition_typed_as_a_path_is_copied_for_the_saved_game() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let named = format!(
        "edition = \"{}\"",
        data("data/templates/edition.toml").display()
    );
    let begun = "data/templates/edition.toml\nAnna red, Ben blue\n\n";
    let left = piped(folder.path(), &["new"], &format!("{begun}quit\n"));
    assert_eq!(left.code, Some(0), "{}", left.told);
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft: {}", left.told)
    };
    assert!(draft.contains(&named), "{draft}");
    let saved = piped(folder.path(), &["new"], &format!("u1\n{NOTHING}"));
    assert_eq!(saved.code, Some(0), "{}", saved.told);
    assert!(saved.said.contains("Saved: "), "{}", saved.said);
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
    let history = piped(elsewhere.path(), &["history"], "");
    assert!(history.said.contains("Anna"), "{}", history.said);
    assert_eq!((history.code, history.told.as_str()), (Some(0), ""));
    // It is offered the next time, and edited, from where it is.
    let again = piped(elsewhere.path(), &["new"], "\n\n\nquit\n");
    assert_eq!(again.code, Some(0), "{}", again.told);
    assert!(again.told.contains("Anna, routes › quit"), "{}", again.told);
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
    let left = piped(
        folder.path(),
        &["edit", &record.display().to_string()],
        "@anna routes nor mil\nquit\n",
    );
    assert_eq!(left.code, Some(0), "{}", left.told);
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft")
    };
    assert!(
        draft.contains(&format!("edition = \"{}\"", edition.display())),
        "{draft}"
    );
}

/// Takes up a copy of a game for corrections, changes it and takes that back, and saves it; what is saved.
fn saved_again(path: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let copy = folder.path().join("game.toml");
    fs::copy(path, &copy).expect("it can be copied");
    let args = ["edit", &copy.display().to_string()];
    let saved = piped(folder.path(), &args, "note x\nundo\nscore\n\n");
    assert_eq!(saved.code, Some(0), "{}: {}", path.display(), saved.told);
    assert!(saved.said.contains("Saved: "), "{}", saved.told);
    fs::read_to_string(&copy).expect("it is where it was")
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
    let left = piped(folder.path(), &["new"], "\n\n\n\nquit\n");
    assert_eq!(left.code, Some(0), "{}", left.told);
    assert!(left.told.contains("Anna, routes › quit"), "{}", left.told);
    let [draft] = &texts(&folder.path().join("drafts"))[..] else {
        panic!("there is one draft")
    };
    for kept in [
        "edition = \"europe-anniversary\"\nvariant = \"classic\"",
        "name = \"Béla\"\ncolor = \"blue\"",
    ] {
        assert!(draft.contains(kept), "{draft}");
    }
}
