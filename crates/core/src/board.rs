//! Boards and editions: cities and routes as a graph, the tickets, and the rules of a box.
//!
//! Both are data (`data/boards`, `data/decks`, `data/editions`), compiled into the program, and a file of the user's own
//! goes through the same checks. An [`Edition`] that exists has passed them.

mod cities;
mod edition;
mod find;
mod network;
mod read;

use std::ops::Range;

pub use self::cities::unknown_city;
pub(crate) use self::cities::{Joint, cities_of, no_station_city, pair_of};
#[doc(hidden)]
pub use self::cities::{no_such_route, no_such_ticket, no_such_track};
pub use self::edition::{Cards, Deck, Edition, Ticket, TicketKind, Variant};
pub use self::find::{TEMPLATE, editions, find_edition, shipped_edition};
pub use self::network::{Components, Hop, Network, NetworkTrack};
pub use self::read::{Open, is_network_path, is_path};
use crate::color::Color;
use crate::fault::RemarkKind;
use crate::names::Names;
use crate::text::Text;
use crate::units::{CityId, NodeId, RouteId, TrackId, Trains};

/// A board: cities, routes and their tracks, as a graph.
///
/// Every city is a node of the graph. Tickets and routes name a neighbouring country like a city, but each route into
/// it ends in a border spot of its own, which is a node where nothing else arrives.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    name: Text,
    aspect: f64,
    corners: Option<[[f64; 2]; 2]>,
    land: Vec<Vec<[f64; 2]>>,
    country: Vec<Vec<[f64; 2]>>,
    cities: Vec<City>,
    nodes: Vec<Node>,
    routes: Vec<Route>,
    tracks: Vec<Track>,
    names: Names,
    /// The routes that touch each node.
    routes_at: Vec<Vec<RouteId>>,
    torn: Option<[CityId; 2]>,
}

/// A city, or a neighbouring country.
#[derive(Debug, Clone, PartialEq)]
pub struct City {
    /// The name printed on the board.
    pub name: Text,
    /// Other spellings.
    pub aliases: Vec<Text>,
    /// Names in other languages, understood like the aliases: only the beginning of a printed name takes precedence.
    pub further: Vec<Text>,
    /// True if it is one of the Big Cities.
    pub big: bool,
    /// True if it is a country, whose border spots are dead ends.
    pub country: bool,
    /// The number of passengers that wait there at the start, if the board file says.
    pub passengers: Option<u32>,
    /// Its position, for a country that of its name: fractions of the board's width and height, y downwards.
    pub at: Option<[f64; 2]>,
    /// Its nodes: the city itself, or a country's border spots in the order of the board's routes.
    pub nodes: Vec<NodeId>,
}

/// A node of the board's graph.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The city that it is, or the country that it is a border spot of.
    pub city: CityId,
    /// Its position as fractions of the board's width and height, y downwards, if the board file has positions.
    pub at: Option<[f64; 2]>,
}

/// A route: one, two or three parallel tracks.
#[derive(Debug, Clone, PartialEq)]
pub struct Route {
    /// The nodes it joins.
    pub nodes: [NodeId; 2],
    /// The cities (or a city and a country) it joins.
    pub cities: [CityId; 2],
    /// The number of train spaces of each of its tracks.
    pub length: Trains,
    /// True if it is a tunnel.
    pub tunnel: bool,
    /// The number of locomotives it asks for; above 0 it is a ferry.
    pub locomotives: u32,
    /// Its tracks.
    pub tracks: Range<usize>,
}

/// A track of a route.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The route that it belongs to.
    pub route: RouteId,
    /// Its color.
    pub color: Color,
    /// The positions of its train spaces on the printed board, from its route's first city to the second; empty if the board file
    /// does not say.
    pub spaces: Vec<Space>,
}

/// The position of a train space on the printed board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Space {
    /// Its middle, as fractions of the board's width and height, y downwards.
    pub at: [f64; 2],
    /// The direction of its long side, in degrees clockwise from the right.
    pub degrees: f64,
}

impl Board {
    /// Returns the board's name.
    pub fn name(&self) -> &Text {
        &self.name
    }

    /// Returns the width of the board divided by its height.
    pub fn aspect(&self) -> f64 {
        self.aspect
    }

    /// Returns the upper left and the lower right corner of the printed board with its scoring track, as fractions of the board's
    /// width and height, y downwards; `None` where the board file does not say.
    pub fn corners(&self) -> Option<[[f64; 2]; 2]> {
        self.corners
    }

    /// Returns the outlines of the land, for pictures: the points around it as fractions of the board's width and height, y
    /// downwards, which may lie beyond its edge. Water lies around them, and an outline within another is a lake.
    ///
    /// It is empty if the board file does not say.
    pub fn land(&self) -> &[Vec<[f64; 2]>] {
        &self.land
    }

    /// Returns the outlines of the country that the board shows, in the form of [`Board::land`]; empty if it shows no single
    /// country.
    pub fn country(&self) -> &[Vec<[f64; 2]>] {
        &self.country
    }

    /// Returns whether the board file has all positions, so that a map can be drawn.
    pub fn is_placed(&self) -> bool {
        self.nodes.iter().all(|node| node.at.is_some())
    }

    /// Returns the remark that the board falls apart, with two cities that no way joins; `None` if it is connected.
    pub fn remark(&self) -> Option<RemarkKind> {
        let names = self.torn?.map(|city| self.city_name(city).clone());
        Some(RemarkKind::BoardFallsApart(names))
    }

    /// Returns the cities and countries, in the order of the board file.
    pub fn cities(&self) -> &[City] {
        &self.cities
    }

    /// Returns the nodes of the graph: first the cities, then the border spots.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the routes, in the order of the board file.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Returns the tracks, in the order of their routes.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// Returns a track.
    pub fn track(&self, id: TrackId) -> &Track {
        &self.tracks[id.0]
    }

    /// Returns the names of the cities and countries, for looking up.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Returns a city.
    pub fn city(&self, id: CityId) -> &City {
        &self.cities[id.0]
    }

    /// Returns the printed name of a city.
    pub fn city_name(&self, id: CityId) -> &Text {
        &self.cities[id.0].name
    }

    /// Returns the printed name of the city or country that a node belongs to.
    pub fn node_name(&self, id: NodeId) -> &Text {
        self.city_name(self.node(id).city)
    }

    /// Returns the city before a border spot, where its only route begins.
    pub fn spot_city(&self, spot: NodeId) -> CityId {
        let route = self
            .routes_at(spot)
            .first()
            .expect("a border spot is made for its route");
        self.route(*route).other_city(self.node(spot).city)
    }

    /// Returns a route.
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.0]
    }

    /// Returns the route that a track belongs to.
    pub fn route_of(&self, track: TrackId) -> &Route {
        self.route(self.track(track).route)
    }

    /// Returns the routes that touch a node.
    pub fn routes_at(&self, node: NodeId) -> &[RouteId] {
        &self.routes_at[node.0]
    }

    /// Returns the route between two cities, in either order.
    ///
    /// There is at most one: parallel tracks belong to the same route.
    pub fn route_between(&self, from: CityId, to: CityId) -> Option<RouteId> {
        self.routes_of(from)
            .find(|&id| self.route(id).cities.contains(&to) && from != to)
    }

    /// Returns all routes that touch a city, or any border spot of a country.
    pub fn routes_of(&self, city: CityId) -> impl Iterator<Item = RouteId> {
        self.city(city)
            .nodes
            .iter()
            .flat_map(|&node| self.routes_at(node).iter().copied())
    }

    /// Returns the tracks of a route: those of one color, or all if `color` is `None`.
    pub fn tracks_of(&self, route: RouteId, color: Option<Color>) -> impl Iterator<Item = TrackId> {
        let fits =
            move |track: &TrackId| color.is_none_or(|color| self.track(*track).color == color);
        self.route(route).track_ids().filter(fits)
    }

    /// Returns the name of a track as records write it: `Dieppe - London`, and `Edinburgh - London (orange)` only where the
    /// color tells it from another track of the route.
    pub fn track_name(&self, id: TrackId) -> Text {
        let &Track { route, color, .. } = self.track(id);
        let name = self.route_name(route);
        let is_alike = |other: TrackId| self.track(other).color == color;
        if self.route(route).track_ids().all(is_alike) {
            name
        } else {
            format!("{} ({})", name.raw(), color.key()).into()
        }
    }

    /// Returns the name of a route: `Edinburgh - London`.
    pub fn route_name(&self, id: RouteId) -> Text {
        self.pair_name(self.route(id).cities)
    }

    /// Returns two cities as files and messages write them: `Edinburgh - London`.
    pub fn pair_name(&self, cities: [CityId; 2]) -> Text {
        cities
            .map(|city| self.city_name(city).raw())
            .join(" - ")
            .into()
    }

    /// Returns the length of a track.
    pub fn length(&self, track: TrackId) -> Trains {
        self.route_of(track).length
    }

    /// Returns the number of train spaces of all tracks together.
    pub fn train_spaces(&self) -> usize {
        self.routes
            .iter()
            .map(|route| route.tracks.len() * route.length.0 as usize)
            .sum()
    }
}

impl Route {
    /// Returns its tracks.
    pub fn track_ids(&self) -> impl DoubleEndedIterator<Item = TrackId> + use<> {
        self.tracks.clone().map(TrackId)
    }

    /// Returns the city at the other end from `city`.
    pub fn other_city(&self, city: CityId) -> CityId {
        if self.cities[0] == city {
            self.cities[1]
        } else {
            self.cities[0]
        }
    }
}
