//! The log: the lines that led to a position, each with its owner; undo and redo of each owner by itself.
//!
//! Taking back a line while nothing else has happened restores the position before it. Where others have entered something since,
//! each thing of the line that is still as the line left it is turned back, as far as the laws allow; what has changed hands or is
//! gone stays as it is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use stationmaster_core::game::position::Mark;
use stationmaster_core::{Card, CityId, Color, Move, Part, PlayerId, Position, RouteId};

use crate::judge::is_legal;
use crate::reply::Wrong;

/// More lines than an evening has; the log begins anew after so many.
const MOST_LINES: usize = 1_000;

/// The owner of a line: the table, or one phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Owner(pub u32);

impl Owner {
    /// The table itself.
    pub const TABLE: Owner = Owner(0);
}

/// The way in which a line came about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Op {
    /// Something was entered.
    Moves(Vec<Move>),
    /// The line of that number was taken back.
    Undo(usize),
    /// The line of that number was entered again.
    Redo(usize),
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Whose line it is.
    pub owner: Owner,
    /// The moves that were played.
    pub moves: Vec<Move>,
    pub(crate) op: Op,
    /// The position before it.
    pub before: Arc<Position>,
    /// The position after it.
    pub after: Arc<Position>,
}

/// The lines.
#[derive(Debug, Clone, Default)]
pub struct Log {
    pub(crate) start: Arc<Position>,
    entries: Vec<Entry>,
    version: u64,
}

/// What comes of taking a line back, or entering it again.
#[derive(Debug, Clone)]
pub(crate) struct Turned {
    pub(crate) op: Op,
    pub(crate) position: Position,
    /// The moves of the line, as far as they were turned.
    pub(crate) moves: Vec<Move>,
    /// What has changed hands, is gone, or is illegal now.
    pub(crate) skipped: Vec<Move>,
}

impl Log {
    pub(crate) fn new(start: &Position) -> Log {
        Log {
            start: Arc::new(start.clone()),
            ..Log::default()
        }
    }

    /// Returns the number of the position that the log leads to: it changes with every line.
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
            let before = self
                .entries
                .last()
                .map_or(self.start.clone(), |entry| entry.after.clone());
            (self.start, self.entries) = (before, Vec::new());
            if !matches!(op, Op::Moves(_)) {
                self.start = Arc::new(after.clone());
                return;
            }
        }
        let before = self
            .entries
            .last()
            .map_or(self.start.clone(), |entry| entry.after.clone());
        self.entries.push(Entry {
            owner,
            moves,
            op,
            before,
            after: Arc::new(after.clone()),
        });
    }

    /// Returns the lines of an owner that stand, the newest last.
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

    /// Returns the line that the owner took back last and has entered nothing since.
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

    /// Takes back the last line of an owner of which something can be taken back.
    ///
    /// # Errors
    ///
    /// Why nothing can be.
    pub(crate) fn undo(&self, owner: Owner, now: &Position) -> Result<Turned, Wrong> {
        let standing = self.standing(owner);
        let mut gone = Vec::new();
        for &at in standing.iter().rev() {
            let entry = &self.entries[at];
            let turned = turn(&entry.after, &entry.before, now);
            if turned.position != *now {
                let skipped = turned.skipped;
                let moves = forth(&entry.moves, &skipped);
                return Ok(Turned {
                    op: Op::Undo(at),
                    position: turned.position,
                    moves,
                    skipped,
                });
            }
            if gone.is_empty() {
                gone.clone_from(&entry.moves);
            }
        }
        Err(if gone.is_empty() {
            Wrong::NothingToUndo
        } else {
            Wrong::UndoGone(gone)
        })
    }

    /// Enters the line again that an owner took back last.
    ///
    /// # Errors
    ///
    /// If there is none, or nothing of it is legal now.
    pub(crate) fn redo(&self, owner: Owner, now: &Position) -> Result<Turned, Wrong> {
        let at = self.taken_back(owner).ok_or(Wrong::NothingToRedo)?;
        let entry = &self.entries[at];
        let undone = self
            .entries
            .iter()
            .rev()
            .find(|other| other.op == Op::Undo(at));
        let exact = undone
            .filter(|undone| *undone.after == *now)
            .map(|undone| (*undone.before).clone());
        let (position, skipped) = if let Some(position) = exact {
            (position, Vec::new())
        } else {
            let turned = turn(&entry.before, &entry.after, now);
            (turned.position, turned.skipped)
        };
        if position == *now {
            return Err(Wrong::NothingToRedo);
        }
        let moves = forth(&entry.moves, &skipped);
        Ok(Turned {
            op: Op::Redo(at),
            position,
            moves,
            skipped,
        })
    }

    /// Returns the moves of the line that an undo would take back.
    pub(crate) fn would_undo(&self, owner: Owner) -> Option<&[Move]> {
        let at = *self.standing(owner).last()?;
        Some(&self.entries[at].moves)
    }
}

/// Returns the moves of a line without those about what was skipped.
fn forth(moves: &[Move], skipped: &[Move]) -> Vec<Move> {
    let is_skipped = |one: &Move| skipped.iter().any(|other| Key::of(other) == Key::of(one));
    moves
        .iter()
        .filter(|one| !is_skipped(one))
        .cloned()
        .collect()
}

struct Merged {
    position: Position,
    skipped: Vec<Move>,
}

/// Returns the position of now with what a line changed, between `from` and `to`, changed in it too.
fn turn(from: &Position, to: &Position, now: &Position) -> Merged {
    if from == now {
        return Merged {
            position: to.clone(),
            skipped: Vec::new(),
        };
    }
    let wanted = changes(from, to);
    // Another edition numbers everything anew.
    if from.setup.edition != now.setup.edition || to.setup.edition != now.setup.edition {
        return Merged {
            position: now.clone(),
            skipped: wanted,
        };
    }
    let since: Vec<Key> = changes(from, now).iter().map(Key::of).collect();
    let is_there = |one: &Move| one.whom().is_none_or(|id| now.player(id).is_some());
    let (fits, mut skipped): (Vec<Move>, Vec<Move>) = wanted.into_iter().partition(|one| {
        let joins = matches!(one, Move::Join(..));
        !since.contains(&Key::of(one)) && (joins || is_there(one))
    });
    let mut position = now.clone();
    for one in &fits {
        position.play(one, Mark::default());
    }
    if is_legal(&position) {
        return Merged { position, skipped };
    }
    let mut position = now.clone();
    for one in fits {
        let mut after = position.clone();
        after.play(&one, Mark::default());
        if is_legal(&after) {
            position = after;
        } else {
            skipped.push(one);
        }
    }
    Merged { position, skipped }
}

/// What a move is about: two moves with the same key touch the same thing.
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
            | Move::Marker(id, _) => Key::Of(*id, std::mem::discriminant(one)),
            Move::Counts(id, _) | Move::Adjust(id, _) | Move::Unadjust(id, _) => {
                Key::Of(*id, std::mem::discriminant(one))
            }
            other => Key::Setting(std::mem::discriminant(other)),
        }
    }
}

/// Returns the moves that lead from one position of an edition to another.
pub(crate) fn changes(from: &Position, to: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let gone = from
        .players
        .iter()
        .filter(|player| to.player(player.id).is_none());
    moves.extend(gone.map(|player| Move::Leave(player.id)));
    let (a, b) = (from.things(), to.things());
    // What only one of them has; a thing whose value changed is among both.
    let only = |list: &[Move], other: &[Move]| -> Vec<Move> {
        list.iter()
            .filter(|one| !other.contains(one))
            .cloned()
            .collect()
    };
    let (lost, new) = (only(&a, &b), only(&b, &a));
    let stays = |one: &Move| one.whom().is_some_and(|id| to.player(id).is_some());
    let is_kept = |one: &Move| {
        new.iter()
            .any(|other| Key::of(other) == Key::of(one) && !matches!(other, Move::Adjust(..)))
    };
    let dropped = lost.iter().filter(|one| stays(one) && !is_kept(one));
    moves.extend(dropped.filter_map(Move::taken_back));
    for player in &to.players {
        let Some(old) = from.player(player.id) else {
            moves.push(Move::Join(player.id, player.name.clone(), player.color));
            moves.extend(
                player
                    .left_early
                    .then_some(Move::LeaveEarly(player.id, true)),
            );
            continue;
        };
        moves.extend(
            (old.name != player.name).then(|| Move::Rename(player.id, player.name.clone())),
        );
        moves.extend((old.color != player.color).then_some(Move::Repaint(player.id, player.color)));
        moves.extend(
            (old.left_early != player.left_early)
                .then_some(Move::LeaveEarly(player.id, player.left_early)),
        );
    }
    let (old, setup) = (&from.setup, &to.setup);
    moves.extend((old.variant != setup.variant).then_some(Move::Variant(setup.variant)));
    moves.extend(
        (old.bonus_tickets != setup.bonus_tickets)
            .then(|| Move::BonusTickets(setup.bonus_tickets.clone())),
    );
    moves.extend(
        (old.house_rules != setup.house_rules).then(|| Move::HouseRules(setup.house_rules.clone())),
    );
    moves.extend((old.about.date != setup.about.date).then_some(Move::Date(setup.about.date)));
    moves.extend(
        (old.about.place != setup.about.place).then(|| Move::Place(setup.about.place.clone())),
    );
    moves.extend(
        (old.about.minutes != setup.about.minutes).then_some(Move::Minutes(setup.about.minutes)),
    );
    moves
        .extend((old.about.note != setup.about.note).then(|| Move::Note(setup.about.note.clone())));
    moves.extend((old.first != setup.first).then_some(Move::First(setup.first)));
    for one in new {
        let was = lost.iter().find(|other| Key::of(other) == Key::of(&one));
        moves.push(match (&one, was) {
            (Move::Claim(id, route, which), Some(Move::Claim(..))) => {
                Move::Recolor(*id, *route, *which)
            }
            _ => one,
        });
    }
    for player in &to.players {
        let old = from.player(player.id).map_or(&[][..], |old| &old.nothing);
        let said = player.nothing.iter().filter(|part| !old.contains(part));
        moves.extend(said.map(|part| Move::Nothing(player.id, *part, true)));
        let unsaid = old.iter().filter(|part| !player.nothing.contains(part));
        moves.extend(unsaid.map(|part| Move::Nothing(player.id, *part, false)));
    }
    let order = |position: &Position| {
        position
            .players
            .iter()
            .map(|player| player.id)
            .collect::<Vec<_>>()
    };
    let mut played = from.clone();
    for one in &moves {
        played.play(one, Mark::default());
    }
    moves.extend((order(&played) != order(to)).then(|| Move::Order(order(to))));
    moves
}
