//! The tickets: completed or not, and the way that completes each.

use petgraph::algo::astar;
use petgraph::graph::{NodeIndex, UnGraph};

use super::network::Network;
use super::stations::Opened;
use crate::board::Board;
use crate::game::Game;
use crate::units::{CityId, NodeId, Points, Seat, TicketId, TrackId};

/// A player's tickets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketScore {
    /// The values of the completed tickets less those of the others.
    pub points: Points,
    /// How many are completed.
    pub completed: usize,
    /// How many are not.
    pub failed: usize,
    /// The tickets, in the order of the record.
    pub list: Vec<ScoredTicket>,
}

/// A ticket and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredTicket {
    /// The ticket.
    pub ticket: TicketId,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It is completed by this way, hop by hop.
    Completed(Vec<Hop>),
    /// It is not: what its two cities are connected with, themselves included.
    Failed([Vec<CityId>; 2]),
}

/// A hop of a way: one track from one node to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    /// The track.
    pub track: TrackId,
    /// Where the hop begins.
    pub from: NodeId,
    /// Where it ends.
    pub to: NodeId,
    /// The city of the station that opened the track; `None` for the player's own.
    pub station: Option<CityId>,
}

impl ScoredTicket {
    /// Returns whether the ticket is completed.
    pub fn is_completed(&self) -> bool {
        matches!(self.fate, Fate::Completed(_))
    }
}

/// Scores a player's tickets with what the stations open.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": the value of a completed ticket is added, that of another
/// deducted. A ticket without any track of the player's can be completed by stations alone.
pub(super) fn score(game: &Game, seat: Seat, opened: &[(CityId, Opened)]) -> TicketScore {
    let player = game.player(seat);
    let board = game.board();
    let tracks = player.tracks.iter().copied().chain(opened.iter().map(|(_, opened)| opened.track));
    let network = Network::new(board, tracks);
    let ways = Ways::new(board, &player.tracks, opened);
    let mut score = TicketScore { points: Points(0), completed: 0, failed: 0, list: Vec::new() };
    for &id in &player.tickets {
        let ticket = game.ticket(id);
        let fate = if network.completes(board, ticket) {
            score.points += ticket.points;
            score.completed += 1;
            Fate::Completed(ways.between(board, ticket.cities))
        } else {
            score.points += -ticket.points;
            score.failed += 1;
            Fate::Failed(ticket.cities.map(|city| network.reach(board, city)))
        };
        score.list.push(ScoredTicket { ticket: id, fate });
    }
    score
}

/// The player's network with what the stations open, to find ways in.
struct Ways {
    graph: UnGraph<(), Stretch, usize>,
}

/// A track of the network.
struct Stretch {
    track: TrackId,
    station: Option<CityId>,
    cost: u32,
}

/// A way is the better the fewer tracks it borrows, whatever its length.
const BORROWING: u32 = 1 << 16;

impl Ways {
    fn new(board: &Board, own: &[TrackId], opened: &[(CityId, Opened)]) -> Ways {
        let mut graph = UnGraph::with_capacity(board.nodes().len(), own.len() + opened.len());
        for _ in board.nodes() {
            graph.add_node(());
        }
        let own = own.iter().map(|&track| (track, None));
        let borrowed = opened.iter().map(|&(city, opened)| (opened.track, Some(city)));
        for (track, station) in own.chain(borrowed) {
            let [a, b] = board.route_of(track).nodes.map(|node| NodeIndex::new(node.0));
            let cost = board.length(track).0 + if station.is_some() { BORROWING } else { 0 };
            graph.add_edge(a, b, Stretch { track, station, cost });
        }
        Ways { graph }
    }

    /// The way between two cities that borrows least, and of those the shortest.
    fn between(&self, board: &Board, [from, to]: [CityId; 2]) -> Vec<Hop> {
        let goals = &board.city(to).nodes;
        let starts = board.city(from).nodes.iter();
        let found = starts.filter_map(|start| {
            let is_goal = |node: NodeIndex<usize>| goals.contains(&NodeId(node.index()));
            astar(&self.graph, NodeIndex::new(start.0), is_goal, |edge| edge.weight().cost, |_| 0)
        });
        let (_, nodes) = found.min_by_key(|(cost, _)| *cost).expect("the network holds a way");
        nodes.windows(2).map(|hop| self.hop(hop[0], hop[1])).collect()
    }

    fn hop(&self, from: NodeIndex<usize>, to: NodeIndex<usize>) -> Hop {
        let edges = self.graph.edges_connecting(from, to);
        let edge = edges.min_by_key(|edge| edge.weight().cost).expect("the way runs along edges");
        let &Stretch { track, station, .. } = edge.weight();
        Hop { track, from: NodeId(from.index()), to: NodeId(to.index()), station }
    }
}
