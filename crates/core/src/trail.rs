//! The exact longest trail of a weighted multigraph, with its proof; knows only edges, lengths and bits.
//!
//! A *trail* walks along edges, uses each at most once and may pass a node any number of times. A set of edges can be
//! walked as one trail exactly if it is connected and at most two of its nodes have odd degree (Euler). So the longest
//! trail is the heaviest such set, and the search is for what to leave *out*.
//!
//! 1. `sweep` puts the edges of each connected component into an order in which only few nodes (the *frontier*) have edges both
//!    before and after any point.
//! 2. `parity` computes, from the back, the least length that must still be left out for every parity the frontier can
//!    have. It ignores that the kept edges must be connected, so it never overestimates: its value for the whole component is
//!    the bound that the proof in words rests on.
//! 3. `search` walks the same order forwards, best first, and keeps track of what is connected. The table of step 2
//!    tells it what each partial choice must still lose, so it goes straight to the answer where the bound can be met.
//! 4. `walk` reads the trail out of the kept edges.
//!
//! The answer is exact on every network. The cost grows with the width of the frontier, and hardly with the number of trails:
//! a network of 60 edges takes a third of a second at worst, that of a player on a printed board some microseconds; a large
//! network with a wide frontier can take forever.
//!
//! Rule: Europe, anniversary edition, "Calculating Scores": a continuous path may include loops and pass through the
//! same city several times, but may not use a train twice.
//!
//! ```
//! use stationmaster_core::trail::{Edge, Proof, longest_trail};
//!
//! // A triangle with a tail at each of two corners: both corners and both tails' ends are odd, so that one edge has to
//! // stay out; the cheapest is the one between the two corners.
//! let edges = [(0, 1, 2), (1, 2, 2), (2, 0, 2), (0, 3, 4), (1, 4, 3)]
//!     .map(|(a, b, length)| Edge { ends: [a, b], length });
//! let trail = longest_trail(&edges);
//! assert_eq!(trail.length, 13 - 2);
//! assert_eq!(trail.proof(), Proof::Parity);
//! ```

mod component;
mod parity;
mod search;
mod sweep;

pub use self::component::Component;
use self::parity::MOST_FOLLOWED;

/// An edge of the network: two nodes, by any numbers the caller likes, and a length of at least 1.
///
/// Several edges may join the same nodes. An edge from a node to itself is allowed and never costs anything to walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The two nodes.
    pub ends: [usize; 2],
    /// The length; the trail's length is the sum over its edges.
    pub length: u32,
}

/// A longest trail, and the proof that none is longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trail {
    /// The sum of the lengths of the trail's edges.
    pub length: u32,
    /// The edges in the order walked, as positions in the list given.
    pub edges: Vec<usize>,
    /// The nodes in the order passed: one more than there are edges, or none where there is no edge.
    pub nodes: Vec<usize>,
    /// No trail is longer than this, by counting odd nodes alone: the largest bound of all components.
    pub bound: u32,
    /// The connected components of the network, in the order of their first edges.
    pub components: Vec<Component>,
    /// The work done: for each partial choice that the search looked at, the width of the frontier and a constant. A unit
    /// takes some 50 ns and 12 bytes.
    pub work: usize,
}

/// The proof that no trail is longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// The parity bound meets the trail found: counting odd nodes settles it.
    Parity,
    /// The bound is higher than the trail found; every possibility was searched.
    Search,
}

impl Proof {
    /// Returns the key, as in JSON.
    pub fn key(self) -> &'static str {
        match self {
            Proof::Parity => "parity",
            Proof::Search => "search",
        }
    }
}

impl Trail {
    /// Returns the proof that no trail is longer.
    pub fn proof(&self) -> Proof {
        if self.length == self.bound {
            Proof::Parity
        } else {
            Proof::Search
        }
    }

    /// Returns the component of the trail, or `None` for the empty trail.
    pub fn home(&self) -> Option<&Component> {
        let first = self.edges.first()?;
        self.components
            .iter()
            .find(|component| component.edges.contains(first))
    }
}

/// Returns a longest trail of the network that the edges form.
///
/// No edges give the empty trail of length 0. The same edges in the same order always give the same trail.
///
/// # Panics
///
/// If the lengths add up to more than a `u32` holds.
pub fn longest_trail(edges: &[Edge]) -> Trail {
    let mut numbers: Vec<usize> = edges.iter().flat_map(|edge| edge.ends).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let number = |node: usize| numbers.partition_point(|&before| before < node);
    let numbered = edges.iter().map(|edge| Edge {
        ends: edge.ends.map(number),
        ..*edge
    });
    let numbered: Vec<Edge> = numbered.collect();
    let mut trail = longest_following(&numbered, MOST_FOLLOWED);
    let nodes = trail
        .components
        .iter_mut()
        .flat_map(|component| &mut component.odd)
        .chain(&mut trail.nodes);
    nodes.for_each(|node| *node = numbers[*node]);
    trail
}

/// Finds the longest trail with a table of losses that follows at most `followed` slots.
#[doc(hidden)]
pub fn longest_following(edges: &[Edge], followed: usize) -> Trail {
    let mut components = Component::all(edges);
    let mut by_total: Vec<usize> = (0..components.len()).collect();
    by_total.sort_by_key(|&i| std::cmp::Reverse(components[i].total));
    let mut best = Vec::new();
    let (mut length, mut work) = (0, 0);
    for i in by_total {
        let component = &mut components[i];
        if component.total <= length {
            // The components come by falling totals, so no later one can hold a longer trail either.
            break;
        }
        let Some(found) = component.heaviest(edges, length, followed) else {
            continue;
        };
        work += found.work;
        let total: u32 = found.kept.iter().map(|&edge| edges[edge].length).sum();
        if total > length {
            (best, length) = (found.kept, total);
        }
    }
    let (nodes, walked) = walk(edges, &best);
    let bound = components
        .iter()
        .map(|component| component.bound)
        .max()
        .unwrap_or(0);
    Trail {
        length,
        edges: walked,
        nodes,
        bound,
        components,
        work,
    }
}

/// Returns one more than the highest node of these edges, or 0 where there is no edge.
fn nodes(edges: impl Iterator<Item = Edge>) -> usize {
    let nodes = edges.flat_map(|edge| edge.ends);
    nodes.max().map_or(0, |last| last + 1)
}

/// Reads the nodes passed and the edges walked, in order, out of all the edges in `kept` (Hierholzer's method).
///
/// `kept` must be connected and have at most two odd nodes. The trail starts at the lowest odd node, or at the lowest
/// node of all where none is odd. An empty set gives an empty trail.
fn walk(edges: &[Edge], kept: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let count = nodes(kept.iter().map(|&edge| edges[edge]));
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &edge in kept.iter().rev() {
        for node in edges[edge].ends {
            around[node].push(edge);
        }
    }
    let odd = around.iter().position(|edges| edges.len() % 2 == 1);
    let Some(start) = odd.or_else(|| around.iter().position(|edges| !edges.is_empty())) else {
        return (Vec::new(), Vec::new());
    };

    let mut walked = vec![false; edges.len()];
    let mut under_way = vec![(start, None)];
    let mut nodes = Vec::with_capacity(kept.len() + 1);
    let mut order = Vec::with_capacity(kept.len());
    while let Some(&(node, arrived_by)) = under_way.last() {
        match around[node].pop() {
            Some(edge) if walked[edge] => {}
            Some(edge) => {
                walked[edge] = true;
                let [a, b] = edges[edge].ends;
                under_way.push((if node == a { b } else { a }, Some(edge)));
            }
            None => {
                under_way.pop();
                nodes.push(node);
                order.extend(arrived_by);
            }
        }
    }
    // The method finds the trail from its end.
    nodes.reverse();
    order.reverse();
    (nodes, order)
}
