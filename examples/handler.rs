//! From JSON to JSON, as a web page or a bot asks: reads a record from standard input and answers with its score or its faults.
//!
//! `echo '{"edition": "germany", "players": [{"name": "Anna", "color": "red"}]}' | cargo run --example handler`

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::error::Error;
use std::io::{Read, stdin};

use stationmaster_core::{Record, score};
use stationmaster_report::render;

fn main() -> Result<(), Box<dyn Error>> {
    let mut asked = String::new();
    stdin().read_to_string(&mut asked)?;
    println!("{}", answer(&asked)?.trim_end());
    Ok(())
}

/// The answer to a record, or why it is none.
fn answer(asked: &str) -> Result<String, serde_json::Error> {
    let record: Record = serde_json::from_str(asked)?;
    Ok(match record.game() {
        Ok(game) => render::score_json(&[score(&game)]),
        Err(faults) => render::faults_json(&faults),
    })
}
