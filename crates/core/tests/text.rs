//! Texts from outside.

use stationmaster_core::Text;
use stationmaster_core::limits::LONGEST_QUOTE;
use stationmaster_core::text::Quoted;

#[test]
fn what_misleads_is_never_shown() {
    let text = Text::from("A\u{1b}[31m\u{9b}\u{202e}\n\t\u{2028}B");
    assert_eq!(
        text.to_string(),
        "A\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}B"
    );
    assert_eq!(
        format!("{:>3}|{:<3}|", Text::from("a"), Text::from("\n")),
        "  a|\u{fffd}  |"
    );
}

#[test]
fn names_are_quoted_harmlessly() {
    let long = Quoted("ä".repeat(LONGEST_QUOTE + 1)).to_string();
    assert_eq!(long, format!("`{}…`", "ä".repeat(LONGEST_QUOTE)));
    assert_eq!(
        Quoted("A\u{1b}[31m\u{9b}\u{202e}").to_string(),
        "`A\u{fffd}[31m\u{fffd}\u{fffd}`"
    );
    assert_eq!(format!("{:#}", Text::from("An\nna")), "`An\u{fffd}na`");
}
