//! How far real play is from the limit of the longest path: looks for the legal network that takes the most work.

use stationmaster::limits::FEW_TRACKS;
use stationmaster::trail::{Edge, MOST_WORK, longest_trail};

use crate::networks::{Lots, board_of, complete, grid, scattered};

/// The trains of a player, and so the most tracks of a network on a printed board.
const ROOM: u32 = 45;

/// How many changes are tried; those that do not help are taken back, and after so many in vain it starts anew.
const PATIENCE: usize = 4_000;

/// Climbs from network to network over the routes, none taken twice, as long as the work grows; `takes` says how much of the
/// room a route takes.
pub(crate) fn most_work(routes: &[Edge], takes: fn(&Edge) -> u32, tries: usize, lots: &mut Lots) -> (usize, Vec<Edge>) {
    let edges = |network: &[usize]| network.iter().map(|&route| routes[route]).collect::<Vec<Edge>>();
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
            if !changed.contains(&route) && size + takes(&routes[route]) <= ROOM {
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
fn no_network_found_by_climbing_needs_a_hundredth_of_the_work_allowed() {
    climb(1_500);
}

/// What always is searched to its end needs little, on whatever board.
#[test]
fn no_network_of_few_tracks_found_by_climbing_needs_much_work() {
    for routes in [complete(11), grid(7), scattered(12, 90), scattered(20, 150), scattered(30, 200)] {
        let (work, network) = most_work(&routes, |_| 1, 150, &mut Lots(1));
        assert!(network.len() <= FEW_TRACKS && work < MOST_WORK / 10, "{work}: {network:?}");
    }
}

#[test]
#[ignore = "the same for minutes: `cargo test --release climb -- --ignored --nocapture`"]
fn nor_does_one_found_by_climbing_for_long() {
    climb(600_000);
}

#[expect(clippy::print_stdout, reason = "how far it is from the limit is what somebody climbs for")]
fn climb(tries: usize) {
    for edition in ["europe-anniversary", "germany"] {
        let (work, network) = most_work(&board_of(edition, false), |edge| edge.length, tries, &mut Lots(1));
        println!("{edition}: {work} of work, {:.2}% of the limit: {network:?}", 100.0 * work as f64 / MOST_WORK as f64);
        assert!(work > 0 && work < MOST_WORK / 100, "{edition}: {work} for {network:?}");
    }
}
