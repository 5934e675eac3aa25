//! The order of play: who began and who came when, and how often each turn won.
//!
//! A record may say who began, and that its players stand in the order in which they sat, which is the order in which they play.
//! Who left early is no longer in it.

use std::collections::BTreeMap;

use super::{Club, SavedGame};

/// The games in which one person had one turn among a number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The person.
    pub person: usize,
    /// How many played.
    pub players: usize,
    /// When the person's turn came: 1 for who began; `None` for a later one, where nothing says which.
    pub turn: Option<usize>,
    /// How many games.
    pub games: usize,
    /// How many of them were won, alone or with others.
    pub wins: usize,
}

impl SavedGame {
    /// Returns when a player's turn came: 1 for who began; `None` where that is not known.
    pub fn turn(&self, seat: usize) -> Option<usize> {
        let (first, players) = (self.first?, self.players.len());
        (seat == first || self.seated).then(|| (seat + players - first) % players + 1)
    }
}

impl Club<'_> {
    /// Returns the turns in all games that say who began: by person, number of players and turn, unknown ones last.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: BTreeMap<[usize; 3], Turn> = BTreeMap::new();
        for (at, game) in self
            .games
            .iter()
            .enumerate()
            .filter(|(_, game)| game.first.is_some())
        {
            for (seat, (&person, player)) in
                self.people.at(at).iter().zip(&game.players).enumerate()
            {
                let (players, turn) = (game.players.len(), game.turn(seat));
                let new = Turn {
                    person,
                    players,
                    turn,
                    games: 0,
                    wins: 0,
                };
                let found = turns
                    .entry([person, players, turn.unwrap_or(usize::MAX)])
                    .or_insert(new);
                found.games += 1;
                found.wins += usize::from(player.is_winner());
            }
        }
        turns.into_values().collect()
    }
}
