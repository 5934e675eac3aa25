//! Some edges by themselves, with their nodes and themselves numbered from 0.

use super::Edge;

/// Some of the edges: a connected component, or all.
pub(super) struct Local {
    /// The nodes as the caller calls them, ascending.
    pub(super) nodes: Vec<usize>,
    /// The edges as positions in the caller's list, ascending.
    pub(super) positions: Vec<usize>,
    /// The edges between nodes numbered from 0.
    pub(super) edges: Vec<Edge>,
    /// For each node, its edges (positions in `edges`) with the node at the other end.
    pub(super) around: Vec<Vec<(usize, usize)>>,
}

impl Local {
    pub(super) fn new(edges: &[Edge], own: &[usize]) -> Local {
        let mut nodes: Vec<usize> = own.iter().flat_map(|&edge| edges[edge].ends).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let number = |node: usize| nodes.partition_point(|&before| before < node);
        let renumbered = own.iter().map(|&edge| Edge { ends: edges[edge].ends.map(number), ..edges[edge] });
        let edges: Vec<Edge> = renumbered.collect();
        let mut around = vec![Vec::new(); nodes.len()];
        for (edge, &Edge { ends: [a, b], .. }) in edges.iter().enumerate() {
            around[a].push((edge, b));
            if a != b {
                around[b].push((edge, a));
            }
        }
        Local { nodes, positions: own.to_vec(), edges, around }
    }

    /// Returns the sum of the edges' lengths.
    pub(super) fn length(&self, edges: &[usize]) -> u32 {
        edges.iter().map(|&edge| self.edges[edge].length).sum()
    }

    /// Returns the edges as ascending positions in the caller's list.
    pub(super) fn positions(&self, edges: &[usize]) -> Vec<usize> {
        let mut positions: Vec<usize> = edges.iter().map(|&edge| self.positions[edge]).collect();
        positions.sort_unstable();
        positions
    }
}
