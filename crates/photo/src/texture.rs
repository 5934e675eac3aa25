//! Texture: the gradients of a space, which tell plastic from print, and both from things that lie over the board.

use std::ops::Range;

use crate::geometry::{Equations, distance, median};
use crate::print::{PITCH, Print};
use crate::view::Patch;

/// The samples of a patch along a space and across it.
pub(crate) const COLUMNS: usize = 40;
pub(crate) const ROWS: usize = 20;

/// The number of values of a texture.
pub(crate) const FEATURES: usize = 100;

pub(crate) type Texture = [f64; FEATURES];

/// Returns the mean gradients along and across some rows and columns of a patch, in cells of 2 × 2 samples, with the four
/// quarters folded onto one. `gray` is the log lightness of the patch.
pub(crate) fn texture(gray: &[f64], rows: Range<usize>, columns: Range<usize>) -> Texture {
    const CELLS: [usize; 2] = [ROWS / 4, COLUMNS / 4];
    let slope = |index: usize, position: usize, size: usize, stride: usize| {
        let is_between = (1..size - 1).contains(&position);
        let reach = if is_between { stride } else { 0 };
        (gray[index + reach] - gray[index - reach]).abs()
    };
    let fold = |position: usize, size: usize| position.min(size - 1 - position) / 2;
    let count = (rows.len() * columns.len() * 2 / FEATURES) as f64;
    let mut texture = [0.0; FEATURES];
    for row in rows {
        for column in columns.clone() {
            let index = row * COLUMNS + column;
            let cell = fold(row, ROWS) * CELLS[1] + fold(column, COLUMNS);
            texture[cell] += slope(index, column, COLUMNS, 1) / count;
            texture[FEATURES / 2 + cell] += slope(index, row, ROWS, COLUMNS) / count;
        }
    }
    texture.map(f64::sqrt)
}

/// Returns the mean strength of a texture.
pub(crate) fn strength(texture: &Texture) -> f64 {
    texture.iter().sum::<f64>() / FEATURES as f64
}

/// Returns the likeness of two textures: their correlation, and the strength relative to the other's.
fn likeness(a: &Texture, b: &Texture) -> f64 {
    let (mean_a, mean_b) = (strength(a), strength(b));
    let [mut ab, mut aa, mut bb] = [0.0; 3];
    for (x, y) in a.iter().zip(b) {
        let (x, y) = (x - mean_a, y - mean_b);
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    ab / (aa * bb).sqrt().max(1e-9) + (mean_a / mean_b.max(1e-9)).min(1.3)
}

/// Returns which spaces of the picture are seen. A space is covered if it, or a quarter of it, shows the outlines of neither
/// plastic nor print, or none of its possible colors. Covers spread to doubtful neighbors, and to those that look worse than the
/// rest of their track.
pub(crate) fn seen(
    print: &Print,
    patches: &[Patch],
    usable: &[bool],
    is_plastic: impl Fn(usize) -> bool,
    misfit: impl Fn(usize) -> f64,
) -> Vec<bool> {
    /// The likeness below which a space is covered, and that below which it is if a neighbor is covered.
    const ODD: f64 = 1.5;
    const DOUBTFUL: f64 = 2.2;
    /// A space whose likeness is this much below the median of its track is doubtful, too.
    const LESS: f64 = 0.6;
    /// The greatest distance of neighbors.
    const NEAR: f64 = 2.2 * PITCH;
    /// The fewest spaces that make a kind.
    const LEAST: usize = 12;
    let kinds = [false, true].map(|kind| -> Option<Texture> {
        let is_known = |&space: &usize| usable[space] && is_plastic(space) == kind;
        let known: Vec<usize> = (0..patches.len()).filter(is_known).collect();
        let textures = || known.iter().map(|&space| &patches[space].parts[0]);
        let mean =
            |k: usize| textures().map(|texture| texture[k]).sum::<f64>() / known.len() as f64;
        (known.len() >= LEAST).then(|| std::array::from_fn(mean))
    });
    let like = |part: &Texture| {
        let likeness = kinds.iter().flatten().map(|kind| likeness(part, kind));
        likeness.fold(0.0, f64::max)
    };
    let look = |(space, patch): (usize, &Patch)| {
        let [all, quarters @ ..] = patch.parts.each_ref().map(like);
        let weakest = quarters.into_iter().fold(f64::MAX, f64::min);
        let visible = all + weakest - 0.03 * (misfit(space) - 18.0).max(0.0);
        if patch.is_clear { visible } else { f64::MIN }
    };
    let looks: Vec<f64> = patches.iter().enumerate().map(look).collect();
    let mut seen: Vec<bool> = looks.iter().map(|&look| look >= ODD).collect();
    let mut stack: Vec<usize> = (0..looks.len()).filter(|&space| !seen[space]).collect();
    while let Some(space) = stack.pop() {
        for (other, site) in print.spaces.iter().enumerate() {
            let track = looks[print.tracks[site.track].spaces.clone()].iter();
            let least = DOUBTFUL.max(median(track.copied()) - LESS);
            let apart = distance(site.at, print.spaces[space].at);
            if seen[other] && looks[other] < least && apart < NEAR {
                seen[other] = false;
                stack.push(other);
            }
        }
    }
    seen
}

/// A linear discriminant: above 0 is plastic.
pub(crate) struct Discriminant {
    direction: Texture,
    middle: Texture,
}

impl Discriminant {
    /// Trains a discriminant with textures, each with `true` for plastic and a weight; the covariance is regularized. Returns
    /// `None` with too few examples of a kind.
    pub(crate) fn train(examples: &[(&Texture, bool, f64)]) -> Option<Discriminant> {
        const SHRINKAGE: f64 = 0.3;
        const LEAST: [f64; 2] = [8.0, 15.0];
        let mut totals = [0.0; 2];
        let mut means = [[0.0; FEATURES]; 2];
        for &(texture, is_plastic, weight) in examples {
            let kind = usize::from(is_plastic);
            totals[kind] += weight;
            (0..FEATURES).for_each(|k| means[kind][k] += weight * texture[k]);
        }
        if totals[0] < LEAST[0] || totals[1] < LEAST[1] {
            return None;
        }
        (0..2).for_each(|kind| means[kind] = means[kind].map(|sum| sum / totals[kind]));
        let mut equations = Equations::new();
        for (texture, is_plastic, weight) in examples {
            let mean = &means[usize::from(*is_plastic)];
            let off = std::array::from_fn(|k| texture[k] - mean[k]);
            let share = weight / (totals[0] + totals[1]);
            equations.add(&off, 0.0, (1.0 - SHRINKAGE) * share);
        }
        let trace: f64 = (0..FEATURES).map(|k| equations.matrix[k][k]).sum();
        for k in 0..FEATURES {
            equations.matrix[k][k] += SHRINKAGE / (1.0 - SHRINKAGE) * trace / FEATURES as f64;
        }
        equations.right = std::array::from_fn(|k| means[1][k] - means[0][k]);
        Some(Discriminant {
            direction: equations.solve()?,
            middle: std::array::from_fn(|k| f64::midpoint(means[0][k], means[1][k])),
        })
    }

    pub(crate) fn value(&self, texture: &Texture) -> f64 {
        let term = |k| (texture[k] - self.middle[k]) * self.direction[k];
        (0..FEATURES).map(term).sum()
    }
}
