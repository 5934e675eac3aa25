//! Filters of the history: which games to include.

use super::{People, SavedGame};
use crate::date::Date;
use crate::names::{fitting, is_same_person, nearest};
use crate::text::Text;

/// A filter of games; a field that is `None` lets all pass.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games that all these people took part in, in any spelling.
    pub players: Vec<Text>,
    /// Games of this edition, in any spelling.
    pub edition: Option<Text>,
    /// Games of this day and later ones; those without a date are left out.
    pub since: Option<Date>,
    /// Games of this day and earlier ones; those without a date are left out.
    pub until: Option<Date>,
}

/// The kind of thing that a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Criterion {
    Player,
    Edition,
}

/// A name that is in no game of the history, or that fits several.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no saved game has the {criterion:?} `{name}`")]
pub struct UnknownName {
    /// The kind of thing that it should name.
    pub criterion: Criterion,
    /// The name.
    pub name: Text,
    /// The names that it fits, if there are several.
    pub meant: Vec<Text>,
    /// The nearest name, if one is near.
    pub similar: Option<Text>,
    /// All names, each once: players of the newest games first, editions in the order of the history.
    pub known: Vec<Text>,
}

impl Filter {
    /// Returns whether a game passes the filter.
    pub fn admits(&self, game: &SavedGame) -> bool {
        let edition = self.edition.as_ref();
        let plays = |name: &Text| {
            game.everybody()
                .any(|player| is_same_person(player.name.raw(), name.raw()))
        };
        self.players.iter().all(plays)
            && edition.is_none_or(|edition| *edition == game.edition)
            && self
                .since
                .is_none_or(|since| game.date.is_some_and(|date| since <= date))
            && self
                .until
                .is_none_or(|until| game.date.is_some_and(|date| date <= until))
    }

    /// Returns the filter with whole names in place of the typed ones, which may be beginnings.
    ///
    /// # Errors
    ///
    /// The first name that is in none of the games, as a typo would otherwise look like an empty history, or that fits several.
    pub fn meant(self, games: &[SavedGame], people: &People) -> Result<Filter, UnknownName> {
        let known: Vec<Text> = people.names().cloned().collect();
        let player = |name| find(Criterion::Player, name, known.clone());
        let mut editions: Vec<Text> = Vec::new();
        for SavedGame { edition, .. } in games {
            if !editions.contains(edition) {
                editions.push(edition.clone());
            }
        }
        let edition = |name| find(Criterion::Edition, name, editions);
        Ok(Filter {
            players: self
                .players
                .into_iter()
                .map(player)
                .collect::<Result<_, _>>()?,
            edition: self.edition.map(edition).transpose()?,
            ..self
        })
    }
}

/// Returns the name that was meant, among those that the games have.
fn find(criterion: Criterion, name: Text, known: Vec<Text>) -> Result<Text, UnknownName> {
    let fitting = fitting(name.raw(), known.iter().map(Text::raw)).into_iter();
    let meant: Vec<Text> = fitting.map(|position| known[position].clone()).collect();
    if let [one] = &meant[..] {
        return Ok(one.clone());
    }
    Err(UnknownName {
        criterion,
        similar: nearest(name.raw(), known.iter().map(Text::raw)).map(Text::from),
        name,
        meant,
        known,
    })
}
