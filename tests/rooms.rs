//! The rooms of the code keep the order that the front pages promise: each uses only those above it.

use std::fs;
use std::path::{Path, PathBuf};

/// A crate's front page, with the paths that stand for what is below its modules.
const CRATES: [&str; 3] = ["crates/core/src", "crates/map/src", "src"];

#[test]
fn each_room_uses_only_those_above_it() {
    for folder in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let rooms = rooms(&read(&root.join("lib.rs")));
        assert!(rooms.len() > 5, "{folder}: {rooms:?}");
        let mut wrong = Vec::new();
        for file in files(&root) {
            let own = place(&file, &root);
            let own_rank = rank(&rooms, &own)
                .unwrap_or_else(|| panic!("{own} is in no row of {folder}/lib.rs"));
            for used in uses(&code(&read(&file))) {
                if rank(&rooms, &used).is_some_and(|rank| rank > own_rank) {
                    wrong.push(format!("{own} uses {used}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{folder}: {wrong:#?}");
    }
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("it can be read")
}

/// The rooms in the first column of the table, lowest first: modules, and what of a module is lower than the rest of it.
fn rooms(page: &str) -> Vec<String> {
    let table = page
        .lines()
        .skip_while(|line| *line != "//! # The rooms, lowest first");
    let rows = table.filter_map(|line| line.strip_prefix("//! | ")?.split(" | ").next());
    rows.flat_map(|cell| {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    })
    .collect()
}

/// The position in the table of the room that a path is in: the longest name of a room that begins the path.
fn rank(rooms: &[String], path: &str) -> Option<usize> {
    let is_in = |room: &str| {
        path.strip_prefix(room)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    (0..rooms.len())
        .filter(|&at| is_in(&rooms[at]))
        .max_by_key(|&at| rooms[at].len())
}

/// All files of a crate that are no front page and no tests.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("it is a folder") {
            let path = entry.expect("it can be read").path();
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            match (path.is_dir(), name) {
                (true, "tests")
                | (false, "tests.rs" | "lib.rs" | "main.rs" | "guide.rs" | "schema.rs") => {}
                (true, _) => folders.push(path),
                (false, _) if path.extension().is_some_and(|extension| extension == "rs") => {
                    files.push(path)
                }
                (false, _) => {}
            }
        }
    }
    files
}

/// The path of a file's module; what a language hears is in the room of what all hear.
fn place(file: &Path, root: &Path) -> String {
    let relative = file
        .strip_prefix(root)
        .expect("it is below")
        .with_extension("");
    let parts: Vec<&str> = relative.iter().filter_map(|part| part.to_str()).collect();
    match parts[..] {
        ["words", _, "heard"] => "words::heard".to_owned(),
        _ => parts.join("::"),
    }
}

/// The code of a file without comments and without its tests.
fn code(text: &str) -> String {
    let before_tests = text
        .find("#[cfg(test)]\nmod tests {")
        .map_or(text, |at| &text[..at]);
    let lines: Vec<&str> = before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    lines.join("\n")
}

/// The paths within the crate that code names, those in braces one by one.
fn uses(code: &str) -> Vec<String> {
    let starts = ["crate::", "stationmaster::"]
        .into_iter()
        .flat_map(|name| code.match_indices(name));
    let at_word = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    starts
        .filter(|&(at, _)| at_word(at))
        .flat_map(|(at, name)| paths(&code[at + name.len()..]))
        .collect()
}

fn paths(text: &str) -> Vec<String> {
    let end = text
        .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
        .unwrap_or(text.len());
    let (path, rest) = text.split_at(end);
    let Some(group) = rest
        .strip_prefix('{')
        .filter(|_| path.is_empty() || path.ends_with("::"))
    else {
        return vec![path.trim_end_matches(':').to_owned()];
    };
    let mut depth = 0;
    let mut starts = vec![0];
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => starts.push(at + 1),
            _ => {}
        }
    }
    starts
        .into_iter()
        .flat_map(|start| paths(group[start..].trim_start()))
        .map(|item| format!("{path}{item}"))
        .collect()
}

#[test]
fn a_room_is_found_by_its_longest_name_and_a_group_is_taken_apart() {
    let rooms = rooms(
        "//! # The rooms, lowest first\n//! | module | answers |\n//! | `a`, [`b::c`](x) | y |\n//! | [`b`] | z |\n",
    );
    assert_eq!(rooms, ["a", "b::c", "b"]);
    assert_eq!(
        ["a", "b::c::D", "b::E", "bc"].map(|path| rank(&rooms, path)),
        [Some(0), Some(1), Some(2), None]
    );
    let found =
        uses("use crate::{a::A, b::{C, d::E}};\nuse crate::b::c;\nlet x = stationmaster::a();");
    assert_eq!(found, ["a::A", "b::C", "b::d::E", "b::c", "a"]);
}
