//! What every language says on and around the maps: captions, the meanings of signs, hints, and why there is no map.

use std::fmt;

use super::verdict::DecidingStep;
use crate::color::Color;
use crate::map::PictureFormat;
use crate::rules::TieBreak;
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
pub trait MapWords {
    /// The headline of a whole game: `Anna wins with 69 points`, `Anna and Ben share the victory with 30 points`.
    fn winners_headline(&self, winners: &[&Text], points: Points) -> String;

    /// Below it, where the winner has the most points: `13 points ahead of Ben.`
    fn lead(&self, lead: Points, next: &[&Text]) -> String;

    /// Below it, where a tie-break decided: `As many as Ben; the tie-break: 4 completed tickets to Ben's 2.`
    fn tie_broken(&self, rivals: &[&Text], step: &DecidingStep<'_>) -> String;

    /// Below it, where nothing decided: `Level on stations used too.` The tie-breaks that were tried may be none; then it is
    /// empty.
    fn level_on(&self, tie_breaks: &[TieBreak]) -> String;

    /// A map of one player: `Anna has laid 43 trains. What the others have is faint.`
    fn map_of_player(&self, player: &Text, trains: Trains) -> Caption;

    /// A map of the longest paths where there is none: `Nobody has a route.`
    fn map_of_no_path(&self) -> Caption;

    /// A map of the longest path of a player without tracks: `Anna has no routes, no path.`
    fn map_without_path(&self, player: &Text) -> Caption;

    /// A map of a longest path: `Anna's longest path, 36 trains, runs from Paris to Wien. Left out: Wien–Zágráb (2).`
    fn map_of_path(&self, player: &Text, length: Trains, ends: [&Text; 2], left_out: &[String]) -> Caption;

    /// The headline of a map of several players' longest paths: `The longest paths of Anna and Ben`.
    fn paths_headline(&self, players: &[&Text]) -> String;

    /// A map of a completed ticket's way, and the tracks of others that stations open: `Anna's ticket Brest–Petrograd is
    /// completed, 20 points. Borrowed: Brest–Paris (3).`
    fn map_of_ticket(&self, player: &Text, ticket: &str, points: Points, borrowed: &[String]) -> Caption;

    /// A map of a ticket's gap: `Anna's ticket Brest–Petrograd is not completed, 20 points lost. The shortest gap is
    /// Brest–Paris (3).`
    ///
    /// `has_stations` says that the player built stations, which may not be used for this ticket.
    fn map_of_gap(&self, player: &Text, ticket: &str, points: Points, has_stations: bool, gap: &[String]) -> Caption;

    /// The headline of a map of a claimed path: `Anna claims a path of 30 trains`, or where it breaks `Anna's claim breaks
    /// after 12 trains`.
    fn claim_headline(&self, player: &Text, length: Trains, is_broken: bool) -> String;

    /// A track of a gap, with the player who has it: `Edinburgh–London (4, Ben's)`.
    fn gap_track(&self, track: &str, length: Trains, owner: Option<&Text>) -> String;

    /// A track under the pointer, with the player who has it: `Edinburgh - London (4), Ben`.
    fn track_title(&self, route: &Text, length: Trains, owner: Option<&Text>) -> String;

    /// A player beside the letter by which a map tells players apart: `Anna (red), 43 trains`.
    fn map_player(&self, player: &Text, color: Color, trains: Trains) -> String;

    /// A player's rank, from 1, and total: `1st, 69 points`.
    fn rank_and_total(&self, rank: usize, total: Points) -> String;

    /// The meaning of a sign: `border spot`.
    fn map_sign(&self, sign: MapSign) -> &'static str;

    /// The command that draws a map of what was just told: ``On the map: `stationmaster map game.toml` ``.
    ///
    /// With `option`, such as ``--ticket "Brest - Petrograd"``, it draws the way of a ticket, or its gap.
    fn on_the_map(&self, command: &str, option: Option<&str>) -> String;

    /// A board without positions: ``the board `mill` cannot be drawn``.
    fn board_cannot_be_drawn(&self, board: &Text) -> String;

    /// The cities, one or more, whose position is missing: ``2 cities have no position: `Northport` and `Millbrook` ``.
    fn cities_without_position(&self, cities: &[&Text]) -> String;

    /// What to do about it: ``write where each lies, from the left and from the top: `at = [0.30, 0.10]` ``.
    fn how_to_place_cities(&self) -> &'static str;

    /// The countries, one or more, whose border spots have no position: ``routes into `Schweiz` have no border spot``.
    fn countries_without_border_spot(&self, countries: &[&Text]) -> String;

    /// What to do about it: ``write where each of them ends: `spot = [0.90, 0.10]` ``.
    fn how_to_place_border_spots(&self) -> &'static str;

    /// What faults in a record mean for its map: `no map was drawn`.
    fn no_map_was_drawn(&self) -> &'static str;

    /// A ticket is asked for by a text that several are meant by: `` `paris` names several tickets``.
    fn several_tickets_named(&self, text: &Text) -> String;

    /// The tickets that can be meant: ``it can mean `Paris - Wien` or `Paris - Zágráb` ``.
    fn tickets_meant(&self, tickets: &[Text]) -> String;

    /// Another player holds the ticket: `` `Ben` does not hold `Paris - Wien`, `Anna` does``.
    fn ticket_of_another(&self, player: &Text, ticket: &Text, holder: &Text) -> String;

    /// What to do about it: ``leave out `--player` ``.
    fn leave_out_player(&self) -> &'static str;

    /// No ticket of anybody's names any of these cities: ``nobody holds a ticket that names `Paris` or `Wien` ``.
    fn no_ticket_names(&self, cities: &[&Text]) -> String;

    /// No ticket of anybody's has both cities: ``nobody holds a ticket that joins `Paris` and `Wien` ``.
    fn no_ticket_joins(&self, cities: [&Text; 2]) -> String;

    /// The tickets with one of the cities: ``held with one of these cities: `Paris - Zágráb` ``.
    fn tickets_held_there(&self, tickets: &[Text]) -> String;

    /// Where to find the tickets: `` `stationmaster score --explain FILE` names all tickets that are held``.
    fn where_tickets_are_named(&self) -> &'static str;

    /// A file's name does not tell the format: ``cannot tell the picture's format from `map.gif` ``.
    fn unknown_picture_format(&self, path: &Text) -> String;

    /// A picture is to go to standard output, and nothing tells its format: `standard output does not tell the picture's format`.
    fn no_picture_format(&self) -> &'static str;

    /// What to do about it: ``add `--format svg`, to print it, or `--format png`, to send it``.
    ///
    /// `formats` are those that this program can draw, one or more.
    fn picture_formats(&self, formats: &[PictureFormat]) -> String;

    /// A file's name tells another format than the one asked for: `` `map.png` is no name for the format `svg` ``.
    fn other_picture_format(&self, path: &Text, format: PictureFormat) -> String;

    /// What to do about it: ``leave out `--format`; the ending of the name says it``.
    fn leave_out_format(&self) -> &'static str;

    /// A picture that is no text is to go to a terminal: `a terminal cannot show a picture`.
    fn no_picture_in_a_terminal(&self) -> &'static str;

    /// What to do about it: ``send it on with `|` or `>`, or name a file``.
    fn send_picture_on(&self) -> &'static str;

    /// What the name of a picture ends in: ``let the name end in `.svg`, to print it, or in `.png`, to send it``.
    ///
    /// `formats` are those that this program can draw, one or more.
    fn picture_endings(&self, formats: &[PictureFormat]) -> String;

    /// A PNG is asked for and cannot be drawn: ``this program was built without the feature `png`; …``.
    fn without_png(&self) -> &'static str;
}
