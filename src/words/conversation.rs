//! The conversation at the table: questions, offers, notes, slips, lists and help; and the full screen, where a sheet stands
//! beside the map.

mod screen;

pub use self::screen::{Keys, Screen, ScreenLabel};
use super::heard::Setting;
use super::shared::sentence;
use super::{Language, Sentence};
use crate::color::Color;
use crate::date::Date;
use crate::entry::Part;
use crate::entry::conversation::{Near, Question, Slip};
use crate::entry::count::Counted;
use crate::entry::draft::{Deed, Thing};
use crate::entry::read::Change;
use crate::fault::{FaultKind, GameFault};
use crate::game::HouseRule;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};

/// What can be typed is named in the language's own words for it (see [`heard`](super::heard)).
#[derive(Debug, Clone, Copy)]
pub enum Talk<'a> {
    /// A question, on one line, and what it is about: a player, to whom the answer stands beside, or the place known so far,
    /// which Enter takes; either is short: `Anna, routes`, `Enter: save, today, Kitchen table`.
    Ask(Question, Option<&'a str>),
    /// The number of the answer that Enter takes where something is asked back, in place of what it does else.
    EnterTakes(usize),
    OfferDefault(&'a Text),
    /// How to name the bonus tickets; Enter takes those that are offered, which may be those of the last time.
    OfferBonus(&'a [String], bool),
    /// How to name the players: who played the last time, and the colors there are.
    OfferPlayers(&'a [Text], &'a [Color]),
    OfferLastPlayers(&'a [(Text, Color)]),
    OfferMorePlayers(&'a [(Text, Color)]),
    OfferMoreAtScore(&'a Examples),
    /// What can be answered at the review, of a game whose edition has these parts.
    OfferReview(&'a [Part]),
    /// An example of an answer, the first time that a part is asked for.
    Example(Part, &'a Examples),
    /// What was understood, or that it is nothing.
    Took(&'a [String]),
    Cards(&'a [String]),
    CardsGone(&'a [String]),
    /// Bonus tickets of odd worth, with the question whether they are meant; the choices stand below.
    ManyPoints(&'a [String]),
    LikeTheDeck(&'a [String]),
    Undone(&'a [Deed]),
    /// What was counted on a player's table: `Undone: the count of Anna, 14 trains left.`
    CountUndone(&'a Text, Trains),
    UndoCount(&'a Text, Trains),
    /// A line begins with a player's name, and was not entered for that player; how it is.
    PlayerToo(&'a Text, &'a Text),
    Redone(&'a [Deed]),
    /// What `undo` would take back, which is not here, and whether that is meant; the choices stand below.
    UndoElsewhere(&'a [Deed]),
    Changed(&'a [Deed]),
    /// How many adjustments a player has, and what they come to: another one does not replace those before.
    Adjustments(&'a Text, usize, Points),
    /// The day that the game has now is behind today.
    StillToCome(Date),
    /// What no longer fits and is lost, the players who get other colors, and whether that is meant; the choices stand below.
    TakesWith(&'a [Deed], &'a [(Text, Color)]),
    /// The second player has the name or, if so, the color that the first was to get, and whether they are to swap all that they
    /// have, or the colors; the choices stand below.
    MaySwap(&'a [Text; 2], bool),
    OnTheTable(&'a Text, Counted, Counted),
    /// The table agrees with what is entered for a player.
    Agrees(&'a Text, Counted),
    /// The trains agree, and the marker does not: where it stands, and where the routes bring it.
    MarkerWrong(&'a Text, u32, Points),
    /// The pictures that are kept beside the game.
    Pictures(&'a [String]),
    /// What is open, in half sentences, and whether the game is to be saved so; the choices stand below.
    SaveOpen(&'a [String]),
    /// A player has no routes, too few tickets, other trains than the table, or no passengers: half sentences for [`Talk::SaveOpen`].
    HasNoRoutes(&'a Text),
    HasFewTickets(&'a Text, usize),
    HasOtherTrains(&'a Text),
    HasNoPassengers(&'a Text),
    /// The number of routes of a city that are not named, as they are taken.
    OthersTaken(usize),
    /// Routes of the first lengths may be missing, those of the second entered without being there; of single ones, which:
    /// `A route of 3 may be missing: Lisboa - Madrid or another one.`
    Explanation(&'a [u32], &'a [u32], &'a str),
    /// Routes that may have been entered, each in place of the one behind it.
    Instead(&'a [[String; 2]]),
    /// A player would have laid more trains than there are: what to do, and the house rule that lets it pass.
    TooManyLaid(&'a Text, Option<HouseRule>),
    /// The table was counted for a player of whom no routes are entered yet.
    CountedEarly(&'a Text, Counted),
    /// A player has no routes, or fewer tickets than every player keeps; Enter confirms that if it is typed once more.
    NoRoutesYet(&'a Text),
    NoPassengersYet(&'a Text),
    FewTickets(&'a Text, usize, usize),
    /// Other trains of a player were counted on the table than the routes have; Enter confirms that too.
    OtherTrains(&'a Text),
    /// What was claimed, and what the player has now: `Lisboa - Madrid (3). 3 of 45 trains, 42 left, 4 points.`
    Claimed(&'a [String], Trains, Trains, Points),
    Recolored(&'a Text, Color, Color),
    Had(&'a [Thing]),
    Built(&'a [Text]),
    /// What a player's tickets come to, as far as the game is entered: how many of them are completed, their points, and whether
    /// that may change as others' routes are entered.
    TicketSum(&'a Text, usize, usize, Points, bool),
    TakenBack(&'a [Thing]),
    TakenFrom(&'a Thing, &'a Text),
    StationOpens(&'a Text, &'a Text, Option<&'a Text>),
    /// A shorter line that would have meant the same.
    Shorter(&'a Text),
    /// What nobody and nothing is called, and the name that was probably meant; Tab takes it, or else Enter.
    Near(&'a Text, &'a Text, bool),
    /// A new name, the known one that is near to it with the number of games, and whether it is asked with choices below.
    WhoIsIt(&'a Near),
    /// The two choices: the known person with the number of games; somebody new.
    KnownPerson(&'a Near),
    NewPerson(&'a Near),
    /// Words that can mean several things, which stand below with their numbers.
    Which(&'a Text),
    /// A line that names no cities could name players; and how they join, which Tab types if so.
    ForgottenPlayers(&'a Text, bool),
    /// A line names a player and another color than the player has: the player, the line, and whether Tab types how that is set.
    OtherColor(&'a Text, &'a Text, bool),
    /// A player has a ticket of which nobody knows which it is.
    StillUnknown(&'a Text),
    /// A line, or the rest of one, that was not accepted, and that the arrow up brings back.
    Kept(&'a Text),
    /// The same where no key brings anything back.
    PassedOver(&'a Text),
    /// A track with its length, and its color where the route has several: `Paris - Frankfurt (3, white)`.
    Track(&'a Text, Trains, Option<Color>),
    /// A ticket with its points, and whether it is long: `Brest - Petrograd (20, long)`.
    Ticket(&'a Text, Points, bool),
    /// Passengers as they were typed, one of several meanings: `3 blue`, `=3 blue`, `-3 blue`.
    PassengersTyped(Change, Color),
    Player(&'a Text),
    /// What a player has laid: `2 routes, 5 trains: Lisboa - Madrid (3) and Barcelona - Madrid (2)`.
    Routes(&'a [String], Trains),
    /// The same where the map shows which: `2 routes, 5 trains`.
    RouteCount(usize, Trains),
    Stations(&'a [Text]),
    Tickets(&'a [String]),
    /// A player's passengers by color: `4 passengers: 1 blue and 3 red`.
    Passengers(&'a [(u32, Color)]),
    /// The change of players, with what the one before has: `Anna is done: 43 trains, no stations, 4 tickets. Now Ben, blue.`
    NextPlayer(&'a Text, &'a Haul, &'a Text, Color),
    /// The return to a player's question: `Back to Ben, blue.`
    BackTo(&'a Text, Color),
    /// A player who has no stations, as tickets were typed in their place.
    NoStations(&'a Text),
    /// What was refused makes sense as another part.
    BelongsTo(Part),
    /// What was refused as tickets names these routes.
    AreRoutes(&'a [Text]),
    Remark(&'a str),
    /// A player has enough trains left that routes may be missing.
    ManyLeft(&'a Text, Trains),
    PartOf(&'a Text, Part),
    /// What can be answered to a question, in a few lines; without examples before the edition is known.
    Help(Question, Option<&'a Examples>),
}

#[derive(Debug, Clone, Copy)]
pub enum TalkLabel {
    /// How the trains that are left on the table are checked against the routes.
    CountHint,
    /// Passengers that were typed were added to those before.
    AddedUp,
    /// The words that show everything, where only a part of it is shown.
    MapAndList,
    Picture(PictureFormat),
    Today,
    /// What the program is for.
    Title,
    NotKnown(SetupLine),
    NoneOf(SetupLine),
    DoIt,
    LeaveIt,
    LeftAsItWas,
    Unexplained,
    CountAgain,
    SeeList,
    /// A player's stations may complete tickets by routes that are not entered yet.
    StationsMayOpen,
    AnotherRoute,
    WhatIsWrong,
    /// Stations that are typed can be meant as routes or as tickets; Enter takes the stations, the first choice.
    PartToo(Part),
    NoMap,
    MapHidden,
    WindowTooSmall,
    TakeOver,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupLine {
    Edition,
    Variant,
    BonusTickets,
    HouseRules,
    Date,
    Place,
    Minutes,
    First,
    Note,
    Players,
}

impl SetupLine {
    /// Returns the line that a word sets; `None` of words that change players, or that mean something alone.
    pub fn of(setting: Setting) -> Option<SetupLine> {
        Some(match setting {
            Setting::Edition => SetupLine::Edition,
            Setting::Variant => SetupLine::Variant,
            Setting::Bonus => SetupLine::BonusTickets,
            Setting::Date => SetupLine::Date,
            Setting::Place => SetupLine::Place,
            Setting::Minutes => SetupLine::Minutes,
            Setting::First => SetupLine::First,
            Setting::Note => SetupLine::Note,
            _ => return None,
        })
    }
}

sentences!(Talk<'_> => conversation::say);
labels!(TalkLabel => conversation::text, SetupLine => conversation::setup);

/// What is wrong with a typed line, and below it what to do about it.
impl Sentence for &Slip {
    fn say(self, language: Language) -> String {
        let next = match self {
            // What may be wrong is told first, and behind it that it can be let pass.
            Slip::Fault(FaultKind::Game(GameFault::TooManyTrains { .. })) => None,
            Slip::Fault(fault) | Slip::NotJoined { fault, taken: 0 } => language
                .step_at_the_table(fault)
                .map(|step| sentence(&step)),
            Slip::NotJoined { fault, taken } => {
                let open = language
                    .step_at_the_table(fault)
                    .map(|step| sentence(&step));
                open.map(|open| format!("{open} {}", language.say(Talk::OthersTaken(*taken))))
            }
            Slip::Taken { take: true, .. } => Some(language.label(TalkLabel::TakeOver).to_owned()),
            _ => None,
        };
        let refused = spoken!(language, conversation::typed::slip(self));
        [Some(refused), next]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// How much a player has of each part; none of stations and passengers where the edition has no such part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Haul {
    pub trains: Trains,
    pub stations: Option<usize>,
    pub tickets: usize,
    pub passengers: Option<usize>,
}

/// Things to type, as examples from the board at hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examples {
    /// A chain of three cities: `lis mad bar`.
    pub chain: String,
    /// The two routes that it claims.
    pub routes: [Text; 2],
    /// A route with several tracks, `par fra`, and the color of one of them.
    pub colored: Option<(String, Color)>,
    /// Two cities for stations, where the edition has stations: `wie rom`.
    pub stations: Option<String>,
    /// Two tickets: `bre pet, lon wie`.
    pub tickets: String,
    /// One of them: `bre pet`.
    pub ticket: String,
    /// Two colors of players.
    pub colors: [Color; 2],
    /// The name of a player, not of the one who is asked for; empty before the players are known.
    pub player: Text,
    /// Two colors of passengers, where the edition has passengers.
    pub passengers: Option<[Color; 2]>,
    pub express: bool,
}
