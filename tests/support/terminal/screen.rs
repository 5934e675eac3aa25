//! The program on the full screen of a terminal.

use std::num::NonZeroU16;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::{PATIENCE, Session, send, start_command, surround};

/// Starts the program on a terminal of some size, which shows the table.
pub(crate) fn start_screen(data: &Path, size: (u16, u16), args: &[&str]) -> Session {
    start_sized(data, size, args, &[("STATIONMASTER_PLAIN", "")])
}

/// Starts the program on a terminal of some size, with more variables in its environment.
pub(crate) fn start_sized(
    data: &Path,
    size: (u16, u16),
    args: &[&str],
    variables: &[(&str, &str)],
) -> Session {
    start_script(data, size, "exec \"$@\"", args, variables)
}

/// Starts a script on a terminal of some size. Its `"$@"` is the program.
pub(crate) fn start_script(
    data: &Path,
    (columns, rows): (u16, u16),
    script: &str,
    args: &[&str],
    variables: &[(&str, &str)],
) -> Session {
    let mut command = Command::new("sh");
    surround(&mut command, data, variables);
    command.env("PATH", "/usr/bin:/bin");
    let sized = format!("stty columns {columns} rows {rows}; {script}");
    command
        .args(["-c", &sized, "sh", env!("CARGO_BIN_EXE_stationmaster")])
        .args(args);
    let [rows, columns] =
        [rows, columns].map(|size| NonZeroU16::new(size).expect("it is a window"));
    let mut session = start_command(command);
    session.window = (vt100::Parser::new(rows, columns, 200), 0);
    session
}

/// Sets a game of Anna and Ben up, until the routes of Anna are asked for.
pub(crate) fn begins(session: &mut Session) {
    for (asked, typed) in [
        ("─ Edition ─", "1"),
        ("─ Variant ─", "1"),
        ("─ Players ─", "Anna r, Ben blue"),
        ("Ben, blue", ""),
    ] {
        shows(session, asked);
        send(session, &format!("{typed}\r"));
    }
    shows(session, "Anna · routes");
}

/// What the terminal shows of all that was said.
pub(crate) fn screen(session: &mut Session) -> &vt100::Screen {
    let (parser, taken) = &mut session.window;
    parser.process(&session.raw[*taken..]);
    *taken = session.raw.len();
    parser.screen()
}

/// Waits until the terminal shows a text.
pub(crate) fn shows(session: &mut Session, text: &str) {
    let end = Instant::now() + PATIENCE;
    while !screen(session).contents().contains(text) {
        let left = end.saturating_duration_since(Instant::now());
        let Ok(bytes) = session.said.recv_timeout(left) else {
            panic!("{text}: {}", screen(session).contents());
        };
        session.raw.extend(bytes);
    }
}

#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "the scenes under strace are for Linux")
)]
/// Takes in what is said within a while; whether the program can still say anything.
pub(crate) fn pump(session: &mut Session, longest: Duration) -> bool {
    match session.said.recv_timeout(longest) {
        Ok(bytes) => {
            session.heard.push_str(&String::from_utf8_lossy(&bytes));
            session.raw.extend(bytes);
            true
        }
        Err(error) => error == RecvTimeoutError::Timeout,
    }
}
