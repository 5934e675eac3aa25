//! The games of a club as a picture: points of everybody in each game, who won, and where an average evening's points come from.

mod bars;
mod places;
mod plan;

use kurbo::{Point, Rect, Size};

use self::places::{spread, step};
use self::plan::Plan;
use super::chart::{self, Above};
use super::shapes::{fitted, line, line_to, text, width};
use crate::color::Color;
use crate::history::{SavedGame, Statistics};
use crate::map::font::Weight;
use crate::map::paint::{self, Rgb};
use crate::map::scene::{Element, Scene, Style, group, pixels, safe};
use crate::report::history::colors::{Mark, marks};
use crate::report::history::{Report, headline, span};
use crate::words::charts::{Chart, ChartLabel};
use crate::words::{Language, rounded};

const MARGIN: f64 = 64.0;
/// The strip with who won each game.
const STRIP: (f64, f64) = (686.0, 722.0);
const MONTHS: f64 = 742.0;
/// The middle of the title of the bars.
const BARS: f64 = 812.0;
/// How many games a line averages, and from which game of a person on it is drawn.
const AVERAGED: usize = 5;
const FIRST: usize = 3;
/// The size of the letter at the end of a line.
const CHIP: f64 = 19.0;
/// The least room between the names at the ends of the lines.
const BETWEEN_NAMES: f64 = 62.0;

/// Returns the picture of the games for a screen so wide, in CSS pixels, if one is named: what is written is then large enough to be
/// read there.
pub fn scene(report: &Report<'_>, words: Language, screen: Option<u32>) -> Scene {
    let season = Season::new(report, words, Plan::of(screen));
    let ((head, lower), (bars, bottom)) = (season.head(), season.bars());
    let size = Size::new(season.plan.width, bottom + 56.0 + lower);
    let chart = group([
        season.axes(),
        season.lines(),
        season.points(),
        season.strip(),
        bars,
    ]);
    let own = Point::new(size.width - MARGIN, size.height - 32.0);
    let layers = vec![
        Element::rectangle(size.to_rect(), 0.0).fill(paint::PAPER),
        head,
        if lower > 0.0 {
            chart.at(Point::new(0.0, lower))
        } else {
            chart
        },
        line_to("stationmaster", own, 20.0, Weight::Medium).fill(paint::MUTED),
    ];
    Scene {
        size,
        pixels: screen.map_or(1.5, |_| pixels(size, screen)),
        paper: None,
        ground: paint::PAPER,
        title: safe(&headline(report, words)),
        rules: String::new(),
        layers,
    }
}

struct Season<'a> {
    report: &'a Report<'a>,
    words: Language,
    plan: Plan,
    marks: Vec<Mark>,
    /// Whether points are told as the margin to the others at the table, as those of several editions cannot be compared.
    margins: bool,
    /// For each person the games played and what is shown of each.
    values: Vec<Vec<(usize, f64)>>,
    /// The least and the most of the axis, and the step between its lines.
    axis: (f64, f64, f64),
}

impl<'a> Season<'a> {
    fn new(report: &'a Report<'a>, words: Language, plan: Plan) -> Season<'a> {
        let margins = !report.is_of_one_edition();
        let mut values = vec![Vec::new(); report.club.people.count()];
        for (at, game) in report.club.games.iter().enumerate() {
            for (seat, &person) in report.club.people.at(at).iter().enumerate() {
                let total = f64::from(game.players[seat].total.0);
                let value = if margins {
                    game.margin(seat)
                } else {
                    Some(total)
                };
                values[person].extend(value.map(|value| (at, value)));
            }
        }
        let all = || values.iter().flatten().map(|(_, value)| *value);
        let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        let step = step(most - least);
        let axis = (
            (least / step).floor() * step,
            ((most / step).ceil() * step).max(step),
            step,
        );
        Season {
            report,
            words,
            plan,
            marks: marks(report.club),
            margins,
            values,
            axis,
        }
    }

    fn games(&self) -> &'a [SavedGame] {
        self.report.club.games
    }

    /// The room of a game from left to right.
    fn column(&self) -> f64 {
        self.plan.plot.width() / self.games().len().max(1) as f64
    }

    fn at(&self, game: usize, value: f64) -> Point {
        let (least, most, _) = self.axis;
        let y = self.plan.plot.y1 - (value - least) / (most - least) * self.plan.plot.height();
        Point::new(self.plan.plot.x0 + (game as f64 + 0.5) * self.column(), y)
    }

    /// What is told above the chart, and how much lower it begins for that.
    fn head(&self) -> (Element, f64) {
        let since = self.games().iter().find_map(|game| game.date);
        let about = if self.margins {
            Chart::MarginsSince(since)
        } else {
            Chart::PointsSince(since)
        };
        let below = |content, y| Above {
            content,
            size: 26.0,
            weight: Weight::Medium,
            y,
        };
        let title = Above {
            content: headline(self.report, self.words),
            size: 58.0,
            weight: Weight::Bold,
            y: 66.0,
        };
        let texts = [
            title,
            below(self.words.say(about), 118.0),
            below(span(self.report, self.words), 152.0),
        ];
        chart::above(texts, MARGIN, self.plan.width - 2.0 * MARGIN)
    }

    /// Lines across the plot with their figures; the zero is stronger.
    fn axes(&self) -> Element {
        let (least, most, step) = self.axis;
        let drawn = |value: f64| {
            let y = self.at(0, value).y;
            let (color, thick) = if value.abs() < step / 2.0 {
                (paint::MUTED, 1.6)
            } else {
                (paint::GROUND_LINES, 1.0)
            };
            let across = Element::line([
                Point::new(self.plan.plot.x0 - 10.0, y),
                Point::new(self.plan.plot.x1, y),
            ])
            .outline(color, thick);
            let sign = if self.margins && value > step / 2.0 {
                "+"
            } else {
                ""
            };
            let figure = sign.to_owned() + &rounded(value, 0);
            group([
                across,
                line_to(
                    &figure,
                    Point::new(self.plan.plot.x0 - 20.0, y),
                    20.0,
                    Weight::Medium,
                )
                .fill(paint::MUTED),
            ])
        };
        let values = std::iter::successors(Some(least), |value| Some(value + step));
        group(
            values
                .take_while(|value| *value < most + step / 2.0)
                .map(drawn),
        )
    }

    /// The average of the last games of those who have a color, with their names where the lines end.
    fn lines(&self) -> Element {
        let mut ends: Vec<(usize, Point)> = Vec::new();
        let mut drawn = Vec::new();
        for (person, color) in self.colored() {
            let average = |end: usize| {
                let last = &self.values[person][(end + 1).saturating_sub(AVERAGED)..=end];
                let sum: f64 = last.iter().map(|(_, value)| value).sum();
                self.at(self.values[person][end].0, sum / last.len() as f64)
            };
            let points: Vec<Point> = (FIRST - 1..self.values[person].len())
                .map(average)
                .collect();
            let Some(&end) = points.last() else { continue };
            ends.push((person, end));
            let curve = || {
                Element::line(points.clone())
                    .with(Style::RoundJoins)
                    .with(Style::RoundCaps)
            };
            drawn.extend([
                curve().outline(paint::PAPER, 8.0),
                curve().outline(paint::outline(color), 4.0),
            ]);
        }
        ends.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
        let mut places: Vec<f64> = ends.iter().map(|(_, end)| end.y).collect();
        spread(
            &mut places,
            BETWEEN_NAMES,
            self.plan.plot.y0,
            self.plan.plot.y1 - 20.0,
        );
        let names = ends
            .iter()
            .zip(places)
            .map(|(&(person, end), y)| self.name(person, end, y));
        let chips = ends.iter().map(|&(person, end)| self.chip(person, end));
        group(
            drawn
                .into_iter()
                .chain(names)
                .chain(chips)
                .chain([self.others()]),
        )
    }

    /// The letters of those who have no color of their own, below all names.
    fn others(&self) -> Element {
        let others = self
            .marks
            .iter()
            .enumerate()
            .filter(|(_, mark)| mark.color.is_none());
        let names =
            others.map(|(person, mark)| format!("{} {}", mark.letter, self.report.name(person)));
        let x = self.plan.plot.x1 + 44.0;
        let (names, size) = fitted(
            &names.collect::<Vec<_>>().join(", "),
            20.0,
            Weight::Medium,
            self.plan.width - 24.0 - x,
        );
        line(&names, Point::new(x, MONTHS), size, Weight::Medium).fill(paint::MUTED)
    }

    /// The people who have a color of their own, in the order of the club.
    fn colored(&self) -> impl Iterator<Item = (usize, Color)> + '_ {
        self.marks
            .iter()
            .enumerate()
            .filter_map(|(person, mark)| Some((person, mark.color?)))
    }

    fn name(&self, person: usize, end: Point, y: f64) -> Element {
        let color = self.marks[person]
            .color
            .map_or(paint::MUTED, paint::outline);
        let x = self.plan.plot.x1 + 44.0;
        let leader = Element::line([
            end,
            Point::new(self.plan.plot.x1 + 6.0, end.y),
            Point::new(x - 8.0, y),
        ]);
        let leader = leader.outline(color, 1.4).with(Style::Dashes([2.0, 4.0]));
        let (name, size) = fitted(
            &self.report.name(person).to_string(),
            28.0,
            Weight::Bold,
            self.plan.width - 24.0 - x,
        );
        let name = line(&name, Point::new(x, y - 2.0), size, Weight::Bold).fill(color);
        let (wins, average) = self.came_to(person);
        let figures = if self.margins {
            Chart::WinsAndMargin(wins, average)
        } else {
            Chart::WinsAndAverage(wins, average)
        };
        let figures = line(
            &self.words.say(figures),
            Point::new(x, y + 25.0),
            20.0,
            Weight::Medium,
        )
        .fill(paint::MUTED);
        group([leader, name, figures])
    }

    /// How many games a person won, and the average of what is shown.
    fn came_to(&self, person: usize) -> (usize, f64) {
        let statistics = self.report.club.statistics();
        let found: Option<&Statistics> = statistics.iter().find(|player| player.person == person);
        let average = |player: &Statistics| {
            if self.margins {
                player.average_margin()
            } else {
                player.total.average().unwrap_or_default()
            }
        };
        found.map_or((0, 0.0), |player| (player.wins, average(player)))
    }

    /// A dot for everybody in each game, and a disc with a letter for the winner.
    fn points(&self) -> Element {
        let radius = (self.column() * 0.36).clamp(3.0, 12.0);
        let mut drawn = Vec::new();
        for (person, values) in self.values.iter().enumerate() {
            let fill = self.marks[person]
                .color
                .map_or(paint::MUTED, paint::outline);
            for &(game, value) in values {
                if !self.won(game, person) {
                    let dot = Element::circle(self.at(game, value), radius * 0.42)
                        .fill(fill)
                        .with(Style::Opacity(0.5));
                    drawn.push(dot);
                }
            }
        }
        for (person, values) in self.values.iter().enumerate() {
            for &(game, value) in values.iter().filter(|(game, _)| self.won(*game, person)) {
                drawn.push(self.badge(person, self.at(game, value), radius));
            }
        }
        group(drawn)
    }

    fn won(&self, game: usize, person: usize) -> bool {
        let seat = self
            .report
            .club
            .people
            .at(game)
            .iter()
            .position(|&own| own == person);
        seat.is_some_and(|seat| self.games()[game].players[seat].is_winner())
    }

    fn fill(&self, person: usize) -> Rgb {
        self.marks[person].color.map_or(paint::CARD, paint::of)
    }

    fn ink(&self, person: usize) -> Rgb {
        self.marks[person]
            .color
            .map_or(paint::MUTED, paint::letter_on)
    }

    fn badge(&self, person: usize, at: Point, radius: f64) -> Element {
        let rim = self.marks[person]
            .color
            .map_or(paint::MUTED, paint::outline);
        let disc = Element::circle(at, radius)
            .fill(self.fill(person))
            .stroke(rim, 1.2);
        let letter = (radius > 7.0).then(|| {
            text(&self.marks[person].letter.to_string(), at, radius * 1.25).fill(self.ink(person))
        });
        group(std::iter::once(disc).chain(letter))
    }

    /// The letter of a person where a line ends, for eyes and paper that do not tell the colors.
    fn chip(&self, person: usize, at: Point) -> Element {
        let rim = self.marks[person]
            .color
            .map_or(paint::MUTED, paint::outline);
        let area = Rect::from_center_size(at, Size::new(CHIP, CHIP));
        let letter = text(&self.marks[person].letter.to_string(), at, 14.0).fill(self.ink(person));
        group([
            Element::rectangle(area, 4.0)
                .fill(self.fill(person))
                .stroke(rim, 1.2),
            letter,
        ])
    }

    /// Who won each game, side by side, with the months below; a shared victory is shared here too.
    fn strip(&self) -> Element {
        let mut drawn = Vec::new();
        for game in 0..self.games().len() {
            let people = self.report.club.people.at(game).iter().copied();
            let winners: Vec<usize> = people.filter(|&person| self.won(game, person)).collect();
            let room = (self.column() - if self.column() > 12.0 { 4.0 } else { 0.0 })
                / winners.len().max(1) as f64;
            let left = self.plan.plot.x0
                + game as f64 * self.column()
                + if self.column() > 12.0 { 2.0 } else { 0.0 };
            for (place, &person) in winners.iter().enumerate() {
                let area = Rect::new(
                    left + place as f64 * room,
                    STRIP.0,
                    left + (place + 1) as f64 * room,
                    STRIP.1,
                );
                let rim = self.marks[person]
                    .color
                    .map_or(paint::MUTED, paint::outline);
                drawn.push(
                    Element::rectangle(area, 3.0)
                        .fill(self.fill(person))
                        .stroke(rim, 1.0),
                );
                let size = (room * 0.9).min(20.0);
                if size > 8.0 {
                    let letter = self.marks[person].letter.to_string();
                    drawn.push(text(&letter, area.center(), size).fill(self.ink(person)));
                }
            }
        }
        let label = self.words.label(ChartLabel::WhoWon);
        let label = line(
            label,
            Point::new(self.plan.plot.x1 + 44.0, f64::midpoint(STRIP.0, STRIP.1)),
            22.0,
            Weight::Medium,
        );
        drawn.push(label.fill(paint::MUTED));
        group(drawn.into_iter().chain(self.months()))
    }

    /// The month in which a game was played, where another begins than in the game before; the year with the first of it.
    fn months(&self) -> Vec<Element> {
        let (mut known, mut free_from, mut drawn) = (None, f64::MIN, Vec::new());
        for (at, game) in self.games().iter().enumerate() {
            let Some(date) = game.date else { continue };
            let month = (date.year(), date.month());
            if known == Some(month) {
                continue;
            }
            let is_new_year = known.is_none_or(|(year, _)| year != date.year());
            known = Some(month);
            let year = if is_new_year {
                format!(" {}", date.year())
            } else {
                String::new()
            };
            let label = self.words.say(Chart::Month(date.month())) + &year;
            let x = self.plan.plot.x0 + at as f64 * self.column() + 2.0;
            if x >= free_from {
                free_from = x + width(&label, 20.0, Weight::Medium) + 10.0;
                drawn.push(
                    line(&label, Point::new(x, MONTHS), 20.0, Weight::Medium).fill(paint::MUTED),
                );
            }
        }
        drawn
    }
}
