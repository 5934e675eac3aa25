//! Iterated best response: each item in turn takes its cheapest candidate given the others' choices, until none changes.

pub(super) trait Candidate {
    /// What it costs, whatever the others take.
    fn cost(&self) -> f64;

    /// What it costs besides where another has taken `other`: never less than nothing.
    fn clash(&self, other: &Self) -> f64;
}

/// Returns for each item its cheapest candidate without regard to the others; `None` for an item without candidates.
pub(super) fn alone<C: Candidate>(candidates: &[Vec<C>]) -> Vec<Option<usize>> {
    candidates.iter().map(|candidates| cheapest(candidates, &[])).collect()
}

/// Lets the items choose for at most `rounds` rounds, beginning with what they have `chosen`.
///
/// Of candidates that cost the same the first is taken. An item that has chosen nothing yet is in no other's way.
pub(super) fn settle<C: Candidate>(
    candidates: &[Vec<C>],
    mut chosen: Vec<Option<usize>>,
    rounds: usize,
) -> Vec<Option<usize>> {
    for _ in 0..rounds {
        let before = chosen.clone();
        for id in 0..candidates.len() {
            let others = (0..candidates.len()).filter(|&other| other != id);
            let others: Vec<&C> = others.filter_map(|other| Some(&candidates[other][chosen[other]?])).collect();
            chosen[id] = cheapest(&candidates[id], &others);
        }
        if chosen == before {
            break;
        }
    }
    chosen
}

fn cheapest<C: Candidate>(candidates: &[C], others: &[&C]) -> Option<usize> {
    let mut best: Option<(usize, f64)> = None;
    for (position, candidate) in candidates.iter().enumerate() {
        // The others only add to the cost, so most candidates need not be held against all of them.
        let is_cheaper = |cost: f64| best.is_none_or(|(_, least)| cost < least);
        let mut cost = candidate.cost();
        if is_cheaper(cost)
            && others.iter().all(|other| {
                cost += candidate.clash(other);
                is_cheaper(cost)
            })
        {
            best = Some((position, cost));
        }
    }
    best.map(|(position, _)| position)
}
