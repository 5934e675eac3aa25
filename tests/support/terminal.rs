//! The program at its table: lines that are piped in, and keys at a pseudo-terminal whose output an emulator reads.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, Signal, WaitStatus};

use super::{data, files, program};

/// The longest that a test waits for the program.
const PATIENCE: Duration = Duration::from_mins(1);

/// A window in which the full screen has its room.
pub(crate) const SIZE: (u16, u16) = (104, 34);

/// A script that runs the program where no file can grow beyond 512 bytes, as on a full disk.
pub(crate) const FULL_DISK: &str = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";

/// The program at a terminal.
pub(crate) struct Session {
    process: PtyProcess,
    keys: File,
    output: Receiver<Vec<u8>>,
    /// All output, as bytes and as text, and the length of the text that was waited for.
    raw: Vec<u8>,
    pub(crate) heard: String,
    read: usize,
    /// The emulator, and the number of bytes that it has taken in.
    window: (vt100::Parser, usize),
}

/// Ends the program at once: the library would ask it to end, and look ten times a second.
impl Drop for Session {
    fn drop(&mut self) {
        if self.process.status() == Some(WaitStatus::StillAlive)
            && self.process.signal(Signal::SIGKILL).is_ok()
        {
            let _ended = self.process.wait();
        }
    }
}

/// Gives a command the environment of the tests, and the program its data. As the window has no size, questions come line by line.
pub(crate) fn surround(command: &mut Command, data: &Path, variables: &[(&str, &str)]) {
    let own = [
        ("LC_ALL", "C.UTF-8"),
        ("TERM", "xterm"),
        ("NO_COLOR", "1"),
        ("TZ", "UTC"),
    ];
    command
        .env_clear()
        .envs(own)
        .env("STATIONMASTER_DATA_DIR", data)
        .envs(variables.iter().copied());
}

impl Session {
    /// Starts the program line by line, with its data in a folder of the test's own.
    pub(crate) fn start(data: &Path, args: &[&str]) -> Session {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stationmaster"));
        surround(&mut command, data, &[]);
        command.args(args);
        Session::of(command)
    }

    /// Starts the program on the full screen.
    pub(crate) fn on_screen(data: &Path, args: &[&str], variables: &[(&str, &str)]) -> Session {
        Session::script(data, SIZE, "exec \"$@\"", args, variables)
    }

    /// Starts a script on a terminal of some size. Its `"$@"` is the program, which has the full screen.
    pub(crate) fn script(
        data: &Path,
        (columns, rows): (u16, u16),
        script: &str,
        args: &[&str],
        variables: &[(&str, &str)],
    ) -> Session {
        let mut command = Command::new("sh");
        let variables = [
            &[("PATH", "/usr/bin:/bin"), ("STATIONMASTER_PLAIN", "")],
            variables,
        ]
        .concat();
        surround(&mut command, data, &variables);
        let script = format!("stty columns {columns} rows {rows}; {script}");
        command
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_stationmaster")])
            .args(args);
        Session::of(command).sized(columns, rows)
    }

    /// Starts a command at a terminal.
    pub(crate) fn of(command: Command) -> Session {
        let process = PtyProcess::new(command).expect("the program starts");
        let keys = process.get_file_handle().expect("the terminal is there");
        let mut terminal = keys.try_clone().expect("the terminal is there");
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // At the end a pseudo-terminal gives an error or nothing.
            while let Ok(count @ 1..) = terminal.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let window = (vt100::Parser::default(), 0);
        Session {
            process,
            keys,
            output,
            raw: Vec::new(),
            heard: String::new(),
            read: 0,
            window,
        }
    }

    /// Gives the emulator the size of the window.
    pub(crate) fn sized(mut self, columns: u16, rows: u16) -> Session {
        let [rows, columns] = [rows, columns].map(|size| size.try_into().expect("it is a window"));
        self.window = (vt100::Parser::new(rows, columns, 200), 0);
        self
    }

    /// Takes in what is written within a while, and returns whether the terminal is still open.
    pub(crate) fn take(&mut self, longest: Duration) -> bool {
        match self.output.recv_timeout(longest) {
            Ok(bytes) => {
                self.heard.push_str(&String::from_utf8_lossy(&bytes));
                self.raw.extend(bytes);
                true
            }
            Err(error) => error == RecvTimeoutError::Timeout,
        }
    }

    /// Waits until something holds, and returns whether it does before the time is over and the terminal is closed.
    pub(crate) fn wait(
        &mut self,
        longest: Duration,
        holds: &mut dyn FnMut(&mut Session) -> bool,
    ) -> bool {
        let end = Instant::now() + longest;
        while !holds(self) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || !self.take(left) {
                return holds(self);
            }
        }
        true
    }

    /// Passes over the output up to a text, if that was written.
    fn hears(&mut self, text: &str) -> bool {
        let found = self.heard[self.read..].find(text);
        self.read += found.map_or(0, |at| at + text.len());
        found.is_some()
    }

    /// Waits a while for a text to be written, and returns whether it was.
    pub(crate) fn hears_within(&mut self, text: &str, longest: Duration) -> bool {
        self.wait(longest, &mut |session| session.hears(text))
    }

    /// Waits for a text to be written.
    pub(crate) fn expect(&mut self, text: &str) {
        let heard = self.hears_within(text, PATIENCE);
        assert!(heard, "{text}: unread is {:?}", &self.heard[self.read..]);
    }

    /// Waits for a question and answers it.
    pub(crate) fn answer(&mut self, question: &str, line: &str) {
        self.expect(question);
        self.send(&format!("{line}\r"));
    }

    /// The screen of the emulator.
    pub(crate) fn screen(&mut self) -> &vt100::Screen {
        let (parser, taken) = &mut self.window;
        parser.process(&self.raw[*taken..]);
        *taken = self.raw.len();
        parser.screen()
    }

    /// Waits until the terminal shows a text.
    pub(crate) fn shows(&mut self, text: &str) {
        let shown = self.wait(PATIENCE, &mut |session| {
            session.screen().contents().contains(text)
        });
        assert!(shown, "{text}: {}", self.screen().contents());
    }

    /// Types keys.
    pub(crate) fn send(&mut self, keys: &str) {
        self.keys
            .write_all(keys.as_bytes())
            .expect("it can be typed");
    }

    /// Types keys where a full terminal, or one that is closed, may refuse them.
    pub(crate) fn try_to_send(&mut self, keys: &str) {
        let _refused = self.keys.write_all(keys.as_bytes());
    }

    /// Types keys, and waits until the terminal shows a text.
    pub(crate) fn keys(&mut self, typed: &str, shown: &str) {
        self.send(typed);
        self.shows(shown);
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&mut self, name: &str) {
        let signal = name.parse().expect("there is such a signal");
        self.process.signal(signal).expect("it runs");
    }

    /// Waits for the program to end, and returns its exit code, or `None` if it was killed.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        while self.take(PATIENCE) {
            assert!(Instant::now() < end, "it goes on and on: {}", self.heard);
        }
        match self.process.wait() {
            Ok(WaitStatus::Exited(_, code)) => Some(code),
            _ => None,
        }
    }

    /// Waits for the program to end, and returns its exit code.
    pub(crate) fn ends(&mut self) -> i32 {
        self.ended().expect("nothing kills it")
    }

    /// Returns how the terminal treats what is typed and shown, as `stty -a` does.
    fn mode(&self) -> String {
        format!(
            "{:?}",
            rustix::termios::tcgetattr(&self.keys).expect("the terminal is there")
        )
    }

    /// Asserts that the terminal is as it was before the program: its mode, its first screen, its cursor, paste and mouse.
    pub(crate) fn is_as_before(&mut self) {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut untouched = Session::start(data.path(), &["board"]);
        assert_eq!(untouched.ends(), 0);
        assert_eq!(self.mode(), untouched.mode());
        assert!(
            !self.is_taken() && !self.screen().hide_cursor(),
            "{}",
            self.screen().contents()
        );
    }

    /// Returns whether the program has taken the screen, pasted text or the mouse for itself.
    pub(crate) fn is_taken(&mut self) -> bool {
        let screen = self.screen();
        let mouse = screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
        screen.alternate_screen() || screen.bracketed_paste() || mouse
    }
}

/// Starts the program line by line, in a folder of its own, and answers until Anna's routes are asked for.
pub(crate) fn begun() -> (tempfile::TempDir, Session) {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = Session::start(data.path(), &[]);
    set_up(&mut session);
    (data, session)
}

/// Answers the questions until the routes of Anna, the first of two players, are asked for.
pub(crate) fn set_up(session: &mut Session) {
    for (question, line) in [
        ("Edition ›", ""),
        ("Variant ›", ""),
        ("Players ›", "Anna r, Ben blue"),
        ("Players ›", ""),
    ] {
        session.answer(question, line);
    }
    session.expect("Anna, routes ›");
}

/// Answers the questions on the full screen, likewise.
pub(crate) fn set_up_on_screen(session: &mut Session) {
    for (question, line) in [
        ("─ Edition ─", "1"),
        ("─ Variant ─", "1"),
        ("─ Players ─", "Anna r, Ben blue"),
        ("Ben, blue", ""),
    ] {
        session.shows(question);
        session.send(&format!("{line}\r"));
    }
    session.shows("Anna · routes");
}

/// The texts of the TOML files in a folder, but for the empty ones with which names are reserved.
pub(crate) fn texts(folder: &Path) -> Vec<String> {
    let texts = files(folder, "toml")
        .into_iter()
        .filter_map(|path| std::fs::read_to_string(path).ok());
    texts.filter(|text| !text.is_empty()).collect()
}

/// The first lines of a game of two players, up to the routes of Anna.
pub(crate) const SET_UP: &str = "\n\nAnna r, Ben blue\n\n";

/// The lines from there on that save a game in which nobody has anything.
pub(crate) const NOTHING: &str = "none\n\n\nnone\n\nnone\n\n\nnone\n\n\n\n";

/// The exit code of the program after lines were piped into it, its results, and everything else that it wrote.
pub(crate) struct Piped {
    pub(crate) code: Option<i32>,
    pub(crate) said: String,
    pub(crate) told: String,
}

/// Pipes lines into the program, with its data in a folder.
pub(crate) fn piped(data_dir: &Path, args: &[&str], lines: &str) -> Piped {
    let program = program(&data(".")).env("STATIONMASTER_DATA_DIR", data_dir);
    let output = program
        .args(args)
        .stdin(lines)
        .output()
        .expect("the program runs");
    let [said, told] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    Piped {
        code: output.status.code(),
        said,
        told,
    }
}
