//! `people`, `delete` and `restore` on a folder of saved games, and saved games by day, by player and by age: what is printed, and
//! what stands in the files afterwards.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use stationmaster_core::score;
use stationmaster_core::score::result::saved;

use crate::support::{data, game, program, with_slashes};

/// A folder with games of these players, one a day from the first of October on, each saved with its result and a comment.
fn club(games: &[[&str; 2]]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir(folder.path().join("games")).expect("it can be made");
    let record = fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    for (day, [one, other]) in (1..).zip(games) {
        let text = record.replace("\"Ben\"", &format!("{other:?}")).replacen(
            "\"Anna\"",
            &format!("{one:?}"),
            1,
        );
        let text = text.replace("2026-11-20", &format!("2026-10-{day:02}"));
        let text = saved(&score(&game(&text)), "europe-anniversary", "1.0.0");
        let path = folder.path().join(format!("games/2026-10-{day:02}.toml"));
        fs::write(path, format!("# {one}, by hand\n{text}")).expect("it can be written");
    }
    folder
}

/// The exit code of a command, and what it prints to both streams.
fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = program(folder)
        .args(["--data-dir", "."])
        .args(args)
        .output()
        .expect("the program runs");
    let text = |bytes| with_slashes(&String::from_utf8(bytes).expect("it is text"));
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

/// The records below a folder, with their texts.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let folders =
        ["games", "deleted"].map(|name| crate::support::files(&folder.join(name), "toml"));
    let text = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("it is a text");
        (with_slashes(&path.display().to_string()), text)
    };
    folders.into_iter().flatten().map(text).collect()
}

/// Names change in the games and in their results, and nothing else in the files; the old files are kept, and results hold.
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
    let (code, said, told) = run(folder.path(), &["people", "rename", "ANA", "anna"]);
    assert_eq!((code, told.as_str()), (0, ""));
    assert_eq!(said, "Ana is Anna now, in 1 game and 1 deleted game.\n");
    let after = texts(folder.path());
    for (file, text) in &before {
        let renamed = text
            .replace("\"Ana\"", "\"Anna\"")
            .replace("\"ana\"", "\"Anna\"");
        assert_eq!(after[file], renamed, "{file}: a comment is nobody's name");
        if renamed != *text {
            let name = Path::new(file).file_name().expect("it has a name");
            let kept = fs::read_to_string(folder.path().join("replaced").join(name));
            assert_eq!(kept.ok().as_ref(), Some(text), "{file}");
        }
    }
    let files: Vec<&str> = after
        .keys()
        .map(String::as_str)
        .filter(|path| path.contains("games/"))
        .collect();
    let checked = done(folder.path(), &[&["check"], &files[..]].concat());
    assert_eq!(
        checked
            .matches("a legal finished game, and its result holds")
            .count(),
        3,
        "{checked}"
    );
    // A name that is spelled anew is the same person's.
    assert_eq!(
        done(folder.path(), &["people", "rename", "dora", "Dóra"]),
        "Dora is Dóra now, in 1 game and 1 deleted game.\n"
    );
    assert_eq!(
        done(folder.path(), &["people", "rename", "dora", "Dóra"]),
        "Nothing to change: the name is already written that way everywhere.\n"
    );
}

/// Stopped in between, some games have the new name, and the same command goes on with the others.
#[test]
fn an_interrupted_rename_continues_when_run_again() {
    let folder = club(&[["Ana", "Ben"]; 3]);
    let all = texts(folder.path());
    let once = &["people", "rename", "Ana", "Anna"];
    done(folder.path(), once);
    let renamed = texts(folder.path());
    for (file, text) in all.iter().take(2) {
        fs::write(file, text).expect("it can be written");
    }
    assert_eq!(done(folder.path(), once), "Ana is Anna now, in 2 games.\n");
    assert_eq!(texts(folder.path()), renamed);
    let kept = fs::read_dir(folder.path().join("replaced")).expect("it is there");
    assert_eq!(kept.count(), 3, "the same text is kept once");
}

/// An impossible request changes nothing.
#[test]
fn impossible_requests_are_reported_and_change_nothing() {
    let folder = club(&[["Anna", "Ben"], ["Ana", "Anna"], ["Ana", "Dora"]]);
    let before = texts(folder.path());
    for (args, code, expected) in [
        (
            &["rename", "Ana", "Anna"][..],
            1,
            "error: `Ana` and `Anna` play in one game, so they are two people: `./games/2026-10-02.toml`\n\
             help: if one of them is somebody else, say so with `stationmaster edit FILE` and `rename Ana …`; a deleted game \
             comes back first, with `stationmaster restore`\n",
        ),
        (
            &["rename", "Benn", "Benno"],
            2,
            "error: no saved game has a player called `Benn`\nhelp: did you mean `Ben`?\n",
        ),
    ] {
        let (ended, said, told) = run(folder.path(), &[&["people"], args].concat());
        assert_eq!(
            (ended, said.as_str(), told.as_str()),
            (code, "", expected),
            "{args:?}"
        );
    }
    assert_eq!(texts(folder.path()), before);
}

/// Damaged files, special files and links stay as they are and are named, and the exit code is not 0.
#[cfg(unix)]
#[test]
fn damaged_files_and_links_stay() {
    let folder = club(&[["Ana", "Ben"], ["Ana", "Dora"]]);
    let at = |name: &str| folder.path().join(name);
    fs::write(at("games/torn.toml"), "[[player]]\nname = \"Ana").expect("it can be written");
    fs::create_dir(at("games/no-file.toml")).expect("it can be made");
    fs::rename(at("games/2026-10-01.toml"), at("elsewhere.toml")).expect("it can be moved");
    std::os::unix::fs::symlink(at("elsewhere.toml"), at("games/link.toml"))
        .expect("links can be made");
    let before = fs::read_to_string(at("elsewhere.toml")).expect("it is a text");
    let (code, said, told) = run(folder.path(), &["people", "rename", "ana", "Anna"]);
    assert!(
        code == 1 && said.starts_with("Ana is Anna now, in 1 game."),
        "{said}"
    );
    for expected in [
        "remark: `./games/torn.toml` is damaged and stays as it is\n",
        "remark: `./games/no-file.toml` could not be read, and stays as it is: this is a folder\n",
        "remark: `./games/link.toml` is a link to another file, and stays as it is\n",
    ] {
        assert!(told.contains(expected), "{told}");
    }
    assert_eq!(
        fs::read_to_string(at("elsewhere.toml")).expect("it is a text"),
        before
    );
}

#[test]
fn a_saved_game_is_reached_by_age_by_day_by_player_and_by_name() {
    let folder = club(&[["Anna", "Ben"], ["Anna", "Chiara"], ["Dora", "Ben"]]);
    let meant = |typed: &str| match run(folder.path(), &["check", typed]) {
        (0, said, _) => said
            .split(':')
            .next()
            .expect("it names the file")
            .to_owned(),
        (_, _, told) => told,
    };
    for (typed, day) in [
        ("last", 3),
        ("last~0", 3),
        ("last~1", 2),
        ("last~2", 1),
        ("2026-10-02.toml", 2),
        ("2026-10-02", 2),
        ("CHIARA", 2),
        ("chi", 2),
        ("dor", 3),
    ] {
        assert_eq!(
            meant(typed),
            format!("./games/2026-10-{day:02}.toml"),
            "{typed}"
        );
    }
    let help = "help: name a FILE, or `last` for the newest saved game, a day, a player\n";
    assert_eq!(
        meant("last~3"),
        format!("error: there are only 3 games\n{help}")
    );
    assert_eq!(
        meant("2025-10-01"),
        format!("error: there is no game of 2025-10-01\n{help}")
    );
    assert_eq!(
        meant("anna"),
        "error: `anna` can be several saved games\n\
         help: it can be `2026-10-02.toml` or `2026-10-01.toml`\n"
    );
    assert!(meant("2026-10").starts_with("error: `2026-10` can be several saved games\n"));
    assert!(meant("emma").starts_with("error: cannot read `emma`: there is no such file"));
    // A file that is there is meant before a saved game.
    fs::copy(
        folder.path().join("games/2026-10-03.toml"),
        folder.path().join("chi"),
    )
    .expect("it can be copied");
    assert_eq!(meant("chi"), "chi");
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
    assert_eq!(
        done(folder.path(), &["delete", "last", "last~1"]),
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
    assert!(folder.path().join("games/2026-10-02.svg").exists());
    fs::write(folder.path().join("mine.toml"), "mine").expect("it can be written");
    let (code, _, told) = run(folder.path(), &["delete", "last", "mine.toml"]);
    let expected = "error: `mine.toml` is not a saved game\nhelp: only saved games can be deleted; other files are yours\n";
    assert_eq!((code, told.as_str()), (2, expected));
    assert_eq!(
        texts(folder.path()),
        before,
        "not even the other one was deleted"
    );
}
