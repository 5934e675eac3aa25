//! Places in a file.

use std::ops::Range;
use std::path::Path;

use stationmaster_core::{Source, Span};

#[test]
fn a_part_of_a_string_is_found_unless_it_is_escaped() {
    let source = Source {
        name: "x/game.toml".into(),
        text: r#"a = "Roma" b = "Ro\u006da""#.into(),
    };
    let part = |source: &Source, whole: Range<usize>, value, part| {
        source.part(&whole.into(), value, &part).range()
    };
    assert_eq!(part(&source, 4..10, "Roma", 2..4), Some(7..9));
    assert_eq!(part(&source, 15..26, "Roma", 2..4), Some(15..26));
    assert_eq!(
        source.part(&Span::default(), "Roma", &(2..4)),
        Span::default()
    );
    let lines = Source {
        name: "x".into(),
        text: "a = \"\"\"\nRoma\nWien\"\"\" b = \"\"\"Roma\"\"\"".into(),
    };
    let text = |span: Option<Range<usize>>| span.map(|span| &lines.text[span]);
    assert_eq!(
        (&lines.text[4..20], &lines.text[25..35]),
        ("\"\"\"\nRoma\nWien\"\"\"", "\"\"\"Roma\"\"\"")
    );
    assert_eq!(text(part(&lines, 4..20, "Roma\nWien", 5..9)), Some("Wien"));
    assert_eq!(text(part(&lines, 25..35, "Roma", 2..4)), Some("ma"));
    assert_eq!(source.resolve("own.toml"), Path::new("x/own.toml"));
}
