//! The routes of a board by the games in which they were claimed, as a picture: the more often, the wider and the darker.

use std::cmp::Reverse;

use kurbo::{Point, Rect, Vec2};
use stationmaster_core::game::position::Position;
use stationmaster_core::history::{Claimed, RoutesOfBoard};
use stationmaster_core::score::score;
use stationmaster_map::Layout;
use stationmaster_map::font::Weight;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Scene, Shape, group};
use stationmaster_map::view::{Focus, Tone, View};

use super::board::Drawing;
use super::picture::{Part, SMALL, head, labels, stacked};
use super::shapes::{fitted, flow, line, line_to, smooth, text, width};
use crate::history::colors::{Mark, marks};
use crate::history::routes::{headline, name as route_name};
use crate::history::{Report, days};
use crate::words::Language;
use crate::words::board::Caption;
use crate::words::club::{ChartLabel, Club};

/// The widths of lines in units of the board: of a route claimed once and of one claimed in every game.
const THIN: f64 = 5.0;
const THICK: f64 = 17.0;
/// The most routes in a list.
const LISTED: usize = 6;
/// The least width of a list, and what lies between two.
const COLUMN: f64 = 270.0;
const GAP: f64 = 30.0;
const HEADING: f64 = 24.0;
const TEXT: [f64; 2] = [20.0, 15.0];
const STEP: f64 = 28.0;

/// From the rarest to the most frequent: lighter to darker, so that gray and every eye show the same order.
const RAMP: [Rgb; 5] = [
    Rgb([0xf0, 0xc9, 0x70]),
    Rgb([0xe8, 0x9a, 0x3c]),
    Rgb([0xcc, 0x58, 0x2a]),
    Rgb([0x9c, 0x24, 0x2c]),
    Rgb([0x4c, 0x0c, 0x2c]),
];

/// Returns the picture of the routes of one board for a screen of this width in CSS pixels, if one is given.
pub fn scene(
    report: &Report<'_>,
    routes: &RoutesOfBoard,
    layout: &Layout,
    words: Language,
    width: Option<u32>,
) -> Scene {
    // A game in which nobody has done anything, with the routes that were ever claimed.
    let nothing = score(&Position::new(&routes.edition).look());
    let mut view = View::new(&nothing, Focus::Everything);
    let board = routes.edition.board();
    for claimed in routes.routes.iter().filter(|claimed| claimed.games > 0) {
        for track in board.route(claimed.route).track_ids() {
            view.tones[track.0] = Tone::Gap;
        }
    }
    let heat = Heat {
        report,
        routes,
        drawing: Drawing::new(&view, layout, words, labels(&view, layout, width)),
        marks: marks(report.club),
    };
    let about = Caption {
        headline: headline(routes, heat.drawing.look),
        details: words.say(Club::HowOften(days(report))),
    };
    let name = if routes.is_mixed {
        board.name()
    } else {
        &words.title(routes.edition.title())
    };
    let claims = routes.routes.iter().map(Claimed::claims).sum();
    let games = words.say(Club::GamesAndClaims(name, routes.games, claims));
    stacked(
        &heat.drawing,
        width,
        &about.headline,
        &|room| head(&about, &games, room),
        heat.board(),
        &[&|room| heat.lists(room)],
    )
}

struct Heat<'a> {
    report: &'a Report<'a>,
    routes: &'a RoutesOfBoard,
    drawing: Drawing<'a>,
    marks: Vec<Mark>,
}

impl Heat<'_> {
    fn board(&self) -> Element {
        let board = self.drawing.board();
        let mut sorted: Vec<&Claimed> = self.routes.routes.iter().collect();
        sorted.sort_by_key(|claimed| claimed.games);
        let routes = sorted.into_iter().map(|claimed| self.route(claimed));
        let discs = board.nodes().iter().map(|node| node.city);
        let discs = discs.map(|city| self.drawing.discs(city));
        let names = self.drawing.names(&self.drawing.labels);
        group(routes.chain(discs).chain([names]))
    }

    /// Returns a route amid the train spaces of its tracks.
    fn route(&self, claimed: &Claimed) -> Element {
        let route = self.drawing.board().route(claimed.route);
        let tracks = route.track_ids();
        let courses = tracks.map(|track| self.drawing.course(track, route.nodes[0]));
        let courses: Vec<Vec<Point>> = courses.collect();
        let amid = |step: usize| {
            let points = courses.iter().map(|course| course[step].to_vec2());
            (points.fold(Vec2::ZERO, |sum, at| sum + at) / courses.len() as f64).to_point()
        };
        let points: Vec<Point> = (0..courses[0].len()).map(amid).collect();
        let course = || Element::from(Shape::Path(smooth(&points)));
        let times = self.drawing.look.language.say(Club::Times(claimed.games));
        let title = Element::title(&format!("{}: {times}", self.name(claimed)));
        if claimed.games == 0 {
            let dotted = course().outline(paint::FRAME, 3.0).dashed(3.0, 8.0);
            return group([title, dotted]);
        }
        let percent = percent(claimed.games, self.routes.games);
        let rim = course().outline(paint::LAND, wide(percent) + 4.0);
        group([title, rim, course().outline(ramp(percent), wide(percent))])
    }

    fn name(&self, claimed: &Claimed) -> String {
        route_name(self.drawing.board(), claimed.route, self.drawing.look)
    }

    /// Returns the routes most and least claimed, and what the colors mean, side by side as far as there is room.
    fn lists(&self, room: f64) -> Part {
        let lists: [&dyn Fn(f64) -> Part; 3] = [
            &|room| self.most_wanted(room),
            &|room| self.hardly_anyone(room),
            &|room| self.meanings(room),
        ];
        let columns = (1..=lists.len()).rev();
        let mut columns = columns.filter(|&count| count as f64 * (COLUMN + GAP) <= room + GAP);
        let columns = columns.next().unwrap_or(1);
        let wide = (room + GAP) / columns as f64 - GAP;
        let (mut all, mut top) = (Vec::new(), 0.0);
        for row in lists.chunks(columns) {
            let parts: Vec<Part> = row.iter().map(|draw| draw(wide)).collect();
            let height = parts.iter().map(|(_, height)| *height).fold(0.0, f64::max);
            for ((part, _), column) in parts.into_iter().zip(0..) {
                all.push(part.at(Point::new(f64::from(column) * (wide + GAP), top)));
            }
            top += height + GAP;
        }
        (group(all), top - GAP)
    }

    fn heading(&self, label: ChartLabel) -> Element {
        let at = Point::new(0.0, HEADING / 2.0);
        line(
            self.drawing.look.language.label(label),
            at,
            HEADING,
            Weight::Bold,
        )
    }

    /// Returns the routes, those claimed in the most games last.
    fn sorted(&self) -> Vec<&Claimed> {
        let mut sorted: Vec<&Claimed> = self.routes.routes.iter().collect();
        sorted.sort_by_key(|claimed| (claimed.games, claimed.claims()));
        sorted
    }

    /// Returns the routes claimed in the most games, each with a bar that is divided among the players.
    fn most_wanted(&self, room: f64) -> Part {
        let (mut drawn, mut y) = (vec![self.heading(ChartLabel::MostWanted)], 1.5 * HEADING);
        let sorted = self.sorted();
        let claims = sorted.iter().map(|claimed| claimed.claims());
        let most = claims.max().unwrap_or_default().max(1);
        let wanted = sorted.into_iter().rev().take(LISTED);
        for claimed in wanted.filter(|claimed| claimed.claims() > 0) {
            let (name, size) = fitted(&self.name(claimed), TEXT, Weight::Medium, room);
            drawn.push(line(
                &name,
                Point::new(0.0, y + STEP / 2.0),
                size,
                Weight::Medium,
            ));
            let unit = (room - 50.0) / most as f64;
            let mut people: Vec<usize> = (0..claimed.by.len()).collect();
            people.retain(|&person| claimed.by[person] > 0);
            people.sort_by_key(|&person| Reverse(claimed.by[person]));
            let (mut x, top) = (0.0, y + STEP);
            for person in people {
                let wide = claimed.by[person] as f64 * unit;
                let area = Rect::new(x, top, (x + wide - 2.0).max(x + 1.0), top + 20.0);
                drawn.push(self.chip(person, area));
                x += wide;
            }
            let count = Point::new(x + 8.0, top + 10.0);
            drawn.push(line(
                &claimed.claims().to_string(),
                count,
                TEXT[0],
                Weight::Bold,
            ));
            y += 2.0 * STEP;
        }
        (group(drawn), y)
    }

    fn hardly_anyone(&self, room: f64) -> Part {
        let (mut drawn, mut y) = (vec![self.heading(ChartLabel::HardlyAnyone)], 1.5 * HEADING);
        let words = self.drawing.look.language;
        for claimed in self.sorted().into_iter().take(LISTED) {
            let times = match claimed.claims() {
                0 => words.label(ChartLabel::Never).to_owned(),
                claims => words.say(Club::Times(claims)),
            };
            let left = room - width(&times, TEXT[0], Weight::Medium) - 14.0;
            let (name, size) = fitted(&self.name(claimed), TEXT, Weight::Medium, left);
            let middle = y + STEP / 2.0;
            drawn.push(line(&name, Point::new(0.0, middle), size, Weight::Medium));
            let times = line_to(&times, Point::new(room, middle), TEXT[0], Weight::Medium);
            drawn.push(times.fill(paint::MUTED));
            y += STEP;
        }
        (group(drawn), y)
    }

    /// Returns the widths and colors from one game to all, and who the letters are.
    fn meanings(&self, room: f64) -> Part {
        let mut drawn = vec![self.heading(ChartLabel::GamesWithRoute)];
        let step = (room + 0.5) / 101.0;
        for percent in 0..=100 {
            let (x, half) = (f64::from(percent) * step, wide(percent) / 2.0);
            let area = Rect::new(x, 52.0 - half, x + step + 0.5, 52.0 + half);
            drawn.push(Element::rectangle(area, 0.0).fill(ramp(percent)));
        }
        let text = |text: &str, at: Point| line(text, at, SMALL, Weight::Medium).fill(paint::MUTED);
        drawn.push(text("1", Point::new(0.0, 78.0)));
        let all = self.routes.games.to_string();
        drawn.push(text(
            &all,
            Point::new(room - width(&all, SMALL, Weight::Medium), 78.0),
        ));
        let people = (0..self.marks.len()).map(|person| {
            let chip = self.chip(person, Rect::new(0.0, -10.0, 20.0, 10.0));
            (chip, self.report.name(person).to_string())
        });
        let (key, height) = flow(&people.collect::<Vec<_>>(), room, SMALL, 26.0);
        drawn.push(key.at(Point::new(0.0, 98.0)));
        (group(drawn), 98.0 + height)
    }

    fn chip(&self, person: usize, area: Rect) -> Element {
        let Mark { letter, color } = self.marks[person];
        let fill = color.map_or(paint::PAPER, paint::of);
        let rim = color.map_or(paint::MUTED, paint::outline);
        let chip = Element::rectangle(area, 3.0).fill(fill).stroke(rim, 1.0);
        let letter = text(&letter.to_string(), area.center(), 14.0).fill(paint::ink_on(fill));
        group(std::iter::once(chip).chain((area.width() > 13.0).then_some(letter)))
    }
}

fn percent(games: usize, all: usize) -> u16 {
    u16::try_from(100 * games / all.max(1)).map_or(100, |percent| percent.min(100))
}

/// Returns how wide the line of a route is, by the percentage of the games in which it was claimed.
fn wide(percent: u16) -> f64 {
    THIN + (THICK - THIN) * f64::from(percent) / 100.0
}

fn ramp(percent: u16) -> Rgb {
    let at = percent.min(99) / 25;
    let [from, to] = [at, at + 1].map(|at| RAMP[usize::from(at)]);
    paint::mixed(to, from, (percent - 25 * at) * 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A route that is claimed more often is darker, in gray too.
    #[test]
    fn the_ramp_only_darkens() {
        let light = |percent| paint::contrast([ramp(percent), Rgb([0; 3])]);
        let lights: Vec<f64> = (0..=20).map(|part| light(5 * part)).collect();
        assert!(
            lights.windows(2).all(|pair| pair[0] > pair[1]),
            "{lights:?}"
        );
        assert_eq!([ramp(0), ramp(100)], [RAMP[0], RAMP[4]]);
    }
}
