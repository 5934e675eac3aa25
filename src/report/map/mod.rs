//! The map of a game as pictures and for the terminal.

mod caption;
mod paint;
pub mod svg;
