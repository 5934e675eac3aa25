//! The names on the board: which there are in a picture for a screen of some width, and how they are drawn.

use kurbo::Point;

use super::{LEAST, MARGIN};
use stationmaster_core::board::Board;
use stationmaster_map::label::{self, LINE, Label, few};
use stationmaster_map::layout::Layout;
use stationmaster_map::paint;
use stationmaster_map::scene::{Anchor, Element, Style};
use stationmaster_map::view::View;

/// Returns the names in a picture for a screen so wide, if one is named, and whether there is so little room that free spaces are
/// drawn as dashes.
///
/// On a narrow screen the names are as small as can be read; those without room are left out.
pub fn labels(view: &View<'_>, layout: &Layout, width: Option<u32>) -> (Vec<Label>, bool) {
    let Some(width) = width else {
        return (layout.labels.clone(), false);
    };
    let least = LEAST * (layout.size.width + 2.0 * MARGIN) / f64::from(width);
    if layout.labels.iter().all(|label| label.size >= least) {
        return (layout.labels.clone(), false);
    }
    match label::all_from(view.board(), layout, least) {
        Some(labels) => (labels, false),
        None => (few::labels(view, layout, least), true),
    }
}

/// The names with a shine around the letters, where coasts and borders run below them.
pub(super) fn fine_names(names: Element, board: &Board) -> Element {
    if board.land().is_empty() {
        return names;
    }
    let shining = names
        .stroke(paint::BOARD, 5.0)
        .with(Style::StrokeOpacity(0.75));
    shining.with(Style::RoundJoins).with(Style::StrokeFirst)
}

pub(super) fn name(label: &Label) -> impl Iterator<Item = Element> {
    let step = label.size * LINE;
    let middle = move |row: u32| {
        Point::new(
            label.area.center().x,
            label.area.y0 + step * (f64::from(row) + 0.5),
        )
    };
    let line = move |(line, row): (&String, u32)| {
        let line = Element::text(line, middle(row), Anchor::Middle, label.size, label.weight)
            .spaced(label.spacing);
        if label.spacing > 0.0 {
            line.fill(paint::MUTED)
        } else {
            line
        }
    };
    label.lines.iter().zip(0..).map(line)
}
