//! Asks with rustyline, which edits the line.
//!
//! It sits in a thread of its own: it must live as long as the conversation, as it keeps what was typed or pasted ahead, and
//! what completes a line lives only as long as one question. So it asks for that from its thread.

use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{self, ErrorKind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rustyline::completion::{Completer, Pair};
use rustyline::config::{BellStyle, Configurer};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::line_buffer::LineBuffer;
use rustyline::validate::Validator;
use rustyline::{Behavior, Changeset, ColorMode, CompletionType, Config, Context, Editor, Event, EventHandler, Helper};
use stationmaster::report::Look;
use stationmaster::text::{Text, misleads};

use super::keys::{Keys, Unfinished};
use super::{Asked, Candidate, Completion, Prompt};
use crate::cli::terminal::{TERMINAL, suspend};

/// How many lines the arrow keys bring back.
const REMEMBERED: usize = 200;
/// How long a key that sends several bytes may take, in milliseconds; over a slow line they come one by one.
const KEY_TAKES: u16 = 500;

/// Asks at the terminal: the usual keys edit the line, arrow keys bring back earlier ones, Tab completes.
pub(super) struct LineEditor {
    look: Look,
    questions: Sender<Question>,
    completions: Sender<Completion>,
    heard: Receiver<Heard>,
}

/// What the thread is to ask.
struct Question {
    asked: Asked,
    kept: String,
    /// What stands in the line already.
    begun: Unfinished,
}

/// What the thread says.
enum Heard {
    /// It wants to know what could stand in a line.
    Wanted(Unfinished),
    /// The question came to its end.
    Ended(io::Result<Answer>),
}

/// How a question can end.
enum Answer {
    Line(String),
    /// The key was pressed that hands the terminal to the shell.
    Suspended(Unfinished),
    /// A byte came that is no text; it is left out.
    Garbled(Unfinished),
}

impl LineEditor {
    /// Makes the terminal ready for it.
    ///
    /// # Errors
    ///
    /// What the terminal says.
    pub(super) fn new(look: Look) -> io::Result<LineEditor> {
        let (questions, asked) = channel();
        let (completions, completed) = channel();
        let (says, heard) = channel();
        TERMINAL.take()?;
        thread::spawn(move || listen(&asked, &says, completed));
        Ok(LineEditor { look, questions, completions, heard })
    }

    /// Waits for the end of a question, and completes lines for it.
    fn hear(&self, complete: &dyn Fn(&str, usize) -> Completion) -> io::Result<Answer> {
        loop {
            match self.heard.recv().map_err(io::Error::other)? {
                Heard::Wanted(Unfinished { line, cursor }) => {
                    self.completions.send(complete(&line, cursor)).map_err(io::Error::other)?;
                }
                Heard::Ended(answer) => return answer,
            }
        }
    }
}

impl Drop for LineEditor {
    fn drop(&mut self) {
        TERMINAL.give_back();
    }
}

impl Prompt for LineEditor {
    fn ask(&mut self, question: &str, kept: &Text, complete: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
        let mut begun = Unfinished::default();
        loop {
            let asked = Asked::new(question, self.look.color, self.look.unicode);
            // Whoever continues the program after it was stopped may have changed the mode.
            TERMINAL.take()?;
            TERMINAL.will_change();
            let question = Question { asked, kept: kept.to_string(), begun };
            self.questions.send(question).map_err(io::Error::other)?;
            begun = match self.hear(complete)? {
                Answer::Line(line) => return Ok(line),
                Answer::Garbled(line) => line,
                Answer::Suspended(line) => {
                    suspend(&TERMINAL)?;
                    line
                }
            };
        }
    }
}

/// Asks every question that comes, until nobody asks any more.
fn listen(asked: &Receiver<Question>, says: &Sender<Heard>, completed: Receiver<Completion>) {
    let keys = Keys::new(&TERMINAL);
    let assistant =
        Assistant { says: says.clone(), completed, offered: RefCell::default(), latest: RefCell::default() };
    let mut editor = editor(&keys, assistant);
    for question in asked {
        let ended = match &mut editor {
            Ok(editor) => ask(editor, &keys, &question),
            Err(error) => Err(error_of(error)),
        };
        // Where the program ends it stays here, with the terminal as it was found.
        TERMINAL.is_settled();
        if says.send(Heard::Ended(ended)).is_err() {
            return;
        }
    }
}

type Rustyline = Editor<Assistant, DefaultHistory>;

fn editor(keys: &Keys, assistant: Assistant) -> Result<Rustyline, ReadlineError> {
    let config = Config::builder()
        .max_history_size(REMEMBERED)?
        .history_ignore_dups(true)?
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .completion_prompt_limit(usize::MAX)
        .keyseq_timeout(Some(KEY_TAKES))
        .bell_style(BellStyle::None)
        // Colors were decided on before; with this, every line passes through what makes it harmless.
        .color_mode(ColorMode::Forced)
        // Standard output is for results.
        .behavior(Behavior::PreferTerm)
        // Lines of a pasted block are answers like typed ones.
        .bracketed_paste(false)
        .build();
    let mut editor = Editor::with_config(config)?;
    // A line is written at one go anyway.
    editor.enable_synchronized_output(false);
    editor.set_helper(Some(assistant));
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(keys.clone())));
    Ok(editor)
}

/// Asks one question.
fn ask(editor: &mut Rustyline, keys: &Keys, question: &Question) -> io::Result<Answer> {
    if !question.kept.is_empty() {
        editor.add_history_entry(question.kept.as_str()).map_err(|error| error_of(&error))?;
    }
    let (left, right) = question.begun.line.split_at(question.begun.cursor);
    let line = match editor.readline_with_initial(&question.asked, (left, right)) {
        Ok(line) => line,
        Err(error) => {
            let garbled = error_of(&error).kind() == ErrorKind::InvalidData;
            let latest = editor.helper().map(|assistant| assistant.latest.take()).unwrap_or_default();
            return match keys.suspended() {
                Some(line) => Ok(Answer::Suspended(line)),
                None if garbled => Ok(Answer::Garbled(latest)),
                None => Err(error_of(&error)),
            };
        }
    };
    if !line.trim().is_empty() {
        editor.add_history_entry(line.as_str()).map_err(|error| error_of(&error))?;
    }
    Ok(Answer::Line(line))
}

/// What the line editor says, in the terms of [`Prompt::ask`].
fn error_of(error: &ReadlineError) -> io::Error {
    match error {
        ReadlineError::Eof => ErrorKind::UnexpectedEof.into(),
        ReadlineError::Interrupted => ErrorKind::Interrupted.into(),
        ReadlineError::Io(error) => match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => error.kind().into(),
        },
        #[cfg(unix)]
        ReadlineError::Errno(code) => io::Error::from_raw_os_error(*code as i32),
        error => io::Error::other(error.to_string()),
    }
}

impl rustyline::Prompt for Asked {
    /// Is first asked for when the line editor has set its mode.
    fn raw(&self) -> &str {
        TERMINAL.is_settled();
        &self.plain
    }

    fn styled(&self) -> &str {
        &self.styled
    }
}

/// Helps the line editor while a question stands.
struct Assistant {
    says: Sender<Heard>,
    completed: Receiver<Completion>,
    /// What was said last could stand in the line.
    offered: RefCell<Completion>,
    /// The line as it was last seen.
    latest: RefCell<Unfinished>,
}

impl Helper for Assistant {}
impl Validator for Assistant {}

impl Hinter for Assistant {
    type Hint = String;

    /// Only looks on.
    fn hint(&self, line: &str, cursor: usize, _: &Context<'_>) -> Option<String> {
        *self.latest.borrow_mut() = Unfinished { line: line.to_owned(), cursor };
        None
    }
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let wanted = Unfinished { line: line.to_owned(), cursor };
        self.says.send(Heard::Wanted(wanted)).map_err(|_| ReadlineError::Eof)?;
        let offered = self.completed.recv().map_err(|_| ReadlineError::Eof)?;
        let pair =
            |candidate: &Candidate| Pair { display: candidate.shown.clone(), replacement: candidate.text.clone() };
        let pairs = offered.candidates.iter().map(pair).collect();
        Ok((self.offered.replace(offered).span.start.min(cursor), pairs))
    }

    fn update(&self, line: &mut LineBuffer, _: usize, elected: &str, changes: &mut Changeset) {
        if let Some(span) = self.offered.borrow().replaced(line.as_str(), line.pos(), elected) {
            line.replace(span, elected, changes);
        }
    }
}

impl Highlighter for Assistant {
    /// Leaves out what misleads, which takes no room.
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        if line.chars().any(is_hidden) { line.chars().filter(|&c| !is_hidden(c)).collect() } else { line.into() }
    }

    fn highlight_char(&self, line: &str, _: usize, _: CmdKind) -> bool {
        line.chars().any(is_hidden)
    }
}

/// Whether a character of a line is not shown. Ends of lines and tabs take room.
fn is_hidden(c: char) -> bool {
    misleads(c) && !matches!(c, '\n' | '\t')
}
