//! The map on a grid of character cells: which sign stands where. How the signs look is for `stationmaster`.

mod names;
mod raster;
mod trains;

use kurbo::{Point, Vec2};
use stationmaster_core::board::Board;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId};

use super::layout::Layout;
use super::shape::{OrientedRect, middle};
use super::view::{Tone, View};

pub use self::names::Names;
pub use self::raster::{Pixel, Raster};

/// What stands in a cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sign {
    /// Nothing.
    #[default]
    Blank,
    /// A train space of a track: its middle, or another part of it.
    Space {
        /// The track.
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

/// A map laid out on cells.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Its width, in cells.
    pub columns: usize,
    /// The rows, from the top; each has as many cells as there are columns.
    pub rows: Vec<Vec<Sign>>,
    /// What is below the signs, where the map is drawn in pixels: sea, land and trains.
    pub raster: Option<Raster>,
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
/// How much wider, or higher, than it is a board may be drawn in pixels so that it fills its window; and at most, where there are
/// few rows, as names need columns: so much for each row that lacks.
const MOST_STRETCHED: (f64, f64) = (1.35, 2.2);
const FEW_ROWS: usize = 36;
const STRETCHED_A_ROW: f64 = 0.035;
/// The columns on each side of such a board that names may take.
const BESIDE: f64 = 7.0;
/// The part of the window that is left on each side of a board in pixels.
const BEYOND: f64 = 0.03;

impl Grid {
    /// Draws a view on a grid of at most `columns` columns and, where possible, at most `rows` rows.
    pub fn new(view: &View<'_>, layout: &Layout, columns: usize, rows: usize) -> Grid {
        Canvas::in_letters(view, layout, columns, rows).drawn(None)
    }

    /// Draws a view in pixels, two to a cell, on a grid of just these columns and rows, with the board in its middle.
    pub fn in_pixels(view: &View<'_>, layout: &Layout, columns: usize, rows: usize) -> Grid {
        Canvas::in_pixels(view, layout, columns, rows).drawn(None)
    }

    /// Draws a view as [`Grid::in_pixels`] or [`Grid::new`] does, with names that were [placed](Names::of) before.
    pub fn with_names(
        view: &View<'_>,
        layout: &Layout,
        size: (usize, usize),
        in_pixels: bool,
        names: &Names,
    ) -> Grid {
        Canvas::new(view, layout, size, in_pixels).drawn(Some(names))
    }
}

impl Names {
    /// Finds places that the names on a grid of a size can keep, whatever is claimed there: as if everything were.
    pub fn of(view: &View<'_>, layout: &Layout, size: (usize, usize), in_pixels: bool) -> Names {
        let crowded = view.crowded();
        let mut canvas = Canvas::new(&crowded, layout, size, in_pixels);
        canvas.draw();
        names::placed(&canvas, &names::costs_of_any(&canvas))
    }
}

/// Returns how many columns a board in pixels fills at most, with its names, in a window with this number of rows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
pub fn columns_in_pixels(board: &Board, rows: usize) -> usize {
    let even = 2.0 * rows as f64 * (1.0 - 2.0 * BEYOND) * board.aspect();
    (even * most_stretched(rows) + 2.0 * BESIDE)
        .ceil()
        .clamp(0.0, 10_000.0) as usize
}

/// How much wider, or higher, than it is a board may be drawn in this number of rows.
fn most_stretched(rows: usize) -> f64 {
    let few = FEW_ROWS.saturating_sub(rows) as f64 * STRETCHED_A_ROW;
    (MOST_STRETCHED.0 + few).min(MOST_STRETCHED.1)
}

/// The columns and rows of a board's grid: as wide as there is room, in its proportions, flatter where the screen is low.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "both are small and positive"
)]
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
    /// Columns, and rows of cells or pixels, for each unit of the layout.
    scale: Vec2,
    /// Where the board begins.
    origin: Vec2,
    /// How many rows of pixels a row of cells has; 1 where there are none.
    down: f64,
    grid: Grid,
    nodes: Vec<Cell>,
}

impl<'a> Canvas<'a> {
    fn new(
        view: &'a View<'a>,
        layout: &'a Layout,
        (columns, rows): (usize, usize),
        in_pixels: bool,
    ) -> Canvas<'a> {
        if in_pixels {
            Canvas::in_pixels(view, layout, columns, rows)
        } else {
            Canvas::in_letters(view, layout, columns, rows)
        }
    }

    fn in_letters(
        view: &'a View<'a>,
        layout: &'a Layout,
        columns: usize,
        rows: usize,
    ) -> Canvas<'a> {
        let margin = (columns / MARGIN.0).min(MARGIN.1);
        let (wide, rows) = size(view.board().aspect(), columns.saturating_sub(margin), rows);
        let columns = (wide + margin).min(columns.max(wide));
        let scale = Vec2::new(
            wide as f64 / layout.size.width,
            rows as f64 / layout.size.height,
        );
        let grid = Grid {
            columns,
            rows: vec![vec![Sign::Blank; columns]; rows],
            raster: None,
        };
        Canvas {
            view,
            layout,
            scale,
            origin: Vec2::ZERO,
            down: 1.0,
            grid,
            nodes: Vec::new(),
        }
    }

    fn in_pixels(
        view: &'a View<'a>,
        layout: &'a Layout,
        columns: usize,
        rows: usize,
    ) -> Canvas<'a> {
        let mut raster = Raster::new(columns, rows);
        let (window, room) = (
            Vec2::new(columns as f64, 2.0 * rows as f64),
            1.0 - 2.0 * BEYOND,
        );
        let fitting = [
            window.x * room / layout.size.width,
            window.y * room / layout.size.height,
        ];
        let even = fitting[0].min(fitting[1]);
        // Where it is made wider for the names, these have room at its sides too.
        let beside = (window.x - 2.0 * BESIDE) / layout.size.width;
        let wide = (even * most_stretched(rows)).min(beside.max(even * MOST_STRETCHED.0));
        let scale = Vec2::new(
            fitting[0].min(wide),
            fitting[1].min(even * MOST_STRETCHED.0),
        );
        let origin =
            (window - Vec2::new(layout.size.width * scale.x, layout.size.height * scale.y)) / 2.0;
        let outline = |outline: &Vec<[f64; 2]>| {
            let corner = |&[x, y]: &[f64; 2]| {
                Point::new(
                    x * layout.size.width * scale.x,
                    y * layout.size.height * scale.y,
                )
            };
            outline
                .iter()
                .map(|at| corner(at) + origin)
                .collect::<Vec<Point>>()
        };
        let [land, country] = [view.board().land(), view.board().country()]
            .map(|outlines| outlines.iter().map(outline).collect::<Vec<_>>());
        let board = vec![outline(&vec![
            [0.0, 0.0],
            [1.0, 0.0],
            [1.0, 1.0],
            [0.0, 1.0],
        ])];
        raster.fill(if land.is_empty() { &board } else { &land }, Pixel::Land);
        raster.fill(&country, Pixel::Country);
        raster.keep(&board);
        let grid = Grid {
            columns,
            rows: vec![vec![Sign::Blank; columns]; rows],
            raster: Some(raster),
        };
        Canvas {
            view,
            layout,
            scale,
            origin,
            down: 2.0,
            grid,
            nodes: Vec::new(),
        }
    }

    /// Draws everything, with names that were placed before or stand where they cover the least.
    fn drawn(mut self, names: Option<&Names>) -> Grid {
        let middles = self.draw();
        let placed = names
            .is_none()
            .then(|| names::placed(&self, &names::costs(self.view)));
        if let Some(names) = names.or(placed.as_ref()) {
            names::write(&mut self, names, &middles);
        }
        self.grid
    }

    /// Draws everything but the names; returns where the middles of the tracks are.
    fn draw(&mut self) -> Vec<(TrackId, Cell)> {
        self.nodes = self
            .layout
            .discs
            .iter()
            .map(|disc| self.cell(self.scaled(disc.center)))
            .collect();
        for (node, cell) in self.nodes.clone().into_iter().enumerate() {
            *self.sign(cell) = Sign::Node(NodeId(node));
        }
        let mut spaces: Vec<(TrackId, Vec<OrientedRect>)> = self
            .board()
            .routes()
            .iter()
            .flat_map(|route| self.spread(route))
            .collect();
        // What matters most finds its cells free.
        spaces.sort_by_key(|(track, _)| weight(self.view.tone(*track)));
        for (track, laid) in &spaces {
            if let Some(mut raster) = self.grid.raster.take() {
                self.lay_in_pixels(&mut raster, *track, laid);
                self.grid.raster = Some(raster);
            } else {
                for space in laid {
                    self.lay(*track, space);
                }
            }
        }
        for way in self.view.ways.iter().filter(|_| self.view.shows_numbers()) {
            for (&track, number) in way.tracks.iter().zip(1..) {
                let laid = &spaces
                    .iter()
                    .find(|(id, _)| *id == track)
                    .expect("every track has its spaces")
                    .1;
                self.number(way.seat, laid, number);
            }
        }
        spaces
            .iter()
            .map(|(track, laid)| (*track, self.cell(middle(laid))))
            .collect()
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
        Point::new(point.x * self.scale.x, point.y * self.scale.y) + self.origin
    }

    /// The cell of a point that lies on the grid, or the nearest to it.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is clamped to the grid"
    )]
    fn cell(&self, point: Point) -> Cell {
        let clamped = |value: f64, count: usize| (value.max(0.0) as usize).min(count - 1);
        (
            clamped(point.x, self.grid.columns),
            clamped(point.y / self.down, self.grid.rows.len()),
        )
    }

    fn number(&mut self, seat: Seat, spaces: &[OrientedRect], number: usize) {
        let (column, row) = self.cell(middle(spaces));
        let digits = number.to_string();
        let first = column.min(self.grid.columns - digits.len());
        let cells = &mut self.grid.rows[row];
        let is_free = |sign: &Sign| !matches!(sign, Sign::Node(_) | Sign::Number(..));
        let fits = |&start: &usize| {
            cells
                .get(start..start + digits.len())
                .is_some_and(|cells| cells.iter().all(is_free))
        };
        let Some(first) = [first, first.saturating_sub(1), first + 1]
            .into_iter()
            .find(fits)
        else {
            return;
        };
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
