//! Where the names stand: beside their cities, off the train spaces, the discs and each other.

pub mod few;

use kurbo::{Circle, Point, Rect, Vec2};
use stationmaster_core::board::{Board, Node};
use stationmaster_core::units::CityId;

use super::font::{self, Weight};
use super::layout::{self, RING};
use super::settle::{Candidate, HOPELESS, alone, settle};
use super::shape::OrientedRect;

/// The name of a city or a country, where it stands on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The city or the country.
    pub city: CityId,
    /// Its lines, one or two.
    pub lines: Vec<String>,
    /// What it covers.
    pub area: Rect,
    /// What it stands beside: its city; for a country the point that the board file gives, or amid its border spots.
    pub anchor: Point,
    /// The size of the font.
    pub size: f64,
    /// The weight of the font.
    pub weight: Weight,
    /// What is added between two letters: the names of countries are spread over their land.
    pub spacing: f64,
}

/// The sizes of the font that are tried, the largest first.
const SIZES: [f64; 4] = [23.0, 21.0, 18.5, 16.0];
const BIG: f64 = 1.12;
/// What is between the letters of a country's name, as a part of the font's size.
const SPREAD: f64 = 0.22;
/// The height of a line, as a part of the font's size.
pub const LINE: f64 = 0.98;
/// The most letters of a name that are drawn; no printed board has longer ones.
const LONGEST: usize = 40;
/// How far a name may lie from the station of its city, or from the point that a country's name stands beside.
const FARTHEST: f64 = 44.0;
const STEP: f64 = 4.0;
/// The radius of the room around a city's middle that its station would take, and a little clearance.
const STATION: f64 = 18.0;
/// How far names keep from train spaces and from each other.
const CLEARANCE: f64 = 1.5;
/// The same between two names: beside each other they would read as one.
const BETWEEN: (f64, f64) = (7.0, 1.5);
const EDGE: f64 = 12.0;
/// How many areas, of those that cost least, a name keeps to choose from; and how many free ones are enough not to try a
/// smaller font.
const KEPT: usize = 150;
const ENOUGH: usize = 12;
/// How often every name may choose its area anew, once all others have theirs.
const ROUNDS: usize = 8;
/// What lying on something costs, beside which distance hardly counts.
const CLASH: f64 = 1000.0;
/// How much farther than the own city another has to be, to be out of the question; what lying as near to another costs.
const MISTAKABLE: f64 = 1.2;
const MISLEADING: f64 = 300.0;

impl Label {
    /// Returns its lines as one text.
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }
}

struct Choice {
    form: usize,
    area: Rect,
    /// What it costs, whatever the other names do.
    cost: f64,
}

impl Candidate for Choice {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Choice, _: f64) -> f64 {
        if other.area.inset(BETWEEN).overlaps(self.area) {
            CLASH
        } else {
            0.0
        }
    }
}

/// Finds room for the names of all cities and countries.
pub fn labels(board: &Board, discs: &[Circle], spaces: &[Vec<OrientedRect>]) -> Vec<Label> {
    settled(board, discs, spaces, 0.0).0
}

/// Returns the names in sizes of the font from `least` on; `None` where not all find room.
pub fn all_from(board: &Board, layout: &layout::Layout, least: f64) -> Option<Vec<Label>> {
    if least > SIZES[0] {
        return None;
    }
    let (labels, is_clear) = settled(board, &layout.discs, &layout.spaces, least);
    is_clear.then_some(labels)
}

/// The names, and whether none of them lies on anything.
fn settled(
    board: &Board,
    discs: &[Circle],
    spaces: &[Vec<OrientedRect>],
    least: f64,
) -> (Vec<Label>, bool) {
    let mut obstacles = Obstacles::new(board, discs, spaces.iter().flatten());
    obstacles.least = least;
    let names = (0..board.cities().len()).map(|id| obstacles.choices(CityId(id)));
    let (forms, choices): (Vec<Vec<Label>>, Vec<Vec<Choice>>) = names.unzip();
    let chosen = settle(&choices, alone(&choices), ROUNDS);
    let taken = || {
        choices
            .iter()
            .zip(&chosen)
            .filter_map(|(choices, chosen)| choices.get((*chosen)?))
    };
    let clashes = |one: &Choice| {
        one.cost >= CLASH || taken().filter(|other| one.clash(other, 0.0) > 0.0).count() > 1
    };
    let is_clear = !taken().any(clashes);
    let label = |((forms, choices), chosen): ((&Vec<Label>, &Vec<Choice>), Option<usize>)| {
        let Choice { form, area, .. } =
            choices[chosen.expect("every name has areas to choose from")];
        Label {
            area,
            ..forms[form].clone()
        }
    };
    let labels: Vec<Label> = forms
        .iter()
        .zip(&choices)
        .zip(chosen.iter().copied())
        .map(label)
        .collect();
    (labels, is_clear)
}

struct Obstacles<'a> {
    board: &'a Board,
    discs: &'a [Circle],
    spaces: Vec<(Rect, OrientedRect)>,
    /// The radius of the room around every city, and what else is to be kept free.
    around: f64,
    kept_free: Vec<Circle>,
    frame: Rect,
    /// The least size of the font, and how far apart the positions are that are tried.
    least: f64,
    step: f64,
}

impl<'a> Obstacles<'a> {
    fn new<'s>(
        board: &'a Board,
        discs: &'a [Circle],
        spaces: impl Iterator<Item = &'s OrientedRect>,
    ) -> Obstacles<'a> {
        let spaces = spaces.map(|space| (space.bounds(), *space)).collect();
        Obstacles {
            board,
            discs,
            spaces,
            around: STATION,
            kept_free: Vec::new(),
            frame: layout::size(board).to_rect().inset(-EDGE),
            least: 0.0,
            step: STEP,
        }
    }

    /// The forms of a name, and where each could lie, the best first: in the largest size in which enough areas are free,
    /// and in larger ones.
    fn choices(&self, id: CityId) -> (Vec<Label>, Vec<Choice>) {
        let (mut forms, mut choices) = (Vec::new(), Vec::new());
        for (smaller, size) in SIZES
            .into_iter()
            .enumerate()
            .filter(|(_, size)| *size >= self.least)
        {
            for label in self.forms(id, size) {
                let extra = smaller as f64 * 8.0 + label.lines.len() as f64 * 3.0;
                let areas = self.areas(&label, extra, FARTHEST).into_iter();
                choices.extend(areas.map(|(area, cost)| Choice {
                    form: forms.len(),
                    area,
                    cost,
                }));
                forms.push(label);
            }
            if choices
                .iter()
                .filter(|choice| choice.cost < MISLEADING)
                .count()
                >= ENOUGH
            {
                break;
            }
        }
        choices.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        choices.truncate(KEPT);
        (forms, choices)
    }

    /// The areas around its anchor, so far from it at most, that a form of a name could take, each with what it costs; the
    /// form costs `extra`.
    fn areas(&self, label: &Label, extra: f64, farthest: f64) -> Vec<(Rect, f64)> {
        let anchor = label.anchor;
        let half = label.area.size().to_vec2() / 2.0;
        let radius = if self.board.city(label.city).country {
            0.0
        } else {
            self.around
        };
        let reach = half + Vec2::new(radius + farthest, radius + farthest);
        let near = self.within(
            Rect::from_points(anchor - reach - half, anchor + reach + half),
            label.city,
        );
        let mut areas = Vec::new();
        for row in along(reach.y, self.step) {
            for column in along(reach.x, self.step) {
                let center = anchor + Vec2::new(column, row);
                let area = Rect::from_points(center - half, center + half);
                let gap = distance(area, anchor) - radius;
                if gap < 0.0 && radius > 0.0 || gap > farthest {
                    continue;
                }
                // Beside the city is best, and right of it better than left; then below it and above.
                let aside = Vec2::new(column / reach.x, row / reach.y);
                let awkward = gap.max(0.0) + aside.y.abs() * 6.0 - aside.x * 2.0;
                let mut cost = extra + awkward + self.clashes(area, &near);
                let is_mistakable =
                    |at: &Point| distance(area, *at) < distance(area, anchor) * MISTAKABLE;
                if cost < CLASH && near.cities.iter().any(is_mistakable) {
                    cost += MISLEADING;
                }
                areas.push((area, cost));
            }
        }
        areas
    }

    /// The name in a size of the font, its area not yet anywhere: on one line, and on two if it has two words.
    fn forms(&self, id: CityId, size: f64) -> Vec<Label> {
        let city = self.board.city(id);
        let (weight, size) = if city.big {
            (Weight::Bold, size * BIG)
        } else {
            (Weight::Medium, size)
        };
        let anchor = self.anchor(id);
        let name = shortened(&city.name.shown());
        let words = name
            .split_once(' ')
            .map(|(first, rest)| vec![first.to_owned(), rest.to_owned()]);
        let spacing = if city.country { size * SPREAD } else { 0.0 };
        let label = |lines: Vec<String>| {
            let spaced = |line: &String| {
                let gaps = line.chars().count().saturating_sub(1) as f64;
                font::width(line, weight) * size + gaps * spacing
            };
            let width = lines.iter().map(spaced).fold(0.0, f64::max);
            let height = lines.len() as f64 * size * LINE;
            Label {
                city: id,
                lines,
                area: Rect::new(0.0, 0.0, width, height),
                anchor,
                size,
                weight,
                spacing,
            }
        };
        std::iter::once(vec![name.clone()])
            .chain(words)
            .map(label)
            .collect()
    }

    fn anchor(&self, id: CityId) -> Point {
        let city = self.board.city(id);
        if let (true, Some(at)) = (city.country, city.at) {
            return layout::point(layout::size(self.board), at);
        }
        let sum = city.nodes.iter().fold(Vec2::ZERO, |sum, node| {
            sum + self.discs[node.0].center.to_vec2()
        });
        (sum / city.nodes.len().max(1) as f64).to_point()
    }

    /// What lies near the areas that a city's name could take.
    fn within(&self, around: Rect, id: CityId) -> Near {
        let spaces = self
            .spaces
            .iter()
            .filter(|(bounds, _)| bounds.overlaps(around))
            .copied()
            .collect();
        let is_city = |node: &Node| !self.board.city(node.city).country;
        let nodes = || self.board.nodes().iter().zip(self.discs);
        let kept_free = |(node, disc): (&Node, &Circle)| {
            let radius = if is_city(node) {
                self.around - CLEARANCE
            } else {
                disc.radius + RING
            };
            Circle::new(disc.center, radius)
        };
        let discs = nodes().map(kept_free).chain(self.kept_free.iter().copied());
        let discs = discs
            .filter(|disc| around.inset(disc.radius).contains(disc.center))
            .collect();
        // Cities farther away are farther from the name than its own.
        let around = around.inset(MISTAKABLE * (STATION + FARTHEST));
        let others = nodes().filter(|(node, _)| node.city != id && is_city(node));
        let cities = others
            .map(|(_, disc)| disc.center)
            .filter(|at| around.contains(*at))
            .collect();
        Near {
            spaces,
            discs,
            cities,
        }
    }

    fn clashes(&self, area: Rect, near: &Near) -> f64 {
        let outside = if self.frame.contains_rect(area) {
            0.0
        } else {
            100.0 * CLASH
        };
        let rect = OrientedRect::upright(area).grown(CLEARANCE);
        let roomy = area.inset(CLEARANCE);
        let spaces = near
            .spaces
            .iter()
            .filter(|(bounds, space)| roomy.overlaps(*bounds) && rect.overlaps(space));
        let discs = near.discs.iter().filter(|disc| rect.overlaps_disc(**disc));
        let clashes = spaces
            .map(|_| ())
            .chain(discs.map(|_| ()))
            .take(HOPELESS)
            .count();
        outside + clashes as f64 * CLASH
    }
}

struct Near {
    spaces: Vec<(Rect, OrientedRect)>,
    /// Border spots, and cities with the room for their stations.
    discs: Vec<Circle>,
    cities: Vec<Point>,
}

/// Whether an area and a name keep so far apart that they do not read as one.
fn apart(label: &Label, area: Rect) -> bool {
    let beside = BETWEEN.0.max(label.size * 0.3);
    !label.area.inset((beside, BETWEEN.1)).overlaps(area)
}

/// Positions to both sides of a middle, so far away at most.
fn along(reach: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = -(reach / step).floor() * step;
    std::iter::successors(Some(first), move |at| Some(at + step)).take_while(move |at| *at <= reach)
}

/// Returns a name as it is drawn: whole, unless it is longer than any name on a board could be.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

fn distance(area: Rect, point: Point) -> f64 {
    let outside = |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
    outside(point.x, area.x0, area.x1).hypot(outside(point.y, area.y0, area.y1))
}
