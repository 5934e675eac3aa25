//! The terminal, with one owner: its mode, its screen and its keys. What a conversation sets is undone however it ends.
//!
//! A signal handler may end the program at any moment. So every change, and every frame, is made with the state locked; who
//! ends the program takes that lock, restores the terminal, and never lets go of it.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, poll, read};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

pub(super) use self::system::on_end_signal;

pub(super) static TERMINAL: Terminal = Terminal(Mutex::new(None));

/// The longest that the end waits for a change: a terminal that hangs must not hold it up.
const PATIENCE: Duration = Duration::from_secs(1);

/// What leaves the alternate screen, while that is shown over what stood there before.
pub(super) struct Terminal(Mutex<Option<fn()>>);

impl Terminal {
    /// Sets the mode between questions, in which what is typed ahead is neither shown nor changed. Ctrl-C is a signal, by
    /// which computing and saving can be interrupted.
    pub(super) fn take(&self) -> io::Result<()> {
        self.set_mode(true)
    }

    /// Sets the mode at a question, in which Ctrl-C is a key like others, in its turn.
    pub(super) fn take_keys(&self) -> io::Result<()> {
        self.set_mode(false)
    }

    fn set_mode(&self, signals: bool) -> io::Result<()> {
        let _locked = self.lock();
        enable_raw_mode()?;
        system::adjust_mode(signals)
    }

    pub(super) fn give_back(&self) {
        restore(&mut self.lock());
    }

    /// Draws on the alternate screen. A program that ends waits for this, and lets nothing follow.
    pub(super) fn show_screen<T>(&self, leave: fn(), draw: impl FnOnce() -> T) -> T {
        let mut screen = self.lock();
        *screen = Some(leave);
        draw()
    }

    pub(super) fn leave_screen(&self) {
        leave_screen(&mut self.lock());
    }

    /// Ends the program by `end`, which does not return, with the terminal restored.
    pub(super) fn end(&self, end: impl FnOnce()) {
        let until = Instant::now() + PATIENCE;
        let mut held = loop {
            match self.0.try_lock() {
                Ok(screen) => break Some(screen),
                Err(TryLockError::Poisoned(screen)) => break Some(screen.into_inner()),
                Err(TryLockError::WouldBlock) if Instant::now() > until => break None,
                Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(1)),
            }
        };
        if let Some(screen) = &mut held {
            restore(screen);
        }
        end();
    }

    fn lock(&self) -> MutexGuard<'_, Option<fn()>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn leave_screen(screen: &mut Option<fn()>) {
    if let Some(leave) = screen.take() {
        leave();
    }
}

fn restore(screen: &mut Option<fn()>) {
    leave_screen(screen);
    // Where that fails, the terminal is gone.
    let _gone = disable_raw_mode();
}

pub(super) fn has_input() -> bool {
    system::wait(Some(Duration::ZERO)).is_ok() && poll(Duration::ZERO).unwrap_or(false)
}

/// Waits for a key, a paste, a click, or another size of the window. `UnexpectedEof` is that the terminal is gone.
pub(super) fn next_input() -> io::Result<Input> {
    loop {
        if let Some(input) = next_input_within(None)? {
            return Ok(input);
        }
    }
}

/// The same for so long at most; `None` is that nothing came.
pub(super) fn next_input_within(longest: Option<Duration>) -> io::Result<Option<Input>> {
    let until = longest.map(|longest| Instant::now() + longest);
    while !has_input() {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        if left == Some(Duration::ZERO) {
            return Ok(None);
        }
        system::wait(left)?;
    }
    read().map(Some)
}

/// Hands the terminal to the shell until that continues the program; at once where the system knows no such thing.
pub(super) fn suspend() -> io::Result<()> {
    TERMINAL.give_back();
    #[cfg(unix)]
    rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
    TERMINAL.take_keys()
}

#[cfg(unix)]
mod system {
    use std::io::{self, ErrorKind, stdin};
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use rustix::termios::{LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;

    /// Adjusts the raw mode: lines that are printed end as usual, and Ctrl-C may be a signal. The other keys that send one
    /// come as keys.
    pub(super) fn adjust_mode(signals: bool) -> io::Result<()> {
        let mut mode = tcgetattr(stdin())?;
        // A shell that stopped and continued the program may have set another one.
        mode.make_raw();
        mode.output_modes |= OutputModes::OPOST;
        mode.local_modes.set(LocalModes::ISIG, signals);
        for key in [SpecialCodeIndex::VQUIT, SpecialCodeIndex::VSUSP] {
            mode.special_codes[key] = libc::_POSIX_VDISABLE;
        }
        Ok(tcsetattr(stdin(), OptionalActions::Drain, &mode)?)
    }

    /// Calls a function where a signal is to end the program: Ctrl-C, a terminal that is closed, a system that shuts down.
    pub(in crate::cli) fn on_end_signal(mut end: impl FnMut() + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        thread::spawn(move || signals.forever().for_each(|_| end()));
        Ok(())
    }

    /// Waits for input or for a signal, such as that the window has another size. A terminal that is gone is an error here, as
    /// the library would go on reading for ever.
    pub(super) fn wait(longest: Option<Duration>) -> io::Result<()> {
        let stdin = stdin();
        let mut polled = [PollFd::new(&stdin, PollFlags::IN)];
        let longest = longest.and_then(|longest| longest.try_into().ok());
        match poll(&mut polled, longest.as_ref()) {
            Err(error) if error != Errno::INTR => Err(error.into()),
            _ if polled[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) => {
                Err(ErrorKind::UnexpectedEof.into())
            }
            _ => Ok(()),
        }
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
mod system {
    //! Elsewhere the library's raw mode will do.

    use std::io;
    use std::time::Duration;

    pub(super) fn adjust_mode(_: bool) -> io::Result<()> {
        Ok(())
    }

    pub(in crate::cli) fn on_end_signal(end: impl FnMut() + Send + 'static) -> io::Result<()> {
        ctrlc::set_handler(end).map_err(io::Error::other)
    }

    pub(super) fn wait(longest: Option<Duration>) -> io::Result<()> {
        crossterm::event::poll(longest.unwrap_or(Duration::from_hours(1))).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    /// A change that has begun comes to its end before the program does, and no other one begins after it.
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
        assert_eq!(events.try_iter().collect::<Vec<_>>(), ["the change ends", "the end"]);
    }
}
