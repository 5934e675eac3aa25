//! Changes of many files at once: all of them are made or none, wherever the program is stopped, and the last one can be undone.
//!
//! A change is written down whole, with the texts before and behind it, before any file is touched (a redo log). Where the program
//! is killed in between, the next one that opens the folder finishes it. A file that is neither as before nor as behind the change
//! was changed by another program meanwhile, and stays. What was changed stays in `changes/`, numbered, and is what undoing reads.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::draft_file::{lock_of, open_lock, private};
use super::read::open_regular;
use super::{Action, Reason, Store, StoreError, files, make_folder, read, rewrite_on};
use crate::fault::Unreadable;

/// The file in which a change stands that is being made.
const PENDING: &str = "pending.json";
const LOCK: &str = "lock";
/// The most bytes of a change that is written down: the games of five players that it holds before and behind it are about 20,000.
const LONGEST_CHANGE: usize = 128 << 20;

/// A change of many files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Who was called so before, and is called so behind it.
    pub from: String,
    pub to: String,
    pub files: Vec<Rewrite>,
    /// The number of the change that this one undoes, if it undoes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undoes: Option<usize>,
}

/// A file of the store, by its folder and name, with its text before and behind a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewrite {
    pub file: PathBuf,
    pub before: String,
    pub after: String,
}

/// What has become of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    pub change: Change,
    /// The files that had been changed, moved or removed meanwhile, and stay as they are.
    pub left: Vec<PathBuf>,
}

impl Change {
    pub fn new(from: &str, to: &str, files: Vec<Rewrite>) -> Change {
        Change {
            from: from.to_owned(),
            to: to.to_owned(),
            files,
            undoes: None,
        }
    }

    fn undone(self, number: usize) -> Change {
        let back = |Rewrite {
                        file,
                        before,
                        after,
                    }| Rewrite {
            file,
            before: after,
            after: before,
        };
        let files = self.files.into_iter().map(back).collect();
        Change {
            from: self.to,
            to: self.from,
            files,
            undoes: Some(number),
        }
    }
}

impl Store {
    /// Makes a change. Where this returns an error, either nothing was changed, or the rest follows when the folder is opened next.
    pub fn change(&self, change: Change) -> Result<Changed, StoreError> {
        make_folder(self.disk, &self.changes)?;
        let _lock = self.lock_changes()?;
        // What was begun before comes first.
        self.finish_locked()?;
        self.begin(&change)?;
        self.make(change)
    }

    /// Returns the change that would be undone, with the texts as they would become; `None` where there is none.
    pub fn undoable(&self) -> Result<Option<Change>, StoreError> {
        let Some(number) = self.numbers()?.into_iter().max() else {
            return Ok(None);
        };
        Ok(Some(
            read_change(&self.numbered_change(number))?.undone(number),
        ))
    }

    /// Finishes a change in which a program was stopped, if there is one; `None` also while another program is making it.
    pub fn finish_changes(&self) -> Result<Option<Changed>, StoreError> {
        if !self.is_changing() {
            return Ok(None);
        }
        match self.lock_changes() {
            Ok(_lock) => self.finish_locked(),
            Err(StoreError {
                reason: Reason::InUse,
                ..
            }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a change was begun and is not finished.
    pub fn is_changing(&self) -> bool {
        self.changes.join(PENDING).exists()
    }

    fn finish_locked(&self) -> Result<Option<Changed>, StoreError> {
        if !self.is_changing() {
            return Ok(None);
        }
        self.make(read_change(&self.changes.join(PENDING))?)
            .map(Some)
    }

    /// Writes a change down: from now on it is made.
    fn begin(&self, change: &Change) -> Result<(), StoreError> {
        let pending = self.changes.join(PENDING);
        let failed = |reason: Reason| Action::Write.on(&pending)(reason);
        let text =
            serde_json::to_string_pretty(change).expect("it is made of values that JSON has");
        if text.len() > LONGEST_CHANGE {
            return Err(failed(Reason::Unreadable(Unreadable::TooLong)));
        }
        // A draft may hold the secret of the phones.
        let part = self
            .disk
            .write_part(&self.changes, text.as_bytes(), private(), None);
        let part = part.map_err(|error| failed(error.into()))?;
        self.disk
            .replace(&part, &pending)
            .map_err(|error| failed(error.into()))?;
        self.disk.sync_folder(&self.changes);
        Ok(())
    }

    /// Makes a change that is written down, as far as that is still to be done.
    fn make(&self, change: Change) -> Result<Changed, StoreError> {
        let mut left = Vec::new();
        for rewrite in &change.files {
            if !self.rewrite(rewrite)? {
                left.push(rewrite.file.clone());
            }
        }
        for folder in [&self.games, &self.drafts, &self.deleted] {
            self.disk.sync_folder(folder);
        }
        self.complete(&change)?;
        Ok(Changed { change, left })
    }

    /// Gives a file its text behind the change; returns whether it has it now.
    fn rewrite(
        &self,
        Rewrite {
            file,
            before,
            after,
        }: &Rewrite,
    ) -> Result<bool, StoreError> {
        let Some(path) = self.place_of(file) else {
            return Ok(false);
        };
        // What a link leads to may be anybody's, and no file that a change was made of.
        if is_link(&path) {
            return Ok(false);
        }
        match read(&path) {
            Ok(text) if text == *after => return Ok(true),
            Ok(text) if text == *before => {}
            _ => return Ok(false),
        }
        // A draft that another program has taken by now is its own.
        let lock = if path.starts_with(&self.drafts) {
            Some(lock_of(&path, self.disk))
        } else {
            None
        };
        if matches!(lock, Some(None)) {
            return Ok(false);
        }
        rewrite_on(self.disk, &path, after.as_bytes())?;
        Ok(true)
    }

    /// The place of a file that a change names: nothing outside these folders is ever touched, whatever stands in it.
    fn place_of(&self, file: &Path) -> Option<PathBuf> {
        let mut parts = file.components();
        let (Some(Component::Normal(folder)), Some(Component::Normal(name)), None) =
            (parts.next(), parts.next(), parts.next())
        else {
            return None;
        };
        let known = [&self.games, &self.drafts, &self.deleted]
            .into_iter()
            .find(|known| known.ends_with(folder))?;
        Some(known.join(name))
            .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
    }

    /// Keeps a change that was made, so that it can be undone; one that undoes another goes with that.
    fn complete(&self, change: &Change) -> Result<(), StoreError> {
        let pending = self.changes.join(PENDING);
        let Some(undone) = change.undoes else {
            let kept = self.numbered_change(1 + self.numbers()?.into_iter().max().unwrap_or(0));
            self.disk
                .rename(&pending, &kept)
                .map_err(Action::Move.on(&pending))?;
            self.disk.sync_folder(&self.changes);
            return Ok(());
        };
        for path in [self.numbered_change(undone), pending] {
            self.disk.remove(&path).map_err(Action::Remove.on(&path))?;
        }
        self.disk.sync_folder(&self.changes);
        Ok(())
    }

    fn numbered_change(&self, number: usize) -> PathBuf {
        self.changes.join(format!("{number}.json"))
    }

    fn numbers(&self) -> Result<Vec<usize>, StoreError> {
        let paths = files(&self.changes, "json")?;
        // Far below what a number can be, as another one follows it.
        let number = |path: &PathBuf| {
            path.file_stem()?
                .to_str()?
                .parse()
                .ok()
                .filter(|&number| number < usize::MAX / 2)
        };
        Ok(paths.iter().filter_map(number).collect())
    }

    pub(super) fn lock_changes(&self) -> Result<File, StoreError> {
        let path = self.changes.join(LOCK);
        let lock = open_lock(&path, true).map_err(Action::Lock.on(&path))?;
        match self.disk.try_lock(&lock, &path) {
            Err(TryLockError::WouldBlock) => Err(Action::Lock.on(&path)(Reason::InUse)),
            // Some network folders know no locks; better to go on without than not at all.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(lock),
        }
    }
}

/// Whether a link stands there, of which no change is made.
pub fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink())
}

/// Reads a change, which may be longer than any other file, though not without limit.
fn read_change(path: &Path) -> Result<Change, StoreError> {
    let failed = Action::Read.on(path);
    let file = open_regular(path).map_err(Action::Read.on(path))?;
    let length = file.metadata().map_err(Action::Read.on(path))?.len();
    if length > LONGEST_CHANGE as u64 {
        return Err(failed(Reason::Unreadable(Unreadable::TooLong)));
    }
    let text = BufReader::new(file.take(length));
    serde_json::from_reader(text).map_err(|error| match error.io_error_kind() {
        Some(kind) => failed(Reason::from(io::Error::from(kind))),
        None => failed(Reason::Damaged),
    })
}
