//! Tables in the look of the house: framed, or bare; where one does not fit the window without breaking a word, and for screen
//! readers, each row becomes a line.
//!
//! Colors and bold letters in cells come with the part of the table library that knows the terminal, which only the
//! program brings; without it tables are plain.

use std::cmp::Reverse;

use comfy_table::ColumnConstraint::Absolute;
use comfy_table::presets::{ASCII_FULL_CONDENSED, NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, Width};

use super::look::Look;
use super::wrap::{columns, wrap};
use stationmaster_core::color::Color;

/// A table before it is laid out.
pub(super) struct Listing {
    /// The titles of the columns, some of them empty.
    pub(super) titles: Vec<String>,
    /// The cells of each row; the first one says what the row is about.
    pub(super) rows: Vec<Vec<String>>,
    /// Whether a column has figures: they stand at the right.
    pub(super) figures: fn(usize) -> bool,
}

/// The columns of the window that a text in a cell gets at least, where it is broken between words.
const READABLE: usize = 14;

/// The columns of the window that a frame takes for each column: a space on both sides, and a line behind it.
const BESIDE_CELL: usize = 3;

impl Listing {
    /// Returns the table with a frame, its titles in bold.
    pub(super) fn framed(&self, look: Look) -> String {
        let titles = |title: &String| bold(Cell::new(title), None);
        self.laid_out(framed(look), titles, look)
            .unwrap_or_else(|| self.lines(look))
    }

    /// Returns the table without a frame.
    pub(super) fn bare(&self, look: Look) -> String {
        let mut table = fitting(Look {
            color: false,
            ..look
        });
        table.load_style(NOTHING);
        self.laid_out(table, |title| Cell::new(title), look)
            .unwrap_or_else(|| self.lines(look))
    }

    /// Whether no cell needs a line break in a frame.
    pub(super) fn fits_unbroken(&self, look: Look) -> bool {
        !look.linear && spare(&self.natural_widths(), look).is_some()
    }

    /// Whether no word and no figure needs to be broken in a frame.
    pub(super) fn fits(&self, look: Look) -> bool {
        !look.linear && spare(&self.least_widths(), look).is_some()
    }

    fn laid_out(
        &self,
        mut table: Table,
        title: impl Fn(&String) -> Cell,
        look: Look,
    ) -> Option<String> {
        let widths = self.widths(look)?;
        let aligned = |(at, cell): (usize, Cell)| {
            if (self.figures)(at) {
                cell.set_alignment(CellAlignment::Right)
            } else {
                cell
            }
        };
        table.set_header(self.titles.iter().map(title).enumerate().map(aligned));
        for row in &self.rows {
            table.add_row(row.iter().map(Cell::new).enumerate().map(aligned));
        }
        for (column, width) in table.column_iter_mut().zip(widths) {
            let width = u16::try_from(width)
                .unwrap_or(u16::MAX)
                .saturating_add(column.padding_width());
            column.set_constraint(Absolute(Width::Fixed(width)));
        }
        Some(format!("{}\n", table.trim_fmt()))
    }

    /// The width of each column; `None` where not even the least ones fit. What is left goes to the columns of which the most cells
    /// need it.
    fn widths(&self, look: Look) -> Option<Vec<usize>> {
        let (natural, mut widths) = (self.natural_widths(), self.least_widths());
        let mut spare = spare(&widths, look).filter(|_| !look.linear)?;
        let broken = |at: usize| {
            self.cells(at)
                .filter(|cell| columns(cell) > widths[at])
                .count()
        };
        let mut by_need: Vec<usize> = (0..widths.len()).collect();
        by_need.sort_by_key(|&at| (Reverse(broken(at)), natural[at]));
        for at in by_need {
            let more = spare.min(natural[at] - widths[at]);
            widths[at] += more;
            spare -= more;
        }
        Some(widths)
    }

    /// The title and the cells of a column.
    fn cells(&self, at: usize) -> impl Iterator<Item = &String> {
        self.titles
            .get(at)
            .into_iter()
            .chain(self.rows.iter().filter_map(move |row| row.get(at)))
    }

    fn natural_widths(&self) -> Vec<usize> {
        natural_widths(self.rows.iter().chain([&self.titles]))
    }

    /// The least width of each column: figures and what a row is about stay whole, other texts are broken between words.
    fn least_widths(&self) -> Vec<usize> {
        let longest_word = |text: &String| text.split(' ').map(columns).max().unwrap_or(0);
        let least = |(at, title): (usize, &String)| {
            let whole = self
                .cells(at)
                .skip(1)
                .map(|cell| columns(cell))
                .max()
                .unwrap_or(0);
            let words = self.cells(at).skip(1).map(longest_word).max().unwrap_or(0);
            let kept = if at == 0 || (self.figures)(at) {
                whole
            } else {
                whole.min(words.max(READABLE))
            };
            kept.max(longest_word(title))
        };
        self.titles.iter().enumerate().map(least).collect()
    }

    fn lines(&self, look: Look) -> String {
        lines(&self.titles, self.rows.iter().map(Vec::as_slice), look)
    }
}

/// Returns a line for each row: `Anna: games 2, wins 1`.
pub(super) fn lines<'r>(
    titles: &[String],
    rows: impl Iterator<Item = &'r [String]>,
    look: Look,
) -> String {
    let named = |(cell, title): (&String, &String)| match title.as_str() {
        "" => cell.clone(),
        title => format!("{} {cell}", look.language.in_line(title)),
    };
    let line = |row: &[String]| {
        let [about, cells @ ..] = row else {
            return String::new();
        };
        let separator = if cells.iter().any(|cell| cell.contains(", ")) {
            "; "
        } else {
            ", "
        };
        let cells = cells
            .iter()
            .zip(&titles[1..])
            .filter(|(cell, _)| !cell.is_empty());
        let cells = cells.map(named).collect::<Vec<_>>().join(separator);
        let about = if about.is_empty() {
            String::new()
        } else {
            format!("{about}: ")
        };
        wrap(&format!("{about}{cells}"), look.width, 2) + "\n"
    };
    rows.map(line).collect()
}

pub(super) fn framed(look: Look) -> Table {
    let mut table = fitting(look);
    table.load_style(if look.unicode {
        UTF8_FULL_CONDENSED.with_rounded_corners()
    } else {
        ASCII_FULL_CONDENSED
    });
    table
}

pub(super) fn right(text: impl ToString) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// The widths of the columns that no line of a cell has to be broken in.
pub(super) fn natural_widths<'r>(rows: impl IntoIterator<Item = &'r Vec<String>>) -> Vec<usize> {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.lines().map(columns).max().unwrap_or(0).max(*width);
        }
    }
    widths
}

/// The columns of the window that a framed table of these widths leaves; `None` where it does not fit.
pub(super) fn spare(widths: &[usize], look: Look) -> Option<usize> {
    look.columns.checked_sub(
        widths
            .iter()
            .map(|width| width + BESIDE_CELL)
            .sum::<usize>()
            + 1,
    )
}

fn fitting(look: Look) -> Table {
    let mut table = Table::new();
    let width = u16::try_from(look.columns).unwrap_or(u16::MAX);
    table
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width);
    #[cfg(not(target_family = "wasm"))]
    if look.color {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}

/// A cell in bold, and in a player's color, where the table has colors.
#[cfg(not(target_family = "wasm"))]
pub(super) fn bold(cell: Cell, color: Option<Color>) -> Cell {
    let bold = cell.add_attribute(comfy_table::Attribute::Bold);
    match color {
        Some(color) => bold.fg(comfy_table::Color::AnsiValue(super::look::ink(color))),
        None => bold,
    }
}

/// A cell as it is: the web has no terminal to color it for.
#[cfg(target_family = "wasm")]
pub(super) fn bold(cell: Cell, _: Option<Color>) -> Cell {
    cell
}
