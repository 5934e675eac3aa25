//! What some keys do beside what the line editor makes of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustyline::{Cmd, ConditionalEventHandler, Event, EventContext, KeyCode, KeyEvent, Modifiers, RepeatCount};

use crate::cli::terminal::Terminal;

/// A line that is not finished, and where the cursor stands in it, in bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Unfinished {
    pub(super) line: String,
    pub(super) cursor: usize,
}

/// What a key is to this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// Ends the question: the line is finished, broken off or at the end of input.
    Ends,
    /// Hands the terminal to the shell.
    Suspends,
    /// The second half of an end of line, or the brackets around a pasted text, whose lines count as typed ones.
    Nothing,
    /// Edits the line.
    Edits,
}

/// Looks at every key before the line editor does.
#[derive(Clone)]
pub(super) struct Keys(Arc<Seen>);

struct Seen {
    terminal: &'static Terminal,
    /// Whether the key before was the return key, also one that ended the question before.
    after_return: AtomicBool,
    /// The line of a question that was broken off by the key for that.
    suspended: Mutex<Option<Unfinished>>,
}

impl Keys {
    pub(super) fn new(terminal: &'static Terminal) -> Keys {
        Keys(Arc::new(Seen { terminal, after_return: AtomicBool::new(false), suspended: Mutex::default() }))
    }

    /// Returns the line during which the terminal was asked for by the shell, once.
    pub(super) fn suspended(&self) -> Option<Unfinished> {
        self.0.suspended.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn meaning(&self, key: KeyEvent, empty: bool) -> Meaning {
        let KeyEvent(code, modifiers) = key;
        let returns = code == KeyCode::Enter || key == KeyEvent::ctrl('M');
        let after_return = self.0.after_return.swap(returns, Ordering::Relaxed);
        match code {
            _ if returns => Meaning::Ends,
            KeyCode::BracketedPasteStart | KeyCode::BracketedPasteEnd => Meaning::Nothing,
            KeyCode::Char('J') if modifiers == Modifiers::CTRL && after_return => Meaning::Nothing,
            KeyCode::Char('J' | 'C' | '\\') if modifiers == Modifiers::CTRL => Meaning::Ends,
            KeyCode::Char('D') if modifiers == Modifiers::CTRL && empty => Meaning::Ends,
            KeyCode::Char('Z') if modifiers == Modifiers::CTRL && cfg!(unix) => Meaning::Suspends,
            _ => Meaning::Edits,
        }
    }
}

impl ConditionalEventHandler for Keys {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let key = *event.get(0)?;
        match self.meaning(key, context.line().is_empty()) {
            // The line editor puts back the mode in which it found the terminal.
            Meaning::Ends => {
                self.0.terminal.will_change();
                None
            }
            Meaning::Suspends => {
                self.0.terminal.will_change();
                let line = Unfinished { line: context.line().to_owned(), cursor: context.pos() };
                *self.0.suspended.lock().unwrap_or_else(PoisonError::into_inner) = Some(line);
                Some(Cmd::Interrupt)
            }
            Meaning::Nothing => Some(Cmd::Noop),
            Meaning::Edits => {
                self.0.terminal.is_settled();
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::terminal::TERMINAL;

    /// What each of some bytes is, with a line that is not empty.
    fn meanings(typed: &str) -> Vec<Meaning> {
        let keys = Keys::new(&TERMINAL);
        typed.chars().map(|c| keys.meaning(KeyEvent::new(c, Modifiers::NONE), false)).collect()
    }

    #[test]
    fn each_end_of_line_counts_once() {
        use Meaning::{Edits, Ends, Nothing};
        assert_eq!(meanings("a\r\nb"), [Edits, Ends, Nothing, Edits]);
        assert_eq!(meanings("a\nb"), [Edits, Ends, Edits]);
        assert_eq!(meanings("\r\r\n\r\n"), [Ends, Ends, Nothing, Ends, Nothing]);
        assert_eq!(meanings("\n\n\r"), [Ends, Ends, Ends]);
        assert_eq!(meanings("\ra\n"), [Ends, Edits, Ends]);
    }

    #[test]
    fn only_on_an_empty_line_is_ctrl_d_the_end() {
        let keys = Keys::new(&TERMINAL);
        assert_eq!(keys.meaning(KeyEvent::ctrl('D'), true), Meaning::Ends);
        assert_eq!(keys.meaning(KeyEvent::ctrl('D'), false), Meaning::Edits);
    }
}
