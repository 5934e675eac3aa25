//! The train spaces of every track. Where the board file does not place them, a route follows a bow from city to city.

use kurbo::{ParamCurve, ParamCurveArclen, ParamCurveDeriv, Point, QuadBez, Size, Vec2};

use super::plan::{given, spot, wagon};
use super::shape::Bar;
use crate::board::{Board, Route};
use crate::units::RouteId;

/// The light between a city's spot and the first train space, and between train spaces.
const LIGHT: f64 = 3.0;
/// The light between parallel tracks.
const BETWEEN_TRACKS: f64 = 4.0;
/// The least length of a train space, where the cities lie close together.
const LEAST: f64 = 14.0;
/// How far a bow may reach from the straight line, as a part of the way: beyond it, train spaces shrink instead.
const MOST_BOW: f64 = 0.45;
/// The bows that are tried besides the flattest, as further parts of the way.
const BOWS: [f64; 5] = [0.0, 0.07, 0.14, 0.21, 0.3];
/// How often every route may choose its bow anew, once all others have theirs.
const ROUNDS: usize = 4;
/// How exactly lengths along a bow are measured.
const EXACTLY: f64 = 0.05;

/// Returns the train spaces of each track, from its route's first city to the second.
pub(super) fn wagons(board: &Board, size: Size, nodes: &[Point]) -> Vec<Vec<Bar>> {
    let mut wagons: Vec<Vec<Bar>> = board.tracks().iter().map(|track| given(size, &track.spaces)).collect();
    let open: Vec<RouteId> = (0..board.routes().len())
        .map(RouteId)
        .filter(|&id| board.route(id).track_ids().any(|track| wagons[track.0].is_empty()))
        .collect();
    let size = common_size(board, &open, nodes);
    let bows: Vec<Vec<Vec<Vec<Bar>>>> = open.iter().map(|&id| bows(board, board.route(id), nodes, size)).collect();
    for round in 0..=ROUNDS {
        let mut changed = false;
        for (&id, bows) in open.iter().zip(&bows) {
            let route = board.route(id);
            let cost = |tracks: &Vec<Vec<Bar>>| clashes(board, route, tracks, nodes, &wagons);
            // The first of equals is the flattest.
            let best = bows.iter().min_by_key(|tracks| cost(tracks)).expect("there are bows to choose from");
            for (track, bars) in route.track_ids().zip(best) {
                changed |= wagons[track.0] != *bars;
                wagons[track.0].clone_from(bars);
            }
        }
        if !changed || round == ROUNDS {
            break;
        }
    }
    wagons
}

/// A size of train spaces that most of these routes have room for.
fn common_size(board: &Board, routes: &[RouteId], nodes: &[Point]) -> Size {
    let room = |&id: &RouteId| {
        let route = board.route(id);
        let [a, b] = route.nodes.map(|node| nodes[node.0]);
        let [r, s] = route.nodes.map(|node| spot(board, &board.nodes()[node.0]));
        (a.distance(b) - r - s - LIGHT) / f64::from(route.length.0) - LIGHT
    };
    let mut rooms: Vec<f64> = routes.iter().map(room).collect();
    rooms.sort_unstable_by(f64::total_cmp);
    let length = rooms.get(rooms.len() / 4).copied().unwrap_or(0.0).clamp(LEAST, wagon().width);
    Size::new(length, (length * wagon().height / wagon().width).max(LEAST / 2.0))
}

/// The ways to lay a route's tracks, the flattest first: for each way and track the train spaces.
fn bows(board: &Board, route: &Route, nodes: &[Point], size: Size) -> Vec<Vec<Vec<Bar>>> {
    let [a, b] = route.nodes.map(|node| nodes[node.0]);
    let ends = route.nodes.map(|node| spot(board, &board.nodes()[node.0]) + LIGHT);
    let length = f64::from(route.length.0);
    let needed = ends[0] + ends[1] + length * (size.width + LIGHT);
    let distance = a.distance(b).max(1.0);
    let flattest = flattest(a, b, needed);
    let mut ways = Vec::new();
    for more in BOWS {
        for side in [1.0, -1.0] {
            let rise = side * (flattest + more) * distance;
            ways.push(parallel(&bow(a, b, rise), route, ends, size));
            if rise == 0.0 {
                break;
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

/// How many train spaces of other routes, and spots of cities, a route would lie on.
fn clashes(board: &Board, route: &Route, tracks: &[Vec<Bar>], nodes: &[Point], wagons: &[Vec<Bar>]) -> usize {
    let bars = || tracks.iter().flatten();
    let others = (0..wagons.len()).filter(|track| !route.tracks.contains(track)).flat_map(|track| &wagons[track]);
    let on_wagons: usize =
        others.map(|other| bars().filter(|bar| bar.grown(LIGHT / 2.0).overlaps(other)).count()).sum();
    let spots = nodes.iter().zip(board.nodes().iter().map(|node| spot(board, node)));
    let on_spots: usize = spots.map(|(&at, radius)| bars().filter(|bar| bar.overlaps_spot(at, radius)).count()).sum();
    on_wagons + on_spots
}
