//! The conversation on the full screen: draw, keep what was accepted, read the next key, and so on to the end.

pub mod table;

use std::io::{self, BufWriter, Stderr, stderr};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

use crate::entry::conversation::{Conversation, Question};
use crate::report::sheet;
use crate::score::score;
use crate::words::Language;
use crate::words::saving::SavingLabel;

use self::table::{After, Table};
use super::exit::{of_store, told};
use super::keeper::Keeper;
use super::keys::{Event, event_of};
use super::new::Face;
use super::prompt::Prompt;
use super::terminal::{TERMINAL, next_input};
use super::ui::{Ui, complain, moves_no_cursor};

/// Returns whether the terminal can show the table, and nobody wants the questions line by line.
pub(super) fn fits(plain: bool, ui: &Ui) -> bool {
    let known = ui.err.rows != usize::MAX;
    let (columns, rows) = table::LEAST;
    let large = ui.err.columns >= columns.into() && ui.err.rows >= rows.into();
    !plain && known && large && !moves_no_cursor()
}

pub(super) struct Screen<'a> {
    table: Table<'a>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(conversation: Conversation<'a>, ui: &Ui) -> Screen<'a> {
        Screen { table: Table::new(conversation, ui.err) }
    }

    /// Puts on disk what was entered. Where that fails, the table says so, and it goes on; returns whether that is news.
    fn keep(&mut self, keeper: &Keeper, words: Language) -> bool {
        let failed = keeper.keep(self.table.conversation()).err();
        self.table
            .warn(failed.map(|error| told(&of_store(&error, words), Some(words.label(SavingLabel::TypeOn)), words)))
    }

    /// Lets things happen at the table. What was accepted is on disk before the next key is read.
    fn play(&mut self, keeper: &Keeper, stage: &mut Stage, words: Language) -> io::Result<()> {
        let mut is_told = false;
        loop {
            let drawn = stage.draw(&mut self.table);
            if std::mem::take(&mut is_told) && self.keep(keeper, words) {
                stage.draw(&mut self.table)?;
            }
            drawn?;
            match self.table.on(next_event()?) {
                After::Nothing => {}
                After::Redraw => stage.clear()?,
                After::Keep => {
                    is_told = true;
                    if self.table.conversation().is_begun() {
                        keeper.accept();
                    }
                }
                After::End => return Ok(()),
                After::BrokenOff => return Err(io::ErrorKind::Interrupted.into()),
            }
        }
    }
}

impl<'a> Face<'a> for Screen<'a> {
    fn conversation(&self) -> &Conversation<'a> {
        self.table.conversation()
    }

    fn come_back(&mut self) {
        self.table.come_back();
    }

    /// What goes wrong in saving is asked about line by line, below the sheet.
    fn ask(&mut self, keeper: &Keeper, _: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
        Stage::open().and_then(|mut stage| self.play(keeper, &mut stage, ui.err.language))?;
        leave_sheet(self.table.conversation(), &ui.by_now());
        Ok(())
    }
}

/// Leaves the score sheet of a game that is to be saved in the terminal.
fn leave_sheet(conversation: &Conversation<'_>, ui: &Ui) {
    if let (Question::Save, Some(game)) = (conversation.step(), conversation.draft().game()) {
        complain(&format!("{}\n", sheet::render(&score(game), &ui.err)));
    }
}

/// Asks for clicks, and for no other moves of the mouse; they come in a form that knows no largest window.
const CLICKS: [&str; 2] = ["\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[?1006l\u{1b}[?1000l"];

/// The alternate screen of the terminal, which dropping gives back.
struct Stage {
    terminal: Terminal<CrosstermBackend<BufWriter<Stderr>>>,
}

impl Stage {
    fn open() -> io::Result<Stage> {
        TERMINAL.take_keys()?;
        let opened = TERMINAL.show_screen(leave, || {
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

    fn draw(&mut self, table: &mut Table<'_>) -> io::Result<()> {
        TERMINAL.show_screen(leave, || self.terminal.draw(|frame| table.draw(frame)).map(|_| ()))
    }

    /// Lets the next frame be drawn whole.
    fn clear(&mut self) -> io::Result<()> {
        // Clearing by itself would ask the terminal where its cursor stands.
        TERMINAL.show_screen(leave, || self.terminal.size().and_then(|size| self.terminal.resize(size.into())))
    }
}

fn next_event() -> io::Result<Event> {
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
fn leave() {
    // Where that fails, the terminal is gone.
    let _gone = execute!(stderr(), Print(CLICKS[1]), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
}
