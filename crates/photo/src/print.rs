//! The printed board, flat and at one fixed scale: corners, cities and train spaces.

use std::ops::Range;

use stationmaster_core::{Board, Color};

use crate::geometry::{Homography, Pair, median};
use crate::reading::Corners;

/// The distance of neighbouring spaces on the flat board, in its pixels.
pub(crate) const PITCH: f64 = 56.0;

/// A printed board, flat, with x to the right and y downwards, in pixels.
#[derive(Debug, Clone)]
pub(crate) struct Print {
    /// Its width and height without the scoring track around.
    pub(crate) size: [f64; 2],
    /// The corners of the printed board with its scoring track, clockwise from the upper left, if the board file has them.
    pub(crate) corners: Option<Corners>,
    pub(crate) cities: Vec<[f64; 2]>,
    pub(crate) spaces: Vec<Site>,
    pub(crate) tracks: Vec<Line>,
    /// The tracks that lie beside each other.
    pub(crate) pairs: Vec<[usize; 2]>,
}

/// A train space.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Site {
    pub(crate) track: usize,
    pub(crate) at: [f64; 2],
    /// The unit vector of its long side.
    pub(crate) along: [f64; 2],
}

/// A track: its printed color and its spaces.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) color: Color,
    pub(crate) spaces: Range<usize>,
}

impl Print {
    /// Returns the print of a board; `None` if its file lacks the places of cities or spaces.
    pub(crate) fn new(board: &Board) -> Option<Print> {
        let tracks = board.tracks();
        if tracks.is_empty() || tracks.iter().any(|track| track.spaces.is_empty()) {
            return None;
        }
        let aspect = board.aspect();
        let scale = PITCH / pitch(board)?;
        let size = [aspect * scale, scale];
        let place = |at: [f64; 2]| [at[0] * size[0], at[1] * size[1]];
        let nodes = board.nodes().iter();
        let cities = nodes.filter(|node| !board.city(node.city).country);
        let cities: Option<Vec<_>> = cities.map(|city| city.at.map(place)).collect();
        let mut spaces = Vec::new();
        let mut lines = Vec::new();
        for (index, track) in tracks.iter().enumerate() {
            let start = spaces.len();
            spaces.extend(track.spaces.iter().map(|space| {
                let (sin, cos) = space.degrees.to_radians().sin_cos();
                Site {
                    track: index,
                    at: place(space.at),
                    along: [cos, sin],
                }
            }));
            lines.push(Line {
                color: track.color,
                spaces: start..spaces.len(),
            });
        }
        let pairs = board.routes().iter().flat_map(|route| {
            let tracks = route.tracks.clone();
            let after = move |a: usize| (a + 1..tracks.end).map(move |b| [a, b]);
            route.tracks.clone().flat_map(after)
        });
        let corners = board.corners();
        Some(Print {
            size,
            corners: corners.map(|[least, most]| rectangle(place(least), place(most))),
            cities: cities?,
            spaces,
            tracks: lines,
            pairs: pairs.collect(),
        })
    }

    /// Returns the corners of the map without its scoring track, clockwise from the upper left.
    pub(crate) fn map_corners(&self) -> Corners {
        rectangle([0.0, 0.0], self.size)
    }

    /// Returns a place scaled to -1 to 1 over the board's width and height.
    pub(crate) fn centered(&self, at: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|k| 2.0 * at[k] / self.size[k] - 1.0)
    }
}

fn rectangle([left, top]: [f64; 2], [right, bottom]: [f64; 2]) -> Corners {
    [[left, top], [right, top], [right, bottom], [left, bottom]]
}

/// Returns the map from the flat board into a picture, from the corners of the one to those of the other.
pub(crate) fn map_of(flat: &Corners, corners: &Corners) -> Option<Homography> {
    let pairs: [Pair; 4] = std::array::from_fn(|k| (flat[k], corners[k]));
    Homography::fit(&pairs)
}

/// Returns the median distance of neighbouring spaces, in heights of the board.
fn pitch(board: &Board) -> Option<f64> {
    let steps = board.tracks().iter().flat_map(|track| {
        track.spaces.windows(2).map(|pair| {
            let [a, b] = [pair[0].at, pair[1].at];
            ((a[0] - b[0]) * board.aspect()).hypot(a[1] - b[1])
        })
    });
    Some(median(steps)).filter(|&pitch| pitch > 0.0)
}
