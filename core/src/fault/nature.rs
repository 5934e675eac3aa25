//! What the program asks of a fault besides what it says.

use super::{FaultKind, GameFault};

impl FaultKind {
    /// Whether it is that not everybody who plays has been named yet.
    pub fn is_too_few_players(&self) -> bool {
        matches!(self, FaultKind::Game(GameFault::PlayerCount { found, least, .. }) if found < least)
    }

    /// Whether what was entered is held by one other player, so that it could be taken over from there.
    pub fn is_held_by_another(&self) -> bool {
        match self {
            FaultKind::Game(GameFault::TrackTaken { holders, .. }) => holders.len() == 1,
            FaultKind::Game(GameFault::TrackClosed { tracks, .. }) => *tracks == 2,
            FaultKind::Game(GameFault::StationTaken { players: [holder, player], .. }) => holder != player,
            FaultKind::Game(GameFault::TicketTaken { players, .. }) => players.len() == 2 && players[0] != players[1],
            _ => false,
        }
    }
}
