//! Patches: each train space cut out of the picture, its long side level.

use crate::print::Print;
use crate::view::View;

/// The samples of a patch along a space and across it.
pub(crate) const COLUMNS: usize = 40;
pub(crate) const ROWS: usize = 20;
/// The length of a patch in pixels of the flat board; it is half as wide.
const LENGTH: f64 = 62.6;

/// A space cut out of the picture, with some of what lies around it.
#[derive(Debug, Clone)]
pub(crate) struct Patch {
    /// Red, green and blue from 0 to 255, row by row.
    pub(crate) samples: Vec<[f32; 3]>,
    /// Whether all of it is in the picture.
    pub(crate) is_inside: bool,
}

impl Patch {
    /// Returns the samples of the columns under a train and of some rows, every second one.
    pub(crate) fn strip(&self, rows: std::ops::Range<usize>) -> impl Iterator<Item = [f32; 3]> {
        rows.flat_map(move |row| {
            (6..34)
                .step_by(2)
                .map(move |column| self.samples[row * COLUMNS + column])
        })
    }
}

/// Cuts the patches of all spaces out of a view.
pub(crate) fn patches(view: &View<'_>, print: &Print) -> Vec<Patch> {
    let step = LENGTH / COLUMNS as f64;
    let patch = |at: [f64; 2], along: [f64; 2]| {
        let across = [-along[1], along[0]];
        let [u, v] = [along, across].map(|side| side.map(|c| c * step));
        let place = |column: f64, row: f64| {
            let (s, t) = (
                column - (COLUMNS - 1) as f64 / 2.0,
                row - (ROWS - 1) as f64 / 2.0,
            );
            [0, 1].map(|k| at[k] + u[k] * s + v[k] * t)
        };
        let cells =
            (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column as f64, row as f64)));
        let samples = cells.map(|(column, row)| view.area(place(column, row), u, v));
        let (right, bottom) = (COLUMNS as f64 - 1.0, ROWS as f64 - 1.0);
        let corners = [(0.0, 0.0), (right, 0.0), (0.0, bottom), (right, bottom)];
        Patch {
            samples: samples.collect(),
            is_inside: corners
                .iter()
                .all(|&(column, row)| view.contains(place(column, row))),
        }
    };
    print
        .spaces
        .iter()
        .map(|site| patch(site.at, site.along))
        .collect()
}
