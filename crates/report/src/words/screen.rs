//! The full screen: its keys, and the labels of its header, board and sheet.

use crate::words::Language;
use stationmaster_core::part::Part;
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;

/// What the keys in the footer act on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// Edition, variant or players, with nothing typed.
    Start,
    /// A part, with nothing typed.
    Part,
    /// A refused line that waits.
    Waits,
    Typing,
    /// A chosen entry of the list.
    Chosen,
    Review,
    Score,
    /// The tickets that are turned over one by one.
    Stage,
    Page,
    /// The rows of the setup.
    Setup,
    /// An open field of the setup.
    Field,
}

#[derive(Debug, Clone, Copy)]
pub enum Screen<'a> {
    /// The player whose tracks stand out on the board.
    Bright(&'a Text),
    /// A number of all: `42 of 45`.
    OfAll(usize, usize),
    /// The stations that a player has built, of how many.
    Kept(usize, usize),
    /// The city to which the route leads that a station opens.
    Opens(Option<&'a Text>),
    /// The number of lines that are not shown.
    More(usize),
    /// The number of further lines that wait.
    Waiting(usize),
    /// The numbers of a player's routes, stations, tickets and passengers.
    Summary(usize, Option<usize>, usize, Option<u32>),
    /// The trains that a player has left, and those that are expected: `12 left`.
    Left(Trains, Trains),
    /// The place of the scoring marker, and the one expected: `marker 43`.
    Marker(u32, u32),
    /// A part that is unfinished, and how much is in it.
    Open(Part, usize),
    /// The row of the setup for values that the game does not have, by their commands.
    Add(&'a [&'static str]),
    /// The headline of a score while something is open.
    Leads(&'a [Text]),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenLabel {
    Board,
    Players,
    Setup,
    Trains,
    /// The counts of what lies on the table.
    Table,
    /// The length of the longest path, short.
    Longest,
    LongestPath,
    /// The heading of what decided the game.
    Decided,
    /// The note at figures that may change.
    SoFar,
    /// The points that failed tickets cost.
    Failed,
    /// The purpose of the program, below its name.
    Purpose,
    WindowTooSmall,
}

sentences!(Screen<'_> => screen::sentence);
labels!(ScreenLabel => screen::label);

impl Language {
    /// Returns the keys of the footer, the most useful first: the name of each, and what it does in a word or two.
    pub fn footer(self, keys: Keys) -> impl Iterator<Item = (&'static str, &'static str)> {
        spoken!(self, screen::keys(keys))
            .split(", ")
            .filter_map(|key| key.split_once(" = "))
    }
}
