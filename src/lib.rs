//! The referee for the end of a game of *Ticket to Ride Europe* played on a real table: what a finished game scores, and
//! why.
//!
//! The library works out what is true; it never prints, asks, reads the environment or looks at the clock. The program
//! around it (`src/main.rs`, `src/cli`) does. Only [`store`] touches files, in the folder that it is given.
//!
//! ```
//! use std::sync::Arc;
//! use stationmaster::{fault::Unreadable, game, report, score::score, source::Source, units::Seat};
//!
//! let text = r#"
//! format = 1
//! edition = "europe-anniversary"
//!
//! [[player]]
//! name = "Anna"
//! color = "red"
//! routes = ["London - Dieppe", "Dieppe - Paris", "Paris - Zurich"]
//! tickets = ["London - Paris", "London - Wien"]
//! stations = ["Wien"]
//!
//! [[player]]
//! name = "Ben"
//! color = "blue"
//! routes = ["Zürich - München", "München - Wien"]
//! "#;
//! let source = Arc::new(Source { name: "friday.toml".into(), text: text.into() });
//! let no_other_files = |_: &std::path::Path| Err(Unreadable::Missing);
//!
//! // `London - Paris` is a ticket of 1912, and the record is about a classic game.
//! let faults = game::load(&source, &no_other_files).expect_err("it has a fault");
//! assert_eq!(faults.0.len(), 1);
//!
//! let text = text.replace("\"London - Paris\", ", "");
//! let source = Arc::new(Source { name: "friday.toml".into(), text });
//! let game = game::load(&source, &no_other_files).expect("it is a finished game");
//! let scoreboard = score(&game);
//! assert_eq!(scoreboard.player(Seat(0)).express.as_ref().map(|line| line.length.0), Some(6));
//! println!("{}", report::sheet::render(&scoreboard, &report::Look::PLAIN));
//! ```
//!
//! # The modules, in the order in which a game passes through them
//!
//! | module | answers |
//! |---|---|
//! | [`source`], [`names`], [`pair`], `fields` | where in a file something stands; which name was meant; which two cities; what a table's fields hold |
//! | [`units`], [`color`], [`category`], [`rules`] | points and trains, ids, colors; what points are for; the limits, bonuses and tie-breaks that an edition brings |
//! | [`board`] | editions and boards: the files' shape, their checks, the finished [`board::Edition`] |
//! | [`game`] | the [`game::Record`] as it was written, the checks, the finished [`game::Game`] |
//! | [`fault`] | what is wrong with a file, and what only looks odd, as values |
//! | [`trail`] | the longest trail of any network, exactly, with its proof |
//! | [`score`] | from a game to its [`score::Scoreboard`]: every line with its reason |
//! | [`entry`] | quick entry: what a typed line means, the game as far as it is entered, the conversation as a machine |
//! | [`claim`] | whether a path that somebody claims is one |
//! | [`history`] | from many scored games to the list of them and each player's statistics |
//! | [`store`] | the folder of saved games and drafts: nothing is overwritten, half written or taken twice |
//! | [`map`] | where everything lies on a board, and what a map shows of a game: plain geometry |
//! | [`report`] | all words that a user reads: tables, explanations, proofs, JSON, Markdown, messages; and the maps |

pub mod board;
pub mod category;
pub mod claim;
pub mod color;
pub mod entry;
pub mod fault;
mod fields;
pub mod game;
pub mod history;
pub mod map;
pub mod names;
pub mod pair;
pub mod report;
pub mod rules;
pub mod score;
pub mod source;
#[cfg(feature = "cli")]
pub mod store;
pub mod text;
pub mod trail;
pub mod units;
pub mod words;
