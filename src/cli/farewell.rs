//! The last word of a conversation that ends early, however it is ended.

use std::path::Path;
use std::sync::{LazyLock, Mutex, Once, OnceLock, PoisonError};

use stationmaster::text::Text;
use stationmaster::words::saving::Saving;
use stationmaster::words::{Kept, Language};

use super::Exit;
use super::keeper::{Keeper, OnDisk};
use super::terminal::{TERMINAL, on_end_signal};
use super::ui::complain;

/// What a conversation has on disk, as soon as there is one.
static ON_DISK: Mutex<Option<OnDisk>> = Mutex::new(None);

/// The command that goes on with what is kept, where it has to name a folder.
static AGAIN: OnceLock<Text> = OnceLock::new();

/// From now on drafts are kept in a folder that the command line named.
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
            let on_disk = ON_DISK.lock().unwrap_or_else(PoisonError::into_inner);
            match &*on_disk {
                Some(on_disk) => farewell(on_disk.kept(), words),
                None => complain("\n"),
            }
            std::process::exit(Exit::Interrupted as i32);
        });
    };
    // A second conversation in one run would have set it already.
    let _set_before = on_end_signal(end);
}

/// From now on a game is being entered.
pub(super) fn watch(keeper: &Keeper) {
    *ON_DISK.lock().unwrap_or_else(PoisonError::into_inner) = Some(keeper.watch());
}

/// Returns what is kept of the game that is being entered, if one is.
pub(super) fn on_disk() -> Option<Kept> {
    ON_DISK.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(OnDisk::kept)
}

/// Says, once, what becomes of what was entered.
pub(super) fn farewell(kept: Kept, words: Language) {
    static SAID: Once = Once::new();
    SAID.call_once(|| complain(&format!("\n{}\n", words.say(Saving::Farewell(kept, again())))));
}
