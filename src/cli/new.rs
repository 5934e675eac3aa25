//! `stationmaster new` and `edit`: a finished game is entered at the table, from the start or from what there is of it, on either
//! face: what was accepted is on disk before the next question, and at the end the game is saved or left.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

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
use super::phones::{Invitation, Phones};
use super::prompt::{self, Prompt};
use super::saved;
use super::saving::{self, Next};
#[cfg(feature = "screen")]
use super::screen::{self, table::Table};
use super::ui::{Ui, complain};

pub(super) fn run(store: &Store, ui: &Ui) -> Result<()> {
    let prompt = &mut *prompt::at_terminal(ui, CommandError::NoTerminal)?;
    begin(store, None, prompt, ui)
}

/// Begins a game, or goes on with one; with phones, if they are invited.
pub(super) fn begin(store: &Store, invited: Option<Invitation>, prompt: &mut dyn Prompt, ui: &Ui) -> Result<()> {
    let open = drafts::open(store, ui.err.language);
    let begun = drafts::offer(open, Beginning::Game, prompt, &ui.err)?;
    let conversation = conversation(last_time(store));
    let (keeper, conversation) = match begun {
        Some(OpenDraft { file, draft, kept }) => (Keeper::going_on(store, file), conversation.with(draft, kept)),
        None => (Keeper::begin(store, ui.err.language), conversation),
    };
    hold_at(conversation, keeper, invited, prompt, ui)
}

pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = None;
    let file = match &args.file {
        Some(file) => saved::meant(file, &|| Ok(store.clone()))?,
        None => saved::choose(store, asking.insert(prompt::at_terminal(ui, CommandError::NoFile)?).as_mut(), &ui.err)?,
    };
    correct(&file, store, None, || asking.map_or_else(|| prompt::at_terminal(ui, CommandError::NoTerminal), Ok), ui)
}

/// Corrects a game; with phones, if they are invited. A file with faults is told of before anybody is asked.
pub(super) fn correct<'p>(
    file: &Path,
    store: &Store,
    invited: Option<Invitation>,
    prompt: impl FnOnce() -> Result<Box<dyn Prompt + 'p>>,
    ui: &Ui,
) -> Result<()> {
    let loaded = files::source(file, ui).and_then(|source| Ok((unfinished(&source, &store::read)?, source)));
    let ((draft, kept), source) = loaded.map_err(|faults| files::reported(&faults, file, Refusal::MendByHand, ui))?;
    let prompt = &mut *prompt()?;
    // A draft that was saved elsewhere still corrects what it did.
    let corrects = store.corrects(file, &source.text).or_else(|| drafts::corrects_of(&kept));
    let begun = corrects.as_ref().map_or_else(Vec::new, |corrects| begun(corrects, store, ui));
    let (keeper, draft, kept) = match drafts::offer(begun, Beginning::Correction, prompt, &ui.err)? {
        Some(OpenDraft { file, draft, kept }) => (Keeper::going_on(store, file), draft, kept),
        None => (Keeper::begin(store, ui.err.language), draft, drafts::correcting(kept, corrects.as_ref())),
    };
    hold_at(conversation(LastTime::default()).with(draft, kept), keeper, invited, prompt, ui)
}

fn begun(corrects: &Corrects, store: &Store, ui: &Ui) -> Vec<OpenDraft> {
    let mut open = drafts::open(store, ui.err.language);
    open.retain(|open| drafts::corrects_of(&open.kept).is_some_and(|other| other.path == corrects.path));
    open
}

fn hold_at(
    conversation: Conversation<'_>,
    keeper: Keeper,
    invited: Option<Invitation>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<()> {
    #[cfg(feature = "screen")]
    if screen::fits(ui) {
        return hold(Table::new(conversation, ui.err), keeper, invited, prompt, ui);
    }
    complain(&fitted(ui.err.language.label(CliLabel::HowToAnswer), &ui.err));
    hold(conversation, keeper, invited, prompt, ui)
}

/// A way to show a conversation and to answer it.
pub(super) trait Face<'a>: Send + Sized {
    fn conversation(&self) -> &Conversation<'a>;

    fn conversation_mut(&mut self) -> &mut Conversation<'a>;

    /// Goes on after the end.
    fn resume(&mut self);

    /// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone. While
    /// it waits for somebody to type, others have the floor.
    fn ask(table: &Shared<Self>, phones: &Phones<'_, '_>, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()>;
}

/// What the face at the table and the phones share, one after the other.
pub(super) struct Shared<F> {
    pub(super) face: Mutex<F>,
    pub(super) keeper: Keeper,
}

impl<F> Shared<F> {
    pub(super) fn face(&self) -> MutexGuard<'_, F> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn hold<'a, F: Face<'a>>(
    face: F,
    keeper: Keeper,
    invited: Option<Invitation>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<()> {
    keeper.answers_for_all();
    let table = Shared { face: Mutex::new(face), keeper };
    let ended = thread::scope(|scope| {
        let phones = Phones::new(scope, &table, ui.err.language);
        phones.begin(invited);
        let ended = talk(&table, &phones, prompt, ui);
        phones.close();
        ended
    });
    let Shared { face, keeper } = table;
    let face = face.into_inner().unwrap_or_else(PoisonError::into_inner);
    match ended {
        Ok(next) => {
            part(face.conversation(), next, keeper, ui.err.language);
            Ok(())
        }
        Err(error) => {
            farewell(keeper.kept(), ui.err.language);
            Err(CommandError::Ended(if is_broken_off(&error) { Exit::Interrupted } else { Exit::Faults }))
        }
    }
}

/// Talks until the game is saved or left.
fn talk<'a, F: Face<'a>>(
    table: &Shared<F>,
    phones: &Phones<'_, '_>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> io::Result<Next> {
    loop {
        match F::ask(table, phones, prompt, ui) {
            // Nothing that is on no disk is left by one key: it is asked what is to become of it.
            Err(error) if is_broken_off(&error) && table.keeper.has_unwritten() => {}
            asked => asked?,
        }
        let mut face = table.face();
        // What is left lets no phone in any more.
        let open = face.conversation_mut().keep_phones(None);
        // The window may have got another size.
        match saving::end(face.conversation(), &table.keeper, prompt, &ui.err_now())? {
            Next::Back => {
                face.conversation_mut().keep_phones(open);
                face.resume();
            }
            next => return Ok(next),
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
