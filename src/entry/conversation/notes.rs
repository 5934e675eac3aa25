//! The notes of a reply to a line, as values; the words are made in [`crate::report::conversation`].

use super::{Near, Question};
use crate::board::Ticket;
use crate::color::Color;
use crate::date::Date;
use crate::entry::count::{Counted, Difference, Explanation};
use crate::entry::draft::{Deed, Thing};
use crate::entry::part::Part;
use crate::entry::read::Step;
use crate::fault::{CityFault, FaultKind};
use crate::keys::cases;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, Seat, TicketId, TrackId, Trains};
use crate::words::heard::{InEach, Setting};

/// What is to be told after a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Note {
    /// How to answer a question.
    Help(Question),
    /// The choices that a question offers.
    Offer(Question),
    /// What was understood as the answer to a question.
    Taken(Question),
    /// What an answer looks like, the first time that a part is asked for.
    Example(Part),
    /// A part is open, and Enter goes on if it is typed once more.
    StillOpen(Seat, Part),
    /// A player is done, and another one's turn has come.
    NextPlayer(Seat, Seat),
    /// The return to a player whose question was left for another player's.
    BackTo(Seat),
    /// Tickets were typed in place of a player's stations, of whom none are noted then.
    NoStations(Seat),
    /// A line that was refused makes sense as another part.
    BelongsTo(Part),
    /// A line that was refused as tickets names routes.
    AreRoutes(Vec<RouteId>),
    /// What a player has of a part.
    List(Seat, Part),
    /// What everybody has.
    ListAll,
    /// Edition, variant, players, and what else is known of the game.
    Setup,
    /// What a word of it sets, and how that is changed.
    Setting(Setting),
    /// The bonus tickets, as they were understood.
    Cards(Vec<Ticket>),
    /// Bonus tickets that are in play no more, as others were named in their place.
    CardsGone(Vec<Ticket>),
    /// Some of them are worth so much that it may be a slip: it is asked whether they are meant.
    ManyPoints(Vec<Ticket>),
    /// Some of them are cards of the deck as well: now there are two of each.
    LikeTheDeck(Vec<Ticket>),
    /// What was claimed, with the trains that the player has laid and the route points in all.
    Claimed(Vec<TrackId>, Trains, Points),
    /// A claim went from one track of a route to another.
    Recolored([TrackId; 2]),
    /// What the player has already.
    Had(Vec<Thing>),
    Built(Vec<CityId>),
    /// The tickets that a player holds now, of which it is told what becomes of them as far as the game is entered.
    Held(Seat, Vec<TicketId>),
    /// A shorter line that would have meant the same as the one before.
    Shorter(Text),
    /// Passengers were counted: what a player has of them now, and whether they were added to others of their color.
    Counted(Seat, bool),
    TakenBack(Vec<Thing>),
    /// What was taken from another player.
    TakenFrom(Thing, Seat),
    /// The words before an entry are a player's name too, and how it is entered for that one.
    PlayerToo(Seat, Text),
    Undone(Vec<Deed>),
    /// A count of the trains that a player has left was taken back.
    CountUndone(Seat, Trains),
    /// The last thing that was typed is a count of another player's table: is it to be undone?
    UndoCount(Seat, Trains),
    Redone(Vec<Deed>),
    /// What `undo` would take back, which was entered elsewhere: it is asked whether that is meant.
    UndoElsewhere(Vec<Deed>),
    /// What was changed in the setup.
    Changed(Vec<Deed>),
    /// A player has several adjustments now: how many, and what they come to.
    Adjustments(Text, usize, Points),
    /// The day that the game has now is behind today.
    StillToCome(Date),
    /// What no longer fits if the setup is changed so: it is asked whether that is meant.
    TakesWith(Vec<Deed>),
    /// A player was to get the name or the color of another: it is asked whether the two are to swap all that they have, or the
    /// colors.
    MaySwap([Text; 2], bool),
    /// What was asked about was not done.
    LeftAsItWas,
    /// The table agrees with what is entered for a player.
    Agrees(Seat),
    /// The trains agree, and only the marker stands elsewhere: where, which is noted.
    MarkerWrong(Seat, u32),
    /// What was counted on the table differs.
    Differs(Seat, Difference),
    /// A player would have laid more trains than there are, and how the routes so far may have been entered wrongly.
    TooManyLaid(Seat, Vec<Explanation>),
    /// The table was counted for a player of whom no routes are entered yet.
    CountedEarly(Seat, Counted),
    /// The pictures that are kept beside the game.
    Pictures(Vec<PictureFormat>),
    /// Parts are open, and the game is to be saved: it is asked whether that is meant.
    SaveOpen(Vec<(Seat, Part)>),
    /// A station's choice was set: its owner, its city, and the route or `None` for the program's choice.
    Chosen(Seat, CityId, Option<RouteId>),
    Wrong(Slip),
    /// A line in which a city is unknown could name players who are not in the game yet.
    ForgottenPlayers(Text),
    /// A refused line is a player and a color that the player has not: they may have another one than was entered.
    OtherColor(Seat, Text),
    /// A player has a ticket of which nobody knows which it is.
    StillUnknown(Seat),
    /// A new name is near to a known one: it is asked who is meant.
    WhoIsIt(Near),
    /// Words of a line that can mean several things, and these; a number says which.
    Which(Text, Vec<Meaning>),
    /// A line about stations can be meant as another part, routes or tickets: it is asked which; the stations and the others.
    PartToo(Part, [Meaning; 2]),
    /// A name in the line that was refused, the one that was probably meant, and the line with that: an empty line takes it.
    Near {
        typed: Text,
        name: Text,
        line: Text,
    },
    /// What can be wrong with the board, to be chosen by number.
    WhatIsWrong(Vec<Meaning>),
    /// The whole game as it was entered, with its map.
    Review,
    /// The same where only one player has changed since it was shown.
    Reviewed(Seat),
    Map(Focus),
    Sheet,
    /// The reason for every point.
    Reasons,
    /// The longest paths with their proofs.
    Paths,
    /// The link by which the app BG Stats takes the game over.
    BgStats,
    /// How phones come in.
    Phones,
    /// What was done by phone.
    ByPhone(Vec<Deed>),
    /// How many more lines were entered by phone before those that are told.
    EarlierByPhone(usize),
    /// A path that is claimed for a player, and whether it is one.
    Claim(Seat, Vec<CityId>),
    /// A way that is claimed for a player's ticket, by its position among the player's, where only tickets can be claimed.
    Way(Seat, usize, Vec<CityId>),
}

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
    Taken { thing: Owned, holders: Vec<Text>, take: bool },
    /// A ticket is in another hand, and it is not said in whose.
    HeldByAnother,
    /// What was asked back is asked no more, as the game was changed elsewhere meanwhile; an answer to it does nothing.
    Withdrawn,
    /// Another player has another track of the route, and so few play that this closes it; one more player, if that opens it.
    Closed { route: Text, holder: Text, players: usize, newcomer: Option<(Text, Color)> },
    /// A player does not have what was to be taken back.
    HasNot { player: Text, thing: Thing },
    /// A player has fewer passengers of a color, how many, than were to be taken back.
    HasFewer { player: Text, color: Color, has: u32 },
    /// There is no such thing to change.
    NotThere,
    /// Nobody holds a ticket that could be meant.
    NobodyHolds,
    /// It can mean too many things.
    TooMany,
    /// It can mean too many tickets.
    TooManyTickets,
    /// It can mean several things: each with what means only this one.
    Unclear { typed: Text, possible: Vec<(Possible, InEach)> },
    /// Players whose colors and names cannot be told apart.
    Tangled { typed: Text },
    /// No player of the edition has the color: the titles of the editions that have it, each with the word for it.
    ForeignColor { color: Color, editions: Vec<(Text, InEach)> },
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
    /// What a word changes does not stand behind it: two players, somebody who could join, and a free color for an example.
    Incomplete { setting: Setting, players: [Text; 2], another: Text, color: Color },
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

/// One thing that an unclear line can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// What is entered then.
    Steps(Vec<Step>),
    /// The player whose part it leads to.
    Player(Seat, Part),
    /// The player one of whose parts it leads to, which is asked next.
    PartsOf(Seat),
}
