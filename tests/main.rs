//! All tests that need more than one module, in one program.

mod boards;
mod boundary;
mod cases;
mod choices;
mod cli;
mod editions;
mod entry;
mod font;
mod games;
mod germany;
mod history;
mod map;
mod messages;
mod networks;
mod nonsense;
mod oracle;
mod own_edition;
mod pictures;
mod plain;
mod random;
mod readme;
mod rulings;
mod sentences;
mod support;
mod terminal;
mod truth;
