//! Asks for a line: at a terminal with a line editor, at a plain one without, in tests from a script.

mod editor;

use std::io::{self, ErrorKind, IsTerminal, stderr, stdin};

use crate::entry::read::Partial;
use crate::text::Text;
use crate::words::Stream;

use self::editor::LineEditor;
use super::exit::{CommandError, Result};
use super::keeper::ends_cleanly;
use super::ui::{self, Ui, complain};

pub(super) trait Prompt {
    /// Asks for a line; the arrow key brings each of `kept` back, and Tab asks `complete` what could stand at a byte of the line.
    /// `Interrupted` is that the question was broken off, `UnexpectedEof` that nobody is there any more to answer it.
    fn ask(&mut self, question: &str, kept: &[Text], complete: Complete<'_>) -> io::Result<String>;

    fn ask_for_word(&mut self, question: &str) -> io::Result<String> {
        Ok(self.ask_for_path(question)?.to_lowercase())
    }

    fn ask_for_path(&mut self, question: &str) -> io::Result<String> {
        Ok(self.ask(question, &[], &|_, _| None)?.trim().to_owned())
    }
}

/// What a line with the cursor at a byte means so far.
pub(super) type Complete<'a> = &'a dyn Fn(&str, usize) -> Option<Partial>;

/// Returns a prompt that suits the terminal, or the error that nobody answers; from now on the program leaves the terminal as it
/// was found, however it ends.
pub(super) fn at_terminal(ui: &Ui, nobody: fn(Stream) -> CommandError) -> Result<Box<dyn Prompt>> {
    if !stdin().is_terminal() {
        return Err(nobody(Stream::StandardInput));
    }
    if !stderr().is_terminal() {
        return Err(nobody(Stream::StandardError));
    }
    ends_cleanly(ui.err.language);
    Ok(if ui::moves_no_cursor() {
        Box::new(Plain {
            unicode: ui.err.unicode,
        })
    } else {
        Box::new(LineEditor::new(ui.err)?)
    })
}

pub(super) fn mark(unicode: bool) -> char {
    if unicode { '›' } else { '>' }
}

/// A terminal that cannot move its cursor: what is typed goes through its own line editing, and no control sequence is sent.
struct Plain {
    unicode: bool,
}

impl Prompt for Plain {
    fn ask(&mut self, question: &str, _: &[Text], _: Complete<'_>) -> io::Result<String> {
        complain(&format!("{question} {} ", mark(self.unicode)));
        let mut line = String::new();
        // At the end there is nothing, and a line that was broken off is not finished.
        stdin().read_line(&mut line).map_err(told)?;
        if !line.ends_with('\n') {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end_matches(['\r', '\n']).to_owned())
    }
}

/// What a terminal says; one that was hung up has a number of its own for that.
pub(super) fn told(error: io::Error) -> io::Error {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error()) {
        return ErrorKind::UnexpectedEof.into();
    }
    error
}

#[cfg(test)]
pub(super) mod script {
    //! A prompt for tests.

    use std::collections::VecDeque;

    use super::{Complete, ErrorKind, Prompt, Text, io};

    /// Gives answers from a list, and at its end the terminal is closed.
    #[derive(Default)]
    pub(in crate::cli) struct Script<'a> {
        pub(in crate::cli) answers: VecDeque<String>,
        /// What happens before each answer; it gets the number of answers that follow that one.
        pub(in crate::cli) before: Option<Box<dyn FnMut(usize) + 'a>>,
    }

    impl Script<'_> {
        pub(in crate::cli) fn new(answers: &[&str]) -> Script<'static> {
            Script {
                answers: answers.iter().map(|&answer| answer.to_owned()).collect(),
                before: None,
            }
        }
    }

    impl Prompt for Script<'_> {
        fn ask(&mut self, _: &str, _: &[Text], _: Complete<'_>) -> io::Result<String> {
            let answer = self.answers.pop_front();
            if let Some(before) = &mut self.before {
                before(self.answers.len());
            }
            answer.ok_or_else(|| ErrorKind::UnexpectedEof.into())
        }
    }
}
