//! Why no path is longer, in words for people.

use super::look::Look;
use super::words::{Count, List, Possessive, clean};
use crate::board::Board;
use crate::score::express::LongestPath;
use crate::trail::{Part, Proof};
use crate::units::{NodeId, TrackId, Trains};

/// Returns the proof that no path of a player is longer, as paragraphs; none for a player without tracks.
pub(super) fn paragraphs(board: &Board, path: &LongestPath, player: &str, look: Look) -> Vec<String> {
    let Some(home) = path.trail.home() else { return Vec::new() };
    let words = Words { board, path, player, look };
    match path.trail.proof() {
        Proof::Parity => std::iter::once(words.parity(home)).chain(words.other_parts(home)).collect(),
        Proof::Search => vec![words.search()],
    }
}

struct Words<'a> {
    board: &'a Board,
    path: &'a LongestPath,
    player: &'a str,
    look: Look,
}

impl Words<'_> {
    /// The counting of odd cities settles it.
    fn parity(&self, home: &Part) -> String {
        let player = Possessive(self.player);
        let whole = Trains(home.total);
        if home.bound == home.total {
            let ends = match home.odd.as_slice() {
                [] => "every city is touched by an even number of".to_owned(),
                odd => format!("only {} are touched by an odd number of", self.cities(odd)),
            };
            let rest = if self.path.trail.parts.len() > 1 { "routes of this part" } else { "routes" };
            return format!("Proof: {ends} {player} {rest}, so one line takes in all {whole}.");
        }
        let left_out: Vec<usize> =
            home.edges.iter().copied().filter(|edge| !self.path.trail.edges.contains(edge)).collect();
        let lost = Trains(home.total - home.bound);
        format!(
            "Proof: a path enters and leaves every city it passes, so only at its two ends can it leave an odd number of \
             routes unpaired. An odd number of {player} routes meets in {}: all but two of these cities must lose a route, \
             and the cheapest way to do so is to leave out {}. That is {lost} of {}, so no path is longer than {}.",
            self.cities(&home.odd),
            self.edges(&left_out),
            whole.0,
            home.bound,
        )
    }

    /// Why the other parts of the network hold nothing longer.
    fn other_parts(&self, home: &Part) -> Option<String> {
        let others: Vec<&Part> = self.path.trail.parts.iter().filter(|part| *part != home).collect();
        let longest = others.iter().map(|part| part.bound).max()?;
        let largest = others.iter().map(|part| part.total).max()?;
        let reason = if largest <= self.path.trail.length {
            format!("has {} at most", Trains(largest))
        } else {
            format!("gives {} at most by the same count", Trains(longest))
        };
        let (parts, each) = if others.len() == 1 {
            ("another part".to_owned(), "it")
        } else {
            (Count(others.len(), "other part").to_string(), "each")
        };
        let player = clean(self.player);
        Some(format!("{player} also has {parts} that this one does not touch; {each} {reason}."))
    }

    /// The count allows more than there is; everything was searched.
    fn search(&self) -> String {
        let trail = &self.path.trail;
        let states = Count(trail.states, "partial network");
        format!(
            "Proof: by counting the cities in which an odd number of {} routes meets, a path could have up to {} trains, but \
             what would be left then falls apart. So every possibility was searched ({states}): none is longer than {}.",
            Possessive(self.player),
            trail.bound,
            trail.length,
        )
    }

    fn cities(&self, nodes: &[usize]) -> String {
        List::and(nodes.iter().map(|&node| clean(self.board.node_name(NodeId(node))))).to_string()
    }

    fn edges(&self, edges: &[usize]) -> String {
        List::and(edges.iter().map(|&edge| track_with_length(self.board, self.path.network[edge], self.look)))
            .to_string()
    }
}

/// A track with its length: `Wien–Budapest (1)`.
pub(super) fn track_with_length(board: &Board, track: TrackId, look: Look) -> String {
    format!("{} ({})", track_name(board, track, look), board.length(track).0)
}

/// A track without its color: `Wien–Budapest`.
pub(super) fn track_name(board: &Board, track: TrackId, look: Look) -> String {
    let [from, to] = board.route_of(track).cities.map(|city| clean(board.city_name(city)));
    format!("{from}{}{to}", look.dash())
}
