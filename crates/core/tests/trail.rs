//! The longest trail of wide networks.

use proptest::collection::vec;
use proptest::prelude::*;
use stationmaster_core::trail::longest_following;
use stationmaster_core::{Edge, longest_trail};

#[test]
fn a_wide_network_is_solved_too() {
    let all = |n: usize| {
        let edges = (0..n).flat_map(|a| {
            (0..a).map(move |b| Edge {
                ends: [a, b],
                length: 1,
            })
        });
        longest_trail(&edges.collect::<Vec<_>>()).length
    };
    // Every node of the complete graph on 2k nodes is odd: all but two of them lose an edge, k - 1 in all.
    assert_eq!([all(14), all(15)], [14 * 13 / 2 - 6, 15 * 14 / 2]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    /// The treatment of wide networks, tried on small ones.
    #[test]
    fn a_table_that_follows_few_slots_changes_no_answer(
        edges in vec((0..8_usize, 0..8_usize, 1..6_u32), 1..36), followed in 0..4_usize,
    ) {
        let edges: Vec<Edge> =
            edges.into_iter().map(|(a, b, length)| Edge { ends: [a, b], length }).collect();
        let (exact, trail) = (longest_trail(&edges), longest_following(&edges, followed));
        prop_assert_eq!(trail.length, exact.length);
        prop_assert!(trail.bound >= exact.bound);
        prop_assert_eq!(trail.edges.iter().map(|&edge| edges[edge].length).sum::<u32>(), trail.length);
    }
}
