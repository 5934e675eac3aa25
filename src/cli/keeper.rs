//! The draft file of a conversation, and how much of what was entered is on disk.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::store::{Corrects, DraftFile, Store, StoreError};
use crate::words::Kept;

pub(super) struct Keeper {
    /// Unset where no draft file could be made yet.
    file: OnceLock<DraftFile>,
    /// Where one is made.
    store: Store,
    on_disk: OnDisk,
    /// The saved game that is being corrected.
    pub(super) corrects: Option<Corrects>,
}

/// The draft's path, and what is on disk of what was entered. The signal handler sees it too.
#[derive(Clone)]
pub(super) struct OnDisk(Arc<Mutex<(PathBuf, Kept)>>);

impl Keeper {
    /// Begins a draft. Where no file can be made, that is tried again at every line.
    pub(super) fn new(store: &Store, corrects: Option<Corrects>) -> (Keeper, Option<StoreError>) {
        match store.new_draft() {
            Ok(file) => (Keeper::with(store, Ok(file), Kept::Nothing, corrects), None),
            Err(error) => (Keeper::with(store, Err(error.path.clone()), Kept::Nothing, corrects), Some(error)),
        }
    }

    /// Goes on with a draft that is on disk.
    pub(super) fn going_on(store: &Store, file: DraftFile, corrects: Option<Corrects>) -> Keeper {
        Keeper::with(store, Ok(file), Kept::Whole, corrects)
    }

    fn with(store: &Store, file: Result<DraftFile, PathBuf>, kept: Kept, corrects: Option<Corrects>) -> Keeper {
        let path = file.as_ref().map_or_else(PathBuf::clone, |file| file.path().to_owned());
        let on_disk = OnDisk(Arc::new(Mutex::new((path, kept))));
        Keeper { file: file.map_or_else(|_| OnceLock::new(), OnceLock::from), store: store.clone(), on_disk, corrects }
    }

    /// Notes that something was accepted that is not on disk yet; [`Keeper::keep`] puts it there.
    pub(super) fn accept(&self) {
        let (_, kept) = &mut *self.on_disk.lock();
        *kept = match kept {
            Kept::Whole | Kept::Before => Kept::Before,
            Kept::Nothing | Kept::Lost => Kept::Lost,
        };
    }

    /// Puts all that was entered on disk; where that fails, what there was before is still there.
    pub(super) fn keep(&self, text: &str) -> Result<(), StoreError> {
        self.accept();
        let file = if let Some(file) = self.file.get() {
            file
        } else {
            let made = self.store.new_draft()?;
            made.path().clone_into(&mut self.on_disk.lock().0);
            self.file.get_or_init(|| made)
        };
        file.write(text)?;
        self.on_disk.lock().1 = Kept::Whole;
        Ok(())
    }

    pub(super) fn on_disk(&self) -> &OnDisk {
        &self.on_disk
    }

    pub(super) fn kept(&self) -> Kept {
        self.on_disk.kept()
    }

    /// Returns the path of the draft, or that which it would have.
    pub(super) fn path(&self) -> PathBuf {
        self.on_disk.lock().0.clone()
    }

    /// Removes the draft, as its game is saved or nothing was entered.
    pub(super) fn remove(self) -> Result<(), StoreError> {
        self.file.into_inner().map_or(Ok(()), DraftFile::remove)
    }
}

impl OnDisk {
    /// Returns what is on disk. A file that somebody has taken away is on no disk any more.
    pub(super) fn kept(&self) -> Kept {
        let (path, kept) = &*self.lock();
        if matches!(kept, Kept::Whole | Kept::Before) && !path.is_file() { Kept::Lost } else { *kept }
    }

    fn lock(&self) -> MutexGuard<'_, (PathBuf, Kept)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
