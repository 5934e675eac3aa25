//! What a fault may be besides what it says, by one `match` that names every kind.

use super::{EditionFault, FaultKind, FileFault, GameFault, ShapeFault};

/// What a fault may be besides what it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// The text could not be read as TOML there.
    BrokenToml,
    /// Something is missing, or is less than it should be: it may stand in text that could not be understood.
    Gap,
    /// What is entered is held by one other player, so that it could be taken over from there.
    HeldByAnother,
    /// What it says and no more.
    Own,
}

impl FaultKind {
    /// Whether it is that not everybody who plays has been named yet.
    pub fn is_too_few_players(&self) -> bool {
        matches!(self, FaultKind::Game(GameFault::PlayerCount { found, least, .. }) if found < least)
    }

    /// Returns what kind of thing is wrong.
    pub fn nature(&self) -> Nature {
        match self {
            FaultKind::File(FileFault::Syntax(_) | FileFault::Unclosed { .. } | FileFault::FieldTwice { .. }) => {
                Nature::BrokenToml
            }
            FaultKind::File(FileFault::Unreadable { .. } | FileFault::Empty | FileFault::Future { .. })
            | FaultKind::City(_) => Nature::Own,
            FaultKind::Shape(fault) => fault.nature(),
            FaultKind::Edition(fault) => fault.nature(),
            FaultKind::Game(fault) => fault.nature(),
        }
    }
}

impl ShapeFault {
    fn nature(&self) -> Nature {
        match self {
            ShapeFault::MissingField { .. }
            | ShapeFault::WrongShape { .. }
            | ShapeFault::OutOfRange { .. }
            | ShapeFault::Blank { .. } => Nature::Gap,
            ShapeFault::TooLong { .. }
            | ShapeFault::TooMany { .. }
            | ShapeFault::UnknownField { .. }
            | ShapeFault::UnknownName { .. }
            | ShapeFault::ForeignField { .. } => Nature::Own,
        }
    }
}

impl EditionFault {
    fn nature(&self) -> Nature {
        match self {
            EditionFault::NoTracks { .. }
            | EditionFault::NoPoints { .. }
            | EditionFault::CityWithoutRoute { .. }
            | EditionFault::BoardFallsApart { .. }
            | EditionFault::OutlineTooShort { .. }
            | EditionFault::TooFewColors { .. }
            | EditionFault::NoVariant => Nature::Gap,
            EditionFault::NameTaken { .. }
            | EditionFault::RouteTwice { .. }
            | EditionFault::CardTwice { .. }
            | EditionFault::ColorTwice { .. }
            | EditionFault::VariantTwice { .. }
            | EditionFault::TieBreakWithoutBonus { .. }
            | EditionFault::BetweenCountries { .. }
            | EditionFault::SpotWithoutCountry { .. }
            | EditionFault::SpacesDoNotFit { .. }
            | EditionFault::TooManySpaces { .. }
            | EditionFault::NoPoint { .. }
            | EditionFault::TooManyPoints { .. }
            | EditionFault::ShoreTooLong { .. }
            | EditionFault::DeckTwice { .. }
            | EditionFault::StationsKeptWithoutStations => Nature::Own,
        }
    }
}

impl GameFault {
    fn nature(&self) -> Nature {
        match self {
            GameFault::PlayerCount { .. } => Nature::Gap,
            GameFault::TrackTaken { holders, .. } if holders.len() == 1 => Nature::HeldByAnother,
            GameFault::TrackClosed { tracks: 2, .. } => Nature::HeldByAnother,
            GameFault::StationTaken { players: [holder, player], .. } if holder != player => Nature::HeldByAnother,
            GameFault::TicketTaken { players, .. } if players.len() == 2 && players[0] != players[1] => {
                Nature::HeldByAnother
            }
            GameFault::TrackTaken { .. }
            | GameFault::TrackClosed { .. }
            | GameFault::StationTaken { .. }
            | GameFault::TicketTaken { .. }
            | GameFault::NoSuchPoints { .. }
            | GameFault::PlayerTwice { .. }
            | GameFault::TooManyStationChoices { .. }
            | GameFault::ColorNotInEdition { .. }
            | GameFault::ColorTaken { .. }
            | GameFault::NoSuchRoute { .. }
            | GameFault::NoSuchTrack { .. }
            | GameFault::TrackTwice { .. }
            | GameFault::SecondTrack { .. }
            | GameFault::TooManyTrains { .. }
            | GameFault::TooManyStations { .. }
            | GameFault::StationInCountry { .. }
            | GameFault::StationRouteElsewhere { .. }
            | GameFault::StationRouteNotAnOpponents { .. }
            | GameFault::NoSuchTicket { .. }
            | GameFault::NoTicketNames { .. }
            | GameFault::TicketNotInVariant { .. }
            | GameFault::TicketUnclear { .. }
            | GameFault::NoBonusTickets { .. }
            | GameFault::TooManyBonusTickets { .. }
            | GameFault::TooManyPassengers { .. }
            | GameFault::PassengersWithoutRoutes { .. }
            | GameFault::ResultDiffers { .. } => Nature::Own,
        }
    }
}
