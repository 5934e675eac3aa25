//! The alternate screen while the table is on it.

use std::io::{self, BufWriter, Stderr, stderr};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

use super::table::Table;
use crate::cli::keys::{Event, event_of};
use crate::cli::terminal::{TERMINAL, next_input};

/// Asks for clicks, and for no other moves of the mouse; they come in a form that knows no largest window.
const CLICKS: [&str; 2] = ["\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[?1006l\u{1b}[?1000l"];

/// The whole screen of the terminal, which dropping gives back.
pub(super) struct Stage {
    terminal: Terminal<CrosstermBackend<BufWriter<Stderr>>>,
}

impl Stage {
    pub(super) fn open() -> io::Result<Stage> {
        TERMINAL.take_keys()?;
        let opened = TERMINAL.show_screen(|| {
            execute!(stderr(), EnterAlternateScreen, EnableBracketedPaste, Print(CLICKS[0]))?;
            Terminal::new(CrosstermBackend::new(BufWriter::new(stderr())))
        });
        match opened {
            Ok(terminal) => Ok(Stage { terminal }),
            Err(error) => {
                TERMINAL.leave_screen();
                Err(error)
            }
        }
    }

    /// Draws the table; only cells that have changed are written.
    pub(super) fn draw(&mut self, table: &mut Table<'_>) -> io::Result<()> {
        TERMINAL.show_screen(|| self.terminal.draw(|frame| table.draw(frame)).map(|_| ()))
    }

    /// Lets the next frame be drawn whole.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        // Clearing by itself would ask the terminal where its cursor stands.
        TERMINAL.show_screen(|| self.terminal.size().and_then(|size| self.terminal.resize(size.into())))
    }
}

pub(super) fn next_event() -> io::Result<Event> {
    loop {
        if let Some(event) = event_of(next_input()?) {
            return Ok(event);
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        TERMINAL.leave_screen();
        // Where that fails, the terminal is gone.
        let _gone = TERMINAL.take();
    }
}

/// Shows again what stood on the terminal before.
pub(in crate::cli) fn leave() {
    // Where that fails, the terminal is gone.
    let _gone = execute!(stderr(), Print(CLICKS[1]), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
}
