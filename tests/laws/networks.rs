//! Networks that are hard to search: on the European board, and wider ones than any board.

use stationmaster_core::board::{Board, shipped_edition};
use stationmaster_core::trail::Edge;
use stationmaster_core::units::CityId;

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
            let id = board
                .route_between(city(from), city(to))
                .unwrap_or_else(|| panic!("{route}"));
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
    let times = |route: usize| {
        if every_track {
            board.routes()[route].tracks.len()
        } else {
            1
        }
    };
    (0..board.routes().len())
        .flat_map(|route| std::iter::repeat_n(edge(board, route), times(route)))
        .collect()
}

fn edge(board: &Board, route: usize) -> Edge {
    let route = &board.routes()[route];
    Edge {
        ends: route.nodes.map(|node| node.0),
        length: route.length.0,
    }
}
