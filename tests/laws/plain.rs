//! A plain exhaustive search for the longest trail: the method that everybody thinks of first, to compare with.

use stationmaster_core::trail::Edge;

/// Returns the length of the longest trail by walking every one of them.
pub(crate) fn longest_by_walking(edges: &[Edge]) -> u32 {
    fn walk(around: &[Vec<(usize, usize, u32)>], node: usize, used: &mut [bool]) -> u32 {
        let mut best = 0;
        for &(edge, other, length) in &around[node] {
            if !used[edge] {
                used[edge] = true;
                best = best.max(length + walk(around, other, used));
                used[edge] = false;
            }
        }
        best
    }
    let count = edges
        .iter()
        .flat_map(|edge| edge.ends)
        .max()
        .map_or(0, |node| node + 1);
    let mut around = vec![Vec::new(); count];
    for (position, edge) in edges.iter().enumerate() {
        let [a, b] = edge.ends;
        around[a].push((position, b, edge.length));
        if a != b {
            around[b].push((position, a, edge.length));
        }
    }
    let mut used = vec![false; edges.len()];
    (0..count)
        .map(|start| walk(&around, start, &mut used))
        .max()
        .unwrap_or(0)
}
