//! Tables in the look of the house, and how their cells stand out.
//!
//! Colors and bold letters in cells come with the part of the table library that knows the terminal, which only the
//! program brings; without it tables are plain.

use comfy_table::ColumnConstraint::{ContentWidth, LowerBoundary};
use comfy_table::presets::{ASCII_FULL_CONDENSED, NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, Width};

use super::look::Look;
use super::wrap::columns;
use crate::color::Color;

pub(super) fn framed(look: Look) -> Table {
    let mut table = fitting(look);
    table.load_style(if look.unicode { UTF8_FULL_CONDENSED.with_rounded_corners() } else { ASCII_FULL_CONDENSED });
    table
}

pub(super) fn bare(look: Look) -> Table {
    let mut table = fitting(Look { color: false, ..look });
    table.load_style(NOTHING);
    table
}

pub(super) fn right(text: impl ToString) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// Keeps the first column from being wrapped, and the others from being narrower than `least` characters, so that no label
/// and no number is torn apart: better too wide than to show a part of a number.
pub(super) fn keep_whole(table: &mut Table, least: usize) {
    for column in table.column_iter_mut() {
        let width = u16::try_from(least).unwrap_or(u16::MAX).saturating_add(column.padding_width());
        let constraint = if column.index == 0 { ContentWidth } else { LowerBoundary(Width::Fixed(width)) };
        column.set_constraint(constraint);
    }
}

/// The columns of the window that a framed table of these rows, its header among them, needs to be shown without a line break
/// in a cell.
pub(super) fn natural_width<'r>(rows: impl IntoIterator<Item = &'r Vec<String>>) -> usize {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = columns(cell).max(*width);
        }
    }
    // A space on both sides of each cell, and a line of the frame behind it.
    widths.iter().map(|width| width + 3).sum::<usize>() + 1
}

fn fitting(look: Look) -> Table {
    let mut table = Table::new();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(u16::try_from(look.width).unwrap_or(u16::MAX));
    #[cfg(feature = "cli")]
    if look.color {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}

/// A cell in bold, and in a player's color, where the table has colors.
#[cfg(feature = "cli")]
pub(super) fn bold(cell: Cell, color: Option<Color>) -> Cell {
    let bold = cell.add_attribute(comfy_table::Attribute::Bold);
    match color {
        Some(color) => bold.fg(comfy_table::Color::AnsiValue(super::look::shade(color))),
        None => bold,
    }
}

#[cfg(not(feature = "cli"))]
pub(super) fn bold(cell: Cell, _: Option<Color>) -> Cell {
    cell
}
