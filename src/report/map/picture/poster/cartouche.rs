//! The cartouche of a poster: who won and why, where and when, everybody's points, and what the signs on the map mean.

use kurbo::{Point, Rect};

use super::super::cards::even_rows;
use super::super::shapes::{fitted, fitted_name, line, line_to, text, wrapped};
use super::super::{Drawing, legend};
use crate::map::font::{self, Weight};
use crate::map::paint;
use crate::map::scene::{Element, Style, group};
use crate::report::map::caption;
use crate::report::sheet::{heading, short_total};
use crate::score::ranking::Rank;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Sheet;
use crate::words::board::{MapSign, OnMap};

/// What is left within the border, and the border.
const PAD: f64 = 42.0;
const BORDER: f64 = 10.0;
/// The sizes of the fonts, and how high their lines are as parts of them.
const HEADLINE: f64 = 84.0;
const REASON: f64 = 41.0;
const SMALL: f64 = 34.0;
const LINE: f64 = 1.22;
/// A player: the height in all, of the chip and of the bar, and what the total takes.
const ROW: f64 = 142.0;
const CHIP: f64 = 58.0;
const BAR: f64 = 14.0;
const TOTAL: f64 = 120.0;
/// The least room for a player, and what lies between two.
const LEAST: f64 = 420.0;
const BESIDE: f64 = 44.0;
const GAP: f64 = 26.0;
/// How much larger than on maps for screens the legend is.
const LEGEND: f64 = 1.75;
/// What the legend tells: the others explain themselves.
const SIGNS: [MapSign; 5] = [
    MapSign::Station,
    MapSign::PathHop,
    MapSign::BigCity,
    MapSign::Tunnel,
    MapSign::Ferry,
];

/// Returns the cartouche in this width, from its upper left corner, and its height.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let room = width - 2.0 * PAD;
    let mut column = Column {
        drawn: Vec::new(),
        top: PAD,
    };
    let (game, words) = (drawing.view.score.game(), drawing.look.language);
    column.lines(&heading(game, words), SMALL, Weight::Medium, room, 2);
    let story = caption::headline(drawing.view, drawing.look);
    column.lines(&story.headline, HEADLINE, Weight::Bold, room, 3);
    column.lines(&story.details, REASON, Weight::Medium, room, 6);
    let day = game
        .about()
        .date
        .map(|date| words.say(OnMap::ShortDay(date)));
    let place = game.about().place.as_ref().map(Text::to_string);
    let when: Vec<String> = day.into_iter().chain(place).collect();
    if !when.is_empty() {
        column.top += GAP / 2.0;
        column.line(&when.join(" · "), REASON, Weight::Bold, room);
    }
    column.players(drawing, room);
    let (signs, height) = legend::of(drawing, &SIGNS, room / LEGEND);
    column.top += GAP;
    column.add(signs.with(Style::Scale(LEGEND)), height * LEGEND);
    let height = column.top + PAD - GAP / 2.0;
    let area = Rect::new(0.0, 0.0, width, height);
    let border = [
        Element::rectangle(area, 12.0)
            .fill(paint::CARD)
            .stroke(paint::FRAME, 5.0),
        Element::rectangle(area.inset(-BORDER), 8.0).outline(paint::FRAME, 2.0),
    ];
    (group(border.into_iter().chain(column.drawn)), height)
}

/// What stands below each other, and how far it reaches.
struct Column {
    drawn: Vec<Element>,
    top: f64,
}

impl Column {
    /// Puts an element, drawn from its upper left corner, below the others.
    fn add(&mut self, element: Element, height: f64) {
        self.drawn
            .push(group([element]).at(Point::new(PAD, self.top)));
        self.top += height;
    }

    fn line(&mut self, content: &str, size: f64, weight: Weight, room: f64) {
        let (content, size) = fitted(content, size, weight, room);
        self.add(
            line(&content, Point::new(0.0, size * LINE / 2.0), size, weight),
            size * LINE,
        );
    }

    fn lines(&mut self, content: &str, size: f64, weight: Weight, room: f64, most: usize) {
        for row in wrapped(content, size, weight, room, most) {
            self.line(&row, size, weight, room);
        }
    }

    /// The players by their ranks, side by side where there is room.
    fn players(&mut self, drawing: &Drawing<'_>, room: f64) {
        let seats = drawing.view.score.by_rank();
        let fits = |count: &usize| *count as f64 * (LEAST + BESIDE) <= room + BESIDE;
        let rows = even_rows(&seats, (1..=seats.len()).rev().find(fits).unwrap_or(1));
        let each = (room + BESIDE) / rows.first().map_or(1, |row| row.len()) as f64;
        for row in rows {
            let beside = row.iter().enumerate().map(|(position, &seat)| {
                group([player(drawing, seat, each - BESIDE)])
                    .at(Point::new(position as f64 * each, 0.0))
            });
            self.add(group(beside), ROW);
        }
    }
}

/// A player's row: the letter on the color, the name, the points, and how many trains and tickets there were.
fn player(drawing: &Drawing<'_>, seat: Seat, room: f64) -> Element {
    let score = drawing.view.score;
    let (game, lines) = (score.game(), score.player(seat));
    let (player, color) = (game.player(seat), drawing.color(seat));
    let middle = GAP + CHIP / 2.0;
    let chip = Rect::new(0.0, GAP + 6.0, CHIP * 1.3, GAP + CHIP - 6.0);
    let letter = text(&drawing.letters[seat.0].to_string(), chip.center(), 40.0)
        .fill(paint::letter_on(color));
    let left = chip.x1 + 18.0;
    let weight = if score.settled_rank(seat).is_some_and(Rank::is_first) {
        Weight::Bold
    } else {
        Weight::Medium
    };
    let early = player
        .left_early
        .then(|| format!(" ({})", drawing.look.language.say(Sheet::Rank(lines.rank))));
    let early = early.unwrap_or_default();
    let total = short_total(score, seat, drawing.look);
    // A range takes more room than the others' points.
    let beside = (font::width(&total, Weight::Bold) * 62.0 + 8.0).clamp(TOTAL, room / 2.0);
    let (name, size) = fitted_name(
        &player.name.to_string(),
        &early,
        52.0,
        weight,
        room - left - beside,
    );
    let highest = game
        .seats()
        .map(|seat| score.range(seat)[1].0)
        .max()
        .unwrap_or(1)
        .max(1);
    let bar_at = GAP + CHIP + 6.0;
    // What hangs on an unknown ticket stays white.
    let [least, most] = score.range(seat).map(|points| {
        let part = f64::from(points.0.max(0)) / f64::from(highest);
        Rect::new(0.0, bar_at, (room * part).max(1.0), bar_at + BAR)
    });
    let open = (least != most).then(|| {
        Element::rectangle(most, 3.0)
            .fill(paint::PAPER)
            .stroke(paint::INK, 2.0)
    });
    let (total, total_size) = fitted(&total, 62.0, Weight::Bold, beside - 8.0);
    let tickets = &lines.tickets;
    let note = OnMap::TrainsAndTickets(game.trains(seat), tickets.completed, tickets.list.len());
    let note_at = Point::new(0.0, bar_at + BAR + SMALL * LINE / 2.0);
    let rows = [
        Element::rectangle(chip, 8.0)
            .fill(paint::of(color))
            .stroke(paint::INK, 3.0),
        letter,
        line(&name, Point::new(left, middle), size, weight),
        line_to(&total, Point::new(room, middle), total_size, Weight::Bold),
        line(
            &drawing.look.language.say(note),
            note_at,
            SMALL,
            Weight::Medium,
        )
        .fill(paint::MUTED),
    ];
    let bar = Element::rectangle(least, 3.0)
        .fill(paint::of(color))
        .stroke(paint::INK, 2.0);
    group(rows.into_iter().chain(open).chain([bar]))
}
