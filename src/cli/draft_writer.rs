//! Keeps the draft file up to date, and knows how much of it is on disk.

use std::path::{Path, PathBuf};
#[cfg(test)]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, OnceLock, PoisonError};
use std::thread::sleep;
use std::time::Duration;

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
    /// The file; `None` if none could be made yet.
    file: Mutex<Option<Arc<DraftFile>>>,
    pub(super) store: Store,
    on_disk: OnDisk,
    /// The lock of the file: one thread writes at a time.
    writing: Mutex<()>,
    /// The number of writes.
    #[cfg(test)]
    writes: AtomicUsize,
}

/// The state of the file on disk, which the signal handler reads, too.
type OnDisk = Arc<Mutex<State>>;

struct State {
    /// The path of the draft, also if it could not be made.
    path: PathBuf,
    kept: Kept,
    /// The record that could not be written; empty if everything is on disk.
    unwritten: String,
    /// True if the last write failed.
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
    /// Begins a draft. If no file can be made, [`DraftWriter::trouble`] has the reason, and every line tries again: a game can be
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

    /// Notes the text of the draft, if there are entries, for [`DraftWriter::write_noted`]: the table need not wait for the disk.
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

    /// Writes the text that was noted last, unless it is on disk already. If that fails, the old file stays.
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

    /// Returns the reason why no draft can be written, if it is known already.
    pub(super) fn trouble(&self) -> Option<StoreError> {
        self.file().and_then(|file| file.is_writable()).err()
    }

    /// Returns the message that no lock keeps other windows from the draft, if none does.
    pub(super) fn unlocked(&self, words: Language) -> Option<String> {
        let file = locked(&self.file).clone()?;
        file.unlocked().map(|error| of_store(error, words))
    }

    /// Continues with the file of another draft; the current one, which is empty, is removed.
    pub(super) fn go_on(&self, file: DraftFile) {
        let _alone = locked(&self.writing);
        let path = file.path().to_owned();
        let before = locked(&self.file).replace(Arc::new(file));
        if let Some(Ok(empty)) = before.map(Arc::try_unwrap) {
            // If it cannot be removed, it does no harm.
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

    /// Blocks all writes, like a busy disk.
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

    /// Returns whether there are entries that are not on disk.
    pub(super) fn has_unwritten(&self) -> bool {
        !locked(&self.on_disk).unwritten.is_empty()
    }

    /// Returns whether the last write failed, which has been reported.
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

    /// Lets the signal handler and panics report what this writer keeps.
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

/// Returns what is kept of the game that is being entered, if any.
pub(super) fn kept() -> Option<Kept> {
    locked(&ON_DISK)
        .as_ref()
        .map(|on_disk| looked_up(on_disk).1)
}

/// The command line that finds the folder again, if it has to name it.
static AGAIN: OnceLock<Text> = OnceLock::new();

/// Remembers the folder that the command line named.
pub(super) fn keeps_in(folder: &Path) {
    let folder = folder.display().to_string();
    let quote = if folder.contains(char::is_whitespace) {
        "\""
    } else {
        ""
    };
    // It is set only once per run.
    let _set_before = AGAIN.set(format!("stationmaster --data-dir {quote}{folder}{quote}").into());
}

/// Returns the beginning of a command line that finds the folder again.
pub(super) fn again() -> Text {
    AGAIN
        .get()
        .cloned()
        .unwrap_or_else(|| "stationmaster".into())
}

/// Reports what is kept; entries that are not on disk are printed, so that they can be copied from the terminal.
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

/// Makes Ctrl-C and a closed terminal end the program cleanly: with a message on what is kept of a game, and the terminal
/// restored.
pub(super) fn ends_cleanly(words: Language) {
    let end = move || {
        TERMINAL.end(|| {
            // On Ctrl-C a terminal first sends the signal, and then discards the output that it has not shown yet.
            sleep(Duration::from_millis(20));
            match kept() {
                Some(kept) => farewell(kept, words),
                None => complain("\n"),
            }
            std::process::exit(Exit::Interrupted as i32);
        });
    };
    // It is set only once per run.
    let _set_before = on_signals(end);
}
