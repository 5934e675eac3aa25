//! The system calls that change files and folders.
//!
//! Each passes a gate, which is always open in the program. Tests inject faults there: the program is killed, or the disk is
//! full, at any call.

use std::ffi::OsStr;
use std::fs::{self, DirEntry, File, Metadata, Permissions, TryLockError};
use std::io::{self, ErrorKind, Write};
#[cfg(unix)]
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    MakeFolder,
    Create,
    Write,
    Sync,
    Allow,
    Link,
    MoveToFree,
    Rename,
    Remove,
    SyncFolder,
    Lock,
}

/// Fault injection: allows a call, or returns the error that the system would.
type Gate = fn(Step, &Path) -> io::Result<()>;

#[derive(Debug, Clone, Copy)]
pub(super) struct Disk {
    gate: Gate,
}

/// A temporary file beside its place. It is locked, so that it is not taken for the leftover of a killed program.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) path: PathBuf,
    file: File,
}

/// The beginning and the end of a [`Part`]'s name, with six letters and digits between them.
const PART: (&str, &str) = (".stationmaster-", ".part");

/// The age of an abandoned temporary file. No write takes that long, and no two clocks differ by so much.
const STALE: Duration = Duration::from_hours(24);

/// The number of tries, a moment apart, of a call that Windows refuses while another program, such as a virus scanner, has the
/// file open. Other systems do not do that.
const TRIES: usize = if cfg!(windows) { 40 } else { 1 };
pub(super) const MOMENT: Duration = Duration::from_millis(5);
/// The error codes of these refusals: access denied, sharing violation, lock violation.
const REFUSED: [i32; 3] = [5, 32, 33];

impl Disk {
    pub(super) const REAL: Disk = Disk {
        gate: |_, _| Ok(()),
    };

    #[cfg(test)]
    pub(super) fn behind(gate: Gate) -> Disk {
        Disk { gate }
    }

    fn pass(self, step: Step, path: &Path) -> io::Result<()> {
        (self.gate)(step, path)
    }

    /// Makes a folder and its missing parents.
    pub(super) fn make_folder(self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        self.pass(Step::MakeFolder, folder)?;
        let above = folder.parent().unwrap_or(folder);
        fs::create_dir_all(folder).map_err(|error| in_the_way(above, error))?;
        self.sync_folder(above);
        Ok(())
    }

    /// Writes a content under a hidden name in a folder, with a time of writing if one is given. Permissions apply from the
    /// start, so that nobody else can read it meanwhile.
    pub(super) fn write_part(
        self,
        folder: &Path,
        content: &[u8],
        permissions: Option<Permissions>,
        written: Option<SystemTime>,
    ) -> io::Result<Part> {
        let create = |path: &Path| {
            self.pass(Step::Create, path)?;
            let mut options = File::options();
            options.read(true).write(true).create_new(true);
            #[cfg(unix)]
            if let Some(permissions) = &permissions {
                options.mode(permissions.mode() & 0o777);
            }
            options.open(path)
        };
        let named = tempfile::Builder::new()
            .prefix(PART.0)
            .suffix(PART.1)
            .make_in(folder, create)?;
        let (file, path) = named.keep().map_err(|error| error.error)?;
        // Without locks, its age shows that it is in use.
        let _unlocked = file.try_lock();
        let mut part = Part { path, file };
        let filled = self.fill(&mut part, content, permissions, written);
        if filled.is_err() {
            self.discard(&part);
        }
        filled.map(|()| part)
    }

    fn fill(
        self,
        part: &mut Part,
        content: &[u8],
        permissions: Option<Permissions>,
        written: Option<SystemTime>,
    ) -> io::Result<()> {
        self.pass(Step::Write, &part.path)?;
        part.file.write_all(content)?;
        if let Some(permissions) = permissions {
            self.pass(Step::Allow, &part.path)?;
            part.file.set_permissions(permissions)?;
        }
        if let Some(written) = written {
            // If the disk does not keep the time, games of one day may be listed in another order.
            let _not_kept = self
                .pass(Step::Allow, &part.path)
                .and_then(|()| part.file.set_modified(written));
        }
        self.pass(Step::Sync, &part.path)?;
        part.file.sync_all()
    }

    /// Removes a part that is not needed; on failure it is removed another day.
    pub(super) fn discard(self, part: &Part) {
        let _left_for_another_day = self.remove(&part.path);
    }

    /// Moves a part to a free path; returns whether it was free.
    pub(super) fn place(self, part: &Part, path: &Path) -> io::Result<bool> {
        part.lets_read();
        let linked = self
            .pass(Step::Link, path)
            .and_then(|()| fs::hard_link(&part.path, path));
        // Not every disk supports hard links.
        let is_linked = linked.is_ok();
        let is_free = self.or_reserved(linked, &part.path, path)?;
        if is_linked {
            self.discard(part);
        }
        Ok(is_free)
    }

    /// Moves a file to a free path; returns whether it was free. If the disk cannot move without overwriting, the name is
    /// reserved first, and may stay reserved if the program is killed.
    pub(super) fn move_to_free(self, from: &Path, to: &Path) -> io::Result<bool> {
        let moved = self.move_at_once(from, to);
        self.or_reserved(moved, from, to)
    }

    /// Moves a file to a free path in one step, which not every disk supports.
    pub(super) fn move_at_once(self, from: &Path, to: &Path) -> io::Result<()> {
        self.pass(Step::MoveToFree, to)?;
        rename_to_free(from, to)
    }

    /// Turns the result of a link or a move in one step into whether the name was free. If the disk does not support that,
    /// reserves the name, moves the file, and releases the name on failure.
    fn or_reserved(self, moved: io::Result<()>, from: &Path, to: &Path) -> io::Result<bool> {
        let is_taken = |error: &io::Error| error.kind() == ErrorKind::AlreadyExists;
        match moved {
            Ok(()) => return Ok(true),
            Err(error) if is_taken(&error) => return Ok(false),
            Err(_) => {}
        }
        let reserved = self
            .pass(Step::Create, to)
            .and_then(|()| File::create_new(to));
        match reserved {
            Err(error) if is_taken(&error) => return Ok(false),
            reserved => drop(reserved?),
        }
        self.rename(from, to).inspect_err(|_| {
            let _an_empty_file_stays = self.remove(to);
        })?;
        Ok(true)
    }

    /// Moves a part to a path, overwriting what is there.
    pub(super) fn replace(self, part: &Part, path: &Path) -> io::Result<()> {
        part.lets_read();
        self.rename(&part.path, path)
            .inspect_err(|_| self.discard(part))
    }

    pub(super) fn rename(self, from: &Path, to: &Path) -> io::Result<()> {
        self.pass(Step::Rename, to)?;
        patiently(|| fs::rename(from, to))
    }

    pub(super) fn remove(self, path: &Path) -> io::Result<()> {
        match self
            .pass(Step::Remove, path)
            .and_then(|()| patiently(|| fs::remove_file(path)))
        {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Takes a file's lock, unless another holds it.
    pub(super) fn try_lock(self, file: &File, path: &Path) -> Result<(), TryLockError> {
        self.pass(Step::Lock, path).map_err(TryLockError::Error)?;
        file.try_lock()
    }

    /// Syncs the entries of a folder, on systems that can.
    pub(super) fn sync_folder(self, folder: &Path) {
        let open = self
            .pass(Step::SyncFolder, folder)
            .and_then(|()| File::open(folder));
        let _unsupported = open.and_then(|folder| folder.sync_all());
    }
}

impl Part {
    /// Releases the lock on systems where it would keep others from reading the moved file. Until the move its age protects it.
    fn lets_read(&self) {
        if cfg!(windows) {
            let _was_not_locked = self.file.unlock();
        }
    }
}

/// Repeats a call for a while if Windows refuses it.
pub(super) fn patiently<T>(mut call: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let mut left = TRIES;
    loop {
        left -= 1;
        match call() {
            Err(error)
                if left > 0
                    && error
                        .raw_os_error()
                        .is_some_and(|number| REFUSED.contains(&number)) =>
            {
                sleep(MOMENT);
            }
            done => return done,
        }
    }
}

/// Returns `NotADirectory` if a file is in the way of a path, as Windows has other reasons for that; otherwise the system's
/// error.
pub(super) fn in_the_way(path: &Path, error: io::Error) -> io::Error {
    let there = path
        .ancestors()
        .find(|above| above.symlink_metadata().is_ok());
    if there.is_some_and(Path::is_file) {
        ErrorKind::NotADirectory.into()
    } else {
        error
    }
}

/// Renames a file, but never to a name that is taken.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn rename_to_free(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE)?)
}

#[cfg(windows)]
fn rename_to_free(from: &Path, to: &Path) -> io::Result<()> {
    // The library for temporary files can do that; if it fails, the file must be kept.
    let mut moved = tempfile::TempPath::try_from_path(from)?;
    moved.disable_cleanup(true);
    moved.persist_noclobber(to).map_err(|refused| refused.error)
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple", windows)))]
fn rename_to_free(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Returns whether it is an abandoned [`Part`]: untouched for a day, and not locked. On a disk without locks only the age counts.
pub(super) fn is_left(entry: &DirEntry) -> bool {
    if !is_part(&entry.file_name()) {
        return false;
    }
    let is_stale = |about: Metadata| {
        let age = about
            .modified()
            .ok()
            .and_then(|written| SystemTime::now().duration_since(written).ok());
        about.is_file() && age.is_some_and(|age| age >= STALE)
    };
    match entry
        .metadata()
        .is_ok_and(is_stale)
        .then(|| File::open(entry.path()))
    {
        Some(Ok(file)) => !matches!(file.try_lock(), Err(TryLockError::WouldBlock)),
        _ => false,
    }
}

fn is_part(name: &OsStr) -> bool {
    let random = name
        .to_str()
        .and_then(|name| name.strip_prefix(PART.0)?.strip_suffix(PART.1));
    random.is_some_and(|text| text.len() == 6 && text.chars().all(|c| c.is_ascii_alphanumeric()))
}
