//! A canvas of character cells for texts, lines and boxes, and the escape sequences that show it.

pub(super) mod styles;

use std::io::{self, Write};
use std::iter;

use anstyle::Style;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType};
use deunicode::deunicode_char;
use unicode_segmentation::UnicodeSegmentation;

use stationmaster_report::Look;
use stationmaster_report::wrap::columns;

/// A line of text, piece by piece, each with its style.
pub(super) type Styled = Vec<(Style, String)>;

/// A rectangle of a frame, in cells from the upper left corner.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) width: u16,
    pub(super) height: u16,
}

impl Area {
    /// The first column to the right of it.
    pub(super) fn right(self) -> u16 {
        self.x + self.width
    }

    /// The first row below it.
    pub(super) fn bottom(self) -> u16 {
        self.y + self.height
    }

    pub(super) fn rows(self) -> impl Iterator<Item = Area> {
        (self.y..self.bottom()).map(move |y| Area {
            y,
            height: 1,
            ..self
        })
    }

    /// Splits it into its first rows and the others.
    pub(super) fn split_rows(self, rows: u16) -> (Area, Area) {
        let height = rows.min(self.height);
        let below = Area {
            y: self.y + height,
            height: self.height - height,
            ..self
        };
        (Area { height, ..self }, below)
    }

    /// Splits it into its first columns and the others.
    pub(super) fn split_columns(self, columns: u16) -> (Area, Area) {
        let width = columns.min(self.width);
        let beside = Area {
            x: self.x + width,
            width: self.width - width,
            ..self
        };
        (Area { width, ..self }, beside)
    }
}

/// Returns a piece of a line in the ground's style.
pub(super) fn plain(text: impl Into<String>) -> (Style, String) {
    (Style::new(), text.into())
}

/// Returns a piece of a line in bold letters.
pub(super) fn bold(text: impl Into<String>) -> (Style, String) {
    (Style::new().bold(), text.into())
}

/// Returns the width of a line in columns.
pub(super) fn wide(line: &Styled) -> u16 {
    line.iter().map(|(_, text)| width(text)).sum()
}

/// A cell. A wide sign is in the first of its two cells, and the second is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    text: String,
    style: Style,
}

/// All cells of a window, and its cursor.
#[derive(Clone, PartialEq)]
pub(crate) struct Canvas {
    pub(super) area: Area,
    pub(super) cursor: (u16, u16),
    pub(super) look: Look,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(super) fn new((width, height): (u16, u16), look: Look) -> Canvas {
        let blank = Cell {
            text: " ".to_owned(),
            style: styles::ground(look),
        };
        let cells = vec![blank; usize::from(width) * usize::from(height)];
        Canvas {
            area: Area {
                x: 0,
                y: 0,
                width,
                height,
            },
            cursor: (0, 0),
            look,
            cells,
        }
    }

    /// Writes a text at a cell, in at most `room` columns, over the style that is there; returns the column after it.
    pub(super) fn put(
        &mut self,
        (column, row): (u16, u16),
        text: &str,
        room: u16,
        style: Style,
    ) -> u16 {
        let (mut at, end) = (column, self.area.right().min(column.saturating_add(room)));
        if row >= self.area.bottom() {
            return at;
        }
        // A fast path for maps, which have a text for each cell, almost always of a single character.
        if is_alone(text) {
            return if at < end {
                self.set((at, row), text, 1, style)
            } else {
                at
            };
        }
        for sign in text
            .graphemes(true)
            .filter(|sign| !sign.contains(char::is_control))
        {
            let width = width(sign);
            if width == 0 {
                continue;
            }
            if at.saturating_add(width) > end {
                break;
            }
            at = self.set((at, row), sign, width, style);
        }
        at
    }

    /// Puts a sign that fits, over the style of its cells; returns the column after it.
    fn set(&mut self, (column, row): (u16, u16), sign: &str, width: u16, style: Style) -> u16 {
        self.cut(column, row);
        self.cut(column + width, row);
        for (column, text) in (column..column + width).zip(iter::once(sign).chain(iter::repeat("")))
        {
            let cell = self.cell_mut(column, row);
            text.clone_into(&mut cell.text);
            cell.style = over(cell.style, style);
        }
        column + width
    }

    /// Removes a wide sign that lies across the left edge of a column.
    fn cut(&mut self, column: u16, row: u16) {
        if (1..self.area.right()).contains(&column) && self.cell_mut(column, row).text.is_empty() {
            for half in [column - 1, column] {
                " ".clone_into(&mut self.cell_mut(half, row).text);
            }
        }
    }

    fn cell_mut(&mut self, column: u16, row: u16) -> &mut Cell {
        &mut self.cells[usize::from(row) * usize::from(self.area.width) + usize::from(column)]
    }

    fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(usize::from(self.area.width).max(1))
    }

    pub(super) fn fill(&mut self, area: Area, style: Style) {
        let blank = " ".repeat(area.width.into());
        self.lines(area, &vec![blank; area.height.into()], style);
    }

    /// Writes a text from a column of an area's first row on; returns the column after it.
    pub(super) fn text(&mut self, area: Area, column: u16, text: &str, style: Style) -> u16 {
        if column >= area.width {
            return column;
        }
        let room = area.width - column;
        let plain = if self.look.unicode {
            String::new()
        } else {
            ascii(text)
        };
        let text = if self.look.unicode { text } else { &plain };
        self.put((area.x + column, area.y), text, room, style) - area.x
    }

    pub(super) fn lines(&mut self, area: Area, lines: &[String], style: Style) {
        for (row, line) in area.rows().zip(lines) {
            self.text(row, 0, line, style);
        }
    }

    pub(super) fn styled(&mut self, area: Area, lines: &[Styled]) {
        for (row, line) in area.rows().zip(lines) {
            let mut column = 0;
            for (style, text) in line {
                column = self.text(row, column, text, *style);
            }
            if wide(line) > row.width && row.width > 0 {
                let mark = self.sign("…", ">");
                self.text(row, row.width - 1, mark, Style::new());
            }
        }
    }

    pub(super) fn wall(&mut self, area: Area) {
        let (sign, style) = (self.sign("│", "|"), self.quiet());
        for row in area.rows() {
            self.text(row, 0, sign, style);
        }
    }

    /// Draws a frame with a title at its left and one at its right; returns the inside.
    pub(super) fn frame(&mut self, area: Area, style: Style, left: &Styled, right: &str) -> Area {
        self.heading(area, style, left, right);
        self.put((area.x, area.y), self.sign("╭", "+"), 1, style);
        self.put((area.right() - 1, area.y), self.sign("╮", "+"), 1, style);
        let inner = Area {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width - 2,
            height: area.height - 2,
        };
        let wall = self.sign("│", "|");
        for row in inner.rows() {
            self.put((area.x, row.y), wall, 1, style);
            self.put((inner.right(), row.y), wall, 1, style);
        }
        let (_, last) = area.split_rows(area.height - 1);
        let line = self.sign("─", "-").repeat(inner.width.into());
        let line = format!("{}{line}{}", self.sign("╰", "+"), self.sign("╯", "+"));
        self.text(last, 0, &line, style);
        inner
    }

    /// Draws a rule with a title at its left and one at its right, if there is room for both.
    pub(super) fn heading(&mut self, area: Area, style: Style, left: &Styled, right: &str) {
        let dash = self.sign("─", "-");
        let mut column = self.text(area, 0, &dash.repeat(2), style);
        for (style, text) in left {
            column = self.text(area, column, &format!(" {text}"), *style);
        }
        let right = Some(format!(" {right} ")).filter(|_| !right.is_empty());
        let right = right
            .filter(|right| column + width(right) + 6 < area.width)
            .unwrap_or_default();
        let end = area.width.saturating_sub(width(&right) + 2);
        let line = dash.repeat(end.saturating_sub(column + 1).into());
        column = self.text(area, column, &format!(" {line}"), style);
        column = self.text(area, column, &right, self.quiet());
        self.text(area, column, &dash.repeat(2), style);
    }

    /// Writes a text at the right end of an area's first row.
    pub(super) fn right(&mut self, area: Area, text: &Styled) {
        let mut column = area.width.saturating_sub(wide(text));
        for (style, text) in text {
            column = self.text(area, column, text, *style);
        }
    }

    /// Writes the differences from the canvas that the terminal shows; everything if there is none of this size.
    pub(super) fn write(&self, shown: Option<&Canvas>, out: &mut impl Write) -> io::Result<()> {
        let shown = shown.filter(|shown| shown.area == self.area);
        queue!(out, Hide)?;
        if shown.is_none() {
            queue!(out, Clear(ClearType::All))?;
        }
        let before = shown
            .into_iter()
            .flat_map(Canvas::rows)
            .map(Some)
            .chain(iter::repeat(None));
        for ((row, cells), before) in (0..).zip(self.rows()).zip(before) {
            let differs = |&at: &usize| before.is_none_or(|before| before[at] != cells[at]);
            let (first, last) = (
                (0..cells.len()).find(differs),
                (0..cells.len()).rfind(differs),
            );
            if let (Some(first), Some(last)) = (first, last) {
                // A wide sign is written from its first cell on.
                let first = cells[..=first]
                    .iter()
                    .rposition(|cell| !cell.text.is_empty())
                    .unwrap_or(first);
                queue!(out, MoveTo(u16::try_from(first).unwrap_or(u16::MAX), row))?;
                write!(out, "{}", styled(&cells[first..=last], self.look))?;
            }
        }
        queue!(out, MoveTo(self.cursor.0, self.cursor.1), Show)?;
        out.flush()
    }
}

pub(super) fn width(text: &str) -> u16 {
    u16::try_from(columns(text)).unwrap_or(u16::MAX)
}

/// Returns whether a text is a single narrow character that never combines with others.
fn is_alone(text: &str) -> bool {
    let mut characters = text.chars();
    let alone = characters.next().filter(|_| characters.next().is_none());
    // ASCII, the blocks and frames, and the dots of Braille.
    alone
        .is_some_and(|c| matches!(c, ' '..='~' | '\u{2500}'..='\u{259f}' | '\u{2800}'..='\u{28ff}'))
}

fn over(below: Style, style: Style) -> Style {
    below
        .fg_color(style.get_fg_color().or(below.get_fg_color()))
        .bg_color(style.get_bg_color().or(below.get_bg_color()))
        .effects(below.get_effects() | style.get_effects())
}

/// Returns cells with their escape sequences.
fn styled(cells: &[Cell], look: Look) -> String {
    let runs = cells.chunk_by(|a, b| a.style == b.style).map(|run| {
        let (style, text) = (
            look.lowered(run[0].style),
            run.iter()
                .map(|cell| cell.text.as_str())
                .collect::<String>(),
        );
        format!("{style}{text}{style:#}")
    });
    runs.collect()
}

/// Returns a text in ASCII letters, as on the map; letters whose transliteration is longer, such as Chinese ones, stay.
fn ascii(text: &str) -> String {
    let plain = |c: char| match deunicode_char(c) {
        Some(written) if written.len() == 1 => written.to_owned(),
        _ => c.to_string(),
    };
    text.replace('…', "...")
        .replace('·', "|")
        .chars()
        .map(plain)
        .collect()
}

#[cfg(test)]
impl Canvas {
    pub(super) fn shown(&self) -> String {
        let row = |cells: &[Cell]| {
            cells
                .iter()
                .map(|cell| cell.text.as_str())
                .collect::<String>()
                .trim_end()
                .to_owned()
        };
        self.rows().map(|cells| row(cells) + "\n").collect()
    }
}

#[cfg(test)]
mod tests;
