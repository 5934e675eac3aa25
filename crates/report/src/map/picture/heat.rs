//! How often each route of a board was claimed, as a picture: the more often, the wider and the darker.

mod plan;
mod ramp;

use kurbo::{BezPath, Point, Rect, Size, Vec2};

use self::plan::Plan;
use self::ramp::ramp;
use super::chart::{self, Above};
use super::ground;
use super::names::{fine_names, name};
use super::shapes::{disc, fitted, line, line_to, text, width};
use crate::Look;
use crate::history::colors::{Mark, marks};
use crate::history::routes::{headline, name as route_name};
use crate::history::{Report, days};
use crate::words::Language;
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use stationmaster_core::history::{Claimed, RoutesOfBoard};
use stationmaster_core::units::TrackId;
use stationmaster_map::Layout;
use stationmaster_map::font::Weight;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, Scene, Shape, Style, group, pixels, safe};

const MARGIN: f64 = 56.0;
const TOP: f64 = 160.0;
/// The lists beside the board.
const PANEL: f64 = 330.0;
const GAP: f64 = 32.0;
const FOOT: f64 = 64.0;
/// What the name of the program takes at the end of the last line.
const OWN: f64 = 150.0;
/// How wide lines are in units of the board: of a route claimed once and of one claimed in every game.
const THIN: f64 = 5.0;
const THICK: f64 = 17.0;
const WANTED: usize = 6;
const HARDLY: usize = 6;

/// Returns the picture of the routes of one board for a screen so wide, in CSS pixels, if one is named: what is written is then large
/// enough to be read there.
pub fn scene(
    report: &Report<'_>,
    routes: &RoutesOfBoard,
    layout: &Layout,
    words: Language,
    screen: Option<u32>,
) -> Scene {
    let plan = Plan::of(layout.size, screen);
    let layout = &plan.named(routes, layout);
    let look = Look {
        language: words,
        ..Look::PLAIN
    };
    let heat = Heat {
        report,
        routes,
        layout,
        words,
        look,
        marks: marks(report.club),
    };
    let (title, lower) = heat.head(plan.width - 2.0 * MARGIN);
    let size = Size::new(plan.width, plan.height + lower);
    let place = |drawn: Element| {
        drawn
            .at(Point::new(MARGIN, TOP + lower))
            .with(Style::Scale(plan.scale))
    };
    let layers = vec![
        Element::rectangle(size.to_rect(), 0.0).fill(paint::PAPER),
        place(ground::draw(routes.edition.board(), layout)),
        place(heat.board()),
        title,
        heat.panel(plan.panel.height())
            .at(plan.panel.origin() + Vec2::new(0.0, lower)),
        heat.foot(size),
    ];
    Scene {
        size,
        pixels: screen.map_or(1.5, |_| pixels(size, screen)),
        ground: paint::PAPER,
        title: safe(&headline(routes, heat.look)),
        rules: String::new(),
        layers,
    }
}

struct Heat<'a> {
    report: &'a Report<'a>,
    routes: &'a RoutesOfBoard,
    layout: &'a Layout,
    words: Language,
    look: Look,
    marks: Vec<Mark>,
}

impl Heat<'_> {
    /// What is told above the board, and how much lower it begins for that.
    fn head(&self, room: f64) -> (Element, f64) {
        let title = Above {
            content: headline(self.routes, self.look),
            size: 54.0,
            weight: Weight::Bold,
            y: 66.0,
        };
        let content = self.words.say(Chart::HowOften(days(self.report)));
        chart::above(
            [
                title,
                Above {
                    content,
                    size: 25.0,
                    weight: Weight::Medium,
                    y: 118.0,
                },
            ],
            MARGIN,
            room,
        )
    }

    /// The part of the games in which a route was claimed, from 0 to 1.
    fn share(&self, claimed: &Claimed) -> f64 {
        claimed.games as f64 / self.routes.games.max(1) as f64
    }

    fn board(&self) -> Element {
        let board = self.routes.edition.board();
        let mut sorted: Vec<&Claimed> = self.routes.routes.iter().collect();
        sorted.sort_by_key(|claimed| claimed.games);
        let routes = sorted.into_iter().map(|claimed| self.route(claimed));
        let discs = self.layout.discs.iter().zip(board.nodes());
        let discs = group(discs.map(|(&at, node)| disc(at, board.city(node.city).big)));
        let names = fine_names(group(self.layout.labels.iter().flat_map(name)), board);
        group(routes.chain([discs, names]))
    }

    fn route(&self, claimed: &Claimed) -> Element {
        let route = self.routes.edition.board().route(claimed.route);
        let tracks: Vec<TrackId> = route.track_ids().collect();
        let points = self.middle(&tracks, route.nodes.map(|node| self.layout.node(node)));
        let title = format!(
            "{}: {}",
            route_name(self.routes.edition.board(), claimed.route, self.look),
            self.words.say(Club::Times(claimed.games))
        );
        let course = || {
            Element::new(Shape::Path(smooth(&points)))
                .with(Style::RoundJoins)
                .with(Style::RoundCaps)
        };
        if claimed.games == 0 {
            let dotted = course()
                .outline(paint::FRAME, 3.0)
                .with(Style::Dashes([2.0, 9.0]));
            return group([Element::title(&title), dotted]);
        }
        let share = self.share(claimed);
        let wide = wide(share);
        let rim = course().outline(paint::BOARD, wide + 4.0);
        group([
            Element::title(&title),
            rim,
            course().outline(ramp(share), wide),
        ])
    }

    /// The course of a route from city to city, amid the train spaces of its tracks.
    fn middle(&self, tracks: &[TrackId], [from, to]: [Point; 2]) -> Vec<Point> {
        let middles = |&track: &TrackId| -> Vec<Point> {
            self.layout
                .along(track, true)
                .chunks(2)
                .map(|ends| ends[0].midpoint(ends[ends.len() - 1]))
                .collect()
        };
        let courses: Vec<Vec<Point>> = tracks.iter().map(middles).collect();
        let steps = courses.iter().map(Vec::len).min().unwrap_or(0);
        let amid = |step: usize| {
            let sum = courses
                .iter()
                .fold(Vec2::ZERO, |sum, course| sum + course[step].to_vec2());
            (sum / courses.len() as f64).to_point()
        };
        std::iter::once(from)
            .chain((0..steps).map(amid))
            .chain([to])
            .collect()
    }

    /// The routes most and least claimed, and what the colors mean.
    fn panel(&self, height: f64) -> Element {
        let mut sorted: Vec<&Claimed> = self.routes.routes.iter().collect();
        sorted.sort_by_key(|claimed| (claimed.claims(), claimed.games));
        let heading = |label, y: f64| {
            line(
                self.words.label(label),
                Point::new(0.0, y),
                27.0,
                Weight::Bold,
            )
        };
        let mut drawn = vec![heading(ChartLabel::MostWanted, 14.0)];
        let most = sorted.last().map_or(1, |claimed| claimed.claims()).max(1);
        let mut y = 58.0;
        for claimed in sorted
            .iter()
            .rev()
            .take(WANTED)
            .filter(|claimed| claimed.claims() > 0)
        {
            drawn.push(self.wanted(claimed, most, y));
            y += 58.0;
        }
        let (key, bottom) = self.key(y);
        drawn.push(key);
        y = bottom + 46.0;
        drawn.push(heading(ChartLabel::HardlyAnyone, y));
        for (row, claimed) in sorted.iter().take(HARDLY).enumerate() {
            let at = y + 36.0 + row as f64 * 30.0;
            let times = match claimed.claims() {
                0 => self.words.label(ChartLabel::Never).to_owned(),
                claims => self.words.say(Club::Times(claims)),
            };
            let room = PANEL - width(&times, 20.0, Weight::Medium) - 14.0;
            let (name, size) = fitted(&self.name(claimed), 21.0, Weight::Medium, room);
            drawn.push(line(&name, Point::new(0.0, at), size, Weight::Medium));
            drawn.push(
                line_to(&times, Point::new(PANEL, at), 20.0, Weight::Medium).fill(paint::MUTED),
            );
        }
        drawn.push(self.scale(height - 60.0));
        group(drawn)
    }

    fn name(&self, claimed: &Claimed) -> String {
        route_name(self.routes.edition.board(), claimed.route, self.look)
    }

    /// A route with a bar in which everybody has the room of their claims.
    fn wanted(&self, claimed: &Claimed, most: usize, y: f64) -> Element {
        let (name, size) = fitted(&self.name(claimed), 22.0, Weight::Medium, PANEL);
        let mut drawn = vec![line(&name, Point::new(0.0, y), size, Weight::Medium)];
        let unit = (PANEL - 50.0) / most as f64;
        let mut people: Vec<usize> = (0..claimed.by.len())
            .filter(|&person| claimed.by[person] > 0)
            .collect();
        people.sort_by_key(|&person| std::cmp::Reverse(claimed.by[person]));
        let mut x = 0.0;
        for person in people {
            let wide = claimed.by[person] as f64 * unit;
            let area = Rect::new(x, y + 16.0, (x + wide - 2.0).max(x + 1.0), y + 36.0);
            x += wide;
            drawn.push(self.chip(person, area));
        }
        let count = claimed.claims().to_string();
        drawn.push(line(
            &count,
            Point::new(x + 8.0, y + 26.0),
            21.0,
            Weight::Bold,
        ));
        group(drawn)
    }

    fn chip(&self, person: usize, area: Rect) -> Element {
        let Mark { letter, color } = self.marks[person];
        let (fill, ink, rim) = match color {
            Some(color) => (
                paint::of(color),
                paint::letter_on(color),
                paint::outline(color),
            ),
            None => (paint::CARD, paint::MUTED, paint::MUTED),
        };
        let chip = Element::rectangle(area, 3.0).fill(fill).stroke(rim, 1.0);
        let letter =
            (area.width() > 13.0).then(|| text(&letter.to_string(), area.center(), 14.0).fill(ink));
        group(std::iter::once(chip).chain(letter))
    }

    /// Who the letters are, as many as two lines hold, and where these end.
    fn key(&self, top: f64) -> (Element, f64) {
        let (mut at, mut drawn) = (Point::new(0.0, top), Vec::new());
        for person in 0..self.marks.len() {
            let name = self.report.name(person).to_string();
            let room = 26.0 + width(&name, 17.0, Weight::Medium) + 12.0;
            if at.x > 0.0 && at.x + room > PANEL + 12.0 {
                at = Point::new(0.0, at.y + 28.0);
            }
            if at.y > top + 28.0 {
                break;
            }
            drawn.push(self.chip(
                person,
                Rect::new(at.x, at.y - 10.0, at.x + 20.0, at.y + 10.0),
            ));
            let (name, size) = fitted(&name, 17.0, Weight::Medium, PANEL - at.x - 25.0);
            drawn.push(
                line(&name, Point::new(at.x + 25.0, at.y), size, Weight::Medium).fill(paint::MUTED),
            );
            at.x += room;
        }
        (group(drawn), at.y.min(top + 28.0))
    }

    /// The widths and colors from one game to all.
    fn scale(&self, y: f64) -> Element {
        let title = self.words.label(ChartLabel::GamesWithRoute);
        let mut drawn =
            vec![line(title, Point::new(0.0, y), 21.0, Weight::Medium).fill(paint::MUTED)];
        let steps = 40;
        let wide = PANEL / f64::from(steps);
        for step in 0..steps {
            let share = f64::from(step) / f64::from(steps - 1);
            let half = self::wide(share) / 2.0;
            let x = f64::from(step) * wide;
            drawn.push(
                Element::rectangle(
                    Rect::new(x, y + 30.0 - half, x + wide + 0.5, y + 30.0 + half),
                    0.0,
                )
                .fill(ramp(share)),
            );
        }
        drawn.push(line("1", Point::new(0.0, y + 56.0), 20.0, Weight::Medium).fill(paint::MUTED));
        let all = self.routes.games.to_string();
        drawn.push(
            line_to(&all, Point::new(PANEL, y + 56.0), 20.0, Weight::Medium).fill(paint::MUTED),
        );
        group(drawn)
    }

    fn foot(&self, size: Size) -> Element {
        let claims = self.routes.routes.iter().map(Claimed::claims).sum();
        let y = size.height - 34.0;
        let edition = &self.routes.edition;
        let name = if self.routes.is_mixed {
            edition.board().name()
        } else {
            &self.words.title(edition.title())
        };
        let games = Chart::GamesAndClaims(name, self.routes.games, claims);
        let (games, room) = (self.words.say(games), size.width - 2.0 * MARGIN);
        // In a narrow picture it has a line of its own.
        let is_beside = width(&games, 21.0, Weight::Medium) <= room - OWN;
        let at = Point::new(MARGIN, if is_beside { y } else { y - 26.0 });
        let (games, small) = fitted(&games, 21.0, Weight::Medium, room);
        let games = line(&games, at, small, Weight::Medium);
        let own = line_to(
            "stationmaster",
            Point::new(size.width - MARGIN, y),
            20.0,
            Weight::Medium,
        );
        group([games.fill(paint::MUTED), own.fill(paint::MUTED)])
    }
}

/// How wide the line of a route is, by the part of the games in which it was claimed.
fn wide(share: f64) -> f64 {
    THIN + (THICK - THIN) * share
}

/// A smooth line through points: a spline of Catmull and Rom, as cubic curves.
fn smooth(points: &[Point]) -> BezPath {
    let mut path = BezPath::new();
    let at = |position: isize| {
        let last = points.len() - 1;
        points[usize::try_from(position).unwrap_or(0).min(last)]
    };
    path.move_to(at(0));
    for position in 1..isize::try_from(points.len()).unwrap_or(1) {
        let [before, from, to, behind] = [-2, -1, 0, 1].map(|step| at(position + step));
        path.curve_to(from + (to - before) / 6.0, to - (behind - from) / 6.0, to);
    }
    path
}
