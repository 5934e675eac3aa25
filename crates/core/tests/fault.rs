//! The display of faults.

use std::sync::Arc;

use stationmaster_core::fault::FaultLog;
use stationmaster_core::{CityFault, Fault, Source};

#[test]
fn faults_show_themselves_by_number_file_and_first_place() {
    let source = Arc::new(Source {
        name: "fri\u{1b}day.toml".into(),
        text: "München\nRöma, Paris\n".into(),
    });
    let city = |name: &str| {
        let start = source.text.find(name).expect("it is in the text");
        Fault::at(
            CityFault::SameCity(name.into()),
            &source,
            start..start + name.len(),
        )
    };
    let shown = |faults: &[Fault]| {
        let mut log = FaultLog::default();
        log.extend(faults.iter().cloned());
        log.or(()).expect_err("there is one").to_string()
    };
    assert_eq!(
        shown(&[city("Paris")]),
        "1 fault in fri\u{fffd}day.toml, at 2:7"
    );
    let twice = [city("Paris"), city("Röma"), city("Paris")];
    assert_eq!(
        shown(&twice),
        "2 faults in fri\u{fffd}day.toml, the first at 2:1"
    );
}
