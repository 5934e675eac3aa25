//! The pieces of a picture.

use kurbo::{BezPath, Circle, Point, Rect};

use crate::color::Color;
use crate::map::beside::RADIUS;
use crate::map::font::Weight;
use crate::map::scale::RING;
use crate::map::shape::OrientedRect;
use crate::report::map::paint::{self, Rgb};
use crate::report::map::scene::{Anchor, Element, Shape, Style, group, polyline};

/// How far the stone of tunnels and the water of ferries reach around their train spaces.
const AROUND: f64 = 3.5;
/// How round the corners of trains are.
const CORNER: f64 = 3.0;

/// Train spaces that nobody has: outlined in the color of the track.
pub(super) fn free(color: Color, ground: Rgb) -> Element {
    group([]).fill(paint::shade(color, ground, 18)).stroke(paint::outline(color), 1.5)
}

/// Train spaces that nobody has, where they matter less.
pub(super) fn free_behind(color: Color, ground: Rgb) -> Element {
    group([]).fill(paint::shade(color, ground, 8)).stroke(paint::outline(color), 0.8)
}

/// Trains of a player.
pub(super) fn claimed(color: Color) -> Element {
    group([]).fill(paint::of(color)).stroke(paint::INK, 1.6)
}

/// Trains of a player, where they matter less.
pub(super) fn claimed_behind(color: Color, ground: Rgb) -> Element {
    group([]).fill(paint::shade(color, ground, 30)).stroke(paint::faint_outline(color, ground), 1.2)
}

/// A player's station, where it matters less.
pub(super) fn station_behind(color: Color) -> Element {
    group([]).fill(paint::shade(color, paint::BOARD, 30)).stroke(paint::outline(color), 1.6)
}

/// Trains of a player that another player's station opens.
pub(super) fn borrowed(color: Color) -> Element {
    claimed(color).with(Style::StrokeWidth(3.2)).with(Style::Dashes([5.0, 3.0]))
}

/// Spaces that would close a gap, in the color of the track, or of the player who has it.
pub(super) fn gap(color: Color) -> Element {
    group([]).fill(paint::shade(color, paint::BOARD, 30)).stroke(paint::ALARM, 3.5)
}

/// A train space, or the train on it.
pub(super) fn train_space(space: &OrientedRect) -> Element {
    turned(space, CORNER)
}

/// The stone around tunnels.
pub(super) fn stone<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    let stones = spaces.into_iter().map(|space| turned(&space.grown(AROUND / 2.0), CORNER));
    group(stones).outline(paint::FRAME, AROUND).with(Style::Dashes([4.0, 3.0]))
}

/// The water around ferries.
pub(super) fn water<'a>(spaces: impl IntoIterator<Item = &'a OrientedRect>) -> Element {
    group(spaces.into_iter().map(|space| turned(&space.grown(AROUND), 2.0 * CORNER))).fill(paint::WATER)
}

/// The sign of a train space that asks for a locomotive: a wheel.
pub(super) fn locomotive(space: &OrientedRect) -> Element {
    Element::circle(space.center, space.width * 0.28).outline(paint::INK, 2.0)
}

/// The disc of a city or a border spot, with a red middle for a Big City.
pub(super) fn disc(at: Circle, big: bool) -> Element {
    let middle = || Element::circle(at.center, at.radius * 0.58).fill(paint::ALARM).with(Style::StrokeWidth(1.5));
    let discs = std::iter::once(Element::circle(at.center, at.radius - 1.0)).chain(big.then(middle));
    group(discs).fill(paint::BOARD).stroke(paint::INK, 2.0)
}

/// The mark of an end, of a path or of a ticket, around its disc.
pub(super) fn ring(disc: Circle) -> Element {
    Element::circle(disc.center, disc.radius + RING).fill(paint::GOLD).stroke(paint::INK, 2.0)
}

/// The number of a hop.
pub(super) fn badge(at: Point, number: usize, tint: Rgb) -> Element {
    let disc = Element::circle(at, RADIUS).fill(tint).stroke(paint::INK, 1.2);
    group([disc, text(&number.to_string(), at, 16.0)])
}

/// The mark of the place where a claimed path breaks.
pub(super) fn broken(at: Point) -> Element {
    let disc = Element::circle(at, 14.0).fill(paint::CARD).stroke(paint::ALARM, 3.0);
    group([disc, cross(at).with(Style::StrokeWidth(4.0))])
}

/// A dashed line from point to point: strong where a claimed path breaks, and thin behind that.
pub(super) fn dashed(points: impl IntoIterator<Item = Point>, strong: bool) -> Element {
    let (color, width, dash) = if strong { (paint::ALARM, 5.0, 12.0) } else { (paint::INK, 3.0, 3.0) };
    Element::line(points).outline(color, width).with(Style::Dashes([dash, 7.0])).with(Style::RoundCaps)
}

/// The mark of a completed ticket.
pub(super) fn tick(at: Point) -> Element {
    strokes(at, &[[(-6.0, 0.0), (-2.0, 5.0)], [(-2.0, 5.0), (6.0, -6.0)]], paint::DONE)
}

/// The mark of a ticket that is not completed.
pub(super) fn cross(at: Point) -> Element {
    strokes(at, &[[(-5.0, -5.0), (5.0, 5.0)], [(-5.0, 5.0), (5.0, -5.0)]], paint::ALARM)
}

/// Straight strokes, given from a middle.
fn strokes(at: Point, strokes: &[[(f64, f64); 2]], color: Rgb) -> Element {
    let path: BezPath =
        strokes.iter().flat_map(|ends| polyline(ends.map(|end| at + Point::from(end).to_vec2()))).collect();
    Element::new(Shape::Path(path)).outline(color, 3.0).with(Style::RoundCaps)
}

fn turned(space: &OrientedRect, corner: f64) -> Element {
    let area = Rect::from_center_size(Point::ZERO, (space.length, space.width));
    Element::rectangle(area, corner).at(space.center).with(Style::Turn(space.degrees()))
}

/// A short bold text around its middle.
pub(super) fn text(content: &str, middle: Point, size: f64) -> Element {
    Element::text(content, middle, Anchor::Middle, size, Weight::Bold)
}
