//! The parts of what a player has, as they are entered and told.

use crate::keys::keys;
use crate::rules::Rules;

/// A part of what a player has, in the order in which the parts are entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Part {
    Routes,
    Stations,
    Tickets,
    Passengers,
}

keys!(Part, "part", Routes => "routes", Stations => "stations", Tickets => "tickets", Passengers => "passengers");

impl Part {
    /// Returns the parts that players have under these rules.
    pub fn of(rules: &Rules) -> impl Iterator<Item = Part> + use<> {
        let (stations, passengers) = (rules.stations > 0, rules.bonuses.passengers.is_some());
        Part::ALL.into_iter().filter(move |part| match part {
            Part::Routes | Part::Tickets => true,
            Part::Stations => stations,
            Part::Passengers => passengers,
        })
    }
}
