//! What a map shows of a claimed path.

use super::{Tone, View, Way};
use crate::board::Board;
use crate::claim::{Break, judge};
use crate::units::{CityId, NodeId, Seat, TrackId};

/// Where a claimed path breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The two ends of the hop at which it breaks.
    pub at: [NodeId; 2],
    /// The track that would have to be the player's, or not walked already; none where no route joins the two.
    pub track: Option<TrackId>,
    /// What would come behind: from where the broken hop would end, node by node.
    pub rest: Vec<NodeId>,
}

impl View<'_> {
    pub(super) fn show_claim(&mut self, seat: Seat, cities: &[CityId]) {
        let board = self.board();
        self.paint_all(Tone::Faint);
        let judgement = judge(self.score.game(), seat, cities);
        self.paint_tracks(&judgement.tracks, Tone::Strong(seat));
        let hops: Vec<[NodeId; 2]> = cities.windows(2).map(|pair| ends(board, [pair[0], pair[1]])).collect();
        let (walked, rest) = hops.split_at(judgement.tracks.len());
        let nodes = walked.iter().take(1).map(|hop| hop[0]).chain(walked.iter().map(|hop| hop[1])).collect();
        self.ways = vec![Way { seat, nodes, tracks: judgement.tracks.clone() }];
        self.ends = hops.first().map(|hop| hop[0]).into_iter().chain(hops.last().map(|hop| hop[1])).collect();
        if let (Some(reason), [at, rest @ ..]) = (&judgement.broken, rest) {
            let nodes = std::iter::once(at[1]).chain(rest.iter().map(|hop| hop[1])).collect();
            let track = self.mark_break(reason, *at);
            self.broken = Some(Broken { at: *at, track, rest: nodes });
        }
        self.claim = Some(judgement);
    }

    /// Points out the tracks of the hop at which a path breaks; returns the one where the break is marked.
    fn mark_break(&mut self, reason: &Break, at: [NodeId; 2]) -> Option<TrackId> {
        let board = self.board();
        let route = board.route_between(board.node(at[0]).city, board.node(at[1]).city)?;
        let tracks: Vec<TrackId> = board.route(route).track_ids().collect();
        if matches!(reason, Break::Unclaimed { .. } | Break::Opponents { .. }) {
            self.paint_tracks(&tracks, Tone::Gap);
        }
        let walked = tracks.iter().find(|&&track| matches!(self.tone(track), Tone::Strong(_)));
        walked.or(tracks.first()).copied()
    }
}

/// The nodes of a hop from city to city: those of the route that joins them, or else any of the cities'.
fn ends(board: &Board, cities: [CityId; 2]) -> [NodeId; 2] {
    let Some(route) = board.route_between(cities[0], cities[1]) else {
        return cities.map(|city| board.city(city).nodes[0]);
    };
    let [from, to] = board.route(route).nodes;
    if board.route(route).cities[0] == cities[0] { [from, to] } else { [to, from] }
}
