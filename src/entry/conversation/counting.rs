//! Counts of the table, trains left and the marker, compared with what was entered.

use super::reply::Answered;
use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::entry::count::{self, Counted};
use crate::entry::draft::{Line, Move, PlayerId};
use crate::units::{Seat, Trains};

/// How many trains a player has left on the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Check {
    pub(super) by: PlayerId,
    pub(super) left: Trains,
    /// Whether they were counted. Otherwise the table was only said to agree with what was entered then.
    pub(super) is_counted: bool,
}

/// A count without a marker, which is no line of the draft, so that it can be taken back as one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count {
    /// How many lines of the draft stand before it.
    pub(super) behind: usize,
    pub(super) by: PlayerId,
    pub(super) left: Trains,
    /// The question at which it was typed.
    pub(super) asked: Question,
    /// What was known of that player before.
    pub(super) before: Option<Check>,
    /// The face at which it was typed.
    pub(super) face: usize,
}

impl Conversation<'_> {
    /// Returns whether the table agrees with what is entered for a player; `None` where that is not known.
    pub fn agrees(&self, seat: Seat) -> Option<bool> {
        let (game, player) = self.draft.game().zip(self.draft.at(seat))?;
        let check = self.checks.iter().find(|check| check.by == player.id)?;
        let agrees = check.left == count::entered(game, seat).left;
        (agrees || check.is_counted).then_some(agrees)
    }

    /// Returns how many trains were counted on the table for a player, if they were.
    pub fn counted(&self, seat: Seat) -> Option<Trains> {
        let player = self.draft.at(seat)?;
        self.checks
            .iter()
            .find(|check| check.by == player.id && check.is_counted)
            .map(|check| check.left)
    }

    /// Compares the table with the routes, where a line counts it.
    pub(super) fn count_line(&mut self, seat: Seat, part: Part, line: &str) -> Option<Answered> {
        counted_at(part, line).map(|counted| self.compare(seat, counted))
    }

    /// Returns whose table a line counts that is being typed, with what it says is left there; a slip where that cannot be. `None`
    /// where it counts nothing.
    pub fn count_typed(&self, line: &str) -> Option<(Seat, Result<Counted, Slip>)> {
        let Question::Part(_, asked) = self.session.step else {
            return None;
        };
        let (seat, part, start) = self.meant_for(line)?;
        let part = if start == 0 { asked } else { part };
        let (counted, trains) = (
            counted_at(part, &line[start..])?,
            self.draft.game()?.rules().trains,
        );
        let too_many = Slip::TooManyLeft {
            found: counted.left,
            trains,
        };
        Some((
            seat,
            if counted.left > trains {
                Err(too_many)
            } else {
                Ok(counted)
            },
        ))
    }

    /// Compares the table with the routes. The marker is noted where it stands; what the routes come to counts.
    pub(super) fn compare(&mut self, seat: Seat, counted: Counted) -> Answered {
        let Some((game, player)) = self.draft.game().zip(self.draft.at(seat)) else {
            return Ok(Reply::default());
        };
        let (id, trains) = (player.id, game.rules().trains);
        if counted.left > trains {
            return Err(Slip::TooManyLeft {
                found: counted.left,
                trains,
            });
        }
        let differs = count::compare(game, seat, counted)
            .filter(|difference| difference.entered.left != counted.left);
        let lines = self.draft.edits();
        if counted.marker.is_some() {
            self.draft.play(vec![Move::Marker(id, counted.marker)])?;
        }
        let before = self.checks.iter().find(|check| check.by == id).copied();
        let (behind, face, asked) = (self.draft.edits(), self.session.face, self.session.step);
        let count = Count {
            behind,
            by: id,
            left: counted.left,
            asked,
            before,
            face,
        };
        if behind > lines {
            self.marked.retain(|marked| marked.behind < behind);
            self.marked.push(count);
        } else {
            self.counts.push(count);
        }
        self.checks.retain(|check| check.by != id);
        self.checks.push(Check {
            by: id,
            left: counted.left,
            is_counted: true,
        });
        self.confirmed
            .retain(|&confirmed| confirmed != (id, Part::Routes));
        let Some(difference) = differs else {
            return Ok(Reply::from(self.agreement(seat)));
        };
        let has_routes = self.draft.has(id, Part::Routes);
        let note = if has_routes {
            Note::Differs(seat, difference)
        } else {
            Note::CountedEarly(seat, counted)
        };
        let mut reply = Reply::from(note);
        if self.session.step != Question::Part(seat, Part::Routes) {
            reply.notes.extend(self.lead_to(seat, Part::Routes).notes);
        }
        Ok(reply)
    }

    /// That the trains agree, and whether the marker does, if it was noted.
    fn agreement(&self, seat: Seat) -> Note {
        let game = self.draft.game();
        let marker = self.draft.at(seat).and_then(|player| player.marker);
        let wrong =
            marker.filter(|&marker| game.is_some_and(|game| !game.marker_agrees(seat, marker)));
        wrong.map_or(Note::Agrees(seat), |marker| Note::MarkerWrong(seat, marker))
    }

    /// Takes everything that nobody has counted as it is entered.
    pub(super) fn agree(&mut self) {
        let unknown = self.seats().filter(|&seat| self.agrees(seat).is_none());
        let checks: Vec<Check> = unknown
            .filter_map(|seat| self.check_as_entered(seat))
            .collect();
        self.checks
            .retain(|check| checks.iter().all(|other| other.by != check.by));
        self.checks.extend(checks);
    }

    /// The counts as a draft's file keeps them: `2 14` for 14 trains that the second player has left.
    pub(super) fn kept_checks(&self) -> Vec<String> {
        let counted = self.checks.iter().filter(|check| check.is_counted);
        let kept = |check: &Check| {
            Some(format!(
                "{} {}",
                self.draft.seat_of(check.by)?.0 + 1,
                check.left.0
            ))
        };
        counted.filter_map(kept).collect()
    }

    /// Reads what [`Conversation::kept_checks`] has written.
    pub(super) fn check_kept(&self, kept: &str) -> Option<Check> {
        let (seat, left) = kept.split_once(' ')?;
        let player = self
            .draft
            .at(Seat(seat.parse::<usize>().ok()?.checked_sub(1)?))?;
        Some(Check {
            by: player.id,
            left: Trains(left.parse().ok()?),
            is_counted: true,
        })
    }

    fn check_as_entered(&self, seat: Seat) -> Option<Check> {
        let (game, player) = self.draft.game().zip(self.draft.at(seat))?;
        Some(Check {
            by: player.id,
            left: count::entered(game, seat).left,
            is_counted: false,
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.draft.players().len()).map(Seat)
    }

    /// The players whose table does not agree.
    pub(super) fn differing(&self) -> Vec<PlayerId> {
        let seats = self
            .seats()
            .filter(|&seat| self.agrees(seat) == Some(false));
        seats
            .filter_map(|seat| self.draft.at(seat))
            .map(|player| player.id)
            .collect()
    }

    /// That the table of players agrees now.
    pub(super) fn agree_now(&self, differed: &[PlayerId]) -> Vec<Note> {
        let seats = differed.iter().filter_map(|&id| self.draft.seat_of(id));
        seats
            .filter(|&seat| self.agrees(seat) == Some(true))
            .map(|seat| self.agreement(seat))
            .collect()
    }

    /// Lets the counts of players who swap go with what was counted; where that is undone, they go back.
    pub(super) fn swap_counts(&mut self, line: &Line) {
        for one in line {
            let Move::Swap(first, second) = *one else {
                continue;
            };
            let swapped = |by: PlayerId| match by {
                _ if by == first => second,
                _ if by == second => first,
                _ => by,
            };
            for check in &mut self.checks {
                check.by = swapped(check.by);
            }
            for count in self.counts.iter_mut().chain(&mut self.marked) {
                count.by = swapped(count.by);
                count.before = count.before.map(|check| Check {
                    by: swapped(check.by),
                    ..check
                });
            }
        }
    }

    /// Forgets the counts whose markers a line noted that was undone or played again. The count before an undone one is known again;
    /// returns the player and the trains of the undone one.
    pub(super) fn forget_counts(&mut self, line: &Line) -> Option<(Seat, Trains)> {
        let is_noted = |id: PlayerId| {
            line.iter()
                .any(|one| matches!(one, Move::Marker(by, _) if *by == id))
        };
        self.checks.retain(|check| !is_noted(check.by));
        let behind = self.draft.edits();
        let marked = self
            .marked
            .pop_if(|marked| marked.behind == behind + 1 && is_noted(marked.by))?;
        self.checks.extend(marked.before);
        Some((self.draft.seat_of(marked.by)?, marked.left))
    }
}

/// Numbers are what lies on the table, at any of a player's parts: `14 49`. The trains alone are not meant at the passengers, which
/// are numbers.
fn counted_at(part: Part, line: &str) -> Option<Counted> {
    let is_meant = |counted: &Counted| counted.marker.is_some() || part != Part::Passengers;
    numbers(line).filter(is_meant)
}

/// `14` or `14 49`: the trains left, and where the marker stands.
pub(super) fn numbers(line: &str) -> Option<Counted> {
    let words: Option<Vec<u32>> = line
        .split([' ', ',', '/'])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect();
    match words?[..] {
        [left] => Some(Counted {
            left: Trains(left),
            marker: None,
        }),
        [left, marker] => Some(Counted {
            left: Trains(left),
            marker: Some(marker),
        }),
        _ => None,
    }
}
