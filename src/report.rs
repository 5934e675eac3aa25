//! What a person or a program reads: the scoreboard, the paths, the boards and the faults as text, each by a pure function.
//!
//! Order, layout, numbers and names are decided here; the sentences are made in [`crate::words`].

pub mod bgstats;
pub mod board;
pub mod check;
pub(crate) mod claim;
#[cfg(feature = "cli")]
pub(crate) mod code;
pub mod explain;
pub mod express;
pub mod faults;
pub mod history;
pub mod json;
mod listing;
mod look;
pub mod map;
pub mod markdown;
pub mod people;
pub mod sheet;
pub mod story;
pub mod table;
pub mod verdict;
pub mod wrap;

pub use self::look::{Depth, LOST, Look, mixed, rgb};
pub(crate) use self::look::{bright_shade, of_many};

/// Returns sentences as they fit the window: each line of them behind two spaces, and what does not fit it further in.
pub fn fitted(text: &str, look: &Look) -> String {
    text.lines()
        .map(|line| wrap::wrap(&format!("  {line}"), look.width, 4) + "\n")
        .collect()
}
