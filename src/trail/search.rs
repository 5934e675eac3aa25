//! The heaviest set of edges that is connected and has at most two odd nodes, best first.

use std::collections::HashSet;
use std::rc::Rc;

use super::parity::{DEAD, LossTable, MOST_ENDS};
use super::plan::{Plan, Step};

/// The best set of edges of a component.
#[derive(Default)]
pub(super) struct Found {
    /// The edges kept, as positions in the caller's list.
    pub(super) kept: Vec<usize>,
    /// The length left out.
    pub(super) loss: u32,
    /// How many partial choices were looked at.
    pub(super) states: usize,
}

/// What the decided steps leave to the frontier: everything that the further steps can depend on.
///
/// For each slot twice the number of the kept piece that its node belongs to (0 for a node without a kept edge), plus 1
/// where the node is odd. Pieces are numbered in the order of their first slots, so that equal situations are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Frontier {
    step: usize,
    ends: usize,
    slots: Rc<[u16]>,
}

/// A partial choice that waits to be looked at.
struct Waiting {
    /// `None` once the kept piece is complete: every further edge is left out.
    frontier: Option<Frontier>,
    /// The length left out so far.
    loss: u32,
    trace: Option<usize>,
}

/// How a partial choice came about: the edge that was kept last and the trace before it.
struct Kept {
    edge: usize,
    before: Option<usize>,
}

/// Returns the best set of edges of a component.
///
/// The partial choices wait in buckets by what they must lose in all: what they have left out and what the table says
/// they must still leave out. The table never says too much, and following it from step to step never lowers the sum.
/// So whatever is taken from the lowest bucket was reached in the best way, nothing in a higher bucket can beat it, and
/// the first complete piece is the answer. Of equals the latest is looked at first, which goes straight down to a
/// complete piece wherever the bound can be met.
pub(super) fn heaviest(plan: &Plan, table: &LossTable) -> Found {
    let mut buckets: Vec<Vec<Waiting>> = Vec::new();
    let mut seen: HashSet<Frontier> = HashSet::new();
    let mut kept: Vec<Kept> = Vec::new();
    let behind = lengths_behind(plan);
    let start = Frontier { step: 0, ends: 0, slots: vec![0; plan.width].into() };
    push(&mut buckets, table.least_loss(), Waiting { frontier: Some(start), loss: 0, trace: None });
    let mut lowest = 0;
    let mut slots = vec![0; plan.width];
    loop {
        let Some(waiting) = buckets[lowest].pop() else {
            lowest += 1;
            continue;
        };
        let Some(frontier) = waiting.frontier else {
            return Found { kept: edges_of(&kept, waiting.trace), loss: waiting.loss, states: seen.len() };
        };
        if !seen.insert(frontier.clone()) {
            continue;
        }
        let Some(step) = plan.steps.get(frontier.step) else {
            // Nothing was kept at all.
            push(&mut buckets, waiting.loss, Waiting { frontier: None, ..waiting });
            continue;
        };
        for take in [false, true] {
            let loss = if take { waiting.loss } else { waiting.loss + step.length };
            slots.copy_from_slice(&frontier.slots);
            let Some(after) = decide(&mut slots, frontier.ends, step, take) else { continue };
            let (frontier, loss, must_lose) = match after {
                After::Complete => {
                    let loss = loss + behind[frontier.step];
                    (None, loss, loss)
                }
                After::Open { ends } => {
                    let odd = (0..plan.width).filter(|&slot| slots[slot] & 1 == 1);
                    let rest = table.loss(frontier.step + 1, odd, ends);
                    if rest == DEAD {
                        continue;
                    }
                    let next = Frontier { step: frontier.step + 1, ends, slots: slots.as_slice().into() };
                    (Some(next), loss, loss + rest)
                }
            };
            let trace = if take {
                kept.push(Kept { edge: step.edge, before: waiting.trace });
                Some(kept.len() - 1)
            } else {
                waiting.trace
            };
            push(&mut buckets, must_lose, Waiting { frontier, loss, trace });
        }
    }
}

fn push(buckets: &mut Vec<Vec<Waiting>>, must_lose: u32, waiting: Waiting) {
    let bucket = must_lose as usize;
    if buckets.len() <= bucket {
        buckets.resize_with(bucket + 1, Vec::new);
    }
    buckets[bucket].push(waiting);
}

/// For each step the sum of the lengths behind it.
fn lengths_behind(plan: &Plan) -> Vec<u32> {
    let mut behind = plan.total();
    plan.steps
        .iter()
        .map(|step| {
            behind -= step.length;
            behind
        })
        .collect()
}

fn edges_of(kept: &[Kept], trace: Option<usize>) -> Vec<usize> {
    let mut edges: Vec<usize> = std::iter::successors(trace, |&at| kept[at].before).map(|at| kept[at].edge).collect();
    edges.sort_unstable();
    edges
}

enum After {
    /// The kept edges form one piece that no further edge can touch.
    Complete,
    /// More edges can follow; so many ends are used up.
    Open { ends: usize },
}

/// Decides one edge, in place; `None` where that makes a third end, or tears the kept edges into pieces that cannot meet
/// again.
fn decide(slots: &mut [u16], mut ends: usize, step: &Step, take: bool) -> Option<After> {
    if take {
        join(slots, step.slots);
    }
    for end in 0..2 {
        if !step.leaving[end] {
            continue;
        }
        let left = std::mem::take(&mut slots[step.slots[end]]);
        let (piece, odd) = (left >> 1, left & 1 == 1);
        ends += usize::from(odd);
        if ends > MOST_ENDS {
            return None;
        }
        if piece != 0 && slots.iter().all(|&slot| slot >> 1 != piece) {
            // The piece is complete. It is the trail if it is the only one.
            return slots.iter().all(|&slot| slot >> 1 == 0).then_some(After::Complete);
        }
    }
    renumber(slots);
    Some(After::Open { ends })
}

/// Keeps an edge between two slots: their nodes change parity, and their pieces become one.
fn join(slots: &mut [u16], [a, b]: [usize; 2]) {
    let fresh = slots.iter().map(|&slot| slot >> 1).max().unwrap_or(0) + 1;
    for end in [a, b] {
        if slots[end] >> 1 == 0 {
            slots[end] |= fresh << 1;
        }
    }
    let (keep, fold) = (slots[a] >> 1, slots[b] >> 1);
    for slot in slots.iter_mut() {
        if *slot >> 1 == fold {
            *slot = keep << 1 | *slot & 1;
        }
    }
    slots[a] ^= 1;
    slots[b] ^= 1;
}

/// Numbers the pieces from 1 in the order of their first slots.
fn renumber(slots: &mut [u16]) {
    let mut next = 1;
    for first in 0..slots.len() {
        let old = slots[first] >> 1;
        if old < next {
            continue;
        }
        if old > next {
            // Swap the two numbers in the slots from here on; the earlier ones are settled.
            for slot in &mut slots[first..] {
                match *slot >> 1 {
                    piece if piece == old => *slot = next << 1 | *slot & 1,
                    piece if piece == next => *slot = old << 1 | *slot & 1,
                    _ => {}
                }
            }
        }
        next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_numbered_by_their_first_slots() {
        let case = |given: &[u16], expected: &[u16]| {
            let mut slots: Vec<u16> = given.iter().map(|piece| piece << 1 | 1).collect();
            renumber(&mut slots);
            assert_eq!(slots.iter().map(|slot| slot >> 1).collect::<Vec<_>>(), expected, "{given:?}");
            assert!(slots.iter().all(|slot| slot & 1 == 1), "the parities stay");
        };
        case(&[3, 1, 3, 2], &[1, 2, 1, 3]);
        case(&[0, 2, 0, 2, 1], &[0, 1, 0, 1, 2]);
        case(&[2, 3, 1, 2, 3], &[1, 2, 3, 1, 2]);
        case(&[7], &[1]);
    }
}
