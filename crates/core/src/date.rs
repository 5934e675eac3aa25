//! The day on which a game was played.

pub use jiff::civil::Date;

/// Returns the day that is written as `2026-11-20`, from the year 0 to 9999; `None` for any other text.
///
/// ```
/// use stationmaster_core::date::{Date, day};
/// assert_eq!(day(" 2026-11-20"), Some(Date::constant(2026, 11, 20)));
/// assert_eq!([day("2026-02-30"), day("2026-11-20 10:00:00")], [None; 2]);
/// ```
pub fn day(text: &str) -> Option<Date> {
    match text.trim().parse().ok()? {
        toml::value::Datetime {
            date: Some(date),
            time: None,
            offset: None,
        } => of_toml(date),
        _ => None,
    }
}

/// Converts a date of the TOML parser.
pub(crate) fn of_toml(date: toml::value::Date) -> Option<Date> {
    let [month, day] = [date.month, date.day].map(u8::cast_signed);
    Date::new(date.year.cast_signed(), month, day).ok()
}
