//! What the conversation says to a line, as values; the words are made in [`crate::report::conversation`].

use crate::entry::draft::Thing;
use crate::entry::part::Part;
use crate::entry::read::Step;
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
    /// A track whose color was changed: which it was, and which it is.
    #[expect(missing_docs, reason = "the names say it")]
    Recolored { from: TrackId, to: TrackId },
    /// What the player has already.
    Had(Vec<Thing>),
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
    /// The change that was undone last was made again.
    Redone,
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
    /// Nothing was undone since the last change.
    NothingToRedo,
    /// It is none of the answers.
    NotAnAnswer,
    /// A player without a color.
    NoColor {
        /// What was typed for the player.
        name: Text,
    },
    /// A bonus ticket without points.
    NoPoints,
    /// A color without a player.
    NoName {
        /// What was typed for the player.
        color: Text,
    },
    /// Nobody of that name, or no such part, is there to change.
    NobodyToChange,
    /// Nobody is called so.
    NobodyCalled {
        /// What was typed for the name.
        name: Text,
    },
    /// Several players have a track of the route: whose is taken over has to be told by its color.
    WhoseTrack {
        /// Their names.
        holders: Vec<Text>,
    },
    /// A number and a color make passengers, and one of them is missing.
    NotACount,
    /// A word names no color of the passengers.
    UnknownColor {
        /// The word.
        word: Text,
    },
    /// It has more words than anything can mean.
    TooManyWords,
}

/// One thing that an unclear line can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// What is entered then.
    Steps(Vec<Step>),
    /// The player whose part it leads to.
    Player(Seat, Part),
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
