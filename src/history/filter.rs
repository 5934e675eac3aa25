//! Which games of the history are asked for.

use super::saved::{SavedGame, key};
use crate::date::Date;
use crate::names::{fold, nearest};

/// Which games are asked for; what is `None` leaves all in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games that this player took part in, in any case.
    pub player: Option<String>,
    /// Games of this edition, in any spelling.
    pub edition: Option<String>,
    /// Games of this variant, in any spelling.
    pub variant: Option<String>,
    /// Games of this day and later ones; those without a date are left out.
    pub since: Option<Date>,
    /// Games of this day and earlier ones; those without a date are left out.
    pub until: Option<Date>,
}

/// A name that no game of the history knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// What it was to name: `player`, `edition` or `variant`.
    pub noun: &'static str,
    /// The name.
    pub name: String,
    /// The nearest name that there is, if one is near.
    pub similar: Option<String>,
    /// All names that there are, each once, in the order of the history.
    pub known: Vec<String>,
}

impl Filter {
    /// Returns whether a game is asked for.
    pub fn admits(&self, game: &SavedGame) -> bool {
        let same = |asked: &Option<String>, own: &str| asked.as_ref().is_none_or(|asked| fold(asked) == fold(own));
        let plays = |name: &String| game.players.iter().any(|player| player.key() == key(name));
        self.player.as_ref().is_none_or(plays)
            && same(&self.edition, game.edition.raw())
            && same(&self.variant, game.variant.raw())
            && self.since.is_none_or(|since| game.date.is_some_and(|date| since <= date))
            && self.until.is_none_or(|until| game.date.is_some_and(|date| date <= until))
    }

    /// Returns whether somebody is asked for whom the statistics are to show; all are, unless one is named.
    pub fn shows(&self, player: &str) -> bool {
        self.player.as_ref().is_none_or(|name| key(name) == key(player))
    }

    /// Checks that each name asked for stands in one game at least, as a slip would otherwise look like an empty history.
    ///
    /// # Errors
    ///
    /// The first name that none of the games knows.
    pub fn check(&self, games: &[SavedGame]) -> Result<(), UnknownName> {
        let players = || games.iter().flat_map(|game| &game.players).map(|player| player.name.raw());
        known("player", self.player.as_deref(), players(), |a, b| key(a) == key(b))?;
        let same = |a: &str, b: &str| fold(a) == fold(b);
        known("edition", self.edition.as_deref(), games.iter().map(|game| game.edition.raw()), same)?;
        known("variant", self.variant.as_deref(), games.iter().map(|game| game.variant.raw()), same)
    }
}

fn known<'a>(
    noun: &'static str,
    asked: Option<&str>,
    names: impl Iterator<Item = &'a str> + Clone,
    same: impl Fn(&str, &str) -> bool,
) -> Result<(), UnknownName> {
    let Some(asked) = asked.filter(|asked| !names.clone().any(|name| same(asked, name))) else { return Ok(()) };
    let mut known: Vec<String> = Vec::new();
    for name in names {
        if !known.iter().any(|other| same(other, name)) {
            known.push(name.to_owned());
        }
    }
    let similar = nearest(asked, known.iter().map(String::as_str)).map(str::to_owned);
    Err(UnknownName { noun, name: asked.to_owned(), similar, known })
}
