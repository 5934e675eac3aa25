//! The points of the claimed routes.

use crate::game::Game;
use crate::units::{Points, Seat, Trains};

/// The claimed routes of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteScore {
    /// How many tracks the player claimed.
    pub count: usize,
    /// How many trains lie on them.
    pub trains: Trains,
    /// What they are worth.
    pub points: Points,
}

/// Returns the points of a player's tracks: for each, the value of its length in the edition's table.
///
/// A player without tracks scores 0. Rule: Europe, anniversary edition, "Route Length / Points".
pub(super) fn score(game: &Game, seat: Seat) -> RouteScore {
    let tracks = &game.player(seat).tracks;
    let points = tracks.iter().map(|&track| game.rules().route_points(game.board().length(track)));
    RouteScore { count: tracks.len(), trains: game.trains(seat), points: points.sum() }
}
