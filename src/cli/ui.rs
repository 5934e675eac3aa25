//! Output to the two streams: its language, width, colors and characters.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Write, stderr, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use stationmaster_report::words::Language;
use stationmaster_report::{Depth, Look, fitted};
use terminal_size::{Height, Width, terminal_size};

use super::args::When;
use super::exit::{CommandError, Result};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) out: Look,
    pub(crate) err: Look,
}

const FILE_WIDTH: usize = 100;
/// The least width: narrower tables fall apart.
const LEAST_WIDTH: usize = 40;
/// The greatest width: longer lines are hard to read.
const MOST_WIDTH: usize = 120;

impl Ui {
    /// Examines the terminal and the environment once.
    pub(crate) fn new(color: When, linear: bool, language: Language) -> Ui {
        LINEAR.store(linear, Ordering::Relaxed);
        UNICODE.store(is_utf8(), Ordering::Relaxed);
        // The option overrides the environment, which the library of tables reads by itself.
        if color == When::Always {
            crossterm::style::force_color_output(true);
        }
        let look = |terminal: bool, can_color: bool| {
            let look = Look {
                color: match color {
                    When::Always => true,
                    When::Never => false,
                    When::Auto => can_color,
                },
                depth: depth(),
                unicode: is_utf8(),
                linear,
                language,
                ..Look::PLAIN
            };
            of_size(look, window(terminal))
        };
        let (out, err) = (stdout(), stderr());
        Ui {
            out: look(out.is_terminal(), can_color(&out)),
            err: look(err.is_terminal(), can_color(&err)),
        }
    }

    /// Returns the look of messages for the current size of the window.
    pub(super) fn err_now(&self) -> Look {
        of_size(self.err, window(stderr().is_terminal()))
    }
}

fn of_size(look: Look, (columns, rows): (usize, usize)) -> Look {
    Look {
        width: columns.clamp(LEAST_WIDTH, MOST_WIDTH),
        columns,
        rows,
        ..look
    }
}

/// Returns whether a stream may be colored, by `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`, and the kind of stream.
fn can_color<S: RawStream>(stream: &S) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

/// True if texts are linear; global, as messages come from everywhere.
static LINEAR: AtomicBool = AtomicBool::new(false);

/// True if the terminal understands Unicode.
static UNICODE: AtomicBool = AtomicBool::new(true);

/// Adapts a text to its readers: a linear one has no backticks, which screen readers spell out, and without Unicode a minus and a
/// dash become hyphens.
pub(super) fn for_people(text: String) -> String {
    let text = if LINEAR.load(Ordering::Relaxed) {
        text.replace('`', "")
    } else {
        text
    };
    if UNICODE.load(Ordering::Relaxed) {
        text
    } else {
        text.replace(['−', '–'], "-")
    }
}

/// Writes a result to standard output. Its [`Look`] decides about colors; consoles without escape codes get them in another way.
pub(super) fn print(text: &str) -> Result<()> {
    print_by(|out| out.write_all(text.as_bytes()))
}

/// Writes a result that is too large for a string.
pub(super) fn print_by(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = BufWriter::new(AutoStream::always(stdout().lock()));
    write(&mut out)
        .and_then(|()| out.flush())
        .map_err(CommandError::Unwritable)
}

pub(super) fn prints_to_terminal() -> bool {
    stdout().is_terminal()
}

/// Writes a message to standard error, and ignores a failure.
pub(super) fn complain(text: &str) {
    draw(&for_people(text.to_owned()));
}

/// Writes a text to standard error without a line end, such as a prompt.
pub(super) fn draw(text: &str) {
    let mut err = AutoStream::always(stderr().lock());
    let _unwritable = err.write_all(text.as_bytes()).and_then(|()| err.flush());
}

pub(super) fn say(text: &str, look: &Look) {
    complain(&fitted(text, look));
}

/// Returns the columns and rows of the terminal. A file has `COLUMNS` columns, and any number of rows, as it is scrolled.
fn window(is_terminal: bool) -> (usize, usize) {
    if let Some((Width(columns), Height(rows))) = terminal_size().filter(|_| is_terminal) {
        return (columns.into(), rows.into());
    }
    let asked = env::var("COLUMNS").ok().filter(|_| !is_terminal);
    let asked = asked
        .and_then(|columns| columns.parse().ok())
        .filter(|&columns| columns > 0);
    (asked.unwrap_or(FILE_WIDTH), usize::MAX)
}

/// Returns whether the terminal declares that it knows no control sequences.
pub(super) fn moves_no_cursor() -> bool {
    env::var("TERM").is_ok_and(|term| ["", "dumb"].contains(&&*term))
}

/// Returns the number of colors that the terminal declares: most have 256, even where they declare nothing.
fn depth() -> Depth {
    let said = |name: &str| env::var(name).unwrap_or_default().to_lowercase();
    depth_of(&said("COLORTERM"), &said("TERM"))
}

fn depth_of(colors: &str, term: &str) -> Depth {
    let has_few = ["linux", "ansi", "cygwin"].contains(&term)
        || term.starts_with("vt")
        || term.ends_with("-16color");
    match colors {
        "truecolor" | "24bit" => Depth::True,
        _ if has_few => Depth::Sixteen,
        _ => Depth::Many,
    }
}

/// Returns whether the locale is UTF-8, or not set.
fn is_utf8() -> bool {
    locale(["LC_ALL", "LC_CTYPE", "LANG"])
        .map(|locale| locale.to_lowercase())
        .is_none_or(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}

fn locale<const N: usize>(names: [&str; N]) -> Option<String> {
    names
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
}

/// Returns the language of `--lang`, else that of `STATIONMASTER_LANG`, else that of the locale, else English.
pub(super) fn chosen_language(asked_for: Option<Language>) -> Language {
    let of_locale = || {
        Language::of_locale(&locale([
            "STATIONMASTER_LANG",
            "LC_ALL",
            "LC_MESSAGES",
            "LANG",
        ])?)
    };
    asked_for.or_else(of_locale).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_terminals_get_the_sixteen_colors_that_they_have() {
        for term in ["linux", "ansi", "cygwin", "vt100", "vt220", "xterm-16color"] {
            assert_eq!(depth_of("", term), Depth::Sixteen, "{term}");
        }
        for term in ["", "xterm", "xterm-256color", "screen", "tmux-256color"] {
            assert_eq!(depth_of("", term), Depth::Many, "{term}");
        }
        assert_eq!(
            [depth_of("truecolor", "linux"), depth_of("24bit", "xterm")],
            [Depth::True; 2]
        );
    }
}
