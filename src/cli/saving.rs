//! Saving a finished game, with its result and its pictures; where that fails, another place can be named.

mod rescue;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::is_path;
use crate::entry::draft::Draft;
use crate::game::{self, Game};
use crate::map::view::{Focus, View};
use crate::map::{Layout, PictureFormat};
use crate::report::Look;
use crate::report::map::draw;
use crate::score::{Scoreboard, result, score};
use crate::source::Source;
use crate::store::{self, OldGame, Store, StoreError, replace_picture, save_to};
use crate::text::Text;
use crate::words::Language;
use crate::words::command::Cli;
use crate::words::saving::Saving;

pub(super) use self::rescue::Next;
use self::rescue::{Rescue, Unsaved};
use super::drafts::from_anywhere;
use super::exit::{of_error, trouble};
use super::files;
use super::keeper::Keeper;
use super::prompt::Prompt;
use super::ui::{complain, print};

/// A finished game that is to be saved.
pub(super) struct Finished<'a> {
    scoreboard: Scoreboard,
    pictures: &'a [PictureFormat],
    keeper: &'a Keeper,
    store: &'a Store,
    look: &'a Look,
}

impl<'a> Finished<'a> {
    pub(super) fn new(
        game: &Game,
        pictures: &'a [PictureFormat],
        keeper: &'a Keeper,
        store: &'a Store,
        look: &'a Look,
    ) -> Finished<'a> {
        Finished { scoreboard: score(game), pictures, keeper, store, look }
    }

    fn words(&self) -> Language {
        self.look.words()
    }

    fn names(&self) -> Vec<&str> {
        self.scoreboard.game().players().iter().map(|player| player.name.raw()).collect()
    }

    /// The record with its result, for the folder of the games or for elsewhere. An edition of the players' own is copied, so
    /// that the game needs no file from elsewhere; where that fails, the game names the file that was read, and says why.
    fn text(&self, among_games: bool) -> (String, Option<NotCopied>) {
        let as_named = self.scoreboard.game().edition_as_named();
        let original = from_anywhere(as_named.raw());
        if !is_path(as_named.raw()) {
            return (self.record(&original), None);
        }
        match self.copied(Path::new(&original)) {
            Ok(copy) => {
                let name = Store::edition_name(&copy).filter(|_| among_games);
                (self.record(&name.unwrap_or_else(|| from_anywhere(&copy.to_string_lossy()))), None)
            }
            Err(why) => (self.record(&original), Some(why)),
        }
    }

    fn record(&self, edition: &str) -> String {
        result::saved(&self.scoreboard, edition, env!("CARGO_PKG_VERSION"))
    }

    /// The copy of an edition, unless its file has changed since the game was begun, so that the game would be another.
    fn copied(&self, original: &Path) -> Result<PathBuf, NotCopied> {
        let copy = self
            .store
            .keep_edition(original, &files::open)
            .map_err(|error| NotCopied::Store(error, original.into()))?;
        let text = self.record(&from_anywhere(&copy.to_string_lossy()));
        let source = Arc::new(Source { name: original.into(), text });
        let same = game::load(&source, &store::read).is_ok_and(|again| {
            again.players() == self.scoreboard.game().players() && result::verify(&score(&again)).is_ok()
        });
        if same { Ok(copy) } else { Err(NotCopied::Changed(original.into())) }
    }

    /// Says that the game is saved, with what there is to know of its edition.
    fn say_saved(&self, path: &Path, about_edition: Option<&NotCopied>) {
        self.say(&self.words().say(Saving::GameSaved(&path.into())));
        match about_edition {
            None => {}
            Some(NotCopied::Changed(edition)) => {
                complain(&format!("{}\n", self.words().say(Saving::EditionChanged(edition))));
            }
            Some(NotCopied::Store(error, edition)) => {
                trouble(error, Some(&self.words().say(Saving::EditionNotCopied(edition))), self.words());
            }
        }
    }

    /// Says what became of the game that was corrected.
    fn say_old(&self, old: &OldGame, new: &Path) {
        let words = self.words();
        let corrected =
            self.keeper.corrects.as_ref().map(|corrects| Text::from(corrects.path.as_path())).unwrap_or_default();
        let said = match old {
            OldGame::Same => return,
            OldGame::PutAway(path) => words.say(Saving::OldGameKept(&path.as_path().into())),
            OldGame::Changed(path) => words.say(Saving::OldGameChanged(&path.as_path().into(), &new.into())),
            OldGame::Gone => words.say(Saving::OldGameGone(&corrected)),
            OldGame::CorrectedTwice(path) => words.say(Saving::CorrectedTwice(&path.as_path().into())),
            OldGame::Stuck(error) => return trouble(error, Some(&words.say(Saving::OldGameStuck(&corrected))), words),
        };
        complain(&format!("{said}\n"));
    }

    /// Draws the pictures that are wanted beside a saved game. Where one cannot be drawn, it can be another day.
    fn keep_pictures(&self, game: &Path) {
        let Ok(layout) = Layout::of(self.scoreboard.game().board()) else { return };
        let view = View::new(&self.scoreboard, Focus::Everything);
        for &format in self.pictures {
            let path = game.with_extension(format.key());
            match replace_picture(&path, draw(&view, &layout, format, self.words(), None)) {
                Ok(replaced) => self.say(&self.words().say(Cli::PictureWritten(&path.as_path().into(), replaced))),
                Err(error) => trouble(&error, None, self.words()),
            }
        }
    }

    /// Says on standard output what was done. It is done, whether or not somebody hears it.
    fn say(&self, text: &str) {
        if let Err(error) = print(&format!("{text}\n")) {
            of_error(&error, self.words());
        }
    }
}

impl Unsaved for Finished<'_> {
    /// Saves the game among the others, and puts the one away that it corrects. What goes wrong behind that is told, and is no
    /// error.
    fn save(&self) -> Result<(), StoreError> {
        let (text, about_edition) = self.text(true);
        let (date, names) = (self.scoreboard.game().about().date, self.names());
        let (path, old) = match &self.keeper.corrects {
            Some(corrects) => {
                let saved = self.store.save_correction(date, &names, &text, corrects)?;
                (saved.path, Some(saved.old))
            }
            None => (self.store.save(date, &names, &text)?, None),
        };
        self.say_saved(&path, about_edition.as_ref());
        if let Some(old) = old {
            self.say_old(&old, &path);
        }
        self.keep_pictures(&path);
        Ok(())
    }

    /// Saves the game as a file, or in a folder, that was named; the one that it corrects stays.
    fn save_to(&self, path: &Path) -> Result<(), StoreError> {
        let (text, about_edition) = self.text(false);
        let path = save_to(path, self.scoreboard.game().about().date, &self.names(), &text)?;
        self.say_saved(&path, about_edition.as_ref());
        if let Some(corrects) = &self.keeper.corrects {
            self.say(&self.words().say(Saving::OldGameStays(&corrects.path.as_path().into())));
        }
        self.keep_pictures(&path);
        Ok(())
    }

    fn printed(&self) -> String {
        self.text(false).0
    }
}

/// Why the edition of a game was not copied.
enum NotCopied {
    /// A file could not be read, or a copy not be written, so that the game needs the edition where it is.
    Store(StoreError, Text),
    /// By what the file is now the game would be another.
    Changed(Text),
}

/// An unfinished game that is to be left and could not be kept among the drafts.
struct Parting<'a> {
    text: String,
    draft: &'a Draft,
    keeper: &'a Keeper,
    look: &'a Look,
}

impl Unsaved for Parting<'_> {
    fn save(&self) -> Result<(), StoreError> {
        self.keeper.keep(&self.text)
    }

    fn save_to(&self, path: &Path) -> Result<(), StoreError> {
        let names: Vec<&str> = self.draft.players().iter().map(|player| player.name.raw()).collect();
        let path = save_to(path, self.draft.setup().about.date, &names, &self.text)?;
        complain(&format!("{}\n", self.look.words().say(Saving::UnfinishedSaved(&path.as_path().into()))));
        Ok(())
    }

    fn printed(&self) -> String {
        self.text.clone()
    }
}

/// Saves a finished game, and asks for another place where that fails.
pub(super) fn finish(game: &Finished<'_>, prompt: &mut dyn Prompt) -> io::Result<Next> {
    match game.save() {
        Ok(()) => Ok(Next::Done),
        Err(error) => Rescue { prompt, look: game.look, keeper: game.keeper, finished: true }.ask(&error, game),
    }
}

/// Leaves an unfinished game with all that was entered on disk, and asks for another place where that fails; `text` is
/// what its draft is to say.
pub(super) fn leave(
    text: String,
    draft: &Draft,
    keeper: &Keeper,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> io::Result<Next> {
    match keeper.keep(&text) {
        Ok(()) => Ok(Next::Leave),
        Err(error) => {
            let parting = Parting { text, draft, keeper, look };
            Rescue { prompt, look, keeper, finished: false }.ask(&error, &parting)
        }
    }
}

#[cfg(test)]
mod tests;
