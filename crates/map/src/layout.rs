//! The places of everything: the train spaces of every track, the cities and their names.

use std::sync::{Arc, Mutex, PoisonError};

use kurbo::{Circle, Point, Size};
use stationmaster_core::board::{Board, Node};
use stationmaster_core::units::{CityId, NodeId, TrackId};

use super::course;
use super::label::{self, Label};
use super::shape::OrientedRect;

/// The number of boards that are kept laid out: more than an evening needs, and little memory.
const MOST_KEPT: usize = 8;

/// The side of a square with the area of any board, in the units of the layout: tall boards and wide ones are as large.
const SIDE: f64 = 1400.0;

/// The size of a train space where the board file says where its spaces lie: a little less than on the printed boards, so
/// that there is clearance between them.
pub const SPACE: Size = Size::new(53.0, 17.0);

/// The radius of a city's disc.
pub const CITY: f64 = 10.0;
/// The radius of a Big City's disc.
pub const BIG_CITY: f64 = 13.0;
/// The radius of a border spot's disc.
pub const BORDER_SPOT: f64 = 6.0;

/// The width of the mark of an end around a disc.
pub const RING: f64 = 5.0;

/// A board laid out: positions from its top left corner, y downwards, in units of which [`Layout::size`] says how many the
/// board has.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The size of the board.
    pub size: Size,
    /// The disc that is drawn for each node, a city or a border spot, where the node lies.
    pub discs: Vec<Circle>,
    /// The train spaces of each track, from its route's first city to the second, each in that direction.
    pub spaces: Vec<Vec<OrientedRect>>,
    /// The names of the cities and countries that find room.
    pub labels: Vec<Label>,
}

/// Some cities of the board have no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cities without a position: {}", cities.len())]
pub struct Unplaced {
    /// The cities that have none, and the countries without a border spot for one of their routes.
    pub cities: Vec<CityId>,
}

impl Layout {
    /// Lays a board out, unless its file does not say where every city lies, or where every route into a country ends.
    ///
    /// The train spaces lie where the board file says; where it does not, they follow an arc from city to city that keeps
    /// clear of what else lies there, as far as that is possible.
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
        let labels = label::all(board, &discs, &spaces, &label::SIZES);
        Ok(Layout {
            size: size(board),
            discs,
            spaces,
            labels,
        })
    }

    /// Returns the layout of a board, which is computed once while the board is among the few that were asked for last.
    ///
    /// # Errors
    ///
    /// As [`Layout::new`].
    pub fn of(board: &Board) -> Result<Arc<Layout>, Unplaced> {
        static LAID_OUT: Mutex<Vec<(Board, Arc<Layout>)>> = Mutex::new(Vec::new());
        // A second caller with the same board waits instead of laying it out again.
        let mut known = LAID_OUT.lock().unwrap_or_else(PoisonError::into_inner);
        // Boards are compared, as a user's file is read again and again and may have changed in between.
        let (board, layout) = match known.iter().position(|(other, _)| other == board) {
            Some(position) => known.remove(position),
            None => (board.clone(), Arc::new(Layout::new(board)?)),
        };
        known.truncate(MOST_KEPT - 1);
        known.insert(0, (board, layout.clone()));
        Ok(layout)
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

/// Returns the size of a board's map: its area is the same for every board.
pub fn size(board: &Board) -> Size {
    let side = board.aspect().sqrt();
    Size::new(SIDE * side, SIDE / side)
}

/// Returns where a position of the board file lies: 0 to 1 from the left and from the top.
pub fn point(size: Size, [x, y]: [f64; 2]) -> Point {
    Point::new(x * size.width, y * size.height)
}

/// Puts train spaces in the order from one city to another, in whichever order a file lists them, each with its direction.
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

/// Returns the disc of a node; nothing where the board file does not say where it lies.
fn disc(board: &Board, node: &Node) -> Option<Circle> {
    let city = board.city(node.city);
    let radius = match (city.country, city.big) {
        (true, _) => BORDER_SPOT,
        (false, true) => BIG_CITY,
        (false, false) => CITY,
    };
    Some(Circle::new(point(size(board), node.at?), radius))
}
