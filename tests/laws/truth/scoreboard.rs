//! One scoreboard, held against what is counted plainly.

use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::express::longest_path;

use super::counterfactuals::assert_counterfactuals;
use super::paths::assert_path;
use super::points::Counted;
use super::stations::{assert_stations, assert_tickets};

/// Asserts that every value of a scoreboard is true; returns the number of the kind of each counterfactual.
pub(crate) fn assert_true(scoreboard: &Scoreboard) -> Vec<usize> {
    let game = scoreboard.game();
    let counted = Counted::new(game);
    for seat in game.seats() {
        let score = scoreboard.player(seat);
        counted.assert_points(scoreboard, seat);
        assert_tickets(game, seat, score);
        assert_stations(scoreboard, seat);
        let path = score
            .express
            .as_ref()
            .map_or_else(|| longest_path(game, seat), |express| express.path.clone());
        assert_path(game, seat, &path, counted.longest[seat.0]);
    }
    counted.assert_ties(scoreboard);
    assert_counterfactuals(scoreboard, &counted)
}
