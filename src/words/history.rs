//! The saved games: the tables, and why one is missing from them.

use super::command::Cli;
use super::{Language, Message, Sentence};
use crate::category::Category;
use crate::fault::Unreadable;
use crate::history::{Criterion, UnknownName};
use crate::score::ranking::Decision;
use crate::text::Text;

/// A column of the list of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// The texts around the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HistoryLabel {
    Files,
    Players,
    PointsPerGame,
    NothingFits,
    HowToWriteDays,
}

/// What is said of saved games.
#[derive(Debug, Clone, Copy)]
pub enum History<'a> {
    /// The heading of the list: `3 games in games`; the folder may be empty.
    Games(usize, &'a Text),
    /// Who won, and by what if not by points: `anna and Carl (shared)`.
    Winners(&'a [String], Decision),
    Decimal(f64),
    NothingSaved(&'a Text),
    NoDay(&'a Text),
    NobodyCalled(Criterion, &'a Text),
    SeveralCalled(Criterion, &'a Text),
    Known(&'a [Text]),
    LeftOut(&'a Text, &'a Unreadable),
    /// A file with the first of its faults, and how many more it has: ``remark: `a.toml` is damaged and left out: …``
    Damaged(&'a Text, &'a str, usize),
    /// How many files are damaged, and what to do about it, in two lines.
    DamagedFiles(usize),
    ResultDiffers(&'a Text),
}

sentences!(History<'_> => history::say);
labels!(GameColumn => history::game_column, PlayerColumn => history::player_column, HistoryLabel => history::label);

impl Language {
    /// No saved game has the name asked for, and the one that was perhaps meant, or all that there are instead; or several names
    /// begin so.
    pub fn unknown_name(self, unknown: &UnknownName) -> Message {
        let UnknownName { criterion, name, meant, similar, known } = unknown;
        if !meant.is_empty() {
            return self.message(History::SeveralCalled(*criterion, name), Cli::CanBe(meant));
        }
        let title = History::NobodyCalled(*criterion, name);
        match similar {
            Some(similar) => self.message(title, Cli::DidYouMean(similar)),
            None => self.message(title, History::Known(known)),
        }
    }

    fn message(self, title: History<'_>, help: impl Sentence) -> Message {
        Message { title: self.say(title), help: Some(self.say(help)), ..Message::default() }
    }
}
