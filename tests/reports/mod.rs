//! What is read of games and faults: words, pictures and maps, over all worked games and whatever names there are.

mod cases;
// Windows has no files with such names.
#[cfg(unix)]
mod inputs;
mod layout;
mod maps;
pub(crate) mod messages;
#[cfg(unix)]
mod outputs;
mod pictures;
mod ranks;
