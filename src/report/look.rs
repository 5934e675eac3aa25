//! How text is to look, decided once by the code that knows the terminal.

use anstyle::{Ansi256Color, Style};

use crate::color::Color;
use crate::words::Language;

/// How text is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// How many columns lines of text may have.
    pub width: usize,
    /// How many columns the whole screen has, for what may fill it.
    pub columns: usize,
    /// How many rows the screen has.
    pub rows: usize,
    /// Whether colors may be used.
    pub color: bool,
    /// Whether lines and arrows may be drawn with characters beyond ASCII. Names are always written as they are.
    pub unicode: bool,
    /// The language that is spoken.
    pub language: Language,
}

impl Look {
    /// For files and tests: 100 columns and as many rows as are needed, no colors, Unicode.
    pub const PLAIN: Look =
        Look { width: 100, columns: 100, rows: usize::MAX, color: false, unicode: true, language: Language::English };

    /// Returns a text in a style, if colors may be used.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    pub(crate) fn colored(self, color: Color, text: &str) -> String {
        self.paint(Style::new().bold().fg_color(Some(Ansi256Color(shade(color)).into())), text)
    }

    /// The line that joins two cities in a name of a route.
    pub(crate) fn dash(self) -> &'static str {
        if self.unicode { "–" } else { " - " }
    }
}

/// Returns the shade of a color among the 256 of a terminal: readable on dark and on light ground, even for black and white.
pub fn shade(color: Color) -> u8 {
    match color {
        Color::Red => 160,
        Color::Blue => 33,
        Color::Green => 35,
        Color::Yellow => 178,
        Color::Black => 240,
        Color::White => 250,
        Color::Orange => 208,
        Color::Purple => 134,
        Color::Gray => 245,
        Color::Brown => 130,
    }
}
