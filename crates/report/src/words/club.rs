//! Many games, as a club looks back on them: findings, and the tables of the views.

use stationmaster_core::date::Date;
use stationmaster_core::history::RecordKind;
use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Club<'a> {
    /// Who won the most games, how many, and of how many. Several who won as many are all named.
    MostWins(&'a [String], usize, usize),
    /// How many games, people and editions there are, and from which day to which.
    Span(usize, usize, usize, Option<[Date; 2]>),
    /// From how many games on a rating is shown.
    RatingNote(usize),
    /// The commands that show more.
    MoreViews(&'a [String]),
    /// How many rows were left out.
    MoreRows(usize),
    /// An edition or a board with its number of games.
    GamesOf(&'a Text, usize),
    /// The title of a column: `4 players`.
    Players(usize),
    /// Won games of all games, and the average of points: `5 of 9, 104.2`.
    WonAndAverage(usize, usize, f64),
    /// A part of 1: `57%`.
    Percent(f64),
    /// Some of all, with their share: `7 (41%)`.
    Share(usize, usize),
    /// The same with the number of all: `1 of 7 (14%)`.
    ShareOf(usize, usize),
    /// `+12.3`
    Signed(f64),
    /// A rating and what is added and taken off for the range of 95 percent: `31.2 ±3.4`.
    Rating(f64, f64),
    /// How often each of two was ahead: `7 to 3`.
    Ahead([usize; 2]),
    /// What a record comes to; a lost ticket by its name.
    RecordValue(RecordKind, i64, &'a str),
    /// From one day to another.
    Days([Date; 2]),
    /// How many tickets were kept, and how many of them completed.
    TicketsKept(usize, usize),
    /// How many tickets that were in play nobody ever kept.
    NeverKept(usize),
    /// The routes claimed in the most games: which, in how many games, of how many.
    MostClaimed(&'a [String], usize, usize),
    NeverClaimed(&'a [String]),
    /// How many games on other boards are left out.
    OtherBoards(usize),
    /// How often something was done: `3×`.
    Times(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubLabel {
    NewestGames,
    /// What the columns of the chance and the margin mean.
    FiguresNote,
    /// What the cells of a table by number of players say.
    WonAndAverageNote,
    Player,
    Games,
    Pair,
    Won,
    WonByChance,
    Average,
    Margin,
    Rating,
    LastRanks,
    HeadToHead,
    Ahead,
    Level,
    Difference,
    AllTables,
    Record,
    Holder,
    When,
    Ticket,
    Points,
    Kept,
    Completed,
    Brought,
    Route,
    Length,
    Claims,
    ClaimedBy,
}

sentences!(Club<'_> => club::say);
labels!(ClubLabel => club::text, RecordKind => club::record);
