//! Texture: gradients of a patch, and a linear discriminant trained on the photograph itself.

use crate::matrix::solve;
use crate::patch::{COLUMNS, Patch, ROWS};

/// The numbers of a texture.
pub(crate) const FEATURES: usize = 100;

pub(crate) type Texture = [f64; FEATURES];

/// Returns the mean gradients of a patch along and across, in cells of 2 × 2 samples of its four quarters folded onto one.
pub(crate) fn texture(patch: &Patch) -> Texture {
    texture_of(patch, 0..COLUMNS)
}

/// Returns the textures of the two halves along, each as if the other were its mirror image.
pub(crate) fn halves(patch: &Patch) -> [Texture; 2] {
    [0..COLUMNS / 2, COLUMNS / 2..COLUMNS].map(|columns| texture_of(patch, columns))
}

fn texture_of(patch: &Patch, columns: std::ops::Range<usize>) -> Texture {
    const CELLS: [usize; 2] = [ROWS / 4, COLUMNS / 4];
    let gray = |row: usize, column: usize| {
        let [r, g, b] = patch.samples[row * COLUMNS + column];
        f64::from(0.299 * r + 0.587 * g + 0.114 * b + 20.0).ln()
    };
    let samples = 4.0 * columns.len() as f64 / COLUMNS as f64;
    let mut texture = [0.0; FEATURES];
    for row in 0..ROWS {
        for column in columns.clone() {
            let along = if column > 0 && column + 1 < COLUMNS {
                (gray(row, column + 1) - gray(row, column - 1)).abs()
            } else {
                0.0
            };
            let across = if row > 0 && row + 1 < ROWS {
                (gray(row + 1, column) - gray(row - 1, column)).abs()
            } else {
                0.0
            };
            let fold = |position: usize, size: usize| position.min(size - 1 - position) / 2;
            let cell = fold(row, ROWS) * CELLS[1] + fold(column, COLUMNS);
            // Four samples of each cell, in each of the quarters.
            texture[cell] += along / samples;
            texture[CELLS[0] * CELLS[1] + cell] += across / samples;
        }
    }
    texture.map(f64::sqrt)
}

/// A linear discriminant: above 0 is the first of two kinds.
pub(crate) struct Discriminant {
    direction: Vec<f64>,
    middle: Vec<f64>,
}

/// A texture to train with: whether it is of the first kind, and its weight.
pub(crate) type Example<'a> = (&'a Texture, bool, f64);

impl Discriminant {
    /// Trains a discriminant, its covariance drawn to a round one.
    pub(crate) fn train(examples: &[Example<'_>]) -> Option<Discriminant> {
        const SHRINKAGE: f64 = 0.3;
        let mean = |kind: bool| {
            let of_kind = || examples.iter().filter(|example| example.1 == kind);
            let total: f64 = of_kind().map(|example| example.2).sum();
            let at = |k: usize| {
                of_kind()
                    .map(|(texture, _, weight)| texture[k] * weight)
                    .sum::<f64>()
                    / total
            };
            (0..FEATURES).map(at).collect::<Vec<f64>>()
        };
        let (first, second) = (mean(true), mean(false));
        let total: f64 = examples.iter().map(|example| example.2).sum();
        let mut covariance = vec![0.0; FEATURES * FEATURES];
        for (texture, kind, weight) in examples {
            let mean = if *kind { &first } else { &second };
            let off: Vec<f64> = texture
                .iter()
                .zip(mean)
                .map(|(value, mean)| value - mean)
                .collect();
            for (row, value) in covariance.chunks_exact_mut(FEATURES).zip(&off) {
                let factor = value * weight / total;
                for (cell, other) in row.iter_mut().zip(&off) {
                    *cell += factor * other;
                }
            }
        }
        let trace: f64 = (0..FEATURES).map(|k| covariance[k * FEATURES + k]).sum();
        for (index, cell) in covariance.iter_mut().enumerate() {
            *cell *= 1.0 - SHRINKAGE;
            if index % (FEATURES + 1) == 0 {
                *cell += SHRINKAGE * trace / FEATURES as f64;
            }
        }
        let difference = first.iter().zip(&second).map(|(a, b)| a - b).collect();
        Some(Discriminant {
            direction: solve(covariance, difference)?,
            middle: first
                .iter()
                .zip(&second)
                .map(|(a, b)| (a + b) / 2.0)
                .collect(),
        })
    }

    pub(crate) fn value(&self, texture: &Texture) -> f64 {
        let terms = texture.iter().zip(&self.middle).zip(&self.direction);
        terms
            .map(|((value, middle), direction)| (value - middle) * direction)
            .sum()
    }
}
