//! Speed of the longest path, against a plain exhaustive search, and of a whole game. Every answer is asserted.

#[path = "../tests/networks.rs"]
mod networks;
#[path = "../tests/plain.rs"]
mod plain;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use networks::{DENSE, HARD, network, whole_board};
use plain::longest_by_walking;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game;
use stationmaster_core::score::score;
use stationmaster_core::source::Source;
use stationmaster_core::trail::longest_trail;

fn trails(c: &mut Criterion) {
    let mut group = c.benchmark_group("longest path");
    let cases = [
        ("hard, 21 routes", network(HARD), 44),
        ("dense, 21 routes", network(DENSE), 41),
        ("the whole board, 101 tracks", whole_board(true), 269),
        ("the whole board, 90 routes", whole_board(false), 237),
    ];
    for (name, edges, length) in cases {
        group.bench_function(name, |b| {
            b.iter(|| assert_eq!(longest_trail(black_box(&edges)).length, length));
        });
    }
    group.finish();
}

fn plain_search(c: &mut Criterion) {
    let mut group = c.benchmark_group("plain search");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(8));
    for (name, edges, length) in [("hard", network(HARD), 44), ("dense", network(DENSE), 41)] {
        group.bench_function(name, |b| {
            b.iter(|| assert_eq!(longest_by_walking(black_box(&edges)), length));
        });
    }
    group.finish();
}

fn games(c: &mut Criterion) {
    let text = include_str!("../data/games/five-players.toml").to_owned();
    let source = Arc::new(Source {
        name: "five-players.toml".into(),
        text,
    });
    let nothing_else = |_: &std::path::Path| Err(Unreadable::Missing);
    let game = game::load(&source, &nothing_else).expect("it is a legal game");
    let totals = |scoreboard: &stationmaster_core::score::Scoreboard| {
        scoreboard
            .players()
            .iter()
            .map(|player| player.total.0)
            .collect::<Vec<_>>()
    };
    c.bench_function("score a game of five", |b| {
        b.iter(|| assert_eq!(totals(&score(black_box(&game))), [3, 35, 69, 69, 43]));
    });
    c.bench_function("read, check and score a game of five", |b| {
        b.iter(|| {
            let game = game::load(black_box(&source), &nothing_else).expect("it is a legal game");
            assert_eq!(totals(&score(&game)), [3, 35, 69, 69, 43]);
        });
    });
}

criterion_group!(benches, trails, plain_search, games);
criterion_main!(benches);
