//! The pieces of a picture: shapes, and lines of text with the room that they take.

use kurbo::{BezPath, Circle, Point, Rect};

use stationmaster_core::color::Color;
use stationmaster_map::beside::RADIUS;
use stationmaster_map::font::{self, Weight};
use stationmaster_map::layout::RING;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Anchor, Element, Shape, Style, group, polyline};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::Tone;

/// How far the stone of tunnels and the water of ferries reach around their train spaces.
const AROUND: f64 = 3.5;
const CORNER: f64 = 3.0;
const SMALLEST: f64 = 0.75;
/// A text that is so much wider than its room only touches its edge.
const TOUCH: f64 = 1e-6;

/// A group of things in these colors, with outlines of this width.
pub(super) fn painted(fill: Rgb, stroke: Rgb, width: f64) -> Element {
    group([]).fill(fill).stroke(stroke, width)
}

pub(super) fn trains(tone: Tone, color: Color, ground: Rgb) -> Element {
    match tone {
        Tone::Free => painted(paint::shade(color, ground, 18), paint::outline(color), 1.5),
        Tone::Strong(_) => claimed(color),
        Tone::Faint(_) => painted(
            paint::shade(color, ground, 30),
            paint::faint_outline(color, ground),
            1.2,
        ),
        Tone::Borrowed(_) => claimed(color)
            .with(Style::StrokeWidth(3.2))
            .with(Style::Dashes([5.0, 3.0])),
        Tone::Gap => painted(paint::shade(color, paint::BOARD, 30), paint::ALARM, 3.5),
    }
}

pub(super) fn claimed(color: Color) -> Element {
    painted(paint::of(color), paint::INK, 1.6)
}

pub(super) fn train_space(space: &OrientedRect) -> Element {
    turned(space, CORNER)
}

pub(super) fn stone<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    let stones = spaces
        .into_iter()
        .map(|space| turned(&space.grown(AROUND / 2.0), CORNER));
    group(stones)
        .outline(paint::FRAME, AROUND)
        .with(Style::Dashes([4.0, 3.0]))
}

pub(super) fn water<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    group(
        spaces
            .into_iter()
            .map(|space| turned(&space.grown(AROUND), 2.0 * CORNER)),
    )
    .fill(paint::WATER)
}

/// The sign of a train space that asks for a locomotive: a wheel.
pub(super) fn locomotive(space: &OrientedRect) -> Element {
    Element::circle(space.center, space.width * 0.28).outline(paint::INK, 2.0)
}

/// A city's disc; that of a Big City has a heavy ring.
pub(super) fn disc(at: Circle, big: bool) -> Element {
    let ring = if big { 5.0 } else { 2.0 };
    Element::circle(at.center, at.radius - ring / 2.0)
        .fill(paint::BOARD)
        .stroke(paint::INK, ring)
}

/// The mark of an end, of a path or of a ticket, around its disc.
pub(super) fn ring(disc: Circle) -> Element {
    Element::circle(disc.center, disc.radius + RING)
        .fill(paint::GOLD)
        .stroke(paint::INK, 2.0)
}

pub(super) fn badge(at: Point, number: usize, tint: Rgb) -> Element {
    let disc = Element::circle(at, RADIUS)
        .fill(tint)
        .stroke(paint::INK, 1.2);
    group([disc, text(&number.to_string(), at, 16.0)])
}

pub(super) fn breaking(at: Point) -> Element {
    let disc = Element::circle(at, 14.0)
        .fill(paint::CARD)
        .stroke(paint::ALARM, 3.0);
    group([disc, cross(at).with(Style::StrokeWidth(4.0))])
}

/// A dashed line from point to point: strong where a claimed path breaks, and thin behind that.
pub(super) fn dashed(points: impl IntoIterator<Item = Point>, strong: bool) -> Element {
    let (color, width, dash) = if strong {
        (paint::ALARM, 5.0, 12.0)
    } else {
        (paint::INK, 3.0, 3.0)
    };
    Element::line(points)
        .outline(color, width)
        .with(Style::Dashes([dash, 7.0]))
        .with(Style::RoundCaps)
}

pub(super) fn tick(at: Point) -> Element {
    strokes(
        at,
        &[[(-6.0, 0.0), (-2.0, 5.0)], [(-2.0, 5.0), (6.0, -6.0)]],
        paint::DONE,
    )
}

pub(super) fn cross(at: Point) -> Element {
    strokes(
        at,
        &[[(-5.0, -5.0), (5.0, 5.0)], [(-5.0, 5.0), (5.0, -5.0)]],
        paint::ALARM,
    )
}

fn strokes(at: Point, strokes: &[[(f64, f64); 2]], color: Rgb) -> Element {
    let path: BezPath = strokes
        .iter()
        .flat_map(|ends| polyline(ends.map(|end| at + Point::from(end).to_vec2())))
        .collect();
    Element::new(Shape::Path(path))
        .outline(color, 3.0)
        .with(Style::RoundCaps)
}

fn turned(space: &OrientedRect, corner: f64) -> Element {
    let area = Rect::from_center_size(Point::ZERO, (space.length, space.width));
    Element::rectangle(area, corner)
        .at(space.center)
        .with(Style::Turn(space.degrees()))
}

pub(super) fn text(content: &str, middle: Point, size: f64) -> Element {
    Element::text(content, middle, Anchor::Middle, size, Weight::Bold)
}

/// A text that begins at a point, its capitals around that height.
pub(super) fn line(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::Start, size, weight)
}

/// A text that ends at a point.
pub(super) fn line_to(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::End, size, weight)
}

pub(super) fn width(content: &str, size: f64, weight: Weight) -> f64 {
    font::width(content, weight) * size
}

/// A text and a size in which it fits: a little smaller if that helps, and otherwise shortened.
pub(super) fn fitted(content: &str, size: f64, weight: Weight, room: f64) -> (String, f64) {
    let smaller = (room / font::width(content, weight)).clamp(size * SMALLEST, size);
    (shortened(content, smaller, weight, room), smaller)
}

/// A text, or as much of it as there is room for, and three dots.
pub(crate) fn shortened(content: &str, size: f64, weight: Weight, room: f64) -> String {
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

/// The lines of a text in so wide a room, broken between words; what `most` lines do not hold is left out.
pub(crate) fn wrapped(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_made_smaller_and_then_shortened() {
        let width = |text: &str, size: f64| width(text, size, Weight::Bold);
        assert_eq!(
            fitted("Anna", 20.0, Weight::Bold, 200.0),
            ("Anna".to_owned(), 20.0)
        );
        let all = width("Dortmund", 18.5);
        for part in (76..100).map(|percent| f64::from(percent) / 100.0) {
            let (text, size) = fitted("Dortmund", 18.5, Weight::Bold, all * part);
            assert_eq!(
                (text.as_str(), size.round()),
                ("Dortmund", (18.5 * part).round()),
                "{part}"
            );
        }
        let (text, size) = fitted("Maximiliane von und zu", 20.0, Weight::Bold, 90.0);
        assert!(
            text.starts_with("Maxi") && text.ends_with('…') && width(&text, size) <= 90.0,
            "{text} {size}"
        );
        assert!(size >= 15.0, "it can still be read");
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
