//! The exact longest trail of a weighted multigraph, with its proof; knows only edges, lengths and bits.
//!
//! A *trail* walks along edges, uses each at most once and may pass a node any number of times. A set of edges can be
//! walked as one trail exactly if it is connected and at most two of its nodes have odd degree (Euler). So the longest
//! trail is the heaviest such set, and the search is for what to leave *out*.
//!
//! 1. `sweep` puts the edges of each connected component into an order in which only few nodes (the *frontier*) have edges
//!    both before and behind any point.
//! 2. `parity` computes, from the back, the least length that must still be left out for every parity the frontier can
//!    have. It ignores that the kept edges must be connected, so it never overestimates: its value for the whole component is
//!    the bound that the proof in words rests on.
//! 3. `search` walks the same order forwards, best first, and keeps track of what is connected. The table of step 2
//!    tells it what each partial choice must still lose, so it goes straight to the answer where the bound can be met.
//! 4. `euler` reads the trail out of the kept edges.
//!
//! The cost grows with the width of the frontier, not with the number of trails. No printed board is wide. On a network too
//! wide for the table, `pairing` finds a bound and a trail by other means, and where the search would take more than
//! [`MOST_WORK`], it stops: then `detours` lengthens what is known, and the trail comes with what no trail can exceed.
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
mod detours;
mod euler;
mod local;
mod pairing;
mod parity;
mod search;
mod sweep;

pub use self::component::Component;
use self::local::Local;
use self::parity::MOST_FOLLOWED;

/// The most work that [`longest_trail`] lets the search do, counted as in [`Trail::work`].
///
/// A unit of work takes some 50 ns and 12 bytes, so that the search ends within a quarter of a second and 50 MB, and
/// everything together in half a second and 100 MB for 2,000 edges. The worst legal network of a player that climbing found
/// (`tests/climb.rs`) needs a seven-hundredth of it: 5,588 on the European board, 3,738 on the German one.
pub const MOST_WORK: usize = 4_000_000;

/// There are tables over all nodes. Where one has this number or a higher one, they get other numbers first.
const FEW_NODES: usize = 1 << 12;

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

/// A longest trail, and why nothing is longer; on a network too wide to search, a long one, and how much longer any can be.
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
    /// No trail is longer than this, by counting and searching: `length`, unless the search was stopped. At most `bound`.
    pub most: u32,
    /// The work done: for each partial choice that the search looked at, the width of the frontier and a constant.
    pub work: usize,
}

/// How it is known that no trail is longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// The parity bound meets the trail found: counting odd nodes settles it.
    Parity,
    /// The bound is higher than the trail found; every possibility was searched.
    Search,
    /// The search was stopped: the trail is the longest found, and none is longer than [`Trail::most`].
    Bound,
}

impl Proof {
    /// Returns the key: what programs call it.
    pub fn key(self) -> &'static str {
        match self {
            Proof::Parity => "parity",
            Proof::Search => "search",
            Proof::Bound => "bound",
        }
    }
}

impl Trail {
    /// Returns how it is known that no trail is longer.
    pub fn proof(&self) -> Proof {
        match self.length {
            length if length == self.bound => Proof::Parity,
            length if length == self.most => Proof::Search,
            _ => Proof::Bound,
        }
    }

    /// Returns the component that the trail lies in, or `None` for the empty trail.
    pub fn home(&self) -> Option<&Component> {
        let first = self.edges.first()?;
        self.components.iter().find(|component| component.edges.contains(first))
    }
}

/// Returns a longest trail of the network that the edges form: exactly, if [`MOST_WORK`] suffices.
///
/// No edges give the empty trail of length 0. The same edges in the same order always give the same trail.
///
/// # Panics
///
/// If the lengths add up to more than a `u32` holds.
pub fn longest_trail(edges: &[Edge]) -> Trail {
    longest_trail_within(edges, MOST_WORK)
}

/// Returns what [`longest_trail`] returns, with another limit to the work.
///
/// No work at all gives a trail, too. More work never gives a shorter trail, nor a greater [`Trail::most`].
///
/// # Panics
///
/// If the lengths add up to more than a `u32` holds.
///
/// # Examples
///
/// ```
/// use stationmaster_core::trail::{Edge, Proof, longest_trail, longest_trail_within};
///
/// // Three triangles, each on a stem: counting alone does not see that a trail reaches two of them only.
/// let tooth = |at: usize| [(0, at, 1), (at, at + 1, 2), (at + 1, at + 2, 2), (at + 2, at, 2)];
/// let edges: Vec<Edge> =
///     [1, 4, 7].into_iter().flat_map(tooth).map(|(a, b, length)| Edge { ends: [a, b], length }).collect();
/// let hasty = longest_trail_within(&edges, 0);
/// assert_eq!(hasty.proof(), Proof::Bound);
/// assert!(hasty.length <= 14 && hasty.most == hasty.bound);
/// assert_eq!(longest_trail(&edges).length, 14);
/// ```
pub fn longest_trail_within(edges: &[Edge], most_work: usize) -> Trail {
    let limits = Limits { work: most_work, followed: MOST_FOLLOWED };
    if edges.iter().all(|edge| edge.ends.iter().all(|&node| node < FEW_NODES)) {
        return longest(edges, limits);
    }
    let local = Local::new(edges, &(0..edges.len()).collect::<Vec<_>>());
    let mut trail = longest(&local.edges, limits);
    let nodes = trail.components.iter_mut().flat_map(|component| &mut component.odd).chain(&mut trail.nodes);
    nodes.for_each(|node| *node = local.nodes[*node]);
    trail
}

/// What may be done.
#[derive(Clone, Copy)]
struct Limits {
    /// The most work that the search may do.
    work: usize,
    /// How many slots the table of losses may follow; a component with more is wide.
    followed: usize,
}

/// Returns which of several trails are the longest, by their positions: those that no trail in another network exceeds.
///
/// `None` where a search that was stopped leaves it open. Empty trails are none of them.
///
/// ```
/// use stationmaster_core::trail::{Edge, longest_of, longest_trail};
/// let line = |length| longest_trail(&[Edge { ends: [0, 1], length }]);
/// assert_eq!(longest_of(&[line(3), line(2), line(3)]), Some(vec![0, 2]));
/// ```
pub fn longest_of<'t>(trails: impl IntoIterator<Item = &'t Trail>) -> Option<Vec<usize>> {
    let known: Vec<(u32, u32)> = trails.into_iter().map(|trail| (trail.length, trail.most)).collect();
    let longest = known.iter().map(|&(length, _)| length).max().filter(|&longest| longest > 0);
    let Some(longest) = longest else { return Some(Vec::new()) };
    let holders: Vec<usize> = (0..known.len()).filter(|&at| known[at].0 == longest).collect();
    // However long its own longest trail is, nothing comes near a trail that is longer than all others can be.
    let others_reach = |holder: usize| (0..known.len()).any(|at| at != holder && known[at].1 >= longest);
    let open = known.iter().any(|&(length, most)| most > length && most >= longest);
    (!open || matches!(holders[..], [only] if !others_reach(only))).then_some(holders)
}

fn longest(edges: &[Edge], mut limits: Limits) -> Trail {
    let mut components: Vec<Component> =
        sweep::components(edges).into_iter().map(|own| Component::new(edges, own)).collect();
    let mut by_total: Vec<usize> = (0..components.len()).collect();
    by_total.sort_by_key(|&i| std::cmp::Reverse(components[i].total));
    let mut best = Vec::new();
    let (mut length, mut work) = (0, 0);
    for i in by_total {
        let component = &mut components[i];
        if component.total <= length {
            // The components come by falling totals, so none behind this one can hold a longer trail either.
            break;
        }
        let Some(attempt) = component.heaviest(edges, length, limits) else { continue };
        work += attempt.work;
        // A search that was stopped leaves nothing to the others, so that more work never means less for one of them.
        limits.work = if attempt.stopped { 0 } else { limits.work - attempt.work };
        if attempt.length > length {
            (best, length) = (attempt.kept, attempt.length);
        }
    }
    let (nodes, walked) = euler::walk(edges, &best);
    let bound = components.iter().map(|component| component.bound).max().unwrap_or(0);
    let most = components.iter().map(|component| component.most).max().unwrap_or(0);
    Trail { length, edges: walked, nodes, bound, most, components, work }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::component::odd_nodes;
    use super::pairing::Pairing;
    use super::parity::{LossTable, MOST_ENDS};
    use super::sweep::Sweep;
    use super::*;

    fn solve(edges: &[(usize, usize, u32)]) -> Trail {
        let edges: Vec<Edge> = edges.iter().map(|&(a, b, length)| Edge { ends: [a, b], length }).collect();
        longest_trail(&edges)
    }

    #[test]
    fn no_edges_give_the_empty_trail() {
        let trail = solve(&[]);
        assert_eq!((trail.length, trail.bound), (0, 0));
        assert!(trail.nodes.is_empty() && trail.home().is_none());
    }

    /// A trail of which only the length is known, and what none exceeds.
    fn known(length: u32, most: u32) -> Trail {
        Trail { length, most, bound: most, ..solve(&[]) }
    }

    #[test]
    fn the_longest_of_all_is_told_only_where_it_is_certain() {
        let case = |trails: &[(u32, u32)], expected: Option<&[usize]>| {
            let trails: Vec<Trail> = trails.iter().map(|&(length, most)| known(length, most)).collect();
            assert_eq!(longest_of(&trails).as_deref(), expected, "{trails:?}");
        };
        case(&[], Some(&[]));
        case(&[(0, 0), (0, 0)], Some(&[]));
        case(&[(5, 5), (7, 7), (7, 7)], Some(&[1, 2]));
        // One that cannot reach the others does not matter, nor how far one gets that is ahead of them in any case.
        case(&[(5, 6), (7, 7)], Some(&[1]));
        case(&[(8, 9), (7, 7)], Some(&[0]));
        case(&[(9, 12), (7, 8)], Some(&[0]));
        // Each could be as long as the other, or longer.
        case(&[(5, 7), (7, 7)], None);
        case(&[(5, 9), (7, 7)], None);
        case(&[(7, 9), (7, 7)], None);
        case(&[(8, 9), (7, 8)], None);
    }

    #[test]
    fn a_loop_counts_every_edge_once() {
        let trail = solve(&[(0, 1, 1), (1, 2, 2), (2, 0, 3)]);
        assert_eq!(trail.length, 6);
        assert_eq!(trail.nodes.first(), trail.nodes.last());
        assert_eq!(trail.proof(), Proof::Parity);
    }

    #[test]
    fn a_star_keeps_its_two_longest_arms() {
        let trail = solve(&[(9, 1, 4), (9, 2, 2), (9, 3, 3), (9, 4, 1)]);
        assert_eq!(trail.length, 7);
        assert_eq!(trail.nodes, [1, 9, 3]);
        assert_eq!(trail.home().map(|component| component.dropped.clone()), Some(vec![1, 3]));
    }

    #[test]
    fn both_edges_between_two_nodes_are_walked() {
        assert_eq!(solve(&[(0, 1, 3), (0, 1, 3), (1, 2, 2)]).length, 8);
    }

    #[test]
    fn an_edge_from_a_node_to_itself_is_walked() {
        assert_eq!(solve(&[(0, 0, 5), (0, 1, 2)]).length, 7);
        assert_eq!(solve(&[(3, 3, 5)]).nodes, [3, 3]);
    }

    #[test]
    fn the_better_of_two_parts_is_taken() {
        let trail = solve(&[(0, 1, 5), (2, 3, 3), (3, 4, 3)]);
        assert_eq!(trail.length, 6);
        assert_eq!(trail.components.len(), 2);
        assert_eq!(trail.components[0].bound, 5);
    }

    /// Three triangles, each hung by a bridge on one node: parity alone would keep all three and drop the bridges.
    #[test]
    fn where_parity_would_tear_the_network_apart_the_search_decides() {
        let mut edges = Vec::new();
        for i in 0..3 {
            let corner = 1 + 3 * i;
            edges.push((0, corner, 1));
            edges.extend([(corner, corner + 1, 2), (corner + 1, corner + 2, 2), (corner + 2, corner, 2)]);
        }
        let trail = solve(&edges);
        assert_eq!(trail.length, 6 + 1 + 1 + 6);
        assert_eq!(trail.bound, 6 * 3 + 2);
        assert_eq!(trail.proof(), Proof::Search);
    }

    #[test]
    fn a_wide_network_is_solved_too() {
        let all =
            |n: usize| -> Vec<(usize, usize, u32)> { (0..n).flat_map(|a| (0..a).map(move |b| (a, b, 1))).collect() };
        // Every node of the complete graph on 2k nodes is odd: all but two of them lose an edge, k - 1 in all.
        assert_eq!(solve(&all(14)).length, 14 * 13 / 2 - 6);
        assert_eq!(solve(&all(15)).length, 15 * 14 / 2);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

        /// What is done for wide networks, on small ones: there the search tells what is true.
        #[test]
        fn what_is_taken_as_wide_gets_a_right_answer(
            edges in vec((0..2_usize, 0..8_usize, 0..8_usize, 1..6_u32), 1..36),
            followed in 0..4_usize,
            work in 0..400_usize,
            more in 0..40_usize,
        ) {
            // In two halves, so that both may want more work than there is.
            let edges: Vec<Edge> = edges
                .into_iter()
                .map(|(half, a, b, length)| Edge { ends: [a, b].map(|node| 2 * node + half), length })
                .collect();
            let exact = longest_trail(&edges);
            let trail = longest(&edges, Limits { work: usize::MAX, followed });
            prop_assert_eq!((trail.length, trail.most), (exact.length, exact.most));
            prop_assert!(trail.bound >= exact.bound);
            let hasty = longest(&edges, Limits { work, followed });
            prop_assert!(hasty.length <= exact.length && exact.length <= hasty.most && hasty.most <= hasty.bound);
            let less_hasty = longest(&edges, Limits { work: work + more, followed });
            prop_assert!(hasty.length <= less_hasty.length && less_hasty.most <= hasty.most);
            prop_assert_eq!(hasty.edges.iter().map(|&edge| edges[edge].length).sum::<u32>(), hasty.length);
            prop_assert_eq!(hasty.nodes.len(), hasty.edges.len() + usize::from(!hasty.edges.is_empty()));
            for part in hasty.components.iter().filter(|part| !part.dropped.is_empty()) {
                let kept: Vec<usize> = part.edges.iter().copied().filter(|edge| !part.dropped.contains(edge)).collect();
                prop_assert!(odd_nodes(&edges, &kept).len() <= MOST_ENDS);
                prop_assert_eq!(kept.iter().map(|&edge| edges[edge].length).sum::<u32>(), part.bound);
            }
        }

        /// Everything is kept that can be, and what is left out mends the parity.
        #[test]
        fn pairing_leaves_two_nodes_odd_and_no_less_out_than_it_must(
            edges in vec((0..15_usize, 0..15_usize, 1..6_u32), 1..40)
        ) {
            let edges: Vec<Edge> = edges.into_iter().map(|(a, b, length)| Edge { ends: [a, b], length }).collect();
            for own in sweep::components(&edges) {
                let local = Local::new(&edges, &own);
                let exact = LossTable::new(&Sweep::new(&local), usize::MAX).least_loss();
                let pairing = Pairing::new(&local);
                prop_assert!(pairing.least <= exact && exact <= local.length(&pairing.dropped));
                let all: Vec<usize> = (0..local.edges.len()).collect();
                let kept: Vec<usize> = all.into_iter().filter(|edge| !pairing.dropped.contains(edge)).collect();
                prop_assert!(odd_nodes(&local.edges, &kept).len() <= MOST_ENDS);
            }
        }
    }
}
