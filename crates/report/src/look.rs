//! The look of text: width, colors and characters, decided once by the code that knows the terminal.

use anstyle::{Ansi256Color, AnsiColor, RgbColor, Style};
use anstyle_lossy::color_to_rgb;
use anstyle_lossy::palette::VGA;

use crate::words::Language;
use stationmaster_core::color::Color;
use stationmaster_core::text::Text;

/// How many colors a terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// The sixteen of ANSI.
    Sixteen,
    /// The 256 of xterm.
    Many,
    /// Every mix of red, green and blue.
    True,
}

/// How text is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// How many columns lines of text may have.
    pub width: usize,
    /// How many columns the whole screen has, for what may fill it.
    pub columns: usize,
    /// How many rows the screen has.
    pub rows: usize,
    /// True if colors may be used.
    pub color: bool,
    /// How many colors there are, where they may be used.
    pub depth: Depth,
    /// True if lines and arrows may be drawn with characters beyond ASCII. Names are always written as they are.
    pub unicode: bool,
    /// True if texts are linear, for screen readers: a line a fact, without frames, columns, maps or backticks.
    pub linear: bool,
    /// The language that is spoken.
    pub language: Language,
}

impl Look {
    /// For files and tests: 100 columns and as many rows as are needed, no colors, Unicode.
    pub const PLAIN: Look = Look {
        width: 100,
        columns: 100,
        rows: usize::MAX,
        color: false,
        depth: Depth::Many,
        unicode: true,
        linear: false,
        language: Language::English,
    };

    /// Returns a text in a style, if colors may be used.
    pub fn paint(self, style: Style, text: &str) -> String {
        if !self.color {
            return text.to_owned();
        }
        let style = self.lowered(style);
        format!("{style}{text}{style:#}")
    }

    /// Returns a style with the nearest colors that the terminal has.
    pub fn lowered(self, style: Style) -> Style {
        let nearest = |color: anstyle::Color| match (self.depth, color) {
            (Depth::True, _) | (Depth::Many, anstyle::Color::Ansi256(_)) => color,
            (Depth::Many, _) => Ansi256Color(nearest_of_many(color_to_rgb(color, VGA))).into(),
            (Depth::Sixteen, _) => of_sixteen(color_to_rgb(color, VGA)).into(),
        };
        style
            .fg_color(style.get_fg_color().map(nearest))
            .bg_color(style.get_bg_color().map(nearest))
    }

    /// Returns whether a map may be drawn in pixels, two to a cell.
    pub fn has_pixels(self) -> bool {
        self.color && self.unicode && self.depth > Depth::Sixteen
    }

    /// Returns a text in bold, where the output has colors.
    pub fn bold(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// Returns a text in a player's color, where the output has colors.
    pub fn colored(self, color: Color, text: &str) -> String {
        // Of sixteen colors that of trains is nearer in hue.
        let letters = if self.depth == Depth::Sixteen {
            shade(color)
        } else {
            ink(color)
        };
        self.paint(
            Style::new()
                .bold()
                .fg_color(Some(Ansi256Color(letters).into())),
            text,
        )
    }

    /// The line that joins two cities in a name of a route.
    pub fn dash(self) -> &'static str {
        if self.unicode { "–" } else { " - " }
    }

    /// Returns two cities as the name of a route or a ticket: `Brest–Petrograd`.
    pub fn pair(self, [from, to]: [&Text; 2]) -> String {
        format!("{from}{}{to}", self.dash())
    }
}

/// Returns the one of sixteen colors that is nearest in hue, so that players stay apart; grays by how light they are.
fn of_sixteen(RgbColor(red, green, blue): RgbColor) -> AnsiColor {
    use AnsiColor::{
        Black, Blue, BrightBlack, BrightWhite, Cyan, Green, Magenta, Red, White, Yellow,
    };
    let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
    if most - least < 36 {
        return match most {
            0..60 => Black,
            60..120 => BrightBlack,
            120..185 => White,
            _ => BrightWhite,
        };
    }
    let has =
        [red, green, blue].map(|part| u16::from(part - least) * 25 >= u16::from(most - least) * 11);
    let hue = match has {
        [true, false, false] => Red,
        [false, true, false] => Green,
        [true, true, false] => Yellow,
        [true, false, true] => Magenta,
        [false, true, true] => Cyan,
        _ => Blue,
    };
    hue.bright(most >= 190)
}

/// The shades of a color among the 256 of a terminal: for letters and signs, such that it is readable on dark ground and on light,
/// even for black, white and yellow; for trains, on which letters stand; for trains that matter less, and for letters, on dark ground.
fn shades(color: Color) -> [u8; 4] {
    match color {
        Color::Red => [160, 160, 88, 196],
        Color::Blue => [27, 27, 24, 33],
        Color::Green => [28, 34, 22, 35],
        Color::Yellow => [136, 178, 100, 220],
        Color::Black => [241, 242, 239, 244],
        Color::White => [246, 250, 246, 255],
        Color::Orange => [166, 208, 137, 208],
        Color::Purple => [134, 134, 54, 134],
        Color::Gray => [244, 245, 241, 248],
        Color::Brown => [94, 130, 94, 137],
    }
}

/// Returns the shade of a color for letters and signs on any ground.
pub(crate) fn ink(color: Color) -> u8 {
    shades(color)[0]
}

/// Returns the shade of a color for trains, on which letters stand.
pub(crate) fn shade(color: Color) -> u8 {
    shades(color)[1]
}

/// Returns the shade of a color for trains that matter less, on dark ground.
pub(crate) fn faint_shade(color: Color) -> u8 {
    shades(color)[2]
}

/// Returns the shade of a color for letters on dark ground.
pub fn bright_shade(color: Color) -> u8 {
    shades(color)[3]
}

/// Returns one of the 256 colors of a terminal as its parts.
pub fn of_many(shade: u8) -> RgbColor {
    color_to_rgb(Ansi256Color(shade).into(), VGA)
}

/// Returns the color of a terminal with 256 for another: for a color of the game that of its trains, for any other the nearest of the
/// same hue, so that a dark red does not become brown.
fn nearest_of_many(color: RgbColor) -> u8 {
    let parts = |RgbColor(red, green, blue): RgbColor| {
        let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
        let spread = i32::from(most - least).max(36);
        [red, green, blue].map(|part| [part.into(), i32::from(part - least) * 80 / spread])
    };
    let apart = |other: &u8| -> i32 {
        let both = parts(color).into_iter().zip(parts(of_many(*other)));
        both.map(|([a, b], [c, d])| (a - c).pow(2) + (b - d).pow(2))
            .sum()
    };
    let is_alike = |other: &u8| of_sixteen(of_many(*other)) == of_sixteen(color);
    let of_trains = Color::ALL.into_iter().find(|one| rgb(*one) == color);
    let nearest = (16..=255).filter(is_alike).min_by_key(apart);
    of_trains.map(shade).or(nearest).expect("it has every hue")
}

/// The red of what is wrong, and of points that are lost, on a dark ground.
pub const LOST: RgbColor = RgbColor(225, 90, 80);

/// Returns a color of the game on a dark ground.
pub fn rgb(color: Color) -> RgbColor {
    match color {
        Color::Red => RgbColor(225, 62, 52),
        Color::Blue => RgbColor(52, 120, 220),
        Color::Green => RgbColor(58, 158, 84),
        Color::Yellow => RgbColor(232, 190, 50),
        Color::Black => RgbColor(96, 98, 104),
        Color::White => RgbColor(232, 232, 226),
        Color::Orange => RgbColor(236, 132, 44),
        Color::Purple => RgbColor(172, 110, 196),
        Color::Gray => RgbColor(160, 166, 172),
        Color::Brown => RgbColor(150, 100, 60),
    }
}

/// Returns a mix of two colors: `part` of the first, between 0 and 1, and the rest of the second.
pub fn mixed(RgbColor(red, green, blue): RgbColor, part: f64, other: RgbColor) -> RgbColor {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a mix of bytes is a byte"
    )]
    let mix = |a: u8, b: u8| (f64::from(a) * part + f64::from(b) * (1.0 - part)).round() as u8;
    RgbColor(mix(red, other.0), mix(green, other.1), mix(blue, other.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A player is one color in the header and on the map, and each has an ink of its own.
    #[test]
    fn a_color_keeps_its_hue_where_there_are_fewer() {
        for color in Color::ALL {
            let train = of_sixteen(of_many(shade(color)));
            assert_eq!(train, of_sixteen(rgb(color)), "{color}");
            let letters = of_sixteen(of_many(ink(color)));
            assert_eq!(letters.bright(true), train.bright(true), "{color}");
            let dark = mixed(rgb(color), 0.62, RgbColor(24, 25, 27));
            let dark_of_many = of_many(nearest_of_many(dark));
            assert_eq!(of_sixteen(dark_of_many), of_sixteen(dark), "{color}");
            let mut others = Color::ALL.into_iter().filter(|other| *other != color);
            assert!(others.all(|other| ink(other) != ink(color)), "{color}");
        }
    }
}
