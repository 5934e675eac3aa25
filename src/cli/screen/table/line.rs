//! The line that is typed, and the lines before it.
//!
//! It is the line buffer of the line editor that asks line by line, so that both faces edit alike, letter by letter as people
//! see them.

use rustyline::line_buffer::{ChangeListener, DeleteListener, Direction, LineBuffer};
use rustyline::{At, Word};
use stationmaster::text::misleads;

/// The most bytes of a line; more than any line means.
const LONGEST: usize = 4_096;
/// How many lines the arrow keys bring back.
const REMEMBERED: usize = 200;

/// What changes the line, or moves in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit {
    Insert(char),
    Left,
    Right,
    WordLeft,
    WordRight,
    Home,
    End,
    Backspace,
    Delete,
    DeleteWordLeft,
    DeleteSpaceLeft,
    DeleteWordRight,
    DeleteToStart,
    DeleteToEnd,
    Transpose,
}

/// The line.
pub(super) struct Line {
    buffer: LineBuffer,
    earlier: Vec<String>,
    /// Which of the earlier lines is shown.
    recalled: Option<usize>,
    /// What was typed before one was brought back.
    begun: String,
}

impl Line {
    pub(super) fn new() -> Line {
        Line { buffer: LineBuffer::with_capacity(LONGEST), earlier: Vec::new(), recalled: None, begun: String::new() }
    }

    pub(super) fn text(&self) -> &str {
        self.buffer.as_str()
    }

    /// Where the cursor stands, in bytes.
    pub(super) fn cursor(&self) -> usize {
        self.buffer.pos()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.buffer.is_empty()
    }

    /// Whether an earlier line is shown.
    pub(super) fn is_recalled(&self) -> bool {
        self.recalled.is_some()
    }

    /// Replaces the line; the cursor stands at a byte of it.
    pub(super) fn set(&mut self, text: &str, cursor: usize) {
        let text = &text[..text.floor_char_boundary(LONGEST)];
        self.buffer.update(text, cursor.min(text.len()), &mut Nobody);
        self.recalled = None;
    }

    /// Puts a word into the line, with the spaces around it.
    pub(super) fn insert(&mut self, word: &str) {
        self.recalled = None;
        // Where the line is too long for it, nothing is lost.
        let _taken = self.buffer.yank(word, 1, &mut Nobody);
    }

    /// Puts a text into the line that may have several lines, each of which is a clause.
    pub(super) fn paste(&mut self, text: &str) {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>();
        let text: String = lines.join(", ").chars().map(|c| if c == '\t' { ' ' } else { c }).collect();
        let text: String = text.chars().filter(|&c| !misleads(c)).collect();
        self.recalled = None;
        // A text that is longer than any line is no line.
        let _taken = self.buffer.yank(&text, 1, &mut Nobody);
    }

    pub(super) fn edit(&mut self, edit: Edit) {
        self.recalled = None;
        let line = &mut self.buffer;
        let _moved = match edit {
            Edit::Insert(c) => line.insert(c, 1, &mut Nobody).is_some(),
            Edit::Left => line.move_backward(1),
            Edit::Right => line.move_forward(1),
            Edit::WordLeft => line.move_to_prev_word(Word::Emacs, 1),
            Edit::WordRight => line.move_to_next_word(At::AfterEnd, Word::Emacs, 1),
            Edit::Home => line.move_home(),
            Edit::End => line.move_end(),
            Edit::Backspace => line.backspace(1, &mut Nobody),
            Edit::Delete => line.delete(1, &mut Nobody).is_some(),
            Edit::DeleteWordLeft => line.delete_prev_word(Word::Emacs, 1, &mut Nobody),
            Edit::DeleteSpaceLeft => line.delete_prev_word(Word::Big, 1, &mut Nobody),
            Edit::DeleteWordRight => line.delete_word(At::AfterEnd, Word::Emacs, 1, &mut Nobody),
            Edit::DeleteToStart => line.discard_line(&mut Nobody),
            Edit::DeleteToEnd => line.kill_line(&mut Nobody),
            Edit::Transpose => line.transpose_chars(&mut Nobody),
        };
    }

    /// Lets the arrow keys bring a line back.
    pub(super) fn remember(&mut self, line: &str) {
        if line.trim().is_empty() || self.earlier.last().is_some_and(|last| last == line) {
            return;
        }
        if self.earlier.len() == REMEMBERED {
            self.earlier.remove(0);
        }
        self.earlier.push(line.to_owned());
    }

    /// Brings the line before back.
    pub(super) fn recall_earlier(&mut self) {
        let at = self.recalled.unwrap_or(self.earlier.len());
        let Some(at) = at.checked_sub(1) else { return };
        if self.recalled.is_none() {
            self.begun = self.text().to_owned();
        }
        self.show(Some(at));
    }

    /// Brings the line behind the one that was brought back, and at last what was begun.
    pub(super) fn recall_later(&mut self) {
        if let Some(at) = self.recalled {
            self.show(Some(at + 1).filter(|&at| at < self.earlier.len()));
        }
    }

    fn show(&mut self, recalled: Option<usize>) {
        let text = recalled.map_or_else(|| self.begun.clone(), |at| self.earlier[at].clone());
        self.set(&text, text.len());
        self.recalled = recalled;
    }
}

/// Nobody listens to the changes.
struct Nobody;

impl DeleteListener for Nobody {
    fn delete(&mut self, _: usize, _: &str, _: Direction) {}
}

impl ChangeListener for Nobody {
    fn insert_char(&mut self, _: usize, _: char) {}

    fn insert_str(&mut self, _: usize, _: &str) {}

    fn replace(&mut self, _: usize, _: &str, _: &str) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line with the cursor in it after some edits.
    fn edited(text: &str, edits: &[Edit]) -> String {
        let mut line = Line::new();
        line.paste(text);
        for &edit in edits {
            line.edit(edit);
        }
        let (left, right) = line.text().split_at(line.cursor());
        format!("{left}|{right}")
    }

    #[test]
    fn the_usual_keys_edit_the_line() {
        let case = |edits: &[Edit], expected: &str| assert_eq!(edited("lis mad", edits), expected, "{edits:?}");
        case(&[Edit::Insert('x')], "lis madx|");
        case(&[Edit::Home, Edit::Delete], "|is mad");
        case(&[Edit::Home, Edit::WordRight], "lis| mad");
        case(&[Edit::WordLeft, Edit::DeleteToEnd], "lis |");
        case(&[Edit::WordLeft, Edit::DeleteToStart], "|mad");
        case(&[Edit::DeleteWordLeft], "lis |");
        case(&[Edit::Home, Edit::DeleteWordRight], "| mad");
        case(&[Edit::Backspace, Edit::Left, Edit::Transpose, Edit::End], "lis am|");
        assert_eq!(edited("a-b c-d", &[Edit::DeleteSpaceLeft]), "a-b |");
    }

    #[test]
    fn a_letter_is_what_people_see_as_one() {
        assert_eq!(edited("A\u{30a}n", &[Edit::Left, Edit::Left]), "|A\u{30a}n");
        assert_eq!(edited("x\u{1f469}\u{200d}\u{1f680}", &[Edit::Backspace]), "x|");
    }

    #[test]
    fn pasted_lines_are_clauses_and_hold_no_codes() {
        assert_eq!(edited("lis mad\r\n\npet\tsto\u{1b}[31m\n", &[]), "lis mad, pet sto[31m|");
    }

    #[test]
    fn earlier_lines_come_back_and_what_was_begun_last() {
        let mut line = Line::new();
        for text in ["one", "two", "two", " "] {
            line.remember(text);
        }
        line.set("three", 5);
        let shown = [-1, -1, -1, 1, 1, 1].map(|step| {
            if step < 0 {
                line.recall_earlier();
            } else {
                line.recall_later();
            }
            line.text().to_owned()
        });
        assert_eq!(shown, ["two", "one", "one", "two", "three", "three"]);
    }
}
