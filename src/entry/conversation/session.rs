//! Several faces at one conversation, one after the other: each has a session, which says where it is.

#[cfg(feature = "internal")]
use std::mem::swap;

use super::pending::Pending;
use super::{Conversation, Part, Question};
use crate::entry::draft::PlayerId;

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
    pub(super) seating: Vec<PlayerId>,
    /// Which version of the draft the face knows.
    pub(super) version: u64,
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
        if self.session.version != self.machine.draft.version() {
            match &mut self.session.pending {
                // What it means is judged anew; it is undone without what others have done since.
                Some(Pending::Unclear(unclear)) => unclear.since = self.machine.draft.edits(),
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
        self.session.version = self.machine.draft.version();
    }
}
