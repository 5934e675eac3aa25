//! The map on a grid of character cells, each with its sign. The look of the signs is up to the caller.

mod names;
mod raster;
mod trains;

use std::collections::BTreeSet;

use kurbo::{Point, Vec2};
use stationmaster_core::board::Board;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId};

use super::layout::{self, Layout};
use super::shape::{OrientedRect, middle};
use super::view::{Tone, View};

pub use self::names::Names;
pub use self::raster::{Pixel, Raster};

/// The content of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sign {
    /// Nothing.
    #[default]
    Blank,
    /// A train space of a track: its middle, or another part of it.
    Space {
        /// The track.
        track: TrackId,
        /// True in the middle of the space.
        middle: bool,
    },
    /// A city, or a border spot of a country.
    Node(NodeId),
    /// A letter of a city's name, with its combining marks.
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
    /// Its signs, row by row from the top.
    pub signs: Vec<Sign>,
    /// The pixels below the signs, if the map has them: sea, land and trains.
    pub raster: Option<Raster>,
}

/// The names on a grid.
#[derive(Debug, Clone, Copy)]
pub enum Named<'a> {
    /// Names whose places [were found](Names::of) before.
    Before(&'a Names),
    /// The names of some cities, or of all, placed for this grid.
    Anew(Option<&'a BTreeSet<CityId>>),
}

/// The most by which a board may be stretched to fill its window, normally and with very few rows, as names need columns; and the
/// increase for each missing row.
const MOST_STRETCHED: (f64, f64) = (1.35, 2.2);
const FEW_ROWS: usize = 36;
const STRETCHED_A_ROW: f64 = 0.035;
/// The columns on each side of a widened board that names may take.
const BESIDE: f64 = 7.0;
/// The part of the window that is left on each side of a board.
const BEYOND: f64 = 0.03;

impl Grid {
    /// Draws a view in the middle of a grid of this size, in pixels or with a sign for each train space.
    pub fn new(
        view: &View<'_>,
        layout: &Layout,
        size: (usize, usize),
        in_pixels: bool,
        names: Named<'_>,
    ) -> Grid {
        let mut canvas = Canvas::new(view, layout, size, in_pixels);
        let middles = canvas.draw();
        let anew;
        let names = match names {
            Named::Before(before) => before,
            Named::Anew(some) => {
                anew = names::placed(&canvas, some);
                &anew
            }
        };
        names::write(&mut canvas, names, &middles);
        canvas.grid
    }

    /// Returns its rows, from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Sign]> {
        self.signs.chunks(self.columns)
    }

    /// Returns the sign in a column and a row.
    pub fn at(&self, (column, row): (usize, usize)) -> &Sign {
        &self.signs[row * self.columns..][..self.columns][column]
    }
}

impl Names {
    /// Finds places for the names of all cities on a grid of this size.
    ///
    /// On a [crowded](View::crowded) view the places fit whatever is claimed.
    pub fn of(view: &View<'_>, layout: &Layout, size: (usize, usize), in_pixels: bool) -> Names {
        let mut canvas = Canvas::new(view, layout, size, in_pixels);
        canvas.draw();
        names::placed(&canvas, None)
    }
}

/// Returns the most columns that a board fills, with its names, in a window with this number of rows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
pub fn columns_in(board: &Board, rows: usize) -> usize {
    let even = 2.0 * rows as f64 * (1.0 - 2.0 * BEYOND) * board.aspect();
    (even * most_stretched(rows) + 2.0 * BESIDE)
        .ceil()
        .clamp(0.0, 10_000.0) as usize
}

/// Returns the most by which a board may be widened in this number of rows.
fn most_stretched(rows: usize) -> f64 {
    let few = FEW_ROWS.saturating_sub(rows) as f64 * STRETCHED_A_ROW;
    (MOST_STRETCHED.0 + few).min(MOST_STRETCHED.1)
}

type Cell = (usize, usize);

struct Canvas<'a> {
    view: &'a View<'a>,
    layout: &'a Layout,
    /// Columns, and half rows, for each unit of the layout.
    scale: Vec2,
    /// The board's upper left corner.
    origin: Vec2,
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
        let window = Vec2::new(columns as f64, 2.0 * rows as f64);
        let room = window * (1.0 - 2.0 * BEYOND);
        let fitting = Vec2::new(room.x / layout.size.width, room.y / layout.size.height);
        let even = fitting.x.min(fitting.y);
        // A board that is widened for its names leaves room for them at its sides, too.
        let beside = (window.x - 2.0 * BESIDE) / layout.size.width;
        let wide = (even * most_stretched(rows)).min(beside.max(even * MOST_STRETCHED.0));
        let scale = Vec2::new(fitting.x.min(wide), fitting.y.min(even * MOST_STRETCHED.0));
        let drawn = Vec2::new(layout.size.width * scale.x, layout.size.height * scale.y);
        let mut canvas = Canvas {
            view,
            layout,
            scale,
            origin: (window - drawn) / 2.0,
            grid: Grid {
                columns,
                signs: vec![Sign::Blank; columns * rows],
                raster: None,
            },
            nodes: Vec::new(),
        };
        canvas.nodes = layout
            .discs
            .iter()
            .map(|disc| canvas.cell(canvas.scaled(disc.center)))
            .collect();
        canvas.grid.raster = in_pixels.then(|| canvas.ground(columns, rows));
        canvas
    }

    /// Returns sea and land in pixels.
    fn ground(&self, columns: usize, rows: usize) -> Raster {
        let outline = |outline: &Vec<[f64; 2]>| -> Vec<Point> {
            let corners = outline.iter();
            corners
                .map(|&at| self.scaled(layout::point(self.layout.size, at)))
                .collect()
        };
        let [land, country] = [self.board().land(), self.board().country()]
            .map(|outlines| outlines.iter().map(outline).collect::<Vec<_>>());
        let board = [outline(&vec![
            [0.0, 0.0],
            [1.0, 0.0],
            [1.0, 1.0],
            [0.0, 1.0],
        ])];
        let mut raster = Raster::new(columns, rows);
        raster.fill(if land.is_empty() { &board } else { &land }, Pixel::Land);
        raster.fill(&country, Pixel::Country);
        raster.keep(&board);
        raster
    }

    /// Draws everything but the names; returns the cells in the middles of the tracks.
    fn draw(&mut self) -> Vec<(TrackId, Cell)> {
        for (node, cell) in self.nodes.clone().into_iter().enumerate() {
            *self.sign(cell) = Sign::Node(NodeId(node));
        }
        let mut spaces: Vec<(TrackId, Vec<OrientedRect>)> = self
            .board()
            .routes()
            .iter()
            .flat_map(|route| self.spread(route))
            .collect();
        // The most important names come first, so that their cells are free.
        spaces.sort_by_key(|(track, _)| turn(self.view.tone(*track)));
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
        let columns = self.grid.columns;
        &mut self.grid.signs[row * columns..][..columns][column]
    }

    fn is_blank(&self, cell: Cell) -> bool {
        *self.grid.at(cell) == Sign::Blank
    }

    fn scaled(&self, point: Point) -> Point {
        Point::new(point.x * self.scale.x, point.y * self.scale.y) + self.origin
    }

    /// Returns the cell of a point, or the nearest one on the grid.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is clamped to the grid"
    )]
    fn cell(&self, point: Point) -> Cell {
        let clamped = |value: f64, count: usize| (value.max(0.0) as usize).min(count - 1);
        (
            clamped(point.x, self.grid.columns),
            clamped(point.y / 2.0, self.grid.rows().len()),
        )
    }

    fn number(&mut self, seat: Seat, spaces: &[OrientedRect], number: usize) {
        let (column, row) = self.cell(middle(spaces));
        let digits = number.to_string();
        let columns = self.grid.columns;
        let first = column.min(columns - digits.len());
        let cells = &mut self.grid.signs[row * columns..][..columns];
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

/// Returns the turn in which a track is drawn; earlier ones find their cells free.
fn turn(tone: Tone) -> u8 {
    match tone {
        Tone::Strong(_) | Tone::Borrowed(_) | Tone::Gap => 0,
        Tone::Faint(_) => 1,
        Tone::Free => 2,
    }
}
