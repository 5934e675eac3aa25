//! The last word of a conversation that ends early, however it is ended.

use std::sync::Once;

use stationmaster::words::{Kept, Words};

use super::Exit;
use super::keeper::Keeper;
use super::ui::complain;

/// Lets Ctrl-C, and a terminal that is closed, end the program with a word on what is kept.
pub(super) fn interruptible(keeper: &Keeper, words: &'static dyn Words) {
    let on_disk = keeper.watch();
    let end = move || {
        farewell(on_disk.kept(), words);
        std::process::exit(Exit::Interrupted as i32);
    };
    // A second conversation in one run would have set it already.
    let _set_before = ctrlc::set_handler(end);
}

/// Says, once, what becomes of what was entered.
pub(super) fn farewell(kept: Kept, words: &dyn Words) {
    static SAID: Once = Once::new();
    SAID.call_once(|| complain(&format!("\n{}\n", words.farewell(kept))));
}
