//! A view: a picture at several scales, and where the flat board lies in it.

use crate::homography::{Homography, Pair, distance};
use crate::picture::Picture;
use crate::print::Print;

/// A picture at the scale of the flat board, and at a half and a quarter of it.
#[derive(Debug)]
pub(crate) struct Pyramid {
    /// Pictures with their scale against the original, each half as large as the one before.
    levels: Vec<(Picture, f64)>,
    original: [f64; 2],
}

/// A picture of the pyramid and the map from the flat board into it.
pub(crate) struct View<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) map: Homography,
}

impl Pyramid {
    /// Returns the levels of a picture in which the board's sides have about these lengths.
    pub(crate) fn new(picture: &Picture, print: &Print, corners: &[[f64; 2]; 4]) -> Pyramid {
        // A little more than the flat board's own scale, as nothing is gained by sampling between pixels.
        const SCALE: f64 = 1.15;
        let flat = print.corners.unwrap_or(print.map_corners());
        let length = |a: usize, b: usize| distance(corners[a], corners[b]);
        let width = length(0, 1).max(length(3, 2));
        let height = length(1, 2).max(length(0, 3));
        let scale =
            SCALE * (distance(flat[0], flat[1]) / width).min(distance(flat[1], flat[2]) / height);
        let first = if scale < 0.95 {
            (picture.shrunk(scale), scale)
        } else {
            (picture.clone(), 1.0)
        };
        let mut levels = vec![first];
        for _ in 0..2 {
            let (last, scale) = &levels[levels.len() - 1];
            let half = (last.shrunk(0.5), scale * 0.5);
            levels.push(half);
        }
        Pyramid {
            levels,
            original: [picture.width() as f64, picture.height() as f64],
        }
    }

    /// Returns the view at a level for a map from the flat board into the original picture.
    pub(crate) fn view(&self, level: usize, map: &Homography) -> View<'_> {
        let (picture, _) = &self.levels[level];
        // Both sides are rounded to whole pixels, so the scale is taken from the width that came of it.
        let scale = picture.width() as f64 / self.original[0];
        View {
            picture,
            map: Homography::scale(scale).after(map),
        }
    }
}

impl View<'_> {
    /// Returns the color at a place of the flat board.
    pub(crate) fn at(&self, place: [f64; 2]) -> [f32; 3] {
        self.picture.at(self.map.apply(place))
    }

    /// Returns the mean color of a small square of the flat board with sides along `u` and `v`, from 2 × 2 samples.
    pub(crate) fn area(&self, place: [f64; 2], u: [f64; 2], v: [f64; 2]) -> [f32; 3] {
        let mut sum = [0.0; 3];
        for (s, t) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
            let sample = self.at([0, 1].map(|k| place[k] + u[k] * s + v[k] * t));
            for k in 0..3 {
                sum[k] += sample[k] / 4.0;
            }
        }
        sum
    }

    /// Returns whether a place of the flat board is in the picture.
    pub(crate) fn contains(&self, place: [f64; 2]) -> bool {
        self.picture.contains(self.map.apply(place))
    }
}

/// Returns the map from the flat board into a picture, from the corners of the one to those of the other.
pub(crate) fn map_of(flat: &[[f64; 2]; 4], corners: &[[f64; 2]; 4]) -> Option<Homography> {
    let pairs: [Pair; 4] = std::array::from_fn(|k| (flat[k], corners[k]));
    Homography::fit(&pairs)
}
