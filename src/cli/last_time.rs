//! The offers for a new game from saved ones: the last setup, and the people.

use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use stationmaster_table::{Choice, LastTime, Table};

use super::{clock, drafts, files};
use crate::store::{self, Store};
use stationmaster_core::board::{Edition, editions, is_path, shipped_edition};
use stationmaster_core::game::{self, Asked, Record};
use stationmaster_core::history::People;
use stationmaster_core::source::Source;
use stationmaster_report::words::Language;

/// The longest time for reading the newest games for an offer.
const LONGEST_READ: Duration = Duration::from_millis(50);

/// Returns the editions that can be chosen.
pub(super) fn choices() -> Vec<Choice> {
    let shipped = editions().filter_map(shipped_edition);
    let choice = |edition: Arc<Edition>| Choice {
        name: edition.name().clone(),
        edition,
    };
    shipped.map(choice).collect()
}

/// Sets up a table with the day, the reader of files, the known people, and the edition, variant and players of the newest saved
/// game.
pub(super) fn prepare(table: &mut Table, store: &Store) {
    table.today = clock::today();
    table.open = store::read;
    table.titled = Language::titled;
    let begun = Instant::now();
    let games = store.games().unwrap_or_default().into_iter().rev();
    let read = |path: PathBuf| {
        let source = files::kept(&path).ok()?;
        let (record, _) = Record::read(&source);
        // Games without a date were played on the day on which they were saved.
        let day = record.date.or_else(|| clock::written(&path));
        Some((day, source, record))
    };
    let mut newest: Vec<_> = games
        .take_while(|_| begun.elapsed() < LONGEST_READ)
        .filter_map(read)
        .collect();
    let people = People::of(newest.iter().map(|(_, _, record)| record.player_names()));
    table.known = people.names().cloned().collect();
    newest.sort_by_key(|(day, ..)| Reverse(*day));
    let load = |source: &Arc<Source>| {
        Some((
            game::load(source, Asked::Whole, &store::read).ok()?,
            source.clone(),
        ))
    };
    let Some((game, source)) = newest.iter().find_map(|(_, source, _)| load(source)) else {
        return;
    };
    let named = drafts::found_from_anywhere(&source, game.edition_as_named());
    let players = game.players().iter();
    table.last = LastTime {
        edition: Some(named.clone()),
        variant: Some(game.variant().name.clone()),
        players: players
            .map(|player| (player.name.clone(), player.color))
            .collect(),
    };
    // The user's own edition follows those that come with the program.
    if is_path(named.raw()) {
        let edition = game.edition().clone();
        table.choices.push(Choice {
            name: named,
            edition,
        });
    }
}
