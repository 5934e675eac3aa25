//! On and around the maps: captions, the meanings of signs, hints, and why there is no map.

use std::fmt;

use crate::color::Color;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};

/// A sign on a map whose meaning is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapSign {
    /// A train space that nobody has.
    Free,
    /// A train space of a tunnel.
    Tunnel,
    /// A train space of a ferry, with a locomotive.
    Ferry,
    /// A city.
    City,
    /// A Big City.
    BigCity,
    /// A border spot of a country.
    BorderSpot,
    /// A station in a picture.
    Station,
    /// A station in the terminal, where its owner's letter stands in the city and its sign at the name.
    StationAndLetter,
    /// What the others have, or what a path leaves out.
    Faint,
    /// Where a path ends, or one of a ticket's cities.
    End,
    /// The number of a hop of a ticket's way.
    TicketHop,
    /// The number of a hop of a longest path.
    PathHop,
    /// A track that a station opens.
    Borrowed,
    /// A track that would close a gap.
    Gap,
    /// The number of a hop of a claimed path.
    ClaimHop,
    /// Where a claimed path breaks.
    Break,
    /// What a claimed path would have behind the place where it breaks.
    BehindBreak,
}

labels!(MapSign => map::sign);

/// What a map is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caption {
    /// One sentence without its full stop: what a picture has as its headline.
    pub headline: String,
    /// Further sentences; empty where there is nothing more to tell.
    pub details: String,
}

impl fmt::Display for Caption {
    /// The headline as a sentence among others.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.headline)?;
        if self.details.is_empty() { Ok(()) } else { write!(f, " {}", self.details) }
    }
}

/// Maps in words.
///
/// Tickets and tracks come laid out already, as `Brest–Petrograd`.
#[derive(Debug, Clone, Copy)]
pub enum OnMap<'a> {
    /// The headline of a map of one player: `Anna has laid 43 trains`.
    HasLaid(&'a Text, Trains),
    /// A map of the longest path of a player without tracks: `Anna has no routes, no path`.
    HasNoPath(&'a Text),
    /// The headline of a map of a longest path: `Anna's longest path, 36 trains, runs from Paris to Wien`.
    PathRuns(&'a Text, Trains, [&'a Text; 2]),
    /// Below it, where it leaves tracks out: `Left out: Wien–Zágráb (2).`
    LeftOut(&'a [String]),
    /// The headline of a map of several players' longest paths: `The longest paths of Anna and Ben`.
    PathsHeadline(&'a [&'a Text]),
    /// The headline of a map of a completed ticket's way: `Anna's ticket Brest–Petrograd is completed, 20 points`.
    TicketCompleted(&'a Text, &'a str, Points),
    /// Below it, where stations open tracks of others: `Borrowed: Brest–Paris (3).`
    Borrowed(&'a [String]),
    /// The headline of a map of a ticket's gap: `Anna's ticket Brest–Petrograd is not completed, 20 points lost`.
    TicketFailed(&'a Text, &'a str, Points),
    /// Below it: `The shortest gap is Brest–Paris (3).`
    ShortestGap(&'a [String]),
    /// Below it, where the player built stations, which may not be used for this ticket: `With the stations as they are used,
    /// the shortest gap is Brest–Paris (3).`
    ShortestGapWithStations(&'a [String]),
    /// The headline of a map of a claimed path: `Anna claims a path of 30 trains`, or where it breaks `Anna's claim breaks
    /// after 12 trains`.
    ClaimHeadline(&'a Text, Trains, bool),
    /// A track of a gap, with the player who has it: `Edinburgh–London (4, Ben's)`.
    GapTrack(&'a str, Trains, Option<&'a Text>),
    /// A track under the pointer, with the player who has it: `Edinburgh - London (4), Ben`.
    TrackTitle(&'a Text, Trains, Option<&'a Text>),
    /// A player beside the letter by which a map tells players apart: `Anna (red), 43 trains`.
    MapPlayer(&'a Text, Color, Trains),
    /// A player's rank, from 1, and total: `1st, 69 points`.
    RankAndTotal(usize, Points),
    /// The command that draws a map of what was just told: ``On the map: `stationmaster map game.toml` ``.
    ///
    /// With `option`, such as ``--ticket "Brest - Petrograd"``, it draws the way of a ticket, or its gap.
    OnTheMap(&'a str, Option<&'a str>),
    /// A board without positions: ``the board `mill` cannot be drawn``.
    BoardCannotBeDrawn(&'a Text),
    /// The cities, one or more, whose position is missing: ``2 cities have no position: `Northport` and `Millbrook` ``.
    CitiesWithoutPosition(&'a [&'a Text]),
    /// The countries, one or more, whose border spots have no position: ``routes into `Schweiz` have no border spot``.
    CountriesWithoutBorderSpot(&'a [&'a Text]),
    /// A ticket is asked for by a text that several are meant by: `` `paris` names several tickets``.
    SeveralTicketsNamed(&'a Text),
    /// The tickets that can be meant: ``it can mean `Paris - Wien` or `Paris - Zágráb` ``.
    TicketsMeant(&'a [Text]),
    /// Another player holds the ticket: `` `Ben` does not hold `Paris - Wien`, `Anna` does``.
    TicketOfAnother(&'a Text, &'a Text, &'a Text),
    /// No ticket of anybody's names any of these cities: ``nobody holds a ticket that names `Paris` or `Wien` ``.
    NoTicketNames(&'a [&'a Text]),
    /// No ticket of anybody's has both cities: ``nobody holds a ticket that joins `Paris` and `Wien` ``.
    NoTicketJoins([&'a Text; 2]),
    /// The tickets with one of the cities: ``held with one of these cities: `Paris - Zágráb` ``.
    TicketsHeldThere(&'a [Text]),
    /// A file's name does not tell the format: ``cannot tell the picture's format from `map.gif` ``.
    UnknownPictureFormat(&'a Text),
    /// What to do about it: ``add `--format svg`, to print it, or `--format png`, to send it``.
    ///
    /// `formats` are those that this program can draw, one or more.
    PictureFormats(&'a [PictureFormat]),
    /// A file's name tells another format than the one asked for: `` `map.png` is no name for the format `svg` ``.
    OtherPictureFormat(&'a Text, PictureFormat),
    /// What the name of a picture ends in: ``let the name end in `.svg`, to print it, or in `.png`, to send it``.
    ///
    /// `formats` are those that this program can draw, one or more.
    PictureEndings(&'a [PictureFormat]),
}

/// The texts without values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapLabel {
    /// Below it: `What the others have is faint.`
    OthersAreFaint,
    /// A map of the longest paths where there is none: `Nobody has a route`.
    NobodyHasARoute,
    /// What to do about it: ``write where each lies, from the left and from the top: `at = [0.30, 0.10]` ``.
    HowToPlaceCities,
    /// What to do about it: ``write where each of them ends: `spot = [0.90, 0.10]` ``.
    HowToPlaceBorderSpots,
    /// What to do about it: ``leave out `--player` ``.
    LeaveOutPlayer,
    /// Where to find the tickets: `` `stationmaster score --explain FILE` names all tickets that are held``.
    WhereTicketsAreNamed,
    /// A picture is to go to standard output, and nothing tells its format: `standard output does not tell the picture's format`.
    NoPictureFormat,
    /// What to do about it: ``leave out `--format`; the ending of the name says it``.
    LeaveOutFormat,
    /// A picture that is no text is to go to a terminal: `a terminal cannot show a picture`.
    NoPictureInATerminal,
    /// What to do about it: ``send it on with `|` or `>`, or name a file``.
    SendPictureOn,
    /// A PNG is asked for and cannot be drawn: ``this program was built without the feature `png`; …``.
    WithoutPng,
}

sentences!(OnMap<'_> => map::say);
labels!(MapLabel => map::label);
