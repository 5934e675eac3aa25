//! The words for colors, in the languages that families speak at the table.

use crate::color::{Color, WORDS};
use crate::entry::spelling::Fit;
use crate::words::Language;

/// A whole word, in any language.
pub(super) const WORD: Fit = 0;
/// A word of the language that is spoken begins so.
pub(super) const SPOKEN: Fit = 1;
/// A word of another language begins so.
const FOREIGN: Fit = 2;

/// The colors that a folded word can mean where a language is spoken, each with how well, in the order of [`Color::ALL`].
pub(super) fn fitting(folded: &str, spoken: Language) -> Vec<(Color, Fit)> {
    let mut fitting: Vec<(Color, Fit)> = Vec::new();
    let Some(&first) = folded.as_bytes().first() else {
        return fitting;
    };
    for (color, languages) in &WORDS {
        for (words, language) in languages.iter().zip(0..) {
            let beginning = if language == spoken as usize {
                SPOKEN
            } else {
                FOREIGN
            };
            // Few words begin with the same letter, and no more is compared of the others.
            for word in words
                .iter()
                .filter(|word| word.as_bytes()[0] == first && word.starts_with(folded))
            {
                let fit = if word.len() == folded.len() {
                    WORD
                } else {
                    beginning
                };
                match fitting.last_mut().filter(|(known, _)| known == color) {
                    Some((_, known)) => *known = fit.min(*known),
                    None => fitting.push((*color, fit)),
                }
            }
        }
    }
    fitting
}

/// The colors of a game that a folded word means best: by a whole word of any of the five languages, else by the beginning of one in the
/// language that is spoken, else by that of any other.
pub(in crate::entry) fn best(folded: &str, game: &[Color], spoken: Language) -> Vec<(Color, Fit)> {
    let mut fitting = fitting(folded, spoken);
    fitting.retain(|(color, _)| game.contains(color));
    let least = fitting.iter().map(|&(_, fit)| fit).min();
    fitting.retain(|&(_, fit)| Some(fit) == least);
    fitting
}

/// The colors of which a folded word lacks one letter in any language, but not the first: `rd`, `gry`.
pub(super) fn nearly(folded: &str) -> impl Iterator<Item = Color> {
    let lacks_one = move |word: &str| {
        word.len() == folded.len() + 1
            && (1..word.len()).any(|at| {
                word.is_char_boundary(at) && format!("{}{}", &word[..at], &word[at + 1..]) == folded
            })
    };
    let is_it = move |(_, languages): &(Color, _)| -> bool {
        let languages: &[&[&str]; 5] = languages;
        languages
            .iter()
            .any(|words| words.iter().any(|word| lacks_one(word)))
    };
    WORDS.into_iter().filter(is_it).map(|(color, _)| color)
}

/// What means a color in a language that the program speaks: the beginnings of its words that go on from a folded one, the shortest
/// first, and in other languages than English then a whole word of its own; then beginnings in any language.
pub(super) fn beginnings(
    color: Color,
    folded: &str,
    language: Language,
) -> impl Iterator<Item = &'static str> {
    let words = WORDS
        .into_iter()
        .find(|(known, _)| *known == color)
        .map_or([&[][..]; 5], |(_, words)| words);
    let own = words[language as usize];
    let whole = own
        .first()
        .copied()
        .filter(|_| language != Language::English);
    let going_on = move |words: &'static [&'static str]| {
        let words = words.iter().filter(|word| word.starts_with(folded));
        let mut beginnings: Vec<&str> = words
            .flat_map(|word| (folded.len()..=word.len()).map(|letters| &word[..letters]))
            .collect();
        beginnings.sort_by_key(|beginning| beginning.len());
        beginnings
    };
    going_on(own)
        .into_iter()
        .chain(whole)
        .chain(words.into_iter().flat_map(going_on))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::fold;

    fn colors(word: &str, game: &[Color]) -> Vec<Color> {
        of(Language::English, word, game)
    }

    fn of(spoken: Language, word: &str, game: &[Color]) -> Vec<Color> {
        best(&fold(word), game, spoken)
            .into_iter()
            .map(|(color, _)| color)
            .collect()
    }

    #[test]
    fn every_color_has_words_in_every_language_that_mean_no_other() {
        for (color, languages) in WORDS {
            assert!(languages.iter().all(|words| !words.is_empty()), "{color:?}");
            for word in languages.into_iter().flatten() {
                assert_eq!(
                    (fold(word), colors(word, &Color::ALL)),
                    ((*word).to_owned(), vec![color]),
                    "{word}"
                );
            }
        }
    }

    #[test]
    fn a_word_means_the_colors_of_the_game_that_it_fits_best() {
        let case = |word, game: &[Color], expected: &[Color]| {
            assert_eq!(colors(word, game), expected, "{word}")
        };
        case("Weiß", &Color::ALL, &[Color::White]);
        case("GRÜN", &Color::ALL, &[Color::Green]);
        case("schw", &Color::ALL, &[Color::Black]);
        case("bl", &Color::ALL, &[Color::Blue, Color::Black]);
        case("r", &Color::ALL, &[Color::Red]);
        case("ros", &Color::ALL, &[Color::Red, Color::Purple]);
        case("mauve", &Color::ALL, &[]);
        case("", &Color::ALL, &[]);
        case("ro", &[Color::Red, Color::Blue], &[Color::Red]);
        case("blanc", &[Color::Blue], &[]);
    }

    #[test]
    fn a_beginning_means_the_colors_of_the_language_that_is_spoken() {
        let case = |word, expected: &[Color]| {
            assert_eq!(of(Language::Italian, word, &Color::ALL), expected, "{word}")
        };
        case("b", &[Color::Blue, Color::White]);
        case("g", &[Color::Yellow, Color::Gray]);
        case("n", &[Color::Black]);
        case("whi", &[Color::White]);
        case("black", &[Color::Black]);
    }
}
