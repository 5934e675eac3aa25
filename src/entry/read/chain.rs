//! Chains of cities, as routes.

use std::ops::Range;

use super::{Reading, Stuck};
use crate::board::{Board, unknown_city};
use crate::color::Color;
use crate::entry::spelling::{Fit, Spellings, Word, words};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::units::{CityId, RouteId};

/// One route of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The route.
    pub route: RouteId,
    /// Where it was entered from.
    pub from: CityId,
    /// Where it leads.
    pub to: CityId,
    /// The color of the track, if one was typed.
    pub color: Option<Color>,
    /// Where in the line the link's first city was typed; a chain can be taken up again from here.
    pub at: usize,
}

/// The most readings that are kept apart.
const MOST: usize = 200;

/// Reads a span of a line as a chain of cities.
///
/// Every word fits a city by its beginning, by any spelling; only neighbours of the last city come into question. Behind
/// a link on a route with several tracks a word can name the track's color instead. Of all readings of the whole chain
/// those count whose words fit best.
pub fn chain(board: &Board, line: &str, span: Range<usize>) -> Reading<Vec<Link>> {
    let spellings = Spellings::new(board);
    let words = words(&spellings, line, span);
    let mut search =
        ChainSearch { board, spellings: &spellings, words: &words, found: Vec::new(), furthest: Vec::new() };
    if let Some(first) = words.first() {
        for (city, fit) in spellings.fitting(&first.text) {
            search.follow(&mut Path { city, at: first.span.start, links: Vec::new(), fit }, 1);
        }
    }
    search.finish()
}

struct ChainSearch<'a> {
    board: &'a Board,
    spellings: &'a Spellings,
    words: &'a [Word],
    /// The readings of the whole chain.
    found: Vec<(Fit, Vec<Link>)>,
    /// The readings of the longest beginning that can be read at all: the words read, the city reached, the links.
    furthest: Vec<(usize, CityId, Fit, Vec<Link>)>,
}

#[derive(Clone)]
struct Path {
    city: CityId,
    at: usize,
    links: Vec<Link>,
    fit: Fit,
}

impl ChainSearch<'_> {
    /// Follows a path with the words from `next` on.
    fn follow(&mut self, path: &mut Path, next: usize) {
        let reached = self.furthest.first().map_or(0, |furthest| furthest.0);
        if next > reached {
            self.furthest.clear();
        }
        if next >= reached && self.furthest.len() < MOST {
            self.furthest.push((next, path.city, path.fit, path.links.clone()));
        }
        let Some(word) = self.words.get(next) else {
            if self.found.len() < MOST && !path.links.is_empty() {
                self.found.push((path.fit, path.links.clone()));
            }
            return;
        };
        for route in self.board.routes_of(path.city) {
            if path.links.iter().any(|link| link.route == route) {
                // One player never claims a route twice.
                continue;
            }
            let to = self.board.route(route).other_city(path.city);
            if let Some(fit) = self.spellings.fit(&word.text, to) {
                let mut longer = path.clone();
                longer.links.push(Link { route, from: path.city, to, color: None, at: path.at });
                longer.city = to;
                longer.at = word.span.start;
                longer.fit += fit;
                self.follow(&mut longer, next + 1);
            }
        }
        self.follow_colors(path, word, next);
    }

    /// The word may name the color of the track that the last link runs on.
    fn follow_colors(&mut self, path: &Path, word: &Word, next: usize) {
        let Some(last) = path.links.last().filter(|link| link.color.is_none()) else { return };
        let tracks: Vec<Color> =
            self.board.route(last.route).track_ids().map(|track| self.board.tracks()[track.0].color).collect();
        if tracks.len() < 2 {
            return;
        }
        let typed = word.text.trim_matches(['(', ')']).to_lowercase();
        for (position, color) in tracks.iter().enumerate() {
            if color.name().starts_with(&typed) && !typed.is_empty() && !tracks[..position].contains(color) {
                let mut colored = path.clone();
                if let Some(link) = colored.links.last_mut() {
                    link.color = Some(*color);
                }
                colored.fit += 1;
                self.follow(&mut colored, next + 1);
            }
        }
    }

    fn finish(mut self) -> Reading<Vec<Link>> {
        let best = self.found.iter().map(|(fit, _)| *fit).min();
        let mut readings: Vec<Vec<Link>> = Vec::new();
        for (fit, links) in std::mem::take(&mut self.found) {
            if Some(fit) == best && !readings.contains(&links) {
                readings.push(links);
            }
        }
        match readings.len() {
            0 => Reading::Stuck(self.stuck()),
            1 => Reading::One(readings.remove(0)),
            _ => Reading::Several(readings),
        }
    }

    /// Why no reading goes on behind the furthest word.
    fn stuck(&self) -> Stuck<Vec<Link>> {
        let Some(&(next, _, _, _)) = self.furthest.first() else {
            let word = self.words.first().map_or("", |word| word.text.as_str());
            let rest = self.words.first().map_or(0, |word| word.span.start);
            return Stuck { before: None, rest, fault: unknown_city(word, self.board).into() };
        };
        let best = self.furthest.iter().map(|(_, _, fit, _)| *fit).min();
        let mut ends: Vec<_> = self.furthest.iter().filter(|(_, _, fit, _)| Some(*fit) == best).collect();
        ends.dedup_by(|a, b| a.3 == b.3 && a.1 == b.1);
        let (_, city, _, links) = ends[0];
        let fault = match self.words.get(next) {
            Some(word) => self.why_not(*city, &word.text),
            None => CityFault::NotAPair { text: self.words[0].text.as_str().into() }.into(),
        };
        let before = (ends.len() == 1 && !links.is_empty()).then(|| links.clone());
        // The rest begins with the last city that was understood, so that the chain goes on from there.
        let rest = if before.is_some() { self.words[next - 1].span.start } else { self.words[0].span.start };
        Stuck { before, rest, fault }
    }

    /// Why a word cannot follow a city: it fits no city, or only cities that are no neighbours.
    fn why_not(&self, from: CityId, word: &str) -> FaultKind {
        let name = |city: CityId| self.board.city_name(city).to_owned();
        let mut fitting = self.spellings.fitting(word);
        fitting.sort_by_key(|&(_, fit)| fit);
        let routes = self.board.routes_of(from);
        let mut neighbours: Vec<_> = routes.map(|route| name(self.board.route(route).other_city(from))).collect();
        neighbours.sort();
        let to = match fitting.first() {
            Some(&(to, _)) if to == from => return CityFault::SameCity { city: name(from) }.into(),
            Some(&(to, _)) => name(to),
            None => word.into(),
        };
        GameFault::NoSuchRoute { from: name(from), to, neighbours }.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shipped_edition;

    fn read(line: &str) -> Reading<Vec<Link>> {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        chain(edition.board(), line, 0..line.len())
    }

    /// The reading as text: the cities, with the color behind a link that names one; alternatives behind `|`.
    fn shown(line: &str) -> String {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let name = |city: CityId| edition.board().city_name(city);
        let text = |links: &Vec<Link>| {
            let mut text = links.first().map_or(String::new(), |link| name(link.from).to_string());
            for link in links {
                text.push_str(&format!(" {}", name(link.to)));
                text.extend(link.color.map(|color| format!("({})", color.name())));
            }
            text
        };
        match read(line) {
            Reading::One(links) => text(&links),
            Reading::Several(all) => all.iter().map(text).collect::<Vec<_>>().join(" | "),
            Reading::Stuck(stuck) => {
                format!(
                    "stuck at {:?} after {}",
                    &line[stuck.rest..],
                    stuck.before.as_ref().map(text).unwrap_or_default()
                )
            }
        }
    }

    #[test]
    fn a_chain_is_read_as_a_whole() {
        let case = |line, expected: &str| assert_eq!(shown(line), expected, "{line}");
        case("lis mad bar mar", "Lisboa Madrid Barcelona Marseille");
        case("l m b", "Lisboa Madrid Barcelona");
        case("LISBON madrid", "Lisboa Madrid");
        case("wien-bud", "Wien Budapest");
        case("köln", "stuck at \"köln\" after ");
    }

    #[test]
    fn a_word_can_name_the_track() {
        let case = |line, expected: &str| assert_eq!(shown(line), expected, "{line}");
        case("par fra w", "Paris Frankfurt(white)");
        case("par fra (white) mün", "Paris Frankfurt(white) München");
        case("ber fra b", "Berlin Frankfurt Bruxelles | Berlin Frankfurt(black)");
        case("ber fra bla", "Berlin Frankfurt(black)");
    }

    #[test]
    fn several_meanings_are_kept_apart() {
        assert_eq!(
            shown("b p"),
            "Barcelona Pamplona | Brest Pamplona | Brest Paris | Brindisi Palermo | Bruxelles Paris"
        );
    }

    #[test]
    fn what_was_understood_before_a_slip_is_kept() {
        assert_eq!(shown("lis mad bxr mar"), "stuck at \"mad bxr mar\" after Lisboa Madrid");
        assert_eq!(shown("lis mad wien"), "stuck at \"mad wien\" after Lisboa Madrid");
        assert_eq!(shown("lis"), "stuck at \"lis\" after ");
        let Reading::Stuck(stuck) = read("lis mad wien") else { panic!("no route leads there") };
        assert!(matches!(stuck.fault, FaultKind::Game(GameFault::NoSuchRoute { .. })));
    }
}
