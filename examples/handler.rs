//! From a record to JSON, as a web page or a bot asks: reads a record from standard input and answers with its score or its faults.
//!
//! `cargo run --example handler < data/games/two-players.toml`

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::error::Error;
use std::io::stdin;

use stationmaster_core::{Game, score};
use stationmaster_report::render;

fn main() -> Result<(), Box<dyn Error>> {
    let asked = std::io::read_to_string(stdin())?;
    println!("{}", answer(&asked).trim_end());
    Ok(())
}

/// Returns the answer to a record, or why it is none.
fn answer(asked: &str) -> String {
    match Game::from_text("record", asked) {
        Ok(game) => render::score_json(&[score(&game)]),
        Err(faults) => render::faults_json(&faults),
    }
}
