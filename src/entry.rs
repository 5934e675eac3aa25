//! Quick entry at the table: text in, choices out, no terminal.
//!
//! Routes are typed as chains of cities while the finger follows the trains: `lis mad bar mar` claims Lisboa - Madrid,
//! Madrid - Barcelona and Barcelona - Marseille. A chain is read as a whole: only neighbours come into question for the
//! next word, so that one to three letters do. Tickets are typed as two cities each, stations as cities.
//!
//! [`read`] says what a line can mean, [`draft`] keeps the game as far as it is entered and lets nothing illegal in, and
//! [`conversation`] is the conversation around both. What is said is put together in
//! [`crate::report::conversation`].

mod day;
mod minutes;
pub mod part;
mod spelling;

pub mod conversation;
pub mod count;
pub mod draft;
pub mod read;

pub use self::day::day;
pub use self::part::Part;
