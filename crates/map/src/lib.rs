//! The map of a board and of a game as plain geometry: the places of train spaces, cities and names, and the look of each track.
//!
//! [`Layout`] lays out a board, independently of any game; [`view::View`] has the look of each track in a game. A picture is a
//! [`scene::Scene`], which [`svg`] writes and `png` draws. The texts on it come from the caller.
//!
//! ```
//! use stationmaster_core::board::shipped_edition;
//! use stationmaster_core::units::TrackId;
//! use stationmaster_map::Layout;
//!
//! let edition = shipped_edition("europe-anniversary").expect("it comes with the program");
//! let board = edition.board();
//! let layout = Layout::of(board).expect("every city has its position");
//! let spaces = layout.track(TrackId(0));
//! assert_eq!(spaces.len(), 1, "Amsterdam - Bruxelles has one train space");
//! assert!(!layout.track(TrackId(1)).iter().any(|other| other.overlaps(&spaces[0])));
//! assert_eq!(layout.labels()[0].lines, ["Amsterdam"]);
//! ```
//!
//! # The modules, lowest first
//!
//! | module | contains |
//! |---|---|
//! | [`shape`], [`font`], `settle` | rectangles at any angle; how wide a text is; the best choice for things that are in each other's way |
//! | [`paint`] | colors |
//! | [`view`] | what a map shows of a game: how each track looks, and the ways to follow |
//! | [`layout`], `course`, [`label`] | where train spaces, cities and names lie |
//! | [`beside`], [`grid`] | where the numbers of hops stand beside their tracks; the map on the cells of a terminal |
//! | [`scene`] | pictures as values |
//! | [`svg`], `png` | what is written and drawn from them |

pub mod beside;
mod course;
pub mod font;
pub mod grid;
pub mod label;
pub mod layout;
pub mod paint;
pub mod png;
pub mod scene;
mod settle;
pub mod shape;
pub mod svg;
pub mod view;

use stationmaster_core::keys::keys;

/// The shapes in which places are given.
pub use self::layout::{Layout, Unplaced};
pub use kurbo;

/// The format of a picture's file; its key is the extension of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    /// SVG, to print: sharp at any size.
    Svg,
    /// PNG, to send: every device shows it.
    Png,
}

impl PictureFormat {
    /// Returns whether a file with this beginning may be a picture of this program.
    pub fn is_start(self, start: &[u8]) -> bool {
        match self {
            PictureFormat::Svg => start.starts_with(b"<svg "),
            PictureFormat::Png => start.starts_with(b"\x89PNG\r\n\x1a\n"),
        }
    }
}

keys!(PictureFormat, "format of pictures", Svg => "svg", Png => "png");
