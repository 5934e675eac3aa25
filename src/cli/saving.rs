//! The end of a conversation: a finished game is saved with its result and its pictures, an unfinished one is left in its draft.
//! Where that fails, another place can be named, until all is on disk or is given up.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::is_path;
use crate::date::Date;
use crate::entry::conversation::{Conversation, Question};
use crate::game;
use crate::map::view::{Focus, View};
use crate::map::{Layout, PictureFormat};
use crate::report::Look;
use crate::report::map::{draw_beside, share_hint};
use crate::score::{self, Scoreboard, result};
use crate::source::Source;
use crate::store::{self, OldGame, Store, StoreError, replace_picture, save_to};
use crate::text::Text;
use crate::words::Kept;
use crate::words::command::Cli;
use crate::words::heard::{self, Command, Keyword};
use crate::words::saving::{Saving, SavingLabel};

use super::drafts::{corrects_of, from_anywhere, text_of, without_phones};
use super::exit::{of_error, trouble};
use super::keeper::Keeper;
use super::prompt::Prompt;
use super::ui::{complain, for_people, print, say};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// It is on disk, and that was said.
    Done,
    /// The conversation goes on.
    Back,
    /// The game is left as it is.
    Leave,
}

/// Saves the game, or leaves it with all that was entered on disk; asks for another place where that fails.
pub(super) fn end(
    conversation: &Conversation<'_>,
    keeper: &Keeper,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> io::Result<Next> {
    let game = conversation
        .draft()
        .game()
        .filter(|_| conversation.step() == Question::Save);
    let ending = Ending {
        finished: game.map(score::score),
        conversation,
        keeper,
        look,
    };
    // Should saving fail, all is in the draft; where that fails, saving may still succeed.
    let kept = keeper.keep(conversation);
    let (tried, next) = if game.is_some() {
        (ending.save(), Next::Done)
    } else {
        (kept, Next::Leave)
    };
    tried.map_or_else(|error| ending.rescue(&error, prompt), |()| Ok(next))
}

struct Ending<'a> {
    /// The score of a finished game, which is to be saved; an unfinished one is left.
    finished: Option<Scoreboard>,
    conversation: &'a Conversation<'a>,
    keeper: &'a Keeper,
    look: &'a Look,
}

enum NotCopied {
    /// A file could not be read, or a copy not be written, so that the game needs the edition where it is.
    Store(StoreError, Text),
    /// By what the file is now the game would be another.
    Changed(Text),
}

impl Ending<'_> {
    /// Saves a finished game among the others, and puts the one away that it corrects; keeps an unfinished one in its draft.
    /// What goes wrong behind that is told, and is no error.
    fn save(&self) -> Result<(), StoreError> {
        let Some(score) = &self.finished else {
            return self.keeper.keep(self.conversation);
        };
        let (text, not_copied) = self.record(score, true);
        let corrects = corrects_of(&self.conversation.kept());
        let (path, old) = if let Some(corrects) = &corrects {
            let saved =
                self.keeper
                    .store
                    .save_correction(self.date(), &self.names(), &text, corrects)?;
            (saved.path, Some((saved.old, &corrects.path)))
        } else {
            (
                self.keeper.store.save(self.date(), &self.names(), &text)?,
                None,
            )
        };
        self.say_saved(&path, not_copied);
        if let Some((old, corrected)) = old {
            self.say_old(&old, corrected, &path);
        }
        self.keep_pictures(score, &path);
        Ok(())
    }

    /// Saves it as a file, or in a folder, that was named; a game that it corrects stays.
    fn save_to(&self, path: &Path) -> Result<(), StoreError> {
        let Some(score) = &self.finished else {
            let path = save_to(path, self.date(), &self.names(), &self.unfinished())?;
            complain(&format!(
                "{}\n",
                self.look
                    .language
                    .say(Saving::UnfinishedSaved(&path.as_path().into()))
            ));
            return Ok(());
        };
        let (text, not_copied) = self.record(score, false);
        let path = save_to(path, self.date(), &self.names(), &text)?;
        self.say_saved(&path, not_copied);
        if let Some(corrects) = corrects_of(&self.conversation.kept()) {
            self.say(
                &self
                    .look
                    .language
                    .say(Saving::OldGameStays(&corrects.path.as_path().into())),
            );
        }
        self.keep_pictures(score, &path);
        Ok(())
    }

    fn date(&self) -> Option<Date> {
        self.conversation.draft().setup().about.date
    }

    fn names(&self) -> Vec<&str> {
        self.conversation
            .draft()
            .players()
            .iter()
            .map(|player| player.name.raw())
            .collect()
    }

    /// The record with its result, for the folder of the games or for elsewhere. An edition of the players' own is copied, so
    /// that the game needs no file from elsewhere; where that fails, the game names the file that was read, and says why.
    fn record(&self, score: &Scoreboard, among_games: bool) -> (String, Option<NotCopied>) {
        let as_named = score.game().edition_as_named();
        let original = from_anywhere(as_named.raw());
        if !is_path(as_named.raw()) {
            return (naming(score, &original), None);
        }
        match self.copied(score, Path::new(&original)) {
            Ok(copy) => {
                let name = Store::edition_name(&copy).filter(|_| among_games);
                (
                    naming(
                        score,
                        &name.unwrap_or_else(|| from_anywhere(&copy.to_string_lossy())),
                    ),
                    None,
                )
            }
            Err(why) => (naming(score, &original), Some(why)),
        }
    }

    /// The copy of an edition, unless its file has changed since the game was begun, so that the game would be another.
    fn copied(&self, score: &Scoreboard, original: &Path) -> Result<PathBuf, NotCopied> {
        let copy = self.keeper.store.keep_edition(original, &store::read);
        let copy = copy.map_err(|error| NotCopied::Store(error, original.into()))?;
        let text = naming(score, &from_anywhere(&copy.to_string_lossy()));
        let again = game::load(
            &Arc::new(Source {
                name: original.into(),
                text,
            }),
            &store::read,
        );
        let same = again.is_ok_and(|again| {
            again.players() == score.game().players()
                && result::verify(&score::score(&again)).is_ok()
        });
        if same {
            Ok(copy)
        } else {
            Err(NotCopied::Changed(original.into()))
        }
    }

    fn say_saved(&self, path: &Path, not_copied: Option<NotCopied>) {
        let words = self.look.language;
        self.say(&words.say(Saving::GameSaved(&path.into())));
        match not_copied {
            None => {}
            Some(NotCopied::Changed(edition)) => {
                complain(&format!(
                    "{}\n",
                    words.say(Saving::EditionChanged(&edition))
                ));
            }
            Some(NotCopied::Store(error, edition)) => {
                trouble(
                    &error,
                    Some(&words.say(Saving::EditionNotCopied(&edition))),
                    words,
                );
            }
        }
    }

    fn say_old(&self, old: &OldGame, corrected: &Path, new: &Path) {
        let (words, corrected) = (self.look.language, Text::from(corrected));
        let said = match old {
            OldGame::Same => return,
            OldGame::PutAway(path) => words.say(Saving::OldGameKept(&path.as_path().into())),
            OldGame::Changed(path) => {
                words.say(Saving::OldGameChanged(&path.as_path().into(), &new.into()))
            }
            OldGame::Gone => words.say(Saving::OldGameGone(&corrected)),
            OldGame::CorrectedTwice(path) => {
                words.say(Saving::CorrectedTwice(&path.as_path().into()))
            }
            OldGame::Stuck(error) => {
                return trouble(
                    error,
                    Some(&words.say(Saving::OldGameStuck(&corrected))),
                    words,
                );
            }
        };
        complain(&format!("{said}\n"));
    }

    /// Draws the pictures that are wanted beside a saved game. Where one cannot be drawn, it can be another day; the one to send is
    /// offered where it was not wanted.
    fn keep_pictures(&self, score: &Scoreboard, game: &Path) {
        let Ok(layout) = Layout::of(score.game().board()) else {
            return;
        };
        let view = View::new(score, Focus::Everything);
        for &format in self.conversation.pictures() {
            let path = game.with_extension(format.key());
            match replace_picture(
                &path,
                draw_beside(&view, &layout, format, self.look.language),
            ) {
                Ok(replaced) => {
                    self.say(
                        &self
                            .look
                            .language
                            .say(Cli::PictureWritten(&path.as_path().into(), replaced)),
                    );
                }
                Err(error) => trouble(&error, None, self.look.language),
            }
        }
        if PictureFormat::to_send()
            .is_some_and(|format| !self.conversation.pictures().contains(&format))
        {
            complain(&share_hint(
                score.game(),
                Text::from(game).raw(),
                self.look.language,
            ));
        }
    }

    /// Says on standard output what was done. It is done even if standard output is closed.
    fn say(&self, text: &str) {
        if let Err(error) = print(&for_people(format!("{text}\n"))) {
            of_error(&error, self.look.language);
        }
    }

    /// Says what could not be done and where the game is now, and asks until it is done or given up. To give up what is on no
    /// disk takes `quit` twice.
    fn rescue(&self, error: &StoreError, prompt: &mut dyn Prompt) -> io::Result<Next> {
        let (words, finished) = (self.look.language, self.finished.is_some());
        self.say_failed(error);
        let mut warned = !finished && self.warn();
        say(words.label(SavingLabel::SavingAnswers(finished)), self.look);
        loop {
            let line = prompt.ask_for_path(words.label(SavingLabel::SavingFailed))?;
            let was_warned = std::mem::take(&mut warned);
            let said = heard::said(&line).map(|(keyword, _)| keyword);
            let tried = match (said, place(&line)) {
                _ if line.is_empty() => self.save(),
                (Some(Keyword::Answer(heard::Answer::Save)), _) => self.save(),
                (Some(Keyword::Answer(heard::Answer::Print)), _) => {
                    self.print();
                    continue;
                }
                (Some(Keyword::Command(Command::Back)), _) => return Ok(Next::Back),
                (Some(Keyword::Command(Command::Quit)), _) if was_warned || !self.warn() => {
                    return Ok(Next::Leave);
                }
                (Some(Keyword::Command(Command::Quit)), _) => {
                    warned = true;
                    continue;
                }
                (_, Some(path)) => self.save_to(&path),
                (said, None) => {
                    if said != Some(Keyword::Command(Command::Help)) {
                        say(words.label(SavingLabel::NotAnAnswer), self.look);
                    }
                    say(words.label(SavingLabel::SavingAnswers(finished)), self.look);
                    continue;
                }
            };
            match tried {
                Ok(()) => return Ok(Next::Done),
                Err(error) => self.say_failed(&error),
            }
        }
    }

    fn say_failed(&self, error: &StoreError) {
        trouble(error, None, self.look.language);
        let (path, kept) = self.keeper.on_disk();
        // A path stays whole, however long it is.
        let where_it_is = self
            .look
            .language
            .say(Saving::WhereItIs(&path.as_path().into(), kept));
        let (sentence, path) = where_it_is.split_once('\n').unwrap_or((&where_it_is, ""));
        say(sentence, self.look);
        complain(&format!(
            "{path}{}",
            if path.is_empty() { "" } else { "\n" }
        ));
    }

    /// Says that to leave loses something, if it does; returns whether it does.
    fn warn(&self) -> bool {
        let loses = self.keeper.kept() != Kept::Whole;
        if loses {
            say(
                self.look.language.label(SavingLabel::LeavingLoses),
                self.look,
            );
        }
        loses
    }

    fn print(&self) {
        let text = self
            .finished
            .as_ref()
            .map(|score| self.record(score, false).0);
        if let Err(error) = print(&text.unwrap_or_else(|| self.unfinished())) {
            of_error(&error, self.look.language);
        }
    }

    /// The draft as it is given out of the program's own folder.
    fn unfinished(&self) -> String {
        without_phones(&text_of(self.conversation))
    }
}

fn naming(score: &Scoreboard, edition: &str) -> String {
    result::saved(score, edition, env!("CARGO_PKG_VERSION"))
}

/// The place in `save to PATH`; `~` is the home folder, as shells have it.
fn place(line: &str) -> Option<PathBuf> {
    let behind = |command: &str| {
        let (typed, path) = line.split_at_checked(command.len())?;
        let is_said = typed.eq_ignore_ascii_case(command) && path.starts_with(' ');
        Some(path.trim()).filter(|path| is_said && !path.is_empty())
    };
    let path = Keyword::SaveTo.words().find_map(behind)?;
    let at_home = path
        .strip_prefix('~')
        .filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
    match (at_home, etcetera::home_dir()) {
        (Some(rest), Ok(home)) => Some(home.join(rest.trim_start_matches(['/', '\\']))),
        _ => Some(path.into()),
    }
}

#[cfg(test)]
mod tests;
