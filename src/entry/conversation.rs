//! The conversation at the table, as a machine: a line in, notes out. No terminal, no words.
//!
//! First the game is set up ([`Question::Edition`] to [`Question::Players`]), then every player's part is entered, then the game
//! is reviewed, scored and saved. Whoever drives it shows [`Conversation::step`] as a question, hands every typed line to
//! [`Conversation::answer`], and keeps [`Conversation::draft`] on disk.

mod counting;
mod course;
mod entering;
mod notes;
mod offers;
mod outcome;
mod pending;
mod question;
mod setting;
mod setup;
mod sure;
mod whom;

use std::sync::Arc;

use self::entering::Telling;
pub use self::notes::{Meaning, Note, Owned, Reply, ScoreStep, Slip};
pub use self::offers::LastTime;
use self::pending::Pending;
pub use self::question::Question;
use super::draft::{Draft, Kept, PlayerId};
pub use super::part::Part;
use super::read::{Act, Partial, Reader, Wrong};
use crate::board::{Edition, Open};
use crate::date::Date;
use crate::game::About;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::units::Trains;
use crate::words::Language;
use crate::words::heard::{self, Command, Keyword};

/// The conversation.
pub struct Conversation<'a> {
    open: &'a Open<'a>,
    editions: Vec<Arc<Edition>>,
    last: LastTime,
    today: Option<Date>,
    step: Question,
    draft: Draft,
    /// Reads lines about games of the draft's edition.
    reader: Option<Reader>,
    /// What has been asked about the line before, and has to be answered first.
    pending: Option<Pending>,
    /// The question at which the conversation was ended, if it was.
    left: Question,
    /// The question that was left for a single part, and that comes next again.
    return_to: Option<Question>,
    /// The parts of which an example has been shown.
    shown: Vec<Part>,
    /// The players whose routes differed from the table when it was counted last.
    in_doubt: Vec<PlayerId>,
    /// The players whose trains were counted, and how many were left, where nobody has said where the marker stood.
    counted: Vec<(PlayerId, Trains)>,
    /// The pictures to be kept beside the game.
    pictures: Vec<PictureFormat>,
    /// What the draft's file keeps beside the game.
    kept: Kept,
}

impl<'a> Conversation<'a> {
    /// Begins with the setting up of a game; `open` reads edition files of the players' own.
    pub fn new(editions: Vec<Arc<Edition>>, last: LastTime, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation {
            open,
            editions,
            last,
            today: None,
            step: Question::Edition,
            draft: Draft::default(),
            reader: None,
            pending: None,
            left: Question::Edition,
            return_to: None,
            shown: Vec::new(),
            in_doubt: Vec::new(),
            counted: Vec::new(),
            pictures: Vec::new(),
            kept: Kept::default(),
        }
    }

    /// Lets the conversation know which day it is: the day that is offered for the game.
    #[must_use]
    pub fn on(self, today: Date) -> Conversation<'a> {
        Conversation { today: Some(today), ..self }
    }

    /// Goes on with a draft where it stopped, or else with its review.
    #[must_use]
    pub fn with(self, draft: Draft, kept: Kept) -> Conversation<'a> {
        let mut conversation = Conversation { draft, ..self };
        let stopped = kept.stopped_at(conversation.draft.players().len());
        let stopped = stopped.map(|(seat, part)| Question::Part(seat, part));
        let setting_up = kept.at.as_deref().and_then(Question::of_setup);
        conversation.step = match (conversation.draft.game(), stopped.or(setting_up)) {
            (None, _) => conversation.first_open(),
            (Some(_), Some(stopped)) => conversation.nearest(stopped),
            (Some(_), None) => Question::Review,
        };
        let players = conversation.draft.players().len();
        conversation.return_to = kept.then.as_deref().filter(|_| conversation.step.seat().is_some()).map(|then| {
            let part = Kept::part(then, players).map(|(seat, part)| Question::Part(seat, part));
            part.map_or(Question::Review, |part| conversation.nearest(part))
        });
        conversation.kept = kept;
        conversation.read_edition();
        conversation
    }

    /// Returns what is asked for.
    pub fn step(&self) -> Question {
        self.step
    }

    /// Returns the game as far as it is entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns what the draft's file is to keep beside the game, as things stand.
    pub fn kept(&self) -> Kept {
        let mut kept = self.kept.clone();
        kept.then = self.return_to.and_then(Question::kept);
        kept.at = if self.step == Question::Leave { self.left } else { self.step }.kept();
        kept
    }

    /// Returns whether anything was answered that is worth keeping: more than what was played.
    pub fn is_begun(&self) -> bool {
        let (draft, about) = (&self.draft, &self.draft.setup().about);
        !draft.players().is_empty() || draft.next_line().is_some() || *about != About::default()
    }

    /// Goes on after the end: at the part at which it was left, or else with the review.
    pub fn come_back(&mut self) {
        self.step = self.before_the_end();
    }

    /// Returns the pictures that are to be kept beside the game.
    pub fn pictures(&self) -> &[PictureFormat] {
        &self.pictures
    }

    /// Returns what a line means that is still being typed, with the cursor at a byte of it; `None` where no part is asked for.
    pub fn partial(&self, line: &str, cursor: usize) -> Option<Partial> {
        let Question::Part(seat, part) = self.step else { return None };
        Some(self.reader.as_ref()?.partial(self.draft.position(), seat, part, line, cursor))
    }

    /// Returns what is wrong with words of such a line, as it is told when the line is entered; `None` where no part is asked for.
    ///
    /// `act` is what was to be done with what the words name, and `typed` the words.
    pub fn slip(&self, act: Act, wrong: &Wrong, typed: &str) -> Option<Slip> {
        let (Some(seat), Some(reader)) = (self.step.seat(), &self.reader) else { return None };
        Some(Telling { reader, draft: &self.draft, seat }.slip(act, wrong, typed))
    }

    /// Returns whether something was asked back, so that a number or a yes or no is waited for before all else.
    pub fn asks_back(&self) -> bool {
        self.pending.is_some()
    }

    /// Returns how many numbered choices were asked back; none where nothing was.
    pub fn choices(&self) -> usize {
        self.pending.as_ref().map_or(0, Pending::choices)
    }

    /// Answers the question with a line; several lines, as they are pasted, are answers to the same question.
    pub fn answer(&mut self, line: &str) -> Reply {
        let line = line.trim();
        if let Some(pending) = &self.pending
            && matches!(self.heard(&Command::ALL, line), Some(Command::Help | Command::List | Command::Setup))
        {
            let asked = pending.asked();
            let mut reply = self.answer_clearly(line);
            reply.notes.push(asked);
            return reply;
        }
        match self.pending.take() {
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
        if matches!(self.step, Question::Save | Question::Leave) && command != Some(Command::Back) {
            return Reply::default();
        }
        let done = command.and_then(|command| self.obey(command)).or_else(|| self.setting_line(line));
        done.unwrap_or_else(|| self.answer_question(line))
    }

    /// What a command does; `None` where there is nothing for it to do.
    fn obey(&mut self, command: Command) -> Option<Reply> {
        Some(match command {
            Command::Help => Reply::from(Note::Help(self.step)),
            Command::Quit => {
                (self.left, self.step) = (self.step, Question::Leave);
                Reply::default()
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::List => Reply::from(self.list()),
            Command::Setup => Reply::from(Note::Setup),
            Command::Map => self.draft.game().map(|_| Reply::from(Note::Map(Focus::Everything)))?,
            Command::Back => self.back(),
        })
    }

    fn answer_question(&mut self, line: &str) -> Reply {
        match self.step {
            Question::Edition => self.choose_edition(line),
            Question::Variant => self.choose_variant(line),
            Question::Bonus => self.enter_bonus(line),
            Question::Players => self.enter_players(line),
            Question::Part(_, _) if line.is_empty() => self.next_part(),
            Question::Part(seat, part) => self.enter_part(seat, part, line),
            Question::Count(seat) => self.count(seat, line),
            Question::Review => self.review(line),
            Question::Score => self.after_score(line),
            Question::Date => self.enter_date(line),
            Question::Place => self.enter_place(line),
            Question::Pictures => self.choose_pictures(line),
            Question::Save | Question::Leave => Reply::default(),
        }
    }

    /// What there is to list at a question: what the player has of the part, or everything.
    fn list(&self) -> Note {
        match self.step {
            _ if self.draft.game().is_none() => Note::Setup,
            Question::Part(seat, part) => Note::List(seat, part),
            Question::Count(seat) => Note::List(seat, Part::Routes),
            _ => Note::ListAll,
        }
    }

    /// Reads the spellings of the draft's edition, if it is another than before.
    fn read_edition(&mut self) {
        let Some(edition) = self.draft.edition() else {
            self.reader = None;
            return;
        };
        if self.reader.as_ref().is_none_or(|reader| !Arc::ptr_eq(reader.edition(), edition)) {
            self.reader = Some(Reader::new(edition));
        }
    }
}
