//! Deleted games: none is lost by a stop at any system call, and restoring overwrites nothing.

use super::stops::{CALLS, Calls, Stop, at_every_call, store_behind_gate, undisturbed};
use super::*;

#[test]
fn a_deleted_game_is_never_lost_wherever_it_stops() {
    at_every_call(|stop| {
        let calls = CALLS.get();
        undisturbed();
        let (_folder, store) = store_behind_gate();
        let game = saved(&store, "game");
        put(game.with_extension("svg"), "picture");
        CALLS.set(Calls { made: 0, ..calls });
        let deleted = store.delete(&game);
        let restored = deleted.as_ref().ok().map(|deleted| store.restore(deleted));
        let context = format!("{stop:?} at {:?}: {deleted:?}, {restored:?}", CALLS.get());
        undisturbed();
        let there = [
            texts(&store.games),
            if store.deleted.exists() {
                texts(&store.deleted)
            } else {
                Vec::new()
            },
        ];
        assert!(
            !there.concat().is_empty() && there.concat().iter().all(|text| text == "game"),
            "{context}: {there:?}"
        );
        assert!(
            there[0].len() < 2 && there[1].len() < 2,
            "{context}: {there:?}"
        );
        // Repeating the operation completes it.
        for left in store.deleted().expect("they can be listed") {
            store.restore(&left).expect("nothing goes wrong");
        }
        assert_eq!(
            (
                texts(&store.games),
                store.deleted().expect("they can be listed")
            ),
            (vec!["game".to_owned()], Vec::new()),
            "{context}"
        );
        if matches!(stop, None | Some(Stop::Kill)) {
            let pictures = [&store.games, &store.deleted]
                .map(|folder| folder.exists().then(|| file_names(folder)));
            let pictures = pictures
                .into_iter()
                .flatten()
                .flatten()
                .filter(|name| Path::new(name).extension() == Some("svg".as_ref()));
            assert_eq!(pictures.count(), 1, "{context}");
        }
    });
}

#[test]
fn a_restored_game_overwrites_nothing() {
    let (_folder, store) = store();
    let [one, two] = ["one", "two"].map(|text| saved(&store, text));
    put(one.with_extension("png"), "picture of one");
    let [one, two] = [one, two].map(|game| store.delete(&game).expect("it is ours"));
    assert_eq!(
        (texts(&store.games), texts(&store.deleted)),
        (Vec::new(), vec!["two".to_owned(), "one".to_owned()])
    );
    assert_eq!(
        saved(&store, "three"),
        store.games.join("2026-11-20-anna-ben.toml")
    );
    let back = store.restore(&one).expect("there is a number for it");
    assert_eq!(back, store.games.join("2026-11-20-anna-ben-2.toml"));
    assert_eq!(
        read(&back.with_extension("png")).as_deref(),
        Ok("picture of one")
    );
    let back = store.restore(&two).expect("there is a number for it");
    assert_eq!(read(&back).as_deref(), Ok("two"));
    assert_eq!(texts(&store.games).len(), 3);
    assert!(store.restore(&one).is_err(), "it is there no more");
    // One that is saved already is not saved twice.
    let again = store.delete(&back).expect("it is ours");
    put(&back, "two");
    assert_eq!(store.restore(&again).expect("it is there"), back);
    assert_eq!(
        (
            texts(&store.games).len(),
            store.deleted().expect("they can be listed").len()
        ),
        (3, 0)
    );
}
