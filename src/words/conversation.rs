//! What every language says in the conversation at the table: questions, offers, notes, slips, lists and help.

use crate::color::Color;
use crate::entry::conversation::Part;
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
    /// Which edition was played: `Which game was it?`
    fn ask_edition(&self) -> &'static str;

    /// Which variant was played: `Which variant?`
    fn ask_variant(&self) -> &'static str;

    /// Which bonus tickets were in play: `Which bonus tickets were in play?`
    fn ask_bonus(&self) -> &'static str;

    /// Who played: `Who played, with which colors?`
    fn ask_players(&self) -> &'static str;

    /// What a player has, short, as the answer stands behind it: `Anna, routes`.
    fn ask_part(&self, player: &str, part: Part) -> String;

    /// Whether what was entered is right: `Does this look like your board?`
    fn ask_review(&self) -> &'static str;

    /// What to do with the score: `Save it?`
    fn ask_save(&self) -> &'static str;

    /// Where it was played; Enter takes the place known so far: `Where was it played? (Enter: Kitchen table)`.
    fn ask_place(&self, known: Option<&str>) -> String;

    /// Which pictures to keep: `A picture of the board beside the game?`
    fn ask_pictures(&self) -> &'static str;

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

    /// The rest of a line that was not accepted: ``Kept: `mad wien`; the arrow up brings it back.``
    fn note_kept(&self, rest: &Text) -> String;

    /// What is wrong with a line, as a record would be told, without a stop: ``No: two players are called `Anna`.``
    fn slip_fault(&self, fault: &str) -> String;

    /// What to do where another player has the thing.
    fn slip_take(&self) -> &'static str;

    /// Nobody holds the ticket that a map is asked for.
    fn slip_nobody_holds(&self) -> &'static str;

    /// There is no such thing to take back, or over.
    fn slip_not_there(&self) -> &'static str;

    /// A line has too many meanings.
    fn slip_too_many(&self) -> &'static str;

    /// Nothing has been changed yet.
    fn slip_nothing_to_undo(&self) -> &'static str;

    /// A line is no answer to the question.
    fn slip_no_answer(&self) -> &'static str;

    /// A player without a color: `` `Anna` needs a color of this game: `Anna red, Ben blue`.``
    fn slip_no_color(&self, name: &Text) -> String;

    /// A bonus ticket without points.
    fn slip_no_points(&self) -> &'static str;

    /// At the review, nobody of that name is there.
    fn slip_nobody_to_change(&self) -> &'static str;

    /// A track with its length, and its color where the route has several: `Paris - Frankfurt (3, white)`.
    fn label_track(&self, route: &Text, length: Trains, color: Option<Color>) -> String;

    /// A ticket with its points: `Brest - Petrograd (20, long)`.
    fn label_ticket(&self, cities: &Text, points: Points, long: bool) -> String;

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

    /// How to enter routes.
    fn help_routes(&self) -> &'static str;

    /// How to enter stations.
    fn help_stations(&self) -> &'static str;

    /// How to enter tickets.
    fn help_tickets(&self) -> &'static str;

    /// How to enter passengers.
    fn help_passengers(&self) -> &'static str;

    /// What can be done at the review.
    fn help_review(&self) -> &'static str;

    /// What can be done with the score.
    fn help_score(&self) -> &'static str;

    /// How to answer every other question.
    fn help_question(&self) -> &'static str;
}
