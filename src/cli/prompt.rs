//! Asks for a line: at a terminal with a line editor, at a plain one without, in tests from a script.

mod editor;
mod plain;

use std::io::{self, IsTerminal, stderr, stdin};
use std::ops::Range;

use anstyle::Style;
use stationmaster::text::Text;
use stationmaster::words::Stream;

use self::editor::LineEditor;
use self::plain::Plain;
use super::exit::{CommandError, Result};
use super::session::ends_cleanly;
use super::ui::{self, Ui};

/// Somebody who answers questions.
pub(super) trait Prompt {
    /// Asks for a line; `kept` is brought back by the arrow key, as it may be shown, and `complete` says for a line and
    /// where the cursor stands in it, in bytes, what could stand there. The question and what completes a line go to the
    /// terminal as they are.
    ///
    /// # Errors
    ///
    /// What the terminal says; `Interrupted` where the question was broken off, `UnexpectedEof` where nobody is there any
    /// more to answer it.
    fn ask(&mut self, question: &str, kept: &Text, complete: &dyn Fn(&str, usize) -> Completion) -> io::Result<String>;
}

/// What could stand in a line where the cursor is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Completion {
    /// The span of the line, in bytes, that a candidate replaces.
    pub(super) span: Range<usize>,
    /// What could stand there; one alone is taken.
    pub(super) candidates: Vec<Candidate>,
}

impl Completion {
    /// Nothing can be said.
    pub(super) fn none(_: &str, _: usize) -> Completion {
        Completion::default()
    }

    /// Returns the span of the line that a text replaces which is the one candidate, or what all of them begin with; `None`
    /// where what they begin with would drop letters that were typed.
    fn replaced(&self, line: &str, cursor: usize, text: &str) -> Option<Range<usize>> {
        if let [_] = &self.candidates[..] {
            return Some(self.span.clone());
        }
        let span = self.span.start..cursor;
        let typed = line.get(span.clone())?.to_lowercase();
        text.to_lowercase().starts_with(&typed).then_some(span)
    }
}

/// One thing that could stand in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Candidate {
    /// How it is listed among others.
    pub(super) shown: String,
    /// What stands in the line for it.
    pub(super) text: String,
}

/// Returns what asks at the terminal, in the way that the terminal can; from now on the program leaves it as it was found,
/// however it ends.
///
/// # Errors
///
/// [`CommandError::NoTerminal`], where nobody can answer, and what the terminal says.
pub(super) fn at_terminal(ui: &Ui) -> Result<Box<dyn Prompt>> {
    if !stdin().is_terminal() {
        return Err(CommandError::NoTerminal(Stream::StandardInput));
    }
    if !stderr().is_terminal() {
        return Err(CommandError::NoTerminal(Stream::StandardError));
    }
    ends_cleanly(ui.err.words());
    Ok(if ui::moves_no_cursor() {
        Box::new(Plain { unicode: ui.err.unicode })
    } else {
        Box::new(LineEditor::new(ui.err)?)
    })
}

/// A question with what stands between it and the answer, plain and as it looks.
struct Asked {
    plain: String,
    styled: String,
}

impl Asked {
    fn new(question: &str, color: bool, unicode: bool) -> Asked {
        let mark = if unicode { '›' } else { '>' };
        let plain = format!("{question} {mark} ");
        let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
        let styled = if color { format!("{bold}{question}{bold:#} {dim}{mark}{dim:#} ") } else { plain.clone() };
        Asked { plain, styled }
    }
}

#[cfg(test)]
pub(super) mod script {
    //! Answers from a script.

    use std::collections::VecDeque;
    use std::io::ErrorKind;
    use std::path::PathBuf;

    use super::{Completion, Prompt, Text, io};

    /// Answers from a script, and looks at the draft on disk before every answer.
    #[derive(Default)]
    pub(in crate::cli) struct Script {
        pub(in crate::cli) answers: VecDeque<&'static str>,
        pub(in crate::cli) draft: PathBuf,
        /// How many pairs of cities the draft had before each answer.
        pub(in crate::cli) seen: Vec<usize>,
    }

    impl Prompt for Script {
        fn ask(&mut self, _: &str, _: &Text, _: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
            let text = std::fs::read_to_string(&self.draft).unwrap_or_default();
            self.seen.push(text.matches(" - ").count());
            self.answers.pop_front().map(str::to_owned).ok_or_else(|| ErrorKind::UnexpectedEof.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_candidates_begin_with_drops_no_letters() {
        let candidate = |text: &str| Candidate { shown: text.to_owned(), text: text.to_owned() };
        let replaced = |texts: &[&str], text| {
            let candidates = texts.iter().map(|text| candidate(text)).collect();
            Completion { span: 4..9, candidates }.replaced("lis mXdri x", 6, text)
        };
        assert_eq!(replaced(&["Madrid"], "Madrid"), Some(4..9), "the whole word");
        assert_eq!(replaced(&["MXdrid", "MXlaga"], "MX"), Some(4..6), "up to the cursor");
        assert_eq!(replaced(&["Madrid", "Malaga"], "Ma"), None, "they are like what was typed, and do not begin so");
    }

    #[test]
    fn a_question_is_followed_by_what_the_terminal_can_show() {
        let asked = |color, unicode| {
            let Asked { plain, styled } = Asked::new("Go on?", color, unicode);
            (plain, styled)
        };
        assert_eq!(asked(false, true), ("Go on? › ".to_owned(), "Go on? › ".to_owned()));
        assert_eq!(asked(false, false), ("Go on? > ".to_owned(), "Go on? > ".to_owned()));
        let (plain, styled) = asked(true, false);
        assert_eq!((&plain[..], &styled[..]), ("Go on? > ", "\u{1b}[1mGo on?\u{1b}[0m \u{1b}[2m>\u{1b}[0m "));
    }
}
