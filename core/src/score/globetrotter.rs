//! The bonus for the most completed tickets.

use super::tickets::TicketScore;
use crate::game::Game;
use crate::units::Points;

/// A player's part in the bonus for the most completed tickets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GlobetrotterScore {
    /// How many tickets the player completed.
    pub completed: usize,
    /// The bonus: 0 unless nobody completed more.
    pub points: Points,
}

/// Gives the bonus to all who are tied for the most completed tickets.
///
/// `None` for every player where the edition has no such bonus. Rule: Germany, "Calculating Scores": all tied players
/// score it, and tickets not completed do not matter. Ruling: where nobody completed one, nobody gets it.
pub(super) fn score(game: &Game, tickets: &[TicketScore]) -> Vec<Option<GlobetrotterScore>> {
    let bonus = game.rules().bonuses.globetrotter;
    let most = tickets.iter().map(|score| score.completed).max().unwrap_or(0);
    tickets
        .iter()
        .map(|score| {
            let holds = score.completed == most && most > 0;
            let points = |bonus| if holds { bonus } else { Points(0) };
            bonus.map(|bonus| GlobetrotterScore { completed: score.completed, points: points(bonus) })
        })
        .collect()
}
