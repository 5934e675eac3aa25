//! The saved games: listed, offered, and found for a FILE that names one: `last`, `last~1`, its file name, a day, or a player.

use std::cmp::Reverse;
use std::ffi::OsStr;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use super::clock;
use super::exit::{CommandError, Exit, Result, of_error};
use super::files;
use super::prompt::{ask, needs_terminal};
use super::ui::{Ui, say};
use crate::store::{Store, as_saved, day_in_name};
use stationmaster_core::date::{self, Date};
use stationmaster_core::history::SavedGame;
use stationmaster_core::names::{fitting, fold, is_same_person};
use stationmaster_core::text::Text;
use stationmaster_report::words::command::{Cli, CliLabel, Several};
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::{Language, Message};
use stationmaster_table::{Command, Word};

/// The most games that are offered.
const MOST_OFFERED: usize = 15;

/// The name of the newest saved game; a file of that name is `./last`.
const LAST: &str = "last";

/// Returns the folder of the saved games, which only some commands need.
pub(super) type FindStore<'a> = &'a dyn Fn() -> Result<Store>;

/// A saved game.
pub(super) struct Saved {
    file: PathBuf,
    /// The game; `None` if the file is damaged.
    game: Option<SavedGame>,
    /// The day in the record, else in the file's name, else that on which it was written.
    day: Option<Date>,
}

impl Saved {
    fn new(file: PathBuf, game: Option<SavedGame>) -> Saved {
        let date = game.as_ref().and_then(|game| game.date);
        let day = date.or_else(|| day_in_name(&file));
        Saved {
            day: day.or_else(|| clock::written(&file)),
            file,
            game,
        }
    }

    fn players(&self) -> impl Iterator<Item = &Text> {
        let everybody = self.game.iter().flat_map(SavedGame::everybody);
        everybody.map(|player| &player.name)
    }

    fn file_name(&self) -> Text {
        name(&self.file)
    }

    /// Returns the name of its file, with a description of the game.
    pub(super) fn named(&self, words: Language) -> String {
        let described = self.described(words);
        match self.game {
            Some(_) => format!("{}  {described}", self.file_name()),
            None => described,
        }
    }

    fn described(&self, words: Language) -> String {
        let players: Vec<Text> = self.players().cloned().collect();
        match &self.game {
            Some(game) => words.say(Cli::SavedGame(game.date, game.place.as_ref(), &players)),
            None => words.say(Cli::DamagedGame(&self.file_name())),
        }
    }
}

/// Returns the last part of a path.
pub(super) fn name(path: &Path) -> Text {
    path.file_name()
        .map(|name| Path::new(name).into())
        .unwrap_or_default()
}

/// Returns the games in some files, the newest first, and those of one day as they were saved; damaged ones are included, so that
/// they can be corrected.
pub(super) fn of_files(files: &[PathBuf]) -> Vec<Saved> {
    let mut files: Vec<PathBuf> = files
        .iter()
        .filter(|file| file.is_file())
        .cloned()
        .collect();
    as_saved(&mut files);
    let loaded = files::load_saved(&files);
    let damaged = loaded.damaged.into_iter();
    let damaged = damaged.map(|(file, _)| Saved::new(file, None));
    let games = loaded.games.into_iter();
    let games = games.map(|game| Saved::new(game.file.clone(), Some(game)));
    let mut all: Vec<Saved> = games.chain(damaged).collect();
    all.sort_by_cached_key(|saved| {
        let at = files.iter().position(|file| *file == saved.file);
        Reverse((saved.day, at))
    });
    all
}

/// Returns the files that a command is about: those named, or else a saved game that the user chooses.
pub(super) fn all(named: &[PathBuf], find_store: FindStore<'_>, ui: &Ui) -> Result<Vec<PathBuf>> {
    if named.is_empty() {
        return Ok(vec![choose(&find_store()?, ui)?]);
    }
    named
        .iter()
        .map(|file| meant(file, find_store, ui.err.language))
        .collect()
}

/// Returns the one file that a command is about.
pub(super) fn one(named: Option<&Path>, find_store: FindStore<'_>, ui: &Ui) -> Result<PathBuf> {
    match named {
        Some(file) => meant(file, find_store, ui.err.language),
        None => choose(&find_store()?, ui),
    }
}

/// Offers the newest saved games; one is chosen by number, or as on the command line.
fn choose(store: &Store, ui: &Ui) -> Result<PathBuf> {
    needs_terminal(ui)?;
    let words = ui.err.language;
    let files = store.games()?;
    let all = of_files(&files);
    if all.is_empty() {
        return Err(nothing_saved(store, words));
    }
    for (number, saved) in (1..).zip(&all).take(MOST_OFFERED) {
        say(&format!("{number:2}  {}", saved.described(words)), &ui.err);
    }
    say(words.label(CliLabel::SavedGameAnswers), &ui.err);
    loop {
        let typed = ask(words.label(CliLabel::WhichSavedGame), ui)?;
        let typed = typed.trim();
        let number = if typed.is_empty() {
            Ok(1)
        } else {
            typed.parse::<usize>()
        };
        let chosen = number
            .ok()
            .and_then(|number| all.get(number.checked_sub(1)?));
        if let Some(saved) = chosen {
            return Ok(saved.file.clone());
        }
        match among(&files, typed, words) {
            Ok(Some(file)) => return Ok(file),
            Ok(None) if words.heard().find_command(typed) == Some(Command::Quit) => {
                return Err(CommandError::Ended(Exit::Done));
            }
            Ok(None) => say(words.label(SavingLabel::NotAnAnswer), &ui.err),
            Err(message) => _ = of_error(&CommandError::Usage(message), words),
        }
    }
}

/// Returns the file that is meant: an existing one, or else a saved game, or else the file as it was named.
///
/// # Errors
///
/// Several saved games fit, none is of the named day, or there are too few for `last~N`.
pub(super) fn meant(file: &Path, find_store: FindStore<'_>, words: Language) -> Result<PathBuf> {
    let typed = file.to_str().unwrap_or_default();
    let is_path = typed.contains(['/', MAIN_SEPARATOR]) || typed.starts_with('.') || typed == "-";
    let is_last = newer_than(typed).is_some();
    if is_path || typed.trim().is_empty() || (!is_last && file.symlink_metadata().is_ok()) {
        return Ok(file.to_owned());
    }
    let store = match find_store() {
        Err(_) if !is_last => return Ok(file.to_owned()),
        store => store?,
    };
    let games = store.games()?;
    if is_last && games.is_empty() {
        return Err(nothing_saved(&store, words));
    }
    Ok(among(&games, typed, words)?.unwrap_or_else(|| file.to_owned()))
}

/// Returns the number of games newer than the one that `last` or `last~2` names.
pub(super) fn newer_than(typed: &str) -> Option<usize> {
    match typed.strip_prefix(LAST)? {
        "" => Some(0),
        rest => rest.strip_prefix('~')?.parse().ok(),
    }
}

/// Returns the game that a text means: by age, whole file name, day or player, or else by the beginning of its file name.
///
/// # Errors
///
/// Several games fit, none is of the named day, or there are too few for `last~N`.
pub(super) fn among(
    files: &[PathBuf],
    typed: &str,
    words: Language,
) -> Result<Option<PathBuf>, Message> {
    let is_called =
        |path: &&PathBuf| [path.file_name(), path.file_stem()].contains(&Some(OsStr::new(typed)));
    if let Some(game) = files.iter().find(is_called) {
        return Ok(Some(game.clone()));
    }
    let mut all = of_files(files);
    if let Some(newer) = newer_than(typed) {
        return match all.len() {
            count if newer < count => Ok(Some(all.swap_remove(newer).file)),
            count => Err(words.message(Cli::FewGames(count), CliLabel::NameAFile)),
        };
    }
    let names: Vec<&Text> = all.iter().flat_map(Saved::players).collect();
    let people: Vec<&str> = fitting(typed, names.iter().map(|name| name.raw()))
        .into_iter()
        .map(|at| names[at].raw())
        .collect();
    let day = day(typed);
    let is_meant = |saved: &&Saved| {
        let plays = |name: &Text| people.iter().any(|one| is_same_person(one, name.raw()));
        (day.is_some() && saved.day == day) || saved.players().any(plays)
    };
    let begins = |saved: &&Saved| {
        let stem = saved.file.file_stem().unwrap_or_default();
        fold(&stem.to_string_lossy()).starts_with(&fold(typed))
    };
    let mut meant: Vec<&Saved> = all.iter().filter(is_meant).collect();
    if meant.is_empty() {
        meant = all.iter().filter(begins).collect();
    }
    match (&meant[..], day) {
        ([], None) => Ok(None),
        ([], Some(day)) => Err(words.message(Cli::NoGameOf(day), CliLabel::NameAFile)),
        ([game], _) => Ok(Some(game.file.clone())),
        _ => {
            let games: Vec<Text> = meant.iter().map(|saved| saved.file_name()).collect();
            let title = Cli::Several(Several::Games, &typed.into());
            Err(words.message(title, Cli::CanBe(&games)))
        }
    }
}

fn nothing_saved(store: &Store, words: Language) -> CommandError {
    let title = Cli::NoSavedGame(&store.games_folder().into());
    CommandError::Faulty(words.message(title, CliLabel::HowToSaveAGame))
}

/// Reads a day: `2026-11-20`, or today or yesterday in any language.
pub(super) fn day(typed: &str) -> Option<Date> {
    let (typed, heard) = (typed.trim(), Language::default().heard());
    match clock::today() {
        Some(today) if heard.is(Word::Today, typed) => Some(today),
        Some(today) if heard.is(Word::Yesterday, typed) => today.yesterday().ok(),
        _ => date::day(typed),
    }
}
