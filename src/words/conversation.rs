//! What every language says in the conversation at the table: questions, offers, notes, slips, lists and help.

mod names;

pub use self::names::{DeedName, Examples, ExplanationNames, SetupNames, ThingName};
use crate::color::Color;
use crate::date::Date;
use crate::entry::Part;
use crate::entry::conversation::{Question, ScoreStep, Slip};
use crate::entry::count::Counted;
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};

/// The conversation at the table.
///
/// What can be typed is named in the language's own words for it (see [`heard`](super::heard)).
pub trait ConversationWords {
    /// A question, on one line: `Which game was it?`
    ///
    /// It may be `about` a player, to whom the answer stands beside, or about the place known so far, which Enter takes; either
    /// is short: `Anna, routes`, `Where was it played? (Enter: Kitchen table)`.
    fn ask(&self, question: Question, about: Option<&str>) -> String;

    /// What Enter takes: `Enter: Classic`.
    fn offer_default(&self, name: &Text) -> String;

    /// How to name the bonus tickets; Enter takes those that are offered, which may be the `last` game's.
    fn offer_bonus(&self, offered: &[String], last: bool) -> String;

    /// How to name the players, on a line of its own, with the colors there are.
    fn offer_players(&self, colors: &[Color]) -> String;

    /// The players of the last time, whom Enter takes: `Enter: as the last time, Anna red, Ben blue`.
    fn offer_last_players(&self, last: &[(Text, Color)]) -> String;

    /// The players named so far: `Anna red and Ben blue so far. Who else? Enter: that is everybody`.
    fn offer_more_players(&self, named: &[(Text, Color)]) -> String;

    /// What can be done at the review.
    fn offer_review(&self) -> &'static str;

    /// What a picture format is good for, one of several choices: `svg: one to print`.
    fn offer_picture(&self, format: PictureFormat) -> &'static str;

    /// All picture formats, the last choice.
    fn offer_all_pictures(&self) -> &'static str;

    /// What Enter does where pictures are offered.
    fn offer_no_picture(&self) -> &'static str;

    /// What can be done with the score, one of several choices: `the reason for every point`.
    fn offer_score_step(&self, step: ScoreStep) -> &'static str;

    /// What else can be typed at the score.
    fn offer_more_at_score(&self, examples: &Examples) -> String;

    /// How the table's count is answered, which should come to this: `Enter: it does; or count and type …`.
    fn offer_count(&self, entered: Counted) -> String;

    /// An example of an answer, the first time that a part is asked for.
    fn example(&self, part: Part, examples: &Examples) -> String;

    /// What Enter has taken: `Ticket to Ride Europe, 15th anniversary edition`, or that it is nothing.
    fn note_taken(&self, what: &[String]) -> String;

    /// The bonus tickets as they were understood: `In play: London - København (9).`, or that there are none.
    fn note_cards(&self, cards: &[String]) -> String;

    /// Bonus tickets of odd worth, with the question whether they are meant; the choices stand below.
    fn note_many_points(&self, cards: &[String]) -> String;

    /// Bonus tickets that are cards of the deck too.
    fn note_like_the_deck(&self, cards: &[String]) -> String;

    /// The choice to do what was asked about, and the one to leave it.
    fn choices_if_sure(&self) -> [&'static str; 2];

    /// What was undone: ``Undone: Ben's tickets Paris - Wien and London - Wien.``
    fn note_undone(&self, deeds: &[DeedName]) -> String;

    /// What was made again.
    fn note_redone(&self, deeds: &[DeedName]) -> String;

    /// What `undo` would take back, which is not here, and whether that is meant; the choices stand below.
    fn note_undo_elsewhere(&self, deeds: &[DeedName]) -> String;

    /// What was changed in the setup: `Now: the variant is Mega Europe.`
    fn note_changed(&self, deeds: &[DeedName]) -> String;

    /// The day that the game has now is behind today: `2027-01-02 is still to come; …`
    fn note_still_to_come(&self, date: Date) -> String;

    /// What no longer fits, and whether it is to go; the choices stand below.
    fn note_takes_with(&self, deeds: &[DeedName]) -> String;

    /// What was asked about was not done.
    fn note_left_as_it_was(&self) -> &'static str;

    /// The table agrees with what is entered.
    fn note_agreed(&self) -> &'static str;

    /// How the table differs from what is entered, and what would explain it.
    fn note_differs(&self, player: &Text, counted: Counted, entered: Counted, explained: &[ExplanationNames])
    -> String;

    /// Above the numbered parts one of which is wrong.
    fn note_what_is_wrong(&self) -> &'static str;

    /// Edition, variant, players and so on, a line each, and how they are changed.
    fn note_setup(&self, setup: &SetupNames) -> String;

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

    /// A station's route was chosen: `The station of Anna in Wien opens Budapest - Wien.`
    fn note_station_opens(&self, owner: &Text, city: &Text, route: &Text) -> String;

    /// A station's route is left to the program.
    fn note_station_free(&self, owner: &Text, city: &Text) -> String;

    /// A line that names no cities could name players; and how they join: ``A player who was forgotten? `add Emma red`.``
    fn note_forgotten_players(&self, typed: &Text) -> String;

    /// Above the numbered meanings of a line: `Which one? Type its number.`
    fn note_which(&self) -> &'static str;

    /// There are no positions to draw a map from.
    fn note_no_map(&self) -> &'static str;

    /// A line, or the rest of one, that was not accepted: ``Not entered: `mad wien`; the arrow up brings it back.``
    fn note_kept(&self, rest: &Text) -> String;

    /// The same where no key brings anything back: ``Not entered: `mad wien`.``
    fn note_passed_over(&self, rest: &Text) -> String;

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

    /// The window is too low for the map, and how to see it all the same.
    fn list_map_hidden(&self) -> &'static str;

    /// A player has so many trains left that routes may be missing.
    fn list_many_left(&self, player: &Text, left: Trains) -> String;

    /// A part of what a player has, one of several choices: `Ben, tickets`.
    fn label_part(&self, player: &Text, part: Part) -> String;

    /// What can be answered to a question, in a few lines; without examples before the edition is known.
    fn help(&self, question: Question, examples: Option<&Examples>) -> String;
}
