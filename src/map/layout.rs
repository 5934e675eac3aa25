//! Where everything lies: the train spaces of every track, the cities and their names.

use kurbo::{Point, Size, Vec2};

use super::course;
use super::label::{self, Label};
use super::shape::Bar;
use crate::board::{Board, Node, Space, Track};
use crate::units::{CityId, NodeId, TrackId};

/// The side of a square with the area of any board, in the units of the layout: tall boards and wide ones are as large.
const SIDE: f64 = 1400.0;

/// The size of a train space where the board file says where its spaces lie: a little less than on the printed boards, so
/// that there is light between the wagons.
pub(super) const WAGON: Size = Size::new(53.0, 17.0);

/// The radius of a city's spot.
pub const SPOT: f64 = 10.0;
/// The radius of a Big City's spot.
pub const BIG_SPOT: f64 = 13.0;
/// The radius of a country's border spot.
pub const BORDER_SPOT: f64 = 6.0;

/// A board laid out: positions from its top left corner, y downwards, in units of which [`Layout::size`] says how many the
/// board has.
#[derive(Debug, Clone)]
pub struct Layout {
    /// How wide and how high the board is.
    pub size: Size,
    /// Where each node lies.
    pub nodes: Vec<Point>,
    /// The train spaces of each track, from its route's first city to the second.
    pub wagons: Vec<Vec<Bar>>,
    /// The name of each city and country.
    pub labels: Vec<Label>,
    /// Where the route of each track begins and ends.
    ends: Vec<[Point; 2]>,
}

/// Some places of the board have no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// The cities that have none, and the countries without a border spot for one of their routes.
    pub cities: Vec<CityId>,
}

impl Layout {
    /// Lays a board out.
    ///
    /// The train spaces lie where the board file says; where it does not, they follow a bow from city to city that keeps
    /// clear of what else lies there, as far as that is possible.
    ///
    /// # Errors
    ///
    /// [`Unplaced`], if the board file does not say where every city lies, or where every route into a country ends.
    pub fn new(board: &Board) -> Result<Layout, Unplaced> {
        let size = Size::new(SIDE * board.aspect().sqrt(), SIDE / board.aspect().sqrt());
        let unplaced = |node: &&Node| node.at.is_none();
        let mut cities: Vec<CityId> = board.nodes().iter().filter(unplaced).map(|node| node.city).collect();
        if !cities.is_empty() {
            cities.sort_unstable();
            cities.dedup();
            return Err(Unplaced { cities });
        }
        let nodes: Vec<Point> = board.nodes().iter().filter_map(|node| node.at).map(|at| on(size, at)).collect();
        let wagons = course::wagons(board, size, &nodes);
        let labels = label::place(board, size, &nodes, &wagons);
        let ends = |track: &Track| board.route(track.route).nodes.map(|node| nodes[node.0]);
        let ends = board.tracks().iter().map(ends).collect();
        Ok(Layout { size, nodes, wagons, labels, ends })
    }

    /// Returns the train spaces of a track.
    pub fn track(&self, track: TrackId) -> &[Bar] {
        &self.wagons[track.0]
    }

    /// Returns the ends of a track's train spaces one after the other, from its route's first city or towards it.
    pub fn along(&self, track: TrackId, forwards: bool) -> Vec<Point> {
        let [from, to] = self.ends[track.0];
        let mut ends: Vec<Point> = Vec::new();
        for bar in self.track(track) {
            let last = ends.last().copied().unwrap_or(from);
            let [a, b] = bar.ends();
            // The end that lies nearer to where the track comes from comes first.
            let ordered = a.distance(last) + b.distance(to) <= b.distance(last) + a.distance(to);
            ends.extend(if ordered { [a, b] } else { [b, a] });
        }
        if !forwards {
            ends.reverse();
        }
        ends
    }

    /// Returns where a node lies.
    pub fn node(&self, node: NodeId) -> Point {
        self.nodes[node.0]
    }
}

/// Returns the radius of a node's spot.
pub fn spot(board: &Board, node: &Node) -> f64 {
    let city = board.city(node.city);
    match (city.country, city.big) {
        (true, _) => BORDER_SPOT,
        (false, true) => BIG_SPOT,
        (false, false) => SPOT,
    }
}

/// Returns where a position on the board lies.
pub(super) fn on(size: Size, [x, y]: [f64; 2]) -> Point {
    Point::new(x * size.width, y * size.height)
}

/// Returns the train spaces that the board file gives.
pub(super) fn given(size: Size, spaces: &[Space]) -> Vec<Bar> {
    let bar = |space: &Space| Bar {
        center: on(size, space.at),
        along: Vec2::from_angle(space.degrees.to_radians()),
        length: WAGON.width,
        width: WAGON.height,
    };
    spaces.iter().map(bar).collect()
}
