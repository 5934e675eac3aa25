//! The typeface of the pictures, carried in the program so that they are alike on every machine.
//!
//! Roboto Condensed, © Google, under the Apache License 2.0: Latin, Greek and Cyrillic letters in little room.

mod face;

use std::sync::LazyLock;

use deunicode::deunicode_char;
#[cfg(feature = "png")]
use kurbo::{Affine, BezPath};
use unicode_width::UnicodeWidthChar;

use self::face::{Face, UNITS};

/// The name by which pictures ask for the typeface.
pub const FAMILY: &str = "Roboto Condensed";

/// How heavy a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Medium,
    Bold,
}

impl Weight {
    #[cfg(test)]
    const ALL: [Weight; 2] = [Weight::Medium, Weight::Bold];

    /// Returns the weight as pictures write it: 500 or 700.
    pub fn number(self) -> u16 {
        match self {
            Weight::Medium => 500,
            Weight::Bold => 700,
        }
    }

    /// The font, whose file the program carries.
    fn face(self) -> &'static Face {
        static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| {
            [Face::new(stationmaster_data::fonts::MEDIUM), Face::new(stationmaster_data::fonts::BOLD)]
        });
        &FACES[self as usize]
    }
}

/// Returns how wide a letter of the typeface is at a font size of 1; `None` if the typeface does not have it.
fn own_width(letter: char, weight: Weight) -> Option<f64> {
    let face = weight.face();
    Some(f64::from(face.width(face.glyph(letter)?)) / UNITS)
}

/// Returns the outlines of a text that begins at the origin, at a font size of 1, with y downwards.
#[cfg(feature = "png")]
pub(crate) fn outlines(text: &str, weight: Weight) -> BezPath {
    let (face, mut outlines, mut x) = (weight.face(), BezPath::new(), 0.0);
    for letter in text.chars() {
        let place = Affine::translate((x, 0.0)) * Affine::scale_non_uniform(1.0 / UNITS, -1.0 / UNITS);
        outlines.extend(place * face.glyph(letter).map(|glyph| face.outline(glyph)).unwrap_or_default());
        x += letter_width(letter, weight);
    }
    outlines
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
#[cfg(feature = "png")]
pub(crate) fn writable(text: &str) -> String {
    let mut written = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if is_own(letter) {
            written.push(letter);
            continue;
        }
        written.push_str(deunicode_char(letter).unwrap_or("?").trim_end());
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

    #[cfg(feature = "png")]
    #[test]
    fn letters_that_are_missing_are_written_out() {
        assert_eq!(writable("Kyïv Łódź Zágráb Ελένη Жанна"), "Kyïv Łódź Zágráb Ελένη Жанна");
        assert_eq!(writable("王芳, 王."), "Wang Fang, Wang.");
        assert_eq!(writable("\u{e000}"), "?", "nobody knows what a letter of private use means");
    }
}
