//! The board read from a photograph.

use stationmaster_core::{Color, Text};
use stationmaster_photo::Refusal;

/// A track or city of which a photograph and a record say different things.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The track or city.
    pub place: Text,
    /// The owner in the photograph.
    pub shown: Option<Color>,
    /// The owner in the record.
    pub recorded: Option<Color>,
}

/// A sentence about a photograph.
#[derive(Debug, Clone, Copy)]
pub enum PhotoSentence<'a> {
    /// So many tracks and cities are not sure.
    Unsure(usize),
    /// The possible owners of one, each with the probability.
    Choices(&'a [(Option<Color>, f64)]),
    Differs(&'a Shown),
    /// Trains of this color are on the board, and nobody plays it.
    NobodyPlays(Color),
    /// So many tracks and stations were read, so many places are left to look at.
    Read {
        routes: usize,
        stations: usize,
        unsure: usize,
    },
    Refused(Refusal),
    /// The board is that of another edition.
    OtherEdition(&'a str),
    /// A photograph is being read.
    Reading,
    /// The file cannot be read.
    Unreadable,
    /// Neither a JPEG nor a PNG.
    NoPicture,
    /// The picture has more than so many pixels.
    TooLarge(usize),
}

sentences!(PhotoSentence<'_> => photo::photo);
