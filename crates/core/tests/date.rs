//! Days of the week.

use stationmaster_core::Date;

#[test]
fn days_of_the_week_are_those_of_the_calendar() {
    let case = |year, month, day, expected| {
        assert_eq!(
            Date::new(year, month, day).map(Date::day_of_week),
            Some(expected),
            "{year}-{month}-{day}"
        );
    };
    case(2026, 11, 20, 5);
    case(2000, 2, 29, 2);
    case(1900, 3, 1, 4);
    case(1970, 1, 1, 4);
    case(0, 1, 1, 6);
    case(9999, 12, 31, 5);
}
