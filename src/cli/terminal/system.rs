//! The terminal on Unix: signals, and a terminal that is gone, beyond the library's raw mode.

use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write, pipe, stdin};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{
    LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, tcgetattr, tcsetattr,
};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::raise;

use super::TERMINAL;

/// By which the thread for signals wakes the one that waits for keys: 1 is that the program was stopped, 0 that the window has
/// another size.
static TOLD: OnceLock<(PipeReader, PipeWriter)> = OnceLock::new();

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

/// Calls a function where a signal is to end the program: Ctrl-C, a terminal that is closed, a system that shuts down. A
/// program that is stopped leaves the terminal as it was found, and takes it again when it goes on.
pub(in crate::cli) fn on_signals(mut end: impl FnMut() + Send + 'static) -> io::Result<()> {
    let pipe = pipe()?;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH])?;
    let (_, told) = TOLD.get_or_init(|| pipe);
    let mut told = told.try_clone()?;
    thread::spawn(move || {
        let mut other = None;
        loop {
            let caught: Vec<_> = signals.wait().collect();
            let (others, ends): (Vec<_>, Vec<_>) = caught
                .into_iter()
                .partition(|signal| [SIGTSTP, SIGCONT, SIGWINCH].contains(signal));
            for signal in others {
                match signal {
                    SIGTSTP => {
                        MISTAKES.let_it_leave();
                        TERMINAL.pause(Some(stop));
                    }
                    SIGCONT => TERMINAL.pause(None::<fn()>),
                    _ => {}
                }
                other = Some(Instant::now());
                let _nobody_waits = told.write(&[u8::from(signal != SIGWINCH)]);
            }
            for signal in ends {
                let follows = other.is_some_and(|other: Instant| other.elapsed() < DIRECTLY);
                if signal == SIGINT && follows && MISTAKES.is_expected.load(Ordering::Relaxed) {
                    MISTAKES.count.fetch_add(1, Ordering::Relaxed);
                } else {
                    MISTAKES.let_it_leave();
                    end();
                }
            }
        }
    });
    Ok(())
}

/// What a library makes of signals that takes any for Ctrl-C, which it then sends.
struct Mistakes {
    is_expected: AtomicBool,
    /// Whether the library is waiting, or is putting the mode back that it found.
    is_inside: AtomicBool,
    count: AtomicUsize,
}

static MISTAKES: Mistakes = Mistakes {
    is_expected: AtomicBool::new(false),
    is_inside: AtomicBool::new(false),
    count: AtomicUsize::new(0),
};

impl Mistakes {
    /// Waits a while for a library that a signal has interrupted: the mode that it sets then must not be the last one.
    fn let_it_leave(&self) {
        wait_while(|| self.is_inside.load(Ordering::Relaxed), DIRECTLY);
    }
}

/// Waits at most so long, not counting how long the program is stopped.
fn wait_while(goes_on: impl Fn() -> bool, longest: Duration) {
    for _ in 0..longest.as_millis() {
        if !goes_on() {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// How soon behind another signal Ctrl-C is one that was mistaken for it.
const DIRECTLY: Duration = Duration::from_millis(100);

/// Asks with such a library: where another signal than Ctrl-C has come, again.
pub(in crate::cli) fn ask_again_where_mistaken<T>(
    mut ask: impl FnMut() -> io::Result<T>,
) -> io::Result<T> {
    let counted = || MISTAKES.count.load(Ordering::Relaxed);
    MISTAKES.is_expected.store(true, Ordering::Relaxed);
    let asked = loop {
        let before = counted();
        MISTAKES.is_inside.store(true, Ordering::Relaxed);
        let asked = ask();
        MISTAKES.is_inside.store(false, Ordering::Relaxed);
        if asked
            .as_ref()
            .is_err_and(|error| error.kind() == ErrorKind::Interrupted)
        {
            // Where it was meant, the program ends meanwhile.
            wait_while(|| counted() == before, 5 * DIRECTLY);
            if counted() != before {
                // What else comes with it draws first.
                thread::sleep(DIRECTLY);
                continue;
            }
        }
        break asked;
    };
    MISTAKES.is_expected.store(false, Ordering::Relaxed);
    asked
}

/// Stops the program, at once, unless nobody could let it go on. Of the signals that do so, this one is not handled.
fn stop() {
    let _goes_on = raise(SIGTTIN);
}

/// Hands the terminal to the shell until that continues the program.
pub(in crate::cli) fn suspend() -> io::Result<()> {
    kill_current_process_group(Signal::TSTP)?;
    if let Some((told, _)) = TOLD.get() {
        while matches!(
            poll(&mut [PollFd::new(told, PollFlags::IN)], None),
            Err(Errno::INTR)
        ) || !was_stopped()
        {}
    }
    Ok(())
}

/// Whether the program was stopped since this was asked last; only asked where [`wait`] has heard of something.
pub(super) fn was_stopped() -> bool {
    let mut heard = [0; 64];
    let count = TOLD
        .get()
        .and_then(|(told, _)| (&*told).read(&mut heard).ok())
        .unwrap_or(0);
    heard[..count].contains(&1)
}

/// Tells the library of input that it does not see; returns whether there was some. The library takes 1,024 bytes at once, and
/// leaves the rest of them in the terminal until more come (crossterm #1057). A mode that is set, be it the same, has the
/// terminal tell of all that it holds.
pub(super) fn tell_of_rest() -> io::Result<bool> {
    let stdin = stdin();
    let mut polled = [PollFd::new(&stdin, PollFlags::IN)];
    let is_there = poll(&mut polled, Some(&Timespec::default()))? > 0;
    if is_there {
        tcsetattr(&stdin, OptionalActions::Now, &tcgetattr(&stdin)?)?;
    }
    Ok(is_there)
}

/// Waits for input or for a signal; returns whether one came that [`was_stopped`] tells of. A terminal that is gone is an error here, as the library would go on reading for ever.
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
