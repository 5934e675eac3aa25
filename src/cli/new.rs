//! `stationmaster new` and `edit`: a finished game is entered at the table, from the start or from what there is of it.

use std::io::{IsTerminal, stderr, stdin};

use stationmaster::board::{editions, shipped_edition};
use stationmaster::date::Date;
use stationmaster::entry::conversation::{Conversation, LastTime};
use stationmaster::entry::draft::{Kept, unfinished};
use stationmaster::store::Store;
use stationmaster::words::{Refusal, Stream};

use super::args::EditArgs;
use super::drafts::{self, Left};
use super::exit::{CommandError, Result};
use super::farewell::ends_cleanly;
use super::files;
use super::lines::hold;
use super::prompt::Dialog;
use super::ui::Ui;

/// Asks for a finished game, or goes on with one that was left.
pub(super) fn run(store: &Store, ui: &Ui) -> Result<()> {
    let mut prompt = dialog(ui)?;
    let left = drafts::readable(store.open_drafts()?, ui.err.words())?;
    let taken = drafts::offer(left, &mut prompt, ui.err.words())?;
    let begun = conversation(last_time(store, ui));
    let (file, conversation) = match taken {
        Some(Left { file, draft, kept }) => (file, begun.with(draft, kept)),
        None => (store.new_draft()?, begun),
    };
    hold(conversation, file, None, &mut prompt, store, ui)
}

/// Opens a game that exists in the same conversation.
pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<()> {
    let loaded = files::source(&args.file, &files::name(&args.file, ui)).and_then(|source| unfinished(&source, &files::open));
    let (draft, _) = loaded.map_err(|faults| files::reported(&faults, &args.file, Refusal::MendByHand, ui))?;
    let mut prompt = dialog(ui)?;
    let conversation = conversation(LastTime::default()).with(draft, Kept::default());
    hold(conversation, store.new_draft()?, Some(&args.file), &mut prompt, store, ui)
}

/// A conversation that begins today.
fn conversation(last: LastTime) -> Conversation<'static> {
    let editions = editions().filter_map(shipped_edition).collect();
    let begun = Conversation::new(editions, last, &files::open);
    match today() {
        Some(today) => begun.on(today),
        None => begun,
    }
}

/// The day that the calendar on the wall shows.
fn today() -> Option<Date> {
    let date = jiff::Zoned::now().date();
    Date::new(date.year().try_into().ok()?, date.month().try_into().ok()?, date.day().try_into().ok()?)
}

/// The asker at the terminal, if there is a terminal.
fn dialog(ui: &Ui) -> Result<Dialog> {
    if !stdin().is_terminal() {
        return Err(CommandError::NoTerminal(Stream::StandardInput));
    }
    if !stderr().is_terminal() {
        return Err(CommandError::NoTerminal(Stream::StandardError));
    }
    ends_cleanly();
    Ok(Dialog::new(ui.err)?)
}

/// What is offered because it was so in the game saved last.
fn last_time(store: &Store, ui: &Ui) -> LastTime {
    let games = store.games().unwrap_or_default();
    let Some(game) = games.last().and_then(|path| files::load(path, ui).ok()) else { return LastTime::default() };
    LastTime {
        edition: Some(game.edition_as_named().clone()),
        variant: Some(game.variant().name.clone()),
        bonus: game.bonus_tickets().to_vec(),
        players: game.players().iter().map(|player| (player.name.clone(), player.color)).collect(),
    }
}
