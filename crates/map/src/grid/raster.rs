//! The board in pixels, two to a character cell, one above the other: sea, land, and the trains on them.

use std::collections::BTreeMap;
use std::ops::Range;

use kurbo::Point;
use stationmaster_core::units::TrackId;

use super::Cell;
use crate::shape::OrientedRect;

/// The content of a pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pixel {
    /// The space beyond the board.
    Beyond,
    /// Water.
    Sea,
    /// Land, or any ground if the board file has no land.
    Land,
    /// The country that the board shows.
    Country,
    /// A train of a track.
    Train {
        /// The track that the train stands on.
        track: TrackId,
        /// True of the second, fourth, … train from the route's first city.
        even: bool,
    },
}

/// The dots of a cell, as the bits of a braille pattern: free train spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dots {
    /// The track of the space that was drawn last.
    pub track: TrackId,
    /// The pattern, to be added to U+2800.
    pub bits: u8,
}

/// The pixels below a grid's signs.
#[derive(Debug, Clone)]
pub struct Raster {
    columns: usize,
    pixels: Vec<Pixel>,
    dots: BTreeMap<Cell, Dots>,
}

/// The bit of each of the eight places of a braille pattern, by row and column.
const BRAILLE: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Raster {
    /// Returns a raster of nothing but sea, for a grid of this size.
    pub fn new(columns: usize, rows: usize) -> Raster {
        Raster {
            columns,
            pixels: vec![Pixel::Sea; columns * rows * 2],
            dots: BTreeMap::new(),
        }
    }

    /// Returns the upper and the lower pixel of a cell.
    pub fn pixels(&self, (column, row): (usize, usize)) -> [Pixel; 2] {
        [2 * row, 2 * row + 1].map(|y| self.pixels[y * self.columns + column])
    }

    /// Returns the free spaces of a cell, if it has any.
    pub fn dots(&self, cell: (usize, usize)) -> Option<Dots> {
        self.dots.get(&cell).copied()
    }

    /// Fills the inside of outlines, given in pixels, by the even-odd rule.
    pub fn fill(&mut self, outlines: &[Vec<Point>], with: Pixel) {
        self.inside(outlines, |_, row, inside| row[inside].fill(with));
    }

    /// Clears everything outside of the board's outline.
    pub fn keep(&mut self, board: &[Vec<Point>]) {
        let mut kept = vec![Pixel::Beyond; self.pixels.len()];
        let columns = self.columns;
        self.inside(board, |y, row, inside| {
            kept[y * columns..][inside.clone()].copy_from_slice(&row[inside]);
        });
        self.pixels = kept;
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the raster"
    )]
    fn inside(
        &mut self,
        outlines: &[Vec<Point>],
        mut with: impl FnMut(usize, &mut [Pixel], Range<usize>),
    ) {
        let most = self.columns as f64;
        for (y, row) in self.pixels.chunks_mut(self.columns).enumerate() {
            let middle = y as f64 + 0.5;
            let mut crossings: Vec<f64> = outlines
                .iter()
                .flat_map(|outline| crossings(outline, middle))
                .collect();
            crossings.sort_by(f64::total_cmp);
            for inside in crossings.chunks_exact(2) {
                let [from, to] =
                    [inside[0], inside[1]].map(|x| (x - 0.5).ceil().clamp(0.0, most) as usize);
                with(y, row, from..to);
            }
        }
    }

    /// Draws a train as a line of this width, below earlier trains. Returns the cells in which it is seen.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the raster"
    )]
    pub fn train(&mut self, space: &OrientedRect, width: f64, train: Pixel) -> Vec<Cell> {
        let bounds = space.bounds().inflate(width, width);
        let height = (self.pixels.len() / self.columns) as f64;
        let [left, right] =
            [bounds.x0, bounds.x1].map(|x| x.floor().clamp(0.0, self.columns as f64) as usize);
        let [top, bottom] = [bounds.y0, bounds.y1].map(|y| y.floor().clamp(0.0, height) as usize);
        let mut cells = Vec::new();
        for y in top..bottom {
            for x in left..right {
                let off = Point::new(x as f64 + 0.5, y as f64 + 0.5) - space.center;
                let along = (off.dot(space.along).abs() - space.length / 2.0).max(0.0);
                let is_covered = along.hypot(off.cross(space.along)) <= width / 2.0;
                let pixel = &mut self.pixels[y * self.columns + x];
                if is_covered && !matches!(pixel, Pixel::Train { .. }) {
                    *pixel = train;
                    cells.push((x, y / 2));
                }
            }
        }
        cells.dedup();
        cells
    }

    /// Draws a train over both pixels of a cell, whatever is drawn there.
    pub fn cover(&mut self, (column, row): Cell, train: Pixel) {
        for y in [2 * row, 2 * row + 1] {
            self.pixels[y * self.columns + column] = train;
        }
    }

    /// Draws a free space as a dot, unless a train stands there; returns the cell.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the raster"
    )]
    pub fn dot(&mut self, at: Point, track: TrackId) -> Option<Cell> {
        let rows = self.pixels.len() / self.columns / 2;
        let [x, y] = [(at.x, 2 * self.columns), (at.y, 4 * rows)]
            .map(|(at, places)| ((2.0 * at).max(0.0) as usize).min(places.saturating_sub(1)));
        let cell = (x / 2, y / 4);
        if self
            .pixels(cell)
            .iter()
            .any(|pixel| matches!(pixel, Pixel::Train { .. }))
        {
            return None;
        }
        let dots = self.dots.entry(cell).or_insert(Dots { track, bits: 0 });
        *dots = Dots {
            track,
            bits: dots.bits | BRAILLE[y % 4][x % 2],
        };
        Some(cell)
    }
}

/// Returns the points at which a closed outline crosses a horizontal line.
fn crossings(outline: &[Point], y: f64) -> impl Iterator<Item = f64> {
    let ends = outline.iter().zip(outline.iter().cycle().skip(1));
    let sides = ends.filter(move |(a, b)| (a.y <= y) != (b.y <= y));
    sides.map(move |(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
}
