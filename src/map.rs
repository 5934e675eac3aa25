//! The map of a board and of a game as plain geometry: where train spaces, cities and names lie, and what is shown of them.
//!
//! [`Layout`] lays a board out, whoever played on it; [`view::View`] says how each track of a game is to look. The pictures
//! themselves are drawn by [`crate::report::map`].
//!
//! ```
//! use stationmaster::board::shipped_edition;
//! use stationmaster::map::Layout;
//! use stationmaster::units::{CityId, TrackId};
//!
//! let edition = shipped_edition("europe-anniversary").expect("it comes with the program");
//! let board = edition.board();
//! let layout = Layout::of(board).expect("every city has its position");
//! let spaces = layout.track(TrackId(0));
//! assert_eq!(spaces.len(), 1, "Amsterdam - Bruxelles has one train space");
//! assert!(!layout.track(TrackId(1)).iter().any(|other| other.overlaps(&spaces[0])));
//! assert_eq!(layout.labels[0].lines, ["Amsterdam"]);
//! ```

pub(crate) mod beside;
mod course;
pub mod font;
pub mod grid;
pub mod label;
pub mod layout;
pub(crate) mod scale;
mod settle;
pub mod shape;
pub mod view;

pub use self::layout::{Layout, Unplaced};

use crate::keys::keys;

/// The format of a picture's file; its key is what the file's name ends in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    /// To print: it is sharp at any size.
    Svg,
    /// To send: every device shows it.
    #[cfg(feature = "png")]
    Png,
}

keys!(PictureFormat, "format of pictures", Svg => "svg", #[cfg(feature = "png")] Png => "png");
