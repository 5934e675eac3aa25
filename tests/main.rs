//! All tests that need more than one module, in one program.

mod boards;
mod cli;
mod entry;
mod games;
mod germany;
mod history;
mod networks;
mod oracle;
mod own_edition;
mod plain;
mod random;
mod readme;
mod rulings;
mod support;
mod terminal;
