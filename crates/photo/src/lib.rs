//! The finished board read from a photograph: the owner of every track and every station, with probabilities, and whether it is
//! sure.
//!
//! Nothing here was learnt from photographs: the places of the spaces and their printed colors are the board's own, and what plastic
//! and print look like is estimated on each photograph itself. There is no file, no decoder and no clock here; the caller decodes
//! the picture and turns it upright.
//!
//! ```
//! use stationmaster_core::shipped_edition;
//! use stationmaster_photo::{Picture, Refusal, read};
//! let edition = shipped_edition("europe-original").expect("it comes with the program");
//! let gray = Picture::new(900, 600, vec![128; 900 * 600 * 3]);
//! let refusal = read(&gray, &edition, &edition.rules().colors, Some(&gray.corners())).unwrap_err();
//! assert!(matches!(refusal, Refusal::NotFound { .. }));
//! ```
//!
//! | module | contains |
//! |---|---|
//! | `picture` | pixels, shrunk and sampled |
//! | `print` | the board lying flat: corners, cities, spaces |
//! | `view` | a picture at several scales, and the map from the flat board into it |
//! | `corners` | the board found in a picture, by quadrilaterals |
//! | `discs` | city discs, which tell exactly where the board lies |
//! | `patch`, `texture` | each space cut out, and its gradients |
//! | `colors` | the classes of plastic and print and the light, by expectation maximization |
//! | `tracks`, `stations` | owners, with margins, under the laws of the game |
//! | `visibility` | spaces that something lies over |
//! | `reading` | all of it in order |
//! | `homography`, `matrix`, `lab`, `random` | the mathematics |

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::similar_names,
    reason = "coordinates become indices after they are clamped, and formulas have the textbook's letters"
)]

mod colors;
mod corners;
mod discs;
mod homography;
mod lab;
mod matrix;
mod patch;
mod picture;
mod print;
mod random;
mod reading;
mod refusal;
mod stations;
mod texture;
mod tracks;
mod view;
mod visibility;

pub use self::picture::Picture;
pub use self::reading::{Corners, Reading, StationReading, TrackReading, read};
pub use self::refusal::Refusal;
