//! The program in a pseudo-terminal: what it says is waited for, and keys are typed.

pub(crate) mod screen;

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, Signal, WaitStatus};

/// How long something may take to be said.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program at a terminal. What it says is taken in as it comes: a look every now and then would take most of the time.
pub(crate) struct Session {
    pub(crate) process: PtyProcess,
    keys: File,
    said: Receiver<Vec<u8>>,
    /// All that was said, byte by byte.
    raw: Vec<u8>,
    /// All that was said.
    pub(crate) heard: String,
    /// How much of it has been waited for.
    read: usize,
    /// What the screen shows, and how many bytes have come there.
    window: (vt100::Parser, usize),
}

/// What is still there is ended at once: the library asks it to end, and looks ten times a second whether it has.
impl Drop for Session {
    fn drop(&mut self) {
        if self.process.status() == Some(WaitStatus::StillAlive)
            && self.process.signal(Signal::SIGKILL).is_ok()
        {
            let _ended = self.process.wait();
        }
    }
}

/// The program at a terminal, with its data in a folder of the test's own.
pub(crate) fn start(data: &Path, args: &[&str]) -> Session {
    start_in(data, args, &[])
}

/// The program at a terminal, with more variables in its environment.
pub(crate) fn start_in(data: &Path, args: &[&str], variables: &[(&str, &str)]) -> Session {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    surround(&mut command, data, variables);
    command.args(args);
    start_command(command)
}

/// Gives a command the environment of the tests, and the program its data. As the window has no size, questions come line by line.
pub(crate) fn surround(command: &mut Command, data: &Path, variables: &[(&str, &str)]) {
    command
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env("TZ", "UTC");
    command
        .env("STATIONMASTER_DATA_DIR", data)
        .envs(variables.iter().copied());
}

/// A command at a terminal.
pub(crate) fn start_command(command: Command) -> Session {
    let process = PtyProcess::new(command).expect("the program starts");
    let keys = process.get_file_handle().expect("the terminal is there");
    let mut screen = keys.try_clone().expect("the terminal is there");
    let (sender, said) = channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        // At the end a pseudo-terminal gives an error or nothing.
        while let Ok(count @ 1..) = screen.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    Session {
        process,
        keys,
        said,
        raw: Vec::new(),
        heard: String::new(),
        read: 0,
        window: Default::default(),
    }
}

/// Waits for something to be said.
pub(crate) fn expect(session: &mut Session, said: &str) {
    if let Err(error) = hears(session, said) {
        panic!(
            "{said}: {error}; unread is {:?}",
            &session.heard[session.read..]
        );
    }
}

/// Waits for something to be said, or for the program to end or to be silent too long.
fn hears(session: &mut Session, said: &str) -> Result<(), RecvTimeoutError> {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(at) = session.heard[session.read..].find(said) {
            session.read += at + said.len();
            return Ok(());
        }
        let bytes = session
            .said
            .recv_timeout(end.saturating_duration_since(Instant::now()))?;
        session.heard.push_str(&String::from_utf8_lossy(&bytes));
        session.raw.extend(bytes);
    }
}

/// Types keys.
pub(crate) fn send(session: &mut Session, keys: &str) {
    session
        .keys
        .write_all(keys.as_bytes())
        .expect("it can be typed");
}

/// Types a key with Control, a moment after the question: before that it would not be the line editor that gets it.
pub(crate) fn send_control(session: &mut Session, key: char) {
    std::thread::sleep(Duration::from_millis(100));
    session
        .keys
        .write_all(&[key as u8 & 0x1f])
        .expect("it can be typed");
}

/// What only the tests ask for that stop system calls.
#[cfg(target_os = "linux")]
impl Session {
    /// Says how large the window is, for what is shown there.
    pub(crate) fn sized(&mut self, columns: u16, rows: u16) {
        let [rows, columns] =
            [rows, columns].map(|size| std::num::NonZeroU16::new(size).expect("it is a window"));
        self.window = (vt100::Parser::new(rows, columns, 200), 0);
    }

    /// Waits a while for one of several texts; the first of them that is said, or none where the program ends or says nothing like it.
    pub(crate) fn hears_one(&mut self, texts: &[&str], longest: Duration) -> Option<usize> {
        let end = Instant::now() + longest;
        loop {
            let unread = &self.heard[self.read..];
            let found = texts
                .iter()
                .enumerate()
                .filter_map(|(which, text)| Some((unread.find(text)?, which)));
            if let Some((at, which)) = found.min() {
                self.read += at + texts[which].len();
                return Some(which);
            }
            let bytes = self
                .said
                .recv_timeout(end.saturating_duration_since(Instant::now()))
                .ok()?;
            self.heard.push_str(&String::from_utf8_lossy(&bytes));
            self.raw.extend(bytes);
        }
    }

    /// Waits for the program to end, with Ctrl-C where it goes on asking; its exit code, or none where it was killed.
    pub(crate) fn left(&mut self) -> Option<i32> {
        for _ in 0..5 {
            if is_silent(self, Duration::from_secs(3)) {
                break;
            }
            try_to_send(self, "\u{3}");
        }
        self.ended()
    }

    /// Waits for the program to end; its exit code, or none where it was killed.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        assert!(
            is_silent(self, PATIENCE),
            "it goes on and on: {}",
            self.heard
        );
        match self.process.wait() {
            Ok(WaitStatus::Exited(_, code)) => Some(code),
            _ => None,
        }
    }
}

/// Waits for the program to end; its exit code.
pub(crate) fn ends(session: &mut Session) -> i32 {
    assert!(is_silent(session, PATIENCE), "it goes on and on");
    match session.process.wait() {
        Ok(WaitStatus::Exited(_, code)) => code,
        other => panic!("{other:?}"),
    }
}

/// Waits for the terminal to be closed; whether it was.
fn is_silent(session: &mut Session, longest: Duration) -> bool {
    let end = Instant::now() + longest;
    loop {
        match session
            .said
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            Ok(bytes) => {
                session.heard.push_str(&String::from_utf8_lossy(&bytes));
                session.raw.extend(bytes);
            }
            Err(error) => return error == RecvTimeoutError::Disconnected,
        }
    }
}

/// How the terminal treats what is typed and shown: `stty -a` shows the same.
pub(crate) fn mode(session: &Session) -> String {
    format!(
        "{:?}",
        rustix::termios::tcgetattr(&session.keys).expect("the terminal is there")
    )
}

/// The mode of a terminal at which the program has asked nothing.
pub(crate) fn untouched() -> String {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &["board"]);
    assert_eq!(ends(&mut session), 0);
    mode(&session)
}

/// Types keys where a full terminal may refuse them.
pub(crate) fn try_to_send(session: &mut Session, keys: &str) {
    let _refused = session.keys.write_all(keys.as_bytes());
}

/// Waits for a question and answers it.
pub(crate) fn answer(session: &mut Session, question: &str, line: &str) {
    expect(session, question);
    send(session, &format!("{line}\r"));
}

/// Answers the prompts until the routes of the first of two players, Anna, are asked for.
pub(crate) fn set_up(session: &mut Session) {
    for (prompt, line) in [
        ("Edition ›", ""),
        ("Variant ›", ""),
        ("Players ›", "Anna r, Ben blue"),
        ("Players ›", ""),
    ] {
        answer(session, prompt, line);
    }
    expect(session, "Anna, routes ›");
}

/// The program at Anna's routes, with its data in a folder of its own.
pub(crate) fn begun() -> (tempfile::TempDir, Session) {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    (data, session)
}
