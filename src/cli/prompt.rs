//! Asks for a line: at a terminal with a line editor, at a plain one without, in tests from a script.

mod editor;
mod plain;

use std::io::{self, IsTerminal, stderr, stdin};
use std::ops::Range;

use crate::text::Text;
use crate::words::Stream;
use anstyle::Style;

use self::editor::LineEditor;
use self::plain::Plain;
use super::exit::{CommandError, Result};
use super::session::ends_cleanly;
use super::ui::{self, Ui};

/// Somebody who answers questions.
pub(super) trait Prompt {
    /// Asks for a line; the arrow key brings `kept` back, and Tab asks `complete` what could stand at a byte of the line.
    ///
    /// # Errors
    ///
    /// `Interrupted` where the question was broken off, `UnexpectedEof` where nobody is there any more to answer it, and what
    /// else the terminal says.
    fn ask(&mut self, question: &str, kept: &Text, complete: &dyn Fn(&str, usize) -> Completion) -> io::Result<String>;

    /// Asks for a line that nothing completes, and returns it in lower case.
    fn ask_for_word(&mut self, question: &str) -> io::Result<String> {
        Ok(self.ask_for_path(question)?.to_lowercase())
    }

    /// Asks for a line that nothing completes.
    fn ask_for_path(&mut self, question: &str) -> io::Result<String> {
        Ok(self.ask(question, &Text::default(), &|_, _| Completion::default())?.trim().to_owned())
    }
}

/// What could stand in a line where the cursor is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Completion {
    /// The span of the line, in bytes, that an insertion replaces.
    pub(super) span: Range<usize>,
    /// What could stand there; one alone is taken.
    pub(super) insertions: Vec<Insertion>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Insertion {
    /// Its name in a list.
    pub(super) shown: String,
    pub(super) text: String,
}

impl Completion {
    /// Returns the span of the line that the one insertion replaces, or what all of them begin with; `None` where that would
    /// drop letters that were typed.
    fn replaced(&self, line: &str, cursor: usize, text: &str) -> Option<Range<usize>> {
        if let [_] = &self.insertions[..] {
            return Some(self.span.clone());
        }
        let span = self.span.start..cursor;
        let typed = line.get(span.clone())?.to_lowercase();
        text.to_lowercase().starts_with(&typed).then_some(span)
    }
}

/// Returns a prompt that suits the terminal; from now on the program leaves it as it was found, however it ends.
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
    //! A prompt for tests.

    use std::collections::VecDeque;
    use std::io::ErrorKind;

    use super::{Completion, Prompt, Text, io};

    /// Gives answers from a list, and at its end the terminal is closed.
    #[derive(Default)]
    pub(in crate::cli) struct Script<'a> {
        pub(in crate::cli) answers: VecDeque<String>,
        /// What happens before each answer; it gets the number of answers that follow that one.
        pub(in crate::cli) before: Option<Box<dyn FnMut(usize) + 'a>>,
    }

    impl Script<'_> {
        pub(in crate::cli) fn new(answers: &[&str]) -> Script<'static> {
            Script { answers: answers.iter().map(|&answer| answer.to_owned()).collect(), before: None }
        }
    }

    impl Prompt for Script<'_> {
        fn ask(&mut self, _: &str, _: &Text, _: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
            let answer = self.answers.pop_front();
            if let Some(before) = &mut self.before {
                before(self.answers.len());
            }
            answer.ok_or_else(|| ErrorKind::UnexpectedEof.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_insertions_begin_with_drops_no_letters() {
        let insertion = |text: &str| Insertion { shown: text.to_owned(), text: text.to_owned() };
        let replaced = |texts: &[&str], text| {
            let insertions = texts.iter().map(|text| insertion(text)).collect();
            Completion { span: 4..9, insertions }.replaced("lis mXdri x", 6, text)
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
