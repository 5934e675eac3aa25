//! What the longest path costs at worst: looks for the legal network that takes the most work.

use stationmaster_core::limits::MOST_TRAINS;
use stationmaster_core::trail::{Edge, longest_trail};

use crate::networks::board_of;

/// The trains of a player on a printed board.
const TRAINS: u32 = 45;

/// How many changes are tried; those that do not help are taken back, and after this many failures in a row it starts anew.
const PATIENCE: usize = 4_000;

/// Climbs from network to network over the routes, none taken twice, as long as the work grows; `takes` says how many of the
/// `trains` a route takes.
fn most_work(
    routes: &[Edge],
    trains: u32,
    takes: fn(&Edge) -> u32,
    tries: usize,
    lots: &mut Lots,
) -> (usize, Vec<Edge>) {
    let edges = |network: &[usize]| {
        network
            .iter()
            .map(|&route| routes[route])
            .collect::<Vec<Edge>>()
    };
    let mut worst = (0, Vec::new());
    let (mut network, mut work, mut in_vain) = (Vec::new(), 0, 0);
    for _ in 0..tries {
        if in_vain > PATIENCE {
            (network, work, in_vain) = (Vec::new(), 0, 0);
        }
        let mut changed: Vec<usize> = network.clone();
        for _ in 0..lots.draw(4).min(changed.len()) {
            changed.swap_remove(lots.draw(changed.len()));
        }
        for _ in 0..60 {
            let route = lots.draw(routes.len());
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
        if work > worst.0 {
            worst = (work, edges(&network));
        }
    }
    worst
}

#[test]
fn no_network_of_a_printed_board_found_by_climbing_needs_much_work() {
    climb(800);
}

/// On every board, the trains of a player are few enough for a fast search.
#[test]
fn no_network_of_any_board_found_by_climbing_needs_very_much_work() {
    for routes in [
        complete(11),
        grid(7),
        scattered(12, 90),
        scattered(20, 150),
        scattered(30, 200),
    ] {
        let (work, network) = most_work(&routes, MOST_TRAINS, |_| 1, 80, &mut Lots(1));
        assert!(
            network.len() <= MOST_TRAINS as usize && work < 2_000_000,
            "{work}: {network:?}"
        );
    }
}

#[test]
#[ignore = "the same for minutes: `cargo test --release climb -- --ignored --nocapture`"]
fn nor_does_one_found_by_climbing_for_long() {
    climb(600_000);
}

#[expect(clippy::print_stdout, reason = "the figures are what one climbs for")]
fn climb(tries: usize) {
    for edition in ["europe-anniversary", "germany", "usa"] {
        let (work, network) = most_work(
            &board_of(edition, false),
            TRAINS,
            |edge| edge.length,
            tries,
            &mut Lots(1),
        );
        println!("{edition}: {work} of work: {network:?}");
        assert!(
            work > 0 && work < 40_000,
            "{edition}: {work} for {network:?}"
        );
    }
}

/// Returns the edges of the complete graph with a number of nodes.
fn complete(nodes: usize) -> Vec<Edge> {
    (0..nodes)
        .flat_map(|a| {
            (0..a).map(move |b| Edge {
                ends: [a, b],
                length: 1,
            })
        })
        .collect()
}

/// Returns the edges of a square grid, by its number of nodes on a side.
fn grid(side: usize) -> Vec<Edge> {
    let right = (0..side * side)
        .filter(|node| (node + 1) % side > 0)
        .map(|node| [node, node + 1]);
    let down = (0..side * (side - 1)).map(|node| [node, node + side]);
    right
        .chain(down)
        .map(|ends| Edge { ends, length: 1 })
        .collect()
}

/// Returns a number of random edges of lengths up to 6, from a fixed seed.
fn scattered(nodes: usize, edges: usize) -> Vec<Edge> {
    let mut lots = Lots(1);
    let mut edge = || Edge {
        ends: [lots.draw(nodes), lots.draw(nodes)],
        length: [1, 2, 3, 4, 5, 6][lots.draw(6)],
    };
    (0..edges).map(|_| edge()).collect()
}

/// Numbers drawn by lot, the same ones for the same start: Knuth's linear congruential generator, whose upper bits are the
/// good ones.
struct Lots(u64);

impl Lots {
    /// Returns a number below the given one.
    fn draw(&mut self, below: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }
}
