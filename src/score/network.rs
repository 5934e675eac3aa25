//! What is connected in a player's network.

use crate::board::{Board, Ticket};
use crate::units::{CityId, NodeId, TrackId};

/// For each node of the board the part that it is in, as the lowest node of the part.
#[derive(Debug, Clone)]
pub(super) struct Network {
    parts: Vec<NodeId>,
}

impl Network {
    /// The network of a set of tracks.
    pub(super) fn new(board: &Board, tracks: impl IntoIterator<Item = TrackId>) -> Network {
        let mut network = Network { parts: (0..board.nodes().len()).map(NodeId).collect() };
        for track in tracks {
            network.join(board, track);
        }
        network
    }

    /// Adds a track.
    pub(super) fn join(&mut self, board: &Board, track: TrackId) {
        let [a, b] = board.route_of(track).nodes.map(|node| self.parts[node.0]);
        let (keep, fold) = (a.min(b), a.max(b));
        if keep != fold {
            for part in &mut self.parts {
                if *part == fold {
                    *part = keep;
                }
            }
        }
    }

    /// Whether the network completes a ticket; a country is reached at any of its border spots.
    pub(super) fn completes(&self, board: &Board, ticket: &Ticket) -> bool {
        let [from, to] = ticket.cities.map(|city| &board.city(city).nodes);
        from.iter().any(|a| to.iter().any(|b| self.parts[a.0] == self.parts[b.0]))
    }

    /// The cities that can be reached from a city, itself included, in the order of the board.
    pub(super) fn reach(&self, board: &Board, city: CityId) -> Vec<CityId> {
        let home: Vec<NodeId> = board.city(city).nodes.iter().map(|node| self.parts[node.0]).collect();
        let near = |&id: &CityId| board.city(id).nodes.iter().any(|node| home.contains(&self.parts[node.0]));
        (0..board.cities().len()).map(CityId).filter(near).collect()
    }
}
