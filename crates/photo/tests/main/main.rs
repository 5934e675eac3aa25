//! Tests the reader on photographs with known owners, if they lie beside the project, and on pictures drawn from the board's
//! data.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::disallowed_methods,
    clippy::many_single_char_names,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "coordinates become indices, formulas have the textbook's letters, and a test reads files, prints and may panic"
)]

mod covers;
mod drawn;
mod laws;
mod photographs;
mod real;
