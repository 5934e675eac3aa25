//! Days as people type them.

use std::iter::successors;

use stationmaster_core::date::Date;
use stationmaster_core::names::fold;
use stationmaster_report::words::Language;

/// Between two days called 29 February there are 8 years at most.
const YEARS_BETWEEN_LEAP_DAYS: u16 = 8;

/// Fewer letters of a month or a day of the week could be a slip.
const FEWEST_LETTERS: usize = 3;

/// Returns the day that people write as `2026-11-20`, `2026-3-8`, `20.11.2026`, `20.11.26`, `20.11.` (the last such day), `20 november`, `today`,
/// `yesterday` or `saturday` (the last one, which may be today), in the words of any language; `None` where the text is
/// no day.
///
/// `today` is the day on which it is written; without it only whole dates are understood.
pub(super) fn day(typed: &str, today: Option<Date>) -> Option<Date> {
    let typed = typed.trim();
    let lower = typed.to_lowercase().replace('’', "'");
    if let Some(days) = Language::ALL
        .into_iter()
        .find_map(|language| language.days_ago(&lower))
    {
        return (0..days).try_fold(today?, |date, _| date.day_before());
    }
    if let Some(day) = number(Language::weekdays, &fold(typed)) {
        let week = successors(today, |date| date.day_before()).take(7);
        return week.into_iter().find(|date| date.day_of_week() == day);
    }
    typed
        .parse()
        .ok()
        .or_else(|| year_first(typed))
        .or_else(|| day_and_month(typed, today))
}

/// `2026-3-8`: a whole year first, and no more digits than it takes.
fn year_first(typed: &str) -> Option<Date> {
    let pieces: Vec<&str> = typed.split('-').collect();
    let [year, month, day] = pieces[..] else {
        return None;
    };
    let is_number = |piece: &&str, most: usize| {
        piece.len() <= most && piece.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_date =
        year.len() == 4 && is_number(&year, 4) && is_number(&month, 2) && is_number(&day, 2);
    if is_date {
        Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    } else {
        None
    }
}

/// `20.11.2026`, `20.11.`, `20 november 2026`, `20 nov`: without a year the last such day.
fn day_and_month(typed: &str, today: Option<Date>) -> Option<Date> {
    let in_words = typed.contains(char::is_alphabetic);
    let pieces: Vec<&str> = if in_words {
        typed
            .split(['.', ' '])
            .filter(|piece| !piece.is_empty())
            .collect()
    } else {
        typed
            .trim_end_matches('.')
            .split('.')
            .map(str::trim)
            .collect()
    };
    let (day, month, year) = match pieces[..] {
        [day, month] => (day, month, None),
        [day, month, year] => (day, month, Some(year)),
        _ => return None,
    };
    let month = if in_words {
        number(Language::months, &fold(month))
    } else {
        month.parse().ok()
    }?;
    let day = day.parse().ok()?;
    match (year, today) {
        (Some(year), today) => Date::new(whole_year(year, today)?, month, day),
        (None, Some(today)) => {
            let years = today.year().saturating_sub(YEARS_BETWEEN_LEAP_DAYS)..=today.year();
            years
                .rev()
                .filter_map(|year| Date::new(year, month, day))
                .find(|date| *date <= today)
        }
        (None, None) => None,
    }
}

/// A year, of which two digits are enough up to the next one: others could mean two centuries.
fn whole_year(typed: &str, today: Option<Date>) -> Option<u16> {
    let year = typed.parse().ok()?;
    let in_this_century = 2000 + year;
    match typed.len() {
        2 => {
            Some(in_this_century).filter(|&year| today.is_none_or(|today| year <= today.year() + 1))
        }
        _ => Some(year),
    }
}

/// The number, from 1, of the month or the day of the week that a folded word begins in any language.
fn number(names: fn(Language) -> &'static str, folded: &str) -> Option<u8> {
    let begun = |language| {
        names(language)
            .split(' ')
            .position(|name| name.starts_with(folded))
    };
    let found = Language::ALL
        .into_iter()
        .find_map(begun)
        .filter(|_| folded.len() >= FEWEST_LETTERS)?;
    u8::try_from(found + 1).ok()
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
            ("2025-3-8", Some(date(2025, 3, 8))),
            ("2025-11-031", None),
            ("25-3-8", None),
            ("2025--8", None),
            ("20.11.2025", Some(date(2025, 11, 20))),
            ("20.11.25", Some(date(2025, 11, 20))),
            ("20 nov 25", Some(date(2025, 11, 20))),
            ("20.11.07", Some(date(2007, 11, 20))),
            ("1.1.27", Some(date(2027, 1, 1))),
            ("1.1.28", None),
            ("20.11.99", None),
            ("20.11.1999", Some(date(1999, 11, 20))),
            ("1.3.", Some(today)),
            ("20.11.", Some(date(2025, 11, 20))),
            ("31.2.2026", None),
            ("20 nov. 2025", Some(date(2025, 11, 20))),
            ("20 Novembre", Some(date(2025, 11, 20))),
            ("28 feb", Some(date(2026, 2, 28))),
            ("30 febbraio", None),
            ("29.2.", Some(date(2024, 2, 29))),
            ("29 feb", Some(date(2024, 2, 29))),
            ("29.2.2026", None),
            ("31.4.", None),
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
        assert_eq!(day("20.11.26", None), Some(date(2026, 11, 20)));
        assert_eq!(
            day("29.2.", Some(date(1904, 2, 28))),
            Some(date(1896, 2, 29)),
            "1900 has none"
        );
    }

    /// So that the first that fits is the only one that does.
    #[test]
    fn three_letters_tell_the_months_and_the_days_apart() {
        for language in Language::ALL {
            for (names, count) in [
                (Language::months as fn(Language) -> _, 12),
                (Language::weekdays, 7),
            ] {
                assert_eq!(names(language).split(' ').count(), count);
                for (position, name) in (1..).zip(names(language).split(' ')) {
                    assert_eq!(
                        [name, &name[..FEWEST_LETTERS]].map(|name| number(names, name)),
                        [Some(position); 2]
                    );
                }
            }
        }
    }
}
