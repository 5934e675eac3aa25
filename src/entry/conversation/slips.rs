//! What is wrong with a line, as values; the words are made in [`crate::words`].

use super::Part;
use crate::color::Color;
use crate::entry::draft::{Deed, Thing};
use crate::fault::{CityFault, FaultKind};
use crate::keys::cases;
use crate::text::Text;
use crate::units::Trains;
use crate::words::heard::{InEach, Setting};

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// What a record would be told.
    Fault(FaultKind),
    /// A route that was chosen for a station cannot be.
    CannotOpen(FaultKind),
    /// No route joins two cities; the number of the others from the first city that are not named, as they are taken.
    NotJoined { fault: FaultKind, taken: usize },
    /// Others have it; `take` if it can be taken over from them.
    Taken {
        thing: Owned,
        holders: Vec<Text>,
        take: bool,
    },
    /// A ticket is in another hand, and it is not said in whose.
    HeldByAnother,
    /// What was asked back is asked no more, as the game was changed elsewhere meanwhile; an answer to it does nothing.
    Withdrawn,
    /// The track is closed, as another player has one of the route and the game is small; one more player, if that opens it.
    Closed {
        route: Text,
        holder: Text,
        players: usize,
        newcomer: Option<(Text, Color)>,
    },
    /// A player does not have what was to be taken back.
    HasNot { player: Text, thing: Thing },
    /// A player has fewer passengers of a color, how many, than were to be taken back.
    HasFewer {
        player: Text,
        color: Color,
        has: u32,
    },
    /// There is no such thing to change.
    NotThere,
    /// Nobody holds a ticket that could be meant.
    NobodyHolds,
    /// It can mean too many things.
    TooMany,
    /// It can mean too many tickets.
    TooManyTickets,
    /// It can mean several things: each with what means only this one.
    Unclear {
        typed: Text,
        possible: Vec<(Possible, InEach)>,
    },
    /// Players whose colors and names cannot be told apart.
    Tangled { typed: Text },
    /// No player of the edition has the color: the titles of the editions that have it, each with the word for it.
    ForeignColor {
        color: Color,
        editions: Vec<(Text, InEach)>,
    },
    /// No line is left.
    NothingToUndo,
    /// The last line is not the player's own.
    NotYours(Vec<Deed>),
    /// Nothing was undone since the last change.
    NothingToRedo,
    /// It is none of the answers.
    NotAnAnswer,
    /// A player without a color, and the colors there are.
    NoColor { name: Text, colors: Vec<Color> },
    /// A player is to be called something else, and it is not said what.
    NoNewName { name: Text },
    /// A bonus ticket without points.
    NoPoints,
    /// A color without a player.
    NoName { color: Text },
    /// Nobody of that name, or no such part, is there to change.
    NobodyToChange,
    /// It is no day.
    NotADate,
    /// It is a day on which nobody played.
    LongAgo { year: u16 },
    /// What a word changes does not stand behind it: two players, a newcomer and a free color for an example.
    Incomplete {
        setting: Setting,
        players: [Text; 2],
        another: Text,
        color: Color,
    },
    /// Nothing is saved or printed before the end.
    AtTheEnd,
    /// A bonus ticket without its cities.
    NoCard,
    /// It is no player with points and a reason.
    NotAnAdjustment,
    /// It is no number of minutes.
    NoMinutes,
    /// The players need another.
    NeedsMore { least: usize },
    /// It is no kind of picture.
    NotAPicture,
    /// The edition has nothing of the kind.
    NoSuchPart(Part),
    /// It is not clear for whom a path is claimed, or which.
    WhosePath,
    /// The edition has no bonus for which a path could be claimed.
    NoExpress { edition: Text },
    /// No player has such a name.
    NobodyCalled { name: Text },
    /// No player has such a color.
    NobodyHas { color: Color },
    /// A player is to swap, and it is not said with whom.
    WithWhom { name: Text },
    /// Two players are to swap who have nothing but their colors, which a swap leaves.
    NothingToSwap { pair: [Text; 2] },
    /// Several players have a track of the route: whose is taken over has to be told by its color.
    WhoseTrack { holders: Vec<Text> },
    /// A number and a color make passengers, and one of them is missing.
    NotACount,
    /// A word names no color of the passengers.
    UnknownColor { word: Text },
    /// A name is left over where the others are tickets, two by two.
    LeftOver { name: Text },
    /// It has more words than anything can mean.
    TooManyWords,
    /// A `-` without what is too much.
    NothingBehind,
    /// More trains are said to be left than a player has.
    TooManyLeft { found: Trains, trains: Trains },
}

cases!(Slip: Fault(FaultKind));

impl Slip {
    pub(super) fn fault(fault: impl Into<FaultKind>) -> Slip {
        Slip::Fault(fault.into())
    }

    /// Drops the name that is said to be similar, where a better one is offered.
    pub fn forget_similar(&mut self) {
        if let Slip::Fault(FaultKind::City(CityFault::UnknownCity { similar, .. })) = self {
            *similar = None;
        }
    }
}

/// One of several things that typed words can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Possible {
    Color(Color),
    NewPlayer(Text, Color),
    /// A player of the game.
    Player(Text),
    /// An edition or a variant.
    Title(Text),
}

/// Something that a player has, as records name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owned {
    Route(Text),
    Station(Text),
    Ticket(Text),
}
