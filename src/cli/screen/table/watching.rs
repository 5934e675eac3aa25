//! Overlays: lasting problems, remarks, and that another window is entering the game.

use super::{After, Table};
use crate::cli::keys::Event;
use crate::words::saving::SavingLabel;

impl Table<'_> {
    #[cfg(feature = "internal")]
    pub fn is_typed(&self, line: &str) -> bool {
        self.line.text() == line
    }

    /// Shows a lasting problem, or that it is over.
    pub fn warn(&mut self, warning: Option<String>) {
        self.warning = warning;
    }

    /// Says something until the first line is told.
    pub fn remark(&mut self, remark: String) {
        self.remark = remark;
    }

    /// Shows a game that another window enters.
    pub fn watch(&mut self) {
        self.is_watched = true;
        self.remark = self.look.language.label(SavingLabel::Watching).into();
    }

    /// Lets a key look at the game, if it is one that changes nothing.
    pub fn look_by(&mut self, key: Event) -> After {
        match key {
            Event::Map
            | Event::Resize
            | Event::Resumed
            | Event::Scroll(_)
            | Event::Up
            | Event::Down => self.on(key),
            Event::Player(_) | Event::Score | Event::Reasons | Event::Paths => {
                let remark = self.remark.clone();
                let after = self.on(key);
                self.remark = remark;
                after
            }
            _ => After::Nothing,
        }
    }
}
