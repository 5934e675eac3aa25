//! What every language says of the saved games: the tables, and why one is missing from them.

use crate::category::Category;
use crate::fault::FaultKind;
use crate::history::UnknownName;
use crate::score::ranking::Decision;
use crate::text::Text;
use crate::words::Message;

/// A column of the list of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameColumn {
    Date,
    Place,
    Edition,
    Players,
    Winner,
    File,
}

/// A column of a table with a row for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PlayerColumn {
    Player,
    Games,
    Wins,
    SharedWins,
    Average,
    Best,
    TicketsCompleted,
    LongestPath,
    ExpressBonuses,
    StationsBuilt,
    Points(Category),
}

/// The history in words.
pub trait HistoryWords {
    /// The heading of the list of games, with the folder of their files: `3 games in games`.
    fn games(&self, count: usize, folder: &Text) -> String;

    /// The heading of the files of the games, in the order of their list: `Their files, in the same order:`.
    fn files_heading(&self) -> &'static str;

    /// The heading of each player's figures: `Players`.
    fn players_heading(&self) -> &'static str;

    /// The heading of each player's points by category: `Points per game`.
    fn points_heading(&self) -> &'static str;

    /// The title of a column: `Date`.
    fn game_column(&self, column: GameColumn) -> &'static str;

    /// The title of a column: `Tickets completed`.
    fn player_column(&self, column: PlayerColumn) -> &'static str;

    /// Who won, and by what if not by points: `anna and Carl (shared)`.
    fn winners(&self, names: &[String], decided_by: Decision) -> String;

    /// A number with one decimal place: `12.5`.
    fn decimal(&self, number: f64) -> String;

    /// No game has been saved so far: `No games saved yet; they will be kept in …`.
    fn nothing_saved(&self, folder: &Text) -> String;

    /// No saved game is asked for: `No saved game fits.`.
    fn nothing_fits(&self) -> &'static str;

    /// Nobody, or no game, has the name asked for: ``no saved game has a player called `Bem` ``; and the one that was perhaps
    /// meant, or all that there are instead: ``did you mean `Ben`?``. Or several names begin so: ``it can be `Ann` or `Anton` ``.
    fn unknown_name(&self, error: &UnknownName) -> Message;

    /// What is to be a day is none: `` `soon` is no day``.
    fn no_day(&self, typed: &Text) -> String;

    /// How days are written: `write it as 2026-11-20, 20.11.2026, …`.
    fn how_to_write_days(&self) -> &'static str;

    /// A file is damaged, with what is wrong first, and how many further faults it has.
    fn damaged(&self, file: &Text, first: &FaultKind, further: usize) -> String;

    /// So many files are damaged, and what to do about it, in two lines.
    fn damaged_files(&self, count: usize) -> String;

    /// The result written in a file is not the one computed.
    fn result_differs(&self, file: &Text) -> String;
}
