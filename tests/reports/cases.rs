//! Small records, each of which something false, misleading or too lenient was once said of, or could be: with all that is
//! said now, in `NAME.txt` beside it. A new file is a new test.

use std::path::Path;

use snapbox::{Data, assert_data_eq};
use stationmaster_core::score::score;
use stationmaster_report::express::Paths;
use stationmaster_report::{Look, explain, express, faults, sheet};

use crate::support::{data, load, records};

/// The faults of a record; or the reasons and the longest paths, a line for each statement.
fn said(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("it can be read");
    let game = match load("case.toml", &text) {
        Ok(game) => game,
        Err(found) => return faults::render(&found, &Look::PLAIN),
    };
    let (scoreboard, wide) = (
        score(&game),
        Look {
            width: 10_000,
            ..Look::PLAIN
        },
    );
    let paths = game
        .rules()
        .bonuses
        .express
        .map(|_| express::render(&Paths::new(&game), &wide));
    explain::render(&scoreboard, &wide) + &paths.unwrap_or_default()
}

#[test]
fn every_case_prints_its_reviewed_text() {
    for path in records("tests/cases") {
        assert_data_eq!(
            said(&path),
            Data::read_from(&path.with_extension("txt"), None).raw()
        );
    }
}

/// At any width there is the same table, every label on one line beside the points, or the same blocks, and no word is broken.
#[test]
fn a_sheet_never_shows_a_count_where_points_are_expected() {
    for name in [
        "tests/cases/germany-long-names.toml",
        "data/games/five-players.toml",
    ] {
        let text = std::fs::read_to_string(data(name)).expect("it is there");
        let scoreboard = score(&load(name, &text).expect("it is legal"));
        let look = |columns| Look {
            width: columns,
            columns,
            ..Look::PLAIN
        };
        let (wide, in_blocks) = (
            sheet::render(&scoreboard, &look(1000)),
            sheet::render(&scoreboard, &look(40)),
        );
        assert!(wide.contains('╞') && !in_blocks.contains('╞'));
        for width in 40..=160 {
            let found = sheet::render(&scoreboard, &look(width));
            if found.contains('╞') {
                let known = cells(&wide, &[]);
                let labels: Vec<String> = known.iter().map(|row| row[1].clone()).collect();
                assert_eq!(cells(&found, &labels), known, "at {width} columns");
            } else {
                assert_eq!(words(&found), words(&in_blocks), "at {width} columns");
            }
        }
    }
}

/// The words of a text, wherever its lines are broken.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The label and the points of every row: what stands on its first line, with the rest of a label that is broken into several.
fn cells(sheet: &str, labels: &[String]) -> Vec<Vec<String>> {
    let lines = sheet
        .lines()
        .skip_while(|line| !line.starts_with('╞'))
        .filter(|line| line.starts_with('│'));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in lines {
        let cells: Vec<String> = line
            .split(['│', '┆'])
            .map(|cell| cell.trim().to_owned())
            .collect();
        let begun = rows
            .last_mut()
            .filter(|row| !labels.is_empty() && !labels.contains(&row[1]));
        match begun {
            Some(row) => row[1] += &format!(" {}", cells[1]),
            None if cells[1].is_empty() => {}
            None => rows.push(cells),
        }
    }
    rows
}
