//! The history: saved games read and scored again, filtered by player, edition and date, and added up.
//!
//! A player is identified by the [`person_key`](crate::names::person_key) of the name, and shown under the name in [`People`].
//! The `[result]` of a saved game is compared but never trusted: every figure here is computed from the record. A [`Club`]
//! answers questions about its games: statistics, groups by edition and number of players, duels, records, tickets and routes.

mod cards;
mod claims;
mod club;
mod duels;
mod filter;
mod groups;
mod people;
mod records;
mod statistics;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

pub use self::cards::Card;
pub use self::claims::{Claimed, RoutesOfBoard};
pub use self::club::Club;
pub use self::duels::Duel;
pub use self::filter::{Criterion, Filter, UnknownName};
pub use self::groups::{Group, Standing};
pub use self::people::{People, Person, people};
pub use self::records::{Holding, Record, RecordKind, RecordsOfEdition};
pub use self::statistics::{Statistics, Sum};
use crate::board::{Edition, Open, Ticket, TicketKind};
use crate::category::{ByCategory, Category};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{Fault, Faults, Unreadable};
use crate::game::{self, Asked, Game};
use crate::score::ranking::{Decision, Rank};
use crate::score::{PlayerScore, result, score};
use crate::source::Source;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, Seat, Trains};

/// A game of the history.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedGame {
    /// Its file.
    pub file: PathBuf,
    /// The day.
    pub date: Option<Date>,
    /// The place where it was played.
    pub place: Option<Text>,
    /// A note of the players.
    pub note: Option<Text>,
    /// Its duration in minutes.
    pub minutes: Option<u32>,
    /// The position of the player who began; `None` if that is unknown, or if that player left early.
    pub first: Option<usize>,
    /// The edition's name in records.
    pub edition: Text,
    /// The edition, on whose board the routes and tickets of the players are.
    pub played: Arc<Edition>,
    /// The variant's name in records.
    pub variant: Text,
    /// The bonus tickets that were in play.
    pub bonus_tickets: Vec<Ticket>,
    /// The players who stayed to the end, in the order of the record.
    pub players: Vec<SavedPlayer>,
    /// Those who left before the end: they took part, but none of their figures are added up or compared.
    pub left_early: Vec<SavedPlayer>,
    /// The criterion that decided.
    pub decided_by: Decision,
    /// True if the result in the file is the computed one; `None` if the file has none.
    pub result_holds: Option<bool>,
    /// The breaches that house rules let pass.
    pub let_pass: Vec<Fault>,
    /// True if only the totals are known: the game is left out wherever routes are needed.
    pub is_only_totals: bool,
}

/// A player's figures in one game. Those that the edition does not have are `None`.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedPlayer {
    /// The name.
    pub name: Text,
    /// The color; `None` if only the total is known.
    pub color: Option<Color>,
    /// The sum of all points.
    pub total: Points,
    /// The rank.
    pub rank: Rank,
    /// The points of each category.
    pub points: ByCategory<Option<Points>>,
    /// The number of completed tickets.
    pub completed: usize,
    /// The number of tickets held.
    pub held: usize,
    /// The length of the longest path; `None` if the edition has no bonus for it.
    pub longest: Option<Trains>,
    /// The number of stations built.
    pub stations_built: Option<usize>,
    /// The number of stations kept.
    pub stations_kept: Option<usize>,
    /// The number of passengers collected.
    pub passengers: Option<u32>,
    /// The number of trains laid.
    pub trains: Trains,
    /// The routes claimed, one for each track, in the order of the record.
    pub routes: Vec<RouteId>,
    /// The tickets held, in the order of the record.
    pub tickets: Vec<SavedTicket>,
}

/// A ticket that a player kept, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavedTicket {
    /// The two cities in the order of the card.
    pub cities: [CityId; 2],
    /// The points it is worth, or costs if it is not completed.
    pub points: Points,
    /// Regular, short or long.
    pub kind: TicketKind,
    /// True if it was completed.
    pub completed: bool,
}

impl SavedGame {
    /// Returns what the history keeps of a game.
    pub fn new(file: &Path, game: &Game) -> SavedGame {
        let scored = score(game);
        let saved = |seat: Seat| player(game, seat, scored.player(seat));
        SavedGame {
            file: file.to_owned(),
            date: game.about().date,
            place: game.about().place.clone(),
            note: game.about().note.clone(),
            minutes: game.about().minutes,
            first: game
                .first()
                .and_then(|first| game.stayed().position(|seat| seat == first)),
            played: game.edition().clone(),
            edition: game.edition().name().to_owned(),
            variant: game.variant().name.clone(),
            bonus_tickets: game.bonus_tickets().to_vec(),
            players: game.stayed().map(saved).collect(),
            left_early: game.left_early().map(saved).collect(),
            decided_by: scored.decided_by(),
            result_holds: game.recorded().map(|_| result::verify(&scored).is_ok()),
            let_pass: game.let_pass().to_vec(),
            is_only_totals: game.is_only_totals(),
        }
    }

    /// Returns everybody who took part; those who left before the end come last.
    pub fn everybody(&self) -> impl Iterator<Item = &SavedPlayer> {
        self.players.iter().chain(&self.left_early)
    }

    /// Returns the names of everybody who took part.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Text> {
        self.everybody().map(|player| &player.name)
    }

    /// Returns the winners, in the order of the record.
    pub fn winners(&self) -> impl Iterator<Item = &SavedPlayer> {
        self.players.iter().filter(|player| player.is_winner())
    }

    /// Returns whether several players share the victory.
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }

    /// Returns how far a player's points are above the average of the others; `None` for a player alone.
    pub fn margin(&self, seat: usize) -> Option<f64> {
        let others = self
            .players
            .len()
            .checked_sub(1)
            .filter(|&others| others > 0)?;
        let sum: i64 = self
            .players
            .iter()
            .map(|player| i64::from(player.total.0))
            .sum();
        let own = i64::from(self.players[seat].total.0);
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        Some(own as f64 - (sum - own) as f64 / others as f64)
    }
}

impl SavedPlayer {
    /// Returns whether the player won, alone or with others.
    pub fn is_winner(&self) -> bool {
        self.rank.is_first()
    }
}

fn player(game: &Game, seat: Seat, score: &PlayerScore) -> SavedPlayer {
    let player = game.player(seat);
    // An edition with stations but without points for those kept has no such category.
    let pays_stations = game.rules().bonuses.stations_kept.is_some();
    let is_paid = |category| pays_stations || category != Category::StationsKept;
    let stations = score.stations.as_ref();
    SavedPlayer {
        name: player.name.clone(),
        color: player.known_color(),
        total: score.total,
        rank: score.rank,
        points: ByCategory::new(|category| score.points(category).filter(|_| is_paid(category))),
        completed: score.tickets.completed,
        held: score.tickets.list.len(),
        longest: score.express.as_ref().map(|score| score.length),
        stations_built: stations.map(|score| score.built),
        stations_kept: stations.map(|score| score.kept),
        passengers: score.passengers.as_ref().map(|score| score.count),
        trains: game.trains(seat),
        routes: player
            .tracks
            .iter()
            .map(|&track| game.board().track(track).route)
            .collect(),
        tickets: score
            .tickets
            .list
            .iter()
            .map(|scored| ticket(game.ticket(scored.ticket), scored.is_completed()))
            .collect(),
    }
}

fn ticket(card: &Ticket, completed: bool) -> SavedTicket {
    SavedTicket {
        cities: card.cities,
        points: card.points,
        kind: card.kind,
        completed,
    }
}

/// The saved games, as far as they could be read.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The games by date, those without a date first, and those of the same date in the order given.
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
        let workers: Vec<_> = files
            .chunks(share)
            .map(|share| scope.spawn(load_share(share)))
            .collect();
        for worker in workers {
            let part = worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            loaded.games.extend(part.games);
            loaded.damaged.extend(part.damaged);
        }
    });
    loaded.games.sort_by_key(|game| game.date);
    loaded
}

fn load_share(
    files: &[PathBuf],
    read: &dyn Fn(&Path) -> Result<Arc<Source>, Faults>,
    open: &Open<'_>,
) -> Loaded {
    let (mut loaded, mut editions) = (Loaded::default(), Vec::new());
    for file in files {
        match read(file).and_then(|source| game::load(&source, Asked::Totals, open)) {
            Ok(game) => loaded
                .games
                .push(sharing(SavedGame::new(file, &game), &mut editions)),
            Err(faults) => loaded.damaged.push((file.clone(), faults)),
        }
    }
    loaded
}

/// Lets a game share the edition of an earlier one if it is the same: each game reads a user's own edition anew.
fn sharing(mut game: SavedGame, editions: &mut Vec<Arc<Edition>>) -> SavedGame {
    let own = game.played.clone();
    let is_same = |known: &Arc<Edition>| Arc::ptr_eq(known, &own) || **known == *own;
    game.played = entry(editions, is_same, || own.clone()).clone();
    game
}

/// Returns the first item that fits, or a new one at the end.
fn entry<T>(items: &mut Vec<T>, is_it: impl FnMut(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = items.iter().position(is_it).unwrap_or_else(|| {
        items.push(new());
        items.len() - 1
    });
    &mut items[at]
}
