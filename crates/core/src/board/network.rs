//! A network of tracks: its connected components, and the best way between two cities.
//!
//! Its nodes are those of the board: cities, and the border spots of countries, which connect nothing with each other. A
//! country is reached at any of its border spots.

use petgraph::algo::dijkstra::with_dynamic_goal;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::unionfind::UnionFind;
use petgraph::visit::EdgeRef;

use super::{Board, Route};
use crate::units::{CityId, NodeId, TrackId};

/// A hop of a way: one track from one node to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    /// The track.
    pub track: TrackId,
    /// The node at its beginning.
    pub from: NodeId,
    /// The node at its end.
    pub to: NodeId,
    /// The city of the station that opened the track; `None` for the player's own.
    pub station: Option<CityId>,
}

/// The connected components. They are cheap to copy, to try one more route.
#[derive(Debug, Clone)]
pub struct Components(UnionFind<usize>);

impl Components {
    /// Returns the components that these routes form.
    pub fn of<'b>(board: &Board, routes: impl IntoIterator<Item = &'b Route>) -> Components {
        let mut components = Components(UnionFind::new(board.nodes().len()));
        for route in routes {
            components.join(route);
        }
        components
    }

    /// Joins the ends of one more route.
    pub fn join(&mut self, route: &Route) {
        let [a, b] = route.nodes;
        self.0.union(a.0, b.0);
    }

    /// Returns whether there is a way between two cities.
    pub fn connect(&self, board: &Board, [from, to]: [CityId; 2]) -> bool {
        let to = &board.city(to).nodes;
        board
            .city(from)
            .nodes
            .iter()
            .any(|a| to.iter().any(|b| self.0.equiv(a.0, b.0)))
    }

    /// Returns the other nodes that a node is connected with, in the order of the board.
    pub fn reach_of(&self, board: &Board, node: NodeId) -> Vec<NodeId> {
        let others = (0..board.nodes().len())
            .filter(|&other| other != node.0 && self.0.equiv(node.0, other));
        others.map(NodeId).collect()
    }
}

/// A track of a network.
#[derive(Debug, Clone, Copy)]
pub struct NetworkTrack {
    /// The track.
    pub track: TrackId,
    /// The city of the station that opens it.
    pub station: Option<CityId>,
    /// The cost of using it: the best way is the one with the lowest cost, and only then the shortest.
    pub price: u32,
}

/// Tracks as a graph to find ways in: a player's own and those that stations open, or all that could be used.
#[derive(Debug)]
pub struct Network<'b> {
    board: &'b Board,
    graph: UnGraph<(), NetworkTrack, usize>,
    components: Components,
}

impl<'b> Network<'b> {
    /// Returns the network of these tracks.
    pub fn new(board: &'b Board, edges: impl IntoIterator<Item = NetworkTrack>) -> Network<'b> {
        let mut graph = UnGraph::with_capacity(board.nodes().len(), 0);
        for _ in board.nodes() {
            graph.add_node(());
        }
        let mut components = Components::of(board, []);
        for edge in edges {
            let route = board.route_of(edge.track);
            let [a, b] = route.nodes.map(|node| NodeIndex::new(node.0));
            graph.add_edge(a, b, edge);
            components.join(route);
        }
        Network {
            board,
            graph,
            components,
        }
    }

    /// Returns the cities that a city is connected with, itself included, in the order of the board.
    pub fn reach(&self, city: CityId) -> Vec<CityId> {
        let cities = (0..self.board.cities().len()).map(CityId);
        cities
            .filter(|&other| other == city || self.components.connect(self.board, [city, other]))
            .collect()
    }

    /// Returns the best way between two cities, hop by hop; `None` if they are not connected.
    pub fn way(&self, cities: [CityId; 2]) -> Option<Vec<Hop>> {
        if !self.components.connect(self.board, cities) {
            return None;
        }
        let [starts, goals] = cities.map(|city| &self.board.city(city).nodes);
        let ways = starts
            .iter()
            .filter_map(|&start| self.way_to_any(start, goals));
        ways.min_by_key(|(cost, _)| *cost).map(|(_, way)| way)
    }

    /// The best way from a node to the nearest of others, with its cost.
    fn way_to_any(&self, start: NodeId, goals: &[NodeId]) -> Option<(u64, Vec<Hop>)> {
        let is_goal = |node: &NodeIndex<usize>| goals.contains(&NodeId(node.index()));
        let found = with_dynamic_goal(&self.graph, NodeIndex::new(start.0), is_goal, |edge| {
            self.cost(edge.weight())
        });
        let goal = found.goal_node?;
        let mut way = Vec::new();
        let mut node = goal;
        // Walks back along hops of least cost. As every track costs something, no node comes twice.
        while node.index() != start.0 {
            let before = self.graph.edges(node).filter_map(|edge| {
                let cost = *found.scores.get(&edge.target())?;
                (cost + self.cost(edge.weight()) == found.scores[&node]).then_some((cost, edge))
            });
            let (_, edge) = before.min_by_key(|(cost, edge)| (*cost, edge.target(), edge.id()))?;
            let &NetworkTrack { track, station, .. } = edge.weight();
            way.push(Hop {
                track,
                from: NodeId(edge.target().index()),
                to: NodeId(node.index()),
                station,
            });
            node = edge.target();
        }
        way.reverse();
        Some((found.scores[&goal], way))
    }

    /// The price in the high bits, the length in the low ones: the train spaces of a board never add up to 32 bits.
    fn cost(&self, edge: &NetworkTrack) -> u64 {
        u64::from(edge.price) << 32 | u64::from(self.board.length(edge.track).0)
    }
}
