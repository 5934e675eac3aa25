//! How texts and keys are written.

use proptest::prelude::*;
use stationmaster_core::game::write::{key, quoted};
use stationmaster_core::text::misleads;

#[test]
fn a_text_is_written_in_plain_quotes() {
    assert_eq!(quoted("it's a \"x\\y\""), "\"it's a \\\"x\\\\y\\\"\"");
    assert_eq!(
        quoted("\n\t\u{1b}\u{9b}\u{202e}"),
        "\"\\n\\t\\u001B\\u009B\\u202E\""
    );
}

#[test]
fn a_key_is_quoted_where_it_must_be() {
    assert_eq!(
        ["red", "a-b_1", "", "a.b", "rosé"].map(key),
        ["red", "a-b_1", "\"\"", "\"a.b\"", "\"rosé\""]
    );
}

proptest! {
    #[test]
    fn any_text_survives_in_quotes_and_as_a_key(text in any::<String>()) {
        let line = format!("{} = {}", key(&text), quoted(&text));
        prop_assert!(!line.chars().any(misleads));
        let table: toml::Table = line.parse().expect("it is a TOML string");
        prop_assert_eq!(table[text.as_str()].as_str(), Some(text.as_str()));
    }
}
