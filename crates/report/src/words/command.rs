//! The command line around the reports: errors, what little is said besides.

use stationmaster_core::date::Date;
use stationmaster_core::text::Text;

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
    SystemRefuses(&'a Text),
    CannotMakeFolder(&'a Text, &'a str),
    CannotListFolder(&'a Text, &'a str),
    CannotReadFile(&'a Text, &'a str),
    CannotWriteFile(&'a Text, &'a str),
    CannotLockFile(&'a Text, &'a str),
    CannotRemoveFile(&'a Text, &'a str),
    CannotMoveFile(&'a Text, &'a str),
    CannotAskWhichGame(Stream),
    NoSavedGame(&'a Text),
    SeveralGames(&'a Text),
    GamesCanBe(&'a [Text]),
    NoGameOf(Date),
    FewGames(usize),
    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    SavedGame(Option<Date>, Option<&'a Text>, &'a [Text]),
    DamagedGame(&'a Text),
    NameAFolder(&'a str),
    NoPlayerCalled(&'a Text),
    DidYouMean(&'a Text),
    PlayersAre(&'a [Text]),
    SeveralPlayersBegin(&'a Text),
    SeveralEditions(&'a Text),
    CanBe(&'a [Text]),
    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
}

#[derive(Debug, Clone, Copy)]
pub enum CliLabel {
    /// How to answer which of the saved games is meant.
    SavedGameAnswers,
    StandardInput,
    ItIsAFolder,
    NoSuchFolder,
    NameIsTaken,
    NoPictureThere,
    NameAFile,
    HowToSaveAGame,
    WhichSavedGame,
    NoHomeFolder,
    /// How help is had, and how the table is left.
    HowToAnswer,
}

sentences!(Cli<'_> => command::say);
labels!(CliLabel => command::text);
