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
    /// An error that ends a command: `error: there is no home folder`.
    ErrorLine(&'a str),
    /// What to do about an error: `help: name a folder`.
    HelpLine(&'a str),
    /// The program has a fault: what the code says of it, and where in the code if that is known:
    /// `stationmaster 1.0.0 has a fault of its own and cannot go on: index out of bounds (src/map.rs:1:2)`.
    OwnBug(&'a str, &'a Text, Option<&'a str>),
    /// What to do about a fault of the program; the page of the project, if there is one: `please report it …`.
    ReportBug(Option<&'a str>),
    /// The result could not be written: `cannot write the result: No space left on device`.
    CannotWriteResult(&'a Text),
    /// The system refuses something that has no sentence of its own, in its own words: `No such device or address`.
    SystemRefuses(&'a Text),
    /// A folder could not be made: ``cannot make the folder `games`: Permission denied``.
    CannotMakeFolder(&'a Text, &'a str),
    /// A folder could not be listed: ``cannot list the folder `games`: Permission denied``.
    CannotListFolder(&'a Text, &'a str),
    /// A file could not be read: ``cannot read `draft.toml`: Permission denied``.
    CannotReadFile(&'a Text, &'a str),
    /// A file could not be written: ``cannot write `map.svg`: there is no such folder``.
    CannotWriteFile(&'a Text, &'a str),
    /// A file could not be locked: ``cannot lock `draft.lock`: Permission denied``.
    CannotLockFile(&'a Text, &'a str),
    /// A file could not be removed: ``cannot remove `draft.toml`: Permission denied``.
    CannotRemoveFile(&'a Text, &'a str),
    /// A file could not be moved: ``cannot move `game.toml`: Permission denied``.
    CannotMoveFile(&'a Text, &'a str),
    /// Nobody can answer: `cannot ask questions, as standard input is not a terminal`.
    CannotAsk(Stream),
    /// No file is named, and nobody can answer: `cannot ask which game is meant, as standard input is not a terminal`.
    CannotAskWhichGame(Stream),
    /// No game has been saved in this folder: `no game is saved in games`.
    NoSavedGame(&'a Text),
    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    SavedGame(Option<Date>, Option<&'a Text>, &'a [Text]),
    /// A damaged file among the saved games: `2026-11-20-anna-ben.toml (damaged)`.
    DamagedGame(&'a Text),
    /// What stands over the games of the players that were typed: `Games with Anna or Annette:`.
    GamesWith(&'a [Text]),
    /// How to answer which of the saved games is meant, where so many more can be shown.
    SavedGameAnswers(usize),
    /// What to do without a home folder; the environment variable that names one: ``name a folder with `--data-dir DIR` ``.
    NameAFolder(&'a str),
    /// A player is named that does not play: ``no player is called `Carl` ``.
    NoPlayerCalled(&'a Text),
    /// Who might have been meant: ``did you mean `Clara`?``
    PerhapsPlayer(&'a Text),
    /// Who plays: ``the players are `Anna` and `Ben` ``.
    PlayersAre(&'a [Text]),
    /// A beginning that is several players': ``several players' names begin with `An` ``.
    SeveralPlayersBegin(&'a Text),
    /// A beginning that is several editions': ``several editions' names begin with `europe` ``.
    SeveralEditionsBegin(&'a Text),
    /// Who or what can be meant: ``it can be `Anna` or `Anton` ``.
    CanBe(&'a [Text]),
    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
}

/// Fixed texts.
#[derive(Debug, Clone, Copy)]
pub enum CliLabel {
    /// What messages call the record that is not in a file: `standard input`.
    StandardInput,
    /// Why a file could not be written, where a folder stands in its place: `it is a folder`.
    ItIsAFolder,
    /// Why a file could not be written, where its folder is missing: `there is no such folder`.
    NoSuchFolder,
    /// Why a file could not be written, where one of its name is there: `a file of that name is there already`.
    NameIsTaken,
    /// Why a picture could not be written, where something else is there: `a file is there already that is no picture, and it stays`.
    NoPictureThere,
    /// What to do where nobody can answer: ``write the game to a file and run `stationmaster score FILE` ``.
    WriteToAFile,
    /// What to do where nobody can say which game is meant: ``name a FILE, or `last` for the newest saved game``.
    NameAFile,
    /// How a game comes among the saved ones: ``enter one with `stationmaster`, or name a FILE``.
    HowToSaveAGame,
    /// The question which of the saved games is meant: `Which game?`
    WhichSavedGame,
    /// The platform's folder for data is not known: `there is no home folder to keep the games in`.
    NoHomeFolder,
    /// What to know before the first question.
    HowToAnswer,
}

sentences!(Cli<'_> => command::say);
labels!(CliLabel => command::text);
