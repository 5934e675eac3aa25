//! Iterated best response: each item in turn takes its cheapest candidate given the others' choices, until none changes.

/// What an item may take.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A seat on a bench, and how much somebody dislikes it.
    struct Seat(u32, u32);

    impl Candidate for Seat {
        fn cost(&self) -> f64 {
            f64::from(self.1)
        }

        fn clash(&self, other: &Seat) -> f64 {
            if self.0 == other.0 { 100.0 } else { 0.0 }
        }
    }

    #[test]
    fn each_takes_the_cheapest_that_the_others_leave() {
        let bench = [vec![Seat(1, 0), Seat(2, 5)], vec![Seat(1, 0), Seat(2, 3)], vec![], vec![Seat(2, 0), Seat(3, 9)]];
        assert_eq!(alone(&bench), [Some(0), Some(0), None, Some(0)]);
        assert_eq!(settle(&bench, alone(&bench), 9), alone(&bench), "each would land on another");
        assert_eq!(settle(&bench[..2], alone(&bench[..2]), 9), [Some(1), Some(0)], "the first gives way");
        assert_eq!(settle(&bench[..2], alone(&bench[..2]), 0), alone(&bench[..2]));
        assert_eq!(settle(&bench, vec![None; 4], 9), [Some(0), Some(1), None, Some(1)], "nobody is in the first's way");
        let level = [vec![Seat(1, 4), Seat(2, 4), Seat(1, 4)]];
        assert_eq!(settle(&level, vec![Some(2)], 9), [Some(0)], "the first of those that cost the same");
    }

    #[test]
    fn who_cannot_agree_stops_all_the_same() {
        let bench = [vec![Seat(1, 0)], vec![Seat(1, 0)]];
        assert_eq!(settle(&bench, alone(&bench), 9), [Some(0), Some(0)]);
    }
}
