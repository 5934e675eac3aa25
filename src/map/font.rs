//! The typeface of the pictures, carried in the program so that they are alike on every machine.
//!
//! Roboto Condensed, © Google, under the Apache License 2.0: Latin, Greek and Cyrillic letters in little room.

use std::sync::LazyLock;

use deunicode::deunicode_char;
use ttf_parser::Face;
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
    pub fn data(self) -> &'static [u8] {
        match self {
            Weight::Medium => include_bytes!("../../data/fonts/RobotoCondensed-Medium.ttf"),
            Weight::Bold => include_bytes!("../../data/fonts/RobotoCondensed-Bold.ttf"),
        }
    }

    fn face(self) -> &'static Face<'static> {
        static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
            Weight::ALL.map(|weight| Face::parse(weight.data(), 0).expect("a test reads both font files"))
        });
        match self {
            Weight::Medium => &FACES[0],
            Weight::Bold => &FACES[1],
        }
    }
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
    let face = weight.face();
    if let Some(glyph) = face.glyph_index(letter) {
        return f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / f64::from(face.units_per_em());
    }
    let elsewhere = if letter.width().unwrap_or(0) > 1 { 1.0 } else { 0.6 };
    // A letter may be followed by a space once it is written out.
    let written = deunicode_char(letter).unwrap_or("?").chars().filter(char::is_ascii).map(|c| letter_width(c, weight));
    written.sum::<f64>().max(elsewhere)
}

/// Returns whether the typeface has all letters of a text.
pub fn has_all(text: &str) -> bool {
    let face = Weight::Medium.face();
    text.chars().all(|letter| face.glyph_index(letter).is_some())
}

/// Returns a text in letters that the typeface has: others are written out in Latin letters, as far as they can be.
///
/// Signs that mean something in markup stay as they are, and no letter is written out as one of them, so that the text may
/// be a whole SVG file.
pub fn writable(text: &str) -> String {
    let face = Weight::Medium.face();
    let mut written = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_ascii() || face.glyph_index(letter).is_some() {
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
