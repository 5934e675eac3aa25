//! The terminal while the table is on it: taken as a whole, and given back as it was found, however the program ends.

use std::io::{self, BufWriter, Stderr, stderr};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, read};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

use super::keys::event_of;
use super::table::{Event, Table};
use crate::cli::terminal::TERMINAL;

/// Asks for clicks, and for no other moves of the mouse; they come in a form that knows no largest window.
const CLICKS: [&str; 2] = ["\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[?1006l\u{1b}[?1000l"];

/// The whole screen of the terminal.
pub(super) struct Stage {
    terminal: Terminal<CrosstermBackend<BufWriter<Stderr>>>,
}

impl Stage {
    /// Takes the screen.
    ///
    /// # Errors
    ///
    /// What the terminal says.
    pub(super) fn open() -> io::Result<Stage> {
        TERMINAL.take()?;
        TERMINAL.will_change();
        let opened = enter();
        if opened.is_err() {
            leave();
        }
        TERMINAL.is_settled();
        opened.map(|terminal| Stage { terminal })
    }

    /// Draws the table; only cells that have changed are written.
    ///
    /// # Errors
    ///
    /// What the terminal says.
    pub(super) fn draw(&mut self, table: &mut Table<'_>) -> io::Result<()> {
        // Whoever ends the program waits for the frame to be whole.
        TERMINAL.will_change();
        let drawn = self.terminal.draw(|frame| table.draw(frame)).map(|_| ());
        TERMINAL.is_settled();
        drawn
    }

    /// Lets the next frame be drawn whole.
    ///
    /// # Errors
    ///
    /// What the terminal says.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        TERMINAL.will_change();
        // Clearing by itself would ask the terminal where its cursor stands.
        let cleared = self.terminal.size().and_then(|size| self.terminal.resize(size.into()));
        TERMINAL.is_settled();
        cleared
    }
}

/// Waits for something to happen.
///
/// # Errors
///
/// What the terminal says.
pub(super) fn next_event() -> io::Result<Event> {
    loop {
        if let Some(event) = event_of(read()?) {
            return Ok(event);
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        TERMINAL.will_change();
        leave();
        TERMINAL.is_settled();
    }
}

fn enter() -> io::Result<Terminal<CrosstermBackend<BufWriter<Stderr>>>> {
    enable_raw_mode()?;
    TERMINAL.shows_screen(true);
    execute!(stderr(), EnterAlternateScreen, EnableBracketedPaste, crossterm::style::Print(CLICKS[0]))?;
    Terminal::new(CrosstermBackend::new(BufWriter::new(stderr())))
}

fn leave() {
    give_back_screen();
    TERMINAL.shows_screen(false);
    // Where that fails, the terminal is gone.
    let _gone = disable_raw_mode();
}

/// Shows again what stood on the terminal before; the mode in which it was found is put back by [`TERMINAL`].
pub(in crate::cli) fn give_back_screen() {
    let left = crossterm::style::Print(CLICKS[1]);
    // Where that fails, the terminal is gone.
    let _gone = execute!(stderr(), left, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
}
