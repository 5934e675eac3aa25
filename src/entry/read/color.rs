//! The words for colors, in the languages that families speak at the table.

use crate::color::Color;
use crate::entry::spelling::Fit;
use crate::names::fold;

/// A language that color words are understood in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Tongue {
    English,
    Italian,
    German,
    French,
    Spanish,
}

use Tongue::{English, French, German, Italian, Spanish};

/// The words of each language for each color, folded. The boards' purple is pink on some cards, and violet on others.
const WORDS: &[(Color, Tongue, &[&str])] = &[
    (Color::Red, English, &["red"]),
    (Color::Red, Italian, &["rosso", "rossa"]),
    (Color::Red, German, &["rot"]),
    (Color::Red, French, &["rouge"]),
    (Color::Red, Spanish, &["rojo", "roja"]),
    (Color::Blue, English, &["blue"]),
    (Color::Blue, Italian, &["blu", "azzurro", "azzurra"]),
    (Color::Blue, German, &["blau"]),
    (Color::Blue, French, &["bleu", "bleue"]),
    (Color::Blue, Spanish, &["azul"]),
    (Color::Green, English, &["green"]),
    (Color::Green, Italian, &["verde"]),
    (Color::Green, German, &["grun", "gruen"]),
    (Color::Green, French, &["vert", "verte"]),
    (Color::Green, Spanish, &["verde"]),
    (Color::Yellow, English, &["yellow"]),
    (Color::Yellow, Italian, &["giallo", "gialla"]),
    (Color::Yellow, German, &["gelb"]),
    (Color::Yellow, French, &["jaune"]),
    (Color::Yellow, Spanish, &["amarillo", "amarilla"]),
    (Color::Black, English, &["black"]),
    (Color::Black, Italian, &["nero", "nera"]),
    (Color::Black, German, &["schwarz"]),
    (Color::Black, French, &["noir", "noire"]),
    (Color::Black, Spanish, &["negro", "negra"]),
    (Color::White, English, &["white"]),
    (Color::White, Italian, &["bianco", "bianca"]),
    (Color::White, German, &["weiss"]),
    (Color::White, French, &["blanc", "blanche"]),
    (Color::White, Spanish, &["blanco", "blanca"]),
    (Color::Orange, English, &["orange"]),
    (Color::Orange, Italian, &["arancione", "arancio"]),
    (Color::Orange, German, &["orange"]),
    (Color::Orange, French, &["orange"]),
    (Color::Orange, Spanish, &["naranja", "anaranjado"]),
    (Color::Purple, English, &["purple", "violet", "pink"]),
    (Color::Purple, Italian, &["viola", "rosa"]),
    (Color::Purple, German, &["lila", "violett", "rosa"]),
    (Color::Purple, French, &["violet", "violette", "rose"]),
    (Color::Purple, Spanish, &["morado", "morada", "violeta", "purpura", "rosa"]),
    (Color::Gray, English, &["gray", "grey"]),
    (Color::Gray, Italian, &["grigio", "grigia"]),
    (Color::Gray, German, &["grau"]),
    (Color::Gray, French, &["gris", "grise"]),
    (Color::Gray, Spanish, &["gris"]),
    (Color::Brown, English, &["brown"]),
    (Color::Brown, Italian, &["marrone"]),
    (Color::Brown, German, &["braun"]),
    (Color::Brown, French, &["brun", "marron"]),
    (Color::Brown, Spanish, &["marron"]),
];

/// A whole word, in any language.
pub(super) const WORD: Fit = 0;
/// An English word begins so: it is the language of the files.
pub(super) const ENGLISH: Fit = 1;
/// A word of another language begins so.
const FOREIGN: Fit = 2;

/// The colors that a folded word can mean, each with how well, in the order of [`Color::ALL`].
pub(super) fn fitting(folded: &str) -> Vec<(Color, Fit)> {
    let mut fitting: Vec<(Color, Fit)> = Vec::new();
    if folded.is_empty() {
        return fitting;
    }
    for (color, tongue, words) in WORDS {
        for word in words.iter().filter(|word| word.starts_with(folded)) {
            let beginning = if *tongue == English { ENGLISH } else { FOREIGN };
            let fit = if word.len() == folded.len() { WORD } else { beginning };
            match fitting.last_mut().filter(|(known, _)| known == color) {
                Some((_, known)) => *known = fit.min(*known),
                None => fitting.push((*color, fit)),
            }
        }
    }
    fitting
}

/// Returns the colors of a game that a word can mean: by a whole word of any of the five languages, else by the beginning of an English
/// one, else by that of any other.
///
/// ```
/// use stationmaster::color::Color;
/// use stationmaster::entry::read::colors;
/// assert_eq!(colors("azul", &Color::ALL), [Color::Blue]);
/// assert_eq!(colors("bl", &Color::ALL), [Color::Blue, Color::Black]);
/// assert_eq!(colors("gr", &[Color::Red, Color::Gray]), [Color::Gray]);
/// ```
pub fn colors(word: &str, game: &[Color]) -> Vec<Color> {
    best(&fold(word), game).into_iter().map(|(color, _)| color).collect()
}

/// The colors of a game that a folded word means best.
pub(super) fn best(folded: &str, game: &[Color]) -> Vec<(Color, Fit)> {
    let mut fitting = fitting(folded);
    fitting.retain(|(color, _)| game.contains(color));
    let least = fitting.iter().map(|&(_, fit)| fit).min();
    fitting.retain(|&(_, fit)| Some(fit) == least);
    fitting
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_has_a_word_in_every_language() {
        for color in Color::ALL {
            for tongue in [English, Italian, German, French, Spanish] {
                let words = WORDS.iter().find(|&&(known, of, _)| (known, of) == (color, tongue));
                assert!(words.is_some_and(|(_, _, words)| !words.is_empty()), "{color:?} in {tongue:?}");
            }
            assert_eq!(fitting(color.name()), [(color, WORD)]);
        }
        for (_, _, words) in WORDS {
            assert!(words.iter().all(|word| fold(word) == *word), "{words:?} are folded");
        }
    }

    /// `Color::ALL` gives the order, and the table keeps the words of a color together.
    #[test]
    fn no_whole_word_means_two_colors() {
        for (color, _, words) in WORDS {
            for word in *words {
                let whole: Vec<Color> =
                    fitting(word).into_iter().filter(|&(_, fit)| fit == WORD).map(|(color, _)| color).collect();
                assert_eq!(whole, [*color], "{word}");
            }
        }
    }

    #[test]
    fn words_of_five_languages_are_understood_by_their_beginnings() {
        let case = |word, expected: &[Color]| assert_eq!(colors(word, &Color::ALL), expected, "{word}");
        case("blu", &[Color::Blue]);
        case("Weiß", &[Color::White]);
        case("GRÜN", &[Color::Green]);
        case("marrón", &[Color::Brown]);
        case("schw", &[Color::Black]);
        case("rosa", &[Color::Purple]);
        case("r", &[Color::Red]);
        case("ro", &[Color::Red, Color::Purple]);
        case("ros", &[Color::Red, Color::Purple]);
        case("mauve", &[]);
        case("", &[]);
        assert_eq!(colors("ro", &[Color::Red, Color::Blue]), [Color::Red]);
        assert_eq!(colors("noir", &[Color::Red, Color::Blue]), []);
        assert_eq!(colors("blanc", &[Color::Blue]), [], "it is white and nothing else");
    }
}
