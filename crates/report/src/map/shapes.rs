//! The pieces of pictures: lines of text with the room that they take, and the signs on a board.

use kurbo::{BezPath, Circle, Point, Rect, Vec2};
use stationmaster_core::color::Color;
use stationmaster_map::beside::RADIUS;
use stationmaster_map::font::{self, Weight};
use stationmaster_map::label::{LINE, Label};
use stationmaster_map::layout::RING;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Anchor, Element, Shape, group, polyline};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::Tone;

use super::picture::Part;

/// The width of the stone of tunnels and of the water of ferries around their train spaces.
const AROUND: f64 = 3.5;
const CORNER: f64 = 3.0;
/// A text that is so much wider than its room only touches its edge.
const TOUCH: f64 = 1e-6;

/// Returns a group for the train spaces of a track with this look, in a color.
pub(super) fn trains(tone: Tone, color: Color) -> Element {
    let spaces = group([]);
    match tone {
        Tone::Free => spaces
            .fill(paint::shade(color, 18))
            .stroke(paint::outline(color), 1.5),
        Tone::Strong(_) => claimed(color),
        Tone::Faint(_) => spaces
            .fill(paint::shade(color, 30))
            .stroke(paint::mixed(paint::outline(color), paint::LAND, 60), 1.2),
        Tone::Borrowed(_) => claimed(color).stroke(paint::INK, 3.2).dashed(5.0, 3.0),
        Tone::Gap => spaces
            .fill(paint::shade(color, 30))
            .stroke(paint::ALARM, 3.5),
    }
}

/// Returns a group of things in a player's color.
pub(super) fn claimed(color: Color) -> Element {
    group([])
        .fill(paint::of(color))
        .stroke(paint::dark(color), 1.6)
}

pub(super) fn train_space(space: &OrientedRect) -> Element {
    turned(space, CORNER)
}

/// Returns the edges of a tunnel.
pub(super) fn stone<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    let spaces = spaces.into_iter();
    group(spaces.map(|space| turned(&space.grown(AROUND / 2.0), CORNER)))
        .outline(paint::FRAME, AROUND)
        .dashed(4.0, 3.0)
}

/// Returns the water around a ferry.
pub(super) fn water<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    let spaces = spaces.into_iter();
    group(spaces.map(|space| turned(&space.grown(AROUND), 2.0 * CORNER))).fill(paint::WATER)
}

/// Returns the sign of a train space that asks for a locomotive: a wheel.
pub(super) fn locomotive(space: &OrientedRect) -> Element {
    Element::circle(space.center, space.width * 0.28).outline(paint::INK, 2.0)
}

/// Returns a city's disc; that of a Big City has a heavy ring.
pub(super) fn disc(at: Circle, big: bool) -> Element {
    let ring = if big { 5.0 } else { 2.0 };
    Element::circle(at.center, at.radius - ring / 2.0)
        .fill(Rgb([0xff; 3]))
        .stroke(paint::INK, ring)
}

/// Returns the mark of an end, of a path or of a ticket, around its disc.
pub(super) fn ring(disc: Circle) -> Element {
    Element::circle(disc.center, disc.radius + RING)
        .fill(paint::GOLD)
        .stroke(paint::INK, 2.0)
}

/// Returns the walls of a station, with a light rim that parts it from the trains around it.
pub(super) fn house(at: Point, size: f64, fill: Rgb, stroke: Rgb) -> Element {
    let corners = [
        (0.0, -19.0),
        (15.0, -6.0),
        (15.0, 14.0),
        (-15.0, 14.0),
        (-15.0, -6.0),
    ];
    let mut walls = polyline(corners.map(|(x, y)| at + Vec2::new(x, y) * size));
    walls.close_path();
    let rim = Element::from(Shape::Path(walls.clone())).outline(paint::PAPER, 7.0);
    group([
        rim,
        Element::from(Shape::Path(walls))
            .fill(fill)
            .stroke(stroke, 2.2),
    ])
}

/// Returns the number of a hop on its disc.
pub(super) fn badge(at: Point, number: usize, tint: Rgb) -> Element {
    let disc = Element::circle(at, RADIUS)
        .fill(tint)
        .stroke(paint::INK, 1.2);
    group([disc, text(&number.to_string(), at, 16.0)])
}

/// Returns the mark where a claimed path breaks.
pub(super) fn breaking(at: Point) -> Element {
    let disc = Element::circle(at, 14.0)
        .fill(paint::PAPER)
        .stroke(paint::ALARM, 3.0);
    group([disc, cross(at)])
}

/// Returns a dashed line from point to point: strong where a claimed path breaks, and thin after that.
pub(super) fn dashed(points: impl IntoIterator<Item = Point>, strong: bool) -> Element {
    let line = Element::line(points);
    if strong {
        line.outline(paint::ALARM, 5.0).dashed(14.0, 7.0)
    } else {
        line.outline(paint::INK, 3.0).dashed(5.0, 6.0)
    }
}

pub(super) fn tick(at: Point) -> Element {
    let [from, through, to] = [(-6.0, 0.0), (-2.0, 5.0), (6.0, -6.0)].map(|by| at + Vec2::from(by));
    Element::line([from, through, to]).outline(paint::DONE, 3.0)
}

pub(super) fn cross(at: Point) -> Element {
    let stroke = |x: f64| polyline([-1.0, 1.0].map(|end| at + Vec2::new(x, 5.0) * end));
    let strokes: BezPath = [5.0, -5.0].into_iter().flat_map(stroke).collect();
    Element::from(Shape::Path(strokes)).outline(paint::ALARM, 3.4)
}

/// Returns slanting strokes in an area.
pub(super) fn hatch(area: Rect, color: Rgb) -> Element {
    let aside = area.height() * 0.8;
    let feet = std::iter::successors(Some(area.x0 - aside + 3.0), |at| Some(at + 5.5));
    let strokes = feet.take_while(|at| *at < area.x1).flat_map(|at| {
        let ends =
            [(area.x0 - at) / aside, (area.x1 - at) / aside].map(|part| part.clamp(0.0, 1.0));
        polyline(ends.map(|part| Point::new(at + aside * part, area.y1 - area.height() * part)))
    });
    Element::from(Shape::Path(strokes.collect())).outline(color, 1.6)
}

/// Returns the curve of Catmull and Rom through points.
pub(super) fn smooth(points: &[Point]) -> BezPath {
    let mut path = BezPath::new();
    for (at, &to) in points.iter().enumerate() {
        let Some(&from) = at.checked_sub(1).map(|at| &points[at]) else {
            path.move_to(to);
            continue;
        };
        let before = points[at.saturating_sub(2)];
        let after = points[(at + 1).min(points.len() - 1)];
        path.curve_to(from + (to - before) / 6.0, to - (after - from) / 6.0, to);
    }
    path
}

fn turned(space: &OrientedRect, corner: f64) -> Element {
    let area = Rect::from_center_size(Point::ZERO, (space.length, space.width));
    Element::rectangle(area, corner).placed(space.place())
}

/// Returns the names on a board, with a shine around the letters, where coasts and tracks run below them; those of Big Cities in
/// bold letters, if they are to be marked.
pub(super) fn names(labels: &[Label], is_bold: impl Fn(&Label) -> bool) -> Element {
    let name = |label: &Label| {
        let weight = if is_bold(label) {
            Weight::Bold
        } else {
            Weight::Medium
        };
        let step = label.size * LINE;
        let line = |(line, row): (&String, u32)| {
            let y = label.area.y0 + step * (f64::from(row) + 0.5);
            let at = Point::new(label.area.center().x, y);
            Element::text(line, at, Anchor::Middle, label.size, weight).spaced(label.spacing)
        };
        let lines = group(label.lines.iter().zip(0..).map(line));
        let ink = if label.spacing > 0.0 {
            paint::MUTED
        } else {
            paint::INK
        };
        lines.fill(ink).stroke(paint::LAND, label.size * 0.2)
    };
    group(labels.iter().map(name))
}

/// Returns a bold text around a point.
pub(super) fn text(content: &str, middle: Point, size: f64) -> Element {
    Element::text(content, middle, Anchor::Middle, size, Weight::Bold).bare()
}

/// Returns a text that begins at a point, its capitals around that height.
pub(super) fn line(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::Start, size, weight)
}

/// Returns a text that ends at a point.
pub(super) fn line_to(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::End, size, weight)
}

pub(super) fn width(content: &str, size: f64, weight: Weight) -> f64 {
    font::width(content, weight) * size
}

/// Returns a text and a size in which it fits its room, between two sizes, the larger first; shortened where even the smaller is too
/// large.
pub(super) fn fitted(
    content: &str,
    [most, least]: [f64; 2],
    weight: Weight,
    room: f64,
) -> (String, f64) {
    let size = (room / font::width(content, weight)).clamp(least, most);
    (shortened(content, size, weight, room), size)
}

/// Returns a text, or as much of it as there is room for, and three dots.
fn shortened(content: &str, size: f64, weight: Weight, room: f64) -> String {
    if width(content, size, weight) <= room + TOUCH {
        return content.to_owned();
    }
    let mut taken = width("…", size, weight);
    let fitting = content.char_indices().take_while(|(_, letter)| {
        taken += width(letter.encode_utf8(&mut [0; 4]), size, weight);
        taken <= room
    });
    let end = fitting
        .last()
        .map_or(0, |(start, letter)| start + letter.len_utf8());
    format!("{}…", content[..end].trim_end())
}

/// Returns the lines of a text in this width, broken between words; what `most` lines do not hold is left out.
pub(super) fn wrapped(
    content: &str,
    size: f64,
    weight: Weight,
    room: f64,
    most: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in content.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|longer| width(longer, size, weight) <= room) {
            Some(longer) => *lines.last_mut().expect("there is a line") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    lines
        .into_iter()
        .map(|line| shortened(&line, size, weight, room))
        .collect()
}

/// Returns signs with their meanings, side by side as far as there is room, and their height; a sign takes so much before its text.
pub(super) fn flow(meanings: &[(Element, String)], room: f64, size: f64, before: f64) -> Part {
    let step = size * 1.7;
    let (mut at, mut drawn) = (Point::new(0.0, step / 2.0), Vec::new());
    for (sign, text) in meanings {
        let (text, _) = fitted(text, [size; 2], Weight::Medium, room - before);
        let wide = before + width(&text, size, Weight::Medium);
        if at.x > 0.0 && at.x + wide > room {
            at = Point::new(0.0, at.y + step);
        }
        let text = line(&text, Point::new(before, 0.0), size, Weight::Medium);
        drawn.push(group([sign.clone(), text.fill(paint::MUTED)]).at(at));
        at.x += wide + size * 1.2;
    }
    (group(drawn), at.y + step / 2.0)
}

/// Splits items into the fewest rows of at most `most` each, evenly; where they do not divide, the first rows have one more.
pub(super) fn even_rows<T>(all: &[T], most: usize) -> Vec<&[T]> {
    let rows = all.len().div_ceil(most.max(1));
    let start = |row: usize| row * (all.len() / rows) + row.min(all.len() % rows);
    (0..rows)
        .map(|row| &all[start(row)..start(row + 1)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_made_smaller_and_then_shortened() {
        let width = |text: &str, size: f64| width(text, size, Weight::Bold);
        assert_eq!(
            fitted("Anna", [20.0, 15.0], Weight::Bold, 200.0),
            ("Anna".to_owned(), 20.0)
        );
        let all = width("Dortmund", 18.5);
        for part in (76..100).map(|percent| f64::from(percent) / 100.0) {
            let (text, size) = fitted("Dortmund", [18.5, 13.9], Weight::Bold, all * part);
            assert_eq!(
                (text.as_str(), size.round()),
                ("Dortmund", (18.5 * part).round()),
                "{part}"
            );
        }
        let (text, size) = fitted("Maximiliane von und zu", [20.0, 15.0], Weight::Bold, 90.0);
        assert!(
            text.starts_with("Maxi") && text.ends_with('…') && width(&text, size) <= 90.0,
            "{text} {size}"
        );
        assert!(size >= 15.0 - 1e-9, "it can still be read");
    }

    #[test]
    fn lines_are_broken_between_words_and_the_last_is_shortened() {
        let room = width("one two", 20.0, Weight::Medium) + 1.0;
        let lines = |text: &str, most: usize| wrapped(text, 20.0, Weight::Medium, room, most);
        assert_eq!(lines("one two one", 3), ["one two", "one"]);
        assert_eq!(lines("", 3), [""; 0]);
        let cut = lines("one two one two one two", 2);
        assert!(
            cut.len() == 2 && cut[1].ends_with('…') && width(&cut[1], 20.0, Weight::Medium) <= room,
            "{cut:?}"
        );
    }
}
