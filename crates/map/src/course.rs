//! Places the train spaces of every track. A route without positions in the board file follows an arc from city to city.

use kurbo::{
    Circle, ParamCurve, ParamCurveArclen, ParamCurveDeriv, Point, QuadBez, Rect, Size, Vec2,
};
use stationmaster_core::board::{Board, Route, Space};
use stationmaster_core::units::RouteId;

use super::layout::{self, SPACE};
use super::settle::{Candidate, settle};
use super::shape::OrientedRect;

/// The clearance between train spaces.
const CLEARANCE: f64 = 3.0;
const BETWEEN_TRACKS: f64 = 4.0;
/// The clearances between a city's disc and the first train space that are tried; a larger one keeps routes apart there.
const GAPS: [f64; 4] = [4.0, 13.0, 24.0, 40.0];
const LEAST: f64 = 14.0;
const MOST: f64 = 130.0;
const THINNEST: f64 = 8.0;
const THICKEST: f64 = 24.0;
/// The part of the length of most routes that their trains take up.
const TAKEN: f64 = 0.85;
/// The heights of the arcs that are tried above the straight line, as parts of the distance.
const RISES: [f64; 8] = [0.0, 0.05, 0.1, 0.16, 0.22, 0.3, 0.38, 0.46];
/// The accuracy of lengths along an arc.
const EXACTLY: f64 = 0.05;
/// The cost of lying on something; compared to it, the shape of an arc hardly counts.
const CLASH: f64 = 1000.0;

struct Course {
    /// The spaces of one track after those of another.
    spaces: Vec<OrientedRect>,
    /// The smallest upright rectangle around all of them and their clearance.
    bounds: Rect,
    /// The cost apart from the other routes: less for flat arcs and large train spaces.
    cost: f64,
}

impl Candidate for Course {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Course) -> f64 {
        if !self.bounds.overlaps(other.bounds) {
            return 0.0;
        }
        let is_on_other = |space: &&OrientedRect| {
            let roomy = space.grown(CLEARANCE / 2.0);
            other.spaces.iter().any(|other| roomy.overlaps(other))
        };
        self.spaces.iter().filter(is_on_other).count() as f64 * CLASH
    }
}

pub(super) fn spaces(board: &Board, discs: &[Circle]) -> Vec<Vec<OrientedRect>> {
    let whole = layout::size(board);
    let placed = |space: &Space| OrientedRect {
        center: layout::point(whole, space.at),
        along: Vec2::from_angle(space.degrees.to_radians()),
        length: SPACE.width,
        width: SPACE.height,
    };
    let tracks = board.tracks().iter();
    let mut spaces: Vec<Vec<OrientedRect>> = tracks
        .map(|track| track.spaces.iter().map(placed).collect())
        .collect();
    let is_open = |id: &RouteId| {
        let mut tracks = board.route(*id).track_ids();
        tracks.any(|track| spaces[track.0].is_empty())
    };
    let open: Vec<RouteId> = (0..board.routes().len())
        .map(RouteId)
        .filter(is_open)
        .collect();
    for track in open.iter().flat_map(|&id| board.route(id).track_ids()) {
        spaces[track.0].clear();
    }
    let size = common_size(board, &open, discs);
    let fixed = Fixed {
        spaces: spaces.concat(),
        discs,
        frame: whole.to_rect().inset(-CLEARANCE),
    };
    let courses = open.iter().map(|&id| fixed.courses(board.route(id), size));
    let courses: Vec<Vec<Course>> = courses.collect();
    for ((id, courses), chosen) in open.iter().zip(&courses).zip(settle(&courses)) {
        let course = &courses[chosen.expect("every route has courses to choose from")];
        let route = board.route(*id);
        let laid = course.spaces.chunks(route.length.0 as usize);
        for (track, laid) in route.track_ids().zip(laid) {
            spaces[track.0] = laid.to_vec();
        }
    }
    spaces
}

/// Returns a size of train spaces for which most of these routes have room; on a sparse board it is large.
fn common_size(board: &Board, routes: &[RouteId], discs: &[Circle]) -> Size {
    let room = |&id: &RouteId| {
        let route = board.route(id);
        let [a, b] = route.nodes.map(|node| discs[node.0]);
        let straight = a.center.distance(b.center) - a.radius - b.radius - 2.0 * GAPS[0];
        straight / f64::from(route.length.0) - CLEARANCE
    };
    let mut rooms: Vec<f64> = routes.iter().map(room).collect();
    rooms.sort_unstable_by(f64::total_cmp);
    let room = rooms.get(rooms.len() / 4).copied().unwrap_or(LEAST);
    let length = (room * TAKEN).clamp(LEAST, MOST);
    let width = length * SPACE.height / SPACE.width;
    Size::new(length, width.clamp(THINNEST, THICKEST))
}

/// The obstacles of routes: the spaces that the board file places, cities and border spots, and the edge.
struct Fixed<'a> {
    spaces: Vec<OrientedRect>,
    discs: &'a [Circle],
    frame: Rect,
}

impl Fixed<'_> {
    /// Returns the ways to lay a route's tracks: flat and curved to either side, near to its cities and away from them.
    fn courses(&self, route: &Route, size: Size) -> Vec<Course> {
        let [from, to] = route.nodes.map(|node| self.discs[node.0]);
        let distance = from.center.distance(to.center).max(1.0);
        let mut courses = Vec::new();
        for rise in RISES.into_iter().flat_map(|rise| [rise, -rise]) {
            let arc = arc(from.center, to.center, rise * distance);
            for near in GAPS {
                for far in GAPS {
                    let ends = [from.radius + near, to.radius + far];
                    let spaces = parallel(&arc, route, ends, size);
                    let lost = spaces
                        .first()
                        .map_or(0.0, |space| 1.0 - space.length / size.width);
                    let clashes = spaces.iter().filter(|space| self.is_under(space)).count();
                    let bounds = spaces.iter().map(OrientedRect::bounds);
                    let bounds = bounds.reduce(|all, one| all.union(one)).unwrap_or_default();
                    courses.push(Course {
                        spaces,
                        bounds: bounds.inset(CLEARANCE),
                        cost: rise.abs() * 100.0
                            + lost * 60.0
                            + (near + far) / 10.0
                            + clashes as f64 * CLASH,
                    });
                }
            }
        }
        courses
    }

    /// Returns whether a space lies on something, or beyond the edge.
    fn is_under(&self, space: &OrientedRect) -> bool {
        let roomy = space.grown(CLEARANCE / 2.0);
        !self.frame.contains_rect(space.bounds())
            || self.spaces.iter().any(|other| roomy.overlaps(other))
            || self.discs.iter().any(|disc| space.overlaps_disc(*disc))
    }
}

/// Returns an arc that rises this far from the straight line; a negative rise goes to the other side.
fn arc(a: Point, b: Point, rise: f64) -> QuadBez {
    let straight = b - a;
    let across = if straight.hypot() > 0.0 {
        Vec2::new(-straight.y, straight.x).normalize()
    } else {
        Vec2::new(0.0, 1.0)
    };
    QuadBez::new(a, a.midpoint(b) + across * (2.0 * rise), b)
}

/// Returns the spaces of a route's tracks side by side along an arc, with these lengths left free at its ends.
fn parallel(arc: &QuadBez, route: &Route, ends: [f64; 2], size: Size) -> Vec<OrientedRect> {
    let length = arc.arclen(EXACTLY);
    let pitch = ((length - ends[0] - ends[1]) / f64::from(route.length.0)).max(1.0);
    let fitting = size.width.min(pitch - CLEARANCE).max(1.0);
    let tracks = route.tracks.len();
    let space = |track: usize, position: u32| {
        let at = (ends[0] + (f64::from(position) + 0.5) * pitch).min(length);
        let part = arc.inv_arclen(at, EXACTLY);
        let direction = arc.deriv().eval(part).to_vec2();
        let along = if direction.hypot() > 0.0 {
            direction.normalize()
        } else {
            Vec2::new(1.0, 0.0)
        };
        let middle = (tracks as f64 - 1.0) / 2.0;
        let shift = (track as f64 - middle) * (size.height + BETWEEN_TRACKS);
        OrientedRect {
            center: arc.eval(part) + Vec2::new(-along.y, along.x) * shift,
            along,
            length: fitting,
            width: size.height,
        }
    };
    let space = &space;
    (0..tracks)
        .flat_map(|track| (0..route.length.0).map(move |position| space(track, position)))
        .collect()
}
