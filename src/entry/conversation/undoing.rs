//! The undo stack of the conversation: lines of the draft, and the counts typed behind them.

use super::pending::Sure;
use super::reply::Answered;
use super::{Conversation, Note, Question, Reply, Slip};
use crate::entry::draft::{Line, Move, Site, deeds, site};
use crate::units::{Seat, Trains};

impl Conversation<'_> {
    /// Takes the last edit back, if that is where the conversation is; otherwise it is asked first.
    pub(super) fn undo(&mut self) -> Answered {
        if let Some((seat, left, is_elsewhere)) = self.last_count() {
            let ask = |conversation: &mut Self| {
                conversation.ask_if_sure(Sure::Undo, Note::UndoCount(seat, left))
            };
            return if is_elsewhere {
                Ok(ask(self))
            } else {
                self.undo_now()
            };
        }
        let (deeds, site) = self.draft.last_deeds().ok_or(Slip::NothingToUndo)?;
        if !self.is_elsewhere(site) && !self.is_anothers() {
            return self.undo_now();
        }
        Ok(self.ask_if_sure(Sure::Undo, Note::UndoElsewhere(deeds)))
    }

    pub(super) fn undo_now(&mut self) -> Answered {
        if let Some(reply) = self.undo_count() {
            return Ok(reply);
        }
        let after = self.draft.position().clone();
        let line = self.draft.undo().cloned().ok_or(Slip::NothingToUndo)?;
        let undone = deeds(&line, self.draft.position(), &after);
        Ok(self.walked(&line, Note::Undone(undone)))
    }

    /// Plays again what was undone last.
    pub(super) fn redo(&mut self) -> Answered {
        let before = self.draft.position().clone();
        let line = self.draft.redo().cloned().ok_or(Slip::NothingToRedo)?;
        let redone = deeds(&line, &before, self.draft.position());
        Ok(self.walked(&line, Note::Redone(redone)))
    }

    /// Shows where a line was undone or played again.
    fn walked(&mut self, line: &Line, note: Note) -> Reply {
        let is_set_up = !self.session.step.is_of_setup();
        let uncounted = self.forget_counts(line);
        self.swap_counts(line);
        self.follow();
        self.read_edition();
        let mut reply = Reply::from(note);
        reply
            .notes
            .extend(uncounted.map(|(seat, left)| Note::CountUndone(seat, left)));
        if let Site::Part(id, part) = site(line)
            && let Some(seat) = self.draft.seat_of(id)
        {
            reply.notes.extend(self.lead_to(seat, part).notes);
            return reply;
        }
        if site(line) == Site::Setup {
            if !is_set_up || self.draft.game().is_none() {
                // While players are being told, others may follow.
                let open = self.first_open();
                self.session.step = if open.seat().is_some() {
                    Question::Players
                } else {
                    open
                };
            } else {
                self.look_again(line);
            }
        }
        reply.notes.push(self.opening());
        reply
    }

    /// Takes a count back, if it is the last thing that was typed, at this face.
    pub(super) fn undo_count(&mut self) -> Option<Reply> {
        let (seat, left, _) = self.last_count()?;
        let last = self.counts.pop()?;
        self.checks.retain(|check| check.by != last.by);
        self.checks.extend(last.before);
        Some(Reply::from(Note::CountUndone(seat, left)))
    }

    /// The count that is the last thing that was typed, at this face: whose it is, the trains left, and whether it was typed at
    /// another player's question than the one that is asked now.
    pub(super) fn last_count(&mut self) -> Option<(Seat, Trains, bool)> {
        let lines = self.draft.edits();
        self.counts.retain(|count| count.behind <= lines);
        let last = self
            .counts
            .last()
            .filter(|count| count.behind == lines && count.face == self.session.face)?;
        let seat = self.draft.seat_of(last.by)?;
        let is_elsewhere = match self.session.step {
            Question::Part(asked, _) => asked != seat,
            question => question != last.asked,
        };
        Some((seat, last.left, is_elsewhere))
    }

    /// Whether the last line was typed at another player's or another part's question than the one that is asked now.
    fn is_elsewhere(&self, site: Site) -> bool {
        match (site, self.session.step) {
            // The last line led on by itself.
            (Site::Part(..), _)
                if self
                    .session
                    .led_on
                    .is_some_and(|led_on| led_on.behind == self.draft.edits()) =>
            {
                false
            }
            // The setup was changed at this very question.
            (Site::Setup, here) if self.session.set_at == Some((self.draft.edits(), here)) => false,
            (Site::Part(id, part), Question::Part(seat, here)) => {
                self.draft.seat_of(id) != Some(seat) || part != here
            }
            (Site::Part(..), _) | (Site::Setup, Question::Part(..) | Question::Review) => true,
            (Site::Setup, Question::Score) => !self
                .draft
                .last_line()
                .is_some_and(|line| line.iter().all(is_about)),
            (Site::Setup, _) => false,
        }
    }
}

/// Whether a move is about what is saved with a game, and not about what is played.
fn is_about(one: &Move) -> bool {
    let is_of_table = matches!(one, Move::Minutes(_) | Move::First(_));
    is_of_table || matches!(one, Move::Date(_) | Move::Place(_) | Move::Note(_))
}
