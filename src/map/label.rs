//! The places of the names: beside their cities, off the train spaces, the spots and each other.

use kurbo::{Point, Rect, Size, Vec2};

use super::font::{self, Weight};
use super::layout::{on, spot};
use super::shape::Bar;
use crate::board::{Board, Node};
use crate::units::CityId;

/// The name of a city or country, with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// Its lines, one or two.
    pub lines: Vec<String>,
    /// The place that all lines take up.
    pub place: Rect,
    /// The size of the font.
    pub size: f64,
    /// How heavy it is written.
    pub weight: Weight,
}

/// The sizes of the font that are tried, the largest first.
const SIZES: [f64; 4] = [23.0, 21.0, 18.5, 16.0];
/// How much larger the names of Big Cities are.
const BIG: f64 = 1.12;
/// The height of a line, as a part of the font's size.
pub const LINE: f64 = 0.98;
/// How far a name may lie from its city's spot.
const FARTHEST: f64 = 44.0;
/// How far apart the places lie that are tried.
const STEP: f64 = 4.0;
/// The room around a city's middle that its station would take, and a little light.
const STATION: f64 = 18.0;
/// How far names keep from train spaces and from each other.
const LIGHT: f64 = 1.5;
/// How far from the edge of the board names begin.
const EDGE: f64 = 12.0;
/// How many places, of those that cost least, a name keeps to choose from; and how many free ones are enough not to try a
/// smaller font.
const KEPT: usize = 150;
const ENOUGH: usize = 12;
/// How often every name may choose its place anew, once all others have theirs.
const ROUNDS: usize = 8;
/// What lying on something costs, beside which distance hardly counts.
const CLASH: f64 = 1000.0;
/// How much farther than the own city another has to be, to be out of the question.
const MISTAKABLE: f64 = 1.2;
/// What lying as near to another city costs.
const MISLEADING: f64 = 300.0;

/// A place that a name could take.
struct Choice {
    /// Which of the forms of the name lies there.
    form: usize,
    place: Rect,
    /// What it costs, whatever the other names do.
    cost: f64,
}

/// Places the names of all cities and countries.
pub(super) fn place(board: &Board, size: Size, nodes: &[Point], wagons: &[Vec<Bar>]) -> Vec<Label> {
    let wagons = wagons.iter().flatten().copied().collect();
    let obstacles =
        Obstacles { board, nodes, wagons, frame: Rect::from_origin_size(Point::ZERO, size).inset(-EDGE), size };
    let names: Vec<Name> = (0..board.cities().len()).map(|id| obstacles.name(CityId(id))).collect();
    let choices: Vec<&Vec<Choice>> = names.iter().map(|name| &name.choices).collect();
    let mut chosen: Vec<usize> = choices.iter().map(|choices| best(choices, &[])).collect();
    for _ in 0..ROUNDS {
        let before = chosen.clone();
        for id in 0..choices.len() {
            let others = (0..choices.len()).filter(|&other| other != id);
            let places: Vec<Rect> = others.map(|other| choices[other][chosen[other]].place.inset(LIGHT)).collect();
            chosen[id] = best(choices[id], &places);
        }
        if chosen == before {
            break;
        }
    }
    names.iter().zip(chosen).map(|(name, chosen)| name.label(chosen)).collect()
}

/// The choice that costs least, where other names lie in these places.
fn best(choices: &[Choice], others: &[Rect]) -> usize {
    let cost = |choice: &Choice| {
        let on = others.iter().filter(|other| other.overlaps(choice.place)).count();
        choice.cost + on as f64 * CLASH
    };
    let costs: Vec<f64> = choices.iter().map(cost).collect();
    (0..choices.len()).min_by(|a, b| costs[*a].total_cmp(&costs[*b])).expect("every name has places to choose from")
}

/// A name with the places that it could take.
struct Name {
    /// The ways to write it: in several sizes, on one line or two; their places are still anywhere.
    forms: Vec<Label>,
    /// Where it could lie, the best first.
    choices: Vec<Choice>,
}

impl Name {
    /// The name at a place.
    fn label(&self, choice: usize) -> Label {
        let Choice { form, place, .. } = self.choices[choice];
        Label { place, ..self.forms[form].clone() }
    }
}

/// What names are not to lie on.
struct Obstacles<'a> {
    board: &'a Board,
    nodes: &'a [Point],
    wagons: Vec<Bar>,
    /// Where names may lie.
    frame: Rect,
    /// The size of the board.
    size: Size,
}

impl Obstacles<'_> {
    /// A name with its places: in the largest size in which enough are free, and in larger ones.
    fn name(&self, id: CityId) -> Name {
        let mut name = Name { forms: Vec::new(), choices: Vec::new() };
        for (smaller, size) in SIZES.into_iter().enumerate() {
            for label in self.forms(id, size) {
                let extra = smaller as f64 * 8.0 + label.lines.len() as f64 * 3.0;
                self.add_choices(&mut name.choices, name.forms.len(), &label, id, extra);
                name.forms.push(label);
            }
            if name.choices.iter().filter(|choice| choice.cost < MISLEADING).count() >= ENOUGH {
                break;
            }
        }
        name.choices.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        name.choices.truncate(KEPT);
        name
    }

    /// Adds all places of a form of a name around its home.
    fn add_choices(&self, choices: &mut Vec<Choice>, form: usize, label: &Label, id: CityId, extra: f64) {
        let home = home(self.board, self.size, self.nodes, id);
        let half = label.place.size().to_vec2() / 2.0;
        let radius = if self.board.city(id).country { 0.0 } else { STATION };
        let reach = half + Vec2::new(radius + FARTHEST, radius + FARTHEST);
        let near = self.within(Rect::from_points(home - reach - half, home + reach + half), id);
        let steps = |reach: f64| {
            let first = -(reach / STEP).floor() * STEP;
            std::iter::successors(Some(first), |at| Some(at + STEP)).take_while(move |at| *at <= reach)
        };
        for row in steps(reach.y) {
            for column in steps(reach.x) {
                let center = home + Vec2::new(column, row);
                let place = Rect::from_points(center - half, center + half);
                let gap = distance(place, home) - radius;
                if gap < 0.0 && radius > 0.0 || gap > FARTHEST {
                    continue;
                }
                // Beside the city is best, and right of it better than left; then below it and above.
                let aside = Vec2::new(column / reach.x, row / reach.y);
                let awkward = gap.max(0.0) + aside.y.abs() * 6.0 - aside.x * 2.0;
                let mut cost = extra + awkward + self.clashes(place, &near);
                if cost < CLASH {
                    cost += near.misleading(place, home);
                }
                choices.push(Choice { form, place, cost });
            }
        }
    }

    /// The name in a size of the font: on one line, and on two if it has two words.
    fn forms(&self, id: CityId, size: f64) -> Vec<Label> {
        let city = self.board.city(id);
        let (weight, size) = if city.big { (Weight::Bold, size * BIG) } else { (Weight::Medium, size) };
        let name = drawn(&city.name.shown());
        let words = name.split_once(' ').map(|(first, rest)| vec![first.to_owned(), rest.to_owned()]);
        let label = |lines: Vec<String>| {
            let width = lines.iter().map(|line| font::width(line, weight)).fold(0.0, f64::max) * size;
            let height = lines.len() as f64 * size * LINE;
            Label { lines, place: Rect::new(0.0, 0.0, width, height), size, weight }
        };
        std::iter::once(vec![name.clone()]).chain(words).map(label).collect()
    }

    /// What lies near the places of a city's name.
    fn within(&self, around: Rect, id: CityId) -> Near {
        let wagons = self.wagons.iter().map(|wagon| (wagon.bounds(), *wagon));
        let wagons = wagons.filter(|(bounds, _)| bounds.overlaps(around)).collect();
        let is_city = |node: &Node| !self.board.city(node.city).country;
        let radius = |node: &Node| if is_city(node) { STATION - LIGHT } else { spot(self.board, node) };
        let spots = self.nodes.iter().copied().zip(self.board.nodes().iter().map(radius));
        let spots = spots.filter(|(at, radius)| around.inset(*radius).contains(*at)).collect();
        // Cities farther away are farther from the name than its own.
        let around = around.inset(MISTAKABLE * (STATION + FARTHEST));
        let others = self.board.nodes().iter().zip(self.nodes).filter(|(node, _)| node.city != id && is_city(node));
        let cities = others.map(|(_, at)| *at).filter(|at| around.contains(*at)).collect();
        Near { wagons, spots, cities }
    }

    /// What it costs to lie there.
    fn clashes(&self, place: Rect, near: &Near) -> f64 {
        let outside = if self.frame.contains_rect(place) { 0.0 } else { 100.0 * CLASH };
        let bar = Bar::upright(place).grown(LIGHT);
        let roomy = place.inset(LIGHT);
        let wagons =
            near.wagons.iter().filter(|(bounds, wagon)| roomy.overlaps(*bounds) && bar.overlaps(wagon)).count();
        let spots = near.spots.iter().filter(|(at, radius)| bar.overlaps_spot(*at, *radius)).count();
        outside + (wagons + spots) as f64 * CLASH
    }
}

/// What lies near a place.
struct Near {
    /// Train spaces, each with its upright bounds.
    wagons: Vec<(Rect, Bar)>,
    /// Spots, each with its radius.
    spots: Vec<(Point, f64)>,
    /// The other cities.
    cities: Vec<Point>,
}

impl Near {
    /// What it costs that the name could be taken for that of another city.
    fn misleading(&self, place: Rect, home: Point) -> f64 {
        let own = distance(place, home);
        let misleads = self.cities.iter().any(|at| distance(place, *at) < own * MISTAKABLE);
        if misleads { MISLEADING } else { 0.0 }
    }
}

/// Returns where a name belongs: at the city's spot; for a country where the board file has it, or amid its border spots.
pub(super) fn home(board: &Board, size: Size, nodes: &[Point], id: CityId) -> Point {
    let city = board.city(id);
    if let (true, Some(at)) = (city.country, city.at) {
        return on(size, at);
    }
    let sum = city.nodes.iter().fold(Vec2::ZERO, |sum, node| sum + nodes[node.0].to_vec2());
    (sum / city.nodes.len().max(1) as f64).to_point()
}

/// The most letters of a name that are drawn; no printed board has longer ones.
const LONGEST: usize = 40;

/// Returns a name as it is drawn: whole, unless it is longer than any name on a board could be.
pub(super) fn drawn(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// How far a point lies from an upright rectangle.
fn distance(place: Rect, point: Point) -> f64 {
    let outside = |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
    outside(point.x, place.x0, place.x1).hypot(outside(point.y, place.y0, place.y1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_longer_than_any_is_cut() {
        assert_eq!(drawn("Constantinople"), "Constantinople");
        let forty = "é".repeat(LONGEST);
        assert_eq!(drawn(&forty), forty);
        assert_eq!(drawn(&format!("{forty}é")), format!("{forty}…"));
    }

    #[test]
    fn a_point_is_as_far_from_a_rectangle_as_from_its_nearest_edge_or_corner() {
        let place = Rect::new(10.0, 10.0, 20.0, 14.0);
        let case = |x: f64, y: f64, expected: f64| {
            assert!((distance(place, Point::new(x, y)) - expected).abs() < 1e-9, "{x} {y}");
        };
        case(15.0, 12.0, 0.0);
        case(7.0, 12.0, 3.0);
        case(15.0, 20.0, 6.0);
        case(23.0, 18.0, 5.0);
    }
}
