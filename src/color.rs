//! The colors of tracks and of players' trains.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::names::fold;
use crate::text::Text;

/// A color of a track, or of a player's trains and stations.
///
/// `Gray` on a track means that cards of any one color claim it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    White,
    Orange,
    Purple,
    Gray,
    Brown,
}

impl Color {
    /// All colors.
    pub const ALL: [Color; 10] = [
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Yellow,
        Color::Black,
        Color::White,
        Color::Orange,
        Color::Purple,
        Color::Gray,
        Color::Brown,
    ];

    /// Returns the color's name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Yellow => "yellow",
            Color::Black => "black",
            Color::White => "white",
            Color::Orange => "orange",
            Color::Purple => "purple",
            Color::Gray => "gray",
            Color::Brown => "brown",
        }
    }
}

/// A name that is no color's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no color is called `{0}`")]
pub struct UnknownColor(pub Text);

/// The name as files write it: `red`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name in any case; `grey`, `pink` and `violet` are understood too.
impl FromStr for Color {
    type Err = UnknownColor;

    fn from_str(name: &str) -> Result<Color, UnknownColor> {
        match fold(name).as_str() {
            "grey" => Ok(Color::Gray),
            "pink" | "violet" => Ok(Color::Purple),
            known => {
                Color::ALL.into_iter().find(|color| color.name() == known).ok_or_else(|| UnknownColor(name.into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_is_read_as_it_is_written() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
        }
        assert_eq!("GREY".parse(), Ok(Color::Gray));
        assert_eq!("blurple".parse::<Color>(), Err(UnknownColor("blurple".into())));
    }
}
