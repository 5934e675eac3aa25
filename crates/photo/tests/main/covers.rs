//! Things that lie over a board in a picture: hands, phones, cards and patches, flat and textured.

use fastrand::Rng;
use stationmaster_core::{Edition, TrackId};
use stationmaster_photo::{Corners, Picture};

/// A picture with something laid over it.
pub(crate) struct Covered {
    pub(crate) picture: Picture,
    /// The covered pixels.
    mask: Vec<bool>,
    /// The offset of the picture.
    offset: [f64; 2],
    pub(crate) kind: String,
}

impl Covered {
    /// Returns the place of a pixel of the picture without the cover.
    pub(crate) fn moved(&self, at: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|k| at[k] + self.offset[k])
    }

    /// Returns whether a place of the picture is covered or beyond its edge.
    fn hides(&self, [x, y]: [f64; 2]) -> bool {
        let (width, height) = (self.picture.width(), self.picture.height());
        let is_inside = (0.0..width as f64).contains(&x) && (0.0..height as f64).contains(&y);
        !is_inside || self.mask[y as usize * width + x as usize]
    }

    /// Returns how many of the three parts of a space are hidden, of the most hidden space of a track. The board is seen from above
    /// and has these corners in the picture.
    pub(crate) fn hidden_parts(
        &self,
        edition: &Edition,
        corners: &Corners,
        track: TrackId,
    ) -> usize {
        let board = edition.board();
        let [least, most] = board.corners().unwrap();
        let place = |at: [f64; 2]| {
            let [u, v] = [0, 1].map(|k| (at[k] - least[k]) / (most[k] - least[k]));
            let shares = [(1.0 - u) * (1.0 - v), u * (1.0 - v), u * v, (1.0 - u) * v];
            [0, 1].map(|k| {
                shares
                    .iter()
                    .zip(corners)
                    .map(|(share, at)| share * at[k])
                    .sum()
            })
        };
        let hidden = board.track(track).spaces.iter().map(|space| {
            let (sin, cos) = space.degrees.to_radians().sin_cos();
            let [x, y]: [f64; 2] = place(space.at);
            let parts = [-15.0, 0.0, 15.0].map(|s| self.hides([x + s * cos, y + s * sin]));
            parts.iter().filter(|&&hidden| hidden).count()
        });
        hidden.max().unwrap_or(0)
    }
}

/// A shape: a test for an offset from its middle.
type Shape = Box<dyn Fn(f64, f64) -> bool>;

/// Returns a shape of about the area of a square with this side, and its name.
fn shape(rng: &mut Rng, side: f64) -> (Shape, &'static str) {
    let (sin, cos) = (rng.f64() * std::f64::consts::TAU).sin_cos();
    let turned = move |x: f64, y: f64| [x * cos + y * sin, y * cos - x * sin];
    let is_near =
        |[x, y]: [f64; 2], from: f64, to: f64, width: f64| (y - y.clamp(from, to)).hypot(x) < width;
    match rng.u8(..4) {
        0 => (
            Box::new(move |x, y| x.abs().max(y.abs()) < side / 2.0),
            "patch",
        ),
        1 => {
            let half = [side * 0.72, side * 0.35];
            let inside = move |x, y| {
                let [x, y] = turned(x, y);
                x.abs() < half[0] && y.abs() < half[1]
            };
            (Box::new(inside), "card")
        }
        2 => (Box::new(move |x, y| x.hypot(y) < side * 0.56), "cup"),
        _ => {
            let inside = move |x, y| {
                let [x, y] = turned(x, y);
                let finger = |k: i32| {
                    let k = f64::from(k);
                    is_near(
                        [x - k * side * 0.2, y],
                        -side * (0.75 - 0.06 * k * k),
                        0.0,
                        side * 0.085,
                    )
                };
                is_near([x, y], 0.0, side * 0.35, side * 0.36) || (-2..=1).any(finger)
            };
            (Box::new(inside), "hand")
        }
    }
}

/// Lays something over a picture, with a side of this share of the picture's width.
pub(crate) fn cover(picture: &Picture, rng: &mut Rng, share: f64) -> Covered {
    const COLORS: [([f64; 3], &str); 12] = [
        ([205.0, 155.0, 130.0], "skin"),
        ([120.0, 80.0, 60.0], "dark skin"),
        ([20.0, 20.0, 22.0], "black"),
        ([128.0, 128.0, 128.0], "gray"),
        ([70.0, 70.0, 72.0], "dark gray"),
        ([235.0, 235.0, 230.0], "white"),
        ([180.0, 40.0, 45.0], "red"),
        ([30.0, 70.0, 140.0], "blue"),
        ([30.0, 90.0, 55.0], "green"),
        ([225.0, 195.0, 50.0], "yellow"),
        ([190.0, 170.0, 130.0], "like the map"),
        ([130.0, 90.0, 60.0], "wood"),
    ];
    let (width, height) = (picture.width(), picture.height());
    let side = share * width as f64;
    let (inside, form) = shape(rng, side);
    let middle = [rng.f64() * width as f64, rng.f64() * height as f64];
    let (color, name) = COLORS[rng.usize(..COLORS.len())];
    let (pattern, texture) = [
        (0, "flat"),
        (1, "shaded"),
        (2, "grained"),
        (3, "striped"),
        (4, "checkered"),
        (5, "printed"),
    ][rng.usize(..6)];
    let period = side * (0.05 + 0.15 * rng.f64());
    let other = [rng.usize(..width), rng.usize(..height)];
    let grain: Vec<f64> = (0..64 * 64).map(|_| rng.f64() - 0.5).collect();
    let mut pixels = picture.pixels().to_vec();
    let mut mask = vec![false; width * height];
    for row in 0..height {
        for column in 0..width {
            let (x, y) = (column as f64 - middle[0], row as f64 - middle[1]);
            let index = row * width + column;
            if !inside(x, y) {
                continue;
            }
            mask[index] = true;
            let rough = |size: f64| {
                let cell = |c: f64| (c / size).floor().rem_euclid(64.0) as usize;
                grain[cell(y) * 64 + cell(x)]
            };
            let light = match pattern {
                1 => 1.0 - 0.5 * (x / side).powi(2) - 0.3 * y / side,
                2 => 1.0 + 0.5 * rough(3.0) + 0.4 * rough(11.0) + 0.2 * rough(40.0),
                3 if (x / period).rem_euclid(1.0) < 0.3 => 0.6,
                4 if ((x / period).floor() + (y / period).floor()).rem_euclid(2.0) < 1.0 => 0.5,
                _ => 1.0,
            };
            for k in 0..3 {
                // A card shows the map itself, much smaller.
                let seen = if pattern == 5 {
                    let [x, y] = [
                        (other[0] + 3 * column) % width,
                        (other[1] + 3 * row) % height,
                    ];
                    f64::from(picture.pixels()[(y * width + x) * 3 + k])
                } else {
                    color[k] * light
                };
                pixels[index * 3 + k] = (seen + rng.f64() * 6.0 - 3.0).clamp(0.0, 255.0) as u8;
            }
        }
    }
    Covered {
        picture: Picture::new(width, height, pixels),
        mask,
        offset: [0.0, 0.0],
        kind: format!("{texture} {name} {form}"),
    }
}

/// Cuts a share of a picture away at one side.
pub(crate) fn cut(picture: &Picture, side: usize, share: f64) -> Covered {
    let (width, height) = (picture.width(), picture.height());
    let gone = |side_of: [usize; 2], size: usize| {
        side_of.map(|of| {
            if side == of {
                (share * size as f64) as usize
            } else {
                0
            }
        })
    };
    let ([left, right], [top, bottom]) = (gone([0, 1], width), gone([2, 3], height));
    let rows = picture.pixels().chunks_exact(width * 3).skip(top);
    let rows = rows.take(height - top - bottom);
    let pixels: Vec<u8> = rows
        .flat_map(|row| &row[left * 3..(width - right) * 3])
        .copied()
        .collect();
    let (width, height) = (width - left - right, height - top - bottom);
    Covered {
        picture: Picture::new(width, height, pixels),
        mask: vec![false; width * height],
        kind: format!("cut at {}", ["left", "right", "top", "bottom"][side]),
        offset: [-(left as f64), -(top as f64)],
    }
}
