//! The shapes of a map, and tests for their overlaps.

use kurbo::{Affine, Circle, Point, Rect, Vec2};

/// A rectangle at any angle: a train space, or the area of a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OrientedRect {
    /// Its center.
    pub center: Point,
    /// The direction of its long side, of length 1.
    pub along: Vec2,
    /// The length of the side along its direction.
    pub length: f64,
    /// The length of the other side.
    pub width: f64,
}

impl OrientedRect {
    /// Returns an upright rectangle.
    pub fn upright(rect: Rect) -> OrientedRect {
        OrientedRect {
            center: rect.center(),
            along: Vec2::new(1.0, 0.0),
            length: rect.width(),
            width: rect.height(),
        }
    }

    /// Returns the map that places a rectangle drawn around the origin, its long side from left to right.
    pub fn place(&self) -> Affine {
        Affine::translate(self.center.to_vec2()) * Affine::rotate(self.along.atan2())
    }

    /// Returns the rectangle grown by this much on every side, or shrunk if it is negative.
    #[must_use]
    pub fn grown(self, room: f64) -> OrientedRect {
        OrientedRect {
            length: self.length + 2.0 * room,
            width: self.width + 2.0 * room,
            ..self
        }
    }

    /// Returns the middles of its short sides.
    pub fn ends(&self) -> [Point; 2] {
        [-0.5, 0.5].map(|part| self.center + self.along * (self.length * part))
    }

    /// Returns its corners, one after the other.
    pub fn corners(&self) -> [Point; 4] {
        let [a, b] = self.half_sides();
        [a + b, a - b, -a - b, b - a].map(|to| self.center + to)
    }

    /// Returns the smallest upright rectangle around it.
    pub fn bounds(&self) -> Rect {
        let [a, b, c, d] = self.corners();
        Rect::from_points(a, c).union(Rect::from_points(b, d))
    }

    /// Returns whether two rectangles have more than an edge in common.
    ///
    /// Two rectangles are apart exactly if a line along a side of one of them separates them.
    pub fn overlaps(&self, other: &OrientedRect) -> bool {
        let apart = other.center - self.center;
        let (same, across) = (
            self.along.dot(other.along).abs(),
            self.along.cross(other.along).abs(),
        );
        let (length, width) = (self.length / 2.0, self.width / 2.0);
        let (others_length, others_width) = (other.length / 2.0, other.width / 2.0);
        let is_near = |along: f64, reaches: f64| along.abs() < reaches - TOUCH;
        is_near(
            apart.dot(self.along),
            length + same * others_length + across * others_width,
        ) && is_near(
            apart.cross(self.along),
            width + across * others_length + same * others_width,
        ) && is_near(
            apart.dot(other.along),
            others_length + same * length + across * width,
        ) && is_near(
            apart.cross(other.along),
            others_width + across * length + same * width,
        )
    }

    /// Returns whether it has more than an edge in common with a disc.
    pub fn overlaps_disc(&self, disc: Circle) -> bool {
        let apart = disc.center - self.center;
        let outside = |along: f64, side: f64| (along.abs() - side / 2.0).max(0.0);
        let gap = Vec2::new(
            outside(apart.dot(self.along), self.length),
            outside(apart.dot(self.across()), self.width),
        )
        .hypot();
        gap < disc.radius - TOUCH
    }

    fn across(&self) -> Vec2 {
        Vec2::new(-self.along.y, self.along.x)
    }

    fn half_sides(&self) -> [Vec2; 2] {
        [
            self.along * (self.length / 2.0),
            self.across() * (self.width / 2.0),
        ]
    }
}

/// Returns the middle of at least one train space in a row: between two of them, or on one.
pub fn middle(spaces: &[OrientedRect]) -> Point {
    let half = spaces.len() / 2;
    if spaces.len().is_multiple_of(2) {
        spaces[half - 1].center.midpoint(spaces[half].center)
    } else {
        spaces[half].center
    }
}

/// Clips an outline to a rectangle, side by side (Sutherland and Hodgman).
pub fn clipped(outline: Vec<Point>, within: Rect) -> Vec<Point> {
    let sides: [(bool, f64, f64); 4] = [
        (true, within.x0, 1.0),
        (true, within.x1, -1.0),
        (false, within.y0, 1.0),
        (false, within.y1, -1.0),
    ];
    sides
        .into_iter()
        .fold(outline, |outline, (is_across, edge, inwards)| {
            let inside =
                |point: Point| (if is_across { point.x } else { point.y } - edge) * inwards;
            if outline.iter().all(|&point| inside(point) >= 0.0) {
                return outline;
            }
            let mut kept = Vec::with_capacity(outline.len());
            let mut from = outline.last().copied().unwrap_or_default();
            for &to in &outline {
                let (a, b) = (inside(from), inside(to));
                if (a < 0.0) != (b < 0.0) {
                    kept.push(from.lerp(to, a / (a - b)));
                }
                if b >= 0.0 {
                    kept.push(to);
                }
                from = to;
            }
            kept
        })
}

/// Shapes that overlap by less only touch.
pub(crate) const TOUCH: f64 = 1e-6;

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(center: (f64, f64), degrees: f64, length: f64, width: f64) -> OrientedRect {
        OrientedRect {
            center: center.into(),
            along: Vec2::from_angle(degrees.to_radians()),
            length,
            width,
        }
    }

    #[test]
    fn rectangles_overlap_where_they_share_room() {
        let case = |a: OrientedRect, b: OrientedRect, expected: bool| {
            assert_eq!(
                (a.overlaps(&b), b.overlaps(&a)),
                (expected, expected),
                "{a:?} {b:?}"
            );
        };
        let flat = rect((0.0, 0.0), 0.0, 10.0, 4.0);
        case(flat, flat, true);
        case(flat, rect((0.0, 3.9), 0.0, 10.0, 4.0), true);
        case(flat, rect((0.0, 4.0), 0.0, 10.0, 4.0), false);
        case(flat, rect((9.9, 0.0), 180.0, 10.0, 4.0), true);
        // A cross: no corner of one lies in the other.
        case(flat, rect((0.0, 0.0), 90.0, 10.0, 4.0), true);
        // A square on its point beside a corner: their upright bounds overlap, they do not.
        case(flat, rect((7.0, 4.0), 45.0, 4.0, 4.0), false);
        case(flat, rect((6.0, 3.0), 45.0, 4.0, 4.0), true);
    }

    /// One rectangle clipped to the other has an area exactly if they overlap.
    #[test]
    fn rectangles_overlap_where_one_clipped_by_the_other_has_an_area() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut side = |most: f64| random.f64() * most;
        let mut count = [0, 0];
        for _ in 0..5_000 {
            let [a, b] = [(); 2].map(|()| {
                rect(
                    (side(30.0), side(30.0)),
                    side(360.0),
                    1.0 + side(20.0),
                    1.0 + side(9.0),
                )
            });
            let seen = |corner: Point| {
                let to = corner - a.center;
                Point::new(to.dot(a.along), a.along.cross(to))
            };
            let within = Rect::from_center_size(Point::ORIGIN, (a.length, a.width));
            let shared = clipped(b.corners().map(seen).to_vec(), within);
            let next = shared.iter().cycle().skip(1);
            let area = shared
                .iter()
                .zip(next)
                .map(|(p, q)| p.to_vec2().cross(q.to_vec2()))
                .sum::<f64>()
                .abs()
                / 2.0;
            // Rectangles that barely touch are left out.
            if area == 0.0 || area > 1e-3 {
                assert_eq!(
                    (a.overlaps(&b), b.overlaps(&a)),
                    (area > 0.0, area > 0.0),
                    "{a:?} {b:?}"
                );
                count[usize::from(area > 0.0)] += 1;
            }
        }
        assert!(count.iter().all(|&count| count > 1_000), "{count:?}");
    }

    #[test]
    fn an_outline_is_clipped_along_the_edges() {
        let case = |outline: &[(f64, f64)], expected: &[(f64, f64)]| {
            let points = |points: &[(f64, f64)]| {
                points
                    .iter()
                    .map(|&point| Point::from(point))
                    .collect::<Vec<_>>()
            };
            assert_eq!(
                clipped(points(outline), Rect::new(0.0, 0.0, 10.0, 10.0)),
                points(expected)
            );
        };
        let inside = [(1.0, 1.0), (9.0, 1.0), (5.0, 9.0)];
        case(&inside, &inside);
        // The right half of a rectangle is cut away, and of a triangle the upper half.
        case(
            &[(5.0, 2.0), (15.0, 2.0), (15.0, 4.0), (5.0, 4.0)],
            &[(5.0, 2.0), (10.0, 2.0), (10.0, 4.0), (5.0, 4.0)],
        );
        case(
            &[(2.0, 4.0), (6.0, 4.0), (4.0, -4.0)],
            &[(3.0, 0.0), (2.0, 4.0), (6.0, 4.0), (5.0, 0.0)],
        );
        case(&[(20.0, 20.0), (30.0, 20.0), (30.0, 30.0)], &[]);
    }

    #[test]
    fn a_rectangle_overlaps_a_disc_at_its_side_or_at_its_corner() {
        let case = |at: (f64, f64), radius: f64, expected: bool| {
            assert_eq!(
                rect((0.0, 0.0), 0.0, 10.0, 4.0).overlaps_disc(Circle::new(at, radius)),
                expected,
                "{at:?}"
            );
        };
        case((0.0, 4.9), 3.0, true);
        case((0.0, 5.0), 3.0, false);
        // The corner is 4.24 away.
        case((8.0, 5.0), 4.2, false);
        case((8.0, 5.0), 4.3, true);
        case((1.0, 1.0), 0.5, true);
    }
}
