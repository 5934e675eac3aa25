//! House rules: rules that a group waived, before the game or after a breach was found.

use crate::fault::{FaultKind, GameFault};
use crate::keys::keys;
use crate::limits::{MOST_STATION_CHOICES, MOST_TRAINS};
use crate::rules::Rules;

/// A rule that the group waived.
///
/// Ruling: a group that finds a rule broken, and does not want to take anything back, can let that pass. The game is scored as it
/// lies, and the breach is shown wherever the score is. The key of such a rule is that of the fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HouseRule {
    /// Both tracks of a double route were open, whatever the number of players.
    DoubleRoutes,
    /// A player holds two tracks of a route.
    SecondTrack,
    /// A player has laid more trains than there are, such as the spare ones.
    TooManyTrains,
    /// A player has built more stations than there are.
    TooManyStations,
    /// Two players have a station in a city.
    StationTaken,
    /// A ticket is held more often than there are cards.
    TicketTaken,
    /// A ticket is of another variant.
    TicketNotInVariant,
    /// More passengers of a color are held than the box has.
    TooManyPassengers,
    /// A player holds more passengers than the claimed routes bring.
    PassengersWithoutRoutes,
}

keys!(HouseRule, "house rule",
    DoubleRoutes => "double-routes",
    SecondTrack => "second-track",
    TooManyTrains => "too-many-trains",
    TooManyStations => "too-many-stations",
    StationTaken => "station-taken",
    TicketTaken => "ticket-taken",
    TicketNotInVariant => "ticket-not-in-variant",
    TooManyPassengers => "too-many-passengers",
    PassengersWithoutRoutes => "passengers-without-routes"
);

impl HouseRule {
    /// Returns the house rule that lets a breach pass, if there is one.
    ///
    /// There is none for what no real board can show, such as a track with the trains of two players, nor for the same thing
    /// entered twice.
    pub fn letting_pass(fault: &FaultKind) -> Option<HouseRule> {
        let FaultKind::Game(fault) = fault else {
            return None;
        };
        match fault {
            GameFault::SecondTrack { tracks, .. } => {
                (*tracks > 1).then_some(HouseRule::SecondTrack)
            }
            // A box has three spare trains of each color, which is far below the limit of the search.
            GameFault::TooManyTrains { laid, .. } => {
                (laid.0 <= MOST_TRAINS).then_some(HouseRule::TooManyTrains)
            }
            GameFault::TooManyStations { choices, .. } => {
                (*choices <= MOST_STATION_CHOICES).then_some(HouseRule::TooManyStations)
            }
            GameFault::StationTaken {
                players: [one, other],
                ..
            } => (one != other).then_some(HouseRule::StationTaken),
            GameFault::TicketTaken { .. } => Some(HouseRule::TicketTaken),
            GameFault::TicketNotInVariant { .. } => Some(HouseRule::TicketNotInVariant),
            GameFault::TooManyPassengers { .. } => Some(HouseRule::TooManyPassengers),
            GameFault::PassengersWithoutRoutes { .. } => Some(HouseRule::PassengersWithoutRoutes),
            _ => None,
        }
    }

    /// Returns whether this number of players could claim only one track of a route, given the rules that they waived.
    pub(super) fn leaves_one_track(waived: &[HouseRule], rules: &Rules, players: usize) -> bool {
        rules.closes_tracks(players) && !waived.contains(&HouseRule::DoubleRoutes)
    }
}
