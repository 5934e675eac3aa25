//! What files call small values.

use stationmaster_core::{Decision, TieBreak, UnknownKey};

#[test]
fn every_value_is_read_as_it_is_shown() {
    let ties = TieBreak::ALL.map(Decision::TieBreak);
    for decision in [Decision::Points, Decision::Shared].into_iter().chain(ties) {
        assert_eq!(decision.to_string().parse(), Ok(decision));
    }
    let unknown = "luck"
        .parse::<Decision>()
        .expect_err("nothing is decided so");
    assert_eq!(
        unknown,
        UnknownKey {
            what: "decision",
            key: "luck".into()
        }
    );
    assert_eq!(unknown.to_string(), "no decision is called `luck`");
}
