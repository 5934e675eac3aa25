//! The map on a grid of character cells: which sign stands where. How the signs look is for [`crate::report::map`].

mod names;

use kurbo::{Point, Vec2};

use super::layout::Layout;
use super::shape::{OrientedRect, middle};
use super::view::{Tone, View};
use crate::board::{Board, Route};
use crate::units::{CityId, NodeId, Seat, TrackId};

/// What stands in a cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sign {
    #[default]
    Blank,
    /// A train space of a track: its middle, or another part of it.
    Space {
        track: TrackId,
        /// Whether the cell is the middle of the space.
        middle: bool,
    },
    /// A city, or a border spot of a country.
    Node(NodeId),
    /// A letter of a city's name, with what is written over or under it.
    Name(CityId, String),
    /// The sign of a station, between the name of its city and the city itself.
    Station(Seat),
    /// A digit of the number of a hop on a player's way.
    Number(Seat, char),
    /// The second half of a wide letter.
    Covered,
}

#[derive(Debug, Clone)]
pub struct Grid {
    pub columns: usize,
    /// The rows, from the top; each has as many cells as there are columns.
    pub rows: Vec<Vec<Sign>>,
}

const CELL: f64 = 2.0;
/// How much wider than it is a board may be drawn so that it fits a low screen.
const MOST_STRETCH: f64 = 1.6;
/// How many rows a square board needs to be told apart.
const LEAST_ROWS: f64 = 31.0;
/// The margin for names right of the board: one column in this many, and at most that many.
const MARGIN: (usize, usize) = (16, 9);
/// The most columns that are of use.
const MOST_COLUMNS: usize = 240;

impl Grid {
    /// Draws a view on a grid of at most `columns` columns and, where possible, at most `rows` rows.
    pub fn new(view: &View<'_>, layout: &Layout, columns: usize, rows: usize) -> Grid {
        let margin = (columns / MARGIN.0).min(MARGIN.1);
        let (wide, rows) = size(view.board().aspect(), columns.saturating_sub(margin), rows);
        let columns = (wide + margin).min(columns.max(wide));
        let mut canvas = Canvas {
            view,
            layout,
            scale: Vec2::new(wide as f64 / layout.size.width, rows as f64 / layout.size.height),
            grid: Grid { columns, rows: vec![vec![Sign::Blank; columns]; rows] },
            nodes: Vec::new(),
        };
        canvas.nodes = layout.discs.iter().map(|disc| canvas.cell(canvas.scaled(disc.center))).collect();
        canvas.draw();
        canvas.grid
    }
}

/// The columns and rows of a board's grid: as wide as there is room, in its proportions, flatter where the screen is low.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "both are small and positive")]
fn size(aspect: f64, columns: usize, rows: usize) -> (usize, usize) {
    let columns = columns.clamp(20, MOST_COLUMNS) as f64;
    let proportionate = columns / (CELL * aspect);
    let least = LEAST_ROWS / aspect.sqrt();
    let rows = proportionate.min((rows as f64).max(least)).max(10.0);
    let columns = columns.min(rows * CELL * aspect * MOST_STRETCH);
    (columns.round().max(20.0) as usize, rows.round() as usize)
}

type Cell = (usize, usize);

struct Canvas<'a> {
    view: &'a View<'a>,
    layout: &'a Layout,
    /// Cells for each unit of the layout.
    scale: Vec2,
    grid: Grid,
    nodes: Vec<Cell>,
}

impl Canvas<'_> {
    fn draw(&mut self) {
        for (node, cell) in self.nodes.clone().into_iter().enumerate() {
            *self.sign(cell) = Sign::Node(NodeId(node));
        }
        let mut spaces: Vec<(TrackId, Vec<OrientedRect>)> =
            self.board().routes().iter().flat_map(|route| self.spread(route)).collect();
        // What matters most finds its cells free.
        spaces.sort_by_key(|(track, _)| weight(self.view.tone(*track)));
        for (track, laid) in &spaces {
            for space in laid {
                self.lay(*track, space);
            }
        }
        for way in self.view.ways.iter().filter(|_| self.view.shows_numbers()) {
            for (&track, number) in way.tracks.iter().zip(1..) {
                let laid = &spaces.iter().find(|(id, _)| *id == track).expect("every track has its spaces").1;
                self.number(way.seat, laid, number);
            }
        }
        names::write(self);
    }

    fn board(&self) -> &Board {
        self.view.board()
    }

    fn sign(&mut self, (column, row): Cell) -> &mut Sign {
        &mut self.grid.rows[row][column]
    }

    fn is_blank(&self, (column, row): Cell) -> bool {
        self.grid.rows[row][column] == Sign::Blank
    }

    fn scaled(&self, point: Point) -> Point {
        Point::new(point.x * self.scale.x, point.y * self.scale.y)
    }

    /// The cell of a point that lies on the grid, or the nearest to it.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped to the grid")]
    fn cell(&self, point: Point) -> Cell {
        let clamped = |value: f64, count: usize| (value.max(0.0) as usize).min(count - 1);
        (clamped(point.x, self.grid.columns), clamped(point.y, self.grid.rows.len()))
    }

    /// The train spaces of a route's tracks on the grid, with parallel tracks in cells of their own.
    fn spread(&self, route: &Route) -> Vec<(TrackId, Vec<OrientedRect>)> {
        let mut spread: Vec<(TrackId, Vec<OrientedRect>)> =
            route.track_ids().map(|track| (track, Vec::new())).collect();
        for position in 0..route.length.0 as usize {
            let spaces = route.track_ids().filter_map(|track| self.layout.track(track).get(position));
            let spaces: Vec<OrientedRect> = spaces.map(|space| self.on_grid(space)).collect();
            for ((_, laid), space) in spread.iter_mut().zip(apart(&spaces)) {
                laid.push(space);
            }
        }
        spread
    }

    fn on_grid(&self, space: &OrientedRect) -> OrientedRect {
        let [a, b] = space.ends().map(|end| self.scaled(end));
        let way = b - a;
        OrientedRect { center: a.midpoint(b), along: way.normalize(), length: way.hypot(), width: 1.0 }
    }

    /// Lays a train space into the cells below it that are free; what matters gets one cell at least.
    fn lay(&mut self, track: TrackId, space: &OrientedRect) {
        let matters = self.view.tone(track) != Tone::Free;
        let middle = self.cell(space.center);
        let mut cells = if matters { self.cells_below(space) } else { vec![middle] };
        cells.retain(|&cell| self.is_blank(cell));
        if cells.is_empty() && matters {
            cells.extend(self.around(middle).find(|&cell| self.is_blank(cell)));
        }
        let center = cells.iter().copied().min_by_key(|cell| cell.0.abs_diff(middle.0) + 2 * cell.1.abs_diff(middle.1));
        for cell in cells {
            *self.sign(cell) = Sign::Space { track, middle: Some(cell) == center };
        }
    }

    /// The cells that a train space runs through, from end to end.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a space has few cells")]
    fn cells_below(&self, space: &OrientedRect) -> Vec<Cell> {
        // The ends only graze their cells.
        let [a, b] = space.grown(-0.35_f64.min(space.length / 3.0)).ends();
        let way = b - a;
        let steps = way.x.abs().max(way.y.abs()).ceil().max(1.0) as u32;
        let mut cells: Vec<Cell> =
            (0..=steps).map(|step| self.cell(a + way * (f64::from(step) / f64::from(steps)))).collect();
        cells.dedup();
        cells
    }

    /// The cells around a cell, itself first, then the nearest.
    fn around(&self, (column, row): Cell) -> impl Iterator<Item = Cell> {
        const NEAR: [(isize, isize); 9] =
            [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
        let near = NEAR
            .into_iter()
            .filter_map(move |(right, down)| Some((column.checked_add_signed(right)?, row.checked_add_signed(down)?)));
        near.filter(|&(column, row)| column < self.grid.columns && row < self.grid.rows.len())
    }

    fn number(&mut self, seat: Seat, spaces: &[OrientedRect], number: usize) {
        let (column, row) = self.cell(middle(spaces));
        let digits = number.to_string();
        let first = column.min(self.grid.columns - digits.len());
        let cells = &mut self.grid.rows[row];
        let is_free = |sign: &Sign| !matches!(sign, Sign::Node(_) | Sign::Number(..));
        let fits =
            |&start: &usize| cells.get(start..start + digits.len()).is_some_and(|cells| cells.iter().all(is_free));
        let Some(first) = [first, first.saturating_sub(1), first + 1].into_iter().find(fits) else { return };
        for (digit, cell) in digits.chars().zip(&mut cells[first..]) {
            *cell = Sign::Number(seat, digit);
        }
    }
}

/// What is drawn first: it finds its cells free.
fn weight(tone: Tone) -> u8 {
    match tone {
        Tone::Strong(_) | Tone::Borrowed(_) | Tone::Gap => 0,
        Tone::Faint(_) => 1,
        Tone::Free => 2,
    }
}

/// Parallel train spaces, each at least a cell from the next.
fn apart(spaces: &[OrientedRect]) -> Vec<OrientedRect> {
    let Some(first) = spaces.first() else { return Vec::new() };
    let flat = first.along.x.abs() >= first.along.y.abs();
    let across = |space: &OrientedRect| if flat { space.center.y } else { space.center.x };
    let mut order: Vec<usize> = (0..spaces.len()).collect();
    order.sort_by(|a, b| across(&spaces[*a]).total_cmp(&across(&spaces[*b])));
    let count = spaces.len() as f64;
    let middle = spaces.iter().map(across).sum::<f64>() / count;
    let extent = across(&spaces[order[spaces.len() - 1]]) - across(&spaces[order[0]]);
    let step = (extent / (count - 1.0).max(1.0)).max(1.0);
    let mut spread = spaces.to_vec();
    for (&space, rank) in order.iter().zip(0_u32..) {
        let to = middle + (f64::from(rank) - (count - 1.0) / 2.0) * step;
        let center = &mut spread[space].center;
        *(if flat { &mut center.y } else { &mut center.x }) = to;
    }
    spread
}
