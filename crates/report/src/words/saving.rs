//! Saved games: saving, games that were left unfinished, and the history with the reasons why a game is missing from it.

use super::command::Cli;
use super::{Language, Message};
use stationmaster_core::Part;
use stationmaster_core::date::Date;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::history::{Criterion, UnknownName};
use stationmaster_core::score::ranking::Decision;
use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    Nothing,
    Whole,
    /// What there was before it could no longer be written.
    Before,
    Lost,
}

/// A moment as the clock and the calendar on the wall showed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub day: Day,
    /// The hour, from 0 to 23.
    pub hour: u8,
    pub minute: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Day {
    Today,
    Yesterday,
    On(Date),
}

#[derive(Debug, Clone, Copy)]
pub struct Unfinished<'a> {
    pub players: &'a [Text],
    pub edition: &'a Text,
    pub stopped: Stopped<'a>,
    /// When it was last written, as far as that is known.
    pub written: Option<Moment>,
    /// The saved game that it corrects.
    pub corrects: Option<&'a Text>,
}

/// Where an unfinished game was left.
#[derive(Debug, Clone, Copy)]
pub enum Stopped<'a> {
    /// While it was told what was played, and by whom.
    InSetup,
    /// At a part of what a player has.
    At(&'a Text, Part),
    /// At the review of the whole game.
    AtTheEnd,
}

#[derive(Debug, Clone, Copy)]
pub enum Saving<'a> {
    /// Why a draft cannot be read, where it is, and whether it is a record with faults.
    DraftLeftAlone(&'a str, &'a Text, bool),
    DraftFaulty(&'a str),
    /// Why a draft cannot be had, so that a copy of it is gone on with.
    DraftCopied(&'a str),
    /// Why no lock keeps other windows from the game that is entered.
    Unlocked(&'a str),
    /// An unfinished game, as it is listed, that another window has open.
    OpenElsewhere(&'a str),
    DraftOf(&'a Unfinished<'a>),
    /// An unfinished game goes on.
    GoesOn(&'a Unfinished<'a>),
    /// An unfinished game is put away.
    Discarded(&'a Unfinished<'a>),
    /// A correction changed nothing, so that the game is where it was.
    NothingChanged(&'a Text),
    /// The conversation ends early: what becomes of what was entered, and the command that goes on with it.
    Farewell(Kept, &'a Text),
    /// The game could not be saved, or what was entered not be kept: where it is now.
    WhereItIs(&'a Text, Kept),
    GameSaved(&'a Text),
    /// Behind that, the command that draws the picture to send.
    PictureToSend(&'a str),
    OldGameKept(&'a Text),
    /// The game that was corrected was changed meanwhile: where that version is, and where the correction.
    OldGameChanged(&'a Text, &'a Text),
    OldGameGone(&'a Text),
    /// The game that was corrected could not be put away and is counted still.
    OldGameStuck(&'a Text),
    /// A code to scan does not fit the window: the columns and rows that it needs.
    CodeNeedsRoom(usize, usize),
}

#[derive(Debug, Clone, Copy)]
pub enum SavingLabel {
    NotAnAnswer,
    /// What to do where the game being entered cannot be written to its file.
    TypeOn,
    /// What to do where a finished game cannot be saved.
    SaveElsewhere,
    DraftStays,
    /// The heading of the list of the games' files.
    Files,
    /// What the link for the app BG Stats does.
    BgStats,
    /// What to do with its code.
    ScanBgStats,
    /// How the link and the code are had once the game is saved.
    BgStatsLater,
    /// A score was to be drawn that is no code, and what to do.
    OnlyBgStatsIsDrawn,
    HowToDrawAScore,
    /// Several games were to be drawn as one code, and what to do.
    OneGameForACode,
    NameOneGame,
    NoGameFits,
    NoGameCounts,
    OnlySavedGames,
    NothingDeleted,
    HowToWriteDays,
    ViewBeforeFiles,
    /// The clock is set to a day before 1970 or after 9999.
    NoDayOnTheClock,
    HowToGiveADay,
}

/// Games that are deleted and restored.
#[derive(Debug, Clone, Copy)]
pub enum Deleting<'a> {
    /// The name of the file, and how it is brought back; here and below, how the program is called.
    Deleted(&'a Text, &'a Text),
    HowToRestore(&'a Text),
    HowToList(&'a Text),
    Restored(&'a Text),
    NoSavedGame(&'a Text),
    NotDeleted(&'a Text),
}

sentences!(Saving<'_> => saving::say, Deleting<'_> => saving::deleting);
labels!(SavingLabel => saving::text);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameColumn {
    Date,
    Place,
    Edition,
    Players,
    Winner,
    Note,
    File,
}

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
    /// The name of a view stands among the files.
    ViewAmongFiles(&'a Text),
    /// A file with the first of its faults, and how many more it has: ``remark: `a.toml` is damaged and left out: …``
    Damaged(&'a Text, &'a str, usize),
    /// How many files are damaged, and what to do about it, in two lines.
    DamagedFiles(usize),
    ResultDiffers(&'a Text),
}

sentences!(History<'_> => saving::history);
labels!(GameColumn => saving::game_column);

impl Language {
    /// No saved game has the name asked for, and the one that was perhaps meant, or all that there are instead; or several names
    /// begin so.
    pub fn unknown_name(self, unknown: &UnknownName) -> Message {
        let UnknownName {
            criterion,
            name,
            meant,
            similar,
            known,
        } = unknown;
        if !meant.is_empty() {
            return self.message(History::SeveralCalled(*criterion, name), Cli::CanBe(meant));
        }
        let title = History::NobodyCalled(*criterion, name);
        match similar {
            Some(similar) => self.message(title, Cli::DidYouMean(similar)),
            None => self.message(title, History::Known(known)),
        }
    }
}
