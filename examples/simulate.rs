//! Plays random games of five and prints how their totals are spread: `cargo run --release --example simulate -- 10000`.
//!
//! Nobody in them plays well: each player in turn claims a random route that the laws allow, until somebody has few trains left.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

use fastrand::Rng;
use stationmaster_core::board::shipped_edition;
use stationmaster_core::{
    Card, Edition, Mark, Move, PlayerId, Position, RouteId, Scoreboard, Which, score,
};

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args()
        .nth(1)
        .map_or(Ok(1_000), |number| number.parse())?;
    let edition =
        shipped_edition("europe-anniversary").ok_or("the edition comes with the library")?;
    let mut tens: BTreeMap<i32, usize> = BTreeMap::new();
    for seed in 0..games {
        for player in play(&edition, &mut Rng::with_seed(seed)).players() {
            *tens.entry(player.total.0.div_euclid(10) * 10).or_default() += 1;
        }
    }
    let most = tens.values().copied().max().unwrap_or(1);
    for (from, count) in tens {
        println!(
            "{from:>4} to {:>4} {count:>8} {}",
            from + 9,
            "#".repeat((count * 60).div_ceil(most))
        );
    }
    Ok(())
}

/// Plays a game: everybody is dealt four tickets and keeps them all.
fn play(edition: &Arc<Edition>, rng: &mut Rng) -> Scoreboard {
    let mut position = Position::new(edition);
    let mut tickets = edition.variants()[0].tickets.clone();
    rng.shuffle(&mut tickets);
    let players: Vec<PlayerId> = (0..5).map(PlayerId).collect();
    for (&player, &color) in players.iter().zip(&edition.rules().colors) {
        position.play(
            &Move::Join(player, color.key().into(), color),
            Mark::default(),
        );
        for ticket in tickets.drain(..4) {
            position.play(
                &Move::Hold(player, Card::numbered(edition, &[], ticket)),
                Mark::default(),
            );
        }
    }
    let routes = edition.board().routes().len();
    for &player in players.iter().cycle().take(5 * 200) {
        let claim = Move::Claim(player, RouteId(rng.usize(..routes)), Which::Any);
        // An illegal claim, such as one of more trains than are left, changes nothing.
        let mut after = position.clone();
        after.play(&claim, Mark::default());
        if after.faults().is_empty() {
            position = after;
        }
    }
    score(&position.finish().expect("only legal moves were made"))
}
