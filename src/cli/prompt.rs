//! Asks for a line outside of the table, with the terminal's own editing.

use std::io::{self, ErrorKind, IsTerminal, stderr, stdin};

use super::draft_writer::ends_cleanly;
use super::exit::Result;
use super::ui::{Ui, complain};
use stationmaster_report::words::Stream;
use stationmaster_report::words::command::{Cli, CliLabel};

/// Checks that standard input and standard error are a terminal.
///
/// # Errors
///
/// One of them is not.
pub(super) fn needs_terminal(ui: &Ui) -> Result<()> {
    let streams = [
        (stdin().is_terminal(), Stream::StandardInput),
        (stderr().is_terminal(), Stream::StandardError),
    ];
    if let Some((_, stream)) = streams.into_iter().find(|(is_terminal, _)| !is_terminal) {
        let title = Cli::CannotAskWhichGame(stream);
        return Err(ui.err.language.message(title, CliLabel::NameAFile).into());
    }
    ends_cleanly(ui.err.language);
    Ok(())
}

/// Asks for a line.
///
/// # Errors
///
/// `UnexpectedEof` if the input ends.
pub(super) fn ask(question: &str, ui: &Ui) -> io::Result<String> {
    complain(&format!("{question} {} ", mark(ui.err.unicode)));
    read_line()?.ok_or(ErrorKind::UnexpectedEof.into())
}

/// Returns the sign after a question.
pub(super) fn mark(unicode: bool) -> char {
    if unicode { '›' } else { '>' }
}

/// Reads a line of standard input without its end; `None` at the end of input. Bytes that are not UTF-8 are replaced.
pub(super) fn read_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::BufRead::read_until(&mut stdin().lock(), b'\n', &mut line)?;
    let line = String::from_utf8_lossy(&line);
    Ok((read > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned()))
}
