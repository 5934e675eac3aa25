//! Speed of the longest path, against a plain exhaustive search, and of a whole game. Every answer is asserted.

#[path = "../tests/laws/networks.rs"]
mod networks;
#[path = "../tests/laws/plain.rs"]
mod plain;

use std::path::Path;
use std::sync::Arc;

use divan::{Bencher, black_box};
use networks::{DENSE, HARD, network, whole_board};
use plain::longest_by_walking;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::{self, Asked, Game};
use stationmaster_core::source::Source;
use stationmaster_core::trail::{Edge, longest_trail};
use stationmaster_core::{Points, score};

fn main() {
    divan::main();
}

/// The name of a network, what makes it, and the length of its longest trail.
type Case = (&'static str, fn() -> Vec<Edge>, u32);

const NETWORKS: [Case; 4] = [
    ("hard, 21 routes", || network(HARD), 44),
    ("dense, 21 routes", || network(DENSE), 41),
    ("the whole board, 101 tracks", || whole_board(true), 269),
    ("the whole board, 90 routes", || whole_board(false), 237),
];

#[divan::bench(args = NETWORKS.map(|(name, ..)| name))]
fn longest_path(bencher: Bencher<'_, '_>, name: &str) {
    let (edges, length) = named(name);
    bencher.bench(|| assert_eq!(longest_trail(black_box(&edges)).length, length));
}

#[divan::bench(args = [NETWORKS[0].0, NETWORKS[1].0], sample_count = 10)]
fn plain_search(bencher: Bencher<'_, '_>, name: &str) {
    let (edges, length) = named(name);
    bencher.bench(|| assert_eq!(longest_by_walking(black_box(&edges)), length));
}

fn named(name: &str) -> (Vec<Edge>, u32) {
    let (_, edges, length) = NETWORKS
        .into_iter()
        .find(|&(known, ..)| known == name)
        .expect("it is in the list");
    (edges(), length)
}

/// The totals of the game of five, counted by hand.
const TOTALS: [i32; 5] = [3, 35, 69, 69, 43];

fn assert_totals(game: &Game) {
    let scoreboard = score(game);
    let totals = scoreboard.players().iter().map(|player| player.total);
    assert!(totals.eq(TOTALS.map(Points)));
}

fn five_players() -> Arc<Source> {
    Arc::new(Source {
        name: "five-players.toml".into(),
        text: include_str!("../data/games/five-players.toml").to_owned(),
    })
}

fn load(source: &Arc<Source>) -> Game {
    game::load(source, Asked::Whole, &|_: &Path| Err(Unreadable::Missing))
        .expect("it is a legal game")
}

#[divan::bench]
fn score_a_game_of_five(bencher: Bencher<'_, '_>) {
    let game = load(&five_players());
    bencher.bench(|| assert_totals(black_box(&game)));
}

#[divan::bench]
fn read_check_and_score_a_game_of_five(bencher: Bencher<'_, '_>) {
    let source = five_players();
    bencher.bench(|| assert_totals(&load(black_box(&source))));
}
