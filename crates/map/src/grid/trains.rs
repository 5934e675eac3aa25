//! The trains on the grid: every train space in cells or pixels of its own, also those of parallel tracks.

use kurbo::Vec2;
use stationmaster_core::board::Route;
use stationmaster_core::units::TrackId;

use super::{Canvas, Cell, Pixel, Raster, Sign};
use crate::shape::{OrientedRect, middle};
use crate::view::Tone;

/// The width of a train: that of a space, and the least in pixels at which it has no gaps.
const TRAIN: (f64, f64) = (17.0, 1.45);

impl Canvas<'_> {
    /// Returns the train spaces of a route's tracks on the grid, with parallel tracks in cells of their own.
    pub(super) fn spread(&self, route: &Route) -> Vec<(TrackId, Vec<OrientedRect>)> {
        let mut spread: Vec<(TrackId, Vec<OrientedRect>)> =
            route.track_ids().map(|track| (track, Vec::new())).collect();
        for position in 0..route.length.0 as usize {
            let spaces = route
                .track_ids()
                .filter_map(|track| self.layout.track(track).get(position));
            let spaces: Vec<OrientedRect> = spaces.map(|space| self.on_grid(space)).collect();
            for ((_, laid), space) in spread.iter_mut().zip(apart(&spaces, self.clearance())) {
                laid.push(space);
            }
        }
        spread
    }

    /// Returns the distance of parallel trains, across and down: a cell, or the width of a train in pixels.
    fn clearance(&self) -> Vec2 {
        if self.grid.raster.is_some() {
            Vec2::new(self.train_width(), self.train_width())
        } else {
            Vec2::new(1.0, 2.0)
        }
    }

    fn train_width(&self) -> f64 {
        (TRAIN.0 * self.scale.x.min(self.scale.y)).max(TRAIN.1)
    }

    fn on_grid(&self, space: &OrientedRect) -> OrientedRect {
        let [a, b] = space.ends().map(|end| self.scaled(end));
        let way = b - a;
        OrientedRect {
            center: a.midpoint(b),
            along: way.normalize(),
            length: way.hypot(),
            width: 1.0,
        }
    }

    /// Draws a train space in the free cells below it; one that matters gets at least one cell.
    pub(super) fn lay(&mut self, track: TrackId, space: &OrientedRect) {
        let matters = self.view.tone(track) != Tone::Free;
        let middle = self.cell(space.center);
        let mut cells = if matters {
            self.cells_below(space)
        } else {
            vec![middle]
        };
        cells.retain(|&cell| self.is_blank(cell));
        if cells.is_empty() && matters {
            cells.extend(self.around(middle).find(|&cell| self.is_blank(cell)));
        }
        let center = cells
            .iter()
            .copied()
            .min_by_key(|cell| cell.0.abs_diff(middle.0) + 2 * cell.1.abs_diff(middle.1));
        for cell in cells {
            *self.sign(cell) = Sign::Space {
                track,
                middle: Some(cell) == center,
            };
        }
    }

    /// Draws the trains of a track, or its free spaces as dots; its middle cell has room for a letter.
    pub(super) fn lay_in_pixels(
        &mut self,
        raster: &mut Raster,
        track: TrackId,
        laid: &[OrientedRect],
    ) {
        let width = self.train_width();
        let is_free = self.view.tone(track) == Tone::Free;
        let cells: Vec<Cell> = if is_free {
            laid.iter()
                .filter_map(|space| raster.dot(space.center, track))
                .collect()
        } else {
            let train = |even: bool| Pixel::Train { track, even };
            laid.iter()
                .zip([false, true].into_iter().cycle())
                .flat_map(|(space, even)| raster.train(space, width, train(even)))
                .collect()
        };
        let is_whole = |raster: &Raster, cell: &Cell| {
            raster
                .pixels(*cell)
                .iter()
                .all(|pixel| matches!(pixel, Pixel::Train { track: of, .. } if *of == track))
        };
        let center = self.cell(middle(laid));
        let mut free: Vec<Cell> = cells
            .into_iter()
            .filter(|&cell| self.is_blank(cell))
            .collect();
        if free.is_empty() && !is_free {
            // A short track among many others would not be seen.
            let can_make_way = |cell: &Cell| {
                matches!(
                    self.grid.at(*cell),
                    Sign::Blank | Sign::Space { middle: false, .. }
                )
            };
            free.extend(self.around(center).find(can_make_way));
            for &cell in &free {
                raster.cover(cell, Pixel::Train { track, even: false });
            }
        }
        let distance = |cell: &Cell| {
            (
                !is_whole(raster, cell),
                cell.0.abs_diff(center.0) + 2 * cell.1.abs_diff(center.1),
            )
        };
        let lettered = free.iter().copied().min_by_key(distance);
        for cell in free {
            *self.sign(cell) = Sign::Space {
                track,
                middle: is_free || Some(cell) == lettered,
            };
        }
    }

    /// Returns the cells that a train space runs through, from end to end.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a space has few cells"
    )]
    fn cells_below(&self, space: &OrientedRect) -> Vec<Cell> {
        // The ends only graze their cells.
        let [a, b] = space.grown(-0.35_f64.min(space.length / 3.0)).ends();
        let way = b - a;
        let steps = way.x.abs().max(way.y.abs()).ceil().max(1.0) as u32;
        let mut cells: Vec<Cell> = (0..=steps)
            .map(|step| self.cell(a + way * (f64::from(step) / f64::from(steps))))
            .collect();
        cells.dedup();
        cells
    }

    /// Returns the cells around a cell, itself first, then the nearest.
    pub(super) fn around(&self, (column, row): Cell) -> impl Iterator<Item = Cell> {
        const NEAR: [(isize, isize); 9] = [
            (0, 0),
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (-1, 1),
            (1, -1),
            (-1, -1),
        ];
        let near = NEAR.into_iter().filter_map(move |(right, down)| {
            Some((
                column.checked_add_signed(right)?,
                row.checked_add_signed(down)?,
            ))
        });
        near.filter(|&(column, row)| column < self.grid.columns && row < self.grid.rows().len())
    }
}

/// Returns parallel train spaces, each at least `clearance` from the next.
fn apart(spaces: &[OrientedRect], clearance: Vec2) -> Vec<OrientedRect> {
    let Some(first) = spaces.first() else {
        return Vec::new();
    };
    let flat = first.along.x.abs() >= first.along.y.abs();
    let across = |space: &OrientedRect| if flat { space.center.y } else { space.center.x };
    let mut order: Vec<usize> = (0..spaces.len()).collect();
    order.sort_by(|a, b| across(&spaces[*a]).total_cmp(&across(&spaces[*b])));
    let count = spaces.len() as f64;
    let middle = spaces.iter().map(across).sum::<f64>() / count;
    let extent = across(&spaces[order[spaces.len() - 1]]) - across(&spaces[order[0]]);
    let clearance = if flat { clearance.y } else { clearance.x };
    let step = (extent / (count - 1.0).max(1.0)).max(clearance);
    let mut spread = spaces.to_vec();
    for (&space, rank) in order.iter().zip(0_u32..) {
        let to = middle + (f64::from(rank) - (count - 1.0) / 2.0) * step;
        let center = &mut spread[space].center;
        *(if flat { &mut center.y } else { &mut center.x }) = to;
    }
    spread
}
