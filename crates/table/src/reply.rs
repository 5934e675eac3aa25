//! Replies to a line, as values: facts, refusals with their forms, pages, and acts of the front end.
//!
//! A reply is made once and never edited; its sentences are made where languages are spoken.

use stationmaster_core::fault::FaultKind;
use stationmaster_core::{CityId, Faults, RouteId, Text, Trains};
use stationmaster_core::{Color, Edition, HouseRule, Move, Part, PlayerId, Points, Position};
use std::sync::Arc;

use crate::heard::Command;
use crate::place::Place;

/// The reply to a line: the place it leads to, the change it made, and everything to say about it.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    /// The facts, in the order of the line.
    pub told: Vec<Told>,
    /// The refused clauses, in their order; each waits in the front end.
    pub refused: Vec<Refused>,
    /// A page to be shown over the place.
    pub page: Option<Page>,
    /// The act for the front end.
    pub act: Option<Act>,
    /// Whether the log has a new line.
    pub entered: bool,
    /// Whether the front end is led to another place by it.
    pub moved: bool,
}

/// A fact that a line made true, or that was true already.
#[derive(Debug, Clone, PartialEq)]
pub enum Told {
    /// An edition or a variant is played.
    Edition {
        /// The title of the edition; of the variant alone where that was chosen.
        title: Text,
        /// The variant's title, where there are several and one is chosen already.
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
    /// A player's new things, those held before, and those taken from others.
    Entered(Entered),
    /// Things that a player has lost.
    TakenBack(PlayerId, Vec<Move>),
    /// A part is empty, and that is right; stations that were passed by too.
    Nothing(PlayerId, Part),
    /// A count of the table, and how it compares with what is entered.
    Counted(PlayerId, Counted),
    /// A count was taken away.
    Uncounted(PlayerId),
    /// A line was taken back or entered again: its moves, and what of it could not be.
    Turned {
        /// Whether it was taken back.
        back: bool,
        /// The moves.
        moves: Vec<Move>,
        /// Things that have changed hands, are gone, or are illegal now.
        skipped: Vec<Move>,
    },
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
    /// The route that a station opens; `None` leaves the choice to the program.
    Uses(PlayerId, CityId, Option<RouteId>),
    /// A house rule is in force, or not.
    Rule(HouseRule, bool),
    /// A setting has the value that the position has now.
    Set(Command),
    /// Whether a player left before the end.
    LeftEarly(PlayerId, bool),
    /// Points by agreement, and the reason.
    Adjusted(PlayerId, Points, Text),
    /// The kind of picture that is saved beside the game, if any.
    Picture(Option<Picture>),
    /// So many refused lines still wait.
    Waits(usize),
}

/// A clause that was entered.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Entered {
    /// Whose.
    pub player: PlayerId,
    /// The part.
    pub part: Option<Part>,
    /// The additions, as the moves that make them.
    pub added: Vec<Move>,
    /// The things that the player had already.
    pub had: Vec<Move>,
    /// The things taken from others, as the moves that take them away.
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
    /// The lines that can be typed at the place.
    Help(Place),
    /// All commands.
    Commands,
    /// One command.
    Command(Command),
    /// The things of the place's player; of everybody at a place of nobody.
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

/// The subject of a map.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Focus {
    Board,
    Paths,
    Player(PlayerId),
    Ticket([CityId; 2]),
}

/// An act of the front end after a line.
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
    /// Read the photograph at this path, and enter what is sure or show it first.
    Photo(Text),
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
    /// The place where it was typed.
    pub at: Place,
}

/// A line that mends a refused one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The line.
    pub line: String,
    /// Whether the refused clause waits on, to be typed after it.
    pub keeps: bool,
}

impl Form {
    pub(crate) fn new(line: String, keeps: bool) -> Form {
        Form { line, keeps }
    }
}

/// Why a clause or a line is refused. A [`Text`] in front is what was typed.
#[derive(Debug, Clone, PartialEq)]
pub enum Wrong {
    // Words.
    /// No city begins so.
    UnknownCity(Text),
    /// A word can be one of several.
    Several(Text, Names),
    /// A chain can be several, as many as this.
    SeveralChains(usize),
    /// Nobody's name begins so.
    Nobody(Text),
    /// The route has no track of that color: which it has.
    NoTrack(Text, RouteId, Vec<Color>),
    /// No color of the box begins so: those that there are, or that are free.
    NoColor(Text, Vec<Color>),
    /// Not a number, or a too large one.
    NotANumber(Text),
    /// Nothing in the list is called so.
    NotInList(Text),
    /// A file of the user's that cannot be read as an edition.
    EditionFile(Faults),
    /// The command is typed in another form.
    Usage(Command),
    // Shapes.
    /// No route joins two cities of a chain, which were typed so.
    NoRoute([CityId; 2]),
    /// A chain ends in a country.
    CountryInside(CityId),
    /// The clause belongs to another part, most likely of this player.
    Belongs(PlayerId, Part),
    /// The clause does not have the shape of the part.
    Shape(Part),
    /// No card joins the cities; whether a bonus card could be put into play for them.
    NoCard([CityId; 2], bool),
    /// A card joins them in another variant: its title.
    OtherVariant([CityId; 2], Text),
    /// The card of these cities has other points.
    NoSuchPoints([CityId; 2], Text),
    /// Several cards join them.
    SeveralCards([CityId; 2]),
    /// Passengers are counted, not taken back or over.
    PassengersCounted,
    /// A command, a count or a sign stands at the beginning of a line.
    AtTheStart(Text),
    /// Nothing is named.
    NothingNamed,
    /// A count is `=` and up to two numbers.
    NotACount,
    /// The place is no player's part.
    NobodysPart,
    /// The edition has no such part.
    NoSuchPart(Part),
    /// No game is set up yet.
    NoGame,
    /// A player ends in a color.
    ColorLast(Text),
    /// A name that is a word of the language joins by `add`.
    IsAWord(Text),
    /// A name needs a letter.
    NoLetter,
    /// A text that is too long, by how much.
    TooLong(usize),
    /// It was refused before the game was interrupted.
    Waited,
    // Laws.
    /// Others have it: what, and who.
    Taken(Move, Vec<PlayerId>),
    /// One track is open with so few players; another player has the other.
    OneTrackOpen(Move, Vec<PlayerId>),
    /// The player would have laid more trains than there are, with these.
    TooManyTrains(PlayerId, Trains, Trains, Vec<Move>),
    /// The player does not have it; who does.
    DoesNotHave(PlayerId, Move, Option<PlayerId>),
    /// Any other law of the game.
    Law(Box<FaultKind>),
    /// A color is another player's.
    ColorTaken(Color, PlayerId),
    /// A player of this name plays already.
    PlaysAs(PlayerId),
    /// From so many to so many play.
    Players(usize, usize),
    /// A player cannot be exchanged with itself, or named twice.
    Twice(PlayerId),
    /// `none` where there is something.
    NotEmpty(PlayerId, Part),
    /// Enter at an empty part, of which `none` says that it is right.
    StillEmpty(PlayerId, Part),
    /// There is nothing of the owner's to undo, or these have changed hands or are gone.
    NothingToUndo(Vec<Move>),
    /// Nothing can be entered again.
    NothingToRedo,
    /// The player has no station in the city.
    NoStation(CityId),
    /// No opponent's route leads from the city to the other one.
    NoRouteToUse([CityId; 2]),
}

/// The meanings of a word.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Names {
    Cities(Vec<CityId>),
    Players(Vec<PlayerId>),
    Colors(Vec<Color>),
    /// Titles with their numbers in the list.
    Titles(Vec<(usize, Text)>),
}

impl Wrong {
    /// Returns whether it is refused because it can be several things, so that its forms are readings.
    pub fn is_unclear(&self) -> bool {
        matches!(
            self,
            Wrong::SeveralChains(_)
                | Wrong::Several(_, Names::Cities(_) | Names::Colors(_))
                | Wrong::SeveralCards(_)
        )
    }
}

/// The effect of a line, for a front end that shows it while it is typed.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The reply that Enter would get.
    pub reply: Reply,
    /// The position that Enter would lead to.
    pub position: Position,
    /// Where Enter would lead.
    pub place: Place,
    /// The first refused clause is complete, so that typing on does not mend it.
    pub is_complete: bool,
}

/// An entry of the list below the line.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The kind of the entry.
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
    /// A color.
    Color(Color),
    /// An edition or a variant, with its title.
    Title(Text),
    /// A command, a player, or another word.
    Word,
}

/// An edition that can be chosen, with the text by which records name it.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The text that records name it by: its name, or a path.
    pub name: Text,
    /// The edition.
    pub edition: Arc<Edition>,
}
