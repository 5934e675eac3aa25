//! Days as people say them: the names of months and of the days of the week, and words for today and the days before.

use super::Language;

impl Language {
    /// Returns how many days ago a word, in lower case, says that it was.
    pub fn days_ago(self, lower: &str) -> Option<u8> {
        match (self, lower) {
            (Language::English, "today") | (Language::Italian, "oggi") => Some(0),
            (Language::English, "yesterday") | (Language::Italian, "ieri") => Some(1),
            (Language::Italian, "l'altro ieri" | "ier l'altro") => Some(2),
            _ => None,
        }
    }

    /// Returns the names of the months, folded, with a space between them, from January on.
    pub fn months(self) -> &'static str {
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
    pub fn weekdays(self) -> &'static str {
        match self {
            Language::English => "monday tuesday wednesday thursday friday saturday sunday",
            Language::Italian => "lunedi martedi mercoledi giovedi venerdi sabato domenica",
        }
    }
}
