//! Asks at a terminal that cannot move its cursor: what is typed goes through the terminal's own line editing.

use std::io::{self, ErrorKind, stdin};

use stationmaster::text::Text;

use super::{Asked, Completion, Prompt};
use crate::cli::ui::complain;

/// Asks without any control sequence.
pub(super) struct Plain {
    unicode: bool,
}

impl Plain {
    pub(super) fn new(unicode: bool) -> Plain {
        Plain { unicode }
    }
}

impl Prompt for Plain {
    fn ask(&mut self, question: &str, _: &Text, _: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
        complain(&Asked::new(question, false, self.unicode).plain);
        let mut line = String::new();
        // At the end there is nothing, and a line that was broken off is not finished.
        if stdin().read_line(&mut line)? == 0 || !line.ends_with('\n') {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end_matches(['\r', '\n']).to_owned())
    }
}
