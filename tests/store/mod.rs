//! The folder of saved games and drafts, also under faults.

#[cfg(target_os = "linux")]
mod injected;
mod people;
#[cfg(unix)]
mod saving;
