//! The referee for the end of a game of *Ticket to Ride Europe* or *Germany* on a real table: what a finished game scores, and
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
//! simulate a hundred thousand games. [`stationmaster_core`] computes, without side effects; the program (`src/cli`) asks, prints and
//! looks at the clock. [`guide`] has the pages for everybody: what can be typed, the record, JSON, the rulings.
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
//! Each word stands for one thing, in names, comments and messages.
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
//! | trail | as in graph theory: a way that uses no edge twice; the longest is a player's longest path |
//! | edition, variant, deck | a box in the series; a way to play it; a set of cards |
//! | record | a game as a file describes it; it may say anything that parses |
//! | game | a record that has passed every check; scoring it cannot fail |
//! | conversation, question, part | the dialog in which a game is entered; one step of it; one kind of a player's things, such as routes |
//! | position, move | everything on the table and in the hands, legal or not; a single change of it |
//! | law | a rule that a position of a finished game must obey, about one subject: a player, a route, a city, a card |
//! | draft | a game that is being entered: a position, and the lines of moves that led to it |
//! | setup | what was played, when, where and by whom: everything in a draft that is not on the board or in a hand |
//! | deed | what the moves of a line did together, as a person would describe it |
//! | face, session | a user interface of the conversation: screen, lines or phone; where a face is in the conversation |
//! | plan | a change of the setup, with what no longer fits and is removed with it |
//! | counterfactual, supposition | a single change of a game by which another player would have won; what is changed |
//! | story | who won, what made the difference, and what would have changed it, in words |
//! | scoreboard, sheet | what a game scores, with every reason; its printed table |
//! | category | a kind of points on the sheet: routes, tickets, stations kept, express, globetrotter, passengers, and adjustments |
//! | rank | a player's position among the players of a game, called the place in sentences |
//! | place | where a game was played |
//! | span, location | a range of a text, in bytes; a span together with the text |
//! | key | the name of a small value in files, options and JSON: `stations-kept`, `svg` |
//! | fault, remark | an error in a record, so that it is not a game; a warning about something odd |
//! | claim, judgement | a path that a player claims at the table; whether it is valid |
//! | chain, link | routes typed as cities in a row; one of them |
//! | line, clause, reading | the text typed at the table; a part of it between commas; one of its possible meanings |
//! | map, layout | a board drawn with a game on it; the coordinates of everything on it |
//! | picture | a map in a file, as SVG or PNG |
//! | words | the texts of a language; no other module contains text |
//!
//! # The rooms, lowest first
//!
//! "Rooms" are modules. All of these build on those of [`stationmaster_core`] and `stationmaster_map`, which their front pages list: files
//! and names, faults, the longest trail, boards, games, scores; the layout of maps, what they show of a game, and their files. Each uses only those above it in the table; a test checks that.
//!
//! | module | contains |
//! |---|---|
//! | `words::Language` | the languages |
//! | `rating` | ratings of people |
//! | `store` | the folder of saved games and drafts: nothing is overwritten, half written, lost or taken twice |
//! | `words` | all texts that a person reads, a folder for each language |
//! | `report` | order and layout of reports: sheet, reasons, proofs, messages, maps; JSON, CSV and Markdown |
//! | [`render`] | the public functions of `report` |
//! | `phones` | the request handler for phones at the table |
//! | `cli` | the command line, the terminal, the full screen |
//!
//! Where to add a bonus, a fault, a language or a board, and what happens to a route name in all these modules:
//! [the page on the architecture](crate::guide::architecture).

// The program's rooms are public for its own tests alone, which ask some things of them that nobody else does.
#![allow(unreachable_pub)]
#![cfg_attr(feature = "internal", allow(missing_docs, clippy::missing_errors_doc))]
// Without the program, or its screen, nobody asks the rooms for some of what they can do.
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

// The rooms of the program are private, so that the compiler sees what of them is dead; its tests, benches and fuzzer see them.
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
