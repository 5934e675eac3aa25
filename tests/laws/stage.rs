//! The stage leads to the score: each step changes one thing, and what stands at the end is the score.

use stationmaster_core::Points;
use stationmaster_core::score::score;
use stationmaster_report::stage::{next, steps};

use super::games_by_chance;
use crate::support::worked_games;

#[test]
fn the_stage_leads_to_the_score_one_thing_at_a_time() {
    for (text, game) in worked_games().into_iter().chain(games_by_chance(100)) {
        let scored = score(&game);
        let steps = steps(&scored);
        let mut turned = 0;
        for (before, after) in steps.iter().zip(&steps[1..]) {
            let pairs = before.totals.iter().zip(&after.totals);
            let change: Vec<i32> = pairs.map(|(before, after)| after.0 - before.0).collect();
            let changed: Vec<_> = game.seats().filter(|seat| change[seat.0] != 0).collect();
            assert!(changed.iter().all(|seat| after.seats.contains(seat)));
            if let Some(is_completed) = after.is_completed() {
                let [seat] = after.seats[..] else {
                    panic!("a ticket is one player's")
                };
                let points = change[seat.0];
                // The lowest first.
                let is_next = points.abs() >= turned && (points > 0) == is_completed;
                assert!(is_next, "{change:?} {text}");
                turned = points.abs();
            }
        }
        let tickets: usize = game
            .players()
            .iter()
            .map(|player| player.tickets.len())
            .sum();
        assert_eq!(
            steps
                .iter()
                .filter(|step| step.is_completed().is_some())
                .count(),
            tickets
        );
        let [.., last] = &steps[..] else {
            panic!("there are steps")
        };
        let totals: Vec<Points> = scored.players().iter().map(|player| player.total).collect();
        assert_eq!((&last.totals, &last.seats[..]), (&totals, scored.winners()));
        let led = std::iter::successors(Some(0), |step| next(*step, &scored));
        assert_eq!(led.count(), steps.len());
    }
}
