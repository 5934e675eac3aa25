//! Which games of the history are asked for.

use super::saved::{SavedGame, key};
use crate::date::Date;
use crate::names::{fold, nearest};
use crate::text::Text;

/// Which games are asked for; what is `None` leaves all in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games that this player took part in, in any case.
    pub player: Option<Text>,
    /// Games of this edition, in any spelling.
    pub edition: Option<Text>,
    /// Games of this variant, in any spelling.
    pub variant: Option<Text>,
    /// Games of this day and later ones; those without a date are left out.
    pub since: Option<Date>,
    /// Games of this day and earlier ones; those without a date are left out.
    pub until: Option<Date>,
}

/// What a name asked for is to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Criterion {
    Player,
    Edition,
    Variant,
}

/// A name that no game of the history knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no saved game has the {criterion:?} `{name}`")]
pub struct UnknownName {
    /// What it was to name.
    pub criterion: Criterion,
    /// The name.
    pub name: Text,
    /// The nearest name that there is, if one is near.
    pub similar: Option<Text>,
    /// All names that there are, each once, in the order of the history.
    pub known: Vec<Text>,
}

impl Filter {
    /// Returns whether a game is asked for.
    pub fn admits(&self, game: &SavedGame) -> bool {
        let same = |asked: &Option<Text>, own: &Text| asked.as_ref().is_none_or(|asked| is_same(asked, own));
        self.player.as_ref().is_none_or(|name| game.players.iter().any(|player| key(&player.name) == key(name)))
            && same(&self.edition, &game.edition)
            && same(&self.variant, &game.variant)
            && self.since.is_none_or(|since| game.date.is_some_and(|date| since <= date))
            && self.until.is_none_or(|until| game.date.is_some_and(|date| date <= until))
    }

    /// Returns whether somebody is asked for whom the statistics are to show; all are, unless one is named.
    pub fn shows(&self, player: &Text) -> bool {
        self.player.as_ref().is_none_or(|name| key(name) == key(player))
    }

    /// Checks that each name asked for stands in one game at least, as a slip would otherwise look like an empty history.
    ///
    /// # Errors
    ///
    /// The first name that none of the games knows.
    pub fn check(&self, games: &[SavedGame]) -> Result<(), UnknownName> {
        let players = games.iter().flat_map(|game| &game.players).map(|player| &player.name);
        known(Criterion::Player, self.player.as_ref(), players, |a, b| key(a) == key(b))?;
        known(Criterion::Edition, self.edition.as_ref(), games.iter().map(|game| &game.edition), is_same)?;
        known(Criterion::Variant, self.variant.as_ref(), games.iter().map(|game| &game.variant), is_same)
    }
}

/// Whether two spellings are of the same edition or variant.
fn is_same(a: &Text, b: &Text) -> bool {
    fold(a.raw()) == fold(b.raw())
}

fn known<'a>(
    criterion: Criterion,
    asked: Option<&Text>,
    names: impl Iterator<Item = &'a Text> + Clone,
    same: impl Fn(&Text, &Text) -> bool,
) -> Result<(), UnknownName> {
    let Some(asked) = asked.filter(|asked| !names.clone().any(|name| same(asked, name))) else { return Ok(()) };
    let mut known: Vec<Text> = Vec::new();
    for name in names {
        if !known.iter().any(|other| same(other, name)) {
            known.push(name.clone());
        }
    }
    let similar = nearest(asked.raw(), known.iter().map(Text::raw)).map(Text::from);
    Err(UnknownName { criterion, name: asked.clone(), similar, known })
}
