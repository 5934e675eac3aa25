//! Every fault has its words, whatever its fields hold.

use std::iter::successors;

use stationmaster::color::Color;
use stationmaster::fault::{
    CityFault, EditionFault, FaultKind, FileFault, GameFault, Limits, Noun, Piece, Shape, ShapeFault, Unreadable,
};
use stationmaster::text::Text;
use stationmaster::units::Trains;
use stationmaster::words::Language;

/// What no message may pass on to a terminal.
const NAME: &str = "A\u{1b}[31m\u{9b}\u{202e}\nB";

fn name() -> Text {
    NAME.into()
}

fn names() -> Vec<Text> {
    vec![name(), name()]
}

fn pair() -> [Text; 2] {
    [name(), name()]
}

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next_file(fault: &FileFault) -> Option<FileFault> {
    use FileFault as F;
    Some(match fault {
        F::Unreadable { .. } => F::Empty,
        F::Empty => F::Syntax(name()),
        F::Syntax(_) => F::Future { found: 2, known: 1 },
        F::Future { .. } => return None,
    })
}

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next_shape(fault: &ShapeFault) -> Option<ShapeFault> {
    use ShapeFault as F;
    let field = "marker";
    Some(match fault {
        F::UnknownField { similar: None, .. } => {
            F::UnknownField { field: name(), similar: Some(name()), known: names() }
        }
        F::UnknownField { .. } => F::MissingField { field, example: "marker = 3" },
        F::MissingField { .. } => {
            F::WrongShape { field: name(), item: true, expected: Shape::Text, found: Shape::List }
        }
        F::WrongShape { .. } => F::OutOfRange { field: name(), found: name(), limits: Limits::FarSmaller },
        F::OutOfRange { .. } => F::Blank { field: name() },
        F::Blank { .. } => F::TooLong { field: name(), found: 2000, most: 80 },
        F::TooLong { .. } => F::TooMany { field: name(), found: 2000, most: 80 },
        F::TooMany { .. } => F::UnknownName { noun: Noun::Deck, name: name(), similar: None, known: names() },
        F::UnknownName { similar: None, .. } => {
            F::UnknownName { noun: Noun::Edition, name: name(), similar: Some(name()), known: names() }
        }
        F::UnknownName { .. } => F::ForeignField { piece: Piece::Stations, edition: name() },
        F::ForeignField { .. } => return None,
    })
}

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next_city(fault: &CityFault) -> Option<CityFault> {
    use CityFault as F;
    let color = Color::Red;
    Some(match fault {
        F::NotAPair { .. } => F::TooManyCities { text: name(), cities: 3 },
        F::TooManyCities { .. } => F::StrayParenthesis { text: name() },
        F::StrayParenthesis { .. } => F::MisplacedColor { name: name(), color },
        F::MisplacedColor { .. } => F::UnknownCity { name: name(), board: name(), similar: Some(name()) },
        F::UnknownCity { .. } => F::SameCity { city: name() },
        F::SameCity { .. } => return None,
    })
}

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next_edition(fault: &EditionFault) -> Option<EditionFault> {
    use EditionFault as F;
    let color = Color::Red;
    Some(match fault {
        F::NameTaken { .. } => F::RouteTwice { route: name() },
        F::RouteTwice { .. } => F::NoTracks { route: name() },
        F::NoTracks { .. } => F::NoPoints { route: name(), length: Trains(5) },
        F::NoPoints { .. } => F::CityWithoutRoute { city: name() },
        F::CityWithoutRoute { .. } => F::BoardFallsApart { here: name(), there: name() },
        F::BoardFallsApart { .. } => F::CardTwice { ticket: name() },
        F::CardTwice { .. } => F::ColorTwice { color },
        F::ColorTwice { .. } => F::TooFewColors { colors: 2, players: 3 },
        F::TooFewColors { .. } => F::NoVariant,
        F::NoVariant => F::VariantTwice { variant: name() },
        F::VariantTwice { .. } => F::TieBreakWithoutBonus { tie_break: name() },
        F::TieBreakWithoutBonus { .. } => F::BetweenCountries { route: name() },
        F::BetweenCountries { .. } => F::SpotWithoutCountry { route: name() },
        F::SpotWithoutCountry { .. } => F::SpacesDoNotFit { tracks: 1, length: 2 },
        F::SpacesDoNotFit { .. } => F::TooManySpaces { most: 2000 },
        F::TooManySpaces { .. } => F::TooManyRoutesAt { city: name(), routes: 16, most: 15, stations: 3 },
        F::TooManyRoutesAt { .. } => F::NoPoint { point: name() },
        F::NoPoint { .. } => F::OutlineTooShort { field: "land", points: 1 },
        F::OutlineTooShort { .. } => F::TooManyPoints { field: "land", most: 3000 },
        F::TooManyPoints { .. } => F::ShoreTooLong { field: "land", most: 100 },
        F::ShoreTooLong { .. } => F::DeckTwice { deck: name() },
        F::DeckTwice { .. } => F::StationsKeptWithoutStations,
        F::StationsKeptWithoutStations => return None,
    })
}

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next_game(fault: &GameFault) -> Option<GameFault> {
    use GameFault as F;
    let color = Color::Red;
    Some(match fault {
        F::PlayerCount { .. } => F::PlayerTwice { name: name() },
        F::PlayerTwice { .. } => F::ColorNotInEdition { color, edition: name(), colors: vec![color] },
        F::ColorNotInEdition { .. } => F::ColorTaken { color, players: pair() },
        F::ColorTaken { .. } => F::NoSuchRoute { from: name(), to: name(), neighbours: names() },
        F::NoSuchRoute { .. } => F::NoSuchTrack { route: name(), color: "blue".into(), colors: vec![color] },
        F::NoSuchTrack { .. } => F::TrackTaken { route: name(), color, tracks: 2, player: name(), holders: names() },
        F::TrackTaken { .. } => F::TrackTwice { route: name(), player: name() },
        F::TrackTwice { .. } => F::SecondTrack { route: name(), player: name(), tracks: 2 },
        F::SecondTrack { .. } => F::TrackClosed { route: name(), tracks: 3, players: 2 },
        F::TrackClosed { .. } => F::TooManyTrains { player: name(), laid: Trains(46), trains: Trains(45) },
        F::TooManyTrains { .. } => F::TooManyStations { player: name(), built: 4, stations: 3 },
        F::TooManyStations { .. } => F::StationInCountry { country: name() },
        F::StationInCountry { .. } => F::StationTaken { city: name(), players: pair() },
        F::StationTaken { .. } => F::StationRouteElsewhere { city: name(), route: name() },
        F::StationRouteElsewhere { .. } => {
            F::StationRouteNotAnOpponents { city: name(), route: name(), player: name(), own: true }
        }
        F::StationRouteNotAnOpponents { .. } => F::NoSuchTicket { from: name(), to: name(), others: names() },
        F::NoSuchTicket { .. } => F::NoTicketNames { city: name() },
        F::NoTicketNames { .. } => F::TicketNotInVariant { ticket: name(), variant: name(), variants: names() },
        F::TicketNotInVariant { .. } => F::TicketTaken { ticket: name(), cards: 1, players: names() },
        F::TicketTaken { .. } => F::NoSuchPoints { ticket: name(), given: name(), points: vec![10, 12] },
        F::NoSuchPoints { .. } => F::TicketUnclear { ticket: name(), points: vec![10, 12] },
        F::TicketUnclear { .. } => F::NoBonusTickets { edition: name() },
        F::NoBonusTickets { .. } => F::TooManyBonusTickets { found: 8, most: 7 },
        F::TooManyBonusTickets { .. } => F::TooManyPassengers { color, found: 11, most: 10 },
        F::TooManyPassengers { .. } => F::PassengersWithoutRoutes { player: name(), found: 3, most: 2, per_route: 2 },
        F::PassengersWithoutRoutes { .. } => {
            F::ResultDiffers { player: Some(name()), what: name(), recorded: name(), computed: Some(name()) }
        }
        F::ResultDiffers { .. } => return None,
    })
}

/// All kinds of faults.
pub(crate) fn kinds() -> Vec<FaultKind> {
    let file = successors(Some(FileFault::Unreadable { path: name(), why: Unreadable::Other(name()) }), next_file)
        .map(FaultKind::from);
    let shape = successors(Some(ShapeFault::UnknownField { field: name(), similar: None, known: names() }), next_shape)
        .map(FaultKind::from);
    let city = successors(Some(CityFault::NotAPair { text: name() }), next_city).map(FaultKind::from);
    let edition =
        successors(Some(EditionFault::NameTaken { name: name(), owner: name() }), next_edition).map(FaultKind::from);
    let game = successors(Some(GameFault::PlayerCount { found: 1, least: 2, most: 5 }), next_game).map(FaultKind::from);
    file.chain(shape).chain(city).chain(edition).chain(game).collect()
}

#[test]
fn every_fault_has_words_fit_for_a_terminal() {
    let kinds = kinds();
    for (language, kind) in
        Language::ALL.into_iter().flat_map(|language| kinds.iter().map(move |kind| (language, kind)))
    {
        let message = language.fault(kind);
        assert!(!message.title.is_empty() && !message.title.ends_with('.'), "{kind:?}: {message:?}");
        assert!(!message.label.is_empty(), "{kind:?} says why at its place");
        for text in [&message.title, &message.label, &message.other, message.help.as_ref().unwrap_or(&message.title)] {
            assert!(!text.contains(|c: char| c.is_control() || c == '\u{202e}'), "{kind:?}: {text:?}");
        }
    }
    assert!(kinds.len() > 50, "the row is complete: {}", kinds.len());
}
