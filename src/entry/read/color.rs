//! The words for colors, in the languages that families speak at the table.

use crate::color::{Color, WORDS};
use crate::entry::spelling::Fit;

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
    for (color, [english, others @ ..]) in WORDS {
        let english = english.iter().map(|word| (word, ENGLISH));
        let words = english.chain(others.into_iter().flatten().map(|word| (word, FOREIGN)));
        for (word, beginning) in words.filter(|(word, _)| word.starts_with(folded)) {
            let fit = if word.len() == folded.len() { WORD } else { beginning };
            match fitting.last_mut().filter(|(known, _)| *known == color) {
                Some((_, known)) => *known = fit.min(*known),
                None => fitting.push((color, fit)),
            }
        }
    }
    fitting
}

/// The colors of a game that a folded word means best: by a whole word of any of the five languages, else by the beginning of an English
/// one, else by that of any other.
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
    use crate::names::fold;

    fn colors(word: &str, game: &[Color]) -> Vec<Color> {
        best(&fold(word), game).into_iter().map(|(color, _)| color).collect()
    }

    #[test]
    fn a_word_means_the_colors_that_it_fits_best() {
        let case = |word: &str, game: &[Color], expected: &[Color]| {
            assert_eq!(colors(word, game), expected, "{word}");
        };
        case("azul", &Color::ALL, &[Color::Blue]);
        case("bl", &Color::ALL, &[Color::Blue, Color::Black]);
        case("gr", &[Color::Red, Color::Gray], &[Color::Gray]);
    }

    #[test]
    fn every_color_has_a_word_in_every_language() {
        for color in Color::ALL {
            let words = WORDS.iter().find(|(known, _)| *known == color);
            assert!(words.is_some_and(|(_, languages)| languages.iter().all(|words| !words.is_empty())), "{color:?}");
            assert_eq!(fitting(color.key()), [(color, WORD)]);
        }
        for word in WORDS.iter().flat_map(|(_, languages)| languages.iter().copied().flatten()) {
            assert_eq!(fold(word), *word);
        }
    }

    /// `Color::ALL` gives the order, and the table keeps the words of a color together.
    #[test]
    fn no_whole_word_means_two_colors() {
        for (color, languages) in WORDS {
            for word in languages.into_iter().flatten() {
                let whole: Vec<Color> =
                    fitting(word).into_iter().filter(|&(_, fit)| fit == WORD).map(|(color, _)| color).collect();
                assert_eq!(whole, [color], "{word}");
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
