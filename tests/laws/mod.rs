//! The rules: laws of games by chance, each against a plain computation, and the games that were worked out by hand.

mod boards;
pub(crate) mod chance;
mod editions;
mod games;
mod history;
mod limits;
mod networks;
mod plain;
mod rulings;
mod stage;
mod trails;
mod truth;
mod written;

use stationmaster_core::Game;
use stationmaster_core::board::{editions, shipped_edition};

/// Returns a number of games by chance, each with its text.
pub(crate) fn games_by_chance(count: usize) -> impl Iterator<Item = (String, Game)> {
    let mut chance = fastrand::Rng::with_seed(7);
    let names: Vec<&str> = editions().collect();
    (0..count).map(move |number| {
        let edition = shipped_edition(names[number % names.len()]).expect("it is shipped");
        let text =
            chance::deal(&mut chance, &edition).record(edition.name().raw(), &mut str::to_owned);
        let game = crate::support::game(&text);
        (text, game)
    })
}
