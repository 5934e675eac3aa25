//! The players, a card for each in the order of their ranks: the points and what they come from, and the tickets.

use kurbo::{Point, Rect, Vec2};

use super::shapes::{claimed, cross, fitted, line, line_to, tick, train_space, width};
use super::{Drawing, style};
use crate::Look;
use crate::sheet::note;
use crate::words::board::OnMap;
use crate::words::figure;
use stationmaster_core::category::Category;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::Seat;
use stationmaster_map::font::Weight;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, group};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::Focus;

/// The least room for a card, and what lies between two.
const LEAST: f64 = 212.0;
const GAP: f64 = 8.0;
/// From here on a card has two columns, and so much lies between them.
const WIDE: f64 = 480.0;
const COLUMNS: f64 = 30.0;
const PAD: f64 = 9.0;
/// The heights of its lines: of the name and of the points, and of all below them.
const NAME_STEP: f64 = 30.0;
const STEP: f64 = 24.0;
const RULE: f64 = 10.0;
const NAME: f64 = 25.0;
pub(super) const SMALL: f64 = 18.0;
/// What the marks of tickets take before their names.
const MARK: f64 = 20.0;
/// What figures take at the end of a line.
const FIGURE: f64 = 34.0;

/// The cards in a room so wide, and their height.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let seats = drawing.view.score.by_rank();
    let most = (1..=seats.len())
        .rev()
        .find(|&count| count as f64 * (LEAST + GAP) <= width + GAP)
        .unwrap_or(1);
    let (mut all, mut top) = (Vec::new(), 0.0);
    for row in even_rows(&seats, most) {
        let room = (width + GAP) / row.len() as f64 - GAP;
        let cards: Vec<Card> = row
            .iter()
            .map(|&seat| Card {
                drawing,
                seat,
                room,
            })
            .collect();
        let height = cards.iter().map(Card::height).fold(0.0, f64::max);
        let draw = |(column, card): (usize, &Card)| {
            card.draw(height)
                .at(Point::new(column as f64 * (room + GAP), top))
        };
        all.extend(cards.iter().enumerate().map(draw));
        top += height + GAP;
    }
    (group(all), top - GAP)
}

/// Splits items into the fewest rows of at most `most` each, evenly; where they do not divide, the first rows have one more.
pub(super) fn even_rows<T>(all: &[T], most: usize) -> Vec<&[T]> {
    let rows = all.len().div_ceil(most.max(1));
    let start = |row: usize| row * (all.len() / rows) + row.min(all.len() % rows);
    (0..rows)
        .map(|row| &all[start(row)..start(row + 1)])
        .collect()
}

struct Card<'a> {
    drawing: &'a Drawing<'a>,
    seat: Seat,
    room: f64,
}

impl Card<'_> {
    /// Whether the tickets stand beside the categories, and not below them.
    fn is_wide(&self) -> bool {
        self.room >= WIDE
    }

    fn line_room(&self) -> f64 {
        if self.is_wide() {
            (self.room - COLUMNS) / 2.0 - PAD
        } else {
            self.room - 2.0 * PAD
        }
    }

    fn height(&self) -> f64 {
        let score = self.drawing.view.score.player(self.seat);
        let categories = Category::ALL
            .into_iter()
            .filter(|&category| score.points(category).is_some())
            .count();
        let parts = [categories, score.tickets.list.len()].map(|rows| rows as f64 * STEP);
        let [categories, tickets] =
            parts.map(|height| if height > 0.0 { height + RULE } else { 0.0 });
        let below = if self.is_wide() {
            categories.max(tickets)
        } else {
            categories + tickets
        };
        2.0 * PAD + 2.0 * NAME_STEP + below
    }

    fn draw(&self, height: f64) -> Element {
        let is_shown = self.drawing.view.is_about(self.seat);
        let (stroke, thick) = if is_shown {
            (paint::INK, 2.5)
        } else {
            (paint::FRAME, 1.0)
        };
        let area = Rect::new(0.0, 0.0, self.room, height);
        let frame = Element::rectangle(area, 7.0)
            .fill(paint::CARD)
            .stroke(stroke, thick);
        let at = Point::new(PAD, PAD + 2.0 * NAME_STEP);
        let categories = self.categories();
        let below = Vec2::new(0.0, RULE + categories.len() as f64 * STEP);
        let beside = Vec2::new(self.line_room() + COLUMNS, 0.0);
        let tickets_at = at + if self.is_wide() { beside } else { below };
        let player = group([frame, self.name(), self.part(categories, at)]);
        let player = style::lifting(self.drawing.view, player, format!("p{}", self.seat.0));
        let tickets = self
            .drawing
            .view
            .score
            .player(self.seat)
            .tickets
            .list
            .iter()
            .enumerate();
        let tickets: Vec<Element> = tickets
            .map(|(position, ticket)| self.ticket(position, ticket))
            .collect();
        let tickets = (!tickets.is_empty()).then(|| self.part(tickets, tickets_at));
        group(std::iter::once(player).chain(tickets))
    }

    fn part(&self, rows: Vec<Element>, at: Point) -> Element {
        let rule = Rect::new(0.0, RULE / 2.0 - 0.5, self.line_room(), RULE / 2.0 + 0.5);
        let rows = rows.into_iter().enumerate();
        let rows = rows
            .map(|(position, row)| row.at(Point::new(0.0, RULE + (position as f64 + 0.5) * STEP)));
        group(std::iter::once(Element::rectangle(rule, 0.0).fill(paint::FRAME)).chain(rows)).at(at)
    }

    fn name(&self) -> Element {
        let score = self.drawing.view.score;
        let (player, scored) = (score.game().player(self.seat), score.player(self.seat));
        let middle = Point::new(PAD + 27.0, PAD + NAME_STEP / 2.0);
        let space = OrientedRect {
            center: middle,
            along: Vec2::new(1.0, 0.0),
            length: 54.0,
            width: 22.0,
        };
        let train = claimed(player.color)
            .and(train_space(&space))
            .and(self.drawing.letter(self.seat, &space, false));
        let left = middle.x + 36.0;
        let (name, size) = fitted(
            &player.name.to_string(),
            NAME,
            Weight::Bold,
            self.room - left - PAD,
        );
        let name = line(&name, Point::new(left, middle.y), size, Weight::Bold);
        let words = self.drawing.look.language;
        let rank = words.say(OnMap::RankAndTotal(scored.rank, scored.total));
        let (rank, size) = match fitted(&rank, NAME, Weight::Bold, self.room - 2.0 * PAD) {
            (whole, size) if whole == rank => (whole, size),
            _ => fitted(
                &figure(scored.total),
                NAME,
                Weight::Bold,
                self.room - 2.0 * PAD,
            ),
        };
        let rank = line(
            &rank,
            Point::new(PAD, middle.y + NAME_STEP),
            size,
            Weight::Bold,
        );
        group([train, name, rank])
    }

    /// What the points come from: a row for each category that the edition has.
    fn categories(&self) -> Vec<Element> {
        let (score, words) = (self.drawing.view.score, self.drawing.look.language);
        let player = score.player(self.seat);
        let row = |category| {
            let (points, note) = (player.points(category)?, note(player, category, words)?);
            let room = self.line_room() - FIGURE;
            let (title, size) = fitted(
                &words.category(category, score.game().rules()),
                SMALL,
                Weight::Medium,
                room,
            );
            let rest = room - width(&title, size, Weight::Medium) - 5.0;
            let title = line(&title, Point::ZERO, size, Weight::Medium);
            let points = line_to(&figure(points), self.right(), SMALL, Weight::Bold);
            let (shown, size) = fitted(&note, SMALL, Weight::Medium, rest);
            let at = Point::new(room, 0.0);
            let note_drawn = line_to(&note, at, size, Weight::Medium).fill(paint::MUTED);
            // A note that is cut tells nothing.
            Some(group(
                [title, points]
                    .into_iter()
                    .chain((shown == note).then_some(note_drawn)),
            ))
        };
        Category::ALL.into_iter().filter_map(row).collect()
    }

    fn ticket(&self, position: usize, scored: &ScoredTicket) -> Element {
        let (view, game) = (self.drawing.view, self.drawing.view.score.game());
        let ticket = game.ticket(scored.ticket);
        let at = Point::new(7.0, 0.0);
        let (mark, points) = if scored.is_completed() {
            (tick(at), ticket.points)
        } else {
            (cross(at), -ticket.points)
        };
        let [from, to] = ticket.cities.map(|city| game.board().city_name(city));
        let name = format!("{from}{}{to}", Look::PLAIN.dash());
        let (name, size) = fitted(
            &name,
            SMALL,
            Weight::Medium,
            self.line_room() - MARK - FIGURE,
        );
        let area = Rect::new(
            -PAD / 2.0,
            -STEP / 2.0,
            self.line_room() + PAD / 2.0,
            STEP / 2.0,
        );
        let area = Element::rectangle(area, 5.0);
        let is_shown = view.focus == Focus::Ticket(self.seat, position);
        let mut row: Vec<Element> = is_shown
            .then(|| area.clone().fill(paint::GOLD))
            .into_iter()
            .collect();
        let points = line_to(&figure(points), self.right(), SMALL, Weight::Medium);
        row.extend([
            mark,
            line(&name, Point::new(MARK, 0.0), size, Weight::Medium),
            points,
        ]);
        style::ticket(view, self.seat, position, row, area)
    }

    fn right(&self) -> Point {
        Point::new(self.line_room(), 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_out_even() {
        let case = |count: usize, most: usize, expected: &[usize]| {
            let all: Vec<usize> = (0..count).collect();
            let rows = even_rows(&all, most);
            assert_eq!(
                rows.iter().map(|row| row.len()).collect::<Vec<_>>(),
                expected,
                "{count} by {most}"
            );
            assert_eq!(rows.concat(), all);
        };
        case(5, 5, &[5]);
        case(5, 4, &[3, 2]);
        case(4, 3, &[2, 2]);
        case(7, 3, &[3, 2, 2]);
        case(7, 2, &[2, 2, 2, 1]);
        case(0, 3, &[]);
    }
}
