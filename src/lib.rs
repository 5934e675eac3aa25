//! The program `stationmaster`: the referee for the end of a game of *Ticket to Ride* (Europe, Germany or USA) on a real table.
//!
//! [`run`] is the program. Everything that it computes and says is in separate crates, which others can use:
//! [`stationmaster_core`] scores, and `stationmaster_report` puts the score into words and pictures. The pages for everybody are
//! in `docs`.
//!
//! # Words
//!
//! | word | is |
//! |---|---|
//! | route, track | a route joins two cities by one, two or three parallel tracks; a track is what a player claims |
//! | space | a train space: where one train of a track stands |
//! | border spot | the end, in a country, of a route from a city; with the cities, the nodes of a board as a graph |
//! | trail | as in graph theory: a walk that uses no edge twice; the longest is a player's longest path |
//! | edition, variant, deck | a box in the series; a way to play it; a set of cards |
//! | record, game | a game as a file describes it, which may say anything that parses; a record that has passed every check |
//! | position, move, law | everything on the table and in the hands, legal or not; a single change of it; a rule that a finished game obeys |
//! | claim, judgement | a route that a player has claimed, or a path that somebody says a player has; whether that path is valid |
//! | scoreboard, sheet | what a game scores, with every reason; its printed table |
//! | fault, remark | an error in a record, so that it is not a game; a warning about something odd |
//!
//! # The crates
//!
//! | crate | contains |
//! |---|---|
//! | `stationmaster_data` | boards, editions, games, outlines, fonts and the phones' page, as files |
//! | [`stationmaster_core`] | the rules: boards, records, positions and laws, scores, trails, claims, the history's figures |
//! | [`stationmaster_table`] | what is typed or tapped becomes moves: the language, the log with undo, the places |
//! | `stationmaster_map` | a board drawn: layout, scene, SVG, PNG, cells of a terminal |
//! | `stationmaster_photo` | the board read from a photograph |
//! | `stationmaster_report` | words, and all that is read: sheet, reasons, paths, faults, history, pictures, JSON, CSV |
//! | `cli` | the command line, and the front ends of the table: full screen, lines, and the server for phones |
//! | [`phones`] | the request handler for phones at the table |
//! | [`store`] | the folder of saved games and drafts: nothing is overwritten, half written, lost or taken twice |
//!
//! `docs/architecture.md` follows a route name, a typed line and a tap through these crates, and says where to add a bonus, a fault, a
//! language or a board.

mod cli;
pub mod phones;
pub mod store;

pub use self::cli::run;

/// The README, whose example of the library is run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
