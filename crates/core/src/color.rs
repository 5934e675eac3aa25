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
                let unknown = || UnknownKey {
                    what: "color",
                    key: name.into(),
                };
                Color::ALL
                    .into_iter()
                    .find(|color| color.key() == folded)
                    .ok_or_else(unknown)
            }
        }
    }
}

/// The words for each color, folded: first the English ones, then the Italian, German, French and Spanish ones, whatever
/// language the program speaks. The boards' purple is pink on some cards, and violet on others.
pub const WORDS: [(Color, [&[&str]; 5]); 10] = [
    (
        Color::Red,
        [
            &["red"],
            &["rosso", "rossa", "rossi", "rosse"],
            &["rot"],
            &["rouge"],
            &["rojo", "roja"],
        ],
    ),
    (
        Color::Blue,
        [
            &["blue"],
            &["blu", "azzurro", "azzurra"],
            &["blau"],
            &["bleu", "bleue"],
            &["azul"],
        ],
    ),
    (
        Color::Green,
        [
            &["green"],
            &["verde", "verdi"],
            &["grun", "gruen"],
            &["vert", "verte"],
            &["verde"],
        ],
    ),
    (
        Color::Yellow,
        [
            &["yellow"],
            &["giallo", "gialla", "gialli", "gialle"],
            &["gelb"],
            &["jaune"],
            &["amarillo", "amarilla"],
        ],
    ),
    (
        Color::Black,
        [
            &["black"],
            &["nero", "nera", "neri", "nere"],
            &["schwarz"],
            &["noir", "noire"],
            &["negro", "negra"],
        ],
    ),
    (
        Color::White,
        [
            &["white"],
            &["bianco", "bianca", "bianchi", "bianche"],
            &["weiss"],
            &["blanc", "blanche"],
            &["blanco", "blanca"],
        ],
    ),
    (
        Color::Orange,
        [
            &["orange"],
            &["arancione", "arancio"],
            &["orange"],
            &["orange"],
            &["naranja", "anaranjado"],
        ],
    ),
    (
        Color::Purple,
        [
            &["purple", "violet", "pink"],
            &["viola", "rosa"],
            &["lila", "violett", "rosa"],
            &["violet", "violette", "rose"],
            &["morado", "morada", "violeta", "purpura", "rosa"],
        ],
    ),
    (
        Color::Gray,
        [
            &["gray", "grey"],
            &["grigio", "grigia", "grigi", "grigie"],
            &["grau"],
            &["gris", "grise"],
            &["gris"],
        ],
    ),
    (
        Color::Brown,
        [
            &["brown"],
            &["marrone", "marroni"],
            &["braun"],
            &["brun", "marron"],
            &["marron"],
        ],
    ),
];

impl Color {
    /// Returns the color of a whole word in any of the five languages, in any case.
    ///
    /// ```
    /// use stationmaster_core::Color;
    /// assert_eq!(Color::named("Rosso"), Some(Color::Red));
    /// assert_eq!(Color::named("ros"), None);
    /// ```
    pub fn named(word: &str) -> Option<Color> {
        let folded = fold(word);
        let has = |languages: &[&[&str]]| {
            languages
                .iter()
                .any(|words| words.contains(&folded.as_str()))
        };
        word.parse()
            .ok()
            .or_else(|| Some(WORDS.iter().find(|(_, languages)| has(languages))?.0))
    }
}
