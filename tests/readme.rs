//! Every command block of the README does what it shows.

use crate::support::data;

#[test]
fn the_command_blocks_of_the_readme_are_true() {
    trycmd::TestCases::new().env("LC_ALL", "C.UTF-8").case("README.md");
}

/// The record shown in the README is the one that its commands are run on.
#[test]
fn the_record_in_the_readme_is_a_real_one() {
    let readme = std::fs::read_to_string(data("README.md")).expect("it can be read");
    let shown = readme.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it shows a record");
    let record = std::fs::read_to_string(data("data/games/two-players.toml")).expect("it can be read");
    assert!(record.ends_with(shown), "the README shows all of data/games/two-players.toml but its remarks");
}
