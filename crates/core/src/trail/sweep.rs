//! The order in which the edges of a connected component are decided, and the slots that its frontier nodes take.

use super::component::Local;

/// A connected component, ready to be worked through: its edges in order, each with the slots of its ends.
///
/// A node takes a slot at its first edge and frees it after its last, so the number of slots is the greatest number of nodes that
/// are open at once.
#[derive(Debug)]
pub(super) struct Sweep {
    pub(super) steps: Vec<Step>,
    pub(super) width: usize,
}

#[derive(Debug)]
pub(super) struct Step {
    /// The edge, as its position in the component.
    pub(super) edge: usize,
    pub(super) length: u32,
    /// The slots of the edge's two ends; the same one twice for an edge from a node to itself.
    pub(super) slots: [usize; 2],
    /// True for each of the two ends that has no later edge.
    pub(super) leaving: [bool; 2],
}

impl Sweep {
    /// Orders the edges of a connected component so that the frontier stays narrow.
    ///
    /// Nodes are finished one after the other, always the open one that brings the fewest new nodes. As the best start is not
    /// known, a few are tried and the cheapest is kept.
    pub(super) fn new(local: &Local) -> Sweep {
        let order = starts(local)
            .map(|start| Order::new(local, start))
            .min_by_key(|order| order.cost)
            .map_or_else(Vec::new, |order| order.edges);
        Sweep::of_order(local, &order)
    }

    /// Assigns slots to the nodes for a given order of the edges.
    fn of_order(local: &Local, order: &[usize]) -> Sweep {
        let mut left: Vec<usize> = local.around.iter().map(Vec::len).collect();
        let mut slot_of: Vec<Option<usize>> = vec![None; local.around.len()];
        let mut free: Vec<usize> = Vec::new();
        let mut width = 0;
        let mut steps = Vec::with_capacity(order.len());
        for &edge in order {
            let [a, b] = local.edges[edge].ends;
            let slots = [a, b].map(|node| {
                *slot_of[node].get_or_insert_with(|| {
                    free.pop().unwrap_or_else(|| {
                        width += 1;
                        width - 1
                    })
                })
            });
            left[a] -= 1;
            if a != b {
                left[b] -= 1;
            }
            let leaving = [left[a] == 0, a != b && left[b] == 0];
            for (slot, gone) in slots.into_iter().zip(leaving) {
                if gone {
                    free.push(slot);
                }
            }
            steps.push(Step {
                edge,
                length: local.edges[edge].length,
                slots,
                leaving,
            });
        }
        Sweep { steps, width }
    }
}

/// The number of starting nodes that are tried.
const STARTS: usize = 2;

/// An order of edges, and the cost of the table over its frontiers, as the sum of 2^width.
struct Order {
    edges: Vec<usize>,
    cost: u64,
}

/// The nodes with the fewest edges: the rim of the network, where the frontier starts narrow.
fn starts(local: &Local) -> impl Iterator<Item = usize> {
    let nodes = 0..local.around.len();
    let mut nodes: Vec<usize> = nodes
        .filter(|&node| !local.around[node].is_empty())
        .collect();
    nodes.sort_by_key(|&node| local.around[node].len());
    nodes.into_iter().take(STARTS)
}

impl Order {
    fn new(local: &Local, start: usize) -> Order {
        let mut met = vec![false; local.around.len()];
        let mut done = vec![false; local.edges.len()];
        // The number of each node's edges that lead to nodes not yet met.
        let mut fresh: Vec<usize> = local.around.iter().map(Vec::len).collect();
        let mut under_way = Vec::new();
        let mut arrive = |node: usize, under_way: &mut Vec<usize>, fresh: &mut [usize]| {
            if !std::mem::replace(&mut met[node], true) {
                under_way.push(node);
                local.around[node]
                    .iter()
                    .for_each(|&(_, other)| fresh[other] -= 1);
            }
        };
        arrive(start, &mut under_way, &mut fresh);
        let mut order = Order {
            edges: Vec::with_capacity(local.edges.len()),
            cost: 0,
        };
        // The open node with the fewest neighbours not yet met; of equals the one open for longest.
        while let Some(next) = (0..under_way.len()).min_by_key(|&i| fresh[under_way[i]]) {
            let node = under_way.remove(next);
            for &(edge, other) in &local.around[node] {
                if !std::mem::replace(&mut done[edge], true) {
                    order.edges.push(edge);
                    arrive(other, &mut under_way, &mut fresh);
                    order.cost = order
                        .cost
                        .saturating_add(1 << (under_way.len() + 1).min(48));
                }
            }
        }
        order
    }
}
