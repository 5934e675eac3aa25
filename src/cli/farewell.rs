//! The last word of a conversation that ends early, however it is ended.

use std::sync::{Mutex, Once, PoisonError};

use stationmaster::store::DraftFile;
use stationmaster::words::Words;

use super::Exit;
use super::terminal::TERMINAL;
use super::ui::complain;

/// What is said where the program is ended from outside.
static LAST_WORD: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// Lets Ctrl-C, and a terminal that is closed, end the program and leave the terminal as it was found.
pub(super) fn ends_cleanly() {
    let end = || {
        TERMINAL.end(|| {
            let word = LAST_WORD.lock().unwrap_or_else(PoisonError::into_inner);
            match &*word {
                Some(word) => word(),
                None => complain("\n"),
            }
            std::process::exit(Exit::Interrupted as i32);
        });
    };
    // A second conversation in one run would have set it already.
    let _set_before = ctrlc::set_handler(end);
}

/// Lets whoever is ended from outside say a word on what is kept.
pub(super) fn interruptible(draft: &DraftFile, words: &'static dyn Words) {
    let path = draft.path().to_owned();
    let word = move || farewell(path.exists(), words);
    *LAST_WORD.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(word));
}

/// Says, once, whether something was entered that is kept.
pub(super) fn farewell(kept: bool, words: &dyn Words) {
    static SAID: Once = Once::new();
    SAID.call_once(|| complain(&format!("\n{}\n", words.farewell(kept))));
}
