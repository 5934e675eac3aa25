//! Asks at a terminal that can move its cursor. Only the line is ever drawn again: what stands above it stays, for people who
//! scroll back and for those who have it read to them.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};

use crate::entry::read::{Candidate, Partial};
use crate::report::Look;
use crate::report::wrap::{columns, padded};
use crate::text::{Text, misleads};
use anstyle::Style;
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation;

use super::{Complete, Prompt, mark};
use crate::cli::keys::{Event, at_a_question};
use crate::cli::line::{Edit, Line};
use crate::cli::terminal::{TERMINAL, has_input, next_input, suspend};
use crate::cli::ui::{draw, window};

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
        Ok(LineEditor {
            look,
            line: Line::default(),
            pasted: VecDeque::new(),
            after_enter: false,
        })
    }

    fn next_event(&mut self) -> io::Result<Event> {
        const ENTER: Input = key(KeyCode::Enter, KeyModifiers::NONE);
        const LINE_FEED: Input = key(KeyCode::Char('j'), KeyModifiers::CONTROL);
        loop {
            let input = self.pasted.pop_front().map_or_else(next_input, Ok)?;
            let ended_already = input == LINE_FEED && self.after_enter;
            self.after_enter = input == ENTER;
            match input {
                _ if ended_already => {}
                Input::Paste(text) => self.pasted.extend(text.chars().filter_map(|c| match c {
                    '\r' => Some(ENTER),
                    '\n' => Some(LINE_FEED),
                    '\t' => Some(key(KeyCode::Char(' '), KeyModifiers::NONE)),
                    c => Some(key(KeyCode::Char(c), KeyModifiers::NONE)).filter(|_| !misleads(c)),
                })),
                input => {
                    if let Some(event) = at_a_question(input) {
                        return Ok(event);
                    }
                }
            }
        }
    }

    fn edit(&mut self, question: &str, complete: Complete<'_>) -> io::Result<String> {
        let mut view = View::new(question, &self.look);
        loop {
            if view.shown.is_none() || (self.pasted.is_empty() && !has_input()) {
                view.width = window(true).0;
                draw(&view.draw(&self.line));
            }
            match self.next_event()? {
                Event::Edit(edit) => self.line.edit(edit),
                Event::EndOfInput if self.line.is_empty() => {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
                Event::EndOfInput => self.line.edit(Edit::Delete),
                Event::Leave => return Err(ErrorKind::Interrupted.into()),
                Event::Up => self.line.recall_earlier(),
                Event::Down => self.line.recall_later(),
                Event::PasteCut => self.line.paste_cut(),
                Event::Tab => {
                    let partial = complete(self.line.text(), self.line.cursor());
                    let listed = partial
                        .map(|partial| completed(&mut self.line, &partial))
                        .unwrap_or_default();
                    if !listed.is_empty() {
                        draw(&view.leave(&self.line));
                        draw(&in_columns(&listed, view.width));
                    }
                }
                Event::Resumed => view.shown = None,
                Event::Suspend => {
                    draw(&view.leave(&self.line));
                    suspend()?;
                }
                Event::Enter => {
                    draw(&view.leave(&self.line));
                    let line = self.line.text().to_owned();
                    self.line.remember(&line);
                    return Ok(line);
                }
                _ => {}
            }
        }
    }
}

const fn key(code: KeyCode, modifiers: KeyModifiers) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

impl Drop for LineEditor {
    fn drop(&mut self) {
        TERMINAL.give_back();
    }
}

impl Prompt for LineEditor {
    fn ask(&mut self, question: &str, kept: &[Text], complete: Complete<'_>) -> io::Result<String> {
        TERMINAL.take_keys()?;
        for line in kept {
            self.line.remember(&line.shown());
        }
        self.line.set("", 0);
        let line = self.edit(question, complete)?;
        TERMINAL.take()?;
        Ok(line)
    }
}

struct View {
    /// The question with what stands behind it, plain and as it looks.
    plain: String,
    styled: String,
    width: usize,
    /// What was drawn of the line, and where the cursor stands in that; `None` before anything is drawn.
    shown: Option<(String, usize)>,
}

impl View {
    fn new(question: &str, look: &Look) -> View {
        let mark = mark(look.unicode);
        let styled = format!(
            "{} {} ",
            look.bold(question),
            look.paint(Style::new().dimmed(), &mark.to_string())
        );
        View {
            plain: format!("{question} {mark} "),
            styled,
            width: window(true).0,
            shown: None,
        }
    }

    /// Returns what changes the terminal to show a line.
    fn draw(&mut self, line: &Line) -> String {
        let (left, right) = line.text().split_at(line.cursor());
        let visible = |text: &str| text.chars().filter(|&c| !misleads(c)).collect::<String>();
        let (left, right) = (visible(left), visible(right));
        let (text, cursor) = (format!("{left}{right}"), left.len());
        let (end, at) = (self.place(&text), self.place(&left));
        let drawn = match &self.shown {
            // What is typed at the end follows what is there.
            Some((old, at))
                if right.is_empty() && *at == old.len() && text.starts_with(old) && end.1 > 0 =>
            {
                text[old.len()..].to_owned()
            }
            shown => {
                let above = shown
                    .as_ref()
                    .map_or(0, |(old, at)| self.place(&old[..*at]).0);
                // Behind a row that is full, terminals wait for the next letter.
                let next_row = if end.1 == 0 { "\n" } else { "" };
                let start = format!(
                    "{}\r\u{1b}[J{}{text}{next_row}",
                    moved(above, 'A'),
                    self.styled
                );
                format!("{start}\r{}{}", moved(end.0 - at.0, 'A'), moved(at.1, 'C'))
            }
        };
        self.shown = Some((text, cursor));
        drawn
    }

    /// Returns what shows a line and goes below it, where it stays as it is.
    fn leave(&mut self, line: &Line) -> String {
        let drawn = self.draw(line);
        let Some((text, cursor)) = self.shown.take() else {
            return drawn;
        };
        drawn + &"\n".repeat(self.place(&text).0 - self.place(&text[..cursor]).0 + 1)
    }

    fn place(&self, text: &str) -> (usize, usize) {
        let (mut row, mut column) = (0, 0);
        for letter in self.plain.graphemes(true).chain(text.graphemes(true)) {
            if column + columns(letter) > self.width {
                (row, column) = (row + 1, 0);
            }
            column += columns(letter);
        }
        if column == self.width {
            (row + 1, 0)
        } else {
            (row, column)
        }
    }
}

fn moved(by: usize, code: char) -> String {
    if by == 0 {
        String::new()
    } else {
        format!("\u{1b}[{by}{code}")
    }
}

/// Completes what is clear in a line; returns what else could stand there, if several things could.
fn completed(line: &mut Line, partial: &Partial) -> Vec<String> {
    if let Some((text, cursor)) = partial.completion(line.text()) {
        line.set(&text, cursor);
        return Vec::new();
    }
    let best: Vec<&Candidate> = partial
        .candidates
        .iter()
        .filter(|candidate| candidate.best)
        .collect();
    let start = best
        .iter()
        .map(|candidate| candidate.span.start)
        .min()
        .unwrap_or_default();
    let text = |candidate: &&Candidate| {
        format!(
            "{}{}",
            &line.text()[start..candidate.span.start],
            candidate.text
        )
    };
    let common = best
        .iter()
        .map(text)
        .reduce(|a, b| common(&a, &b).to_owned())
        .unwrap_or_default();
    // What all of them begin with drops no letters that were typed.
    let span = start..line.cursor();
    let typed = line.text()[span.clone()].to_lowercase();
    if common.len() > span.len() && common.to_lowercase().starts_with(&typed) {
        line.replace(span, &common);
    }
    best.iter()
        .map(|candidate| candidate.text.to_string())
        .collect()
}

fn common<'t>(a: &'t str, b: &str) -> &'t str {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    &a[..same.map(|(c, _)| c.len_utf8()).sum()]
}

fn in_columns(names: &[String], window: usize) -> String {
    let width = names.iter().map(|name| columns(name)).max().unwrap_or(0) + 2;
    let rows = names.len().div_ceil((window / width).max(1));
    let row = |row: usize| {
        names
            .iter()
            .skip(row)
            .step_by(rows)
            .map(|name| padded(name, width))
            .collect::<String>()
    };
    (0..rows)
        .map(|at| row(at).trim_end().to_owned() + "\n")
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::read::Guess;
    use crate::units::CityId;

    /// Whatever is typed, a terminal shows the question and the line, row by row, and the cursor where it stands.
    #[test]
    fn the_terminal_shows_the_line_as_it_is() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let width = random.u16(10..30);
            let mut terminal = vt100::Parser::new(
                40.try_into().expect("some"),
                width.try_into().expect("some"),
                0,
            );
            let mut view = View {
                width: width.into(),
                ..View::new("Who played?", &Look::PLAIN)
            };
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
                let shown: String = screen
                    .rows(0, width)
                    .collect::<Vec<_>>()
                    .concat()
                    .replace(' ', "");
                assert_eq!(
                    shown,
                    format!("Whoplayed?›{}", line.text().replace(' ', ""))
                );
                let (row, column) = screen.cursor_position();
                let before = view.place(&line.text()[..line.cursor()]);
                assert_eq!(
                    (row.into(), column.into()),
                    before,
                    "{:?} in {width} columns",
                    line.text()
                );
            }
        }
    }

    #[test]
    fn a_question_stands_out_where_there_are_colors() {
        let look = Look {
            color: true,
            unicode: false,
            ..Look::PLAIN
        };
        assert_eq!(
            View::new("Go on?", &look).styled,
            "\u{1b}[1mGo on?\u{1b}[0m \u{1b}[2m>\u{1b}[0m "
        );
    }

    #[test]
    fn what_all_candidates_begin_with_drops_no_letters() {
        let case = |typed: &str, names: &[&str], expected: &str| {
            let candidate = |name: &&str| Candidate {
                guess: Guess::City(CityId(0)),
                text: (*name).into(),
                span: 4..typed.len(),
                best: true,
                effect: None,
            };
            let candidates = names.iter().map(candidate).collect();
            let mut line = Line::default();
            line.set(typed, typed.len());
            let partial = Partial {
                candidates,
                ..Partial::default()
            };
            let listed = completed(&mut line, &partial);
            assert_eq!(
                (line.text(), listed.len() > 1),
                (expected, names.len() > 1),
                "{typed} {names:?}"
            );
        };
        case("lis mad", &["Madrid"], "lis Madrid ");
        case("lis m", &["MXdrid", "MXlaga"], "lis MX");
        case("lis mx", &["Madrid", "Malaga"], "lis mx");
    }
}
