//! A draft: the file of a game that is being entered, locked by one program at a time.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions, TryLockError};
use std::io::{self, ErrorKind};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::disk::patiently;
use super::read::{at_once, regular};
use super::{Action, Disk, StoreError, files, folder_of, make_folder, modified, read, replace_on};
use stationmaster_core::fault::Unreadable;

/// A draft, locked until this is dropped.
#[derive(Debug)]
pub struct DraftFile {
    path: PathBuf,
    lock_path: PathBuf,
    disk: Disk,
    pub(super) lock: Mutex<File>,
    /// The reason why it is not locked, if the disk refuses all locks: another program could take it, too.
    unlocked: Option<StoreError>,
}

/// The drafts that can be read, and the files that cannot.
#[derive(Debug)]
pub struct OpenDrafts {
    /// Those that can be continued, the last written first.
    pub drafts: Vec<DraftFile>,
    /// Those that another running program holds and has written to.
    pub held_elsewhere: Vec<PathBuf>,
    /// Files that are no drafts, or cannot be read or locked, with the reasons. They are left alone.
    pub left_alone: Vec<StoreError>,
}

impl DraftFile {
    /// Returns the path of the draft.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the reason why it is not locked, if it is not.
    pub fn unlocked(&self) -> Option<&StoreError> {
        self.unlocked.as_ref()
    }

    /// Replaces the text on disk. After this returns, it survives a crash.
    ///
    /// A folder that was removed meanwhile is made again.
    pub fn write(&self, text: &str) -> Result<(), StoreError> {
        if !self.lock_path.exists() {
            self.lock_again()?;
        }
        // It may contain the secret of phones.
        replace_on(self.disk, &self.path, text.as_bytes(), private(), None)
    }

    /// Restores a removed lock, so that no other process takes the draft.
    fn lock_again(&self) -> Result<(), StoreError> {
        make_folder(self.disk, folder_of(&self.path))?;
        let lock = open_lock(&self.lock_path, true).map_err(Action::Lock.on(&self.lock_path))?;
        let _known_to_no_other = self.disk.try_lock(&lock, &self.lock_path);
        *self.lock.lock().unwrap_or_else(PoisonError::into_inner) = lock;
        Ok(())
    }

    /// Checks that it can be written to, without changing anything.
    pub fn is_writable(&self) -> Result<(), StoreError> {
        tempfile::tempfile_in(folder_of(&self.path))
            .map(drop)
            .map_err(Action::Write.on(&self.path))
    }

    /// Removes the draft, after its game is saved or given up.
    pub fn remove(self) -> Result<(), StoreError> {
        // The lock goes last: a lock without a draft is litter, but a draft without a lock could be taken by others.
        self.disk
            .remove(&self.path)
            .map_err(Action::Remove.on(&self.path))?;
        self.disk
            .remove(&self.lock_path)
            .map_err(Action::Remove.on(&self.lock_path))
    }
}

/// Unlocks explicitly: a child process that is being started shares the file for a moment, and would keep the lock.
impl Drop for DraftFile {
    fn drop(&mut self) {
        let _closing_unlocks_too = self
            .lock
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .unlock();
    }
}

/// Returns the text of a draft, which another program may hold; an empty one if none was written.
pub fn draft_text(path: &Path) -> Result<String, StoreError> {
    match read(path) {
        Err(Unreadable::Missing) => Ok(String::new()),
        read => read.map_err(Action::Read.on(path)),
    }
}

pub(super) fn begin(folder: &Path, disk: Disk) -> Result<DraftFile, StoreError> {
    /// The number of tries: another program may take a new lock for litter and remove it.
    const TRIES: usize = 100;
    let failed = Action::Write.on(folder);
    let mut gone = PathBuf::new();
    for _ in 0..TRIES {
        let lock = tempfile::Builder::new()
            .prefix("draft-")
            .suffix(".lock")
            .tempfile_in(folder)
            .map_err(&failed)?;
        let (_, path) = lock.keep().map_err(|error| failed(error.error))?;
        match take(&path, disk) {
            Ok(Taken::Held(draft)) => return Ok(draft),
            Ok(Taken::Elsewhere(_) | Taken::Gone) => gone = path,
            Err(error) => {
                let _litter_stays = disk.remove(&path);
                return Err(error);
            }
        }
    }
    Err(Action::Lock.on(&gone)(io::Error::from(ErrorKind::NotFound)))
}

pub(super) fn take_free(folder: &Path, disk: Disk) -> Result<OpenDrafts, StoreError> {
    let mut open = OpenDrafts {
        drafts: Vec::new(),
        held_elsewhere: Vec::new(),
        left_alone: Vec::new(),
    };
    // A draft counts even if its lock was removed.
    let texts = files(folder, "toml")?
        .into_iter()
        .map(|text| text.with_extension("lock"));
    let locks: BTreeSet<PathBuf> = files(folder, "lock")?.into_iter().chain(texts).collect();
    for lock_path in locks {
        match free(&lock_path, disk) {
            Ok(Taken::Held(draft)) => open.drafts.push(draft),
            Ok(Taken::Elsewhere(path)) if path.is_file() => open.held_elsewhere.push(path),
            Ok(Taken::Elsewhere(_) | Taken::Gone) => {}
            Err(error) => open.left_alone.push(error),
        }
    }
    open.drafts
        .sort_by_key(|draft| std::cmp::Reverse(modified(&draft.path)));
    Ok(open)
}

enum Taken {
    Held(DraftFile),
    Elsewhere(PathBuf),
    Gone,
}

/// Takes the draft that belongs to a lock, if it can be continued.
fn free(lock_path: &Path, disk: Disk) -> Result<Taken, StoreError> {
    let path = lock_path.with_extension("toml");
    let there = || is_there(&path);
    match fs::metadata(&path)
        .map_err(Unreadable::from)
        .and_then(|about| regular(about.file_type()))
    {
        Err(why) if there() => return Err(Action::Read.on(&path)(why)),
        _ => {}
    }
    match take(lock_path, disk)? {
        // Its program ended before anything was typed, or has just removed it. The rest does no harm.
        Taken::Held(draft) if !there() => {
            let _stays = draft.remove();
            Ok(Taken::Gone)
        }
        taken => Ok(taken),
    }
}

/// Takes the draft that belongs to a lock, unless another process holds it or it is gone.
fn take(lock_path: &Path, disk: Disk) -> Result<Taken, StoreError> {
    let path = lock_path.with_extension("toml");
    let lock = match open_lock(lock_path, path.exists()) {
        Ok(lock) => lock,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Taken::Gone),
        Err(error) => return Err(Action::Lock.on(lock_path)(error)),
    };
    let kind = lock
        .metadata()
        .map_err(Action::Lock.on(lock_path))?
        .file_type();
    regular(kind).map_err(Action::Lock.on(lock_path))?;
    let unlocked = match disk.try_lock(&lock, lock_path) {
        Ok(()) => None,
        Err(TryLockError::WouldBlock) => return Ok(Taken::Elsewhere(path)),
        // Some network folders do not support locks; then the draft is used without one.
        Err(TryLockError::Error(error)) => Some(Action::Lock.on(lock_path)(error)),
    };
    let draft = DraftFile {
        path,
        lock_path: lock_path.to_owned(),
        disk,
        lock: Mutex::new(lock),
        unlocked,
    };
    Ok(if is_removed(lock_path) {
        Taken::Gone
    } else {
        Taken::Held(draft)
    })
}

/// Returns whether a lock that is open here was removed between our opening and locking it, by the process that held it before.
fn is_removed(lock_path: &Path) -> bool {
    // Windows lists a removed file while it is open anywhere, but nobody can open it again.
    #[cfg(windows)]
    return File::open(lock_path).is_err();
    #[cfg(not(windows))]
    return lock_path
        .symlink_metadata()
        .is_err_and(|error| error.kind() == ErrorKind::NotFound);
}

/// Returns whether anything is there, also a broken link.
fn is_there(path: &Path) -> bool {
    // A removed file that another program has open is refused, or even opens again, until it is closed.
    #[cfg(windows)]
    return {
        let opens = || {
            !patiently(|| File::open(path)).is_err_and(|error| error.kind() == ErrorKind::NotFound)
        };
        opens() && {
            std::thread::sleep(super::disk::MOMENT);
            opens()
        }
    };
    #[cfg(not(windows))]
    return path.symlink_metadata().is_ok();
}

/// Returns the permissions of a private file, on systems that have them.
#[cfg_attr(
    unix,
    expect(
        clippy::unnecessary_wraps,
        reason = "other systems have no such permissions"
    )
)]
pub(super) fn private() -> Option<Permissions> {
    #[cfg(unix)]
    return Some(PermissionsExt::from_mode(0o600));
    #[cfg(not(unix))]
    return None;
}

pub(super) fn open_lock(path: &Path, create: bool) -> io::Result<File> {
    let mut options = File::options();
    match patiently(|| at_once(options.read(true).write(true).create(create)).open(path)) {
        // A read-only file is locked, too: its game can at least be continued.
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied
            ) =>
        {
            at_once(File::options().read(true))
                .open(path)
                .map_err(|_| error)
        }
        opened => opened,
    }
}
