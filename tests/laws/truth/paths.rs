//! The longest paths: the tracks walked, those left out, and every figure of the proofs.

use stationmaster_core::game::Game;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::trail::{Component, Edge, Proof};
use stationmaster_core::units::{NodeId, Seat, TrackId};

use super::super::plain::longest_by_walking;
use super::plainly::{least_loss, length, networks, odd};

/// The length of a player's longest path.
pub(super) fn longest(game: &Game, seat: Seat) -> u32 {
    let routes = game
        .player(seat)
        .tracks
        .iter()
        .map(|&track| game.board().route_of(track));
    let edges = routes.map(|route| Edge {
        ends: route.nodes.map(|node| node.0),
        length: route.length.0,
    });
    longest_by_walking(&edges.collect::<Vec<_>>())
}

/// Asserts what is told of a longest path, of which the length is known.
pub(super) fn assert_path(game: &Game, seat: Seat, path: &LongestPath, longest: u32) {
    let own = &game.player(seat).tracks;
    let (trail, walked) = (&path.trail, &path.tracks);
    assert_eq!((trail.length, length(game, walked)), (longest, longest));
    assert_eq!(path.network, *own);
    let left_out: Vec<TrackId> = own
        .iter()
        .copied()
        .filter(|track| !walked.contains(track))
        .collect();
    assert_eq!(path.left_out, left_out, "in the order of the record");
    assert_eq!(
        walked.len() + left_out.len(),
        own.len(),
        "a track is walked once"
    );
    assert_eq!(
        path.nodes.len(),
        walked.len() + usize::from(!walked.is_empty())
    );
    for (&track, ends) in walked.iter().zip(path.nodes.windows(2)) {
        let nodes = game.board().route_of(track).nodes;
        assert!(
            nodes == ends || [nodes[1], nodes[0]] == ends,
            "each hop begins where the last one ended"
        );
    }
    let mut parts = networks(game, own);
    assert_eq!(trail.components.len(), parts.len());
    for component in &trail.components {
        let tracks: Vec<TrackId> = component.edges.iter().map(|&edge| own[edge]).collect();
        let part = parts
            .iter()
            .position(|part| *part == tracks)
            .expect("a component is one part of the network");
        parts.swap_remove(part);
        let is_home = walked.first().is_some_and(|track| tracks.contains(track));
        assert_proof(game, path, component, is_home);
    }
    let bound = trail
        .components
        .iter()
        .map(|component| component.bound)
        .max()
        .unwrap_or(0);
    assert_eq!(trail.bound, bound);
    assert_eq!(
        trail.proof(),
        if bound == longest {
            Proof::Parity
        } else {
            Proof::Search
        }
    );
}

/// Why nothing in a component is longer: it has too few trains, or too many must stay out so that parity is mended, or what parity
/// asks for would tear it apart, and so it was searched.
fn assert_proof(game: &Game, path: &LongestPath, component: &Component, is_home: bool) {
    let tracks_of = |edges: &[usize]| {
        edges
            .iter()
            .map(|&edge| path.network[edge])
            .collect::<Vec<_>>()
    };
    let (tracks, longest) = (tracks_of(&component.edges), path.trail.length);
    let odd_nodes = odd(game, &tracks);
    assert_eq!(
        (
            component.total,
            component.odd.iter().copied().map(NodeId).collect()
        ),
        (length(game, &tracks), odd_nodes.clone())
    );
    if odd_nodes.len() <= 2 {
        // One line takes it all in.
        assert_eq!(
            (component.bound, component.dropped.as_slice()),
            (component.total, [].as_slice())
        );
        return assert!(component.total <= longest);
    }
    if component.total <= longest {
        return;
    }
    let (loss, joined) = least_loss(game, &tracks);
    let dropped = tracks_of(&component.dropped);
    assert_eq!(
        (component.bound, length(game, &dropped)),
        (component.total - loss, loss)
    );
    assert_mends(game, &odd_nodes, &dropped);
    if is_home {
        // If the bound is met, the tracks left out fix the parity; otherwise no set that is as cheap leaves the rest in one
        // piece.
        assert_eq!(component.bound == longest, joined);
        if joined {
            let left_out: Vec<TrackId> = tracks
                .iter()
                .copied()
                .filter(|track| path.left_out.contains(track))
                .collect();
            assert_eq!(length(game, &left_out), loss);
            assert_mends(game, &odd_nodes, &left_out);
        }
    }
}

/// Asserts that the tracks left out fix the parity of all but two odd nodes, and of no other node.
fn assert_mends(game: &Game, odd_nodes: &[NodeId], out: &[TrackId]) {
    let ends = odd(game, out);
    assert!(ends.iter().all(|end| odd_nodes.contains(end)) && ends.len() + 2 == odd_nodes.len());
}
