//! The offers of saved games to a new one: the last game's setup, and the people.

use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use stationmaster_table::{Choice, LastTime, Table};

use super::{clock, drafts, files};
use crate::store::{self, Store};
use stationmaster_core::board::{Edition, editions, is_path, shipped_edition};
use stationmaster_core::game::{self, Record};
use stationmaster_core::history::People;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;

/// The most games that are read for what they offer to another one, and how long: nobody waits for an offer.
const MOST_READ: usize = 50;
const LONGEST_READ: Duration = Duration::from_millis(50);

/// Reads the newest of the saved games for an offer, as many as can be read in a short time.
fn read_in_time<T>(
    games: impl Iterator<Item = PathBuf>,
    read: impl FnMut(PathBuf) -> Option<T>,
) -> Vec<T> {
    let begun = Instant::now();
    games
        .take_while(|_| begun.elapsed() < LONGEST_READ)
        .filter_map(read)
        .collect()
}

/// Returns the players of the saved games; of very many, those of the newest.
fn known_people(games: Vec<PathBuf>) -> People {
    let names = |path: PathBuf| {
        let source = files::kept(&path).ok()?;
        Some(
            Record::read(&source)
                .0
                .player_names()
                .cloned()
                .collect::<Vec<Text>>(),
        )
    };
    People::of(&read_in_time(games.into_iter().rev(), names))
}

/// Returns the editions that can be chosen.
pub(super) fn choices() -> Vec<Choice> {
    let shipped = editions().filter_map(shipped_edition);
    let choice = |edition: Arc<Edition>| Choice {
        name: edition.name().clone(),
        edition,
    };
    shipped.map(choice).collect()
}

/// Gives a table what the program knows beside the game: the day, the reader of files, the people, and the newest saved game, whose
/// edition, variant and players are offered.
pub(super) fn prepare(table: &mut Table, store: &Store) {
    table.today = clock::today();
    table.open = store::read;
    table.titled = Language::titled;
    let games = store.games().unwrap_or_default();
    table.known = known_people(games.clone()).names().cloned().collect();
    let load = |path: PathBuf| {
        let source = files::kept(&path).ok()?;
        let game = game::load(&source, &store::read).ok()?;
        // Games that nobody dated were played on the day on which they were saved.
        let day = game.about().date.or_else(|| clock::written(&path));
        let players = game.players().iter();
        let offered = LastTime {
            edition: Some(drafts::found_from_anywhere(
                &source,
                game.edition_as_named(),
            )),
            variant: Some(game.variant().name.clone()),
            players: players
                .map(|player| (player.name.clone(), player.color))
                .collect(),
        };
        Some((day, offered, game.edition().clone()))
    };
    let mut newest = read_in_time(games.into_iter().rev().take(MOST_READ), load);
    newest.sort_by_key(|(day, ..)| Reverse(*day));
    let Some((_, last, edition)) = newest.into_iter().next() else {
        return;
    };
    // An edition of the players' own stands after those that come with the program.
    if let Some(name) = last.edition.clone().filter(|name| is_path(name.raw())) {
        table.choices.push(Choice { name, edition });
    }
    table.last = last;
}
