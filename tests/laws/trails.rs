//! The longest trail against walking every trail, its laws on networks of all kinds, and the work that it takes at worst.

use fastrand::Rng;
use proptest::collection::vec;
use proptest::prelude::*;
use stationmaster_core::limits::MOST_TRAINS;
use stationmaster_core::trail::longest_trail;
use stationmaster_core::{Edge, Proof, Trail};

use super::networks::{DENSE, HARD, board_of, network, whole_board};
use super::plain::longest_by_walking;
use crate::support::{cases, every, is_long};

/// A trail uses no edge twice, each edge goes on where the last ended, and the lengths add up.
fn assert_is_trail(edges: &[Edge], trail: &Trail) {
    let mut used = vec![false; edges.len()];
    for (&edge, hop) in trail.edges.iter().zip(trail.nodes.windows(2)) {
        assert!(
            !std::mem::replace(&mut used[edge], true),
            "edge {edge} is used twice"
        );
        let [a, b] = edges[edge].ends;
        assert!(
            hop == [a, b] || hop == [b, a],
            "edge {edge} joins the nodes"
        );
    }
    let length: u32 = trail.edges.iter().map(|&edge| edges[edge].length).sum();
    assert_eq!(
        (length, trail.edges.len() + 1),
        (trail.length, trail.nodes.len().max(1))
    );
    assert!(trail.length <= trail.bound);
}

fn edges(ends: impl IntoIterator<Item = (usize, usize, u32)>) -> Vec<Edge> {
    ends.into_iter()
        .map(|(a, b, length)| Edge {
            ends: [a, b],
            length,
        })
        .collect()
}

/// The trail is one, and as long as the longest that walking every trail finds.
fn assert_is_longest(edges: &[Edge]) {
    let trail = longest_trail(edges);
    assert_is_trail(edges, &trail);
    assert_eq!(trail.length, longest_by_walking(edges));
}

proptest! {
    #![proptest_config(cases(1500))]

    /// Small random multigraphs, loops and parallel edges included.
    #[test]
    fn the_longest_trail_is_what_walking_every_trail_finds(
        ends in vec(((0..7_usize), (0..7_usize), 1..5_u32), 0..11)
    ) {
        assert_is_longest(&edges(ends));
    }

    /// Sparse networks that fall apart and are joined by bridges: where parity alone does not settle it.
    #[test]
    fn sparse_networks_have_their_longest_trail(
        tree in vec((0..6_usize, 1..4_u32), 5..9), more in vec((0..9_usize, 0..9_usize, 1..4_u32), 0..4)
    ) {
        let tree = (0..).zip(tree).map(|(node, (parent, length))| (node + 1, parent.min(node), length));
        assert_is_longest(&edges(tree.chain(more)));
    }

    /// An edge more never makes the longest trail shorter.
    #[test]
    fn an_edge_more_never_shortens_the_trail(ends in vec((0..12_usize, 0..12_usize, 1..9_u32), 1..30)) {
        let edges = edges(ends);
        let whole = longest_trail(&edges);
        prop_assert!(longest_trail(&edges[1..]).length <= whole.length);
        assert_is_trail(&edges, &whole);
    }
}

/// The whole board is answered straight from the bound: no more than a partial choice for each track is looked at.
#[test]
fn hard_networks_have_their_known_lengths_and_need_little_work() {
    for (edges, total, longest) in [
        (network(HARD), 45, 44),
        (network(DENSE), 45, 41),
        (whole_board(true), 300, 269),
        (whole_board(false), 268, 237),
    ] {
        assert_eq!(edges.iter().map(|edge| edge.length).sum::<u32>(), total);
        let trail = longest_trail(&edges);
        assert_is_trail(&edges, &trail);
        assert_eq!(trail.length, longest);
        let most = if total > 45 { 30 * edges.len() } else { 4_000 };
        assert!(trail.work <= most, "{} of work", trail.work);
    }
}

#[test]
fn nodes_may_have_any_numbers() {
    let far = usize::MAX;
    let trail = longest_trail(&edges([
        (3, far, 2),
        (far, 1 << 40, 2),
        (1 << 40, 3, 2),
        (3, 4, 2),
        (3, 5, 2),
        (3, 6, 2),
    ]));
    assert_eq!(
        (trail.length, &trail.components[0].odd[..]),
        (10, &[3, 4, 5, 6][..])
    );
}

/// A chain of triangles, each hung by a bridge: the bound is far off, and the work still grows slowly. One trail takes in the first and
/// the last triangle and the spine between them.
#[test]
fn a_network_that_parity_tears_apart_stays_cheap() {
    let work = [3, 6, 12, 24].map(|teeth: usize| {
        let comb = edges((0..teeth).flat_map(|tooth| {
            let (stem, corner) = (4 * tooth, 4 * tooth + 1);
            let triangle = [
                (corner, corner + 1, 2),
                (corner + 1, corner + 2, 2),
                (corner + 2, corner, 2),
            ];
            let spine = (tooth > 0).then(|| (stem - 4, stem, 1));
            [(stem, corner, 1)].into_iter().chain(triangle).chain(spine)
        }));
        let trail = longest_trail(&comb);
        let spine = u32::try_from(teeth - 1).expect("few");
        assert_eq!(
            (trail.length, trail.proof()),
            (6 + 1 + spine + 1 + 6, Proof::Search)
        );
        trail.work
    });
    assert!(work[3] < 10 * work[2], "twice the network: {work:?}");
}

/// Climbs from network to network over the routes as long as the work grows, and returns the most work; `takes` is the number of the
/// `trains` that a route takes. After many failures in a row it starts anew.
fn most_work(routes: &[Edge], trains: u32, takes: fn(&Edge) -> u32, tries: usize) -> usize {
    let mut rng = Rng::with_seed(1);
    let (mut network, mut work, mut in_vain, mut most) = (Vec::new(), 0, 0, 0);
    for _ in 0..tries {
        if in_vain > 4_000 {
            (network, work, in_vain) = (Vec::new(), 0, 0);
        }
        let mut changed: Vec<usize> = network.clone();
        for _ in 0..rng.usize(..4).min(changed.len()) {
            changed.swap_remove(rng.usize(..changed.len()));
        }
        let edges = |network: &[usize]| {
            network
                .iter()
                .map(|&route| routes[route])
                .collect::<Vec<Edge>>()
        };
        for _ in 0..60 {
            let route = rng.usize(..routes.len());
            let size: u32 = edges(&changed).iter().map(takes).sum();
            if !changed.contains(&route) && size + takes(&routes[route]) <= trains {
                changed.push(route);
            }
        }
        let needed = longest_trail(&edges(&changed)).work;
        in_vain = if needed > work { 0 } else { in_vain + 1 };
        if needed >= work {
            (network, work) = (changed, needed);
        }
        most = most.max(work);
    }
    most
}

/// Climbs with the trains of a printed board and with the most of any board, on complete, square and random networks.
#[test]
fn no_network_found_by_climbing_needs_very_much_work() {
    for edition in ["europe-anniversary", "germany", "usa"] {
        let work = most_work(
            &board_of(edition, false),
            45,
            |edge| edge.length,
            if is_long() { 600_000 } else { 800 / every(4) },
        );
        assert!(work > 0 && work < 40_000, "{edition}: {work}");
    }
    let complete = (0..11).flat_map(|a| (0..a).map(move |b| (a, b, 1)));
    let grid = (0..49)
        .filter(|node| (node + 1) % 7 > 0)
        .map(|node| (node, node + 1, 1));
    let grid = grid.chain((0..42).map(|node| (node, node + 7, 1)));
    let random = |nodes: usize, count: usize| {
        let mut rng = Rng::with_seed(1);
        edges((0..count).map(|_| (rng.usize(..nodes), rng.usize(..nodes), rng.u32(1..=6))))
    };
    for routes in [
        edges(complete),
        edges(grid),
        random(12, 90),
        random(20, 150),
        random(30, 200),
    ] {
        let work = most_work(&routes, MOST_TRAINS, |_| 1, 80 / every(4));
        assert!(work < 2_000_000, "{work}");
    }
}
