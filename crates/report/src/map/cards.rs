//! The players, a card for each in the order of their ranks: the points and what they come from, and the tickets.

use kurbo::{Point, Rect, Vec2};
use stationmaster_core::category::Category;
use stationmaster_core::units::Seat;
use stationmaster_map::font::Weight;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, group};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::{Focus, Tone};

use super::board::Drawing;
use super::picture::{Part, SMALL};
use super::shapes::{claimed, cross, even_rows, fitted, line, line_to, tick, train_space, width};
use crate::Look;
use crate::sheet::note;
use crate::words::board::OnMap;
use crate::words::figure;

/// The least room for a card, and what lies between two.
const LEAST: f64 = 212.0;
const GAP: f64 = 8.0;
const PAD: f64 = 9.0;
/// The heights of its lines: of the name and of the points, and of all below them.
const NAME_STEP: f64 = 30.0;
const STEP: f64 = 24.0;
const RULE: f64 = 10.0;
const NAME: [f64; 2] = [25.0, 19.0];
const TEXT: [f64; 2] = [SMALL, SMALL * 0.75];
/// The room of a ticket's mark, and that of figures at the end of a line.
const MARK: f64 = 20.0;
const FIGURE: f64 = 34.0;

/// Returns the cards in this width, and their height.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> Part {
    let seats = drawing.view.score.by_rank();
    let most = (1..=seats.len())
        .rev()
        .find(|&count| count as f64 * (LEAST + GAP) <= width + GAP)
        .unwrap_or(1);
    let (mut all, mut top) = (Vec::new(), 0.0);
    for row in even_rows(&seats, most) {
        let room = (width + GAP) / row.len() as f64 - GAP;
        let cards = row
            .iter()
            .map(|&seat| (seat, card(drawing, seat, room - 2.0 * PAD)));
        let cards: Vec<(Seat, Part)> = cards.collect();
        let height = cards
            .iter()
            .map(|(_, (_, height))| *height)
            .fold(0.0, f64::max);
        for ((seat, (card, _)), column) in cards.into_iter().zip(0..) {
            let (stroke, thick) = if drawing.view.is_about(seat) {
                (paint::INK, 2.5)
            } else {
                (paint::FRAME, 1.0)
            };
            let corner = Point::new(f64::from(column) * (room + GAP), top);
            let frame = Rect::from_origin_size(corner, (room, height + 2.0 * PAD));
            all.push(Element::rectangle(frame, 7.0).outline(stroke, thick));
            all.push(card.at(corner + Vec2::new(PAD, PAD)));
        }
        top += height + 2.0 * PAD + GAP;
    }
    (group(all), top - GAP)
}

/// Returns what stands on a card of this width, and its height.
fn card(drawing: &Drawing<'_>, seat: Seat, room: f64) -> Part {
    let score = drawing.view.score.player(seat);
    let mut drawn = vec![name(drawing, seat, room)];
    let mut top = 2.0 * NAME_STEP;
    let tickets = (0..score.tickets.list.len()).map(|at| ticket(drawing, seat, at, room));
    let categories = Category::ALL.into_iter();
    let categories = categories.filter_map(|category| points(drawing, seat, category, room));
    for part in [categories.collect::<Vec<_>>(), tickets.collect()] {
        if part.is_empty() {
            continue;
        }
        let rule = Rect::new(0.0, top + RULE / 2.0 - 0.5, room, top + RULE / 2.0 + 0.5);
        drawn.push(Element::rectangle(rule, 0.0).fill(paint::FRAME));
        top += RULE;
        for row in part {
            drawn.push(row.at(Point::new(0.0, top + STEP / 2.0)));
            top += STEP;
        }
    }
    (group(drawn), top)
}

/// Returns a player's train, name, rank and total.
fn name(drawing: &Drawing<'_>, seat: Seat, room: f64) -> Element {
    let score = drawing.view.score;
    let (player, scored) = (score.game().player(seat), score.player(seat));
    let space = OrientedRect {
        center: Point::new(27.0, NAME_STEP / 2.0),
        along: Vec2::new(1.0, 0.0),
        length: 54.0,
        width: 22.0,
    };
    let train = claimed(player.color)
        .and(train_space(&space))
        .and(drawing.letter(seat, &space, Tone::Strong(seat)));
    let left = space.center.x + 36.0;
    let (name, size) = fitted(&player.name.to_string(), NAME, Weight::Bold, room - left);
    let name = line(&name, Point::new(left, space.center.y), size, Weight::Bold);
    let whole = drawing
        .look
        .language
        .say(OnMap::RankAndTotal(scored.rank, scored.total));
    let (mut rank, mut size) = fitted(&whole, NAME, Weight::Bold, room);
    if rank != whole {
        (rank, size) = fitted(&figure(scored.total), NAME, Weight::Bold, room);
    }
    let rank = line(&rank, Point::new(0.0, NAME_STEP * 1.5), size, Weight::Bold);
    group([train, name, rank])
}

/// Returns the row of a category, if the edition has it.
fn points(drawing: &Drawing<'_>, seat: Seat, category: Category, room: f64) -> Option<Element> {
    let (score, words) = (drawing.view.score, drawing.look.language);
    let player = score.player(seat);
    let (points, note) = (player.points(category)?, note(player, category, words)?);
    let left = room - FIGURE;
    let title = words.category(category, score.game().rules());
    let (title, size) = fitted(&title, TEXT, Weight::Medium, left);
    let rest = left - width(&title, size, Weight::Medium) - 5.0;
    let (shown, small) = fitted(&note, TEXT, Weight::Medium, rest);
    let note_drawn =
        line_to(&note, Point::new(left, 0.0), small, Weight::Medium).fill(paint::MUTED);
    let row = [
        line(&title, Point::ZERO, size, Weight::Medium),
        line_to(&figure(points), Point::new(room, 0.0), SMALL, Weight::Bold),
    ];
    // A note that is cut tells nothing.
    Some(group(
        row.into_iter().chain((shown == note).then_some(note_drawn)),
    ))
}

fn ticket(drawing: &Drawing<'_>, seat: Seat, position: usize, room: f64) -> Element {
    let (view, game) = (drawing.view, drawing.view.score.game());
    let scored = &view.score.player(seat).tickets.list[position];
    let ticket = game.ticket(scored.ticket);
    let at = Point::new(7.0, 0.0);
    let (mark, points) = if scored.is_completed() {
        (tick(at), ticket.points)
    } else {
        (cross(at), -ticket.points)
    };
    let [from, to] = ticket.cities.map(|city| game.board().city_name(city));
    let name = format!("{from}{}{to}", Look::PLAIN.dash());
    let (name, size) = fitted(&name, TEXT, Weight::Medium, room - MARK - FIGURE);
    let area = Rect::new(-PAD / 2.0, -STEP / 2.0, room + PAD / 2.0, STEP / 2.0);
    let shown = Element::rectangle(area, 5.0).fill(paint::GOLD);
    let is_shown = view.focus == Focus::Ticket(seat, position);
    let row = [
        mark,
        line(&name, Point::new(MARK, 0.0), size, Weight::Medium),
        line_to(
            &figure(points),
            Point::new(room, 0.0),
            SMALL,
            Weight::Medium,
        ),
    ];
    group(is_shown.then_some(shown).into_iter().chain(row))
}
