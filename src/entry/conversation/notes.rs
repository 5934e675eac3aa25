//! What the conversation says to a line, as values; the words are made in [`crate::report::conversation`].

use crate::entry::read::Link;
use crate::fault::FaultKind;
use crate::map::view::Focus;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, Seat, TicketId, TrackId, Trains};

/// What is to be told after a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Note {
    /// How to answer the question.
    Help,
    /// The choices that the question offers.
    Offer,
    /// What the player has of the part asked for.
    List,
    /// What was claimed, with what the player has laid and earned by it in all.
    Claimed {
        /// The tracks.
        tracks: Vec<TrackId>,
        /// All trains of the player on the board.
        laid: Trains,
        /// All route points of the player.
        points: Points,
    },
    /// Stations that were built.
    Built(Vec<CityId>),
    /// Tickets that are held.
    Held(Vec<TicketId>),
    /// What was taken back.
    TakenBack(Vec<Thing>),
    /// What was taken from another player.
    TakenFrom(Thing, Seat),
    /// The last change was undone.
    Undone,
    /// A rule was waived.
    Waived,
    /// A station's choice was set: its owner, its city, and the route or `None` for the program's choice.
    Chosen(Seat, CityId, Option<RouteId>),
    /// What is wrong with the line.
    Wrong(Slip),
    /// What a line can mean; a number says which.
    Which(Vec<Meaning>),
    /// The whole game as it was entered, with its map.
    Review,
    /// The map.
    Map(Focus),
    /// The score sheet, the reason for every point, or the proofs of the longest paths.
    Sheet,
    /// The reason for every point.
    Reasons,
    /// The longest paths with their proofs.
    Paths,
}

/// Something on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Thing {
    Route(RouteId),
    Station(CityId),
    Ticket(TicketId),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// What a record would be told; `take` if the other player's entry can be taken over.
    Fault {
        /// The fault.
        fault: FaultKind,
        /// Whether `take` is of use.
        take: bool,
    },
    /// The player has no such thing to take back.
    NotThere,
    /// Nobody holds a ticket that could be meant.
    NobodyHolds,
    /// It can mean too many things.
    TooMany,
    /// Nothing is there to undo.
    NothingToUndo,
    /// It is none of the answers.
    NotAnAnswer,
    /// A player without a color.
    NoColor {
        /// What was typed for the player.
        name: Text,
    },
    /// A bonus ticket without points.
    NoPoints,
    /// Nobody of that name, or no such part, is there to change.
    NobodyToChange,
}

/// One thing that an unclear line can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Meaning {
    Chain(Vec<Link>),
    Ticket(TicketId),
    City(CityId),
}

/// What follows a line.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reply {
    /// What is to be told.
    pub notes: Vec<Note>,
    /// The rest of the line that was not accepted, to be mended.
    pub rest: Text,
}

impl From<Note> for Reply {
    fn from(note: Note) -> Reply {
        Reply { notes: vec![note], rest: Text::default() }
    }
}
