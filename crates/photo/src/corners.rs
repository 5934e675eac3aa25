//! Finds the board in a picture without a hint, as the quadrilateral with which most city discs agree.

use crate::discs::{Agreement, PASSES, refine};
use crate::geometry::{descending, distance};
use crate::picture::Picture;
use crate::print::{Print, map_of};
use crate::reading::Corners;

/// Finds the board, or the best candidate if too few discs agree.
pub(crate) fn find(picture: &Picture, print: &Print) -> Option<Agreement> {
    /// The number of candidates that are examined closely.
    const CLOSE: usize = 5;
    /// The number of agreeing discs that ends the search.
    const ENOUGH: usize = 32;
    let mut places: Vec<Agreement> = Vec::new();
    'search: for corners in quadrilaterals(picture) {
        for flat in print.corners.iter().chain([&print.map_corners()]) {
            for turn in 0..4 {
                let turned: Corners = std::array::from_fn(|k| corners[(k + turn) % 4]);
                let fits = proportion(&turned) / proportion(flat);
                let map = map_of(flat, &turned).filter(|_| (0.6..1.7).contains(&fits));
                places.extend(map.and_then(|map| refine(picture, print, map, &PASSES[..1])));
                let last = places.last();
                if last.is_some_and(|found| found.discs() >= ENOUGH && found.is_found(print)) {
                    break 'search;
                }
            }
        }
    }
    let discs: Vec<f64> = places.iter().map(|found| found.discs() as f64).collect();
    let closer = descending(&discs, 0.0)
        .into_iter()
        .take(CLOSE)
        .filter_map(|at| refine(picture, print, places[at].map, &PASSES[1..2]));
    closer.max_by_key(Agreement::discs)
}

/// Returns the aspect ratio of a quadrilateral.
fn proportion(corners: &Corners) -> f64 {
    let side = |a: usize| distance(corners[a], corners[(a + 1) % 4]);
    (side(0) + side(2)) / (side(1) + side(3))
}

/// Returns the quadrilaterals that stand out in a picture, the most frequent first, and that of the whole picture.
fn quadrilaterals(picture: &Picture) -> Vec<Corners> {
    const LARGEST: usize = 800;
    const MOST: usize = 12;
    let mut small = picture.clone();
    while small.width().max(small.height()) > LARGEST {
        small = small.half();
    }
    let (width, height) = (small.width(), small.height());
    let area = (width * height) as f64;
    let mut found: Vec<(Corners, u32)> = Vec::new();
    let masks = masks(&small).into_iter();
    let regions = masks.flat_map(|mask| regions(mask, width));
    // The corners are the farthest points in four directions at right angles.
    let corners = |region: &[[f64; 2]], turn: usize| -> Corners {
        std::array::from_fn(|k| {
            let angle = turn as f64 / 4.0 + k as f64 - 1.5;
            let (sin, cos) = (angle * std::f64::consts::FRAC_PI_2).sin_cos();
            let along = |at: &&[f64; 2]| at[0] * cos + at[1] * sin;
            let farthest = region.iter().max_by(|a, b| along(a).total_cmp(&along(b)));
            *farthest.expect("a region has points")
        })
    };
    let all = regions.flat_map(|region| [0, 1, 2, 3].map(|turn| corners(&region, turn)));
    for corners in all {
        let [a, b, c, d] = corners;
        let surface = ((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0])) / 2.0;
        if !(0.15..0.985).contains(&(surface / area)) {
            continue;
        }
        let is_same = |(other, _): &&mut (Corners, u32)| {
            let mut pairs = other.iter().zip(&corners);
            pairs.all(|(a, b)| distance(*a, *b) < 0.015 * width as f64)
        };
        match found.iter_mut().find(is_same) {
            Some((_, count)) => *count += 1,
            None => found.push((corners, 1)),
        }
    }
    let counts: Vec<f64> = found.iter().map(|(_, count)| f64::from(*count)).collect();
    let stretch = picture.width() as f64 / width as f64;
    let likeliest = descending(&counts, 0.0).into_iter().take(MOST);
    let full = likeliest.map(|at| found[at].0.map(|at| at.map(|c| c * stretch)));
    full.chain([picture.corners()]).collect()
}

/// Returns masks of the edges of lightness, of two directions of color, and of saturation.
fn masks(picture: &Picture) -> Vec<Vec<bool>> {
    let width = picture.width();
    let channels: [fn([f32; 3]) -> f32; 4] = [
        |[r, g, b]| 0.3 * r + 0.6 * g + 0.1 * b,
        |[r, g, _]| 128.0 + (r - g) / 2.0,
        |[r, g, b]| 128.0 + (r + g) / 4.0 - b / 2.0,
        |[r, g, b]| r.max(g).max(b) - r.min(g).min(b),
    ];
    let mut masks = Vec::new();
    for channel in channels {
        let pixels = picture.pixels().chunks_exact(3);
        let values: Vec<f32> = pixels
            .map(|p| channel([p[0], p[1], p[2]].map(f32::from)))
            .collect();
        let values = blurred(&blurred(&values, width), width);
        let slope = |index: usize| {
            let at = |index: usize| values[index.min(values.len() - 1)];
            (at(index + 1) - at(index.saturating_sub(1)))
                .hypot(at(index + width) - at(index.saturating_sub(width)))
        };
        let slopes: Vec<f32> = (0..values.len()).map(slope).collect();
        for least in [4.0, 9.0, 18.0] {
            // Small gaps are closed.
            let edges: Vec<f32> = slopes.iter().map(|&v| f32::from(v > least)).collect();
            let edges = blurred(&edges, width);
            masks.push(edges.iter().map(|&value| value > 0.0).collect());
        }
    }
    masks
}

/// Returns the means over 3 × 3 values; values at the edge stay.
fn blurred(values: &[f32], width: usize) -> Vec<f32> {
    let mut result = values.to_vec();
    for y in 1..(values.len() / width).max(2) - 1 {
        for x in 1..width.max(2) - 1 {
            let row = |y: usize| values[y * width + x - 1..][..3].iter().sum::<f32>();
            result[y * width + x] = (row(y - 1) + row(y) + row(y + 1)) / 9.0;
        }
    }
    result
}

/// Returns the points of each large connected region of a mask.
fn regions(mut mask: Vec<bool>, width: usize) -> Vec<Vec<[f64; 2]>> {
    let mut regions = Vec::new();
    for start in 0..mask.len() {
        let (mut stack, mut region) = (vec![start], Vec::new());
        while let Some(index) = stack.pop() {
            if !mask.get_mut(index).is_some_and(std::mem::take) {
                continue;
            }
            let (x, y) = (index % width, index / width);
            region.push([x as f64 + 0.5, y as f64 + 0.5]);
            stack.extend((x > 0).then(|| index - 1));
            stack.extend((x + 1 < width).then(|| index + 1));
            stack.extend(index.checked_sub(width));
            stack.push(index + width);
        }
        if region.len() > 2 * width {
            regions.push(region);
        }
    }
    regions
}
