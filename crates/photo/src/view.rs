//! Views: the place of the flat board in a picture, and train spaces cut out of it.

use crate::geometry::{Homography, Triple, light, middle, moved};
use crate::picture::Picture;
use crate::texture::{COLUMNS, ROWS, Texture, texture};

/// A picture and the map from the flat board into it.
pub(crate) struct View<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) map: Homography,
}

/// The light of some samples.
pub(crate) type Samples = Vec<Triple>;

/// A train space cut out of a picture, turned so that its long side is horizontal.
#[derive(Debug)]
pub(crate) struct Patch {
    /// The light of its middle.
    pub(crate) core: Samples,
    /// The log median of `core`.
    pub(crate) middle: Triple,
    /// The light beside it, on each long side.
    pub(crate) beside: [Samples; 2],
    /// The texture of all of it, and of each quarter.
    pub(crate) parts: [Texture; 5],
    /// True if all of it is in the picture, without a reflection, which would brighten its dark parts, too.
    pub(crate) is_clear: bool,
}

impl View<'_> {
    /// Returns the color at a place of the flat board.
    pub(crate) fn at(&self, place: [f64; 2]) -> [f32; 3] {
        self.picture.at(self.map.apply(place))
    }

    /// Returns the mean color of a small square of the flat board with sides along `u` and `v`, from 2 × 2 samples.
    pub(crate) fn area(&self, place: [f64; 2], u: [f64; 2], v: [f64; 2]) -> [f32; 3] {
        let corners = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)];
        let samples = corners.map(|(s, t)| self.at(moved(moved(place, u, s), v, t)));
        std::array::from_fn(|k| samples.iter().map(|sample| sample[k] / 4.0).sum())
    }

    /// Returns whether a place of the flat board is in the picture.
    pub(crate) fn contains(&self, place: [f64; 2]) -> bool {
        self.picture.contains(self.map.apply(place))
    }

    /// Cuts out the space at a place of the flat board, along a unit vector.
    pub(crate) fn patch(&self, at: [f64; 2], along: [f64; 2]) -> Patch {
        /// The length of a patch in pixels of the flat board; it is half as wide.
        const LENGTH: f64 = 62.6;
        /// The logarithm above which dark parts are too bright.
        const BRIGHT: f64 = 5.136;
        let [x, y] = along.map(|c| c * LENGTH / COLUMNS as f64);
        let (u, v) = ([x, y], [-y, x]);
        let place = |cell: usize| {
            let s = (cell % COLUMNS) as f64 - (COLUMNS - 1) as f64 / 2.0;
            let t = (cell / COLUMNS) as f64 - (ROWS - 1) as f64 / 2.0;
            moved(moved(at, u, s), v, t)
        };
        let cells = (0..ROWS * COLUMNS).map(place);
        let samples: Vec<[f32; 3]> = cells.map(|place| self.area(place, u, v)).collect();
        let strip = |top: usize| -> Samples {
            let row = |row: usize| samples[row * COLUMNS..][6..34].iter().step_by(2);
            (top..top + 8)
                .flat_map(row)
                .map(|sample| sample.map(|value| light(value).max(5e-4)))
                .collect()
        };
        let lightness =
            |[r, g, b]: &[f32; 3]| f64::from(0.299 * r + 0.587 * g + 0.114 * b + 20.0).ln();
        let gray: Vec<f64> = samples.iter().map(lightness).collect();
        let (rows, columns) = (ROWS / 2, COLUMNS / 2);
        let quarter = |row, column| texture(&gray, row..row + rows, column..column + columns);
        let dark = gray.iter().filter(|value| **value < BRIGHT).count();
        let corners = [0, COLUMNS - 1, (ROWS - 1) * COLUMNS, ROWS * COLUMNS - 1];
        Patch {
            middle: middle(&strip(6)),
            core: strip(6),
            beside: [strip(0), strip(12)],
            parts: [
                texture(&gray, 0..ROWS, 0..COLUMNS),
                quarter(0, 0),
                quarter(0, columns),
                quarter(rows, 0),
                quarter(rows, columns),
            ],
            is_clear: dark * 33 > gray.len()
                && corners.iter().all(|&cell| self.contains(place(cell))),
        }
    }
}
