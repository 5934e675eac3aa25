//! The frame of a poster: a hundred fields, as the scoring track of a board has them, and everybody's marker on their points.

use kurbo::{Point, Rect, Size, Vec2};

use super::super::Drawing;
use super::super::shapes::text;
use crate::map::paint;
use crate::map::scene::{Element, group};
use crate::score::Scoreboard;
use crate::units::{Points, Seat};

/// The paper around the frame, and how thick the frame is.
const EDGE: f64 = 70.0;
const THICK: f64 = 110.0;
/// What is between the frame and the map.
const GAP: f64 = 14.0;
/// The fields of the track, and those between two corners: on a long side and on a short one.
const FIELDS: i32 = 100;
const BETWEEN: [u32; 2] = [29, 19];
/// The largest radius of a marker.
const MARKER: f64 = 46.0;
/// How much of an open marker is paper.
const RING: f64 = 0.68;

/// Returns what the frame leaves free of a sheet.
pub(super) fn window(sheet: Size) -> Rect {
    sheet.to_rect().inset(-EDGE - THICK - GAP)
}

/// The fields with their numbers, and the markers.
pub(super) fn draw(drawing: &Drawing<'_>, sheet: Size) -> Element {
    let fields = fields(sheet);
    let field = |(number, area): (usize, &Rect)| {
        let (ground, size) = match number {
            number if number.is_multiple_of(10) => (paint::GROUND_LINES, 44.0),
            number if number.is_multiple_of(5) => (paint::GROUND, 34.0),
            _ => (paint::CARD, 34.0),
        };
        let number = if number == 0 { fields.len() } else { number };
        let number = text(&number.to_string(), area.center(), size).fill(paint::FRAME);
        group([
            Element::rectangle(*area, 4.0)
                .fill(ground)
                .stroke(paint::FRAME, 3.0),
            number,
        ])
    };
    let numbered = group(fields.iter().enumerate().map(field));
    let markers = markers(drawing.view.score);
    let drawn = markers.iter().map(|marker| {
        let here: Vec<&Marker> = markers
            .iter()
            .filter(|other| other.field == marker.field)
            .collect();
        draw_marker(drawing, fields[marker.field], marker, &here)
    });
    group([numbered, group(drawn)])
}

/// A marker on the field of a player's points.
#[derive(Debug, PartialEq, Eq)]
struct Marker {
    field: usize,
    seat: Seat,
    /// Whether it marks an end of what the points can be, which hang on an unknown ticket.
    is_open: bool,
}

/// Everybody's marker; two, on the fewest and on the most points, where these hang on an unknown ticket.
fn markers(score: &Scoreboard) -> Vec<Marker> {
    let of = |seat: Seat| {
        let [least, most] = score.range(seat);
        let is_open = least != most;
        let ends = std::iter::once(least).chain(is_open.then_some(most));
        ends.map(move |points| Marker {
            field: field_of(points),
            seat,
            is_open,
        })
    };
    score.by_rank().into_iter().flat_map(of).collect()
}

/// The fields of the frame: from the lower left corner, which is 0 and 100, up, and on around the sheet.
fn fields(sheet: Size) -> Vec<Rect> {
    let all = sheet.to_rect().inset(-EDGE);
    let [across, upright] = if sheet.width > sheet.height {
        BETWEEN
    } else {
        [BETWEEN[1], BETWEEN[0]]
    };
    let half = THICK / 2.0;
    let inner = all.inset(-half);
    let corners = [
        (inner.x0, inner.y1),
        (inner.x0, inner.y0),
        (inner.x1, inner.y0),
        (inner.x1, inner.y1),
    ]
    .map(Point::from);
    let mut fields = Vec::new();
    for (position, between) in [upright, across, upright, across].into_iter().enumerate() {
        let (from, to) = (corners[position], corners[(position + 1) % 4]);
        fields.push(Rect::from_center_size(from, (THICK, THICK)));
        let along = (to - from).normalize();
        let step = (from.distance(to) - THICK) / f64::from(between);
        let size = if along.x == 0.0 {
            Size::new(THICK, step)
        } else {
            Size::new(step, THICK)
        };
        let place = |number: u32| from + along * (half + (f64::from(number) + 0.5) * step);
        fields.extend((0..between).map(|number| Rect::from_center_size(place(number), size)));
    }
    fields
}

/// The field of a total: the track goes around and around, and back from its beginning.
fn field_of(Points(total): Points) -> usize {
    usize::try_from(total.rem_euclid(FIELDS)).expect("it is not negative")
}

/// A marker, beside those of others who are on the same field; an open one is a ring.
fn draw_marker(drawing: &Drawing<'_>, area: Rect, marker: &Marker, here: &[&Marker]) -> Element {
    let along = if area.width() >= area.height() {
        Vec2::new(area.width(), 0.0)
    } else {
        Vec2::new(0.0, area.height())
    };
    let count = here.len() as f64;
    let radius = (along.hypot() / count * 0.48).min(MARKER);
    let position = here
        .iter()
        .position(|&other| other == marker)
        .unwrap_or_default() as f64;
    let at = area.center() + along * ((position + 0.5) / count - 0.5);
    let color = drawing.color(marker.seat);
    let disc = Element::circle(at, radius)
        .fill(paint::of(color))
        .stroke(paint::INK, 5.0);
    let inner = marker
        .is_open
        .then(|| Element::circle(at, radius * RING).fill(paint::PAPER));
    let ink = if marker.is_open {
        paint::INK
    } else {
        paint::letter_on(color)
    };
    let size = radius * if marker.is_open { RING } else { 1.0 } * 1.3;
    let letter = text(&drawing.letters[marker.seat.0].to_string(), at, size).fill(ink);
    group([disc].into_iter().chain(inner).chain([letter]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::score::score;

    #[test]
    fn a_hundred_fields_go_around_the_sheet_without_a_gap() {
        for sheet in [Size::new(4200.0, 2970.0), Size::new(2970.0, 4200.0)] {
            let fields = fields(sheet);
            assert_eq!(fields.len(), 100);
            for (number, area) in fields.iter().enumerate() {
                let next = fields[(number + 1) % 100];
                let apart = next.center() - area.center();
                let reach = if apart.x.abs() > apart.y.abs() {
                    area.width() + next.width()
                } else {
                    area.height() + next.height()
                };
                assert!(
                    (apart.hypot() - reach / 2.0).abs() < 1e-6,
                    "{number} and the next touch: {area:?} {next:?}"
                );
            }
            // The corners are those of a scoring track: 20, 50 and 70 across, 30, 50 and 80 upright.
            let corners = if sheet.width > sheet.height {
                [0, 20, 50, 70]
            } else {
                [0, 30, 50, 80]
            };
            for (number, [is_right, is_low]) in corners.into_iter().zip([
                [false, true],
                [false, false],
                [true, false],
                [true, true],
            ]) {
                let at = fields[number].center();
                assert_eq!(
                    [at.x > sheet.width - 200.0, at.y > sheet.height - 200.0],
                    [is_right, is_low],
                    "{number}"
                );
            }
        }
    }

    #[test]
    fn a_total_goes_around_the_track() {
        let case = |total: i32, field: usize| assert_eq!(field_of(Points(total)), field);
        case(69, 69);
        case(0, 0);
        case(100, 0);
        case(113, 13);
        case(-13, 87);
    }

    /// Anna has 11 to 39 points, Ben 28.
    #[test]
    fn points_that_hang_on_an_unknown_ticket_are_marked_at_both_ends() {
        let text = include_str!("../../../../../tests/games/ok/europe-unknown-ticket.toml");
        let marker = |field, seat, is_open| Marker {
            field,
            seat: Seat(seat),
            is_open,
        };
        let found = |text: &str| {
            markers(&score(
                &Game::from_text("friday.toml", text).expect("it is a game"),
            ))
        };
        assert_eq!(
            found(text),
            [
                marker(11, 0, true),
                marker(39, 0, true),
                marker(28, 1, false)
            ]
        );
        let known = text.replace("unknown-tickets = 1", "");
        assert_eq!(found(&known), [marker(32, 0, false), marker(28, 1, false)]);
    }
}
