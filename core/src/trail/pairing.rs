//! What to leave out of a component too wide for the table of losses: short ways between its odd nodes.
//!
//! Edges whose removal leaves at most two nodes odd are ways that pair up all the odd nodes but two, and the other way
//! round. The cheapest pairing is a matching problem; here the nodes that lie nearest to each other are paired first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use petgraph::unionfind::UnionFind;

use super::Edge;
use super::local::Local;
use super::parity::MOST_ENDS;

/// How often the odd nodes that are left look for the nearest other one. In each round many find each other; where one
/// node is the nearest to all others, only two do, and the rounds have to end.
const ROUNDS: usize = 64;

/// A way to pair up the odd nodes of a component.
pub(super) struct Pairing {
    /// The edges left out, ascending.
    pub(super) dropped: Vec<usize>,
    /// However the nodes are paired, no less than this is left out.
    pub(super) least: u32,
}

impl Pairing {
    /// Pairs up all odd nodes but two.
    pub(super) fn new(local: &Local) -> Pairing {
        let mut odd = vec![false; local.around.len()];
        for node in local.edges.iter().flat_map(|edge| &edge.ends) {
            odd[*node] = !odd[*node];
        }
        let mut left = odd.iter().filter(|&&odd| odd).count();
        let mut least = 0;
        let mut ways = Ways { local, dropped: vec![false; local.edges.len()] };
        for round in 0..ROUNDS {
            if left <= MOST_ENDS {
                break;
            }
            let nearest = Nearest::new(local, &odd);
            let meetings = nearest.meetings(local);
            if round == 0 {
                least = half_distances(&meetings, local.around.len());
            }
            for meeting in meetings {
                if left > MOST_ENDS && meeting.nodes.iter().all(|&node| odd[node]) {
                    meeting.nodes.iter().for_each(|&node| odd[node] = false);
                    left -= 2;
                    ways.drop(&nearest, &meeting);
                }
            }
        }
        if left > MOST_ENDS {
            ways.gather(&odd);
        }
        let dropped = (0..local.edges.len()).filter(|&edge| ways.dropped[edge]).collect();
        Pairing { dropped, least }
    }
}

/// The ways between the pairs made so far.
struct Ways<'a> {
    local: &'a Local,
    /// For each edge whether it is on an odd number of ways. What two ways share cancels out.
    dropped: Vec<bool>,
}

impl Ways<'_> {
    /// Joins two nodes by the shortest way between them.
    fn drop(&mut self, nearest: &Nearest, meeting: &Meeting) {
        self.dropped[meeting.edge] ^= true;
        self.local.edges[meeting.edge].ends.iter().for_each(|&end| self.drop_to(nearest, end));
    }

    /// Pairs all odd nodes but two: each goes to the same one.
    fn gather(&mut self, odd: &[bool]) {
        let mut others = (0..odd.len()).filter(|&node| odd[node]);
        let goal = others.next();
        let to_goal = Nearest::new(self.local, &(0..odd.len()).map(|node| Some(node) == goal).collect::<Vec<_>>());
        others.skip(1).for_each(|node| self.drop_to(&to_goal, node));
    }

    fn drop_to(&mut self, nearest: &Nearest, mut node: usize) {
        while let Some(edge) = nearest.via[node] {
            self.dropped[edge] ^= true;
            node = self.local.across(edge, node);
        }
    }
}

/// For each node the nearest odd one.
struct Nearest {
    odd: Vec<usize>,
    distance: Vec<u32>,
    /// The edge towards it.
    via: Vec<Option<usize>>,
}

/// Two odd nodes and the edge over which they are nearest to each other.
struct Meeting {
    distance: u32,
    nodes: [usize; 2],
    edge: usize,
}

impl Nearest {
    /// Spreads from all odd nodes at once (Dijkstra's method).
    fn new(local: &Local, odd: &[bool]) -> Nearest {
        let count = odd.len();
        let mut nearest = Nearest { odd: vec![0; count], distance: vec![u32::MAX; count], via: vec![None; count] };
        let mut rim = BinaryHeap::new();
        for node in (0..count).filter(|&node| odd[node]) {
            (nearest.odd[node], nearest.distance[node]) = (node, 0);
            rim.push(Reverse((0, node)));
        }
        while let Some(Reverse((distance, node))) = rim.pop() {
            if distance > nearest.distance[node] {
                continue;
            }
            for &(edge, other) in &local.around[node] {
                let on = distance.saturating_add(local.edges[edge].length);
                if on < nearest.distance[other] {
                    (nearest.odd[other], nearest.distance[other]) = (nearest.odd[node], on);
                    nearest.via[other] = Some(edge);
                    rim.push(Reverse((on, other)));
                }
            }
        }
        nearest
    }

    /// The edges over which odd nodes meet, shortest ways first.
    fn meetings(&self, local: &Local) -> Vec<Meeting> {
        let meeting = |edge: usize| {
            let Edge { ends: [a, b], length } = local.edges[edge];
            let nodes = [self.odd[a], self.odd[b]];
            // Ways to different nodes share no edge, so that the sum is no more than the length of everything.
            (nodes[0] != nodes[1]).then(|| Meeting {
                distance: self.distance[a] + length + self.distance[b],
                nodes,
                edge,
            })
        };
        let mut meetings: Vec<Meeting> = (0..local.edges.len()).filter_map(meeting).collect();
        meetings.sort_by_key(|meeting| meeting.distance);
        meetings
    }
}

/// The least that any pairing leaves out: of the way of a pair each of its nodes bears half, and that is no less than half
/// its distance to the nearest other odd node. The two nodes farthest from others may be those that stay odd.
fn half_distances(meetings: &[Meeting], nodes: usize) -> u32 {
    let mut distances = vec![None; nodes];
    for meeting in meetings {
        for node in meeting.nodes {
            distances[node].get_or_insert(meeting.distance);
        }
    }
    let mut distances: Vec<u32> = distances.into_iter().flatten().collect();
    distances.sort_unstable();
    distances.truncate(distances.len() - MOST_ENDS);
    let doubled: u64 = distances.into_iter().map(u64::from).sum();
    u32::try_from(doubled.div_ceil(2)).unwrap_or(u32::MAX)
}

/// Returns the edges of the heaviest connected piece of what is kept without `dropped`, which leaves at most two nodes odd.
///
/// Each piece has an even number of odd nodes, so each can be walked.
pub(super) fn heaviest_piece(local: &Local, dropped: &[usize]) -> Vec<usize> {
    let kept = || (0..local.edges.len()).filter(|edge| dropped.binary_search(edge).is_err());
    let mut pieces = UnionFind::<usize>::new(local.around.len());
    for [a, b] in kept().map(|edge| local.edges[edge].ends) {
        pieces.union(a, b);
    }
    let piece_of = |edge: usize| pieces.find(local.edges[edge].ends[0]);
    let mut lengths = vec![0; local.around.len()];
    kept().for_each(|edge| lengths[piece_of(edge)] += local.edges[edge].length);
    let heaviest = (0..lengths.len()).max_by_key(|&piece| lengths[piece]);
    kept().filter(|&edge| Some(piece_of(edge)) == heaviest).collect()
}
