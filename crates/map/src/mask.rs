//! An occupancy grid of a map, in which free rectangles are found quickly.

use kurbo::{Point, Rect, Size, Vec2};

use crate::shape::OrientedRect;

/// The side of a square, in units of the board.
const SIDE: f64 = 8.0;

/// How far apart the places are that are tried for a rectangle, in units of the sheet.
const STEP: f64 = 30.0;

/// The squares of an area, taken or free.
#[derive(Debug, Clone)]
pub struct Mask {
    area: Rect,
    columns: usize,
    rows: usize,
    taken: Vec<bool>,
}

/// A sheet that shows the board: how many of its units one of the board takes, and where the board's corner lies on it.
#[derive(Debug, Clone, Copy)]
pub struct Scaling {
    /// Units of the sheet to one of the board; more than 0.
    pub scale: f64,
    /// The board's upper left corner, in units of the sheet.
    pub corner: Vec2,
}

impl Scaling {
    /// Returns an area of the sheet in units of the board.
    pub fn on_board(self, area: Rect) -> Rect {
        let at = |point: Point| ((point.to_vec2() - self.corner) / self.scale).to_point();
        Rect::from_points(at(area.origin()), at(Point::new(area.x1, area.y1)))
    }
}

/// How many squares are taken in each rectangle that begins at the upper left corner: a summed-area table.
#[derive(Debug, Clone)]
pub struct Sums {
    area: Rect,
    columns: usize,
    rows: usize,
    up_to: Vec<u32>,
}

impl Mask {
    /// Returns the squares of an area, in units of the board, all of them free.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an area has some hundred squares a side"
    )]
    pub fn new(area: Rect) -> Mask {
        let [columns, rows] =
            [area.width(), area.height()].map(|side| (side / SIDE).ceil().max(1.0) as usize);
        Mask {
            area,
            columns,
            rows,
            taken: vec![false; columns * rows],
        }
    }

    /// Takes the squares that a rectangle at any angle lies on.
    pub fn take(&mut self, shape: &OrientedRect) {
        let [from, to] = range(self.area, [self.columns, self.rows], shape.bounds());
        for row in from[1]..to[1] {
            for column in from[0]..to[0] {
                let corner = self.area.origin() + Vec2::new(column as f64, row as f64) * SIDE;
                if OrientedRect::upright(Rect::from_origin_size(corner, (SIDE, SIDE)))
                    .overlaps(shape)
                {
                    self.taken[row * self.columns + column] = true;
                }
            }
        }
    }

    /// Takes the squares whose middles lie within outlines, where one within another is a hole.
    pub fn take_within(&mut self, outlines: &[Vec<Point>]) {
        for row in 0..self.rows {
            let y = self.area.y0 + (row as f64 + 0.5) * SIDE;
            let edges = outlines
                .iter()
                .flat_map(|outline| outline.iter().zip(outline.iter().cycle().skip(1)));
            let crossed = edges.filter(|(a, b)| (a.y > y) != (b.y > y));
            let mut crossings: Vec<f64> = crossed
                .map(|(a, b)| a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
                .collect();
            crossings.sort_unstable_by(f64::total_cmp);
            for (column, taken) in self.taken[row * self.columns..][..self.columns]
                .iter_mut()
                .enumerate()
            {
                let x = self.area.x0 + (column as f64 + 0.5) * SIDE;
                *taken |= crossings.partition_point(|crossing| *crossing < x) % 2 == 1;
            }
        }
    }

    /// Returns how many squares are taken in each rectangle, as they are now.
    pub fn sums(&self) -> Sums {
        let columns = self.columns + 1;
        let mut sums = vec![0; columns * (self.rows + 1)];
        for row in 0..self.rows {
            for column in 0..self.columns {
                let here = u32::from(self.taken[row * self.columns + column]);
                let at = (row + 1) * columns + column + 1;
                sums[at] = here + sums[at - 1] + sums[at - columns] - sums[at - columns - 1];
            }
        }
        Sums {
            area: self.area,
            columns: self.columns,
            rows: self.rows,
            up_to: sums,
        }
    }
}

impl Sums {
    /// Returns whether nothing in a rectangle, in units of the board, is taken; beyond the area nothing is.
    pub fn is_free(&self, shape: Rect) -> bool {
        let [from, to] = range(self.area, [self.columns, self.rows], shape);
        let sum = |column: usize, row: usize| self.up_to[row * (self.columns + 1) + column];
        sum(to[0], to[1]) + sum(from[0], from[1]) == sum(from[0], to[1]) + sum(to[0], from[1])
    }

    /// Returns the place for a rectangle of one of the sizes that covers nothing and is nearest to a corner of the room, with how far it
    /// is from there; `None` where there is no such place.
    ///
    /// Room, sizes, clearance and place are in units of the sheet. Nothing is as near to the rectangle as the clearance.
    pub fn free_place(
        &self,
        room: Rect,
        sizes: &[Size],
        clearance: f64,
        sheet: Scaling,
    ) -> Option<(Rect, f64)> {
        let mut best: Option<(Rect, f64)> = None;
        for &size in sizes {
            for x in steps(room.x0, room.x1 - size.width) {
                for y in steps(room.y0, room.y1 - size.height) {
                    let place = Rect::from_origin_size((x, y), size);
                    let across = (place.x0 - room.x0).min(room.x1 - place.x1);
                    let distance = across.hypot((place.y0 - room.y0).min(room.y1 - place.y1));
                    let is_nearer = best.is_none_or(|(_, least)| distance < least);
                    if is_nearer && self.is_free(sheet.on_board(place.inset(clearance))) {
                        best = Some((place, distance));
                    }
                }
            }
        }
        best
    }
}

/// The first column and row of squares that a rectangle touches, and those behind the last.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped to the squares there are"
)]
fn range(area: Rect, [columns, rows]: [usize; 2], shape: Rect) -> [[usize; 2]; 2] {
    let clamped = |value: f64, most: usize| value.clamp(0.0, most as f64) as usize;
    let at = |x: f64, y: f64| {
        [
            clamped((x - area.x0) / SIDE, columns),
            clamped((y - area.y0) / SIDE, rows),
        ]
    };
    let beyond = |x: f64, y: f64| {
        [
            clamped(((x - area.x0) / SIDE).ceil(), columns),
            clamped(((y - area.y0) / SIDE).ceil(), rows),
        ]
    };
    [at(shape.x0, shape.y0), beyond(shape.x1, shape.y1)]
}

/// The positions that are tried between two, with both of them; none where the second lies before the first.
fn steps(from: f64, to: f64) -> impl Iterator<Item = f64> {
    let at = std::iter::successors(Some(from), |at| Some(at + STEP)).take_while(move |at| *at < to);
    at.chain((to >= from).then_some(to))
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
            assert_eq!(
                [mask.sums().is_free(shape), land.sums().is_free(shape)],
                expected,
                "{shape:?}"
            );
        };
        case(Rect::new(-80.0, -80.0, -1.0, 80.0), [true, true]);
        case(Rect::new(10.0, 10.0, 12.0, 12.0), [false, false]);
        case(Rect::new(-40.0, -40.0, 60.0, 60.0), [false, false]);
        case(Rect::new(100.0, -60.0, 120.0, -20.0), [true, false]);
        case(Rect::new(100.0, -10.0, 124.0, 10.0), [true, true]);
        case(Rect::new(500.0, 500.0, 600.0, 600.0), [true, true]);
    }

    /// A sheet of twice the board's size, whose upper left quarter is taken: of the other corners, the first that is tried is kept.
    #[test]
    fn the_free_place_nearest_to_a_corner_is_found() {
        let mut mask = Mask::new(Rect::new(0.0, 0.0, 160.0, 160.0));
        mask.take(&OrientedRect::upright(Rect::new(0.0, 0.0, 80.0, 80.0)));
        let (sums, sheet) = (
            mask.sums(),
            Scaling {
                scale: 2.0,
                corner: Vec2::ZERO,
            },
        );
        let room = Rect::new(0.0, 0.0, 320.0, 320.0);
        let place = |size: f64, clearance: f64| {
            sums.free_place(room, &[Size::new(size, size)], clearance, sheet)
        };
        assert_eq!(
            place(100.0, 0.0),
            Some((Rect::new(0.0, 220.0, 100.0, 320.0), 0.0))
        );
        // Beside what is taken there is room for 160, and none for more.
        assert_eq!(
            place(160.0, 0.0),
            Some((Rect::new(0.0, 160.0, 160.0, 320.0), 0.0))
        );
        assert_eq!(place(160.0, 2.0), None);
        assert_eq!(
            place(150.0, 2.0),
            Some((Rect::new(0.0, 170.0, 150.0, 320.0), 0.0))
        );
        assert_eq!(place(170.0, 0.0), None);
    }
}
