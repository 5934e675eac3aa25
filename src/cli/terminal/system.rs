//! The terminal on Unix: signals and hang-ups, beyond the library's raw mode.

use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write, pipe, stdin};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{
    LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, tcgetattr, tcsetattr,
};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::raise;

use super::TERMINAL;

/// The pipe by which the thread for signals wakes the one that waits for keys: 1 after a stop of the program, 0 after a change of
/// the window's size.
static TOLD: OnceLock<(PipeReader, PipeWriter)> = OnceLock::new();

/// Adjusts the raw mode: printed lines end as usual, and no key sends a signal.
pub(super) fn adjust_mode() -> io::Result<()> {
    let mut mode = tcgetattr(stdin())?;
    // A shell that stopped and continued the program may have changed the mode.
    mode.make_raw();
    mode.output_modes |= OutputModes::OPOST;
    mode.local_modes.set(LocalModes::ISIG, false);
    for key in [SpecialCodeIndex::VQUIT, SpecialCodeIndex::VSUSP] {
        mode.special_codes[key] = libc::_POSIX_VDISABLE;
    }
    Ok(tcsetattr(stdin(), OptionalActions::Drain, &mode)?)
}

/// Calls `end` when a signal is to end the program: Ctrl-C, a closed terminal, a shutdown. A stopped program restores the
/// terminal, and takes it again when it continues.
pub(in crate::cli) fn on_signals(mut end: impl FnMut() + Send + 'static) -> io::Result<()> {
    let pipe = pipe()?;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH])?;
    let (_, told) = TOLD.get_or_init(|| pipe);
    let mut told = told.try_clone()?;
    thread::spawn(move || {
        loop {
            let caught: Vec<_> = signals.wait().collect();
            let (others, ends): (Vec<_>, Vec<_>) = caught
                .into_iter()
                .partition(|signal| [SIGTSTP, SIGCONT, SIGWINCH].contains(signal));
            for signal in others {
                match signal {
                    SIGTSTP => TERMINAL.pause(Some(stop)),
                    SIGCONT => TERMINAL.pause(None::<fn()>),
                    _ => {}
                }
                let _nobody_waits = told.write(&[u8::from(signal != SIGWINCH)]);
            }
            if !ends.is_empty() {
                end();
            }
        }
    });
    Ok(())
}

/// Stops the program at once, unless nobody could continue it. The signal used for that is not handled.
fn stop() {
    let _goes_on = raise(SIGTTIN);
}

/// Returns whether the program was stopped since the last call; only called after [`wait`] has returned true.
pub(super) fn was_stopped() -> bool {
    let mut heard = [0; 64];
    let count = TOLD
        .get()
        .and_then(|(told, _)| (&*told).read(&mut heard).ok())
        .unwrap_or(0);
    heard[..count].contains(&1)
}

/// Makes the library see input that it has missed; returns whether there was some. The library reads 1,024 bytes at once, and
/// leaves the rest in the terminal until more arrive (crossterm #1057). Setting the mode, even to the same, makes the terminal
/// report everything that it holds.
pub(super) fn tell_of_rest() -> io::Result<bool> {
    let stdin = stdin();
    let mut polled = [PollFd::new(&stdin, PollFlags::IN)];
    let is_there = poll(&mut polled, Some(&Timespec::default()))? > 0;
    if is_there {
        tcsetattr(&stdin, OptionalActions::Now, &tcgetattr(&stdin)?)?;
    }
    Ok(is_there)
}

/// Waits for input or for a signal; returns whether a signal came, about which [`was_stopped`] tells more. A terminal that is
/// gone is an error here, as the library would go on reading forever.
pub(super) fn wait(longest: Option<Duration>) -> io::Result<bool> {
    let stdin = stdin();
    let input = PollFd::new(&stdin, PollFlags::IN);
    let mut polled = vec![input];
    polled.extend(TOLD.get().map(|(told, _)| PollFd::new(told, PollFlags::IN)));
    let longest = longest.and_then(|longest| longest.try_into().ok());
    match poll(&mut polled, longest.as_ref()) {
        Err(error) if error != Errno::INTR => Err(error.into()),
        _ if polled[0]
            .revents()
            .intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) =>
        {
            Err(ErrorKind::UnexpectedEof.into())
        }
        _ => Ok(polled
            .get(1)
            .is_some_and(|told| told.revents().contains(PollFlags::IN))),
    }
}
