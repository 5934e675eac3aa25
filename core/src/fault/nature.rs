//! What the program asks of a fault besides what it says.

use super::{FaultKind, GameFault};

impl FaultKind {
    /// Whether it is that not everybody who plays has been named yet.
    pub fn is_too_few_players(&self) -> bool {
        matches!(self, FaultKind::Game(GameFault::PlayerCount { found, least, .. }) if found < least)
    }

    /// Returns the key by which programs tell kinds of faults apart, whatever is said of one: `unknown-city`.
    ///
    /// ```
    /// use stationmaster_core::fault::{CityFault, FaultKind};
    /// assert_eq!(FaultKind::from(CityFault::SameCity { city: "Roma".into() }).key(), "same-city");
    /// ```
    pub fn key(&self) -> String {
        let shown = self.to_string();
        let name = shown.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let dash = |(at, c): (usize, char)| (at > 0 && c.is_ascii_uppercase()).then_some('-').into_iter().chain([c]);
        name.char_indices().flat_map(dash).collect::<String>().to_ascii_lowercase()
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
