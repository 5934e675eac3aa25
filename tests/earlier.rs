//! What earlier versions saved opens unchanged. `tests/fixtures` has a folder for each version, with games and drafts that
//! the program of that version wrote, and what it printed of the games.

use snapbox::Data;

use crate::support::{data, program};

/// The folder of the version.
const FOLDER: &str = "tests/fixtures/0.1";

/// Runs the program in the folder; what it prints is what the file has.
fn prints(args: &[&str], games: &[&str], file: &str) {
    let expected = Data::read_from(&data(FOLDER).join(file), None).raw();
    program(&data(FOLDER)).args(args).args(games).assert().success().stdout_eq(expected);
}

const GAMES: [&str; 3] = [
    "games/2026-11-14-anna-bela-chiara.toml",
    "games/2026-11-14-anna-ben-chiara-dmitri-eszter.toml",
    "games/2026-11-15-anna-ben-chiara.toml",
];

#[test]
fn saved_games_are_legal_and_their_results_hold() {
    prints(&["check"], &GAMES, "check.stdout");
}

#[test]
fn saved_games_score_as_they_did() {
    prints(&["score", "--format", "json"], &GAMES, "score.json");
}

/// The lines of a CSV file, and their fields.
fn fields(text: &[u8]) -> Vec<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text);
    reader.records().map(|line| line.expect("it is CSV")).collect()
}

#[test]
fn the_history_tells_what_it_told() {
    prints(&["history", "--data-dir", ".", "--format", "json"], &[], "history.json");
    // That version put a field in quotes only where it had to.
    let output = program(&data(FOLDER)).args(["history", "--data-dir", ".", "--format", "csv"]).output();
    let earlier = std::fs::read(data(FOLDER).join("history.csv")).expect("it can be read");
    assert_eq!(fields(&output.expect("it runs").stdout), fields(&earlier));
    // And it did not tell the files, which now stand behind the number of games and among the tables.
    let output = program(&data(FOLDER)).args(["history", "--data-dir", "."]).output().expect("it runs");
    let said = String::from_utf8(output.stdout).expect("it is text");
    let mut lines = said.lines();
    let earlier = std::fs::read_to_string(data(FOLDER).join("history.txt")).expect("it can be read");
    for line in earlier.lines() {
        assert!(lines.any(|said| said.starts_with(line)), "{line}\n{said}");
    }
}

/// The drafts, each with its players and the question at which it was left.
#[cfg(unix)]
const DRAFTS: [(&str, &str, &str); 5] = [
    ("routes", "Anna, Béla and Chiara", "Anna, routes"),
    ("stations", "Änne \"die Rote\" and Ben", "Ben, stations"),
    ("tickets", "Anna, Béla and Chiara", "Béla, tickets"),
    ("passengers", "Anna and Ben", "Anna, passengers"),
    ("review", "Anna, Béla and Chiara", "Does this look like your board?"),
];

/// Every draft is offered with its players, goes on at its question, and holds what it held.
#[cfg(unix)]
#[test]
fn drafts_go_on_where_they_stopped() {
    use crate::support::terminal::{answer, ends, expect, send, start};
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::create_dir(folder.path().join("drafts")).expect("a folder can be made");
    for (name, players, question) in DRAFTS {
        let old = data(FOLDER).join(format!("drafts/{name}.toml"));
        let text = std::fs::read_to_string(&old).expect("it can be read");
        let draft = folder.path().join(format!("drafts/draft-{name}.toml"));
        std::fs::write(&draft, &text).expect("it can be written");
        let mut session = start(folder.path(), &[]);
        expect(&mut session, &format!("1  {players}, "));
        answer(&mut session, "Go on?", "");
        expect(&mut session, question);
        // Any line puts what is entered on disk again; `?` is one that changes nothing.
        send(&mut session, "?\r");
        expect(&mut session, question);
        send(&mut session, "quit\r");
        assert_eq!(ends(&mut session), 0, "{name}");
        assert_eq!(kept(&draft), kept(&old), "{name}");
        std::fs::remove_file(&draft).expect("it can be removed");
    }
}

/// The game in a draft, as a record has it.
#[cfg(unix)]
fn kept(draft: &std::path::Path) -> String {
    let text = std::fs::read_to_string(draft).expect("it can be read");
    let game = crate::support::load("draft.toml", &text).expect("it is a legal game");
    stationmaster::game::write::write(&game, game.edition_as_named().raw())
}
