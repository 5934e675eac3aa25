//! The colors of the pictures. Nothing depends on them alone: letters tell the players apart too.

use crate::color::Color;

/// The paper around the board, and the board.
pub(super) const PAPER: &str = "#efe5cd";
pub(super) const BOARD: &str = "#f8f2e2";
/// Lines and texts.
pub(super) const INK: &str = "#2e2820";
/// Texts of less weight.
pub(super) const MUTED: &str = "#574a34";
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
///
/// The players of a box lie apart in lightness too, so that they are told apart without red or green, and in gray.
pub(super) fn of(color: Color) -> &'static str {
    match color {
        Color::Red => "#d3382d",
        Color::Blue => "#1d5aae",
        Color::Green => "#4a9f57",
        Color::Yellow => "#f6cf33",
        Color::Black => "#232326",
        Color::White => "#ffffff",
        Color::Orange => "#ee9440",
        Color::Purple => "#ab75bb",
        Color::Gray => "#a9acb0",
        Color::Brown => "#54341a",
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
        Color::Purple => "#87488f",
        Color::Red => "#c03027",
        color => of(color),
    }
}

/// Returns a shade of a player's or a track's color on a ground, of which nothing shines through.
///
/// `percent` is how much of the color is in it.
pub(super) fn shade(color: Color, ground: &str, percent: u16) -> String {
    mixed(of(color), ground, percent)
}

/// Returns an outline of a shade: that of free spaces, less strong.
pub(super) fn faint_outline(color: Color, ground: &str) -> String {
    mixed(outline(color), ground, 60)
}

fn mixed(color: &str, ground: &str, percent: u16) -> String {
    let [color, ground] = [color, ground].map(channels);
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
    use crate::board::{editions, shipped_edition};

    /// The light of a color: red, green and blue from 0 to 1.
    fn light(color: &str) -> [f64; 3] {
        channels(color).map(|channel| match f64::from(channel) / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        })
    }

    fn luminance([red, green, blue]: [f64; 3]) -> f64 {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colors, from 1 to 21, as the Web Content Accessibility Guidelines 2.2 define it.
    fn contrast(colors: [&str; 2]) -> f64 {
        let [a, b] = colors.map(|color| luminance(light(color)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    type Eye = fn([f64; 3]) -> [f64; 3];

    /// What people see who lack the cones for red or for green, after Machado, Oliveira and Fernandes (2009), and what is left
    /// in gray.
    const EYES: [(&str, Eye); 3] = [("protanope", protanope), ("deuteranope", deuteranope), ("gray", gray)];

    fn protanope(light: [f64; 3]) -> [f64; 3] {
        seen(
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            light,
        )
    }

    fn deuteranope(light: [f64; 3]) -> [f64; 3] {
        seen(
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
            light,
        )
    }

    fn gray(light: [f64; 3]) -> [f64; 3] {
        [luminance(light); 3]
    }

    fn seen(matrix: [[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum::<f64>().clamp(0.0, 1.0))
    }

    /// Lightness and the two hues of CIE 1976, in which equal distances look alike; 2.3 can just be told apart.
    fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
        let root = |value: f64| if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let y = root(luminance([red, green, blue]));
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn everyone_can_tell_the_players_of_a_box_apart() {
        for edition in editions().filter_map(shipped_edition) {
            let colors = &edition.rules().colors;
            for (position, &color) in colors.iter().enumerate() {
                for &other in &colors[..position] {
                    for (eye, sees) in EYES {
                        let [a, b] = [color, other].map(|color| lab(sees(light(of(color)))));
                        let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                        assert!(apart >= 8.0, "{eye}: {color} and {other}, {apart:.1}");
                    }
                }
            }
        }
    }

    /// Large and bold letters need 3 to 1.
    #[test]
    fn the_letters_on_trains_can_be_read() {
        for color in Color::ALL {
            let found = contrast([of(color), letter_on(color)]);
            assert!(found >= 3.0, "{color}: {found:.2}");
            assert!(contrast([&shade(color, WATER, 30), MUTED]) >= 3.0, "{color}, where it is faint");
        }
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
