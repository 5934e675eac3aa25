//! Asks for a line: at a terminal with dialoguer, in tests from a script.

use std::io;

use dialoguer::theme::{ColorfulTheme, SimpleTheme, Theme};
use dialoguer::{BasicHistory, Completion, History, Input};
use stationmaster::text::Text;

/// Somebody who answers questions.
pub(super) trait Prompt {
    /// Asks for a line; `kept` is brought back by the arrow key, as it may be shown, and `complete` completes a line where
    /// it can. The question and what completes a line go to the terminal as they are.
    ///
    /// # Errors
    ///
    /// What the terminal says; `Interrupted` where the question was broken off.
    fn ask(&mut self, question: &str, kept: &Text, complete: &dyn Fn(&str) -> Option<String>) -> io::Result<String>;
}

/// Asks at the terminal. Arrow keys bring back earlier lines, Tab completes.
pub(super) struct Dialog {
    theme: Box<dyn Theme>,
    history: BasicHistory,
}

impl Dialog {
    pub(super) fn new(color: bool) -> Dialog {
        // It would look at the environment once more, and could come to something else.
        dialoguer::console::set_colors_enabled_stderr(color);
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
    fn ask(&mut self, question: &str, kept: &Text, complete: &dyn Fn(&str) -> Option<String>) -> io::Result<String> {
        if !kept.raw().is_empty() {
            self.history.write(&kept.to_string());
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

#[cfg(test)]
pub(super) mod script {
    //! Answers from a script.

    use std::collections::VecDeque;
    use std::io::ErrorKind;
    use std::path::PathBuf;

    use super::{Prompt, Text, io};

    /// Answers from a script, and looks at the draft on disk before every answer.
    #[derive(Default)]
    pub(in crate::cli) struct Script {
        pub(in crate::cli) answers: VecDeque<&'static str>,
        pub(in crate::cli) draft: PathBuf,
        /// How many pairs of cities the draft had before each answer.
        pub(in crate::cli) seen: Vec<usize>,
    }

    impl Prompt for Script {
        fn ask(&mut self, _: &str, _: &Text, _: &dyn Fn(&str) -> Option<String>) -> io::Result<String> {
            let text = std::fs::read_to_string(&self.draft).unwrap_or_default();
            self.seen.push(text.matches(" - ").count());
            self.answers.pop_front().map(str::to_owned).ok_or_else(|| ErrorKind::UnexpectedEof.into())
        }
    }
}
