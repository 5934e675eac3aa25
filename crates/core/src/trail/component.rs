//! A connected component of the network: its bound, and the heaviest of its edges that can be walked as one trail.

use petgraph::unionfind::UnionFind;

use super::parity::{LossTable, MOST_ENDS};
use super::search::{self, Found};
use super::sweep::Sweep;
use super::{Edge, nodes};

/// A connected component of the network and what parity says about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Component {
    /// Its edges, as positions in the list given, ascending.
    pub edges: Vec<usize>,
    /// The sum of their lengths.
    pub total: u32,
    /// Its nodes of odd degree, ascending.
    pub odd: Vec<usize>,
    /// The edges of least total length without which at most two nodes have odd degree, ascending.
    ///
    /// Empty if `total` alone shows that the component holds no longer trail, or if the frontier is too wide to find them.
    pub dropped: Vec<usize>,
    /// An upper bound for the trails of this component, by counting odd nodes: `total` less the length of `dropped`, if that is
    /// known.
    pub bound: u32,
}

impl Component {
    /// Returns the connected components of the network; the bound of each is its total at first.
    pub(super) fn all(edges: &[Edge]) -> Vec<Component> {
        let count = nodes(edges.iter().copied());
        let mut sets = UnionFind::<usize>::new(count);
        for edge in edges {
            sets.union(edge.ends[0], edge.ends[1]);
        }
        let mut of_root = vec![None; count];
        let mut degrees = vec![0; count];
        let mut components: Vec<Component> = Vec::new();
        for (position, edge) in edges.iter().enumerate() {
            let own = *of_root[sets.find_mut(edge.ends[0])].get_or_insert_with(|| {
                components.push(Component::default());
                components.len() - 1
            });
            components[own].edges.push(position);
            components[own].total += edge.length;
            components[own].bound = components[own].total;
            for node in edge.ends {
                degrees[node] += 1;
            }
        }
        for node in (0..count).filter(|&node| degrees[node] % 2 == 1) {
            if let Some(own) = of_root[sets.find_mut(node)] {
                components[own].odd.push(node);
            }
        }
        components
    }

    /// Finds the bound and, unless it shows that no trail of the component is longer than `length`, the heaviest set of edges,
    /// if that is longer than `length`: as positions in the list given.
    pub(super) fn heaviest(
        &mut self,
        edges: &[Edge],
        length: u32,
        followed: usize,
    ) -> Option<Found> {
        if self.odd.len() <= MOST_ENDS {
            // It can be walked as it is (Euler).
            return Some(Found {
                kept: self.edges.clone(),
                work: 0,
            });
        }
        let sweep = Sweep::new(&Local::new(edges, &self.edges));
        let table = LossTable::new(&sweep, followed);
        let positions = |kept: Vec<usize>| kept.into_iter().map(|edge| self.edges[edge]).collect();
        if table.is_exact() {
            self.bound = self.total - table.least_loss();
            self.dropped = positions(table.cheapest_drop(&sweep));
        }
        if self.bound <= length {
            return None;
        }
        let found = search::heaviest(&sweep, &table, self.total - length);
        Some(Found {
            kept: positions(found.kept),
            ..found
        })
    }
}

/// A component's edges, numbered from 0.
pub(super) struct Local {
    pub(super) edges: Vec<Edge>,
    /// The edges of each node, with the node at the other end; none for a node of another component.
    pub(super) around: Vec<Vec<(usize, usize)>>,
}

impl Local {
    pub(super) fn new(edges: &[Edge], own: &[usize]) -> Local {
        let edges: Vec<Edge> = own.iter().map(|&edge| edges[edge]).collect();
        let mut around = vec![Vec::new(); nodes(edges.iter().copied())];
        for (edge, &Edge { ends: [a, b], .. }) in edges.iter().enumerate() {
            around[a].push((edge, b));
            if a != b {
                around[b].push((edge, a));
            }
        }
        Local { edges, around }
    }
}
