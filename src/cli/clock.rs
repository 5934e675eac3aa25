//! The system clock: the local date, and when a file was written.

use std::path::Path;
use std::time::SystemTime;

use crate::store::modified;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use stationmaster_core::date::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WallTime {
    pub(super) day: Date,
    pub(super) hour: u8,
    pub(super) minute: u8,
}

/// Returns today; `None` where the clock is set to no day that a record can have.
pub(super) fn today() -> Option<Date> {
    local(SystemTime::now()).map(|now| now.day)
}

/// Returns the day on which a file was written, if the file system says so.
pub(super) fn written(file: &Path) -> Option<Date> {
    Some(local(modified(file)?)?.day)
}

/// Returns what the clock on the wall showed then; `None` for what the clock of a file system can hold and no calendar of ours.
pub(super) fn local(moment: SystemTime) -> Option<WallTime> {
    shown(moment, TimeZone::system())
}

fn shown(moment: SystemTime, zone: TimeZone) -> Option<WallTime> {
    let there = Timestamp::try_from(moment).ok()?.to_zoned_datetime(zone);
    let small = |number: i8| u8::try_from(number).ok();
    let (month, day) = (small(there.month())?, small(there.day())?);
    Some(WallTime {
        day: Date::new(u16::try_from(there.year()).ok()?, month, day)?,
        hour: small(there.hour())?,
        minute: small(there.minute())?,
    })
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use jiff::tz::Offset;

    use super::*;

    #[test]
    fn a_moment_belongs_to_the_day_of_its_zone() {
        // The 20th of November 2026, at 23:30 in London.
        const EVENING: u64 = 1_795_217_400;
        for (seconds, east, expected) in [
            (EVENING, 0, Some(("2026-11-20", 23, 30))),
            (EVENING, 3600, Some(("2026-11-21", 0, 30))),
            (EVENING, -3600, Some(("2026-11-20", 22, 30))),
            (300_000_000_000, 0, None),
            (u64::MAX >> 2, 0, None),
        ] {
            let offset = Offset::from_seconds(east).expect("it is less than a day");
            let zone = TimeZone::fixed(offset);
            // The clock of Windows ends before the last of them.
            let Some(moment) = UNIX_EPOCH.checked_add(Duration::from_secs(seconds)) else {
                continue;
            };
            let shown = shown(moment, zone);
            let expected = expected
                .map(|(day, hour, minute)| (day.parse().expect("it is a day"), hour, minute));
            assert_eq!(
                shown.map(|time| (time.day, time.hour, time.minute)),
                expected
            );
        }
    }
}
