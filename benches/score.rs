//! Speed of the longest path, against a plain exhaustive search, and of a whole game. Every answer is asserted.

#[path = "../tests/networks.rs"]
mod networks;
#[path = "../tests/plain.rs"]
mod plain;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use networks::{DENSE, HARD, complete, grid, network, scattered, whole_board};
use plain::longest_by_walking;
use stationmaster::fault::Unreadable;
use stationmaster::game;
use stationmaster::score::score;
use stationmaster::source::Source;
use stationmaster::trail::{MOST_WORK, longest_trail};

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

/// Networks wider than any board: two are settled by pairing, on two the search is stopped.
fn wide_trails(c: &mut Criterion) {
    let mut group = c.benchmark_group("longest path, wide");
    group.sample_size(10);
    let cases = [
        ("complete, 22 nodes", complete(22)),
        ("grid, 30 by 30", grid(30)),
        ("100 nodes, 160 edges", scattered(100, 160)),
        ("1,000 nodes, 2,000 edges", scattered(1_000, 2_000)),
    ];
    for (name, edges) in cases {
        group.bench_function(name, |b| {
            b.iter(|| {
                let trail = longest_trail(black_box(&edges));
                assert!(trail.length <= trail.most && trail.work <= MOST_WORK);
            });
        });
    }
    group.finish();
}

fn plain_search(c: &mut Criterion) {
    let mut group = c.benchmark_group("plain search");
    group.sample_size(10).measurement_time(Duration::from_secs(8));
    for (name, edges, length) in [("hard", network(HARD), 44), ("dense", network(DENSE), 41)] {
        group.bench_function(name, |b| {
            b.iter(|| assert_eq!(longest_by_walking(black_box(&edges)), length));
        });
    }
    group.finish();
}

fn games(c: &mut Criterion) {
    let text = include_str!("../data/games/five-players.toml").to_owned();
    let source = Arc::new(Source { name: "five-players.toml".into(), text });
    let nothing_else = |_: &std::path::Path| Err(Unreadable::Missing);
    let game = game::load(&source, &nothing_else).expect("it is a legal game");
    let totals = |scoreboard: &stationmaster::score::Scoreboard| {
        scoreboard.players().iter().map(|player| player.total.0).collect::<Vec<_>>()
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

criterion_group!(benches, trails, wide_trails, plain_search, games);
criterion_main!(benches);
