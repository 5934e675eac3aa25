//! The names of countries once more, small, at those of their border spots that lie away from the name: which land a spot
//! belongs to can be seen at the spot.

use kurbo::{Point, Rect, Vec2};

use super::{CLASH, CLEARANCE, Label, Obstacles, distance};
use crate::map::font::{self, Weight};
use crate::map::label::{LINE, shortened};
use crate::units::CityId;

/// The sizes of the font that are tried, the largest first.
const SIZES: [f64; 3] = [16.0, 14.5, 13.0];
/// A spot that lies so near to its country's name needs no other.
const NEAR: f64 = 24.0;
/// How far from its spot a name may lie, from the middle of one to the edge of the other, and the steps in which places are
/// tried: outwards, and to how many sides.
const GAPS: [f64; 5] = [12.5, 14.0, 16.0, 20.0, 26.0];
const SIDES: u32 = 24;
/// What a place costs where another country's spot lies nearer.
const MISLEADING: f64 = 500.0;

/// Returns the names at border spots, beside those of all cities and countries.
pub(super) fn repeated(obstacles: &Obstacles<'_>, labels: &[Label]) -> Vec<Label> {
    let board = obstacles.board;
    let spots: Vec<(CityId, Point)> = board
        .nodes()
        .iter()
        .zip(obstacles.discs)
        .filter(|(node, _)| board.city(node.city).country)
        .map(|(node, disc)| (node.city, disc.center))
        .collect();
    let mut repeated: Vec<Label> = Vec::new();
    for &(country, at) in &spots {
        if distance(labels[country.0].area, at) < NEAR {
            continue;
        }
        let taken: Vec<Rect> = labels.iter().chain(&repeated).map(|label| label.area).collect();
        let others: Vec<Point> = spots.iter().filter(|(other, _)| *other != country).map(|(_, at)| *at).collect();
        repeated.extend(beside(obstacles, (country, at), &taken, &others));
    }
    repeated
}

/// The name of a country beside one of its spots, where there is room.
fn beside(
    obstacles: &Obstacles<'_>,
    (country, spot): (CityId, Point),
    taken: &[Rect],
    others: &[Point],
) -> Option<Label> {
    let name = shortened(&obstacles.board.city(country).name.shown());
    let reach = font::width(&name, Weight::Medium) * SIZES[0] + GAPS[GAPS.len() - 1];
    let near = obstacles.within(Rect::from_center_size(spot, (2.0 * reach, 2.0 * reach)), country);
    let cost = |area: Rect| {
        let roomy = area.inset(CLEARANCE);
        let on_names = taken.iter().filter(|name| name.overlaps(roomy)).count();
        let misleads = others.iter().any(|&other| distance(area, other) < distance(area, spot) + CLEARANCE);
        let misleads = if misleads { MISLEADING } else { 0.0 };
        obstacles.clashes(area, &near) + on_names as f64 * CLASH + misleads
    };
    for size in SIZES {
        let half = Vec2::new(font::width(&name, Weight::Medium), LINE) * (size / 2.0);
        let areas = GAPS.into_iter().flat_map(|gap| around(spot, half, gap));
        let free = areas.map(|area| (area, cost(area))).find(|(_, cost)| *cost < MISLEADING);
        if let Some((area, _)) = free {
            return Some(Label { city: country, lines: vec![name], area, anchor: spot, size, weight: Weight::Medium });
        }
    }
    None
}

/// Areas around a point, so far from it, first to the right of it and then on round it.
fn around(at: Point, half: Vec2, gap: f64) -> impl Iterator<Item = Rect> {
    (0..SIDES).map(move |side| {
        let direction = Vec2::from_angle(std::f64::consts::TAU * f64::from(side) / f64::from(SIDES));
        // On the edge of the area around the point in which the middles of areas lie that touch its clearance.
        let reach = half + Vec2::new(gap, gap);
        let scale = (reach.x / direction.x.abs()).min(reach.y / direction.y.abs());
        let middle = at + direction * scale;
        Rect::from_points(middle - half, middle + half)
    })
}
