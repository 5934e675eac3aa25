//! The names of months and of the days of the week.

use super::Language;

impl Language {
    /// Returns the names of the months, folded, with a space between them, from January on.
    pub(crate) fn months(self) -> &'static str {
        match self {
            Language::English => {
                "january february march april may june july august september october november december"
            }
            Language::Italian => {
                "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
            }
        }
    }

    /// Returns the names of the days of the week, folded, with a space between them, from Monday on.
    pub(crate) fn weekdays(self) -> &'static str {
        match self {
            Language::English => "monday tuesday wednesday thursday friday saturday sunday",
            Language::Italian => "lunedi martedi mercoledi giovedi venerdi sabato domenica",
        }
    }
}
