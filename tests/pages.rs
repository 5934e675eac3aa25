//! The pages of the commands in each language but English, of which `tests/cli` has them: one snapshot a page.

use snapbox::{Data, assert_data_eq};
use stationmaster_report::Language;

use crate::support::{data, program};

const HISTORY: &str = "tests/cli/history.in";

/// The name of a page, and the command that prints it.
const PAGES: [(&str, &[&str]); 9] = [
    ("history", &["history", "--data-dir", HISTORY]),
    ("games", &["history", "games", "--data-dir", HISTORY]),
    ("people", &["history", "people", "--data-dir", HISTORY]),
    ("figures", &["history", "figures", "--data-dir", HISTORY]),
    ("records", &["history", "records", "--data-dir", HISTORY]),
    ("tickets", &["history", "tickets", "--data-dir", HISTORY]),
    ("season", &["history", "season", "--data-dir", HISTORY]),
    ("board", &["board", "germany"]),
    (
        "claim",
        &[
            "express",
            "data/games/two-players.toml",
            "-p",
            "ben",
            "--claim",
            "edi, lon, die",
        ],
    ),
];

#[test]
fn pages_are_told_in_every_language() {
    let others = Language::ALL
        .into_iter()
        .filter(|&language| language != Language::English);
    for (language, (name, args)) in others.flat_map(|language| PAGES.map(|page| (language, page))) {
        let output = program(&data("."))
            .args(["--lang", language.key()])
            .args(args)
            .output()
            .expect("the program runs");
        let page = String::from_utf8(output.stdout).expect("it is text");
        let file = data(&format!("tests/languages/{name}.{language}.txt"));
        assert_data_eq!(page, Data::read_from(&file, None).raw());
    }
}
