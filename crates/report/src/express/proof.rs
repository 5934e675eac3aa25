//! Why no path of a player is longer than the longest.

use super::node_name;
use crate::look::Look;
use crate::words::express::{NetworkPart, Proof};
use stationmaster_core::board::Board;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::text::Text;
use stationmaster_core::trail::Component;
use stationmaster_core::units::{NodeId, Trains};

/// Returns the proof that no path of a player is longer, as paragraphs; none for a player without tracks.
///
/// The component that the path lies in comes first, then the others: each has too few trains, or the count of its odd cities settles
/// it, or it was searched.
pub(super) fn proof(board: &Board, path: &LongestPath, player: &Text, look: Look) -> Vec<String> {
    let trail = &path.trail;
    let Some(home) = trail.home() else {
        return Vec::new();
    };
    let has_others = trail.components.len() > 1;
    let part = |component: &Component| NetworkPart {
        player,
        has_others,
        total: Trains(component.total),
        odd: component
            .odd
            .iter()
            .map(|&node| node_name(board, NodeId(node), look.language))
            .collect(),
        bound: Trains(component.bound),
        length: path.length(),
    };
    let others = trail.components.iter().filter(|other| *other != home);
    let (small, large): (Vec<&Component>, Vec<&Component>) =
        others.partition(|component| component.total <= trail.length);
    let own = look.language.say(Proof::Own(&part(home)));
    let large = large
        .into_iter()
        .map(|other| look.language.say(Proof::Other(&part(other))));
    let most = small.iter().map(|component| Trains(component.total)).max();
    let small = most.map(|most| look.language.say(Proof::Small(player, small.len(), most)));
    [own].into_iter().chain(large).chain(small).collect()
}
