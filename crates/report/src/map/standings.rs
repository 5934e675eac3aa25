//! The players by rank, with a bar each of what the points are made of.

use kurbo::{Point, Rect};
use stationmaster_core::category::Category;
use stationmaster_core::score::PlayerScore;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::units::{Points, Seat};
use stationmaster_map::font::Weight;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, group};

use super::board::Drawing;
use super::legend::sign;
use super::picture::Part;
use super::shapes::{fitted, flow, hatch, line, line_to, text, width};
use crate::sheet::short_place;
use crate::words::Sheet;
use crate::words::board::{MapLabel, MapSign, OnMap};
use crate::words::figure;

/// The highest row, beside a wide map and beside a tall one, and the one from which on nothing is made smaller.
const ROWS: [[f64; 2]; 2] = [[66.0, 51.0], [176.0, 150.0]];
/// The room of names, at least and at most, before the bars begin, and that of the total.
const NAMES: [f64; 2] = [250.0, 380.0];
const TOTAL: f64 = 116.0;
/// The height of the hatch of lost tickets below a bar, and the room of their figure after it.
const HATCH: f64 = 6.5;
const LOST: f64 = 62.0;
/// The room around a figure in a bar, and its least size.
const PADDING: f64 = 6.0;
const LEAST: f64 = 14.0;
/// The middle of the foot's last line, the size of the program's name in it, and what the sign of a meaning takes before its text.
const FOOT: f64 = 1317.0;
const OWN: f64 = 20.0;
const SIGN: f64 = 34.0;

/// The parts of a bar, in its order.
const PARTS: [Category; Category::ALL.len()] = [
    Category::Routes,
    Category::StationsKept,
    Category::Express,
    Category::Globetrotter,
    Category::Passengers,
    Category::Tickets,
    Category::Adjustments,
];

pub(super) struct Standings<'a> {
    drawing: &'a Drawing<'a>,
    area: Rect,
    /// True where each player has a block of lines, beside a tall map.
    is_tall: bool,
    /// The players by rank.
    seats: Vec<Seat>,
}

/// The points of a player: what was gained in each part of the bar, and what tickets and adjustments took away.
struct Sums {
    gained: Vec<(Category, i32)>,
    lost: i32,
}

/// The places of the parts of a player's row.
struct Row {
    chip: Rect,
    name_to: f64,
    /// The right end of the total.
    total: Point,
    bar: Rect,
}

impl<'a> Standings<'a> {
    pub(super) fn new(drawing: &'a Drawing<'a>, area: Rect, is_tall: bool) -> Standings<'a> {
        Standings {
            drawing,
            area,
            is_tall,
            seats: drawing.view.score.by_rank(),
        }
    }

    fn score(&self, seat: Seat) -> &PlayerScore {
        self.drawing.view.score.player(seat)
    }

    fn sums(&self, seat: Seat) -> Sums {
        let (score, game) = (self.score(seat), self.drawing.view.score.game());
        let tickets = |completed: bool| -> i32 {
            let list = score.tickets.list.iter();
            let list = list.filter(|scored| scored.is_completed() == completed);
            list.map(|scored| game.ticket(scored.ticket).points.0).sum()
        };
        let gained = |category| match category {
            Category::Tickets => tickets(true),
            category => score.points(category).map_or(0, |Points(points)| points),
        };
        let gained = PARTS.map(|part| (part, gained(part))).into_iter();
        let taken = score
            .points(Category::Adjustments)
            .map_or(0, |Points(points)| (-points).max(0));
        Sums {
            gained: gained.filter(|(_, points)| *points > 0).collect(),
            lost: tickets(false) + taken,
        }
    }

    /// Returns in parentheses that a player left early.
    fn left(&self, seat: Seat) -> String {
        if !self.drawing.view.score.game().player(seat).left_early {
            return String::new();
        }
        let left = self.drawing.look.language.say(Sheet::Rank(Rank::LeftEarly));
        format!(" ({left})")
    }

    fn name(&self, seat: Seat) -> String {
        self.drawing.view.score.game().player(seat).name.to_string()
    }

    /// Returns the pixels to a point, with which everybody's bar has room.
    fn step(&self, room: f64) -> f64 {
        let step = |&seat: &Seat| {
            let Sums { gained, lost } = self.sums(seat);
            let taken = if lost > 0 { LOST } else { 0.0 };
            (room - taken) / f64::from(gained.iter().map(|(_, points)| points).sum::<i32>().max(1))
        };
        self.seats.iter().map(step).fold(f64::INFINITY, f64::min)
    }

    /// Returns where the parts of a row lie that begins at a height; from a number of players on everything is smaller.
    fn row(&self, top: f64, height: f64, part: f64) -> Row {
        let Rect { x0, x1, .. } = self.area;
        if self.is_tall {
            let chip = Rect::new(x0, top + 22.0 * part, x0 + 48.0 * part, top + 62.0 * part);
            return Row {
                name_to: x1 - 100.0 * part,
                total: Point::new(x1, chip.center().y),
                bar: Rect::new(x0, top + 76.0 * part, x1, top + 110.0 * part),
                chip,
            };
        }
        let middle = top + height / 2.0;
        let chip = Rect::new(
            x0 + 28.0,
            middle - 18.0 * part,
            x0 + 74.0,
            middle + 18.0 * part,
        );
        let names = self.seats.iter().map(|&seat| {
            let name = self.name(seat) + &self.left(seat);
            chip.x1 + 38.0 + width(&name, 39.0 * part, Weight::Bold)
        });
        let [least, most] = NAMES.map(|width| x0 + width);
        let bars_at = names.fold(0.0, f64::max).clamp(least, most);
        let half = (height * 0.6).min(36.0) / 2.0;
        Row {
            chip,
            name_to: bars_at - 18.0,
            total: Point::new(x1, middle),
            bar: Rect::new(
                bars_at,
                middle - half - 2.0,
                x1 - TOTAL,
                middle + half - 2.0,
            ),
        }
    }

    pub(super) fn draw(&self) -> Element {
        let [highest, whole] = ROWS[usize::from(self.is_tall)];
        let count = self.seats.len() as f64;
        let height = (self.area.height() / count).min(highest);
        let part = (height / whole).min(1.0);
        let first = if self.is_tall {
            self.area.y0
        } else {
            self.area.center().y - height * count / 2.0
        };
        let step = self.step(self.row(first, height, part).bar.width());
        let mut all = Vec::new();
        for (position, &seat) in self.seats.iter().enumerate() {
            let top = first + position as f64 * height;
            if position > 0 {
                let rule = Rect::new(self.area.x0, top - 0.75, self.area.x1, top + 0.75);
                all.push(Element::rectangle(rule, 0.0).fill(paint::HAIRLINE));
            }
            all.push(self.player(seat, &self.row(top, height, part), part, step));
        }
        group(all.into_iter().chain(self.foot())).fill(paint::INK)
    }

    fn player(&self, seat: Seat, row: &Row, part: f64, step: f64) -> Element {
        let (score, words) = (self.score(seat), self.drawing.look.language);
        let middle = row.chip.center().y;
        let weight = if score.rank.is_first() {
            Weight::Bold
        } else {
            Weight::Medium
        };
        let name_at = Point::new(row.chip.x1 + 16.0, middle);
        let (left, sizes) = (self.left(seat), [39.0 * part, 26.0 * part]);
        let room = row.name_to - name_at.x - width(&left, sizes[0], weight);
        let (name, size) = fitted(&self.name(seat), sizes, weight, room);
        let sizes = [48.0 * part, 20.0 * part];
        let (total, large) = fitted(&figure(score.total), sizes, Weight::Bold, TOTAL - 12.0);
        let beside = if self.is_tall {
            let (laid, tickets) = (score.routes.trains, &score.tickets);
            let told = OnMap::TrainsAndTickets(laid, tickets.completed, tickets.list.len());
            let sizes = [24.0 * part, 18.0 * part];
            let (told, size) = fitted(&words.say(told), sizes, Weight::Medium, self.area.width());
            line(
                &told,
                Point::new(self.area.x0, row.bar.y1 + 24.0 * part),
                size,
                Weight::Medium,
            )
        } else {
            let place = short_place(self.drawing.view.score, seat).unwrap_or_default();
            line(
                &place,
                Point::new(self.area.x0 - 2.0, middle),
                32.0 * part,
                Weight::Medium,
            )
        };
        group([
            beside.fill(paint::MUTED),
            self.chip(seat, row.chip),
            line(&(name + &left), name_at, size, weight),
            self.bar(seat, row.bar, step),
            line_to(&total, row.total, large, Weight::Bold),
        ])
    }

    /// Returns a player's letter on the player's color.
    fn chip(&self, seat: Seat, area: Rect) -> Element {
        let color = paint::of(self.drawing.color(seat));
        let chip = Element::rectangle(area, 6.0)
            .fill(color)
            .stroke(paint::INK, 2.0);
        let letter = self.drawing.letters[seat.0].to_string();
        let letter = text(&letter, area.center(), area.height() * 0.72);
        group([chip, letter.fill(paint::ink_on(color))])
    }

    /// Returns what the points are made of, and below its end what was lost.
    fn bar(&self, seat: Seat, area: Rect, step: f64) -> Element {
        let Sums { gained, lost } = self.sums(seat);
        let own = paint::of(self.drawing.color(seat));
        let mut left = area.x0;
        let mut parts = Vec::new();
        // Each part has room for its figure, which all others give.
        let large = (area.height() * 0.66).min(23.0);
        let wide = |&(_, points): &(Category, i32)| {
            let figure = width(&points.to_string(), large, Weight::Bold) + PADDING;
            (f64::from(points) * step).max(figure)
        };
        let sum = f64::from(gained.iter().map(|(_, points)| points).sum::<i32>());
        let fit = sum * step / gained.iter().map(wide).sum::<f64>();
        for (category, points) in gained {
            let wide = wide(&(category, points)) * fit;
            let part = Rect::new(left, area.y0, left + (wide - 2.0).max(1.0), area.y1);
            parts.push(piece(category, own, part));
            let figure = points.to_string();
            let size = large.min((wide - PADDING) / width(&figure, 1.0, Weight::Bold));
            if size >= LEAST {
                let figure = text(&figure, part.center(), size);
                parts.push(figure.fill(paint::ink_on(shade(category, own))));
            }
            left += wide;
        }
        if lost > 0 {
            let at = Point::new(
                if left > area.x0 { left + 8.0 } else { left },
                area.center().y,
            );
            let size = (area.height() * 0.68).min(24.0);
            parts.push(line(&figure(Points(-lost)), at, size, Weight::Medium).fill(paint::MUTED));
            let from = (left - 2.0 - f64::from(lost) * step).max(area.x0);
            let below = Rect::new(from, area.y1 + 2.0, left - 2.0, area.y1 + 2.0 + HATCH);
            parts.push(hatch(below, paint::MUTED));
        }
        group(parts)
    }

    /// Returns the signs of what players' bars can have and of what stands on the map, each with its meaning.
    fn meanings(&self) -> Vec<(Element, String)> {
        let (words, rules) = (
            self.drawing.look.language,
            self.drawing.view.score.game().rules(),
        );
        let area = Rect::new(0.0, -8.0, 26.0, 8.0);
        let has = |player: &PlayerScore, category| match category {
            Category::Adjustments => player.points(category) > Some(Points(0)),
            category => player.points(category).is_some(),
        };
        let players = self.drawing.view.score.players();
        let parts = PARTS
            .into_iter()
            .filter(|&part| players.iter().any(|player| has(player, part)));
        let parts = parts.map(|part| {
            let sign = piece(part, paint::INK, area);
            (sign, words.category_in_line(part, rules))
        });
        let lost = (
            hatch(area.inset((0.0, -4.0)), paint::MUTED),
            words.label(MapLabel::LostPoints).to_owned(),
        );
        let on_map = [
            (!self.drawing.view.stations.is_empty(), MapSign::Station),
            (self.drawing.view.marks_big_cities(), MapSign::BigCity),
        ];
        let on_map = on_map
            .into_iter()
            .filter(|(is_there, _)| *is_there)
            .map(|(_, meant)| {
                let scale = kurbo::Affine::translate((13.0, 0.0)) * kurbo::Affine::scale(0.6);
                (
                    group([sign(self.drawing, meant)]).placed(scale),
                    words.label(meant).to_owned(),
                )
            });
        parts.chain([lost]).chain(on_map).collect()
    }

    /// Returns the meanings of the signs, and the name of the program: beside them, or below them where there is less room.
    fn foot(&self) -> [Element; 2] {
        let own = "stationmaster";
        let Rect { x0, x1, .. } = self.area;
        let meanings = self.meanings();
        let (drawn, bottom) = if self.is_tall {
            let (drawn, height) = flow(&meanings, x1 - x0, 20.0, SIGN);
            (drawn, FOOT - 16.0 - height)
        } else {
            let room = x1 - x0 - width(own, OWN, Weight::Bold) - OWN;
            let sizes = (14..=22).rev().map(f64::from);
            let fitting = |size| (flow(&meanings, room, size, SIGN), size);
            let one_line = |&((_, height), size): &(Part, f64)| height < 2.0 * size;
            let found = sizes.map(fitting).find(one_line);
            let ((drawn, height), _) = found.unwrap_or_else(|| fitting(14.0));
            (drawn, FOOT - height / 2.0)
        };
        let own = line_to(own, Point::new(x1, FOOT), OWN, Weight::Bold);
        [drawn.at(Point::new(x0, bottom)), own.fill(paint::MUTED)]
    }
}

/// Returns a part of a bar; bonuses are hatched, so that they are told from a yellow player's points, and in gray.
fn piece(category: Category, own: Rgb, area: Rect) -> Element {
    let color = shade(category, own);
    let edge = paint::mixed(paint::mixed(color, Rgb([0; 3]), 65), color, 70);
    let part = Element::rectangle(area, 3.0).fill(color).stroke(edge, 1.0);
    let is_bonus = matches!(category, Category::Express | Category::Globetrotter);
    let hatch = is_bonus.then(|| hatch(area.inset(-1.0), paint::mixed(edge, color, 55)));
    group(std::iter::once(part).chain(hatch))
}

/// Returns the shade in which a part of a bar is painted, from full to that of tickets.
fn shade(category: Category, full: Rgb) -> Rgb {
    match category {
        Category::Routes => full,
        Category::StationsKept => paint::mixed(full, paint::PAPER, 34),
        Category::Express | Category::Globetrotter => paint::GOLD,
        Category::Passengers => paint::mixed(full, paint::PAPER, 44),
        Category::Adjustments => paint::mixed(full, paint::PAPER, 78),
        Category::Tickets => paint::mixed(full, paint::PAPER, 62),
    }
}
