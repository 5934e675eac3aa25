//! Why no path is longer, for people.

use super::look::Look;
use crate::board::Board;
use crate::score::express::LongestPath;
use crate::text::Text;
use crate::trail::Component;
use crate::units::{NodeId, TrackId, Trains};
use crate::words::Language;
use crate::words::express::{NetworkPart, Proof};
use crate::words::reasons::Reason;

/// Returns the proof that no path of a player is longer, as paragraphs; none for a player without tracks.
///
/// The component that the path lies in comes first, then a word on the others: each has too few trains, or the
/// count of its odd cities settles it, or it was searched.
pub(super) fn paragraphs(board: &Board, path: &LongestPath, player: &Text, look: Look) -> Vec<String> {
    let Some(home) = path.trail.home() else { return Vec::new() };
    let report = Report { board, path, player, look };
    let mut paragraphs = vec![report.home(home)];
    paragraphs.extend(report.other_components(home));
    paragraphs
}

struct Report<'a> {
    board: &'a Board,
    path: &'a LongestPath,
    player: &'a Text,
    look: Look,
}

impl<'a> Report<'a> {
    /// Why no path in its own component of the network is longer.
    fn home(&self, home: &Component) -> String {
        let words = self.look.words();
        if home.total == self.path.trail.length {
            match (home.edges.len(), self.has_others()) {
                (1, false) => words.say(Proof::OnlyRoute(self.player)),
                (1, true) => words.say(Proof::OnlyRouteOfComponent),
                _ => words.say(Proof::Whole(&self.part(home, &[]))),
            }
        } else if home.bound == self.path.trail.length {
            let left_out: Vec<usize> =
                home.edges.iter().copied().filter(|edge| !self.path.trail.edges.contains(edge)).collect();
            words.say(Proof::Parity(&self.part(home, &left_out)))
        } else {
            words.say(Proof::Search(&self.part(home, &[])))
        }
    }

    /// Why the other components of the network hold nothing longer.
    fn other_components(&self, home: &Component) -> Vec<String> {
        let words = self.look.words();
        let others = self.path.trail.components.iter().filter(|component| *component != home);
        let (small, large): (Vec<&Component>, Vec<&Component>) =
            others.partition(|component| component.total <= self.path.trail.length);
        let most = small.iter().map(|component| Trains(component.total)).max();
        let (player, number, others_told) = (self.player, small.len(), !large.is_empty());
        let rest = most.map(|most| words.say(Proof::SmallComponents { player, number, most, others_told }));
        large.into_iter().map(|component| self.large_component(component)).chain(rest).collect()
    }

    /// Why a component with more trains than the path holds nothing longer all the same.
    fn large_component(&self, component: &Component) -> String {
        if component.bound > self.path.trail.length {
            self.look.words().say(Proof::OtherComponentSearched(&self.part(component, &[])))
        } else {
            self.look.words().say(Proof::OtherComponentCounted(&self.part(component, &component.dropped)))
        }
    }

    fn has_others(&self) -> bool {
        self.path.trail.components.len() > 1
    }

    fn part(&self, component: &Component, left_out: &[usize]) -> NetworkPart<'a> {
        let track = |&edge: &usize| track_with_length(self.board, self.path.network[edge], self.look);
        NetworkPart {
            player: self.player,
            has_others: self.has_others(),
            total: Trains(component.total),
            odd: self.cities(&component.odd),
            left_out: left_out.iter().map(track).collect(),
            bound: Trains(component.bound),
            length: Trains(self.path.trail.length),
        }
    }

    fn cities(&self, nodes: &[usize]) -> Vec<String> {
        nodes.iter().map(|&node| node_name(self.board, NodeId(node), self.look.words())).collect()
    }
}

/// A city, or a border spot with the city before it: `Frankreich at Freiburg`.
pub(super) fn node_name(board: &Board, node: NodeId, words: Language) -> String {
    let name = board.node_name(node);
    let country = board.city(board.node(node).city).country;
    if country { words.say(Reason::BorderSpot(name, board.city_name(board.spot_city(node)))) } else { name.to_string() }
}

/// A track with its length: `Wien–Budapest (1)`.
pub(super) fn track_with_length(board: &Board, track: TrackId, look: Look) -> String {
    format!("{} ({})", track_name(board, track, look), board.length(track).0)
}

/// A track without its color: `Wien–Budapest`.
pub(super) fn track_name(board: &Board, track: TrackId, look: Look) -> String {
    let [from, to] = board.route_of(track).cities.map(|city| board.city_name(city));
    format!("{from}{}{to}", look.dash())
}
