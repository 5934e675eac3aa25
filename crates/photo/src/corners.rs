//! Corners: the board found in a picture without a hint, as the quadrilateral in which most city discs agree.

use crate::discs::{Agreement, Pass, refine};
use crate::homography::distance;
use crate::picture::Picture;
use crate::print::Print;
use crate::reading::Corners;
use crate::view::{Pyramid, map_of};

/// Finds the board; the best place there is where too few discs agree.
pub(crate) fn find(picture: &Picture, print: &Print) -> Option<(Pyramid, Agreement)> {
    const COARSE: Pass = Pass {
        level: 2,
        reach: 44.0,
        least: 0.35,
        tolerance: 7.0,
    };
    const FINE: Pass = Pass {
        level: 1,
        reach: 14.0,
        least: 0.3,
        tolerance: 4.5,
    };
    /// How many places are looked at closely.
    const CLOSE: usize = 5;
    /// The number of discs beyond which nothing better is looked for.
    const ENOUGH: usize = 32;
    let mut pyramids = Vec::new();
    let mut places: Vec<(usize, Agreement)> = Vec::new();
    'search: for corners in quadrilaterals(picture) {
        pyramids.push(Pyramid::new(picture, print, &corners));
        let pyramid = pyramids.len() - 1;
        for flat in print.corners.iter().chain([&print.map_corners()]) {
            for turn in 0..4 {
                let turned: Corners = std::array::from_fn(|k| corners[(k + turn) % 4]);
                let fits = proportion(&turned) / proportion(flat);
                let map = map_of(flat, &turned).filter(|_| (0.6..1.7).contains(&fits));
                let found = map.and_then(|map| refine(&pyramids[pyramid], print, map, &[COARSE]));
                places.extend(found.map(|found| (pyramid, found)));
                let last = places.last().map(|(_, found)| found);
                if last.is_some_and(|found| found.discs >= ENOUGH && found.is_found(print)) {
                    break 'search;
                }
            }
        }
    }
    places.sort_by_key(|(_, found)| std::cmp::Reverse(found.discs));
    let closer = places.iter().take(CLOSE).filter_map(|(pyramid, found)| {
        let found = refine(&pyramids[*pyramid], print, found.map, &[FINE])?;
        Some((*pyramid, found))
    });
    let (pyramid, found) = closer.max_by_key(|(_, found)| found.discs)?;
    Some((pyramids.swap_remove(pyramid), found))
}

/// Returns how wide a quadrilateral is against its height.
fn proportion(corners: &Corners) -> f64 {
    let side = |a: usize| distance(corners[a], corners[(a + 1) % 4]);
    (side(0) + side(2)) / (side(1) + side(3))
}

/// Returns the quadrilaterals that stand out in a picture, those found most often first, and the picture's own.
fn quadrilaterals(picture: &Picture) -> Vec<Corners> {
    const WIDTH: f64 = 640.0;
    const MOST: usize = 6;
    let scale = (WIDTH / picture.width().max(picture.height()) as f64).min(1.0);
    let small = picture.shrunk(scale);
    let (width, height) = (small.width(), small.height());
    let area = (width * height) as f64;
    let mut found: Vec<(Corners, usize)> = Vec::new();
    for mask in masks(&small) {
        for outline in outlines(&mask, width, height) {
            let hull = hull(outline);
            let share = surface(&hull) / area;
            let Some(corners) = (0.15..0.985)
                .contains(&share)
                .then(|| four_sided(hull))
                .flatten()
            else {
                continue;
            };
            if surface(&corners) * 0.88 > share * area {
                continue;
            }
            let is_same = |(other, _): &&mut (Corners, usize)| {
                other
                    .iter()
                    .zip(&corners)
                    .all(|(a, b)| distance(*a, *b) < 0.015 * WIDTH)
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
    let (width, height) = (picture.width(), picture.height());
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
        let values = blurred(&blurred(&values, width, height), width, height);
        let threshold = otsu(&values);
        masks.push(values.iter().map(|&value| value > threshold).collect());
        masks.push(values.iter().map(|&value| value <= threshold).collect());
        let slope = |index: usize| {
            let (x, y) = (index % width, index / width);
            if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
                return 0.0;
            }
            let (dx, dy) = (
                values[index + 1] - values[index - 1],
                values[index + width] - values[index - width],
            );
            dx.hypot(dy)
        };
        let slopes: Vec<f32> = (0..values.len()).map(slope).collect();
        for least in [4.0, 9.0, 18.0] {
            masks.push(slopes.iter().map(|&slope| slope > least).collect());
        }
    }
    masks
}

/// Returns the means over 3 × 3 values; those at the edge stay.
fn blurred(values: &[f32], width: usize, height: usize) -> Vec<f32> {
    let mut result = values.to_vec();
    for y in 1..height.max(2) - 1 {
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
    for &value in values {
        histogram[value.clamp(0.0, 255.0) as usize] += 1.0;
    }
    let (total, sum) = (
        values.len() as f64,
        (0..256).map(|k| k as f64 * histogram[k]).sum::<f64>(),
    );
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

/// Returns for the two largest connected regions of a mask the ends of each of their rows.
fn outlines(mask: &[bool], width: usize, height: usize) -> Vec<Vec<[f64; 2]>> {
    let mut free = mask.to_vec();
    let mut regions: Vec<(usize, Vec<[f64; 2]>)> = Vec::new();
    for start in 0..mask.len() {
        if !free[start] {
            continue;
        }
        free[start] = false;
        let mut stack = vec![start];
        let mut ends = vec![(usize::MAX, 0); height];
        let mut size = 0;
        let mut rows = (height, 0);
        while let Some(index) = stack.pop() {
            let (x, y) = (index % width, index / width);
            ends[y] = (ends[y].0.min(x), ends[y].1.max(x));
            rows = (rows.0.min(y), rows.1.max(y));
            size += 1;
            let beside = [
                (x > 0, 1, false),
                (x + 1 < width, 1, true),
                (y > 0, width, false),
                (y + 1 < height, width, true),
            ];
            for (_, step, forward) in beside.into_iter().filter(|(exists, ..)| *exists) {
                let next = if forward { index + step } else { index - step };
                if free[next] {
                    free[next] = false;
                    stack.push(next);
                }
            }
        }
        if size > width + height {
            let points = (rows.0..=rows.1).flat_map(|y| {
                let (left, right) = (ends[y].0 as f64, ends[y].1 as f64 + 1.0);
                [
                    [left, y as f64],
                    [right, y as f64],
                    [left, y as f64 + 1.0],
                    [right, y as f64 + 1.0],
                ]
            });
            let points: Vec<_> = points.collect();
            let wide = ends[rows.0..=rows.1]
                .iter()
                .map(|(left, right)| right - left)
                .sum();
            regions.push((wide, points));
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
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
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
            let cross = u[0] * v[1] - u[1] * v[0];
            let along = ((c[0] - b[0]) * v[1] - (c[1] - b[1]) * v[0]) / cross;
            let point = [b[0] + u[0] * along, b[1] + u[1] * along];
            (along > 0.0 && along.is_finite()).then(|| (surface(&[b, point, c]), side, point))
        };
        let (_, side, point) = (0..n)
            .filter_map(meeting)
            .min_by(|a, b| a.0.total_cmp(&b.0))?;
        hull[side] = point;
        hull.remove((side + 1) % n);
    }
    let mut corners: Corners = hull.try_into().ok()?;
    // The upper left corner is the one with the least sum.
    let first = (0..4).min_by(|&a, &b| {
        (corners[a][0] + corners[a][1]).total_cmp(&(corners[b][0] + corners[b][1]))
    })?;
    corners.rotate_left(first);
    Some(corners)
}
