//! The typeface of the pictures, carried in the program so that they are alike on every machine.
//!
//! Roboto Condensed, © Google, under the Apache License 2.0: Latin, Greek and Cyrillic letters in little room.

use std::sync::LazyLock;

use deunicode::deunicode_char;
use unicode_width::UnicodeWidthChar;

/// The name by which pictures ask for the typeface.
pub const FAMILY: &str = "Roboto Condensed";

/// How heavy a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Weight {
    Medium,
    Bold,
}

impl Weight {
    /// Both weights.
    pub const ALL: [Weight; 2] = [Weight::Medium, Weight::Bold];

    /// Returns the weight as pictures write it: 500 or 700.
    pub fn number(self) -> u16 {
        match self {
            Weight::Medium => 500,
            Weight::Bold => 700,
        }
    }

    /// Returns the font file.
    #[cfg(feature = "png")]
    pub(crate) fn data(self) -> &'static [u8] {
        match self {
            Weight::Medium => include_bytes!("../../data/fonts/RobotoCondensed-Medium.ttf"),
            Weight::Bold => include_bytes!("../../data/fonts/RobotoCondensed-Bold.ttf"),
        }
    }
}

/// The widths of the letters of the typeface, as a test reads them out of the font files: in each line a letter and its
/// widths in the two weights.
const WIDTHS: &str = include_str!("../../data/fonts/widths.csv");

/// The unit of the widths: this many are the font's size.
const UNITS: f64 = 2048.0;

/// Returns how wide a letter of the typeface is at a font size of 1; `None` if the typeface does not have it.
fn own_width(letter: char, weight: Weight) -> Option<f64> {
    static LETTERS: LazyLock<Vec<(char, [u16; 2])>> = LazyLock::new(|| {
        let row = |line: &str| {
            let mut cells = line.split(',');
            let letter = char::from_u32(u32::from_str_radix(cells.next()?, 16).ok()?)?;
            Some((letter, [cells.next()?.parse().ok()?, cells.next()?.parse().ok()?]))
        };
        WIDTHS.lines().skip(1).map(|line| row(line).expect("a test writes the table")).collect()
    });
    let row = LETTERS.binary_search_by_key(&letter, |(known, _)| *known).ok()?;
    let [medium, bold] = LETTERS[row].1;
    Some(f64::from(if weight == Weight::Bold { bold } else { medium }) / UNITS)
}

/// How high capital letters are, as a part of the font's size.
pub const CAPITALS: f64 = 0.711;

/// Returns how wide a text is at a font size of 1.
///
/// For a letter that the typeface does not have, this is room enough for that of another typeface, and for the Latin
/// letters by which it is [written out](writable).
pub fn width(text: &str, weight: Weight) -> f64 {
    text.chars().map(|letter| letter_width(letter, weight)).sum()
}

fn letter_width(letter: char, weight: Weight) -> f64 {
    if let Some(width) = own_width(letter, weight) {
        return width;
    }
    let elsewhere = if letter.width().unwrap_or(0) > 1 { 1.0 } else { 0.6 };
    // A letter may be followed by a space once it is written out.
    let written = deunicode_char(letter).unwrap_or("?").chars().filter(char::is_ascii).map(|c| letter_width(c, weight));
    written.sum::<f64>().max(elsewhere)
}

/// Whether the typeface has a letter.
fn is_own(letter: char) -> bool {
    own_width(letter, Weight::Medium).is_some()
}

/// Returns whether the typeface has all letters of a text.
pub fn has_all(text: &str) -> bool {
    text.chars().all(is_own)
}

/// Returns a text in letters that the typeface has: others are written out in Latin letters, as far as they can be.
///
/// Signs that mean something in markup stay as they are, and no letter is written out as one of them, so that the text may
/// be a whole SVG file.
pub fn writable(text: &str) -> String {
    let mut written = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_ascii() || is_own(letter) {
            written.push(letter);
            continue;
        }
        let latin = deunicode_char(letter).unwrap_or("?").trim_end();
        written.extend(latin.chars().map(|c| if matches!(c, '<' | '>' | '&' | '"' | '\'') { '?' } else { c }));
        if letters.peek().is_some_and(|next| next.is_alphanumeric()) {
            written.push(' ');
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_weights_measure_texts() {
        for weight in Weight::ALL {
            assert!(width("W", weight) > width("i", weight), "{weight:?}");
            assert!((width("ab", weight) - width("a", weight) - width("b", weight)).abs() < 1e-9);
        }
        assert!(width("Constantinople", Weight::Bold) > width("Constantinople", Weight::Medium));
        assert!(width("王芳", Weight::Bold) >= width("Wang Fang", Weight::Bold).max(2.0), "there is room for both");
        assert!(has_all("Жанна") && !has_all("王芳"));
    }

    #[test]
    fn letters_that_are_missing_are_written_out() {
        assert_eq!(writable("Kyïv Łódź Zágráb Ελένη Жанна"), "Kyïv Łódź Zágráb Ελένη Жанна");
        assert_eq!(writable("王芳, 王."), "Wang Fang, Wang.");
        assert_eq!(writable("<b>&amp;</b> \u{ff1c}b\u{ff1e}"), "<b>&amp;</b> ? b?", "no new markup comes of it");
        assert_eq!(writable("\u{e000}"), "?", "nobody knows what a letter of private use means");
    }
}
