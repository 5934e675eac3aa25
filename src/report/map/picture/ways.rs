//! The ways that a picture follows, with their numbers, and where a claimed one breaks.

use kurbo::Point;

use super::Drawing;
use super::shapes::{self, badge, dashed};
use crate::map::beside;
use crate::map::shape::middle;
use crate::map::view::{Broken, Way};
use crate::report::map::paint::{self, Rgb};
use crate::report::map::scene::{Element, Style, group};

/// How far the band below a way reaches beyond its trains, and how far where there are several ways: tracks side by side lie
/// 4 apart.
const BAND: f64 = 3.6;
const BANDS: f64 = 2.2;

impl Drawing<'_> {
    /// The bands below all ways.
    pub(super) fn bands(&self) -> Element {
        let ways = self.view.ways.iter().zip(tints());
        group(ways.map(|(way, tint)| self.lifted(group([self.band(way, tint)]), Some(way.seat), None)))
    }

    /// The numbers of the hops of all ways.
    pub(super) fn numbers(&self) -> Element {
        let places = beside::places(self.view, self.layout);
        let ways = self.view.ways.iter().zip(places).zip(tints());
        group(ways.map(|((way, places), tint)| {
            let hops = group(places.into_iter().zip(1..).map(|(at, hop)| badge(at, hop, tint))).class("hops");
            self.lifted(group([hops]), Some(way.seat), None)
        }))
    }

    /// What is claimed from the hop on at which a claimed path breaks.
    pub(super) fn behind_break(&self, broken: &Broken) -> Element {
        let rest = dashed(broken.rest.iter().map(|&node| self.layout.node(node)), false);
        let hop = broken.track.is_none().then(|| dashed(self.ends(broken), true));
        group(std::iter::once(rest).chain(hop))
    }

    /// The mark where a claimed path breaks: amid the track that is missing, or between the two cities.
    pub(super) fn mark(&self, broken: &Broken) -> Element {
        let [from, to] = self.ends(broken);
        let at = broken.track.map_or(from.midpoint(to), |track| middle(self.layout.track(track)));
        shapes::broken(at)
    }

    fn ends(&self, broken: &Broken) -> [Point; 2] {
        broken.at.map(|node| self.layout.node(node))
    }

    /// A band below the trains of a way.
    fn band(&self, way: &Way, tint: Rgb) -> Element {
        let spaces = way.tracks.iter().flat_map(|&track| self.layout.track(track));
        // Two bands side by side leave each other's trains in sight.
        let beyond = if self.view.ways.len() > 1 { BANDS } else { BAND };
        let thick = spaces.map(|space| space.width).fold(0.0, f64::max);
        let mut points: Vec<Point> = way.nodes.iter().take(1).map(|&start| self.layout.node(start)).collect();
        for (hop, &track) in way.nodes.windows(2).zip(&way.tracks) {
            points.extend(self.layout.along(track, self.map().route_of(track).nodes[0] == hop[0]));
            points.push(self.layout.node(hop[1]));
        }
        let band = Element::line(points).outline(tint, thick + 2.0 * beyond).class("way").with(Style::UnitLength);
        band.with(Style::RoundJoins).with(Style::RoundCaps)
    }
}

/// The tints of ways: each its own, as long as there are some.
fn tints() -> impl Iterator<Item = Rgb> {
    paint::WAYS.into_iter().cycle()
}
