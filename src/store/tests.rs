//! Tests of the store, each in a folder of its own.

mod stops;

use std::collections::BTreeSet;
use std::fs::File;
use std::thread;
use std::time::{Duration, SystemTime};

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
    let folder = path.as_ref().parent().expect("it is in a folder");
    fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)).expect("it can be written");
}

fn saved(store: &Store, text: &str) -> PathBuf {
    store.save(DAY, &["Anna", "Ben"], text).expect("it can be saved")
}

fn draft(store: &Store, text: &str) -> DraftFile {
    let draft = store.new_draft().expect("it can be created");
    draft.write(text).expect("it can be written");
    draft
}

fn drafts(store: &Store) -> Vec<DraftFile> {
    store.open_drafts().expect("they can be listed").drafts
}

/// The texts in a folder by the names of their files, but for the empty files with which names are reserved.
fn texts(folder: &Path) -> Vec<String> {
    let paths = files(folder, "toml").expect("they can be listed");
    let texts = paths.iter().map(|path| read(path).expect("it is a text"));
    texts.filter(|text| !text.is_empty()).collect()
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Where the name is taken, or a picture has it, that would be taken for that of the game, a number is added.
#[test]
fn a_game_is_named_by_date_and_players_and_overwrites_nothing() {
    let (_folder, store) = store();
    for picture in ["2026-11-20-dora.svg", "2026-11-20-dora-2.png"] {
        put(store.games_folder().join(picture), "a picture");
    }
    let case = |date, players: &[&str], text: &str, expected: &str| {
        let path = store.save(date, players, text).expect("it can be saved");
        assert_eq!(path, store.games_folder().join(format!("{expected}.toml")));
    };
    case(DAY, &["Anna", "Ben"], "one", "2026-11-20-anna-ben");
    case(DAY, &["Anna", "Ben"], "two", "2026-11-20-anna-ben-2");
    case(DAY, &["Anna", "Ben"], "three", "2026-11-20-anna-ben-3");
    case(DAY, &["Anna", "Ben"], "two", "2026-11-20-anna-ben-2");
    case(DAY, &["Dora"], "four", "2026-11-20-dora-3");
    case(None, &["Jörg", "O'Neil"], "five", "undated-jorg-oneil");
    case(DAY, &["../../etc", "\u{1b}"], "six", "2026-11-20-etc-player");
    case(DAY, &["Wolfeschlegelsteinhausenbergerdorff"], "seven", "2026-11-20-wolfeschlegelsteinha");
    assert_eq!(texts(store.games_folder()), ["two", "three", "one", "four", "six", "seven", "five"]);
}

#[test]
fn looking_into_a_folder_that_is_not_there_makes_none() {
    let (folder, store) = store();
    assert_eq!(store.games().expect("none is fine"), Vec::<PathBuf>::new());
    assert!(drafts(&store).is_empty());
    assert_eq!(file_names(folder.path()), Vec::<String>::new());
}

/// The values that the authors of the hash publish.
#[test]
fn the_hash_is_the_published_one() {
    assert_eq!(fingerprint(""), "6c62272e07bb014262b821756295c58d");
    assert_eq!(fingerprint("a"), "d228cb696f1a8caf78912b704e4a8964");
    assert_eq!(fingerprint("foobar"), "343e1662793c64bf6f0d3597ba446f18");
}

#[test]
fn many_writers_at_once_save_every_game_whole() {
    let (_folder, store) = store();
    let text = |writer: usize, round: usize| format!("{writer} {round}\n").repeat(2000);
    thread::scope(|scope| {
        for writer in 0..4 {
            let store = &store;
            scope.spawn(move || (0..10).for_each(|round| drop(saved(store, &text(writer, round)))));
        }
    });
    let expected = (0..4).flat_map(|writer| (0..10).map(move |round| text(writer, round)));
    assert_eq!(texts(store.games_folder()).into_iter().collect::<BTreeSet<_>>(), expected.collect());
    assert_eq!(file_names(store.games_folder()).len(), 40, "nothing else is left behind");
}

#[test]
fn a_draft_is_held_by_one_and_free_when_dropped() {
    let (_folder, store) = store();
    let mut first = store.new_draft().expect("it can be created");
    assert_eq!(first.text().expect("nothing was written"), "");
    first.write("first").expect("it can be written");
    first.write("second").expect("it can be written");
    assert!(drafts(&store).is_empty(), "it is in use");
    // Though its file is shared for a moment, with a program that is being started.
    let _shared = first.lock.get_mut().expect("nobody panicked").try_clone().expect("it can be shared");
    drop(first);
    let [draft] = <[DraftFile; 1]>::try_from(drafts(&store)).expect("there is one");
    assert_eq!(draft.text().expect("it was written"), "second");
    assert_eq!(file_names(&store.drafts).len(), 2, "the draft and its lock");
    draft.remove().expect("it is ours");
    let without_a_word = store.new_draft().expect("it can be created");
    drop(without_a_word);
    assert!(drafts(&store).is_empty());
    assert_eq!(file_names(&store.drafts), Vec::<String>::new());
}

#[test]
fn a_draft_is_kept_and_held_whatever_is_removed() {
    let (folder, store) = store();
    let first = draft(&store, "one");
    fs::remove_dir_all(folder.path().join("data")).expect("it is ours");
    first.write("two").expect("it can be written");
    assert_eq!(first.text().expect("it was written"), "two");
    assert!(drafts(&store).is_empty(), "it is in use");
    let lock = first.path().with_extension("lock");
    drop(first);
    fs::remove_file(lock).expect("it is ours");
    let held = drafts(&store);
    assert_eq!(held.len(), 1);
    assert!(drafts(&store).is_empty(), "it is in use");
}

#[test]
fn beginning_taking_and_clearing_away_at_once_harm_nobody() {
    let (_folder, store) = store();
    let left = ["a", "b", "c"];
    for text in left {
        draft(&store, text);
    }
    let taken = thread::scope(|scope| {
        let takers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    for round in 0..40 {
                        let draft = draft(&store, &round.to_string());
                        assert_eq!(draft.text().expect("it was written"), round.to_string());
                        draft.remove().expect("it is ours");
                    }
                });
                scope.spawn(|| (0..200).flat_map(|_| drafts(&store)).collect::<Vec<_>>())
            })
            .collect();
        takers.into_iter().flat_map(|taker| taker.join().expect("nothing panics")).collect::<Vec<_>>()
    });
    let mut texts: Vec<String> = taken.iter().map(|draft| draft.text().expect("it was written")).collect();
    texts.sort();
    assert_eq!(texts, left, "each goes to one taker");
}

#[test]
fn the_draft_written_last_comes_first() {
    let (_folder, store) = store();
    let [old, new] = ["old", "new"].map(|text| draft(&store, text));
    let earlier = new.written().expect("it was written") - Duration::from_hours(1);
    File::options().write(true).open(old.path()).and_then(|file| file.set_modified(earlier)).expect("it is ours");
    drop((old, new));
    let texts = drafts(&store).into_iter().map(|draft| draft.text().expect("it was written"));
    assert_eq!(texts.collect::<Vec<_>>(), ["new", "old"]);
}

#[test]
fn an_error_names_the_file_and_the_reason() {
    let (folder, _) = store();
    let file = folder.path().join("file");
    put(&file, "no folder");
    let store = Store::new(&file);
    let error = store.save(DAY, &["Anna"], "game").expect_err("a file is no folder");
    assert_eq!((error.action, error.path.as_path()), (Action::MakeFolder, store.games_folder()));
    assert!(matches!(error.reason, Reason::System(_)));
    assert!(error.to_string().starts_with(&format!("MakeFolder {}: ", store.games_folder().display())), "{error}");
    assert!(store.new_draft().is_err());
}

#[cfg(unix)]
#[test]
fn replacing_a_file_keeps_its_permissions_and_follows_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, _) = store();
    let (file, link) = (folder.path().join("game.toml"), folder.path().join("link.toml"));
    put(&file, "old");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&file, &link).expect("links can be made");
    replace(&link, "new").expect("it can be written");
    assert_eq!(read(&file), Ok("new".to_owned()));
    assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(file_names(folder.path()), ["game.toml", "link.toml"]);
}

#[test]
fn a_picture_takes_the_place_of_pictures_only() {
    let (folder, _) = store();
    let path = folder.path().join("friday.svg");
    assert!(!replace_picture(&path, "<svg>1").expect("nothing is there"));
    assert!(replace_picture(&path, "<svg>2").expect("a picture is there"));
    put(&path, "");
    assert!(!replace_picture(&path, "<svg>3").expect("nothing is lost with an empty file"));
    let refused = |path: &Path| replace_picture(path, "<svg>4").expect_err("it is no picture");
    for content in ["format = 1\nedition = \"germany\"\n", &format!("{}<svg>", " ".repeat(5000))] {
        put(&path, content);
        let error = refused(&path);
        assert!(matches!((error.action, error.reason), (Action::Write, Reason::NoPicture)), "{content}");
        assert_eq!(read(&path).as_deref(), Ok(content));
    }
    assert!(matches!(refused(folder.path()).reason, Reason::IsFolder));
    let nowhere = folder.path().join("no/friday.svg");
    let error = refused(&nowhere);
    // The temporary file, which could not be made, is not named.
    assert!(error.path == nowhere && matches!(error.reason, Reason::NoFolder), "{error}");
    assert_eq!(file_names(folder.path()), ["friday.svg"], "nothing is left beside it");
}

/// Things that are no text of ours, by name, each as it is read.
#[cfg(unix)]
fn strangers(folder: &Path) -> Vec<(PathBuf, Unreadable)> {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    fs::create_dir_all(folder).expect("it can be created");
    let at = |name: &str| folder.join(format!("{name}.toml"));
    fs::create_dir(at("folder")).expect("it can be created");
    symlink("/dev/zero", at("device")).expect("links can be made");
    symlink("nowhere", at("dangling")).expect("links can be made");
    drop(UnixListener::bind(at("socket")).expect("it can be created"));
    let made = std::process::Command::new("mkfifo").arg(at("pipe")).status();
    assert!(made.is_ok_and(|status| status.success()), "every system has it");
    fs::write(at("binary"), b"format = 1\n\xff\xfe").expect("it can be written");
    fs::write(at("long"), vec![b'#'; crate::limits::LONGEST_FILE + 1]).expect("it can be created");
    let special = ["device", "pipe", "socket"].map(|name| (at(name), Unreadable::Special));
    let others = [
        (at("folder"), Unreadable::Folder),
        (at("dangling"), Unreadable::Missing),
        (at("binary"), Unreadable::NotText { line: 2 }),
        (at("long"), Unreadable::TooLong),
    ];
    special.into_iter().chain(others).collect()
}

#[cfg(unix)]
#[test]
fn what_is_no_text_among_the_games_is_told_and_holds_nobody_up() {
    let (_folder, store) = store();
    let strangers = strangers(store.games_folder());
    let game = saved(&store, "game");
    let link = store.games_folder().join("link.toml");
    std::os::unix::fs::symlink(&game, &link).expect("links can be made");
    for name in ["notes.txt", "toml", ".draft.toml"] {
        put(store.games_folder().join(name), "no game");
    }
    for (path, why) in &strangers {
        assert_eq!(read(path).as_ref(), Err(why), "{path:?}");
        assert!(*why == Unreadable::Missing || replace_picture(path, "<svg>").is_err(), "{path:?}");
    }
    assert_eq!((read(&game), read(&link)), (Ok("game".to_owned()), Ok("game".to_owned())));
    assert_eq!(store.games().expect("they can be listed").len(), strangers.len() + 2);
}

#[cfg(unix)]
#[test]
fn what_is_no_draft_is_named_and_the_others_are_offered() {
    let (_folder, store) = store();
    drop(draft(&store, "text"));
    strangers(&store.drafts);
    // A lock that is none, too.
    put(store.drafts.join("locked.toml"), "text");
    fs::create_dir(store.drafts.join("locked.lock")).expect("it can be created");
    let before = file_names(&store.drafts);
    let OpenDrafts { drafts: open, left_alone } = store.open_drafts().expect("they can be listed");
    // Two are files, and cannot be read all the same.
    let mut texts: Vec<Option<String>> = open.iter().map(|draft| draft.text().ok()).collect();
    texts.sort();
    assert_eq!(texts, [None, None, Some("text".to_owned())]);
    let named: BTreeSet<_> = left_alone.iter().map(|error| error.path.file_name().expect("it has one")).collect();
    let expected = ["dangling.toml", "device.toml", "folder.toml", "locked.lock", "pipe.toml", "socket.toml"];
    assert_eq!(named, expected.map(std::ffi::OsStr::new).into());
    drop(open);
    let after = file_names(&store.drafts);
    assert!(before.iter().all(|name| after.contains(name)), "{after:?}");
}

/// What becomes of a game that is being corrected, whatever others do to it meanwhile.
#[test]
fn a_corrected_game_is_put_away_only_if_it_is_what_was_read() {
    let save = |store: &Store, text: &str, corrects: &Corrects| {
        store.save_correction(DAY, &["Anna", "Ben"], text, corrects).expect("it can be saved")
    };
    let case = |meanwhile: &dyn Fn(&Path), games: &[&str]| {
        let (_folder, store) = store();
        let corrects = store.corrects(&saved(&store, "old"), "old").expect("it is one of the games");
        meanwhile(&corrects.path);
        let Corrected { path, old } = save(&store, "new", &corrects);
        assert_eq!(texts(store.games_folder()), games);
        assert_eq!(read(&path), Ok("new".to_owned()));
        (corrects.path, old)
    };
    let (path, old) = case(&|path| put(path, "changed by hand"), &["new", "changed by hand"]);
    assert!(matches!(old, OldGame::Changed(there) if there == path));
    let (_, old) = case(&|path| fs::remove_file(path).expect("it is ours"), &["new"]);
    assert!(matches!(old, OldGame::Gone));

    let (folder, store) = store();
    let corrects = store.corrects(&saved(&store, "old"), "old").expect("it is one of the games");
    let elsewhere = folder.path().join("game.toml");
    put(&elsewhere, "old");
    assert_eq!(store.corrects(&elsewhere, "old"), None, "it is no saved game");
    // The whole folder is moved.
    let moved = folder.path().join("elsewhere");
    fs::rename(folder.path().join("data"), &moved).expect("it is ours");
    let store = Store::new(&moved);
    assert!(matches!(save(&store, "old", &corrects).old, OldGame::Same));
    assert_eq!(texts(store.games_folder()), ["old"]);
    let OldGame::PutAway(put_away) = save(&store, "one", &corrects).old else { panic!("it was as it was read") };
    assert_eq!(texts(store.games_folder()), ["one"]);
    let twice =
        save(&store, "two", &Corrects { path: store.games_folder().join("2026-11-20-anna-ben.toml"), ..corrects });
    assert!(matches!(twice.old, OldGame::CorrectedTwice(there) if there == put_away));
    assert_eq!(texts(store.games_folder()), ["one", "two"]);
    assert_ne!(store.retire(&twice.path).expect("it is ours"), put_away);
    assert_eq!(read(&put_away), Ok("old".to_owned()), "what is replaced replaces nothing");
}

#[test]
fn a_game_is_saved_to_a_place_of_ones_own() {
    let (folder, _) = store();
    put(folder.path().join("holiday.png"), "picture");
    let save = |name: &str| save_to(&folder.path().join(name), DAY, &["Anna"], name);
    let saved = |name: &str, expected: &str| {
        assert_eq!(save(name).expect("it can be saved"), folder.path().join(expected));
        assert_eq!(read(&folder.path().join(expected)), Ok(name.to_owned()));
    };
    let refused = |name: &str| {
        let StoreError { path, reason, .. } = save(name).expect_err("nothing is overwritten");
        (path.strip_prefix(folder.path()).expect("it is there").to_owned(), format!("{reason:?}"))
    };
    saved("mine.toml", "mine.toml");
    saved("", "2026-11-20-anna.toml");
    // Its picture does not take its place.
    saved("board.svg", "board.svg.toml");
    assert_eq!(refused("mine.toml"), ("mine.toml".into(), "Taken".to_owned()));
    assert_eq!(refused("holiday"), ("holiday.png".into(), "Taken".to_owned()));
    assert_eq!(refused("no/such.toml"), ("no/such.toml".into(), "NoFolder".to_owned()));
    assert_eq!(file_names(folder.path()), ["2026-11-20-anna.toml", "board.svg.toml", "holiday.png", "mine.toml"]);
}

#[test]
fn an_edition_is_copied_once_with_what_it_needs() {
    let (folder, store) = store();
    let home = folder.path().join("home");
    let path = home.join("Isle of \"Skye\".toml");
    put(&path, "name = \"skye\"\nboard = 'skye-board.toml'\ndecks = [\"europe\", \"cards/skye.toml\"]\n");
    put(home.join("skye-board.toml"), "name = \"skye\"\n");
    put(home.join("cards/skye.toml"), "name = \"skye-cards\"\n");
    let keep = |path: &Path| store.keep_edition(path, &read).expect("it can be copied");
    let copy = keep(&path);
    assert_eq!([keep(&path), keep(&copy)], [copy.clone(), copy.clone()], "a copy is not copied again");
    let names = file_names(&store.editions);
    let stems: Vec<&str> = names.iter().filter_map(|name| name.split_once('-')).map(|(stem, _)| stem).collect();
    assert_eq!(stems, ["isleofskye", "skye", "skyeboard"]);
    fs::remove_dir_all(&home).expect("it is ours");
    let source = crate::source::Source { name: "".into(), text: read(&copy).expect("it is a text") };
    let files = crate::board::named_files(&source).into_iter();
    let texts: Vec<_> = files.map(|file| read(&store.editions.join(file.value.raw()))).collect();
    assert_eq!(texts, ["skye", "skye-cards"].map(|name| Ok(format!("name = \"{name}\"\n"))), "{source:?}");
    put(&path, "name = \"other\"\n");
    keep(&path);
    assert_eq!(file_names(&store.editions).len(), 4, "another content is another copy");
}
