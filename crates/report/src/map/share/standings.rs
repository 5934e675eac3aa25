//! The players by rank, with a bar each of what the points are made of.

use kurbo::{BezPath, Rect, Vec2};

use super::{
    GOLD, HAIRLINE, INK, MARGIN, MARK, PAPER, SIZE, SOFT, Share, fitted, ink_on, line, line_to,
    paint_of,
};
use crate::sheet::short_place;
use crate::words::Sheet;
use crate::words::board::{MapLabel, OnMap};
use crate::words::figure;
use stationmaster_core::category::Category;
use stationmaster_core::score::PlayerScore;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::units::{Points, Seat};
use stationmaster_map::font::{self, Weight};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Shape, group, polyline};

/// The highest row, and the room that its parts take.
const ROW: f64 = 66.0;
const RANK: f64 = 26.0;
const CHIP: f64 = 46.0;
/// How far names reach at least and at most before the bars begin, and what the total takes.
const NAMES: [f64; 2] = [250.0, 380.0];
const TOTAL: f64 = 116.0;
/// How far the hatch of lost tickets hangs below a bar.
const HATCH: f64 = 6.5;
/// What the figure of lost tickets takes behind a bar.
const LOST: f64 = 62.0;
/// The base line of the foot.
const FOOT: f64 = 1324.0;

/// What a part of a bar shows, in the order of the bar.
const PARTS: [Category; 7] = [
    Category::Routes,
    Category::StationsKept,
    Category::Express,
    Category::Globetrotter,
    Category::Passengers,
    Category::Tickets,
    Category::Adjustments,
];

/// The points of a player: what was gained in each part of the bar, and what tickets and adjustments took away.
struct Sums {
    gained: Vec<(Category, i32)>,
    lost: i32,
}

impl Share<'_> {
    fn sums(&self, seat: Seat) -> Sums {
        let (score, game) = (self.view.score.player(seat), self.view.score.game());
        let tickets = |completed: bool| -> i32 {
            let list = score
                .tickets
                .list
                .iter()
                .filter(|scored| scored.is_completed() == completed);
            list.map(|scored| game.ticket(scored.ticket).points.0).sum()
        };
        let gained = |category| match category {
            Category::Tickets => tickets(true),
            category => score.points(category).map_or(0, |Points(points)| points),
        };
        let gained = PARTS
            .into_iter()
            .map(|part| (part, gained(part)))
            .filter(|(_, points)| *points > 0)
            .collect();
        let taken = score.adjusted.map_or(0, |Points(points)| (-points).max(0));
        Sums {
            gained,
            lost: tickets(false) + taken,
        }
    }

    /// A player's name, and in parentheses that the player left early.
    fn named(&self, seat: Seat) -> [String; 2] {
        let player = self.view.score.game().player(seat);
        let left = player.left_early.then(|| {
            format!(
                " ({})",
                self.look.language.say(Sheet::Rank(Rank::LeftEarly))
            )
        });
        [player.name.to_string(), left.unwrap_or_default()]
    }

    /// The name in the largest size that its room allows; where even the least is too large, the name is shortened, and not what
    /// stands behind it.
    fn fitted_name(
        &self,
        seat: Seat,
        [most, least]: [f64; 2],
        weight: Weight,
        room: f64,
    ) -> (String, f64) {
        let [name, left] = self.named(seat);
        let (whole, size) = fitted(&format!("{name}{left}"), most, least, weight, room);
        if whole.ends_with(&left) {
            return (whole, size);
        }
        let behind = font::width(&left, weight) * least;
        (
            fitted(&name, least, least, weight, room - behind).0 + &left,
            least,
        )
    }

    /// Pixels to a point, with which everybody's bar has room.
    fn step(&self, room: f64) -> f64 {
        let step = |&seat: &Seat| {
            let Sums { gained, lost } = self.sums(seat);
            let taken = if lost > 0 { LOST } else { 0.0 };
            (room - taken) / f64::from(gained.iter().map(|(_, points)| points).sum::<i32>().max(1))
        };
        self.seats.iter().map(step).fold(f64::INFINITY, f64::min)
    }

    /// A row for each player, below a wide map, and the foot.
    pub(super) fn rows(&self, area: Rect) -> Element {
        let count = self.seats.len() as f64;
        let height = (area.height() / count).min(ROW);
        let top = area.center().y - height * count / 2.0;
        // From six players on everything is smaller.
        let part = (height / 51.0).min(1.0);
        let name_at = area.x0 + RANK + CHIP + 16.0;
        let widest = self
            .seats
            .iter()
            .map(|&seat| font::width(&self.named(seat).concat(), Weight::Bold) * 39.0 * part);
        let [least, most] = NAMES.map(|width| area.x0 + width);
        let bars_at = (name_at + widest.fold(0.0, f64::max) + 22.0).clamp(least, most);
        let bars_to = area.x1 - TOTAL;
        let step = self.step(bars_to - bars_at);
        let row = |(position, &seat): (usize, &Seat)| {
            let middle = top + (position as f64 + 0.5) * height;
            let base = |size: f64| middle + size * font::CAPITALS / 2.0;
            let weight = if self.view.score.player(seat).rank.is_first() {
                Weight::Bold
            } else {
                Weight::Medium
            };
            let chip_at = area.x0 + RANK + 2.0;
            let chip = Rect::new(
                chip_at,
                middle - 18.0 * part,
                chip_at + CHIP,
                middle + 18.0 * part,
            );
            let (name, size) = self.fitted_name(
                seat,
                [39.0 * part, 26.0 * part],
                weight,
                bars_at - name_at - 18.0,
            );
            let bar = (height * 0.6).min(36.0);
            let points = figure(self.view.score.player(seat).total);
            let (points, total) = fitted(
                &points,
                48.0 * part,
                20.0 * part,
                Weight::Bold,
                TOTAL - 12.0,
            );
            let rank = 32.0 * part;
            let place = short_place(self.view.score, seat).unwrap_or_default();
            let place = line(&place, [area.x0 - 2.0, base(rank)], rank, Weight::Medium);
            let rule = Rect::new(
                area.x0,
                middle + height / 2.0 - 0.75,
                area.x1,
                middle + height / 2.0 + 0.75,
            );
            let rule = (position + 1 < self.seats.len())
                .then(|| Element::rectangle(rule, 0.0).fill(HAIRLINE));
            let parts = [
                place.fill(SOFT),
                self.chip(seat, chip),
                line(&name, [name_at, base(size)], size, weight),
                self.bar(
                    seat,
                    Rect::new(
                        bars_at,
                        middle - bar / 2.0 - 2.0,
                        bars_to,
                        middle + bar / 2.0 - 2.0,
                    ),
                    step,
                ),
                line_to(&points, [area.x1, base(total)], total, Weight::Bold),
            ];
            group(parts.into_iter().chain(rule))
        };
        group(self.seats.iter().enumerate().map(row).chain([self.foot()])).fill(INK)
    }

    /// A block for each player, beside a tall map, and the foot.
    pub(super) fn blocks(&self, area: Rect) -> Element {
        let count = self.seats.len() as f64;
        let height = (area.height() / count).min(176.0);
        let part = (height / 150.0).min(1.0);
        let words = self.look.language;
        let step = self.step(area.width());
        let block = |(position, &seat): (usize, &Seat)| {
            let score = self.view.score.player(seat);
            let top = area.y0 + position as f64 * height + 8.0 * part;
            let chip = Rect::new(
                area.x0,
                top + 14.0 * part,
                area.x0 + 48.0 * part,
                top + 54.0 * part,
            );
            let total = figure(self.view.score.player(seat).total);
            let base = top + 52.0 * part;
            let name_at = chip.x1 + 16.0;
            let taken = font::width(&total, Weight::Bold) * 54.0 * part + 16.0;
            let weight = if self.view.score.player(seat).rank.is_first() {
                Weight::Bold
            } else {
                Weight::Medium
            };
            let (name, size) = self.fitted_name(
                seat,
                [42.0 * part, 26.0 * part],
                weight,
                area.x1 - name_at - taken,
            );
            let bar = Rect::new(area.x0, top + 68.0 * part, area.x1, top + 102.0 * part);
            let tickets = &score.tickets;
            let told = words.say(OnMap::TrainsAndTickets(
                score.routes.trains,
                tickets.completed,
                tickets.list.len(),
            ));
            let (told, told_size) = fitted(
                &told,
                24.0 * part,
                18.0 * part,
                Weight::Medium,
                area.width(),
            );
            let bottom = area.y0 + (position as f64 + 1.0) * height;
            let rule = Rect::new(area.x0, bottom - 0.75, area.x1, bottom + 0.75);
            let rule = (position + 1 < self.seats.len())
                .then(|| Element::rectangle(rule, 0.0).fill(HAIRLINE));
            let parts = [
                self.chip(seat, chip),
                line(&name, [name_at, base], size, weight),
                line_to(&total, [area.x1, base], 54.0 * part, Weight::Bold),
                self.bar(seat, bar, step),
                line(
                    &told,
                    [area.x0, top + 134.0 * part],
                    told_size,
                    Weight::Medium,
                )
                .fill(SOFT),
            ];
            group(parts.into_iter().chain(rule))
        };
        group(
            self.seats
                .iter()
                .enumerate()
                .map(block)
                .chain([self.tall_foot(area)]),
        )
        .fill(INK)
    }

    /// What the points are made of, and below its end what was lost.
    fn bar(&self, seat: Seat, area: Rect, step: f64) -> Element {
        let Sums { gained, lost } = self.sums(seat);
        let mut left = area.x0;
        let mut parts = Vec::new();
        for (category, points) in gained {
            let width = f64::from(points) * step;
            let color = shade(category, paint_of(self.color(seat)));
            let part = Rect::new(left, area.y0, left + (width - 2.0).max(1.0), area.y1);
            let rim = paint::mixed(shade(category, super::dark(self.color(seat))), color, 70);
            parts.push(Element::rectangle(part, 3.0).fill(color).stroke(rim, 1.0));
            let (figure, size) = (points.to_string(), (area.height() * 0.66).min(23.0));
            if font::width(&figure, Weight::Bold) * size + 5.0 <= part.width() {
                let base = part.center().y + size * font::CAPITALS / 2.0;
                let at = part.center().x + font::width(&figure, Weight::Bold) * size / 2.0;
                parts.push(line_to(&figure, [at, base], size, Weight::Bold).fill(ink_on(color)));
            }
            left += width;
        }
        if lost > 0 {
            let size = (area.height() * 0.68).min(24.0);
            let base = area.center().y + size * font::CAPITALS / 2.0;
            let at = if left > area.x0 { left + 8.0 } else { left };
            parts.push(line(&figure(Points(-lost)), [at, base], size, Weight::Medium).fill(SOFT));
            let from = (left - 2.0 - f64::from(lost) * step).max(area.x0);
            if left > area.x0 {
                parts.push(hatch(Rect::new(
                    from,
                    area.y1 + 2.0,
                    left - 2.0,
                    area.y1 + 2.0 + HATCH,
                )));
            }
        }
        group(parts)
    }

    /// What the parts of bars mean, each with its sign: those that a player's bar can have.
    fn meanings(&self) -> Vec<(Option<Category>, String)> {
        let (words, rules) = (self.look.language, self.view.score.game().rules());
        let has = |player: &PlayerScore, category| match category {
            Category::Adjustments => player.adjusted > Some(Points(0)),
            category => player.points(category).is_some(),
        };
        let is_there = |category: &Category| {
            self.view
                .score
                .players()
                .iter()
                .any(|player| has(player, *category))
        };
        let parts = PARTS.into_iter().filter(is_there);
        let parts = parts.map(|part| (Some(part), words.category_in_line(part, rules)));
        parts
            .chain([(None, words.label(MapLabel::LostPoints).to_owned())])
            .collect()
    }

    fn foot(&self) -> Element {
        let mark = "stationmaster";
        let meanings = self.meanings();
        let room = SIZE.width - 2.0 * MARGIN - font::width(mark, Weight::Bold) * 20.0 - 30.0;
        let wide = |size: f64| {
            meanings
                .iter()
                .map(|(_, text)| 62.0 + font::width(text, Weight::Medium) * size)
                .sum::<f64>()
        };
        let words = wide(22.0) - wide(0.0);
        let size = ((room + 28.0 - wide(0.0)) / words * 22.0).clamp(14.0, 22.0);
        let mut left = MARGIN;
        let mut all = Vec::new();
        for (part, text) in &meanings {
            all.push(meaning(*part, text, [left, FOOT], size));
            left += 62.0 + font::width(text, Weight::Medium) * size;
        }
        all.push(line_to(mark, [SIZE.width - MARGIN, FOOT], 20.0, Weight::Bold).fill(MARK));
        group(all)
    }

    fn tall_foot(&self, area: Rect) -> Element {
        let (mut left, mut row) = (area.x0, 0.0);
        let mut all = Vec::new();
        for (part, text) in self.meanings() {
            let width = 62.0 + font::width(&text, Weight::Medium) * 20.0;
            if left + width - 28.0 > area.x1 && left > area.x0 {
                (left, row) = (area.x0, row + 1.0);
            }
            all.push(meaning(part, &text, [left, FOOT - 80.0 + row * 31.0], 20.0));
            left += width;
        }
        let mark = line_to("stationmaster", [area.x1, FOOT], 20.0, Weight::Bold).fill(MARK);
        all.push(mark);
        group(all)
    }
}

/// A part's sign and what it means.
fn meaning(part: Option<Category>, text: &str, [x, y]: [f64; 2], size: f64) -> Element {
    let area = Rect::new(x, y - 15.0, x + 26.0, y + 1.0);
    let sign = match part {
        Some(part) => Element::rectangle(area, 3.0).fill(shade(part, INK)),
        None => hatch(area.inset((0.0, -4.0))),
    };
    group([
        sign,
        line(text, [x + 34.0, y], size, Weight::Medium).fill(SOFT),
    ])
}

/// The shade in which a part of a bar is painted, from full to that of tickets.
fn shade(category: Category, full: Rgb) -> Rgb {
    match category {
        Category::Routes => full,
        Category::StationsKept => paint::mixed(full, PAPER, 34),
        Category::Express => GOLD,
        Category::Globetrotter => Rgb([0xe3, 0x9a, 0x14]),
        Category::Passengers => paint::mixed(full, PAPER, 44),
        Category::Adjustments => paint::mixed(full, PAPER, 78),
        Category::Tickets => paint::mixed(full, PAPER, 62),
    }
}

/// Slanting strokes: what was lost.
fn hatch(area: Rect) -> Element {
    let step = 5.5;
    let count = (area.width() / step).floor().max(1.0);
    let path: BezPath = std::iter::successors(Some(0.0), |at| Some(at + 1.0))
        .take_while(|at| *at < count)
        .flat_map(|at| {
            let foot = kurbo::Point::new(area.x1 - (at + 1.0) * step, area.y1);
            polyline([foot, foot + Vec2::new(area.height() * 0.8, -area.height())])
        })
        .collect();
    Element::new(Shape::Path(path)).outline(SOFT, 1.6)
}
