//! `stationmaster new` and `edit`: a finished game is entered at the table, from the start or from what there is of it.

use std::path::PathBuf;

use crate::board::{editions, shipped_edition};
use crate::entry::conversation::{Conversation, LastTime};
use crate::entry::draft::unfinished;
use crate::game;
use crate::store::{self, Corrects, Store};
use crate::words::saving::SavingLabel;
use crate::words::{Beginning, Refusal};

use super::args::EditArgs;
use super::clock;
use super::drafts::{self, Choice, OpenDraft};
use super::exit::{Result, trouble};
use super::files;
use super::keeper::Keeper;
use super::lines::Lines;
use super::prompt::{self, Prompt};
use super::saved;
#[cfg(feature = "screen")]
use super::screen::{self, Screen};
use super::session::{self, broken_off};
use super::ui::Ui;

/// Asks for a finished game, or goes on with one that was left.
pub(super) fn run(plain: bool, store: &Store, ui: &Ui) -> Result<()> {
    let prompt = &mut *prompt::at_terminal(ui)?;
    let open = drafts::open(store, ui.err.words());
    let (keeper, conversation) = match offer(open, Beginning::Game, prompt, ui)? {
        Choice::GoOn(open) => {
            let OpenDraft { file, draft, kept, corrects } = *open;
            (Keeper::going_on(store, file, corrects), conversation(last_time(store)).with(draft, kept))
        }
        Choice::Another => (keeper(store, None, ui), conversation(last_time(store))),
        Choice::Leave => return Ok(()),
    };
    hold(conversation, keeper, prompt, plain, store, ui)
}

/// Opens a game that exists in the same conversation.
pub(super) fn edit(args: &EditArgs, plain: bool, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = None;
    let file = match &args.file {
        Some(file) => saved::meant(file, &|| Ok(store.clone()))?,
        None => saved::choose(store, asking.insert(saved::dialog(ui)?).as_mut(), &ui.err)?,
    };
    let loaded = files::source(&file, &files::name(&file, ui))
        .and_then(|source| Ok((unfinished(&source, &files::open)?, source)));
    let ((draft, kept), source) = loaded.map_err(|faults| files::reported(&faults, &file, Refusal::MendByHand, ui))?;
    let prompt = &mut *asking.map_or_else(|| prompt::at_terminal(ui), Ok)?;
    // A draft that was saved elsewhere still corrects what it did.
    let corrects = store.corrects(&file, &source.text).or_else(|| drafts::corrects_of(&kept));
    let begun = corrects.as_ref().map_or_else(Vec::new, |corrects| begun(corrects, store, ui));
    let (keeper, draft, kept) = match offer(begun, Beginning::Correction, prompt, ui)? {
        Choice::GoOn(open) => {
            let OpenDraft { file, draft, kept, corrects } = *open;
            (Keeper::going_on(store, file, corrects), draft, kept)
        }
        Choice::Another => {
            let kept = drafts::correcting(kept, corrects.as_ref());
            (keeper(store, corrects, ui), draft, kept)
        }
        Choice::Leave => return Ok(()),
    };
    hold(conversation(LastTime::default()).with(draft, kept), keeper, prompt, plain, store, ui)
}

/// The corrections of a saved game that were begun and left.
fn begun(corrects: &Corrects, store: &Store, ui: &Ui) -> Vec<OpenDraft> {
    let mut open = drafts::open(store, ui.err.words());
    open.retain(|open| open.corrects.as_ref().is_some_and(|other| other.path == corrects.path));
    open
}

fn offer(open: Vec<OpenDraft>, other: Beginning, prompt: &mut dyn Prompt, ui: &Ui) -> Result<Choice> {
    drafts::offer(open, other, prompt, &ui.err).map_err(|error| broken_off(&error))
}

/// Holds the conversation on the full screen, or line by line.
#[cfg_attr(not(feature = "screen"), expect(unused_variables, reason = "there is no other way"))]
fn hold(
    conversation: Conversation<'_>,
    keeper: Keeper,
    prompt: &mut dyn Prompt,
    plain: bool,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    #[cfg(feature = "screen")]
    if screen::fits(plain, ui) {
        return session::hold(&mut Screen::new(conversation, ui), keeper, prompt, store, ui);
    }
    session::hold(&mut Lines::new(conversation, ui), keeper, prompt, store, ui)
}

/// Keeps a game from its beginning on. Where nothing can be kept, that is told, and the game can be entered all the same.
fn keeper(store: &Store, corrects: Option<Corrects>, ui: &Ui) -> Keeper {
    let (keeper, error) = Keeper::new(store, corrects);
    if let Some(error) = error {
        let words = ui.err.words();
        trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
    }
    keeper
}

/// A conversation that begins today.
fn conversation(last: LastTime) -> Conversation<'static> {
    let editions = editions().filter_map(shipped_edition).collect();
    Conversation::new(editions, last, &files::open).on(clock::today())
}

/// The most unreadable games that are passed over to find the one saved last.
const MOST_PASSED_OVER: usize = 10;

/// What is offered because it was so in the game saved last.
fn last_time(store: &Store) -> LastTime {
    let games = store.games().unwrap_or_default();
    let load = |path: &PathBuf| {
        let source = files::kept(path).ok()?;
        Some((game::load(&source, &store::read).ok()?, source))
    };
    let Some((game, source)) = games.iter().rev().take(MOST_PASSED_OVER).find_map(load) else {
        return LastTime::default();
    };
    LastTime {
        edition: Some(drafts::found_from_anywhere(&source, game.edition_as_named())),
        variant: Some(game.variant().name.clone()),
        bonus: game.bonus_tickets().to_vec(),
        players: game.players().iter().map(|player| (player.name.clone(), player.color)).collect(),
    }
}
