//! Corners: the board found in a picture without a hint, as the quadrilateral in which most city discs agree.

use crate::discs::{Agreement, PASSES, refine};
use crate::geometry::distance;
use crate::picture::Picture;
use crate::print::{Print, map_of};
use crate::reading::Corners;
use crate::view::Pyramid;

/// Finds the board; the best place there is where too few discs agree.
pub(crate) fn find(pyramid: &Pyramid<'_>, print: &Print) -> Option<Agreement> {
    /// How many places are looked at closely.
    const CLOSE: usize = 5;
    /// The number of discs beyond which nothing better is looked for.
    const ENOUGH: usize = 32;
    let mut places: Vec<Agreement> = Vec::new();
    'search: for corners in quadrilaterals(pyramid) {
        for flat in print.corners.iter().chain([&print.map_corners()]) {
            for turn in 0..4 {
                let turned: Corners = std::array::from_fn(|k| corners[(k + turn) % 4]);
                let fits = proportion(&turned) / proportion(flat);
                let map = map_of(flat, &turned).filter(|_| (0.6..1.7).contains(&fits));
                places.extend(map.and_then(|map| refine(pyramid, print, map, &PASSES[..1])));
                let last = places.last();
                if last.is_some_and(|found| found.discs >= ENOUGH && found.is_found(print)) {
                    break 'search;
                }
            }
        }
    }
    places.sort_by_key(|found| std::cmp::Reverse(found.discs));
    let closer = places
        .iter()
        .take(CLOSE)
        .filter_map(|found| refine(pyramid, print, found.map, &PASSES[1..2]));
    closer.max_by_key(|found| found.discs)
}

/// Returns how wide a quadrilateral is against its height.
fn proportion(corners: &Corners) -> f64 {
    let side = |a: usize| distance(corners[a], corners[(a + 1) % 4]);
    (side(0) + side(2)) / (side(1) + side(3))
}

/// Returns the quadrilaterals that stand out in a picture, those found most often first, and the picture's own.
fn quadrilaterals(pyramid: &Pyramid<'_>) -> Vec<Corners> {
    const LARGEST: usize = 800;
    const MOST: usize = 8;
    let fits = |picture: &&Picture| picture.width().max(picture.height()) <= LARGEST;
    let picture = pyramid.picture;
    let small = [picture]
        .into_iter()
        .chain(&pyramid.smaller)
        .find(fits)
        .unwrap_or(picture);
    let (width, height) = (small.width(), small.height());
    let area = (width * height) as f64;
    let mut found: Vec<(Corners, usize)> = Vec::new();
    for mask in masks(small) {
        for outline in outlines(&mask, width, height) {
            let hull = hull(outline);
            let share = surface(&hull) / area;
            let corners = Some(hull)
                .filter(|_| (0.15..0.985).contains(&share))
                .and_then(four_sided);
            let Some(corners) = corners.filter(|corners| surface(corners) * 0.88 <= share * area)
            else {
                continue;
            };
            let is_same = |(other, _): &&mut (Corners, usize)| {
                other
                    .iter()
                    .zip(&corners)
                    .all(|(a, b)| distance(*a, *b) < 0.015 * width as f64)
            };
            match found.iter_mut().find(is_same) {
                Some((_, count)) => *count += 1,
                None => found.push((corners, 1)),
            }
        }
    }
    found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let stretch = picture.width() as f64 / width as f64;
    let full = found
        .iter()
        .take(MOST)
        .map(|(corners, _)| corners.map(|at| at.map(|c| c * stretch)));
    full.chain([picture.corners()]).collect()
}

/// Returns masks of what stands out in lightness, in two directions of color, or in saturation: by a threshold, and by edges.
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
        let threshold = otsu(&values);
        let slope = |index: usize| {
            let at = |index: usize| {
                values
                    .get(index)
                    .copied()
                    .unwrap_or(values[values.len() - 1])
            };
            (at(index + 1) - at(index.saturating_sub(1)))
                .hypot(at(index + width) - at(index.saturating_sub(width)))
        };
        let slopes: Vec<f32> = (0..values.len()).map(slope).collect();
        let above = |values: &[f32], least: f32| -> Vec<f32> {
            values.iter().map(|&v| f32::from(v > least)).collect()
        };
        let light = above(&values, threshold);
        let dark = light.iter().map(|value| 1.0 - value).collect();
        for mask in [
            light,
            dark,
            above(&slopes, 4.0),
            above(&slopes, 9.0),
            above(&slopes, 18.0),
        ] {
            // What has small gaps is one.
            masks.push(
                blurred(&mask, width)
                    .iter()
                    .map(|&value| value > 0.0)
                    .collect(),
            );
        }
    }
    masks
}

/// Returns the means over 3 × 3 values; those at the edge stay.
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

/// Returns the threshold by Otsu's method, for values from 0 to 255.
fn otsu(values: &[f32]) -> f32 {
    let mut histogram = [0.0_f64; 256];
    for value in values {
        histogram[value.clamp(0.0, 255.0) as usize] += 1.0;
    }
    let total = values.len() as f64;
    let sum: f64 = histogram
        .iter()
        .enumerate()
        .map(|(level, count)| level as f64 * count)
        .sum();
    let (mut below, mut sum_below, mut best) = (0.0, 0.0, (0.0, 0));
    for (level, count) in histogram.iter().enumerate() {
        below += count;
        sum_below += level as f64 * count;
        if below > 0.0 && below < total {
            let gap = sum_below / below - (sum - sum_below) / (total - below);
            let variance = below * (total - below) * gap * gap;
            if variance > best.0 {
                best = (variance, level);
            }
        }
    }
    best.1 as f32 + 0.5
}

/// Returns for the two widest connected regions of a mask the ends of each of their rows.
fn outlines(mask: &[bool], width: usize, height: usize) -> Vec<Vec<[f64; 2]>> {
    let mut free = mask.to_vec();
    let mut regions: Vec<(usize, Vec<[f64; 2]>)> = Vec::new();
    for start in 0..mask.len() {
        let mut stack = vec![start];
        let mut ends = vec![(width, 0); height];
        while let Some(index) = stack.pop() {
            if !std::mem::take(&mut free[index]) {
                continue;
            }
            let (x, y) = (index % width, index / width);
            ends[y] = (ends[y].0.min(x), ends[y].1.max(x + 1));
            stack.extend((x > 0).then(|| index - 1));
            stack.extend((x + 1 < width).then(|| index + 1));
            stack.extend((y > 0).then(|| index - width));
            stack.extend((y + 1 < height).then(|| index + width));
        }
        let wide: usize = ends
            .iter()
            .map(|(left, right)| right.saturating_sub(*left))
            .sum();
        if wide > width + height {
            let rows = ends
                .iter()
                .enumerate()
                .filter(|(_, (left, right))| left < right);
            let corners = |(y, &(left, right)): (usize, &(usize, usize))| {
                [(left, y), (right, y), (left, y + 1), (right, y + 1)]
                    .map(|(x, y)| [x as f64, y as f64])
            };
            regions.push((wide, rows.flat_map(corners).collect()));
        }
    }
    regions.sort_by_key(|(wide, _)| std::cmp::Reverse(*wide));
    regions
        .into_iter()
        .take(2)
        .map(|(_, points)| points)
        .collect()
}

/// Returns the convex hull of points, clockwise as pictures are seen, by Andrew's monotone chain.
fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut hull = Vec::new();
    for _ in 0..2 {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for &point in &points {
            while let [.., a, b] = chain[..]
                && (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        hull.extend(chain);
        points.reverse();
    }
    hull
}

fn surface(polygon: &[[f64; 2]]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    polygon
        .iter()
        .zip(next)
        .map(|(a, b)| a[0] * b[1] - a[1] * b[0])
        .sum::<f64>()
        .abs()
        / 2.0
}

/// Returns the quadrilateral around a hull: side by side is taken away where the neighbors, made longer, add the least surface.
fn four_sided(mut hull: Vec<[f64; 2]>) -> Option<Corners> {
    while hull.len() > 4 {
        let n = hull.len();
        let meeting = |side: usize| {
            let [a, b, c, d] = [n - 1, 0, 1, 2].map(|k| hull[(side + k) % n]);
            let (u, v) = ([b[0] - a[0], b[1] - a[1]], [c[0] - d[0], c[1] - d[1]]);
            let along = ((c[0] - b[0]) * v[1] - (c[1] - b[1]) * v[0]) / (u[0] * v[1] - u[1] * v[0]);
            let point = [b[0] + u[0] * along, b[1] + u[1] * along];
            (along > 0.0 && along.is_finite()).then(|| (surface(&[b, point, c]), side, point))
        };
        let (_, side, point) = (0..n)
            .filter_map(meeting)
            .min_by(|a, b| a.0.total_cmp(&b.0))?;
        hull[side] = point;
        hull.remove((side + 1) % n);
    }
    hull.try_into().ok()
}
