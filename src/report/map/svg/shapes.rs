//! The pieces of a picture.

use kurbo::{Point, Rect};
use svg::Node;
use svg::node::element::{Circle, Group, Path, Rectangle, Text, path::Data};

use crate::color::Color;
use crate::map::beside::RADIUS;
use crate::map::font::{self, CAPITALS, Weight};
use crate::map::scale::RING;
use crate::map::shape::OrientedRect;
use crate::report::map::paint;
use crate::text::clean;

/// How far the stone of tunnels and the water of ferries reach around their train spaces.
const AROUND: f64 = 3.5;
/// How round the corners of trains are.
const CORNER: f64 = 3.0;

/// Train spaces that nobody has: outlined in the color of the track.
pub(super) fn free(color: Color, ground: &str) -> Group {
    Group::new()
        .set("fill", paint::shade(color, ground, 18))
        .set("stroke", paint::outline(color))
        .set("stroke-width", 1.5)
}

/// Train spaces that nobody has, where they matter less.
pub(super) fn free_behind(color: Color, ground: &str) -> Group {
    free(color, ground).set("fill", paint::shade(color, ground, 8)).set("stroke-width", 0.8)
}

/// Trains of a player.
pub(super) fn claimed(color: Color) -> Group {
    Group::new().set("fill", paint::of(color)).set("stroke", paint::INK).set("stroke-width", 1.6)
}

/// Trains of a player, where they matter less.
pub(super) fn claimed_behind(color: Color, ground: &str) -> Group {
    Group::new()
        .set("fill", paint::shade(color, ground, 30))
        .set("stroke", paint::faint_outline(color, ground))
        .set("stroke-width", 1.2)
}

/// A player's station, where it matters less.
pub(super) fn station_behind(color: Color) -> Group {
    Group::new()
        .set("fill", paint::shade(color, paint::BOARD, 30))
        .set("stroke", paint::outline(color))
        .set("stroke-width", 1.6)
}

/// Trains of a player that another player's station opens.
pub(super) fn borrowed(color: Color) -> Group {
    claimed(color).set("stroke-width", 3.2).set("stroke-dasharray", "5 3")
}

/// Spaces that would close a gap, in the color of the track, or of the player who has it.
pub(super) fn gap(color: Color) -> Group {
    free(color, paint::BOARD)
        .set("fill", paint::shade(color, paint::BOARD, 30))
        .set("stroke", paint::ALARM)
        .set("stroke-width", 3.5)
}

/// A train space, or the train on it.
pub(super) fn train_space(space: &OrientedRect) -> Rectangle {
    turned(space, CORNER)
}

/// The stone around tunnels.
pub(super) fn stone<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Group {
    let group = Group::new()
        .set("fill", "none")
        .set("stroke", paint::FRAME)
        .set("stroke-width", AROUND)
        .set("stroke-dasharray", "4 3");
    spaces.into_iter().fold(group, |group, space| group.add(turned(&space.grown(AROUND / 2.0), CORNER)))
}

/// The water around ferries.
pub(super) fn water<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Group {
    let group = Group::new().set("fill", paint::WATER);
    spaces.into_iter().fold(group, |group, space| group.add(turned(&space.grown(AROUND), 2.0 * CORNER)))
}

/// The sign of a train space that asks for a locomotive: a wheel.
pub(super) fn locomotive(space: &OrientedRect) -> Circle {
    circle(space.center, space.width * 0.28).set("fill", "none").set("stroke", paint::INK).set("stroke-width", 2)
}

/// The disc of a city or a border spot, with a red middle for a Big City.
pub(super) fn disc(at: kurbo::Circle, big: bool) -> Group {
    let mut group = Group::new().set("stroke", paint::INK).set("stroke-width", 2).set("fill", paint::BOARD);
    group.append(circle(at.center, at.radius - 1.0));
    if big {
        group.append(circle(at.center, at.radius * 0.58).set("fill", paint::ALARM).set("stroke-width", 1.5));
    }
    group
}

/// The mark of an end, of a path or of a ticket, around its disc.
pub(super) fn ring(disc: kurbo::Circle) -> Circle {
    circle(disc.center, disc.radius + RING).set("fill", paint::GOLD).set("stroke", paint::INK).set("stroke-width", 2)
}

/// The number of a hop.
pub(super) fn badge(at: Point, number: usize, tint: &str) -> Group {
    let disc = circle(at, RADIUS).set("fill", tint).set("stroke", paint::INK).set("stroke-width", 1.2);
    Group::new().add(disc).add(text(&number.to_string(), at, 16.0, Weight::Bold))
}

/// The mark of the place where a claimed path breaks.
pub(super) fn broken(at: Point) -> Group {
    let disc = circle(at, 14.0).set("fill", paint::CARD).set("stroke", paint::ALARM).set("stroke-width", 3);
    Group::new().add(disc).add(cross(at).set("stroke-width", 4))
}

/// A dashed line from point to point: strong where a claimed path breaks, and thin behind that.
pub(super) fn dashed(points: impl IntoIterator<Item = Point>, strong: bool) -> Path {
    let mut line = Data::new();
    for (position, point) in points.into_iter().enumerate() {
        let at = (number(point.x), number(point.y));
        line = if position == 0 { line.move_to(at) } else { line.line_to(at) };
    }
    let (color, width) = if strong { (paint::ALARM, 5) } else { (paint::INK, 3) };
    let path = Path::new().set("d", line).set("fill", "none").set("stroke", color).set("stroke-width", width);
    path.set("stroke-dasharray", if strong { "12 7" } else { "3 7" }).set("stroke-linecap", "round")
}

/// The mark of a completed ticket.
pub(super) fn tick(at: Point) -> Path {
    strokes(at, &[[(-6.0, 0.0), (-2.0, 5.0)], [(-2.0, 5.0), (6.0, -6.0)]]).set("stroke", paint::DONE)
}

/// The mark of a ticket that is not completed.
pub(super) fn cross(at: Point) -> Path {
    strokes(at, &[[(-5.0, -5.0), (5.0, 5.0)], [(-5.0, 5.0), (5.0, -5.0)]]).set("stroke", paint::ALARM)
}

/// Straight strokes, given from a middle.
fn strokes(at: Point, strokes: &[[(f64, f64); 2]]) -> Path {
    let place = |(x, y): (f64, f64)| (number(at.x + x), number(at.y + y));
    let data = strokes.iter().fold(Data::new(), |data, &[from, to]| data.move_to(place(from)).line_to(place(to)));
    Path::new().set("d", data).set("fill", "none").set("stroke-width", 3).set("stroke-linecap", "round")
}

pub(super) fn circle(at: Point, radius: f64) -> Circle {
    Circle::new().set("cx", number(at.x)).set("cy", number(at.y)).set("r", number(radius))
}

pub(super) fn rectangle(area: Rect, corner: f64) -> Rectangle {
    Rectangle::new()
        .set("x", number(area.x0))
        .set("y", number(area.y0))
        .set("width", number(area.width()))
        .set("height", number(area.height()))
        .set("rx", number(corner))
}

fn turned(space: &OrientedRect, corner: f64) -> Rectangle {
    let area = Rect::from_center_size(Point::ZERO, (space.length, space.width));
    let turn = format!("{} rotate({})", shift(space.center), number(space.degrees()));
    rectangle(area, corner).set("transform", turn)
}

/// A text around its middle, as wide as the typeface of the program makes it, whatever typeface the viewer has.
pub(super) fn text(content: &str, middle: Point, size: f64, weight: Weight) -> Text {
    let content = safe(content);
    let text = Text::new(content.as_str())
        .set("x", number(middle.x))
        .set("y", number(middle.y + size * CAPITALS / 2.0))
        .set("font-size", number(size))
        .set("font-weight", weight.number())
        .set("text-anchor", "middle");
    // Of one letter the width does not matter; and how wide a viewer's own letters are is not known.
    if content.chars().nth(1).is_none() || !font::has_all(&content) {
        return text;
    }
    let width = font::width(&content, weight) * size;
    text.set("textLength", number(width)).set("lengthAdjust", "spacingAndGlyphs")
}

/// A text fit for XML, which has neither control characters nor the two that are none.
pub(super) fn safe(text: &str) -> String {
    clean(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

pub(super) fn shift(to: Point) -> String {
    format!("translate({} {})", number(to.x), number(to.y))
}

/// A number with one decimal at most; pictures need no more, and single precision holds it.
#[expect(clippy::cast_possible_truncation, reason = "no picture is a million units wide")]
pub(super) fn number(value: f64) -> f32 {
    // Adding 0 turns -0 into 0.
    ((value * 10.0).round() / 10.0 + 0.0) as f32
}
