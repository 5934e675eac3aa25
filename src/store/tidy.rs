//! Removes the temporary files that killed programs left.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::Store;
use super::disk::is_part;

/// The age of a temporary file that nobody writes any more. No write takes that long, and no two clocks differ so much.
const STALE: Duration = Duration::from_hours(24);

impl Store {
    /// Removes the hidden files in which a killed program was writing. What cannot be removed does no harm.
    pub(super) fn tidy(&self) {
        for folder in [&self.games, &self.drafts, &self.replaced, &self.editions] {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                if is_part(&entry.file_name()) && is_left(&entry.path()) {
                    let _stays = self.disk.remove(&entry.path());
                }
            }
        }
    }
}

/// Whether nobody is writing a file with such a name any more: it has lain untouched for a day, and no program holds its
/// lock. On a disk without locks its age has to do.
fn is_left(path: &Path) -> bool {
    let stale = |about: &fs::Metadata| {
        let age = about.modified().ok().and_then(|written| SystemTime::now().duration_since(written).ok());
        about.is_file() && age.is_some_and(|age| age >= STALE)
    };
    let Ok(file) = fs::symlink_metadata(path)
        .and_then(|about| if stale(&about) { File::open(path) } else { Err(ErrorKind::ResourceBusy.into()) })
    else {
        return false;
    };
    match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(error)) => error.kind() == ErrorKind::Unsupported,
    }
}
