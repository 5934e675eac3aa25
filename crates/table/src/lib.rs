//! Turns the input at the end of a game into moves: a small closed language, a log with undo, and the places of an evening.
//!
//! The place decides the kind and the shape of the input, a reserved word begins a command, `@` addresses a player, and
//! everything else is refused and changes nothing. No question is ever asked.
//!
//! ```
//! use stationmaster_table::{FrontEnd, Place, Table};
//! let mut table = Table::shipped();
//! let mut front = FrontEnd::default();
//! for line in ["anniversary", "classic", "anna blue, ben red", "", "lis mad bar, par fra/w"] {
//!     let reply = table.enter(&mut front, line);
//!     assert!(reply.refused.is_empty(), "{line}: {:?}", reply.refused);
//! }
//! assert_eq!(table.position().claims.len(), 3);
//! assert_eq!(table.enter(&mut front, "take rom vne").refused.len(), 1, "what is misspelled is refused, and waits");
//! ```
//!
//! The crate has no input or output, no clock, and no sentences: a [`Reply`] consists of values, which `stationmaster-report`
//! puts into words. The rules are the laws of `stationmaster_core` and no others.
//!
//! | module | contains |
//! |---|---|
//! | [`heard`] | the words of each language, and the table of commands |
//! | [`place`] | the places and their order |
//! | [`reply`] | replies, refusals, forms, pages, as values |
//! | `spelling`, `read`, `chain` | from a line to what it names |
//! | `settings` | the values behind the word of a command |
//! | `judge`, `commands`, `crossing` | from what is named to moves, under the laws |
//! | [`log`] | the lines with their owners, undo and redo |
//! | [`table`] | the table itself: position, log, and an answer for every line |
//! | `list` | the list below the line: completions, readings, forms |
//! | [`draft`] | the file of an unfinished game |

mod chain;
mod commands;
mod crossing;
pub mod draft;
pub mod heard;
mod judge;
mod list;
pub mod log;
pub mod place;
mod read;
pub mod reply;
mod settings;
mod spelling;
pub mod table;

pub use self::draft::{Kept, unfinished};
pub use self::heard::{Command, Heard, Word};
pub use self::judge::counted;
pub use self::log::{Entry, Log, Owner};
pub use self::place::Place;
pub use self::read::{named_cities, named_each};
pub use self::reply::{
    Act, Choice, Counted, Entered, Focus, Form, Item, ItemKind, Names, Page, Picture, Preview,
    Refused, Reply, Told, Wrong,
};
pub use self::table::{FrontEnd, LastTime, Table};
