//! `stationmaster new` and `edit`: a finished game is entered at the table, from the start or from what there is of it, on either
//! face: what was accepted is on disk before the next question, and at the end the game is saved or left.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::board::{editions, shipped_edition};
use crate::entry::conversation::{Conversation, LastGame, LastTime, Question};
use crate::entry::draft::unfinished;
use crate::game;
use crate::report::fitted;
use crate::store::{self, Corrects, Store};
use crate::words::command::CliLabel;
use crate::words::saving::SavingLabel;
use crate::words::{Beginning, Kept, Language, Refusal};

use super::args::EditArgs;
use super::clock;
use super::drafts::{self, OpenDraft};
use super::exit::{CommandError, Exit, Result, is_broken_off, trouble};
use super::files;
use super::keeper::{Keeper, farewell};
use super::prompt::{self, Prompt};
use super::saved;
use super::saving::{self, Next};
#[cfg(feature = "screen")]
use super::screen::{self, table::Table};
use super::ui::{Ui, complain};

pub(super) fn run(store: &Store, ui: &Ui) -> Result<()> {
    let prompt = &mut *prompt::at_terminal(ui, CommandError::NoTerminal)?;
    let open = drafts::open(store, ui.err.language);
    let begun = drafts::offer(open, Beginning::Game, prompt, &ui.err)?;
    let conversation = conversation(last_time(store));
    let (keeper, conversation) = match begun {
        Some(OpenDraft { file, draft, kept }) => (Keeper::going_on(store, file), conversation.with(draft, kept)),
        None => (Keeper::begin(store, ui.err.language), conversation),
    };
    hold_at(conversation, keeper, prompt, ui)
}

pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = None;
    let file = match &args.file {
        Some(file) => saved::meant(file, &|| Ok(store.clone()))?,
        None => saved::choose(store, asking.insert(prompt::at_terminal(ui, CommandError::NoFile)?).as_mut(), &ui.err)?,
    };
    let loaded = files::source(&file, ui).and_then(|source| Ok((unfinished(&source, &store::read)?, source)));
    let ((draft, kept), source) = loaded.map_err(|faults| files::reported(&faults, &file, Refusal::MendByHand, ui))?;
    let prompt = &mut *asking.map_or_else(|| prompt::at_terminal(ui, CommandError::NoTerminal), Ok)?;
    // A draft that was saved elsewhere still corrects what it did.
    let corrects = store.corrects(&file, &source.text).or_else(|| drafts::corrects_of(&kept));
    let begun = corrects.as_ref().map_or_else(Vec::new, |corrects| begun(corrects, store, ui));
    let (keeper, draft, kept) = match drafts::offer(begun, Beginning::Correction, prompt, &ui.err)? {
        Some(OpenDraft { file, draft, kept }) => (Keeper::going_on(store, file), draft, kept),
        None => (Keeper::begin(store, ui.err.language), draft, drafts::correcting(kept, corrects.as_ref())),
    };
    hold_at(conversation(LastTime::default()).with(draft, kept), keeper, prompt, ui)
}

fn begun(corrects: &Corrects, store: &Store, ui: &Ui) -> Vec<OpenDraft> {
    let mut open = drafts::open(store, ui.err.language);
    open.retain(|open| drafts::corrects_of(&open.kept).is_some_and(|other| other.path == corrects.path));
    open
}

fn hold_at(mut conversation: Conversation<'_>, keeper: Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> Result<()> {
    #[cfg(feature = "screen")]
    if screen::fits(ui) {
        return hold(&mut Table::new(conversation, ui.err), keeper, prompt, ui);
    }
    complain(&fitted(ui.err.language.label(CliLabel::HowToAnswer), &ui.err));
    hold(&mut conversation, keeper, prompt, ui)
}

/// A way to show a conversation and to answer it.
pub(super) trait Face<'a> {
    fn conversation(&self) -> &Conversation<'a>;

    /// Goes on after the end.
    fn resume(&mut self);

    /// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone.
    fn ask(&mut self, keeper: &Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()>;
}

pub(super) fn hold(face: &mut dyn Face<'_>, keeper: Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> Result<()> {
    keeper.answers_for_all();
    loop {
        let asked = match face.ask(&keeper, prompt, ui) {
            // Nothing that is on no disk is left by one key: it is asked what is to become of it.
            Err(error) if is_broken_off(&error) && keeper.has_unwritten() => Ok(()),
            asked => asked,
        };
        // The window may have got another size.
        let look = ui.err_now();
        match asked.and_then(|()| saving::end(face.conversation(), &keeper, prompt, &look)) {
            Ok(Next::Back) => face.resume(),
            Ok(next) => {
                part(face.conversation(), next, keeper, ui.err.language);
                return Ok(());
            }
            Err(error) => {
                farewell(keeper.kept(), ui.err.language);
                return Err(if is_broken_off(&error) {
                    CommandError::Ended(Exit::Interrupted)
                } else {
                    CommandError::Ended(Exit::Faults)
                });
            }
        }
    }
}

/// Removes the draft where it is not needed, and says what is kept.
fn part(conversation: &Conversation<'_>, next: Next, keeper: Keeper, words: Language) {
    let removed = |keeper: Keeper, help| {
        if let Err(error) = keeper.remove() {
            trouble(&error, help, words);
        }
    };
    match (conversation.step(), next) {
        (Question::Save, Next::Done) => removed(keeper, Some(words.label(SavingLabel::DraftStays))),
        _ if !conversation.is_begun() => {
            farewell(Kept::Nothing, words);
            removed(keeper, None);
        }
        // Where it is kept in another place was said.
        (_, Next::Done) if keeper.kept() != Kept::Whole => {}
        _ => farewell(keeper.kept(), words),
    }
}

fn conversation(last: LastTime) -> Conversation<'static> {
    let editions = editions().filter_map(shipped_edition).collect();
    Conversation::new(editions, last, &store::read).on(clock::today())
}

/// The most games that are read for what they offer to another one, and how long: nobody waits for an offer.
const MOST_READ: usize = 50;
const LONGEST_READ: Duration = Duration::from_millis(50);

/// What is offered because it was so in the newest of the saved games.
fn last_time(store: &Store) -> LastTime {
    let games = store.games().unwrap_or_default();
    let load = |path: &PathBuf| {
        let source = files::kept(path).ok()?;
        let game = game::load(&source, &store::read).ok()?;
        Some(LastGame {
            edition: drafts::found_from_anywhere(&source, game.edition_as_named()),
            variant: game.variant().name.clone(),
            bonus: game.bonus_tickets().to_vec(),
            players: game.players().iter().map(|player| (player.name.clone(), player.color)).collect(),
            place: game.about().place.clone(),
        })
    };
    let begun = Instant::now();
    LastTime::new(games.iter().rev().take(MOST_READ).take_while(|_| begun.elapsed() < LONGEST_READ).filter_map(load))
}
