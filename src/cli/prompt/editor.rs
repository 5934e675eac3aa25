//! Asks at a terminal that can move its cursor. Only the line is ever drawn again: what stands above it stays, for people who
//! scroll back and for those who have it read to them.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};

use crate::report::Look;
use crate::report::wrap::{columns, padded};
use crate::text::{Text, misleads};
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation;

use super::{Asked, Completion, Prompt};
use crate::cli::keys::{Event, at_a_question};
use crate::cli::line::{Edit, Line};
use crate::cli::terminal::{TERMINAL, has_input, next_input, suspend};
use crate::cli::ui::{complain, window};

/// The usual keys edit the line, arrow keys bring back earlier ones, Tab completes.
pub(super) struct LineEditor {
    look: Look,
    line: Line,
    /// Keys to come, from pasted text: its lines count as typed ones.
    pasted: VecDeque<Input>,
    /// Whether the key before was Enter, also at the question before.
    after_enter: bool,
}

impl LineEditor {
    /// Sets the terminal's mode, which dropping restores.
    pub(super) fn new(look: Look) -> io::Result<LineEditor> {
        TERMINAL.take()?;
        Ok(LineEditor { look, line: Line::default(), pasted: VecDeque::new(), after_enter: false })
    }

    fn next_event(&mut self) -> io::Result<Event> {
        const ENTER: Input = Input::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        const LINE_FEED: Input = Input::Key(KeyEvent::new(KeyCode::Char('j'), KeyModifiers::CONTROL));
        loop {
            let input = self.pasted.pop_front().map_or_else(next_input, Ok)?;
            let ended_already = input == LINE_FEED && self.after_enter;
            self.after_enter = input == ENTER;
            match input {
                _ if ended_already => {}
                Input::Paste(text) => self.pasted.extend(text.chars().filter_map(|c| match c {
                    '\r' => Some(ENTER),
                    '\n' => Some(LINE_FEED),
                    c if misleads(c) && c != '\t' => None,
                    c => Some(Input::Key(KeyEvent::new(
                        KeyCode::Char(if c == '\t' { ' ' } else { c }),
                        KeyModifiers::NONE,
                    ))),
                })),
                input => {
                    if let Some(event) = at_a_question(input) {
                        return Ok(event);
                    }
                }
            }
        }
    }

    /// Lets the line be edited until it is finished.
    fn edit(&mut self, asked: Asked, complete: &dyn Fn(&str, usize) -> Completion) -> io::Result<String> {
        let mut view = View { asked, width: window(true).0, shown: None };
        loop {
            if view.shown.is_none() || (self.pasted.is_empty() && !has_input()) {
                view.width = window(true).0;
                complain(&view.draw(&self.line));
            }
            match self.next_event()? {
                Event::Edit(edit) => self.line.edit(edit),
                Event::EndOfInput if self.line.is_empty() => return Err(ErrorKind::UnexpectedEof.into()),
                Event::EndOfInput => self.line.edit(Edit::Delete),
                Event::Leave => return Err(ErrorKind::Interrupted.into()),
                Event::Up => self.line.recall_earlier(),
                Event::Down => self.line.recall_later(),
                Event::PasteCut => self.line.paste_cut(),
                Event::Tab => self.complete(&complete(self.line.text(), self.line.cursor()), &mut view),
                Event::Suspend => {
                    complain(&view.leave(&self.line));
                    suspend()?;
                }
                Event::Enter => {
                    complain(&view.leave(&self.line));
                    let line = self.line.text().to_owned();
                    self.line.remember(&line);
                    return Ok(line);
                }
                _ => {}
            }
        }
    }

    /// Completes what is clear, and lists what else could stand there.
    fn complete(&mut self, completion: &Completion, view: &mut View) {
        let mut texts = completion.insertions.iter().map(|insertion| insertion.text.as_str());
        let common = texts.next().map(|first| texts.fold(first, common)).unwrap_or_default();
        let (line, cursor) = (self.line.text(), self.line.cursor());
        let typed = cursor.saturating_sub(completion.span.start);
        let several = completion.insertions.len() > 1;
        if let Some(span) = completion.replaced(line, cursor, common)
            && (!several || common.len() > typed)
        {
            self.line.replace(span, common);
        }
        if several {
            complain(&view.leave(&self.line));
            complain(&in_columns(completion, view.width));
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
        TERMINAL.take_keys()?;
        self.line.remember(&kept.shown());
        self.line.set("", 0);
        let line = self.edit(Asked::new(question, self.look.color, self.look.unicode), complete)?;
        TERMINAL.take()?;
        Ok(line)
    }
}

/// A question with its line, on the terminal.
struct View {
    asked: Asked,
    /// The columns of the window.
    width: usize,
    /// What was drawn of the line, and where the cursor stands in that; `None` before anything is drawn.
    shown: Option<(String, usize)>,
}

impl View {
    /// Returns what changes the terminal to show a line.
    fn draw(&mut self, line: &Line) -> String {
        let (left, right) = line.text().split_at(line.cursor());
        let visible = |text: &str| text.chars().filter(|&c| !misleads(c)).collect::<String>();
        let (left, right) = (visible(left), visible(right));
        let (text, cursor) = (format!("{left}{right}"), left.len());
        let (end, at) = (self.place(&text), self.place(&left));
        let drawn = match &self.shown {
            // What is typed at the end follows what is there.
            Some((old, at)) if right.is_empty() && *at == old.len() && text.starts_with(old) && end.1 > 0 => {
                text[old.len()..].to_owned()
            }
            shown => {
                let above = shown.as_ref().map_or(0, |(old, at)| self.place(&old[..*at]).0);
                // Behind a row that is full, terminals wait for the next letter.
                let next_row = if end.1 == 0 { "\n" } else { "" };
                let start = format!("{}\r\u{1b}[J{}{text}{next_row}", moved(above, 'A'), self.asked.styled);
                format!("{start}\r{}{}", moved(end.0 - at.0, 'A'), moved(at.1, 'C'))
            }
        };
        self.shown = Some((text, cursor));
        drawn
    }

    /// Returns what shows a line and goes below it, where it stays as it is.
    fn leave(&mut self, line: &Line) -> String {
        let drawn = self.draw(line);
        let Some((text, cursor)) = self.shown.take() else { return drawn };
        drawn + &"\n".repeat(self.place(&text).0 - self.place(&text[..cursor]).0 + 1)
    }

    /// The row and the column behind the question and a text.
    fn place(&self, text: &str) -> (usize, usize) {
        let (mut row, mut column) = (0, 0);
        for letter in self.asked.plain.graphemes(true).chain(text.graphemes(true)) {
            if column + columns(letter) > self.width {
                (row, column) = (row + 1, 0);
            }
            column += columns(letter);
        }
        if column == self.width { (row + 1, 0) } else { (row, column) }
    }
}

/// The code that moves the cursor.
fn moved(by: usize, code: char) -> String {
    if by == 0 { String::new() } else { format!("\u{1b}[{by}{code}") }
}

/// What two texts begin with.
fn common<'t>(a: &'t str, b: &str) -> &'t str {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    &a[..same.map(|(c, _)| c.len_utf8()).sum()]
}

/// The insertions in columns, from top to bottom.
fn in_columns(completion: &Completion, window: usize) -> String {
    let names: Vec<&str> = completion.insertions.iter().map(|insertion| insertion.shown.as_str()).collect();
    let width = names.iter().map(|name| columns(name)).max().unwrap_or(0) + 2;
    let rows = names.len().div_ceil((window / width).max(1));
    let row = |row: usize| names.iter().skip(row).step_by(rows).map(|name| padded(name, width)).collect::<String>();
    (0..rows).map(|at| row(at).trim_end().to_owned() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is typed, a terminal shows the question and the line, row by row, and the cursor where it stands.
    #[test]
    fn the_terminal_shows_the_line_as_it_is() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let width = random.u16(10..30);
            let mut terminal = vt100::Parser::new(40.try_into().expect("some"), width.try_into().expect("some"), 0);
            let asked = Asked::new("Who played?", false, true);
            let mut view = View { asked, width: width.into(), shown: None };
            let mut line = Line::default();
            for _ in 0..40 {
                match random.usize(0..8) {
                    0 => line.edit(Edit::Left),
                    1 => line.edit(Edit::Backspace),
                    2 => line.edit([Edit::Home, Edit::End][random.usize(0..2)]),
                    3 => line.edit([Edit::WordLeft, Edit::DeleteWordLeft][random.usize(0..2)]),
                    _ => line.insert(["a", "東京", "e\u{301}", "lis mad", " "][random.usize(0..5)]),
                }
                terminal.process(view.draw(&line).replace('\n', "\r\n").as_bytes());
                let screen = terminal.screen();
                let shown: String = screen.rows(0, width).collect::<Vec<_>>().concat().replace(' ', "");
                assert_eq!(shown, format!("Whoplayed?›{}", line.text().replace(' ', "")));
                let (row, column) = screen.cursor_position();
                let before = view.place(&line.text()[..line.cursor()]);
                assert_eq!((row.into(), column.into()), before, "{:?} in {width} columns", line.text());
            }
        }
    }
}
