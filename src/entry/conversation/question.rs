//! The questions of the conversation, and the parts of what a player has.

use crate::game::Game;
use crate::keys::keys;
use crate::units::Seat;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Which edition was played.
    Edition,
    /// Which variant of it.
    Variant,
    /// Which bonus tickets were in play.
    Bonus,
    /// Who played, with which colors.
    Players,
    /// A player's routes, stations, tickets or passengers.
    Part(Seat, Part),
    /// Whether what was entered is what lies on the table.
    Review,
    /// What to do with the score.
    Score,
    /// Where it was played.
    Place,
    /// Which pictures of the board are to be kept beside the game; the last question before saving.
    Pictures,
    /// Nothing more: the game is to be saved.
    Save,
    /// Nothing more: the game is left as a draft.
    Leave,
}

/// A part of what a player has, in the order in which they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
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
        let (stations, passengers) = (game.rules().stations > 0, game.rules().bonuses.passengers.is_some());
        Part::ALL.into_iter().filter(move |part| match part {
            Part::Routes | Part::Tickets => true,
            Part::Stations => stations,
            Part::Passengers => passengers,
        })
    }
}
