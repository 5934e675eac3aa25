//! What every language says on the command line around the reports: errors, and what little is said besides.

use crate::date::Date;
use crate::text::Text;

/// A stream that has to be a terminal before questions can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    StandardInput,
    StandardError,
}

#[derive(Debug, Clone, Copy)]
pub enum Cli<'a> {
    ErrorLine(&'a str),
    HelpLine(&'a str),
    /// The program's version, what the code says of its fault, and where in the code if that is known.
    OwnBug(&'a str, &'a Text, Option<&'a str>),
    /// What to do about a fault of the program; the page of the project, if there is one.
    ReportBug(Option<&'a str>),
    CannotWriteResult(&'a Text),
    /// What the system says of something that has no sentence of its own.
    SystemRefuses(&'a Text),
    CannotMakeFolder(&'a Text, &'a str),
    CannotListFolder(&'a Text, &'a str),
    CannotReadFile(&'a Text, &'a str),
    CannotWriteFile(&'a Text, &'a str),
    CannotLockFile(&'a Text, &'a str),
    CannotRemoveFile(&'a Text, &'a str),
    CannotMoveFile(&'a Text, &'a str),
    CannotAsk(Stream),
    CannotAskWhichGame(Stream),
    NoSavedGame(&'a Text),
    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    SavedGame(Option<Date>, Option<&'a Text>, &'a [Text]),
    DamagedGame(&'a Text),
    GamesWith(&'a [Text]),
    /// How to answer which of the saved games is meant, where so many more can be shown.
    SavedGameAnswers(usize),
    /// What to do without a home folder; the environment variable that names one.
    NameAFolder(&'a str),
    NoPlayerCalled(&'a Text),
    DidYouMean(&'a Text),
    PlayersAre(&'a [Text]),
    SeveralPlayersBegin(&'a Text),
    SeveralEditionsBegin(&'a Text),
    CanBe(&'a [Text]),
    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
}

#[derive(Debug, Clone, Copy)]
pub enum CliLabel {
    StandardInput,
    ItIsAFolder,
    NoSuchFolder,
    NameIsTaken,
    NoPictureThere,
    WriteToAFile,
    NameAFile,
    HowToSaveAGame,
    WhichSavedGame,
    NoHomeFolder,
    HowToAnswer,
}

sentences!(Cli<'_> => command::say);
labels!(CliLabel => command::text);
