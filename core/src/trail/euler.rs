//! Reads a trail out of a set of edges that can be walked in one go (Hierholzer's method).

use super::Edge;

/// Returns the nodes passed and the edges walked, in order, of a trail over all the edges in `kept`.
///
/// `kept` must be connected and have at most two odd nodes. The trail starts at the lowest odd node, or at the lowest
/// node of all where none is odd. An empty set gives an empty trail.
pub(super) fn walk(edges: &[Edge], kept: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let count = kept.iter().flat_map(|&edge| edges[edge].ends).max().map_or(0, |node| node + 1);
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
    // The method finds the trail from its far end.
    nodes.reverse();
    order.reverse();
    (nodes, order)
}
