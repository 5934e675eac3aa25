//! `stationmaster new` and `edit`: enters a finished game at the table, or continues or corrects one, on the full screen or line by
//! line: what was accepted is on disk before the next question, and at the end the game is saved or left.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::board::{editions, shipped_edition};
use crate::entry::conversation::{Conversation, LastTime, Question};
use crate::entry::draft::{Kept as Place, unfinished};
use crate::report::fitted;
use crate::store::{self, Corrects, Store};
use crate::words::command::CliLabel;
use crate::words::saving::{Saving, SavingLabel};
use crate::words::{Beginning, Kept, Language, Refusal};

use super::args::EditArgs;
use super::clock;
use super::drafts::{self, Entered, Found, OpenDraft};
use super::exit::{CommandError, Exit, Result, is_broken_off, of_store, trouble};
use super::files;
use super::keeper::{Keeper, farewell};
use super::last_time;
use super::phones::{self, Invitation, Phones};
use super::prompt::{self, Prompt};
use super::reach;
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
pub(super) fn begin(
    store: &Store,
    invited: Option<Invitation>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<()> {
    let (offered, remarks) = offer(
        drafts::find(store, ui.err.language),
        Beginning::Game,
        prompt,
        ui,
    )?;
    let empty = conversation(last_time::of(store), ui.err.language);
    let (keeper, conversation) = match offered {
        Some(open) => going_on(open, store, empty),
        None => (Keeper::begin(store), empty),
    };
    hold_at(conversation, keeper, &remarks, invited, prompt, ui)
}

pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = None;
    let file = match &args.file {
        Some(file) => reach::meant(file, &|| Ok(store.clone()))?,
        None => saved::choose(
            store,
            asking
                .insert(prompt::at_terminal(ui, CommandError::NoFile)?)
                .as_mut(),
            &ui.err,
        )?,
    };
    correct(
        &file,
        store,
        None,
        || asking.map_or_else(|| prompt::at_terminal(ui, CommandError::NoTerminal), Ok),
        ui,
    )
}

/// Corrects a game; with phones, if they are invited. A file with faults is told of before anybody is asked.
pub(super) fn correct<'p>(
    file: &Path,
    store: &Store,
    invited: Option<Invitation>,
    prompt: impl FnOnce() -> Result<Box<dyn Prompt + 'p>>,
    ui: &Ui,
) -> Result<()> {
    let loaded =
        files::source(file, ui).and_then(|source| Ok((unfinished(&source, &store::read)?, source)));
    let ((draft, kept), source) =
        loaded.map_err(|faults| files::reported(&faults, file, Refusal::MendByHand, ui))?;
    let prompt = &mut *prompt()?;
    // A draft that was saved elsewhere still corrects what it did.
    let corrects = store
        .corrects(file, &source.text)
        .or_else(|| drafts::corrects_of(&kept));
    let begun = corrects
        .as_ref()
        .map_or_else(Found::default, |corrects| begun(corrects, store, ui));
    let (offered, remarks) = offer(begun, Beginning::Correction, prompt, ui)?;
    let people = last_time::known_people(store.games().unwrap_or_default());
    let empty = conversation(LastTime::default().knowing(people), ui.err.language);
    let (keeper, conversation) = match offered {
        Some(open) => going_on(open, store, empty),
        None => (
            Keeper::begin(store),
            empty.with(draft, drafts::correcting(kept, corrects.as_ref())),
        ),
    };
    hold_at(conversation, keeper, &remarks, invited, prompt, ui)
}

fn begun(corrects: &Corrects, store: &Store, ui: &Ui) -> Found {
    let mut found = drafts::find(store, ui.err.language);
    let corrected =
        |kept: &Place| drafts::corrects_of(kept).is_some_and(|other| other.path == corrects.path);
    found.open.retain(|open| corrected(&open.entered.kept));
    found.elsewhere.retain(|entered| corrected(&entered.kept));
    found
}

fn going_on<'a>(
    open: OpenDraft,
    store: &Store,
    empty: Conversation<'a>,
) -> (Keeper, Conversation<'a>) {
    let OpenDraft { file, entered } = open;
    let keeper = file.map_or_else(
        |_| Keeper::begin(store),
        |file| Keeper::going_on(store, file),
    );
    (keeper, empty.with(entered.draft, entered.kept))
}

/// Offers the unfinished games that were found, where the table is to be; returns what is still to be said of the others.
fn offer(
    mut found: Found,
    other: Beginning,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<(Option<OpenDraft>, String)> {
    let asks = !found.open.is_empty();
    let elsewhere = |entered: &Entered| entered.open_elsewhere(ui.err.language);
    found.remarks.extend(found.elsewhere.iter().map(elsewhere));
    let mut remarks = found.remarks.concat();
    #[cfg(feature = "screen")]
    let _stage = if screen::fits(ui) && asks {
        Some(screen::Stage::open()?)
    } else {
        None
    };
    if asks {
        complain(&std::mem::take(&mut remarks));
    }
    Ok((drafts::offer(found.open, other, prompt, &ui.err)?, remarks))
}

fn hold_at(
    conversation: Conversation<'_>,
    keeper: Keeper,
    remarks: &str,
    invited: Option<Invitation>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.language;
    let unlocked = keeper
        .unlocked()
        .map(|error| format!("{}\n", words.say(Saving::Unlocked(&of_store(error, words)))));
    let remarks = format!("{remarks}{}", unlocked.unwrap_or_default());
    #[cfg(feature = "screen")]
    if screen::fits(ui) {
        let mut table = Table::new(conversation, ui.err);
        table.remark(remarks);
        return hold(table, keeper, invited, prompt, ui);
    }
    complain(&remarks);
    let problem = keeper.trouble();
    if let Some(error) = &problem {
        trouble(error, Some(words.label(SavingLabel::TypeOn)), words);
    }
    complain(&fitted(
        words.label(CliLabel::HowToAnswer(problem.is_none())),
        &ui.err,
    ));
    hold(conversation, keeper, invited, prompt, ui)
}

/// A way to show a conversation and to answer it.
pub(super) trait Face<'a>: Send + Sized {
    fn conversation(&self) -> &Conversation<'a>;

    fn conversation_mut(&mut self) -> &mut Conversation<'a>;

    /// Goes on after the end.
    fn resume(&mut self);

    /// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone. While
    /// it waits for input, the table is not locked.
    fn ask(
        table: &Shared<Self>,
        phones: &Phones<'_, '_>,
        prompt: &mut dyn Prompt,
        ui: &Ui,
    ) -> io::Result<()>;
}

/// What the face at the table and the phones share, one after the other.
pub(super) struct Shared<F> {
    pub(super) face: Mutex<F>,
    pub(super) keeper: Keeper,
    /// Whether the game is saved or left, after which nothing happens any more. Told while the face is locked.
    pub(super) has_ended: AtomicBool,
}

impl<F> Shared<F> {
    pub(super) fn new(face: F, keeper: Keeper) -> Shared<F> {
        Shared {
            face: Mutex::new(face),
            keeper,
            has_ended: AtomicBool::new(false),
        }
    }

    pub(super) fn face(&self) -> MutexGuard<'_, F> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn hold<'a, F: Face<'a>>(
    mut face: F,
    keeper: Keeper,
    invited: Option<Invitation>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<()> {
    keeper.answers_for_all();
    let invited = match invited {
        None => phones::again(face.conversation_mut(), prompt, ui)?,
        invited => invited,
    };
    let table = Shared::new(face, keeper);
    let ended = thread::scope(|scope| {
        let phones = Phones::new(scope, &table, ui.err.language);
        if let Some(invited) = invited {
            phones.try_open(invited);
        }
        let ended = talk(&table, &phones, prompt, ui);
        phones.close();
        ended
    });
    let Shared { face, keeper, .. } = table;
    let face = face.into_inner().unwrap_or_else(PoisonError::into_inner);
    match ended {
        Ok(next) => part(face.conversation(), next, keeper, ui.err.language),
        // The end of input, where no game is open yet.
        Err(error)
            if error.kind() == ErrorKind::UnexpectedEof && !face.conversation().is_begun() =>
        {
            part(face.conversation(), Next::Leave, keeper, ui.err.language)
        }
        Err(error) => {
            farewell(keeper.kept(), ui.err.language);
            Err(CommandError::Ended(if is_broken_off(&error) {
                Exit::Interrupted
            } else {
                Exit::Faults
            }))
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
            next => {
                table.has_ended.store(true, Ordering::Relaxed);
                return Ok(next);
            }
        }
    }
}

/// Removes the draft where it is not needed, and says what is kept. An error is that not all of it is.
fn part(
    conversation: &Conversation<'_>,
    next: Next,
    keeper: Keeper,
    words: Language,
) -> Result<()> {
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
        _ => {
            let kept = keeper.kept();
            farewell(kept, words);
            return if kept == Kept::Whole {
                Ok(())
            } else {
                Err(CommandError::Ended(Exit::Faults))
            };
        }
    }
    Ok(())
}

pub(super) fn conversation(last: LastTime, spoken: Language) -> Conversation<'static> {
    let editions = editions().filter_map(shipped_edition).collect();
    let mut conversation = Conversation::new(editions, last, &store::read);
    conversation.speak(spoken);
    match clock::today() {
        Some(today) => conversation.on(today),
        None => conversation,
    }
}
