//! The heaviest set of edges that is connected and has at most two odd nodes, best first.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use super::parity::{LossTable, MOST_ENDS};
use super::sweep::{Step, Sweep};

pub(super) struct Found {
    /// The edges of the best set, ascending; none if no set leaves out less than `beat`.
    pub(super) kept: Vec<usize>,
    /// The work done: for each partial choice looked at, the slots of the frontier and [`OVERHEAD`].
    pub(super) work: usize,
}

/// The cost of a partial choice besides the slots of its frontier, in slots, in time as in memory.
const OVERHEAD: usize = 16;

/// The search state: all that later steps depend on.
///
/// Each slot holds twice the number of the kept piece that its node belongs to (0 for a node without a kept edge), plus 1 if the
/// node is odd. Pieces are numbered in the order of their first slots, so that equal situations are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Frontier {
    step: usize,
    ends: usize,
    slots: Rc<[u32]>,
}

/// An entry of the priority queue: a partial choice.
struct Waiting {
    /// `None` once the kept piece is complete: every further edge is left out.
    frontier: Option<Frontier>,
    /// The length left out so far.
    loss: u32,
    trace: Option<usize>,
}

/// The trace of a partial choice: the edge that was kept last, and the trace before it.
struct Kept {
    edge: usize,
    before: Option<usize>,
}

/// Returns the best set of edges of a component, if it leaves out less than `beat`.
///
/// The partial choices wait in groups by what they must lose in all: what they have left out and what the table says
/// they must still leave out. The table never says too much, and following it from step to step never lowers the sum.
/// So whatever is taken from the lowest group was reached in the best way, nothing in a higher group can beat it, and
/// the first complete piece is the answer. Of equals the latest is looked at first, which goes straight down to a
/// complete piece wherever the bound can be met.
pub(super) fn heaviest(sweep: &Sweep, table: &LossTable, beat: u32) -> Found {
    let (slots, numbers) = (vec![0; sweep.width], vec![0; sweep.width + 2]);
    // Most searches go straight down, with one frontier a step.
    let straight = sweep.steps.len();
    let kept = Vec::with_capacity(straight);
    let mut search = Search {
        sweep,
        table,
        beat,
        waiting: BTreeMap::new(),
        kept,
        slots,
        numbers,
    };
    let mut seen: HashSet<Frontier> = HashSet::with_capacity(straight);
    let behind = lengths_behind(sweep);
    let start = Frontier {
        step: 0,
        ends: 0,
        slots: vec![0; sweep.width].into(),
    };
    search.push(
        table.least_loss(),
        Waiting {
            frontier: Some(start),
            loss: 0,
            trace: None,
        },
    );
    let mut work = 0;
    while let Some(waiting) = search.pop() {
        let Some(frontier) = waiting.frontier else {
            return Found {
                kept: edges_of(&search.kept, waiting.trace),
                work,
            };
        };
        if !seen.insert(frontier.clone()) {
            continue;
        }
        work += sweep.width + OVERHEAD;
        search.decide(
            &frontier,
            waiting.loss,
            waiting.trace,
            behind[frontier.step],
        );
    }
    Found {
        kept: Vec::new(),
        work,
    }
}

struct Search<'a> {
    sweep: &'a Sweep,
    table: &'a LossTable,
    /// Choices that must lose as much are not followed.
    beat: u32,
    /// The partial choices, by the total that they must lose.
    waiting: BTreeMap<u32, Vec<Waiting>>,
    kept: Vec<Kept>,
    slots: Vec<u32>,
    /// A scratch buffer for [`renumber`].
    numbers: Vec<u32>,
}

impl Search<'_> {
    fn push(&mut self, must_lose: u32, waiting: Waiting) {
        self.waiting.entry(must_lose).or_default().push(waiting);
    }

    /// Removes the latest of the choices that must lose least.
    fn pop(&mut self) -> Option<Waiting> {
        loop {
            let mut lowest = self.waiting.first_entry()?;
            if let Some(waiting) = lowest.get_mut().pop() {
                return Some(waiting);
            }
            lowest.remove();
        }
    }

    /// Leaves the next edge out, and takes it; `behind` is the length of all later edges.
    fn decide(&mut self, before: &Frontier, loss: u32, trace: Option<usize>, behind: u32) {
        let step = &self.sweep.steps[before.step];
        for take in [false, true] {
            let loss = if take { loss } else { loss + step.length };
            self.slots.copy_from_slice(&before.slots);
            let Some(after) = decide(&mut self.slots, before.ends, step, take) else {
                continue;
            };
            let rest = match after {
                After::Complete => behind,
                After::Open { ends } => {
                    let odd = (0..self.sweep.width).filter(|&slot| self.slots[slot] & 1 == 1);
                    self.table.loss(before.step + 1, odd, ends)
                }
            };
            let must_lose = loss.saturating_add(rest);
            if must_lose >= self.beat {
                continue;
            }
            let frontier = match after {
                After::Complete => None,
                After::Open { ends } => {
                    renumber(&mut self.slots, &mut self.numbers);
                    Some(Frontier {
                        step: before.step + 1,
                        ends,
                        slots: self.slots.as_slice().into(),
                    })
                }
            };
            let trace = if take {
                self.kept.push(Kept {
                    edge: step.edge,
                    before: trace,
                });
                Some(self.kept.len() - 1)
            } else {
                trace
            };
            self.push(
                must_lose,
                Waiting {
                    frontier,
                    loss,
                    trace,
                },
            );
        }
    }
}

fn lengths_behind(sweep: &Sweep) -> Vec<u32> {
    let lengths = || sweep.steps.iter().map(|step| step.length);
    let behind = lengths().scan(lengths().sum::<u32>(), |behind, length| {
        *behind -= length;
        Some(*behind)
    });
    behind.collect()
}

fn edges_of(kept: &[Kept], trace: Option<usize>) -> Vec<usize> {
    let mut edges: Vec<usize> = std::iter::successors(trace, |&at| kept[at].before)
        .map(|at| kept[at].edge)
        .collect();
    edges.sort_unstable();
    edges
}

enum After {
    /// The kept edges form one piece that no further edge can touch.
    Complete,
    /// More edges can follow; so many trail ends are used.
    Open { ends: usize },
}

/// Decides one edge, in place; `None` if that makes a third end, or splits the kept edges into pieces that cannot meet again.
fn decide(slots: &mut [u32], mut ends: usize, step: &Step, take: bool) -> Option<After> {
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
            return slots
                .iter()
                .all(|&slot| slot >> 1 == 0)
                .then_some(After::Complete);
        }
    }
    Some(After::Open { ends })
}

/// Keeps an edge between two slots: their nodes change parity, and their pieces become one.
fn join(slots: &mut [u32], [a, b]: [usize; 2]) {
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

/// Numbers the pieces from 1 in the order of their first slots; `numbers` has room for a number for each.
fn renumber(slots: &mut [u32], numbers: &mut [u32]) {
    let mut next = 1;
    numbers.fill(0);
    for slot in slots {
        let number = &mut numbers[*slot as usize >> 1];
        if *slot >> 1 != 0 && *number == 0 {
            *number = next;
            next += 1;
        }
        *slot = *number << 1 | *slot & 1;
    }
}
