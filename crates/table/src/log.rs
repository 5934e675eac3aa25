//! The log: the lines that led to a position, each with its owner; undo and redo are separate for each owner.
//!
//! Undoing a line restores the position before it if nothing else has happened. If others have entered something since, each
//! thing that is still as the line left it is reverted, as far as the laws allow; things that have changed hands or are gone
//! stay as they are.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use stationmaster_core::game::position::Seated;
use stationmaster_core::{Card, CityId, Color, Move, Part, PlayerId, Position, RouteId};

use crate::judge::{after, is_legal};
use crate::reply::Wrong;

/// More lines than an evening has; a longer log starts afresh.
const MOST_LINES: usize = 1_000;

/// The owner of a line: the table, or one phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Owner(pub u32);

impl Owner {
    /// The table itself.
    pub const TABLE: Owner = Owner(0);
}

/// The operation of a line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Op {
    /// Moves were entered.
    Moves(Vec<Move>),
    /// The line with this number was taken back.
    Undo(usize),
    /// The line with this number was entered again.
    Redo(usize),
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The owner of the line.
    pub owner: Owner,
    /// The moves that were played.
    pub moves: Vec<Move>,
    pub(crate) op: Op,
    /// The position after the line.
    pub after: Arc<Position>,
}

/// The lines.
#[derive(Debug, Clone, Default)]
pub struct Log {
    pub(crate) start: Arc<Position>,
    entries: Vec<Entry>,
    version: u64,
}

/// The result of taking a line back, or of entering it again.
#[derive(Debug, Clone)]
pub(crate) struct Turned {
    pub(crate) op: Op,
    pub(crate) position: Position,
    /// The moves of the line that were turned.
    pub(crate) moves: Vec<Move>,
    /// Things that have changed hands, are gone, or are illegal now.
    pub(crate) skipped: Vec<Move>,
}

impl Log {
    pub(crate) fn new(start: &Position) -> Log {
        Log {
            start: Arc::new(start.clone()),
            ..Log::default()
        }
    }

    /// Returns the version of the position, which changes with every line.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the lines, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(crate) fn push(&mut self, owner: Owner, op: Op, moves: Vec<Move>, after: &Position) {
        self.version += 1;
        if self.entries.len() >= MOST_LINES {
            self.start = self.before(self.entries.len()).clone();
            self.entries.clear();
            if !matches!(op, Op::Moves(_)) {
                self.start = Arc::new(after.clone());
                return;
            }
        }
        self.entries.push(Entry {
            owner,
            moves,
            op,
            after: Arc::new(after.clone()),
        });
    }

    /// Returns the position before a line.
    pub fn before(&self, at: usize) -> &Arc<Position> {
        let last = at.checked_sub(1).map(|last| &self.entries[last].after);
        last.unwrap_or(&self.start)
    }

    /// Returns the lines of an owner that are not undone, the newest last.
    fn standing(&self, owner: Owner) -> Vec<usize> {
        let mut stands = vec![false; self.entries.len()];
        for (at, entry) in self.entries.iter().enumerate() {
            match entry.op {
                Op::Moves(_) => stands[at] = true,
                Op::Undo(of) => stands[of] = false,
                Op::Redo(of) => stands[of] = true,
            }
        }
        (0..stands.len())
            .filter(|&at| stands[at] && self.entries[at].owner == owner)
            .collect()
    }

    /// Returns the line that the owner undid last, if the owner has entered nothing since.
    fn taken_back(&self, owner: Owner) -> Option<usize> {
        let mut taken = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.owner == owner) {
            match entry.op {
                Op::Moves(_) => taken.clear(),
                Op::Undo(of) => taken.push(of),
                Op::Redo(_) => drop(taken.pop()),
            }
        }
        taken.pop()
    }

    /// Undoes the last line of an owner of which anything can be undone.
    ///
    /// # Errors
    ///
    /// The reason why nothing can be undone.
    pub(crate) fn undo(&self, owner: Owner, now: &Position) -> Result<Turned, Wrong> {
        let standing = self.standing(owner);
        for &at in standing.iter().rev() {
            let (position, skipped) = turn(&self.entries[at].after, self.before(at), now);
            if position != *now {
                return Ok(self.turned(at, Op::Undo(at), position, skipped));
            }
        }
        let newest = standing.last().map(|&at| self.entries[at].moves.clone());
        Err(Wrong::NothingToUndo(newest.unwrap_or_default()))
    }

    /// Redoes the line that an owner undid last.
    ///
    /// # Errors
    ///
    /// If there is none, or nothing of it is legal now.
    pub(crate) fn redo(&self, owner: Owner, now: &Position) -> Result<Turned, Wrong> {
        let at = self.taken_back(owner).ok_or(Wrong::NothingToRedo)?;
        let undone = self
            .entries
            .iter()
            .rposition(|other| other.op == Op::Undo(at));
        let exact = undone.filter(|undone| *self.entries[*undone].after == *now);
        let (position, skipped) = match exact {
            Some(undone) => ((**self.before(undone)).clone(), Vec::new()),
            None => turn(self.before(at), &self.entries[at].after, now),
        };
        if position == *now {
            return Err(Wrong::NothingToRedo);
        }
        Ok(self.turned(at, Op::Redo(at), position, skipped))
    }

    /// Returns a turned line, with its moves except the skipped ones.
    fn turned(&self, at: usize, op: Op, position: Position, skipped: Vec<Move>) -> Turned {
        let keys: Vec<Key> = skipped.iter().map(Key::of).collect();
        let moves = self.entries[at].moves.iter();
        Turned {
            op,
            position,
            moves: moves
                .filter(|one| !keys.contains(&Key::of(one)))
                .cloned()
                .collect(),
            skipped,
        }
    }

    /// Returns the moves that an undo would take back.
    pub fn would_undo(&self, owner: Owner) -> Option<&[Move]> {
        let at = *self.standing(owner).last()?;
        Some(&self.entries[at].moves)
    }
}

/// Applies the changes between `from` and `to` to the current position; returns the result and the moves that could not be
/// applied.
fn turn(from: &Position, to: &Position, now: &Position) -> (Position, Vec<Move>) {
    if from == now {
        return (to.clone(), Vec::new());
    }
    let wanted = changes(from, to);
    // Ids have another meaning in another edition.
    if from.setup.edition != now.setup.edition || to.setup.edition != now.setup.edition {
        return (now.clone(), wanted);
    }
    let since = changes(from, now);
    let touched: Vec<Key> = since.iter().map(Key::of).collect();
    let is_there = |one: &Move| one.whom().is_none_or(|id| now.player(id).is_some());
    // Nobody is taken out with what was entered since.
    let of_them = |id| {
        since
            .iter()
            .any(|one| one.whom() == Some(id) && one.part().is_some())
    };
    let is_free = |one: &Move| !matches!(one, Move::Leave(id) if of_them(*id));
    let (fits, mut skipped): (Vec<Move>, Vec<Move>) = wanted
        .into_iter()
        .partition(|one| !touched.contains(&Key::of(one)) && is_there(one) && is_free(one));
    let mut position = after(now, &fits);
    if is_legal(&position) {
        return (position, skipped);
    }
    position = now.clone();
    for one in fits {
        let after = after(&position, [&one]);
        if is_legal(&after) {
            position = after;
        } else {
            skipped.push(one);
        }
    }
    (position, skipped)
}

/// The key of a move: two moves with the same key touch the same thing.
#[derive(Debug, Clone, PartialEq)]
enum Key {
    Setting(std::mem::Discriminant<Move>),
    Player(PlayerId),
    Of(PlayerId, std::mem::Discriminant<Move>),
    Route(PlayerId, RouteId),
    Station(PlayerId, CityId),
    Ticket(PlayerId, Card),
    Passengers(PlayerId, Color),
    Part(PlayerId, Part),
}

impl Key {
    fn of(one: &Move) -> Key {
        match one {
            Move::Join(id, ..) | Move::Leave(id) => Key::Player(*id),
            Move::Claim(id, route, _) | Move::Recolor(id, route, _) | Move::Release(id, route) => {
                Key::Route(*id, *route)
            }
            Move::Build(id, city) | Move::Unbuild(id, city) | Move::Open(id, city, _) => {
                Key::Station(*id, *city)
            }
            Move::Hold(id, card) | Move::Drop(id, card) => Key::Ticket(*id, *card),
            Move::Count(id, color, _) => Key::Passengers(*id, *color),
            Move::Nothing(id, part, _) => Key::Part(*id, *part),
            Move::Rename(id, _)
            | Move::Repaint(id, _)
            | Move::LeaveEarly(id, _)
            | Move::Marker(id, _)
            | Move::Counts(id, _)
            | Move::Adjust(id, _)
            | Move::Unadjust(id, _) => Key::Of(*id, std::mem::discriminant(one)),
            other => Key::Setting(std::mem::discriminant(other)),
        }
    }
}

/// Returns the settings of a game, as moves.
fn settings(position: &Position) -> [Move; 8] {
    let setup = position.setup.clone();
    [
        Move::Variant(setup.variant),
        Move::BonusTickets(setup.bonus_tickets),
        Move::HouseRules(setup.house_rules),
        Move::Date(setup.about.date),
        Move::Place(setup.about.place),
        Move::Minutes(setup.about.minutes),
        Move::Note(setup.about.note),
        Move::First(setup.first),
    ]
}

/// Returns a player's name and color, and whether the player left early, as moves.
fn person(player: &Seated) -> [Move; 3] {
    [
        Move::Rename(player.id, player.name.clone()),
        Move::Repaint(player.id, player.color),
        Move::LeaveEarly(player.id, player.left_early),
    ]
}

/// Returns the moves that are not among the others.
fn only(moves: impl IntoIterator<Item = Move>, others: &[Move]) -> Vec<Move> {
    let mut own: Vec<Move> = moves.into_iter().collect();
    own.retain(|one| !others.contains(one));
    own
}

/// Returns the moves that lead from one position of an edition to another.
pub(crate) fn changes(from: &Position, to: &Position) -> Vec<Move> {
    let gone = from
        .players
        .iter()
        .filter(|player| to.player(player.id).is_none());
    let mut moves: Vec<Move> = gone.map(|player| Move::Leave(player.id)).collect();
    // The things of only one position; a thing with a changed value is in both.
    let (lost, new) = (
        only(from.things(), &to.things()),
        only(to.things(), &from.things()),
    );
    let changed = |one: &Move, list: &[Move]| {
        let is_same = list.iter().any(|other| Key::of(other) == Key::of(one));
        is_same && !matches!(one, Move::Adjust(..))
    };
    let stays = |one: &Move| one.whom().is_some_and(|id| to.player(id).is_some());
    let dropped = lost.iter().filter(|one| stays(one) && !changed(one, &new));
    moves.extend(dropped.filter_map(Move::taken_back));
    for player in &to.players {
        let old = from.player(player.id).cloned().unwrap_or_else(|| {
            moves.push(Move::Join(player.id, player.name.clone(), player.color));
            Seated {
                left_early: false,
                ..player.clone()
            }
        });
        moves.extend(only(person(player), &person(&old)));
    }
    moves.extend(only(settings(to), &settings(from)));
    moves.extend(new.into_iter().map(|one| match one {
        Move::Claim(id, route, which) if changed(&one, &lost) => Move::Recolor(id, route, which),
        one => one,
    }));
    for player in &to.players {
        let old = from.player(player.id).map_or(&[][..], |old| &old.nothing);
        let said = player.nothing.iter().filter(|part| !old.contains(part));
        moves.extend(said.map(|part| Move::Nothing(player.id, *part, true)));
        let unsaid = old.iter().filter(|part| !player.nothing.contains(part));
        moves.extend(unsaid.map(|part| Move::Nothing(player.id, *part, false)));
    }
    let order = |position: &Position| -> Vec<PlayerId> {
        position.players.iter().map(|player| player.id).collect()
    };
    let is_ordered = order(&after(from, &moves)) == order(to);
    moves.extend((!is_ordered).then(|| Move::Order(order(to))));
    moves
}
