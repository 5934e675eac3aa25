//! What is wrong with a file or a game, and what only looks odd: values with fields, no sentences.
//!
//! A [`Fault`] stops the scoring; a [`Remark`] lets the score stand. Which is which is decided by the rules: a fault
//! means that the record does not describe a finished game. The sentences are made in [`crate::report::faults`].

use std::ops::Range;
use std::sync::Arc;

use crate::color::Color;
use crate::source::{Location, Source};
use crate::text::Text;
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
    Other(Text),
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
    Unreadable { path: Text, why: Unreadable },
    Empty,
    Syntax { message: String },
    Unclosed { bracket: char },
    FieldTwice { field: Text },
    Future { found: i64, known: i64 },

    // The shape of a file.
    UnknownField { field: Text, similar: Option<Text>, known: Vec<Text> },
    MissingField { field: &'static str, example: &'static str },
    WrongShape { field: Text, item: bool, expected: Shape, found: &'static str },
    OutOfRange { field: Text, found: Text, least: String, most: String },
    Blank { field: Text },
    UnknownName { noun: Noun, name: Text, similar: Option<Text>, known: Vec<Text> },
    ForeignField { field: &'static str, edition: Text },

    // Cities and routes, in any file.
    NotAPair { text: Text },
    TooManyCities { text: Text, cities: usize },
    StrayParenthesis { text: Text },
    MisplacedColor { name: Text, color: Color },
    UnknownCity { name: Text, board: Text, similar: Option<Text> },
    SameCity { city: Text },

    // Boards, decks and editions.
    NameTaken { name: Text, owner: Text },
    RouteTwice { route: Text },
    NoTracks { route: Text },
    NoPoints { route: Text, length: Trains },
    CityWithoutRoute { city: Text },
    BoardFallsApart { here: Text, there: Text },
    CardTwice { ticket: Text },
    ColorTwice { color: Color },
    TooFewColors { colors: usize, players: usize },
    NoVariant,
    VariantTwice { variant: Text },
    TieBreakWithoutBonus { tie_break: Text },
    BetweenCountries { route: Text },
    SpotWithoutCountry { route: Text },
    SpacesDoNotFit { tracks: usize, length: usize },
    DeckTwice { deck: Text },
    StationsKeptWithoutStations,

    // The game.
    PlayerCount { found: usize, least: usize, most: usize },
    PlayerTwice { name: Text },
    ColorNotInEdition { color: Color, edition: Text, colors: Vec<Color> },
    ColorTaken { color: Color, players: [Text; 2] },
    NoSuchRoute { from: Text, to: Text, neighbours: Vec<Text> },
    NoSuchTrack { route: Text, color: Text, colors: Vec<Color> },
    TrackTaken { route: Text, color: Color, tracks: usize, player: Text, holders: Vec<Text> },
    TrackTwice { route: Text, player: Text },
    SecondTrack { route: Text, player: Text, tracks: usize },
    TrackClosed { route: Text, tracks: usize, players: usize },
    TooManyTrains { player: Text, laid: Trains, trains: Trains },
    TooManyStations { player: Text, built: usize, stations: usize },
    StationInCountry { country: Text },
    StationTaken { city: Text, players: [Text; 2] },
    StationRouteElsewhere { city: Text, route: Text },
    StationRouteNotAnOpponents { city: Text, route: Text, player: Text, own: bool },
    NoSuchTicket { from: Text, to: Text, others: Vec<Text> },
    NoTicketNames { city: Text },
    TicketNotInVariant { ticket: Text, variant: Text, variants: Vec<Text> },
    TicketTaken { ticket: Text, players: [Text; 2] },
    TicketUnclear { ticket: Text, points: Vec<i32> },
    NoBonusTickets { edition: Text },
    TooManyBonusTickets { found: usize, most: usize },
    TooManyPassengers { color: Color, found: u32, most: u32 },
    PassengersWithoutRoutes { player: Text, found: u32, most: u32, per_route: u32 },

    // The result written under a game.
    ResultDiffers { player: Option<Text>, what: Text, recorded: Text, computed: Text },
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
    TooManyLongTickets { player: Text, held: usize, most: usize },
    TooFewTickets { player: Text, held: usize, least: usize, variant: Text },
    MarkerElsewhere { player: Text, marker: u32, recount: u32 },
    PlayedWithDoubleRoutes { players: usize },
    BetterStationChoice { player: Text, points: Points, completed: usize, routes: Vec<Text> },
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
        Fault { kind: FaultKind::Unreadable { path: path.into(), why }, locations: Vec::new() }
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
        let is_player = |similar: &Option<Text>| similar.as_ref().is_some_and(|name| *name == "player");
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
