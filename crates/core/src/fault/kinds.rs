//! The kinds of faults, in five groups.

#![expect(
    missing_docs,
    reason = "each fault is one table row: its name and its fields say it"
)]

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::color::Color;
use crate::keys::cases;
use crate::limits::longest_text;
use crate::source::Unreadable;
use crate::text::{Text, is_blank};
use crate::units::{Points, Trains};

/// The kinds of faults.
///
/// Names of cities are the printed ones, names of players as the record writes them. `Display` shows the fields, for programs;
/// `stationmaster-report` has the messages for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// A file cannot be read as TOML of ours.
    #[error("{0:?}")]
    File(FileFault),
    /// A field is missing, unknown, or holds the wrong kind of value.
    #[error("{0:?}")]
    Shape(ShapeFault),
    /// A text does not name a city, or two of them.
    #[error("{0:?}")]
    City(CityFault),
    /// A board, a deck or an edition makes no sense.
    #[error("{0:?}")]
    Edition(EditionFault),
    /// The record describes no finished game, or not the result that it holds.
    #[error("{0:?}")]
    Game(GameFault),
}

impl FaultKind {
    /// Returns whether too few players are named so far.
    pub fn is_too_few_players(&self) -> bool {
        matches!(self, FaultKind::Game(GameFault::PlayerCount { found, least, .. }) if found < least)
    }

    /// Returns the key by which programs tell kinds of faults apart, such as `unknown-city`.
    ///
    /// ```
    /// use stationmaster_core::fault::{CityFault, FaultKind};
    /// assert_eq!(FaultKind::from(CityFault::SameCity("Roma".into())).key(), "same-city");
    /// ```
    pub fn key(&self) -> String {
        let shown = self.to_string();
        let name = shown
            .split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap_or_default();
        let dash = |(at, c): (usize, char)| {
            (at > 0 && c.is_ascii_uppercase())
                .then_some('-')
                .into_iter()
                .chain([c])
        };
        name.char_indices()
            .flat_map(dash)
            .collect::<String>()
            .to_ascii_lowercase()
    }
}

/// Faults of a file as a whole, or of its TOML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileFault {
    Unreadable {
        path: Text,
        why: Unreadable,
    },
    Empty,
    Syntax {
        said: Text,
        slip: Option<Slip>,
    },
    Future {
        found: i64,
        known: i64,
    },
    /// An edition file in the place of a board or a deck, or of a record if `None`.
    IsEdition(Option<Noun>),
}

/// Faults of the fields of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShapeFault {
    UnknownField {
        field: Text,
        similar: Option<Text>,
        known: Vec<Text>,
    },
    MisplacedField(Text),
    MissingField {
        field: &'static str,
        example: &'static str,
    },
    WrongShape {
        field: Text,
        item: bool,
        expected: Shape,
        found: Shape,
    },
    OutOfRange {
        field: Text,
        found: Text,
        least: String,
        most: String,
    },
    /// A cell of a table that is not a day (`is_day`), or not a number of points.
    Cell {
        column: Text,
        text: Text,
        is_day: bool,
    },
    Blank(Text),
    TooLong {
        field: Text,
        found: usize,
        most: usize,
    },
    TooMany {
        field: Text,
        found: usize,
        most: usize,
    },
    UnknownName {
        noun: Noun,
        name: Text,
        similar: Option<Text>,
        known: Vec<Text>,
    },
    ForeignField {
        piece: Piece,
        edition: Text,
    },
}

/// Faults of a text that should name cities, in any file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CityFault {
    /// Not two cities with a dash between them; `meant` is the text with the dash that was forgotten.
    NotAPair {
        text: Text,
        meant: Option<Text>,
    },
    TooManyCities {
        text: Text,
        cities: usize,
        ticket: bool,
    },
    /// Several routes or tickets in one text, each of them two cities.
    SeveralPairs {
        text: Text,
        pairs: Vec<Text>,
    },
    NotOneCity {
        text: Text,
        city: Text,
    },
    StrayParenthesis(Text),
    MisplacedColor {
        name: Text,
        color: Color,
    },
    UnknownCity {
        name: Text,
        board: Text,
        similar: Option<Text>,
    },
    SameCity(Text),
}

/// Faults of a board, a deck or an edition, or of a card or a color that is spelt out in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditionFault {
    NameTaken {
        name: Text,
        owner: Text,
    },
    /// A parenthesis in a name: records have colors and points in them.
    NameWithParenthesis(Text),
    Twice {
        what: Listed,
        name: Text,
    },
    NoTracks(Text),
    NoPoints {
        route: Text,
        length: Trains,
    },
    CityWithoutRoute(Text),
    TooFewColors {
        colors: usize,
        players: usize,
    },
    NoVariant,
    /// A tie-break or points for something that the edition does not have.
    NothingToCount(Text),
    BetweenCountries(Text),
    SpotWithoutCountry(Text),
    SpacesDoNotFit {
        tracks: usize,
        length: usize,
    },
    TooManySpaces,
    TooManyRoutesAt {
        city: Text,
        routes: usize,
        most: usize,
        stations: usize,
    },
    NoPoint(Text),
    OutlineTooShort {
        field: &'static str,
        points: usize,
    },
    TooMuchLand(&'static str),
}

/// Faults of a record that describes no finished game, or another result than it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameFault {
    PlayerCount {
        found: usize,
        least: usize,
        most: usize,
    },
    EverybodyLeft,
    PlayerTwice([Text; 2]),
    ColorNotInEdition {
        color: Color,
        edition: Text,
        colors: Vec<Color>,
    },
    ColorTaken {
        color: Color,
        players: [Text; 2],
    },
    NoSuchRoute {
        from: Text,
        to: Text,
        neighbours: Vec<Text>,
    },
    NoSuchTrack {
        route: Text,
        color: Text,
        colors: Vec<Color>,
    },
    TrackTaken {
        route: Text,
        color: Color,
        tracks: usize,
        player: Text,
        holders: Vec<Text>,
    },
    SecondTrack {
        route: Text,
        player: Text,
        tracks: usize,
    },
    TrackClosed {
        route: Text,
        tracks: usize,
        players: usize,
        holders: Vec<Text>,
    },
    TooManyTrains {
        player: Text,
        laid: Trains,
        trains: Trains,
    },
    TooManyStations {
        player: Text,
        built: usize,
        stations: usize,
        choices: usize,
    },
    StationInCountry(Text),
    StationTaken {
        city: Text,
        players: [Text; 2],
    },
    StationRouteElsewhere {
        city: Text,
        route: Text,
    },
    StationRouteNotAnOpponents {
        city: Text,
        route: Text,
        player: Text,
        own: bool,
    },
    NoSuchTicket {
        from: Text,
        to: Text,
        others: Vec<Text>,
    },
    TicketNotInVariant {
        ticket: Text,
        variant: Text,
        variants: Vec<Text>,
    },
    TicketTaken {
        ticket: Text,
        cards: usize,
        holders: Vec<Text>,
        times: usize,
    },
    NoSuchCard {
        ticket: Text,
        given: Text,
        cards: Vec<Text>,
    },
    TicketUnclear {
        ticket: Text,
        cards: Vec<Text>,
    },
    TooManyBonusTickets {
        found: usize,
        most: usize,
    },
    TooManyPassengers {
        color: Color,
        found: u32,
        most: u32,
    },
    PassengersWithoutRoutes {
        player: Text,
        found: u32,
        most: u32,
        per_route: u32,
    },
    AdjustmentOfNothing(Text),
    /// A question that a game of which only the totals are known cannot answer.
    OnlyTotals,
    /// The total of this player is missing, while that of another is known.
    TotalMissing(Text),
    BesidesTotal {
        player: Text,
        field: &'static str,
    },
    ResultDiffers {
        player: Option<Text>,
        what: Text,
        recorded: Text,
        computed: Option<Text>,
    },
}

/// The kinds of remarks: odd things in a legal game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RemarkKind {
    /// No way leads from one of these cities to the other.
    BoardFallsApart([Text; 2]),
    NobodyRanOut(Trains),
    TooManyLongTickets {
        player: Text,
        held: usize,
        most: usize,
    },
    TooFewTickets {
        player: Text,
        held: usize,
        least: usize,
        variant: Option<Text>,
    },
    TooManyPassengers {
        players: Vec<Text>,
        found: u32,
        most: u32,
    },
    MarkerElsewhere {
        player: Text,
        marker: u32,
        recount: Points,
    },
    TrainsLeftDiffer {
        player: Text,
        counted: u32,
        recount: u32,
    },
    /// The marker stood elsewhere than at the total.
    FinalMarkerElsewhere {
        player: Text,
        marker: u32,
        total: Points,
    },
    PlayedWithDoubleRoutes(usize),
    LetPass(Box<FaultKind>),
    BetterStationChoice {
        player: Text,
        points: Points,
        completed: usize,
        routes: Vec<Text>,
    },
}

/// The kind of value that belongs in a field, or was found there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Text,
    WholeNumber,
    Number,
    YesOrNo,
    Date,
    DateWithTime,
    Time,
    List,
    /// A list of two numbers.
    Pair,
    Table,
    /// A table of settings in an edition.
    Settings,
    TextOrTable,
}

/// The probable mistake in a line that is not TOML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// A header with single brackets, which can stand only once.
    HeaderTwice(Text),
    /// A field that stands above already.
    FieldTwice(Text),
    /// The value of this field.
    ValueOf(Text),
    /// The file is JSON.
    Json,
    /// A typographic quote, which a word processor or a messenger has put in the place of a plain one.
    PrintedQuote(char),
}

/// The kind of thing that a name was expected to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noun {
    Edition,
    Board,
    Deck,
    Variant,
    HouseRule,
    Color,
    TrackColor,
    TicketKind,
    TieBreak,
    PassengerColor,
    Logo,
    Player,
}

/// The entries of a file's list, each once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    Route,
    Ticket,
    Color,
    Variant,
    Deck,
}

/// Pieces that players have in some editions only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Stations,
    Passengers,
}

impl EditionFault {
    pub(crate) fn color_twice(color: Color) -> EditionFault {
        EditionFault::Twice {
            what: Listed::Color,
            name: color.key().into(),
        }
    }
}

impl ShapeFault {
    /// The fault of a number outside its range.
    pub(crate) fn out_of_range<N: Display>(
        field: &str,
        found: impl Into<Text>,
        range: RangeInclusive<N>,
    ) -> ShapeFault {
        ShapeFault::OutOfRange {
            field: field.into(),
            found: found.into(),
            least: range.start().to_string(),
            most: range.end().to_string(),
        }
    }

    /// Returns the fault of a text in a field: blank, or too long.
    pub fn of_text(field: &str, text: &str) -> Option<ShapeFault> {
        if is_blank(text) {
            return Some(ShapeFault::Blank(field.into()));
        }
        let most = longest_text(field);
        // A text has no more characters than bytes, so most texts need no counting.
        let found = if text.len() > most {
            text.chars().count()
        } else {
            text.len()
        };
        (found > most).then(|| ShapeFault::TooLong {
            field: field.into(),
            found,
            most,
        })
    }
}

impl Piece {
    /// Returns the field of a record that holds them.
    pub fn field(self) -> &'static str {
        match self {
            Piece::Stations => "stations",
            Piece::Passengers => "passengers",
        }
    }
}

cases!(FaultKind: File(FileFault), Shape(ShapeFault), City(CityFault), Edition(EditionFault), Game(GameFault));
