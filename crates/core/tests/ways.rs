//! Ways and components of a network against plain walking.

use proptest::collection::vec;
use proptest::prelude::*;

use stationmaster_core::board::{Board, Network, NetworkTrack, shipped_edition};
use stationmaster_core::{CityId, NodeId, TrackId};

/// Returns price and length of the best way from some nodes to each node, by relaxing all tracks until nothing improves.
fn best_ways(board: &Board, edges: &[NetworkTrack], starts: &[NodeId]) -> Vec<Option<[u32; 2]>> {
    let mut best = vec![None; board.nodes().len()];
    for start in starts {
        best[start.0] = Some([0, 0]);
    }
    for edge in board.nodes().iter().flat_map(|_| edges) {
        let route = board.route_of(edge.track);
        for from in route.nodes {
            let way =
                best[from.0].map(|[price, length]| [price + edge.price, length + route.length.0]);
            let [a, b] = route.nodes;
            let to = if from == a { b } else { a }.0;
            best[to] = best[to].into_iter().chain(way).min();
        }
    }
    best
}

proptest! {
    #[test]
    fn ways_and_components_are_those_that_plain_walking_finds(
        uses in vec(prop_oneof![2 => Just(None), 1 => (0..3_u32).prop_map(Some)], 200), from in 0..50_usize,
    ) {
        let edition = shipped_edition("germany").expect("it is shipped");
        let board = edition.board();
        let from = CityId(from % board.cities().len());
        let edge = |(track, price): (usize, u32)| {
            let station = (price > 0).then_some(CityId(track));
            NetworkTrack { track: TrackId(track), station, price }
        };
        let used = (0..board.tracks().len()).zip(uses).filter_map(|(track, price)| Some(edge((track, price?))));
        let edges: Vec<NetworkTrack> = used.collect();
        let found = Network::new(board, edges.iter().copied());
        let best = best_ways(board, &edges, &board.city(from).nodes);
        let mut reach = Vec::new();
        for to in (0..board.cities().len()).map(CityId) {
            let way = found.way([from, to]);
            let figures = way.as_ref().map(|way| way.iter().fold([0, 0], |[price, length], hop| {
                let edge = edges.iter().find(|edge| edge.track == hop.track).expect("it is in it");
                assert_eq!(edge.station, hop.station);
                [price + edge.price, length + board.length(hop.track).0]
            }));
            let expected = board.city(to).nodes.iter().filter_map(|node| best[node.0]).min();
            prop_assert_eq!(figures, expected);
            reach.extend((from == to || expected.is_some()).then_some(to));
        }
        prop_assert_eq!(found.reach(from), reach);
    }
}
