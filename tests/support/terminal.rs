//! The program in a pseudo-terminal: what it says is waited for, and keys are typed.

use std::path::Path;
use std::process::Command;

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// The program at a terminal, with its data in a folder of the test's own.
pub(crate) fn start(data: &Path, args: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    command.env_clear().env("LC_ALL", "C.UTF-8").env("TERM", "xterm").env("NO_COLOR", "1").env("TZ", "UTC");
    command.arg("--data-dir").arg(data).args(args);
    spawn_command(command, Some(20_000)).expect("the program starts")
}

/// Waits for something to be said.
pub(crate) fn expect(session: &mut PtySession, said: &str) {
    // What is read is given back with a character for each byte.
    let bytes: String = said.bytes().map(char::from).collect();
    session.exp_string(&bytes).unwrap_or_else(|error| panic!("{said}: {error}"));
}

/// Types keys.
pub(crate) fn send(session: &mut PtySession, keys: &str) {
    session.send(keys).and_then(|_| session.flush()).expect("it can be typed");
}

/// Waits for the program to end; its exit code.
pub(crate) fn ends(session: &mut PtySession) -> i32 {
    session.exp_eof().expect("it ends");
    match session.process().wait() {
        Ok(WaitStatus::Exited(_, code)) => code,
        other => panic!("{other:?}"),
    }
}

/// Waits for a question and answers it.
pub(crate) fn answer(session: &mut PtySession, question: &str, line: &str) {
    expect(session, question);
    send(session, &format!("{line}\r"));
}
