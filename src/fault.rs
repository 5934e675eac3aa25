//! What is wrong with a file or a game, and what only looks odd: values with fields, no sentences.
//!
//! A [`Fault`] stops the scoring; a [`Remark`] lets the score stand. Which is which is decided by the rules: a fault
//! means that the record does not describe a finished game. The sentences are made in [`crate::report::faults`].

use std::ops::Range;
use std::sync::Arc;

use crate::color::Color;
use crate::source::{Location, Source};
use crate::units::{Points, Trains};

/// Something wrong in a file that the user wrote, with its locations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where: the place to look at first, then the others that belong to it. Empty where the file could not be read.
    pub locations: Vec<Location>,
}

/// All faults of a file, in the order of their locations; never empty where it is an error.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(pub Vec<Fault>);

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// There is no such file.
    Missing,
    /// It is a folder.
    Folder,
    /// It is not ours to read.
    Forbidden,
    /// It is longer than any record of a game can be.
    TooLong,
    /// It is not a text in UTF-8.
    NotText {
        /// The first line that is not.
        line: usize,
    },
    /// What the system said.
    Other(String),
}

/// The kind of value that belongs in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shape {
    Text,
    WholeNumber,
    Number,
    YesOrNo,
    Date,
    List,
    Table,
    TextOrTable,
}

/// What a name was expected to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
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
}

/// What is wrong.
///
/// Names of cities are the printed ones, names of players as the record writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each fault is one table row: its name and its fields say it")]
pub enum FaultKind {
    // The file.
    Unreadable { path: String, why: Unreadable },
    Empty,
    Syntax { message: String },
    Unclosed { bracket: char },
    FieldTwice { field: String },
    Future { found: i64, known: i64 },

    // The shape of a file.
    UnknownField { field: String, similar: Option<String>, known: Vec<String> },
    MissingField { field: &'static str, example: &'static str },
    WrongShape { field: String, item: bool, expected: Shape, found: &'static str },
    OutOfRange { field: String, found: String, least: String, most: String },
    Blank { field: String },
    UnknownName { noun: Noun, name: String, similar: Option<String>, known: Vec<String> },
    ForeignField { field: &'static str, edition: String },

    // Cities and routes, in any file.
    NotAPair { text: String },
    TooManyCities { text: String, cities: usize },
    StrayParenthesis { text: String },
    MisplacedColor { name: String, color: Color },
    UnknownCity { name: String, board: String, similar: Option<String> },
    SameCity { city: String },

    // Boards, decks and editions.
    NameTaken { name: String, owner: String },
    RouteTwice { route: String },
    NoTracks { route: String },
    NoPoints { route: String, length: Trains },
    CityWithoutRoute { city: String },
    BoardFallsApart { here: String, there: String },
    CardTwice { ticket: String },
    ColorTwice { color: Color },
    TooFewColors { colors: usize, players: usize },
    NoVariant,
    VariantTwice { variant: String },
    TieBreakWithoutBonus { tie_break: String },
    BetweenCountries { route: String },
    SpotWithoutCountry { route: String },
    SpacesDoNotFit { tracks: usize, length: usize },
    DeckTwice { deck: String },
    StationsKeptWithoutStations,

    // The game.
    PlayerCount { found: usize, least: usize, most: usize },
    PlayerTwice { name: String },
    ColorNotInEdition { color: Color, edition: String, colors: Vec<Color> },
    ColorTaken { color: Color, players: [String; 2] },
    NoSuchRoute { from: String, to: String, neighbours: Vec<String> },
    NoSuchTrack { route: String, color: String, colors: Vec<Color> },
    TrackTaken { route: String, color: Color, tracks: usize, player: String, holders: Vec<String> },
    TrackTwice { route: String, player: String },
    SecondTrack { route: String, player: String, tracks: usize },
    TrackClosed { route: String, tracks: usize, players: usize },
    TooManyTrains { player: String, laid: Trains, trains: Trains },
    TooManyStations { player: String, built: usize, stations: usize },
    StationInCountry { country: String },
    StationTaken { city: String, players: [String; 2] },
    StationRouteElsewhere { city: String, route: String },
    StationRouteNotAnOpponents { city: String, route: String, player: String, own: bool },
    NoSuchTicket { from: String, to: String, others: Vec<String> },
    NoTicketNames { city: String },
    TicketNotInVariant { ticket: String, variant: String, variants: Vec<String> },
    TicketTaken { ticket: String, players: [String; 2] },
    TicketUnclear { ticket: String, points: Vec<i32> },
    NoBonusTickets { edition: String },
    TooManyBonusTickets { found: usize, most: usize },
    TooManyPassengers { color: Color, found: u32, most: u32 },
    PassengersWithoutRoutes { player: String, found: u32, most: u32, per_route: u32 },

    // The result written under a game.
    ResultDiffers { player: Option<String>, what: String, recorded: String, computed: String },
}

/// Something that looks odd in a legal record, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// What looks odd.
    pub kind: RemarkKind,
    /// Where, if one place stands for it.
    pub location: Option<Location>,
}

/// What looks odd.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each remark is one table row: its name and its fields say it")]
pub enum RemarkKind {
    NobodyRanOut { last_turn: Trains },
    TooManyLongTickets { player: String, held: usize, most: usize },
    TooFewTickets { player: String, held: usize, least: usize, variant: String },
    MarkerElsewhere { player: String, marker: u32, recount: u32 },
    PlayedWithDoubleRoutes { players: usize },
    BetterStationChoice { player: String, points: Points, completed: usize, routes: Vec<String> },
}

impl Fault {
    /// Returns a fault at one place.
    pub fn at(kind: FaultKind, source: &Arc<Source>, span: Range<usize>) -> Fault {
        Fault { kind, locations: vec![Location { source: source.clone(), span }] }
    }

    /// Whether another fault only follows from this one, which is one of broken TOML.
    fn is_echoed_by(&self, other: &Fault) -> bool {
        let (Some(location), Some(first)) = (other.locations.first(), self.locations.first()) else { return false };
        if location.source != first.source {
            return false;
        }
        match (&self.kind, self.locations.get(1)) {
            (FaultKind::Unclosed { .. }, Some(noticed)) => location.span.start >= noticed.span.start,
            _ => location.span.start == first.span.start,
        }
    }

    /// Returns a fault of a file that could not be read.
    pub fn unreadable(path: &str, why: Unreadable) -> Fault {
        Fault { kind: FaultKind::Unreadable { path: path.to_owned(), why }, locations: Vec::new() }
    }
}

impl FaultKind {
    /// Whether the text could not be read as TOML there.
    fn is_broken_toml(&self) -> bool {
        matches!(self, FaultKind::Syntax { .. } | FaultKind::Unclosed { .. } | FaultKind::FieldTwice { .. })
    }

    /// Whether the fault is that something is missing, or is less than it should be.
    fn may_come_from_a_gap(&self) -> bool {
        matches!(
            self,
            FaultKind::MissingField { .. }
                | FaultKind::WrongShape { .. }
                | FaultKind::OutOfRange { .. }
                | FaultKind::Blank { .. }
                | FaultKind::PlayerCount { .. }
                | FaultKind::NoTracks { .. }
                | FaultKind::CityWithoutRoute { .. }
                | FaultKind::BoardFallsApart { .. }
                | FaultKind::NoPoints { .. }
                | FaultKind::TooFewColors { .. }
                | FaultKind::NoVariant
        )
    }
}

impl Faults {
    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Adds the faults of another list.
    pub fn append(&mut self, other: Faults) {
        self.0.extend(other.0);
    }

    /// Leaves out what may only come from text that could not be understood, if there is any.
    ///
    /// Where the TOML itself is broken, the parser skips what it cannot make sense of, and things seem to be missing. What
    /// it takes from behind an open bracket, or from the very place that it complains about, is not what was meant.
    #[must_use]
    pub fn without_echoes(mut self) -> Faults {
        let broken: Vec<Fault> = self.0.iter().filter(|fault| fault.kind.is_broken_toml()).cloned().collect();
        if !broken.is_empty() {
            self.0.retain(|fault| {
                let echoes = broken.iter().any(|broken| broken.is_echoed_by(fault));
                fault.kind.is_broken_toml() || !fault.kind.may_come_from_a_gap() && !echoes
            });
        }
        // Players who stand under a misspelt header are there all the same.
        let is_player = |similar: &Option<String>| similar.as_deref() == Some("player");
        let misspelt = |kind: &FaultKind| matches!(kind, FaultKind::UnknownField { similar, .. } if is_player(similar));
        if self.0.iter().any(|fault| misspelt(&fault.kind)) {
            self.0.retain(|fault| !matches!(fault.kind, FaultKind::PlayerCount { .. }));
        }
        self
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value if there is no fault, and otherwise the faults in the order of their locations.
    ///
    /// # Errors
    ///
    /// The faults, those of one file in the order of its lines.
    pub fn or<T>(mut self, value: T) -> Result<T, Faults> {
        if self.is_empty() {
            return Ok(value);
        }
        self.0.sort_by_key(|fault| {
            fault.locations.first().map(|location| (location.source.name.clone(), location.span.start))
        });
        self.0.dedup();
        Err(self)
    }
}
