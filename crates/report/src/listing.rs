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
    /// True if a column has figures: they stand at the right.
    pub(super) figures: fn(usize) -> bool,
}

/// The columns of the window that a text in a cell gets at least, where it is broken between words.
const READABLE: usize = 14;

/// How tightly a table is laid out: whether figures and first cells stay whole, and the spaces on both sides of a cell.
#[derive(Clone, Copy)]
struct Fit {
    whole: bool,
    padding: u16,
}

/// The ways to lay out a framed table, the widest first.
const FITS: [Fit; 4] = [
    Fit {
        whole: true,
        padding: 1,
    },
    Fit {
        whole: true,
        padding: 0,
    },
    Fit {
        whole: false,
        padding: 1,
    },
    Fit {
        whole: false,
        padding: 0,
    },
];

impl Listing {
    /// Returns the table with a frame, its titles in bold.
    pub(super) fn framed(&self, look: Look) -> String {
        let titles = |row: Option<usize>, _: usize, cell: Cell| match row {
            Some(_) => cell,
            None => bold(cell, None),
        };
        self.styled(look, titles)
            .unwrap_or_else(|| self.lines(look))
    }

    /// Returns the table with a frame and its cells as `style` makes them, given with their row, of which titles have none, and their
    /// column; `None` where it does not fit the window without breaking a word, and for screen readers.
    pub(super) fn styled(
        &self,
        look: Look,
        style: impl Fn(Option<usize>, usize, Cell) -> Cell,
    ) -> Option<String> {
        let mut table = fitting(look);
        table.load_style(if look.unicode {
            UTF8_FULL_CONDENSED.with_rounded_corners()
        } else {
            ASCII_FULL_CONDENSED
        });
        self.laid_out(table, &FITS, style, look)
    }

    /// Returns the table without a frame.
    pub(super) fn bare(&self, look: Look) -> String {
        let mut table = fitting(Look {
            color: false,
            ..look
        });
        table.load_style(NOTHING);
        self.laid_out(table, &FITS[..1], |_, _, cell| cell, look)
            .unwrap_or_else(|| self.lines(look))
    }

    /// Returns whether no cell needs a line break in a frame.
    pub(super) fn fits_unbroken(&self, look: Look) -> bool {
        !look.linear && spare(&self.natural_widths(), FITS[0], look).is_some()
    }

    /// Returns whether no word and no figure needs to be broken in a frame.
    pub(super) fn fits(&self, look: Look) -> bool {
        !look.linear && spare(&self.least_widths(true), FITS[1], look).is_some()
    }

    fn laid_out(
        &self,
        mut table: Table,
        fits: &[Fit],
        style: impl Fn(Option<usize>, usize, Cell) -> Cell,
        look: Look,
    ) -> Option<String> {
        let found = fits
            .iter()
            .find_map(|&fit| Some((fit, self.widths(fit, look)?)));
        let (Fit { padding, .. }, widths) = found.filter(|_| !look.linear)?;
        let cells = |row: Option<usize>, texts: &[String]| -> Vec<Cell> {
            let cell = |(column, text): (usize, &String)| {
                let cell = style(row, column, Cell::new(text));
                if (self.figures)(column) {
                    cell.set_alignment(CellAlignment::Right)
                } else {
                    cell
                }
            };
            texts.iter().enumerate().map(cell).collect()
        };
        table.set_header(cells(None, &self.titles));
        for (row, texts) in self.rows.iter().enumerate() {
            table.add_row(cells(Some(row), texts));
        }
        for (column, width) in table.column_iter_mut().zip(widths) {
            let width = u16::try_from(width).unwrap_or(u16::MAX);
            column.set_padding((padding, padding));
            column.set_constraint(Absolute(Width::Fixed(width.saturating_add(2 * padding))));
        }
        Some(format!("{}\n", table.trim_fmt()))
    }

    /// The width of each column; `None` where not even the least ones fit. What is left goes to the columns of which the most cells
    /// need it.
    fn widths(&self, fit: Fit, look: Look) -> Option<Vec<usize>> {
        let (natural, mut widths) = (self.natural_widths(), self.least_widths(fit.whole));
        let mut spare = spare(&widths, fit, look)?;
        let broken = |at: usize| {
            self.cells(at)
                .filter(|cell| widest(cell) > widths[at])
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

    /// The widths of the columns that no line of a cell has to be broken in.
    fn natural_widths(&self) -> Vec<usize> {
        let widest = |at| self.cells(at).map(|cell| widest(cell)).max();
        (0..self.titles.len())
            .map(|at| widest(at).unwrap_or(0))
            .collect()
    }

    /// The least width of each column: texts are broken between words; figures and what a row is about stay whole, if they are to.
    fn least_widths(&self, whole: bool) -> Vec<usize> {
        let longest_word = |text: &String| text.split([' ', '\n']).map(columns).max().unwrap_or(0);
        let least = |(at, title): (usize, &String)| {
            let widest = self.cells(at).skip(1).map(|cell| widest(cell)).max();
            let words = self.cells(at).skip(1).map(longest_word).max().unwrap_or(0);
            let is_text = at > 0 && !(self.figures)(at);
            let kept = match widest.unwrap_or(0) {
                widest if is_text => widest.min(words.max(READABLE)),
                widest if whole => widest,
                _ => words,
            };
            kept.max(longest_word(title))
        };
        self.titles.iter().enumerate().map(least).collect()
    }

    fn lines(&self, look: Look) -> String {
        lines(&self.titles, self.rows.iter().map(Vec::as_slice), look)
    }
}

/// The columns that the widest line of a cell takes.
fn widest(cell: &str) -> usize {
    cell.lines().map(columns).max().unwrap_or(0)
}

/// Returns a line for each row: `Anna: games 2, wins 1`.
fn lines<'r>(titles: &[String], rows: impl Iterator<Item = &'r [String]>, look: Look) -> String {
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

/// The columns of the window that a framed table of these widths leaves; `None` where it does not fit.
fn spare(widths: &[usize], Fit { padding, .. }: Fit, look: Look) -> Option<usize> {
    let beside = 2 * usize::from(padding) + 1;
    let framed: usize = widths.iter().map(|width| width + beside).sum();
    look.columns.checked_sub(framed + 1)
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
