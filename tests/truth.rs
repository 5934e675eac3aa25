//! Every sentence of the reasons, of the longest paths and of the verdict, read back from random games of all editions and
//! held against plain computations of its own.
//!
//! A sentence that is not known here fails, so that no new one goes unread.

pub(crate) mod chance;
mod paths;
mod plainly;
mod reader;
mod stations;

use std::sync::Arc;

use stationmaster::board::{Edition, TEMPLATE, editions, find_edition, shipped_edition};
use stationmaster::game::{Game, Record, check};
use stationmaster::report::verdict::verdict;
use stationmaster::report::{Look, explain, express};
use stationmaster::score::score;
use stationmaster::source::Source;

use self::reader::Reader;
use crate::support::{load, records};

/// Nothing is wrapped, so that every statement is a line.
const WIDE: Look = Look { width: 100_000, ..Look::PLAIN };

/// The shipped editions, and one of one's own that has everything: countries, stations, longest paths and passengers.
fn all_editions() -> Vec<Arc<Edition>> {
    let own = TEMPLATE
        .replace("# globetrotter", "globetrotter")
        .replace("# passengers =", "passengers =")
        .replace("stations = 1 ", "bonus-tickets = 12\nstations = 3 ")
        .replace("tracks = [\"white\"]", "tracks = [\"white\", \"red\"]")
        .replace("at = [0.30, 0.10],", "at = [0.30, 0.10], passengers = 1,");
    let own = find_edition("own.toml", None, &|_| Ok(own.clone())).expect("it is an edition");
    editions().map(|name| shipped_edition(name).expect("it is shipped")).chain([own]).collect()
}

/// Reads all that is said of a game; returns how many statements were held against it.
fn read_all(game: &Game, context: &str) -> usize {
    let scoreboard = score(game);
    let reasons = explain::render(&scoreboard, &WIDE);
    let reader = Reader::new(game, format!("{context}\n{reasons}"));
    reader.reasons(&reasons);
    reader.verdict(&verdict(&scoreboard, WIDE.words()));
    if game.rules().bonuses.express.is_some() {
        reader.express(&express::render(&express::Paths::new(scoreboard.game()), &WIDE));
    }
    reader.count()
}

/// Plays games by chance and reads all that is said of them.
fn read_back(games: usize, seed: u64) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let editions = all_editions();
    let mut statements = 0;
    for number in 0..games {
        let edition = &editions[number % editions.len()];
        let text = chance::record(&mut chance, edition);
        let source = Arc::new(Source { name: "chance.toml".into(), text: text.clone() });
        let game = check(&Record::read(&source).0, edition).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        statements += read_all(&game, &format!("seed {seed}, game {number}\n{text}"));
    }
    assert!(statements > 20 * games, "only {statements} statements were read");
}

/// Among them the rare ones that chance hardly finds: a station worth nothing but a completed ticket.
#[test]
fn every_sentence_is_true_of_the_cases() {
    let games = records("tests/cases").into_iter().filter_map(|path| {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        load("case.toml", &text).ok()
    });
    assert_eq!(games.map(|game| read_all(&game, "")).filter(|&count| count > 20).count(), 9);
}

#[test]
fn every_sentence_is_true() {
    read_back(150, 13);
}

#[test]
#[ignore = "long: 20,000 games, some minutes"]
fn every_sentence_is_true_of_many_games() {
    for seed in 0..10 {
        read_back(2000, seed);
    }
}
