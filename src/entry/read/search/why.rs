//! The reason why a search ends.

use super::{Search, Steps};
use crate::board::{no_such_route, no_such_track, unknown_city};
use crate::color::Color;
use crate::entry::read::color;
use crate::entry::read::meaning::Wrong;
use crate::fault::{CityFault, EditionFault};

impl Search<'_> {
    /// Why no way goes on from a node with the word behind it.
    pub(in crate::entry::read) fn why_not(&self, end: usize, word: usize) -> Wrong {
        let (board, node) = (self.board, &self.nodes[end]);
        let piece = &self.pieces[word];
        let named = self
            .ends_from(word)
            .flat_map(|end| self.names.named(word..end));
        let best = named.min_by_key(|&&(city, fit)| (fit, city));
        let colors = color::best(&piece.folded, &Color::ALL, self.spoken);
        match (best, node.route, &colors[..]) {
            (Some(&(to, _)), ..) if to == node.city => Wrong::fault(CityFault::SameCity {
                city: board.city_name(to).clone(),
            }),
            (Some(&(to, _)), ..) => match board.route_between(node.city, to) {
                Some(route) => Wrong::fault(EditionFault::RouteTwice {
                    route: board.route_name(route),
                }),
                None => Wrong::fault(no_such_route(board, node.city, board.city_name(to).clone())),
            },
            (None, Some((route, None)), [(color, _), ..]) => {
                Wrong::fault(no_such_track(board, route, *color))
            }
            (None, ..) if self.steps == Steps::Anywhere => {
                Wrong::fault(unknown_city(&self.line[piece.span.clone()], board))
            }
            (None, ..) => Wrong::fault(no_such_route(
                board,
                node.city,
                self.line[piece.span.clone()].into(),
            )),
        }
    }
}
