//! `people`, `delete` and `restore` on a folder of saved games, and saved games by day, by player and by age: what is printed, and
//! what stands in the files behind it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use stationmaster_core::score::result::saved;
use stationmaster_core::score::score;

use crate::support::{data, game, program, with_slashes};

/// A folder with games of these players, one a day from the first of October on, each saved with its result and a comment.
fn club(games: &[[&str; 2]]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir(folder.path().join("games")).expect("it can be made");
    let record = fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    for (day, [one, other]) in (1..).zip(games) {
        let text = record.replace("\"Ben\"", &format!("\"{other}\"")).replacen(
            "\"Anna\"",
            &format!("\"{one}\""),
            1,
        );
        let text = text.replace("2026-11-20", &format!("2026-10-{day:02}"));
        let text = saved(&score(&game(&text)), "europe-anniversary", "1.0.0");
        let name = format!("games/2026-10-{day:02}.toml");
        fs::write(
            folder.path().join(name),
            format!("# {one}, by hand\n{text}"),
        )
        .expect("it can be written");
    }
    folder
}

/// What a command prints to both streams, and its exit code.
fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = program(folder)
        .args(["--data-dir", "."])
        .args(args)
        .output()
        .expect("the program runs");
    let text = |bytes| with_slashes(String::from_utf8(bytes).expect("it is text"));
    (
        output.status.code().expect("it ends"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn done(folder: &Path, args: &[&str]) -> String {
    let (code, said, trouble) = run(folder, args);
    assert_eq!(code, 0, "{args:?}: {trouble}");
    said
}

/// Every file below a folder that is a record, with its text.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let folders = ["games", "deleted"].map(|name| folder.join(name));
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten();
    let records = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"));
    records
        .map(|path| {
            (
                with_slashes(path.display().to_string()),
                fs::read_to_string(&path).expect("it is a text"),
            )
        })
        .collect()
}

/// All saved games are legal, and their results hold.
fn holds(folder: &Path) {
    let games = texts(&folder.join("."));
    let games: Vec<&str> = games
        .keys()
        .map(String::as_str)
        .filter(|path| path.contains("games/"))
        .collect();
    let (code, said, trouble) = run(folder, &[&["check"], &games[..]].concat());
    assert_eq!((code, trouble.as_str()), (0, ""), "{said}");
    assert_eq!(
        said.matches("a legal finished game, and its result holds")
            .count(),
        games.len(),
        "{said}"
    );
}

#[test]
fn people_are_listed_each_once() {
    let folder = club(&[
        ["Anna", "Ben"],
        ["ANNA", "Zoë"],
        ["anna", "zoe"],
        ["Anna", "Łukasz"],
    ]);
    assert_eq!(
        done(folder.path(), &["people"]),
        "4 people\n\
         ╭────────┬───────┬──────┬─────────────┬──────────────╮\n\
         │ Name   ┆ Games ┆ Wins ┆ Last played ┆ Also written │\n\
         ╞════════╪═══════╪══════╪═════════════╪══════════════╡\n\
         │ Anna   ┆     4 ┆    4 ┆ 2026-10-04  ┆ anna, ANNA   │\n\
         │ zoe    ┆     2 ┆    0 ┆ 2026-10-03  ┆ Zoë          │\n\
         │ Łukasz ┆     1 ┆    0 ┆ 2026-10-04  ┆              │\n\
         │ Ben    ┆     1 ┆    0 ┆ 2026-10-01  ┆              │\n\
         ╰────────┴───────┴──────┴─────────────┴──────────────╯\n"
    );
    let nobody = tempfile::tempdir().expect("a folder can be made");
    assert_eq!(
        done(nobody.path(), &["people"]),
        "No games saved yet; they will be kept in ./games\n"
    );
}

/// Names change in the games and in their results, and nothing else in the files; the old files are kept.
#[test]
fn a_known_name_makes_two_people_one_in_all_games_with_their_results() {
    let folder = club(&[
        ["Ana", "Ben"],
        ["Anna", "Ben"],
        ["ana", "Dora"],
        ["Ben", "Dora"],
    ]);
    done(folder.path(), &["delete", "2026-10-03"]);
    let before = texts(folder.path());
    let (code, said, told) = run(folder.path(), &["people", "rename", "ANA", "anna", "--yes"]);
    assert_eq!(
        (code, told.as_str()),
        (
            0,
            "  Anna plays in 1 game already: the two become one person.\n  \
             Ana becomes Anna in 1 game and 1 deleted game. Nothing else in them changes:\n  \
             ./games/2026-10-01.toml\n  ./deleted/2026-10-03.toml\n"
        )
    );
    assert_eq!(said, "Ana is Anna now, in 1 game and 1 deleted game.\n");
    let after = texts(folder.path());
    for (file, text) in &before {
        let expected = text
            .replace("\"Ana\"", "\"Anna\"")
            .replace("\"ana\"", "\"Anna\"");
        assert_eq!(after[file], expected, "{file}");
    }
    assert!(
        after
            .values()
            .any(|text| text.starts_with("# Ana, by hand\n")),
        "a comment is nobody's name"
    );
    holds(folder.path());
    for (file, name) in [
        ("games/2026-10-01.toml", "2026-10-01.toml"),
        ("deleted/2026-10-03.toml", "2026-10-03.toml"),
    ] {
        let kept = fs::read_to_string(folder.path().join("replaced").join(name));
        let (_, text) = before
            .iter()
            .find(|(path, _)| path.ends_with(file))
            .expect("it was there");
        assert_eq!(&kept.expect("it is kept"), text, "{file}");
    }
}

/// Stopped in between, some games have the new name, and the same command goes on with the others.
#[test]
fn what_was_begun_goes_on_when_run_again() {
    let folder = club(&[["Ana", "Ben"], ["Ana", "Ben"], ["Ana", "Ben"]]);
    let all = texts(folder.path());
    let once = &["people", "rename", "Ana", "Anna", "-y"];
    done(folder.path(), once);
    let renamed = texts(folder.path());
    for (file, text) in all.iter().take(2) {
        fs::write(file, text).expect("it can be written");
    }
    let (code, said, _) = run(folder.path(), once);
    assert_eq!((code, said.as_str()), (0, "Ana is Anna now, in 2 games.\n"));
    assert_eq!(texts(folder.path()), renamed);
    let kept = fs::read_dir(folder.path().join("replaced")).expect("it is there");
    assert_eq!(kept.count(), 3, "the same text is kept once");
}

#[test]
fn a_name_is_spelled_anew_everywhere() {
    let folder = club(&[["zoe", "Ben"], ["Zoë", "Ben"], ["ZOE", "Ben"]]);
    let said = done(folder.path(), &["people", "rename", "zoe", "Zoë", "--yes"]);
    assert!(
        said.starts_with("zoe is Zoë now, in 2 games.")
            || said.starts_with("ZOE is Zoë now, in 2 games."),
        "{said}"
    );
    holds(folder.path());
    assert!(
        texts(folder.path())
            .values()
            .all(|text| text.contains("name = \"Zoë\""))
    );
    assert_eq!(
        done(folder.path(), &["people", "rename", "zoe", "Zoë", "--yes"]),
        "Nothing to change: the name is already written that way everywhere.\n"
    );
}

/// Nothing is changed where it cannot be, or where nobody can be asked.
#[test]
fn what_cannot_be_is_told_and_changes_nothing() {
    let folder = club(&[["Anna", "Ben"], ["Ana", "Anna"], ["Ana", "Dora"]]);
    let before = texts(folder.path());
    let case = |args: &[&str], code: i32, expected: &str| {
        let (ended, said, told) = run(folder.path(), &[&["people"], args].concat());
        assert_eq!(
            (ended, said.as_str(), told.as_str()),
            (code, "", expected),
            "{args:?}"
        );
    };
    let how = "help: `people rename OLD NEW` changes a name in all saved games\n";
    case(
        &["rename", "Ana", "Anna", "-y"],
        1,
        "error: `Ana` and `Anna` play in one game, so they are two people: `./games/2026-10-02.toml`\n\
         help: if one of them is somebody else, say so with `stationmaster edit FILE` and `rename Ana …`; a deleted game comes \
         back first, with `stationmaster restore`\n",
    );
    case(
        &["rename", "Benn", "Benno", "-y"],
        2,
        "error: no saved game has a player called `Benn`\nhelp: did you mean `Ben`?\n",
    );
    case(
        &["rename", "Ben", "-y"],
        2,
        &format!("error: two names are needed\n{how}"),
    );
    case(
        &["rename", "Dora", "Nora"],
        2,
        "  Dora becomes Nora in 1 game. Nothing else in them changes:\n  ./games/2026-10-03.toml\n\
         error: cannot ask whether to change it, as standard input is not a terminal\n\
         help: `--yes` does it without asking\n",
    );
    let (code, _, told) = run(folder.path(), &["people", "rename", "Dora", " ", "-y"]);
    assert!(code == 2 && told.starts_with("error: "), "{told}");
    assert_eq!(texts(folder.path()), before);
}

/// Damaged files stay as they are, and are named.
#[test]
fn damaged_files_stay() {
    let folder = club(&[["Ana", "Ben"]]);
    fs::write(
        folder.path().join("games/torn.toml"),
        "[[player]]\nname = \"Ana",
    )
    .expect("it can be written");
    fs::create_dir(folder.path().join("games/no-file.toml")).expect("it can be made");
    let (code, said, told) = run(folder.path(), &["people", "rename", "ana", "Anna", "-y"]);
    // What is done in part does not end as if it were done.
    assert!(
        code == 1 && said.starts_with("Ana is Anna now, in 1 game."),
        "{said}"
    );
    assert!(
        told.contains("remark: `./games/torn.toml` is damaged and stays as it is\n"),
        "{told}"
    );
    // What cannot be read may be whole.
    let unread =
        "remark: `./games/no-file.toml` could not be read, and stays as it is: this is a folder\n";
    assert!(told.contains(unread), "{told}");
}

/// What a link leads to is not changed.
#[cfg(unix)]
#[test]
fn names_change_in_no_file_that_a_link_leads_to() {
    let folder = club(&[["Ana", "Ben"], ["Ana", "Dora"]]);
    let at = |name: &str| folder.path().join(name);
    fs::rename(at("games/2026-10-01.toml"), at("elsewhere.toml")).expect("it can be moved");
    std::os::unix::fs::symlink(at("elsewhere.toml"), at("games/link.toml"))
        .expect("links can be made");
    let before = fs::read_to_string(at("elsewhere.toml")).expect("it is a text");
    let (code, said, told) = run(folder.path(), &["people", "rename", "Ana", "Anna", "-y"]);
    assert!(
        code == 1 && said.starts_with("Ana is Anna now, in 1 game."),
        "{said}"
    );
    assert!(
        told.contains(
            "remark: `./games/link.toml` is a link to another file, and stays as it is\n"
        ),
        "{told}"
    );
    assert_eq!(
        fs::read_to_string(at("elsewhere.toml")).expect("it is a text"),
        before
    );
}

/// A look-up that fails is told as such: the file may well be a game.
#[cfg(unix)]
#[test]
fn what_cannot_be_looked_up_is_not_called_something_else() {
    let folder = club(&[["Anna", "Ben"]]);
    fs::create_dir(folder.path().join("deleted")).expect("it can be made");
    // A link to itself: the system follows it for a while, and gives up.
    for file in ["games/loop.toml", "deleted/loop.toml"] {
        std::os::unix::fs::symlink("loop.toml", folder.path().join(file))
            .expect("links can be made");
    }
    for (args, file) in [
        (["delete", "games/loop.toml"], "games"),
        (["restore", "loop"], "./deleted"),
    ] {
        let (code, _, told) = run(folder.path(), &args);
        let expected = format!("error: cannot read `{file}/loop.toml`: ");
        assert!(
            code == 1 && told.starts_with(&expected) && told.contains("symbolic links"),
            "{told}"
        );
    }
    let (code, _, told) = run(folder.path(), &["delete", "games/nothing.toml"]);
    assert!(
        code == 2 && told.contains("is not a saved game"),
        "{code} {told}"
    );
}

#[test]
fn a_saved_game_is_reached_by_age_by_day_by_player_and_by_name() {
    let folder = club(&[["Anna", "Ben"], ["Anna", "Chiara"], ["Dora", "Ben"]]);
    let meant = |typed: &str| {
        let (code, said, told) = run(folder.path(), &["check", typed]);
        if code == 0 {
            said.split(':')
                .next()
                .expect("it names the file")
                .to_owned()
        } else {
            told
        }
    };
    let game = |day: u32| format!("./games/2026-10-{day:02}.toml");
    for (typed, day) in [
        ("last", 3),
        ("last~0", 3),
        ("last~1", 2),
        ("last~2", 1),
        ("2026-10-02.toml", 2),
        ("2026-10-02", 2),
        ("2026-10-2", 2),
        ("2.10.2026", 2),
        ("CHIARA", 2),
        ("chi", 2),
        ("dor", 3),
    ] {
        assert_eq!(meant(typed), game(day), "{typed}");
    }
    assert_eq!(
        meant("last~3"),
        "error: there are only 3 games\nhelp: name a FILE, or `last` for the newest saved game, a day, a player\n"
    );
    assert_eq!(
        meant("anna"),
        "error: `anna` can be several saved games\n\
         help: name one of them, newest first: `2026-10-02.toml` and `2026-10-01.toml`\n"
    );
    assert_eq!(
        meant("1.10.2025"),
        "error: there is no game of 2025-10-01\nhelp: name a FILE, or `last` for the newest saved game, a day, a player\n"
    );
    // A day is none of which it is the beginning.
    let later = folder.path().join("games/2026-10-15.toml");
    fs::rename(folder.path().join("games/2026-10-01.toml"), later).expect("it can be renamed");
    let renamed =
        fs::read_to_string(folder.path().join("games/2026-10-15.toml")).expect("it is there");
    fs::write(
        folder.path().join("games/2026-10-15.toml"),
        renamed.replace("2026-10-01", "2026-10-15"),
    )
    .expect("it can be written");
    assert_eq!(meant("2026-10-15"), game(15));
    assert!(
        meant("2026-10-1").starts_with("error: there is no game of 2026-10-01\n"),
        "{}",
        meant("2026-10-1")
    );
    // Zoë is one person, and so are her games.
    let folder = club(&[["zoe", "Ben"], ["Zoë", "Dora"]]);
    let (code, _, told) = run(folder.path(), &["check", "zoe"]);
    assert!(
        code == 2 && told.ends_with(": `2026-10-02.toml` and `2026-10-01.toml`\n"),
        "{told}"
    );
}

#[test]
fn a_file_that_is_there_is_meant_before_a_saved_game() {
    let folder = club(&[["Anna", "Ben"], ["Anna", "Chiara"], ["Dora", "Ben"]]);
    let meant = |typed: &str| {
        let (code, said, told) = run(folder.path(), &["check", typed]);
        if code == 0 {
            said.split(':')
                .next()
                .expect("it names the file")
                .to_owned()
        } else {
            told
        }
    };
    assert!(meant("2026-10").starts_with("error: `2026-10` can be several saved games\n"));
    assert!(
        meant("emma").starts_with("error: cannot read `emma`\nhelp: there is no such file"),
        "{}",
        meant("emma")
    );
    fs::copy(
        folder.path().join("games/2026-10-03.toml"),
        folder.path().join("chi"),
    )
    .expect("it can be copied");
    assert_eq!(meant("chi"), "chi");
    assert!(done(folder.path(), &["score", "chiara"]).starts_with("Anna wins"));
    assert!(
        run(folder.path(), &["map", "dora", "-p", "zz"])
            .2
            .contains("no player is called `zz`")
    );
}

#[test]
fn deleted_games_count_no_longer_and_come_back() {
    let folder = club(&[["Anna", "Ben"], ["Anna", "Chiara"], ["Dora", "Ben"]]);
    fs::write(folder.path().join("games/2026-10-02.svg"), "<svg>").expect("it can be written");
    let before = texts(folder.path());
    assert_eq!(
        done(folder.path(), &["restore"]),
        "There are no deleted games.\n"
    );
    let said = done(folder.path(), &["delete", "last", "last~1"]);
    assert_eq!(
        said,
        "Deleted: 2026-10-03.toml; `stationmaster --data-dir . restore 2026-10-03.toml` brings it back.\n\
         Deleted: 2026-10-02.toml; `stationmaster --data-dir . restore 2026-10-02.toml` brings it back.\n"
    );
    assert_eq!(
        done(folder.path(), &["history", "-f", "json"])
            .matches("\"result_holds\"")
            .count(),
        1
    );
    assert!(folder.path().join("deleted/2026-10-02.svg").exists());
    assert_eq!(
        done(folder.path(), &["restore"]),
        "2026-10-03.toml  2026-10-03, Dora and Ben, Kitchen table\n\
         2026-10-02.toml  2026-10-02, Anna and Chiara, Kitchen table\n\
         `stationmaster --data-dir . restore NAME` brings one back; `last` is the first.\n"
    );
    assert_eq!(
        done(folder.path(), &["restore", "chiara", "last"]),
        "Restored: ./games/2026-10-02.toml\nRestored: ./games/2026-10-03.toml\n"
    );
    assert_eq!(texts(folder.path()), before);
    assert!(folder.path().join("games/2026-10-02.svg").exists());

    let (code, _, told) = run(folder.path(), &["restore", "anna"]);
    assert_eq!(
        (code, told.as_str()),
        (
            2,
            "error: no deleted game is called `anna`\nhelp: `stationmaster --data-dir . restore` lists them\n"
        )
    );
    fs::write(folder.path().join("mine.toml"), "mine").expect("it can be written");
    let (code, _, told) = run(folder.path(), &["delete", "last", "mine.toml"]);
    assert_eq!(
        (code, told.as_str()),
        (
            2,
            "error: `mine.toml` is not a saved game\nhelp: only saved games can be deleted; other files are yours\n"
        )
    );
    assert_eq!(
        texts(folder.path()),
        before,
        "not even the other one was deleted"
    );
}
