//! Asks for a line outside of the table, by the terminal's own editing: `dialoguer` takes Ctrl-D and Ctrl-Z for nothing, and leaves
//! the terminal raw where a signal ends the program.

use std::io::{self, ErrorKind, IsTerminal, stderr, stdin};

use stationmaster_report::words::Stream;

use super::exit::{CommandError, Result};
use super::keeper::ends_cleanly;
use super::ui::{Ui, complain};

/// A prompt at the terminal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prompt {
    unicode: bool,
}

impl Prompt {
    /// Returns a prompt.
    ///
    /// # Errors
    ///
    /// One of the streams is no terminal, so that nobody would answer.
    pub(super) fn at_terminal(ui: &Ui, nobody: fn(Stream) -> CommandError) -> Result<Prompt> {
        if !stdin().is_terminal() {
            return Err(nobody(Stream::StandardInput));
        }
        if !stderr().is_terminal() {
            return Err(nobody(Stream::StandardError));
        }
        ends_cleanly(ui.err.language);
        Ok(Prompt {
            unicode: ui.err.unicode,
        })
    }

    /// Asks for a line.
    ///
    /// # Errors
    ///
    /// `UnexpectedEof` where the input ends before the line does.
    pub(super) fn ask(self, question: &str) -> io::Result<String> {
        complain(&format!("{question} {} ", mark(self.unicode)));
        read_line()?.ok_or(ErrorKind::UnexpectedEof.into())
    }
}

/// Returns the sign behind a question.
pub(super) fn mark(unicode: bool) -> char {
    if unicode { '›' } else { '>' }
}

/// Reads a line of standard input without its end; `None` at the end of input. Bytes that are not UTF-8 are replaced.
pub(super) fn read_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::BufRead::read_until(&mut stdin().lock(), b'\n', &mut line).map_err(told)?;
    let line = String::from_utf8_lossy(&line);
    Ok((read > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned()))
}

/// Returns a terminal's error; one that was hung up has a number of its own for the end of input.
pub(super) fn told(error: io::Error) -> io::Error {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error()) {
        return ErrorKind::UnexpectedEof.into();
    }
    error
}
