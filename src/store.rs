//! The folder of saved games and drafts: nothing in it is overwritten, half written, or taken by two programs at once.
//!
//! `games/` holds finished games, named by date and players; `replaced/` the old versions of corrected or renamed ones.
//! `deleted/` holds games that were deleted, until they are restored. `drafts/` holds unfinished games. Beside each is an empty
//! file ending in `.lock`, which the program that works on the draft keeps locked; the lock ends with the program, however that
//! ends. Folders are made when they are first needed.
//!
//! Files appear whole: they are written under a hidden name, then moved into place. If the program is killed before that, the
//! hidden file stays, and is removed another day.
//!
//! In these folders only regular files are read, and links to them. Anything else is named and left alone.

#![expect(
    clippy::missing_errors_doc,
    reason = "a `StoreError` says which action failed on which file, and why"
)]

mod deleted;
mod disk;
mod draft_file;
mod error;
mod games;
mod names;
mod order;
mod read;

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use self::disk::{Disk, in_the_way, is_left};
pub use self::draft_file::{DraftFile, OpenDrafts, draft_text};
pub use self::error::{Action, Reason, StoreError};
pub use self::games::{Corrected, Corrects, OldGame, is_link, save_to};
pub use self::order::{as_saved, day_in_name};
pub(crate) use self::read::open_regular;
pub use self::read::{read, read_limited};
use stationmaster_core::fault::Unreadable;
use stationmaster_map::PictureFormat;

/// The folder of saved games and drafts.
#[derive(Debug, Clone)]
pub struct Store {
    games: PathBuf,
    drafts: PathBuf,
    replaced: PathBuf,
    deleted: PathBuf,
    disk: Disk,
}

impl Store {
    /// Returns the store in a folder, which need not exist yet.
    pub fn new(folder: &Path) -> Store {
        Store {
            games: folder.join("games"),
            drafts: folder.join("drafts"),
            replaced: folder.join("replaced"),
            deleted: folder.join("deleted"),
            disk: Disk::REAL,
        }
    }

    /// Returns the folder of the saved games.
    pub fn games_folder(&self) -> &Path {
        &self.games
    }

    /// Returns the files of the saved games, the oldest first as far as their names and times tell.
    ///
    /// Only [`read()`] finds out whether one is a regular file.
    pub fn games(&self) -> Result<Vec<PathBuf>, StoreError> {
        let mut games = files(&self.games, "toml")?;
        order::by_age(&mut games);
        Ok(games)
    }

    /// Creates a draft, locked until it is dropped.
    pub fn new_draft(&self) -> Result<DraftFile, StoreError> {
        self.tidy();
        make_folder(self.disk, &self.drafts)?;
        draft_file::begin(&self.drafts, self.disk)
    }

    /// Locks the drafts that no running program holds, the last written first.
    ///
    /// Dropping one unlocks it.
    pub fn open_drafts(&self) -> Result<OpenDrafts, StoreError> {
        draft_file::take_free(&self.drafts, self.disk)
    }

    /// Removes the hidden files of killed programs. A file that cannot be removed does no harm.
    fn tidy(&self) {
        for folder in [&self.games, &self.drafts, &self.replaced, &self.deleted] {
            for entry in fs::read_dir(folder)
                .into_iter()
                .flatten()
                .flatten()
                .filter(is_left)
            {
                let _stays = self.disk.remove(&entry.path());
            }
        }
    }
}

/// Writes a file atomically: it holds the old content or the new one, whenever the program is stopped.
///
/// A link is followed; the permissions stay.
pub fn replace(path: &Path, content: impl AsRef<[u8]>) -> Result<(), StoreError> {
    replace_on(Disk::REAL, path, content.as_ref(), None, None)
}

/// Writes a file as [`replace`] does, with permissions and a time of writing if they are given.
fn replace_on(
    disk: Disk,
    path: &Path,
    content: &[u8],
    permissions: Option<fs::Permissions>,
    written: Option<SystemTime>,
) -> Result<(), StoreError> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = folder_of(&target);
    let old = || Some(fs::metadata(&target).ok()?.permissions());
    let part = disk.write_part(folder, content, permissions.or_else(old), written);
    part.and_then(|part| disk.replace(&part, &target))
        .map_err(Action::Write.on(path))?;
    disk.sync_folder(folder);
    Ok(())
}

/// Returns the time of a file's last write, which orders games of one day.
pub fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|about| about.modified()).ok()
}

/// Writes a picture like [`replace`]; returns whether it replaced another picture.
///
/// It overwrites only pictures and empty files, so that a mistyped name cannot destroy a game.
pub fn replace_picture(path: &Path, content: impl AsRef<[u8]>) -> Result<bool, StoreError> {
    /// The number of bytes that are searched for the start of a picture.
    const START: u64 = 4096;
    let failed = |reason: Reason| Action::Write.on(path)(reason);
    let mut there = Vec::new();
    // If the file cannot be examined, writing reports why.
    if fs::metadata(path).is_ok() {
        let read =
            open_regular(path).and_then(|file| Ok(file.take(START).read_to_end(&mut there)?));
        read.map_err(|why| match why {
            Unreadable::Folder => failed(Reason::IsFolder),
            why => failed(why.into()),
        })?;
    }
    let is_picture = PictureFormat::ALL
        .into_iter()
        .any(|format| format.is_start(&there));
    if !there.is_empty() && !is_picture {
        return Err(failed(Reason::NoPicture));
    }
    replace(path, content)?;
    Ok(!there.is_empty())
}

fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."))
}

fn make_folder(disk: Disk, folder: &Path) -> Result<(), StoreError> {
    disk.make_folder(folder)
        .map_err(Action::MakeFolder.on(folder))
}

/// Returns the files in a folder with this extension, sorted by name, without hidden ones.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, StoreError> {
    let failed = Action::List.on(folder);
    let entries = match fs::read_dir(folder).map_err(|error| in_the_way(folder, error)) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(&failed)?.path();
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if !hidden && path.extension().is_some_and(|end| end == ending) {
            paths.push(path);
        }
    }
    paths.sort_unstable();
    Ok(paths)
}

/// Returns the FNV-1a hash of a text, in 32 hexadecimal digits: the same on every computer and in every version.
///
/// It detects accidental changes; it does not protect against an attacker who crafts equal hashes.
fn fingerprint(text: &str) -> String {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    format!(
        "{:032x}",
        text.bytes()
            .fold(BASIS, |hash, byte| (hash ^ u128::from(byte))
                .wrapping_mul(PRIME))
    )
}

#[cfg(test)]
mod tests;
