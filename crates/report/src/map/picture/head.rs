//! The heading above the board: the headline, the reason, and what was played, when and where.

use kurbo::Point;

use super::Drawing;
use super::shapes::{fitted, line, wrapped};
use crate::map::caption;
use crate::sheet::{details, heading};
use crate::words::board::Caption;
use stationmaster_map::font::Weight;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, group};

/// The sizes of the fonts above the board, the heights of the lines, and the room above and below them.
const HEADLINE: f64 = 46.0;
const REASON: f64 = 23.0;
const ABOUT: f64 = 20.0;
const HEADLINE_STEP: f64 = 56.0;
const STEP: f64 = 29.0;
const TOP: f64 = 14.0;
/// What stands above the board in a room so wide, and its height.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let Caption {
        headline,
        details: reason,
    } = caption::headline(drawing.view, drawing.look);
    let (headline, size) = match fitted(&headline, HEADLINE, Weight::Bold, width) {
        (whole, size) if whole == headline => (vec![whole], size),
        // On a telephone, who shares a victory takes two lines.
        _ => (
            wrapped(&headline, HEADLINE, Weight::Bold, width, 2),
            HEADLINE,
        ),
    };
    let (mut lines, mut top) = (Vec::new(), TOP);
    for row in headline {
        lines.push(line(
            &row,
            Point::new(0.0, top + HEADLINE_STEP / 2.0),
            size,
            Weight::Bold,
        ));
        top += HEADLINE_STEP;
    }
    for row in wrapped(&reason, REASON, Weight::Medium, width, 3) {
        lines.push(line(
            &row,
            Point::new(0.0, top + STEP / 2.0),
            REASON,
            Weight::Medium,
        ));
        top += STEP;
    }
    let game = drawing.view.score.game();
    let played = [
        heading(game, drawing.look.language),
        details(game, drawing.look.language),
    ]
    .into_iter()
    .filter(|text| !text.is_empty());
    let (played, size) = fitted(
        &played.collect::<Vec<_>>().join(" · "),
        ABOUT,
        Weight::Medium,
        width,
    );
    lines.push(
        line(
            &played,
            Point::new(0.0, top + STEP / 2.0),
            size,
            Weight::Medium,
        )
        .fill(paint::MUTED),
    );
    (group(lines), top + STEP + TOP)
}
