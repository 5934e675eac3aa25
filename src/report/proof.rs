//! Why no path is longer, in words for people.

use super::look::Look;
use super::words::{Count, List, Possessive, capital, clean};
use crate::board::Board;
use crate::score::express::LongestPath;
use crate::text::Text;
use crate::trail::Component;
use crate::units::{NodeId, TrackId, Trains};

/// Returns the proof that no path of a player is longer, as paragraphs; none for a player without tracks.
///
/// The part of the network that the path lies in comes first, then a word on the others: each has too few trains, or the
/// count of its odd cities settles it, or it was searched.
pub(super) fn paragraphs(board: &Board, path: &LongestPath, player: &Text, look: Look) -> Vec<String> {
    let Some(home) = path.trail.home() else { return Vec::new() };
    let words = Words { board, path, player, look };
    let mut paragraphs = vec![words.home(home)];
    paragraphs.extend(words.other_parts(home));
    paragraphs
}

struct Words<'a> {
    board: &'a Board,
    path: &'a LongestPath,
    player: &'a Text,
    look: Look,
}

impl Words<'_> {
    /// Why no path in its own part of the network is longer.
    fn home(&self, home: &Component) -> String {
        if home.total == self.path.trail.length {
            self.whole(home)
        } else if home.bound == self.path.trail.length {
            self.parity(home)
        } else {
            self.search(home)
        }
    }

    /// Where the figures hold, if the network has several components: `in this part of the network, 38 trains, `.
    fn here(&self, home: &Component) -> String {
        match self.path.trail.components.len() {
            1 => String::new(),
            _ => format!("in this part of the network, {}, ", Trains(home.total)),
        }
    }

    /// The path takes in everything.
    fn whole(&self, home: &Component) -> String {
        let player = Possessive(self.player);
        if home.edges.len() == 1 {
            return match self.path.trail.components.len() {
                1 => format!("Proof: it takes in {player} only route."),
                _ => "Proof: it takes in the only route of this part of the network.".to_owned(),
            };
        }
        let ends = match home.odd.as_slice() {
            [] => "every city is touched by an even number of".to_owned(),
            odd => format!("only {} are touched by an odd number of", self.cities(odd)),
        };
        let all = if home.total == 2 { "both trains".to_owned() } else { format!("all {}", Trains(home.total)) };
        format!("Proof: {}{ends} {player} routes, so one line takes in {all}.", self.here(home))
    }

    /// The counting of odd cities settles it.
    fn parity(&self, home: &Component) -> String {
        let left_out: Vec<usize> =
            home.edges.iter().copied().filter(|edge| !self.path.trail.edges.contains(edge)).collect();
        // What mends the parity of some cities and of no others is made of ways between pairs of them.
        let cheapest = match home.odd.len() {
            4 => "what stays out runs from one of them to another, and the cheapest such stretch is",
            _ => {
                "what stays out runs in stretches from one of them to another, and the cheapest way to pair them up leaves out"
            }
        };
        format!(
            "Proof: a path enters and leaves every city it passes, so only at its two ends can it leave an odd number of \
             routes unpaired. {} odd number of {} routes meets in {}. All but two of these cities must lose a route: \
             {cheapest} {}. That is {} of {}, so no path is longer than {}.",
            capital(&format!("{}an", self.here(home))),
            Possessive(self.player),
            self.cities(&home.odd),
            self.edges(&left_out),
            Trains(home.total - home.bound),
            home.total,
            home.bound,
        )
    }

    /// The count allows more than there is; everything was searched.
    fn search(&self, home: &Component) -> String {
        format!(
            "Proof: {}counting the cities in which an odd number of {} routes meets shows only that no path has more than \
             {}; leaving out what the count asks for would break the rest into pieces that no single path can join. So \
             every possibility was searched: none is longer than {}.",
            self.here(home),
            Possessive(self.player),
            Trains(home.bound),
            self.path.trail.length,
        )
    }

    /// Why the other components of the network hold nothing longer.
    fn other_parts(&self, home: &Component) -> Vec<String> {
        let others = self.path.trail.components.iter().filter(|part| *part != home);
        let (small, large): (Vec<&Component>, Vec<&Component>) =
            others.partition(|part| part.total <= self.path.trail.length);
        let most = Trains(small.iter().map(|part| part.total).max().unwrap_or_default());
        let player = Possessive(self.player);
        let rest = match (small.len(), large.is_empty()) {
            (0, _) => None,
            (1, true) => Some(format!("{player} network has another part, which has {most}.")),
            (1, false) => Some(format!("One more part has {most}.")),
            (number, true) => {
                let components = Count(number, "other part");
                Some(format!("{player} network has {components}, none of which has more than {most}."))
            }
            (number, false) => Some(format!("Of {number} more components none has more than {most}.")),
        };
        large.into_iter().map(|part| self.large_part(part)).chain(rest).collect()
    }

    /// Why a part with more trains than the path holds nothing longer all the same.
    fn large_part(&self, part: &Component) -> String {
        let (player, total, length) = (Possessive(self.player), Trains(part.total), self.path.trail.length);
        if part.bound > length {
            return format!(
                "Another part of {player} network has {total}; there the count shows only that no path has more than {}, every possibility \
                 was searched, and none is longer than {length}.",
                Trains(part.bound),
            );
        }
        format!(
            "Another part of {player} network has {total}, and an odd number of its routes meets in {}; by the same count at least \
             {} must stay out, as {} would, so no path there is longer than {}.",
            self.cities(&part.odd),
            Trains(part.total - part.bound),
            self.edges(&part.dropped),
            part.bound,
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
