//! The games that a history is about, with their players.

use super::{Roster, SavedGame};
use crate::units::Seat;

/// The games of a club, by date, and its people.
///
/// ```
/// use stationmaster_core::history::Club;
/// assert_eq!(Club::new(&[]).statistics(), []);
/// ```
#[derive(Debug, Clone)]
pub struct Club<'g> {
    /// The games, the oldest first.
    pub games: &'g [SavedGame],
    /// Who played them.
    pub people: Roster,
}

impl<'g> Club<'g> {
    /// Finds out who played these games.
    pub fn new(games: &'g [SavedGame]) -> Club<'g> {
        Club {
            games,
            people: Roster::of(games),
        }
    }

    /// Returns all that took part: game, seat and person, by game.
    pub(super) fn seats(&self) -> impl Iterator<Item = (&'g SavedGame, Seat, usize)> + '_ {
        let seats = |(at, game): (usize, &'g SavedGame)| {
            self.people
                .at(at)
                .iter()
                .enumerate()
                .map(move |(seat, &person)| (game, Seat(seat), person))
        };
        self.games.iter().enumerate().flat_map(seats)
    }
}
