//! The notes of a reply to a line, as values; the words are made in [`crate::report::conversation`].

use super::{Near, Question, Slip};
use crate::board::Ticket;
use crate::date::Date;
use crate::entry::count::{Counted, Difference, Explanation};
use crate::entry::draft::{Deed, Thing};
use crate::entry::part::Part;
use crate::entry::read::Step;
use crate::game::HouseRule;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, Seat, TicketId, TrackId, Trains};
use crate::words::heard::Setting;

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
    /// A player would have laid more trains than there are, how the routes so far may have been entered wrongly, and the house rule that
    /// lets it pass.
    TooManyLaid(Seat, Vec<Explanation>, Option<HouseRule>),
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
