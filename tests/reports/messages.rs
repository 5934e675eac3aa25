//! Every fault has its words, whatever its fields hold.

use snapbox::{Data, assert_data_eq};
use stationmaster_core::color::Color;
use stationmaster_core::fault::{
    CityFault, EditionFault, FaultKind, FileFault, GameFault, Listed, Noun, Piece, Shape,
    ShapeFault, Slip, Unreadable,
};
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;
use stationmaster_report::Language;

use crate::support::data;

/// A name with everything that no message may pass on to a terminal.
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

/// The kinds of a group; a variant that is left out does not compile.
macro_rules! kinds {
    ($type:ident { $($variant:ident $sample:tt $(| $more:tt)*),+ $(,)? }) => {{
        let _complete = |fault: &$type| match fault {
            $($type::$variant { .. } => ()),+
        };
        vec![$(FaultKind::from($type::$variant $sample), $(FaultKind::from($type::$variant $more),)*)+]
    }};
}

/// All kinds of faults.
pub(crate) fn kinds() -> Vec<FaultKind> {
    let (field, color) = ("marker", Color::Red);
    let file = kinds!(FileFault {
        Unreadable { path: name(), why: Unreadable::Other(name()) },
        Empty {},
        Syntax { said: name(), slip: None } | { said: name(), slip: Some(Slip::HeaderTwice(name())) }
            | { said: name(), slip: Some(Slip::FieldTwice(name())) } | { said: name(), slip: Some(Slip::ValueOf(name())) }
            | { said: name(), slip: Some(Slip::PrintedQuote('“')) },
        Future { found: 2, known: 1 },
        IsEdition (None) | (Some(Noun::Board)),
    });
    let shape = kinds!(ShapeFault {
        UnknownField { field: name(), similar: None, known: names() }
            | { field: name(), similar: Some(name()), known: names() },
        MisplacedField (name()),
        MissingField { field, example: "marker = 3" },
        WrongShape { field: name(), item: true, expected: Shape::Text, found: Shape::List },
        OutOfRange { field: name(), found: name(), least: "1".into(), most: "9".into() },
        Cell { column: name(), text: name(), is_day: true } | { column: name(), text: name(), is_day: false },
        Blank (name()),
        TooLong { field: name(), found: 2000, most: 80 },
        TooMany { field: name(), found: 2000, most: 80 },
        UnknownName { noun: Noun::Deck, name: name(), similar: None, known: names() }
            | { noun: Noun::Edition, name: name(), similar: Some(name()), known: names() },
        ForeignField { piece: Piece::Stations, edition: name() },
    });
    let city = kinds!(CityFault {
        NotAPair { text: name(), meant: None } | { text: name(), meant: Some(name()) },
        TooManyCities { text: name(), cities: 3, ticket: false } | { text: name(), cities: 3, ticket: true },
        SeveralPairs { text: name(), pairs: names() },
        NotOneCity { text: name(), city: name() },
        StrayParenthesis (name()),
        MisplacedColor { name: name(), color },
        UnknownCity { name: name(), board: name(), similar: Some(name()) },
        SameCity (name()),
    });
    let edition = kinds!(EditionFault {
        NameTaken { name: name(), owner: name() },
        NameWithParenthesis (name()),
        Twice { what: Listed::Route, name: name() } | { what: Listed::Deck, name: name() },
        NoTracks (name()),
        NoPoints { route: name(), length: Trains(5) },
        CityWithoutRoute (name()),
        TooFewColors { colors: 2, players: 3 },
        NoVariant {},
        NothingToCount (name()),
        BetweenCountries (name()),
        SpotWithoutCountry (name()),
        SpacesDoNotFit { tracks: 1, length: 2 },
        TooManySpaces {},
        TooManyRoutesAt { city: name(), routes: 16, most: 15, stations: 3 },
        NoPoint (name()),
        OutlineTooShort { field: "land", points: 1 },
        TooMuchLand ("land"),
    });
    let game = kinds!(GameFault {
        PlayerCount { found: 1, least: 2, most: 5 },
        EverybodyLeft {},
        PlayerTwice (pair()),
        ColorNotInEdition { color, edition: name(), colors: vec![color] },
        ColorTaken { color, players: pair() },
        NoSuchRoute { from: name(), to: name(), neighbours: names() },
        NoSuchTrack { route: name(), color: "blue".into(), colors: vec![color] },
        TrackTaken { route: name(), color, tracks: 2, player: name(), holders: names() },
        SecondTrack { route: name(), player: name(), tracks: 2 } | { route: name(), player: name(), tracks: 1 },
        TrackClosed { route: name(), tracks: 3, players: 2, holders: names() },
        TooManyTrains { player: name(), laid: Trains(46), trains: Trains(45) },
        TooManyStations { player: name(), built: 4, stations: 3, choices: 256 }
            | { player: name(), built: 8, stations: 3, choices: 65536 },
        StationInCountry (name()),
        StationTaken { city: name(), players: pair() },
        StationRouteElsewhere { city: name(), route: name() },
        StationRouteNotAnOpponents { city: name(), route: name(), player: name(), own: true },
        NoSuchTicket { from: name(), to: name(), others: names() },
        TicketNotInVariant { ticket: name(), variant: name(), variants: names() },
        TicketTaken { ticket: name(), cards: 1, holders: names(), times: 2 },
        NoSuchCard { ticket: name(), given: "9".into(), cards: vec![name(), name()] },
        TicketUnclear { ticket: name(), cards: vec![name(), name()] },
        TooManyBonusTickets { found: 8, most: 7 } | { found: 1, most: 0 },
        TooManyPassengers { color, found: 11, most: 10 },
        PassengersWithoutRoutes { player: name(), found: 3, most: 2, per_route: 2 },
        AdjustmentOfNothing (name()),
        OnlyTotals {},
        TotalMissing (name()),
        BesidesTotal { player: name(), field },
        ResultDiffers { player: Some(name()), what: name(), recorded: name(), computed: Some(name()) },
    });
    [file, shape, city, edition, game].concat()
}

/// The keys are a promise to programs that read JSON: none changes with the name of its kind, and a new kind has a new one.
#[test]
fn every_kind_of_fault_keeps_its_key() {
    let mut keys: Vec<String> = kinds().iter().map(|kind| kind.key() + "\n").collect();
    keys.dedup();
    assert_data_eq!(
        keys.concat(),
        Data::read_from(&data("tests/messages/keys.txt"), None).raw()
    );
    keys.sort();
    assert!(
        keys.windows(2).all(|pair| pair[0] != pair[1]),
        "two kinds have one key"
    );
}

#[test]
fn every_fault_has_words_fit_for_a_terminal() {
    let kinds = kinds();
    for (language, kind) in Language::ALL
        .into_iter()
        .flat_map(|language| kinds.iter().map(move |kind| (language, kind)))
    {
        let message = language.fault(kind);
        assert!(
            !message.title.is_empty() && !message.title.ends_with('.'),
            "{kind:?}: {message:?}"
        );
        assert!(!message.label.is_empty(), "{kind:?} says why at its place");
        for text in [
            &message.title,
            &message.label,
            &message.other,
            message.help.as_ref().unwrap_or(&message.title),
        ] {
            assert!(
                !text.contains(|c: char| c.is_control() || c == '\u{202e}'),
                "{kind:?}: {text:?}"
            );
        }
    }
}
