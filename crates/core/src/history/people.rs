//! The people of a history: one person for all spellings of a name.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::SavedGame;
use crate::date::Date;
use crate::names::person_key;
use crate::text::Text;

/// The people of some games, numbered in order of appearance, with the spellings of their names.
#[derive(Debug, Clone, Default)]
pub struct People {
    by_key: BTreeMap<String, usize>,
    by_spelling: BTreeMap<Text, usize>,
    /// The spellings of each person's name, each with the number of its games, in order of appearance.
    spellings: Vec<Vec<(Text, usize)>>,
}

impl People {
    /// Returns the people of some games, given the names in each game, the newest first.
    pub fn of<'a, G: IntoIterator<Item = &'a Text>>(
        newest_first: impl IntoIterator<Item = G>,
    ) -> People {
        let mut people = People::default();
        for name in newest_first.into_iter().flatten() {
            let person = people.find(name).unwrap_or_else(|| {
                people.spellings.push(Vec::new());
                people.spellings.len() - 1
            });
            let spellings = &mut people.spellings[person];
            if let Some((_, games)) = spellings.iter_mut().find(|(known, _)| known == name) {
                *games += 1;
            } else {
                spellings.push((name.clone(), 1));
                people.by_key.insert(person_key(name.raw()), person);
                people.by_spelling.insert(name.clone(), person);
            }
        }
        people
    }

    /// Returns the people of these games, the newest game last.
    pub fn of_games(games: &[SavedGame]) -> People {
        People::of(games.iter().rev().map(SavedGame::names))
    }

    /// Returns the number of the person with this name.
    pub fn find(&self, name: &Text) -> Option<usize> {
        let by_key = || self.by_key.get(&person_key(name.raw()));
        self.by_spelling.get(name).or_else(by_key).copied()
    }

    /// Returns the name of a person: the most frequent spelling, and of equally frequent ones the newest.
    ///
    /// # Panics
    ///
    /// If there is no such person.
    pub fn name(&self, person: usize) -> &Text {
        // The first of the highest counts is the newest spelling.
        let spellings = self.spellings[person].iter().rev();
        let usual = spellings.max_by_key(|(_, games)| *games);
        &usual.expect("a person is met with a name").0
    }

    /// Returns the names of all, in the order of their numbers.
    pub fn names(&self) -> impl Iterator<Item = &Text> {
        (0..self.count()).map(|person| self.name(person))
    }

    /// Returns the number of people.
    pub fn count(&self) -> usize {
        self.spellings.len()
    }
}

/// A person with the games of all spellings of the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Text,
    /// The other spellings.
    pub other_spellings: Vec<Text>,
    /// The number of games, those left early included.
    pub games: usize,
    /// The number of wins, alone or shared.
    pub wins: usize,
    /// The day of the newest game.
    pub last: Option<Date>,
}

/// Returns everybody in these games, of which the newest is last; the people with the most games come first.
pub fn people(games: &[SavedGame]) -> Vec<Person> {
    let people = People::of_games(games);
    let person = |spellings: &Vec<(Text, usize)>, name: &Text| Person {
        name: name.clone(),
        other_spellings: spellings
            .iter()
            .map(|(other, _)| other)
            .filter(|other| *other != name)
            .cloned()
            .collect(),
        games: spellings.iter().map(|(_, games)| games).sum(),
        wins: 0,
        last: None,
    };
    let mut persons: Vec<Person> = people
        .spellings
        .iter()
        .zip(people.names())
        .map(|(spellings, name)| person(spellings, name))
        .collect();
    for game in games {
        for player in game.everybody() {
            let person = people.find(&player.name).expect("all are known");
            persons[person].wins += usize::from(player.is_winner());
            persons[person].last = persons[person].last.max(game.date);
        }
    }
    let order = |person: &Person| {
        let key = person_key(person.name.raw());
        (Reverse((person.games, person.last)), key)
    };
    persons.sort_by_cached_key(order);
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
        assert_eq!(
            people.names().map(Text::raw).collect::<Vec<_>>(),
            ["Zoë", "Ben", "ANNA"]
        );
        let find = |name: &str| people.find(&name.into());
        assert_eq!(["ZOE", "ben", "emma"].map(find), [Some(0), Some(1), None]);
    }
}
