//! The ways that a picture follows, with their numbers, and where a claimed one breaks.

use kurbo::Point;
use svg::node::element::{Group, Path, path::Data};

use super::Drawing;
use super::shapes::{self, badge, dashed, number};
use crate::map::beside;
use crate::map::shape::middle;
use crate::map::view::{Broken, Way};
use crate::report::map::paint;

/// How far the band below a way reaches beyond its trains, and how far where there are several ways: tracks side by side lie
/// 4 apart.
const BAND: f64 = 3.6;
const BANDS: f64 = 2.2;

impl Drawing<'_> {
    /// The bands below all ways.
    pub(super) fn bands(&self) -> Group {
        let ways = self.view.ways.iter().zip(tints());
        ways.fold(Group::new(), |bands, (way, tint)| {
            bands.add(self.lifted(Group::new().add(self.band(way, tint)), Some(way.seat), None))
        })
    }

    /// The numbers of the hops of all ways.
    pub(super) fn numbers(&self) -> Group {
        let places = beside::places(self.view, self.layout);
        let ways = self.view.ways.iter().zip(places).zip(tints());
        ways.fold(Group::new(), |numbers, ((way, places), tint)| {
            let badges = places.into_iter().zip(1..).map(|(at, hop)| badge(at, hop, tint));
            let hops = badges.fold(Group::new().set("class", "hops"), Group::add);
            numbers.add(self.lifted(Group::new().add(hops), Some(way.seat), None))
        })
    }

    /// What is claimed from the hop on at which a claimed path breaks.
    pub(super) fn behind_break(&self, broken: &Broken) -> Group {
        let rest = dashed(broken.rest.iter().map(|&node| self.layout.node(node)), false);
        let group = Group::new().add(rest);
        if broken.track.is_some() { group } else { group.add(dashed(self.ends(broken), true)) }
    }

    /// The mark where a claimed path breaks: amid the track that is missing, or between the two cities.
    pub(super) fn mark(&self, broken: &Broken) -> Group {
        let [from, to] = self.ends(broken);
        let at = broken.track.map_or(from.midpoint(to), |track| middle(self.layout.track(track)));
        shapes::broken(at)
    }

    fn ends(&self, broken: &Broken) -> [Point; 2] {
        broken.at.map(|node| self.layout.node(node))
    }

    /// A band below the trains of a way.
    fn band(&self, way: &Way, tint: &str) -> Path {
        let at = |point: Point| (number(point.x), number(point.y));
        let spaces = way.tracks.iter().flat_map(|&track| self.layout.track(track));
        // Two bands side by side leave each other's trains in sight.
        let beyond = if self.view.ways.len() > 1 { BANDS } else { BAND };
        let thick = spaces.map(|space| space.width).fold(0.0, f64::max);
        let mut line = Data::new();
        if let Some(&start) = way.nodes.first() {
            line = line.move_to(at(self.layout.node(start)));
        }
        for (hop, &track) in way.nodes.windows(2).zip(&way.tracks) {
            let forwards = self.map().route_of(track).nodes[0] == hop[0];
            for end in self.layout.along(track, forwards) {
                line = line.line_to(at(end));
            }
            line = line.line_to(at(self.layout.node(hop[1])));
        }
        Path::new()
            .set("class", "way")
            .set("pathLength", 1)
            .set("d", line)
            .set("fill", "none")
            .set("stroke", tint)
            .set("stroke-width", number(thick + 2.0 * beyond))
            .set("stroke-linejoin", "round")
            .set("stroke-linecap", "round")
    }
}

/// The tints of ways: each its own, as long as there are some.
fn tints() -> impl Iterator<Item = &'static str> {
    paint::WAYS.into_iter().cycle()
}
