//! What the server tells the table: who is here, and what they have done.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::news::News;
use crate::store::StoreError;
use crate::text::Text;

/// What the server tells the table.
pub(super) struct Board {
    shown: Mutex<Shown>,
    /// How often there was news.
    pub(super) news: AtomicU64,
    pub(super) opened: Instant,
}

#[derive(Default)]
pub(super) struct Shown {
    pub(super) joined: Vec<Text>,
    pub(super) turned_away: u32,
    pub(super) done: News,
    pub(super) has_come: bool,
    /// Why the disk takes nothing any more, or that it does again, until the table is told.
    pub(super) writes: Option<Result<(), StoreError>>,
}

impl Board {
    pub(super) fn new() -> Board {
        Board {
            shown: Mutex::default(),
            news: AtomicU64::new(0),
            opened: Instant::now(),
        }
    }

    /// Tells the table that the disk takes nothing any more, or that it does again.
    pub(super) fn tell_writes(&self, writes: Result<(), StoreError>) {
        self.shown().writes = Some(writes);
        self.news.fetch_add(1, Ordering::Release);
    }

    pub(super) fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
