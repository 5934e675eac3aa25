//! Asks at a terminal that cannot move its cursor: what is typed goes through the terminal's own line editing.

use std::io::{self, ErrorKind, stdin};

use crate::text::Text;

use super::{Asked, Completion, Prompt};
use crate::cli::ui::complain;

/// Asks without any control sequence.
pub(super) struct Plain {
    pub(super) unicode: bool,
}

impl Prompt for Plain {
    fn ask(&mut self, question: &str, _: &Text, _: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
        complain(&Asked::new(question, false, self.unicode).plain);
        let mut line = String::new();
        // At the end there is nothing, and a line that was broken off is not finished.
        stdin().read_line(&mut line).map_err(told)?;
        if !line.ends_with('\n') {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end_matches(['\r', '\n']).to_owned())
    }
}

/// What a terminal says; one that was hung up has a number of its own for that.
fn told(error: io::Error) -> io::Error {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error()) {
        return ErrorKind::UnexpectedEof.into();
    }
    error
}
