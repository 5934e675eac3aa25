//! A conversation from its first question to its last word, on either face: what was accepted is on disk before the next
//! question, and at the end the game is saved or left.

use std::io;
use std::path::Path;
use std::sync::{LazyLock, Mutex, Once, OnceLock, PoisonError};

use crate::entry::conversation::{Conversation, Question};
use crate::report::Look;
use crate::store::{Store, StoreError};
use crate::text::Text;
use crate::words::saving::{Saving, SavingLabel};
use crate::words::{Kept, Language};

use super::drafts;
use super::exit::{CommandError, Exit, Result, is_broken_off, trouble};
use super::keeper::{Keeper, OnDisk};
use super::prompt::Prompt;
use super::saving::{self, Finished, Next};
use super::terminal::{TERMINAL, on_end_signal};
use super::ui::{Ui, complain};

/// A way to show a conversation and to answer it.
pub(super) trait Face<'a> {
    fn conversation(&self) -> &Conversation<'a>;

    /// Goes on after the end.
    fn come_back(&mut self);

    /// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone.
    fn ask(&mut self, keeper: &Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()>;
}

/// Holds the conversation to its end.
pub(super) fn hold(
    face: &mut dyn Face<'_>,
    keeper: Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.language;
    *ON_DISK.lock().unwrap_or_else(PoisonError::into_inner) = Some(keeper.on_disk().clone());
    loop {
        let asked = face.ask(&keeper, prompt, ui);
        // The window may have got another size.
        let look = ui.by_now().err;
        match asked.and_then(|()| end(face.conversation(), &keeper, prompt, store, &look)) {
            Ok(Next::Back) => face.come_back(),
            Ok(next) => {
                part(face.conversation(), next, keeper, words);
                return Ok(());
            }
            Err(error) => {
                farewell(keeper.kept(), words);
                return Err(broken_off(&error));
            }
        }
    }
}

/// Saves the game or leaves it, as the conversation ended.
fn end(
    conversation: &Conversation<'_>,
    keeper: &Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    look: &Look,
) -> io::Result<Next> {
    if !conversation.is_begun() {
        return Ok(Next::Leave);
    }
    match (conversation.step(), conversation.draft().game()) {
        (Question::Save, Some(game)) => {
            // Should saving fail, all is in the draft; where that fails, saving may still succeed.
            let _kept = keep(conversation, keeper);
            saving::finish(&Finished::new(game, conversation.pictures(), keeper, store, look), prompt)
        }
        _ => saving::leave(drafts::text_of(conversation), conversation.draft(), keeper, prompt, look),
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

/// Puts on disk what was entered, if anything was.
pub(super) fn keep(conversation: &Conversation<'_>, keeper: &Keeper) -> Result<(), StoreError> {
    if conversation.is_begun() { keeper.keep(&drafts::text_of(conversation)) } else { Ok(()) }
}

/// How a conversation ends whose terminal gives no more answers.
pub(super) fn broken_off(error: &io::Error) -> CommandError {
    if is_broken_off(error) { CommandError::Interrupted } else { CommandError::Reported }
}

/// What the conversation of this program has on disk, for the signal handler and for a panic.
static ON_DISK: Mutex<Option<OnDisk>> = Mutex::new(None);

/// The command that goes on with what is kept, where it has to name a folder.
static AGAIN: OnceLock<Text> = OnceLock::new();

/// Notes that the command line named the folder of the drafts.
pub(super) fn keeps_in(folder: &Path) {
    let folder = folder.display().to_string();
    let quote = if folder.contains(char::is_whitespace) { "\"" } else { "" };
    // A second command line in one run would have set it already.
    let _set_before = AGAIN.set(format!("stationmaster --data-dir {quote}{folder}{quote}").into());
}

/// Returns the command that goes on with what is kept.
pub(super) fn again() -> &'static Text {
    static ALONE: LazyLock<Text> = LazyLock::new(|| "stationmaster".into());
    AGAIN.get().unwrap_or(&ALONE)
}

/// Lets Ctrl-C, and a terminal that is closed, end the program with a word on what is kept, if a game is being entered, and
/// leave the terminal as it was found.
pub(super) fn ends_cleanly(words: Language) {
    let end = move || {
        TERMINAL.end(|| {
            match kept() {
                Some(kept) => farewell(kept, words),
                None => complain("\n"),
            }
            std::process::exit(Exit::Interrupted as i32);
        });
    };
    // A second conversation in one run would have set it already.
    let _set_before = on_end_signal(end);
}

/// Returns what is kept of the game that is being entered, if one is.
pub(super) fn kept() -> Option<Kept> {
    ON_DISK.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(OnDisk::kept)
}

/// Says, once, what becomes of what was entered.
fn farewell(kept: Kept, words: Language) {
    static SAID: Once = Once::new();
    SAID.call_once(|| complain(&format!("\n{}\n", words.say(Saving::Farewell(kept, again())))));
}
