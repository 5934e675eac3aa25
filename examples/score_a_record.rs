//! Scores a record and prints the sheet: `cargo run --example score_a_record -- data/games/five-players.toml`.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::error::Error;
use std::{env, fs};

use stationmaster_core::{Game, score};
use stationmaster_report::{Look, render};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args()
        .nth(1)
        .unwrap_or_else(|| "data/games/two-players.toml".to_owned());
    let game = Game::from_text(file.as_str(), fs::read_to_string(&file)?)?;
    let scoreboard = score(&game);
    print!("{}", render::sheet(&scoreboard, &Look::PLAIN));
    Ok(())
}
