//! The longest trail against walking every trail, and its laws on networks of all kinds.

use proptest::collection::vec;
use proptest::prelude::*;
use stationmaster_core::trail::{Edge, Proof, Trail, longest_length, longest_trail};

use crate::networks::{DENSE, HARD, network, whole_board};
use crate::plain::longest_by_walking;
use crate::support::cases;

/// A trail uses no edge twice, each edge goes on where the last ended, and the lengths add up.
fn assert_is_trail(edges: &[Edge], trail: &Trail) {
    let mut used = vec![false; edges.len()];
    let mut length = 0;
    for (hop, &edge) in trail.edges.iter().enumerate() {
        assert!(
            !std::mem::replace(&mut used[edge], true),
            "edge {edge} is used twice"
        );
        let mut ends = edges[edge].ends;
        let mut hop = [trail.nodes[hop], trail.nodes[hop + 1]];
        ends.sort_unstable();
        hop.sort_unstable();
        assert_eq!(ends, hop, "edge {edge} joins the nodes");
        length += edges[edge].length;
    }
    assert_eq!(length, trail.length);
    assert!(trail.length <= trail.bound);
}

/// The trail is one, and as long as the longest that walking every trail finds.
fn assert_is_longest(edges: &[Edge]) -> Result<(), TestCaseError> {
    let trail = longest_trail(edges);
    assert_is_trail(edges, &trail);
    prop_assert_eq!(trail.length, longest_by_walking(edges));
    prop_assert_eq!(trail.length, longest_length(edges));
    Ok(())
}

proptest! {
    #![proptest_config(cases(1500))]

    /// Small random multigraphs, loops and parallel edges included.
    #[test]
    fn the_longest_trail_is_what_walking_every_trail_finds(
        edges in vec(((0..7_usize), (0..7_usize), 1..5_u32), 0..11)
    ) {
        let edges: Vec<Edge> = edges.into_iter().map(|(a, b, length)| Edge { ends: [a, b], length }).collect();
        assert_is_longest(&edges)?;
    }

    /// Sparse networks that fall apart and are joined by bridges: where parity alone does not settle it.
    #[test]
    fn thin_networks_too(
        tree in vec((0..6_usize, 1..4_u32), 5..9),
        more in vec((0..9_usize, 0..9_usize, 1..4_u32), 0..4)
    ) {
        let mut edges: Vec<Edge> = tree
            .iter()
            .enumerate()
            .map(|(node, &(parent, length))| Edge { ends: [node + 1, parent.min(node)], length })
            .collect();
        edges.extend(more.into_iter().map(|(a, b, length)| Edge { ends: [a, b], length }));
        assert_is_longest(&edges)?;
    }

    /// An edge more never makes the longest trail shorter.
    #[test]
    fn an_edge_more_never_shortens_the_trail(
        edges in vec((0..12_usize, 0..12_usize, 1..9_u32), 1..30)
    ) {
        let edges: Vec<Edge> = edges.into_iter().map(|(a, b, length)| Edge { ends: [a, b], length }).collect();
        let whole = longest_trail(&edges);
        let less = longest_trail(&edges[1..]);
        prop_assert!(less.length <= whole.length);
        prop_assert_eq!(whole.length, longest_length(&edges));
        assert_is_trail(&edges, &whole);
    }
}

#[test]
fn the_hard_networks_have_their_known_lengths() {
    for (routes, longest) in [(HARD, 44), (DENSE, 41)] {
        let edges = network(routes);
        assert_eq!(edges.iter().map(|edge| edge.length).sum::<u32>(), 45);
        let trail = longest_trail(&edges);
        assert_eq!(trail.length, longest);
        assert_is_trail(&edges, &trail);
    }
}

/// The whole board is answered straight from the bound: no more than a partial choice for each track is looked at.
#[test]
fn the_whole_board_is_solved_without_searching() {
    for (every_track, total, longest) in [(true, 300, 269), (false, 268, 237)] {
        let edges = whole_board(every_track);
        assert_eq!(edges.iter().map(|edge| edge.length).sum::<u32>(), total);
        let trail = longest_trail(&edges);
        assert_eq!((trail.length, trail.proof()), (longest, Proof::Parity));
        assert_is_trail(&edges, &trail);
        assert!(trail.work <= 30 * edges.len(), "{} of work", trail.work);
    }
}

#[test]
fn the_hard_networks_need_little_work() {
    for edges in [
        network(HARD),
        network(DENSE),
        whole_board(true),
        whole_board(false),
    ] {
        let trail = longest_trail(&edges);
        assert!(trail.work < 4_000, "{} of work", trail.work);
    }
}

#[test]
fn nodes_may_have_any_numbers() {
    let edges = [
        [3, usize::MAX],
        [usize::MAX, 1 << 40],
        [1 << 40, 3],
        [3, 4],
        [3, 5],
        [3, 6],
    ];
    let trail = longest_trail(&edges.map(|ends| Edge { ends, length: 2 }));
    assert_eq!(
        (trail.length, trail.components[0].odd.as_slice()),
        (10, [3, 4, 5, 6].as_slice())
    );
}

/// A chain of triangles, each hung by a bridge: the bound is far off, and the work still grows slowly.
#[test]
fn a_network_that_parity_tears_apart_stays_cheap() {
    let comb = |teeth: usize| -> Vec<Edge> {
        (0..teeth)
            .flat_map(|tooth| {
                let (stem, corner) = (4 * tooth, 4 * tooth + 1);
                let spine = (tooth > 0).then(|| (stem - 4, stem, 1));
                [
                    (stem, corner, 1),
                    (corner, corner + 1, 2),
                    (corner + 1, corner + 2, 2),
                    (corner + 2, corner, 2),
                ]
                .into_iter()
                .chain(spine)
            })
            .map(|(a, b, length)| Edge {
                ends: [a, b],
                length,
            })
            .collect()
    };
    // One trail takes in the first and the last triangle and the spine between them.
    let work: Vec<usize> = [3, 6, 12, 24]
        .into_iter()
        .map(|teeth| {
            let trail = longest_trail(&comb(teeth));
            let spine = u32::try_from(teeth - 1).expect("few");
            assert_eq!(
                (trail.length, trail.proof()),
                (6 + 1 + spine + 1 + 6, Proof::Search)
            );
            trail.work
        })
        .collect();
    assert!(work[3] < 10 * work[2], "twice the network: {work:?}");
}
