//! Networks that are hard to search: on the European board, and wider ones than any board.

use stationmaster::board::{Board, shipped_edition};
use stationmaster::trail::Edge;
use stationmaster::units::CityId;

/// 21 routes, 45 trains, the longest path has 44.
pub(crate) const HARD: &str = "Amsterdam-Bruxelles, Amsterdam-Essen, Amsterdam-Frankfurt, Amsterdam-London, Brest-Dieppe, \
    Brest-Paris, Bruxelles-Dieppe, Bruxelles-Frankfurt, Bruxelles-Paris, Dieppe-London, Dieppe-Paris, Essen-Frankfurt, \
    Frankfurt-München, Frankfurt-Paris, München-Venezia, München-Zürich, Paris-Zürich, Venezia-Zürich, Budapest-Wien, \
    Marseille-Paris, Marseille-Zürich";

/// 21 routes, 45 trains, the longest path has 41.
pub(crate) const DENSE: &str = "Amsterdam-Bruxelles, Amsterdam-Essen, Amsterdam-Frankfurt, Amsterdam-London, Berlin-Essen, \
    Berlin-Frankfurt, Brest-Dieppe, Brest-Paris, Bruxelles-Dieppe, Bruxelles-Frankfurt, Bruxelles-Paris, \
    Bucuresti-Sofia, Dieppe-London, Dieppe-Paris, Essen-Frankfurt, Frankfurt-München, Frankfurt-Paris, \
    München-Venezia, München-Zürich, Paris-Zürich, Venezia-Zürich";

/// Returns the edges of a list of routes on the European board.
pub(crate) fn network(routes: &str) -> Vec<Edge> {
    let edition = shipped_edition("europe-anniversary").expect("it is shipped");
    let board = edition.board();
    let city = |name: &str| CityId(board.names().find(name).unwrap_or_else(|| panic!("{name}")));
    routes
        .split(", ")
        .map(|route| {
            let (from, to) = route.split_once('-').expect("two cities");
            let id = board.route_between(city(from), city(to)).unwrap_or_else(|| panic!("{route}"));
            edge(board, id.0)
        })
        .collect()
}

/// Returns every track of the European board, or one track for each route, as edges.
pub(crate) fn whole_board(every_track: bool) -> Vec<Edge> {
    board_of("europe-anniversary", every_track)
}

/// Returns every track of an edition's board, or one track for each route, as edges.
pub(crate) fn board_of(edition: &str, every_track: bool) -> Vec<Edge> {
    let edition = shipped_edition(edition).expect("it is shipped");
    let board = edition.board();
    let times = |route: usize| if every_track { board.routes()[route].tracks.len() } else { 1 };
    (0..board.routes().len()).flat_map(|route| std::iter::repeat_n(edge(board, route), times(route))).collect()
}

/// Returns the edges of the complete graph over so many nodes.
pub(crate) fn complete(nodes: usize) -> Vec<Edge> {
    (0..nodes).flat_map(|a| (0..a).map(move |b| Edge { ends: [a, b], length: 1 })).collect()
}

/// Returns the edges of a square grid with so many nodes on a side.
pub(crate) fn grid(side: usize) -> Vec<Edge> {
    let right = (0..side * side).filter(|node| (node + 1) % side > 0).map(|node| [node, node + 1]);
    let down = (0..side * (side - 1)).map(|node| [node, node + side]);
    right.chain(down).map(|ends| Edge { ends, length: 1 }).collect()
}

/// Returns so many edges between nodes drawn by lot, of lengths up to 6; always the same ones.
pub(crate) fn scattered(nodes: usize, edges: usize) -> Vec<Edge> {
    let mut lots = Lots(1);
    let mut edge = || Edge { ends: [lots.draw(nodes), lots.draw(nodes)], length: [1, 2, 3, 4, 5, 6][lots.draw(6)] };
    (0..edges).map(|_| edge()).collect()
}

/// Numbers drawn by lot, the same ones for the same start: Knuth's linear congruential generator, whose upper bits are the
/// good ones.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    /// Returns a number below the given one.
    pub(crate) fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }
}

fn edge(board: &Board, route: usize) -> Edge {
    let route = &board.routes()[route];
    Edge { ends: route.nodes.map(|node| node.0), length: route.length.0 }
}
