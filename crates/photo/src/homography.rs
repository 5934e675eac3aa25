//! Homographies: estimated from pairs of points, by least squares or by RANSAC.

use crate::matrix::solve;
use crate::random::Random;

/// A projective map of the plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Homography([f64; 9]);

/// A point and its image.
pub(crate) type Pair = ([f64; 2], [f64; 2]);

impl Homography {
    /// Returns the map that multiplies by a factor.
    pub(crate) fn scale(factor: f64) -> Homography {
        Homography([factor, 0.0, 0.0, 0.0, factor, 0.0, 0.0, 0.0, 1.0])
    }

    pub(crate) fn apply(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let h = &self.0;
        let w = h[6] * x + h[7] * y + h[8];
        [
            (h[0] * x + h[1] * y + h[2]) / w,
            (h[3] * x + h[4] * y + h[5]) / w,
        ]
    }

    /// Returns the map that applies `first` and then this one.
    pub(crate) fn after(&self, first: &Homography) -> Homography {
        let (a, b) = (&self.0, &first.0);
        Homography(std::array::from_fn(|i| {
            let (row, column) = (i / 3 * 3, i % 3);
            (0..3).map(|k| a[row + k] * b[k * 3 + column]).sum()
        }))
    }

    /// Returns the map that fits pairs of points best, by linear least squares; `None` where they do not determine one.
    pub(crate) fn fit<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Option<Homography> {
        // Coordinates about 1 keep the equations well conditioned.
        const SIZE: f64 = 1000.0;
        let (mut a, mut b) = (vec![0.0; 64], vec![0.0; 8]);
        for (from, to) in pairs {
            let ([x, y], [u, v]) = (from.map(|c| c / SIZE), to.map(|c| c / SIZE));
            let rows = [
                ([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y], u),
                ([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y], v),
            ];
            for (row, target) in rows {
                for i in 0..8 {
                    b[i] += row[i] * target;
                    for j in 0..8 {
                        a[i * 8 + j] += row[i] * row[j];
                    }
                }
            }
        }
        let h = solve(a, b)?;
        let scaled = Homography([h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0]);
        Some(
            Homography::scale(SIZE)
                .after(&scaled)
                .after(&Homography::scale(1.0 / SIZE)),
        )
    }

    /// Returns the map that most pairs agree with to within `tolerance`, and which pairs these are.
    ///
    /// The map is known to move no point of the frame from (0, 0) to `frame` by more than `reach`.
    pub(crate) fn ransac(
        pairs: &[Pair],
        tolerance: f64,
        frame: [f64; 2],
        reach: f64,
    ) -> Option<(Homography, Vec<bool>)> {
        const ROUNDS: usize = 1000;
        let agreeing = |h: &Homography| -> Vec<bool> {
            let near = |(from, to): &Pair| distance(h.apply(*from), *to) < tolerance;
            pairs.iter().map(near).collect()
        };
        let count = |agree: &[bool]| agree.iter().filter(|&&agrees| agrees).count();
        let corners = [[0.0, 0.0], [frame[0], 0.0], frame, [0.0, frame[1]]];
        let mut random = Random::default();
        let refit = |agree: &[bool]| {
            let chosen = pairs.iter().zip(agree).filter(|(_, agrees)| **agrees);
            Homography::fit(chosen.map(|(pair, _)| pair))
        };
        let mut best: Option<(usize, Homography, Vec<bool>)> = None;
        for round in 0..ROUNDS {
            let first = Homography::scale(1.0);
            let chosen = |random: &mut Random| -> Option<Homography> {
                let chosen: [Pair; 4] = std::array::from_fn(|_| pairs[random.below(pairs.len())]);
                Homography::fit(&chosen)
            };
            let candidate = if round == 0 {
                Some(first)
            } else if pairs.len() < 4 {
                None
            } else {
                chosen(&mut random)
            };
            let Some(mut h) = candidate else {
                continue;
            };
            // Each better map is fitted to all pairs that agree, as four alone place the others badly.
            for _ in 0..4 {
                let moves = |&corner: &[f64; 2]| distance(h.apply(corner), corner) > reach;
                if corners.iter().any(moves) {
                    break;
                }
                let agree = agreeing(&h);
                let number = count(&agree);
                if number < 4 || best.as_ref().is_some_and(|(most, ..)| number <= *most) {
                    break;
                }
                let fitted = refit(&agree);
                best = Some((number, h, agree));
                let Some(fitted) = fitted else {
                    break;
                };
                h = fitted;
            }
        }
        let (_, h, agree) = best?;
        let fitted = refit(&agree).unwrap_or(h);
        let agree = agreeing(&fitted);
        Some((fitted, agree))
    }
}

pub(crate) fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}
