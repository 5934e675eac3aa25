//! What stands above the board: the evening in one headline, the reason, and what was played, when and where.

use kurbo::Point;

use super::Drawing;
use super::lines::{fitted, line, wrapped};
use crate::map::font::Weight;
use crate::report::Look;
use crate::report::map::scene::{Element, group};
use crate::report::map::{caption, paint};
use crate::report::sheet::{details, heading};

/// The sizes of the fonts.
const HEADLINE: f64 = 46.0;
const REASON: f64 = 23.0;
const ABOUT: f64 = 20.0;
/// The heights of the lines.
const HEADLINE_STEP: f64 = 56.0;
const STEP: f64 = 29.0;
/// The room above the headline.
const TOP: f64 = 14.0;
/// As many lines of the reason are shown.
const MOST_LINES: usize = 3;

/// The headline and what belongs to it, in a room so wide, and its height.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let caption = caption::headline(drawing.view, Look::PLAIN, drawing.words);
    let (headline, size) = match fitted(&caption.headline, HEADLINE, Weight::Bold, width) {
        (whole, size) if whole == caption.headline => (vec![whole], size),
        // On a telephone, who shares a victory takes two lines.
        _ => (wrapped(&caption.headline, HEADLINE, Weight::Bold, width, 2), HEADLINE),
    };
    let (mut lines, mut top) = (Vec::new(), TOP);
    for row in headline {
        lines.push(line(&row, Point::new(0.0, top + HEADLINE_STEP / 2.0), size, Weight::Bold));
        top += HEADLINE_STEP;
    }
    for row in wrapped(&caption.details, REASON, Weight::Medium, width, MOST_LINES) {
        lines.push(line(&row, Point::new(0.0, top + STEP / 2.0), REASON, Weight::Medium));
        top += STEP;
    }
    let game = drawing.view.score.game();
    let played = [heading(game, drawing.words), details(game)].into_iter().filter(|text| !text.is_empty());
    let (played, size) = fitted(&played.collect::<Vec<_>>().join(" · "), ABOUT, Weight::Medium, width);
    let at = Point::new(0.0, top + STEP / 2.0);
    lines.push(line(&played, at, size, Weight::Medium).fill(paint::MUTED));
    (group(lines), top + STEP + TOP)
}
