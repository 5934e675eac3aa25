//! What lies below the board: paper, or sea and land; and the lines of old maps.

use kurbo::{BezPath, Point, Rect, Size};

use crate::board::Board;
use crate::limits::LAND_BEYOND;
use crate::map::layout::Layout;
use crate::report::map::paint::{self, Rgb};
use crate::report::map::scene::{Element, Shape, Style, group, polyline};

/// How far each of the shallows reaches from the shore, the deepest first.
const SHALLOWS: [(f64, Rgb); 2] = [(12.0, paint::SHELF), (5.0, paint::SHALLOWS)];

/// The board's ground: sea and land, if the board has them, and a frame.
pub(super) fn draw(board: &Board, layout: &Layout) -> Element {
    let all = Rect::from_origin_size(Point::ZERO, layout.size);
    let has_land = !board.land().is_empty();
    let (ground, lines) = if has_land { (paint::SEA, paint::SEA_LINES) } else { (paint::BOARD, paint::GROUND) };
    let mut elements = vec![Element::rectangle(all, 6.0).fill(ground), graticule(layout.size).stroke(lines, 2.0)];
    if has_land {
        elements.extend([land(board, layout.size), mat(layout.size)]);
    }
    elements.push(Element::rectangle(all, 6.0).with(Style::StrokeWidth(3.0)));
    elements.push(Element::rectangle(all.inset(6.0), 10.0));
    let ground = group(elements).with(Style::Fill(None)).with(Style::Stroke(Some(paint::FRAME)));
    ground.with(Style::RoundJoins)
}

/// Meridians that meet far above, and parallels, as on old maps.
fn graticule(Size { width, height }: Size) -> Element {
    let mut lines = BezPath::new();
    for part in (1..12).map(|part| f64::from(part) / 12.0 - 0.5) {
        let [top, bottom] = [0.86, 1.14].map(|spread| width * (0.5 + part * spread));
        lines.extend(polyline([Point::new(top, 0.0), Point::new(bottom, height)]));
    }
    for y in (1..8).map(|part| height * f64::from(part) / 8.0) {
        lines.move_to((0.0, y));
        lines.quad_to((width / 2.0, y + height * 0.03), (width, y));
    }
    Element::new(Shape::Path(lines))
}

/// The land covers the inner half of the shore's strokes, so that what is left of them lies in the water.
fn land(board: &Board, size: Size) -> Element {
    let coast = coast(board.land(), size);
    let shallows = SHALLOWS.map(|(reach, color)| coast.clone().stroke(color, 2.0 * reach));
    let land = |outline: Element, color, width| outline.fill(color).stroke(paint::BORDER, width);
    let country = Some(board.country()).filter(|country| !country.is_empty());
    let country = country.map(|country| land(self::coast(country, size), paint::COUNTRY, 2.0));
    group(shallows.into_iter().chain([land(coast, paint::BOARD, 1.0)]).chain(country))
}

/// Outlines as one path, in which what lies within another outline is not filled.
pub(in crate::report::map) fn coast(outlines: &[Vec<[f64; 2]>], size: Size) -> Element {
    // Whole units suffice: land is given in thousandths of the board.
    let at = |&[x, y]: &[f64; 2]| Point::new((x * size.width).round(), (y * size.height).round());
    let mut path = BezPath::new();
    for outline in outlines {
        path.extend(polyline(outline.iter().map(at)));
        path.close_path();
    }
    Element::new(Shape::Path(path)).with(Style::EvenOdd)
}

/// Paper around the board, over the land and the shore that reach beyond its edge.
fn mat(size: Size) -> Element {
    let beyond = f64::from(LAND_BEYOND) / 1000.0 * size.width.max(size.height) + SHALLOWS[0].0;
    // Its inner corners are round, and so its outer ones are: half as wide again, it covers the corners of the land.
    let width = 1.5 * beyond;
    let middle = Rect::from_origin_size(Point::ZERO, size).inset(width / 2.0);
    Element::rectangle(middle, 6.0 + width / 2.0).class("mat").stroke(paint::PAPER, width)
}
