//! Why no way goes on.

use super::Search;
use crate::color::Color;
use crate::entry::read::color;
use crate::entry::read::meaning::Wrong;

impl Search<'_> {
    /// Why no way goes on from a node with the word behind it.
    pub(in crate::entry::read) fn why_not(&self, end: usize, word: usize) -> Wrong {
        let node = &self.nodes[end];
        let Some(piece) = self.pieces.get(word) else { return Wrong::OneCity };
        let best = self.names[word].iter().flatten().min_by_key(|&&(city, fit)| (fit, city));
        let colors = best_colors(&piece.folded);
        match (best, node.route) {
            (Some(&(to, _)), _) if to == node.city => Wrong::SameCity(to),
            (Some(&(to, _)), _) => match self.board.route_between(node.city, to) {
                Some(route) => Wrong::Again(route),
                None => Wrong::NoRoute { from: node.city, to },
            },
            (None, Some((route, None))) if !colors.is_empty() => Wrong::NoSuchColor { route, colors },
            (None, _) => Wrong::UnknownCity { typed: self.line[piece.span.clone()].into(), behind: Some(node.city) },
        }
    }
}

fn best_colors(folded: &str) -> Vec<Color> {
    color::best(folded, &Color::ALL).into_iter().map(|(color, _)| color).collect()
}
