//! The table as phones need it, whichever face it has.

use std::sync::TryLockError;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cli::keeper::Keeper;
use crate::cli::new::{Face, Shared};
use crate::entry::conversation::Conversation;

/// What phones need of the table.
pub(super) trait Table: Sync {
    /// Lets something happen, unless the table is busy for long, or the game has ended; returns whether it did.
    fn turn(
        &self,
        patience: Duration,
        turn: &mut dyn FnMut(&mut Conversation<'_>, &Keeper),
    ) -> bool;

    fn keeper(&self) -> &Keeper;
}

impl<'a, F: Face<'a>> Table for Shared<F> {
    fn turn(
        &self,
        patience: Duration,
        turn: &mut dyn FnMut(&mut Conversation<'_>, &Keeper),
    ) -> bool {
        let until = Instant::now() + patience;
        let mut face = loop {
            match self.face.try_lock() {
                Ok(face) => break face,
                Err(TryLockError::Poisoned(face)) => break face.into_inner(),
                Err(TryLockError::WouldBlock) if Instant::now() >= until => return false,
                Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(1)),
            }
        };
        if self.has_ended.load(Ordering::Relaxed) {
            return false;
        }
        turn(face.conversation_mut(), &self.keeper);
        true
    }

    fn keeper(&self) -> &Keeper {
        &self.keeper
    }
}
