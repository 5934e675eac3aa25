//! Everybody who takes part in games, each one person however the name is spelled.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::SavedGame;
use crate::date::Date;
use crate::names::PersonKey;
use crate::text::Text;

/// The people of some games, by what they are called there.
#[derive(Debug, Clone, Default)]
pub struct People {
    spellings: BTreeMap<PersonKey, Vec<(Text, usize)>>,
    /// In the order in which they came.
    keys: Vec<PersonKey>,
}

impl People {
    /// Returns the people of some games, each given by the names of its players, the newest game first.
    pub fn of<'a, G: IntoIterator<Item = &'a Text>>(
        newest_first: impl IntoIterator<Item = G>,
    ) -> People {
        let mut people = People::default();
        for name in newest_first.into_iter().flatten() {
            people.add(name);
        }
        people
    }

    fn add(&mut self, name: &Text) {
        let key = PersonKey::of(name.raw());
        if !self.spellings.contains_key(&key) {
            self.keys.push(key.clone());
        }
        let spellings = self.spellings.entry(key).or_default();
        match spellings.iter_mut().find(|(known, _)| known == name) {
            Some((_, games)) => *games += 1,
            None => spellings.push((name.clone(), 1)),
        }
    }

    /// Returns what a person is called in most games, of equally many in the newest; `None` for a person who is in no game.
    pub fn name(&self, key: &PersonKey) -> Option<&Text> {
        // The first of the highest counts is the newest spelling.
        let usual = self
            .spellings
            .get(key)?
            .iter()
            .rev()
            .max_by_key(|(_, games)| *games);
        usual.map(|(name, _)| name)
    }

    /// Returns in how many games a person takes part.
    pub fn games(&self, key: &PersonKey) -> usize {
        self.spellings.get(key).map_or(0, |spellings| {
            spellings.iter().map(|(_, games)| games).sum()
        })
    }

    /// Returns all ways in which a person is called, each with its number of games, the newest first.
    pub fn spellings(&self, key: &PersonKey) -> &[(Text, usize)] {
        self.spellings.get(key).map_or(&[], Vec::as_slice)
    }

    /// Returns what each person is called, those of the newest games first.
    pub fn names(&self) -> impl Iterator<Item = &Text> {
        self.keys.iter().filter_map(|key| self.name(key))
    }
}

/// Who takes part in saved games, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// What the person is called in most games.
    pub name: Text,
    /// The other ways in which the name is written, the newest first.
    pub other_spellings: Vec<Text>,
    /// How many games, left early or not.
    pub games: usize,
    /// How many of them were won, alone or with others.
    pub wins: usize,
    /// The day of the last game; `None` where no game has a day.
    pub last: Option<Date>,
}

/// Returns who takes part in some games, given with the oldest first: those with the most games first, of equally many who played
/// last, and then by name.
pub fn people(games: &[SavedGame]) -> Vec<Person> {
    let people = People::of(games.iter().rev().map(SavedGame::names));
    let person = |key: &PersonKey| {
        let name = people.name(key).cloned().unwrap_or_default();
        let others = people
            .spellings(key)
            .iter()
            .map(|(other, _)| other)
            .filter(|other| **other != name);
        let other_spellings = others.cloned().collect();
        Person {
            name,
            other_spellings,
            games: people.games(key),
            wins: 0,
            last: None,
        }
    };
    let mut persons: BTreeMap<&PersonKey, Person> =
        people.keys.iter().map(|key| (key, person(key))).collect();
    for game in games {
        for player in game.everybody() {
            if let Some(person) = persons.get_mut(&PersonKey::of(player.name.raw())) {
                person.wins += usize::from(player.is_winner());
                person.last = person.last.max(game.date);
            }
        }
    }
    let mut persons: Vec<Person> = persons.into_values().collect();
    persons.sort_by_key(|person| Reverse((person.games, person.last)));
    persons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_called_as_in_most_games_and_of_equally_many_as_in_the_newest() {
        let games =
            [["zoe", "Ben"], ["Zoë", "ben"], ["ANNA", "Zoë"]].map(|game| game.map(Text::from));
        let people = People::of(games.iter().map(|game| game.iter()));
        let key = |name: &str| PersonKey::of(name);
        assert_eq!(people.name(&key("ZOE")).map(Text::raw), Some("Zoë"));
        assert_eq!(people.name(&key("ben")).map(Text::raw), Some("Ben"));
        assert_eq!(
            (people.games(&key("zoe")), people.games(&key("emma"))),
            (3, 0)
        );
        assert_eq!(
            people.spellings(&key("zoe")),
            [("zoe".into(), 1), ("Zoë".into(), 2)]
        );
        assert_eq!(
            people.names().map(Text::raw).collect::<Vec<_>>(),
            ["Zoë", "Ben", "ANNA"]
        );
        assert_eq!(people.name(&key("emma")), None);
    }
}
