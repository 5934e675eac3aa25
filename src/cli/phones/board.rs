//! What the server tells the table: who is here, and what they have done.

use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::news::News;
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
}

impl Board {
    pub(super) fn new() -> Board {
        Board { shown: Mutex::default(), news: AtomicU64::new(0), opened: Instant::now() }
    }

    pub(super) fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
