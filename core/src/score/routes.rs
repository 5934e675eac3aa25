//! The points of the claimed routes.

use crate::game::Game;
use crate::units::{Points, Seat, Trains};

/// The claimed routes of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteScore {
    /// How many tracks the player claimed.
    pub count: usize,
    /// The number of trains on them.
    pub trains: Trains,
    /// What they are worth.
    pub points: Points,
}

/// Counts what a player claimed.
pub(super) fn score(game: &Game, seat: Seat) -> RouteScore {
    RouteScore { count: game.player(seat).tracks.len(), trains: game.trains(seat), points: game.route_points(seat) }
}
