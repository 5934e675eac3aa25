//! What the program asks of a fault, each question one `match` that names every kind.

use super::{EditionFault, FaultKind, FileFault, GameFault, ShapeFault};

impl FaultKind {
    /// Whether the text could not be read as TOML there.
    pub(super) fn is_broken_toml(&self) -> bool {
        match self {
            FaultKind::File(FileFault::Syntax(_) | FileFault::Unclosed { .. } | FileFault::FieldTwice { .. }) => true,
            FaultKind::File(FileFault::Unreadable { .. } | FileFault::Empty | FileFault::Future { .. })
            | FaultKind::Shape(_)
            | FaultKind::City(_)
            | FaultKind::Edition(_)
            | FaultKind::Game(_) => false,
        }
    }

    /// Whether the fault is that something is missing, or is less than it should be.
    pub(super) fn may_come_from_a_gap(&self) -> bool {
        match self {
            FaultKind::Shape(fault) => fault.may_come_from_a_gap(),
            FaultKind::Edition(fault) => fault.may_come_from_a_gap(),
            FaultKind::Game(fault) => fault.may_come_from_a_gap(),
            FaultKind::File(_) | FaultKind::City(_) => false,
        }
    }

    /// Returns whether what is entered is held by one other player, so that it could be taken over from there.
    pub fn is_held_by_another(&self) -> bool {
        match self {
            FaultKind::Game(fault) => fault.is_held_by_another(),
            FaultKind::File(_) | FaultKind::Shape(_) | FaultKind::City(_) | FaultKind::Edition(_) => false,
        }
    }
}

impl ShapeFault {
    fn may_come_from_a_gap(&self) -> bool {
        match self {
            ShapeFault::MissingField { .. }
            | ShapeFault::WrongShape { .. }
            | ShapeFault::OutOfRange { .. }
            | ShapeFault::Blank { .. } => true,
            ShapeFault::UnknownField { .. } | ShapeFault::UnknownName { .. } | ShapeFault::ForeignField { .. } => false,
        }
    }
}

impl EditionFault {
    fn may_come_from_a_gap(&self) -> bool {
        match self {
            EditionFault::NoTracks { .. }
            | EditionFault::NoPoints { .. }
            | EditionFault::CityWithoutRoute { .. }
            | EditionFault::BoardFallsApart { .. }
            | EditionFault::TooFewColors { .. }
            | EditionFault::NoVariant => true,
            EditionFault::NameTaken { .. }
            | EditionFault::RouteTwice { .. }
            | EditionFault::CardTwice { .. }
            | EditionFault::ColorTwice { .. }
            | EditionFault::VariantTwice { .. }
            | EditionFault::TieBreakWithoutBonus { .. }
            | EditionFault::BetweenCountries { .. }
            | EditionFault::SpotWithoutCountry { .. }
            | EditionFault::SpacesDoNotFit { .. }
            | EditionFault::DeckTwice { .. }
            | EditionFault::StationsKeptWithoutStations => false,
        }
    }
}

impl GameFault {
    fn may_come_from_a_gap(&self) -> bool {
        match self {
            GameFault::PlayerCount { .. } => true,
            GameFault::PlayerTwice { .. }
            | GameFault::ColorNotInEdition { .. }
            | GameFault::ColorTaken { .. }
            | GameFault::NoSuchRoute { .. }
            | GameFault::NoSuchTrack { .. }
            | GameFault::TrackTaken { .. }
            | GameFault::TrackTwice { .. }
            | GameFault::SecondTrack { .. }
            | GameFault::TrackClosed { .. }
            | GameFault::TooManyTrains { .. }
            | GameFault::TooManyStations { .. }
            | GameFault::StationInCountry { .. }
            | GameFault::StationTaken { .. }
            | GameFault::StationRouteElsewhere { .. }
            | GameFault::StationRouteNotAnOpponents { .. }
            | GameFault::NoSuchTicket { .. }
            | GameFault::NoTicketNames { .. }
            | GameFault::TicketNotInVariant { .. }
            | GameFault::TicketTaken { .. }
            | GameFault::NoSuchPoints { .. }
            | GameFault::TicketUnclear { .. }
            | GameFault::NoBonusTickets { .. }
            | GameFault::TooManyBonusTickets { .. }
            | GameFault::TooManyPassengers { .. }
            | GameFault::PassengersWithoutRoutes { .. }
            | GameFault::ResultDiffers { .. } => false,
        }
    }

    fn is_held_by_another(&self) -> bool {
        match self {
            GameFault::TrackTaken { holders, .. } => holders.len() == 1,
            GameFault::TrackClosed { tracks, .. } => *tracks == 2,
            GameFault::StationTaken { players: [holder, player], .. } => holder != player,
            GameFault::TicketTaken { players, .. } => players.len() == 2 && players[0] != players[1],
            GameFault::PlayerCount { .. }
            | GameFault::PlayerTwice { .. }
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
            | GameFault::NoSuchPoints { .. }
            | GameFault::TicketUnclear { .. }
            | GameFault::NoBonusTickets { .. }
            | GameFault::TooManyBonusTickets { .. }
            | GameFault::TooManyPassengers { .. }
            | GameFault::PassengersWithoutRoutes { .. }
            | GameFault::ResultDiffers { .. } => false,
        }
    }
}
