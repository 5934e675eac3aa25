//! The parts of what a player has, as they are entered.

use crate::game::Game;
use crate::keys::keys;

/// A part of what a player has, in the order in which they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Routes,
    Stations,
    Tickets,
    Passengers,
}

keys!(Part, "part", Routes => "routes", Stations => "stations", Tickets => "tickets", Passengers => "passengers");

impl Part {
    /// Returns the parts that a game's edition has.
    pub fn of(game: &Game) -> impl Iterator<Item = Part> {
        let (stations, passengers) = (
            game.rules().stations > 0,
            game.rules().bonuses.passengers.is_some(),
        );
        Part::ALL.into_iter().filter(move |part| match part {
            Part::Routes | Part::Tickets => true,
            Part::Stations => stations,
            Part::Passengers => passengers,
        })
    }
}
