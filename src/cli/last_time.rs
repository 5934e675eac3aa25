//! What saved games offer to another one: what it was like last time, and who takes part.

use std::cmp::Reverse;
use std::iter::from_fn;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use stationmaster_table::{Choice, LastTime, Table};

use super::{clock, drafts, files};
use crate::store::{self, Store};
use stationmaster_core::board::{Edition, editions, is_path, shipped_edition};
use stationmaster_core::game::{self, Record};
use stationmaster_core::history::People;
use stationmaster_core::text::Text;

/// The most games that are read for what they offer to another one, and how long: nobody waits for an offer.
const MOST_READ: usize = 50;
const LONGEST_READ: Duration = Duration::from_millis(50);

/// Reads the newest of the saved games for an offer. A single file may take long: what is not read in time is not waited for.
fn read_in_time<T: Send + 'static>(
    games: impl Iterator<Item = PathBuf> + Send + 'static,
    read: impl Fn(&PathBuf) -> Option<T> + Send + 'static,
) -> Vec<T> {
    let begun = Instant::now();
    let left = move || LONGEST_READ.saturating_sub(begun.elapsed());
    let (sender, offers) = channel();
    thread::spawn(move || {
        let mut found = games
            .take_while(|_| !left().is_zero())
            .filter_map(|path| read(&path));
        found.try_for_each(|found| sender.send(found))
    });
    from_fn(|| offers.recv_timeout(left()).ok()).collect()
}

/// Everybody who takes part in saved games; of so many that somebody would wait, in the newest of them.
fn known_people(games: Vec<PathBuf>) -> People {
    let names = |path: &PathBuf| {
        let source = files::kept(path).ok()?;
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
    let games = store.games().unwrap_or_default();
    table.known = known_people(games.clone()).names().cloned().collect();
    let load = |path: &PathBuf| {
        let source = files::kept(path).ok()?;
        let game = game::load(&source, &store::read).ok()?;
        // Games that nobody dated were played on the day on which they were saved.
        let day = game.about().date.or_else(|| clock::written(path));
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
    // An edition of the players' own stands behind those that come with the program.
    if let Some(name) = last.edition.clone().filter(|name| is_path(name.raw())) {
        table.choices.push(Choice { name, edition });
    }
    table.last = last;
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Ten of the newest files that take long each: what was read before them is offered, and nobody waits.
    #[test]
    fn files_that_take_long_keep_nobody_from_beginning() {
        let begun = Instant::now();
        let read = |path: &PathBuf| {
            if path != Path::new("0") {
                thread::sleep(Duration::from_secs(5));
            }
            Some(path.clone())
        };
        let found = read_in_time(
            (0..10).map(|number| PathBuf::from(number.to_string())),
            read,
        );
        assert_eq!(found, [PathBuf::from("0")]);
        assert!(
            begun.elapsed() < Duration::from_secs(2),
            "{:?}",
            begun.elapsed()
        );
    }
}
