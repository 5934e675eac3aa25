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
    Conversation,
    ExitCodes,
    Commands,
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
    Conversation,
    ExitCodes,
    Environment,
    Files,
}

sentences!(Help<'_> => help::say);
labels!(HelpTitle => help::title);

impl Language {
    /// Returns a list of the help or of the manual: what the English one has, with the texts of the language.
    pub fn help_list(self, list: HelpList<'_>) -> Vec<Entry> {
        let said = |&(typed, says): &Entry| {
            let key = typed.replace("stationmaster", "$");
            (self.help_text(&format!("<{typed}>")).unwrap_or(typed), self.help_text(&key).unwrap_or(says))
        };
        super::english::help::list(list).iter().map(said).collect()
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
        spoken!(self, help::text(key))
    }
}
