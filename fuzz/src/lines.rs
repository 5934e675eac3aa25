//! Typed lines: whatever is typed, the game stays legal, a line is undone as a whole and only when that is meant, and the draft on
//! disk reads back the same, with all that can be undone and made again.

mod legal;
mod typed;

use std::path::Path;
use std::sync::Arc;

use stationmaster::Source;
use stationmaster::entry::conversation::{Conversation, LastTime, Note, Question, Reply, Slip};
use stationmaster::entry::draft::{Draft, Line, Position, Site, site, unfinished};
use stationmaster::fault::Unreadable;
use stationmaster::report::conversation;
use stationmaster::words::heard::{Answer, Command, Keyword};
use stationmaster::{Date, Text, editions, shipped_edition};

use self::legal::assert_legal;
use self::typed::Asked;
use crate::dice::{self, Dice};
use crate::told;

/// Longer inputs are cut, and so are lines: what a long line costs is known.
pub const LONGEST: usize = 3_000;
const LONGEST_LINE: usize = 300;
const MOST_LINES: usize = 60;

/// What becomes of conversations.
pub const KINDS: &[&str] = &["not set up", "under way", "reviewed", "saved", "left"];

fn nothing_else(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

/// Tries a conversation, line by line.
pub fn target(data: &[u8]) -> &'static str {
    let mut game = Entered::new(dice::hash(data));
    if let Some((0, bytes)) = data.split_first() {
        let mut dice = Dice::new(bytes);
        let mut typed = String::new();
        for _ in 0..MOST_LINES {
            if dice.is_empty() {
                break;
            }
            let line = typed::line(&game.conversation, game.asked, &mut dice);
            typed.push_str(&line);
            typed.push('\n');
            dice::remember(&typed);
            game.type_in(&line);
        }
    } else {
        let text = dice::text(data, |_| String::new());
        for line in text.lines().take(MOST_LINES) {
            game.type_in(&line[..line.floor_char_boundary(LONGEST_LINE)]);
        }
    }
    game.end()
}

/// A conversation with what is known of it from outside.
struct Entered {
    conversation: Conversation<'static>,
    /// What was entered before each edit that can be undone.
    past: Vec<Position>,
    /// What was entered before each undo that can be made again, the last one last.
    undone: Vec<Position>,
    /// What was asked about the line before.
    asked: Asked,
    /// The question at which it was ended, if it was.
    left: Question,
    number: u64,
}

impl Entered {
    fn new(number: u64) -> Entered {
        let conversation = begun();
        let left = conversation.step();
        Entered { conversation, past: Vec::new(), undone: Vec::new(), asked: Asked::Nothing, left, number }
    }

    fn type_in(&mut self, line: &str) {
        let (step, before) = (self.conversation.step(), self.conversation.draft().position().clone());
        let reply = self.conversation.answer(line);
        self.number = self.number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let sides = self.number >> 40;
        let is_ended = matches!(step, Question::Save | Question::Leave);
        self.account(line, before, &reply, is_ended);
        self.asked = Asked::by(&reply);
        let draft = self.conversation.draft();
        assert_legal(draft);
        assert_eq!(draft.edits(), self.past.len());
        assert_eq!(draft.next_line().is_some(), !self.undone.is_empty());
        if step != Question::Leave {
            self.left = step;
        }
        self.tell(&reply, sides);
        match sides % 32 {
            0 | 1 => {
                self.taken_up();
            }
            // As if the program had been killed.
            2 => (self.conversation, self.asked) = (self.taken_up(), Asked::Nothing),
            3 if matches!(self.conversation.step(), Question::Save | Question::Leave) => self.conversation.come_back(),
            _ => {}
        }
    }

    /// Follows what a line has done to the game: nothing, one edit, or one edit less.
    fn account(&mut self, line: &str, before: Position, reply: &Reply, is_ended: bool) {
        let draft = self.conversation.draft();
        let (edits, same) = (draft.edits(), *draft.position() == before);
        let told = |is_it: fn(&Note) -> bool| reply.notes.iter().any(is_it);
        if told(|note| matches!(note, Note::Undone(_))) {
            assert!(self.may_undo(line), "undone without a word: {line:?}");
            assert_eq!(self.past.pop().as_ref(), Some(draft.position()), "undo takes back one edit");
            self.undone.push(before);
        } else if told(|note| matches!(note, Note::Redone(_))) {
            assert!(says(line, Command::Redo), "made again without a word: {line:?}");
            assert_eq!(self.undone.pop().as_ref(), Some(draft.position()), "redo makes one edit again");
            self.past.push(before);
        } else if edits == self.past.len() {
            // What a line meant is part of the line, and is undone with it.
            assert!(same || self.asked == Asked::Meaning, "a change that cannot be undone: {line:?}");
            // Parts of a line that undo each other leave nothing to undo, and end what could be made again.
            if !same || (self.asked == Asked::Meaning && draft.next_line().is_none()) {
                self.undone.clear();
            }
            // Where something else was asked about, it is a no; a count is no edit.
            let is_asked = told(|note| {
                matches!(note, Note::UndoElsewhere(_) | Note::UndoCount(..) | Note::LeftAsItWas | Note::CountUndone(..))
            });
            let is_undo = line.trim().eq_ignore_ascii_case(Command::Undo.key());
            assert!(is_ended || !is_undo || edits == 0 || is_asked, "undo does nothing");
        } else if edits + 1 == self.past.len() && self.asked == Asked::Meaning {
            // What it meant took back what stood before it in its line: nothing is left to undo.
            assert_eq!(self.past.pop().as_ref(), Some(draft.position()), "something is left: {line:?}");
            self.undone.clear();
        } else {
            assert_eq!(edits, self.past.len() + 1, "a line is one edit: {line:?}");
            self.assert_told_of_losses(line, &before);
            self.past.push(before);
            self.undone.clear();
            self.assert_reversible(line);
        }
        if told(|note| {
            matches!(
                note,
                Note::UndoElsewhere(_)
                    | Note::UndoCount(..)
                    | Note::TakesWith(_)
                    | Note::ManyPoints(_)
                    | Note::MaySwap(..)
                    | Note::SaveOpen(_)
            )
        }) {
            assert!(same, "what is asked about is not done yet: {line:?}");
        }
        if told(|note| matches!(note, Note::Wrong(Slip::NothingToUndo))) {
            assert_eq!(edits, 0, "there is something to undo");
        }
        if told(|note| matches!(note, Note::Wrong(Slip::NothingToRedo))) {
            assert!(self.undone.is_empty(), "there is something to make again");
        }
    }

    /// A change of the setup takes nothing with it but what was asked about.
    fn assert_told_of_losses(&self, line: &str, before: &Position) {
        let draft = self.conversation.draft();
        let is_setup = draft.last_line().is_some_and(|line| site(line) == Site::Setup);
        let told = if let Asked::Sure(lost) = self.asked { lost } else { 0 };
        assert!(!is_setup || things(draft.position()) + told >= things(before), "lost without a word: {line:?}");
    }

    /// Whether a line may take something back: the word, or a yes to the question whether that is meant.
    fn may_undo(&self, line: &str) -> bool {
        says(line, Command::Undo) || (self.asked == Asked::Undo && (line.trim() == "1" || says(line, Answer::Yes)))
    }

    /// The line that was just played is taken back and played again.
    fn assert_reversible(&self, line: &str) {
        let mut draft = self.conversation.draft().clone();
        let played = draft.last_line().expect("one was just played").clone();
        let (before, after) = (self.past.last(), draft.position().clone());
        assert_eq!(draft.undo(), Some(&played), "{line:?}");
        assert_eq!(Some(draft.position()), before, "{line:?}");
        assert_eq!(draft.redo(), Some(&played), "{line:?}");
        assert_eq!(*draft.position(), after, "{line:?}");
    }

    /// The conversation as it is taken up from the text on disk.
    fn taken_up(&self) -> Conversation<'static> {
        let draft = self.conversation.draft();
        let edition = draft.setup().edition.as_ref().map(Text::raw);
        let kept = self.conversation.kept();
        let text = draft.text(edition, &kept);
        let source = Arc::new(Source { name: "draft.toml".into(), text: text.clone() });
        let (again, known) = unfinished(&source, &nothing_else)
            .unwrap_or_else(|faults| panic!("a draft cannot be read: {faults:?}\n{text}"));
        assert_eq!((&known.at, &known.confirmed, &known.counted), (&kept.at, &kept.confirmed, &kept.counted), "{text}");
        assert_same(draft, &again, &text);
        let conversation = begun().with(again, known);
        self.assert_same_question(conversation.step());
        conversation
    }

    /// A draft remembers at which question it was, and whether the game was reviewed; the setting up begins where an answer is
    /// missing.
    fn assert_same_question(&self, step: Question) {
        let mut left = self.conversation.step();
        if left == Question::Leave {
            left = self.left;
        }
        let is_complete = self.conversation.draft().game().is_some();
        match left {
            Question::Part(..) => assert_eq!(step, left),
            Question::Edition | Question::Variant | Question::Bonus | Question::Players if is_complete => {
                assert_eq!(step, left);
            }
            _ if is_complete => assert_eq!(step, Question::Review),
            _ => assert!(
                matches!(step, Question::Edition | Question::Variant | Question::Bonus | Question::Players),
                "{step:?}"
            ),
        }
    }

    /// Puts everything into words; what is large, such as a map, only now and then.
    fn tell(&self, reply: &Reply, number: u64) {
        let look = told::look(number);
        told::assert_fit(&conversation::question(&self.conversation, &look), look);
        told::assert_fit(&conversation::kept(&reply.rest, true, &look), look);
        for note in reply.notes.iter().chain([&Note::Setup]) {
            let large = matches!(
                note,
                Note::Review | Note::Map(_) | Note::Sheet | Note::Reasons | Note::Paths | Note::Claim(..)
            );
            if !large || number.is_multiple_of(256) {
                told::assert_fit(&conversation::note(&self.conversation, note, &look), look);
            }
        }
    }

    /// Takes everything back, edit by edit, and makes it all again.
    fn end(mut self) -> &'static str {
        self.taken_up();
        let mut draft = self.conversation.draft().clone();
        let mut again = Vec::new();
        while let Some(expected) = self.past.pop() {
            again.push(draft.position().clone());
            assert!(draft.undo().is_some(), "it can be undone");
            assert_eq!(*draft.position(), expected, "undo takes back one edit");
            assert_legal(&draft);
        }
        assert_eq!(draft.undo(), None, "nothing is left to undo");
        while let Some(expected) = again.pop() {
            assert!(draft.redo().is_some(), "it can be made again");
            assert_eq!(*draft.position(), expected, "redo makes one edit again");
        }
        while let Some(expected) = self.undone.pop() {
            assert!(draft.redo().is_some(), "it can be made again");
            assert_eq!(*draft.position(), expected, "redo makes one edit again");
            assert_legal(&draft);
        }
        assert_eq!(draft.redo(), None, "nothing is left to be made again");
        match self.conversation.step() {
            _ if self.conversation.draft().game().is_none() => "not set up",
            Question::Save => "saved",
            Question::Leave => "left",
            Question::Review | Question::Score => "reviewed",
            _ => "under way",
        }
    }
}

fn begun() -> Conversation<'static> {
    let editions = editions().filter_map(shipped_edition).collect();
    let today = Date::new(2026, 11, 21).expect("it is in the calendar");
    Conversation::new(editions, LastTime::default(), &nothing_else).on(today)
}

/// How many things the players have.
fn things(position: &Position) -> usize {
    let markers = position.players.iter().filter(|player| player.marker.is_some()).count();
    position.claims.len() + position.stations.len() + position.tickets.len() + position.passengers.len() + markers
}

/// Whether a line says this in any language.
fn says(line: &str, keyword: impl Into<Keyword>) -> bool {
    keyword.into().is(&line.trim().to_lowercase())
}

/// What was read is what was written: all values, and every edit that can be undone or made again.
fn assert_same(draft: &Draft, again: &Draft, text: &str) {
    assert_eq!(again.position(), draft.position(), "{text}");
    assert_eq!(again.game().is_some(), draft.game().is_some(), "{text}");
    let steps = |draft: &Draft, step: fn(&mut Draft) -> Option<&Line>| {
        let mut draft = draft.clone();
        std::iter::from_fn(|| step(&mut draft).cloned()).collect::<Vec<_>>()
    };
    for step in [Draft::undo, Draft::redo] {
        assert_eq!(steps(again, step), steps(draft, step), "{text}");
    }
}
