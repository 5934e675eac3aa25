//! Iterated best response: each item in turn takes its cheapest candidate given the others' choices, until none changes.

/// The most comparisons of candidates after the first round: boards on which things find room need far fewer.
const MOST_HELD: usize = 2_000_000;
/// The most rounds in which each item chooses anew.
const ROUNDS: usize = 8;

pub(super) trait Candidate {
    /// Returns the cost apart from the other items.
    fn cost(&self) -> f64;

    /// Returns the additional cost if another item has taken `other`; it is never negative.
    fn clash(&self, other: &Self) -> f64;
}

/// Returns the final choice of each item, of equal candidates the first; `None` for an item without candidates.
pub(super) fn settle<C: Candidate>(candidates: &[Vec<C>]) -> Vec<Option<usize>> {
    let mut held = 0;
    let mut chosen: Vec<Option<usize>> = vec![None; candidates.len()];
    for round in 0..ROUNDS {
        let before = chosen.clone();
        for id in 0..candidates.len() {
            if round > 0 && held > MOST_HELD {
                return chosen;
            }
            let others = (0..candidates.len()).filter(|&other| other != id);
            let others: Vec<&C> = others
                .filter_map(|other| Some(&candidates[other][chosen[other]?]))
                .collect();
            chosen[id] = cheapest(&candidates[id], &others, &mut held);
        }
        if chosen == before {
            break;
        }
    }
    chosen
}

fn cheapest<C: Candidate>(candidates: &[C], others: &[&C], held: &mut usize) -> Option<usize> {
    let mut best: Option<(usize, f64)> = None;
    for (position, candidate) in candidates.iter().enumerate() {
        // The others only add to the cost, so most candidates need not be compared with all of them.
        let is_cheaper = |cost: f64| best.is_none_or(|(_, least)| cost < least);
        let mut cost = candidate.cost();
        if is_cheaper(cost)
            && others.iter().all(|other| {
                *held += 1;
                cost += candidate.clash(other);
                is_cheaper(cost)
            })
        {
            best = Some((position, cost));
        }
    }
    best.map(|(position, _)| position)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    struct Crowded(usize);

    thread_local! {
        static HELD: Cell<usize> = const { Cell::new(0) };
    }

    impl Candidate for Crowded {
        fn cost(&self) -> f64 {
            // Each candidate is cheaper than the one before, and the first one changes, so that no choice is final.
            let first = if (HELD.get() / 4_000_000).is_multiple_of(2) {
                0
            } else {
                95
            };
            1000.0 - ((self.0 + first) % 190) as f64
        }

        fn clash(&self, _: &Crowded) -> f64 {
            HELD.set(HELD.get() + 1);
            0.01
        }
    }

    /// If everything lies on everything, everything still gets a place, and the search ends soon.
    #[test]
    fn a_hopeless_board_is_given_up_soon() {
        let candidates: Vec<Vec<Crowded>> =
            (0..200).map(|_| (0..190).map(Crowded).collect()).collect();
        let chosen = settle(&candidates);
        assert!(chosen.iter().all(Option::is_some));
        assert!(HELD.get() > MOST_HELD, "it is hopeless: {}", HELD.get());
        assert!(
            HELD.get() <= MOST_HELD + 200 * 190 * 199,
            "one round, and no more than that: {}",
            HELD.get()
        );
    }
}
