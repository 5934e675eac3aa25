//! Filters of the history: which games to include.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{People, SavedGame};
use crate::board::{Edition, editions, shipped_edition};
use crate::date::Date;
use crate::names::{PersonKey, fitting, fitting_of_list, fold, is_same_person, nearest};
use crate::text::Text;

/// Which games are asked for; what is `None` leaves all in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games that all these people took part in, in any spelling.
    pub players: Vec<Text>,
    /// Games of this edition, in any spelling.
    pub edition: Option<Text>,
    /// Games of this variant, in any spelling.
    pub variant: Option<Text>,
    /// Games at this place, in any spelling.
    pub place: Option<Text>,
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
    Place,
}

/// A name that no game of the history knows, or by which no one thing can be meant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no saved game has the {criterion:?} `{name}`")]
pub struct UnknownName {
    /// What it was to name.
    pub criterion: Criterion,
    /// The name.
    pub name: Text,
    /// The names that it can mean, where it is several.
    pub meant: Vec<Text>,
    /// The nearest name that there is, if one is near.
    pub similar: Option<Text>,
    /// All names that there are, each once: players of the newest games first, else in the order of the history.
    pub known: Vec<Text>,
}

impl Filter {
    /// Returns whether a game is asked for.
    pub fn admits(&self, game: &SavedGame) -> bool {
        let same = |asked: &Option<Text>, own: &Text| {
            asked
                .as_ref()
                .is_none_or(|asked| folded(asked) == folded(own))
        };
        let plays = |name: &Text| {
            game.everybody()
                .any(|player| is_same_person(player.name.raw(), name.raw()))
        };
        let at = |place: &Text| {
            game.place
                .as_ref()
                .is_some_and(|own| folded(place) == folded(own))
        };
        self.players.iter().all(plays)
            && same(&self.edition, &game.edition)
            && same(&self.variant, &game.variant)
            && self.place.as_ref().is_none_or(at)
            && self
                .since
                .is_none_or(|since| game.date.is_some_and(|date| since <= date))
            && self
                .until
                .is_none_or(|until| game.date.is_some_and(|date| date <= until))
    }

    /// Returns whether a player is one of those named.
    pub fn names(&self, player: &Text) -> bool {
        self.players
            .iter()
            .any(|name| is_same_person(name.raw(), player.raw()))
    }

    /// Returns the filter with whole names in place of what was typed for them: the beginning of a name will do, and for an
    /// edition or a variant the number of its list. These lists are those of the editions that come with the program, and of
    /// their variants, each once, with what else the games have behind them.
    ///
    /// # Errors
    ///
    /// The first name that none of the games knows, as a slip would otherwise look like an empty history, or that several fit.
    pub fn meant(self, games: &[SavedGame]) -> Result<Filter, UnknownName> {
        let shipped = || editions().filter_map(shipped_edition);
        let people = People::of(
            games
                .iter()
                .rev()
                .map(|game| game.everybody().map(|player| &player.name)),
        );
        let names = || shipped().map(|edition| edition.name().clone()).collect();
        let variants_of = |edition: Arc<Edition>| edition.variants().to_vec();
        let variants = || {
            shipped()
                .flat_map(variants_of)
                .map(|variant| variant.name)
                .collect()
        };
        let of_game = |name: fn(&SavedGame) -> &Text| games.iter().map(name).cloned();
        let player = |name| {
            find(
                Criterion::Player,
                Some(name),
                people.names().cloned(),
                Vec::new,
                person,
            )
        };
        let places = games.iter().filter_map(|game| game.place.clone());
        Ok(Filter {
            players: self
                .players
                .into_iter()
                .filter_map(|name| player(name).transpose())
                .collect::<Result<_, _>>()?,
            place: find(Criterion::Place, self.place, places, Vec::new, folded)?,
            edition: find(
                Criterion::Edition,
                self.edition,
                of_game(|game| &game.edition),
                names,
                folded,
            )?,
            variant: find(
                Criterion::Variant,
                self.variant,
                of_game(|game| &game.variant),
                variants,
                folded,
            )?,
            ..self
        })
    }
}

/// What two spellings of a person's name have in common.
fn person(name: &Text) -> String {
    PersonKey::of(name.raw()).as_str().to_owned()
}

/// What two spellings of an edition, a variant or a place have in common.
fn folded(name: &Text) -> String {
    fold(name.raw())
}

/// The name that was asked for, if one was, among those that the games have; `list` gives those that have numbers.
fn find(
    criterion: Criterion,
    asked: Option<Text>,
    names: impl Iterator<Item = Text>,
    list: impl Fn() -> Vec<Text>,
    key: impl Fn(&Text) -> String,
) -> Result<Option<Text>, UnknownName> {
    let Some(name) = asked else { return Ok(None) };
    let known = distinct(names, &key);
    let has_numbers = matches!(criterion, Criterion::Edition | Criterion::Variant);
    let is_number = has_numbers && name.raw().trim().parse::<usize>().is_ok();
    let listed = if is_number {
        distinct(list().into_iter().chain(known.iter().cloned()), &key)
    } else {
        known.clone()
    };
    let names = listed.iter().map(Text::raw);
    let fitting = if is_number {
        fitting_of_list(name.raw(), names)
    } else {
        fitting(name.raw(), names)
    };
    let meant: Vec<Text> = fitting
        .into_iter()
        .map(|position| listed[position].clone())
        .collect();
    match &meant[..] {
        [one] if known.iter().any(|name| key(name) == key(one)) => Ok(Some(one.clone())),
        [one] => Err(UnknownName {
            criterion,
            name: one.clone(),
            meant: Vec::new(),
            similar: None,
            known,
        }),
        _ => {
            let similar = nearest(name.raw(), known.iter().map(Text::raw)).map(Text::from);
            Err(UnknownName {
                criterion,
                name,
                meant,
                similar,
                known,
            })
        }
    }
}

/// Each name once, as it is spelled first.
fn distinct(names: impl Iterator<Item = Text>, key: impl Fn(&Text) -> String) -> Vec<Text> {
    let mut known: BTreeSet<String> = BTreeSet::new();
    names.filter(|name| known.insert(key(name))).collect()
}
