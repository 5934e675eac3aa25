//! The typeface of the pictures, embedded so that they look the same on every machine.
//!
//! Roboto Condensed, © Google, under the Apache License 2.0: narrow Latin, Greek and Cyrillic letters.

use std::sync::{LazyLock, OnceLock};

use deunicode::deunicode_char;
use kurbo::{Affine, BezPath};
use unicode_width::UnicodeWidthChar;

/// The height of capital letters, as a part of the font's size.
pub const CAPITALS: f64 = 0.711;

/// The font units in one em, for widths and outlines.
pub const UNITS: f64 = 2048.0;

/// The weight of the typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The weight of most texts.
    Medium,
    /// The weight of Big Cities, headings and figures.
    Bold,
}

struct Glyph {
    letter: char,
    width: u16,
    /// An SVG path, with y upwards.
    outline: &'static str,
    /// The same, parsed when it is first drawn.
    path: OnceLock<BezPath>,
}

impl Weight {
    fn glyphs(self) -> &'static [Glyph] {
        static FONTS: LazyLock<[Vec<Glyph>; 2]> = LazyLock::new(|| {
            [
                stationmaster_data::fonts::MEDIUM,
                stationmaster_data::fonts::BOLD,
            ]
            .map(glyphs)
        });
        &FONTS[self as usize]
    }

    fn glyph(self, letter: char) -> Option<&'static Glyph> {
        let glyphs = self.glyphs();
        glyphs
            .binary_search_by_key(&letter, |glyph| glyph.letter)
            .ok()
            .map(|found| &glyphs[found])
    }
}

/// The letters of an SVG font, one a line: `<glyph unicode="&#x41;" horiz-adv-x="1204" d="M…z"/>`.
fn glyphs(font: &'static str) -> Vec<Glyph> {
    let glyph = |line: &'static str| {
        let mut values = line
            .strip_prefix("<glyph unicode=\"&#x")?
            .split('"')
            .step_by(2);
        let code = u32::from_str_radix(values.next()?.trim_end_matches(';'), 16).ok()?;
        Some(Glyph {
            letter: char::from_u32(code)?,
            width: values.next()?.parse().ok()?,
            outline: values.next()?,
            path: OnceLock::new(),
        })
    };
    font.lines().filter_map(glyph).collect()
}

/// Returns the outline of a letter as an SVG path, in [`UNITS`] with y upwards; `None` if the typeface lacks it.
pub fn outline(letter: char, weight: Weight) -> Option<&'static str> {
    weight.glyph(letter).map(|glyph| glyph.outline)
}

/// Returns the outlines of letters, each given with its start, at a font size of 1, with y downwards.
pub fn outlines(letters: &[(char, f64)], weight: Weight) -> BezPath {
    let mut outlines = BezPath::new();
    for &(letter, x) in letters {
        let Some(glyph) = weight.glyph(letter) else {
            continue;
        };
        let parsed = || BezPath::from_svg(glyph.outline).expect("the fonts hold paths");
        let path = glyph.path.get_or_init(parsed);
        let place =
            Affine::translate((x, 0.0)) * Affine::scale_non_uniform(1.0 / UNITS, -1.0 / UNITS);
        outlines.extend(path.iter().map(|element| place * element));
    }
    outlines
}

/// Returns the width of a text at a font size of 1.
///
/// A letter that the typeface lacks gets enough room for that of another typeface, and for the Latin letters that [stand
/// in](writable) for it.
pub fn width(text: &str, weight: Weight) -> f64 {
    text.chars()
        .map(|letter| letter_width(letter, weight))
        .sum()
}

/// Returns a letter's advance width, in units of the font.
pub fn letter_width(letter: char, weight: Weight) -> f64 {
    if let Some(glyph) = weight.glyph(letter) {
        return f64::from(glyph.width) / UNITS;
    }
    let elsewhere = if letter.width().unwrap_or(0) > 1 {
        1.0
    } else {
        0.6
    };
    // Transliterations may end in a space.
    let written = deunicode_char(letter)
        .unwrap_or("?")
        .chars()
        .filter(char::is_ascii)
        .map(|c| letter_width(c, weight));
    written.sum::<f64>().max(elsewhere)
}

/// Returns a text in letters that the typeface has; others are transliterated to Latin letters, as far as possible.
pub fn writable(text: &str) -> String {
    let mut written = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if Weight::Medium.glyph(letter).is_some() {
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
    fn both_weights_have_the_letters_of_the_typeface() {
        let [medium, bold] = [Weight::Medium, Weight::Bold].map(Weight::glyphs);
        assert_eq!([medium.len(), bold.len()], [922; 2]);
        assert!(
            medium
                .iter()
                .zip(bold)
                .all(|(medium, bold)| medium.letter == bold.letter)
        );
        // The widths that fontTools prints.
        for (letter, expected) in [('A', [1204, 1223]), ('é', [971, 980]), ('Ж', [1720, 1805])] {
            let width = |weight: Weight| weight.glyph(letter).expect("the typeface has it").width;
            assert_eq!(
                [Weight::Medium, Weight::Bold].map(width),
                expected,
                "{letter}"
            );
        }
    }

    #[test]
    fn letters_that_are_missing_are_written_out() {
        assert_eq!(
            writable("Kyïv Łódź Zágráb Ελένη Жанна"),
            "Kyïv Łódź Zágráb Ελένη Жанна"
        );
        assert_eq!(writable("王芳, 王."), "Wang Fang, Wang.");
        assert_eq!(
            writable("\u{e000}"),
            "?",
            "nobody knows what a letter of private use means"
        );
        assert!(
            width("王芳", Weight::Bold) >= width("Wang Fang", Weight::Bold).max(2.0),
            "there is room for both"
        );
        for glyph in Weight::Bold.glyphs().iter().chain(Weight::Medium.glyphs()) {
            assert!(BezPath::from_svg(glyph.outline).is_ok(), "{}", glyph.letter);
        }
    }
}
