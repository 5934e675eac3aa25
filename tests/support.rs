//! What the tests share: loading games from texts, and running the program.

#[cfg(unix)]
pub(crate) mod terminal;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::test_runner::Config as ProptestConfig;
use stationmaster_core::board::{Edition, find_edition};
use stationmaster_core::fault::{Faults, Unreadable};
use stationmaster_core::game::{self, Game};
use stationmaster_core::source::Source;
use stationmaster_report::words::Language;

/// Reads and checks a record; an edition of its own is looked for beside it.
pub(crate) fn load(name: &str, text: &str) -> Result<Game, Faults> {
    let source = Arc::new(Source {
        name: name.into(),
        text: text.to_owned(),
    });
    game::load(&source, &|path| {
        std::fs::read_to_string(path).map_err(|_| Unreadable::Missing)
    })
}

/// There are no files beside what is read.
pub(crate) fn no_files(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

/// A user's edition that is all in one file.
pub(crate) fn edition(text: &str) -> Result<Arc<Edition>, Faults> {
    find_edition("own.toml", None, &|_| Ok(text.to_owned()))
}

/// What is wrong, for each fault in a few words.
pub(crate) fn titles(faults: &Faults) -> Vec<String> {
    faults
        .iter()
        .map(|fault| Language::English.fault(&fault.kind).title)
        .collect()
}

/// Reads and checks a record that has no faults.
pub(crate) fn game(text: &str) -> Game {
    load("test.toml", text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// A record of the anniversary edition: for each player the routes, the stations and the tickets, as TOML lists.
pub(crate) fn record(players: &[(&str, [&str; 3])]) -> String {
    let mut text = "format = 1\nedition = \"europe-anniversary\"\n".to_owned();
    for ((name, [routes, stations, tickets]), color) in players
        .iter()
        .zip(["red", "blue", "gray", "brown", "purple"])
    {
        text.push_str(&format!(
            "[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\nroutes = [{routes}]\nstations = [{stations}]\ntickets = [{tickets}]\n"
        ));
    }
    text
}

/// A record with bonus cards, each as its cities and its points.
pub(crate) fn with_bonus(cards: &[(&str, i32)], text: &str) -> String {
    let cards: Vec<String> = cards
        .iter()
        .map(|(ticket, points)| format!("{{ ticket = \"{ticket}\", points = {points} }}"))
        .collect();
    text.replacen(
        '\n',
        &format!("\nbonus-tickets = [{}]\n", cards.join(", ")),
        1,
    )
}

/// Whether all is tried that a test can try: `.ci/run --long` asks for it. Otherwise a sample of what takes long has to do.
pub(crate) fn is_long() -> bool {
    std::env::var_os("STATIONMASTER_LONG_TESTS").is_some()
}

/// How many random cases a law is tried with: this number, and twenty times as many in a long run.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if is_long() { 20 * count } else { count },
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

/// A folder of the test data.
pub(crate) fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// The records in a folder of the test data, in the order of their names.
pub(crate) fn records(folder: &str) -> Vec<PathBuf> {
    let paths = files(&data(folder), "toml");
    assert!(!paths.is_empty(), "{folder} holds no record");
    paths
}

/// The files of a folder with an ending, in the order of their names; none where there is no such folder.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|file| file.expect("it can be listed").path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|end| end == ending))
        .collect();
    files.sort();
    files
}

/// The texts of the TOML files in a folder, but for the empty ones with which names are reserved.
#[cfg(unix)]
pub(crate) fn texts(folder: &Path) -> Vec<String> {
    let texts = files(folder, "toml")
        .into_iter()
        .filter_map(|path| std::fs::read_to_string(path).ok());
    texts.filter(|text| !text.is_empty()).collect()
}

/// What the program writes to standard output, in the folder of the project.
pub(crate) fn said(args: &[&str]) -> String {
    let output = program(&data("."))
        .args(args)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("it is text")
}

/// A text in which paths are as Unix writes them.
pub(crate) fn with_slashes(text: String) -> String {
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text
    }
}

/// The program, in the given folder, with nothing of the caller's environment.
pub(crate) fn program(folder: &Path) -> snapbox::cmd::Command {
    let program = snapbox::cmd::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    let program = program
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .current_dir(folder);
    // Without it Windows finds no sockets and no random numbers.
    program.envs(std::env::var_os("SystemRoot").map(|root| ("SystemRoot", root)))
}

/// The first lines of a game of two players, up to the routes of Anna.
#[cfg(unix)]
pub(crate) const SET_UP: &str = "\n\nAnna r, Ben blue\n\n";

/// The lines from there on that save a game in which nobody has anything.
#[cfg(unix)]
pub(crate) const NOTHING: &str = "none\n\n\nnone\n\nnone\n\n\nnone\n\n\n\n";

/// What came of lines that were piped into the program.
#[cfg(unix)]
pub(crate) struct Piped {
    pub(crate) code: Option<i32>,
    /// The results.
    pub(crate) said: String,
    /// Everything else.
    pub(crate) told: String,
}

/// Pipes lines into the program, with its data in a folder.
#[cfg(unix)]
pub(crate) fn piped(data_dir: &Path, args: &[&str], lines: &str) -> Piped {
    let output = program(&data("."))
        .env("STATIONMASTER_DATA_DIR", data_dir)
        .args(args)
        .stdin(lines)
        .output()
        .expect("the program runs");
    let [said, told] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    Piped {
        code: output.status.code(),
        said,
        told,
    }
}

#[cfg(unix)]
/// The characters that turn the direction of writing, and those that break lines, as Unicode lists them.
const DIRECTIONS: [char; 14] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}',
    '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

#[cfg(unix)]
/// Asserts that no terminal can take any of it for a command.
pub(crate) fn assert_fit(text: &str) {
    for line in text.split('\n') {
        let command = |c: char| c.is_control() || DIRECTIONS.contains(&c);
        assert!(!line.contains(command), "{line:?} in {text}");
    }
}
