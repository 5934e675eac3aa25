//! The changes of a draft, back and forward.

use super::Draft;
use crate::game::{self, Record};

impl Draft {
    /// Takes the last change back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.earlier.pop() else { return false };
        let undone = self.put(record);
        self.later.push(undone);
        true
    }

    /// Makes the change again that was taken back last; whether there was one. A change in between ends it.
    pub fn redo(&mut self) -> bool {
        let Some(record) = self.later.pop() else { return false };
        let before = self.put(record);
        self.earlier.push(before);
        true
    }

    /// Puts the record of another moment in place, and returns the one until now. When and where the game was played stays.
    fn put(&mut self, mut record: Record) -> Record {
        record.place.clone_from(&self.record.place);
        record.date = self.record.date;
        self.game = game::check(&record, &self.edition).expect("it was a legal game before");
        std::mem::replace(&mut self.record, record)
    }

    /// Returns how many changes can be undone.
    pub fn changes(&self) -> usize {
        self.earlier.len()
    }

    /// Joins all changes but the first so many into one, so that they are undone together.
    pub fn join_since(&mut self, changes: usize) {
        self.earlier.truncate(changes + 1);
    }
}
