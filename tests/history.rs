//! Saved games and the history of them: figures worked out by hand. What the command prints stands in `tests/cli`.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use stationmaster::store::Store;
use stationmaster_core::category::Category;
use stationmaster_core::history::{Club, Filter, Loaded, Person, Statistics, load, people};
use stationmaster_core::score::result::saved;
use stationmaster_core::score::score;
use stationmaster_core::source::Source;
use stationmaster_core::units::{Points, Trains};

use crate::support::{game, no_files, program};

/// Anna 34: routes 21, ticket -9, stations 12, Express 10 for 8 trains. Ben 17: routes 7 + 2, stations 8.
const FIRST: &str = r#"
format = 1
edition = "europe-anniversary"
date = 2026-11-01
place = "Kitchen, \"round\" table"
[[player]]
name = "Anna"
color = "red"
routes = ["Petrograd - Stockholm"]
tickets = ["Berlin - Roma"]
[[player]]
name = "Ben"
color = "blue"
routes = ["Edinburgh - London", "Amsterdam - London"]
stations = ["Roma"]
"#;

/// 26 each, and level on everything: routes 2 + 2, stations 12, Express 10 for 4 trains.
const SHARED: &str = r#"
format = 1
edition = "europe-original"
date = 2026-11-08
[[player]]
name = "anna"
color = "yellow"
routes = ["Brindisi - Roma", "Roma - Venezia"]
[[player]]
name = "=Carl"
color = "green"
routes = ["Amsterdam - London", "Dieppe - London"]
"#;

/// Ben 39: routes 7 + 2 + 1, ticket 7, stations 12, Express 10 for 7 trains. Carl 12 for his stations.
const LAST: &str = r#"
format = 1
edition = "europe-anniversary"
date = 2026-11-15
[[player]]
name = "Ben"
color = "red"
routes = ["Edinburgh - London", "Dieppe - London", "Dieppe - Paris"]
tickets = ["Edinburgh - Paris"]
[[player]]
name = "=Carl"
color = "brown"
"#;

/// A folder of data with these games saved in it.
struct Folder {
    /// Removed when it is dropped.
    folder: tempfile::TempDir,
    store: Store,
}

impl Folder {
    fn with(records: &[&str]) -> Folder {
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
        Folder { folder, store }
    }

    fn load(&self) -> Loaded {
        self.load_by(2)
    }

    /// Loads the games in a number of threads.
    fn load_by(&self, threads: usize) -> Loaded {
        let read = |path: &Path| {
            let text = fs::read_to_string(path).expect("it was saved");
            Ok(Arc::new(Source {
                name: path.into(),
                text,
            }))
        };
        let threads = NonZero::new(threads).expect("it is above zero");
        load(
            &self.store.games().expect("it can be listed"),
            &read,
            &no_files,
            threads,
        )
    }
}

fn player<'a>(players: &'a [Statistics], name: &str) -> &'a Statistics {
    players
        .iter()
        .find(|player| player.name == name)
        .expect("the player is in the statistics")
}

fn points(player: &Statistics) -> Vec<(&str, f64)> {
    let average = |category: Category| Some((category.key(), player.points[category].average()?));
    Category::ALL.into_iter().filter_map(average).collect()
}

#[test]
fn figures_are_those_worked_out_by_hand() {
    let loaded = Folder::with(&[FIRST, SHARED, LAST]).load();
    assert!(loaded.damaged.is_empty());
    assert!(
        loaded
            .games
            .iter()
            .all(|game| game.result_holds == Some(true))
    );
    let players = Club::new(&loaded.games).statistics();
    assert_eq!(
        players
            .iter()
            .map(|player| player.name.raw())
            .collect::<Vec<_>>(),
        ["anna", "Ben", "=Carl"]
    );

    let anna = player(&players, "anna");
    assert_eq!((anna.games, anna.wins, anna.shared_wins), (2, 2, 1));
    assert_eq!((anna.total.average(), anna.best), (Some(30.0), Points(34)));
    assert_eq!(
        points(anna),
        [
            ("routes", 12.5),
            ("tickets", -4.5),
            ("stations-kept", 12.0),
            ("express", 10.0)
        ]
    );
    assert_eq!((anna.completed, anna.held), (0, 1));
    let length = |length| Some(Trains(length));
    assert_eq!(
        (anna.longest, anna.express_bonuses, anna.stations_built),
        (length(8), 2, Some(0))
    );

    let ben = player(&players, "Ben");
    assert_eq!((ben.games, ben.wins, ben.shared_wins), (2, 1, 0));
    assert_eq!((ben.total.average(), ben.best), (Some(28.0), Points(39)));
    assert_eq!(
        points(ben),
        [
            ("routes", 9.5),
            ("tickets", 3.5),
            ("stations-kept", 10.0),
            ("express", 5.0)
        ]
    );
    assert_eq!((ben.completed, ben.held), (1, 1));
    assert_eq!(
        (ben.longest, ben.express_bonuses, ben.stations_built),
        (length(7), 1, Some(1))
    );

    let carl = player(&players, "=Carl");
    assert_eq!((carl.games, carl.wins, carl.shared_wins), (2, 1, 1));
    assert_eq!((carl.total.average(), carl.best), (Some(19.0), Points(26)));
}

/// Zoë is one person however she is written, and is called as in most games, of equally many as in the newest.
#[test]
fn one_person_is_one_however_the_name_is_spelled() {
    let spelled = |name: &str, day: &str| {
        FIRST
            .replace("\"Anna\"", &format!("\"{name}\""))
            .replace("2026-11-01", day)
    };
    let games = [
        ("zoe", "2026-11-02"),
        ("Zoë", "2026-11-03"),
        ("ZOË ", "2026-11-04"),
        ("Zoë", "2026-11-05"),
    ];
    let records: Vec<String> = games.iter().map(|(name, day)| spelled(name, day)).collect();
    let loaded = Folder::with(&records.iter().map(String::as_str).collect::<Vec<_>>()).load();
    let players = Club::new(&loaded.games).statistics();
    let seen: Vec<(&str, usize)> = players
        .iter()
        .map(|player| (player.name.raw(), player.games))
        .collect();
    assert_eq!(seen, [("Zoë", 4), ("Ben", 4)]);
    let filter = self::players(&["zoe"]).meant(&loaded.games);
    let filter = filter.expect("there is only one");
    assert_eq!(
        loaded
            .games
            .iter()
            .filter(|game| filter.admits(game))
            .count(),
        4
    );

    let [ben, zoe] = <[Person; 2]>::try_from(people(&loaded.games)).expect("there are two");
    assert_eq!((zoe.name.raw(), zoe.games, zoe.wins), ("Zoë", 4, 4));
    assert_eq!(zoe.other_spellings, ["ZOË", "zoe"]);
    assert_eq!(zoe.last, "2026-11-05".parse().ok());
    assert_eq!((ben.name.raw(), ben.games, ben.wins), ("Ben", 4, 0));
}

/// Games of one evening come in the order in which they were saved, also a game of the same players again.
#[test]
fn games_of_one_day_come_in_the_order_in_which_they_were_saved() {
    let swapped = |place: &str| {
        let named = FIRST
            .replace("Anna", "?")
            .replace("Ben", "Anna")
            .replace('?', "Ben");
        named.replace("Kitchen", place)
    };
    // By the names of the files Alma's would be the first, and the second of the others before their first.
    let (rematch, last) = (
        swapped("Rematch"),
        FIRST
            .replace("\"Anna\"", "\"Alma\"")
            .replace("Kitchen", "Last"),
    );
    let folder = Folder::with(&[
        FIRST,
        &rematch
            .replace("red", "?")
            .replace("blue", "red")
            .replace('?', "blue"),
        &last,
    ]);
    let places = |loaded: &Loaded| -> Vec<String> {
        loaded
            .games
            .iter()
            .map(|game| game.place.as_ref().expect("it has one").raw()[..7].to_owned())
            .collect()
    };
    assert_eq!(places(&folder.load()), ["Kitchen", "Rematch", "Last, \""]);
    let run = |args: &[&str]| {
        let run = program(folder.folder.path())
            .args(args)
            .args(["--data-dir", "."])
            .output()
            .expect("it runs");
        String::from_utf8(run.stdout).expect("it is text")
    };
    assert!(
        run(&["history", "--last", "1"]).starts_with("Alma won the only game."),
        "{}",
        run(&["history", "--last", "1"])
    );
    assert!(
        run(&["score", "last"]).starts_with("Alma wins"),
        "{}",
        run(&["score", "last"])
    );

    // So they do where the first one's name tells no day, and where the files are named, whatever comes first.
    let mut files = folder.store.games().expect("they can be listed");
    let renamed = folder.store.games_folder().join("zoe.toml");
    fs::rename(&files[0], &renamed).expect("the name is free");
    files[0] = renamed;
    let named: Vec<&str> = files
        .iter()
        .rev()
        .map(|file| file.to_str().expect("it is text"))
        .collect();
    for run in [
        run(&["history", "--last", "1"]),
        run(&[&["history", "--last", "1", "--files"], &named[..]].concat()),
    ] {
        assert!(run.starts_with("Alma won the only game."), "{run}");
    }
    assert!(
        run(&["score", "last"]).starts_with("Alma wins"),
        "{}",
        run(&["score", "last"])
    );
}

/// The games that all of these people played.
fn players(names: &[&str]) -> Filter {
    Filter {
        players: names.iter().map(|&name| name.into()).collect(),
        ..Filter::default()
    }
}

#[test]
fn filters_admit_what_is_asked_for() {
    let loaded = Folder::with(&[
        FIRST,
        SHARED,
        LAST,
        &FIRST.replace("date = 2026-11-01\n", ""),
    ])
    .load();
    let admitted = |filter: Filter| -> Vec<String> {
        let games = loaded.games.iter().filter(|game| filter.admits(game));
        games
            .map(|game| {
                game.date
                    .map_or_else(|| "undated".to_owned(), |date| date.day().to_string())
            })
            .collect()
    };
    assert_eq!(admitted(Filter::default()), ["undated", "1", "8", "15"]);
    assert_eq!(admitted(players(&[" ÀNNA "])), ["undated", "1", "8"]);
    assert_eq!(admitted(players(&["anna", "ben"])), ["undated", "1"]);
    assert_eq!(
        admitted(Filter {
            place: Some("kitchen round table".into()),
            ..Filter::default()
        }),
        ["undated", "1"]
    );
    assert_eq!(
        admitted(Filter {
            edition: Some("Europe Original".into()),
            ..Filter::default()
        }),
        ["8"]
    );
    assert_eq!(
        admitted(Filter {
            variant: Some("mega-europe".into()),
            ..Filter::default()
        }),
        [""; 0]
    );
    assert_eq!(
        admitted(Filter {
            since: "2026-11-08".parse().ok(),
            ..Filter::default()
        }),
        ["8", "15"]
    );
    assert_eq!(
        admitted(Filter {
            until: "2026-11-08".parse().ok(),
            ..Filter::default()
        }),
        ["1", "8"]
    );
}

#[test]
fn beginnings_and_numbers_mean_what_the_games_have() {
    let anna = |name: &str| FIRST.replace("\"Anna\"", &format!("\"{name}\""));
    let loaded = Folder::with(&[FIRST, SHARED, LAST, &anna("Annette"), &anna("Jörg")]).load();
    let player = |name: &str| players(&[name]);
    let edition = |name: &str| Filter {
        edition: Some(name.into()),
        ..Filter::default()
    };
    let variant = |name: &str| Filter {
        variant: Some(name.into()),
        ..Filter::default()
    };
    let case = |asked: Filter, expected: Filter| {
        assert_eq!(asked.meant(&loaded.games).as_ref(), Ok(&expected));
    };
    case(player("be"), player("Ben"));
    case(player("jor"), player("Jörg"));
    case(player("ANNA"), player("anna"));
    case(players(&["ben", "jorg"]), players(&["Ben", "Jörg"]));
    let place = |name: &str| Filter {
        place: Some(name.into()),
        ..Filter::default()
    };
    case(place("kit"), place("Kitchen, \"round\" table"));
    case(edition("europe o"), edition("europe-original"));
    case(edition("2"), edition("europe-original"));
    case(variant("cl"), variant("classic"));
    case(variant("1"), variant("classic"));
    case(Filter::default(), Filter::default());
    let wrong = |asked: Filter| asked.meant(&loaded.games).expect_err("nothing is guessed");
    assert_eq!(wrong(player("Bem")).similar, Some("Ben".into()));
    assert_eq!(wrong(player("an")).meant, ["anna", "Annette"]);
    assert_eq!(
        wrong(edition("eur")).meant,
        ["europe-anniversary", "europe-original"]
    );
    let germany = wrong(edition("3"));
    assert_eq!(
        (germany.name.raw(), germany.meant.len(), germany.known.len()),
        ("germany", 0, 2)
    );
    assert_eq!(wrong(variant("3")).name, "mega-europe");
    assert_eq!(wrong(edition("9")).name, "9");
    assert_eq!(wrong(player("1")).name, "1", "players have no numbers");
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::with(&[FIRST, SHARED, LAST]);
    let games = [1, 2, 3, 64].map(|threads| folder.load_by(threads).games);
    assert!(games.iter().all(|other| *other == games[0]));
}

/// A pipe to which nobody writes, a device that never ends, and a record whose edition is a pipe: none is waited for.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_left_out_at_once() {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let games = Store::new(folder.path()).games_folder().to_owned();
    fs::create_dir_all(&games).expect("there is room");
    let made = std::process::Command::new("mkfifo")
        .arg(games.join("a.toml"))
        .status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every system has it"
    );
    std::os::unix::fs::symlink("/dev/zero", games.join("b.toml")).expect("links can be made");
    fs::write(games.join("c.toml"), "format = 1\nedition = \"a.toml\"\n").expect("there is room");
    program(folder.path()).args(["history", "--data-dir", "."]).assert().success().stdout_eq("No game has figures to show.\n").stderr_eq(
        // The device is older than what was made here.
        "remark: `./games/b.toml` is left out: this is a pipe, a socket or a device\n\
         remark: `./games/a.toml` is left out: this is a pipe, a socket or a device\n\
         remark: `./games/c.toml` is damaged and left out: cannot read `./games/a.toml`: this is a pipe, a socket or a device\n\
         remark: 1 damaged file was left out\n\
         help: `stationmaster check FILE` shows all that is wrong with it\n",
    );
}

#[test]
fn the_folder_is_found_by_option_then_variable_then_platform() {
    let home = tempfile::tempdir().expect("a folder can be made");
    let run = |args: &[&str], variable: &str, place: &str| {
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
    };
    run(&["--data-dir", "option"], "variable", "option/games");
    run(&[], "variable", "variable/games");
    if cfg!(target_os = "linux") {
        run(
            &[],
            "",
            &home
                .path()
                .join(".local/share/stationmaster/games")
                .display()
                .to_string(),
        );
    }
}

/// Figures below zero have the minus of print, in every view and language.
#[test]
fn figures_below_zero_have_the_minus_of_print() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir(folder.path().join("games")).expect("it can be made");
    // Anna: twenty points for a ticket that is not completed; Ben the same; what stations in stock bring is taken away.
    let player = |name: &str, color: &str, ticket: &str| {
        format!(
            "[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\ntickets = [\"{ticket}\"]\n\
             adjust = [{{ points = -12, why = \"stations\" }}]\n"
        )
    };
    let players =
        player("Anna", "red", "Lisboa - Danzig") + &player("Ben", "blue", "Brest - Petrograd");
    let text =
        format!("format = 1\nedition = \"europe-anniversary\"\ndate = 2026-11-15\n{players}");
    fs::write(folder.path().join("games/a.toml"), text).expect("it can be written");
    for (view, figures) in [("people", ["−20.0", "−20,0"]), ("tickets", ["−20", "−20"])] {
        for (language, figure) in ["en", "it"].into_iter().zip(figures) {
            let args = ["--lang", language, "--data-dir", ".", "history", view];
            let output = program(folder.path())
                .args(args)
                .output()
                .expect("the program runs");
            let said = String::from_utf8(output.stdout).expect("it is text");
            assert!(said.contains(figure), "{said}");
            let hyphens = said.match_indices('-').filter(|(at, _)| {
                let before = said[..*at].chars().next_back();
                said[at + 1..].starts_with(|c: char| c.is_ascii_digit())
                    && !before.is_some_and(|c| c.is_ascii_digit())
            });
            assert_eq!(hyphens.count(), 0, "{said}");
        }
    }
}

/// A bonus ticket is in play in the games that name it, held or not: by hand, Anna holds one of two in one of two games.
#[test]
fn bonus_tickets_are_in_play_in_their_games() {
    let bonus = "bonus-tickets = [{ ticket = \"London - Stockholm\", points = 9 }, { ticket = \"Wien - Roma\", points = 7 }]";
    let record = |day: u32, tickets: &str| {
        format!(
            "format = 1\nedition = \"europe-anniversary\"\ndate = 2026-11-{day:02}\n{bonus}\n\
             [[player]]\nname = \"Anna\"\ncolor = \"red\"\n{tickets}\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n"
        )
    };
    let games = Folder::with(&[
        &record(1, "tickets = [\"London - Stockholm\"]"),
        &record(2, ""),
    ])
    .load()
    .games;
    let cards = Club::new(&games).cards();
    let figures = |city: &str| {
        let of_city = |card: &&stationmaster_core::history::Card| {
            card.cities.iter().any(|name| name.raw() == city) && card.points.0 % 2 == 1
        };
        cards
            .iter()
            .filter(of_city)
            .map(|card| (card.points.0, card.games, card.kept, card.completed))
            .collect::<Vec<_>>()
    };
    assert!(
        figures("London").contains(&(9, 2, 1, 0)),
        "{:?}",
        figures("London")
    );
    assert!(
        figures("Wien").contains(&(7, 2, 0, 0)),
        "{:?}",
        figures("Wien")
    );
}

/// Two editions of the players' own that are called alike are two, by their titles.
#[test]
fn editions_of_one_name_are_told_apart_by_their_titles() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let run = |args: &[&str]| {
        let output = program(folder.path())
            .args(args)
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout).expect("it is text")
    };
    let template = run(&["board", "--template"]);
    let title = template
        .lines()
        .find(|line| line.starts_with("title = "))
        .expect("it has a title");
    for name in ["North", "South"] {
        let edition = template.replace(title, &format!("title = \"{name}\""));
        fs::write(folder.path().join(format!("{name}.toml")), edition).expect("it can be written");
        let record = format!(
            "format = 1\nedition = \"{name}.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
             [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n"
        );
        fs::write(folder.path().join(format!("game-{name}.toml")), record)
            .expect("it can be written");
    }
    for view in ["people", "records"] {
        let said = run(&[
            "history",
            view,
            "--files",
            "game-North.toml",
            "game-South.toml",
        ]);
        assert!(
            said.contains("North: 1 game") && said.contains("South: 1 game"),
            "{view}: {said}"
        );
    }
}
