//! Files that are read, and files that are refused as another program's.

use std::path::Path;
use std::sync::Arc;

use stationmaster_core::board::{find_edition, is_network_path};
use stationmaster_core::fault::FileFault;
use stationmaster_core::{FaultKind, Faults, Location, Source, Unreadable};

#[test]
fn a_path_to_another_computer_is_known_by_its_two_separators() {
    let case = |path: &str, expected: bool| assert_eq!(is_network_path(path), expected, "{path}");
    case(r"\\server\share\own.toml", true);
    case("//server/share/own.toml", true);
    case(r"\\?\UNC\server\share\own.toml", true);
    case(r"\\.\pipe\own.toml", true);
    case("own.toml", false);
    case(r"C:\own.toml", false);
    case("editions//own.toml", false);
}

/// The faults of a file that a record names as its edition.
fn named(path: &str, text: &str) -> Faults {
    let record = Source {
        name: "friday.toml".into(),
        text: format!("edition = \"{path}\"\n"),
    };
    let from = Location {
        source: Arc::new(record),
        span: 10..12 + path.len(),
    };
    find_edition(path, Some(&from), &|_: &Path| Ok(text.to_owned())).expect_err("it is no edition")
}

#[test]
fn a_file_of_ours_begins_with_its_format() {
    let case = |text: &str, expected: bool| {
        let foreign = FileFault::Unreadable {
            path: "/etc/passwd".into(),
            why: Unreadable::Foreign,
        };
        let is_ours = named("/etc/passwd", text).first().kind != FaultKind::File(foreign);
        assert_eq!(is_ours, expected, "{text}");
    };
    case("# mine\n format=1\nname = [", true);
    case("\u{feff}format =  1\n", true);
    case("\"format\" = 1\n", true);
    case("root:x:0:0:root:/root:/bin/bash\n", false);
    case("[profile]\nformatter = 1\nname = \"format = 1\"\n", false);
}

#[test]
fn a_field_with_one_wrong_letter_is_one_fault_more() {
    let file = |field: &str| format!("format = 1\n'{field}' = 'europe'\n");
    let faults = |field: &str| named("own.toml", &file(field)).count();
    for at in 0.."board".len() {
        for (letters, instead) in [(1, ""), (1, "x"), (0, "x"), (1, "é")] {
            let field = [&"board"[..at], instead, &"board"[at + letters..]].concat();
            assert_eq!(faults(&field), faults("board") + 1, "{field}");
        }
    }
}

#[test]
fn of_a_file_that_is_not_ours_nothing_is_shown() {
    let faults = named("/etc/passwd", "root:x:0:0:root:/root:/bin/bash\n");
    assert_eq!(faults.to_string(), "1 fault in friday.toml, at 1:11");
}
