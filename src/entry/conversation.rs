//! The conversation at the table, as a machine: a line in, notes out. No terminal, no words.
//!
//! First the game is set up ([`Question::Edition`] to [`Question::Players`]), then every player's part is entered, then the game
//! is reviewed, scored and saved. Whoever drives it shows [`Conversation::step`] as a question, hands every typed line to
//! [`Conversation::answer`], and keeps [`Conversation::draft`] on disk.

mod course;
mod entering;
mod notes;
mod outcome;
mod question;
mod setup;
mod whom;

use std::sync::Arc;

use self::entering::{Entering, Unclear};
pub use self::notes::{Meaning, Note, Reply, Slip};
pub use self::question::Question;
use super::draft::Draft;
pub use super::part::Part;
use super::read::{Partial, Reader};
use crate::board::{Edition, Open, Ticket};
use crate::color::Color;
use crate::game::HouseRule;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::text::Text;
use crate::units::Seat;

/// What is offered because it was so the last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The edition, by name.
    pub edition: Option<Text>,
    /// The variant, by name.
    pub variant: Option<Text>,
    /// The bonus tickets: cities by name, points, whether long.
    pub bonus: Vec<Ticket>,
    /// The players.
    pub players: Vec<(Text, Color)>,
}

/// The conversation.
pub struct Conversation<'a> {
    open: &'a Open<'a>,
    editions: Vec<Arc<Edition>>,
    last: LastTime,
    step: Question,
    /// The edition as the record will name it, once it is chosen.
    edition: Option<(Text, Arc<Edition>)>,
    variant: usize,
    bonus: Vec<Ticket>,
    draft: Option<Draft>,
    /// Reads lines about games of the edition.
    reader: Option<Reader>,
    /// What the line before can mean, and the rest of it.
    unclear: Option<Unclear>,
    /// The question that was left for a single part, and that comes next again.
    return_to: Option<Question>,
    /// The pictures to be kept beside the game.
    pictures: Vec<PictureFormat>,
}

impl<'a> Conversation<'a> {
    /// Begins with the setting up of a game; `open` reads edition files of the players' own.
    pub fn new(editions: Vec<Arc<Edition>>, last: LastTime, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation {
            open,
            editions,
            last,
            step: Question::Edition,
            edition: None,
            variant: 0,
            bonus: Vec::new(),
            draft: None,
            reader: None,
            unclear: None,
            return_to: None,
            pictures: Vec::new(),
        }
    }

    /// Begins with the review of a game that exists.
    pub fn over(draft: Draft, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation {
            reader: Some(Reader::new(draft.game().edition())),
            draft: Some(draft),
            step: Question::Review,
            ..Conversation::new(Vec::new(), LastTime::default(), open)
        }
    }

    /// Goes on with a draft where it stopped.
    pub fn at(draft: Draft, step: Question, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation { step, ..Conversation::over(draft, open) }
    }

    /// Returns what is asked for.
    pub fn step(&self) -> Question {
        self.step
    }

    /// Returns the game as far as it is entered; `None` while it is being set up.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// Returns the game for the last touches before it is saved.
    pub fn draft_mut(&mut self) -> Option<&mut Draft> {
        self.draft.as_mut()
    }

    /// Returns the pictures that are to be kept beside the game.
    pub fn pictures(&self) -> &[PictureFormat] {
        &self.pictures
    }

    /// Returns the editions on offer.
    pub fn editions(&self) -> &[Arc<Edition>] {
        &self.editions
    }

    /// Returns the edition that was chosen, if it was.
    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.edition.as_ref().map(|(_, edition)| edition)
    }

    /// Returns what is offered because it was so the last time.
    pub fn last(&self) -> &LastTime {
        &self.last
    }

    /// Returns the bonus tickets of the last time, if it was the same edition.
    pub fn last_bonus(&self) -> &[Ticket] {
        let same = self.edition.as_ref().is_some_and(|(name, _)| self.last.edition.as_ref() == Some(name));
        if same { &self.last.bonus } else { &[] }
    }

    /// Returns the players of the last time, if the edition has their colors.
    pub fn last_players(&self) -> &[(Text, Color)] {
        let has = |color: &Color| self.edition().is_some_and(|edition| edition.rules().colors.contains(color));
        if self.last.players.iter().all(|(_, color)| has(color)) { &self.last.players } else { &[] }
    }

    /// Returns what a line means that is still being typed, with the cursor at a byte of it; `None` where no part is asked for.
    pub fn partial(&self, line: &str, cursor: usize) -> Option<Partial> {
        let Question::Part(seat, part) = self.step else { return None };
        let (reader, draft) = (self.reader.as_ref()?, self.draft.as_ref()?);
        Some(reader.partial(&draft.holdings(), seat, part, line, cursor))
    }

    /// Answers the question with a line; several lines, as they are pasted, are answers to the same question.
    pub fn answer(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let mut left_unclear = String::new();
        if let Some(unclear) = self.unclear.take() {
            match self.clear_up(line, unclear) {
                Ok(reply) => return reply,
                Err(typed) => left_unclear = typed,
            }
        }
        let mut reply = self.answer_clearly(line);
        if !left_unclear.is_empty() {
            // What was unclear was passed over; it can still be brought back.
            let rests = [left_unclear.as_str(), reply.rest.raw()].into_iter().filter(|rest| !rest.is_empty());
            reply.rest = rests.collect::<Vec<_>>().join(", ").into();
        }
        reply
    }

    fn answer_clearly(&mut self, line: &str) -> Reply {
        let word = line.to_lowercase();
        match (word.as_str(), self.draft.as_mut()) {
            ("?" | "help", _) => return Reply::from(Note::Help),
            ("quit" | "exit", _) => {
                self.step = Question::Leave;
                return Reply::default();
            }
            ("undo", _) => return self.walk(Draft::undo, Note::Undone, Slip::NothingToUndo),
            ("redo", _) => return self.walk(Draft::redo, Note::Redone, Slip::NothingToRedo),
            ("list", _) => return Reply::from(Note::List),
            ("map", Some(_)) => return Reply::from(Note::Map(Focus::Everything)),
            ("back", _) => return self.back(),
            (name, Some(draft)) => {
                if let Ok(rule) = name.parse::<HouseRule>() {
                    return Reply::from(
                        draft.waive(rule).map_or_else(|fault| Note::Wrong(setup::fault_slip(fault)), |()| Note::Waived),
                    );
                }
            }
            (_, None) => {}
        }
        match self.step {
            Question::Edition => self.choose_edition(line),
            Question::Variant => self.choose_variant(line),
            Question::Bonus => self.enter_bonus(line),
            Question::Players => self.enter_players(line),
            Question::Part(_, _) if line.is_empty() => self.next_part(),
            Question::Part(seat, part) => self.enter_part(seat, part, line),
            Question::Review => self.review(line),
            Question::Score => self.after_score(line),
            Question::Place => self.enter_place(line),
            Question::Pictures => self.choose_pictures(line),
            Question::Save | Question::Leave => Reply::default(),
        }
    }

    /// A number answers which meaning an unclear line has. Anything else is a new line: then what was unclear is given back.
    fn clear_up(&mut self, line: &str, unclear: Unclear) -> Result<Reply, String> {
        if line.is_empty() {
            // None of them: the question before stands.
            return Ok(Reply { notes: Vec::new(), rest: unclear.typed.into() });
        }
        let (Question::Part(seat, part), Ok(number)) = (self.step, line.parse::<usize>()) else {
            return Err(unclear.typed);
        };
        let Some(meaning) = number.checked_sub(1).and_then(|position| unclear.meanings.get(position)) else {
            let notes = vec![Note::Wrong(Slip::NotAnAnswer), Note::Which(unclear.meanings.clone())];
            self.unclear = Some(unclear);
            return Ok(Reply { notes, rest: Text::default() });
        };
        Ok(match meaning {
            Meaning::Player(seat, part) => self.lead_to(*seat, *part),
            Meaning::Steps(steps) => {
                self.as_one_line(seat, Some(unclear.since), |entering| entering.clear_up(part, steps, &unclear))
            }
        })
    }

    /// Lets a line make its changes to what a player has, which are undone together: with those since so many, where the line
    /// began before.
    fn as_one_line(
        &mut self,
        seat: Seat,
        since: Option<usize>,
        enter: impl FnOnce(&mut Entering<'_>) -> Reply,
    ) -> Reply {
        let (Some(reader), Some(draft)) = (&self.reader, self.draft.as_mut()) else { return Reply::default() };
        let since = since.unwrap_or(draft.changes());
        let mut entering = Entering { reader, draft, seat, since, unclear: None };
        let reply = enter(&mut entering);
        let Entering { draft, unclear, .. } = entering;
        draft.join_since(since);
        self.unclear = unclear;
        reply
    }

    /// Goes a change back or forward.
    fn walk(&mut self, step: impl FnOnce(&mut Draft) -> bool, done: Note, nothing: Slip) -> Reply {
        let moved = self.draft.as_mut().is_some_and(step);
        let notes = if moved { vec![done, self.opening()] } else { vec![Note::Wrong(nothing)] };
        Reply { notes, rest: Text::default() }
    }
}
