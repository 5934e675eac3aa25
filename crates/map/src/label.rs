//! Places the names beside their cities, off the train spaces, the discs and each other.

use std::cmp::Reverse;

use kurbo::{Circle, Point, Rect, Vec2};
use stationmaster_core::board::{Board, Node, Route};
use stationmaster_core::units::{CityId, TrackId};

use super::font::{self, Weight};
use super::layout::{self, Layout, RING};
use super::settle::{Candidate, settle};
use super::shape::{OrientedRect, TOUCH};
use super::view::{Tone, View};

/// The name of a city or a country, placed on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The city or the country.
    pub city: CityId,
    /// Its lines, one or two.
    pub lines: Vec<String>,
    /// The area that it covers; that of a Big City has room for bold letters.
    pub area: Rect,
    /// The size of the font.
    pub size: f64,
    /// The room added between two letters: the names of countries are spread over their land.
    pub spacing: f64,
}

/// The font sizes that are tried if every name has to be there, the largest first.
pub const SIZES: [f64; 4] = [23.0, 21.0, 18.5, 16.0];
/// The room between the letters of a country's name, as a part of the font's size.
const SPREAD: f64 = 0.22;
/// The height of a line, as a part of the font's size.
pub const LINE: f64 = 0.98;
/// The most letters of a name that are drawn; no printed board has longer ones.
const LONGEST: usize = 40;
/// The farthest that a name may be from the station of its city, or from the anchor of a country; and the same as a part of the
/// font's size, if that is more. A name farther away must not be mistakable either.
const FARTHEST: f64 = 44.0;
const FARTHER: f64 = 1.8;
const SOLITARY: f64 = 3.0;
const STEP: f64 = 4.0;
/// The radius of the room around a city's middle that its station would take, and a little clearance.
const STATION: f64 = 18.0;
/// The distance of names from train spaces.
const CLEARANCE: f64 = 1.5;
/// The distance of names from each other, across and down: names close together would read as one.
const BETWEEN: (f64, f64) = (7.0, 1.5);
const EDGE: f64 = 12.0;
/// The number of cheapest areas that a name keeps to choose from; and the number that makes a smaller font unnecessary.
const KEPT: usize = 150;
const ENOUGH: usize = 12;
/// The costs of lying on a more important name, and on a less important one, which may move.
const CLASH: f64 = 1000.0;
const PUSH: f64 = 40.0;
/// The factor by which another city should be farther away than its own, and the cost of being nearer.
const MISTAKABLE: f64 = 1.2;
const MISLEADING: f64 = 300.0;
/// The costs of covering a free space on a board that has little room, and a train at the city itself that has no letter.
const ON_FREE: f64 = 15.0;
const ON_TRAIN: f64 = 100.0;
/// The least by which the disc of another city, or a border spot, is farther away than the city's own disc, as a part of the font's size.
const MARGIN: f64 = 0.3;

impl Label {
    /// Returns its lines as one text.
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }
}

struct Choice {
    /// The place of its city in the order of importance.
    rank: usize,
    label: Label,
    cost: f64,
}

impl Candidate for Choice {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Choice) -> f64 {
        let beside = BETWEEN.0.max(self.label.size * 0.3);
        let around = other.label.area.inset((beside, BETWEEN.1));
        match (around.overlaps(self.label.area), other.rank < self.rank) {
            (false, _) => 0.0,
            (true, true) => CLASH,
            (true, false) => PUSH,
        }
    }
}

/// Returns the names of all cities and countries that find room in one of these font sizes, the largest first, without covering a
/// train space or a station.
pub fn all(
    board: &Board,
    discs: &[Circle],
    spaces: &[Vec<OrientedRect>],
    sizes: &[f64],
) -> Vec<Label> {
    let spaces = spaces.iter().flatten().map(|space| (*space, None, None));
    let obstacles = Obstacles::new(board, discs, spaces.collect(), STATION);
    let names = (0..board.cities().len()).map(CityId).collect();
    obstacles.placed(names, sizes)
}

/// Returns the names that fit in a font of one of these sizes, on a map where they may cover free spaces and, if no
/// other place is left, trains at their own cities, but never a player's letter: first those that matter most in a game, if there is one.
///
/// `around` and `station` are the radii of the room around a city and around its station.
pub fn few(
    board: &Board,
    view: Option<&View<'_>>,
    layout: &Layout,
    sizes: &[f64],
    [around, station]: [f64; 2],
) -> Vec<Label> {
    let is_free = |track: usize| view.is_none_or(|view| view.tone(TrackId(track)) == Tone::Free);
    let spaces = layout
        .spaces
        .iter()
        .enumerate()
        .flat_map(|(track, spaces)| {
            let cost = is_free(track).then_some(ON_FREE);
            let cities = board.route_of(TrackId(track)).cities;
            let spaces = spaces.iter().enumerate();
            spaces.map(move |(at, space)| {
                (
                    *space,
                    cost,
                    (at != layout.spaces[track].len() / 2).then_some(cities),
                )
            })
        });
    let mut obstacles = Obstacles::new(board, &layout.discs, spaces.collect(), around);
    let marked = view.into_iter().flat_map(|view| {
        let stations = view
            .stations
            .iter()
            .map(|&(city, _)| board.city(city).nodes[0]);
        stations.chain(view.ends.iter().copied())
    });
    obstacles.kept_free = marked
        .map(|node| Circle::new(layout.node(node), station))
        .collect();
    obstacles.placed(in_order(board, view), sizes)
}

/// Returns the cities, the most important first: those that the map is about, then by claimed tracks, by ends of paths and
/// tickets, Big Cities, and by routes.
fn in_order(board: &Board, view: Option<&View<'_>>) -> Vec<CityId> {
    let touching = |city: CityId, is_counted: &dyn Fn(TrackId) -> bool| {
        let routes = board
            .routes()
            .iter()
            .filter(|route| route.cities.contains(&city));
        let tracks = routes.flat_map(Route::track_ids);
        tracks.filter(|&track| is_counted(track)).count()
    };
    let mut ends = vec![false; board.cities().len()];
    let mut about = ends.clone();
    if let Some(view) = view {
        let game = view.score.game();
        let paths = view
            .ways
            .iter()
            .flat_map(|way| [way.nodes.first(), way.nodes.last()]);
        let paths = paths.flatten().map(|&node| board.node(node).city);
        let tickets = game.players().iter().flat_map(|player| &player.tickets);
        for city in paths.chain(tickets.flat_map(|&id| game.ticket(id).cities)) {
            ends[city.0] = true;
        }
        for &node in &view.ends {
            about[board.node(node).city.0] = true;
        }
    }
    let is_claimed = |track| view.is_some_and(|view| view.tone(track) != Tone::Free);
    let mut cities: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
    cities.sort_by_cached_key(|&id| {
        let claimed = Reverse(touching(id, &is_claimed));
        let routes = Reverse(touching(id, &|_| true));
        (
            !about[id.0],
            claimed,
            !ends[id.0],
            !board.city(id).big,
            routes,
        )
    });
    cities
}

/// Returns the point beside which a name stands: its city, or for a country the point from the board file or the middle of its
/// border spots.
pub(super) fn anchor(board: &Board, discs: &[Circle], id: CityId) -> Point {
    let city = board.city(id);
    if let (true, Some(at)) = (city.country, city.at) {
        return layout::point(layout::size(board), at);
    }
    let nodes = city.nodes.iter().map(|node| discs[node.0].center.to_vec2());
    (nodes.fold(Vec2::ZERO, |sum, at| sum + at) / city.nodes.len().max(1) as f64).to_point()
}

/// A train space; the cost of covering it, if every name may; and the cities whose names may in any case.
type Space = (OrientedRect, Option<f64>, Option<[CityId; 2]>);

/// A train space behind the smallest upright rectangle around it, and the cost of covering it, if a name may.
type Covered = (Rect, OrientedRect, Option<f64>);

struct Obstacles<'a> {
    board: &'a Board,
    discs: &'a [Circle],
    spaces: Vec<(Rect, Space)>,
    /// The radius of the room around every city.
    around: f64,
    kept_free: Vec<Circle>,
    frame: Rect,
}

/// The obstacles near a city.
struct Near {
    spaces: Vec<Covered>,
    kept_free: Vec<Circle>,
    /// The discs of other cities and border spots.
    others: Vec<Circle>,
    /// The distance from a name beyond which no other city can be nearer to it than its own.
    farther: f64,
}

/// The obstacles of which the areas in a row may cover some.
struct Below<'a> {
    spaces: Vec<&'a Covered>,
    kept_free: Vec<&'a Circle>,
    others: Vec<&'a Circle>,
}

impl Near {
    fn below(&self, row: Rect) -> Below<'_> {
        let (spaces, kept_free) = (self.spaces.iter(), self.kept_free.iter());
        let is_in_row = |disc: &&Circle| row.inset(disc.radius).contains(disc.center);
        let around = row.inset(self.farther);
        let others = self.others.iter();
        Below {
            spaces: spaces.filter(|space| row.overlaps(space.0)).collect(),
            kept_free: kept_free.filter(is_in_row).collect(),
            others: others.filter(|disc| around.contains(disc.center)).collect(),
        }
    }
}

impl<'a> Obstacles<'a> {
    fn new(
        board: &'a Board,
        discs: &'a [Circle],
        spaces: Vec<Space>,
        around: f64,
    ) -> Obstacles<'a> {
        let frame = layout::size(board).to_rect().inset(-EDGE);
        let spaces = spaces.into_iter().map(|space| (space.0.bounds(), space));
        Obstacles {
            board,
            discs,
            spaces: spaces.collect(),
            around,
            kept_free: Vec::new(),
            frame,
        }
    }

    /// Returns the names that find room, the most important first.
    fn placed(&self, cities: Vec<CityId>, sizes: &[f64]) -> Vec<Label> {
        let choices = |(rank, id): (usize, CityId)| self.choices(id, rank, sizes);
        let choices: Vec<Vec<Choice>> = cities.into_iter().enumerate().map(choices).collect();
        let chosen = settle(&choices);
        let mut taken: Vec<&Choice> = Vec::new();
        for (choices, chosen) in choices.iter().zip(chosen) {
            let Some(choice) = chosen.map(|chosen| &choices[chosen]) else {
                continue;
            };
            if taken.iter().all(|other| choice.clash(other) == 0.0) {
                taken.push(choice);
            }
        }
        taken
            .into_iter()
            .map(|choice| choice.label.clone())
            .collect()
    }

    /// Returns the choices for a name, the best first: in the largest size in which enough areas are free, and in larger ones.
    fn choices(&self, id: CityId, rank: usize, sizes: &[f64]) -> Vec<Choice> {
        let mut forms: Vec<Label> = Vec::new();
        let mut areas: Vec<(f64, Rect, usize)> = Vec::new();
        for (smaller, &size) in sizes.iter().enumerate() {
            for form in self.forms(id, size) {
                let extra = smaller as f64 * 8.0 + form.lines.len() as f64 * 3.0;
                for (area, cost) in self.areas(&form) {
                    areas.push((extra + cost, area, forms.len()));
                }
                forms.push(form);
            }
            if areas.iter().filter(|(cost, ..)| *cost < ON_TRAIN).count() >= ENOUGH {
                break;
            }
        }
        areas.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        areas.truncate(KEPT);
        let choice = |(cost, area, form): (f64, Rect, usize)| Choice {
            rank,
            label: Label {
                area,
                ..forms[form].clone()
            },
            cost,
        };
        areas.into_iter().map(choice).collect()
    }

    /// Returns the areas that a form of a name could take, each with its cost. Each is clearly nearer to the disc of its own city than
    /// to any other.
    fn areas(&self, form: &Label) -> Vec<(Rect, f64)> {
        let city = self.board.city(form.city);
        let anchor = anchor(self.board, self.discs, form.city);
        let half = form.area.size().to_vec2() / 2.0;
        let radius = if city.country { 0.0 } else { self.around };
        let beside = FARTHEST.max(form.size * FARTHER);
        let farthest = beside.max(form.size * SOLITARY);
        let reach = half + Vec2::new(radius + farthest, radius + farthest);
        let corner = reach + half;
        let near = self.within(
            Rect::from_points(anchor - corner, anchor + corner),
            form.city,
            farthest,
        );
        let step = STEP.max(form.size / 6.0);
        let at =
            |aside, down| Rect::from_center_size(anchor + Vec2::new(aside, down), form.area.size());
        let mut areas = Vec::new();
        for down in along(reach.y, step) {
            let row = at(-reach.x, down).union(at(reach.x, down));
            let below = near.below(row.inset(CLEARANCE));
            for aside in along(reach.x, step) {
                let area = at(aside, down);
                let away = distance(area, anchor);
                let gap = away - radius;
                if gap < 0.0 && radius > 0.0 || gap > farthest {
                    continue;
                }
                let Some(covered) = self.covered(area, &below) else {
                    continue;
                };
                let own = away - self.discs[city.nodes[0].0].radius + form.size * MARGIN;
                let (mut to_disc, mut to_center) = (f64::INFINITY, f64::INFINITY);
                for other in &below.others {
                    let away = distance(area, other.center);
                    to_disc = to_disc.min(away - other.radius);
                    to_center = to_center.min(away);
                }
                let is_misleading = to_center < away * MISTAKABLE;
                if to_disc < own && !city.country || is_misleading && gap > beside {
                    continue;
                }
                // The right side of the city is best, then the left, then below and above.
                let awkward = (down / reach.y).abs() * 6.0 - aside / reach.x * 2.0;
                let misleading = if is_misleading { MISLEADING } else { 0.0 };
                areas.push((area, gap.max(0.0) + awkward + covered + misleading));
            }
        }
        areas
    }

    /// Returns the forms of a name in a font size, not placed yet: on one line, and on two if it has several words.
    fn forms(&self, id: CityId, size: f64) -> Vec<Label> {
        let city = self.board.city(id);
        let weight = if city.big {
            Weight::Bold
        } else {
            Weight::Medium
        };
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
                size,
                spacing,
            }
        };
        std::iter::once(vec![name.clone()])
            .chain(words)
            .map(label)
            .collect()
    }

    /// Returns the obstacles near the areas that a city's name could take up to this distance.
    fn within(&self, around: Rect, id: CityId, farthest: f64) -> Near {
        let spaces = self.spaces.iter();
        let spaces = spaces.filter(|(bounds, _)| bounds.overlaps(around));
        let spaces = spaces.map(|&(bounds, (space, cost, cities))| {
            let is_at_city = cities.is_some_and(|cities| cities.contains(&id));
            (bounds, space, cost.or(is_at_city.then_some(ON_TRAIN)))
        });
        let is_city = |node: &Node| !self.board.city(node.city).country;
        let nodes = || self.board.nodes().iter().zip(self.discs);
        let room = |(node, disc): (&Node, &Circle)| {
            let radius = if is_city(node) {
                self.around - CLEARANCE
            } else {
                disc.radius + RING
            };
            Circle::new(disc.center, radius)
        };
        let kept_free = nodes().map(room).chain(self.kept_free.iter().copied());
        let farther = MISTAKABLE * (self.around + farthest);
        let others = nodes().filter(|(node, _)| node.city != id);
        Near {
            spaces: spaces.collect(),
            kept_free: kept_free
                .filter(|disc| around.inset(disc.radius).contains(disc.center))
                .collect(),
            others: others
                .map(|(_, disc)| *disc)
                .filter(|disc| around.inset(farther).contains(disc.center))
                .collect(),
            farther,
        }
    }

    /// Returns the cost of everything that an area covers; `None` if that includes anything that has to be seen.
    fn covered(&self, area: Rect, below: &Below<'_>) -> Option<f64> {
        let roomy = area.inset(CLEARANCE);
        let is_on = |disc: &&Circle| distance(roomy, disc.center) < disc.radius - TOUCH;
        if !self.frame.contains_rect(area) || below.kept_free.iter().any(is_on) {
            return None;
        }
        let upright = OrientedRect::upright(roomy);
        let mut cost = 0.0;
        for (bounds, space, price) in &below.spaces {
            if roomy.overlaps(*bounds) && upright.overlaps(space) {
                cost += (*price)?;
            }
        }
        Some(cost)
    }
}

/// Returns positions to both sides of a middle, up to this distance.
fn along(reach: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = -(reach / step).floor() * step;
    std::iter::successors(Some(first), move |at| Some(at + step)).take_while(move |at| *at <= reach)
}

/// Returns a name as it is drawn, cut if it is longer than any printed name.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Returns the distance of a point from an area.
pub fn distance(area: Rect, point: Point) -> f64 {
    let outside = |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
    let aside = outside(point.x, area.x0, area.x1);
    let down = outside(point.y, area.y0, area.y1);
    (aside * aside + down * down).sqrt()
}

#[cfg(test)]
mod tests {
    use stationmaster_core::board::{editions, shipped_edition};
    use stationmaster_core::game::position::Position;
    use stationmaster_core::score::score;
    use stationmaster_core::units::Seat;

    use super::*;
    use crate::view::Focus;

    /// Returns the font sizes and radii of pictures for screens of several widths, and of the picture to send.
    fn looks(layout: &Layout) -> [(Vec<f64>, [f64; 2]); 4] {
        let least = |width: f64| 11.0 * (layout.size.width + 72.0) / width;
        let [phone, tablet, screen] =
            [390.0, 800.0, 1600.0].map(|width| (vec![least(width)], [14.0, STATION]));
        [phone, tablet, screen, (vec![40.0, 34.0], [15.0, 32.0])]
    }

    #[test]
    fn a_name_is_clearly_nearest_to_its_own_city_and_on_nothing_else() {
        let on_board_of = |name: &str| {
            let edition = shipped_edition(name).expect("it comes with the program");
            let mut chance = fastrand::Rng::with_seed(7);
            let (board, nothing) = (edition.board(), score(&Position::new(&edition).look()));
            let layout = Layout::of(board).expect("everything has its position");
            for _ in 0..std::env::var_os("STATIONMASTER_TESTS").map_or(2, |_| 12) {
                let mut view = View::new(&nothing, Focus::Everything);
                let taken = chance.f64();
                for tone in &mut view.tones {
                    if chance.f64() < taken {
                        *tone = Tone::Strong(Seat(0));
                    }
                }
                let cities = (0..board.cities().len()).map(CityId);
                let cities = cities.filter(|&id| !board.city(id).country);
                view.stations = cities
                    .filter(|_| chance.u8(..8) == 0)
                    .map(|id| (id, Seat(0)))
                    .collect();
                for (sizes, marks) in looks(&layout) {
                    let labels = few(board, Some(&view), &layout, &sizes, marks);
                    assert_honest(board, &layout, &labels);
                    let areas: Vec<OrientedRect> = labels
                        .iter()
                        .map(|label| OrientedRect::upright(label.area))
                        .collect();
                    for (at, area) in areas.iter().enumerate() {
                        let solid = layout.spaces.iter().zip(&view.tones);
                        let solid = solid
                            .zip(board.tracks())
                            .filter(|((_, tone), _)| **tone != Tone::Free);
                        let spaces = solid.flat_map(|((spaces, _), track)| {
                            let cities = board.route(track.route).cities;
                            let is_own = cities.contains(&labels[at].city);
                            // Of the trains at the city at least that with the letter is to be seen.
                            let middle = spaces.len() / 2;
                            if is_own {
                                &spaces[middle..=middle]
                            } else {
                                spaces
                            }
                        });
                        assert!(
                            !areas[..at]
                                .iter()
                                .chain(spaces)
                                .any(|other| other.overlaps(area))
                        );
                        assert!(!layout.discs.iter().any(|disc| area.overlaps_disc(*disc)));
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            editions().for_each(|name| drop(scope.spawn(move || on_board_of(name))));
        });
    }

    /// The city with the most claimed tracks comes first; without claims Big Cities do, then those with the most routes.
    #[test]
    fn the_cities_that_matter_most_are_named_first() {
        let edition = shipped_edition("europe-anniversary").expect("it comes with the program");
        let (board, nothing) = (edition.board(), score(&Position::new(&edition).look()));
        let mut view = View::new(&nothing, Focus::Everything);
        let big = board.cities().iter().filter(|city| city.big).count();
        let order = in_order(board, Some(&view));
        assert!(order[..big].iter().all(|&id| board.city(id).big));
        let hub = order[big];
        let routes = board.routes().iter();
        for route in routes.filter(|route| route.cities.contains(&hub)) {
            for track in route.track_ids() {
                view.tones[track.0] = Tone::Strong(Seat(0));
            }
        }
        assert_eq!(in_order(board, Some(&view))[0], hub);
    }

    fn assert_honest(board: &Board, layout: &Layout, labels: &[Label]) {
        let gap = |label: &Label, disc: &Circle| distance(label.area, disc.center) - disc.radius;
        for label in labels
            .iter()
            .filter(|label| !board.city(label.city).country)
        {
            let own = gap(label, &layout.discs[board.city(label.city).nodes[0].0]);
            for (disc, node) in layout.discs.iter().zip(board.nodes()) {
                let is_own = node.city == label.city;
                assert!(
                    is_own || gap(label, disc) >= own + label.size * MARGIN - 1e-9,
                    "{}",
                    label.text()
                );
            }
        }
    }

    /// Every name has room on the boards that come with the program.
    #[test]
    fn every_name_is_on_the_whole_map() {
        for edition in editions().filter_map(shipped_edition) {
            let board = edition.board();
            let layout = Layout::of(board).expect("everything has its position");
            assert_honest(board, &layout, layout.labels());
            let is_named = |id| layout.labels().iter().any(|label| label.city == id);
            let cities = (0..board.cities().len()).map(CityId);
            let missing = cities.filter(|id| !is_named(*id));
            let missing: Vec<_> = missing.map(|id| board.city_name(id)).collect();
            assert!(missing.is_empty(), "{missing:?}");
        }
    }
}
