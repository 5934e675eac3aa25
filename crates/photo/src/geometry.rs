//! Homographies, systems of linear equations, and color spaces.

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
        let row = |row: usize| self.0[row] * x + self.0[row + 1] * y + self.0[row + 2];
        let w = row(6);
        [row(0) / w, row(3) / w]
    }

    /// Returns the map that applies `first` and then this one.
    pub(crate) fn after(&self, first: &Homography) -> Homography {
        Homography(std::array::from_fn(|i| {
            let (row, column) = (i / 3 * 3, i % 3);
            (0..3)
                .map(|k| self.0[row + k] * first.0[k * 3 + column])
                .sum()
        }))
    }

    /// Returns the map that fits pairs of points best, by linear least squares; `None` if they do not determine one.
    pub(crate) fn fit(pairs: &[Pair]) -> Option<Homography> {
        // Coordinates about 1 keep the equations well conditioned.
        const SIZE: f64 = 1000.0;
        let mut equations = Equations::<8>::new();
        for ([x, y], [u, v]) in pairs {
            let [x, y, u, v] = [x / SIZE, y / SIZE, u / SIZE, v / SIZE];
            equations.add(&[x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y], u, 1.0);
            equations.add(&[0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y], v, 1.0);
        }
        let h = equations.solve()?;
        let scaled = Homography([h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0]);
        let out = Homography::scale(SIZE);
        Some(out.after(&scaled).after(&Homography::scale(1.0 / SIZE)))
    }

    /// Returns the map that most pairs agree with to within `tolerance`, by RANSAC, and these pairs.
    pub(crate) fn ransac(pairs: &[Pair], tolerance: f64) -> Option<(Homography, Vec<Pair>)> {
        const ROUNDS: usize = 1000;
        let agreeing = |map: &Homography| -> Vec<Pair> {
            let near = |pair: &&Pair| distance(map.apply(pair.0), pair.1) < tolerance;
            pairs.iter().filter(near).copied().collect()
        };
        // A fixed seed, so that the same picture always gives the same reading.
        let mut random = fastrand::Rng::with_seed(1);
        let (mut sample, mut best) = (agreeing(&Homography::scale(1.0)), Vec::new());
        for _ in 0..ROUNDS {
            // Each better map is fitted to all pairs that agree, as four pairs alone extrapolate badly.
            while let Some(map) = Homography::fit(&sample) {
                sample = agreeing(&map);
                if sample.len() <= best.len() {
                    break;
                }
                best.clone_from(&sample);
            }
            let chosen = (0..4).filter_map(|_| random.choice(pairs));
            sample = chosen.copied().collect();
        }
        let map = Homography::fit(&best)?;
        Some((map, agreeing(&map)))
    }
}

pub(crate) fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The normal equations of a linear least-squares problem: a symmetric matrix, row by row, and the right side.
pub(crate) struct Equations<const N: usize> {
    pub(crate) matrix: Box<[[f64; N]; N]>,
    pub(crate) right: [f64; N],
}

impl<const N: usize> Equations<N> {
    pub(crate) fn new() -> Equations<N> {
        Equations {
            matrix: Box::new([[0.0; N]; N]),
            right: [0.0; N],
        }
    }

    /// Adds an equation: the factors of the unknowns, their sum, and its weight.
    pub(crate) fn add(&mut self, factors: &[f64; N], sum: f64, weight: f64) {
        for (k, factor) in factors.iter().enumerate() {
            self.right[k] += weight * factor * sum;
            for (cell, other) in self.matrix[k].iter_mut().zip(factors) {
                *cell += weight * factor * other;
            }
        }
    }

    /// Solves them by elimination, without pivoting as the matrix is positive; `None` if it is singular.
    pub(crate) fn solve(self) -> Option<[f64; N]> {
        let (mut a, mut b) = (self.matrix, self.right);
        for column in 0..N {
            let top = a[column];
            if top[column] < 1e-13 {
                return None;
            }
            for row in column + 1..N {
                let factor = a[row][column] / top[column];
                for (cell, of_top) in a[row][column..].iter_mut().zip(&top[column..]) {
                    *cell -= factor * of_top;
                }
                b[row] -= factor * b[column];
            }
        }
        for row in (0..N).rev() {
            let known: f64 = (row + 1..N).map(|k| a[row][k] * b[k]).sum();
            b[row] = (b[row] - known) / a[row][row];
        }
        Some(b)
    }
}

/// A color in L\*a\*b\*, or amounts of red, green and blue light.
pub(crate) type Triple = [f64; 3];

/// Converts a value of sRGB (0 to 255) to linear light (0 to 1).
pub(crate) fn light(value: f32) -> f64 {
    let v = f64::from(value) / 255.0;
    if v <= 0.04045 {
        v / 12.92
    } else {
        ((v + 0.055) / 1.055).powf(2.4)
    }
}

/// Converts linear sRGB light to CIE L\*a\*b\* (D65).
pub(crate) fn lab_of(rgb: Triple) -> Triple {
    let [r, g, b] = rgb.map(|v| v.clamp(0.0, 1.6));
    let root = |v: f64| {
        if v > 0.008_856 {
            v.cbrt()
        } else {
            7.787 * v + 16.0 / 116.0
        }
    };
    let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the sum of the squared differences of two colors, each divided by a spread.
pub(crate) fn far(a: &Triple, b: &Triple, spread: &Triple) -> f64 {
    (0..3).map(|k| ((a[k] - b[k]) / spread[k]).powi(2)).sum()
}

/// Returns a place moved by the multiple `s` of a vector.
pub(crate) fn moved(place: [f64; 2], vector: [f64; 2], s: f64) -> [f64; 2] {
    [place[0] + vector[0] * s, place[1] + vector[1] * s]
}

/// Returns where a cell of a square grid is, from the one in the middle, in cells.
pub(crate) fn offset(cell: usize, side: usize) -> [f64; 2] {
    let middle = (side / 2) as f64;
    [(cell % side) as f64 - middle, (cell / side) as f64 - middle]
}

/// Returns the positions of the values that are not less than `least`, the greatest first, of equal ones the first.
pub(crate) fn descending(values: &[f64], least: f64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.retain(|&at| values[at] >= least);
    order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    order
}

/// Returns the median; 0 for no values.
pub(crate) fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    match values.len() {
        0 => 0.0,
        n => f64::midpoint(values[(n - 1) / 2], values[n / 2]),
    }
}

/// Returns the median logarithm of each channel.
pub(crate) fn middle(samples: &[Triple]) -> Triple {
    [0, 1, 2].map(|k| median(samples.iter().map(|sample| sample[k])).ln())
}
