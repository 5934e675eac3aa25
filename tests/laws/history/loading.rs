//! Saved games as they are loaded from their folder, in their order, and by filters.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use stationmaster::store::Store;
use stationmaster_core::date::day;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::history::{Filter, Loaded, People, load};
use stationmaster_core::score::result::saved;
use stationmaster_core::{Source, score};

use crate::support::{game, program, table};

/// A record of Anna and another player, on a day, with lines before the players.
fn record(day: &str, before: &str, players: [&str; 2]) -> String {
    let date = if day.is_empty() {
        String::new()
    } else {
        format!("date = {day}\n")
    };
    table(&format!(
        "{date}{before}\n{}: Petrograd - Stockholm\n{}: Edinburgh - London",
        players[0], players[1]
    ))
}

/// A folder of data with these games saved in it.
fn folder(records: &[String]) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let store = Store::new(folder.path());
    for record in records {
        let game = game(record);
        let text = saved(&score(&game), game.edition_as_named().raw(), "1.0.0");
        let names: Vec<&str> = game
            .players()
            .iter()
            .map(|player| player.name.raw())
            .collect();
        store
            .save(game.about().date, &names, &text)
            .expect("there is room");
    }
    (folder, store)
}

/// Loads the saved games in a number of threads.
fn loaded(store: &Store, threads: usize) -> Loaded {
    let read = |path: &Path| {
        let text = fs::read_to_string(path).expect("it was saved");
        Ok(Arc::new(Source {
            name: path.into(),
            text,
        }))
    };
    let threads = NonZero::new(threads).expect("it is above zero");
    load(
        &store.games().expect("it can be listed"),
        &read,
        &|_| Err(Unreadable::Missing),
        threads,
    )
}

/// Games of Anna and Ben, undated and on two days; of Carl on the first edition; and of Annette and Jörg.
fn club() -> (tempfile::TempDir, Store) {
    let kitchen = "place = \"Kitchen, \\\"round\\\" table\"";
    folder(&[
        record("2026-11-01", kitchen, ["Anna", "Ben"]),
        record("2026-11-08", "", ["anna", "Carl"]).replace("europe-anniversary", "europe-original"),
        record("2026-11-15", "", ["Annette", "Jörg"]),
        record("", kitchen, ["Anna", "Ben"]),
    ])
}

fn filter(key: &str, value: &str) -> Filter {
    let (mut filter, day) = (Filter::default(), day(value));
    match key {
        "player" => filter.players = value.split('+').map(Into::into).collect(),
        "edition" => filter.edition = Some(value.into()),
        "since" => filter.since = day,
        _ => filter.until = day,
    }
    filter
}

/// However many threads there are, and of which beginnings are meant as the games have them.
#[test]
fn filters_admit_what_is_asked_for() {
    let (_folder, store) = club();
    let games = loaded(&store, 2).games;
    assert!(
        [1, 3, 64]
            .into_iter()
            .all(|threads| loaded(&store, threads).games == games)
    );
    let people = People::of_games(&games);
    assert!(games.iter().all(|game| game.result_holds == Some(true)));
    for (key, value, days) in [
        ("player", " ÀNNA ", "undated 1 8"),
        ("player", "anna+ben", "undated 1"),
        ("player", "jor", "15"),
        ("player", "be", "undated 1"),
        ("edition", "Europe Original", "8"),
        ("since", "2026-11-08", "8 15"),
        ("until", "2026-11-08", "1 8"),
    ] {
        let filter = filter(key, value)
            .meant(&games, &people)
            .expect("one thing is meant");
        let day = |game: &stationmaster_core::history::SavedGame| {
            game.date
                .map_or_else(|| "undated".to_owned(), |date| date.day().to_string())
        };
        let admitted: Vec<String> = games
            .iter()
            .filter(|game| filter.admits(game))
            .map(day)
            .collect();
        assert_eq!(admitted.join(" "), days, "{key} {value}");
    }
    let wrong = |key, value| {
        filter(key, value)
            .meant(&games, &people)
            .expect_err("nothing is guessed")
    };
    assert_eq!(wrong("player", "Bem").similar, Some("Ben".into()));
    assert_eq!(wrong("player", "an").meant.len(), 2, "Anna and Annette");
    assert_eq!(
        wrong("edition", "eur").meant,
        ["europe-anniversary", "europe-original"]
    );
    assert_eq!(wrong("edition", "2").meant, [""; 0], "there are no numbers");
}

/// Games of one evening come in the order in which they were saved, also a game of the same players again. By the names of the files
/// Alma's would be the first, and the second of the others before their first.
#[test]
fn games_of_one_day_come_in_the_order_in_which_they_were_saved() {
    let day = |place: &str, players| record("2026-11-01", &format!("place = {place:?}"), players);
    let (folder, store) = folder(&[
        day("first", ["Anna", "Ben"]),
        day("second", ["Ben", "Anna"]),
        day("third", ["Alma", "Ben"]),
    ]);
    let games = loaded(&store, 2).games;
    let places: Vec<_> = games
        .iter()
        .map(|game| game.place.as_ref().expect("it has one").raw())
        .collect();
    assert_eq!(places, ["first", "second", "third"]);
    let run = |args: &[&str]| {
        let output = program(folder.path())
            .args(args)
            .args(["--data-dir", "."])
            .output()
            .expect("it runs");
        String::from_utf8(output.stdout).expect("it is text")
    };
    // So they do where the first one's name tells no day, and where the files are named, whatever comes first.
    let mut files = store.games().expect("they can be listed");
    let renamed = store.games_folder().join("zoe.toml");
    fs::rename(&files[0], &renamed).expect("the name is free");
    files[0] = renamed;
    let named: Vec<&str> = files
        .iter()
        .rev()
        .map(|file| file.to_str().expect("it is text"))
        .collect();
    let last = ["history", "--last", "1"];
    for said in [run(&last), run(&[&last[..], &["--files"], &named].concat())] {
        assert!(said.starts_with("Alma won the only game."), "{said}");
    }
    assert!(run(&["score", "last"]).starts_with("Alma wins"));
}

/// A pipe to which nobody writes, a device that never ends, and a record whose edition is a pipe: none is waited for.
#[cfg(unix)]
#[test]
fn special_files_are_skipped_without_waiting() {
    let (folder, store) = folder(&[]);
    let games = store.games_folder();
    fs::create_dir_all(games).expect("there is room");
    let made = std::process::Command::new("mkfifo")
        .arg(games.join("a.toml"))
        .status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every system has it"
    );
    std::os::unix::fs::symlink("/dev/zero", games.join("b.toml")).expect("links can be made");
    fs::write(games.join("c.toml"), "format = 1\nedition = \"a.toml\"\n").expect("there is room");
    let history = program(folder.path()).args(["history", "--data-dir", "."]);
    // The device is older than what was made here.
    history.assert().success().stdout_eq("No game has figures to show.\n").stderr_eq(
        "remark: `./games/b.toml` is left out: this is a pipe, a socket or a device\n\
         remark: `./games/a.toml` is left out: this is a pipe, a socket or a device\n\
         remark: `./games/c.toml` is left out: cannot read `./games/a.toml`: this is a pipe, a socket or a device\n\
         remark: 3 files left out\n\
         help: `stationmaster check FILE` shows all that is wrong with a file\n",
    );
}

#[test]
fn the_folder_is_found_by_option_then_variable_then_platform() {
    let home = tempfile::tempdir().expect("a folder can be made");
    let platform = home
        .path()
        .join(".local/share/stationmaster/games")
        .display()
        .to_string();
    for (args, variable, place) in [
        (&["--data-dir", "option"][..], "variable", "option/games"),
        (&[], "variable", "variable/games"),
        (&[], "", &platform),
    ] {
        if cfg!(target_os = "linux") || !variable.is_empty() {
            let history = program(home.path())
                .arg("history")
                .args(args)
                .env("HOME", home.path());
            let said = format!("No games saved yet; they will be kept in {place}\n");
            history
                .env("STATIONMASTER_DATA_DIR", variable)
                .assert()
                .success()
                .stdout_eq(said);
        }
    }
}
