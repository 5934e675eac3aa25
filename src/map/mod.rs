//! The map of a board and of a game as plain geometry: where train spaces, cities and names lie, and what is shown of them.
//!
//! [`Plan`] lays a board out, whoever played on it; [`view::View`] says how each track of a game is to look. The pictures
//! themselves are drawn by [`crate::report::map`].
//!
//! ```
//! use stationmaster::board::shipped_edition;
//! use stationmaster::map::Plan;
//! use stationmaster::units::{CityId, TrackId};
//!
//! let edition = shipped_edition("europe-anniversary").expect("it comes with the program");
//! let board = edition.board();
//! let plan = Plan::new(board).expect("every city has its place");
//! let wagons = plan.track(TrackId(0));
//! assert_eq!(wagons.len(), 1, "Amsterdam - Bruxelles has one train space");
//! assert!(!plan.track(TrackId(1)).iter().any(|other| other.overlaps(&wagons[0])));
//! assert_eq!(plan.labels[0].lines, ["Amsterdam"]);
//! ```

mod course;
pub mod font;
pub mod grid;
pub mod label;
pub mod plan;
pub mod shape;
pub mod view;

pub use self::plan::{Plan, Unplaced};

/// A kind of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// To print: it is sharp at any size.
    Svg,
    /// To send: every device shows it.
    #[cfg(feature = "png")]
    Png,
}

impl Picture {
    /// The kinds that this program can draw.
    #[cfg(feature = "png")]
    pub const ALL: &[Picture] = &[Picture::Svg, Picture::Png];
    #[cfg(not(feature = "png"))]
    #[expect(missing_docs, reason = "they stand above")]
    pub const ALL: &[Picture] = &[Picture::Svg];

    /// Returns the ending of the names of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Picture::Svg => "svg",
            #[cfg(feature = "png")]
            Picture::Png => "png",
        }
    }
}
