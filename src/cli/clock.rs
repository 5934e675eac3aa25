//! The system clock: the local date, and the times of files.

use std::path::Path;
use std::time::SystemTime;

use crate::store::modified;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use stationmaster_core::date::Date;

/// Returns today; `None` if the clock shows a day that a record cannot have.
pub(super) fn today() -> Option<Date> {
    local(SystemTime::now()).map(DateTime::date)
}

/// Returns the day on which a file was written, if the file system says so.
pub(super) fn written(file: &Path) -> Option<Date> {
    Some(local(modified(file)?)?.date())
}

/// Returns the local time of a moment; `None` for a moment beyond our calendar, which a file system can hold.
pub(super) fn local(moment: SystemTime) -> Option<DateTime> {
    shown(moment, TimeZone::system())
}

fn shown(moment: SystemTime, zone: TimeZone) -> Option<DateTime> {
    let there = Timestamp::try_from(moment).ok()?.to_zoned_datetime(zone);
    Some(there.datetime()).filter(|there| there.year() >= 0)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use jiff::tz::Offset;

    use super::*;

    #[test]
    fn a_moment_belongs_to_the_day_of_its_zone() {
        // 2026-11-20 23:30 in London.
        const EVENING: u64 = 1_795_217_400;
        for (seconds, east, expected) in [
            (EVENING, 0, Some("2026-11-20T23:30")),
            (EVENING, 3600, Some("2026-11-21T00:30")),
            (EVENING, -3600, Some("2026-11-20T22:30")),
            (300_000_000_000, 0, None),
            (u64::MAX >> 2, 0, None),
        ] {
            let offset = Offset::from_seconds(east).expect("it is less than a day");
            let zone = TimeZone::fixed(offset);
            // The clock of Windows cannot hold the last of them.
            let Some(moment) = UNIX_EPOCH.checked_add(Duration::from_secs(seconds)) else {
                continue;
            };
            let shown = shown(moment, zone);
            let expected = expected.map(|shown| shown.parse().expect("it is a moment"));
            assert_eq!(shown, expected);
        }
    }
}
