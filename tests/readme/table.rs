//! The table on the full screen, as the README shows it.

use crate::support::data;
use crate::support::terminal::{screen, send, shows, start_screen};

/// As wide as a page shows without scrolling.
const SIZE: (u16, u16) = (100, 22);

#[test]
fn the_table_in_the_readme_is_what_is_seen() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut session = start_screen(folder.path(), SIZE, &[]);
    for (shown, typed) in [
        ("Which game was it?", "\r"),
        ("Which variant?", "\r"),
        ("Which bonus tickets", "\r"),
        ("Who played", "Anna red, Ben blue\r"),
        ("Anna, routes", "lis mad bar mar zur\r"),
        ("11 of 45 trains", "par fra w ber"),
    ] {
        shows(&mut session, SIZE, shown);
        send(&mut session, typed);
    }
    shows(&mut session, SIZE, "› par fra w ber");
    shows(&mut session, SIZE, "17 of 45 trains, 23 points");
    let seen = screen(&session, SIZE).screen().contents();
    let seen: String = seen.lines().flat_map(|line| [line.trim_end(), "\n"]).collect();
    send(&mut session, "\u{3}");
    let readme = std::fs::read_to_string(data("README.md")).expect("it can be read");
    let (before, rest) = readme.split_once("```text\n").expect("it shows the table");
    let (shown, after) = rest.split_once("```").expect("the block ends");
    if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
        std::fs::write(data("README.md"), format!("{before}```text\n{seen}```{after}")).expect("it can be written");
    } else {
        assert_eq!(shown, seen, "`SNAPSHOTS=overwrite cargo test` writes it");
    }
}
