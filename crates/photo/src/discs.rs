//! City discs: found by normalized correlation, they tell exactly where the board lies in a picture.

use crate::homography::{Homography, Pair};
use crate::print::Print;
use crate::view::{Pyramid, View};

/// The red, green and blue of a printed city disc by the distance from its middle, in steps of 0.002 of the board's height.
const PROFILE: [[f32; 3]; 10] = [
    [225.0, 141.0, 55.0],
    [214.0, 131.0, 53.0],
    [203.0, 122.0, 60.0],
    [161.0, 98.0, 49.0],
    [141.0, 94.0, 58.0],
    [127.0, 95.0, 64.0],
    [182.0, 142.0, 102.0],
    [183.0, 138.0, 100.0],
    [171.0, 132.0, 88.0],
    [169.0, 130.0, 93.0],
];
/// The step of the profile, and the radius of what is compared, in pixels of the flat board.
const STEP: f64 = 1.94;
const RADIUS: f64 = 18.4;

/// One pass of the search: the level of the pyramid, how far from its place a disc is looked for in pixels of the flat board, the
/// least correlation, and how far off a disc that agrees may be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pass {
    pub(crate) level: u32,
    pub(crate) reach: f64,
    pub(crate) least: f32,
    pub(crate) tolerance: f64,
}

/// The map into the picture after a search, and the cities whose discs agree with it.
#[derive(Debug, Clone)]
pub(crate) struct Agreement {
    pub(crate) map: Homography,
    pub(crate) cities: Vec<bool>,
    /// The number of discs that agree.
    pub(crate) discs: usize,
}

impl Agreement {
    /// Returns whether the board has been found: enough discs, and some in nearly every part of the board.
    pub(crate) fn is_found(&self, print: &Print) -> bool {
        const LEAST: usize = 18;
        const LEAST_PARTS: usize = 7;
        let part = |at: [f64; 2]| {
            let [column, row] = print
                .centered(at)
                .map(|c| ((c + 1.0) * 1.5).clamp(0.0, 2.0) as usize);
            row * 3 + column
        };
        let mut parts = [false; 9];
        for (&at, _) in print
            .cities
            .iter()
            .zip(&self.cities)
            .filter(|(_, agrees)| **agrees)
        {
            parts[part(at)] = true;
        }
        self.discs >= LEAST && parts.iter().filter(|&&part| part).count() >= LEAST_PARTS
    }
}

/// Refines the map from the flat board into the picture, pass by pass; `None` where too few discs agree with any.
pub(crate) fn refine(
    pyramid: &Pyramid,
    print: &Print,
    start: Homography,
    passes: &[Pass],
) -> Option<Agreement> {
    let mut last = None;
    let mut map = start;
    for pass in passes {
        let found = search(&pyramid.view(pass.level as usize, &map), print, pass);
        let (cities, pairs): (Vec<usize>, Vec<Pair>) = found.into_iter().unzip();
        let reach = pass.reach * 2.0;
        let (correction, agree) = Homography::ransac(&pairs, pass.tolerance, print.size, reach)?;
        map = map.after(&correction);
        let mut agreeing = vec![false; print.cities.len()];
        for (&city, _) in cities.iter().zip(&agree).filter(|(_, agrees)| **agrees) {
            agreeing[city] = true;
        }
        let discs = agreeing.iter().filter(|&&agrees| agrees).count();
        last = Some(Agreement {
            map,
            cities: agreeing,
            discs,
        });
    }
    last
}

/// Returns the cities with the places where something like their discs is seen.
fn search(view: &View<'_>, print: &Print, pass: &Pass) -> Vec<(usize, Pair)> {
    // Where much is searched a disc may not be the likest place.
    const WIDE: f64 = 24.0;
    let step = f64::from(1 << pass.level);
    let template = Template::new(step);
    let reach = (pass.reach / step).ceil() as usize;
    let peaks = if pass.reach > WIDE { 3 } else { 1 };
    let mut found = Vec::new();
    for (city, &at) in print.cities.iter().enumerate() {
        let mut response = template.response(view, at, reach, step);
        for _ in 0..peaks {
            let Some((peak, [x, y])) = response.peak() else {
                break;
            };
            if peak < pass.least {
                break;
            }
            let place = [at[0] + x * step, at[1] + y * step];
            found.push((city, (at, place)));
            response.clear([x, y], 14.6 / step);
        }
    }
    found
}

/// A disc at a scale: the pixels of its square that lie in it, with their colors less the mean.
struct Template {
    radius: usize,
    /// Column, row, and color less the mean.
    pixels: Vec<(usize, usize, [f32; 3])>,
    norm: f32,
}

impl Template {
    fn new(step: f64) -> Template {
        let radius = (RADIUS / step).ceil() as usize;
        let mut pixels = Vec::new();
        for row in 0..=2 * radius {
            for column in 0..=2 * radius {
                let [x, y] = [column, row].map(|c| c as f64 - radius as f64);
                let distance = x.hypot(y) * step;
                if distance < RADIUS {
                    let mut color = [0.0; 3];
                    for (u, v) in (0..16).map(|k| (k % 4, k / 4)) {
                        let [x, y] = [(x, u), (y, v)].map(|(c, k)| c + f64::from(k) / 4.0 - 0.375);
                        let sample = profile(x.hypot(y) * step);
                        (0..3).for_each(|k| color[k] += sample[k] / 16.0);
                    }
                    pixels.push((column, row, color));
                }
            }
        }
        let count = pixels.len() as f32;
        let mean: [f32; 3] = std::array::from_fn(|k| {
            pixels.iter().map(|(_, _, color)| color[k]).sum::<f32>() / count
        });
        let mut norm = 0.0;
        for (_, _, color) in &mut pixels {
            for k in 0..3 {
                color[k] -= mean[k];
                norm += color[k] * color[k];
            }
        }
        Template {
            radius,
            pixels,
            norm,
        }
    }

    /// Returns the correlation at each place up to `reach` samples around a place of the flat board, `step` pixels apart.
    fn response(&self, view: &View<'_>, at: [f64; 2], reach: usize, step: f64) -> Response {
        let side = 2 * (reach + self.radius) + 1;
        let half = (reach + self.radius) as f64;
        let mut planes = [(); 3].map(|()| vec![0.0_f32; side * side]);
        for row in 0..side {
            for column in 0..side {
                let [x, y] = [column, row].map(|c| (c as f64 - half) * step);
                let color = view.at([at[0] + x, at[1] + y]);
                for (plane, value) in planes.iter_mut().zip(color) {
                    plane[row * side + column] = value;
                }
            }
        }
        let width = 2 * reach + 1;
        let count = self.pixels.len() as f32;
        let mut values = Vec::with_capacity(width * width);
        for top in 0..width {
            let mut products = vec![0.0_f32; width];
            let mut variance = vec![0.0_f32; width];
            for (k, plane) in planes.iter().enumerate() {
                let mut sums = vec![0.0_f32; width];
                for (column, row, color) in &self.pixels {
                    let line = &plane[(top + row) * side + column..][..width];
                    let weight = color[k];
                    let all = products.iter_mut().zip(&mut variance).zip(&mut sums);
                    for (((product, square), sum), &value) in all.zip(line) {
                        *product += value * weight;
                        *square += value * value;
                        *sum += value;
                    }
                }
                for (square, sum) in variance.iter_mut().zip(&sums) {
                    *square -= sum * sum / count;
                }
            }
            // Below a variance of one grey value nothing is to be seen.
            let correlations = products.iter().zip(&variance).map(|(product, variance)| {
                product / (self.norm * variance.max(count * 3.0)).sqrt()
            });
            values.extend(correlations);
        }
        Response { width, values }
    }
}

/// Returns the color of a disc at a distance from its middle, in pixels of the flat board.
fn profile(distance: f64) -> [f32; 3] {
    let position = (distance / STEP - 0.5).clamp(0.0, 8.999);
    let (index, rest) = (position as usize, position.fract() as f32);
    std::array::from_fn(|k| PROFILE[index][k] * (1.0 - rest) + PROFILE[index + 1][k] * rest)
}

/// The correlations over a square of places.
struct Response {
    width: usize,
    values: Vec<f32>,
}

impl Response {
    /// Returns the highest correlation and its place from the middle, between samples where the neighbors tell.
    fn peak(&self) -> Option<(f32, [f64; 2])> {
        let (best, &value) = (self.values.iter().enumerate()).max_by(|a, b| a.1.total_cmp(b.1))?;
        let (row, column) = (best / self.width, best % self.width);
        let middle = (self.width / 2) as f64;
        let between = |index: usize, stride: usize| {
            if index == 0 || index + 1 == self.width {
                return 0.0;
            }
            let (before, after) = (self.values[best - stride], self.values[best + stride]);
            let bend = before - 2.0 * value + after;
            let offset = 0.5 * (before - after) / bend;
            if bend < 0.0 && before > -1.0 && after > -1.0 {
                f64::from(offset)
            } else {
                0.0
            }
        };
        let x = column as f64 - middle + between(column, 1);
        let y = row as f64 - middle + between(row, self.width);
        Some((value, [x, y]))
    }

    /// Removes a peak with what lies around it.
    fn clear(&mut self, [x, y]: [f64; 2], radius: f64) {
        let middle = (self.width / 2) as f64;
        let width = self.width;
        for (index, value) in self.values.iter_mut().enumerate() {
            let (row, column) = ((index / width) as f64, (index % width) as f64);
            if (column - middle - x).abs() < radius && (row - middle - y).abs() < radius {
                *value = -1.0;
            }
        }
    }
}
