//! The terminal on systems other than Unix: the library's raw mode.
#![expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]

use std::io;
use std::time::Duration;

pub(super) fn adjust_mode() -> io::Result<()> {
    Ok(())
}

pub(in crate::cli) fn on_signals(end: impl FnMut() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(end).map_err(io::Error::other)
}

pub(super) fn was_stopped() -> bool {
    false
}

pub(super) fn tell_of_rest() -> io::Result<bool> {
    Ok(false)
}

pub(super) fn wait(longest: Option<Duration>) -> io::Result<bool> {
    crossterm::event::poll(longest.unwrap_or(Duration::from_hours(1))).map(|_| false)
}
