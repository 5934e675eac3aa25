//! The folder of saved games and drafts: what is kept there, and what becomes of it where something goes wrong.

#[cfg(target_os = "linux")]
mod injected;
mod people;
#[cfg(unix)]
mod saving;
