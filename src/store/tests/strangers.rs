//! What else can stand in the folders, and what others do to the games meanwhile.

use super::*;
#[cfg(unix)]
use crate::fault::Unreadable;

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
    let game = store.save(DAY, &["Anna"], "game").expect("it can be saved");
    let link = store.games_folder().join("link.toml");
    std::os::unix::fs::symlink(&game, &link).expect("links can be made");
    for (path, why) in &strangers {
        assert_eq!(read(path).as_ref(), Err(why), "{path:?}");
    }
    assert_eq!((read(&game), read(&link)), (Ok("game".to_owned()), Ok("game".to_owned())));
    assert_eq!(store.games().expect("they can be listed").len(), strangers.len() + 2);
}

#[cfg(unix)]
#[test]
fn what_is_no_draft_is_named_and_the_others_are_offered() {
    let (_folder, store) = store();
    let draft = store.new_draft().expect("it can be created");
    draft.write("text").expect("it can be written");
    let drafts = draft.path().parent().expect("it is in a folder").to_owned();
    drop(draft);
    let strangers = strangers(&drafts);
    // A lock that is none, too.
    put(drafts.join("locked.toml"), "text");
    fs::create_dir(drafts.join("locked.lock")).expect("it can be created");
    let before = file_names(&drafts);
    let OpenDrafts { drafts: open, left_alone } = store.open_drafts().expect("they can be listed");
    let texts: BTreeSet<Option<String>> = open.iter().map(|draft| draft.text().ok()).collect();
    // Two are files, and cannot be read all the same.
    assert_eq!((texts, open.len()), (BTreeSet::from([None, Some("text".to_owned())]), 3));
    let named: BTreeSet<_> = left_alone.iter().map(|error| error.path.file_name().expect("it has one")).collect();
    let expected = ["dangling.toml", "device.toml", "folder.toml", "locked.lock", "pipe.toml", "socket.toml"];
    assert_eq!(named, expected.map(std::ffi::OsStr::new).into());
    drop(open);
    let after = file_names(&drafts);
    assert!(before.iter().all(|name| after.contains(name)), "{after:?}");
    assert_eq!(strangers.len(), 7);
}

/// A game that is being corrected, and what it was read as.
fn corrected(store: &Store) -> Corrects {
    let old = saved(store, "old");
    store.corrects(&old, "old").expect("it is one of the games")
}

fn save(store: &Store, text: &str, corrects: &Corrects) -> Corrected {
    store.save_correction(DAY, &["Anna", "Ben"], text, corrects).expect("it can be saved")
}

fn texts(store: &Store) -> Vec<String> {
    store.games().expect("they can be listed").iter().map(|path| read(path).expect("it is a text")).collect()
}

#[test]
fn a_game_that_somebody_changed_is_kept_beside_its_correction() {
    let (_folder, store) = store();
    let corrects = corrected(&store);
    put(&corrects.path, "changed by hand");
    let Corrected { path, old } = save(&store, "new", &corrects);
    assert!(matches!(old, OldGame::Changed(there) if there == corrects.path));
    assert_ne!(path, corrects.path);
    assert_eq!(texts(&store), ["new", "changed by hand"]);
}

#[test]
fn a_game_that_somebody_removed_is_told() {
    let (_folder, store) = store();
    let corrects = corrected(&store);
    fs::remove_file(&corrects.path).expect("it is ours");
    assert!(matches!(save(&store, "new", &corrects).old, OldGame::Gone));
    assert_eq!(texts(&store), ["new"]);
}

#[test]
fn a_game_is_found_where_the_whole_folder_has_been_moved() {
    let (folder, store) = store();
    let corrects = corrected(&store);
    let moved = folder.path().join("elsewhere");
    fs::rename(folder.path().join("data"), &moved).expect("it is ours");
    let store = Store::new(&moved);
    assert!(matches!(save(&store, "old", &corrects).old, OldGame::Same));
    assert!(matches!(save(&store, "new", &corrects).old, OldGame::PutAway(_)));
    assert_eq!(texts(&store), ["new"]);
}

#[test]
fn two_corrections_of_a_game_are_both_kept() {
    let (_folder, store) = store();
    let corrects = corrected(&store);
    let OldGame::PutAway(old) = save(&store, "one", &corrects).old else { panic!("it was as it was read") };
    assert!(matches!(save(&store, "two", &corrects).old, OldGame::CorrectedTwice(there) if there == old));
    assert_eq!(texts(&store), ["one", "two"]);
    assert_eq!(read(&old), Ok("old".to_owned()));
}

#[test]
fn a_game_saved_as_it_was_stays_where_it_is() {
    let (folder, store) = store();
    let corrects = corrected(&store);
    let Corrected { path, old } = save(&store, "old", &corrects);
    assert_eq!((path.canonicalize().ok().as_deref(), texts(&store).len()), (Some(&*corrects.path), 1));
    assert!(matches!(old, OldGame::Same));
    let elsewhere = folder.path().join("game.toml");
    put(&elsewhere, "old");
    assert_eq!(store.corrects(&elsewhere, "old"), None, "it is no saved game");
}

#[test]
fn a_game_is_saved_to_a_place_of_ones_own() {
    let (folder, _) = store();
    let file = folder.path().join("mine.toml");
    assert_eq!(save_to(&file, DAY, &["Anna"], "one").expect("it can be saved"), file);
    let error = save_to(&file, DAY, &["Anna"], "two").expect_err("nothing is overwritten");
    assert!(matches!(error.reason, Reason::Taken), "{error}");
    let there = save_to(folder.path(), DAY, &["Anna"], "three").expect("it can be saved");
    assert_eq!(there, folder.path().join("2026-11-20-anna.toml"));
    assert_eq!(file_names(folder.path()), ["2026-11-20-anna.toml", "mine.toml"]);
    assert_eq!(read(&file), Ok("one".to_owned()));
    let picture = save_to(&folder.path().join("board.svg"), DAY, &["Anna"], "text").expect("it can be saved");
    assert_eq!(picture, folder.path().join("board.svg.toml"), "its picture does not take its place");
    put(folder.path().join("holiday.png"), "picture");
    let error = save_to(&folder.path().join("holiday.toml"), DAY, &[], "four").expect_err("it is not ours");
    assert!(matches!(error.reason, Reason::Taken) && error.path.ends_with("holiday.png"), "{error}");
    let error = save_to(&folder.path().join("no/such.toml"), DAY, &[], "four").expect_err("there is no folder");
    assert!(matches!(error.reason, Reason::NoFolder), "{error}");
}

#[test]
fn an_edition_is_copied_once_with_what_it_needs() {
    let (folder, store) = store();
    let home = folder.path().join("home");
    fs::create_dir_all(home.join("cards")).expect("it can be created");
    let write = |name: &str, text: &str| put(home.join(name), text);
    write(
        "Isle of \"Skye\".toml",
        "name = \"skye\"\nboard = 'skye-board.toml'\ndecks = [\"europe\", \"cards/skye.toml\"]\n",
    );
    write("skye-board.toml", "name = \"skye\"\n");
    write("cards/skye.toml", "name = \"skye-cards\"\n");
    let path = home.join("Isle of \"Skye\".toml");
    let copy = store.keep_edition(&path, &read).expect("it can be created");
    assert_eq!(store.keep_edition(&path, &read).expect("it is there"), copy);
    assert_eq!(store.keep_edition(&copy, &read).expect("it is there"), copy, "a copy is not copied again");
    let editions = copy.parent().expect("it is in a folder");
    let names = file_names(editions);
    let stems: Vec<&str> = names.iter().filter_map(|name| name.split_once('-')).map(|(stem, _)| stem).collect();
    assert_eq!(stems, ["isleofskye", "skye", "skyeboard"]);
    fs::remove_dir_all(&home).expect("it is ours");
    let text = read(&copy).expect("it is a text");
    let texts: Vec<String> = crate::board::named_files(&crate::source::Source { name: "".into(), text: text.clone() })
        .into_iter()
        .map(|named| read(&editions.join(named.value.raw())).expect("it was copied"))
        .collect();
    assert_eq!(texts, ["name = \"skye\"\n", "name = \"skye-cards\"\n"], "{text}");
    fs::create_dir_all(&home).expect("it can be created");
    put(&path, "name = \"other\"\n");
    store.keep_edition(&path, &read).expect("it can be copied");
    assert_eq!(file_names(editions).len(), 4, "another content is another copy");
}
