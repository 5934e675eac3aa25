//! The parts of what a player has, as they are entered.

use crate::game::Game;

/// A part of what a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Part {
    Routes,
    Stations,
    Tickets,
    Passengers,
}

impl Part {
    /// All parts, in the order in which they are asked for.
    pub const ALL: [Part; 4] = [Part::Routes, Part::Stations, Part::Tickets, Part::Passengers];

    /// Returns the name by which answers and drafts call it.
    pub fn name(self) -> &'static str {
        match self {
            Part::Routes => "routes",
            Part::Stations => "stations",
            Part::Tickets => "tickets",
            Part::Passengers => "passengers",
        }
    }

    /// Returns the parts that a game's edition has.
    pub fn of(game: &Game) -> impl Iterator<Item = Part> {
        let (stations, passengers) = (game.rules().stations > 0, game.rules().bonuses.passengers.is_some());
        Part::ALL.into_iter().filter(move |part| match part {
            Part::Routes | Part::Tickets => true,
            Part::Stations => stations,
            Part::Passengers => passengers,
        })
    }
}
