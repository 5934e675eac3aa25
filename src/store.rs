//! The folder of saved games and drafts: nothing in it is overwritten, half written, or taken by two programs at once.
//!
//! `games/` holds finished games, named by date and players. `drafts/` holds what is being typed in: beside each draft
//! stands an empty file ending in `.lock`, which the program that works on the draft keeps locked; the lock ends with
//! the program, however that ends. Folders are made when something is first written to them.

mod draft_file;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, PersistError};

pub use self::draft_file::DraftFile;
use crate::date::Date;
use crate::names::fold;
use crate::text::Text;

/// The endings of the pictures that are kept beside games, those included that only a program with more features draws.
const PICTURES: [&str; 2] = ["svg", "png"];

/// The longest part of a file's name that stands for one player.
const LONGEST_NAME: usize = 20;

/// What went wrong with a file or a folder of the store.
#[derive(Debug, thiserror::Error)]
#[error("{action:?} {}: {reason}", Text::from(path.as_path()))]
pub struct StoreError {
    /// What could not be done.
    pub action: Action,
    /// The file or folder.
    pub path: PathBuf,
    /// Why.
    pub reason: Reason,
}

/// What is done with a file or a folder of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Action {
    MakeFolder,
    List,
    Read,
    Write,
    Lock,
    Remove,
}

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// A folder stands where the file would.
    #[error("a folder")]
    IsFolder,
    /// The folder of the file does not exist.
    #[error("no folder")]
    NoFolder,
    /// What else the system said.
    #[error(transparent)]
    System(io::Error),
}

impl Action {
    /// Returns a function that says of which action and file an error is.
    fn on(self, path: &Path) -> impl Fn(io::Error) -> StoreError {
        move |error| StoreError { action: self, path: path.to_owned(), reason: error.into() }
    }
}

/// What the system said, without the name of a temporary file, which would tell the user nothing.
impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Reason {
        use ErrorKind::{
            IsADirectory, NotADirectory, NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
        };
        match (error.kind(), error.raw_os_error()) {
            (IsADirectory, _) => Reason::IsFolder,
            (NotFound, None) => Reason::NoFolder,
            (kind @ (NotADirectory | PermissionDenied | QuotaExceeded | ReadOnlyFilesystem | StorageFull), None) => {
                Reason::System(kind.into())
            }
            _ => Reason::System(error),
        }
    }
}

/// The folder of saved games and drafts.
#[derive(Debug, Clone)]
pub struct Store {
    games: PathBuf,
    drafts: PathBuf,
}

impl Store {
    /// Returns the store in a folder, which need not exist yet.
    pub fn new(folder: &Path) -> Store {
        Store { games: folder.join("games"), drafts: folder.join("drafts") }
    }

    /// Returns the folder of the saved games.
    pub fn games_folder(&self) -> &Path {
        &self.games
    }

    /// Saves a finished game under a name made of its date and players; returns the new file's path.
    ///
    /// Where the name is taken, a number is added to it. The file appears whole or not at all.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if the folder cannot be made or the file not be written; then no file is left behind.
    pub fn save(&self, date: Option<Date>, players: &[&str], text: &str) -> Result<PathBuf, StoreError> {
        make_folder(&self.games)?;
        let name = file_name(date, players);
        let mut file = written(&self.games, text.as_bytes(), &self.games.join(format!("{name}.toml")))?;
        for number in 1.. {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let path = self.games.join(format!("{name}{number}.toml"));
            if PICTURES.iter().any(|ending| path.with_extension(ending).exists()) {
                // It belongs to a game that a hand has moved away.
                continue;
            }
            match file.persist_noclobber(&path) {
                Ok(_) => {
                    sync_folder(&self.games);
                    return Ok(path);
                }
                Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => file = taken.file,
                Err(PersistError { error, .. }) => return Err(Action::Write.on(&path)(error)),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Moves a saved game that another replaces out of the games, with its pictures, into `replaced/` beside them; returns
    /// where it is now.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be moved; then it stays where it was.
    pub fn retire(&self, path: &Path) -> Result<PathBuf, StoreError> {
        let folder = self.games.with_file_name("replaced");
        make_folder(&folder)?;
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        for number in 1.. {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let new = folder.join(format!("{stem}{number}.toml"));
            match fs::hard_link(path, &new) {
                Ok(()) => {
                    fs::remove_file(path).map_err(Action::Remove.on(path))?;
                    retire_pictures(path, &new)?;
                    return Ok(new);
                }
                Err(taken) if taken.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(Action::Write.on(&new)(error)),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Returns the files of the saved games, by name and so by date; none where nothing has been saved yet.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if the folder exists and cannot be listed.
    pub fn games(&self) -> Result<Vec<PathBuf>, StoreError> {
        files(&self.games, "toml")
    }

    /// Begins a new draft, which this program holds until it ends.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if the folder of the drafts cannot be made or written to.
    pub fn new_draft(&self) -> Result<DraftFile, StoreError> {
        make_folder(&self.drafts)?;
        draft_file::begin(&self.drafts)
    }

    /// Takes the drafts that no running program holds, the one last written to first.
    ///
    /// Those that are not wanted are free again as soon as they are dropped.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if the folder of the drafts exists and cannot be listed, or a draft not be locked.
    pub fn open_drafts(&self) -> Result<Vec<DraftFile>, StoreError> {
        draft_file::take_free(&self.drafts)
    }
}

/// Writes a file so that it holds the old content or the new one, never a part, whenever the program is stopped.
///
/// What the path is a link to is written; the permissions stay.
///
/// # Errors
///
/// [`StoreError`], if it cannot be written; then the file is as it was.
pub fn replace(path: &Path, content: impl AsRef<[u8]>) -> Result<(), StoreError> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let failed = Action::Write.on(path);
    let file = written(folder, content.as_ref(), path)?;
    if let Ok(old) = fs::metadata(&target) {
        file.as_file().set_permissions(old.permissions()).map_err(&failed)?;
    }
    file.persist(&target).map_err(|error| failed(error.error))?;
    sync_folder(folder);
    Ok(())
}

/// Moves the pictures of a game to where it has moved.
fn retire_pictures(from: &Path, to: &Path) -> Result<(), StoreError> {
    for ending in PICTURES {
        let picture = from.with_extension(ending);
        if picture.exists() {
            fs::rename(&picture, to.with_extension(ending)).map_err(Action::Write.on(&to.with_extension(ending)))?;
        }
    }
    Ok(())
}

/// A file's content on disk under a hidden name beside its place; it is removed again unless it is moved there.
fn written(folder: &Path, content: &[u8], meant_for: &Path) -> Result<NamedTempFile, StoreError> {
    let write = || {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".").suffix(".part");
        shared(&mut builder);
        let mut file = builder.tempfile_in(folder)?;
        file.as_file_mut().write_all(content)?;
        file.as_file().sync_all()?;
        Ok(file)
    };
    write().map_err(Action::Write.on(meant_for))
}

/// Lets new files have the permissions that files have by default; a temporary file would be its owner's alone.
#[cfg(unix)]
fn shared(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn shared(_: &mut tempfile::Builder<'_, '_>) {}

fn make_folder(folder: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(folder).map_err(Action::MakeFolder.on(folder))
}

/// Has the system write the folder's list of files to disk. Not every system can, and the files themselves are there.
fn sync_folder(folder: &Path) {
    let _unsupported = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The files of a folder with this ending, in the order of their names; hidden ones are left out.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, StoreError> {
    let failed = Action::List.on(folder);
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(&failed)?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if !hidden && path.extension().is_some_and(|end| end == ending) {
            paths.push(path);
        }
    }
    paths.sort_unstable();
    Ok(paths)
}

/// `2026-11-20-anna-ben`: letters and digits that every system allows in a file's name.
fn file_name(date: Option<Date>, players: &[&str]) -> String {
    let date = date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
    let names = players.iter().map(|name| {
        let name: String = fold(name).chars().take(LONGEST_NAME).collect();
        if name.is_empty() { "player".to_owned() } else { name }
    });
    std::iter::once(date).chain(names).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests;
