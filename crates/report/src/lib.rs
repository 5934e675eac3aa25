//! All that a person or a program reads of a game: sheet, reasons, paths, faults, history, pictures, JSON and CSV, each by a pure
//! function.
//!
//! ```
//! use stationmaster_core::{Game, Points, Seat, score};
//! use stationmaster_report::{Look, render};
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
//! # Ok::<(), stationmaster_core::Faults>(())
//! ```
//!
//! [`render`] has what most users need. Order, layout, numbers and names are decided in the modules beside it; the sentences are made in
//! [`words`], in every language.

pub mod bgstats;
pub mod board;
pub mod check;
pub mod claim;
pub mod code;
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
pub mod photo;
pub mod rating;
pub mod render;
pub mod sheet;
pub mod stage;
pub mod story;
pub mod table;
pub mod verdict;
pub mod words;
pub mod wrap;

pub use self::words::Language;
pub use stationmaster_map::PictureFormat;

pub use self::look::{Depth, LOST, Look, mixed, rgb};
pub use self::look::{bright_shade, of_many};

/// Breaks sentences at the width of the window: each line is indented by two spaces, and its rest further.
pub fn fitted(text: &str, look: &Look) -> String {
    text.lines()
        .map(|line| wrap::wrap(&format!("  {line}"), look.width, 4) + "\n")
        .collect()
}
