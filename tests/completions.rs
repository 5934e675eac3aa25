//! What shells complete: editions and variants by the scripts alone, and saved games, people and places by asking the program.

#[cfg(unix)]
use std::fs;
#[cfg(unix)]
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;

use crate::support::said;
#[cfg(unix)]
use crate::support::{data, program};

/// Every shell that clap knows gets a script. Where one can, it offers the editions and variants that come with the program, and all
/// the same a user's edition is taken.
#[test]
fn completions_know_editions_and_variants() {
    let names = [
        "europe-anniversary",
        "europe-original",
        "germany",
        "usa",
        "classic",
        "mega-europe",
        "big-cities",
    ];
    for (shell, names) in [
        ("bash", &names[..]),
        ("zsh", &names),
        ("elvish", &[]),
        ("fish", &[]),
        ("powershell", &[]),
    ] {
        let script = said(&["completions", shell]);
        for name in names.iter().chain(&["express"]) {
            assert!(
                script.contains(name),
                "{name} in the completions for {shell}"
            );
        }
    }
}

/// What is left open in a script for `PowerShell`: brackets and strings. That shell is in no Debian, so that its script is read and not
/// run.
fn left_open(script: &str) -> Result<Vec<char>, String> {
    let (mut open, mut quote, mut line) = (Vec::new(), None, 1);
    let mut chars = script.chars().peekable();
    while let Some(c) = chars.next() {
        line += usize::from(c == '\n');
        match (quote, c) {
            (Some('\''), '\'') | (Some('"'), '"') if chars.peek() == Some(&c) => _ = chars.next(),
            (Some('"'), '`') => _ = chars.next(),
            (Some(begun), end) if begun == end => quote = None,
            (Some('#'), '\n') => quote = None,
            (None, '\'' | '"' | '#') => quote = Some(c),
            (None, '(' | '[' | '{') => open.push(c),
            (None, ')' | ']' | '}') => match (open.pop(), c) {
                (Some('('), ')') | (Some('['), ']') | (Some('{'), '}') => {}
                (begun, _) => return Err(format!("line {line}: {begun:?} ends with {c:?}")),
            },
            _ => {}
        }
    }
    open.extend(quote.filter(|quote| *quote != '#'));
    Ok(open)
}

/// No text of the help, which has apostrophes, ends a string of the script, and nothing of it is left open.
#[test]
fn the_script_for_powershell_is_closed() {
    let script = said(&["completions", "powershell"]);
    assert_eq!(left_open(&script), Ok(Vec::new()));
    assert!(
        script.contains("stationmaster completions powershell '--' $before"),
        "it asks the program for names"
    );
    assert!(
        left_open(&script.replacen("if ($before.Count -gt 0) {", "if ($before.Count -gt 0)", 1))
            .is_err()
    );
    assert_ne!(
        left_open(&script.replacen("$_.Replace(\"'\", \"''\")", "$_.Replace(\"', \"''\")", 1)),
        Ok(Vec::new())
    );
}

/// A folder with a saved game of `Anna K` and Ben at the kitchen table, a damaged one and a deleted one.
#[cfg(unix)]
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

/// A shell that finds the program and the saved games, with some words for a script.
#[cfg(unix)]
fn shell(name: &str, folder: &Path, arguments: &[&str]) -> Option<Vec<String>> {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_stationmaster"));
    let path = format!(
        "{}:/usr/bin:/bin",
        program.parent().expect("it is in a folder").display()
    );
    let mut shell = Command::new(name);
    shell
        .env_clear()
        .env("PATH", path)
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

#[cfg(unix)]
fn skipped(shell: &str) {
    drop(std::io::Write::write_all(
        &mut std::io::stderr(),
        format!("skipped: {shell} is not installed\n").as_bytes(),
    ));
}

/// What the program offers for the next word, whatever the shell.
#[cfg(unix)]
#[test]
fn saved_games_people_and_places_are_offered_where_they_are_asked_for() {
    let folder = folder();
    let names = |words: &[&str]| {
        let program = program(folder.path()).env("STATIONMASTER_DATA_DIR", folder.path());
        let output = program
            .args(["completions", "bash", "--"])
            .args(words)
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout)
            .expect("it is text")
            .lines()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let files = ["last", "damaged.toml", "2026-11-20-anna-ben.toml"];
    for command in ["score", "express", "map", "check", "edit", "delete"] {
        assert_eq!(names(&[command]), files, "{command}");
        assert_eq!(
            names(&["--lang", "it", command, "--plain"]),
            files,
            "{command}"
        );
    }
    assert_eq!(names(&["restore"]), ["last", "2026-11-21-anna-ben.toml"]);
    for words in [
        &["express", "-p"][..],
        &["map", "friday.toml", "--player"],
        &["history", "--player"],
        &["history", "-p", "ben", "-p"],
        &["people", "rename"],
    ] {
        assert_eq!(names(words), ["Anna K", "Ben"], "{words:?}");
    }
    assert_eq!(names(&["history", "--place"]), ["Kitchen table"]);
    for words in [
        &["history"][..],
        &["history", "--since"],
        &["people"],
        &["score", "-f"],
        &["nothing"],
    ] {
        assert_eq!(names(words), [""; 0], "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn bash_completes_them() {
    let folder = folder();
    let typed = |words: &[&str]| {
        let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        let line = format!(
            "eval \"$(stationmaster completions bash)\"; COMP_WORDS=({}); COMP_CWORD={}; \
             _stationmaster_with_names stationmaster {:?} {:?}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            quoted.join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        shell("bash", folder.path(), &["-c", &line]).expect("there is a shell")
    };
    assert_eq!(
        typed(&["stationmaster", "history", "-p", ""]),
        ["Anna\\ K", "Ben"]
    );
    assert_eq!(
        typed(&["stationmaster", "history", "--place", "K"]),
        ["Kitchen\\ table"]
    );
    assert_eq!(
        typed(&["stationmaster", "map", "x.toml", "--player", "B"]),
        ["Ben"]
    );
    assert_eq!(typed(&["stationmaster", "people", "rename", "B"]), ["Ben"]);
    assert_eq!(
        typed(&["stationmaster", "delete", ""]),
        ["last", "damaged.toml", "2026-11-20-anna-ben.toml"]
    );
    assert_eq!(
        typed(&["stationmaster", "restore", "2026"]),
        ["2026-11-21-anna-ben.toml"]
    );
    assert_eq!(typed(&["stationmaster", "score", "la"]), ["last"]);
    let mut all = typed(&["stationmaster", "score", ""]);
    all[3..].sort();
    assert_eq!(
        (all[0].as_str(), &all[3..]),
        ("last", &["deleted".into(), "games".into()][..]),
        "files can be named too"
    );
    assert_eq!(
        typed(&["stationmaster", "score", "ga"]),
        [""],
        "bash completes files then"
    );
    assert_eq!(typed(&["stationmaster", "score", "--ex"]), ["--explain"]);
    assert_eq!(typed(&["stationmaster", "hist"]), ["history"]);
}

#[cfg(unix)]
#[test]
fn fish_completes_them() {
    let folder = folder();
    let script = "stationmaster completions fish | source; complete -C $argv[1]";
    let typed = |line: &str| {
        let found = shell("fish", folder.path(), &["--no-config", "-c", script, line])?;
        Some(
            found
                .into_iter()
                .map(|line| line.split('\t').next().unwrap_or_default().to_owned())
                .collect::<Vec<_>>(),
        )
    };
    let Some(people) = typed("stationmaster history -p ") else {
        return skipped("fish");
    };
    assert_eq!(people, ["Anna K", "Ben"]);
    for (line, expected) in [
        ("stationmaster history --place K", &["Kitchen table"][..]),
        ("stationmaster people rename B", &["Ben"]),
        ("stationmaster delete 2026", &["2026-11-20-anna-ben.toml"]),
        ("stationmaster restore 2026", &["2026-11-21-anna-ben.toml"]),
        ("stationmaster score la", &["last"]),
        ("stationmaster score ga", &["games/"]),
        ("stationmaster delete ga", &[]),
        ("stationmaster people ren", &["rename"]),
    ] {
        assert_eq!(typed(line).expect("there is a shell"), expected, "{line}");
    }
}

/// A shell in a shell: the inner one completes the line, and shows what it has become.
#[cfg(unix)]
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

#[cfg(unix)]
#[test]
fn zsh_completes_them() {
    let folder = folder();
    for (line, expected) in [
        (
            "stationmaster history -p B",
            "stationmaster history -p Ben ",
        ),
        (
            "stationmaster history -p A",
            "stationmaster history -p Anna\\ K ",
        ),
        (
            "stationmaster history --place K",
            "stationmaster history --place Kitchen\\ table ",
        ),
        (
            "stationmaster history --place=K",
            "stationmaster history --place=Kitchen\\ table ",
        ),
        (
            "stationmaster people rename B",
            "stationmaster people rename Ben ",
        ),
        (
            "stationmaster delete 2026",
            "stationmaster delete 2026-11-20-anna-ben.toml ",
        ),
        ("stationmaster delete ga", "stationmaster delete ga"),
        (
            "stationmaster restore 2026",
            "stationmaster restore 2026-11-21-anna-ben.toml ",
        ),
        ("stationmaster score la", "stationmaster score last "),
        ("stationmaster score ga", "stationmaster score games/"),
    ] {
        let Some(found) = shell("zsh", folder.path(), &["-f", "-c", IN_ZSH, "zsh", line]) else {
            return skipped("zsh");
        };
        assert_eq!(found, [expected], "{line}");
    }
}
