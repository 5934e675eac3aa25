//! An occupancy grid of a map, in which free rectangles are found quickly.

use kurbo::{Point, Rect, Vec2};

use crate::map::shape::OrientedRect;

/// The side of a square, in units of the board.
const SIDE: f64 = 8.0;

/// The squares of an area, taken or free.
#[derive(Clone)]
pub(super) struct Mask {
    area: Rect,
    columns: usize,
    rows: usize,
    taken: Vec<bool>,
}

/// How many squares are taken in each rectangle that begins at the upper left corner.
pub(super) struct Sums {
    area: Rect,
    columns: usize,
    rows: usize,
    up_to: Vec<u32>,
}

impl Mask {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an area has some hundred squares a side"
    )]
    pub(super) fn new(area: Rect) -> Mask {
        let [columns, rows] = [area.width(), area.height()].map(|side| (side / SIDE).ceil().max(1.0) as usize);
        Mask { area, columns, rows, taken: vec![false; columns * rows] }
    }

    /// Takes the squares that a rectangle at any angle lies on.
    pub(super) fn take(&mut self, shape: &OrientedRect) {
        let [from, to] = range(self.area, [self.columns, self.rows], shape.bounds());
        for row in from[1]..to[1] {
            for column in from[0]..to[0] {
                let corner = self.area.origin() + Vec2::new(column as f64, row as f64) * SIDE;
                if OrientedRect::upright(Rect::from_origin_size(corner, (SIDE, SIDE))).overlaps(shape) {
                    self.taken[row * self.columns + column] = true;
                }
            }
        }
    }

    /// Takes the squares whose middles lie within outlines, where one within another is a hole.
    pub(super) fn take_within(&mut self, outlines: &[Vec<Point>]) {
        for row in 0..self.rows {
            let y = self.area.y0 + (row as f64 + 0.5) * SIDE;
            let edges = outlines.iter().flat_map(|outline| outline.iter().zip(outline.iter().cycle().skip(1)));
            let crossed = edges.filter(|(a, b)| (a.y > y) != (b.y > y));
            let mut crossings: Vec<f64> = crossed.map(|(a, b)| a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)).collect();
            crossings.sort_unstable_by(f64::total_cmp);
            for (column, taken) in self.taken[row * self.columns..][..self.columns].iter_mut().enumerate() {
                let x = self.area.x0 + (column as f64 + 0.5) * SIDE;
                *taken |= crossings.partition_point(|crossing| *crossing < x) % 2 == 1;
            }
        }
    }

    pub(super) fn sums(&self) -> Sums {
        let columns = self.columns + 1;
        let mut sums = vec![0; columns * (self.rows + 1)];
        for row in 0..self.rows {
            for column in 0..self.columns {
                let here = u32::from(self.taken[row * self.columns + column]);
                let at = (row + 1) * columns + column + 1;
                sums[at] = here + sums[at - 1] + sums[at - columns] - sums[at - columns - 1];
            }
        }
        Sums { area: self.area, columns: self.columns, rows: self.rows, up_to: sums }
    }
}

impl Sums {
    /// Whether nothing in a rectangle is taken; beyond the area nothing is.
    pub(super) fn is_free(&self, shape: Rect) -> bool {
        let [from, to] = range(self.area, [self.columns, self.rows], shape);
        let sum = |column: usize, row: usize| self.up_to[row * (self.columns + 1) + column];
        sum(to[0], to[1]) + sum(from[0], from[1]) == sum(from[0], to[1]) + sum(to[0], from[1])
    }
}

/// The first column and row of squares that a rectangle touches, and those behind the last.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped to the squares there are")]
fn range(area: Rect, [columns, rows]: [usize; 2], shape: Rect) -> [[usize; 2]; 2] {
    let clamped = |value: f64, most: usize| value.clamp(0.0, most as f64) as usize;
    let at = |x: f64, y: f64| [clamped((x - area.x0) / SIDE, columns), clamped((y - area.y0) / SIDE, rows)];
    let beyond = |x: f64, y: f64| {
        [clamped(((x - area.x0) / SIDE).ceil(), columns), clamped(((y - area.y0) / SIDE).ceil(), rows)]
    };
    [at(shape.x0, shape.y0), beyond(shape.x1, shape.y1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_is_free_where_nothing_lies_below_it() {
        let mut mask = Mask::new(Rect::new(-80.0, -80.0, 160.0, 80.0));
        mask.take(&OrientedRect::upright(Rect::new(0.0, 0.0, 20.0, 20.0)));
        // A square with a hole.
        let square = |half: f64| {
            [(-half, -half), (half, -half), (half, half), (-half, half)]
                .map(|at| Point::new(112.0, 0.0) + Vec2::from(at))
        };
        let mut land = mask.clone();
        land.take_within(&[square(40.0).to_vec(), square(16.0).to_vec()]);
        let case = |shape: Rect, expected: [bool; 2]| {
            assert_eq!([mask.sums().is_free(shape), land.sums().is_free(shape)], expected, "{shape:?}");
        };
        case(Rect::new(-80.0, -80.0, -1.0, 80.0), [true, true]);
        case(Rect::new(10.0, 10.0, 12.0, 12.0), [false, false]);
        case(Rect::new(-40.0, -40.0, 60.0, 60.0), [false, false]);
        case(Rect::new(100.0, -60.0, 120.0, -20.0), [true, false]);
        case(Rect::new(100.0, -10.0, 124.0, 10.0), [true, true]);
        case(Rect::new(500.0, 500.0, 600.0, 600.0), [true, true]);
    }
}
