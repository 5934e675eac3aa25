//! Ten thousand saved games: read from their files, checked, scored and added up, as `stationmaster history` does.
//!
//! All views are made, as JSON has them. The aim is 0.7 seconds on one thread.

use std::fs;
use std::hint::black_box;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

use criterion::{Criterion, criterion_group, criterion_main};
use stationmaster_core::date::Date;
use stationmaster_core::fault::{Fault, Faults, Unreadable};
use stationmaster_core::history::{Club, load};
use stationmaster_core::source::Source;
use stationmaster_core::{game, score};
use stationmaster_report::Look;
use stationmaster_report::history::{HistoryView, Report, json, table};
use stationmaster_report::rating::ratings;

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
            let game = game::load(&source, &no_editions).expect("the worked games are legal");
            score::result::saved(&score(&game), game.edition_as_named().raw(), "1.0.0")
        })
        .collect();
    let path = |number: usize| {
        let day = u8::try_from(number % 28 + 1).expect("a month has few days");
        let year = u16::try_from(1900 + number % 100).expect("a century has few years");
        let path = folder.join(format!(
            "{}-game-{number}.toml",
            Date::new(year, 1, day).expect("it is a day")
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

fn history(bench: &mut Criterion) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let files = fill(folder.path());
    let all = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let mut group = bench.benchmark_group("history of 10 000 games");
    group.sample_size(10);
    for (name, threads) in [("one thread", NonZero::<usize>::MIN), ("all cores", all)] {
        group.bench_function(name, |bench| {
            bench.iter(|| {
                let loaded = load(&files, &read, &no_editions, threads);
                assert_eq!((loaded.games.len(), loaded.damaged.len()), (GAMES, 0));
                let club = Club::new(&loaded.games);
                black_box(statistics(&club))
            });
        });
    }
    let loaded = load(&files, &read, &no_editions, all);
    let club = Club::new(&loaded.games);
    let report = Report::new(&club);
    group.bench_function("the statistics alone", |bench| {
        bench.iter(|| black_box(statistics(&club)));
    });
    group.bench_function("the short page", |bench| {
        bench.iter(|| black_box(table(&report, None, &Look::PLAIN)));
    });
    let people = Some(HistoryView::People);
    group.bench_function("the people", |bench| {
        bench.iter(|| black_box(table(&report, people, &Look::PLAIN)));
    });
    group.bench_function("the JSON", |bench| bench.iter(|| black_box(json(&report))));
    group.finish();
}

criterion_group!(benches, history);
criterion_main!(benches);
