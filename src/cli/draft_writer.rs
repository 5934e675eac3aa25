//! Keeps the draft file of a conversation up to date, and knows how much of it is on disk.

use std::path::{Path, PathBuf};
#[cfg(test)]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, OnceLock, PoisonError};

use crate::store::{DraftFile, Store, StoreError};
use stationmaster_core::text::Text;
use stationmaster_report::words::saving::Saving;
use stationmaster_report::words::{Kept, Language};

use super::drafts::without_phones;
use super::exit::{Exit, of_store};
use super::new::Sitting;
use super::terminal::{TERMINAL, on_signals};
use super::ui::complain;

pub(super) struct DraftWriter {
    /// `None` where no draft file could be made yet.
    file: Mutex<Option<Arc<DraftFile>>>,
    pub(super) store: Store,
    on_disk: OnDisk,
    /// The lock of the file: one thread writes at a time.
    writing: Mutex<()>,
    /// The number of writes.
    #[cfg(test)]
    writes: AtomicUsize,
}

/// The part of the game that is on disk. The signal handler sees it too.
type OnDisk = Arc<Mutex<State>>;

struct State {
    /// The draft's path, or that which it would have.
    path: PathBuf,
    kept: Kept,
    /// The record that could not be written last; empty where all is on disk.
    unwritten: String,
    /// Set where the last write failed.
    is_failing: bool,
}

impl State {
    fn new(path: PathBuf, kept: Kept) -> State {
        State {
            path,
            kept,
            unwritten: String::new(),
            is_failing: false,
        }
    }
}

impl DraftWriter {
    /// Begins a draft. Where no file can be made, [`DraftWriter::trouble`] tells, and it is tried again at every line: a game can be
    /// entered all the same.
    pub(super) fn begin(store: &Store) -> DraftWriter {
        DraftWriter::with(
            store,
            store.new_draft().map_err(|error| error.path),
            Kept::Nothing,
        )
    }

    pub(super) fn going_on(store: &Store, file: DraftFile) -> DraftWriter {
        DraftWriter::with(store, Ok(file), Kept::Whole)
    }

    fn with(store: &Store, file: Result<DraftFile, PathBuf>, kept: Kept) -> DraftWriter {
        let path = file
            .as_ref()
            .map_or_else(PathBuf::clone, |file| file.path().to_owned());
        DraftWriter {
            file: Mutex::new(file.ok().map(Arc::new)),
            store: store.clone(),
            on_disk: Arc::new(Mutex::new(State::new(path, kept))),
            writing: Mutex::default(),
            #[cfg(test)]
            writes: AtomicUsize::default(),
        }
    }

    /// Notes what was entered, if anything was, for [`DraftWriter::write_noted`]: the table need not stand still for the disk.
    pub(super) fn note(&self, sitting: &Sitting) {
        if !sitting.is_changed() {
            return;
        }
        let state = &mut *locked(&self.on_disk);
        state.unwritten = sitting.draft();
        state.kept = match state.kept {
            Kept::Whole | Kept::Before => Kept::Before,
            Kept::Nothing | Kept::Lost => Kept::Lost,
        };
    }

    /// Puts on disk what was noted last, by whomever, unless it is there; where that fails, what there was before is still there.
    pub(super) fn write_noted(&self) -> Result<(), StoreError> {
        let _alone = locked(&self.writing);
        let written = self.write_alone();
        locked(&self.on_disk).is_failing = written.is_err();
        written
    }

    fn write_alone(&self) -> Result<(), StoreError> {
        let text = locked(&self.on_disk).unwritten.clone();
        if text.is_empty() {
            return Ok(());
        }
        self.file()?.write(&text)?;
        #[cfg(test)]
        self.writes.fetch_add(1, Ordering::Relaxed);
        let state = &mut *locked(&self.on_disk);
        if state.unwritten == text {
            state.kept = Kept::Whole;
            state.unwritten.clear();
        }
        Ok(())
    }

    /// Returns why nothing can be kept, where that can be known before there is anything to keep.
    pub(super) fn trouble(&self) -> Option<StoreError> {
        self.file().and_then(|file| file.is_writable()).err()
    }

    /// Returns why no lock keeps other windows from the draft, if none does.
    pub(super) fn unlocked(&self, words: Language) -> Option<String> {
        let file = locked(&self.file).clone()?;
        file.unlocked().map(|error| of_store(error, words))
    }

    /// Goes on with the file of another draft; an empty one is removed.
    pub(super) fn go_on(&self, file: DraftFile) {
        let _alone = locked(&self.writing);
        let path = file.path().to_owned();
        let before = locked(&self.file).replace(Arc::new(file));
        if let Some(Ok(empty)) = before.map(Arc::try_unwrap) {
            // Where it cannot be removed, it does no harm.
            let _stays = empty.remove();
        }
        *locked(&self.on_disk) = State::new(path, Kept::Whole);
    }

    fn file(&self) -> Result<Arc<DraftFile>, StoreError> {
        let mut file = locked(&self.file);
        if let Some(file) = &*file {
            return Ok(file.clone());
        }
        let made = Arc::new(self.store.new_draft()?);
        made.path().clone_into(&mut locked(&self.on_disk).path);
        *file = Some(made.clone());
        Ok(made)
    }

    /// Lets nobody write, as where the disk is busy.
    #[cfg(test)]
    pub(super) fn hold_disk(&self) -> MutexGuard<'_, ()> {
        locked(&self.writing)
    }

    /// Returns the number of writes.
    #[cfg(test)]
    pub(super) fn writes(&self) -> usize {
        self.writes.load(Ordering::Relaxed)
    }

    pub(super) fn on_disk(&self) -> (PathBuf, Kept) {
        looked_up(&self.on_disk)
    }

    pub(super) fn kept(&self) -> Kept {
        self.on_disk().1
    }

    /// Returns whether something was entered that is not on disk.
    pub(super) fn has_unwritten(&self) -> bool {
        !locked(&self.on_disk).unwritten.is_empty()
    }

    /// Returns whether the last write failed, of which there was a message.
    pub(super) fn is_failing(&self) -> bool {
        locked(&self.on_disk).is_failing
    }

    pub(super) fn remove(self) -> Result<(), StoreError> {
        let file = self
            .file
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let file = file.and_then(|file| Arc::try_unwrap(file).ok());
        file.map_or(Ok(()), DraftFile::remove)
    }

    /// Lets the signal handler, and a panic, tell what this keeps.
    pub(super) fn answers_for_all(&self) {
        *locked(&ON_DISK) = Some(self.on_disk.clone());
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the draft's path and state; a file that was removed meanwhile counts as lost.
fn looked_up(on_disk: &OnDisk) -> (PathBuf, Kept) {
    let (path, kept) = {
        let state = locked(on_disk);
        (state.path.clone(), state.kept)
    };
    let gone = matches!(kept, Kept::Whole | Kept::Before) && !path.is_file();
    (path, if gone { Kept::Lost } else { kept })
}

static ON_DISK: Mutex<Option<OnDisk>> = Mutex::new(None);

/// Returns what is kept of the game that is being entered, if one is.
pub(super) fn kept() -> Option<Kept> {
    locked(&ON_DISK)
        .as_ref()
        .map(|on_disk| looked_up(on_disk).1)
}

/// The command line that finds the folder again, where it has to name it.
static AGAIN: OnceLock<Text> = OnceLock::new();

/// Notes that the command line named the folder of the drafts.
pub(super) fn keeps_in(folder: &Path) {
    let folder = folder.display().to_string();
    let quote = if folder.contains(char::is_whitespace) {
        "\""
    } else {
        ""
    };
    // A second command line in one run would have set it already.
    let _set_before = AGAIN.set(format!("stationmaster --data-dir {quote}{folder}{quote}").into());
}

/// Returns how the program is called so that it finds the folder again, to be followed by a command.
pub(super) fn again() -> Text {
    AGAIN
        .get()
        .cloned()
        .unwrap_or_else(|| "stationmaster".into())
}

/// Says what is kept; what is on no disk is printed, so that it can be copied from the terminal.
pub(super) fn farewell(kept: Kept, words: Language) {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        let on_disk = locked(&ON_DISK).clone();
        let unwritten = on_disk.map(|on_disk| locked(&on_disk).unwritten.clone());
        let unwritten = without_phones(&unwritten.unwrap_or_default());
        let farewell = words.say(Saving::Farewell(kept, &again()));
        complain(&format!("\n{unwritten}{farewell}\n"));
    });
}

/// Lets Ctrl-C, and a terminal that is closed, end the program with a word on what is kept, if a game is being entered, and
/// leave the terminal as it was found.
pub(super) fn ends_cleanly(words: Language) {
    let end = move || {
        TERMINAL.end(|| {
            match kept() {
                Some(kept) => farewell(kept, words),
                None => complain("\n"),
            }
            std::process::exit(Exit::Interrupted as i32);
        });
    };
    // A second conversation in one run would have set it already.
    let _set_before = on_signals(end);
}
