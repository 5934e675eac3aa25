//! The ground below a board: paper, or sea and land.

use std::sync::Arc;

use kurbo::{BezPath, Rect, Size};
use stationmaster_core::board::Board;
use stationmaster_map::layout::{Layout, point};
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, Shape, group, polyline};
use stationmaster_map::shape::clipped;

/// The part of a board's sides that is drawn of the land beyond them: so far that no shore is seen along the edge.
const BEYOND: f64 = 0.04;
/// The widths of the lines of shallow water along the shore, the deepest first.
const SHALLOWS: [(f64, paint::Rgb); 2] = [(26.0, paint::SHELF), (12.0, paint::SHALLOWS)];
const COAST: f64 = 1.6;

/// Returns sea and land, if the board has them, in an area; land can reach a little beyond it.
pub(super) fn ground(board: &Board, layout: &Layout, area: Rect) -> Element {
    let has_land = !board.land().is_empty();
    let all = Element::rectangle(area, 0.0).fill(if has_land { paint::SEA } else { paint::LAND });
    let land = coast(board.land(), layout.size);
    let shallows = SHALLOWS.map(|(width, color)| land.clone().outline(color, width));
    let shore = |land: Element, color| land.fill(color).stroke(paint::BORDER, COAST);
    let country = Some(board.country()).filter(|country| !country.is_empty());
    let abroad = country.map_or(paint::LAND, |_| paint::ABROAD);
    let country = country.map(|country| shore(coast(country, layout.size), paint::LAND));
    let drawn = shallows
        .into_iter()
        .chain([shore(land, abroad)])
        .chain(country);
    group(std::iter::once(all).chain(drawn.filter(|_| has_land)))
}

/// Returns the part of outlines that lies near the board, as one path, in which an outline within another is not filled.
fn coast(outlines: &[Vec<[f64; 2]>], size: Size) -> Element {
    let within = size
        .to_rect()
        .inset((BEYOND * size.width, BEYOND * size.height));
    let mut path = BezPath::new();
    for outline in outlines {
        let points = outline.iter().map(|&at| point(size, at)).collect();
        // Whole units suffice: land is given in thousandths of the board.
        let mut points: Vec<_> = clipped(points, within)
            .iter()
            .map(|at| at.round())
            .collect();
        points.dedup();
        if points.len() > 2 {
            path.extend(polyline(points));
            path.close_path();
        }
    }
    Shape::Shared(Arc::new(path)).into()
}
