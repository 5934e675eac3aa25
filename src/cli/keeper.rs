//! Keeps what is being entered on disk, and knows what is there.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use stationmaster::store::{Corrects, DraftFile, StoreError};
use stationmaster::words::Kept;

/// The draft file of a conversation.
pub(super) struct Keeper {
    file: DraftFile,
    on_disk: OnDisk,
    /// The saved game that is being corrected.
    corrects: Option<Corrects>,
}

/// What is on disk of what was entered; whoever watches sees what it comes to.
#[derive(Clone)]
pub(super) struct OnDisk {
    path: PathBuf,
    kept: Arc<Mutex<Kept>>,
}

impl Keeper {
    /// Keeps a game from its beginning on.
    pub(super) fn new(file: DraftFile, corrects: Option<Corrects>) -> Keeper {
        Keeper::with(file, corrects, Kept::Nothing)
    }

    /// Goes on with a draft that is on disk.
    pub(super) fn going_on(file: DraftFile, corrects: Option<Corrects>) -> Keeper {
        Keeper::with(file, corrects, Kept::Whole)
    }

    fn with(file: DraftFile, corrects: Option<Corrects>, kept: Kept) -> Keeper {
        let on_disk = OnDisk { path: file.path().to_owned(), kept: Arc::new(Mutex::new(kept)) };
        Keeper { file, on_disk, corrects }
    }

    /// Puts all that was entered on disk.
    ///
    /// # Errors
    ///
    /// [`StoreError`], if it cannot be written; what there was before is still there.
    pub(super) fn keep(&self, text: &str) -> Result<(), StoreError> {
        let written = self.file.write(text);
        let mut kept = self.on_disk.kept.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = match (&written, *kept) {
            (Ok(()), _) => Kept::Whole,
            (Err(_), Kept::Whole | Kept::Before) => Kept::Before,
            (Err(_), Kept::Nothing | Kept::Lost) => Kept::Lost,
        };
        written
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
    pub(super) fn path(&self) -> &Path {
        self.file.path()
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
        self.file.remove()
    }
}

impl OnDisk {
    /// Returns what is on disk. A file that somebody has taken away is on no disk any more.
    pub(super) fn kept(&self) -> Kept {
        let kept = *self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(kept, Kept::Whole | Kept::Before) && !self.path.is_file() { Kept::Lost } else { kept }
    }
}
