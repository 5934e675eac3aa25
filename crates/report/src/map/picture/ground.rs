//! The background under the board: paper, or sea and land; and the lines of old maps.

use std::sync::Arc;

use kurbo::{BezPath, Point, Rect, Size};

use stationmaster_core::board::Board;
use stationmaster_map::layout::Layout;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Shape, Style, group, polyline};
use stationmaster_map::shape::clipped;

/// How far beyond the edge of the board land is drawn, as a part of its sides: so far that no shore is seen along the edge.
const BEYOND: f64 = 0.03;
/// How far each of the shallows reaches from the shore, the deepest first.
const SHALLOWS: [(f64, Rgb); 2] = [(12.0, paint::SHELF), (5.0, paint::SHALLOWS)];

/// The board's ground: sea and land, if the board has them, and a frame.
pub(super) fn draw(board: &Board, layout: &Layout) -> Element {
    let all = Rect::from_origin_size(Point::ZERO, layout.size);
    let has_land = !board.land().is_empty();
    let (ground, lines) = if has_land {
        (paint::SEA, paint::SEA_LINES)
    } else {
        (paint::BOARD, paint::GROUND)
    };
    let mut elements = vec![
        Element::rectangle(all, 6.0).fill(ground),
        graticule(all).stroke(lines, 2.0),
    ];
    if has_land {
        elements.extend([
            land(board, layout.size, near(layout.size)),
            mat(layout.size),
        ]);
    }
    elements.push(Element::rectangle(all, 6.0).with(Style::StrokeWidth(3.0)));
    elements.push(Element::rectangle(all.inset(6.0), 10.0));
    lined(elements)
}

/// Lines as they are on the ground, where nothing else is said.
fn lined(elements: impl IntoIterator<Item = Element>) -> Element {
    let ground = group(elements)
        .with(Style::Fill(None))
        .with(Style::Stroke(Some(paint::FRAME)));
    ground.with(Style::RoundJoins)
}

/// Meridians that meet far above, and parallels, as on old maps.
fn graticule(area: Rect) -> Element {
    let (width, height) = (area.width(), area.height());
    let mut lines = BezPath::new();
    for part in (1..12).map(|part| f64::from(part) / 12.0 - 0.5) {
        let [top, bottom] = [0.86, 1.14].map(|spread| area.x0 + width * (0.5 + part * spread));
        lines.extend(polyline([
            Point::new(top, area.y0),
            Point::new(bottom, area.y1),
        ]));
    }
    for y in (1..8).map(|part| area.y0 + height * f64::from(part) / 8.0) {
        lines.move_to((area.x0, y));
        lines.quad_to((area.center().x, y + height * 0.03), (area.x1, y));
    }
    Element::new(Shape::Path(lines))
}

/// The part of the land that is drawn where the board ends at its edge.
pub(crate) fn near(Size { width, height }: Size) -> Rect {
    Size::new(width, height)
        .to_rect()
        .inset((BEYOND * width, BEYOND * height))
}

/// The land covers the inner half of the shore's strokes, so that what is left of them lies in the water.
fn land(board: &Board, size: Size, within: Rect) -> Element {
    let coast = coast(board.land(), size, within);
    let shallows = SHALLOWS.map(|(reach, color)| coast.clone().stroke(color, 2.0 * reach));
    let land = |outline: Element, color, width| outline.fill(color).stroke(paint::BORDER, width);
    let country = Some(board.country()).filter(|country| !country.is_empty());
    let country =
        country.map(|country| land(self::coast(country, size, within), paint::COUNTRY, 2.0));
    group(
        shallows
            .into_iter()
            .chain([land(coast, paint::BOARD, 1.0)])
            .chain(country),
    )
}

/// What of outlines lies within an area, as one path, in which what lies within another outline is not filled.
pub(crate) fn coast(outlines: &[Vec<[f64; 2]>], size: Size, within: Rect) -> Element {
    let at = |&[x, y]: &[f64; 2]| Point::new(x * size.width, y * size.height);
    let mut path = BezPath::new();
    for outline in outlines {
        // Whole units suffice: land is given in thousandths of the board.
        let mut points: Vec<Point> = clipped(outline.iter().map(at).collect(), within)
            .iter()
            .map(|at| at.round())
            .collect();
        points.dedup();
        if points.len() > 2 {
            path.extend(polyline(points));
            path.close_path();
        }
    }
    Element::new(Shape::Shared(Arc::new(path))).with(Style::EvenOdd)
}

/// Paper around the board, over the land and the shore that reach beyond its edge.
fn mat(size: Size) -> Element {
    let beyond = BEYOND * size.width.max(size.height) + SHALLOWS[0].0;
    // Its inner corners are round, and so its outer ones are: half as wide again, it covers the corners of the land.
    let width = 1.5 * beyond;
    let middle = Rect::from_origin_size(Point::ZERO, size).inset(width / 2.0);
    Element::rectangle(middle, 6.0 + width / 2.0)
        .class("mat")
        .stroke(paint::PAPER, width)
}
