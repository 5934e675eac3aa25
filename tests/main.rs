//! All tests that need more than one module, in one program.

mod boards;
mod choices;
mod cli;
mod editions;
mod games;
mod messages;
mod networks;
mod nonsense;
mod oracle;
mod plain;
mod random;
mod readme;
mod rulings;
mod sentences;
mod support;
