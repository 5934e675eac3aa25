//! The colors of the pictures. Nothing depends on them alone: letters tell the players apart too.

use crate::color::Color;

/// The paper around the board, and the board.
pub(super) const PAPER: &str = "#efe5cd";
pub(super) const BOARD: &str = "#f8f2e2";
/// Lines and texts.
pub(super) const INK: &str = "#2e2820";
/// Frames and lines of less weight.
pub(super) const FRAME: &str = "#8a7350";
/// The meridians of the board's ground.
pub(super) const GROUND: &str = "#ece2c8";
/// What a gap and the middle of a Big City are drawn in.
pub(super) const ALARM: &str = "#c0392b";
/// The water around ferries.
pub(super) const WATER: &str = "#a9cbdc";
/// The band below the European Express.
pub(super) const GOLD: &str = "#f2b01e";

/// Returns the color of trains, and of the outline of a free space of a track.
pub(super) fn of(color: Color) -> &'static str {
    match color {
        Color::Red => "#c93128",
        Color::Blue => "#2a66b8",
        Color::Green => "#3c8b47",
        Color::Yellow => "#f3c929",
        Color::Black => "#2d2d30",
        Color::White => "#ffffff",
        Color::Orange => "#e8872a",
        Color::Purple => "#9a559f",
        Color::Gray => "#8f9296",
        Color::Brown => "#7b4d2a",
    }
}

/// Returns the color of the outline of a free space: that of the track, dark enough for the ground.
pub(super) fn outline(color: Color) -> &'static str {
    match color {
        Color::White => "#b3aa98",
        Color::Yellow => "#d3a800",
        color => of(color),
    }
}

/// Returns the color of a letter on trains of a color.
pub(super) fn letter_on(color: Color) -> &'static str {
    match color {
        Color::Yellow | Color::White | Color::Orange | Color::Gray => "#1c1a17",
        _ => "#ffffff",
    }
}
