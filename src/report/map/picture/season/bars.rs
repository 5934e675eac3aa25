//! Where the points of an average evening come from: a bar for each person, lost tickets to the left.

use kurbo::{Point, Rect, Vec2};

use super::{BARS, MARGIN, Season};
use crate::category::Category;
use crate::color::Color;
use crate::history::SavedPlayer;
use crate::map::font::Weight;
use crate::map::paint::{self, Rgb};
use crate::map::scene::{Element, group};
use crate::report::map::picture::chart::{self, Above};
use crate::report::map::picture::shapes::{fitted, line, line_to, text, width};
use crate::text::Text;
use crate::words::charts::{Chart, ChartLabel};
use crate::words::rounded;

/// The height of a row, and of one of the legend.
const ROW: f64 = 44.0;
const LEGEND_ROW: f64 = 36.0;

impl Season<'_> {
    /// What the average of everybody's points is made of, in the edition that was played most; and where that ends.
    pub(super) fn bars(&self) -> (Element, f64) {
        let groups = self.report.club.groups();
        let Some(edition) = groups.first().map(|group| &group.edition) else {
            return (group([]), BARS + 54.0);
        };
        let games = self
            .games()
            .iter()
            .filter(|game| game.edition == *edition)
            .count();
        let title = groups
            .first()
            .filter(|_| self.margins)
            .map(|group| self.words.title(&group.title));
        let heading = self.words.say(Chart::WhereFrom(title.as_ref(), games));
        let heading = Above {
            content: heading,
            size: 30.0,
            weight: Weight::Bold,
            y: BARS,
        };
        let (heading, lower) = chart::above([heading], MARGIN, self.plan.width - 2.0 * MARGIN);
        let mut drawn = vec![heading];
        let people = self
            .colored()
            .map(|(person, color)| (person, color, self.parts(person, edition)));
        let rows: Vec<(usize, Color, Parts)> = people
            .filter_map(|(person, color, parts)| Some((person, color, parts?)))
            .collect();
        let most = rows
            .iter()
            .map(|(_, _, parts)| parts.gained())
            .fold(1.0, f64::max);
        let lost = rows
            .iter()
            .map(|(_, _, parts)| parts.lost)
            .fold(0.0, f64::max);
        let scale = (self.plan.bars.1 - self.plan.bars.0) / (most + lost);
        let zero = self.plan.bars.0 + lost * scale;
        let mut sorted = rows;
        sorted.sort_by(|a, b| b.2.total().total_cmp(&a.2.total()));
        let top = BARS + 44.0 + lower;
        for (row, (person, color, parts)) in sorted.iter().enumerate() {
            drawn.push(self.bar(
                *person,
                *color,
                parts,
                Point::new(zero, top + row as f64 * ROW),
                scale,
            ));
        }
        let bottom = top + sorted.len() as f64 * ROW;
        drawn.push(
            Element::line([Point::new(zero, top - 8.0), Point::new(zero, bottom)])
                .outline(paint::INK, 2.0),
        );
        let below = Point::new(MARGIN, bottom + 10.0);
        let legend_at = self.plan.legend.map_or(below, |left| Point::new(left, top));
        let (legend, height) = self.legend(edition, legend_at);
        drawn.push(legend);
        // Beside few bars the legend is the longer one.
        (group(drawn), (bottom + 10.0).max(legend_at.y + height))
    }

    /// The averages of a person's points in an edition by their kind; `None` for who never played it.
    fn parts(&self, person: usize, edition: &Text) -> Option<Parts> {
        let mut parts = Parts {
            kinds: Vec::new(),
            lost: 0.0,
        };
        let mut games = 0.0;
        for (at, game) in self
            .games()
            .iter()
            .enumerate()
            .filter(|(_, game)| game.edition == *edition)
        {
            let seat = self
                .report
                .club
                .people
                .at(at)
                .iter()
                .position(|&own| own == person);
            if let Some(player) = seat.map(|seat| &game.players[seat]) {
                games += 1.0;
                parts.add(player);
            }
        }
        parts
            .kinds
            .iter_mut()
            .for_each(|(_, points)| *points /= games);
        parts.lost /= games;
        (games > 0.0).then_some(parts)
    }

    fn bar(&self, person: usize, color: Color, parts: &Parts, at: Point, scale: f64) -> Element {
        let (zero, y0, y1) = (at.x, at.y, at.y + ROW - 10.0);
        let middle = f64::midpoint(y0, y1);
        let (name, size) = fitted(
            &self.report.name(person).to_string(),
            26.0,
            Weight::Bold,
            self.plan.bars.0 - MARGIN - 50.0,
        );
        let mut drawn = vec![
            line(&name, Point::new(MARGIN, middle), size, Weight::Bold).fill(paint::outline(color)),
        ];
        let mut x = zero;
        for &(category, points) in &parts.kinds {
            let wide = points * scale;
            let area = Rect::new(x + 1.5, y0, x + wide, y1);
            x += wide;
            if wide < 2.0 {
                continue;
            }
            let (fill, ink) = tint(category, color);
            drawn.push(
                Element::rectangle(area, 2.0)
                    .fill(fill)
                    .stroke(paint::outline(color), 0.8),
            );
            let figure = format!("{points:.0}");
            if width(&figure, 19.0, Weight::Bold) + 8.0 < wide {
                drawn.push(text(&figure, area.center(), 19.0).fill(ink));
            }
        }
        let total = rounded(parts.total(), 0);
        drawn.push(line(
            &total,
            Point::new(x + 14.0, middle),
            28.0,
            Weight::Bold,
        ));
        if parts.lost * scale > 2.0 {
            let area = Rect::new(zero - parts.lost * scale, y0, zero - 1.5, y1);
            drawn.push(hatched(area));
            let figure = format!("−{:.0}", parts.lost);
            drawn.push(
                line_to(
                    &figure,
                    Point::new(area.x0 - 8.0, middle),
                    20.0,
                    Weight::Medium,
                )
                .fill(paint::MUTED),
            );
        }
        group(drawn)
    }

    /// What the parts of the bars mean, and how high that is.
    fn legend(&self, edition: &Text, at: Point) -> (Element, f64) {
        let players = || {
            self.games()
                .iter()
                .filter(|game| game.edition == *edition)
                .flat_map(|game| &game.players)
        };
        let has = |category: &Category| players().any(|player| player.points[*category].is_some());
        let mut drawn = Vec::new();
        let mut row = 0.0;
        let mut add = |swatch: &dyn Fn(Rect) -> Element, label: &str| {
            let y = at.y + row * LEGEND_ROW;
            drawn.push(swatch(Rect::new(at.x, y, at.x + 34.0, y + 22.0)));
            drawn.push(
                line(
                    label,
                    Point::new(at.x + 46.0, y + 11.0),
                    21.0,
                    Weight::Medium,
                )
                .fill(paint::MUTED),
            );
            row += 1.0;
        };
        for category in Category::ALL.into_iter().filter(has) {
            let label = match category {
                Category::Tickets => self.words.label(ChartLabel::TicketsCompleted),
                category => self.words.label(category),
            };
            let fill = tint(category, Color::Black).0;
            add(
                &|area| {
                    Element::rectangle(area, 2.0)
                        .fill(fill)
                        .stroke(paint::INK, 0.8)
                },
                label,
            );
        }
        let is_adjusted = has(&Category::Adjustments);
        let lost = if is_adjusted {
            ChartLabel::PointsLost
        } else {
            ChartLabel::TicketsLost
        };
        add(&hatched, self.words.label(lost));
        (group(drawn), row * LEGEND_ROW)
    }
}

/// A person's average points by their kind; tickets are those completed.
struct Parts {
    kinds: Vec<(Category, f64)>,
    lost: f64,
}

impl Parts {
    fn add(&mut self, player: &SavedPlayer) {
        for category in Category::ALL {
            let Some(points) = player.points[category] else {
                continue;
            };
            let points = match category {
                Category::Tickets => {
                    let of = |completed: bool| {
                        let own = player
                            .tickets
                            .iter()
                            .filter(move |ticket| ticket.completed == completed);
                        f64::from(own.map(|ticket| ticket.points.0).sum::<i32>())
                    };
                    self.lost += of(false);
                    of(true)
                }
                Category::Adjustments => {
                    self.lost += f64::from(-points.0.min(0));
                    f64::from(points.0.max(0))
                }
                _ => f64::from(points.0),
            };
            match self.kinds.iter_mut().find(|(known, _)| *known == category) {
                Some((_, sum)) => *sum += points,
                None => self.kinds.push((category, points)),
            }
        }
    }

    fn gained(&self) -> f64 {
        self.kinds.iter().map(|(_, points)| points).sum()
    }

    fn total(&self) -> f64 {
        self.gained() - self.lost
    }
}

/// The fill of a part of a bar, and what is written on it.
fn tint(category: Category, color: Color) -> (Rgb, Rgb) {
    match category {
        Category::Routes => (paint::of(color), paint::letter_on(color)),
        Category::Tickets => (paint::shade(color, paint::PAPER, 50), paint::INK),
        Category::StationsKept | Category::Passengers => {
            (paint::shade(color, paint::PAPER, 22), paint::INK)
        }
        Category::Adjustments => (paint::shade(color, paint::PAPER, 12), paint::INK),
        Category::Express | Category::Globetrotter => (paint::GOLD, paint::INK),
    }
}

/// A rectangle of slanted lines: what was lost.
fn hatched(area: Rect) -> Element {
    let height = area.height();
    let mut lines = vec![Element::rectangle(area, 0.0).outline(paint::MUTED, 1.2)];
    let mut start = area.x0 - height;
    while start < area.x1 {
        // From the lower left to the upper right, cut off at both sides.
        let [from, to] = [(area.x0 - start).max(0.0), (area.x1 - start).min(height)];
        if from < to {
            let at = |along: f64| Point::new(start, area.y1) + Vec2::new(along, -along);
            lines.push(Element::line([at(from), at(to)]).outline(paint::MUTED, 1.6));
        }
        start += 9.0;
    }
    group(lines)
}
