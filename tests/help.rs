//! The help: what it shows for typing can be typed.

#[cfg(unix)]
use crate::support::data;
use crate::support::{program, said};

/// The lines of a help between a title and an empty line.
fn below<'h>(help: &'h str, title: &str) -> Vec<&'h str> {
    let lines = help.lines().skip_while(|line| *line != title).skip(1);
    lines.take_while(|line| !line.is_empty()).collect()
}

/// The commands that there are, the empty one first, which is the program without any.
fn commands() -> Vec<String> {
    let help = said(&["-h"]);
    let names = below(&help, "Commands:").into_iter().filter_map(|line| line.split_whitespace().next());
    let names = names.filter(|name| *name != "help").map(str::to_owned);
    std::iter::once(String::new()).chain(names).collect()
}

/// The examples at the end of a command's help.
fn examples(command: &str) -> Vec<String> {
    let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
    let help = said(&args);
    let lines = below(&help, "Examples:").into_iter().filter_map(|line| line.strip_prefix("  "));
    // What is said of each stands further to the right.
    lines.filter(|line| !line.starts_with(' ')).map(str::to_owned).collect()
}

/// Each command's help and page of the manual end in examples, and the page tells of files, variables and exit codes.
#[test]
fn every_command_has_examples_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let pages = folder.path().join("new/man1");
    let output = program(folder.path()).args(["manual", "new/man1"]).output().expect("the program runs");
    let commands = commands();
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{} pages in `new/man1`\n", commands.len()));
    assert_eq!(std::fs::read_dir(&pages).expect("it was made").count(), commands.len());
    for command in &commands {
        let examples = examples(command);
        assert!((2..=4).contains(&examples.len()), "{command}: {examples:?}");
        let name = if command.is_empty() { "stationmaster".to_owned() } else { format!("stationmaster-{command}") };
        let page = std::fs::read_to_string(pages.join(format!("{name}.1"))).expect("it was written");
        for title in ["NAME", "SYNOPSIS", "EXAMPLES", "ENVIRONMENT", "FILES"] {
            assert!(page.contains(&format!("\n.SH {title}\n")), "{title} in {page}");
        }
        assert!(page.contains("\n.SH \"EXIT STATUS\"\n"), "{page}");
        let first = examples[0].replace('-', "\\-");
        assert!(page.contains(&first), "{first} in {page}");
    }
    // Written again, they take the place of themselves, and of nothing else.
    let taken = pages.join("stationmaster-map.1");
    std::fs::write(&taken, "notes").expect("it is ours");
    let output = program(folder.path()).args(["manual", "new/man1"]).output().expect("the program runs");
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("stationmaster-map.1"));
    assert_eq!(std::fs::read_to_string(&taken).expect("it is there"), "notes");
    let alone = said(&["manual"]);
    assert_eq!(alone, std::fs::read_to_string(pages.join("stationmaster.1")).expect("it was written"));
    assert!(commands.iter().all(|command| alone.contains(&format!("stationmaster\\-{command}")) || command.is_empty()));
}

/// Every shell that clap knows gets a script. Where one can, it offers the editions and variants that come with the program, and all
/// the same a user's edition is taken.
#[test]
fn completions_know_editions_and_variants() {
    let names = ["europe-anniversary", "europe-original", "germany", "classic", "mega-europe", "big-cities"];
    for (shell, names) in [("bash", &names[..]), ("zsh", &names), ("elvish", &[]), ("fish", &[]), ("powershell", &[])] {
        let script = said(&["completions", shell]);
        for name in names.iter().chain(&["express"]) {
            assert!(script.contains(name), "{name} in the completions for {shell}");
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
    for language in ["en", "it"] {
        let script = said(&["--lang", language, "completions", "powershell"]);
        assert_eq!(left_open(&script), Ok(Vec::new()), "{language}");
        assert!(script.contains("stationmaster completions powershell '--' $before"), "it asks the program for names");
        assert!(left_open(&script.replacen("if ($before.Count -gt 0) {", "if ($before.Count -gt 0)", 1)).is_err());
        assert_ne!(
            left_open(&script.replacen("$_.Replace(\"'\", \"''\")", "$_.Replace(\"', \"''\")", 1)),
            Ok(Vec::new())
        );
    }
}

/// Saved games and players are completed where they are asked for, by every shell that is here.
#[cfg(unix)]
#[test]
fn completions_ask_for_saved_games_and_players() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let games = folder.path().join("games");
    std::fs::create_dir(&games).expect("a folder can be made");
    let record = std::fs::read_to_string(data("data/games/two-players.toml")).expect("it is there");
    let record = record.replace("\"Anna\"", "\"Anna K\"");
    std::fs::write(games.join("2026-11-20-anna-ben.toml"), record).expect("there is room");
    std::fs::write(games.join("damaged.toml"), "format =").expect("there is room");
    let names = |words: &[&str]| {
        let program = program(folder.path()).env("STATIONMASTER_DATA_DIR", folder.path());
        let output = program.args(["completions", "bash", "--"]).args(words).output().expect("the program runs");
        let names = String::from_utf8(output.stdout).expect("it is text");
        names.lines().map(|line| line.replace(&format!("{}/", games.display()), "")).collect::<Vec<_>>()
    };
    let files = ["last", "damaged.toml", "2026-11-20-anna-ben.toml"];
    for command in ["score", "express", "map", "check", "edit"] {
        assert_eq!(names(&[command]), files, "{command}");
        assert_eq!(names(&["--lang", "it", command, "--plain"]), files, "{command}");
    }
    for words in [&["express", "-p"][..], &["map", "friday.toml", "--player"], &["history", "--player"]] {
        assert_eq!(names(words), ["Anna K", "Ben"], "{words:?}");
    }
    assert_eq!(names(&["history"]), [""; 0]);
    assert_eq!(names(&["score", "-f"]), [""; 0]);
    assert_eq!(names(&["nothing"]), [""; 0]);

    let path = format!(
        "{}:/usr/bin:/bin",
        std::path::Path::new(env!("CARGO_BIN_EXE_stationmaster")).parent().expect("it is in a folder").display()
    );
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
        let mut shell = std::process::Command::new("bash");
        shell.env_clear().env("PATH", &path).env("STATIONMASTER_DATA_DIR", folder.path()).current_dir(folder.path());
        let output = shell.args(["-c", &line]).output().expect("there is a shell");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
        String::from_utf8(output.stdout).expect("it is text").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(typed(&["stationmaster", "history", "-p", ""]), ["Anna\\ K", "Ben"]);
    assert_eq!(typed(&["stationmaster", "map", "x.toml", "--player", "B"]), ["Ben"]);
    assert_eq!(typed(&["stationmaster", "score", "la"]), ["last"]);
    let all = typed(&["stationmaster", "score", ""]);
    assert_eq!(
        (all.len(), all[0].as_str(), all[3].as_str()),
        (4, "last", "games"),
        "files of the folder can be named too"
    );
    assert_eq!(typed(&["stationmaster", "score", "ga"]), [""], "bash completes files then");
    assert_eq!(typed(&["stationmaster", "score", "--ex"]), ["--explain"]);
    assert_eq!(typed(&["stationmaster", "hist"]), ["history"]);
}

#[cfg(unix)]
mod typed {
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    use super::*;
    use crate::support::terminal::{ends, expect, send, start_command, surround};

    /// A folder with a game, and a folder of saved games with the same; as a home it has nothing.
    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let game = data("data/games/four-players.toml");
        fs::create_dir_all(folder.path().join("data/games")).expect("there is room");
        for copy in ["friday.toml", "data/games/2026-11-20-anna-ben-chiara-dmitri.toml"] {
            fs::copy(&game, folder.path().join(copy)).expect("there is room");
        }
        folder
    }

    /// A line for a shell, in the folder.
    fn shell(name: &str, folder: &Path, line: &str) -> Command {
        let program = Path::new(env!("CARGO_BIN_EXE_stationmaster")).parent().expect("it is in a folder");
        let path = format!("{}:/usr/bin:/bin", program.display());
        let mut command = Command::new(name);
        let variables = [("PATH", path.as_str()), ("HOME", &folder.to_string_lossy()), ("STATIONMASTER_PLAIN", "1")];
        surround(&mut command, &folder.join("data"), &variables);
        command.args(["-c", line]).current_dir(folder);
        command
    }

    fn starts_a_conversation(line: &str) -> bool {
        matches!(line.split_whitespace().nth(1), None | Some("new" | "edit" | "host"))
    }

    #[test]
    fn every_example_does_something() {
        let folder = folder();
        let all = commands();
        for line in all.iter().filter(|name| *name != "completions").flat_map(|command| examples(command)) {
            if starts_a_conversation(&line) {
                // No test opens this computer to others.
                let here = if line.ends_with(" host") { format!("{line} --bind 127.0.0.1") } else { line.clone() };
                let mut session = start_command(shell("sh", folder.path(), &here));
                expect(&mut session, "? ");
                send(&mut session, "quit\n");
                assert_eq!(ends(&mut session), 0, "{line}: {}", session.heard);
                fs::remove_dir_all(folder.path().join("data/drafts")).unwrap_or_default();
            } else {
                let output = shell("sh", folder.path(), &line).output().expect("there is a shell");
                let complaint = String::from_utf8_lossy(&output.stderr);
                assert!(output.status.success() && !complaint.contains("error"), "{line}: {complaint}");
                assert!(!output.stdout.is_empty() || line.contains(" > "), "{line} says something");
            }
        }
    }

    /// In an account that has nothing yet, the line that the help shows is all that a shell needs.
    #[test]
    fn completions_are_there_in_a_new_account() {
        let lines = examples("completions");
        let mut shells = 0;
        for (line, name, before, asked) in [
            (&lines[0], "bash", "", "complete -p stationmaster"),
            (&lines[1], "zsh", "autoload -U compinit && compinit -D\n", "print $_comps[stationmaster]"),
            (&lines[2], "fish", "", "complete -C 'stationmaster compl'"),
        ] {
            let home = tempfile::tempdir().expect("a folder can be made");
            let typed = format!("{before}{line}\n{asked}");
            let Ok(output) = shell(name, home.path(), &typed).output() else { continue };
            let shown = String::from_utf8_lossy(&output.stdout);
            assert!(shown.contains("stationmaster") || shown.contains("completions"), "{name}: {shown}{output:?}");
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
            shells += 1;
        }
        assert!(shells > 0, "there is no shell here");
        assert!(lines[3].starts_with("stationmaster completions powershell | "), "{lines:?}");
    }
}
