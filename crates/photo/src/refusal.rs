//! Refusals: why a picture cannot be read.

use std::error::Error;
use std::fmt;

/// A reason why a picture cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The file of the edition's board lacks the places of its train spaces or cities.
    NoPlaces,
    /// The board is not found; so many city discs agree with the best corners.
    NotFound {
        /// The number of discs.
        discs: usize,
    },
    /// The board is too small in the picture.
    Small,
    /// The picture is too dark.
    Dark,
    /// The picture is blurred.
    Blurred,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoPlaces => {
                f.write_str("the board's file does not say where its train spaces are")
            }
            Refusal::NotFound { discs } => {
                write!(f, "the board is not found: {discs} city discs agree")
            }
            Refusal::Small => f.write_str("the board is too small in the picture"),
            Refusal::Dark => f.write_str("the picture is too dark"),
            Refusal::Blurred => f.write_str("the picture is blurred"),
        }
    }
}

impl Error for Refusal {}
