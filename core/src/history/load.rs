//! Reads and scores many saved games at once.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use super::SavedGame;
use crate::board::Open;
use crate::fault::Faults;
use crate::game;
use crate::score::score;
use crate::source::Source;

/// The saved games, as far as they could be read.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The games by date, those without one first, and of the same date by file.
    pub games: Vec<SavedGame>,
    /// The damaged files, each with its faults, in the order given.
    pub damaged: Vec<(PathBuf, Faults)>,
}

/// Reads and scores the games of these files, on at most `threads` threads.
///
/// `read` reads a file; `open` reads the edition files that a record names.
pub fn load(
    files: &[PathBuf],
    read: &(dyn Fn(&Path) -> Result<Arc<Source>, Faults> + Sync),
    open: &(dyn Fn(&Path) -> Result<String, crate::fault::Unreadable> + Sync),
    threads: NonZero<usize>,
) -> Loaded {
    let share = files.len().div_ceil(threads.get()).max(1);
    let mut loaded = Loaded::default();
    thread::scope(|scope| {
        let load_share = |share| move || load_share(share, read, open);
        let workers: Vec<_> = files.chunks(share).map(|share| scope.spawn(load_share(share))).collect();
        for worker in workers {
            let part = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            loaded.games.extend(part.games);
            loaded.damaged.extend(part.damaged);
        }
    });
    loaded.games.sort_by(|a, b| (a.date, &a.file).cmp(&(b.date, &b.file)));
    loaded
}

fn load_share(files: &[PathBuf], read: &dyn Fn(&Path) -> Result<Arc<Source>, Faults>, open: &Open<'_>) -> Loaded {
    let mut loaded = Loaded::default();
    for file in files {
        match read(file).and_then(|source| game::load(&source, open)) {
            Ok(game) => loaded.games.push(SavedGame::new(file, &score(&game))),
            Err(faults) => loaded.damaged.push((file.clone(), faults)),
        }
    }
    loaded
}
