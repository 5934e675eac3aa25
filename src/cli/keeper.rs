//! Keeps what is being entered on disk, and knows what is there.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use stationmaster::store::{Corrects, DraftFile, Store, StoreError};
use stationmaster::words::Kept;

/// The draft file of a conversation.
pub(super) struct Keeper {
    /// The draft file; `None` where none could be made yet.
    file: Mutex<Option<DraftFile>>,
    /// Where one is made.
    store: Store,
    on_disk: OnDisk,
    /// The saved game that is being corrected.
    corrects: Option<Corrects>,
}

/// What is on disk of what was entered; whoever watches sees what it comes to.
#[derive(Clone)]
pub(super) struct OnDisk {
    path: Arc<Mutex<PathBuf>>,
    kept: Arc<Mutex<Kept>>,
}

/// What is behind a lock, whatever became of who held it.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Keeper {
    /// Keeps a game from its beginning on; the error, should no draft file be to be made, which is tried again at every line.
    pub(super) fn new(store: &Store, corrects: Option<Corrects>) -> (Keeper, Option<StoreError>) {
        match store.new_draft() {
            Ok(file) => {
                let path = file.path().to_owned();
                (Keeper::with(store, Some(file), path, corrects, Kept::Nothing), None)
            }
            Err(error) => (Keeper::with(store, None, error.path.clone(), corrects, Kept::Nothing), Some(error)),
        }
    }

    /// Goes on with a draft that is on disk.
    pub(super) fn going_on(store: &Store, file: DraftFile, corrects: Option<Corrects>) -> Keeper {
        let path = file.path().to_owned();
        Keeper::with(store, Some(file), path, corrects, Kept::Whole)
    }

    fn with(store: &Store, file: Option<DraftFile>, path: PathBuf, corrects: Option<Corrects>, kept: Kept) -> Keeper {
        let on_disk = OnDisk { path: Arc::new(Mutex::new(path)), kept: Arc::new(Mutex::new(kept)) };
        Keeper { file: Mutex::new(file), store: store.clone(), on_disk, corrects }
    }

    /// Knows that something was accepted that is not on disk yet; [`Keeper::keep`] puts it there.
    pub(super) fn accept(&self) {
        let mut kept = locked(&self.on_disk.kept);
        *kept = match *kept {
            Kept::Whole | Kept::Before => Kept::Before,
            Kept::Nothing | Kept::Lost => Kept::Lost,
        };
    }

    /// Puts all that was entered on disk.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be written; what there was before is still there.
    pub(super) fn keep(&self, text: &str) -> Result<(), StoreError> {
        self.accept();
        let written = self.write(text);
        if written.is_ok() {
            *locked(&self.on_disk.kept) = Kept::Whole;
        }
        written
    }

    fn write(&self, text: &str) -> Result<(), StoreError> {
        let mut file = locked(&self.file);
        if file.is_none() {
            let made = self.store.new_draft()?;
            made.path().clone_into(&mut locked(&self.on_disk.path));
            *file = Some(made);
        }
        file.as_ref().map_or(Ok(()), |file| file.write(text))
    }

    /// Returns what is on disk of what was entered.
    pub(super) fn kept(&self) -> Kept {
        self.on_disk.kept()
    }

    /// Lets somebody else see what is on disk.
    pub(super) fn watch(&self) -> OnDisk {
        self.on_disk.clone()
    }

    /// Returns where the draft stands, or would.
    pub(super) fn path(&self) -> PathBuf {
        locked(&self.on_disk.path).clone()
    }

    /// Returns the saved game that is being corrected.
    pub(super) fn corrects(&self) -> Option<&Corrects> {
        self.corrects.as_ref()
    }

    /// Removes the draft, as its game is saved or nothing was entered.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be removed.
    pub(super) fn remove(self) -> Result<(), StoreError> {
        self.file.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), DraftFile::remove)
    }
}

impl OnDisk {
    /// Returns what is on disk. A file that somebody has taken away is on no disk any more.
    pub(super) fn kept(&self) -> Kept {
        let kept = *locked(&self.kept);
        if matches!(kept, Kept::Whole | Kept::Before) && !locked(&self.path).is_file() { Kept::Lost } else { kept }
    }
}
