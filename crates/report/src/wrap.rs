//! Breaks lines between words, by the columns that letters take on a terminal: two for many letters of Asia and for emoji,
//! none for what is written over or under others.

use textwrap::WordSeparator::AsciiSpace;
use textwrap::core::Word;
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How every style of ours begins. Text from outside never holds it.
const ESCAPE: char = '\u{1b}';

const END_OF_ESCAPE: char = 'm';

const WIDEST: usize = 2;

/// Returns how many columns a text takes on a terminal. Styles in it take none.
pub fn columns(text: &str) -> usize {
    // Nearly every text is of printable ASCII, of which a character takes one.
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return text.len();
    }
    let mut parts = text.split(ESCAPE);
    let plain = parts.next().map_or(0, UnicodeWidthStr::width);
    plain
        + parts
            .map(|part| {
                part.split_once(END_OF_ESCAPE)
                    .map_or(0, |(_, shown)| shown.width())
            })
            .sum::<usize>()
}

/// Pads a text with spaces to a width in columns.
pub fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Truncates a text to a width in columns, with an ellipsis where something is cut off.
pub fn shortened(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let end = letters(text)
        .into_iter()
        .rev()
        .find(|&end| columns(&text[..end]) < width);
    format!("{}…", &text[..end.unwrap_or(0)])
}

/// Breaks a text into lines of at most `width` columns, each further line behind `indent` spaces.
///
/// Lines break between words. A word that is wider than a line is broken too, between letters.
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    if columns(text) <= width && !text.ends_with(' ') {
        return text.to_owned();
    }
    let words = text.trim_start_matches(' ');
    let lead = text.len() - words.len();
    let room = |before: usize| width.saturating_sub(before).max(WIDEST);
    let narrowest = room(lead.max(indent));
    let words: Vec<Word<'_>> = AsciiSpace
        .find_words(words)
        .flat_map(|word| pieces(word, narrowest))
        .collect();
    let lines = wrap_first_fit(&words, &[lead, indent].map(|before| room(before) as f64));
    let lines: Vec<String> = lines.into_iter().map(joined).collect();
    format!("{:lead$}{}", "", lines.join(&format!("\n{:indent$}", "")))
}

fn joined(words: &[Word<'_>]) -> String {
    let line: String = words
        .iter()
        .flat_map(|word| [word.word, word.whitespace])
        .collect();
    line.trim_end_matches(' ').to_owned()
}

/// A word, or where it is wider than the room the pieces of it that fit.
fn pieces(word: Word<'_>, room: usize) -> Vec<Word<'_>> {
    let text = word.word;
    let width = columns(text);
    if width <= room {
        return vec![Word { width, ..word }];
    }
    let piece = |range: std::ops::Range<usize>| {
        let word = Word::from(&text[range]);
        Word {
            width: columns(word.word),
            ..word
        }
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    for ends in letters(text).windows(2) {
        if ends[0] > start && columns(&text[start..ends[1]]) > room {
            pieces.push(piece(start..ends[0]));
            start = ends[0];
        }
    }
    pieces.push(Word {
        whitespace: word.whitespace,
        ..piece(start..text.len())
    });
    pieces
}

/// The bytes at which the letters of a text start, and its end. A character without a column belongs to the letter before it.
fn letters(text: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut in_style = false;
    for (at, c) in text.char_indices() {
        if in_style {
            in_style = c != END_OF_ESCAPE;
        } else if c == ESCAPE {
            in_style = true;
        } else if c.width() != Some(0) {
            starts.push(at);
        }
    }
    starts.push(text.len());
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_words_wider_than_a_line_between_letters() {
        let family = "👨\u{200d}👩\u{200d}👧";
        let red = "\u{1b}[1m\u{1b}[38;5;160mAnna\u{1b}[0m";
        assert_eq!(columns(red), 4, "styles take none");
        for (text, width, indent, expected) in [
            ("one two three", 8, 2, "one two\n  three"),
            ("one two  three", 14, 2, "one two  three"),
            ("  one two", 5, 2, "  one\n  two"),
            (
                "  incomprehensible word",
                8,
                4,
                "  inco\n    mpre\n    hens\n    ible\n    word",
            ),
            ("a 東京都千代田区", 6, 0, "a\n東京都\n千代田\n区"),
            (
                "e\u{301}e\u{301}e\u{301}",
                2,
                0,
                "e\u{301}e\u{301}\ne\u{301}",
            ),
            // A letter has to stand somewhere, and what joins letters is not torn off.
            ("東京", 1, 0, "東\n京"),
            (
                &family.repeat(3),
                4,
                0,
                &format!("{family}{family}\n{family}"),
            ),
            ("aaa❤\u{fe0f}", 4, 0, "aaa\n❤\u{fe0f}"),
            (&format!("{red} and Ben"), 8, 0, &format!("{red} and\nBen")),
            (red, 2, 0, "\u{1b}[1m\u{1b}[38;5;160mAn\nna\u{1b}[0m"),
        ] {
            assert_eq!(wrap(text, width, indent), expected, "{text:?}");
        }
    }

    #[test]
    fn what_is_shortened_or_padded_takes_as_many_columns_as_it_may() {
        assert_eq!(shortened("Annabella", 9), "Annabella");
        assert_eq!(shortened("Annabella", 8), "Annabel…");
        assert_eq!(shortened("東京都千代田区", 8), "東京都…");
        assert_eq!(shortened("Ae\u{301}e\u{301}e\u{301}", 3), "Ae\u{301}…");
        assert_eq!([padded("東京", 5), padded("Wien", 2)], ["東京 ", "Wien"]);
    }
}
