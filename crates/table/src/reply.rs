//! What comes of a line, as values: facts, refusals with their forms, pages, and what a front end has to do.
//!
//! A reply is made once and never edited; its sentences are made where languages are spoken.

use stationmaster_core::fault::FaultKind;
use stationmaster_core::{CityId, Date, Faults, RouteId, Text, Ticket, Trains};
use stationmaster_core::{Color, Edition, HouseRule, Move, Part, PlayerId, Points, Position};
use std::sync::Arc;

use crate::heard::{Command, Word};
use crate::place::Place;

/// What comes of a line: where it leads, what it changed, and all that is told of it.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    /// The facts, in the order of the line.
    pub told: Vec<Told>,
    /// The refused clauses, in their order; each waits in the front end.
    pub refused: Vec<Refused>,
    /// A page to be shown over the place.
    pub page: Option<Page>,
    /// What the front end has to do.
    pub act: Option<Act>,
    /// Whether the log has a new line.
    pub entered: bool,
    /// Whether the front end is led to another place by it.
    pub moved: bool,
}

/// A fact that a line made true, or that was true already.
#[derive(Debug, Clone, PartialEq)]
pub enum Told {
    /// An edition, which leads on.
    Edition(Text),
    /// A variant, by its title.
    Variant(Text),
    /// Another edition or variant, with the number of things that it does not have.
    Switched {
        /// The title of the edition, and that of the variant where there are several.
        title: Text,
        /// The variant's title.
        variant: Option<Text>,
        /// How many things went.
        gone: usize,
        /// The players who got another color.
        repainted: Vec<(PlayerId, Color)>,
    },
    /// A player joined; a known person with a near name, who does not play, is named too.
    Joined(PlayerId, Option<Text>),
    /// A player with this name and color plays already.
    PlaysAlready(PlayerId),
    /// What a player has now, of what was had already, and of whom it was taken.
    Entered(Entered),
    /// What a player has no more.
    TakenBack(PlayerId, Vec<Move>),
    /// A part is empty, and that is right.
    Nothing(PlayerId, Part),
    /// A part was passed by with nothing in it: no stations.
    Passed(PlayerId, Part),
    /// A count of the table, and how it compares with what is entered.
    Counted(PlayerId, Counted),
    /// A count was taken away.
    Uncounted(PlayerId),
    /// The moves of a line that was taken back, and what of it could not be.
    Undone(Vec<Move>, Vec<Move>),
    /// The moves of a line that was entered again, and what of it could not be.
    Redone(Vec<Move>, Vec<Move>),
    /// The front end is at this player's part already.
    Here(PlayerId, Part),
    /// A player left with everything: how many things.
    Left(Text, usize),
    /// A player is called something else: the old name.
    Renamed(PlayerId, Text),
    /// A player has another color; with the one who got the old one, if it was an exchange.
    Recolored(PlayerId, Option<PlayerId>),
    /// Two players exchanged all that they have.
    Swapped(PlayerId, PlayerId),
    /// The players sit in this order.
    Ordered,
    /// A bonus card is in play.
    Bonus(Ticket),
    /// What a station opens; `None` leaves the choice to the program.
    Uses(PlayerId, CityId, Option<RouteId>),
    /// A house rule is in force, or not.
    Rule(HouseRule, bool),
    /// The day.
    Date(Date),
    /// The place where the game was played.
    Where(Text),
    /// The note.
    Note(Text),
    /// How long it took.
    Minutes(u32),
    /// The player who began.
    First(PlayerId),
    /// Whether a player left before the end.
    LeftEarly(PlayerId, bool),
    /// Points by agreement, and the reason.
    Adjusted(PlayerId, Points, Text),
    /// The kind of picture that is saved beside the game, if any.
    Picture(Option<Picture>),
}

/// A clause that was entered.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Entered {
    /// Whose.
    pub player: PlayerId,
    /// The part.
    pub part: Option<Part>,
    /// What was added, as the moves that add it.
    pub added: Vec<Move>,
    /// What the player had already.
    pub had: Vec<Move>,
    /// What was taken from others, as the moves that take it away.
    pub lost: Vec<Move>,
    /// The cities of a chain in the order in which they were typed; empty for other clauses.
    pub path: Vec<CityId>,
}

/// A kind of picture that can be saved beside a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Picture {
    Svg,
    Png,
}

stationmaster_core::keys::keys!(Picture, "picture", Svg => "svg", Png => "png");

/// A count of a player's table beside what is entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// How many trains are left, as entered.
    pub left: Trains,
    /// The points of the routes, as entered.
    pub points: Points,
    /// How many trains were counted, if any were.
    pub counted: Option<u32>,
    /// Where the marker stands, if that was said.
    pub marker: Option<u32>,
    /// Whether the trains agree; also where none were counted.
    pub trains_agree: bool,
    /// Whether the marker agrees; also where it was not said.
    pub marker_agrees: bool,
    /// Routes that would explain too many trains, the likeliest first, at most three.
    pub suspects: Vec<RouteId>,
}

impl Counted {
    /// Returns whether there is a count, and everything counted agrees.
    pub fn agrees(&self) -> bool {
        self.counted.is_some() && self.trains_agree && self.marker_agrees
    }

    /// Returns whether something counted differs from what is entered.
    pub fn differs(&self) -> bool {
        !(self.trains_agree && self.marker_agrees)
    }
}

/// A page over a place.
#[derive(Debug, Clone, PartialEq)]
pub enum Page {
    /// What can be typed at the place.
    Help(Place),
    /// All commands.
    Commands,
    /// One command.
    Command(Command),
    /// What the player of the place has; of everybody where it is nobody's.
    List(Option<PlayerId>),
    /// The map: everybody's, the longest paths, a player's, or a way for a ticket.
    Map(Focus),
    /// Why the count of a player may differ: all that would explain it.
    Why(PlayerId),
    /// The reason for every point.
    Reasons,
    /// The longest paths with their proofs.
    Paths,
    /// A path that is claimed for a player.
    Claim(PlayerId, Vec<CityId>),
    /// Edition, variant, players, and all settings.
    Setup,
    /// The score sheet.
    Sheet,
    /// The link by which the app BG Stats takes the game over.
    BgStats,
}

/// What a map shows.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Focus {
    Board,
    Paths,
    Player(PlayerId),
    Ticket([CityId; 2]),
}

/// What a front end has to do after a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Act {
    /// Save the game and end.
    Save,
    /// Save the game and stay.
    SaveAndStay,
    /// Write a copy to this path.
    SaveTo(Text),
    /// Leave at once; the draft is kept.
    Quit,
    /// Print the sheet.
    Print,
    /// Turn the tickets over one by one.
    Reveal,
    /// Let phones in, or end that.
    Phones(bool),
    /// Go on with the unfinished game of this number, from 1.
    Resume(usize),
    /// Put the unfinished game of this number away, from 1.
    Discard(usize),
}

/// A clause, or a line, that was refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Refused {
    /// The line with which it is typed again: its address and sign, and the clause.
    pub line: String,
    /// Where the wrong word ends, in bytes of that line.
    pub cursor: usize,
    /// Why.
    pub why: Wrong,
    /// Lines that would be accepted in its place, the likeliest first, at most six.
    pub forms: Vec<Form>,
    /// Whether the first form is taken by Tab; otherwise one is chosen in the list.
    pub one: bool,
    /// Whether what was typed is complete, so that this would be said if nothing were added.
    pub complete: bool,
    /// The part that the line is read by, if it has no address of its own: where it was typed.
    pub at: Option<Place>,
}

/// A line that mends a refused one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The line.
    pub line: String,
    /// Whether the refused clause waits on, to be typed after it.
    pub keeps: bool,
    /// Whether it is read by the part where the clause was typed.
    pub here: bool,
}

/// Why a clause or a line is refused.
///
/// `typed` is always what was typed; names in it may mislead, so it is a [`Text`].
#[derive(Debug, Clone, PartialEq)]
pub enum Wrong {
    // Words.
    /// No city begins so.
    UnknownCity(Text),
    /// A word can be one of several cities.
    SeveralCities(Text, Vec<CityId>),
    /// A chain can be several.
    SeveralChains(Vec<Vec<CityId>>),
    /// Nobody's name begins so.
    Nobody(Text),
    /// Several names begin so.
    SeveralPlayers(Text, Vec<PlayerId>),
    /// The route has no track of that color: which it has.
    NoTrack(Text, RouteId, Vec<Color>),
    /// A word can be one of several colors.
    SeveralColors(Text, Vec<Color>),
    /// No color of the box begins so: those that are free.
    NoColor(Text, Vec<Color>),
    /// Passengers have no such color.
    NoPassengers(Text, Vec<Color>),
    /// Not a number.
    NotANumber(Text),
    /// A number is too large.
    TooLarge(Text),
    /// No title has a word that begins so.
    NoTitle(Text),
    /// Words of several titles begin so: their numbers and titles.
    SeveralTitles(Text, Vec<(usize, Text)>),
    /// A file of the user's that cannot be read as an edition.
    EditionFile(Faults),
    /// No house rule is called so.
    NoRule(Text),
    /// No day.
    NoDay(Text),
    /// No kind of picture.
    NoPicture(Text),
    /// None of the words that the command knows there.
    NotAWord(Command, Text),
    // Shapes.
    /// No route joins two cities of a chain, which were typed so.
    NoRoute([CityId; 2]),
    /// A chain ends in a country.
    CountryInside(CityId),
    /// What was typed belongs to another part.
    Belongs(Part),
    /// A route has two cities, and this is one.
    OneCityOfRoute(CityId),
    /// A card has two cities, and this is one.
    OneCityOfCard(CityId),
    /// Commas stand between stations.
    Commas,
    /// Stations have no color or points.
    StationWithColor,
    /// A color stands behind the second city of its route.
    ColorInFront,
    /// The points stand behind the second city of a card.
    PointsInFront,
    /// No card joins the cities; whether a bonus card could be put into play for them.
    NoCard([CityId; 2], bool),
    /// A card joins them in another variant: its title.
    OtherVariant([CityId; 2], Text),
    /// The card of these cities has other points.
    NoSuchPoints([CityId; 2], Text),
    /// Several cards join them.
    SeveralCards([CityId; 2]),
    /// The number stands in front of its color.
    NumberFirst,
    /// A number without a color.
    ColorMissing,
    /// A color without a number.
    NumberMissing,
    /// Passengers are counted, not taken back or over.
    PassengersCounted,
    /// A command, a count or a sign stands at the beginning of a line.
    AtTheStart(Text),
    /// Nothing is named.
    NothingNamed,
    /// A count is `=` and up to two numbers.
    NotACount,
    /// The review and the score are no player's part.
    NobodysPart(Place),
    /// The edition has no such part.
    NoSuchPart(Part),
    /// The game has no players yet.
    NoPlayers,
    /// A player ends in a color.
    ColorLast(Text),
    /// A name that is a word of the language joins by `add`.
    IsAWord(Text),
    /// A name needs a letter.
    NoLetter,
    /// A text that is too long, by how much.
    TooLong(usize),
    /// What is missing behind a command.
    Missing(Command, Missing),
    /// Words behind the end of a command.
    TooMuch(Command, Text),
    /// No such unfinished game.
    NoUnfinished(Text),
    // Laws.
    /// Others have it: what, and who.
    Taken(Move, Vec<PlayerId>),
    /// One track is open with so few players; another player has the other.
    OneTrackOpen(Move, Vec<PlayerId>),
    /// The player would have laid more trains than there are, with these.
    TooManyTrains(PlayerId, Trains, Trains, Vec<Move>),
    /// The player has all stations already.
    TooManyStations(PlayerId, usize),
    /// The player does not have it; who does.
    DoesNotHave(PlayerId, Move, Option<PlayerId>),
    /// The box holds fewer passengers of a color.
    BoxHolds(Color, u32),
    /// Any other law of the game.
    Law(Box<FaultKind>),
    /// A name is another player's.
    NameTaken(PlayerId),
    /// A color is another player's.
    ColorTaken(Color, PlayerId),
    /// A player of this name plays with another color.
    PlaysAs(PlayerId),
    /// No more players take part.
    EnoughPlayers(usize),
    /// More players are needed.
    TooFewPlayers(usize),
    /// A player cannot be exchanged with itself, or named twice.
    Twice(PlayerId),
    /// `none` where there is something.
    NotEmpty(PlayerId, Part),
    /// Enter at an empty part, of which `none` says that it is right.
    StillEmpty(PlayerId, Part),
    /// Nothing of the owner's can be undone.
    NothingToUndo,
    /// What would be undone has changed hands or is gone.
    UndoGone(Vec<Move>),
    /// Nothing can be entered again.
    NothingToRedo,
    /// There is nothing to score yet.
    NothingToScore,
    /// The player has no station in the city.
    NoStation(CityId),
    /// No opponent's route leads from the city to the other one.
    NoRouteToUse([CityId; 2]),
    /// The edition has no bonus cards.
    NoBonusCards,
    /// Nothing is offered, so Enter takes nothing.
    NothingOffered,
    /// There is nothing to do by that command here.
    NotHere(Command),
    /// It was refused before the game was interrupted.
    Waited,
}

/// What is missing behind the word of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Missing {
    Player,
    OtherPlayer,
    Name,
    Color,
    Number,
    City,
    TwoCities,
    Path,
    Text,
    Reason,
    Rule,
    Day,
    Edition,
    Variant,
    Picture,
    Word(Word),
}

impl Wrong {
    /// Returns whether a law of the game refuses, and not the language.
    pub fn is_law(&self) -> bool {
        use Wrong::{
            BoxHolds, ColorTaken, DoesNotHave, EnoughPlayers, Law, NameTaken, NoRouteToUse,
            NoStation, NotEmpty, NothingToRedo, NothingToScore, NothingToUndo, OneTrackOpen,
            PlaysAs, StillEmpty, Taken, TooFewPlayers, TooManyStations, TooManyTrains, Twice,
            UndoGone,
        };
        matches!(
            self,
            Taken(..)
                | OneTrackOpen(..)
                | TooManyTrains(..)
                | TooManyStations(..)
                | DoesNotHave(..)
                | BoxHolds(..)
                | Law(_)
                | NameTaken(_)
                | ColorTaken(..)
                | PlaysAs(_)
                | EnoughPlayers(_)
                | TooFewPlayers(_)
                | Twice(_)
                | NotEmpty(..)
                | StillEmpty(..)
                | NothingToUndo
                | UndoGone(_)
                | NothingToRedo
                | NothingToScore
                | NoStation(_)
                | NoRouteToUse(_)
        )
    }
}

/// What a line would do, for a front end that shows it while it is typed.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The reply that Enter would get.
    pub reply: Reply,
    /// The position that Enter would lead to.
    pub position: Position,
    /// Where Enter would lead.
    pub place: Place,
    /// Whether a refusal is worth showing: the word that is being typed is complete, or a law refuses.
    pub shows_refusal: bool,
}

/// An entry of the list below the line.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// What the entry is.
    pub kind: ItemKind,
    /// The text that is shown, and typed.
    pub text: String,
    /// The whole line after it is taken.
    pub line: String,
    /// The cursor in that line, in bytes.
    pub cursor: usize,
}

/// The kinds of entries of the list.
#[derive(Debug, Clone, PartialEq)]
pub enum ItemKind {
    /// A reading of a clause: Enter enters it.
    Reading,
    /// A form of a refused clause: Enter enters it.
    Form,
    /// A city that the word begins.
    City(CityId),
    /// A player that the word begins.
    Player(PlayerId),
    /// A color.
    Color(Color),
    /// A command.
    Command(Command),
    /// A part.
    Part(Part),
    /// A word of a form.
    Word(Word),
    /// An edition or a variant, with its title.
    Title(Text),
    /// Another value of a command, such as a rule or a kind of picture.
    Value,
}

/// An edition that can be chosen, with the text by which records name it.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The text that records name it by: its name, or a path.
    pub name: Text,
    /// The edition.
    pub edition: Arc<Edition>,
}
