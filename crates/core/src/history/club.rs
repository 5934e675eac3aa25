//! The games of a history, with their players.

use super::{People, SavedGame};

/// Some games, with the people who played them.
#[derive(Debug, Clone)]
pub struct Club<'g> {
    /// The games, the newest last.
    pub games: &'g [SavedGame],
    /// The people who take part in these games, or in more.
    pub people: People,
    seats: Vec<Vec<usize>>,
}

impl<'g> Club<'g> {
    /// Returns these games with their players.
    pub fn new(games: &'g [SavedGame]) -> Club<'g> {
        Club::among(People::of_games(games), games)
    }

    /// Returns these games, whose players are all among `people`.
    ///
    /// # Panics
    ///
    /// If a player is not among `people`.
    pub fn among(people: People, games: &'g [SavedGame]) -> Club<'g> {
        let number = |name| people.find(name).expect("everybody is among the people");
        let seats = games
            .iter()
            .map(|game| game.players.iter().map(|player| number(&player.name)))
            .map(Iterator::collect)
            .collect();
        Club {
            games,
            people,
            seats,
        }
    }

    /// Returns the people at the seats of the game at this position, without those who left early.
    pub fn at(&self, game: usize) -> &[usize] {
        &self.seats[game]
    }
}
