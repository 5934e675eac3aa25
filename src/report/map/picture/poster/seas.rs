//! The names of seas, spread over their water.

use kurbo::{Point, Rect, Vec2};

use super::super::Drawing;
use super::plan::{Plan, taken};
use crate::map::font::{self, CAPITALS, Weight};
use crate::map::paint::Rgb;
use crate::map::scene::{Anchor, Element, group};

const INK: Rgb = Rgb([0x5f, 0x86, 0x96]);
/// The sizes of the letters that are tried, and what is between two letters and between two lines, as parts of them.
const SIZES: [f64; 4] = [34.0, 29.0, 24.0, 20.0];
const SPACING: f64 = 0.34;
const LINE: f64 = 1.25;
/// How far from the place that the board file gives a name may stand, so that it stays in its own sea, and how far apart the places are
/// that are tried.
const FARTHEST: f64 = 90.0;
const STEP: f64 = 10.0;
/// What is left free around a name.
const CLEARANCE: f64 = 5.0;

/// The name of a sea as it is laid out.
struct Name {
    lines: Vec<String>,
    size: f64,
    area: Rect,
}

/// The names of the seas that find room on water that nothing else lies on.
pub(super) fn draw(drawing: &Drawing<'_>, plan: &Plan) -> Element {
    let size = drawing.layout.size;
    let mut mask = taken(drawing);
    let outline = |outline: &Vec<[f64; 2]>| -> Vec<Point> {
        outline
            .iter()
            .map(|[x, y]| Point::new(x * size.width, y * size.height))
            .collect()
    };
    mask.take_within(&drawing.map().land().iter().map(outline).collect::<Vec<_>>());
    let dry = mask.sums();
    let map = plan.scaling().on_board(plan.map).inset(-CLEARANCE);
    let mut kept: Vec<Rect> = vec![plan.scaling().on_board(plan.cartouche)];
    let mut names = Vec::new();
    for sea in drawing.map().seas() {
        let at = Point::new(sea.at[0] * size.width, sea.at[1] * size.height);
        let is_free = |area: Rect| {
            let roomy = area.inset(CLEARANCE);
            map.contains_rect(roomy)
                && dry.is_free(roomy)
                && kept.iter().all(|other| !other.overlaps(roomy))
        };
        let written = drawing
            .look
            .language
            .sea(&sea.name)
            .to_string()
            .to_uppercase();
        if let Some(name) = SIZES
            .into_iter()
            .find_map(|size| placed(&written, size, at, &is_free))
        {
            kept.push(name.area);
            names.push(name.draw());
        }
    }
    group(names).fill(INK)
}

/// A name in a size of the font, as near to a point as it finds room: on one line, or on two.
fn placed(written: &str, size: f64, at: Point, is_free: &dyn Fn(Rect) -> bool) -> Option<Name> {
    let broken = written
        .match_indices(' ')
        .map(|(at, _)| vec![written[..at].to_owned(), written[at + 1..].to_owned()]);
    let places = std::iter::once(vec![written.to_owned()])
        .chain(broken)
        .flat_map(|lines| {
            let spaces = |line: &str| line.chars().count().saturating_sub(1) as f64 * SPACING;
            let width = lines
                .iter()
                .map(|line| (font::width(line, Weight::Medium) + spaces(line)) * size)
                .fold(0.0, f64::max);
            let height = ((lines.len() - 1) as f64 * LINE + CAPITALS) * size;
            around().map(move |shift| {
                let area = Rect::from_center_size(at + shift, (width, height));
                // A second line is as dear as a little way.
                (
                    shift.hypot() + (lines.len() - 1) as f64 * 30.0,
                    Name {
                        lines: lines.clone(),
                        size,
                        area,
                    },
                )
            })
        });
    let free = places.filter(|(_, name)| is_free(name.area));
    free.min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}

/// The places around a point.
fn around() -> impl Iterator<Item = Vec2> {
    let steps = || {
        std::iter::successors(Some(-FARTHEST), |at| Some(at + STEP))
            .take_while(|at| *at <= FARTHEST)
    };
    steps().flat_map(move |x| steps().map(move |y| Vec2::new(x, y)))
}

impl Name {
    fn draw(&self) -> Element {
        let first = self.area.y0 + self.size * CAPITALS / 2.0;
        let middle = |row: u32| {
            Point::new(
                self.area.center().x,
                first + f64::from(row) * LINE * self.size,
            )
        };
        let lines = self.lines.iter().zip(0..).map(|(line, row)| {
            Element::text(line, middle(row), Anchor::Middle, self.size, Weight::Medium)
                .spaced(self.size * SPACING)
        });
        group(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_stands_as_near_as_there_is_room() {
        let at = Point::new(100.0, 100.0);
        let name = placed("NORTH SEA", 20.0, at, &|_| true).expect("there is room everywhere");
        assert_eq!((name.lines.len(), name.area.center()), (1, at));
        let narrow = placed("NORTH SEA", 20.0, at, &|area| {
            area.width() < name.area.width()
        })
        .expect("on two lines");
        assert_eq!(narrow.lines, ["NORTH", "SEA"]);
        let right =
            placed("NORTH SEA", 20.0, at, &|area| area.x0 > 100.0).expect("to the right of it");
        assert!(
            right.area.x0 > 100.0 && right.area.x0 <= 100.0 + STEP,
            "{:?}",
            right.area
        );
        assert!(
            placed("NORTH SEA", 20.0, at, &|area| area.x0 > 400.0).is_none(),
            "that is too far"
        );
    }
}
