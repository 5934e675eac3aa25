//! Entries by phone: a player's own parts, and nothing else. No command is obeyed there, nothing leads to another player, and nobody
//! learns who holds which ticket.

use super::entering::{Entering, Unclear};
use super::pending::Pending;
use super::{Conversation, Meaning, Note, Part, Question, Reply, Slip};
use crate::board::Board;
use crate::color::Color;
use crate::entry::count::{self, Counted};
use crate::entry::draft::{Move, Site, deeds, site};
use crate::entry::read::{Act, Change, Effect, Link, Named, Step};
use crate::units::{Seat, TrackId};

impl Conversation<'_> {
    /// Answers with a line for a part of a player; what an unclear one before it meant is asked no more, unless the line says it.
    pub fn enter_own(&mut self, seat: Seat, part: Part, line: &str) -> Reply {
        let line = line.trim();
        self.attend(|conversation| {
            if let Some(unclear) = conversation.take_own(seat, part)
                && let Some(number) = conversation.meaning_counted(line, &unclear.meanings)
            {
                let cleared = conversation.clear_up(&number.to_string(), unclear);
                return cleared.unwrap_or_else(|_| Reply::refused(Slip::NotAnAnswer, ""));
            }
            if conversation.wants_held_ticket(part, line) {
                return Reply::refused(Slip::HeldByAnother, line);
            }
            match conversation.count_line(seat, part, line) {
                Some(counted) => counted.unwrap_or_else(|slip| Reply::refused(slip, line)),
                None => conversation.as_one_line(seat, None, |entering| entering.enter(part, line)),
            }
        })
    }

    /// Says which meaning an unclear line for a part of a player has, counted from 1.
    pub fn choose_own(&mut self, seat: Seat, part: Part, number: usize) -> Reply {
        self.attend(|conversation| {
            let Some(unclear) = conversation.take_own(seat, part) else { return Reply::refused(Slip::Withdrawn, "") };
            let chosen = number.checked_sub(1).and_then(|at| unclear.meanings.get(at));
            let is_held = matches!(chosen, Some(Meaning::Steps(steps)) if steps.iter().any(Step::wants_held_ticket));
            if is_held || conversation.wants_held_ticket(part, &unclear.rest) {
                return Reply::refused(Slip::HeldByAnother, unclear.typed.as_str());
            }
            let number = number.to_string();
            conversation.clear_up(&number, unclear).unwrap_or_else(|_| Reply::refused(Slip::NotAnAnswer, ""))
        })
    }

    /// Does one thing to what a player has, named without words.
    pub fn act_own(&mut self, seat: Seat, act: Act, named: Named) -> Reply {
        let part = match named {
            Named::Link(_) => Part::Routes,
            Named::Station(_) => Part::Stations,
            Named::Ticket(_) => Part::Tickets,
            Named::Passengers(_) => Part::Passengers,
        };
        let effect = self
            .reader
            .as_ref()
            .map(|reader| reader.effect(self.draft.position(), seat, act, &named));
        let step = effect.map(|effect| Step {
            named,
            span: 0..0,
            effect,
        });
        match &step {
            Some(step) if step.wants_held_ticket() => Reply::refused(Slip::HeldByAnother, ""),
            step => self.do_own(seat, part, act, step.as_slice()),
        }
    }

    /// Whether a line for a part, at which this face is, wants a ticket that another player holds.
    fn wants_held_ticket(&self, part: Part, line: &str) -> bool {
        let wants = || {
            self.partial(line, line.len())
                .is_some_and(|partial| partial.line.wants_held_ticket())
        };
        part == Part::Tickets && wants()
    }

    /// Sets the passengers of some colors that a player has, all of them or none.
    pub fn count_own(&mut self, seat: Seat, counts: &[(Color, u32)]) -> Reply {
        let step = |&(color, number): &(Color, u32)| {
            let effect = Ok(Effect::Count(Change::Set(number)));
            Step {
                named: Named::Passengers(color),
                span: 0..0,
                effect,
            }
        };
        self.do_own(
            seat,
            Part::Passengers,
            Act::Add,
            &counts.iter().map(step).collect::<Vec<_>>(),
        )
    }

    fn do_own(&mut self, seat: Seat, part: Part, act: Act, steps: &[Step]) -> Reply {
        self.attend(|conversation| {
            conversation.turn_own(seat, part);
            let alone = Unclear {
                act,
                ..Unclear::default()
            };
            conversation.as_one_line(seat, None, |entering: &mut Entering<'_>| {
                entering.clear_up(part, steps, &alone)
            })
        })
    }

    /// Goes to a part of a player; what was asked is left.
    pub fn turn_own(&mut self, seat: Seat, part: Part) {
        let _left = self.take_own(seat, part);
    }

    /// Goes to a part, and returns what was asked there.
    fn take_own(&mut self, seat: Seat, part: Part) -> Option<Unclear> {
        let here = Question::Part(seat, part);
        let was_here = std::mem::replace(&mut self.session.step, here) == here;
        self.session.return_to = None;
        match self.session.pending.take().filter(|_| was_here) {
            Some(Pending::Unclear(unclear)) => Some(unclear),
            _ => None,
        }
    }

    /// Takes back the last line, if it changed what this player has and nothing else; or let the player join, at this face.
    pub fn undo_own(&mut self, seat: Seat) -> Reply {
        self.attend(|conversation| {
            if let Some(reply) = conversation.undo_count() {
                return reply;
            }
            let Some(line) = conversation.draft.last_line() else {
                return Reply::refused(Slip::NothingToUndo, "");
            };
            let own = conversation.draft.at(seat).map(|player| player.id);
            match site(line) {
                Site::Part(id, part) if Some(id) == own => {
                    let undone = conversation
                        .undo_now()
                        .unwrap_or_else(|slip| Reply::refused(slip, ""));
                    conversation.turn_own(seat, part);
                    undone
                }
                Site::Setup
                    if conversation.is_own()
                        && matches!(line[..], [Move::Join(id, ..)] if Some(id) == own) =>
                {
                    let mut undone = conversation
                        .undo_now()
                        .unwrap_or_else(|slip| Reply::refused(slip, ""));
                    // What comes behind it is for the table.
                    undone.notes.truncate(1);
                    undone
                }
                _ => {
                    let deeds = conversation
                        .draft
                        .last_deeds()
                        .map(|(deeds, _)| deeds)
                        .unwrap_or_default();
                    Reply::refused(Slip::NotYours(deeds), "")
                }
            }
        })
    }

    /// Says that all of a player is entered: as it is, or compared with what was counted.
    pub fn done_own(&mut self, seat: Seat, counted: Option<Counted>) -> Reply {
        self.attend(|conversation| {
            conversation.turn_own(seat, Part::Routes);
            let Some(game) = conversation.draft.game() else {
                return Reply::refused(Slip::NotAnAnswer, "");
            };
            let entered = count::entered(game, seat);
            // Agreeing to the entry replaces a marker that was counted before.
            let before = conversation.draft.at(seat).and_then(|player| player.marker);
            let marker = before.and(entered.marker);
            let counted = counted.unwrap_or(Counted { marker, ..entered });
            let reply = conversation
                .compare(seat, counted)
                .unwrap_or_else(|slip| Reply::refused(slip, ""));
            if conversation.agrees(seat) == Some(true) {
                conversation.confirm_all_of(seat);
            }
            reply
        })
    }

    /// Returns whether a player has said that all is entered, and it agrees.
    pub fn is_done(&self, seat: Seat) -> bool {
        self.agrees(seat) == Some(true) && self.open_parts().iter().all(|&(other, _)| other != seat)
    }

    /// Lets a new player join behind the others.
    pub fn join_own(&mut self, name: &str, color: Color) -> Reply {
        self.attend(|conversation| {
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            let name = conversation.last.written(&name.into());
            if name.raw().trim().is_empty() {
                return Reply::refused(
                    Slip::NoName {
                        color: color.key().into(),
                    },
                    "",
                );
            }
            if !conversation.colors().contains(&color) {
                return Reply::refused(conversation.foreign(color), "");
            }
            let line = conversation.draft.join(&[(name, color)]);
            let before = conversation.draft.position().clone();
            let joined = conversation.draft.play(line.clone());
            let told = joined
                .map(|()| Note::Changed(deeds(&line, &before, conversation.draft.position())));
            told.map_or_else(|fault| Reply::refused(Slip::fault(fault), ""), Reply::from)
        })
    }
}

/// Returns a track as it is named by a line: with its color where that tells it from the others of its route.
pub fn named_track(board: &Board, track: TrackId) -> Named {
    let (route, color) = (board.track(track).route, board.track(track).color);
    let [from, to] = board.route(route).cities;
    let is_alone = board
        .tracks_of(route, None)
        .all(|other| board.track(other).color == color);
    Named::Link(Link {
        route,
        from,
        to,
        color: (!is_alone).then_some(color),
    })
}
