//! Saves finished games, and puts away corrected ones.
//!
//! The new game is whole on disk before anything happens to the old one, and the old one is moved, never overwritten or removed.
//! Repeating the operation after an interruption completes it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::names::{file_name, free_names, has_picture, numbered, pictures};
use super::read::canonical;
use super::{
    Action, Disk, Reason, Store, StoreError, files, fingerprint, folder_of, make_folder, modified,
    read, replace_on,
};
use stationmaster_core::date::Date;
use stationmaster_core::fault::Unreadable;

const ENOUGH: &str = "there are more numbers than files";

/// The saved game that a correction replaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corrects {
    /// Its path.
    pub path: PathBuf,
    /// The fingerprint of its text when it was opened.
    pub as_read: String,
}

impl Corrects {
    /// Returns a game that is about to be corrected, wherever its file is.
    pub fn of(path: &Path, text: &str) -> Corrects {
        Corrects {
            path: std::path::absolute(path).unwrap_or_else(|_| path.to_owned()),
            as_read: fingerprint(text),
        }
    }
}

/// A game that was corrected.
#[derive(Debug)]
pub struct Corrected {
    /// The path of the correction.
    pub path: PathBuf,
    /// The game as it was before.
    pub old: OldGame,
}

/// The game as it was before a correction.
#[derive(Debug)]
pub enum OldGame {
    /// The game was saved unchanged, and has not moved.
    Same,
    /// It was moved here.
    PutAway(PathBuf),
    /// It has changed since it was read. It is kept here, and the list of games has both.
    Changed(PathBuf),
    /// It has been removed or moved away since it was read.
    Gone,
    /// It could not be moved, so the list of games has both.
    Stuck(StoreError),
}

impl Store {
    /// Saves a finished game, named by date and players.
    ///
    /// If the name is taken, a number is added, unless the file there has the same text. The file appears whole or not at all.
    pub fn save(
        &self,
        date: Option<Date>,
        players: &[&str],
        text: &str,
    ) -> Result<PathBuf, StoreError> {
        self.place_once(&self.games, &file_name(date, players), text, None)
    }

    /// Saves a game like [`save`](Store::save), then moves the one that it corrects into `replaced`, with its pictures. The new
    /// file gets the old time of writing, which orders games of one day. A file outside of the saved games is overwritten in
    /// place, if it has not changed.
    ///
    /// On an error the old game has not moved.
    pub fn save_correction(
        &self,
        date: Option<Date>,
        players: &[&str],
        text: &str,
        corrects: &Corrects,
    ) -> Result<Corrected, StoreError> {
        let corrects = &self.found_again(corrects);
        let written = modified(&corrects.path);
        let is_as_read = |text: &str| fingerprint(text) == corrects.as_read;
        if !self.is_game(&corrects.path)?
            && read(&corrects.path).is_ok_and(|text| is_as_read(&text))
        {
            replace_on(self.disk, &corrects.path, text.as_bytes(), None, written)?;
            return Ok(Corrected {
                path: corrects.path.clone(),
                old: OldGame::Same,
            });
        }
        let name = file_name(date, players);
        let path = self.place_once(&self.games, &name, text, written)?;
        let is_there =
            path == corrects.path || canonical(&path).is_ok_and(|path| path == corrects.path);
        let old = match is_there {
            false => self.put_away(corrects),
            true if is_as_read(text) => OldGame::Same,
            // The path is free: the game was removed, or put away before an interruption.
            true => self.where_it_went(corrects),
        };
        let path = match old {
            OldGame::PutAway(_) => self.with_least_number(path, &name),
            _ => path,
        };
        Ok(Corrected { path, old })
    }

    /// Returns a game that is about to be corrected; `None` if it is not one of the saved games.
    pub fn corrects(&self, path: &Path, text: &str) -> Option<Corrects> {
        let folder = folder_of(path);
        // A game may be a link, so only its folder is resolved, or compared by name if that fails.
        let games = canonical(&self.games).unwrap_or_else(|_| self.games.clone());
        let folder = canonical(folder).unwrap_or_else(|_| folder.to_owned());
        let file = path.file_name().filter(|_| folder == games)?;
        Some(Corrects {
            path: games.join(file),
            as_read: fingerprint(text),
        })
    }

    /// Returns whether a file is one of the saved games.
    ///
    /// # Errors
    ///
    /// The path cannot be examined.
    pub fn is_game(&self, path: &Path) -> Result<bool, StoreError> {
        match fs::metadata(path) {
            Ok(about) => Ok(about.is_file() && self.corrects(path, "").is_some()),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Ok(false)
            }
            Err(error) => Err(Action::Read.on(path)(error)),
        }
    }

    /// Replaces the text of a saved or deleted game, with the old time of writing, and keeps a copy of the old text in
    /// `replaced`. Returns whether the text was `before`; otherwise nothing changes. Links are not followed.
    pub fn revise(&self, path: &Path, before: &str, after: &str) -> Result<bool, StoreError> {
        if is_link(path) || read(path).ok().as_deref() != Some(before) {
            return Ok(false);
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        self.place_once(&self.replaced, &stem, before, None)?;
        replace_on(self.disk, path, after.as_bytes(), None, modified(path))?;
        Ok(true)
    }

    /// Moves a saved game with its pictures into another folder; on failure it stays.
    pub(super) fn put_into(&self, folder: &Path, path: &Path) -> Result<PathBuf, StoreError> {
        make_folder(self.disk, folder)?;
        let to = self.move_into(folder, path)?;
        self.move_pictures(path, &to);
        self.disk.sync_folder(folder);
        self.disk.sync_folder(&self.games);
        Ok(to)
    }

    /// Moves a game to its name in another folder, or to a numbered one.
    pub(super) fn move_into(&self, folder: &Path, path: &Path) -> Result<PathBuf, StoreError> {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        for to in free_names(folder, &stem) {
            let moved = self.disk.move_to_free(path, &to);
            if moved.map_err(Action::Move.on(path))? {
                return Ok(to);
            }
        }
        unreachable!("{ENOUGH}")
    }

    /// Writes a text into a folder, with a time of writing if one is given, unless it is there under one of the names.
    fn place_once(
        &self,
        folder: &Path,
        name: &str,
        text: &str,
        written: Option<SystemTime>,
    ) -> Result<PathBuf, StoreError> {
        if let Some(path) = find(folder, name, |known| known == text) {
            return Ok(path);
        }
        make_folder(self.disk, folder)?;
        let placed = place(self.disk, folder, text, written, free_names(folder, name))?;
        Ok(placed.expect(ENOUGH))
    }

    /// Moves a game to its first free name, which the corrected one may have had; on failure it stays.
    fn with_least_number(&self, path: PathBuf, name: &str) -> PathBuf {
        let names = numbered(&self.games, name).take_while(|to| *to != path);
        let moved = names
            .filter(|to| !has_picture(to))
            .find(|to| self.disk.move_at_once(&path, to).is_ok());
        self.disk.sync_folder(&self.games);
        moved.unwrap_or(path)
    }

    /// Puts a corrected game away, if it has not changed since it was read.
    fn put_away(&self, corrects: &Corrects) -> OldGame {
        let unchanged = |text: &str| fingerprint(text) == corrects.as_read;
        match read(&corrects.path) {
            Ok(text) if unchanged(&text) => match self.put_into(&self.replaced, &corrects.path) {
                // It changed in the last moment.
                Ok(to) if read(&to).is_ok_and(|text| !unchanged(&text)) => OldGame::Changed(to),
                Ok(to) => OldGame::PutAway(to),
                Err(error) => OldGame::Stuck(error),
            },
            Ok(_) => OldGame::Changed(corrects.path.clone()),
            Err(Unreadable::Missing) => self.where_it_went(corrects),
            Err(why) => OldGame::Stuck(Action::Read.on(&corrects.path)(why)),
        }
    }

    /// Returns the corrected game at its current path, in case the whole folder was moved.
    fn found_again(&self, corrects: &Corrects) -> Corrects {
        let here = self
            .games
            .join(corrects.path.file_name().unwrap_or_default());
        let is_it = || read(&here).is_ok_and(|text| fingerprint(&text) == corrects.as_read);
        let path = if !corrects.path.exists() && is_it() {
            here
        } else {
            corrects.path.clone()
        };
        Corrects {
            path,
            ..corrects.clone()
        }
    }

    /// Returns the state of a corrected game that is not at its path: it may have been put away before an interruption.
    fn where_it_went(&self, corrects: &Corrects) -> OldGame {
        let stem = corrects.path.file_stem().unwrap_or_default();
        let is_it = |text: &str| fingerprint(text) == corrects.as_read;
        find(&self.replaced, &stem.to_string_lossy(), is_it).map_or(OldGame::Gone, OldGame::PutAway)
    }

    /// Moves the pictures of a moved game. Failures are ignored, as a picture can be drawn again.
    pub(super) fn move_pictures(&self, from: &Path, to: &Path) {
        for (picture, moved) in pictures(from).zip(pictures(to)) {
            if picture.exists() {
                let _stays = self.disk.rename(&picture, &moved);
            }
        }
    }
}

/// Returns whether the path is a symbolic link.
pub fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink())
}

/// Saves a text elsewhere: in this folder, named by date and players, or as this file, with the extension of games.
///
/// Nothing is overwritten, and a name with a foreign picture beside it is not used.
pub fn save_to(
    path: &Path,
    date: Option<Date>,
    players: &[&str],
    text: &str,
) -> Result<PathBuf, StoreError> {
    if path.is_dir() {
        let paths = free_names(path, &file_name(date, players));
        let placed = place(Disk::REAL, path, text, None, paths)?;
        return Ok(placed.expect(ENOUGH));
    }
    let path = match path.extension() {
        Some(ending) if ending == "toml" => path.to_owned(),
        _ => PathBuf::from(
            [path.as_os_str(), OsStr::new(".toml")]
                .into_iter()
                .collect::<OsString>(),
        ),
    };
    let taken = |path: &Path| StoreError {
        action: Action::Write,
        path: path.to_owned(),
        reason: Reason::Taken,
    };
    // The pictures of the game will be beside it.
    if let Some(picture) = pictures(&path).find(|picture| picture.exists()) {
        return Err(taken(&picture));
    }
    place(
        Disk::REAL,
        folder_of(&path),
        text,
        None,
        [path.clone()].into_iter(),
    )?
    .ok_or_else(|| taken(&path))
}

/// Writes a text to the first free path, if there is one.
fn place(
    disk: Disk,
    folder: &Path,
    text: &str,
    written: Option<SystemTime>,
    paths: impl Iterator<Item = PathBuf>,
) -> Result<Option<PathBuf>, StoreError> {
    let mut paths = paths.peekable();
    let Some(first) = paths.peek() else {
        return Ok(None);
    };
    let part = disk
        .write_part(folder, text.as_bytes(), None, written)
        .map_err(Action::Write.on(first))?;
    let placed = paths.find_map(|path| match disk.place(&part, &path) {
        Ok(is_free) => is_free.then_some(Ok(path)),
        Err(error) => Some(Err(Action::Write.on(&path)(error))),
    });
    match placed {
        Some(Ok(_)) => disk.sync_folder(folder),
        _ => disk.discard(&part),
    }
    placed.transpose()
}

/// Returns the first file with one of the [`numbered`] names whose text fits. There may be gaps between the numbers, as corrected
/// games move away.
pub(super) fn find(folder: &Path, stem: &str, is_it: impl Fn(&str) -> bool) -> Option<PathBuf> {
    let number = |name: &str| {
        let rest = name.strip_prefix(stem)?;
        rest.is_empty()
            .then_some(1)
            .or_else(|| rest.strip_prefix('-')?.parse::<usize>().ok())
    };
    let mut ours = files(folder, "toml").unwrap_or_default();
    ours.retain(|path| {
        path.file_stem()
            .and_then(|name| number(name.to_str()?))
            .is_some()
    });
    ours.into_iter()
        .find(|path| read(path).is_ok_and(|text| is_it(&text)))
}
