//! The colors of tracks and of players' trains.

use crate::keys::keys;
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

keys!(Color, "color", Red => "red", Blue => "blue", Green => "green", Yellow => "yellow", Black => "black", White => "white",
    Orange => "orange", Purple => "purple", Gray => "gray", Brown => "brown");

/// The folded words for each color, with bars between the languages: English, Italian, German, French, Spanish. All are
/// understood, whatever language the program speaks. The boards' purple is pink on some cards, and violet on others.
const WORDS: [&str; Color::ALL.len()] = [
    "red|rosso rossa rossi rosse|rot|rouge|rojo roja",
    "blue|blu azzurro azzurra|blau|bleu bleue|azul",
    "green|verde verdi|grun gruen|vert verte|verde",
    "yellow|giallo gialla gialli gialle|gelb|jaune|amarillo amarilla",
    "black|nero nera neri nere|schwarz|noir noire|negro negra",
    "white|bianco bianca bianchi bianche|weiss|blanc blanche|blanco blanca",
    "orange|arancione arancio|orange|orange|naranja anaranjado",
    "purple violet pink|viola rosa|lila violett rosa|violet violette rose|morado morada violeta purpura rosa",
    "gray grey|grigio grigia grigi grigie|grau|gris grise|gris",
    "brown|marrone marroni|braun|brun marron|marron",
];

impl Color {
    /// The number of languages that [`Color::words`] knows.
    pub const LANGUAGES: usize = 5;

    /// Returns the color of a whole word in any of the five languages, in any case.
    ///
    /// ```
    /// use stationmaster_core::Color;
    /// assert_eq!(Color::named("Rosso"), Some(Color::Red));
    /// assert_eq!(Color::named("ros"), None);
    /// ```
    pub fn named(word: &str) -> Option<Color> {
        let folded = fold(word);
        let words = |color: &Color| WORDS[*color as usize].split(['|', ' ']);
        let is_named = |color: &Color| words(color).any(|word| word == folded);
        // The usual words first: a board's file has one for each track.
        let usual = Color::ALL.into_iter().find(|color| color.key() == folded);
        usual.or_else(|| Color::ALL.into_iter().find(is_named))
    }

    /// Returns the folded words for the color, the usual one first, in English (0), Italian, German, French or Spanish (4).
    pub fn words(self, language: usize) -> impl Iterator<Item = &'static str> {
        let words = WORDS[self as usize].split('|').nth(language);
        words.unwrap_or_default().split(' ')
    }
}
