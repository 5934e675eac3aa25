//! The map of a game: in the terminal, and as pictures.

mod caption;
mod paint;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod terminal;

use super::words::{Count, List, Quoted};
use crate::board::Board;
use crate::map::Unplaced;

/// Returns the message that a board cannot be drawn.
pub fn unplaced(board: &Board, unplaced: &Unplaced) -> String {
    let (countries, cities): (Vec<_>, Vec<_>) =
        unplaced.cities.iter().map(|&id| board.city(id)).partition(|city| city.country);
    let mut text = format!("error: the board {} cannot be drawn\n", Quoted(board.name()));
    if !cities.is_empty() {
        let names = List::and(cities.iter().map(|city| Quoted(&city.name)));
        let have = if cities.len() == 1 { "has" } else { "have" };
        text.push_str(&format!("  {} {have} no position: {names}\n", Count(cities.len(), "city")));
        text.push_str("help: write where each lies, from the left and from the top: `at = [0.30, 0.10]`\n");
    }
    if !countries.is_empty() {
        let names = List::and(countries.iter().map(|city| Quoted(&city.name)));
        text.push_str(&format!("  routes into {names} have no border spot\n"));
        text.push_str("help: write where each of them ends: `spot = [0.90, 0.10]`\n");
    }
    text
}
