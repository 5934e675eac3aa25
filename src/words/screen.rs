//! What every language says on the full screen: the sheet beside the map, what a line means that is being typed, the keys.

use super::Language;
use crate::color::Color;
use crate::entry::draft::Thing;
use crate::text::Text;
use crate::units::{Points, Trains};

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
/// What is typed stays the same in every language, as in the conversation.
#[derive(Debug, Clone, Copy)]
pub enum Screen<'a> {
    Player(&'a Text, Color),
    Trains(Trains, Trains),
    Points(Points),
    Routes(usize),
    Stations(usize, usize),
    Tickets(usize, usize),
    Passengers(usize),
    Longest(Trains),
    Station(&'a Text, Option<&'a Text>),
    More(usize),
    Summary(usize, Option<usize>, usize),
    /// A line claims tracks, and what the player has then: `Lisboa - Madrid (3): 3 of 45 trains, 4 points`.
    Claims(&'a [String], Trains, Trains, Points),
    Recolors(&'a Text, Color, Color),
    /// Somebody's claim makes way, as its color was not named: `Anna's Frankfurt - Paris moves to the orange track`.
    Moves(&'a Text, &'a Text, Color),
    Builds(&'a [Text]),
    Holds(&'a [String]),
    Has(&'a [Thing]),
    TakesBack(&'a [Thing]),
    TakesOver(&'a Thing, &'a Text),
    Unclear(&'a [String]),
    /// What the keys do, in some lines, below the help to a question.
    Help,
}

#[derive(Debug, Clone, Copy)]
pub enum ScreenLabel {
    TooSmall,
}

sentences!(Screen<'_> => screen::say);
labels!(ScreenLabel => screen::text);

impl Language {
    /// The keys that are of use, the most useful first: what a key is called and what it does, in a word or two.
    pub fn screen_keys(self, keys: Keys) -> impl Iterator<Item = (&'static str, &'static str)> {
        spoken!(self, screen::screen_keys(keys)).split(", ").filter_map(|key| key.split_once(" = "))
    }
}
