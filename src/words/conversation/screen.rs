//! The full screen: its keys, its labels, and what a typed line is read as.

use crate::color::Color;
use crate::entry::count::Counted;
use crate::entry::draft::Thing;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    Part,
    /// At a line about what a player has that is being typed.
    Typing,
    /// At a question of the setup, or behind the score.
    Question,
    /// At a list, of which one is taken.
    List,
    Review,
    Score,
    Page,
    /// At the rows of the setup.
    Setup,
}

/// What is typed stays the same in every language, as in the conversation.
#[derive(Debug, Clone, Copy)]
pub enum Screen<'a> {
    /// On the frame of the map: whose tracks stand out.
    Bright(&'a Text),
    /// So many of all: `42 of 45`.
    OfAll(usize, usize),
    /// How many stations a player has built, of how many.
    Kept(usize, usize),
    /// Where the route leads that a station opens, if it opens one; whether that may change as others are entered.
    Opens(Option<&'a Text>, bool),
    /// How many lines are not shown.
    More(usize),
    /// How many routes, stations, tickets and passengers a player has.
    Summary(usize, Option<usize>, usize, Option<u32>),
    /// The trains that a player has left, and if these are others, those that are expected: `12 left`.
    Left(Trains, Trains),
    /// Where the scoring marker stands, and if it is elsewhere, where it is expected: `marker 43`.
    Marker(u32, u32),
    /// What was counted on the table checks a player's routes.
    Counts(&'a Text, Counted),
    Claims(&'a [String], Trains, Trains, Points),
    Recolors(&'a Text, Color, Color),
    /// Another player's claim makes way, as its color was not named: `Anna's Frankfurt - Paris is the orange track then`.
    Moves(&'a Text, &'a Text, Color),
    Builds(&'a [Text]),
    Holds(&'a [String]),
    Has(&'a [Thing]),
    TakesBack(&'a [Thing]),
    TakesOver(&'a Thing, &'a Text),
    Unclear(&'a [String]),
    /// Passengers of a color are added to others: how many, and how many they are then.
    MorePassengers(u32, Color, u32),
    /// Two players swap all that they have, or their colors.
    Swaps(&'a [Text; 2], bool),
    /// A player gets a color that nobody has.
    Paints(&'a Text, Color),
    /// A player gets another name.
    Renames(&'a Text, &'a Text),
    /// The words that change a player, below the row of whom.
    PlayerWays(&'a Text, &'a [&'static str]),
    /// One of a ticket's cities was typed, and no other ticket can be meant.
    OneCityIsEnough,
    /// Whose the line is now that was begun for another player.
    EnterFor(&'a Text),
    /// What the keys do, in some lines, below the help to a question.
    Help,
    /// How the setup is changed as a form, above the words that change it.
    SetupHelp,
}

/// What stands on the full screen without values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenLabel {
    Board,
    Players,
    Setup,
    Trains,
    /// Before what lies on the table.
    Table,
    /// The length of the longest path, short.
    Longest,
    LongestPath,
    /// Above what decided the game.
    Decided,
    /// Behind figures that may change as others are entered.
    SoFar,
    /// Above the points that tickets cost which are not completed.
    Failed,
    /// What Enter says of a player's stations where none are entered.
    NoStations,
    /// What the mark stands for at the review behind players of whom no stations are entered.
    MarkedStations,
    /// What Enter says of what is open where it is typed once more.
    RightSo,
}

sentences!(Screen<'_> => conversation::screen);
labels!(ScreenLabel => conversation::screen_label);

impl Language {
    /// The keys that are of use, the most useful first: what a key is called and what it does, in a word or two.
    pub fn screen_keys(self, keys: Keys) -> impl Iterator<Item = (&'static str, &'static str)> {
        spoken!(self, conversation::screen_keys(keys))
            .split(", ")
            .filter_map(|key| key.split_once(" = "))
    }
}
