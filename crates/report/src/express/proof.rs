//! Why no path of a player is longer than the longest.

use super::{node_name, track_with_length};
use crate::look::Look;
use crate::words::express::{NetworkPart, Proof};
use stationmaster_core::board::Board;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::text::Text;
use stationmaster_core::trail::Component;
use stationmaster_core::units::{NodeId, Trains};

/// Returns the proof that no path of a player is longer, as paragraphs; none for a player without tracks.
///
/// The component that the path lies in comes first, then a word on the others: each has too few trains, or the
/// count of its odd cities settles it, or it was searched.
pub(super) fn proof(board: &Board, path: &LongestPath, player: &Text, look: Look) -> Vec<String> {
    let Some(home) = path.trail.home() else {
        return Vec::new();
    };
    let report = Report {
        board,
        path,
        player,
        look,
    };
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
        if home.total == self.path.trail.length {
            match (home.edges.len(), self.has_others()) {
                (1, false) => self.look.language.say(Proof::OnlyRoute(self.player)),
                (1, true) => self.look.language.say(Proof::OnlyRouteOfComponent),
                _ => self.look.language.say(Proof::Whole(&self.part(home, &[]))),
            }
        } else if home.bound == self.path.trail.length {
            let left_out: Vec<usize> = home
                .edges
                .iter()
                .copied()
                .filter(|edge| !self.path.trail.edges.contains(edge))
                .collect();
            self.look
                .language
                .say(Proof::Parity(&self.part(home, &left_out)))
        } else {
            self.look.language.say(Proof::Search(&self.part(home, &[])))
        }
    }

    /// Why the other components of the network hold nothing longer.
    fn other_components(&self, home: &Component) -> Vec<String> {
        let others = self
            .path
            .trail
            .components
            .iter()
            .filter(|component| *component != home);
        let (small, large): (Vec<&Component>, Vec<&Component>) =
            others.partition(|component| component.total <= self.path.trail.length);
        let most = small.iter().map(|component| Trains(component.total)).max();
        let (player, number, others_told) = (self.player, small.len(), !large.is_empty());
        let rest = most.map(|most| {
            self.look.language.say(Proof::SmallComponents {
                player,
                number,
                most,
                others_told,
            })
        });
        large
            .into_iter()
            .map(|component| self.large_component(component))
            .chain(rest)
            .collect()
    }

    /// Why a component with more trains than the path holds nothing longer all the same.
    fn large_component(&self, component: &Component) -> String {
        if component.bound > self.path.trail.length {
            self.look
                .language
                .say(Proof::OtherComponentSearched(&self.part(component, &[])))
        } else {
            self.look.language.say(Proof::OtherComponentCounted(
                &self.part(component, &component.dropped),
            ))
        }
    }

    fn has_others(&self) -> bool {
        self.path.trail.components.len() > 1
    }

    fn part(&self, component: &Component, left_out: &[usize]) -> NetworkPart<'a> {
        let track =
            |&edge: &usize| track_with_length(self.board, self.path.network[edge], self.look);
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
        nodes
            .iter()
            .map(|&node| node_name(self.board, NodeId(node), self.look.language))
            .collect()
    }
}
