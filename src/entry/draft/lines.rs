//! The lines of a draft that can be taken back and played again, and those that are joined.

use super::{Draft, Line};

impl Draft {
    /// Takes the last line back, and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<&Line> {
        self.take_back(1)?;
        self.undone.last()
    }

    /// Takes the last `lines` lines back, as undoing each of them does, but playing the others again only once; `None` if there are
    /// fewer.
    pub(super) fn take_back(&mut self, lines: usize) -> Option<()> {
        let rest = self.lines.len().checked_sub(lines)?;
        let (position, game) = self.after(rest).judge(&[]).ok()?;
        // The id of a player who joined with these lines is not given again, as a phone may still know it.
        self.first_id = self.next_id();
        (self.position, self.game) = (position, game);
        self.undone.extend(self.lines.drain(rest..).rev());
        self.version += 1;
        Some(())
    }

    /// Plays the line again that was taken back last, and returns it; `None` if there is none. A line in between ends it.
    pub fn redo(&mut self) -> Option<&Line> {
        let (position, game) = self.position.judge(self.undone.last()?).ok()?;
        (self.position, self.game) = (position, game);
        self.lines.extend(self.undone.pop());
        self.version += 1;
        self.lines.last()
    }

    /// Returns the lines that can be undone, the oldest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the line that [`Draft::undo`] would take back.
    pub fn last_line(&self) -> Option<&Line> {
        self.lines.last()
    }

    /// Returns the line that [`Draft::redo`] would play again.
    pub fn next_line(&self) -> Option<&Line> {
        self.undone.last()
    }

    /// Returns how many lines there are, with those of before that are too long ago to be undone.
    pub fn edits(&self) -> usize {
        self.forgotten + self.lines.len()
    }

    /// Joins all lines behind the first `lines` into one, so that they are undone together; nothing is left of lines that
    /// undo each other.
    pub fn join_since(&mut self, lines: usize) {
        let lines = lines.saturating_sub(self.forgotten);
        if self.lines.len() > lines + 1 {
            let joined = self.lines.drain(lines..).flatten().collect();
            if self.after(lines) != self.position {
                self.lines.push(joined);
            }
        }
    }
}
