//! What can be done with a game that cannot be put on disk: the question that stands until it is, or until it is given up.

use std::io;
use std::path::{Path, PathBuf};

use stationmaster::report::{Look, fitted};
use stationmaster::store::StoreError;
use stationmaster::text::Text;
use stationmaster::words::Kept;
use stationmaster::words::heard::{self, Command, Keyword};
use stationmaster::words::saving::{Saving, SavingLabel};

use crate::cli::exit::{of_error, trouble};
use crate::cli::keeper::Keeper;
use crate::cli::prompt::{Completion, Prompt};
use crate::cli::ui::{complain, print};

/// What can be tried with what could not be put on disk.
pub(in crate::cli) trait Attempt {
    /// Tries what failed once more.
    fn again(&self) -> Result<(), StoreError>;

    /// Puts it in another folder or file.
    fn elsewhere(&self, path: &Path) -> Result<(), StoreError>;

    /// Returns it as a text to be copied.
    fn printed(&self) -> String;
}

/// How it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Next {
    /// It is on disk, and that was said.
    Done,
    /// Back to the conversation.
    Back,
    /// The game is left as it is.
    Leave,
}

/// The question.
pub(super) struct Rescue<'a> {
    pub(super) prompt: &'a mut dyn Prompt,
    pub(super) look: &'a Look,
    pub(super) keeper: &'a Keeper,
    /// Whether the game is finished, or left in the middle with `quit`.
    pub(super) finished: bool,
}

impl Rescue<'_> {
    /// Says what could not be done and where the game is now, and asks until it is done or given up. To give up what is on no
    /// disk takes `quit` twice.
    pub(super) fn ask(&mut self, error: &StoreError, attempt: &dyn Attempt) -> io::Result<Next> {
        self.tell(error);
        let mut warned = !self.finished && self.warn();
        self.say(self.look.words().label(SavingLabel::SavingAnswers(self.finished)));
        loop {
            let line = self.prompt.ask(
                self.look.words().label(SavingLabel::SavingFailed),
                &Text::default(),
                &Completion::none,
            )?;
            let was_warned = std::mem::take(&mut warned);
            match Answer::of(line.trim()) {
                Answer::Again => {
                    if self.is_done(attempt.again()) {
                        return Ok(Next::Done);
                    }
                }
                Answer::Elsewhere(path) => {
                    if self.is_done(attempt.elsewhere(&path)) {
                        return Ok(Next::Done);
                    }
                }
                Answer::Print => self.print(&attempt.printed()),
                Answer::Back => return Ok(Next::Back),
                Answer::Quit if was_warned || !self.warn() => return Ok(Next::Leave),
                Answer::Quit => warned = true,
                Answer::Help => self.say(self.look.words().label(SavingLabel::SavingAnswers(self.finished))),
                Answer::None => {
                    self.say(self.look.words().label(SavingLabel::NotAnAnswer));
                    self.say(self.look.words().label(SavingLabel::SavingAnswers(self.finished)));
                }
            }
        }
    }

    /// Whether what was tried succeeded; says so where it did not.
    fn is_done(&self, tried: Result<(), StoreError>) -> bool {
        tried.map_err(|error| self.tell(&error)).is_ok()
    }

    /// What could not be done, and where the game is now.
    fn tell(&self, error: &StoreError) {
        trouble(error, None, self.look.words());
        self.say(&self.look.words().say(Saving::WhereItIs(&self.keeper.path().as_path().into(), self.keeper.kept())));
    }

    /// Says that to leave loses something, if it does; whether it does.
    fn warn(&self) -> bool {
        let loses = self.keeper.kept() != Kept::Whole;
        if loses {
            self.say(self.look.words().label(SavingLabel::LeavingLoses));
        }
        loses
    }

    fn say(&self, text: &str) {
        complain(&fitted(text, self.look));
    }

    fn print(&self, text: &str) {
        if let Err(error) = print(text) {
            of_error(&error, self.look.words());
        }
    }
}

/// What was answered.
enum Answer {
    Again,
    Elsewhere(PathBuf),
    Print,
    Back,
    Quit,
    Help,
    None,
}

impl Answer {
    fn of(line: &str) -> Answer {
        let said = heard::said(line).map(|(keyword, _)| keyword);
        match said {
            _ if line.is_empty() => Answer::Again,
            Some(Keyword::Answer(heard::Answer::Save)) => Answer::Again,
            Some(Keyword::Answer(heard::Answer::Print)) => Answer::Print,
            Some(Keyword::Command(Command::Back)) => Answer::Back,
            Some(Keyword::Command(Command::Quit)) => Answer::Quit,
            Some(Keyword::Command(Command::Help)) => Answer::Help,
            _ => place(line).map_or(Answer::None, Answer::Elsewhere),
        }
    }
}

/// The place in `save to PATH`; `~` is the home folder, as shells have it.
pub(super) fn place(line: &str) -> Option<PathBuf> {
    let behind = |command: &str| {
        let (typed, path) = line.split_at_checked(command.len())?;
        let is_said = typed.eq_ignore_ascii_case(command) && path.starts_with(' ');
        Some(path.trim()).filter(|path| is_said && !path.is_empty())
    };
    let path = Keyword::SaveTo.words().find_map(behind)?;
    let at_home = path.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
    match (at_home, etcetera::home_dir()) {
        (Some(rest), Ok(home)) => Some(home.join(rest.trim_start_matches(['/', '\\']))),
        _ => Some(path.into()),
    }
}
