//! The layout of a board: the train spaces of every track, the cities and their names.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kurbo::{Circle, Point, Size};
use stationmaster_core::board::{Board, Node};
use stationmaster_core::units::{CityId, NodeId, TrackId};

use super::course;
use super::label::{self, Label};
use super::shape::OrientedRect;

/// The number of layouts in the cache: more than an evening needs, and little memory.
const MOST_KEPT: usize = 8;

/// The side of a square with the area of a board, in units of the layout; all boards have the same area.
const SIDE: f64 = 1400.0;

/// The size of a train space if the board file has positions: a little less than on the printed boards, so that there is
/// clearance between them.
pub const SPACE: Size = Size::new(53.0, 17.0);

/// The radius of a city's disc.
pub const CITY: f64 = 10.0;
/// The radius of a Big City's disc.
pub const BIG_CITY: f64 = 13.0;
/// The radius of a border spot's disc.
pub const BORDER_SPOT: f64 = 6.0;

/// The width of the mark of an end around a disc.
pub const RING: f64 = 5.0;

/// A board laid out: positions from its top left corner, y downwards, within [`Layout::size`].
#[derive(Debug, Clone)]
pub struct Layout {
    board: Board,
    /// The size of the board.
    pub size: Size,
    /// The disc that is drawn for each node, a city or a border spot.
    pub discs: Vec<Circle>,
    /// The train spaces of each track, from its route's first city to the second, each in that direction.
    pub spaces: Vec<Vec<OrientedRect>>,
    labels: OnceLock<Vec<Label>>,
}

/// The error that some cities of the board have no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cities without a position: {}", cities.len())]
pub struct Unplaced {
    /// The cities without a position, and the countries with a route that ends in no border spot.
    pub cities: Vec<CityId>,
}

impl Layout {
    /// Lays out a board whose file has the positions of all cities and border spots.
    ///
    /// Train spaces without positions in the board file follow an arc from city to city that keeps clear of everything else, as
    /// far as possible.
    ///
    /// # Errors
    ///
    /// The cities and countries that have no position.
    pub fn new(board: &Board) -> Result<Layout, Unplaced> {
        let mut cities: Vec<CityId> = board
            .nodes()
            .iter()
            .filter(|node| node.at.is_none())
            .map(|node| node.city)
            .collect();
        if !cities.is_empty() {
            cities.sort_unstable();
            cities.dedup();
            return Err(Unplaced { cities });
        }
        let discs: Vec<Circle> = board
            .nodes()
            .iter()
            .filter_map(|node| disc(board, node))
            .collect();
        let mut spaces = course::spaces(board, &discs);
        for (track, spaces) in board.tracks().iter().zip(&mut spaces) {
            let nodes = board.route(track.route).nodes;
            let [from, to] = nodes.map(|node| discs[node.0].center);
            turn(spaces, from, to);
        }
        Ok(Layout {
            board: board.clone(),
            size: size(board),
            discs,
            spaces,
            labels: OnceLock::new(),
        })
    }

    /// Returns the layout of a board from a cache of the last few boards.
    ///
    /// # Errors
    ///
    /// As [`Layout::new`].
    pub fn of(board: &Board) -> Result<Arc<Layout>, Unplaced> {
        static LAID_OUT: Mutex<Vec<Arc<Layout>>> = Mutex::new(Vec::new());
        // A second caller with the same board waits instead of laying it out again.
        let mut known = LAID_OUT.lock().unwrap_or_else(PoisonError::into_inner);
        // Boards are compared, as a user's file is read again and again and may have changed in between.
        let layout = match known.iter().position(|other| other.board == *board) {
            Some(position) => known.remove(position),
            None => Arc::new(Layout::new(board)?),
        };
        known.truncate(MOST_KEPT - 1);
        known.insert(0, layout.clone());
        Ok(layout)
    }

    /// Returns the names of the cities and countries that fit on the board; they are placed when they are first wanted.
    pub fn labels(&self) -> &[Label] {
        let all = || label::all(&self.board, &self.discs, &self.spaces, &label::SIZES);
        self.labels.get_or_init(all)
    }

    /// Returns the train spaces of a track.
    pub fn track(&self, track: TrackId) -> &[OrientedRect] {
        &self.spaces[track.0]
    }

    /// Returns the center of a node's disc.
    pub fn node(&self, node: NodeId) -> Point {
        self.discs[node.0].center
    }
}

/// Returns the size of a board's map; the area is the same for every board.
pub fn size(board: &Board) -> Size {
    let side = board.aspect().sqrt();
    Size::new(SIDE * side, SIDE / side)
}

/// Converts a position of the board file, 0 to 1 from the left and from the top.
pub fn point(size: Size, [x, y]: [f64; 2]) -> Point {
    Point::new(x * size.width, y * size.height)
}

/// Sorts train spaces from one city to the other, and turns each into that direction.
fn turn(spaces: &mut [OrientedRect], from: Point, to: Point) {
    if let [first, .., last] = &*spaces
        && first.center.distance(to) + last.center.distance(from)
            < first.center.distance(from) + last.center.distance(to)
    {
        spaces.reverse();
    }
    let mut before = from;
    for space in spaces {
        let [a, b] = space.ends();
        if b.distance(before) + a.distance(to) < a.distance(before) + b.distance(to) {
            space.along = -space.along;
        }
        before = space.ends()[1];
    }
}

/// Returns the disc of a node; `None` if the board file has no position for it.
fn disc(board: &Board, node: &Node) -> Option<Circle> {
    let city = board.city(node.city);
    let radius = match (city.country, city.big) {
        (true, _) => BORDER_SPOT,
        (false, true) => BIG_CITY,
        (false, false) => CITY,
    };
    Some(Circle::new(point(size(board), node.at?), radius))
}
