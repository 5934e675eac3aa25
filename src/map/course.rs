//! The train spaces of every track. Where the board file does not place them, a route follows a bow from city to city.

use kurbo::{ParamCurve, ParamCurveArclen, ParamCurveDeriv, Point, QuadBez, Rect, Size, Vec2};

use super::layout::{WAGON, given, spot};
use super::shape::Bar;
use crate::board::{Board, Route};
use crate::units::RouteId;

/// The light between train spaces.
const LIGHT: f64 = 3.0;
/// The light between parallel tracks.
const BETWEEN_TRACKS: f64 = 4.0;
/// The light between a city's spot and the first train space: the more, the less routes crowd each other there.
const GAPS: [f64; 4] = [4.0, 13.0, 24.0, 40.0];
/// The least and the greatest length of a train space.
const LEAST: f64 = 14.0;
const MOST: f64 = 130.0;
/// How thin and how thick train spaces may be.
const THINNEST: f64 = 8.0;
const THICKEST: f64 = 24.0;
/// How much of the room that most routes have is taken up.
const TAKEN: f64 = 0.85;
/// How far a bow may reach from the straight line, as a part of the way: beyond it, train spaces shrink instead.
const MOST_BOW: f64 = 0.45;
/// The bows that are tried besides the flattest, as further parts of the way.
const BOWS: [f64; 6] = [0.0, 0.05, 0.1, 0.16, 0.22, 0.3];
/// How often every route may choose its bow anew, once all others have theirs.
const ROUNDS: usize = 6;
/// How exactly lengths along a bow are measured.
const EXACTLY: f64 = 0.05;
/// What lying on something costs, beside which the shape of a bow hardly counts.
const CLASH: f64 = 1000.0;

/// A way to lay a route's tracks.
struct Course {
    /// For each track its train spaces.
    tracks: Vec<Vec<Bar>>,
    /// What it costs, whatever lies there: less for flat bows and large train spaces.
    cost: f64,
}

/// Returns the train spaces of each track, from its route's first city to the second.
pub(super) fn wagons(board: &Board, size: Size, nodes: &[Point]) -> Vec<Vec<Bar>> {
    let mut wagons: Vec<Vec<Bar>> = board.tracks().iter().map(|track| given(size, &track.spaces)).collect();
    let open: Vec<RouteId> = (0..board.routes().len())
        .map(RouteId)
        .filter(|&id| board.route(id).track_ids().any(|track| wagons[track.0].is_empty()))
        .collect();
    let frame = Rect::from_origin_size(Point::ZERO, size).inset(-LIGHT);
    let size = common_size(board, &open, nodes);
    let mut courses: Vec<Vec<Course>> = open.iter().map(|&id| courses(board, board.route(id), nodes, size)).collect();
    for course in courses.iter_mut().flatten() {
        let outside = course.tracks.iter().flatten().filter(|bar| !frame.contains_rect(bar.bounds())).count();
        course.cost += outside as f64 * CLASH;
    }
    for _ in 0..ROUNDS {
        let mut changed = false;
        for (&id, courses) in open.iter().zip(&courses) {
            let route = board.route(id);
            let obstacles = Obstacles::near(board, route, courses, nodes, &wagons);
            let costs: Vec<f64> =
                courses.iter().map(|course| course.cost + obstacles.clashes(course) as f64 * CLASH).collect();
            let best = (0..courses.len()).min_by(|a, b| costs[*a].total_cmp(&costs[*b])).expect("there are some");
            for (track, bars) in route.track_ids().zip(&courses[best].tracks) {
                changed |= wagons[track.0] != *bars;
                wagons[track.0].clone_from(bars);
            }
        }
        if !changed {
            break;
        }
    }
    wagons
}

/// A size of train spaces that most of these routes have room for; on a sparse board they are large.
fn common_size(board: &Board, routes: &[RouteId], nodes: &[Point]) -> Size {
    let room = |&id: &RouteId| {
        let route = board.route(id);
        let [a, b] = route.nodes.map(|node| nodes[node.0]);
        let [r, s] = route.nodes.map(|node| spot(board, board.node(node)) + GAPS[0]);
        (a.distance(b) - r - s) / f64::from(route.length.0) - LIGHT
    };
    let mut rooms: Vec<f64> = routes.iter().map(room).collect();
    rooms.sort_unstable_by(f64::total_cmp);
    let length = (rooms.get(rooms.len() / 4).copied().unwrap_or(LEAST) * TAKEN).clamp(LEAST, MOST);
    Size::new(length, (length * WAGON.height / WAGON.width).clamp(THINNEST, THICKEST))
}

/// The ways to lay a route's tracks: flat and bowed to either side, near to its cities and away from them.
fn courses(board: &Board, route: &Route, nodes: &[Point], size: Size) -> Vec<Course> {
    let [a, b] = route.nodes.map(|node| nodes[node.0]);
    let spots = route.nodes.map(|node| spot(board, board.node(node)));
    let count = f64::from(route.length.0);
    let distance = a.distance(b).max(1.0);
    let needed = spots[0] + spots[1] + 2.0 * GAPS[1] + count * (size.width + LIGHT);
    let flattest = flattest(a, b, needed);
    let mut ways = Vec::new();
    for more in BOWS {
        for side in [1.0, -1.0] {
            let bow = bow(a, b, side * (flattest + more) * distance);
            for [near, far] in GAPS.iter().flat_map(|&near| GAPS.map(|far| [near, far])) {
                let tracks = parallel(&bow, route, [spots[0] + near, spots[1] + far], size);
                let lost = tracks.iter().flatten().next().map_or(0.0, |bar| 1.0 - bar.length / size.width);
                let cost = more * 100.0 + lost * 60.0 + (near + far) / 10.0;
                ways.push(Course { tracks, cost });
            }
        }
    }
    ways
}

/// The least rise, as a part of the distance, at which a bow is as long as it needs to be.
fn flattest(a: Point, b: Point, needed: f64) -> f64 {
    let distance = a.distance(b).max(1.0);
    let long_enough = |part: f64| bow(a, b, part * distance).arclen(EXACTLY) >= needed;
    let (mut least, mut most) = (0.0, MOST_BOW);
    if long_enough(least) {
        return least;
    }
    for _ in 0..12 {
        let middle = f64::midpoint(least, most);
        if long_enough(middle) {
            most = middle;
        } else {
            least = middle;
        }
    }
    most
}

/// A bow that rises so far from the straight line; below zero to the other side.
fn bow(a: Point, b: Point, rise: f64) -> QuadBez {
    let way = b - a;
    let across = if way.hypot() > 0.0 { Vec2::new(-way.y, way.x).normalize() } else { Vec2::new(0.0, 1.0) };
    QuadBez::new(a, a.midpoint(b) + across * (2.0 * rise), b)
}

/// The train spaces of a route's tracks, side by side along a bow.
fn parallel(bow: &QuadBez, route: &Route, ends: [f64; 2], size: Size) -> Vec<Vec<Bar>> {
    let length = bow.arclen(EXACTLY);
    let count = f64::from(route.length.0);
    let pitch = ((length - ends[0] - ends[1]) / count).max(1.0);
    let wagon = Size::new(size.width.min(pitch - LIGHT).max(1.0), size.height);
    let tracks = route.tracks.len();
    let shift = |track: usize| (2.0 * track as f64 - (tracks as f64 - 1.0)) / 2.0 * (size.height + BETWEEN_TRACKS);
    let bar = |track: usize, space: u32| {
        let part = bow.inv_arclen((ends[0] + (f64::from(space) + 0.5) * pitch).min(length), EXACTLY);
        let way = bow.deriv().eval(part).to_vec2();
        let along = if way.hypot() > 0.0 { way.normalize() } else { Vec2::new(1.0, 0.0) };
        let center = bow.eval(part) + Vec2::new(-along.y, along.x) * shift(track);
        Bar { center, along, length: wagon.width, width: wagon.height }
    };
    (0..tracks).map(|track| (0..route.length.0).map(|space| bar(track, space)).collect()).collect()
}

/// What a route is not to lie on: train spaces of other routes, and spots of cities.
struct Obstacles {
    wagons: Vec<Bar>,
    spots: Vec<(Point, f64)>,
}

impl Obstacles {
    /// The obstacles near any of a route's courses.
    fn near(board: &Board, route: &Route, courses: &[Course], nodes: &[Point], wagons: &[Vec<Bar>]) -> Obstacles {
        let bars = courses.iter().flat_map(|course| course.tracks.iter().flatten());
        let around = bars.map(Bar::bounds).reduce(|all, one| all.union(one)).unwrap_or(Rect::ZERO).inset(LIGHT);
        let others = (0..wagons.len()).filter(|track| !route.tracks.contains(track)).flat_map(|track| &wagons[track]);
        let spots = nodes.iter().copied().zip(board.nodes().iter().map(|node| spot(board, node)));
        Obstacles {
            wagons: others.filter(|bar| bar.bounds().overlaps(around)).copied().collect(),
            spots: spots.filter(|(at, radius)| around.inset(*radius).contains(*at)).collect(),
        }
    }

    /// How many of them a course would lie on.
    fn clashes(&self, course: &Course) -> usize {
        let on = |bar: &Bar| {
            let roomy = bar.grown(LIGHT / 2.0);
            let wagons = self.wagons.iter().filter(|other| roomy.overlaps(other)).count();
            wagons + self.spots.iter().filter(|(at, radius)| bar.overlaps_spot(*at, *radius)).count()
        };
        course.tracks.iter().flatten().map(on).sum()
    }
}
