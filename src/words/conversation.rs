//! What every language says in the conversation at the table: questions, offers, notes, slips, lists and help.

use crate::color::Color;
use crate::entry::conversation::{Question, Slip};
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};

/// Something on the table, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ThingName {
    Route(Text),
    Station(Text),
    /// As [`ConversationWords::label_ticket`] has it.
    Ticket(String),
}

/// The conversation at the table.
///
/// What is typed stays the same in every language: `undo`, `take`, `map x`, and so on.
pub trait ConversationWords {
    /// A question, on one line: `Which game was it?`
    ///
    /// It may be `about` a player, to whom the answer stands beside, or about the place known so far, which Enter takes; either
    /// is short: `Anna, routes`, `Where was it played? (Enter: Kitchen table)`.
    fn ask(&self, question: Question, about: Option<&str>) -> String;

    /// What Enter takes: `Enter: Classic`.
    fn offer_default(&self, name: &Text) -> String;

    /// How to name the bonus tickets, which may be those of the last time.
    fn offer_bonus(&self, last: &[String]) -> String;

    /// How to name the players, on a line of its own, with the colors there are.
    fn offer_players(&self, colors: &[Color]) -> String;

    /// The players of the last time, whom Enter takes: `Enter: as the last time, Anna red, Ben blue`.
    fn offer_last_players(&self, last: &[(Text, Color)]) -> String;

    /// What can be done at the review.
    fn offer_review(&self) -> &'static str;

    /// Which pictures there are: `` `svg`: one to print; Enter: none``.
    fn offer_pictures(&self, formats: &[PictureFormat]) -> String;

    /// What was claimed, and what the player has now: `Lisboa - Madrid (3). 3 of 45 trains, 42 left, 4 points.`
    fn note_claimed(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String;

    /// A track was changed for another of its route: `Frankfurt - Paris is the white track now, not the orange one.`
    fn note_recolored(&self, route: &Text, from: Color, to: Color) -> String;

    /// What the player has already: `There already: the station in Wien.`
    fn note_had(&self, things: &[ThingName]) -> String;

    /// Stations that were built: `Station in Wien.`
    fn note_built(&self, cities: &[Text]) -> String;

    /// Tickets that are held: `Brest - Petrograd (20, long).`
    fn note_held(&self, tickets: &[String]) -> String;

    /// What was taken back: `Taken back: the station in Wien.`
    fn note_taken_back(&self, things: &[ThingName]) -> String;

    /// What was taken from another player: `Lisboa - Madrid was taken from Anna.`
    fn note_taken_from(&self, thing: &ThingName, owner: &Text) -> String;

    /// The last change was taken back: `Undone.`
    fn note_undone(&self) -> &'static str;

    /// The change that was taken back last was made again: `Done again.`
    fn note_redone(&self) -> &'static str;

    /// The rule on double routes was waived.
    fn note_waived(&self) -> &'static str;

    /// A station's route was chosen: `The station of Anna in Wien opens Budapest - Wien.`
    fn note_station_opens(&self, owner: &Text, city: &Text, route: &Text) -> String;

    /// A station's route is left to the program.
    fn note_station_free(&self, owner: &Text, city: &Text) -> String;

    /// Above the numbered meanings of a line: `Which one? Type its number.`
    fn note_which(&self) -> &'static str;

    /// There are no positions to draw a map from.
    fn note_no_map(&self) -> &'static str;

    /// What can be done with a score, in a game with or without a longest path and stations.
    fn note_next_steps(&self, express: bool, stations: bool) -> &'static str;

    /// A line, or the rest of one, that was not accepted: ``Not entered: `mad wien`; the arrow up brings it back.``
    fn note_kept(&self, rest: &Text) -> String;

    /// What is wrong with a line, and below it what to do about it: ``No: two players are called `Anna`.``
    fn slip(&self, slip: &Slip) -> String;

    /// A track with its length, and its color where the route has several: `Paris - Frankfurt (3, white)`.
    fn label_track(&self, route: &Text, length: Trains, color: Option<Color>) -> String;

    /// A ticket with its points: `Brest - Petrograd (20, long)`.
    fn label_ticket(&self, cities: &Text, points: Points, long: bool) -> String;

    /// Passengers as they were typed, one of several meanings: `3 blue`, `=3 blue`, `-3 blue`.
    fn label_passengers(&self, change: Change, color: Color) -> String;

    /// A player, one of several meanings of a word: `the player Sofia`.
    fn label_player(&self, name: &Text) -> String;

    /// What a player has laid: `2 routes, 5 trains: Lisboa - Madrid (3) and Barcelona - Madrid (2)`.
    fn list_routes(&self, tracks: &[String], laid: Trains) -> String;

    /// The same where the map shows which: `2 routes, 5 trains`.
    fn list_route_count(&self, count: usize, laid: Trains) -> String;

    /// A player's stations: `1 station: Wien`.
    fn list_stations(&self, cities: &[Text]) -> String;

    /// A player's tickets: `1 ticket: London - Wien (10)`.
    fn list_tickets(&self, tickets: &[String]) -> String;

    /// A player's passengers by color: `4 passengers: 1 blue and 3 red`.
    fn list_passengers(&self, counts: &[(u32, Color)]) -> String;

    /// Something looks odd: `Remark: Ben holds no ticket`.
    fn list_remark(&self, remark: &str) -> String;

    /// A player has so many trains left that routes may be missing.
    fn list_many_left(&self, player: &Text, left: Trains) -> String;

    /// What can be answered to a question, in a few lines.
    fn help(&self, question: Question) -> &'static str;
}
