//! What every language says on the full screen: the sheet beside the map, what a line means that is being typed, the keys.

use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::ThingName;

/// Where the keys are told that are of use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// At an empty line about what a player has.
    Part,
    /// At a line about what a player has that is being typed.
    Typing,
    /// At a question of the setup, or behind the score.
    Question,
    /// At the score.
    Score,
    /// Above a page of text.
    Page,
}

/// The full screen in words.
///
/// What is typed stays the same in every language, as in the [conversation](super::ConversationWords).
pub trait ScreenWords {
    /// The keys that are of use, the most useful first: what a key is called and what it does, in a word or two.
    fn screen_keys(&self, keys: Keys) -> &'static [[&'static str; 2]];

    /// What a player has, as the title of a list: `Ben, blue`.
    fn screen_player(&self, name: &Text, color: Color) -> String;

    /// The trains that a player has laid: `33 of 45 trains`.
    fn screen_trains(&self, laid: Trains, all: Trains) -> String;

    /// The points of a player's routes: `50 points on routes`.
    fn screen_points(&self, points: Points) -> String;

    /// Above so many routes: `Routes (12)`.
    fn screen_routes(&self, count: usize) -> String;

    /// Above so many stations of all that a player has: `Stations (1 of 3)`.
    fn screen_stations(&self, count: usize, all: usize) -> String;

    /// Above so many tickets, some of which are completed by now: `Tickets (4, 3 completed)`.
    fn screen_tickets(&self, count: usize, completed: usize) -> String;

    /// Above so many passengers: `Passengers (7)`.
    fn screen_passengers(&self, count: usize) -> String;

    /// The longest path as things stand: `Longest path: 28`.
    fn screen_longest(&self, length: Trains) -> String;

    /// A station and the route that it opens: `Wien: opens Budapest - Wien`.
    fn screen_station(&self, city: &Text, opens: Option<&Text>) -> String;

    /// So many more stand above: `… 5 more`.
    fn screen_more(&self, count: usize) -> String;

    /// What a player has, in a line: `12 routes, 2 stations, 4 tickets`.
    fn screen_summary(&self, routes: usize, stations: Option<usize>, tickets: usize) -> String;

    /// A line claims tracks, and what the player has then: `Lisboa - Madrid (3): 3 of 45 trains, 4 points`.
    fn screen_claims(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String;

    /// A line takes the other track of a route: `Frankfurt - Paris: the white track, not the orange one`.
    fn screen_recolors(&self, route: &Text, from: Color, to: Color) -> String;

    /// Somebody's claim makes way, as its color was not named: `Anna's Frankfurt - Paris moves to the orange track`.
    fn screen_moves(&self, player: &Text, route: &Text, to: Color) -> String;

    /// A line builds stations: `a station in Wien`.
    fn screen_builds(&self, cities: &[Text]) -> String;

    /// A line gives tickets to a player.
    fn screen_holds(&self, tickets: &[String]) -> String;

    /// A line names what the player has: `Wien: there already`.
    fn screen_has(&self, things: &[ThingName]) -> String;

    /// A line takes things back: `takes Lisboa - Madrid back`.
    fn screen_takes_back(&self, things: &[ThingName]) -> String;

    /// A line takes a thing over from somebody: `takes Lisboa - Madrid from Anna`.
    fn screen_takes_over(&self, thing: &ThingName, from: &Text) -> String;

    /// A line can mean several things: `Berlin or Bern: which?`.
    fn screen_unclear(&self, meanings: &[String]) -> String;

    /// The window has become too small: `The window is too small for the table; make it larger.`
    fn screen_too_small(&self) -> &'static str;

    /// What the keys do, in some lines, below the help to a question.
    fn screen_help(&self) -> String;
}
