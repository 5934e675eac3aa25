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
