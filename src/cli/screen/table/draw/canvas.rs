//! Texts, lines and boxes in cells.

use crate::report::Look;
use crate::report::wrap::columns;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use super::Styled;

pub(super) struct Canvas<'b> {
    pub(super) buffer: &'b mut Buffer,
    pub(super) look: Look,
}

impl Canvas<'_> {
    /// One of two signs, by what the terminal can show.
    pub(super) fn sign(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.look.unicode { unicode } else { ascii }
    }

    /// What stands behind the header.
    pub(super) fn ground(&self) -> Style {
        if self.look.color { Style::new().fg(Color::Indexed(250)).bg(Color::Indexed(236)) } else { Style::new() }
    }

    pub(super) fn quiet(&self) -> Style {
        if self.look.color { Style::new().add_modifier(Modifier::DIM) } else { Style::new() }
    }

    pub(super) fn alarm(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.look.color { bold.fg(Color::Indexed(203)) } else { bold }
    }

    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        for row in area.top()..area.bottom() {
            self.buffer.set_stringn(area.x, row, " ".repeat(area.width.into()), area.width.into(), style);
        }
    }

    /// Takes away what stands in an area, with its styles.
    pub(super) fn clear(&mut self, area: Rect) {
        for row in area.top()..area.bottom() {
            for column in area.left()..area.right() {
                if let Some(cell) = self.buffer.cell_mut((column, row)) {
                    cell.reset();
                }
            }
        }
    }

    /// Writes a text from a column of an area's first row on; returns the column behind it.
    pub(super) fn text(&mut self, area: Rect, column: u16, text: &str, style: Style) -> u16 {
        if column >= area.width || area.height == 0 {
            return column;
        }
        let (room, plain) = (area.width - column, text.replace('…', "..."));
        let text = if self.look.unicode { text } else { &plain };
        let (end, _) = self.buffer.set_stringn(area.x + column, area.y, text, room.into(), style);
        end - area.x
    }

    /// Writes lines one below the other, as many as there is room for.
    pub(super) fn lines(&mut self, area: Rect, lines: &[String], style: Style) {
        for (row, line) in area.rows().zip(lines) {
            self.text(row, 0, line, style);
        }
    }

    pub(super) fn styled(&mut self, area: Rect, lines: &[Styled]) {
        for (row, line) in area.rows().zip(lines) {
            let mut column = 0;
            for (style, text) in line {
                column = self.text(row, column, text, *style);
            }
            let wide: usize = line.iter().map(|(_, text)| columns(text)).sum();
            if wide > row.width.into() && row.width > 0 {
                let mark = self.sign("…", ">");
                self.text(row, row.width - 1, mark, Style::new());
            }
        }
    }

    pub(super) fn rule(&mut self, area: Rect) {
        let line = self.sign("─", "-").repeat(area.width.into());
        let style = self.quiet();
        self.text(area, 0, &line, style);
    }

    pub(super) fn wall(&mut self, area: Rect) {
        let (sign, style) = (self.sign("│", "|"), self.quiet());
        for row in area.rows() {
            self.text(row, 0, sign, style);
        }
    }
}

pub(super) fn width(text: &str) -> u16 {
    u16::try_from(columns(text)).unwrap_or(u16::MAX)
}
