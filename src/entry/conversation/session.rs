//! Several faces at one conversation, one after the other: each has a session, which says where it is.

#[cfg(feature = "internal")]
use std::mem::swap;

use super::pending::Pending;
use super::{Conversation, Part, Question};
use crate::entry::draft::PlayerId;
use crate::units::Seat;

/// Where a face is in the conversation. It keeps to its player, wherever others seat that player meanwhile.
pub struct Session {
    pub(super) step: Question,
    /// What has been asked about the line before, and has to be answered first.
    pub(super) pending: Option<Pending>,
    /// The question at which the conversation was ended, if it was.
    pub(super) left: Question,
    /// The question that was left for a single part, and that comes next again.
    pub(super) return_to: Option<Question>,
    /// The parts of which an example has been shown.
    pub(super) shown: Vec<Part>,
    /// The players in the order of their seats, as the face knows them.
    seating: Vec<PlayerId>,
    /// Which version of the draft the face knows.
    version: u64,
}

impl Session {
    pub(super) fn at(step: Question) -> Session {
        let (pending, return_to, shown, seating) = (None, None, Vec::new(), Vec::new());
        Session { step, pending, left: Question::Edition, return_to, shown, seating, version: 0 }
    }
}

#[cfg(feature = "internal")]
impl<'a> Conversation<'a> {
    /// Returns a session for another face, at the first question that has no answer yet.
    pub fn join(&self) -> Session {
        Session::at(self.first_open())
    }

    /// Gives another face the floor for a turn. Others may have had it since its last one: it is led to where its player sits
    /// now, and whether it is sure of a change is void in a game that is another by now.
    pub fn serve<T>(&mut self, session: &mut Session, turn: impl FnOnce(&mut Conversation<'a>) -> T) -> T {
        swap(&mut self.session, session);
        if self.session.version != self.draft.version() {
            match &mut self.session.pending {
                // What it means is judged anew; it is undone without what others have done since.
                Some(Pending::Unclear(unclear)) => unclear.since = self.draft.edits(),
                pending => *pending = None,
            }
            self.follow();
        }
        let said = turn(self);
        swap(&mut self.session, session);
        said
    }
}

impl Conversation<'_> {
    /// Notes that the face knows the draft as it is.
    pub(super) fn is_up_to_date(&mut self) {
        self.session.seating = self.seating();
        self.session.version = self.draft.version();
    }

    fn seating(&self) -> Vec<PlayerId> {
        self.draft.players().iter().map(|player| player.id).collect()
    }

    /// Lets the questions be about the same players as before, wherever these sit now.
    pub(super) fn follow(&mut self) {
        let now = self.seating();
        let before = std::mem::replace(&mut self.session.seating, now);
        let last = Seat(self.draft.players().len().saturating_sub(1));
        let moved = |question: Question| {
            let Some(seat) = question.seat() else { return question };
            match (before.get(seat.0).and_then(|&id| self.draft.seat_of(id)), question) {
                (Some(now), question) => self.nearest(question.about(now)),
                // A player who has left is not counted any more, and the one who sits there now has not been asked for anything.
                (None, Question::Count(_)) => Question::Part(seat.min(last), Part::Routes),
                (None, question) => self.nearest(question.about(seat.min(last))),
            }
        };
        let (step, return_to) = (moved(self.session.step), self.session.return_to.map(moved));
        (self.session.step, self.session.return_to) = (step, return_to);
        if self.draft.game().is_none() && !matches!(self.session.step, Question::Leave) {
            (self.session.step, self.session.return_to) = (self.first_open(), None);
        }
    }
}
