//! How several that are in each other's way find their places: each takes what is cheapest beside what the others have
//! taken, and all choose again until nobody wants anything else, or the work for it is used up.

use super::work::Work;

/// What one of several may take.
pub(super) trait Candidate {
    /// What it costs, whatever the others take.
    fn cost(&self) -> f64;

    /// What it costs besides where another has taken `other`: never less than nothing.
    fn clash(&self, other: &Self) -> f64;

    /// How much is compared to find that out.
    fn effort(&self, other: &Self) -> usize;
}

/// Returns for each its cheapest candidate as if it were alone; nothing for one that has no candidates.
pub(super) fn alone<C: Candidate>(candidates: &[Vec<C>]) -> Vec<Option<usize>> {
    candidates.iter().map(|candidates| cheapest_alone(candidates)).collect()
}

/// Lets each in turn take its cheapest candidate beside what the others have `chosen`, in so many rounds at most.
///
/// Of candidates that cost the same the first is taken. Who has chosen nothing yet is in nobody's way. Whoever may compare
/// no more takes the cheapest of those compared, or what would be cheapest alone. `work` has a turn for each in every round.
pub(super) fn settle<C: Candidate>(
    candidates: &[Vec<C>],
    mut chosen: Vec<Option<usize>>,
    rounds: usize,
    work: &mut Work,
) -> Vec<Option<usize>> {
    for _ in 0..rounds {
        let before = chosen.clone();
        for id in 0..candidates.len() {
            let others = (0..candidates.len()).filter(|&other| other != id);
            let others: Vec<&C> = others.filter_map(|other| Some(&candidates[other][chosen[other]?])).collect();
            work.turn();
            chosen[id] = cheapest(&candidates[id], &others, work);
        }
        if chosen == before {
            break;
        }
    }
    chosen
}

fn cheapest_alone<C: Candidate>(candidates: &[C]) -> Option<usize> {
    let costs = candidates.iter().map(Candidate::cost).enumerate();
    costs.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(position, _)| position)
}

fn cheapest<C: Candidate>(candidates: &[C], others: &[&C], work: &mut Work) -> Option<usize> {
    let mut best: Option<(usize, f64)> = None;
    for (position, candidate) in candidates.iter().enumerate() {
        let own = candidate.cost();
        // The others only add to it, so most candidates need not be held against them.
        if best.is_some_and(|(_, least)| own >= least) {
            continue;
        }
        let mut cost = own;
        let is_dear = others.iter().any(|other| {
            work.count(candidate.effort(other));
            cost += candidate.clash(other);
            best.is_some_and(|(_, least)| cost >= least) || work.left() == 0
        });
        if !is_dear {
            best = Some((position, cost));
        }
        if work.left() == 0 {
            break;
        }
    }
    best.map(|(position, _)| position).or_else(|| cheapest_alone(candidates))
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

        fn effort(&self, _: &Seat) -> usize {
            1
        }
    }

    fn settled(bench: &[Vec<Seat>], chosen: Vec<Option<usize>>, rounds: usize) -> Vec<Option<usize>> {
        settle(bench, chosen, rounds, &mut Work::of(bench.len() * rounds))
    }

    #[test]
    fn each_takes_the_cheapest_that_the_others_leave() {
        let bench = [vec![Seat(1, 0), Seat(2, 5)], vec![Seat(1, 0), Seat(2, 3)], vec![], vec![Seat(2, 0), Seat(3, 9)]];
        assert_eq!(alone(&bench), [Some(0), Some(0), None, Some(0)]);
        assert_eq!(settled(&bench, alone(&bench), 9), alone(&bench), "each would land on another");
        assert_eq!(settled(&bench[..2], alone(&bench[..2]), 9), [Some(1), Some(0)], "the first gives way");
        assert_eq!(settled(&bench[..2], alone(&bench[..2]), 0), alone(&bench[..2]));
        assert_eq!(
            settled(&bench, vec![None; 4], 9),
            [Some(0), Some(1), None, Some(1)],
            "nobody is in the first's way"
        );
        let level = [vec![Seat(1, 4), Seat(2, 4), Seat(1, 4)]];
        assert_eq!(settled(&level, vec![Some(2)], 9), [Some(0)], "the first of those that cost the same");
    }

    #[test]
    fn who_cannot_agree_stops_all_the_same() {
        let bench = [vec![Seat(1, 0)], vec![Seat(1, 0)]];
        assert_eq!(settled(&bench, alone(&bench), 9), [Some(0), Some(0)]);
    }

    #[test]
    fn whoever_may_compare_no_more_takes_what_is_good_enough() {
        let bench = || vec![Seat(1, 0), Seat(2, 1), Seat(3, 2)];
        let bench = [bench(), bench(), bench()];
        let settled = |share: usize| {
            let mut work = Work::with_share(share);
            (settle(&bench, alone(&bench), 1, &mut work), work.done())
        };
        assert_eq!(settled(0), (vec![Some(0); 3], 3), "nobody knows what the others have");
        // The first is held against both others and leaves, the others find out that the first two seats are taken.
        assert_eq!(settled(100).0, [Some(1), Some(2), Some(0)]);
        for share in 0..10 {
            assert!(settled(share).1 <= 3 * share.max(1), "{share}: {:?}", settled(share));
        }
    }
}
