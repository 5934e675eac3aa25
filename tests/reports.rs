//! What is read of games and faults: words, pictures and maps, over all worked games and whatever names there are.

mod cases;
mod inputs;
mod layout;
mod maps;
pub(crate) mod messages;
mod outputs;
mod pictures;
mod ranks;
