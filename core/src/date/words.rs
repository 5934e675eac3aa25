//! The words for days and months, in English first and then in Italian; the beginnings of months and days of the week will do.

/// Words for today and for the days before it.
const RECENT: [(&str, u8); 6] =
    [("today", 0), ("oggi", 0), ("yesterday", 1), ("ieri", 1), ("l'altro ieri", 2), ("ier l'altro", 2)];

/// The months, from January on.
const MONTHS: [[&str; 2]; 12] = [
    ["january", "gennaio"],
    ["february", "febbraio"],
    ["march", "marzo"],
    ["april", "aprile"],
    ["may", "maggio"],
    ["june", "giugno"],
    ["july", "luglio"],
    ["august", "agosto"],
    ["september", "settembre"],
    ["october", "ottobre"],
    ["november", "novembre"],
    ["december", "dicembre"],
];

/// The days of the week, from Monday on.
const WEEK: [[&str; 2]; 7] = [
    ["monday", "lunedi"],
    ["tuesday", "martedi"],
    ["wednesday", "mercoledi"],
    ["thursday", "giovedi"],
    ["friday", "venerdi"],
    ["saturday", "sabato"],
    ["sunday", "domenica"],
];

/// Fewer letters of a month or a day of the week could be a slip.
const FEWEST_LETTERS: usize = 3;

/// How many days ago a word says that it was.
pub(super) fn days_ago(lower: &str) -> Option<u8> {
    RECENT.iter().find(|(word, _)| *word == lower).map(|&(_, days)| days)
}

/// The month that a folded word begins, from 1.
pub(super) fn month(folded: &str) -> Option<u8> {
    position(&MONTHS, folded)
}

/// The day of the week that a folded word begins, Monday being 1.
pub(super) fn day_of_week(folded: &str) -> Option<u8> {
    position(&WEEK, folded)
}

fn position(table: &[[&str; 2]], folded: &str) -> Option<u8> {
    let begins = |words: &[&str; 2]| words.iter().any(|word| word.starts_with(folded));
    let found = table.iter().position(begins).filter(|_| folded.len() >= FEWEST_LETTERS)?;
    u8::try_from(found + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So that the first that fits is the only one that does.
    #[test]
    fn three_letters_tell_the_months_and_the_days_apart() {
        for table in [&MONTHS[..], &WEEK] {
            for (number, words) in (1..).zip(table) {
                for word in words {
                    assert_eq!(position(table, &word[..FEWEST_LETTERS]), Some(number), "{word}");
                    assert_eq!(position(table, word), Some(number));
                }
            }
        }
    }
}
