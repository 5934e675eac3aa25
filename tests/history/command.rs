//! `stationmaster history`: whole outputs.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use snapbox::{IntoData, assert_data_eq, file, str};

use stationmaster::board::TEMPLATE;

use super::{FIRST, Folder, LAST, SHARED};

impl Folder {
    /// Runs `stationmaster history`; returns what it wrote to each stream, and its exit code.
    fn history(&self, args: &[&str]) -> (String, String, Option<i32>) {
        let program = env!("CARGO_BIN_EXE_stationmaster");
        let output = Command::new(program)
            .args(["history", "--data-dir"])
            .arg(self.folder.path())
            .args(args)
            .env_clear()
            .output()
            .expect("the program runs");
        let [out, err] = [output.stdout, output.stderr].map(|stream| {
            let text = String::from_utf8(stream).expect("it writes UTF-8");
            let text = text.replace(&self.folder.path().display().to_string(), "DATA");
            // As JSON writes the paths of Windows, and then as all others do.
            let folder = self.folder.path().display().to_string().replace('\\', "\\\\");
            if cfg!(windows) { text.replace(&folder, "DATA").replace("\\\\", "/").replace('\\', "/") } else { text }
        });
        (out, err, output.status.code())
    }
}

#[test]
fn the_table_lists_games_and_figures() {
    let (out, err, code) = Folder::with(&[FIRST, SHARED, LAST]).history(&[]);
    assert_data_eq!(
        out,
        str![[r#"
3 games in DATA/games
╭────────────┬──────────────────┬─────────────────────────────┬───────────────────┬────────────────╮
│ Date       ┆ Place            ┆ Edition                     ┆ Players           ┆ Winner         │
╞════════════╪══════════════════╪═════════════════════════════╪═══════════════════╪════════════════╡
│ 2026-11-01 ┆ Kitchen, "round" ┆ europe-anniversary, classic ┆ Anna 34, Ben 17   ┆ Anna           │
│            ┆ table            ┆                             ┆                   ┆                │
│ 2026-11-08 ┆                  ┆ europe-original, classic    ┆ anna 26, =Carl 26 ┆ anna and =Carl │
│            ┆                  ┆                             ┆                   ┆ (shared)       │
│ 2026-11-15 ┆                  ┆ europe-anniversary, classic ┆ Ben 39, =Carl 12  ┆ Ben            │
╰────────────┴──────────────────┴─────────────────────────────┴───────────────────┴────────────────╯

Their files, in the same order:
  2026-11-01-anna-ben.toml
  2026-11-08-anna-carl.toml
  2026-11-15-ben-carl.toml

Players
╭────────┬───────┬──────┬───────────┬─────────┬──────┬───────────┬───────────┬──────────┬──────────╮
│ Player ┆ Games ┆ Wins ┆   of them ┆ Average ┆ Best ┆   Tickets ┆   Longest ┆  Express ┆ Stations │
│        ┆       ┆      ┆    shared ┆         ┆      ┆ completed ┆      path ┆  bonuses ┆    built │
╞════════╪═══════╪══════╪═══════════╪═════════╪══════╪═══════════╪═══════════╪══════════╪══════════╡
│ anna   ┆     2 ┆    2 ┆         1 ┆    30.0 ┆   34 ┆    0 of 1 ┆         8 ┆        2 ┆        0 │
│ Ben    ┆     2 ┆    1 ┆           ┆    28.0 ┆   39 ┆    1 of 1 ┆         7 ┆        1 ┆        1 │
│ =Carl  ┆     2 ┆    1 ┆         1 ┆    19.0 ┆   26 ┆    0 of 0 ┆         4 ┆        1 ┆        0 │
╰────────┴───────┴──────┴───────────┴─────────┴──────┴───────────┴───────────┴──────────┴──────────╯

Points per game
╭────────┬────────┬─────────┬───────────────┬─────────╮
│ Player ┆ Routes ┆ Tickets ┆ Stations kept ┆ Express │
╞════════╪════════╪═════════╪═══════════════╪═════════╡
│ anna   ┆   12.5 ┆    -4.5 ┆          12.0 ┆    10.0 │
│ Ben    ┆    9.5 ┆     3.5 ┆          10.0 ┆     5.0 │
│ =Carl  ┆    2.0 ┆     0.0 ┆          12.0 ┆     5.0 │
╰────────┴────────┴─────────┴───────────────┴─────────╯

"#]]
        .raw()
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn one_players_games_are_listed_with_that_players_figures() {
    let (out, err, code) = Folder::with(&[FIRST, SHARED, LAST]).history(&["--player", "ANNA", "--since", "2026-11-02"]);
    assert_data_eq!(
        out,
        str![[r"
1 game in DATA/games
╭────────────┬───────────────────┬─────────────────────────┬───────────────────────────╮
│ Date       ┆ Players           ┆ Winner                  ┆ File                      │
╞════════════╪═══════════════════╪═════════════════════════╪═══════════════════════════╡
│ 2026-11-08 ┆ anna 26, =Carl 26 ┆ anna and =Carl (shared) ┆ 2026-11-08-anna-carl.toml │
╰────────────┴───────────────────┴─────────────────────────┴───────────────────────────╯

Players
╭────────┬───────┬──────┬───────────┬─────────┬──────┬───────────┬───────────┬──────────┬──────────╮
│ Player ┆ Games ┆ Wins ┆   of them ┆ Average ┆ Best ┆   Tickets ┆   Longest ┆  Express ┆ Stations │
│        ┆       ┆      ┆    shared ┆         ┆      ┆ completed ┆      path ┆  bonuses ┆    built │
╞════════╪═══════╪══════╪═══════════╪═════════╪══════╪═══════════╪═══════════╪══════════╪══════════╡
│ anna   ┆     1 ┆    1 ┆         1 ┆    26.0 ┆   26 ┆    0 of 0 ┆         4 ┆        1 ┆        0 │
╰────────┴───────┴──────┴───────────┴─────────┴──────┴───────────┴───────────┴──────────┴──────────╯

Points per game
╭────────┬────────┬─────────┬───────────────┬─────────╮
│ Player ┆ Routes ┆ Tickets ┆ Stations kept ┆ Express │
╞════════╪════════╪═════════╪═══════════════╪═════════╡
│ anna   ┆    4.0 ┆     0.0 ┆          12.0 ┆    10.0 │
╰────────┴────────┴─────────┴───────────────┴─────────╯

"]]
        .raw()
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn json_holds_games_and_figures() {
    let (out, err, code) = Folder::with(&[SHARED]).history(&["--format", "json"]);
    assert_data_eq!(out, file!["history.json"].raw());
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn csv_holds_a_line_for_each_player_of_each_game() {
    let (out, err, code) = Folder::with(&[FIRST, SHARED]).history(&["--format", "csv"]);
    assert_data_eq!(out, str![[r#"
"file","date","place","edition","variant","player","color","rank","won","total","routes","tickets","stations-kept","express","globetrotter","passengers","tickets-completed","tickets-held","longest","stations-built"
"DATA/games/2026-11-01-anna-ben.toml","2026-11-01","Kitchen, ""round"" table","europe-anniversary","classic","Anna","red","1","yes","34","21","-9","12","10","","","0","1","8","0"
"DATA/games/2026-11-01-anna-ben.toml","2026-11-01","Kitchen, ""round"" table","europe-anniversary","classic","Ben","blue","2","no","17","9","0","8","0","","","0","0","6","1"
"DATA/games/2026-11-08-anna-carl.toml","2026-11-08","","europe-original","classic","anna","yellow","1","shared","26","4","0","12","10","","","0","0","4","0"
"DATA/games/2026-11-08-anna-carl.toml","2026-11-08","","europe-original","classic","'=Carl","green","1","shared","26","4","0","12","10","","","0","0","4","0"

"#]].raw());
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

/// Of the games that the other options leave, and the players' figures are those of the games shown.
#[test]
fn the_newest_games_alone_are_shown() {
    let folder = Folder::with(&[FIRST, SHARED, LAST]);
    let shown = |args: &[&str]| {
        let (out, _, code) = folder.history(&[args, &["--format", "json"]].concat());
        assert_eq!(code, Some(0));
        let document: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
        let games = document["games"].as_array().expect("a list").iter();
        let dates: Vec<String> = games.map(|game| game["date"].as_str().unwrap_or_default()[8..].to_owned()).collect();
        let players = document["players"].as_array().expect("a list").iter();
        let counts: Vec<u64> = players.map(|player| player["games"].as_u64().unwrap_or_default()).collect();
        (dates.join(" "), counts)
    };
    assert_eq!(shown(&["--last", "1"]), ("15".to_owned(), vec![1, 1]));
    assert_eq!(shown(&["--last", "2"]), ("08 15".to_owned(), vec![1, 1, 2]));
    assert_eq!(shown(&["--last", "9"]), ("01 08 15".to_owned(), vec![2, 2, 2]));
    assert_eq!(shown(&["--last", "1", "--player", "anna"]), ("08".to_owned(), vec![1]));
    let (_, err, code) = folder.history(&["--last", "0"]);
    assert!(code == Some(2) && err.contains("0 is not in 1.."), "{err}");
}

#[test]
fn an_empty_history_says_so() {
    let folder = Folder::with(&[]);
    let (out, err, code) = folder.history(&[]);
    assert_data_eq!(
        out,
        str![[r"
No games saved yet; they will be kept in DATA/games

"]]
        .raw()
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let (out, err, code) = folder.history(&["--format", "json", "--player", "Anna"]);
    assert_data_eq!(
        out,
        str![[r#"
{
  "version": 1,
  "games": [],
  "players": [],
  "damaged": []
}

"#]]
        .raw()
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn damaged_files_are_named_and_counted_and_a_wrong_result_is_recomputed() {
    let folder = Folder::with(&[FIRST, LAST]);
    let path = folder.file("2026-11-15-ben-carl.toml");
    let text = fs::read_to_string(&path).expect("it was saved");
    fs::write(&path, text.replace("total = 39", "total = 93")).expect("there is room");
    fs::write(folder.file("a.toml"), "format = 1\nedition = \"europe-anniversary\"\n").expect("there is room");
    fs::write(folder.file("b.toml"), [0xff, 0xfe]).expect("there is room");
    fs::create_dir(folder.file("c.toml")).expect("there is room");
    let (out, err, code) = folder.history(&["--since", "2026-11-15"]);
    assert_data_eq!(
        out,
        str![[r"
1 game in DATA/games
╭────────────┬──────────────────┬────────┬──────────────────────────╮
│ Date       ┆ Players          ┆ Winner ┆ File                     │
╞════════════╪══════════════════╪════════╪══════════════════════════╡
│ 2026-11-15 ┆ Ben 39, =Carl 12 ┆ Ben    ┆ 2026-11-15-ben-carl.toml │
╰────────────┴──────────────────┴────────┴──────────────────────────╯

Players
╭────────┬───────┬──────┬─────────┬──────┬───────────┬─────────┬─────────┬────────────────╮
│ Player ┆ Games ┆ Wins ┆ Average ┆ Best ┆   Tickets ┆ Longest ┆ Express ┆ Stations built │
│        ┆       ┆      ┆         ┆      ┆ completed ┆    path ┆ bonuses ┆                │
╞════════╪═══════╪══════╪═════════╪══════╪═══════════╪═════════╪═════════╪════════════════╡
│ Ben    ┆     1 ┆    1 ┆    39.0 ┆   39 ┆    1 of 1 ┆       7 ┆       1 ┆              0 │
│ =Carl  ┆     1 ┆    0 ┆    12.0 ┆   12 ┆    0 of 0 ┆       0 ┆       0 ┆              0 │
╰────────┴───────┴──────┴─────────┴──────┴───────────┴─────────┴─────────┴────────────────╯

Points per game
╭────────┬────────┬─────────┬───────────────┬─────────╮
│ Player ┆ Routes ┆ Tickets ┆ Stations kept ┆ Express │
╞════════╪════════╪═════════╪═══════════════╪═════════╡
│ Ben    ┆   10.0 ┆     7.0 ┆          12.0 ┆    10.0 │
│ =Carl  ┆    0.0 ┆     0.0 ┆          12.0 ┆     0.0 │
╰────────┴────────┴─────────┴───────────────┴─────────╯

"]]
        .raw()
    );
    assert_data_eq!(
        err,
        str![[r"
remark: the result written in `DATA/games/2026-11-15-ben-carl.toml` does not hold; the history has the recount
remark: `DATA/games/a.toml` is damaged and left out: 0 players cannot play this game
remark: `DATA/games/b.toml` is damaged and left out: it is not a text in UTF-8
remark: `DATA/games/c.toml` is left out: this is a folder
remark: 2 damaged files were left out
help: `stationmaster check FILE` shows all that is wrong with each

"]]
        .raw()
    );
    assert_eq!(code, Some(0));
}

/// A pipe to which nobody writes, a device that never ends, and a record whose edition is a pipe: none is waited for.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_left_out_at_once() {
    let folder = Folder::with(&[]);
    fs::create_dir_all(folder.store.games_folder()).expect("there is room");
    let made = Command::new("mkfifo").arg(folder.file("a.toml")).status();
    assert!(made.is_ok_and(|status| status.success()), "every system has it");
    std::os::unix::fs::symlink("/dev/zero", folder.file("b.toml")).expect("links can be made");
    fs::write(folder.file("c.toml"), "format = 1\nedition = \"a.toml\"\n").expect("there is room");
    let (out, err, code) = folder.history(&[]);
    assert_data_eq!(
        out,
        str![[r"
No saved game fits.

"]]
        .raw()
    );
    assert_data_eq!(
        err,
        str![[r"
remark: `DATA/games/a.toml` is left out: this is a pipe, a socket or a device
remark: `DATA/games/b.toml` is left out: this is a pipe, a socket or a device
remark: `DATA/games/c.toml` is damaged and left out: cannot read `DATA/games/a.toml`: this is a pipe, a socket or a device
remark: 1 damaged file was left out
help: `stationmaster check FILE` shows all that is wrong with it

"]]
        .raw()
    );
    assert_eq!(code, Some(0));
}

#[test]
fn one_damaged_file_is_named_in_every_form() {
    let folder = Folder::with(&[]);
    fs::create_dir_all(folder.store.games_folder()).expect("there is room");
    fs::write(folder.file("a.toml"), [0xff, 0xfe]).expect("there is room");
    let (out, err, code) = folder.history(&["--format", "json"]);
    assert_data_eq!(
        out,
        str![[r#"
{
  "version": 1,
  "games": [],
  "players": [],
  "damaged": [
    "DATA/games/a.toml"
  ]
}

"#]]
        .raw()
    );
    assert_data_eq!(
        err,
        str![[r"
remark: `DATA/games/a.toml` is damaged and left out: it is not a text in UTF-8
remark: 1 damaged file was left out
help: `stationmaster check FILE` shows all that is wrong with it

"]]
        .raw()
    );
    assert_eq!(code, Some(0));
}

/// The lines of a CSV file, and their fields.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let lines = reader.records().map(|line| line.expect("it is CSV").iter().map(str::to_owned).collect());
    lines.collect()
}

/// Whatever a spreadsheet would take for a formula gets an apostrophe before it.
#[test]
fn no_place_is_a_formula() {
    let places = ["=1+1", "+1", "-1", "@A1", "1-1"];
    let records = places.map(|place| FIRST.replace("Kitchen, \\\"round\\\" table", place));
    let (out, ..) = Folder::with(&records.each_ref().map(String::as_str)).history(&["--format", "csv"]);
    let lines = read_csv(&out);
    let found = lines.iter().skip(1).step_by(2).map(|fields| fields[2].as_str());
    assert_eq!(found.collect::<BTreeSet<_>>(), ["'=1+1", "'+1", "'-1", "'@A1", "1-1"].into());
}

/// An edition that has stations and no points for those kept: a column says how many were built, and no points are 0.
#[test]
fn what_an_edition_has_no_points_for_is_left_empty() {
    let folder = Folder::with(&[]);
    fs::create_dir_all(folder.store.games_folder()).expect("there is room");
    let kept = "stations-kept = 4 # for each station that was not built\n";
    assert_eq!(TEMPLATE.matches(kept).count(), 1);
    let edition = TEMPLATE.replace(kept, "");
    fs::write(folder.file("../own.toml"), edition).expect("there is room");
    let record = "format = 1\nedition = \"../own.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
                  [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
    fs::write(folder.file("a.toml"), record).expect("there is room");
    let (out, err, _) = folder.history(&["--format", "csv"]);
    assert_eq!(err, "");
    let lines = read_csv(&out);
    let of = |name: &str| {
        lines[1][lines[0].iter().position(|field| field == name).expect("there is such a column")].as_str()
    };
    assert_eq!((of("stations-kept"), of("stations-built"), of("express")), ("", "0", "0"));
}

#[test]
fn slips_on_the_command_line_are_told() {
    let folder = Folder::with(&[FIRST]);
    let (out, err, code) = folder.history(&["--player", "Ana"]);
    assert_data_eq!(
        err,
        str![[r"
error: no saved game has a player called `Ana`
help: did you mean `Anna`?

"]]
        .raw()
    );
    assert_eq!((out.as_str(), code), ("", Some(2)));
    let (out, err, code) = folder.history(&["--variant", "germany"]);
    assert_data_eq!(
        err,
        str![[r"
error: no saved game is of the variant `germany`
help: the saved games have `classic`

"]]
        .raw()
    );
    assert_eq!((out.as_str(), code), ("", Some(2)));
    let (out, err, code) = folder.history(&["--since", "soon"]);
    assert_data_eq!(
        err,
        str![[r"
error: `soon` is no day
help: write it as 2026-11-20, 20.11.2026, 20.11. (the last one), `today` or `yesterday`

"]]
        .raw()
    );
    assert_eq!((out.as_str(), code), ("", Some(2)));
    let (out, err, code) = folder.history(&["--until", "2026-01-01"]);
    assert_data_eq!(
        out,
        str![[r"
No saved game fits.

"]]
        .raw()
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

/// As typed at the table: beginnings, numbers, days as people write them.
#[test]
fn the_words_of_the_conversation_are_understood() {
    let long_ago = FIRST.replace("2026-11-01", "2000-11-01");
    let folder = Folder::with(&[&long_ago, SHARED, LAST]);
    let files = |args: &[&str]| {
        let (out, err, code) = folder.history(&[args, &["--format", "csv"]].concat());
        assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
        let mut dates: Vec<String> = read_csv(&out).into_iter().skip(1).map(|mut fields| fields.remove(1)).collect();
        dates.dedup();
        dates
    };
    assert_eq!(files(&["--player", "be"]), ["2000-11-01", "2026-11-15"]);
    assert_eq!(files(&["--edition", "2", "--variant", "CLASS"]), ["2026-11-08"]);
    assert_eq!(files(&["--since", "1.11.2000", "--until", "8.11.2026"]), ["2000-11-01", "2026-11-08"]);
    assert_eq!(files(&["--until", "yesterday", "--player", "Anna", "--edition", "europe-a"]), ["2000-11-01"]);
    let annette = FIRST.replace("\"Ben\"", "\"Annette\"");
    let (out, err, code) = Folder::with(&[&annette]).history(&["--player", "ann"]);
    assert_data_eq!(
        err,
        str![[r"
error: several players of the saved games have names that begin with `ann`
help: it can be `Anna` or `Annette`

"]]
        .raw()
    );
    assert_eq!((out.as_str(), code), ("", Some(2)));
}

#[test]
fn the_folder_is_found_by_option_then_variable_then_platform() {
    let folder = Folder::with(&[]);
    let home = folder.folder.path().join("home");
    let run = |args: &[&str], variable: &str| {
        let program = env!("CARGO_BIN_EXE_stationmaster");
        let mut command = Command::new(program);
        command.arg("history").args(args).env_clear().env("HOME", &home).env("STATIONMASTER_DATA_DIR", variable);
        String::from_utf8(command.output().expect("the program runs").stdout).expect("it writes UTF-8")
    };
    let says = |place: &str| format!("No games saved yet; they will be kept in {place}\n");
    assert_eq!(run(&["--data-dir", "option"], "variable"), says("option/games"));
    assert_eq!(run(&[], "variable"), says("variable/games"));
    if cfg!(target_os = "linux") {
        let platform = home.join(".local/share/stationmaster/games");
        assert_eq!(run(&[], ""), says(&platform.display().to_string()));
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_listed_is_an_error_of_the_users() {
    let folder = Folder::with(&[]);
    fs::write(folder.store.games_folder(), "no folder").expect("there is room");
    let (out, err, code) = folder.history(&[]);
    assert_data_eq!(
        err,
        str![[r"
error: cannot list the folder `DATA/games`: not a directory

"]]
        .raw()
    );
    assert_eq!((out.as_str(), code), ("", Some(1)));
}

/// A name and a place that would turn a terminal red, and the writing round.
#[test]
fn no_format_shows_what_misleads() {
    let hostile = |text: &str| text.replace("\"Anna\"", r#""An\u001B[31m\u009B\u202Ena""#);
    let folder = Folder::with(&[&hostile(FIRST).replace("Kitchen, ", r"\u007F\u2028")]);
    for format in ["table", "json", "csv"] {
        let (out, err, code) = folder.history(&["--format", format]);
        assert_eq!((err.as_str(), code), ("", Some(0)));
        assert!(out.chars().all(|c| c == '\n' || !stationmaster::text::misleads(c)), "{out:?}");
    }
    let (csv, _, _) = folder.history(&["--format", "csv"]);
    assert!(
        csv.contains(",\"\u{fffd}\u{fffd}\"\"round") && csv.contains(",\"An\u{fffd}[31m\u{fffd}\u{fffd}na\",\"red\","),
        "{csv}"
    );
    let (json, _, _) = folder.history(&["--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["players"][0]["name"], "An\u{1b}[31m\u{9b}\u{202e}na");
}
