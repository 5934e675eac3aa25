//! Draws a reading over its photograph: a line over each track with trains, and a ring around each station, in the color of their
//! owner; dashed if it is not sure.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "coordinates become indices after they are clamped"
)]

use stationmaster_core::Color;
use stationmaster_map::paint;
use stationmaster_photo::{Picture, Reading};

/// Returns a photograph with its reading, as PNG.
pub(super) fn png(picture: &Picture, reading: &Reading) -> Vec<u8> {
    let mut canvas = Canvas {
        size: [picture.width(), picture.height()],
        pixels: picture.pixels().to_vec(),
    };
    let unit = canvas.size[0] as f64 / 400.0;
    for track in &reading.tracks {
        let Some(color) = likeliest(track.owner, track.is_sure, &track.choices) else {
            continue;
        };
        let spaces = &track.at;
        // A track of one space is drawn as a dot.
        let ends = spaces.windows(2).map(|pair| [pair[0], pair[1]]);
        let lines: Vec<[[f64; 2]; 2]> = ends.chain([[spaces[0]; 2]]).collect();
        for line in lines {
            canvas.dots(color, track.is_sure, unit, |part| {
                [0, 1].map(|k| line[0][k] + part * (line[1][k] - line[0][k]))
            });
        }
    }
    for station in &reading.stations {
        let color = likeliest(station.owner, station.is_sure, &station.choices);
        if let (Some(color), &[[x, y]]) = (color, &station.at[..]) {
            canvas.dots(color, station.is_sure, unit, |part| {
                let (sin, cos) = (part * std::f64::consts::TAU).sin_cos();
                [x + 6.0 * unit * cos, y + 6.0 * unit * sin]
            });
        }
    }
    let mut file = Vec::new();
    let [width, height] = canvas.size.map(|side| side as u32);
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("it is written to memory");
    let written = writer.write_image_data(&canvas.pixels);
    written.expect("it is written to memory");
    drop(writer);
    file
}

/// Returns the color of the owner, or the likeliest color if that is not sure.
fn likeliest(
    owner: Option<Color>,
    is_sure: bool,
    choices: &[(Option<Color>, f64)],
) -> Option<Color> {
    let first = || choices.iter().find_map(|choice| choice.0);
    owner.or_else(|| first().filter(|_| !is_sure))
}

struct Canvas {
    size: [usize; 2],
    pixels: Vec<u8>,
}

impl Canvas {
    /// Draws dots with a white edge along a curve from 0 to 1, with gaps if it is not sure.
    fn dots(&mut self, color: Color, is_sure: bool, unit: f64, curve: impl Fn(f64) -> [f64; 2]) {
        const DOTS: u32 = 64;
        let paint::Rgb(ink) = paint::of(color);
        for (radius, ink) in [(1.7 * unit, [255; 3]), (1.2 * unit, ink)] {
            for dot in (0..=DOTS).filter(|dot| is_sure || dot % 32 < 8) {
                self.dot(curve(f64::from(dot) / f64::from(DOTS)), radius, ink);
            }
        }
    }

    fn dot(&mut self, [x, y]: [f64; 2], radius: f64, ink: [u8; 3]) {
        let range = |c: f64, size: usize| {
            (c - radius).max(0.0) as usize..((c + radius).max(0.0) as usize + 1).min(size)
        };
        for row in range(y, self.size[1]) {
            for column in range(x, self.size[0]) {
                if (column as f64 - x).hypot(row as f64 - y) < radius {
                    self.pixels[(row * self.size[0] + column) * 3..][..3].copy_from_slice(&ink);
                }
            }
        }
    }
}
