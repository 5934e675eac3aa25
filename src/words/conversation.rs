//! What every language says in the conversation at the table: questions, offers, notes, slips, lists and help.

mod names;

pub use self::names::Examples;
use crate::color::Color;
use crate::date::Date;
use crate::entry::Part;
use crate::entry::conversation::{Question, ScoreStep, Slip};
use crate::entry::count::Counted;
use crate::entry::draft::{Deed, Thing};
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};

/// The conversation at the table.
///
/// What can be typed is named in the language's own words for it (see [`heard`](super::heard)).
#[derive(Debug, Clone, Copy)]
pub enum Talk<'a> {
    /// A question, on one line: `Which game was it?`
    ///
    /// It may be `about` a player, to whom the answer stands beside, or about the place known so far, which Enter takes; either
    /// is short: `Anna, routes`, `Where was it played? (Enter: Kitchen table)`.
    Ask(Question, Option<&'a str>),
    /// What Enter takes: `Enter: Classic`.
    OfferDefault(&'a Text),
    /// How to name the bonus tickets; Enter takes those that are offered, which may be the `last` game's.
    OfferBonus(&'a [String], bool),
    /// How to name the players, on a line of its own, with the colors there are.
    OfferPlayers(&'a [Color]),
    /// The players of the last time, whom Enter takes: `Enter: as the last time, Anna red, Ben blue`.
    OfferLastPlayers(&'a [(Text, Color)]),
    /// The players named so far: `Anna red and Ben blue so far. Who else? Enter: that is everybody`.
    OfferMorePlayers(&'a [(Text, Color)]),
    /// What else can be typed at the score.
    OfferMoreAtScore(&'a Examples),
    /// How the table's count is answered, which should come to this: `Enter: it does; or count and type …`.
    OfferCount(Counted),
    /// An example of an answer, the first time that a part is asked for.
    Example(Part, &'a Examples),
    /// What Enter has taken: `Ticket to Ride Europe, 15th anniversary edition`, or that it is nothing.
    Took(&'a [String]),
    /// The bonus tickets as they were understood: `In play: London - København (9).`, or that there are none.
    Cards(&'a [String]),
    /// Bonus tickets of odd worth, with the question whether they are meant; the choices stand below.
    ManyPoints(&'a [String]),
    /// Bonus tickets that are cards of the deck too.
    LikeTheDeck(&'a [String]),
    /// What was undone: ``Undone: Ben's tickets Paris - Wien and London - Wien.``
    Undone(&'a [Deed]),
    /// What was made again.
    Redone(&'a [Deed]),
    /// What `undo` would take back, which is not here, and whether that is meant; the choices stand below.
    UndoElsewhere(&'a [Deed]),
    /// What was changed in the setup: `Now: the variant is Mega Europe.`
    Changed(&'a [Deed]),
    /// The day that the game has now is behind today: `2027-01-02 is still to come; …`
    StillToCome(Date),
    /// What no longer fits, and whether it is to go; the choices stand below.
    TakesWith(&'a [Deed]),
    /// What was counted for a player, and what is entered: `On the table: 12 trains left. As entered for Anna: 9 trains left.`
    OnTheTable(&'a Text, Counted, Counted),
    /// A route of a length may be missing, and which: `A route of 3 may be missing: Lisboa - Madrid or another one.`
    RouteMissing(u32, &'a str),
    /// Routes of these lengths may be missing.
    RoutesMissing(&'a [u32]),
    /// A route of a length may be too much, and which.
    RouteTooMuch(u32, &'a str),
    /// Routes of these lengths may be too much.
    RoutesTooMuch(&'a [u32]),
    /// A route of a length may have been entered in place of one of another, and which.
    RouteInPlaceOf(&'a [u32], &'a [u32], &'a str),
    /// What was claimed, and what the player has now: `Lisboa - Madrid (3). 3 of 45 trains, 42 left, 4 points.`
    Claimed(&'a [String], Trains, Trains, Points),
    /// A track was changed for another of its route: `Frankfurt - Paris is the white track now, not the orange one.`
    Recolored(&'a Text, Color, Color),
    /// What the player has already: `There already: the station in Wien.`
    Had(&'a [Thing]),
    /// Stations that were built: `Station in Wien.`
    Built(&'a [Text]),
    /// Tickets that are held: `Brest - Petrograd (20, long).`
    Held(&'a [String]),
    /// What was taken back: `Taken back: the station in Wien.`
    TakenBack(&'a [Thing]),
    /// What was taken from another player: `Lisboa - Madrid was taken from Anna.`
    TakenFrom(&'a Thing, &'a Text),
    /// A station's route was chosen: `The station of Anna in Wien opens Budapest - Wien.`
    StationOpens(&'a Text, &'a Text, &'a Text),
    /// A station's route is left to the program.
    StationFree(&'a Text, &'a Text),
    /// A line that names no cities could name players; and how they join: ``A player who was forgotten? `add Emma red`.``
    ForgottenPlayers(&'a Text),
    /// A line, or the rest of one, that was not accepted: ``Not entered: `mad wien`; the arrow up brings it back.``
    Kept(&'a Text),
    /// The same where no key brings anything back: ``Not entered: `mad wien`.``
    PassedOver(&'a Text),
    /// A track with its length, and its color where the route has several: `Paris - Frankfurt (3, white)`.
    Track(&'a Text, Trains, Option<Color>),
    /// A ticket with its points: `Brest - Petrograd (20, long)`.
    Ticket(&'a Text, Points, bool),
    /// Passengers as they were typed, one of several meanings: `3 blue`, `=3 blue`, `-3 blue`.
    PassengersTyped(Change, Color),
    /// A player, one of several meanings of a word: `the player Sofia`.
    Player(&'a Text),
    /// What a player has laid: `2 routes, 5 trains: Lisboa - Madrid (3) and Barcelona - Madrid (2)`.
    Routes(&'a [String], Trains),
    /// The same where the map shows which: `2 routes, 5 trains`.
    RouteCount(usize, Trains),
    /// A player's stations: `1 station: Wien`.
    Stations(&'a [Text]),
    /// A player's tickets: `1 ticket: London - Wien (10)`.
    Tickets(&'a [String]),
    /// A player's passengers by color: `4 passengers: 1 blue and 3 red`.
    Passengers(&'a [(u32, Color)]),
    /// Something looks odd: `Remark: Ben holds no ticket`.
    Remark(&'a str),
    /// A player has so many trains left that routes may be missing.
    ManyLeft(&'a Text, Trains),
    /// A part of what a player has, one of several choices: `Ben, tickets`.
    PartOf(&'a Text, Part),
    /// What can be answered to a question, in a few lines; without examples before the edition is known.
    Help(Question, Option<&'a Examples>),
}

/// Fixed texts.
#[derive(Debug, Clone, Copy)]
pub enum TalkLabel {
    /// What can be done at the review.
    OfferReview,
    /// What a picture format is good for, one of several choices: `svg: one to print`.
    Picture(PictureFormat),
    /// All picture formats, the last choice.
    AllPictures,
    /// What Enter does where pictures are offered.
    NoPicture,
    /// What can be done with the score, one of several choices: `the reason for every point`.
    ScoreStep(ScoreStep),
    /// What is not known in the setup.
    NotKnown,
    /// There is none of it in the setup.
    NoneOf(SetupLine),
    /// The house rule on double routes.
    AllTracksOpen,
    /// The choice to do what was asked about.
    DoIt,
    /// The choice to leave it.
    LeaveIt,
    /// What was asked about was not done.
    LeftAsItWas,
    /// The table agrees with what is entered.
    Agreed,
    /// Nothing simple explains why the table differs.
    Unexplained,
    /// What to do where the table differs.
    CountAgain,
    /// Behind routes that may be missing: `another one`.
    AnotherRoute,
    /// Above the numbered parts one of which is wrong.
    WhatIsWrong,
    /// Above the numbered meanings of a line: `Which one? Type its number.`
    Which,
    /// There are no positions to draw a map from.
    NoMap,
    /// The window is too low for the map, and how to see it all the same.
    MapHidden,
}

/// A line of the setup's page, by its title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupLine {
    Edition,
    Variant,
    BonusTickets,
    HouseRules,
    Date,
    Place,
    Note,
    Players,
}

sentences!(Talk<'_> => conversation::say, &Slip => conversation::slips::say);
labels!(TalkLabel => conversation::text, SetupLine => conversation::setup);
