//! Reads the finished board from a photograph: the owner of every track and every station, with probabilities, and whether it is
//! sure.
//!
//! Nothing here was learnt from photographs: the places of the spaces and their printed colors come from the board, and the look
//! of plastic and print is estimated on each photograph itself. The crate reads no files; the caller decodes the picture and
//! turns it upright.
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
//! | `picture` | pixels, at several scales |
//! | `print` | the board lying flat: corners, cities, spaces |
//! | `view` | the map from the flat board into a picture, and each space cut out |
//! | `corners` | the board found in a picture, by quadrilaterals |
//! | `discs` | city discs, which tell exactly where the board lies |
//! | `colors` | plastic, print and the light, by expectation maximization |
//! | `texture` | outlines: of plastic, of print, and of neither where something lies over a space |
//! | `tracks`, `stations` | owners, with margins, under the laws of the game |
//! | `reading` | all of it in order |
//! | `geometry` | homographies, linear equations, color spaces |

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
mod geometry;
mod picture;
mod print;
mod reading;
mod stations;
mod texture;
mod tracks;
mod view;

pub use self::picture::Picture;
pub use self::reading::{Corners, Reading, Refusal, Seen, read};
