//! Next steps at the table in Italian.

use super::{city, game, shape};
use crate::fault::{CityFault, FaultKind, GameFault, ShapeFault};

/// The next step for a player at the table, if there is one to name: nobody there mends a file.
pub(super) fn at_the_table(fault: &FaultKind) -> Option<String> {
    match fault {
        FaultKind::File(_) | FaultKind::Edition(_) => None,
        FaultKind::Shape(fault) => of_shape(fault),
        FaultKind::City(fault) => of_city(fault),
        FaultKind::Game(fault) => of_game(fault),
    }
}

fn of_shape(fault: &ShapeFault) -> Option<String> {
    match fault {
        ShapeFault::UnknownName { .. } => shape::message(fault).help,
        ShapeFault::UnknownField { .. }
        | ShapeFault::MissingField { .. }
        | ShapeFault::WrongShape { .. }
        | ShapeFault::OutOfRange { .. }
        | ShapeFault::Blank { .. }
        | ShapeFault::TooLong { .. }
        | ShapeFault::TooMany { .. }
        | ShapeFault::ForeignField { .. } => None,
    }
}

fn of_city(fault: &CityFault) -> Option<String> {
    match fault {
        CityFault::NotAPair { .. } => {
            Some("Una linea o un biglietto sono due città, senza virgola in mezzo.".to_owned())
        }
        CityFault::UnknownCity { similar: Some(_), .. } => city::message(fault).help,
        CityFault::UnknownCity { similar: None, .. }
        | CityFault::TooManyCities { .. }
        | CityFault::StrayParenthesis { .. }
        | CityFault::MisplacedColor { .. }
        | CityFault::SameCity { .. } => None,
    }
}

fn of_game(fault: &GameFault) -> Option<String> {
    match fault {
        GameFault::TrackClosed { .. } => Some("`doppie-linee`, se si è giocato con tutte le linee aperte.".to_owned()),
        GameFault::PlayerCount { .. } => {
            Some("I giocatori si separano con le virgole: `Anna rosso, Ben blu`.".to_owned())
        }
        GameFault::NoSuchRoute { .. } | GameFault::NoSuchTicket { .. } | GameFault::ColorNotInEdition { .. } => {
            game::message(fault).help
        }
        GameFault::PlayerTwice { .. }
        | GameFault::TooManyStationChoices { .. }
        | GameFault::ColorTaken { .. }
        | GameFault::NoSuchTrack { .. }
        | GameFault::TrackTaken { .. }
        | GameFault::TrackTwice { .. }
        | GameFault::SecondTrack { .. }
        | GameFault::TooManyTrains { .. }
        | GameFault::TooManyStations { .. }
        | GameFault::StationInCountry { .. }
        | GameFault::StationTaken { .. }
        | GameFault::StationRouteElsewhere { .. }
        | GameFault::StationRouteNotAnOpponents { .. }
        | GameFault::NoTicketNames { .. }
        | GameFault::TicketNotInVariant { .. }
        | GameFault::TicketTaken { .. }
        | GameFault::NoSuchPoints { .. }
        | GameFault::TicketUnclear { .. }
        | GameFault::NoBonusTickets { .. }
        | GameFault::TooManyBonusTickets { .. }
        | GameFault::TooManyPassengers { .. }
        | GameFault::PassengersWithoutRoutes { .. }
        | GameFault::ResultDiffers { .. } => None,
    }
}
