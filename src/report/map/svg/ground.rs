//! What lies below the board: paper, or sea and land; and the lines of old maps.

use kurbo::{Point, Rect, Size};
use svg::node::element::{Group, Path, path::Data};

use super::shapes::{number, rectangle};
use crate::board::Board;
use crate::limits::LAND_BEYOND;
use crate::map::layout::Layout;
use crate::report::map::paint;

/// How far each of the shallows reaches from the shore, the deepest first.
const SHALLOWS: [(f64, &str); 2] = [(12.0, paint::SHELF), (5.0, paint::SHALLOWS)];

/// The board's ground: sea and land, if the board has them, and a frame.
pub(super) fn draw(board: &Board, layout: &Layout) -> Group {
    let all = Rect::from_origin_size(Point::ZERO, layout.size);
    let has_land = !board.land().is_empty();
    let (ground, lines) = if has_land { (paint::SEA, paint::SEA_LINES) } else { (paint::BOARD, paint::GROUND) };
    let mut group = Group::new()
        .set("fill", "none")
        .set("stroke", paint::FRAME)
        .set("stroke-linejoin", "round")
        .add(rectangle(all, 6.0).set("fill", ground))
        .add(graticule(layout.size).set("stroke", lines));
    if has_land {
        group = group.add(land(board, layout.size)).add(mat(layout.size));
    }
    group.add(rectangle(all, 6.0).set("stroke-width", 3)).add(rectangle(all.inset(6.0), 10.0))
}

/// Meridians that meet far above, and parallels, as on old maps.
fn graticule(Size { width, height }: Size) -> Path {
    let at = |x: f64, y: f64| (number(x), number(y));
    let mut lines = Data::new();
    for part in (1..12).map(|part| f64::from(part) / 12.0 - 0.5) {
        let [top, bottom] = [0.86, 1.14].map(|spread| width * (0.5 + part * spread));
        lines = lines.move_to(at(top, 0.0)).line_to(at(bottom, height));
    }
    for y in (1..8).map(|part| height * f64::from(part) / 8.0) {
        let sag = (number(width / 2.0), number(y + height * 0.03), number(width), number(y));
        lines = lines.move_to(at(0.0, y)).quadratic_curve_to(sag);
    }
    Path::new().set("d", lines).set("stroke-width", 2)
}

/// The land with its shore, and the country in a lighter shade with its border.
///
/// The land covers the inner half of the shore's strokes, so that what is left of them lies in the water.
fn land(board: &Board, size: Size) -> Group {
    let coast = coast(board.land(), size);
    let mut group = Group::new();
    for (reach, color) in SHALLOWS {
        group = group.add(coast.clone().set("stroke", color).set("stroke-width", number(2.0 * reach)));
    }
    let land = |outline: Path, color| outline.set("fill", color).set("stroke", paint::BORDER);
    group = group.add(land(coast, paint::BOARD).set("stroke-width", 1));
    if !board.country().is_empty() {
        let country = land(self::coast(board.country(), size), paint::COUNTRY);
        group = group.add(country.set("stroke-width", 2));
    }
    group
}

/// Outlines as one path, in which what lies within another outline is not filled.
fn coast(outlines: &[Vec<[f64; 2]>], size: Size) -> Path {
    // Whole units suffice: land is given in thousandths of the board.
    let at = |&[x, y]: &[f64; 2]| (number((x * size.width).round()), number((y * size.height).round()));
    let mut data = Data::new();
    for outline in outlines {
        for (position, point) in outline.iter().enumerate() {
            data = if position == 0 { data.move_to(at(point)) } else { data.line_to(at(point)) };
        }
        data = data.close();
    }
    Path::new().set("d", data).set("fill-rule", "evenodd")
}

/// Paper around the board, over the land and the shore that reach beyond its edge.
fn mat(size: Size) -> svg::node::element::Rectangle {
    let beyond = f64::from(LAND_BEYOND) / 1000.0 * size.width.max(size.height) + SHALLOWS[0].0;
    // Its inner corners are round, and so its outer ones are: half as wide again, it covers the corners of the land.
    let width = 1.5 * beyond;
    let middle = Rect::from_origin_size(Point::ZERO, size).inset(width / 2.0);
    rectangle(middle, 6.0 + width / 2.0)
        .set("class", "mat")
        .set("stroke", paint::PAPER)
        .set("stroke-width", number(width))
}
