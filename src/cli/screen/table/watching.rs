//! Overlays: lasting problems and remarks.

use super::Table;

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
}
