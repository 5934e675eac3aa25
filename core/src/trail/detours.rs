//! Makes a trail longer by detours: a way over edges not yet walked takes the place of a shorter stretch.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::euler;
use super::local::Local;

/// How many nodes are looked at in all, for each edge of the component.
const LOOKS: usize = 250;

/// Returns the edges of a trail at least as long as the one over all the edges in `kept`, which can be walked.
///
/// Goes along the trail, there and back, as long as that helps and the looks last.
pub(super) fn lengthen(local: &Local, kept: &[usize]) -> Vec<usize> {
    let (nodes, edges) = euler::walk(&local.edges, kept);
    let mut used = vec![false; local.edges.len()];
    for &edge in &edges {
        used[edge] = true;
    }
    let mut trail = Walked { local, nodes, edges, used, looks: LOOKS * local.edges.len() };
    let mut idle = 0;
    while idle < 2 {
        idle = if trail.lengthen() { 0 } else { idle + 1 };
        trail.nodes.reverse();
        trail.edges.reverse();
    }
    trail.edges
}

/// A trail and what it leaves over.
struct Walked<'a> {
    local: &'a Local,
    nodes: Vec<usize>,
    edges: Vec<usize>,
    /// For each edge whether the trail walks it.
    used: Vec<bool>,
    /// How many nodes may still be looked at.
    looks: usize,
}

/// What can be reached from a node over edges not walked: for each node the length of a way, and its last edge.
type Ways = BTreeMap<usize, (u32, usize)>;

/// What takes the place of a stretch of the trail.
struct Detour {
    /// Where the stretch ends, as a position in the trail's nodes.
    to: usize,
    edges: Vec<usize>,
}

impl Walked<'_> {
    /// Takes every detour on the way from the first node to the last; returns whether there was one.
    fn lengthen(&mut self) -> bool {
        let mut found = false;
        let mut from = 0;
        while from < self.nodes.len() && self.looks > 0 {
            if let Some(detour) = self.detour(from) {
                self.take(from, detour);
                found = true;
            } else {
                from += 1;
            }
        }
        found
    }

    fn take(&mut self, from: usize, detour: Detour) {
        let mut node = self.nodes[from];
        let mut passed = Vec::with_capacity(detour.edges.len());
        for &edge in &detour.edges {
            self.used[edge] = true;
            node = self.local.across(edge, node);
            passed.push(node);
        }
        self.nodes.splice(from + 1..=detour.to, passed);
        for edge in self.edges.splice(from..detour.to, detour.edges) {
            self.used[edge] = false;
        }
    }

    /// A round trip back to the same node, or else what gains most.
    fn detour(&mut self, from: usize) -> Option<Detour> {
        let start = self.nodes[from];
        let (ways, round_trip) = self.ways(start);
        if let Some(last) = round_trip {
            let mut edges = self.way(&ways, self.local.across(last, start));
            edges.push(last);
            return Some(Detour { to: from, edges });
        }
        let (to, node) = self.best_end(&ways, from)?;
        Some(Detour { to, edges: self.way(&ways, node) })
    }

    /// Goes as deep as it can, so that the ways are long. Returns also the last edge of the longest way back to the start.
    fn ways(&mut self, start: usize) -> (Ways, Option<usize>) {
        let mut ways = Ways::new();
        let mut round_trip = None;
        let mut waiting = self.open(start, 0);
        while let Some((node, length, edge)) = waiting.pop() {
            self.looks = self.looks.saturating_sub(1);
            if node == start {
                let before = self.local.across(edge, start);
                // The edge that it set out by leads back, too, and that is no round trip.
                if before == start || ways[&before].1 != edge {
                    round_trip = round_trip.max(Some((length, edge)));
                }
            } else if let Entry::Vacant(way) = ways.entry(node) {
                way.insert((length, edge));
                waiting.extend(self.open(node, length));
            }
        }
        (ways, round_trip.map(|(_, edge)| edge))
    }

    /// The edges at a node that are not walked: for each where it leads, the length up to there, and which it is.
    fn open(&self, node: usize, length: u32) -> Vec<(usize, u32, usize)> {
        let open = self.local.around[node].iter().filter(|&&(edge, _)| !self.used[edge]);
        open.map(|&(edge, other)| (other, length.saturating_add(self.local.edges[edge].length), edge)).collect()
    }

    /// The end of the stretch whose place a way can take with the greatest gain, and the node that the way leads to.
    ///
    /// That is the same node, unless the stretch goes on to the end of the trail: then the trail may end anywhere.
    fn best_end(&mut self, ways: &Ways, from: usize) -> Option<(usize, usize)> {
        let farthest = ways.iter().map(|(&node, &(length, _))| (length, node)).max()?;
        let mut best = None;
        let mut stretch = 0;
        for (to, &node) in self.nodes.iter().enumerate().skip(from) {
            self.looks = self.looks.saturating_sub(1);
            let at_end = to + 1 == self.nodes.len();
            let way = if at_end { Some(farthest) } else { ways.get(&node).map(|&(length, _)| (length, node)) };
            if let Some((length, node)) = way.filter(|&(length, _)| length > stretch) {
                best = best.max(Some((length - stretch, to, node)));
            }
            if at_end || stretch >= farthest.0 {
                break;
            }
            stretch += self.local.edges[self.edges[to]].length;
        }
        best.map(|(_, to, node)| (to, node))
    }

    /// The edges of a way to a node.
    fn way(&self, ways: &Ways, mut node: usize) -> Vec<usize> {
        let mut edges = Vec::new();
        while let Some(&(_, edge)) = ways.get(&node) {
            edges.push(edge);
            node = self.local.across(edge, node);
        }
        edges.reverse();
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::super::Edge;
    use super::*;

    /// The length that the trail over the first `kept` edges gets.
    fn case(kept: usize, edges: &[(usize, usize, u32)]) -> u32 {
        let edges: Vec<Edge> = edges.iter().map(|&(a, b, length)| Edge { ends: [a, b], length }).collect();
        let local = Local::new(&edges, &(0..edges.len()).collect::<Vec<_>>());
        local.length(&lengthen(&local, &(0..kept).collect::<Vec<_>>()))
    }

    #[test]
    fn a_round_trip_is_taken_on_the_way() {
        assert_eq!(case(2, &[(0, 1, 1), (1, 2, 1), (1, 3, 2), (3, 4, 2), (4, 1, 2), (2, 2, 3)]), 11);
        assert_eq!(case(1, &[(0, 1, 1), (1, 2, 2), (1, 2, 2)]), 5);
    }

    #[test]
    fn a_longer_way_takes_the_place_of_a_shorter_one_and_not_the_other_way_round() {
        let (ends, ways) = ([(3, 0, 5), (1, 4, 5)], [[(0, 1, 1)].as_slice(), &[(0, 2, 2), (2, 1, 2)]]);
        assert_eq!(case(3, &[ends.as_slice(), ways[0], ways[1]].concat()), 14);
        assert_eq!(case(4, &[ends.as_slice(), ways[1], ways[0]].concat()), 14);
    }

    #[test]
    fn the_trail_ends_where_it_gets_longest() {
        assert_eq!(case(2, &[(0, 1, 3), (0, 2, 4), (0, 3, 5), (3, 4, 1)]), 4 + 6);
        assert_eq!(case(1, &[(0, 1, 1), (1, 2, 1), (2, 3, 1)]), 3);
    }

    /// The stretch left for a way that sets out from it is walked again in a later detour.
    #[test]
    fn what_is_left_can_be_walked_again() {
        assert_eq!(case(1, &[(0, 1, 2), (0, 2, 3), (2, 1, 1)]), 6);
    }
}
