//! The colors of tracks and of players' trains.

use serde::Serialize;

use crate::names::fold;

/// A color of a track, or of a player's trains and stations.
///
/// `Gray` on a track means that cards of any one color claim it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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

    /// Returns the color of that name, in any case; `grey`, `pink` and `violet` are understood too.
    pub fn find(name: &str) -> Option<Color> {
        match fold(name).as_str() {
            "grey" => Some(Color::Gray),
            "pink" | "violet" => Some(Color::Purple),
            name => Color::ALL.into_iter().find(|color| color.name() == name),
        }
    }
}
