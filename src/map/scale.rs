//! From the fractions of a board file to the units of a layout, and the sizes that are the same on every board.

use kurbo::{Circle, Point, Rect, Size, Vec2};

use super::shape::OrientedRect;
use crate::board::{Board, Node, Space};

/// The side of a square with the area of any board, in the units of the layout: tall boards and wide ones are as large.
const SIDE: f64 = 1400.0;

/// The size of a train space where the board file says where its spaces lie: a little less than on the printed boards, so
/// that there is clearance between them.
pub(super) const SPACE: Size = Size::new(53.0, 17.0);

/// The radius of a city's disc.
pub(crate) const CITY: f64 = 10.0;
/// The radius of a Big City's disc.
pub(crate) const BIG_CITY: f64 = 13.0;
/// The radius of the disc of a border spot.
pub(crate) const BORDER_SPOT: f64 = 6.0;

/// How far the mark of an end reaches beyond a disc.
pub(crate) const RING: f64 = 5.0;

/// Turns fractions of a board's width and height into the units of its layout.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// How wide and how high the board is.
    pub(super) size: Size,
}

impl Scale {
    /// The scale of a board.
    pub(super) fn new(board: &Board) -> Scale {
        let side = board.aspect().sqrt();
        Scale { size: Size::new(SIDE * side, SIDE / side) }
    }

    /// Where a position on the board lies.
    pub(super) fn point(self, [x, y]: [f64; 2]) -> Point {
        Point::new(x * self.size.width, y * self.size.height)
    }

    /// A train space that the board file places.
    pub(super) fn space(self, space: &Space) -> OrientedRect {
        let along = Vec2::from_angle(space.degrees.to_radians());
        OrientedRect { center: self.point(space.at), along, length: SPACE.width, width: SPACE.height }
    }

    /// The whole board.
    pub(super) fn board(self) -> Rect {
        Rect::from_origin_size(Point::ZERO, self.size)
    }

    /// The disc of a node; nothing where the board file does not say where it lies.
    pub(super) fn disc(self, board: &Board, node: &Node) -> Option<Circle> {
        let city = board.city(node.city);
        let radius = match (city.country, city.big) {
            (true, _) => BORDER_SPOT,
            (false, true) => BIG_CITY,
            (false, false) => CITY,
        };
        Some(Circle::new(self.point(node.at?), radius))
    }
}
