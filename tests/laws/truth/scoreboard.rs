//! One scoreboard, held against what is counted plainly.

use stationmaster_core::category::Category;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::express::longest_path;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::Points;

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
    assert_figures(scoreboard);
    assert_counterfactuals(scoreboard, &counted)
}

/// The figures, which are found another way, are those of the lines with their reasons.
fn assert_figures(scoreboard: &Scoreboard) {
    let figures = scoreboard.figures();
    for (score, of) in scoreboard.players().iter().zip(&figures.players) {
        let points = Category::ALL.map(|category| score.points(category));
        assert_eq!(Category::ALL.map(|category| of.points[category]), points);
        assert_eq!(points.into_iter().flatten().sum::<Points>(), of.total);
        let tickets = score.tickets.list.iter().map(ScoredTicket::is_completed);
        assert_eq!(tickets.collect::<Vec<_>>(), of.completed);
        let longest = score.express.as_ref().map(|express| express.path.length());
        assert_eq!(longest, of.longest);
        let stations = score.stations.iter().flat_map(|stations| &stations.list);
        let opened: Vec<_> = stations.map(|station| station.opened).collect();
        assert_eq!(opened, of.opened);
    }
}
