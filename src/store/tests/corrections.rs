//! Games that replace others, and games in a folder that the user names.

use super::*;
use crate::store::games::Corrected;

/// Others may change, move or remove a game while it is being corrected.
#[test]
fn a_corrected_game_is_put_away_only_if_it_is_what_was_read() {
    let save = |store: &Store, text: &str, corrects: &Corrects| {
        store
            .save_correction(DAY, &["Anna", "Ben"], text, corrects)
            .expect("it can be saved")
    };
    let case = |meanwhile: &dyn Fn(&Path), games: &[&str]| {
        let (_folder, store) = store();
        let corrects = store
            .corrects(&saved(&store, "old"), "old")
            .expect("it is one of the games");
        assert!(
            !corrects.path.display().to_string().starts_with(r"\\?\"),
            "it is named as people name it"
        );
        meanwhile(&corrects.path);
        let Corrected { path, old } = save(&store, "new", &corrects);
        assert_eq!(texts(store.games_folder()), games);
        assert_eq!(read(&path), Ok("new".to_owned()));
        (corrects.path, old)
    };
    let (path, old) = case(
        &|path| put(path, "changed by hand"),
        &["new", "changed by hand"],
    );
    assert!(matches!(old, OldGame::Changed(there) if there == path));
    let (_, old) = case(&|path| fs::remove_file(path).expect("it is ours"), &["new"]);
    assert!(matches!(old, OldGame::Gone));

    let (folder, store) = store();
    let corrects = store
        .corrects(&saved(&store, "old"), "old")
        .expect("it is one of the games");
    let elsewhere = folder.path().join("game.toml");
    put(&elsewhere, "old");
    assert_eq!(
        store.corrects(&elsewhere, "old"),
        None,
        "it is not a saved game"
    );
    // A saved game that is a link counts as one of the games, and the link itself is put away.
    #[cfg(unix)]
    {
        let link = store.games_folder().join("link.toml");
        std::os::unix::fs::symlink(&elsewhere, &link).expect("links can be made");
        let of_link = store
            .corrects(&link, "old")
            .expect("it is one of the games");
        assert!(matches!(
            save(&store, "new", &of_link).old,
            OldGame::PutAway(_)
        ));
        assert!(!link.exists() && elsewhere.exists());
        fs::remove_file(store.games_folder().join("2026-11-20-anna-ben-2.toml"))
            .expect("it is ours");
    }
    // The whole folder is moved.
    let moved = folder.path().join("elsewhere");
    fs::rename(folder.path().join("data"), &moved).expect("it is ours");
    let store = Store::new(&moved);
    assert!(matches!(save(&store, "old", &corrects).old, OldGame::Same));
    assert_eq!(texts(store.games_folder()), ["old"]);
    let OldGame::PutAway(put_away) = save(&store, "one", &corrects).old else {
        panic!("it was as it was read")
    };
    assert_eq!(texts(store.games_folder()), ["one"]);
    let twice = save(
        &store,
        "two",
        &Corrects {
            path: store.games_folder().join("2026-11-20-anna-ben.toml"),
            ..corrects
        },
    );
    assert!(matches!(twice.old, OldGame::Changed(there) if read(&there) == Ok("one".to_owned())));
    assert_eq!(texts(store.games_folder()), ["two", "one"]);
    let again = store.put_into(&store.replaced, &twice.path);
    assert_ne!(again.expect("it is ours"), put_away);
    assert_eq!(
        read(&put_away),
        Ok("old".to_owned()),
        "what is replaced replaces nothing"
    );
}

#[test]
fn a_game_is_saved_to_a_place_of_ones_own() {
    let (folder, _) = store();
    put(folder.path().join("holiday.png"), "picture");
    let save = |name: &str| save_to(&folder.path().join(name), DAY, &["Anna"], name);
    let saved = |name: &str, expected: &str| {
        assert_eq!(
            save(name).expect("it can be saved"),
            folder.path().join(expected)
        );
        assert_eq!(read(&folder.path().join(expected)), Ok(name.to_owned()));
    };
    let refused = |name: &str| {
        let StoreError { path, reason, .. } = save(name).expect_err("nothing is overwritten");
        (
            path.strip_prefix(folder.path())
                .expect("it is there")
                .to_owned(),
            format!("{reason:?}"),
        )
    };
    saved("mine.toml", "mine.toml");
    saved("", "2026-11-20-anna.toml");
    // Its picture does not take its place.
    saved("board.svg", "board.svg.toml");
    assert_eq!(
        refused("mine.toml"),
        ("mine.toml".into(), "Taken".to_owned())
    );
    assert_eq!(
        refused("holiday"),
        ("holiday.png".into(), "Taken".to_owned())
    );
    assert_eq!(
        refused("no/such.toml"),
        ("no/such.toml".into(), "NoFolder".to_owned())
    );
    assert_eq!(
        file_names(folder.path()),
        [
            "2026-11-20-anna.toml",
            "board.svg.toml",
            "holiday.png",
            "mine.toml"
        ]
    );
}
