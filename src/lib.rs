//! The referee for the end of a game of *Ticket to Ride* (Europe, Germany or USA) on a real table: what a finished game scores, and
//! why.
//!
//! ```
//! use stationmaster::{Game, Look, Points, Seat, render, score};
//!
//! let record = r#"
//! format = 1
//! edition = "europe-anniversary"
//!
//! [[player]]
//! name = "Anna"
//! color = "red"
//! routes = ["London - Dieppe", "Dieppe - Paris", "Paris - Zurich"]
//! tickets = ["London - Wien"]
//! stations = ["Wien"]
//!
//! [[player]]
//! name = "Ben"
//! color = "blue"
//! routes = ["Zürich - München", "München - Wien"]
//! "#;
//! let game = Game::from_text("friday.toml", record)?;
//! let scoreboard = score(&game);
//! assert_eq!(scoreboard.player(Seat(0)).total, Points(15));
//! println!("{}", render::sheet(&scoreboard, &Look::PLAIN));
//!
//! // `London - Paris` is a ticket of Europe 1912, and this is a Classic game.
//! let faults = Game::from_text("friday.toml", &record.replace("London - Wien", "London - Paris")).unwrap_err();
//! assert_eq!(faults.to_string(), "1 fault in friday.toml, at 9:12");
//! # Ok::<(), stationmaster::Faults>(())
//! ```
//!
//! What most users of the library need is here at the crate root; [`render`] puts it into words. `examples/` shows how to score a record,
//! what one more route would have changed, how to answer JSON with JSON, how to find the longest trail of any network, and how to
//! simulate a hundred thousand games. [`guide`] has the pages for everybody: what can be typed, the record, JSON, the rulings.
//!
//! # Features
//!
//! | feature | brings |
//! |---|---|
//! | `cli` | the program, and what only it needs: the command line, the terminal, the folder of saved games |
//! | `phones` | a page for everybody's phones, served on the local network on request |
//! | `png` | maps as PNG pictures |
//! | `screen` | the full screen for entering a game; without it, a game is entered line by line |
//!
//! All are on by default. Without them the library builds for `wasm32-unknown-unknown` too.
//!
//! # Words
//!
//! | word | is |
//! |---|---|
//! | route, track | a route joins two cities by one, two or three parallel tracks; a track is what a player claims |
//! | space | a train space: where one train of a track stands |
//! | border spot | a city's other end of a route into a country; with the cities, the nodes of a board as a graph |
//! | trail | as in graph theory: a way that uses no edge twice; the longest is a player's longest path |
//! | edition, variant, deck | a box in the series; a way to play it; a set of cards |
//! | record, game | a game as a file describes it, which may say anything that parses; a record that has passed every check |
//! | position, move, law | everything on the table and in the hands, legal or not; a single change of it; a rule that a finished game obeys |
//! | claim, judgement | a path that a player claims at the table; whether it is valid |
//! | scoreboard, sheet | what a game scores, with every reason; its printed table |
//! | fault, remark | an error in a record, so that it is not a game; a warning about something odd |
//!
//! # The modules
//!
//! [`stationmaster_core`] computes, [`stationmaster_table`] turns what is typed into moves, and `stationmaster_map` draws; their front
//! pages list their modules. `stationmaster_photo`, which reads the board from a photograph, is not used here yet.
//!
//! | module | contains |
//! |---|---|
//! | [`guide`] | the pages for everybody |
//! | `words` | all texts that a person reads, a folder for each language |
//! | `report` | order and layout of what is read: sheet, reasons, proofs, faults, maps, the table; JSON, CSV and Markdown |
//! | [`render`] | the public functions of `report` |
//! | `rating` | ratings of people |
//! | `store` | the folder of saved games and drafts: nothing is overwritten, half written, lost or taken twice |
//! | `phones` | the request handler for phones at the table |
//! | `cli` | the command line, and the front ends of the table: full screen, lines, and the server for phones |
//!
//! [The page on the architecture](crate::guide::architecture) follows a route name, a typed line and a tap through these modules, and says
//! where to add a bonus, a fault, a language or a board.

// The program's modules are public for its own tests alone, which use some of what nothing else does.
#![allow(unreachable_pub)]
#![cfg_attr(feature = "internal", allow(missing_docs, clippy::missing_errors_doc))]
// Without the program, or its screen, some of the modules' functions have no caller.
#![cfg_attr(
    not(all(feature = "phones", feature = "screen")),
    allow(dead_code, unused_imports, unused_macros)
)]

#[cfg(all(feature = "cli", feature = "internal"))]
#[doc(hidden)]
pub mod cli;
#[cfg(all(feature = "cli", not(feature = "internal")))]
mod cli;
#[cfg(any(doc, doctest))]
pub mod guide;

// The modules are private, so that the compiler finds dead code; the tests, benches and fuzzer see them.
#[cfg(all(feature = "phones", feature = "internal"))]
#[doc(hidden)]
pub mod phones;
#[cfg(all(feature = "phones", not(feature = "internal")))]
mod phones;
#[cfg(feature = "internal")]
#[doc(hidden)]
pub mod rating;
#[cfg(not(feature = "internal"))]
mod rating;
#[cfg(feature = "internal")]
#[doc(hidden)]
pub mod report;
#[cfg(not(feature = "internal"))]
mod report;
#[cfg(all(feature = "cli", feature = "internal"))]
#[doc(hidden)]
pub mod store;
#[cfg(all(feature = "cli", not(feature = "internal")))]
mod store;
#[cfg(feature = "internal")]
#[doc(hidden)]
pub mod words;
#[cfg(not(feature = "internal"))]
mod words;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub use self::cli::run;
pub mod render;

pub use stationmaster_core::*;
#[cfg(feature = "internal")]
#[doc(hidden)]
pub use stationmaster_map as map;
#[cfg(not(feature = "internal"))]
use stationmaster_map as map;

pub use self::map::PictureFormat;
pub use self::report::Look;
pub use self::words::Language;
