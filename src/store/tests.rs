//! Tests of the store, each in a folder of its own.

mod corrections;
mod deleted;
mod drafts;
mod order;
mod stops;

use std::collections::BTreeSet;
use std::fs::File;
use std::thread;
use std::time::{Duration, SystemTime};

use super::*;
use stationmaster_core::date::Date;
use stationmaster_map::PictureFormat;

const DAY: Option<Date> = Some(Date::constant(2026, 11, 20));

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let store = Store::new(&folder.path().join("data"));
    (folder, store)
}

fn put(path: impl AsRef<Path>, text: &str) {
    let folder = path.as_ref().parent().expect("it is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .expect("it can be written");
}

fn saved(store: &Store, text: &str) -> PathBuf {
    store
        .save(DAY, &["Anna", "Ben"], text)
        .expect("it can be saved")
}

fn draft(store: &Store, text: &str) -> DraftFile {
    let draft = store.new_draft().expect("it can be created");
    draft.write(text).expect("it can be written");
    draft
}

fn drafts(store: &Store) -> Vec<DraftFile> {
    store.open_drafts().expect("they can be listed").drafts
}

/// Returns the texts in a folder in the order of the files' names, without the empty files that reserve names.
fn texts(folder: &Path) -> Vec<String> {
    let paths = files(folder, "toml").expect("they can be listed");
    let texts = paths.iter().map(|path| read(path).expect("it is a text"));
    texts.filter(|text| !text.is_empty()).collect()
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("it can be listed")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// A number is added if the name is taken, or if a foreign picture has it.
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
    case(
        DAY,
        &["../../etc", "\u{1b}"],
        "six",
        "2026-11-20-etc-player",
    );
    case(
        DAY,
        &["Wolfeschlegelsteinhausenbergerdorff"],
        "seven",
        "2026-11-20-wolfeschlegelsteinha",
    );
    assert_eq!(
        texts(store.games_folder()),
        ["two", "three", "one", "four", "six", "seven", "five"]
    );
}

#[test]
fn looking_into_a_folder_that_is_not_there_makes_none() {
    let (folder, store) = store();
    assert_eq!(store.games().expect("none is fine"), Vec::<PathBuf>::new());
    assert!(drafts(&store).is_empty());
    assert_eq!(file_names(folder.path()), Vec::<String>::new());
}

/// The values published by the authors of the hash.
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
    assert_eq!(
        texts(store.games_folder())
            .into_iter()
            .collect::<BTreeSet<_>>(),
        expected.collect()
    );
    assert_eq!(
        file_names(store.games_folder()).len(),
        40,
        "nothing else is left behind"
    );
}

#[test]
fn an_error_names_the_file_and_the_reason() {
    let (folder, _) = store();
    let file = folder.path().join("file");
    put(&file, "no folder");
    let store = Store::new(&file);
    let error = store
        .save(DAY, &["Anna"], "game")
        .expect_err("a file is no folder");
    assert_eq!(
        (error.action, error.path.as_path()),
        (Action::MakeFolder, store.games_folder())
    );
    assert!(matches!(error.reason, Reason::System(_)));
    assert!(
        error
            .to_string()
            .starts_with(&format!("MakeFolder {}: ", store.games_folder().display())),
        "{error}"
    );
    assert!(store.new_draft().is_err());
}

#[cfg(unix)]
#[test]
fn replacing_a_file_keeps_its_permissions_and_follows_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, _) = store();
    let (file, link) = (
        folder.path().join("game.toml"),
        folder.path().join("link.toml"),
    );
    put(&file, "old");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&file, &link).expect("links can be made");
    replace(&link, "new").expect("it can be written");
    assert_eq!(read(&file), Ok("new".to_owned()));
    assert_eq!(
        fs::metadata(&file)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777,
        0o640
    );
    assert!(
        fs::symlink_metadata(&link)
            .expect("it is there")
            .is_symlink()
    );
    assert_eq!(file_names(folder.path()), ["game.toml", "link.toml"]);
}

#[test]
fn a_picture_takes_the_place_of_pictures_only() {
    let (folder, _) = store();
    let path = folder.path().join("friday.svg");
    assert!(!replace_picture(&path, "<svg >1").expect("nothing is there"));
    assert!(replace_picture(&path, "<svg >2").expect("a picture is there"));
    put(&path, "");
    assert!(!replace_picture(&path, "<svg >3").expect("nothing is lost with an empty file"));
    let refused = |path: &Path| replace_picture(path, "<svg >4").expect_err("it is no picture");
    for content in [
        "format = 1\nedition = \"germany\"\n",
        &format!("{}<svg >", " ".repeat(5000)),
    ] {
        put(&path, content);
        let error = refused(&path);
        assert!(
            matches!(
                (error.action, error.reason),
                (Action::Write, Reason::NoPicture)
            ),
            "{content}"
        );
        assert_eq!(read(&path).as_deref(), Ok(content));
    }
    assert!(matches!(refused(folder.path()).reason, Reason::IsFolder));
    let nowhere = folder.path().join("no/friday.svg");
    let error = refused(&nowhere);
    // The error does not name the temporary file.
    assert!(
        error.path == nowhere && matches!(error.reason, Reason::NoFolder),
        "{error}"
    );
    assert_eq!(
        file_names(folder.path()),
        ["friday.svg"],
        "nothing is left beside it"
    );
}

/// Makes things that are no readable text; returns them with their errors.
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
    let made = std::process::Command::new("mkfifo")
        .arg(at("pipe"))
        .status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every system has it"
    );
    fs::write(at("binary"), b"format = 1\n\xff\xfe").expect("it can be written");
    fs::write(
        at("long"),
        vec![b'#'; stationmaster_core::limits::LONGEST_FILE + 1],
    )
    .expect("it can be created");
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
        assert!(
            *why == Unreadable::Missing || replace_picture(path, "<svg>").is_err(),
            "{path:?}"
        );
    }
    assert_eq!(
        (read(&game), read(&link)),
        (Ok("game".to_owned()), Ok("game".to_owned()))
    );
    assert_eq!(
        store.games().expect("they can be listed").len(),
        strangers.len() + 2
    );
}
