//! The referee for the end of a game of *Ticket to Ride Europe* played on a real table: what a finished game scores, and
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
//! // `London - Paris` is a ticket of 1912, and the record is about a classic game.
//! let faults = Game::from_text("friday.toml", &record.replace("London - Wien", "London - Paris")).unwrap_err();
//! assert_eq!(faults.to_string(), "1 fault in friday.toml, at 9:12");
//! # Ok::<(), stationmaster::Faults>(())
//! ```
//!
//! What most users of the library name is here at the root; [`render`] says it in words. `examples/` shows how a record is scored, what one
//! more route would have changed, how JSON is answered with JSON, how the longest trail of any network is found, and how a hundred
//! thousand games are simulated. [`stationmaster_core`] works out what is true and is pure; the program (`src/cli`) asks, prints and
//! looks at the clock. [`guide`] has the pages for everybody: what can be typed, the record, JSON, the rulings.
//!
//! # Features
//!
//! | feature | brings |
//! |---|---|
//! | `cli` | the program, and what only it needs: the command line, the terminal, the folder of saved games |
//! | `phones` | a page for the phones of all at the table, served in the local network when it is asked for |
//! | `png` | maps as PNG pictures |
//! | `screen` | the table on the full screen, where a game is entered; without it, it is entered line by line |
//!
//! All are on by default. Without them the library builds for `wasm32-unknown-unknown` too.
//!
//! # Words
//!
//! Each stands for one thing, in names, comments and messages.
//!
//! | word | is |
//! |---|---|
//! | board | the printed board: cities, countries with their border spots, routes |
//! | route, track | a route joins two cities by one, two or three parallel tracks; a track is what a player claims |
//! | space | a train space: where one train of a track stands |
//! | node, edge | a board as a graph: a node is a city or a border spot, an edge a track |
//! | network | the tracks of one player, with those that the player's stations open |
//! | component | a connected component of a network |
//! | way, hop | a way leads from city to city over tracks, a hop is one of them |
//! | trail | what graph theory calls so: a way that uses no edge twice; the longest is a player's longest path |
//! | edition, variant, deck | a box of the series; a way to play it; the cards that come in one set |
//! | record | a game as a file describes it; it may say anything that parses |
//! | game | a record that has passed every check; scoring it cannot fail |
//! | conversation, question, part | how a game is entered; what is asked for; what a player has of one thing, such as routes |
//! | position, move | all that is on the table and in the hands, legal or not; one thing that changes it |
//! | law | what no position of a finished game can show, about one subject: a player, a route, a city, a card |
//! | draft | a game that is being entered: a position, and the lines of moves that led to it |
//! | setup | what was played, when, where and by whom: all of a draft that lies not on the board and in no hand |
//! | deed | what the moves of a line did together, as a person thinks of it |
//! | session | where one of several faces is in a conversation |
//! | plan | a change of the setup with what no longer fits and goes with it |
//! | counterfactual, supposition | a single change of a game by which another player would have won; what is changed |
//! | story | who won, what made the difference, and what would have changed it, in words |
//! | scoreboard, sheet | what a game scores, with every reason; its printed table |
//! | category | a kind of points on the sheet: routes, tickets, stations kept, express, globetrotter, passengers; and adjustments, on which the table agreed |
//! | rank | a player's position among the players of a game, which a sentence may call the place |
//! | place | where a game was played |
//! | span, location | a range of a text, in bytes; a span together with the text |
//! | key | what files, answers and programs call a small value: `stations-kept`, `svg` |
//! | fault, remark | what keeps a record from being a game; what only looks odd |
//! | claim, judgement | a path that a player claims at the table; whether it is one |
//! | chain, link | routes typed as cities in a row; one of them |
//! | line, clause, reading | what is typed at the table; what stands between two of its commas; what that can mean |
//! | map, layout | a board drawn with what a game has on it; where everything lies on it |
//! | picture | a map in a file, as SVG or PNG |
//! | words | what a language says; everything else says nothing |
//!
//! # The rooms, lowest first
//!
//! All are above those of [`stationmaster_core`], whose front page lists them: files and names, faults, the longest trail, boards,
//! games, scores. Each uses only those above it, and a test holds that.
//!
//! | module | answers |
//! |---|---|
//! | `map` | where everything is on a board, and what a map shows of a game: plain geometry |
//! | `entry::part`, `words::Language`, `words::heard` | what a player has of one thing; the languages; the words that each understands |
//! | `entry` | quick entry: what a typed line means, the game as far as it is entered, the conversation as a machine |
//! | `rating` | how strong the people of a club have shown to be |
//! | `store` | the folder of saved games and drafts: nothing is overwritten, half written, lost or taken twice |
//! | `words` | all that a person reads, a folder for each language |
//! | `report` | order and layout of what a person reads: sheet, reasons, proofs, messages, maps; JSON, CSV and Markdown |
//! | [`render`] | the same for others: a function for each thing to read |
//! | `phones` | what phones at the table may ask, and what they are told |
//! | `cli` | the command line, the terminal, the table on the screen |
//!
//! Where to add a bonus, a fault, a language or a board, and the way of one route name through all rooms:
//! [the page on the architecture](crate::guide::architecture).

// The program's rooms are public for its own tests alone, which ask some things of them that nobody else does.
#![allow(unreachable_pub)]
#![cfg_attr(feature = "internal", allow(missing_docs, clippy::missing_errors_doc))]
// Without the program, or its screen, nobody asks the rooms for some of what they can do.
#![cfg_attr(not(all(feature = "phones", feature = "screen")), allow(dead_code, unused_imports, unused_macros))]

#[cfg(all(feature = "cli", feature = "internal"))]
#[doc(hidden)]
pub mod cli;
#[cfg(all(feature = "cli", not(feature = "internal")))]
mod cli;
#[cfg(any(doc, doctest))]
pub mod guide;

// The rooms of the program are private, so that the compiler sees what of them is dead; its tests, benches and fuzzer see them.
#[cfg(feature = "internal")]
#[doc(hidden)]
pub mod entry;
#[cfg(not(feature = "internal"))]
mod entry;
#[cfg(feature = "internal")]
#[doc(hidden)]
pub mod map;
#[cfg(not(feature = "internal"))]
mod map;
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

pub use self::map::PictureFormat;
pub use self::report::Look;
pub use self::words::Language;
