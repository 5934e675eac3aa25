//! The day on which a game was played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if year <= 9999 && 1 <= day && day <= days {
            Some(Date { year, month, day })
        } else {
            None
        }
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
        let (year, month) = if self.month > 1 {
            (self.year, self.month - 1)
        } else {
            (self.year.checked_sub(1)?, 12)
        };
        (28..=31).rev().find_map(|day| Date::new(year, month, day))
    }

    /// Returns the day of the week, Monday being 1.
    pub fn day_of_week(self) -> u8 {
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
            Ok(toml::value::Datetime {
                date: Some(date),
                time: None,
                offset: None,
            }) => Ok(Date::from_toml(date)),
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
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}
