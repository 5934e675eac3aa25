//! Ten thousand saved games: read from their files, checked, scored and added up, as `stationmaster history` does.
//!
//! All views are made, as JSON has them. The aim is 0.7 seconds on one thread.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

use divan::{Bencher, black_box};
use stationmaster_core::date::Date;
use stationmaster_core::fault::{Fault, Faults, Unreadable};
use stationmaster_core::game::Asked;
use stationmaster_core::history::{Club, Loaded, load};
use stationmaster_core::source::Source;
use stationmaster_core::{game, score};
use stationmaster_report::Look;
use stationmaster_report::history::{Report, json, table};
use stationmaster_report::rating::ratings;

fn main() {
    divan::main();
}

const GAMES: usize = 10_000;

/// A game of five players and one of three with five stations, in turn.
const RECORDS: &[&str] = &[
    include_str!("../data/games/five-players.toml"),
    include_str!("../data/games/mega-europe.toml"),
];

fn no_editions(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

fn read(path: &Path) -> Result<Arc<Source>, Faults> {
    let name = path.display().to_string();
    let unreadable = |_| Faults::from(Fault::unreadable(name.as_str(), Unreadable::Missing));
    let text = fs::read_to_string(path).map_err(unreadable)?;
    Ok(Arc::new(Source {
        name: path.into(),
        text,
    }))
}

/// Fills a folder with saved games, each with its result beneath.
fn fill(folder: &Path) -> Vec<PathBuf> {
    let texts: Vec<String> = RECORDS
        .iter()
        .map(|text| {
            let source = Arc::new(Source {
                name: "game.toml".into(),
                text: (*text).to_owned(),
            });
            let game = game::load(&source, Asked::Whole, &no_editions)
                .expect("the worked games are legal");
            score::result::saved(&score(&game), game.edition_as_named().raw(), "1.0.0")
        })
        .collect();
    let path = |number: usize| {
        let day = i8::try_from(number % 28 + 1).expect("a month has few days");
        let year = i16::try_from(1900 + number % 100).expect("a century has few years");
        let path = folder.join(format!(
            "{}-game-{number}.toml",
            Date::constant(year, 1, day)
        ));
        fs::write(&path, &texts[number % texts.len()]).expect("there is room");
        path
    };
    (0..GAMES).map(path).collect()
}

/// All that the views tell of.
fn statistics(club: &Club<'_>) -> usize {
    let of_people = club.statistics().len() + ratings(club).len() + club.groups().len();
    of_people + club.duels().len() + club.records().len() + club.cards().len() + club.routes().len()
}

/// All games, loaded once by as many threads as there are cores.
fn loaded() -> Loaded {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let all = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    load(&fill(folder.path()), &read, &no_editions, all)
}

#[divan::bench(sample_count = 10)]
fn from_the_files_by_one_thread(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let files = fill(folder.path());
    bencher.bench_local(|| {
        let loaded = load(&files, &read, &no_editions, NonZero::<usize>::MIN);
        assert_eq!((loaded.games.len(), loaded.damaged.len()), (GAMES, 0));
        statistics(&Club::new(black_box(&loaded.games)))
    });
}

#[divan::bench(sample_count = 10)]
fn the_statistics_alone(bencher: Bencher<'_, '_>) {
    let loaded = loaded();
    let club = Club::new(&loaded.games);
    bencher.bench_local(|| statistics(&club));
}

#[divan::bench(sample_count = 10)]
fn the_short_page(bencher: Bencher<'_, '_>) {
    let loaded = loaded();
    let club = Club::new(&loaded.games);
    let report = Report::new(&club);
    bencher.bench_local(|| table(&report, None, &Look::PLAIN));
}

#[divan::bench(sample_count = 10)]
fn the_json(bencher: Bencher<'_, '_>) {
    let loaded = loaded();
    let club = Club::new(&loaded.games);
    let report = Report::new(&club);
    bencher.bench_local(|| json(&report, &mut std::io::sink()).expect("nothing refuses it"));
}
