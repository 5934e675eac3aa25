//! Saving: the finished game with its result and its picture, among the saved games or as a copy elsewhere.

use std::path::{Path, PathBuf};

use stationmaster_table::{Command, Picture, Word};

use crate::store::{Corrected, Corrects, OldGame, StoreError, replace_picture, save_to};
use stationmaster_core::date::Date;
use stationmaster_core::game::Game;
use stationmaster_core::score::{self, Scoreboard, result};
use stationmaster_core::text::Text;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::map::{draw_beside, share_hint};
use stationmaster_report::sheet;
use stationmaster_report::words::Language;
use stationmaster_report::words::command::Cli;
use stationmaster_report::words::saving::Saving;

use super::draft_writer::DraftWriter;
use super::drafts::{corrects_of, from_anywhere};
use super::exit::{of_error, of_store, told};
use super::new::Sitting;
use super::ui::{Ui, complain, for_people, print};

/// A saved game, with the messages about it.
pub(super) struct Saved {
    score: Scoreboard,
    /// The lines on what was written, for standard output.
    written: Vec<String>,
    /// The remarks, in whole lines.
    remarks: String,
}

impl Saved {
    /// Prints the sheet, and the places of the game and its picture. The game is saved even if standard output is closed.
    pub(super) fn print(&self, ui: &Ui) {
        let sheet = sheet::render(&self.score, &ui.out);
        let written = self.written.join("\n");
        say(&format!("{sheet}\n{written}\n"), ui.err.language);
        complain(&self.remarks);
    }

    /// Returns the places of the game and its picture, and remarks on other files, in whole lines.
    pub(super) fn told(&self) -> String {
        self.written.join("\n") + "\n" + &self.remarks
    }
}

/// Prints a text on standard output.
pub(super) fn say(text: &str, words: Language) {
    if let Err(error) = print(&for_people(text.to_owned())) {
        of_error(&error, words);
    }
}

/// Saves the game if it can be scored, and puts away the one that it corrects; a correction without changes writes nothing.
///
/// # Errors
///
/// The game cannot be written. Problems with pictures or the corrected game are only messages.
pub(super) fn save(
    sitting: &mut Sitting,
    writer: &DraftWriter,
    words: Language,
) -> Result<Option<Saved>, StoreError> {
    date_today(sitting);
    let Some(game) = sitting.table.game() else {
        return Ok(None);
    };
    let store = &writer.store;
    let ending = Ending::new(game, words);
    let corrects = corrects_of(&sitting.kept);
    if let Some(corrects) = &corrects
        && !sitting.is_changed()
    {
        let same = words.say(Saving::NothingChanged(&corrects.path.as_path().into()));
        return Ok(Some(ending.saved(vec![same], String::new())));
    }
    let (text, mut remarks) = (ending.record(), String::new());
    let path = match &corrects {
        Some(corrects) => {
            let Corrected { path, old } =
                store.save_correction(ending.date, &ending.names(), &text, corrects)?;
            remarks += &ending.old_game(&old, &corrects.path, &path);
            path
        }
        None => store.save(ending.date, &ending.names(), &text)?,
    };
    let mut written = vec![words.say(Saving::GameSaved(&path.as_path().into()))];
    let (pictures, troubles) = ending.picture(sitting.table.picture, &path);
    written.extend(pictures);
    // A further `save` of this sitting replaces the same file.
    let saved = Corrects::of(&path, &text);
    sitting.kept.corrects = Some(saved.path.display().to_string());
    sitting.kept.as_read = Some(saved.as_read);
    sitting.opened = Some(sitting.table.version());
    Ok(Some(ending.saved(written, remarks + &troubles)))
}

/// Dates a new game today, unless it has a date. The day of a corrected game stays unknown.
fn date_today(sitting: &mut Sitting) {
    let Sitting {
        table, front, kept, ..
    } = sitting;
    let game = table.game();
    if corrects_of(kept).is_none() && game.is_some_and(|game| game.about().date.is_none()) {
        let (command, today) = (Command::Date, Word::Today);
        let line = [front.heard.command_word(command), front.heard.word(today)].join(" ");
        // Without a clock it stays undated.
        let _refused = table.enter(front, &line);
    }
}

/// Writes a copy of the finished game as a file, or into a folder; returns the message.
///
/// # Errors
///
/// The copy cannot be written.
pub(super) fn copy_to(
    sitting: &mut Sitting,
    path: &Text,
    words: Language,
) -> Result<Option<String>, StoreError> {
    date_today(sitting);
    let Some(game) = sitting.table.game() else {
        return Ok(None);
    };
    let ending = Ending::new(game, words);
    let path = at_home(path.raw());
    let path = save_to(&path, ending.date, &ending.names(), &ending.record())?;
    let saved = words.say(Saving::GameSaved(&path.as_path().into()));
    Ok(Some(saved + "\n"))
}

/// Returns the message that the game could not be saved: the reason, and where it is kept.
pub(super) fn failed(error: &StoreError, writer: &DraftWriter, words: Language) -> String {
    let (path, kept) = writer.on_disk();
    let where_it_is = words.say(Saving::WhereItIs(&path.as_path().into(), kept));
    told(
        &of_store(error, words),
        Some(words.label(stationmaster_report::words::saving::SavingLabel::SaveElsewhere)),
        words,
    ) + &where_it_is
        + "\n"
}

pub(super) struct Ending {
    score: Scoreboard,
    pub(super) date: Option<Date>,
    names: Vec<Text>,
    words: Language,
}

impl Ending {
    pub(super) fn new(game: &Game, words: Language) -> Ending {
        Ending {
            score: score::score(game),
            date: game.about().date,
            names: game.players().iter().map(|one| one.name.clone()).collect(),
            words,
        }
    }

    pub(super) fn names(&self) -> Vec<&str> {
        self.names.iter().map(Text::raw).collect()
    }

    fn saved(self, written: Vec<String>, remarks: String) -> Saved {
        Saved {
            score: self.score,
            written,
            remarks,
        }
    }

    /// Returns the record with its result; the path of a custom edition is valid from any folder.
    pub(super) fn record(&self) -> String {
        let edition = from_anywhere(self.score.game().edition_as_named().raw());
        result::saved(&self.score, &edition, env!("CARGO_PKG_VERSION"))
    }

    fn old_game(&self, old: &OldGame, corrected: &Path, new: &Path) -> String {
        let (words, corrected) = (self.words, Text::from(corrected));
        let said = match old {
            OldGame::Same => return String::new(),
            OldGame::PutAway(path) => words.say(Saving::OldGameKept(&path.as_path().into())),
            OldGame::Changed(path) => {
                words.say(Saving::OldGameChanged(&path.as_path().into(), &new.into()))
            }
            OldGame::Gone => words.say(Saving::OldGameGone(&corrected)),
            OldGame::Stuck(error) => {
                let help = words.say(Saving::OldGameStuck(&corrected));
                return told(&of_store(error, words), Some(&help), words);
            }
        };
        format!("{said}\n")
    }

    /// Draws the picture beside a saved game, or names the command that draws one. Returns the lines on it, and the reason if it
    /// could not be written.
    fn picture(&self, picture: Option<Picture>, game: &Path) -> (Vec<String>, String) {
        let (score, words) = (&self.score, self.words);
        let Ok(layout) = Layout::of(score.game().board()) else {
            return (Vec::new(), String::new());
        };
        let view = View::new(score, Focus::Everything);
        let format = picture.and_then(|picture| picture.key().parse::<PictureFormat>().ok());
        let Some(format) = format else {
            let hint = share_hint(score.game(), Text::from(game).raw(), words);
            return (Vec::new(), hint);
        };
        let path = game.with_extension(format.key());
        match replace_picture(&path, draw_beside(&view, &layout, format, words)) {
            Ok(replaced) => {
                let written = Cli::PictureWritten(&path.as_path().into(), replaced);
                (vec![words.say(written)], String::new())
            }
            Err(error) => (Vec::new(), told(&of_store(&error, words), None, words)),
        }
    }
}

/// Returns a typed path, with `~` for the home folder, as in shells.
fn at_home(path: &str) -> PathBuf {
    let at_home = path
        .strip_prefix('~')
        .filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
    match (at_home, etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest.trim_start_matches(['/', '\\'])),
        _ => path.into(),
    }
}
