//! The last word of a conversation that ends early, however it is ended.

use std::sync::Once;

use stationmaster::store::DraftFile;
use stationmaster::words::Words;

use super::Exit;
use super::ui::complain;

/// Lets Ctrl-C, and a terminal that is closed, end the program with a word on what is kept.
pub(super) fn interruptible(draft: &DraftFile, words: &'static dyn Words) {
    let path = draft.path().to_owned();
    let end = move || {
        farewell(path.exists(), words);
        std::process::exit(Exit::Interrupted as i32);
    };
    // A second conversation in one run would have set it already.
    let _set_before = ctrlc::set_handler(end);
}

/// Says, once, whether something was entered that is kept.
pub(super) fn farewell(kept: bool, words: &dyn Words) {
    static SAID: Once = Once::new();
    SAID.call_once(|| complain(&format!("\n{}\n", words.farewell(kept))));
}
