//! Helpers of the tests: loading games from texts, and running the program.

#[cfg(unix)]
pub(crate) mod terminal;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::test_runner::Config as ProptestConfig;
use stationmaster_core::board::{Edition, find_edition};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::Asked;
use stationmaster_core::{Faults, Game, Source, game};
use stationmaster_report::Language;

/// Reads and checks a record; an edition of its own is looked for beside it.
pub(crate) fn load(name: &str, text: &str) -> Result<Game, Faults> {
    let source = Source {
        name: name.into(),
        text: text.to_owned(),
    };
    game::load(&Arc::new(source), Asked::Whole, &|path| {
        std::fs::read_to_string(path).map_err(|_| Unreadable::Missing)
    })
}

/// Reads and checks a record on a user's edition, whatever it calls that.
pub(crate) fn on_edition(edition: &str, text: &str) -> Result<Game, Faults> {
    let source = Source {
        name: "game.toml".into(),
        text: text.to_owned(),
    };
    game::load(&Arc::new(source), Asked::Whole, &|_| Ok(edition.to_owned()))
}

/// A user's edition that is all in one file.
pub(crate) fn edition(text: &str) -> Result<Arc<Edition>, Faults> {
    find_edition("own.toml", None, &|_| Ok(text.to_owned()))
}

/// The titles of all faults.
pub(crate) fn titles(faults: &Faults) -> Vec<String> {
    let kept = faults.kept().iter();
    kept.map(|fault| Language::English.fault(&fault.kind).title)
        .collect()
}

/// Reads and checks a record that has no faults.
pub(crate) fn game(text: &str) -> Game {
    load("test.toml", text).unwrap_or_else(|faults| panic!("{:?}\n{text}", titles(&faults)))
}

/// Reads a game of the project that has no faults.
pub(crate) fn read(path: &str) -> Game {
    let text = std::fs::read_to_string(data(path)).expect("it can be read");
    load(&data(path).display().to_string(), &text)
        .unwrap_or_else(|faults| panic!("{path}: {:?}", titles(&faults)))
}

/// An eighth of the worked games, or all.
pub(crate) fn some_games() -> impl Iterator<Item = (String, Game)> {
    worked_games().into_iter().step_by(every(8))
}

/// The worked games with their paths.
pub(crate) fn worked_games() -> Vec<(String, Game)> {
    let paths = ["data/games", "tests/games/ok", "tests/games/own"]
        .into_iter()
        .flat_map(records);
    let paths = paths.map(|path| path.display().to_string());
    paths.map(|path| (path.clone(), read(&path))).collect()
}

/// A record of the anniversary edition. A player is a line like `Anna: Paris - Wien | Wien > Berlin - Wien, Roma | London - Wien`: the
/// routes, the stations and the tickets; `bonus: London - Wien 10` lists bonus tickets. A line with `=` is a field, of the player above
/// it or of the file.
pub(crate) fn table(lines: &str) -> String {
    fn list(items: &str, item: impl Fn(&str) -> String) -> String {
        let items = items.split(',').map(str::trim);
        let items = items.filter(|item| !item.is_empty());
        format!("[{}]\n", items.map(item).collect::<Vec<_>>().join(", "))
    }
    let mut text = "format = 1\nedition = \"europe-anniversary\"\n".to_owned();
    let mut colors = ["red", "blue", "gray", "brown", "purple"].into_iter();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, rest) = line.split_once(':').unwrap_or((line, ""));
        if line.contains(" = ") {
            text += &format!("{line}\n");
        } else if name == "bonus" {
            let card = |card: &str| {
                let (cities, points) = card.rsplit_once(' ').expect("a bonus ticket has points");
                format!("{{ ticket = {cities:?}, points = {points} }}")
            };
            text += &format!("bonus-tickets = {}", list(rest, card));
        } else {
            let mut parts = rest.split('|');
            let mut part = || parts.next().unwrap_or("");
            let color = colors.next().expect("five can play");
            text += &format!("[[player]]\nname = {name:?}\ncolor = \"{color}\"\n");
            text += &format!("routes = {}", list(part(), |route| format!("{route:?}")));
            let station = |station: &str| match station.split_once(" > ") {
                Some((city, route)) => format!("{{ city = {city:?}, uses = {route:?} }}"),
                None => format!("{station:?}"),
            };
            text += &format!("stations = {}", list(part(), station));
            text += &format!("tickets = {}", list(part(), |ticket| format!("{ticket:?}")));
        }
    }
    text
}

/// Returns the step between the cases that a slow test tries in `cargo test`; 1, so all of them, if `STATIONMASTER_TESTS` is set, as
/// `.ci/run` does.
pub(crate) fn every(step: usize) -> usize {
    let all = std::env::var_os("STATIONMASTER_TESTS");
    all.map_or(step, |_| 1)
}

/// Returns whether laws are tried with many more random cases, as `.ci/run --long` does.
pub(crate) fn is_long() -> bool {
    std::env::var("STATIONMASTER_TESTS").is_ok_and(|tests| tests == "long")
}

/// The number of random cases that a law is tried with, and twenty times as many in a long run.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    let cases = if is_long() { 20 * count } else { count };
    ProptestConfig {
        cases,
        ..ProptestConfig::default()
    }
}

/// A text that is shown where the test fails while it is there.
pub(crate) struct Shown(pub(crate) String);

impl Drop for Shown {
    #[expect(
        clippy::print_stderr,
        reason = "should the test fail, the text is of use"
    )]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.0);
        }
    }
}

/// A file or folder of the project.
pub(crate) fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The records in a folder of the project, in the order of their names.
pub(crate) fn records(folder: &str) -> Vec<PathBuf> {
    files(&data(folder), "toml")
}

/// The files of a folder with an ending, in the order of their names; none where there is no such folder.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let files = files.map(|file| file.expect("it can be listed").path());
    let is_of_kind = |path: &PathBuf| path.extension().is_some_and(|end| end == ending);
    let mut files: Vec<PathBuf> = files.filter(is_of_kind).collect();
    files.sort();
    files
}

/// Returns what the program writes to standard output, in the folder of the project.
pub(crate) fn said(args: &[&str]) -> String {
    let output = program(&data(".")).args(args).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("it is text")
}

/// A text in which paths are as Unix writes them.
pub(crate) fn with_slashes(text: &str) -> String {
    text.replace(std::path::MAIN_SEPARATOR, "/")
}

/// The program, in the given folder, with nothing of the caller's environment.
pub(crate) fn program(folder: &Path) -> snapbox::cmd::Command {
    let program = snapbox::cmd::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    let program = program.env_clear().current_dir(folder);
    let program = program.env("LC_ALL", "C.UTF-8");
    // Without it Windows finds no sockets and no random numbers.
    program.envs(std::env::var_os("SystemRoot").map(|root| ("SystemRoot", root)))
}

/// Runs the commands in the blocks of a page: below each stand its exit code, after `?` unless that is 0, and what it prints.
///
/// They run in the folder with the page's name and `.in`, if there is one, or else in the project's. If there is one with `.out`, too,
/// they run in a copy, and its games must be in that copy afterwards. With `SNAPSHOTS=overwrite` the page is written anew, but for
/// output that it shows in part.
pub(crate) fn run_commands(page: &str) {
    let page = data(page);
    let text = std::fs::read_to_string(&page).expect("it can be read");
    let (folder, own) = (page.with_extension("in"), tempfile::tempdir());
    let own = own.expect("a folder can be made");
    let folder = if page.with_extension("out").is_dir() {
        for file in folder.read_dir().expect("it is a folder") {
            let file = file.expect("it is listed");
            std::fs::copy(file.path(), own.path().join(file.file_name())).expect("it is copied");
        }
        own.path().to_owned()
    } else if folder.is_dir() {
        folder
    } else {
        data(".")
    };
    let is_written = std::env::var_os("SNAPSHOTS").is_some_and(|how| how == "overwrite");
    let (mut lines, mut runs, mut new) = (text.lines().peekable(), None, String::new());
    while let Some(line) = lines.next() {
        new += &format!("{line}\n");
        if let Some(info) = line.strip_prefix("```") {
            runs = (runs.is_none()).then_some(matches!(info, "" | "console"));
        }
        let Some(command) = line.strip_prefix("$ ").filter(|_| runs == Some(true)) else {
            continue;
        };
        let command = command.strip_prefix("stationmaster");
        let command = command.expect("only the program is run");
        let code = lines.next_if(|line| line.starts_with("? "));
        new.extend(code.map(|code| format!("{code}\n")));
        let code = code.map_or(0, |code| code[2..].parse().expect("it is a number"));
        let mut shown = String::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && *line != "```") {
            shown += &format!("{line}\n");
        }
        let quoted = command.split('"').zip([false, true].into_iter().cycle());
        let words = quoted.flat_map(|(part, is_quoted)| {
            let words = part.split_whitespace().filter(move |_| !is_quoted);
            words.chain(is_quoted.then_some(part))
        });
        let run = program(&folder).args(words).stderr_to_stdout().assert();
        let printed = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
        let is_partial = shown.contains("[..]") || shown.lines().any(|line| line == "...");
        if is_written && !is_partial {
            shown = printed;
        } else {
            snapbox::assert_data_eq!(printed.trim_end(), shown.trim_end().to_owned());
        }
        new += &format!("{}\n", shown.trim_end());
        run.code(code);
    }
    if is_written {
        std::fs::write(&page, new).expect("it can be written");
    }
    for game in files(&page.with_extension("out").join("games"), "toml") {
        let name = game.file_name().expect("it has a name");
        let saved = std::fs::read_to_string(folder.join("games").join(name));
        let shown = snapbox::Data::read_from(&game, None).raw();
        snapbox::assert_data_eq!(saved.expect("it is saved"), shown);
    }
}
