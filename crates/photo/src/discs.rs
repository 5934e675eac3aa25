//! City discs, found by normalized correlation: they give the exact place of the board in a picture.

use crate::geometry::{Homography, Pair, descending, distance, moved, offset};
use crate::picture::Picture;
use crate::print::Print;
use crate::view::View;

/// The color of a printed city disc by the distance from its middle, in steps of 0.002 of the board's height.
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
/// The step of the profile, and the radius of the compared area, in pixels of the flat board.
const STEP: f64 = 1.94;
const RADIUS: f64 = 18.4;

/// A pass of the search: the distance of samples in pixels of the flat board, the reach of the search for a disc, the least
/// correlation, and the tolerance for agreement.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pass(f64, f64, f64, f64);

/// The passes from corners that are roughly known to the exact place.
pub(crate) const PASSES: [Pass; 3] = [
    Pass(4.0, 48.0, 0.35, 7.0),
    Pass(2.0, 14.0, 0.3, 4.5),
    Pass(1.0, 6.0, 0.2, 2.9),
];

/// The map into the picture after a search, and the cities whose discs agree with it.
#[derive(Debug, Clone)]
pub(crate) struct Agreement {
    pub(crate) map: Homography,
    pub(crate) cities: Vec<bool>,
}

impl Agreement {
    /// Returns the number of discs that agree.
    pub(crate) fn discs(&self) -> usize {
        self.cities.iter().filter(|&&agrees| agrees).count()
    }

    /// Returns whether the board is found: enough discs agree, and some in nearly every part of the board.
    pub(crate) fn is_found(&self, print: &Print) -> bool {
        const LEAST: usize = 18;
        const LEAST_PARTS: usize = 7;
        let mut parts = [[false; 3]; 3];
        for (at, _) in print.cities.iter().zip(&self.cities).filter(|city| *city.1) {
            let part = |c: f64| ((c + 1.0) * 1.5).clamp(0.0, 2.0) as usize;
            let [x, y] = print.centered(*at);
            parts[part(y)][part(x)] = true;
        }
        let parts = parts.iter().flatten().filter(|&&part| part).count();
        self.discs() >= LEAST && parts >= LEAST_PARTS
    }
}

/// Refines the map from the flat board into the picture, pass by pass; `None` if too few discs agree.
pub(crate) fn refine(
    picture: &Picture,
    print: &Print,
    start: Homography,
    passes: &[Pass],
) -> Option<Agreement> {
    let (mut map, mut cities) = (start, Vec::new());
    for &pass in passes {
        let pairs = search(&View { picture, map }, print, pass);
        let (correction, agreeing) = Homography::ransac(&pairs, pass.3)?;
        map = map.after(&correction);
        let agrees = |&at: &[f64; 2]| agreeing.iter().any(|pair| distance(pair.0, at) < 1.0);
        cities = print.cities.iter().map(agrees).collect();
    }
    Some(Agreement { map, cities })
}

/// Returns the cities whose discs are found, with the places in the picture.
fn search(view: &View<'_>, print: &Print, pass: Pass) -> Vec<Pair> {
    /// From this reach on the best match need not be the disc.
    const WIDE: f64 = 24.0;
    const APART: f64 = 14.6;
    let Pass(step, reach, least, _) = pass;
    let most = if reach > WIDE { 3 } else { 1 };
    let template = Template::new(step);
    let cells = (reach / step).ceil() as usize;
    let mut pairs = Vec::new();
    for &at in &print.cities {
        let values = template.response(view, at, cells);
        let first = pairs.len();
        for place in descending(&values, least) {
            let place = moved(at, offset(place, 2 * cells + 1), step);
            let is_apart = |(_, other): &Pair| {
                let aside = (other[0] - place[0]).abs();
                aside.max((other[1] - place[1]).abs()) >= APART
            };
            if pairs.len() < first + most && pairs[first..].iter().all(is_apart) {
                pairs.push((at, place));
            }
        }
    }
    pairs
}

/// A disc at a scale: the samples inside of it.
struct Template {
    step: f64,
    radius: usize,
    /// The colors of each row around the middle column, less the mean.
    rows: Vec<Vec<[f32; 3]>>,
    count: f64,
    norm: f32,
}

impl Template {
    fn new(step: f64) -> Template {
        let radius = (RADIUS / step).ceil() as usize;
        let away = |c: usize| (c as f64 - radius as f64) * step;
        let row = |row: usize| {
            let distances = (0..=2 * radius).map(|column| away(column).hypot(away(row)));
            let inside = distances.filter(|&distance| distance < RADIUS);
            inside.map(profile).collect()
        };
        let mut rows: Vec<Vec<[f32; 3]>> = (0..=2 * radius).map(row).collect();
        let count = rows.iter().flatten().count();
        let sum = |k: usize| rows.iter().flatten().map(|color| color[k]).sum::<f32>();
        let mean = [0, 1, 2].map(|k| sum(k) / count as f32);
        for color in rows.iter_mut().flatten() {
            (0..3).for_each(|k| color[k] -= mean[k]);
        }
        let colors = rows.iter().flatten().flatten();
        Template {
            step,
            radius,
            count: count as f64,
            norm: colors.map(|value| value * value).sum(),
            rows,
        }
    }

    /// Returns the correlation at each place up to `reach` samples around a place of the flat board.
    fn response(&self, view: &View<'_>, at: [f64; 2], reach: usize) -> Vec<f64> {
        let (width, side) = (2 * reach + 1, 2 * (reach + self.radius) + 1);
        let pixel = |cell: usize| view.at(moved(at, offset(cell, side), self.step));
        let pixels: Vec<[f32; 3]> = (0..side * side).map(pixel).collect();
        // The sums of the colors and of their squares, up to each pixel.
        let mut sums = vec![[0.0_f64; 4]];
        for pixel in &pixels {
            let ([w, x, y, z], [r, g, b]) = (sums[sums.len() - 1], pixel.map(f64::from));
            sums.push([w + r, x + g, y + b, z + (r * r + g * g + b * b)]);
        }
        let value = |cell: usize| {
            let (mut product, mut sum) = (0.0, [0.0; 4]);
            let mut start = cell / width * side + cell % width;
            for colors in &self.rows {
                let from = start + self.radius - colors.len() / 2;
                let to = from + colors.len();
                for (pixel, color) in pixels[from..to].iter().zip(colors) {
                    product += pixel[0] * color[0] + pixel[1] * color[1] + pixel[2] * color[2];
                }
                (0..4).for_each(|k| sum[k] += sums[to][k] - sums[from][k]);
                start += side;
            }
            let [r, g, b, squares] = sum;
            // Below a variance of one gray value nothing is visible.
            let variance = squares - (r * r + g * g + b * b) / self.count;
            f64::from(product / (self.norm * variance.max(self.count * 3.0) as f32).sqrt())
        };
        (0..width * width).map(value).collect()
    }
}

/// Returns the color of a disc at a distance from its middle, in pixels of the flat board.
fn profile(distance: f64) -> [f32; 3] {
    let position = (distance / STEP - 0.5).clamp(0.0, 8.999);
    let (index, rest) = (position as usize, position.fract() as f32);
    [0, 1, 2].map(|k| PROFILE[index][k] * (1.0 - rest) + PROFILE[index + 1][k] * rest)
}
