//! Every fault has its words, whatever its fields hold.

use stationmaster::color::Color;
use stationmaster::fault::{FaultKind, Noun, Shape, Unreadable};
use stationmaster::report::faults::message;
use stationmaster::text::Text;
use stationmaster::units::Trains;

/// What no message may pass on to a terminal.
const NAME: &str = "A\u{1b}[31m\u{9b}\u{202e}\nB";

/// The fault that is tried after this one; the compiler asks for the place of a new kind in the row.
fn next(kind: &FaultKind) -> Option<FaultKind> {
    use FaultKind as F;
    let name = || Text::from(NAME);
    let names = || vec![name(), name()];
    let pair = || [name(), name()];
    let (color, field, edition) = (Color::Red, "marker", name);
    Some(match kind {
        F::Unreadable { .. } => F::Empty,
        F::Empty => F::Syntax { message: NAME.to_owned() },
        F::Syntax { .. } => F::Unclosed { bracket: '[' },
        F::Unclosed { bracket: '[' } => F::Unclosed { bracket: '{' },
        F::Unclosed { .. } => F::FieldTwice { field: name() },
        F::FieldTwice { .. } => F::Future { found: 2, known: 1 },
        F::Future { .. } => F::UnknownField { field: name(), similar: None, known: names() },
        F::UnknownField { similar: None, .. } => {
            F::UnknownField { field: name(), similar: Some(name()), known: names() }
        }
        F::UnknownField { .. } => F::MissingField { field, example: "marker = 3" },
        F::MissingField { .. } => F::WrongShape { field: name(), item: true, expected: Shape::Text, found: "array" },
        F::WrongShape { .. } => F::OutOfRange { field: name(), found: name(), least: "1".into(), most: "9".into() },
        F::OutOfRange { .. } => F::Blank { field: name() },
        F::Blank { .. } => F::UnknownName { noun: Noun::Deck, name: name(), similar: None, known: names() },
        F::UnknownName { similar: None, .. } => {
            F::UnknownName { noun: Noun::Edition, name: name(), similar: Some(name()), known: names() }
        }
        F::UnknownName { .. } => F::ForeignField { field, edition: edition() },
        F::ForeignField { .. } => F::NotAPair { text: name() },
        F::NotAPair { .. } => F::TooManyCities { text: name(), cities: 3 },
        F::TooManyCities { .. } => F::StrayParenthesis { text: name() },
        F::StrayParenthesis { .. } => F::MisplacedColor { name: name(), color },
        F::MisplacedColor { .. } => F::UnknownCity { name: name(), board: name(), similar: Some(name()) },
        F::UnknownCity { .. } => F::SameCity { city: name() },
        F::SameCity { .. } => F::NameTaken { name: name(), owner: name() },
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
        F::SpacesDoNotFit { .. } => F::DeckTwice { deck: name() },
        F::DeckTwice { .. } => F::StationsKeptWithoutStations,
        F::StationsKeptWithoutStations => F::PlayerCount { found: 1, least: 2, most: 5 },
        F::PlayerCount { .. } => F::PlayerTwice { name: name() },
        F::PlayerTwice { .. } => F::ColorNotInEdition { color, edition: edition(), colors: vec![color] },
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
        F::TicketNotInVariant { .. } => F::TicketTaken { ticket: name(), players: pair() },
        F::TicketTaken { .. } => F::TicketUnclear { ticket: name(), points: vec![10, 12] },
        F::TicketUnclear { .. } => F::NoBonusTickets { edition: edition() },
        F::NoBonusTickets { .. } => F::TooManyBonusTickets { found: 8, most: 7 },
        F::TooManyBonusTickets { .. } => F::TooManyPassengers { color, found: 11, most: 10 },
        F::TooManyPassengers { .. } => F::PassengersWithoutRoutes { player: name(), found: 3, most: 2, per_route: 2 },
        F::PassengersWithoutRoutes { .. } => {
            F::ResultDiffers { player: Some(name()), what: name(), recorded: name(), computed: name() }
        }
        F::ResultDiffers { .. } => return None,
    })
}

#[test]
fn every_fault_has_words_fit_for_a_terminal() {
    let first = FaultKind::Unreadable { path: NAME.into(), why: Unreadable::Other(NAME.into()) };
    let kinds: Vec<FaultKind> = std::iter::successors(Some(first), next).collect();
    for kind in &kinds {
        let message = message(kind);
        assert!(!message.title.is_empty() && !message.title.ends_with('.'), "{kind:?}: {message:?}");
        assert!(!message.label.is_empty(), "{kind:?} says why at its place");
        for text in [&message.title, &message.label, &message.other, message.help.as_ref().unwrap_or(&message.title)] {
            assert!(!text.contains(|c: char| c.is_control() || c == '\u{202e}'), "{kind:?}: {text:?}");
        }
    }
    assert!(kinds.len() > 50, "the row is complete: {}", kinds.len());
}
