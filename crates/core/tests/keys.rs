//! The keys of small values.

use stationmaster_core::{TieBreak, UnknownKey};

#[test]
fn every_value_is_read_as_it_is_shown() {
    for tie_break in TieBreak::ALL {
        assert_eq!(tie_break.to_string().parse(), Ok(tie_break));
    }
    let unknown = "luck"
        .parse::<TieBreak>()
        .expect_err("nothing is decided so");
    assert_eq!(
        unknown,
        UnknownKey {
            what: "tie-break",
            key: "luck".into()
        }
    );
    assert_eq!(unknown.to_string(), "no tie-break is called `luck`");
}
