//! The colors of the pictures. Nothing depends on them alone: letters tell the players apart too.

use crate::color::Color;

/// The paper around the board, and the board.
pub(super) const PAPER: &str = "#efe5cd";
pub(super) const BOARD: &str = "#f8f2e2";
/// Lines and texts.
pub(super) const INK: &str = "#2e2820";
/// Texts of less weight.
pub(super) const MUTED: &str = "#6a5b42";
/// The ground of a player's card.
pub(super) const CARD: &str = "#fbf7ec";
/// The mark of a completed ticket.
pub(super) const DONE: &str = "#2e7d3a";
/// Frames and lines of less weight.
pub(super) const FRAME: &str = "#8a7350";
/// The meridians of the board's ground.
pub(super) const GROUND: &str = "#ece2c8";
/// The sea and the lines on it, and the water along the shore, the deeper first.
pub(super) const SEA: &str = "#dce9ec";
pub(super) const SEA_LINES: &str = "#d0e0e5";
pub(super) const SHELF: &str = "#cfe0e6";
pub(super) const SHALLOWS: &str = "#bfd6df";
/// The country that a board is about, on its land; and the lines along borders and coasts.
pub(super) const COUNTRY: &str = "#fdfaf1";
pub(super) const BORDER: &str = "#a3937a";
/// What a gap and the middle of a Big City are drawn in.
pub(super) const ALARM: &str = "#c0392b";
/// The water around ferries.
pub(super) const WATER: &str = "#b5d4e2";
/// The band below the European Express, and what is pointed out.
pub(super) const GOLD: &str = "#f2b01e";
/// The bands below ways, where there are several, and their numbers.
pub(super) const WAYS: [&str; 5] = [GOLD, "#6fc7b6", "#ee9bbd", "#b9b2ea", "#b5cf5b"];

/// Returns the color of trains.
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

/// Returns the color of the outline of a free space: that of the track, dark enough for land and water.
pub(super) fn outline(color: Color) -> &'static str {
    match color {
        Color::White => "#7a705c",
        Color::Yellow => "#8a6e00",
        Color::Orange => "#b05a10",
        Color::Green => "#357c40",
        Color::Gray => "#6d7176",
        color => of(color),
    }
}

/// Returns the color of a free space: a shade of the track's on a ground, of which nothing shines through.
///
/// `percent` is how much of the track's color is in it.
pub(super) fn shade(color: Color, ground: &str, percent: u16) -> String {
    let [color, ground] = [of(color), ground].map(channels);
    let mixed = color.iter().zip(ground).map(|(&color, ground)| {
        let channel = (u16::from(color) * percent + u16::from(ground) * (100 - percent) + 50) / 100;
        format!("{channel:02x}")
    });
    format!("#{}", mixed.collect::<String>())
}

/// The red, green and blue of a color that is written as `#rrggbb`.
pub(super) fn channels(color: &str) -> [u8; 3] {
    let channel = |start: usize| u8::from_str_radix(&color[start..start + 2], 16).expect("it is written here");
    [1, 3, 5].map(channel)
}

/// Returns the color of a letter on trains of a color.
pub(super) fn letter_on(color: Color) -> &'static str {
    match color {
        Color::Yellow | Color::White | Color::Orange | Color::Gray => "#1c1a17",
        _ => "#ffffff",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colors, from 1 to 21, as the Web Content Accessibility Guidelines 2.2 define it.
    fn contrast(colors: [&str; 2]) -> f64 {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        };
        let luminance = |color: &str| {
            let [red, green, blue] = channels(color).map(linear);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let [a, b] = colors.map(luminance);
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// What WCAG 2.2 asks of whatever has to be seen and is no text: 3 to 1.
    #[test]
    fn free_spaces_are_seen_on_every_ground() {
        assert!((contrast(["#000000", "#ffffff"]) - 21.0).abs() < 1e-9);
        for ground in [BOARD, COUNTRY, SEA, SHELF, SHALLOWS, WATER] {
            for color in Color::ALL {
                let found = contrast([outline(color), ground]);
                assert!(found >= 3.0, "{color} on {ground}: {found:.2}");
            }
            assert!(contrast([FRAME, ground]) >= 2.5, "stone on {ground}: {:.2}", contrast([FRAME, ground]));
        }
    }

    #[test]
    fn shades_lie_between_a_color_and_its_ground() {
        assert_eq!(shade(Color::White, "#000000", 50), "#808080");
        assert_eq!(shade(Color::Red, BOARD, 0), BOARD);
        assert_eq!(shade(Color::Red, BOARD, 100), of(Color::Red));
    }
}
