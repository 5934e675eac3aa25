//! The parts of what a player has, as they are entered.

/// A part of what a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Part {
    Routes,
    Stations,
    Tickets,
    Passengers,
}

impl Part {
    /// All parts, in the order in which they are asked for.
    pub const ALL: [Part; 4] = [Part::Routes, Part::Stations, Part::Tickets, Part::Passengers];

    /// Returns the name by which answers and drafts call it.
    pub fn name(self) -> &'static str {
        match self {
            Part::Routes => "routes",
            Part::Stations => "stations",
            Part::Tickets => "tickets",
            Part::Passengers => "passengers",
        }
    }
}
