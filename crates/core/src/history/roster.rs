//! The roster: who played which game, as indices for adding up figures.

use std::collections::BTreeMap;

use super::{People, SavedGame};
use crate::names::PersonKey;
use crate::text::Text;

/// The people of some games in the order in which they first played; everything else names them by their position here.
#[derive(Debug, Clone, Default)]
pub struct Roster {
    names: Vec<Text>,
    keys: Vec<PersonKey>,
    seats: Vec<Vec<usize>>,
}

impl Roster {
    /// Finds out who played these games, the oldest first.
    pub fn of(games: &[SavedGame]) -> Roster {
        let mut roster = Roster::default();
        let mut by_key: BTreeMap<PersonKey, usize> = BTreeMap::new();
        let mut by_spelling: BTreeMap<&Text, usize> = BTreeMap::new();
        for game in games {
            let mut person = |name| {
                *by_spelling.entry(name).or_insert_with(|| {
                    let key = PersonKey::of(name.raw());
                    *by_key.entry(key).or_insert_with_key(|key| {
                        roster.keys.push(key.clone());
                        roster.keys.len() - 1
                    })
                })
            };
            roster.seats.push(
                game.players
                    .iter()
                    .map(|player| person(&player.name))
                    .collect(),
            );
        }
        let people = People::of(games.iter().rev().map(SavedGame::names));
        roster.names = roster
            .keys
            .iter()
            .filter_map(|key| people.name(key).cloned())
            .collect();
        roster
    }

    /// Calls everybody as others do: those who looked at more games.
    #[must_use]
    pub fn called_as(mut self, others: &Roster) -> Roster {
        for (key, name) in self.keys.iter().zip(&mut self.names) {
            if let Some(known) = others.keys.iter().position(|known| known == key) {
                name.clone_from(&others.names[known]);
            }
        }
        self
    }

    /// Returns what everybody is called.
    pub fn names(&self) -> &[Text] {
        &self.names
    }

    /// Returns what a person is called.
    pub fn name(&self, person: usize) -> &Text {
        &self.names[person]
    }

    /// Returns how many people there are.
    pub fn count(&self) -> usize {
        self.keys.len()
    }

    /// Returns who played a game, in the order of its record.
    pub fn at(&self, game: usize) -> &[usize] {
        &self.seats[game]
    }

    /// Returns the person with a name in any spelling.
    pub fn find(&self, name: &Text) -> Option<usize> {
        let key = PersonKey::of(name.raw());
        self.keys.iter().position(|known| *known == key)
    }
}
