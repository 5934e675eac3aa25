//! A connected component of the network: its bound, and the heaviest of its edges that can be walked as one trail.

use super::local::Local;
use super::parity::{LossTable, MOST_ENDS};
use super::sweep::Sweep;
use super::{Edge, search};

/// A connected component of the network and what parity says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Component {
    /// Its edges, as positions in the list given, ascending.
    pub edges: Vec<usize>,
    /// The sum of their lengths.
    pub total: u32,
    /// Its nodes of odd degree, ascending.
    pub odd: Vec<usize>,
    /// The edges of least total length without which at most two nodes have odd degree, ascending.
    ///
    /// Not looked for, and empty, where `total` alone shows that the component holds no longer trail; empty, too, where the
    /// frontier is too wide to find them.
    pub dropped: Vec<usize>,
    /// No trail in this component is longer, by counting odd nodes: `total` less the length of `dropped`, where that is known.
    pub bound: u32,
}

/// What was found in a component.
pub(super) struct Attempt {
    /// The edges kept, as positions in the caller's list; they can be walked as one trail.
    pub(super) kept: Vec<usize>,
    pub(super) length: u32,
    pub(super) work: usize,
}

impl Component {
    /// A component whose trails have not been looked at: none is longer than everything.
    pub(super) fn new(edges: &[Edge], own: Vec<usize>) -> Component {
        let total = own.iter().map(|&edge| edges[edge].length).sum();
        Component { odd: odd_nodes(edges, &own), total, bound: total, dropped: Vec::new(), edges: own }
    }

    /// Finds the bound and, unless it shows that no trail of the component is longer than `length`, the heaviest set of edges,
    /// if that is longer than `length`.
    pub(super) fn heaviest(&mut self, edges: &[Edge], length: u32, followed: usize) -> Option<Attempt> {
        if self.odd.len() <= MOST_ENDS {
            // It can be walked as it is (Euler).
            return Some(Attempt { kept: self.edges.clone(), length: self.total, work: 0 });
        }
        let local = Local::new(edges, &self.edges);
        let sweep = Sweep::new(&local);
        let table = LossTable::new(&sweep, followed);
        if table.is_exact() {
            self.bound = self.total - table.least_loss();
            self.dropped = local.positions(&table.cheapest_drop(&sweep));
        }
        if self.bound <= length {
            return None;
        }
        let outcome = search::heaviest(&sweep, &table, self.total - length);
        let kept = outcome.kept.unwrap_or_default();
        Some(Attempt { length: local.length(&kept), kept: local.positions(&kept), work: outcome.work })
    }
}

pub(super) fn odd_nodes(edges: &[Edge], own: &[usize]) -> Vec<usize> {
    let mut ends: Vec<usize> = own.iter().flat_map(|&edge| edges[edge].ends).collect();
    ends.sort_unstable();
    let odd = ends.chunk_by(PartialEq::eq).filter(|same| same.len() % 2 == 1);
    odd.map(|same| same[0]).collect()
}
