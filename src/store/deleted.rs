//! Deleted games, which are kept in a separate folder until they are restored.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::games::find;
use super::{Action, Store, StoreError, files, make_folder, order, read};

impl Store {
    /// Moves a saved game with its pictures to the deleted ones; on failure it stays.
    pub fn delete(&self, path: &Path) -> Result<PathBuf, StoreError> {
        self.put_into(&self.deleted, path)
    }

    /// Returns the files of the deleted games, by name and so by date.
    pub fn deleted(&self) -> Result<Vec<PathBuf>, StoreError> {
        let mut paths = files(&self.deleted, "toml")?;
        // A program that was killed while deleting a game leaves a reserved name, an empty file. If its metadata cannot be read,
        // reading the file reports that.
        paths.retain(|path| match fs::metadata(path) {
            Ok(about) => about.is_file() && about.len() > 0,
            Err(error) => error.kind() != ErrorKind::NotFound,
        });
        order::by_age(&mut paths);
        Ok(paths)
    }

    /// Moves a deleted game with its pictures back to the saved ones, with a number if its name is taken.
    ///
    /// Nothing is overwritten. A game that is saved already is not saved twice.
    pub fn restore(&self, path: &Path) -> Result<PathBuf, StoreError> {
        make_folder(self.disk, &self.games)?;
        let text = read(path).map_err(Action::Read.on(path))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let to = match find(&self.games, &stem, |known| known == text) {
            Some(there) => {
                self.disk.remove(path).map_err(Action::Remove.on(path))?;
                there
            }
            None => self.move_into(&self.games, path)?,
        };
        self.move_pictures(path, &to);
        self.disk.sync_folder(&self.games);
        self.disk.sync_folder(&self.deleted);
        Ok(to)
    }
}
