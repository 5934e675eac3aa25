//! The colors of tracks and of players' trains.

use std::str::FromStr;

use crate::keys::{UnknownKey, keys};
use crate::names::fold;

/// A color of a track, or of a player's trains and stations.
///
/// `Gray` on a track means that cards of any one color claim it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

keys!(shown Color, Red => "red", Blue => "blue", Green => "green", Yellow => "yellow", Black => "black", White => "white",
    Orange => "orange", Purple => "purple", Gray => "gray", Brown => "brown");

/// Reads a key in any case; `grey`, `pink` and `violet` are understood too.
impl FromStr for Color {
    type Err = UnknownKey;

    fn from_str(name: &str) -> Result<Color, UnknownKey> {
        match fold(name).as_str() {
            "grey" => Ok(Color::Gray),
            "pink" | "violet" => Ok(Color::Purple),
            folded => {
                let unknown = || UnknownKey { what: "color", key: name.into() };
                Color::ALL.into_iter().find(|color| color.key() == folded).ok_or_else(unknown)
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
        let unknown = "blurple".parse::<Color>().expect_err("there is no such color");
        assert_eq!(unknown.to_string(), "no color is called `blurple`");
    }
}
