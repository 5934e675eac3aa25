//! The conversation at the table, as a machine: a line in, notes out. No terminal, no words.
//!
//! First the game is set up ([`Question::Edition`] to [`Question::Players`]), then every player's part is entered, then the game
//! is reviewed, scored and saved. The caller shows [`Conversation::step`] as a question, hands every typed line to
//! [`Conversation::answer`], and keeps [`Conversation::draft`] on disk.

mod addressed;
mod adjusting;
mod claiming;
mod counting;
mod course;
mod elsewhere;
mod entering;
mod face;
mod kept;
mod last_time;
mod meanwhile;
mod naming;
mod near;
mod notes;
mod open;
mod outcome;
mod own;
mod pending;
mod players;
mod refusing;
mod reply;
mod seating;
mod session;
mod setting;
mod setup;
mod slips;
mod stranger;
mod swapping;
mod undoing;
mod whom;

use std::sync::Arc;

use self::counting::{Check, Count};
pub use self::course::Question;
pub use self::last_time::{LastGame, LastTime};
pub use self::notes::{Meaning, Note};
pub use self::open::Leads;
pub use self::own::named_track;
use self::pending::Pending;
use self::reply::Answered;
pub use self::reply::{Outcome, Reply};
pub use self::session::Session;
use self::setup::or_players;
pub use self::slips::{Owned, Possible, Slip};
pub use self::stranger::Near;
use super::draft::{Draft, Kept, Line, PlayerId};
pub use super::part::Part;
use super::read::Reader;
use crate::board::{Edition, Open};
use crate::date::Date;
use crate::game::About;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::words::Language;
use crate::words::heard::{self, Command, Keyword};

/// A conversation: what all faces share, and the session of the face that has the floor.
pub struct Conversation<'a> {
    open: &'a Open<'a>,
    editions: Vec<Arc<Edition>>,
    last: LastTime,
    today: Option<Date>,
    draft: Draft,
    /// Reads lines about games of the draft's edition.
    reader: Option<Reader>,
    /// What was counted last of each player, if anything was.
    checks: Vec<Check>,
    /// The counts that can be taken back, the last one behind the others.
    counts: Vec<Count>,
    /// Those that noted a marker, and are undone with its line.
    marked: Vec<Count>,
    /// The parts that are right as they are, though more is expected there.
    confirmed: Vec<(PlayerId, Part)>,
    pictures: Vec<PictureFormat>,
    /// Whether neither a day nor a place is offered any more, as there is to be none.
    no_date: bool,
    no_place: bool,
    kept: Kept,
    /// How many faces have joined, and who of them has entered which line.
    faces: usize,
    signed: Vec<(usize, Line)>,
    session: Session,
}

impl<'a> Conversation<'a> {
    /// Begins with the setting up of a game; `open` reads edition files of the players' own.
    pub fn new(
        editions: Vec<Arc<Edition>>,
        last: LastTime,
        open: &'a Open<'a>,
    ) -> Conversation<'a> {
        Conversation {
            open,
            editions,
            last,
            today: None,
            draft: Draft::default(),
            reader: None,
            checks: Vec::new(),
            counts: Vec::new(),
            marked: Vec::new(),
            confirmed: Vec::new(),
            pictures: Vec::new(),
            no_date: false,
            no_place: false,
            kept: Kept::default(),
            faces: 0,
            signed: Vec::new(),
            session: Session::at(Question::Edition),
        }
    }

    /// Lets the conversation know which day it is: the day that is offered for the game.
    #[must_use]
    pub fn on(self, today: Date) -> Conversation<'a> {
        Conversation {
            today: Some(today),
            ..self
        }
    }

    pub fn step(&self) -> Question {
        self.session.step
    }

    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns whether anything was answered that is worth keeping: more than what was played.
    pub fn is_begun(&self) -> bool {
        let (draft, setup) = (&self.draft, self.draft.setup());
        let has_cards = setup
            .bonus_tickets
            .as_ref()
            .is_some_and(|cards| !cards.is_empty());
        let is_told = has_cards || !setup.house_rules.is_empty() || setup.about != About::default();
        is_told || !draft.players().is_empty() || draft.next_line().is_some()
    }

    /// Goes on after the end: at the part at which it was left, or else with the review. Where it was broken off, it goes on there.
    pub fn come_back(&mut self) {
        if matches!(self.session.step, Question::Save | Question::Leave) {
            self.session.step = self.before_the_end();
        }
    }

    pub fn pictures(&self) -> &[PictureFormat] {
        &self.pictures
    }

    /// Answers the question with a line; several lines, as they are pasted, are answers to the same question.
    pub fn answer(&mut self, line: &str) -> Reply {
        let mut reply = self.attend(|conversation| {
            let instead = conversation
                .session
                .instead
                .take()
                .filter(|_| line.trim().is_empty());
            let line = instead.as_deref().unwrap_or(line).trim();
            if let Some(reply) = conversation.answer_unseen(line) {
                return reply;
            }
            let asked = conversation.session.step;
            let mut reply = conversation.answer_line(line);
            conversation.offer_near(line, &mut reply);
            conversation.session.is_unseen &=
                (asked, conversation.session.step) == (Question::Score, Question::Score);
            reply
        });
        if matches!(self.session.step, Question::Save | Question::Leave) {
            reply.outcome = Outcome::Over;
        }
        reply
    }

    /// Leaves what was asked back, for a face with a key for that: nothing is done, and the line is given back.
    pub fn leave_question(&mut self) -> Reply {
        self.attend(
            |conversation| match conversation.session.pending.take().map(Pending::typed) {
                Some(Some(typed)) => Reply {
                    rest: typed.into(),
                    ..Reply::default()
                },
                Some(None) => Reply::from(Note::LeftAsItWas),
                None => Reply::default(),
            },
        )
    }

    /// What a face's turn does, and what follows from it whichever it was.
    fn attend(&mut self, turn: impl FnOnce(&mut Conversation<'a>) -> Reply) -> Reply {
        self.is_up_to_date();
        let (held_at, led_on, differed) =
            (self.session.held_at, self.session.led_on, self.differing());
        let (lines, version) = (self.draft.edits(), self.draft.version());
        let mut reply = turn(self);
        self.sign(lines, version);
        if !reply
            .notes
            .iter()
            .any(|note| matches!(note, Note::MarkerWrong(..) | Note::Agrees(_)))
        {
            reply.notes.extend(self.agree_now(&differed));
        }
        if self.session.held_at == held_at {
            self.session.held_at = None;
        }
        if self.session.led_on == led_on && !self.asks_back() {
            self.session.led_on = None;
        }
        self.forget_filled();
        self.is_up_to_date();
        if reply.outcome == Outcome::Played && self.asks_back() {
            reply.outcome = Outcome::AskedBack;
        }
        reply
    }

    fn answer_line(&mut self, line: &str) -> Reply {
        if let Some(pending) = &self.session.pending
            && matches!(
                self.heard(&Command::ALL, line),
                Some(Command::Help | Command::List | Command::Setup)
            )
        {
            let asked = pending.asked();
            let mut reply = self.answer_clearly(line);
            reply.notes.push(asked);
            return reply;
        }
        match self.session.pending.take() {
            None => self.answer_clearly(line),
            Some(pending) => self.answer_pending(line, pending),
        }
    }

    /// The one of some keywords that a word says, unless it is no English and can be read as a name.
    fn heard<K: Copy + Into<Keyword>>(&self, among: &[K], word: &str) -> Option<K> {
        let lower = word.to_lowercase();
        let (keyword, language) = heard::find(among, &lower)?;
        // An accent tells a word from the beginning of a name: `sì` is not Silvia.
        let is_certain = language == Language::English || !lower.is_ascii();
        (is_certain || !self.is_name(&lower)).then_some(keyword)
    }

    /// Whether a word can be read as a player, or as something on the board.
    fn is_name(&self, word: &str) -> bool {
        let (players, else_too) = self.whom(word, &[]);
        !players.is_empty() || else_too
    }

    fn answer_clearly(&mut self, line: &str) -> Reply {
        let command = self.heard(&Command::ALL, line);
        if matches!(self.session.step, Question::Save | Question::Leave)
            && command != Some(Command::Back)
        {
            return Reply::default();
        }
        let done = command
            .and_then(|command| self.obey(command))
            .or_else(|| self.setting_line(line))
            .or_else(|| self.claim_line(line).or(self.ending_line(line)))
            .or_else(|| self.place_line(line).map(Ok))
            .or_else(|| self.part_line(line));
        done.unwrap_or_else(|| self.answer_question(line))
            .unwrap_or_else(|slip| Reply::refused(slip, ""))
    }

    /// What a command does; `None` where there is nothing for it to do.
    fn obey(&mut self, command: Command) -> Option<Answered> {
        Some(Ok(match command {
            Command::Undo => return Some(self.undo()),
            Command::Redo => return Some(self.redo()),
            Command::Help => Reply::page(Note::Help(self.session.step)),
            Command::Quit => {
                (self.session.left, self.session.step) = (self.session.step, Question::Leave);
                Reply::default()
            }
            Command::List => self.page(self.list()),
            Command::Setup => self.page(Note::Setup),
            Command::Map => self
                .draft
                .game()
                .map(|_| Reply::page(Note::Map(Focus::Everything)))?,
            Command::Back => self.back(),
            Command::Phones => Reply {
                outcome: Outcome::Phones(true),
                ..Reply::default()
            },
            Command::PhonesOff => Reply {
                outcome: Outcome::Phones(false),
                ..Reply::default()
            },
        }))
    }

    fn answer_question(&mut self, line: &str) -> Answered {
        match self.session.step {
            Question::Edition => self.choose_edition(line),
            Question::Variant => or_players(self.choose_variant(line), self, line),
            Question::Bonus => or_players(self.enter_bonus(line), self, line),
            Question::Players => self.enter_players(line),
            Question::Part(seat, part) if line.is_empty() => Ok(self.next_part(seat, part)),
            Question::Part(seat, part) => self.enter_part(seat, part, line),
            Question::Review => Ok(self.review(line)),
            Question::Score => self.after_score(line),
            Question::Save | Question::Leave => Ok(Reply::default()),
        }
    }

    /// Reads the spellings of the draft's edition, if it is another than before.
    fn read_edition(&mut self) {
        let edition = self.draft.edition();
        let is_read =
            |reader: &Reader| edition.is_some_and(|edition| Arc::ptr_eq(reader.edition(), edition));
        if !self.reader.as_ref().is_some_and(is_read) {
            self.reader = edition.map(Reader::new);
            self.listen();
        }
    }
}
