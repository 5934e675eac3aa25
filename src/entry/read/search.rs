//! The readings of words as cities, one behind the other: along the routes of the board, or anywhere.
//!
//! A search over (words read, city reached): for each only the few best ways are kept, so that the work grows with the
//! words, the cities and the routes of each, and not with the number of readings.

mod node;
mod why;

use std::ops::{Range, RangeInclusive};

pub(super) use self::node::{Cost, Node, Steps};
use super::color::{self, WORD};
use super::meaning::Link;
use crate::board::Board;
use crate::color::Color;
use crate::entry::spelling::{Fit, Piece, Runs, SEPARATORS, Spellings};
use crate::units::{CityId, RouteId};
use crate::words::Language;

/// The most ways that are kept to each city after each word, and the most readings of a clause.
pub(super) const MOST: usize = 10;

/// More words than this are no line that a person typed, or a chain that anybody's trains reach.
pub(super) const MOST_WORDS: usize = 100;

/// How little a route, or a city without one, is to be expected.
pub(super) type Oddity<'a> = &'a dyn Fn(CityId, Option<(RouteId, Option<Color>)>) -> u32;

/// The search, and when it is done its result.
pub(super) struct Search<'a> {
    pub(super) board: &'a Board,
    pub(super) line: &'a str,
    steps: Steps,
    pub(super) oddity: Oddity<'a>,
    /// What is asked of [`Search::oddity`] again and again: of each route without a color, and of each city without a route.
    odd_routes: Vec<Option<u32>>,
    odd_cities: Vec<Option<u32>>,
    pub(super) pieces: &'a [Piece],
    names: Runs,
    spoken: Language,
    /// For each word the colors that it names.
    colors: Vec<Vec<(Color, Fit)>>,
    nodes: Vec<Node>,
    /// For each number of words the nodes that they may lead to, until all of them are known and the few best are kept.
    pending: Vec<Vec<Node>>,
    /// For each number of words the nodes that they lead to: first by city, then the best first.
    layers: Vec<Range<usize>>,
    /// The routes of the way that is gone on with.
    used: Vec<bool>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: &'a Board,
        spellings: &Spellings,
        (line, pieces): (&'a str, &'a [Piece]),
        steps: Steps,
        oddity: Oddity<'a>,
        spoken: Language,
    ) -> Search<'a> {
        let pieces = &pieces[..pieces.len().min(MOST_WORDS)];
        let is_path = matches!(steps, Steps::Path | Steps::NoPath);
        let between =
            |run: &Range<usize>| pieces[run.start].span.end..pieces[run.end - 1].span.start;
        let names = Runs::corrected(spellings, pieces, |run, named| {
            let text = || &line[pieces[run.start].span.start..pieces[run.end - 1].span.end];
            let whole = || is_path.then(|| board.names().find(text())).flatten();
            if run.len() > 1 && line[between(&run)].contains(SEPARATORS) {
                // No name runs over a comma.
                named.clear();
            } else if let Some(city) = whole() {
                *named = vec![(CityId(city), 0)];
            }
        });
        let colored = if steps == Steps::Routes { pieces } else { &[] };
        let mut search = Search {
            board,
            line,
            steps,
            oddity,
            odd_routes: vec![None; board.routes().len()],
            odd_cities: vec![None; board.cities().len()],
            pieces,
            names,
            spoken,
            colors: colored
                .iter()
                .map(|piece| color::fitting(&piece.folded, spoken))
                .collect(),
            nodes: Vec::new(),
            pending: vec![Vec::new(); pieces.len() + 1],
            layers: vec![0..0; pieces.len() + 1],
            used: vec![false; board.routes().len()],
        };
        search.run();
        search
    }

    fn run(&mut self) {
        for word in 0..self.pieces.len() {
            if word == 0 {
                self.step(None, 0);
            }
            self.prune(word);
            for node in self.leading(word) {
                self.step(Some(node), word);
            }
        }
        self.prune(self.pieces.len());
    }

    /// Keeps the few best ways to each city, and forgets the others: on a board where all is near they would be many.
    fn prune(&mut self, words: usize) {
        let mut pending = std::mem::take(&mut self.pending[words]);
        pending.sort_by_key(|node| (node.city, node.cost));
        let mut kept = (CityId(0), 0);
        pending.retain(|node| {
            kept = if node.city == kept.0 {
                (kept.0, kept.1 + 1)
            } else {
                (node.city, 1)
            };
            kept.1 <= MOST
        });
        self.layers[words] = self.nodes.len()..self.nodes.len() + pending.len();
        self.nodes.extend(pending);
    }

    /// The nodes of a layer from which the search goes on, in the order of the layer.
    ///
    /// Where any city may follow any, what a next city adds to the cost is the same from every node. So the few ways that are kept
    /// to it all come from the few best nodes of the layer, and the others need not be gone on from.
    fn leading(&self, words: usize) -> Vec<usize> {
        let mut nodes: Vec<usize> = self.layers[words].clone().collect();
        if !self.steps.are_along_routes() && nodes.len() > MOST {
            nodes.sort_by_key(|&node| self.nodes[node].cost);
            nodes.truncate(MOST);
            nodes.sort_unstable();
        }
        nodes
    }

    /// Goes on from a node, or begins, with the names that the words from `first` on make.
    fn step(&mut self, before: Option<usize>, first: usize) {
        if let Some(from) = before.filter(|_| self.steps.are_along_routes()) {
            return self.step_along(from, first);
        }
        for end in self.ends_from(first) {
            for at in 0..self.names.named(first..end).len() {
                let (city, fit) = self.names.named(first..end)[at];
                self.push(Node {
                    city,
                    cost: self.cost(before, fit),
                    first,
                    end,
                    before,
                    route: None,
                });
            }
        }
    }

    /// Where a name can end that begins with a word.
    fn ends_from(&self, first: usize) -> RangeInclusive<usize> {
        first + 1..=self.pieces.len().min(first + self.names.most)
    }

    /// Goes on along the routes of the board to the cities that the words name.
    fn step_along(&mut self, from: usize, first: usize) {
        let (board, city) = (self.board, self.nodes[from].city);
        self.note_used(from, true);
        for end in self.ends_from(first) {
            if self.names.named(first..end).is_empty() {
                continue;
            }
            for route in board.routes_of(city) {
                let to = board.route(route).other_city(city);
                let named = self.names.named(first..end);
                let Ok(position) = named.binary_search_by_key(&to, |&(city, _)| city) else {
                    continue;
                };
                if self.steps == Steps::Routes && self.used[route.0] {
                    // One player never claims a route twice.
                    continue;
                }
                let cost = self.cost(Some(from), named[position].1);
                let node = Node {
                    city: to,
                    cost,
                    first,
                    end,
                    before: Some(from),
                    route: Some((route, None)),
                };
                self.push(node);
                self.push_colors(&node, route);
            }
        }
        self.note_used(from, false);
    }

    /// Notes which routes a way goes along, or forgets that.
    fn note_used(&mut self, end: usize, is_used: bool) {
        let mut node = Some(end);
        while let Some(at) = node {
            if let Some((route, _)) = self.nodes[at].route {
                self.used[route.0] = is_used;
            }
            node = self.nodes[at].before;
        }
    }

    /// The word behind a link may name the color of its track.
    fn push_colors(&mut self, node: &Node, route: RouteId) {
        let several = self.board.route(route).tracks.len() > 1;
        let mut cities = self
            .ends_from(node.end)
            .flat_map(|end| self.names.named(node.end..end));
        let is_city = cities.next().is_some();
        for at in 0..self.colors.get(node.end).map_or(0, Vec::len) {
            let (color, fit) = self.colors[node.end][at];
            // Where there is one track, nobody needs its color, and what begins a city too is one.
            if (several || fit == WORD || !is_city)
                && self.board.tracks_of(route, Some(color)).next().is_some()
            {
                let mut colored = Node {
                    end: node.end + 1,
                    route: Some((route, Some(color))),
                    ..*node
                };
                // Before a color stands the beginning of a city, and as good as one is the beginning of an English color.
                colored.cost.fit += 2 * fit.saturating_sub(1) + 1;
                self.push(colored);
            }
        }
    }

    fn cost(&self, before: Option<usize>, fit: Fit) -> Cost {
        let before = before.map_or(Cost::default(), |node| self.nodes[node].cost);
        Cost {
            fit: before.fit + fit,
            oddity: before.oddity,
        }
    }

    fn push(&mut self, mut node: Node) {
        let known = match node.route {
            None => Some(&mut self.odd_cities[node.city.0]),
            Some((route, None)) => Some(&mut self.odd_routes[route.0]),
            Some((_, Some(_))) => None,
        };
        let ask = || (self.oddity)(node.city, node.route);
        node.cost.oddity += known.map_or_else(ask, |known| *known.get_or_insert_with(ask));
        self.pending[node.end].push(node);
    }

    /// The nodes of a way, the last one first.
    fn back_from(&self, end: usize) -> impl Iterator<Item = &Node> {
        std::iter::successors(Some(&self.nodes[end]), |node| {
            node.before.map(|before| &self.nodes[before])
        })
    }

    /// The nodes of a way, the first one first.
    fn way(&self, end: usize) -> impl Iterator<Item = &Node> {
        let mut way: Vec<&Node> = self.back_from(end).collect();
        way.reverse();
        way.into_iter()
    }

    /// Whether a way goes along a route.
    pub(super) fn uses(&self, end: usize, route: RouteId) -> bool {
        self.back_from(end)
            .any(|node| node.route.is_some_and(|(used, _)| used == route))
    }

    /// The nodes that a number of words lead to.
    pub(super) fn ends(&self, words: usize) -> impl Iterator<Item = (usize, &Node)> {
        self.layers[words]
            .clone()
            .map(|node| (node, &self.nodes[node]))
    }

    /// The nodes that all words lead to and that fit best, in the order of the board; a chain has a route at least.
    pub(super) fn best(&self) -> Vec<usize> {
        let whole = |node: &Node| {
            matches!(self.steps, Steps::Anywhere | Steps::NoPath) || node.before.is_some()
        };
        self.best_of(self.pieces.len(), whole)
    }

    fn best_of(&self, words: usize, counts: impl Fn(&Node) -> bool) -> Vec<usize> {
        let counted = || self.ends(words).filter(|(_, node)| counts(node));
        let least = counted().map(|(_, node)| node.cost).min();
        let best = counted().filter(|(_, node)| Some(node.cost) == least);
        let color = |node: &Node| node.route.and_then(|(_, color)| color);
        let key = |end: usize| {
            let mut key: Vec<(CityId, Option<Color>)> = self
                .back_from(end)
                .map(|node| (node.city, color(node)))
                .collect();
            key.reverse();
            key
        };
        let mut ends: Vec<_> = best.map(|(end, _)| (key(end), end)).collect();
        ends.sort_by(|(one, _), (other, _)| one.cmp(other));
        ends.dedup_by(|(one, _), (other, _)| one == other);
        ends.into_iter().map(|(_, end)| end).collect()
    }

    /// The cities of a way, each with the words that name it.
    pub(super) fn cities(&self, end: usize) -> Vec<(CityId, Range<usize>)> {
        let span =
            |node: &Node| self.pieces[node.first].span.start..self.pieces[node.end - 1].span.end;
        self.way(end).map(|node| (node.city, span(node))).collect()
    }

    pub(super) fn links(&self, end: usize) -> Vec<Link> {
        let link = |node: &Node| {
            let (route, color) = node.route?;
            Some(Link {
                route,
                from: self.nodes[node.before?].city,
                to: node.city,
                color,
            })
        };
        self.way(end).filter_map(link).collect()
    }

    /// Up to which word something can be read at all, and the best ways to there.
    pub(super) fn furthest(&self) -> (usize, Vec<usize>) {
        let words = self
            .layers
            .iter()
            .rposition(|layer| !layer.is_empty())
            .unwrap_or(0);
        (words, self.best_of(words, |_| true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shipped_edition;
    use crate::entry::spelling::pieces;

    #[test]
    fn a_line_on_a_shipped_board_is_little_work() {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let case = |line: &str, most| {
            let (spellings, pieces) =
                (Spellings::new(edition.board()), pieces(line, 0..line.len()));
            let search = Search::new(
                edition.board(),
                &spellings,
                (line, &pieces),
                Steps::Routes,
                &|_, _| 0,
                Language::English,
            );
            assert!(search.nodes.len() < most, "{}", search.nodes.len());
        };
        case("edi lon or die par fra w ber r vie bud w kyi smo mos", 500);
        case("b p b p b p b p", 5_000);
        // No more words are read than a person types.
        case(&"b p ".repeat(10_000), 100 * 47 * MOST);
    }

    /// Every city is near every other, and each word can be any: what is kept and what is asked grows with the board alone.
    #[test]
    fn a_line_on_a_board_where_all_is_near_is_little_work() {
        let cities = 20;
        let name = |at: usize| {
            format!(
                "A{}",
                char::from(b'a' + u8::try_from(at).expect("it is a letter"))
            )
        };
        let names: Vec<String> = (0..cities)
            .map(|at| format!("{{ name = \"{}\" }}", name(at)))
            .collect();
        let routes = (0..cities).flat_map(|one| (0..one).map(move |other| (one, other)));
        let routes = routes.map(|(one, other)| {
            format!(
                "{{ route = \"{} - {}\", length = 1, tracks = [\"gray\"] }}",
                name(one),
                name(other)
            )
        });
        let text = format!(
            "format = 1\nname = \"near\"\ncolors = [\"red\", \"blue\"]\nplayers = [2, 2]\ntrains = 45\n\
             tie-breaks = [\"tickets\"]\n[points]\n1 = 1\n[board]\nname = \"near\"\ncities = [{}]\nroutes = [{}]\n\
             [[decks]]\nname = \"all\"\ntickets = [{{ ticket = \"Aa - Ab\", points = 1 }}]\n\
             [[variant]]\nname = \"all\"\ndecks = [\"all\"]\n",
            names.join(", "),
            routes.collect::<Vec<_>>().join(", ")
        );
        let edition = crate::board::find_edition("near.toml", None, &|_| Ok(text.clone()))
            .expect("it is an edition");
        let (spellings, line) = (Spellings::new(edition.board()), "a ".repeat(MOST_WORDS));
        let (pieces, asked) = (pieces(&line, 0..line.len()), std::cell::Cell::new(0));
        let ask = |_, _: Option<_>| {
            asked.set(asked.get() + 1);
            0
        };
        let search = Search::new(
            edition.board(),
            &spellings,
            (&line, &pieces),
            Steps::Routes,
            &ask,
            Language::English,
        );
        assert!(
            search.nodes.len() <= MOST_WORDS * cities * MOST,
            "{}",
            search.nodes.len()
        );
        assert!(
            asked.get() <= cities + edition.board().routes().len(),
            "{}",
            asked.get()
        );
        assert!(!search.best().is_empty());
    }
}
