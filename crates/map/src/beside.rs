//! Places the numbers of a way's hops: beside their tracks, off the trains, the names and each other.

use kurbo::{Circle, Point, Vec2};
use stationmaster_core::units::TrackId;

use super::layout::Layout;
use super::shape::{OrientedRect, middle};
use super::view::{Tone, View};

/// The radius of the disc that a number stands on.
pub const RADIUS: f64 = 11.0;
/// The distances of such a disc from the trains of its hop that are tried, the nearest first.
const GAPS: [f64; 3] = [1.5, 5.0, 9.0];
const CLEARANCE: f64 = 1.0;
/// The radius of the room around a city's middle that its station takes.
const STATION: f64 = 18.0;
/// The costs of lying on a train, on a name, and on a free space; compared to these, the distance of a number from the middle of
/// its hop hardly counts.
const ON_TRAIN: f64 = 100_000.0;
const ON_NAME: f64 = 10_000.0;
const ON_FREE: f64 = 1000.0;

/// Returns the middle of the disc of each hop's number, for each way of a view.
pub fn places(view: &View<'_>, layout: &Layout) -> Vec<Vec<Point>> {
    let spaces = layout
        .spaces
        .iter()
        .zip(&view.tones)
        .flat_map(|(spaces, tone)| {
            let cost = if *tone == Tone::Free {
                ON_FREE
            } else {
                ON_TRAIN
            };
            spaces.iter().map(move |space| (space, cost))
        });
    let spaces: Vec<(&OrientedRect, f64)> = spaces.collect();
    let stations = view
        .stations
        .iter()
        .map(|(city, _)| view.board().city(*city).nodes[0]);
    let kept_free = stations
        .chain(view.ends.iter().copied())
        .map(|node| Circle::new(layout.node(node), STATION));
    let discs: Vec<Circle> = layout.discs.iter().copied().chain(kept_free).collect();
    let frame = layout.size.to_rect().inset(-RADIUS);
    let names = layout.labels();
    let cost = |at: Point| {
        let disc = Circle::new(at, RADIUS + CLEARANCE);
        let on_spaces = spaces
            .iter()
            .filter(|(space, _)| space.overlaps_disc(disc))
            .map(|(_, cost)| cost);
        let on_discs = discs
            .iter()
            .filter(|other| other.center.distance(at) < other.radius + disc.radius);
        let on_names = names
            .iter()
            .filter(|label| OrientedRect::upright(label.area).overlaps_disc(disc));
        let outside = if frame.contains(at) { 0.0 } else { ON_TRAIN };
        outside
            + on_spaces.sum::<f64>()
            + on_discs.count() as f64 * ON_TRAIN
            + on_names.count() as f64 * ON_NAME
    };
    let mut taken: Vec<Point> = Vec::new();
    let mut place = |&track: &TrackId| {
        let spaces = layout.track(track);
        let to_middle = middle(spaces);
        let costs = around(spaces).map(|at| {
            let on_others = taken
                .iter()
                .filter(|other| other.distance(at) < 2.0 * RADIUS + CLEARANCE)
                .count();
            (
                at,
                cost(at) + on_others as f64 * ON_TRAIN + at.distance(to_middle),
            )
        });
        let (at, _) = costs
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
            .expect("a track has train spaces");
        taken.push(at);
        at
    };
    view.ways
        .iter()
        .map(|way| way.tracks.iter().map(&mut place).collect())
        .collect()
}

/// Returns the points to both sides of a track's spaces, and of the gaps between them.
fn around(spaces: &[OrientedRect]) -> impl Iterator<Item = Point> {
    let between = spaces.windows(2).map(|pair| OrientedRect {
        center: pair[0].center.midpoint(pair[1].center),
        ..pair[0]
    });
    let anchors = spaces.iter().copied().chain(between);
    anchors.flat_map(|space| {
        let across = Vec2::new(-space.along.y, space.along.x);
        GAPS.into_iter().flat_map(move |gap| {
            let shift = across * (space.width / 2.0 + gap + RADIUS);
            [space.center - shift, space.center + shift]
        })
    })
}
