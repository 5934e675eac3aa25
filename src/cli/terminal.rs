//! The terminal, with one owner: its mode, its screen and its keys. It is restored however the program ends.
//!
//! A signal handler may end the program at any moment. So every change, and every frame, is made with the state locked; whoever
//! ends the program takes that lock, restores the terminal, and never releases it.

#[cfg(not(unix))]
#[path = "terminal/elsewhere.rs"]
mod system;
#[cfg(unix)]
mod system;

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, poll, read};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

pub(super) use self::system::on_signals;

pub(super) static TERMINAL: Terminal = Terminal(Mutex::new(None));

/// The longest time that the end waits for a change: a hanging terminal must not delay it.
const PATIENCE: Duration = Duration::from_secs(1);

/// The raw mode, in which Ctrl-C is a key like others, and the screen that is shown; `None` while the terminal is untouched.
pub(super) struct Terminal(Mutex<Option<Layer>>);

/// A screen that a terminal shows for a while.
#[derive(Clone, Copy)]
pub(super) struct Layer {
    /// Shows it, also after the program was stopped and continued.
    pub(super) enter: fn() -> io::Result<()>,
    pub(super) leave: fn(),
}

impl Terminal {
    /// Sets the mode and shows a screen.
    pub(super) fn take(&self, layer: Layer) -> io::Result<()> {
        let mut held = self.lock();
        *held = Some(layer);
        take_up(layer)
    }

    /// Restores the terminal.
    pub(super) fn give_back(&self) {
        put_down(self.lock().take());
    }

    /// Makes the library see input that it has missed; returns whether there was some.
    fn tell_of_rest(&self) -> bool {
        let _locked = self.lock();
        system::tell_of_rest().unwrap_or(false)
    }

    /// Draws on the layer. A program that ends or is stopped waits for this, and lets nothing follow.
    pub(super) fn draw<T>(&self, draw: impl FnOnce() -> T) -> T {
        let _locked = self.lock();
        draw()
    }

    /// Ends the program by `end`, which does not return, with the terminal restored.
    pub(super) fn end(&self, end: impl FnOnce()) {
        let until = Instant::now() + PATIENCE;
        let held = loop {
            match self.0.try_lock() {
                Ok(held) => break Some(held),
                Err(TryLockError::Poisoned(held)) => break Some(held.into_inner()),
                Err(TryLockError::WouldBlock) if Instant::now() > until => break None,
                Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(1)),
            }
        };
        if let Some(held) = &held {
            put_down(**held);
        }
        end();
    }

    /// Stops the program by `stop`, which returns when it continues; meanwhile the terminal is restored. `stop` is `None` if the
    /// program was stopped from outside.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops programs"))]
    fn pause(&self, stop: Option<impl FnOnce()>) {
        let held = self.lock();
        if let Some(stop) = stop {
            put_down(*held);
            stop();
        }
        // If that fails, the terminal is gone, and reading the next key reports it.
        let _gone = held.map_or(Ok(()), take_up);
    }

    fn lock(&self) -> MutexGuard<'_, Option<Layer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn take_up(layer: Layer) -> io::Result<()> {
    enable_raw_mode()?;
    system::adjust_mode()?;
    (layer.enter)()
}

/// Restores the terminal.
fn put_down(held: Option<Layer>) {
    if let Some(layer) = held {
        (layer.leave)();
        // If that fails, the terminal is gone.
        let _gone = disable_raw_mode();
    }
}

pub(super) fn has_input() -> bool {
    let is_seen = || poll(Duration::ZERO).unwrap_or(false);
    system::wait(Some(Duration::ZERO)).is_ok()
        && (is_seen() || (TERMINAL.tell_of_rest() && is_seen()))
}

/// Waits for a key, a paste, or a new size of the window, at most for this time; `None` if nothing came. `UnexpectedEof` means
/// that the terminal is gone, and a gained focus that the program was stopped and continued: everything has to be redrawn.
pub(super) fn next_input_within(longest: Option<Duration>) -> io::Result<Option<Input>> {
    let until = longest.map(|longest| Instant::now() + longest);
    while !has_input() {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        if left == Some(Duration::ZERO) {
            return Ok(None);
        }
        if system::wait(left)? && system::was_stopped() {
            return Ok(Some(Input::FocusGained));
        }
    }
    read().map(Some)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    /// A change that has begun finishes before the program ends, and no other begins after it.
    #[test]
    fn the_end_waits_for_a_change_and_lets_no_other_begin() {
        let terminal = Terminal(Mutex::new(None));
        let (sender, events) = channel();
        thread::scope(|scope| {
            let change = terminal.lock();
            let ending = scope.spawn(|| {
                terminal.end(|| {
                    assert!(terminal.0.try_lock().is_err(), "nothing changes any more");
                    sender.send("the end").expect("it is heard");
                });
            });
            sleep(Duration::from_millis(20));
            sender.send("the change ends").expect("it is heard");
            drop(change);
            ending.join().expect("it ends");
        });
        assert_eq!(
            events.try_iter().collect::<Vec<_>>(),
            ["the change ends", "the end"]
        );
    }
}
