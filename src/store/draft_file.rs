//! A game that is being typed in, held by one program at a time.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Action, StoreError, files, replace};

/// A game that is being typed in. While it exists, no other program can take it; dropping it leaves it to the next.
#[derive(Debug)]
pub struct DraftFile {
    path: PathBuf,
    lock_path: PathBuf,
    /// Keeps the lock until it is closed.
    _lock: File,
}

impl DraftFile {
    /// Returns where the draft stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts the text on disk in place of the one before. When this returns, the text survives whatever comes.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be written; then the text before is still there.
    pub fn write(&self, text: &str) -> Result<(), StoreError> {
        replace(&self.path, text)
    }

    /// Returns the text last written; nothing where none has been.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be read.
    pub fn text(&self) -> Result<String, StoreError> {
        match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
            read => read.map_err(Action::Read.on(&self.path)),
        }
    }

    /// Returns when it was last written to, as far as the system knows.
    pub fn written(&self) -> Option<SystemTime> {
        fs::metadata(&self.path).and_then(|file| file.modified()).ok()
    }

    /// Removes the draft, as its game is saved or given up.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be removed.
    pub fn remove(self) -> Result<(), StoreError> {
        // The lock goes last: a lock without a draft is litter, a draft without a lock would be anybody's.
        remove(&self.path)?;
        remove(&self.lock_path)
    }
}

pub(super) fn begin(folder: &Path) -> Result<DraftFile, StoreError> {
    let failed = Action::Write.on(folder);
    loop {
        let lock = tempfile::Builder::new().prefix("draft-").suffix(".lock").tempfile_in(folder).map_err(&failed)?;
        let (_, path) = lock.keep().map_err(|error| failed(error.error))?;
        // Another program may have taken the lock for litter in between; then the next name will do.
        if let Some(draft) = take(&path)? {
            return Ok(draft);
        }
    }
}

pub(super) fn take_free(folder: &Path) -> Result<Vec<DraftFile>, StoreError> {
    let mut drafts = Vec::new();
    // A draft counts even if somebody has cleared the locks away.
    let texts = files(folder, "toml")?.into_iter().map(|text| text.with_extension("lock"));
    let locks: BTreeSet<PathBuf> = files(folder, "lock")?.into_iter().chain(texts).collect();
    for lock_path in locks {
        let Some(draft) = take(&lock_path)? else { continue };
        if draft.path.exists() {
            drafts.push(draft);
        } else {
            // Its program was stopped before anything was typed, or has just removed it.
            draft.remove()?;
        }
    }
    drafts.sort_by_key(|draft| std::cmp::Reverse(draft.written()));
    Ok(drafts)
}

/// Takes the draft that belongs to a lock, unless somebody else holds it or it is gone.
fn take(lock_path: &Path) -> Result<Option<DraftFile>, StoreError> {
    let failed = Action::Lock.on(lock_path);
    let path = lock_path.with_extension("toml");
    let lock = match File::options().read(true).write(true).create(path.exists()).open(lock_path) {
        Ok(lock) => lock,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        // Some network folders know no locks; better to go on without than not at all.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    // Whoever held it before may have removed it between our opening and locking it.
    let draft = DraftFile { path, lock_path: lock_path.to_owned(), _lock: lock };
    Ok(lock_path.exists().then_some(draft))
}

fn remove(path: &Path) -> Result<(), StoreError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Action::Remove.on(path)(error)),
        _ => Ok(()),
    }
}
