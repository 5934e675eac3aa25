//! A line editor without a terminal: the text, the cursor, and the history.

use std::ops::Range;

use stationmaster_core::text::misleads;
use unicode_segmentation::UnicodeSegmentation;

/// The most bytes of a line.
const LONGEST: usize = 4_096;
const REMEMBERED: usize = 200;

/// A change of the line, or a move of its cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edit {
    Insert(char),
    Move(Motion),
    /// Deletes everything between the cursor and the end of the motion.
    Delete(Motion),
}

/// A motion of the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Motion {
    Left,
    Right,
    WordLeft,
    WordRight,
    Home,
    End,
}

#[derive(Default)]
pub(super) struct Line {
    text: String,
    cursor: usize,
    history: Vec<String>,
    recalled: Option<usize>,
    /// The line being typed when the history was opened.
    begun: String,
}

impl Line {
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(super) fn is_recalled(&self) -> bool {
        self.recalled.is_some()
    }

    pub(super) fn set(&mut self, text: &str, cursor: usize) {
        let text = &text[..text.floor_char_boundary(LONGEST)];
        text.clone_into(&mut self.text);
        self.cursor = cursor.min(text.len());
        self.recalled = None;
    }

    /// Replaces a span by a text, and puts the cursor after it. A line that would be too long stays as it is.
    pub(super) fn replace(&mut self, span: Range<usize>, text: &str) {
        self.recalled = None;
        if self.text.len() - span.len() + text.len() <= LONGEST {
            self.cursor = span.start + text.len();
            self.text.replace_range(span, text);
        }
    }

    pub(super) fn insert(&mut self, text: &str) {
        self.replace(self.cursor..self.cursor, text);
    }

    /// Inserts a text, whose lines become clauses.
    pub(super) fn paste(&mut self, text: &str) {
        // Terminals send the end of a pasted line like the key Enter.
        let lines = text
            .split(['\r', '\n'])
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>();
        let text = lines.join(", ").replace('\t', " ");
        self.insert(&text.chars().filter(|&c| !misleads(c)).collect::<String>());
    }

    pub(super) fn edit(&mut self, edit: Edit) {
        self.recalled = None;
        match edit {
            Edit::Insert(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Edit::Move(motion) => self.cursor = self.target(motion),
            Edit::Delete(motion) => {
                let target = self.target(motion);
                self.replace(target.min(self.cursor)..target.max(self.cursor), "");
            }
        }
    }

    fn target(&self, motion: Motion) -> usize {
        let (left, right) = self.text.split_at(self.cursor);
        let is_letter = char::is_alphanumeric;
        let is_gap = |c: char| !is_letter(c);
        match motion {
            Motion::Left => left
                .grapheme_indices(true)
                .next_back()
                .map_or(0, |(at, _)| at),
            Motion::Right => self.cursor + right.graphemes(true).next().map_or(0, str::len),
            Motion::WordLeft => left
                .trim_end_matches(is_gap)
                .trim_end_matches(is_letter)
                .len(),
            Motion::WordRight => {
                let rest = right
                    .trim_start_matches(is_gap)
                    .trim_start_matches(is_letter);
                self.text.len() - rest.len()
            }
            Motion::Home => 0,
            Motion::End => self.text.len(),
        }
    }

    pub(super) fn remember(&mut self, line: &str) {
        let text = line.trim();
        // A letter or a number answered a question, and is not worth keeping.
        let is_answer = text.chars().count() < 2 || text.bytes().all(|byte| byte.is_ascii_digit());
        if is_answer || self.history.last().is_some_and(|last| last == line) {
            return;
        }
        if self.history.len() == REMEMBERED {
            self.history.remove(0);
        }
        self.history.push(line.to_owned());
    }

    pub(super) fn recall_earlier(&mut self) {
        let at = self.recalled.unwrap_or(self.history.len());
        let Some(at) = at.checked_sub(1) else { return };
        if self.recalled.is_none() {
            self.begun.clone_from(&self.text);
        }
        self.show(Some(at));
    }

    /// Shows the next line in the history, or after the last one the line being typed.
    pub(super) fn recall_later(&mut self) {
        if let Some(at) = self.recalled {
            self.show(Some(at + 1).filter(|&at| at < self.history.len()));
        }
    }

    fn show(&mut self, recalled: Option<usize>) {
        let text = recalled.map_or_else(|| self.begun.clone(), |at| self.history[at].clone());
        self.set(&text, text.len());
        self.recalled = recalled;
    }
}

#[cfg(test)]
mod tests {
    use super::Edit::{Delete, Insert, Move};
    use super::Motion::{End, Home, Left, Right, WordLeft, WordRight};
    use super::*;

    fn edited(pasted: &str, edits: &[Edit]) -> String {
        let mut line = Line::default();
        line.paste(pasted);
        for &edit in edits {
            line.edit(edit);
        }
        let (left, right) = line.text().split_at(line.cursor());
        format!("{left}|{right}")
    }

    #[test]
    fn the_usual_keys_edit_the_line() {
        for (pasted, edits, expected) in [
            ("lis mad", &[Insert('x')][..], "lis madx|"),
            ("lis mad", &[Move(Home), Delete(Right)], "|is mad"),
            ("lis mad", &[Move(Home), Move(WordRight)], "lis| mad"),
            ("lis mad", &[Move(WordLeft), Delete(End)], "lis |"),
            ("lis mad", &[Move(WordLeft), Delete(Home)], "|mad"),
            ("lis mad", &[Delete(WordLeft)], "lis |"),
            ("lis mad", &[Move(Home), Delete(WordRight)], "| mad"),
            ("lis mad", &[Delete(Left), Move(Left), Move(End)], "lis ma|"),
            // The cursor moves by whole graphemes.
            ("A\u{30a}n", &[Move(Left), Move(Left)], "|A\u{30a}n"),
            ("x\u{1f469}\u{200d}\u{1f680}", &[Delete(Left)], "x|"),
            // Pasted lines become clauses, without escape codes.
            (
                "lis mad\r\n\npet\tsto\u{1b}[31m\n",
                &[],
                "lis mad, pet sto[31m|",
            ),
            ("lis mad\rpet sto\r", &[], "lis mad, pet sto|"),
        ] {
            assert_eq!(edited(pasted, edits), expected, "{pasted:?} {edits:?}");
        }
    }

    #[test]
    fn earlier_lines_come_back_and_what_was_begun_last() {
        let mut line = Line::default();
        for text in ["one", "two", "two", " ", "1", "n", "12"] {
            line.remember(text);
        }
        line.set("three", 5);
        let (up, down) = (Line::recall_earlier, Line::recall_later);
        let shown = [up, up, up, down, down, down].map(|recall: fn(&mut Line)| {
            recall(&mut line);
            line.text().to_owned()
        });
        assert_eq!(shown, ["two", "one", "one", "two", "three", "three"]);
    }
}
