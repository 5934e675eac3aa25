//! What every language says on the command line around the reports: errors, and what little is said besides.

use crate::date::Date;
use crate::text::Text;

/// A stream that has to be a terminal before questions can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    StandardInput,
    StandardError,
}

/// The command line's own sentences.
#[derive(Debug, Clone, Copy)]
pub enum Cli<'a> {
    ErrorLine(&'a str),
    HelpLine(&'a str),
    /// The program has a fault: what the code says of it, and where in the code if that is known:
    /// `stationmaster 1.0.0 has a fault of its own and cannot go on: index out of bounds (src/map.rs:1:2)`.
    OwnBug(&'a str, &'a Text, Option<&'a str>),
    /// What to do about a fault of the program; the page of the project, if there is one: `please report it …`.
    ReportBug(Option<&'a str>),
    CannotWriteResult(&'a Text),
    /// The system refuses something that has no sentence of its own, in its own words: `No such device or address`.
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
    /// What to do without a home folder; the environment variable that names one: ``name a folder with `--data-dir DIR` ``.
    NameAFolder(&'a str),
    NoPlayerCalled(&'a Text),
    PerhapsPlayer(&'a Text),
    PlayersAre(&'a [Text]),
    SeveralPlayersBegin(&'a Text),
    SeveralEditionsBegin(&'a Text),
    CanBe(&'a [Text]),
    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
}

/// Fixed texts.
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
