//! What shells complete: editions and variants by the scripts alone, and saved games, people and places by asking the program.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{data, program, said};

/// Every shell that clap knows gets a script. Where one can, it offers the editions and variants that come with the program.
#[test]
fn completions_know_editions_and_variants() {
    for shell in ["bash", "zsh", "elvish", "fish", "powershell"] {
        let script = said(&["completions", shell]);
        assert!(script.contains("express"), "{shell}");
        if matches!(shell, "bash" | "zsh") {
            for name in [
                "europe-anniversary",
                "europe-original",
                "germany",
                "usa",
                "classic",
                "mega-europe",
                "big-cities",
            ] {
                assert!(
                    script.contains(name),
                    "{name} in the completions for {shell}"
                );
            }
        }
    }
}

/// A folder with a saved game of `Anna K` and Ben at the kitchen table, a damaged one and a deleted one.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let record = fs::read_to_string(data("data/games/two-players.toml")).expect("it is there");
    let record = record.replace("\"Anna\"", "\"Anna K\"");
    for (file, text) in [
        ("games/2026-11-20-anna-ben.toml", record.as_str()),
        ("games/damaged.toml", "format ="),
        ("deleted/2026-11-21-anna-ben.toml", &record),
    ] {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("it is in a folder"))
            .expect("a folder can be made");
        fs::write(path, text).expect("there is room");
    }
    folder
}

/// What the program offers for the next word, whatever the shell.
#[test]
fn saved_games_people_and_places_are_offered_where_they_are_asked_for() {
    let folder = folder();
    let names = |words: &str| {
        let program = program(folder.path()).env("STATIONMASTER_DATA_DIR", folder.path());
        let output = program
            .args(["completions", "bash", "--"])
            .args(words.split(' '))
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout)
            .expect("it is text")
            .lines()
            .collect::<Vec<_>>()
            .join(", ")
    };
    for command in [
        "score",
        "express",
        "map",
        "check",
        "edit",
        "delete",
        "--lang it score --plain",
    ] {
        assert_eq!(
            names(command),
            "last, damaged.toml, 2026-11-20-anna-ben.toml",
            "{command}"
        );
    }
    assert_eq!(names("restore"), "last, 2026-11-21-anna-ben.toml");
    for words in [
        "express -p",
        "map friday.toml --player",
        "history --player",
        "history -p ben -p",
        "people rename",
    ] {
        assert_eq!(names(words), "Anna K, Ben", "{words:?}");
    }
    assert_eq!(names("history --place"), "Kitchen table");
    for words in [
        "history",
        "history --since",
        "people",
        "score -f",
        "nothing",
    ] {
        assert_eq!(names(words), "", "{words:?}");
    }
}

/// What a shell writes that finds the program and the saved games; `None` where it is not installed.
fn shell(name: &str, folder: &Path, arguments: &[&str]) -> Option<Vec<String>> {
    let program = Path::new(env!("CARGO_BIN_EXE_stationmaster"))
        .parent()
        .expect("it is in a folder");
    let mut shell = Command::new(name);
    shell
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", program.display()))
        .env("HOME", folder)
        .env("TERM", "dumb");
    shell
        .env("STATIONMASTER_DATA_DIR", folder)
        .current_dir(folder)
        .args(arguments);
    let output = shell.output().ok()?;
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    Some(
        String::from_utf8(output.stdout)
            .expect("it is text")
            .lines()
            .map(str::to_owned)
            .collect(),
    )
}

/// Lines with what completes their last word.
const LINES: [(&str, &str); 7] = [
    ("history -p B", "Ben"),
    ("history --place K", "Kitchen table"),
    ("people rename B", "Ben"),
    ("delete 2026", "2026-11-20-anna-ben.toml"),
    ("restore 2026", "2026-11-21-anna-ben.toml"),
    ("score la", "last"),
    ("people ren", "rename"),
];

#[test]
fn bash_completes_them() {
    let folder = folder();
    for (line, expected) in LINES {
        let words: Vec<&str> = ["stationmaster"]
            .into_iter()
            .chain(line.split(' '))
            .collect();
        let [.., before, last] = words[..] else {
            unreachable!("a line has two words")
        };
        let script = format!(
            "eval \"$(stationmaster completions bash)\"; COMP_WORDS=({}); COMP_CWORD={}; \
             _stationmaster_with_names stationmaster {last:?} {before:?}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
        );
        let found = shell("bash", folder.path(), &["-c", &script]).expect("there is a shell");
        assert_eq!(found, [expected.replace(' ', "\\ ")], "{line}");
    }
}

#[test]
fn fish_completes_them() {
    let folder = folder();
    let script = "stationmaster completions fish | source; complete -C $argv[1]";
    for (line, expected) in LINES {
        let line = format!("stationmaster {line}");
        if let Some(found) = shell("fish", folder.path(), &["--no-config", "-c", script, &line]) {
            let found: Vec<&str> = found
                .iter()
                .filter_map(|line| line.split('\t').next())
                .collect();
            assert_eq!(found, [expected], "{line}");
        }
    }
}

/// A shell in a shell: the inner one completes the line, and shows what it has become.
const IN_ZSH: &str = r#"
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "PS1= PROMPT_EOL_MARK=; autoload -U compinit; compinit -u -D; source <(stationmaster completions zsh)"
zpty -w inner "show() { print -r -- \"<\$BUFFER>\"; zle send-break }; zle -N show; bindkey '^X' show; print REA''DY"
zpty -r inner out '*READY*'
zpty -w -n inner "$1"$'\t\x18'
zpty -r inner out '*<*>*'
print -r -- "${${out##*<}%%>*}"
"#;

#[test]
fn zsh_completes_them() {
    let folder = folder();
    for (line, expected) in LINES {
        let typed = format!("stationmaster {line}");
        if let Some(found) = shell("zsh", folder.path(), &["-f", "-c", IN_ZSH, "zsh", &typed]) {
            let (before, _) = typed.rsplit_once(' ').expect("it has words");
            assert_eq!(
                found,
                [format!("{before} {} ", expected.replace(' ', "\\ "))],
                "{line}"
            );
        }
    }
}
