//! The colors of the pictures. They never carry meaning alone: letters tell the players apart, too.

use std::fmt;
use std::sync::LazyLock;

use stationmaster_core::color::Color;

/// A color: red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb([red, green, blue]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The paper around the board.
pub const PAPER: Rgb = Rgb([0xfa, 0xf5, 0xe9]);
/// Lines and texts.
pub const INK: Rgb = Rgb([0x1f, 0x24, 0x30]);
/// Less important texts.
pub const MUTED: Rgb = Rgb([0x5e, 0x58, 0x4c]);
/// Less important lines.
pub const FRAME: Rgb = Rgb([0x8a, 0x73, 0x50]);
/// The lines between rows of figures.
pub const HAIRLINE: Rgb = Rgb([0xe2, 0xd9, 0xc4]);
/// The land; on the board of a single country only that country.
pub const LAND: Rgb = Rgb([0xf7, 0xf0, 0xdf]);
/// The land around the country that a board shows.
pub const ABROAD: Rgb = Rgb([0xec, 0xe4, 0xcf]);
/// The sea.
pub const SEA: Rgb = Rgb([0xd5, 0xe3, 0xe8]);
/// The deeper water along the shore.
pub const SHELF: Rgb = Rgb([0xcb, 0xdd, 0xe4]);
/// The shallow water at the shore.
pub const SHALLOWS: Rgb = Rgb([0xbf, 0xd4, 0xdd]);
/// Borders and coasts.
pub const BORDER: Rgb = Rgb([0xb3, 0xaa, 0x92]);
/// A free space on a small picture.
pub const FREE: Rgb = Rgb([0xcd, 0xc2, 0xa8]);
/// The ferries of a route.
pub const WATER: Rgb = Rgb([0xb5, 0xd4, 0xe2]);
/// The color of completed tickets.
pub const DONE: Rgb = Rgb([0x2e, 0x7d, 0x3a]);
/// The color of failed tickets, and of a gap.
pub const ALARM: Rgb = Rgb([0xc0, 0x39, 0x2b]);
/// The band below the European Express, and highlights.
pub const GOLD: Rgb = Rgb([0xf0, 0xad, 0x1f]);
/// The bands below several ways, and their numbers.
pub const WAYS: [Rgb; 5] = [
    GOLD,
    Rgb([0x6f, 0xc7, 0xb6]),
    Rgb([0xee, 0x9b, 0xbd]),
    Rgb([0xb9, 0xb2, 0xea]),
    Rgb([0xb5, 0xcf, 0x5b]),
];

/// Returns the color of a player's trains. The players' colors differ in lightness, too, so that color-blind people can tell them
/// apart, also in gray.
pub fn of(color: Color) -> Rgb {
    match color {
        Color::Red => Rgb([0xd3, 0x38, 0x2d]),
        Color::Blue => Rgb([0x1d, 0x5a, 0xae]),
        Color::Green => Rgb([0x4a, 0x9f, 0x57]),
        Color::Yellow => Rgb([0xf6, 0xcf, 0x33]),
        Color::Black => Rgb([0x23, 0x23, 0x26]),
        Color::White => Rgb([0xff, 0xff, 0xff]),
        Color::Orange => Rgb([0xee, 0x94, 0x40]),
        Color::Purple => Rgb([0xab, 0x75, 0xbb]),
        Color::Gray => Rgb([0xa9, 0xac, 0xb0]),
        Color::Brown => Rgb([0x54, 0x34, 0x1a]),
    }
}

/// Returns the color of the outline of a free space: that of the track, dark enough for land and water.
pub fn outline(color: Color) -> Rgb {
    match color {
        Color::White => Rgb([0x7a, 0x70, 0x5c]),
        Color::Yellow => Rgb([0x8a, 0x6e, 0x00]),
        Color::Orange => Rgb([0xb0, 0x5a, 0x10]),
        Color::Green => Rgb([0x35, 0x7c, 0x40]),
        Color::Gray => Rgb([0x6d, 0x71, 0x76]),
        Color::Purple => Rgb([0x87, 0x48, 0x8f]),
        Color::Red => Rgb([0xc0, 0x30, 0x27]),
        color => of(color),
    }
}

/// Returns a color blended with land: `percent` is the share of the color.
pub fn shade(color: Color, percent: u16) -> Rgb {
    mixed(of(color), LAND, percent)
}

/// Returns the darker shade of a player's lines; where that is too light for land, as of white, the outline.
pub fn dark(color: Color) -> Rgb {
    let dark = Some(mixed(of(color), Rgb([0x00; 3]), 65));
    let seen = dark.filter(|dark| contrast([*dark, LAND]) >= 3.0);
    seen.unwrap_or(outline(color))
}

/// Returns a mixture of two colors: `percent` is the share of the first.
pub fn mixed(Rgb(color): Rgb, Rgb(ground): Rgb, percent: u16) -> Rgb {
    let channel = |at: usize| {
        let sum = u16::from(color[at]) * percent + u16::from(ground[at]) * (100 - percent);
        u8::try_from((sum + 50) / 100).expect("it lies between the two")
    };
    Rgb([0, 1, 2].map(channel))
}

/// Returns the color of letters on a ground: dark, or white if that has more contrast.
pub fn ink_on(ground: Rgb) -> Rgb {
    let [white, dark] = [Rgb([0xff; 3]), Rgb([0x1c, 0x1a, 0x17])];
    if contrast([white, ground]) >= contrast([dark, ground]) {
        white
    } else {
        dark
    }
}

/// Returns whether a letter on trains of this color is dark.
pub fn is_light(color: Color) -> bool {
    ink_on(of(color)) != Rgb([0xff; 3])
}

/// Returns the linear light of a color: red, green and blue from 0 to 1.
fn light(Rgb(channels): Rgb) -> [f64; 3] {
    static LIGHT: LazyLock<[f64; 256]> = LazyLock::new(|| {
        std::array::from_fn(|channel| match channel as f64 / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        })
    });
    channels.map(|channel| LIGHT[usize::from(channel)])
}

fn luminance([red, green, blue]: [f64; 3]) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the contrast of two colors, from 1 to 21, as the Web Content Accessibility Guidelines 2.2 define it.
pub fn contrast(colors: [Rgb; 2]) -> f64 {
    let [a, b] = colors.map(|color| luminance(light(color)));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_core::board::{editions, shipped_edition};

    /// The color vision without red cones and without green cones, after Machado, Oliveira and Fernandes (2009), and in gray.
    const EYES: [(&str, [[f64; 3]; 3]); 3] = [
        (
            "protanope",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranope",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        ("gray", [[0.2126, 0.7152, 0.0722]; 3]),
    ];

    fn seen(matrix: [[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| {
            row.iter()
                .zip(light)
                .map(|(part, light)| part * light)
                .sum::<f64>()
                .clamp(0.0, 1.0)
        })
    }

    /// Returns a color in CIE 1976 L\*a\*b\*, in which equal distances look alike; 2.3 is just noticeable.
    fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
        let root = |value: f64| {
            if value > 0.008_856 {
                value.cbrt()
            } else {
                7.787 * value + 16.0 / 116.0
            }
        };
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
                    for (eye, matrix) in EYES {
                        let [a, b] =
                            [color, other].map(|color| lab(seen(matrix, light(of(color)))));
                        let apart = a
                            .iter()
                            .zip(b)
                            .map(|(a, b)| (a - b).powi(2))
                            .sum::<f64>()
                            .sqrt();
                        assert!(apart >= 8.0, "{eye}: {color} and {other}, {apart:.1}");
                    }
                }
            }
        }
    }

    /// WCAG 2.2 asks for a contrast of 4.5 to 1 for letters, and of 3 to 1 for large or bold ones and for graphics.
    #[test]
    fn letters_can_be_read_and_free_spaces_are_seen() {
        assert!((contrast([Rgb([0x00; 3]), Rgb([0xff; 3])]) - 21.0).abs() < 1e-9);
        let grounds = [LAND, ABROAD, SEA, SHELF, SHALLOWS, WATER];
        let frames = grounds.map(|ground| ([FRAME, ground], 2.5));
        let texts = [INK, MUTED].map(|ink| ([ink, PAPER], 4.5));
        let of_color = |color: Color| {
            let letters = [
                ([of(color), ink_on(of(color))], 4.5),
                ([shade(color, 30), MUTED], 3.0),
                ([dark(color), LAND], 3.0),
            ];
            let outlines = grounds.map(|ground| ([outline(color), ground], 3.0));
            letters.into_iter().chain(outlines)
        };
        let all = Color::ALL.into_iter().flat_map(of_color);
        let all = all.chain(frames).chain(texts);
        for (pair, least) in all {
            assert!(contrast(pair) >= least, "{pair:?}: {:.2}", contrast(pair));
        }
    }
}
