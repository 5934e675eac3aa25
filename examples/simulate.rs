//! Deals and scores random games of five and prints how their totals are spread: `cargo run --release --example simulate`.
//!
//! Nobody in them plays well: on each turn a player claims a random open route that touches the player's own, if any does.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;
use std::{env, thread};

use fastrand::Rng;
use stationmaster_core::{
    CityId, Edition, Game, NodeId, Player, Station, TicketId, TicketKind, TrackId, Trains, score,
};

const PLAYERS: usize = 5;
const GAMES: usize = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let games = env::args()
        .nth(1)
        .map_or(Ok(GAMES), |number| number.parse())?;
    let edition = stationmaster_core::shipped_edition("europe-anniversary")
        .ok_or("the edition comes with the library")?;
    let threads = thread::available_parallelism()?.get();
    let start = Instant::now();
    let totals: Vec<i32> = thread::scope(|scope| {
        let play = |thread: usize| {
            let (edition, share) = (&edition, (games + thread) / threads);
            move || totals(edition, share, &mut Rng::with_seed(thread as u64))
        };
        let workers: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(play(thread)))
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("no game panics"))
            .collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let mut tens: BTreeMap<i32, usize> = BTreeMap::new();
    for total in &totals {
        *tens.entry(total.div_euclid(10) * 10).or_default() += 1;
    }
    let most = tens.values().copied().max().unwrap_or(1);
    for (from, count) in tens {
        println!(
            "{from:>4} to {:>4} {count:>8} {}",
            from + 9,
            "#".repeat((count * 60).div_ceil(most))
        );
    }
    println!("{games} games, {:.0} a second", games as f64 / seconds);
    Ok(())
}

/// The totals of all players of so many games.
fn totals(edition: &Arc<Edition>, games: usize, rng: &mut Rng) -> Vec<i32> {
    let play = |_| {
        let game = Table::deal(edition, rng).play(rng);
        let totals: Vec<i32> = score(&game)
            .players()
            .iter()
            .map(|player| player.total.0)
            .collect();
        totals
    };
    (0..games).flat_map(play).collect()
}

/// A game under way.
struct Table<'e> {
    edition: &'e Arc<Edition>,
    players: Vec<Player>,
    /// Which tracks are taken.
    taken: Vec<bool>,
    /// Which cities have a station.
    built: Vec<bool>,
}

impl<'e> Table<'e> {
    /// Deals a long ticket and three others to each player, who keeps them all.
    fn deal(edition: &'e Arc<Edition>, rng: &mut Rng) -> Table<'e> {
        let is_long = |id: &TicketId| edition.ticket(*id).kind == TicketKind::Long;
        let deck = edition.variants()[0].tickets.iter().copied();
        let (mut long, mut regular): (Vec<TicketId>, Vec<TicketId>) = deck.partition(is_long);
        rng.shuffle(&mut long);
        rng.shuffle(&mut regular);
        let colors = edition.rules().colors.iter().take(PLAYERS);
        let players = colors.map(|&color| {
            let hand = long
                .pop()
                .into_iter()
                .chain(regular.drain(regular.len() - 3..))
                .collect();
            Player {
                tickets: hand,
                ..Player::new(color.key(), color)
            }
        });
        let players = players.collect();
        let board = edition.board();
        Table {
            edition,
            players,
            taken: vec![false; board.tracks().len()],
            built: vec![false; board.cities().len()],
        }
    }

    /// Plays until somebody has few trains left, or nobody can claim anything.
    fn play(mut self, rng: &mut Rng) -> Game {
        let rules = self.edition.rules();
        let mut idle = 0;
        for seat in (0..PLAYERS).cycle() {
            idle = if self.claim(seat, rng) { 0 } else { idle + 1 };
            if rng.u8(..) < 8 {
                self.build(seat, rng);
            }
            if idle == PLAYERS || rules.trains - self.trains(seat) <= rules.last_turn {
                break;
            }
        }
        Game::new(self.edition, 0, self.players).expect("only legal moves were made")
    }

    fn trains(&self, seat: usize) -> Trains {
        self.players[seat]
            .tracks
            .iter()
            .map(|&track| self.edition.board().length(track))
            .sum()
    }

    /// Claims a random track that the player may have, one that touches the player's own if there is any; whether there was one.
    fn claim(&mut self, seat: usize, rng: &mut Rng) -> bool {
        let board = self.edition.board();
        let left = self.edition.rules().trains - self.trains(seat);
        let own = &self.players[seat].tracks;
        let ends = |track: TrackId| board.route_of(track).nodes;
        let touched: Vec<NodeId> = own.iter().flat_map(|&track| ends(track)).collect();
        let may = |track: &TrackId| {
            let parallel = || {
                board
                    .route_of(*track)
                    .track_ids()
                    .any(|other| own.contains(&other))
            };
            !self.taken[track.0] && board.length(*track) <= left && !parallel()
        };
        let open: Vec<TrackId> = (0..board.tracks().len()).map(TrackId).filter(may).collect();
        let near = |track: &&TrackId| ends(**track).iter().any(|node| touched.contains(node));
        let near: Vec<TrackId> = open.iter().filter(near).copied().collect();
        let Some(&track) = rng.choice(if near.is_empty() { &open } else { &near }) else {
            return false;
        };
        self.taken[track.0] = true;
        self.players[seat].tracks.push(track);
        true
    }

    /// Builds a station in a random city, if the player has one left.
    fn build(&mut self, seat: usize, rng: &mut Rng) {
        let stations = &mut self.players[seat].stations;
        let city = CityId(rng.usize(..self.built.len()));
        if stations.len() < self.edition.rules().stations && !self.built[city.0] {
            self.built[city.0] = true;
            stations.push(Station { city, uses: None });
        }
    }
}
