//! Sessions: where each of several faces is in one conversation.

use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use super::pending::Pending;
use super::{Conversation, Part, Question};
use crate::board::{Edition, Ticket};
use crate::entry::draft::{Line, PlayerId, Position};
use crate::units::Seat;
use crate::words::Language;

/// The first face, which is at the table.
pub(super) const TABLE: usize = 0;
/// The face of a phone that was at the table before an interruption.
const GONE: usize = usize::MAX;
/// The most lines of which is known whose they are, more than can be undone.
const MOST_SIGNED: usize = 4_000;

/// Where a face is in the conversation. It keeps to its player, wherever others seat that player meanwhile.
pub struct Session {
    pub(super) step: Question,
    /// What has been asked about the line before, and has to be answered first.
    pub(super) pending: Option<Pending>,
    /// The line that an empty one takes: the refused one before with the name in it that was probably meant.
    pub(super) instead: Option<String>,
    /// The question at which the conversation was ended, if it was.
    pub(super) left: Question,
    /// The question that was left for a single part, and that comes next again.
    pub(super) return_to: Option<Question>,
    /// The game as it was when the review or the score was left for a part, so that the score follows on a correction.
    pub(super) reviewed: Option<Position>,
    /// Whether further parts of the player come before that, those in which the player has nothing.
    pub(super) leads_through: bool,
    /// The parts that were passed over with nothing in them.
    pub(super) passed: Vec<(PlayerId, Part)>,
    /// The open part at which Enter was typed last.
    pub(super) held_at: Option<Question>,
    /// The open parts with which it was asked whether the game is to be saved.
    pub(super) asked_open: Option<Vec<(Seat, Part)>>,
    /// That the last line, of stations, led on to the next part.
    pub(super) led_on: Option<LedOn>,
    /// How many lines there were when the setup was changed last, and the question at which that was typed.
    pub(super) set_at: Option<(usize, Question)>,
    /// The parts of which an example has been shown.
    pub(super) shown: Vec<Part>,
    /// The parts of players for which a shorter way to type was shown.
    pub(super) taught: Vec<(PlayerId, Part)>,
    /// Which of the faces it is of, and the language that is spoken there.
    pub(super) face: usize,
    pub(super) spoken: Language,
    /// The players in the order of their seats, as the face knows them.
    pub(super) seating: Vec<PlayerId>,
    /// How cities, routes and cards are numbered, as the face knows them.
    pub(super) numbering: Numbering,
    /// Which version of the draft the face knows.
    pub(super) version: u64,
    /// Whether another face has changed the score, or removed the current player, since this face was drawn.
    pub(super) is_unseen: bool,
}

/// The edition and the bonus cards, which are numbered behind its own.
#[derive(Default)]
pub(super) struct Numbering(Option<Arc<Edition>>, Option<Vec<Ticket>>);

impl PartialEq for Numbering {
    fn eq(&self, other: &Numbering) -> bool {
        let is_same = match (&self.0, &other.0) {
            (Some(edition), Some(other)) => Arc::ptr_eq(edition, other),
            (edition, other) => edition.is_none() && other.is_none(),
        };
        is_same && self.1 == other.1
    }
}

/// A line of stations that led on to the next part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LedOn {
    /// How many lines there were then.
    pub(super) behind: usize,
    /// Whose stations they are.
    pub(super) by: PlayerId,
}

impl Session {
    pub(super) fn at(step: Question) -> Session {
        Session {
            step,
            pending: None,
            instead: None,
            left: Question::Edition,
            return_to: None,
            reviewed: None,
            leads_through: false,
            passed: Vec::new(),
            held_at: None,
            asked_open: None,
            led_on: None,
            set_at: None,
            shown: Vec::new(),
            taught: Vec::new(),
            face: TABLE,
            spoken: Language::default(),
            seating: Vec::new(),
            numbering: Numbering::default(),
            version: 0,
            is_unseen: false,
        }
    }
}

impl<'a> Conversation<'a> {
    /// Returns a session for another face, at the first question that has no answer yet.
    pub fn join(&mut self) -> Session {
        self.faces += 1;
        Session {
            face: self.faces,
            ..Session::at(self.first_open())
        }
    }

    /// Gives another face the floor for a turn. Others may have had it since its last one: it is led to where its player sits
    /// now, and a question whose answer would do something else than it says is withdrawn. So it is with the face that waits, which
    /// has the floor again whatever happens.
    ///
    /// # Panics
    ///
    /// Where the turn does.
    pub fn serve<T>(
        &mut self,
        session: &mut Session,
        turn: impl FnOnce(&mut Conversation<'a>) -> T,
    ) -> T {
        swap(&mut self.session, session);
        self.listen();
        self.catch_up();
        let said = catch_unwind(AssertUnwindSafe(|| turn(self)));
        swap(&mut self.session, session);
        self.listen();
        self.catch_up();
        said.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

impl Conversation<'_> {
    /// Lets the face that has the floor be spoken to in a language: the first letters of a color are those of its words there.
    pub fn speak(&mut self, language: Language) {
        self.session.spoken = language;
        self.listen();
    }

    /// Lets lines be read in the language of the face that has the floor.
    pub(super) fn listen(&mut self) {
        if let Some(reader) = &mut self.reader {
            reader.listen_to(self.session.spoken);
        }
    }

    /// What numbers cities, routes and cards.
    pub(super) fn numbering(&self) -> Numbering {
        Numbering(
            self.draft.edition().cloned(),
            self.draft.setup().bonus_tickets.clone(),
        )
    }

    /// Notes whose line the last one is, if it is new; `before` is the number of lines and the draft's version before it.
    pub(super) fn sign(&mut self, before: usize, version: u64) {
        let is_new = self.draft.version() != version && self.draft.edits() >= before;
        if let Some(line) = self.draft.last_line().filter(|_| is_new).cloned() {
            self.signed.retain(|(_, known)| *known != line);
            self.signed.push((self.session.face, line));
            let older = self.signed.len().saturating_sub(MOST_SIGNED);
            self.signed.drain(..older);
        }
    }

    /// The lines of the draft that other faces than the first one have entered; the last one of all is the first.
    pub(super) fn by_phone(&self) -> Vec<usize> {
        let others: Vec<&Line> = self
            .signed
            .iter()
            .filter(|(face, _)| *face != TABLE)
            .map(|(_, line)| line)
            .collect();
        let lines = self
            .draft
            .lines()
            .iter()
            .rev()
            .enumerate()
            .filter(|(_, line)| others.contains(line));
        lines.map(|(at, _)| at + 1).collect()
    }

    /// Takes the lines for another face's of which a draft's file says so.
    pub(super) fn sign_kept(&mut self, by_phone: &[usize]) {
        let lines = self.draft.lines();
        let line = |&at: &usize| lines.get(lines.len().checked_sub(at)?).cloned();
        self.signed = by_phone
            .iter()
            .rev()
            .filter_map(line)
            .map(|line| (GONE, line))
            .collect();
    }

    /// Whether another face has entered the last line.
    pub(super) fn is_anothers(&self) -> bool {
        self.signature()
            .is_some_and(|face| face != self.session.face)
    }

    /// Whether this face has entered the last line.
    pub(super) fn is_own(&self) -> bool {
        self.signature() == Some(self.session.face)
    }

    /// Which face has entered the last line, if that is known.
    fn signature(&self) -> Option<usize> {
        let signed = self
            .signed
            .iter()
            .rfind(|(_, line)| Some(line) == self.draft.last_line());
        signed.map(|&(face, _)| face)
    }

    /// Notes that the face knows the draft as it is.
    pub(super) fn is_up_to_date(&mut self) {
        self.session.seating = self.seating();
        self.session.numbering = self.numbering();
        self.session.version = self.draft.version();
    }

    pub(super) fn seating(&self) -> Vec<PlayerId> {
        self.draft
            .players()
            .iter()
            .map(|player| player.id)
            .collect()
    }

    /// Lets the questions be about the same players as before, wherever these sit now.
    pub(super) fn follow(&mut self) {
        let now = self.seating();
        let before = std::mem::replace(&mut self.session.seating, now);
        let last = Seat(self.draft.players().len().saturating_sub(1));
        let moved = |question: Question| {
            let Some(seat) = question.seat() else {
                return question;
            };
            match (
                before.get(seat.0).and_then(|&id| self.draft.seat_of(id)),
                question,
            ) {
                (Some(now), question) => self.nearest(question.about(now)),
                (None, question) => self.nearest(question.about(seat.min(last))),
            }
        };
        let has_left = |question: Question| {
            let before = question.seat().and_then(|seat| before.get(seat.0));
            before.is_some_and(|&id| self.draft.seat_of(id).is_none())
        };
        let (step, return_to) = match (self.session.step, self.session.return_to) {
            // The player whose part was opened has left.
            (step, Some(left)) if has_left(step) => (moved(left), None),
            (step, left) => (moved(step), left.map(moved)),
        };
        (self.session.step, self.session.return_to) = (step, return_to);
        if self.draft.game().is_none() && !matches!(self.session.step, Question::Leave) {
            (self.session.step, self.session.return_to) = (self.first_open(), None);
        }
    }
}
