//! The longest continuous path of each player, and the bonus for the longest of all.

use crate::game::Game;
use crate::trail::{Trail, longest_of};
use crate::units::{NodeId, Points, Seat, TrackId, Trains};

/// A player's longest path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpressScore {
    /// Its length; of the longest found, where no more is [known](LongestPath::length).
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

/// How long a longest path is known to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PathLength {
    /// It is at least so long: so long is the longest found.
    pub found: Trains,
    /// It is at most so long: no path is longer.
    pub most: Trains,
}

impl PathLength {
    /// Returns whether no path is longer than the one found.
    pub fn is_proven(self) -> bool {
        self.found == self.most
    }

    /// Returns how long the longer one of two longest paths is.
    #[must_use]
    pub fn max(self, other: PathLength) -> PathLength {
        PathLength { found: self.found.max(other.found), most: self.most.max(other.most) }
    }
}

impl LongestPath {
    /// Returns how long the path is known to be: exactly, unless the network is too wide to be searched.
    pub fn length(&self) -> PathLength {
        PathLength { found: Trains(self.trail.length), most: Trains(self.trail.most) }
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
/// nobody has claimed a route, nobody gets it. A game in which it is not certain who gets it does not pass the checks; one
/// that was [loaded for its paths](crate::game::load_for_paths) alone gives it to nobody.
pub(super) fn score(game: &Game) -> Vec<Option<ExpressScore>> {
    let Some(bonus) = game.rules().bonuses.express else { return vec![None; game.players().len()] };
    let paths: Vec<LongestPath> = game.seats().map(|seat| longest_path(game, seat)).collect();
    let holders = holders(&paths).unwrap_or_default();
    let score = |(path, seat): (LongestPath, usize)| {
        let points = if holders.contains(&Seat(seat)) { bonus } else { Points(0) };
        ExpressScore { length: Trains(path.trail.length), points, path }
    };
    paths.into_iter().zip(0..).map(|path| Some(score(path))).collect()
}

/// Returns who has the longest of all players' paths, in the order of the record; `None` where that is not certain.
pub fn holders(paths: &[LongestPath]) -> Option<Vec<Seat>> {
    Some(longest_of(paths.iter().map(|path| &path.trail))?.into_iter().map(Seat).collect())
}

/// Returns a player's longest path.
pub fn longest_path(game: &Game, seat: Seat) -> LongestPath {
    let network = &game.player(seat).tracks;
    let trail = game.longest_trail(seat);
    let walked = |edge: &usize| trail.edges.contains(edge);
    LongestPath {
        nodes: trail.nodes.iter().copied().map(NodeId).collect(),
        tracks: trail.edges.iter().map(|&edge| network[edge]).collect(),
        left_out: (0..network.len()).filter(|edge| !walked(edge)).map(|edge| network[edge]).collect(),
        network: network.clone(),
        trail,
    }
}
