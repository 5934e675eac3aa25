//! Replies to a line, as values: facts, refusals with their forms, pages, and acts of the front end.
//!
//! A reply never changes once it is made; `stationmaster-report` has its sentences.

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
    /// True if the log has a new line.
    pub entered: bool,
    /// True if it leads to another place.
    pub moved: bool,
}

/// A fact to tell: a change, or something that was true already.
#[derive(Debug, Clone, PartialEq)]
pub enum Told {
    /// An edition or a variant was chosen.
    Edition {
        /// The title of the edition, or of the variant if only that was chosen.
        title: Text,
        /// The variant's title, if there are several and one is chosen already.
        variant: Option<Text>,
        /// The number of things lost.
        gone: usize,
        /// The players who got another color.
        repainted: Vec<(PlayerId, Color)>,
    },
    /// A player joined; with a known person of a similar name who does not play.
    Joined(PlayerId, Option<Text>),
    /// A player with this name and color plays already.
    PlaysAlready(PlayerId),
    /// A player's new things, those held before, and those taken from others.
    Entered(Entered),
    /// Things that a player has lost.
    TakenBack(PlayerId, Vec<Move>),
    /// A part was confirmed to be empty, or empty stations were skipped.
    Nothing(PlayerId, Part),
    /// A count, compared with the entries.
    Counted(PlayerId, Counted),
    /// A count was removed.
    Uncounted(PlayerId),
    /// A line was undone or redone.
    Turned {
        /// True for an undo.
        back: bool,
        /// The moves.
        moves: Vec<Move>,
        /// Things that have changed hands, are gone, or are illegal now.
        skipped: Vec<Move>,
    },
    /// The front end is already at this player's part.
    Here(PlayerId, Part),
    /// A player was removed, with this number of things.
    Left(Text, usize),
    /// A player was renamed; the old name.
    Renamed(PlayerId, Text),
    /// A player got another color; and the player who got the old one, in an exchange.
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
    /// A player left before the end, or did not.
    LeftEarly(PlayerId, bool),
    /// Points by agreement, and the reason.
    Adjusted(PlayerId, Points, Text),
    /// The format of the picture that is saved beside the game, if any.
    Picture(Option<Picture>),
    /// Some refused lines still wait; their number.
    Waits(usize),
}

/// A clause that was entered.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Entered {
    /// The player.
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

/// The format of a picture that is saved beside a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Picture {
    Svg,
    Png,
}

stationmaster_core::keys::keys!(Picture, "picture", Svg => "svg", Png => "png");

/// A player's count, compared with the entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// The number of trains left, by the entries.
    pub left: Trains,
    /// The points of the routes, by the entries.
    pub points: Points,
    /// The counted trains, if any.
    pub counted: Option<u32>,
    /// The marker, if it was given.
    pub marker: Option<u32>,
    /// True if the trains agree or were not counted.
    pub trains_agree: bool,
    /// True if the marker agrees or was not given.
    pub marker_agrees: bool,
    /// Routes that would explain too many trains, the likeliest first, at most three.
    pub suspects: Vec<RouteId>,
}

impl Counted {
    /// Returns whether there is a count, and all of it agrees.
    pub fn agrees(&self) -> bool {
        self.counted.is_some() && self.trains_agree && self.marker_agrees
    }

    /// Returns whether any of the count differs.
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
    /// The things of a player, or of everybody.
    List(Option<PlayerId>),
    /// The map: everybody's, the longest paths, a player's, or a way for a ticket.
    Map(Focus),
    /// Everything that would explain a player's differing count.
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
    /// The link that imports the game into the app BG Stats.
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

/// An action for the front end.
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
    /// Read the photograph at this path.
    Photo(Text),
    /// Let phones in, or no longer.
    Phones(bool),
    /// Continue the unfinished game with this number, from 1.
    Resume(usize),
    /// Put away the unfinished game with this number, from 1.
    Discard(usize),
}

/// A clause, or a line, that was refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Refused {
    /// The line to type it again: address, sign and clause.
    pub line: String,
    /// The end of the wrong word, in bytes of that line.
    pub cursor: usize,
    /// The reason.
    pub why: Wrong,
    /// Lines that would be accepted in its place, the likeliest first, at most six.
    pub forms: Vec<Form>,
    /// True if Tab takes the first form; otherwise one is chosen in the list.
    pub one: bool,
    /// True if the clause is complete, so that typing on would not mend it.
    pub complete: bool,
    /// The place where it was typed.
    pub at: Place,
}

/// A line that mends a refused one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The line.
    pub line: String,
    /// True if the refused clause keeps waiting, to be typed after it.
    pub keeps: bool,
}

impl Form {
    pub(crate) fn new(line: String, keeps: bool) -> Form {
        Form { line, keeps }
    }
}

/// The reason of a refusal. A [`Text`] in first position is what was typed.
#[derive(Debug, Clone, PartialEq)]
pub enum Wrong {
    // Words.
    /// No city begins with this.
    UnknownCity(Text),
    /// The word is ambiguous.
    Several(Text, Names),
    /// The chain is ambiguous; the number of readings.
    SeveralChains(usize),
    /// No player's name begins with this.
    Nobody(Text),
    /// The route has no track of that color; the colors that it has.
    NoTrack(Text, RouteId, Vec<Color>),
    /// No color of the box begins with this; the possible or the free ones.
    NoColor(Text, Vec<Color>),
    /// Not a number, or one that is too large.
    NotANumber(Text),
    /// Nothing in the list has this name.
    NotInList(Text),
    /// The user's file cannot be read as an edition.
    EditionFile(Faults),
    /// The command has another form.
    Usage(Command),
    // Shapes.
    /// No route joins two cities of a chain.
    NoRoute([CityId; 2]),
    /// A chain goes on after a country.
    CountryInside(CityId),
    /// The clause belongs to another part, most likely of this player.
    Belongs(PlayerId, Part),
    /// The clause does not have the shape of the part.
    Shape(Part),
    /// No card joins the cities; true if a bonus card could be put into play for them.
    NoCard([CityId; 2], bool),
    /// A card joins them in another variant; its title.
    OtherVariant([CityId; 2], Text),
    /// The card of these cities has other points.
    NoSuchPoints([CityId; 2], Text),
    /// Several cards join them.
    SeveralCards([CityId; 2]),
    /// Passengers are counted, not taken back or over.
    PassengersCounted,
    /// A command, a count or a sign is not at the beginning of a line.
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
    /// The color after a player's name is missing.
    ColorLast(Text),
    /// The name is a word of the language, and has to join by `add`.
    IsAWord(Text),
    /// A name needs a letter.
    NoLetter,
    /// The text is too long, by this many letters.
    TooLong(usize),
    /// It was refused before an interruption.
    Waited,
    /// A photograph leaves open whose this is, with the choices in words.
    Unsure(Text),
    // Laws.
    /// Others have the thing; its holders.
    Taken(Move, Vec<PlayerId>),
    /// One track is open with so few players; another player has the other.
    OneTrackOpen(Move, Vec<PlayerId>),
    /// With these routes the player would have laid too many trains.
    TooManyTrains(PlayerId, Trains, Trains, Vec<Move>),
    /// The player does not have the thing; the player who does.
    DoesNotHave(PlayerId, Move, Option<PlayerId>),
    /// Any other law of the game.
    Law(Box<FaultKind>),
    /// A color is another player's.
    ColorTaken(Color, PlayerId),
    /// A player of this name plays already.
    PlaysAs(PlayerId),
    /// The number of players must be between these two.
    Players(usize, usize),
    /// A player cannot be exchanged with itself, or named twice.
    Twice(PlayerId),
    /// `none` was typed at a part with entries.
    NotEmpty(PlayerId, Part),
    /// Enter was pressed at an empty part, which needs `none`.
    StillEmpty(PlayerId, Part),
    /// Nothing of the owner's can be undone; these things have changed hands or are gone.
    NothingToUndo(Vec<Move>),
    /// Nothing can be redone.
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
    /// Returns whether it is refused as ambiguous, so that its forms are readings.
    pub fn is_unclear(&self) -> bool {
        matches!(
            self,
            Wrong::SeveralChains(_)
                | Wrong::Several(_, Names::Cities(_) | Names::Colors(_))
                | Wrong::SeveralCards(_)
        )
    }
}

/// The effect of a line, shown while it is typed.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The reply that Enter would get.
    pub reply: Reply,
    /// The position that Enter would lead to.
    pub position: Position,
    /// The place that Enter would lead to.
    pub place: Place,
    /// True if the first refused clause is complete, so that typing on would not mend it.
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
    /// A reading of a clause, which Enter enters.
    Reading,
    /// A form of a refused clause, which Enter enters.
    Form,
    /// A city that begins with the word.
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
    /// Its name in records, or its path.
    pub name: Text,
    /// The edition.
    pub edition: Arc<Edition>,
}
