//! The conversation at the table, as a machine: a line in, notes out. No terminal, no words.
//!
//! First the game is set up ([`Question::Edition`] to [`Question::Players`]), then every player's part is entered, then the game
//! is reviewed, scored and saved. Whoever drives it shows [`Conversation::step`] as a question, hands every typed line to
//! [`Conversation::answer`], and keeps [`Conversation::table`] on disk.

mod entering;
mod notes;
mod outcome;
mod setup;

use std::sync::Arc;

pub use self::notes::{Meaning, Note, Reply, Slip, Thing};
use super::draft::Draft;
pub use super::part::Part;
use crate::board::{Edition, Open, Ticket};
use crate::color::Color;
use crate::game::{Game, HouseRule};
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::units::Seat;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Which edition was played.
    Edition,
    /// Which variant of it.
    Variant,
    /// Which bonus tickets were in play.
    Bonus,
    /// Who played, with which colors.
    Players,
    /// A player's routes, stations, tickets or passengers.
    Part(Seat, Part),
    /// Whether what was entered is what lies on the table.
    Review,
    /// What to do with the score.
    Score,
    /// Where it was played.
    Place,
    /// Which pictures of the board are to be kept beside the game; the last question before saving.
    Pictures,
    /// Nothing more: the game is to be saved.
    Save,
    /// Nothing more: the game is left as a draft.
    Leave,
}

/// What is offered because it was so the last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The edition, by name.
    pub edition: Option<String>,
    /// The variant, by name.
    pub variant: Option<String>,
    /// The bonus tickets: cities by name, points, whether long.
    pub bonus: Vec<Ticket>,
    /// The players.
    pub players: Vec<(String, Color)>,
}

/// The conversation.
pub struct Conversation<'a> {
    open: &'a Open<'a>,
    editions: Vec<Arc<Edition>>,
    last: LastTime,
    step: Question,
    /// The edition as the record will name it, once it is chosen.
    edition: Option<(String, Arc<Edition>)>,
    variant: usize,
    bonus: Vec<Ticket>,
    table: Option<Draft>,
    /// What the line before can mean, and the rest of it.
    unclear: Option<Unclear>,
    /// Whether a single part is being changed, so that the review comes next.
    changing: bool,
    /// The pictures to be kept beside the game.
    pictures: Vec<PictureFormat>,
}

/// An unclear part of a line: its meanings, what was to be done with it, and what stood behind it.
struct Unclear {
    meanings: Vec<Meaning>,
    act: Act,
    rest: String,
    /// The unclear span with the rest of its line, as typed.
    typed: String,
}

/// What is done with the things that a line names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    Add,
    /// Take back: `-lis mad`.
    Remove,
    /// Take over from another player: `take lis mad`.
    Take,
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
            table: None,
            unclear: None,
            changing: false,
            pictures: Vec::new(),
        }
    }

    /// Begins with the review of a game that exists.
    pub fn over(table: Draft, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation {
            table: Some(table),
            step: Question::Review,
            ..Conversation::new(Vec::new(), LastTime::default(), open)
        }
    }

    /// Goes on with a draft where it stopped.
    pub fn at(table: Draft, step: Question, open: &'a Open<'a>) -> Conversation<'a> {
        Conversation { step, ..Conversation::over(table, open) }
    }

    /// Returns what is asked for.
    pub fn step(&self) -> Question {
        self.step
    }

    /// Returns the game as far as it is entered; `None` while it is being set up.
    pub fn table(&self) -> Option<&Draft> {
        self.table.as_ref()
    }

    /// Returns the game for the last touches before it is saved.
    pub fn table_mut(&mut self) -> Option<&mut Draft> {
        self.table.as_mut()
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
    pub fn last_players(&self) -> &[(String, Color)] {
        let has = |color: &Color| self.edition().is_some_and(|edition| edition.rules().colors.contains(color));
        if self.last.players.iter().all(|(_, color)| has(color)) { &self.last.players } else { &[] }
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
            let rests = [left_unclear, std::mem::take(&mut reply.rest)];
            reply.rest = rests.into_iter().filter(|rest| !rest.is_empty()).collect::<Vec<_>>().join(", ");
        }
        reply
    }

    fn answer_clearly(&mut self, line: &str) -> Reply {
        match line.to_lowercase().as_str() {
            "?" | "help" => return Reply::from(Note::Help),
            "quit" | "exit" => {
                self.step = Question::Leave;
                return Reply::default();
            }
            "undo" => return self.undo(),
            "list" => return Reply::from(Note::List),
            "map" if self.table.is_some() => return Reply::from(Note::Map(Focus::Everything)),
            "back" => return self.back(),
            rule if self.table.is_some() && HouseRule::ALL.iter().any(|known| known.name() == rule) => {
                return self.waive(rule);
            }
            _ => {}
        }
        match self.step {
            Question::Edition => self.choose_edition(line),
            Question::Variant => self.choose_variant(line),
            Question::Bonus => self.enter_bonus(line),
            Question::Players => self.enter_players(line),
            Question::Part(_, _) if line.is_empty() => self.next_part(),
            Question::Part(seat, part) => self.as_one_line(|conversation| conversation.enter(seat, part, line)),
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
            return Ok(Reply { notes: Vec::new(), rest: unclear.typed });
        }
        let (Question::Part(seat, _), Ok(number)) = (self.step, line.parse::<usize>()) else {
            return Err(unclear.typed);
        };
        let Some(meaning) = number.checked_sub(1).and_then(|position| unclear.meanings.get(position)).cloned() else {
            let meanings = unclear.meanings.clone();
            self.unclear = Some(unclear);
            return Ok(Reply {
                notes: vec![Note::Wrong(Slip::NotAnAnswer), Note::Which(meanings)],
                rest: String::new(),
            });
        };
        Ok(self.as_one_line(|conversation| conversation.act_on(seat, &meaning, unclear.act, &unclear.rest)))
    }

    /// Lets a line make its changes, which are undone together.
    fn as_one_line(&mut self, enter: impl FnOnce(&mut Self) -> Reply) -> Reply {
        let before = self.table_now().changes();
        let reply = enter(self);
        self.table_now().join_since(before);
        reply
    }

    fn undo(&mut self) -> Reply {
        let undone = self.table.as_mut().is_some_and(Draft::undo);
        let notes = if undone { vec![Note::Undone, self.opening()] } else { vec![Note::Wrong(Slip::NothingToUndo)] };
        Reply { notes, rest: String::new() }
    }

    /// Waives the rule of that name.
    fn waive(&mut self, name: &str) -> Reply {
        let rule = HouseRule::ALL.into_iter().find(|rule| rule.name() == name);
        match rule.map(|rule| self.table_now().waive(rule)) {
            Some(Ok(())) => Reply::from(Note::Waived),
            Some(Err(fault)) => Reply::from(Note::Wrong(Slip::Fault { fault, take: false })),
            None => Reply::default(),
        }
    }

    /// Goes back to the question before.
    fn back(&mut self) -> Reply {
        self.changing = false;
        self.step = match self.step {
            Question::Edition | Question::Variant => Question::Edition,
            Question::Bonus | Question::Players => self.step_before_players(),
            Question::Part(seat, part) => self.part_before(seat, part),
            Question::Review => self.last_part(),
            Question::Score | Question::Save | Question::Leave => Question::Review,
            Question::Place => Question::Score,
            Question::Pictures => Question::Place,
        };
        Reply::from(self.opening())
    }

    /// What is told when a question comes up.
    fn opening(&self) -> Note {
        match self.step {
            Question::Part(_, _) => Note::List,
            Question::Review => Note::Review,
            Question::Score => Note::Sheet,
            _ => Note::Offer,
        }
    }

    fn game(&self) -> &Game {
        self.table.as_ref().expect("there is a table behind the setting up").game()
    }

    fn table_now(&mut self) -> &mut Draft {
        self.table.as_mut().expect("there is a table behind the setting up")
    }

    /// The parts that the edition has.
    fn parts(&self) -> Vec<Part> {
        let rules = self.game().rules();
        let has = |part: &Part| match part {
            Part::Routes | Part::Tickets => true,
            Part::Stations => rules.stations > 0,
            Part::Passengers => rules.bonuses.passengers.is_some(),
        };
        Part::ALL.into_iter().filter(has).collect()
    }

    /// All questions about parts in their order.
    fn all_parts(&self) -> Vec<(Seat, Part)> {
        self.game().seats().flat_map(|seat| self.parts().into_iter().map(move |part| (seat, part))).collect()
    }

    fn next_part(&mut self) -> Reply {
        let Question::Part(seat, part) = self.step else { return Reply::default() };
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(all.len());
        self.step = match all.get(position + 1) {
            Some(&(seat, part)) if !self.changing => Question::Part(seat, part),
            _ => Question::Review,
        };
        self.changing = false;
        if self.step == Question::Review { Reply::from(Note::Review) } else { Reply::default() }
    }

    fn part_before(&self, seat: Seat, part: Part) -> Question {
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(0);
        let (seat, part) = all[position.saturating_sub(1)];
        Question::Part(seat, part)
    }

    fn last_part(&self) -> Question {
        let all = self.all_parts();
        all.last().map_or(Question::Review, |&(seat, part)| Question::Part(seat, part))
    }
}
