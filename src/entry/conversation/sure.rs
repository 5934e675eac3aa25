//! What is asked before it is done: undoing what lies elsewhere, a change of the setup that takes things with it, odd points.

use super::setup::{refused, wrong};
use super::{Conversation, Note, Pending, Question, Reply, Slip};
use crate::board::Ticket;
use crate::entry::draft::{Change, Deed, Edit, Plan, PlayerId, Refusal, Site};
use crate::words::heard::{Answer, Command, Keyword, answer};

/// Something that is done only if whoever types is sure.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sure {
    Undo,
    Setup(Plan),
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
            Sure::Setup(plan) => self.change_setup(plan.changes),
            Sure::Cards(cards) => self.take_cards(cards),
        }
    }

    /// Takes the last edit back, if that is where the conversation is; otherwise it is asked first.
    pub(super) fn undo(&mut self) -> Reply {
        let Some(edit) = self.draft.last_edit() else { return wrong(Slip::NothingToUndo) };
        if !self.is_elsewhere(edit) {
            return self.undo_now();
        }
        let deeds = self.draft.deeds(edit);
        self.ask_if_sure(Sure::Undo, Note::UndoElsewhere(deeds))
    }

    pub(super) fn ask_if_sure(&mut self, sure: Sure, note: Note) -> Reply {
        self.pending = Some(Pending::Sure(sure, note.clone()));
        Reply::from(note)
    }

    fn undo_now(&mut self) -> Reply {
        let before = self.seating();
        let deeds = self.draft.last_edit().map(|edit| self.draft.deeds(edit));
        match self.draft.undo() {
            Some(edit) => self.walked(&before, &edit, Note::Undone(deeds.unwrap_or_default())),
            None => wrong(Slip::NothingToUndo),
        }
    }

    /// Makes again what was undone last.
    pub(super) fn redo(&mut self) -> Reply {
        let before = self.seating();
        match self.draft.redo() {
            Some(edit) => {
                let deeds = self.draft.deeds(&edit);
                self.walked(&before, &edit, Note::Redone(deeds))
            }
            None => wrong(Slip::NothingToRedo),
        }
    }

    /// Shows where an edit was undone or made again.
    fn walked(&mut self, before: &[PlayerId], edit: &Edit, note: Note) -> Reply {
        let is_set_up =
            !matches!(self.step, Question::Edition | Question::Variant | Question::Bonus | Question::Players);
        self.follow(before);
        self.read_edition();
        let mut reply = Reply::from(note);
        let shown = match edit.site() {
            Site::Part(id, part) => match self.draft.seat_of(id) {
                Some(seat) => self.lead_to(seat, part),
                None => Reply::from(self.opening()),
            },
            Site::Setup => {
                let asked = edit.changes.last().and_then(question_about);
                match (self.step, asked) {
                    (
                        Question::Date | Question::Place | Question::Pictures,
                        Some(asked @ (Question::Date | Question::Place)),
                    ) => {
                        self.step = asked;
                    }
                    (_, Some(Question::Date | Question::Place)) => {}
                    _ if !is_set_up || self.draft.game().is_none() => self.step = self.first_open(),
                    _ if self.is_behind_review() && edit.changes.iter().any(is_on_the_table) => {
                        self.step = Question::Review;
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
        matches!(self.step, Question::Score | Question::Date | Question::Place | Question::Pictures)
    }

    /// Whether an edit was made at another player's or another part's question than the one that is asked now.
    fn is_elsewhere(&self, edit: &Edit) -> bool {
        match (edit.site(), self.step) {
            (Site::Part(id, part), Question::Part(seat, here)) => self.draft.seat_of(id) != Some(seat) || part != here,
            (Site::Part(id, _), Question::Count(seat)) => self.draft.seat_of(id) != Some(seat),
            (Site::Part(..), _)
            | (Site::Setup, Question::Part(..) | Question::Count(_) | Question::Review | Question::Score) => true,
            (Site::Setup, Question::Date | Question::Place | Question::Pictures) => {
                let asked = edit.changes.last().and_then(question_about);
                !matches!(asked, Some(Question::Date | Question::Place))
            }
            (Site::Setup, _) => false,
        }
    }

    /// Plans a change of the setup, and makes it; where it takes something with it, it is asked first.
    pub(super) fn propose(&mut self, plan: Result<Plan, Refusal>) -> Reply {
        match plan {
            Err(refusal) => wrong(refused(refusal)),
            Ok(plan) if plan.changes.iter().all(Change::is_idle) => Reply::from(Note::LeftAsItWas),
            Ok(plan) if plan.lost.is_empty() => self.change_setup(plan.changes),
            Ok(plan) => {
                let lost: Vec<Deed> = self.draft.deeds(&Edit { changes: plan.lost.clone() });
                self.ask_if_sure(Sure::Setup(plan), Note::TakesWith(lost))
            }
        }
    }

    fn change_setup(&mut self, changes: Vec<Change>) -> Reply {
        let before = self.seating();
        let edit = Edit { changes: changes.clone() };
        let deeds_before = self.draft.deeds(&edit);
        if let Err(refusal) = self.draft.make(changes) {
            return wrong(refused(refusal));
        }
        let was_set_up = self.step.seat().is_some();
        self.follow(&before);
        self.read_edition();
        let mut reply = Reply::from(Note::Changed(deeds_before));
        if self.is_behind_review() && edit.changes.iter().any(is_on_the_table) {
            self.step = Question::Review;
            reply.notes.push(self.opening());
        }
        if was_set_up && self.step.seat().is_none() {
            reply.notes.push(self.opening());
        }
        reply
    }
}

/// Whether it changes what the players have, or who they are.
fn is_on_the_table(change: &Change) -> bool {
    match change {
        Change::Player(_, swap) => swap.from.is_none() || swap.to.is_none(),
        Change::Track(..) | Change::Station(..) | Change::Ticket(..) | Change::Passengers(..) => true,
        _ => false,
    }
}

/// The question that a change of the setup answers.
fn question_about(change: &Change) -> Option<Question> {
    match change {
        Change::Edition(_) => Some(Question::Edition),
        Change::Variant(_) => Some(Question::Variant),
        Change::BonusTickets(_) => Some(Question::Bonus),
        Change::Player(..) => Some(Question::Players),
        Change::Date(_) => Some(Question::Date),
        Change::Place(_) => Some(Question::Place),
        _ => None,
    }
}
