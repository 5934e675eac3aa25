//! Reports on games and faults: words, pictures and maps, for all worked games and for hostile names.

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
