//! Shared parts of charts of many games: their width for a screen, and their headings.

use kurbo::Point;

use super::LEAST;
use super::shapes::{fitted, line, wrapped};
use stationmaster_map::font::Weight;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, group};

/// The smallest texts of a chart in its own units, and the least width with which it can be drawn.
const SMALLEST: f64 = 20.0;
const NARROWEST: f64 = 560.0;
/// The most lines of a text above a chart, and how far apart their middles are in its size.
const MOST_LINES: usize = 3;
const LINE: f64 = 1.15;
/// How large a headline of several lines is beside one of one line.
const SEVERAL: f64 = 0.6;

/// Returns how wide a chart is in its own units, `most` at most, so that its texts can be read on a screen of a width in CSS
/// pixels, if one is named.
pub(super) fn width_for(screen: Option<u32>, most: f64) -> f64 {
    screen.map_or(most, |screen| {
        (f64::from(screen) * SMALLEST / LEAST)
            .max(NARROWEST)
            .min(most)
    })
}

/// A text above a chart: how large it is at most, and the middle of its first line.
pub(super) struct Above {
    pub(super) content: String,
    pub(super) size: f64,
    pub(super) weight: Weight,
    pub(super) y: f64,
}

/// Returns the texts above a chart; and how much lower the rest begins, as a narrow chart has more lines of them.
pub(super) fn above(
    texts: impl IntoIterator<Item = Above>,
    left: f64,
    room: f64,
) -> (Element, f64) {
    let (mut drawn, mut lower) = (Vec::new(), 0.0);
    for Above {
        content,
        size,
        weight,
        y,
    } in texts
    {
        let color = if weight == Weight::Bold {
            paint::INK
        } else {
            paint::MUTED
        };
        let (lines, size) = lines(&content, size, weight, room);
        for (row, content) in lines.iter().enumerate() {
            lower += if row > 0 { size * LINE } else { 0.0 };
            drawn.push(line(content, Point::new(left, y + lower), size, weight).fill(color));
        }
    }
    (group(drawn), lower)
}

/// A text in one line, a little smaller if that helps; else in several.
fn lines(content: &str, size: f64, weight: Weight, room: f64) -> (Vec<String>, f64) {
    let (whole, smaller) = fitted(content, size, weight, room);
    if whole == content {
        return (vec![whole], smaller);
    }
    let size = if weight == Weight::Bold {
        (size * SEVERAL).max(SMALLEST * 1.2)
    } else {
        size
    };
    (wrapped(content, size, weight, room, MOST_LINES), size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_screen_has_a_narrow_chart_with_texts_that_can_be_read() {
        assert!((width_for(None, 1600.0) - 1600.0).abs() < 1e-9);
        for screen in [310, 390, 800, 1600, 3840] {
            let width = width_for(Some(screen), 1600.0);
            let shown = SMALLEST * f64::from(screen) / width;
            assert!(
                shown >= LEAST - 1e-9 && width <= 1600.0,
                "{screen}: {shown} on {width}"
            );
        }
    }

    #[test]
    fn what_one_line_does_not_hold_takes_several() {
        let content = "Anna leads with nine of twenty-six games";
        assert_eq!(
            lines(content, 58.0, Weight::Bold, 1400.0),
            (vec![content.to_owned()], 58.0)
        );
        let (rows, size) = lines(content, 58.0, Weight::Bold, 560.0);
        assert_eq!((rows.len(), rows.join(" ").as_str()), (2, content));
        assert!((size - 34.8).abs() < 1e-9);
    }
}
