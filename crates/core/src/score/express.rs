//! The longest continuous path of each player, and the bonus for the longest of all.

use super::ranking::leaders;
use crate::game::Game;
use crate::trail::{Trail, longest_length};
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
    /// The player's tracks as the trail's edges number them.
    pub network: Vec<TrackId>,
    /// The trail itself: lengths, bound and proof, in terms of nodes and of positions in `network`.
    pub trail: Trail,
}

impl LongestPath {
    /// Returns how long the path is.
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

/// Finds every player's longest path and gives the bonus to all who are tied for the longest.
///
/// `None` for every player where the edition has no such bonus. Rule: Europe, anniversary edition, "Calculating Scores":
/// only trains of the player's own color count, stations lengthen nothing, all tied players get the bonus. Ruling: where
/// nobody has claimed a route, nobody gets it; and it is one of those who stayed to the end who gets it.
pub(super) fn score(game: &Game) -> Vec<Option<ExpressScore>> {
    if game.rules().bonuses.express.is_none() {
        return vec![None; game.players().len()];
    }
    let paths: Vec<LongestPath> = game.seats().map(|seat| longest_path(game, seat)).collect();
    let lengths: Vec<Trains> = paths.iter().map(LongestPath::length).collect();
    let points = points(game, &lengths).unwrap_or_default();
    let score = |(path, points): (LongestPath, Points)| ExpressScore {
        length: path.length(),
        points,
        path,
    };
    paths
        .into_iter()
        .zip(points)
        .map(|path| Some(score(path)))
        .collect()
}

/// Returns what every player's longest path pays, given its length; `None` where the edition has no such bonus.
pub(super) fn points(game: &Game, lengths: &[Trains]) -> Option<Vec<Points>> {
    let bonus = game.rules().bonuses.express?;
    let holders = leaders(
        game,
        &lengths
            .iter()
            .map(|length| length.0 as usize)
            .collect::<Vec<_>>(),
    );
    Some(
        game.seats()
            .map(|seat| {
                if holders.contains(&seat) {
                    bonus
                } else {
                    Points(0)
                }
            })
            .collect(),
    )
}

/// Returns how long a player's longest path is; 0 where the edition has no bonus for it.
pub(super) fn length(game: &Game, seat: Seat) -> Trains {
    let is_paid = game.rules().bonuses.express.is_some();
    if is_paid {
        Trains(longest_length(&game.edges(seat)))
    } else {
        Trains(0)
    }
}

/// Returns who has the longest path of those who stayed to the end, given everybody's, in the order of the record: nobody, where none
/// of them has a route.
pub fn holders(game: &Game, paths: &[LongestPath]) -> Vec<Seat> {
    leaders(
        game,
        &paths
            .iter()
            .map(|path| path.length().0 as usize)
            .collect::<Vec<_>>(),
    )
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
