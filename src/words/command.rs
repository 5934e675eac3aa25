//! The command line around the reports: errors, what little is said besides, the help and the manual.

use super::Language;
use crate::date::Date;
use crate::text::Text;

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
    CannotAsk(Stream),
    CannotAskWhichGame(Stream),
    NoSavedGame(&'a Text),
    CannotAskIfSure(Stream),
    SeveralGames(&'a Text),
    GamesCanBe(&'a [Text]),
    NoGameOf(Date),
    FewGames(usize),
    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    SavedGame(Option<Date>, Option<&'a Text>, &'a [Text]),
    DamagedGame(&'a Text),
    GamesWith(&'a [Text]),
    /// How to answer which of the saved games is meant; the number of those that `more` would show.
    SavedGameAnswers(usize),
    /// How to answer which item of a list is meant, line by line; the number of that which Enter takes.
    ItemAnswers(usize),
    /// The last item of a long list: how many more there are.
    MoreItems(usize),
    NameAFolder(&'a str),
    NoPlayerCalled(&'a Text),
    DidYouMean(&'a Text),
    PlayersAre(&'a [Text]),
    SeveralPlayersBegin(&'a Text),
    SeveralEditions(&'a Text),
    CanBe(&'a [Text]),
    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
    /// The manual was written, with its number of pages, into this folder: `12 pages in man1`.
    ManualWritten(usize, &'a Text),
    WhereToAsk(&'a str),
}

#[derive(Debug, Clone, Copy)]
pub enum CliLabel {
    StandardInput,
    ItIsAFolder,
    NoSuchFolder,
    NameIsTaken,
    ItIsDamaged,
    ItIsInUse,
    SayYes,
    NoPictureThere,
    WriteToAFile,
    NameAFile,
    HowToSaveAGame,
    WhichSavedGame,
    /// The keys of a list in which the arrows move.
    ListKeys,
    NoHomeFolder,
    /// How to answer at the table; whether all that is entered is kept.
    HowToAnswer(bool),
    // The titles in the help and, in capital letters, in the manual.
    Examples,
    Conversation,
    ExitCodes,
    Commands,
    ExitStatus,
    Environment,
    Files,
    SeeAlso,
}

sentences!(Cli<'_> => command::say);
labels!(CliLabel => command::text);

/// Something to be typed or looked for, and what it does or is.
pub type Entry = (&'static str, &'static str);

#[derive(Debug, Clone, Copy)]
pub enum HelpList<'a> {
    /// What is typed for a command, and what that does, two examples at least; the empty name is that of the program.
    ///
    /// A test types all of them, one after the other, in a folder with `friday.toml`, a game of Anna, Ben, Chiara and Dmitri, as
    /// long as the folder of saved games holds that one too.
    Examples(&'a str),
    Conversation,
    ExitCodes,
    Environment,
    Files,
}

impl Language {
    /// Returns a list of the help or of the manual: what the English one has, with the texts of the language.
    pub fn help_list(self, list: HelpList<'_>) -> Vec<Entry> {
        let said = |&(typed, says): &Entry| {
            let key = typed.replace("stationmaster", "$");
            (
                self.help_text(&format!("<{typed}>")).unwrap_or(typed),
                self.help_text(&key).unwrap_or(says),
            )
        };
        super::english::help::help_list(list)
            .iter()
            .map(said)
            .collect()
    }

    /// Returns a text of the help, where it is another than the English one, which stands on the command line's definition or in
    /// a list. It is looked up by a key:
    ///
    /// - `score` is what a command does, in a sentence without a full stop, and `score:` what else there is to say of it; the
    ///   program itself has an empty name
    /// - `score.explain` is an argument of a command, and `.color` one of any; `color=auto` is a value of an argument
    /// - `<FILE>` is the word for a value or a key, `#Options` a heading over arguments, options or commands
    /// - everything else is what is typed or looked for in a list, with `$` for the name of the program
    pub fn help_text(self, key: &str) -> Option<&'static str> {
        spoken!(self, help::help_text(key))
    }
}
