//! What can be done with a game that cannot be put on disk: the question that stands until it is, or until it is given up.

use std::io;
use std::path::{Path, PathBuf};

use crate::report::Look;
use crate::store::StoreError;
use crate::words::Kept;
use crate::words::heard::{self, Command, Keyword};
use crate::words::saving::{Saving, SavingLabel};

use crate::cli::exit::{of_error, trouble};
use crate::cli::keeper::Keeper;
use crate::cli::prompt::Prompt;
use crate::cli::ui::{print, say};

/// What could not be put on disk.
pub(in crate::cli) trait Unsaved {
    /// Tries again what failed.
    fn save(&self) -> Result<(), StoreError>;

    /// Saves it in another folder or file.
    fn save_to(&self, path: &Path) -> Result<(), StoreError>;

    fn printed(&self) -> String;
}

/// How it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Next {
    /// It is on disk, and that was said.
    Done,
    /// The conversation goes on.
    Back,
    /// The game is left as it is.
    Leave,
}

/// The question what to do with what could not be put on disk.
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
    pub(super) fn ask(&mut self, error: &StoreError, unsaved: &dyn Unsaved) -> io::Result<Next> {
        let words = self.look.words();
        self.tell(error);
        let mut warned = !self.finished && self.warn();
        say(words.label(SavingLabel::SavingAnswers(self.finished)), self.look);
        loop {
            let line = self.prompt.ask_for_path(words.label(SavingLabel::SavingFailed))?;
            let was_warned = std::mem::take(&mut warned);
            let tried = match heard::said(&line).map(|(keyword, _)| keyword) {
                _ if line.is_empty() => unsaved.save(),
                Some(Keyword::Answer(heard::Answer::Save)) => unsaved.save(),
                Some(Keyword::Answer(heard::Answer::Print)) => {
                    self.print(&unsaved.printed());
                    continue;
                }
                Some(Keyword::Command(Command::Back)) => return Ok(Next::Back),
                Some(Keyword::Command(Command::Quit)) if was_warned || !self.warn() => return Ok(Next::Leave),
                Some(Keyword::Command(Command::Quit)) => {
                    warned = true;
                    continue;
                }
                said => {
                    if let Some(path) = place(&line) {
                        unsaved.save_to(&path)
                    } else {
                        if said != Some(Keyword::Command(Command::Help)) {
                            say(words.label(SavingLabel::NotAnAnswer), self.look);
                        }
                        say(words.label(SavingLabel::SavingAnswers(self.finished)), self.look);
                        continue;
                    }
                }
            };
            match tried {
                Ok(()) => return Ok(Next::Done),
                Err(error) => self.tell(&error),
            }
        }
    }

    /// Says what could not be done, and where the game is now.
    fn tell(&self, error: &StoreError) {
        trouble(error, None, self.look.words());
        say(
            &self.look.words().say(Saving::WhereItIs(&self.keeper.path().as_path().into(), self.keeper.kept())),
            self.look,
        );
    }

    /// Says that to leave loses something, if it does; returns whether it does.
    fn warn(&self) -> bool {
        let loses = self.keeper.kept() != Kept::Whole;
        if loses {
            say(self.look.words().label(SavingLabel::LeavingLoses), self.look);
        }
        loses
    }

    fn print(&self, text: &str) {
        if let Err(error) = print(text) {
            of_error(&error, self.look.words());
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
