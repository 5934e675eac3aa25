//! Where the names stand: beside their cities, off the train spaces, the discs and each other.

pub(crate) mod few;

use kurbo::{Circle, Point, Rect, Vec2};

use super::font::{self, Weight};
use super::layout::{self, RING};
use super::settle::{Candidate, alone, settle};
use super::shape::OrientedRect;
use crate::board::{Board, Node};
use crate::units::CityId;

#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    pub city: CityId,
    /// Its lines, one or two.
    pub lines: Vec<String>,
    pub area: Rect,
    /// What it stands beside: its city; for a country the point that the board file gives, or amid its border spots.
    pub anchor: Point,
    pub size: f64,
    pub weight: Weight,
}

/// The sizes of the font that are tried, the largest first.
const SIZES: [f64; 4] = [23.0, 21.0, 18.5, 16.0];
const BIG: f64 = 1.12;
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

/// The sizes of the names of countries at their border spots, the largest first.
const SPOT_SIZES: [f64; 3] = [16.0, 14.5, 13.0];
/// A spot that lies so near to its country's name needs no other.
const NEAR: f64 = 24.0;
/// How far from its spot a name may lie, from the middle of one to the edge of the other, and to how many sides it is tried.
const SPOT_GAPS: [f64; 5] = [12.5, 14.0, 16.0, 20.0, 26.0];
const SIDES: u32 = 24;

impl Label {
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

    fn clash(&self, other: &Choice) -> f64 {
        if other.area.inset(CLEARANCE).overlaps(self.area) { CLASH } else { 0.0 }
    }
}

/// Finds room for the names of all cities and countries, and behind these for names at border spots.
pub(super) fn labels(board: &Board, discs: &[Circle], spaces: &[Vec<OrientedRect>]) -> Vec<Label> {
    let obstacles = Obstacles::new(board, discs, spaces.iter().flatten());
    let names = (0..board.cities().len()).map(|id| obstacles.choices(CityId(id)));
    let (forms, choices): (Vec<Vec<Label>>, Vec<Vec<Choice>>) = names.unzip();
    let chosen = settle(&choices, alone(&choices), ROUNDS);
    let label = |((forms, choices), chosen): ((&Vec<Label>, &Vec<Choice>), Option<usize>)| {
        let Choice { form, area, .. } = choices[chosen.expect("every name has areas to choose from")];
        Label { area, ..forms[form].clone() }
    };
    let mut labels: Vec<Label> = forms.iter().zip(&choices).zip(chosen).map(label).collect();
    obstacles.repeat_at_spots(&mut labels);
    labels
}

struct Obstacles<'a> {
    board: &'a Board,
    discs: &'a [Circle],
    spaces: Vec<(Rect, OrientedRect)>,
    frame: Rect,
}

impl<'a> Obstacles<'a> {
    fn new<'s>(board: &'a Board, discs: &'a [Circle], spaces: impl Iterator<Item = &'s OrientedRect>) -> Obstacles<'a> {
        let spaces = spaces.map(|space| (space.bounds(), *space)).collect();
        Obstacles { board, discs, spaces, frame: layout::size(board).to_rect().inset(-EDGE) }
    }

    /// The forms of a name, and where each could lie, the best first: in the largest size in which enough areas are free,
    /// and in larger ones.
    fn choices(&self, id: CityId) -> (Vec<Label>, Vec<Choice>) {
        let (mut forms, mut choices) = (Vec::new(), Vec::new());
        for (smaller, size) in SIZES.into_iter().enumerate() {
            for label in self.forms(id, size) {
                let extra = smaller as f64 * 8.0 + label.lines.len() as f64 * 3.0;
                let areas = self.areas(&label, extra).into_iter();
                choices.extend(areas.map(|(area, cost)| Choice { form: forms.len(), area, cost }));
                forms.push(label);
            }
            if choices.iter().filter(|choice| choice.cost < MISLEADING).count() >= ENOUGH {
                break;
            }
        }
        choices.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        choices.truncate(KEPT);
        (forms, choices)
    }

    /// The areas around its anchor that a form of a name could take, each with what it costs; the form costs `extra`.
    fn areas(&self, label: &Label, extra: f64) -> Vec<(Rect, f64)> {
        let anchor = label.anchor;
        let half = label.area.size().to_vec2() / 2.0;
        let radius = if self.board.city(label.city).country { 0.0 } else { STATION };
        let reach = half + Vec2::new(radius + FARTHEST, radius + FARTHEST);
        let near = self.within(Rect::from_points(anchor - reach - half, anchor + reach + half), label.city);
        let mut areas = Vec::new();
        for row in along(reach.y) {
            for column in along(reach.x) {
                let center = anchor + Vec2::new(column, row);
                let area = Rect::from_points(center - half, center + half);
                let gap = distance(area, anchor) - radius;
                if gap < 0.0 && radius > 0.0 || gap > FARTHEST {
                    continue;
                }
                // Beside the city is best, and right of it better than left; then below it and above.
                let aside = Vec2::new(column / reach.x, row / reach.y);
                let awkward = gap.max(0.0) + aside.y.abs() * 6.0 - aside.x * 2.0;
                let mut cost = extra + awkward + self.clashes(area, &near);
                let is_mistakable = |at: &Point| distance(area, *at) < distance(area, anchor) * MISTAKABLE;
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
        let (weight, size) = if city.big { (Weight::Bold, size * BIG) } else { (Weight::Medium, size) };
        let anchor = self.anchor(id);
        let name = shortened(&city.name.shown());
        let words = name.split_once(' ').map(|(first, rest)| vec![first.to_owned(), rest.to_owned()]);
        let label = |lines: Vec<String>| {
            let width = lines.iter().map(|line| font::width(line, weight)).fold(0.0, f64::max) * size;
            let height = lines.len() as f64 * size * LINE;
            Label { city: id, lines, area: Rect::new(0.0, 0.0, width, height), anchor, size, weight }
        };
        std::iter::once(vec![name.clone()]).chain(words).map(label).collect()
    }

    fn anchor(&self, id: CityId) -> Point {
        let city = self.board.city(id);
        if let (true, Some(at)) = (city.country, city.at) {
            return layout::point(layout::size(self.board), at);
        }
        let sum = city.nodes.iter().fold(Vec2::ZERO, |sum, node| sum + self.discs[node.0].center.to_vec2());
        (sum / city.nodes.len().max(1) as f64).to_point()
    }

    /// What lies near the areas that a city's name could take.
    fn within(&self, around: Rect, id: CityId) -> Near {
        let spaces = self.spaces.iter().filter(|(bounds, _)| bounds.overlaps(around)).copied().collect();
        let is_city = |node: &Node| !self.board.city(node.city).country;
        let nodes = || self.board.nodes().iter().zip(self.discs);
        let kept_free = |(node, disc): (&Node, &Circle)| {
            let radius = if is_city(node) { STATION - CLEARANCE } else { disc.radius + RING };
            Circle::new(disc.center, radius)
        };
        let discs = nodes().map(kept_free).filter(|disc| around.inset(disc.radius).contains(disc.center)).collect();
        // Cities farther away are farther from the name than its own.
        let around = around.inset(MISTAKABLE * (STATION + FARTHEST));
        let others = nodes().filter(|(node, _)| node.city != id && is_city(node));
        let cities = others.map(|(_, disc)| disc.center).filter(|at| around.contains(*at)).collect();
        Near { spaces, discs, cities }
    }

    fn clashes(&self, area: Rect, near: &Near) -> f64 {
        let outside = if self.frame.contains_rect(area) { 0.0 } else { 100.0 * CLASH };
        let rect = OrientedRect::upright(area).grown(CLEARANCE);
        let roomy = area.inset(CLEARANCE);
        let spaces =
            near.spaces.iter().filter(|(bounds, space)| roomy.overlaps(*bounds) && rect.overlaps(space)).count();
        let discs = near.discs.iter().filter(|disc| rect.overlaps_disc(**disc)).count();
        outside + (spaces + discs) as f64 * CLASH
    }

    /// Adds the names of countries once more, small, at those of their border spots that lie away from the name: which land
    /// a spot belongs to can be seen at the spot.
    fn repeat_at_spots(&self, labels: &mut Vec<Label>) {
        let nodes = self.board.nodes().iter().zip(self.discs);
        let spots: Vec<(CityId, Point)> = nodes
            .filter(|(node, _)| self.board.city(node.city).country)
            .map(|(node, disc)| (node.city, disc.center))
            .collect();
        for &(country, at) in &spots {
            if distance(labels[country.0].area, at) >= NEAR {
                labels.extend(self.at_spot(country, at, &spots, labels));
            }
        }
    }

    /// The name of a country beside one of its spots, where there is room beside those that stand already.
    fn at_spot(&self, country: CityId, spot: Point, spots: &[(CityId, Point)], labels: &[Label]) -> Option<Label> {
        let weight = Weight::Medium;
        let name = shortened(&self.board.city(country).name.shown());
        let reach = font::width(&name, weight) * SPOT_SIZES[0] + SPOT_GAPS[SPOT_GAPS.len() - 1];
        let near = self.within(Rect::from_center_size(spot, (2.0 * reach, 2.0 * reach)), country);
        let is_free = |area: &Rect| {
            let is_nearer = |other: Point| distance(*area, other) < distance(*area, spot) + CLEARANCE;
            self.clashes(*area, &near) < CLASH
                && !labels.iter().any(|label| label.area.overlaps(area.inset(CLEARANCE)))
                && !spots.iter().any(|&(other, at)| other != country && is_nearer(at))
        };
        SPOT_SIZES.into_iter().find_map(|size| {
            let half = Vec2::new(font::width(&name, weight), LINE) * (size / 2.0);
            let area = SPOT_GAPS.into_iter().flat_map(|gap| around(spot, half, gap)).find(is_free)?;
            Some(Label { city: country, lines: vec![name.clone()], area, anchor: spot, size, weight })
        })
    }
}

struct Near {
    spaces: Vec<(Rect, OrientedRect)>,
    /// Border spots, and cities with the room for their stations.
    discs: Vec<Circle>,
    cities: Vec<Point>,
}

/// Positions to both sides of a middle, so far away at most.
fn along(reach: f64) -> impl Iterator<Item = f64> {
    let first = -(reach / STEP).floor() * STEP;
    std::iter::successors(Some(first), |at| Some(at + STEP)).take_while(move |at| *at <= reach)
}

/// Areas around a point, so far from it, first to the right of it and then on round it.
fn around(at: Point, half: Vec2, gap: f64) -> impl Iterator<Item = Rect> {
    (0..SIDES).map(move |side| {
        let direction = Vec2::from_angle(std::f64::consts::TAU * f64::from(side) / f64::from(SIDES));
        // On the edge of the area around the point in which the middles of areas lie that touch its clearance.
        let reach = half + Vec2::new(gap, gap);
        let middle = at + direction * (reach.x / direction.x.abs()).min(reach.y / direction.y.abs());
        Rect::from_points(middle - half, middle + half)
    })
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
