//! How much it may take to lay out a map: counted, so that the same board is laid out in the same way everywhere.

use crate::limits::MOST_MAP_WORK;

/// What one step of laying out a map has compared so far, and what it may.
///
/// Whoever has a turn may use half of the whole if nobody has yet, an equal share of the other half, and what those before
/// have left over of theirs. Boards that are printed do not come to a third of it; on one that is too crowded the turns end
/// early, all alike, and take what is good enough by then.
#[derive(Debug)]
pub(super) struct Work {
    /// How much has been compared: shapes with shapes, or areas with what lies in them.
    done: usize,
    /// How much may have been compared by the end of this turn.
    allowed: usize,
    /// What each turn adds to that.
    share: usize,
}

impl Work {
    /// The work of a step with so many turns.
    pub(super) fn of(turns: usize) -> Work {
        Work { done: 0, allowed: MOST_MAP_WORK / 2, share: MOST_MAP_WORK / 2 / turns.max(1) }
    }

    /// The work of a step in which each turn may use so much, and nothing is there for all.
    #[cfg(test)]
    pub(super) fn with_share(share: usize) -> Work {
        Work { done: 0, allowed: 0, share }
    }

    /// Begins the next turn; returns how much it may compare.
    pub(super) fn turn(&mut self) -> usize {
        self.allowed += self.share;
        self.left()
    }

    /// Counts what is about to be compared.
    pub(super) fn count(&mut self, compared: usize) {
        self.done += compared;
    }

    /// How much may still be compared in this turn.
    pub(super) fn left(&self) -> usize {
        self.allowed.saturating_sub(self.done)
    }

    /// How much has been compared.
    pub(super) fn done(&self) -> usize {
        self.done
    }
}
