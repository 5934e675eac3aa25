//! The games that a history is about, with their players.

use super::{People, SavedGame};

/// Some games, and who played them.
#[derive(Debug, Clone)]
pub struct Club<'g> {
    /// The games, the newest last.
    pub games: &'g [SavedGame],
    /// The people who take part in these games, or in more.
    pub people: People,
    seats: Vec<Vec<usize>>,
}

impl<'g> Club<'g> {
    /// Returns these games with those who take part in them.
    pub fn new(games: &'g [SavedGame]) -> Club<'g> {
        Club::among(People::of_games(games), games)
    }

    /// Returns these games, of which everybody is among some people.
    ///
    /// # Panics
    ///
    /// If somebody is not.
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

    /// Returns the people at the seats of a game, by its position; without those who left early.
    pub fn at(&self, game: usize) -> &[usize] {
        &self.seats[game]
    }
}
