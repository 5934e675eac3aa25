//! The conversation on the full screen: draw, keep what was accepted, read the next key, and so on to the end.

mod stage;
pub mod table;

use std::io;

use crate::entry::conversation::{Conversation, Question};
use crate::report::sheet;
use crate::score::score;
use crate::words::Language;
use crate::words::saving::SavingLabel;

pub(super) use self::stage::leave;

use self::stage::{Stage, next_event};
use self::table::{After, Table};
use super::exit::{of_store, told};
use super::keeper::Keeper;
use super::prompt::Prompt;
use super::session::{Face, keep};
use super::ui::{Ui, complain, moves_no_cursor};

/// Returns whether the terminal can show the table, and nobody wants the questions line by line.
pub(super) fn fits(plain: bool, ui: &Ui) -> bool {
    let known = ui.err.rows != usize::MAX;
    let (columns, rows) = table::LEAST;
    let large = ui.err.columns >= columns.into() && ui.err.rows >= rows.into();
    !plain && known && large && !moves_no_cursor()
}

/// The conversation at a table on the screen.
pub(super) struct Screen<'a> {
    table: Table<'a>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(conversation: Conversation<'a>, ui: &Ui) -> Screen<'a> {
        Screen { table: Table::new(conversation, ui.err) }
    }

    /// Puts on disk what was entered. Where that fails, the table says so, and it goes on; returns whether that is news.
    fn keep(&mut self, keeper: &Keeper, words: Language) -> bool {
        let failed = keep(self.table.conversation(), keeper).err();
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
