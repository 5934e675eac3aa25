//! The conversation on the full screen: draw, keep what was accepted, read the next key, and so on to the end.

mod stage;
pub mod table;

use std::io;

use stationmaster::entry::conversation::{Conversation, Question};
use stationmaster::report::sheet;
use stationmaster::score::score;
use stationmaster::store::Store;
use stationmaster::words::Language;
use stationmaster::words::command::Cli;
use stationmaster::words::saving::SavingLabel;

pub(super) use self::stage::leave;

use self::stage::{Stage, next_event};
use self::table::{After, Table};
use super::drafts;
use super::exit::{Result, of_store};
use super::farewell::{farewell, watch};
use super::keeper::Keeper;
use super::lines::{broken_off, end, part};
use super::prompt::Prompt;
use super::saving::Next;
use super::ui::{Ui, complain, moves_no_cursor};

/// Returns whether the terminal can show the table, and nobody wants the questions line by line.
pub(super) fn fits(plain: bool, ui: &Ui) -> bool {
    let known = ui.err.rows != usize::MAX;
    let (columns, rows) = table::LEAST;
    let large = ui.err.columns >= columns.into() && ui.err.rows >= rows.into();
    !plain && known && large && !moves_no_cursor()
}

/// Holds the conversation to its end; what goes wrong in saving is asked about line by line.
pub(super) fn hold(
    conversation: Conversation<'_>,
    keeper: Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.words();
    watch(&keeper);
    let mut table = Table::new(conversation, ui.err);
    loop {
        let ended = Stage::open().and_then(|mut stage| play(&mut table, &keeper, &mut stage, words));
        // The window may have got another size.
        let ui = &ui.by_now();
        if ended.is_ok() {
            leave_sheet(table.conversation(), ui);
        }
        match ended.and_then(|()| end(table.conversation(), &keeper, prompt, store, &ui.err)) {
            Ok(Next::Back) => table.come_back(),
            Ok(next) => {
                let conversation = table.conversation();
                part(conversation.step(), conversation.is_begun(), next, keeper, words);
                return Ok(());
            }
            Err(error) => {
                farewell(keeper.kept(), words);
                return Err(broken_off(&error));
            }
        }
    }
}

/// Lets things happen at the table until the conversation ends. What was accepted is on disk before the next key is read.
fn play(table: &mut Table<'_>, keeper: &Keeper, stage: &mut Stage, words: Language) -> io::Result<()> {
    let mut is_told = false;
    loop {
        let drawn = stage.draw(table);
        if std::mem::take(&mut is_told) && keep(table, keeper, words) {
            stage.draw(table)?;
        }
        drawn?;
        match table.on(next_event()?) {
            After::Nothing => {}
            After::Redraw => stage.clear()?,
            After::Keep => {
                is_told = true;
                if table.conversation().is_begun() {
                    keeper.accept();
                }
            }
            After::End => return Ok(()),
            After::BrokenOff => return Err(io::ErrorKind::Interrupted.into()),
        }
    }
}

/// Puts what was entered on disk. Where that fails, it is said at the table, and it goes on; whether there is something to say.
fn keep(table: &mut Table<'_>, keeper: &Keeper, words: Language) -> bool {
    let conversation = table.conversation();
    if !conversation.is_begun() {
        return false;
    }
    let failed = keeper.keep(&drafts::text_of(conversation)).err();
    table.warn(failed.map(|error| {
        format!(
            "{}\n{}",
            words.say(Cli::ErrorLine(&of_store(&error, words))),
            words.say(Cli::HelpLine(words.label(SavingLabel::TypeOn)))
        )
    }))
}

/// Leaves the score sheet of a game that is to be saved in the terminal.
fn leave_sheet(conversation: &Conversation<'_>, ui: &Ui) {
    if let (Question::Save, Some(game)) = (conversation.step(), conversation.draft().game()) {
        complain(&format!("{}\n", sheet::render(&score(game), &ui.err)));
    }
}
