//! The longest trail against walking every trail, and its laws on networks of all kinds.

use proptest::collection::vec;
use proptest::prelude::*;
use stationmaster::trail::{Edge, MOST_WORK, Proof, Trail, longest_trail, longest_trail_within};

use crate::networks::{DENSE, HARD, Lots, complete, grid, network, scattered, whole_board};
use crate::plain::longest_by_walking;
use crate::support::cases;

/// A trail uses no edge twice, each edge goes on where the last ended, and the lengths add up.
fn assert_is_trail(edges: &[Edge], trail: &Trail) {
    let mut used = vec![false; edges.len()];
    let mut length = 0;
    for (hop, &edge) in trail.edges.iter().enumerate() {
        assert!(!std::mem::replace(&mut used[edge], true), "edge {edge} is used twice");
        let mut ends = edges[edge].ends;
        let mut hop = [trail.nodes[hop], trail.nodes[hop + 1]];
        ends.sort_unstable();
        hop.sort_unstable();
        assert_eq!(ends, hop, "edge {edge} joins the nodes");
        length += edges[edge].length;
    }
    assert_eq!(length, trail.length);
    assert!(trail.length <= trail.most && trail.most <= trail.bound);
}

/// With whatever work, the trail is one, and the longest lies between it and what is said to be the most. More work never
/// makes the answer worse, and an answer that is not said to be open is exact.
fn assert_keeps_its_word(edges: &[Edge], longest: u32) -> Result<(), TestCaseError> {
    let mut before = longest_trail_within(edges, 0);
    for most_work in [0, 1, 20, 50, 100, 200, 500, 1_000, 2_000, 10_000, MOST_WORK] {
        let trail = longest_trail_within(edges, most_work);
        assert_is_trail(edges, &trail);
        prop_assert!(trail.work <= most_work);
        prop_assert!(trail.length <= longest && longest <= trail.most, "{trail:?}, and the longest has {longest}");
        prop_assert!(before.length <= trail.length && trail.most <= before.most, "{before:?}, then {trail:?}");
        prop_assert!(trail.proof() == Proof::Bound || trail.length == longest);
        before = trail;
    }
    prop_assert_ne!(before.proof(), Proof::Bound);
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
        assert_keeps_its_word(&edges, longest_by_walking(&edges))?;
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
        assert_keeps_its_word(&edges, longest_by_walking(&edges))?;
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

/// What people play on printed boards never comes near the limit.
#[test]
fn the_hard_networks_need_a_thousandth_of_the_work_allowed() {
    for edges in [network(HARD), network(DENSE), whole_board(true), whole_board(false)] {
        let trail = longest_trail(&edges);
        assert!(trail.work < MOST_WORK / 1_000, "{} of work", trail.work);
    }
}

/// Wide, but all odd nodes lie side by side: there the bound is met without a search.
#[test]
fn wide_networks_that_pairing_settles_are_exact() {
    // In the complete graph on 2k nodes all nodes are odd, and k - 1 pairs lose an edge. In the grid of n by n the 4(n - 2)
    // nodes on the rim are.
    let complete = [20, 22, 40].map(|nodes| (complete(nodes), nodes * (nodes - 1) / 2 - (nodes / 2 - 1)));
    let grids = [16, 30].map(|side| (grid(side), 2 * side * (side - 1) - (2 * (side - 2) - 1)));
    for (edges, longest) in complete.into_iter().chain(grids) {
        let trail = longest_trail(&edges);
        assert_is_trail(&edges, &trail);
        assert_eq!((trail.length as usize, trail.proof(), trail.work), (longest, Proof::Parity, 0));
    }
}

/// Whatever the network, the work stays within the limit, and there is a trail and a bound.
#[test]
fn wide_networks_cost_no_more_than_the_limit() {
    let mut many = Vec::new();
    for part in 0..10 {
        let apart = |edge: Edge| Edge { ends: edge.ends.map(|node| node + 1_000 * part), ..edge };
        many.extend(scattered(110, 200).into_iter().map(apart));
    }
    let mut lots = Lots(1);
    let torn = grid(33).into_iter().filter(|_| lots.draw(10) < 6).collect();
    let star: Vec<Edge> = (1..2_000).map(|leaf| Edge { ends: [0, leaf], length: 1 }).collect();
    let star_on_a_wide_one = [complete(16), star].concat();
    let wide = [
        (scattered(100, 160), 90),
        (scattered(700, 2_000), 95),
        (scattered(1_000, 2_000), 90),
        (scattered(1_500, 2_000), 80),
        (many, 80),
        (star_on_a_wide_one, 100),
        (torn, 60),
    ];
    for (edges, percent) in wide {
        let trail = longest_trail_within(&edges, MOST_WORK / 20);
        assert_is_trail(&edges, &trail);
        assert!(trail.work <= MOST_WORK / 20);
        assert!(100 * trail.length >= percent * trail.most, "{} of {} at most", trail.length, trail.most);
    }
}

#[test]
fn nodes_may_have_any_numbers() {
    let edges = [[3, usize::MAX], [usize::MAX, 1 << 40], [1 << 40, 3], [3, 4], [3, 5], [3, 6]];
    let trail = longest_trail(&edges.map(|ends| Edge { ends, length: 2 }));
    assert_eq!((trail.length, trail.components[0].odd.as_slice()), (10, [3, 4, 5, 6].as_slice()));
}

/// A chain of triangles, each hung by a bridge: the bound is far off, and the work still grows slowly.
#[test]
fn a_network_that_parity_tears_apart_stays_cheap() {
    let comb = |teeth: usize| -> Vec<Edge> {
        (0..teeth)
            .flat_map(|tooth| {
                let (stem, corner) = (4 * tooth, 4 * tooth + 1);
                let spine = (tooth > 0).then(|| (stem - 4, stem, 1));
                [(stem, corner, 1), (corner, corner + 1, 2), (corner + 1, corner + 2, 2), (corner + 2, corner, 2)]
                    .into_iter()
                    .chain(spine)
            })
            .map(|(a, b, length)| Edge { ends: [a, b], length })
            .collect()
    };
    // One trail takes in the first and the last triangle and the spine between them.
    let work: Vec<usize> = [3, 6, 12, 24]
        .into_iter()
        .map(|teeth| {
            let trail = longest_trail(&comb(teeth));
            let spine = u32::try_from(teeth - 1).expect("few");
            assert_eq!((trail.length, trail.proof()), (6 + 1 + spine + 1 + 6, Proof::Search));
            trail.work
        })
        .collect();
    assert!(work[3] < 10 * work[2], "twice the network: {work:?}");
}
