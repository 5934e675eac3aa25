//! What is asked before it is done: undoing what lies elsewhere, a change of the setup that takes things with it, odd points.

use super::setup::{fault_slip, wrong};
use super::{Conversation, Note, Pending, Question, Reply, Slip};
use crate::board::Ticket;
use crate::entry::draft::{Line, Move, Site, deeds, site};
use crate::words::heard::{Answer, Command, Keyword, answer};

/// Something that is done only if whoever types is sure.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sure {
    Undo,
    Setup(Line),
    Cards(Vec<Ticket>),
}

impl Conversation<'_> {
    /// A yes, a no, or neither, which counts as a no and as a line of its own.
    pub(super) fn clear_up_sure(&mut self, line: &str, sure: Sure) -> Result<Reply, ()> {
        let is_undo = Keyword::Command(Command::Undo).is(&line.to_lowercase());
        match (line, answer(&[Answer::Yes, Answer::No], line)) {
            ("1", _) | (_, Some(Answer::Yes)) => Ok(self.do_it(sure)),
            _ if is_undo && sure == Sure::Undo => Ok(self.do_it(sure)),
            // A change that was not made is none to be undone.
            ("2" | "", _) | (_, Some(_)) => Ok(Reply::from(Note::LeftAsItWas)),
            _ if is_undo => Ok(Reply::from(Note::LeftAsItWas)),
            _ => Err(()),
        }
    }

    fn do_it(&mut self, sure: Sure) -> Reply {
        match sure {
            Sure::Undo => self.undo_now(),
            Sure::Setup(line) => self.change_setup(line),
            Sure::Cards(cards) => self.take_cards(cards),
        }
    }

    /// Takes the last edit back, if that is where the conversation is; otherwise it is asked first.
    pub(super) fn undo(&mut self) -> Reply {
        let Some((deeds, site)) = self.machine.draft.last_deeds() else { return wrong(Slip::NothingToUndo) };
        if !self.is_elsewhere(site) {
            return self.undo_now();
        }
        self.ask_if_sure(Sure::Undo, Note::UndoElsewhere(deeds))
    }

    pub(super) fn ask_if_sure(&mut self, sure: Sure, note: Note) -> Reply {
        self.session.pending = Some(Pending::Sure(sure, note.clone()));
        Reply::asking(note)
    }

    fn undo_now(&mut self) -> Reply {
        let after = self.machine.draft.position().clone();
        let Some(line) = self.machine.draft.undo().cloned() else { return wrong(Slip::NothingToUndo) };
        let undone = deeds(self.machine.draft.position(), &after);
        self.walked(&line, Note::Undone(undone))
    }

    /// Plays again what was undone last.
    pub(super) fn redo(&mut self) -> Reply {
        let before = self.machine.draft.position().clone();
        let Some(line) = self.machine.draft.redo().cloned() else { return wrong(Slip::NothingToRedo) };
        let redone = deeds(&before, self.machine.draft.position());
        self.walked(&line, Note::Redone(redone))
    }

    /// Shows where a line was undone or played again.
    fn walked(&mut self, line: &Line, note: Note) -> Reply {
        let is_set_up =
            !matches!(self.session.step, Question::Edition | Question::Variant | Question::Bonus | Question::Players);
        self.follow();
        self.read_edition();
        let mut reply = Reply::from(note);
        let shown = match site(line) {
            Site::Part(id, part) => match self.machine.draft.seat_of(id) {
                Some(seat) => self.lead_to(seat, part),
                None => Reply::from(self.opening()),
            },
            Site::Setup => {
                let asked = line.last().and_then(question_about);
                match (self.session.step, asked) {
                    (
                        Question::Date | Question::Place | Question::Pictures,
                        Some(asked @ (Question::Date | Question::Place)),
                    ) => {
                        self.session.step = asked;
                    }
                    (_, Some(Question::Date | Question::Place)) => {}
                    _ if !is_set_up || self.machine.draft.game().is_none() => self.session.step = self.first_open(),
                    _ if self.is_behind_review() && line.iter().any(is_on_the_table) => {
                        self.session.step = Question::Review;
                    }
                    _ => {}
                }
                Reply::from(self.opening())
            }
        };
        reply.notes.extend(shown.notes);
        reply
    }

    /// Whether the board has been looked at: what changes on it then is looked at again.
    pub(super) fn is_behind_review(&self) -> bool {
        matches!(self.session.step, Question::Score | Question::Date | Question::Place | Question::Pictures)
    }

    /// Whether the last line was typed at another player's or another part's question than the one that is asked now.
    fn is_elsewhere(&self, site: Site) -> bool {
        match (site, self.session.step) {
            (Site::Part(id, part), Question::Part(seat, here)) => {
                self.machine.draft.seat_of(id) != Some(seat) || part != here
            }
            (Site::Part(id, _), Question::Count(seat)) => self.machine.draft.seat_of(id) != Some(seat),
            (Site::Part(..), _)
            | (Site::Setup, Question::Part(..) | Question::Count(_) | Question::Review | Question::Score) => true,
            (Site::Setup, Question::Date | Question::Place | Question::Pictures) => {
                let asked = self.machine.draft.last_line().and_then(|line| line.last()).and_then(question_about);
                !matches!(asked, Some(Question::Date | Question::Place))
            }
            (Site::Setup, _) => false,
        }
    }

    /// Plans a change of the setup, and makes it; where it takes something with it, it is asked first.
    pub(super) fn propose(&mut self, change: Line) -> Reply {
        match self.machine.draft.plan(change) {
            Err(fault) => wrong(fault_slip(fault)),
            Ok(plan) if plan.is_idle => Reply::from(Note::LeftAsItWas),
            Ok(plan) if plan.lost.is_empty() => self.change_setup(plan.line),
            Ok(plan) => self.ask_if_sure(Sure::Setup(plan.line), Note::TakesWith(plan.lost)),
        }
    }

    fn change_setup(&mut self, line: Line) -> Reply {
        let position = self.machine.draft.position().clone();
        if let Err(fault) = self.machine.draft.play(line) {
            return wrong(fault_slip(fault));
        }
        let changed = deeds(&position, self.machine.draft.position());
        let was_set_up = self.session.step.seat().is_some();
        self.follow();
        self.read_edition();
        let mut reply = Reply::from(Note::Changed(changed));
        let line = self.machine.draft.last_line();
        if self.is_behind_review() && line.is_some_and(|line| line.iter().any(is_on_the_table)) {
            self.session.step = Question::Review;
            reply.notes.push(self.opening());
        }
        if was_set_up && self.session.step.seat().is_none() {
            reply.notes.push(self.opening());
        }
        reply
    }
}

/// Whether it changes what the players have, or who they are.
fn is_on_the_table(one: &Move) -> bool {
    match one {
        Move::Marker(..) => false,
        Move::Join(..) | Move::Leave(_) => true,
        one => one.whom().is_some(),
    }
}

/// The question that a move of the setup answers.
fn question_about(one: &Move) -> Option<Question> {
    match one {
        Move::Edition { .. } => Some(Question::Edition),
        Move::Variant(_) => Some(Question::Variant),
        Move::BonusTickets(_) => Some(Question::Bonus),
        Move::Join(..) | Move::Leave(_) | Move::Rename(..) | Move::Repaint(..) | Move::Order(_) => {
            Some(Question::Players)
        }
        Move::Date(_) => Some(Question::Date),
        Move::Place(_) => Some(Question::Place),
        _ => None,
    }
}
