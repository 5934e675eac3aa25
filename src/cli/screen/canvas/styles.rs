//! The colors of the screen. It has its own background, so that they are readable in every terminal.

use anstyle::{RgbColor, Style};

use super::Canvas;
use stationmaster_core::color::Color;
use stationmaster_map::paint;
use stationmaster_report::map::terminal::is_light;
use stationmaster_report::{Depth, Look, bright_shade, mixed, of_many, rgb};

pub(in crate::cli::screen) const GROUND: RgbColor = RgbColor(24, 25, 27);
pub(in crate::cli::screen) const DONE: RgbColor = RgbColor(110, 190, 120);
pub(in crate::cli::screen) use stationmaster_report::LOST;
/// The ground of the header and the footer.
const BAR: RgbColor = RgbColor(40, 42, 46);
const TEXT: RgbColor = RgbColor(222, 222, 216);
const QUIET: RgbColor = RgbColor(146, 147, 144);
const WHITE: RgbColor = RgbColor(255, 255, 255);
/// The least contrast of letters with the ground.
const CONTRAST: f64 = 4.5;

/// Returns the style of an empty cell.
pub(super) fn ground(look: Look) -> Style {
    if look.color {
        TEXT.on(GROUND)
    } else {
        Style::new()
    }
}

impl Canvas {
    pub(in crate::cli::screen) fn sign(
        &self,
        unicode: &'static str,
        ascii: &'static str,
    ) -> &'static str {
        if self.look.unicode { unicode } else { ascii }
    }

    /// Returns the style of the header and the footer.
    pub(in crate::cli::screen) fn bar(&self) -> Style {
        if self.look.color {
            TEXT.on(BAR)
        } else {
            Style::new()
        }
    }

    /// Returns the style of keys, and of the frame of the entry.
    pub(in crate::cli::screen) fn gold(&self) -> Style {
        self.ink(RgbColor(214, 165, 60)).bold()
    }

    /// Returns the style of letters and lines in a color, if colors may be used.
    pub(in crate::cli::screen) fn ink(&self, color: RgbColor) -> Style {
        if self.look.color {
            Style::new().fg_color(Some(color.into()))
        } else {
            Style::new()
        }
    }

    /// Returns the style of letters in a player's color, lightened until they are readable.
    pub(in crate::cli::screen) fn player(&self, color: Color) -> Style {
        let mut ink = match self.look.depth {
            Depth::Many => of_many(bright_shade(color)),
            _ => rgb(color),
        };
        while self.look.depth == Depth::True && contrast(ink, GROUND) < CONTRAST {
            ink = mixed(ink, 0.9, WHITE);
        }
        self.ink(ink)
    }

    /// Returns the style of letters on a player's color.
    pub(in crate::cli::screen) fn block(&self, color: Color) -> Style {
        let letter = if is_light(color) { GROUND } else { WHITE };
        if self.look.color {
            letter.on(rgb(color)).bold()
        } else {
            Style::new().invert()
        }
    }

    /// Returns the sign of a completed or failed ticket, and its style.
    pub(in crate::cli::screen) fn tick(&self, is_done: bool) -> (Style, &'static str) {
        if is_done {
            (self.ink(DONE), self.sign("✓", "+"))
        } else {
            (self.ink(LOST), self.sign("✗", "-"))
        }
    }

    pub(in crate::cli::screen) fn quiet(&self) -> Style {
        self.ink(QUIET)
    }

    pub(in crate::cli::screen) fn alarm(&self) -> Style {
        self.ink(LOST).bold()
    }
}

fn contrast(one: RgbColor, other: RgbColor) -> f64 {
    let parts = |RgbColor(red, green, blue): RgbColor| paint::Rgb([red, green, blue]);
    paint::contrast([one, other].map(parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values computed by hand: white on black is 21, a color on itself 1, and #767676 on white 4.54.
    #[test]
    fn letters_stand_out() {
        let black = RgbColor(0, 0, 0);
        for (one, other, expected) in [
            (WHITE, black, 21.0),
            (LOST, LOST, 1.0),
            (RgbColor(0x76, 0x76, 0x76), WHITE, 4.54),
        ] {
            assert!((contrast(one, other) - expected).abs() < 0.01);
        }
        let canvas = Canvas::new(
            (1, 1),
            Look {
                color: true,
                ..Look::PLAIN
            },
        );
        let players = Color::ALL.map(|color| canvas.player(color).get_fg_color());
        let inks = players.into_iter().map(|ink| match ink {
            Some(anstyle::Color::Rgb(ink)) => ink,
            other => panic!("{other:?}"),
        });
        for ink in inks.chain([TEXT, QUIET, DONE, LOST]) {
            assert!(
                contrast(ink, GROUND) >= 4.0 && contrast(ink, BAR) >= 3.0,
                "{ink:?}"
            );
        }
        for color in Color::ALL {
            let letter = if is_light(color) { GROUND } else { WHITE };
            assert!(contrast(letter, rgb(color)) >= 4.2, "{color:?}");
        }
    }
}
