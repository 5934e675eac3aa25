//! What every language says in the help and in the manual, beside what each command and option says of itself.

use crate::text::Text;

/// Something to be typed or looked for, and what it does or is.
pub type Entry = (&'static str, &'static str);

/// The texts of the help and of the manual pages.
pub trait HelpWords {
    /// The manual was written: so many pages, into this folder: `12 pages in man1`.
    fn manual_written(&self, pages: usize, folder: &Text) -> String;

    /// What stands over the examples: `Examples`.
    fn examples_title(&self) -> &'static str;

    /// What is typed for a command, and what that does, two examples at least; the empty name is that of the program.
    ///
    /// A test types all of them, one after the other, in a folder with `friday.toml`, a game of Anna, Ben, Chiara and Dmitri, as
    /// long as the folder of saved games holds that one too.
    fn examples(&self, command: &str) -> &'static [Entry];

    /// What stands over the words of the conversation: `While a game is entered`.
    fn conversation_title(&self) -> &'static str;

    /// What can be typed at every question of the conversation.
    fn conversation_entries(&self) -> &'static [Entry];

    /// What stands over the exit codes: `Exit codes`.
    fn exit_codes_title(&self) -> &'static str;

    /// The exit codes, lowest first.
    fn exit_codes(&self) -> &'static [Entry];

    /// The titles of the manual's sections on commands, exit codes, variables and files, and the one that leads to the main page.
    fn manual_titles(&self) -> [&'static str; 5];

    /// The environment variables that the program looks at.
    fn environment(&self) -> &'static [Entry];

    /// The files and folders that the program keeps.
    fn files(&self) -> &'static [Entry];

    /// Where questions are answered, on that page: `Questions, and reports of what is wrong: https://…`.
    fn where_to_ask(&self, page: &str) -> String;
}
