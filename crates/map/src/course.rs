//! The train spaces of every track. Where the board file does not place them, a route follows an arc from city to city.

use kurbo::{
    Circle, ParamCurve, ParamCurveArclen, ParamCurveDeriv, Point, QuadBez, Rect, Size, Vec2,
};
use stationmaster_core::board::{Board, Route, Space};
use stationmaster_core::units::RouteId;

use super::layout::{self, SPACE};
use super::settle::{Candidate, HOPELESS, settle};
use super::shape::OrientedRect;

/// The clearance between train spaces.
const CLEARANCE: f64 = 3.0;
const BETWEEN_TRACKS: f64 = 4.0;
/// The clearance between a city's disc and the first train space: the more, the less routes crowd each other there.
const GAPS: [f64; 4] = [4.0, 13.0, 24.0, 40.0];
const LEAST: f64 = 14.0;
const MOST: f64 = 130.0;
const THINNEST: f64 = 8.0;
const THICKEST: f64 = 24.0;
/// How much of the room that most routes have is taken up.
const TAKEN: f64 = 0.85;
/// How far an arc may rise from the straight line, as a part of the distance: beyond it, train spaces shrink instead.
const MOST_RISE: f64 = 0.45;
/// The arcs that are tried besides the flattest, by how much farther they rise, as parts of the distance.
const RISES: [f64; 6] = [0.0, 0.05, 0.1, 0.16, 0.22, 0.3];
/// How often every route may choose its arc anew, once all others have theirs.
const ROUNDS: usize = 6;
/// How exactly lengths along an arc are measured.
const EXACTLY: f64 = 0.05;
/// What lying on something costs, beside which the shape of an arc hardly counts.
const CLASH: f64 = 1000.0;

struct Course {
    /// Those of one track behind those of another.
    spaces: Vec<OrientedRect>,
    /// The least upright rectangle around all of them and their clearance.
    bounds: Rect,
    /// What it costs, whatever the other routes do: less for flat arcs and large train spaces.
    cost: f64,
}

impl Candidate for Course {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Course, most: f64) -> f64 {
        if !self.bounds.overlaps(other.bounds) {
            return 0.0;
        }
        let enough = (0..HOPELESS)
            .take_while(|&count| count as f64 * CLASH <= most)
            .count();
        let mut count = 0;
        for space in &self.spaces {
            let roomy = space.grown(CLEARANCE / 2.0);
            for other in &other.spaces {
                count += usize::from(roomy.overlaps(other));
                if count == enough {
                    return count as f64 * CLASH;
                }
            }
        }
        count as f64 * CLASH
    }
}

impl Course {
    fn new(spaces: Vec<OrientedRect>, cost: f64) -> Course {
        let bounds = spaces
            .iter()
            .map(OrientedRect::bounds)
            .reduce(|all, one| all.union(one));
        Course {
            spaces,
            bounds: bounds.unwrap_or(Rect::ZERO).inset(CLEARANCE),
            cost,
        }
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
    let mut spaces: Vec<Vec<OrientedRect>> = board
        .tracks()
        .iter()
        .map(|track| track.spaces.iter().map(placed).collect())
        .collect();
    let open: Vec<RouteId> = (0..board.routes().len())
        .map(RouteId)
        .filter(|&id| {
            board
                .route(id)
                .track_ids()
                .any(|track| spaces[track.0].is_empty())
        })
        .collect();
    for track in open.iter().flat_map(|&id| board.route(id).track_ids()) {
        spaces[track.0].clear();
    }
    let frame = whole.to_rect().inset(-CLEARANCE);
    let size = common_size(board, &open, discs);
    let courses = open.iter().map(|&id| courses(board.route(id), discs, size));
    let courses: Vec<Vec<Course>> = courses
        .map(|courses| priced(courses, &spaces, discs, frame))
        .collect();
    let chosen = settle(&courses, vec![None; courses.len()], ROUNDS);
    for ((id, courses), chosen) in open.into_iter().zip(courses).zip(chosen) {
        let course = &courses[chosen.expect("every route has courses to choose from")];
        let length = board.route(id).length.0 as usize;
        for (track, laid) in board
            .route(id)
            .track_ids()
            .zip(course.spaces.chunks(length))
        {
            spaces[track.0] = laid.to_vec();
        }
    }
    spaces
}

/// A size of train spaces that most of these routes have room for; on a sparse board they are large.
fn common_size(board: &Board, routes: &[RouteId], discs: &[Circle]) -> Size {
    let room = |&id: &RouteId| {
        let route = board.route(id);
        let [a, b] = route.nodes.map(|node| discs[node.0].center);
        let [r, s] = route.nodes.map(|node| discs[node.0].radius + GAPS[0]);
        (a.distance(b) - r - s) / f64::from(route.length.0) - CLEARANCE
    };
    let mut rooms: Vec<f64> = routes.iter().map(room).collect();
    rooms.sort_unstable_by(f64::total_cmp);
    let length = (rooms.get(rooms.len() / 4).copied().unwrap_or(LEAST) * TAKEN).clamp(LEAST, MOST);
    Size::new(
        length,
        (length * SPACE.height / SPACE.width).clamp(THINNEST, THICKEST),
    )
}

/// The ways to lay a route's tracks: flat and curved to either side, near to its cities and away from them.
fn courses(route: &Route, discs: &[Circle], size: Size) -> Vec<Course> {
    let [from, to] = route.nodes.map(|node| discs[node.0]);
    let (a, b) = (from.center, to.center);
    let count = f64::from(route.length.0);
    let distance = a.distance(b).max(1.0);
    let needed = from.radius + to.radius + 2.0 * GAPS[1] + count * (size.width + CLEARANCE);
    let flattest = flattest(a, b, needed);
    let mut courses = Vec::new();
    for more in RISES {
        for side in [1.0, -1.0] {
            let arc = arc(a, b, side * (flattest + more) * distance);
            for [near, far] in GAPS
                .into_iter()
                .flat_map(|near| GAPS.map(|far| [near, far]))
            {
                let spaces = parallel(&arc, route, [from.radius + near, to.radius + far], size);
                let lost = spaces
                    .first()
                    .map_or(0.0, |space| 1.0 - space.length / size.width);
                let cost = more * 100.0 + lost * 60.0 + (near + far) / 10.0;
                courses.push(Course::new(spaces, cost));
            }
        }
    }
    courses
}

/// The least rise, as a part of the distance, at which an arc is as long as it needs to be.
fn flattest(a: Point, b: Point, needed: f64) -> f64 {
    let distance = a.distance(b).max(1.0);
    let is_long_enough = |part: f64| arc(a, b, part * distance).arclen(EXACTLY) >= needed;
    if is_long_enough(0.0) {
        return 0.0;
    }
    let (mut least, mut most) = (0.0, MOST_RISE);
    for _ in 0..12 {
        let middle = f64::midpoint(least, most);
        *(if is_long_enough(middle) {
            &mut most
        } else {
            &mut least
        }) = middle;
    }
    most
}

/// An arc that rises so far from the straight line; below zero to the other side.
fn arc(a: Point, b: Point, rise: f64) -> QuadBez {
    let straight = b - a;
    let across = if straight.hypot() > 0.0 {
        Vec2::new(-straight.y, straight.x).normalize()
    } else {
        Vec2::new(0.0, 1.0)
    };
    QuadBez::new(a, a.midpoint(b) + across * (2.0 * rise), b)
}

fn parallel(arc: &QuadBez, route: &Route, ends: [f64; 2], size: Size) -> Vec<OrientedRect> {
    let length = arc.arclen(EXACTLY);
    let count = f64::from(route.length.0);
    let pitch = ((length - ends[0] - ends[1]) / count).max(1.0);
    let size = Size::new(size.width.min(pitch - CLEARANCE).max(1.0), size.height);
    let tracks = route.tracks.len();
    let shift = |track: usize| {
        (2.0 * track as f64 - (tracks as f64 - 1.0)) / 2.0 * (size.height + BETWEEN_TRACKS)
    };
    let space = |track: usize, position: u32| {
        let part = arc.inv_arclen(
            (ends[0] + (f64::from(position) + 0.5) * pitch).min(length),
            EXACTLY,
        );
        let direction = arc.deriv().eval(part).to_vec2();
        let along = if direction.hypot() > 0.0 {
            direction.normalize()
        } else {
            Vec2::new(1.0, 0.0)
        };
        let center = arc.eval(part) + Vec2::new(-along.y, along.x) * shift(track);
        OrientedRect {
            center,
            along,
            length: size.width,
            width: size.height,
        }
    };
    let space = &space;
    (0..tracks)
        .flat_map(|track| (0..route.length.0).map(move |position| space(track, position)))
        .collect()
}

/// A route's courses, with what it costs besides that they lie on spaces that the board file places, on cities and border
/// spots, or beyond the frame.
fn priced(
    mut courses: Vec<Course>,
    spaces: &[Vec<OrientedRect>],
    discs: &[Circle],
    frame: Rect,
) -> Vec<Course> {
    let around = courses
        .iter()
        .map(|course| course.bounds)
        .reduce(|all, one| all.union(one))
        .unwrap_or(Rect::ZERO);
    let near: Vec<&OrientedRect> = spaces
        .iter()
        .flatten()
        .filter(|space| space.bounds().overlaps(around))
        .collect();
    let discs: Vec<&Circle> = discs
        .iter()
        .filter(|disc| around.inset(disc.radius).contains(disc.center))
        .collect();
    for course in &mut courses {
        let clashes = |space: &OrientedRect| {
            let roomy = space.grown(CLEARANCE / 2.0);
            usize::from(!frame.contains_rect(space.bounds()))
                + near
                    .iter()
                    .filter(|other| roomy.overlaps(other))
                    .take(HOPELESS)
                    .count()
                + discs
                    .iter()
                    .filter(|disc| space.overlaps_disc(***disc))
                    .take(HOPELESS)
                    .count()
        };
        course.cost += course.spaces.iter().map(clashes).sum::<usize>() as f64 * CLASH;
    }
    courses
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clash is counted as far as it matters, and no further.
    #[test]
    fn a_clash_is_told_up_to_what_is_asked_for() {
        let space = |at: u8| OrientedRect {
            center: Point::new(f64::from(at) * 20.0, 0.0),
            along: Vec2::new(1.0, 0.0),
            length: 18.0,
            width: 8.0,
        };
        let course = |from: u8, to: u8| Course::new((from..to).map(space).collect(), 0.0);
        for (others, most, clashes) in [
            (course(5, 9), f64::INFINITY, 0.0),
            (course(3, 9), f64::INFINITY, 2.0),
            (course(0, 5), f64::INFINITY, 5.0),
            (course(0, 5), 5.0 * CLASH, 5.0),
            (course(0, 5), 2.5 * CLASH, 3.0),
            (course(0, 5), 2.0 * CLASH, 3.0),
            (course(0, 5), 1.0, 1.0),
        ] {
            let told = course(0, 5).clash(&others, most) / CLASH;
            assert!(
                (told - clashes).abs() < 1e-9,
                "{told} and not {clashes}, {most} at most"
            );
        }
        let crowd = Course::new(vec![space(0); 20], 0.0);
        assert!((crowd.clash(&crowd, f64::INFINITY) / CLASH - HOPELESS as f64).abs() < 1e-9);
    }
}
