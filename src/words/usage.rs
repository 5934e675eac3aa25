//! What every language says of a command line that makes no sense, and in the help.

use crate::text::Text;

/// What is wrong with a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum UsageFault {
    UnknownArgument {
        argument: Text,
    },
    UnknownCommand {
        command: Text,
    },
    /// It was given twice.
    Repeated {
        argument: Text,
    },
    /// It cannot stand beside these, one or more.
    Conflict {
        argument: Text,
        others: Vec<Text>,
    },
    /// A value is missing; these are possible, unless many are.
    NoValue {
        argument: Text,
        values: Vec<Text>,
    },
    /// It is none of the values that are possible.
    UnknownValue {
        value: Text,
        argument: Text,
        values: Vec<Text>,
    },
    /// A value that cannot be read, and why.
    Unreadable {
        value: Text,
        argument: Text,
        reason: Option<Text>,
    },
    /// A value behind an argument that takes none.
    Unneeded {
        value: Text,
        argument: Text,
    },
    /// These are missing, one or more.
    Missing {
        arguments: Vec<Text>,
    },
    NotUnicode,
    /// Anything else, in the parser's own words.
    Other(Text),
}

/// What may mend a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum UsageTip {
    SimilarCommand(Vec<Text>),
    SimilarArgument(Vec<Text>),
    SimilarValue(Vec<Text>),
    /// Another command has the argument: `score --explain`.
    OtherCommand(Text),
    /// What begins with a dash can be a value all the same.
    AsValue(Text),
}

/// The command line's errors and help.
pub trait UsageWords {
    /// What is wrong with the command line: `unrecognized subcommand 'scroe'`. Lists stand on lines of their own.
    fn usage_fault(&self, fault: &UsageFault) -> String;

    /// The word before a tip: `tip`.
    fn tip_heading(&self) -> &'static str;

    /// What may mend it: `a similar subcommand exists: 'score'`.
    fn usage_tip(&self, tip: &UsageTip) -> String;

    /// The word before the form of a command: `Usage`.
    fn usage_heading(&self) -> &'static str;

    /// Where to learn more: `For more information, try '--help'.`
    fn more_by_help(&self) -> &'static str;

    /// The texts of the help, where they are others than the doc comments of the command line, which are English.
    fn help_texts(&self) -> Option<&dyn HelpTexts>;
}

/// The help of the command line in another language than its doc comments.
pub trait HelpTexts {
    /// The words that stand in the form of a command for its options and for a command: `[OPTIONS]`, `COMMAND`.
    fn placeholders(&self) -> [&'static str; 2];

    /// The headings over commands, arguments, options, and the options that every command has.
    fn headings(&self) -> [&'static str; 4];

    /// The headings of the manual page and the words between them, each with the English it stands for.
    fn manual(&self) -> &'static [(&'static str, &'static str)];

    /// What is said of a value that is taken where none is given: `default: auto`.
    fn default_value(&self, value: &str) -> String;

    /// What stands before the values that are possible: `possible values`.
    fn possible_values(&self) -> &'static str;

    /// What a command does, in a sentence without a full stop, and below it whatever else there is to say; the program itself
    /// has an empty name.
    fn command(&self, command: &str) -> Option<(&'static str, &'static str)>;

    /// What an argument of a command is.
    fn argument(&self, command: &str, argument: &str) -> Option<&'static str>;

    /// What a value of an argument means; not where it says so itself.
    fn value(&self, argument: &str, value: &str) -> Option<&'static str>;

    /// The word for a value in the form of a command: `FILE`.
    fn value_name(&self, name: &str) -> Option<&'static str>;
}
