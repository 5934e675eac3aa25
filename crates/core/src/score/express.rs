//! The longest continuous path of each player, and the bonus for the longest of all.
//!
//! Rule: Europe, anniversary edition, "Calculating Scores": only trains of the player's own color count, stations lengthen
//! nothing, all tied players get the bonus. Ruling: if nobody has claimed a route, nobody gets it; and only players who stayed to
//! the end can get it.

use super::ranking::leaders;
use crate::game::Game;
use crate::trail::Trail;
use crate::units::{NodeId, Points, Seat, TrackId, Trains};

/// A player's longest path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpressScore {
    /// Its length.
    pub length: Trains,
    /// The bonus: 0 unless no other player's path is longer.
    pub points: Points,
    /// The path and what is left out.
    pub path: LongestPath,
}

/// A longest path over a player's own tracks, with its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LongestPath {
    /// The nodes passed, in order; empty for a player without tracks.
    pub nodes: Vec<NodeId>,
    /// The tracks walked, in order.
    pub tracks: Vec<TrackId>,
    /// The player's tracks that the path leaves out, in the order of the record.
    pub left_out: Vec<TrackId>,
    /// The player's tracks, in the numbering of the trail's edges.
    pub network: Vec<TrackId>,
    /// The trail itself: lengths, bound and proof, in terms of nodes and of positions in `network`.
    pub trail: Trail,
}

impl LongestPath {
    /// Returns its length.
    pub fn length(&self) -> Trains {
        Trains(self.trail.length)
    }
}

impl ExpressScore {
    /// Returns whether the player holds the bonus.
    pub fn is_holder(&self) -> bool {
        self.points > Points(0)
    }
}

/// Returns the holders of the longest path among those who stayed to the end, given the path of every player; nobody without any
/// route.
pub fn holders(game: &Game, paths: &[LongestPath]) -> Vec<Seat> {
    let lengths = paths.iter().map(|path| path.trail.length as usize);
    leaders(game, &lengths.collect::<Vec<_>>())
}

/// Returns a player's longest path.
pub fn longest_path(game: &Game, seat: Seat) -> LongestPath {
    let network = &game.player(seat).tracks;
    let trail = game.longest_trail(seat);
    let walked = |edge: &usize| trail.edges.contains(edge);
    LongestPath {
        nodes: trail.nodes.iter().copied().map(NodeId).collect(),
        tracks: trail.edges.iter().map(|&edge| network[edge]).collect(),
        left_out: (0..network.len())
            .filter(|edge| !walked(edge))
            .map(|edge| network[edge])
            .collect(),
        network: network.clone(),
        trail,
    }
}
