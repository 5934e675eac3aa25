//! The help and the manual, beside what each command and option says of itself.

use super::Language;
use crate::text::Text;

/// Something to be typed or looked for, and what it does or is.
pub type Entry = (&'static str, &'static str);

/// What is said in the help and of the manual.
#[derive(Debug, Clone, Copy)]
pub enum Help<'a> {
    /// The manual was written, so many pages into this folder: `12 pages in man1`.
    ManualWritten(usize, &'a Text),
    /// Where questions are answered, on that page: `Questions, and reports of what is wrong: https://…`.
    WhereToAsk(&'a str),
}

/// A title in the help or, in capital letters, in the manual.
#[derive(Debug, Clone, Copy)]
pub enum HelpTitle {
    Examples,
    /// Over the words of the conversation.
    Conversation,
    ExitCodes,
    Commands,
    /// Over the exit codes in the manual.
    ExitStatus,
    Environment,
    Files,
    SeeAlso,
}

/// A list in the help or in the manual.
#[derive(Debug, Clone, Copy)]
pub enum HelpList<'a> {
    /// What is typed for a command, and what that does, two examples at least; the empty name is that of the program.
    ///
    /// A test types all of them, one after the other, in a folder with `friday.toml`, a game of Anna, Ben, Chiara and Dmitri, as
    /// long as the folder of saved games holds that one too.
    Examples(&'a str),
    /// What can be typed at every question of the conversation.
    Conversation,
    /// The exit codes, lowest first.
    ExitCodes,
    /// The environment variables that the program looks at.
    Environment,
    /// The files and folders that the program keeps.
    Files,
}

/// A text of the help that is a doc comment of the command line, or its parser's, in English.
#[derive(Debug, Clone, Copy)]
pub enum HelpText<'a> {
    /// What a command does, in a sentence without a full stop; the program itself has an empty name.
    About(&'a str),
    /// What else there is to say of it.
    More(&'a str),
    /// What an argument of a command is.
    Argument(&'a str, &'a str),
    /// What a value of an argument means.
    Value(&'a str, &'a str),
    /// The word for a value in the form of a command: `FILE`.
    ValueName(&'a str),
    /// A heading over arguments, options or commands.
    Heading(&'a str),
}

sentences!(Help<'_> => help::say);
labels!(HelpTitle => help::title);

impl Language {
    /// Returns a list of the help or of the manual.
    pub fn help_list(self, list: HelpList<'_>) -> &'static [Entry] {
        spoken!(self, help::list(list))
    }

    /// Returns a text of the help, where it is another than the English one.
    pub fn help_text(self, text: HelpText<'_>) -> Option<&'static str> {
        spoken!(self, help::text(text))
    }
}
