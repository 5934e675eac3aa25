//! Asks for a line: at a terminal with dialoguer, in tests from a script.

use std::io;

use dialoguer::theme::{ColorfulTheme, SimpleTheme, Theme};
use dialoguer::{BasicHistory, Completion, History, Input};

/// Somebody who answers questions.
pub(super) trait Prompt {
    /// Asks for a line; `kept` is brought back by the arrow key, and `complete` completes a line where it can.
    ///
    /// # Errors
    ///
    /// What the terminal says; `Interrupted` where the question was broken off.
    fn ask(&mut self, question: &str, kept: &str, complete: &dyn Fn(&str) -> Option<String>) -> io::Result<String>;
}

/// Asks at the terminal. Arrow keys bring back earlier lines, Tab completes.
pub(super) struct Dialog {
    theme: Box<dyn Theme>,
    history: BasicHistory,
}

impl Dialog {
    pub(super) fn new(color: bool) -> Dialog {
        let theme: Box<dyn Theme> = if color { Box::new(ColorfulTheme::default()) } else { Box::new(SimpleTheme) };
        Dialog { theme, history: BasicHistory::new().max_entries(200).no_duplicates(true) }
    }
}

struct Completing<'a>(&'a dyn Fn(&str) -> Option<String>);

impl Completion for Completing<'_> {
    fn get(&self, input: &str) -> Option<String> {
        (self.0)(input)
    }
}

impl Prompt for Dialog {
    fn ask(&mut self, question: &str, kept: &str, complete: &dyn Fn(&str) -> Option<String>) -> io::Result<String> {
        if !kept.is_empty() {
            self.history.write(&kept);
        }
        let completing = Completing(complete);
        let asked = Input::<String>::with_theme(self.theme.as_ref())
            .with_prompt(question)
            .allow_empty(true)
            .history_with(&mut self.history)
            .completion_with(&completing)
            .interact_text();
        asked.map_err(|dialoguer::Error::IO(error)| error)
    }
}
