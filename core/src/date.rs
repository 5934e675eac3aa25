//! The day on which a game was played.

mod words;

use std::fmt;
use std::iter::successors;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::names::fold;

/// A day, from the year 0 to 9999; it reads and shows itself as `2026-11-20`.
///
/// ```
/// use stationmaster_core::date::Date;
/// let date: Date = "2026-11-20".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2026, 11, 20));
/// assert_eq!(date.to_string(), "2026-11-20");
/// assert!(Date::new(2026, 2, 30).is_none() && "2026-11-20 10:00:00".parse::<Date>().is_err());
/// # Ok::<(), stationmaster_core::date::NoDate>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write the day as 2026-11-20")]
pub struct NoDate;

impl Date {
    /// Returns the day of that year, month and day of the month, from 1; `None` if there is none in the calendar.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if year <= 9999 && 1 <= day && day <= days { Some(Date { year, month, day }) } else { None }
    }

    /// Returns a day that the parser of TOML has read, and so found in the calendar.
    pub(crate) fn from_toml(toml::value::Date { year, month, day }: toml::value::Date) -> Date {
        Date { year, month, day }
    }

    /// Returns the day before; `None` before the first day of the year 0.
    pub fn day_before(self) -> Option<Date> {
        if self.day > 1 {
            return Date::new(self.year, self.month, self.day - 1);
        }
        let (year, month) = if self.month > 1 { (self.year, self.month - 1) } else { (self.year.checked_sub(1)?, 12) };
        (28..=31).rev().find_map(|day| Date::new(year, month, day))
    }

    /// The day of the week, Monday being 1.
    fn day_of_week(self) -> u8 {
        // The 1st of January of the year 0 was a Saturday; leap days are counted up to the month before.
        let (year, month) = (u32::from(self.year), usize::from(self.month));
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1];
        let years = if month > 2 { year + 1 } else { year };
        let leap_days = years.div_ceil(4) - years.div_ceil(100) + years.div_ceil(400);
        let days = 365 * year + before + leap_days + u32::from(self.day) - 1;
        u8::try_from((days + 5) % 7 + 1).expect("it is 7 at most")
    }

    /// Returns the year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, from 1.
    pub fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, from 1.
    pub fn day(self) -> u8 {
        self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        match text.trim().parse() {
            Ok(toml::value::Datetime { date: Some(date), time: None, offset: None }) => Ok(Date::from_toml(date)),
            _ => Err(NoDate),
        }
    }
}

/// As it is shown.
impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Returns the day that people write as `2026-11-20`, `20.11.2026`, `20.11.` (the last such day), `20 november`, `today`,
/// `yesterday` or `saturday` (the last one, which may be today), the words in English or in Italian; `None` where the text is no
/// day.
///
/// `today` is the day on which it is written; without it only whole dates are understood.
///
/// ```
/// use stationmaster_core::date::{Date, day};
/// let today = Date::new(2026, 3, 1);
/// assert_eq!(day("yesterday", today), Date::new(2026, 2, 28));
/// assert_eq!(day("20.11.", today), Date::new(2025, 11, 20));
/// assert_eq!(day("20 novembre", today), Date::new(2025, 11, 20));
/// assert_eq!(day("the 3rd", today), None);
/// ```
pub fn day(typed: &str, today: Option<Date>) -> Option<Date> {
    let typed = typed.trim();
    if let Some(days) = words::days_ago(&typed.to_lowercase().replace('’', "'")) {
        return (0..days).try_fold(today?, |date, _| date.day_before());
    }
    if let Some(day) = words::day_of_week(&fold(typed)) {
        let week = successors(today, |date| date.day_before()).take(7);
        return week.into_iter().find(|date| date.day_of_week() == day);
    }
    typed.parse().ok().or_else(|| day_and_month(typed, today))
}

/// `20.11.2026`, `20.11.`, `20 november 2026`, `20 nov`: without a year the last such day.
fn day_and_month(typed: &str, today: Option<Date>) -> Option<Date> {
    let in_words = typed.contains(char::is_alphabetic);
    let pieces: Vec<&str> = if in_words {
        typed.split(['.', ' ']).filter(|piece| !piece.is_empty()).collect()
    } else {
        typed.trim_end_matches('.').split('.').map(str::trim).collect()
    };
    let (day, month, year) = match pieces[..] {
        [day, month] => (day, month, None),
        [day, month, year] => (day, month, Some(year)),
        _ => return None,
    };
    let month = if in_words { words::month(&fold(month)) } else { month.parse().ok() }?;
    let day = day.parse().ok()?;
    match (year, today) {
        (Some(year), _) => Date::new(year.parse().ok()?, month, day),
        (None, Some(today)) => {
            let this_year = Date::new(today.year(), month, day).filter(|date| *date <= today);
            this_year.or_else(|| Date::new(today.year().checked_sub(1)?, month, day))
        }
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_typed_as_people_write_them() {
        let date = |year, month, day| Date::new(year, month, day).expect("it is in the calendar");
        let today = date(2026, 3, 1);
        let cases = [
            ("today", Some(today)),
            ("Yesterday", Some(date(2026, 2, 28))),
            ("2025-11-20", Some(date(2025, 11, 20))),
            ("20.11.2025", Some(date(2025, 11, 20))),
            ("1.3.", Some(today)),
            ("20.11.", Some(date(2025, 11, 20))),
            ("31.2.2026", None),
            ("20 novembre 2025", Some(date(2025, 11, 20))),
            ("20 nov. 2025", Some(date(2025, 11, 20))),
            ("20 Novembre", Some(date(2025, 11, 20))),
            ("1 marzo", Some(today)),
            ("28 feb", Some(date(2026, 2, 28))),
            ("30 febbraio", None),
            ("ieri", Some(date(2026, 2, 28))),
            ("oggi", Some(today)),
            ("l’altro ieri", Some(date(2026, 2, 27))),
            ("domenica", Some(today)),
            ("Sabato", Some(date(2026, 2, 28))),
            ("lunedì", Some(date(2026, 2, 23))),
            ("monday", Some(date(2026, 2, 23))),
            ("1 11", None),
            ("novembre", None),
            ("the 3rd", None),
            ("", None),
        ];
        for (typed, expected) in cases {
            assert_eq!(day(typed, Some(today)), expected, "{typed}");
        }
        assert_eq!((day("today", None), day("sabato", None)), (None, None));
    }

    #[test]
    fn days_of_the_week_are_those_of_the_calendar() {
        let case = |year, month, day, expected| {
            assert_eq!(Date::new(year, month, day).map(Date::day_of_week), Some(expected), "{year}-{month}-{day}");
        };
        case(2026, 11, 20, 5);
        case(2000, 2, 29, 2);
        case(1900, 3, 1, 4);
        case(1970, 1, 1, 4);
        case(0, 1, 1, 6);
        case(9999, 12, 31, 5);
    }
}
