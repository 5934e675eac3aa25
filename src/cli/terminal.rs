//! The mode of the terminal: it is set aside while a conversation goes on, and put back however that ends.
//!
//! A signal comes at any moment, also while the mode is just being changed. So whoever ends the program lets a change come
//! to its end first, puts back the mode that was found, and lets no further change begin.

use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The program has one terminal.
pub(super) static TERMINAL: Terminal = Terminal::new();

/// The longest that a change of the mode is waited for. It takes far less; a terminal that hangs must not hold up the end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Who may change the mode, and what it was.
pub(super) struct Terminal {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The mode that was found, while another one is set.
    found: Option<Found>,
    /// Whether the mode is just being changed.
    changing: bool,
    /// Whether the program ends: nobody changes the mode any more.
    ending: bool,
    /// Whether the program shows a screen of its own over what stood there before.
    screen: bool,
}

impl Terminal {
    const fn new() -> Terminal {
        let state = State { found: None, changing: false, ending: false, screen: false };
        Terminal { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Sets the mode in which lines are edited, and remembers the one that is found.
    ///
    /// # Errors
    ///
    /// What the system says, also where the program has no terminal.
    pub(super) fn take(&self) -> io::Result<()> {
        let mut state = self.before_change();
        let found = match state.found.take() {
            Some(found) => found,
            None => Found::look()?,
        };
        state.found.insert(found).leave()
    }

    /// Puts back the mode that was found.
    pub(super) fn give_back(&self) {
        put_back(&mut self.before_change());
    }

    /// Says whether the program shows a screen of its own, which is given back with the mode.
    #[cfg(feature = "screen")]
    pub(super) fn shows_screen(&self, screen: bool) {
        self.before_change().screen = screen;
    }

    /// Says that the mode will be changed by somebody who does not ask; does not return where the program ends.
    pub(super) fn will_change(&self) {
        self.before_change().changing = true;
    }

    /// Says that the mode stays as it is; does not return where the program ends.
    pub(super) fn is_settled(&self) {
        self.before_change().changing = false;
    }

    /// Ends the program: the mode is put back, no other thread changes it any more, and `end` does not return.
    pub(super) fn end(&self, end: impl FnOnce()) {
        let mut state = self.state();
        state.ending = true;
        let waited = self.changed.wait_timeout_while(state, PATIENCE, |state| state.changing);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        put_back(&mut state);
        end();
    }

    /// The state of a program that goes on; where it ends, the caller waits here for that.
    fn before_change(&self) -> MutexGuard<'_, State> {
        let mut state = self.state();
        if state.ending {
            state.changing = false;
            self.changed.notify_all();
        }
        self.changed.wait_while(state, |state| state.ending).unwrap_or_else(PoisonError::into_inner)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn put_back(state: &mut State) {
    if std::mem::take(&mut state.screen) {
        #[cfg(feature = "screen")]
        super::screen::give_back_screen();
    }
    if let Some(found) = &state.found {
        // Where that fails, the terminal is gone.
        let _gone = found.put_back();
    }
}

#[cfg(unix)]
use unix::Found;
#[cfg(unix)]
pub(super) use unix::{is_there, suspend};

#[cfg(unix)]
mod unix {
    use std::fs::{File, OpenOptions};
    use std::io::{self, IsTerminal};

    use rustix::process::{Signal, kill_current_process_group};
    use rustix::termios::{InputModes, LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};

    use super::Terminal;

    fn open() -> io::Result<File> {
        OpenOptions::new().read(true).write(true).open("/dev/tty")
    }

    /// Whether the program has a terminal of its own, which the line editor needs: it leaves the standard streams alone.
    pub(in crate::cli) fn is_there() -> bool {
        open().is_ok_and(|terminal| terminal.is_terminal())
    }

    /// Hands the terminal to the shell until it continues the program.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub(in crate::cli) fn suspend(terminal: &Terminal) -> io::Result<()> {
        terminal.give_back();
        kill_current_process_group(Signal::TSTP)?;
        terminal.take()
    }

    /// The terminal and the mode in which it was found.
    pub(super) struct Found {
        terminal: File,
        mode: Termios,
    }

    impl Found {
        pub(super) fn look() -> io::Result<Found> {
            let terminal = open()?;
            let mode = tcgetattr(&terminal)?;
            Ok(Found { terminal, mode })
        }

        /// Keeps what is typed between two questions as it was typed, for the next one: it is neither shown twice, nor is
        /// a pasted end of line made two.
        pub(super) fn leave(&self) -> io::Result<()> {
            let mut mode = self.mode.clone();
            mode.input_modes -= InputModes::ICRNL;
            mode.local_modes -= LocalModes::ECHO | LocalModes::ICANON | LocalModes::IEXTEN;
            mode.special_codes[SpecialCodeIndex::VMIN] = 1;
            mode.special_codes[SpecialCodeIndex::VTIME] = 0;
            Ok(tcsetattr(&self.terminal, OptionalActions::Drain, &mode)?)
        }

        pub(super) fn put_back(&self) -> io::Result<()> {
            Ok(tcsetattr(&self.terminal, OptionalActions::Drain, &self.mode)?)
        }
    }
}

#[cfg(not(unix))]
use other::Found;
#[cfg(not(unix))]
pub(super) use other::{is_there, suspend};

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "on Unix there is something to do, which can fail")]
mod other {
    //! Elsewhere the line editor keeps the mode by itself.

    use std::io;

    use super::Terminal;

    pub(in crate::cli) fn is_there() -> bool {
        true
    }

    pub(in crate::cli) fn suspend(_: &Terminal) -> io::Result<()> {
        Ok(())
    }

    pub(super) struct Found;

    impl Found {
        pub(super) fn look() -> io::Result<Found> {
            Ok(Found)
        }

        pub(super) fn leave(&self) -> io::Result<()> {
            Ok(())
        }

        pub(super) fn put_back(&self) -> io::Result<()> {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    /// A change that has begun comes to its end before the program does, and no other one begins after it.
    #[test]
    fn the_end_waits_for_a_change_and_lets_no_other_begin() {
        let terminal = Arc::new(Terminal::new());
        let (sender, events) = channel();
        terminal.will_change();
        let ending = {
            let (terminal, sender) = (terminal.clone(), sender.clone());
            thread::spawn(move || terminal.end(|| sender.send("the end").expect("it is heard")))
        };
        while !terminal.state().ending {
            thread::yield_now();
        }
        sender.send("the change ends").expect("it is heard");
        // It stays there for good, as a program that ends does not go on.
        thread::spawn(move || {
            terminal.is_settled();
            sender.send("it went on").expect("it is heard");
        });
        ending.join().expect("it ends");
        assert_eq!(events.try_iter().collect::<Vec<_>>(), ["the change ends", "the end"]);
    }
}
