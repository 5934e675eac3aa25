//! The games of many evenings: read and scored anew, chosen by player, edition, variant and date, and added up.
//!
//! A player is told apart by the [`PersonKey`](crate::names::PersonKey) of the name, and called as [`People`] has it.
//! What a saved game's `[result]` says is compared and never trusted: every figure here is computed from the record.

mod filter;
mod people;
mod statistics;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

pub use self::filter::{Criterion, Filter, UnknownName};
pub use self::people::{People, Person, people};
pub use self::statistics::{Statistics, Sum, statistics};
use crate::board::Open;
use crate::category::{ByCategory, Category};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{Faults, Unreadable};
use crate::game;
use crate::score::ranking::Decision;
use crate::score::{Scoreboard, result, score};
use crate::source::Source;
use crate::text::Text;
use crate::units::{Points, Seat, Trains};

/// A game of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// Its file.
    pub file: PathBuf,
    /// The day.
    pub date: Option<Date>,
    /// The place where it was played.
    pub place: Option<Text>,
    /// The edition's name in records.
    pub edition: Text,
    /// The variant's name in records.
    pub variant: Text,
    /// The players, in the order of the record.
    pub players: Vec<SavedPlayer>,
    /// The criterion that decided.
    pub decided_by: Decision,
    /// Whether the result that the file holds is the one computed; `None` where it holds none.
    pub result_holds: Option<bool>,
}

/// A player's figures in one game. Those that the edition does not have are `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedPlayer {
    /// The name.
    pub name: Text,
    /// The color.
    pub color: Color,
    /// The sum of all points.
    pub total: Points,
    /// The rank, from 1.
    pub rank: usize,
    /// The points of each category.
    pub points: ByCategory<Option<Points>>,
    /// How many tickets were completed.
    pub completed: usize,
    /// How many tickets were held.
    pub held: usize,
    /// The length of the longest path; `None` where the edition has no bonus for it.
    pub longest: Option<Trains>,
    /// How many stations were built.
    pub stations_built: Option<usize>,
}

impl SavedGame {
    /// Returns what the history keeps of a game.
    pub fn new(file: &Path, scoreboard: &Scoreboard) -> SavedGame {
        let game = scoreboard.game();
        SavedGame {
            file: file.to_owned(),
            date: game.about().date,
            place: game.about().place.clone(),
            edition: game.edition().name().to_owned(),
            variant: game.variant().name.clone(),
            players: game.seats().map(|seat| player(scoreboard, seat)).collect(),
            decided_by: scoreboard.decided_by(),
            result_holds: game.recorded().map(|_| result::verify(scoreboard).is_ok()),
        }
    }

    /// Returns the winners, in the order of the record.
    pub fn winners(&self) -> impl Iterator<Item = &SavedPlayer> {
        self.players.iter().filter(|player| player.is_winner())
    }

    /// Returns whether several players share the victory.
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }
}

impl SavedPlayer {
    /// Returns whether the player won, alone or with others.
    pub fn is_winner(&self) -> bool {
        self.rank == 1
    }
}

fn player(scoreboard: &Scoreboard, seat: Seat) -> SavedPlayer {
    let score = scoreboard.player(seat);
    let player = scoreboard.game().player(seat);
    // Where an edition has stations and no points for those kept, it has no such category.
    let pays_stations = scoreboard.game().rules().bonuses.stations_kept.is_some();
    let is_paid = |category| pays_stations || category != Category::StationsKept;
    SavedPlayer {
        name: player.name.clone(),
        color: player.color,
        total: score.total,
        rank: score.rank,
        points: ByCategory::new(|category| score.points(category).filter(|_| is_paid(category))),
        completed: score.tickets.completed,
        held: score.tickets.list.len(),
        longest: score.express.as_ref().map(|score| score.length),
        stations_built: score.stations.as_ref().map(|score| score.built),
    }
}

/// The saved games, as far as they could be read.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The games by date, those without one first, and of the same date by file.
    pub games: Vec<SavedGame>,
    /// The damaged files, each with its faults, in the order given.
    pub damaged: Vec<(PathBuf, Faults)>,
}

/// Reads and scores the games of these files, on at most `threads` threads.
///
/// `read` reads a file; `open` reads the edition files that a record names.
pub fn load(
    files: &[PathBuf],
    read: &(dyn Fn(&Path) -> Result<Arc<Source>, Faults> + Sync),
    open: &(dyn Fn(&Path) -> Result<String, Unreadable> + Sync),
    threads: NonZero<usize>,
) -> Loaded {
    let share = files.len().div_ceil(threads.get()).max(1);
    let mut loaded = Loaded::default();
    thread::scope(|scope| {
        let load_share = |share| move || load_share(share, read, open);
        let workers: Vec<_> = files.chunks(share).map(|share| scope.spawn(load_share(share))).collect();
        for worker in workers {
            let part = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            loaded.games.extend(part.games);
            loaded.damaged.extend(part.damaged);
        }
    });
    loaded.games.sort_by(|a, b| (a.date, &a.file).cmp(&(b.date, &b.file)));
    loaded
}

fn load_share(files: &[PathBuf], read: &dyn Fn(&Path) -> Result<Arc<Source>, Faults>, open: &Open<'_>) -> Loaded {
    let mut loaded = Loaded::default();
    for file in files {
        match read(file).and_then(|source| game::load(&source, open)) {
            Ok(game) => loaded.games.push(SavedGame::new(file, &score(&game))),
            Err(faults) => loaded.damaged.push((file.clone(), faults)),
        }
    }
    loaded
}
