//! Tests of the store, each in a folder of its own.

mod stops;
mod strangers;

use std::collections::BTreeSet;
use std::fs::File;
use std::thread;

use super::games::Corrected;
use super::*;
use crate::date::Date;
use crate::map::PictureFormat;

const DAY: Option<Date> = Date::new(2026, 11, 20);

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let store = Store::new(&folder.path().join("data"));
    (folder, store)
}

fn put(path: impl AsRef<Path>, text: &str) {
    fs::write(path, text).expect("it can be written");
}

fn saved(store: &Store, text: &str) -> PathBuf {
    store.save(DAY, &["Anna", "Ben"], text).expect("it can be saved")
}

/// A new draft with a text.
fn draft(store: &Store, text: &str) -> DraftFile {
    let draft = store.new_draft().expect("it can be created");
    draft.write(text).expect("it can be written");
    draft
}

/// The drafts that nobody holds.
fn drafts(store: &Store) -> Vec<DraftFile> {
    store.open_drafts().expect("they can be listed").drafts
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_game_is_named_by_date_and_players() {
    let (_folder, store) = store();
    let case = |date, players: &[&str], expected: &str| {
        let path = store.save(date, players, "game").expect("it can be saved");
        assert_eq!(path, store.games_folder().join(format!("{expected}.toml")));
    };
    case(DAY, &["Anna", "Ben"], "2026-11-20-anna-ben");
    case(None, &["Jörg", "O'Neil"], "undated-jorg-oneil");
    case(DAY, &["../../etc", "\u{1b}"], "2026-11-20-etc-player");
    case(DAY, &["Wolfeschlegelsteinhausenbergerdorff"], "2026-11-20-wolfeschlegelsteinha");
}

#[test]
fn nothing_has_been_saved_in_a_folder_that_is_not_there() {
    let (folder, store) = store();
    assert_eq!(store.games().expect("none is fine"), Vec::<PathBuf>::new());
    assert!(store.open_drafts().expect("none is fine").drafts.is_empty());
    assert_eq!(file_names(folder.path()), Vec::<String>::new(), "looking makes no folders");
}

#[test]
fn a_saved_game_is_never_overwritten() {
    let (_folder, store) = store();
    for text in ["one", "two", "three"] {
        saved(&store, text);
    }
    let games = ["2026-11-20-anna-ben-2.toml", "2026-11-20-anna-ben-3.toml", "2026-11-20-anna-ben.toml"];
    assert_eq!(file_names(store.games_folder()), games);
    let text = |name: &str| read(&store.games_folder().join(name)).expect("it was saved");
    assert_eq!(games.map(text), ["two", "three", "one"]);
    assert_eq!(store.games().expect("they can be listed").len(), 3);
}

#[test]
fn pictures_of_every_format_move_with_their_game() {
    let (_folder, store) = store();
    let game = store.save(DAY, &["Anna"], "game").expect("it can be saved");
    for format in PictureFormat::ALL {
        put(game.with_extension(format.key()), "picture");
    }
    let moved = store.retire(&game).expect("it can be saved");
    assert!(PictureFormat::ALL.iter().all(|format| moved.with_extension(format.key()).exists()));
    assert_eq!(file_names(store.games_folder()), Vec::<String>::new());
}

/// The values that the authors of the hash publish.
#[test]
fn the_hash_is_the_published_one() {
    assert_eq!(fingerprint(""), "6c62272e07bb014262b821756295c58d");
    assert_eq!(fingerprint("a"), "d228cb696f1a8caf78912b704e4a8964");
    assert_eq!(fingerprint("foobar"), "343e1662793c64bf6f0d3597ba446f18");
}

/// The game may have been taken away by hand; its picture is not to become another game's.
#[test]
fn a_game_does_not_take_the_name_of_a_picture_that_is_there() {
    let (_folder, store) = store();
    fs::create_dir_all(store.games_folder()).expect("it can be created");
    for picture in ["2026-11-20-anna-ben.svg", "2026-11-20-anna-ben-2.png"] {
        put(store.games_folder().join(picture), "a picture");
    }
    let path = saved(&store, "three");
    assert_eq!(path, store.games_folder().join("2026-11-20-anna-ben-3.toml"));
}

#[test]
fn many_writers_at_once_save_every_game_whole() {
    let (_folder, store) = store();
    let text = |writer: usize, round: usize| format!("{writer} {round}\n").repeat(2000);
    thread::scope(|scope| {
        for writer in 0..4 {
            let store = &store;
            scope.spawn(move || {
                for round in 0..10 {
                    store.save(DAY, &["Anna"], &text(writer, round)).expect("it can be saved");
                }
            });
        }
    });
    let games = store.games().expect("they can be listed");
    let found: BTreeSet<String> = games.iter().map(|path| read(path).expect("it was saved")).collect();
    let expected = (0..4).flat_map(|writer| (0..10).map(move |round| text(writer, round)));
    assert_eq!(found, expected.collect());
    assert_eq!(file_names(store.games_folder()).len(), 40, "nothing else is left behind");
}

#[test]
fn hidden_and_other_files_are_no_games() {
    let (_folder, store) = store();
    let path = store.save(DAY, &["Anna"], "game").expect("it can be saved");
    for other in [".draft.toml", "notes.txt", "toml"] {
        put(store.games_folder().join(other), "no game");
    }
    assert_eq!(store.games().expect("they can be listed"), [path]);
}

#[test]
fn a_draft_is_held_by_one_and_free_when_dropped() {
    let (_folder, store) = store();
    let draft = store.new_draft().expect("it can be created");
    assert_eq!(draft.text().expect("nothing was written"), "");
    draft.write("first").expect("it can be written");
    draft.write("second").expect("it can be written");
    assert!(drafts(&store).is_empty(), "it is in use");
    drop(draft);
    let mut drafts = drafts(&store);
    assert_eq!(drafts.len(), 1);
    let draft = drafts.remove(0);
    assert_eq!(draft.text().expect("it was written"), "second");
    let folder = draft.path().parent().expect("it is in a folder").to_owned();
    assert_eq!(file_names(&folder).len(), 2, "the draft and its lock");
    draft.remove().expect("it is ours");
    assert_eq!(file_names(&folder), Vec::<String>::new());
}

#[test]
fn a_draft_without_a_word_is_cleared_away() {
    let (_folder, store) = store();
    let path = store.new_draft().expect("it can be created").path().to_owned();
    assert!(drafts(&store).is_empty());
    assert_eq!(file_names(path.parent().expect("it is in a folder")), Vec::<String>::new());
}

#[test]
fn a_draft_is_found_without_its_lock() {
    let (_folder, store) = store();
    let draft = draft(&store, "text");
    let path = draft.path().to_owned();
    drop(draft);
    fs::remove_file(path.with_extension("lock")).expect("it is ours");
    let held = drafts(&store);
    assert_eq!(held.len(), 1);
    assert!(drafts(&store).is_empty(), "it is in use");
}

#[test]
fn a_draft_whose_folder_is_taken_away_is_kept_and_held_all_the_same() {
    let (folder, store) = store();
    let draft = draft(&store, "one");
    fs::remove_dir_all(folder.path().join("data")).expect("it is ours");
    draft.write("two").expect("it can be written");
    assert_eq!(draft.text().expect("it was written"), "two");
    assert!(drafts(&store).is_empty(), "it is in use");
    drop(draft);
    assert_eq!(drafts(&store).len(), 1);
}

#[test]
fn each_draft_goes_to_one_taker() {
    let (_folder, store) = store();
    for text in ["a", "b", "c"] {
        draft(&store, text);
    }
    let barrier = std::sync::Barrier::new(4);
    let taken: Vec<Vec<DraftFile>> = thread::scope(|scope| {
        let taker = || {
            barrier.wait();
            drafts(&store)
        };
        let takers: Vec<_> = (0..4).map(|_| scope.spawn(taker)).collect();
        takers.into_iter().map(|taker| taker.join().expect("nothing panics")).collect()
    });
    let mut texts: Vec<String> = taken.iter().flatten().map(|draft| draft.text().expect("it was written")).collect();
    texts.sort();
    assert_eq!(texts, ["a", "b", "c"]);
}

#[test]
fn beginning_and_clearing_away_at_once_harm_nobody() {
    let (_folder, store) = store();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for round in 0..40 {
                    let draft = draft(&store, &round.to_string());
                    assert_eq!(draft.text().expect("it was written"), round.to_string());
                    draft.remove().expect("it is ours");
                }
            });
            scope.spawn(|| {
                (0..200).for_each(|_| assert!(drafts(&store).is_empty()));
            });
        }
    });
}

#[test]
fn the_draft_written_last_comes_first() {
    let (_folder, store) = store();
    let [old, new] = ["old", "new"].map(|text| draft(&store, text));
    let hour = std::time::Duration::from_hours(1);
    let earlier = new.written().expect("it was written") - hour;
    File::options().write(true).open(old.path()).and_then(|file| file.set_modified(earlier)).expect("it is ours");
    drop((old, new));
    assert_eq!(
        drafts(&store).iter().map(|draft| draft.text().expect("it was written")).collect::<Vec<_>>(),
        ["new", "old"]
    );
}

#[test]
fn an_error_names_the_file_and_the_reason() {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let file = folder.path().join("file");
    put(&file, "no folder");
    let store = Store::new(&file);
    let error = store.save(DAY, &["Anna"], "game").expect_err("a file is no folder");
    assert_eq!((error.action, error.path.as_path()), (Action::MakeFolder, store.games_folder()));
    assert!(matches!(error.reason, Reason::System(_)));
    assert!(error.to_string().starts_with(&format!("MakeFolder {}: ", store.games_folder().display())), "{error}");
    assert!(store.new_draft().is_err());
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_cannot_be_written_leaves_nothing_behind() {
    let error = replace(Path::new("/proc/nowhere.toml"), "game").expect_err("nobody writes there");
    // The temporary file, which could not be made, is not named.
    assert_eq!((error.action, error.path.as_path()), (Action::Write, Path::new("/proc/nowhere.toml")));
    assert!(matches!(error.reason, Reason::NoFolder));
}

#[cfg(unix)]
#[test]
fn replacing_a_file_keeps_its_permissions_and_follows_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let (file, link) = (folder.path().join("game.toml"), folder.path().join("link.toml"));
    put(&file, "old");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&file, &link).expect("links can be made");
    replace(&link, "new").expect("it can be written");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "new");
    assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(file_names(folder.path()), ["game.toml", "link.toml"]);
}
