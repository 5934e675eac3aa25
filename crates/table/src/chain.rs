//! Chains of cities along the routes: all readings of a chain of words.

use stationmaster_core::Which;
use stationmaster_core::{Board, CityId, Color, RouteId};

use crate::heard::Heard;
use crate::spelling::Token;

/// The most readings that are kept.
const MOST_READINGS: usize = 24;
/// The most steps of a search; a chain that takes more may miss readings.
const MOST_STEPS: u32 = 20_000;

/// The routes of a chain in the order of the board, with the typed colors.
type RouteSet = Vec<(RouteId, Option<Color>)>;

/// One meaning of a chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Its cities.
    pub(crate) cities: Vec<CityId>,
    /// The route and the track of each step.
    pub(crate) steps: Vec<(RouteId, Which)>,
}

impl Reading {
    /// Returns each route once, in the order of the chain, with the color typed at any of its steps.
    pub(crate) fn routes(&self) -> Vec<(RouteId, Which)> {
        let mut routes: Vec<(RouteId, Which)> = Vec::new();
        for &(route, which) in &self.steps {
            match routes.iter_mut().find(|known| known.0 == route) {
                Some(known) if which != Which::Any => known.1 = which,
                Some(_) => {}
                None => routes.push((route, which)),
            }
        }
        routes
    }

    /// Returns the identity of the reading: its routes in the order of the board.
    fn set(&self) -> RouteSet {
        let color = |which| {
            if let Which::Color(color) = which {
                Some(color)
            } else {
                None
            }
        };
        let mut set: Vec<_> = self
            .routes()
            .into_iter()
            .map(|(route, which)| (route, color(which)))
            .collect();
        set.sort_unstable();
        set
    }
}

/// The reason why a chain has no reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The word at this position has a color that no route to it has; one of those routes.
    Color(usize, RouteId),
    /// No route leads to the word at this position from any of these cities, which the chain can have reached.
    Gap(usize, Vec<CityId>),
    /// The chain goes through a country at this position.
    Country(usize, CityId),
}

/// Returns all readings with different routes. One that repeats a route counts only if there is no other.
pub(crate) fn readings(
    board: &Board,
    heard: &Heard,
    tokens: &[Token],
) -> Result<Vec<Reading>, Broken> {
    let chain = Chain {
        board,
        heard,
        tokens,
        reach: Vec::new(),
    }
    .reached()?;
    let mut found = chain.search(false);
    if found.is_empty() {
        found = chain.search(true);
    }
    Ok(found)
}

struct Chain<'a> {
    board: &'a Board,
    heard: &'a Heard,
    tokens: &'a [Token],
    /// The cities of each word that lie on a way through all words.
    reach: Vec<Vec<CityId>>,
}

impl Chain<'_> {
    /// Returns the steps from one city to the next with the color after the slash.
    fn steps(&self, from: CityId, to: CityId, at: usize) -> Vec<(RouteId, Which)> {
        let Some(route) = self.board.route_between(from, to) else {
            return Vec::new();
        };
        match &self.tokens[at].detail {
            None => vec![(route, Which::Any)],
            Some(typed) => {
                let colors = self.heard.colors(typed, &colors_of(self.board, route));
                colors
                    .into_iter()
                    .map(|color| (route, Which::Color(color)))
                    .collect()
            }
        }
    }

    fn is_country(&self, city: CityId) -> bool {
        self.board.city(city).country
    }

    /// Narrows the cities of each word to those on a way through all of them, forwards and then backwards.
    fn reached(mut self) -> Result<Self, Broken> {
        let candidates = |at: usize| &self.tokens[at].cities;
        let mut reach = vec![candidates(0).clone()];
        for at in 1..self.tokens.len() {
            let (mut next, mut color, mut country) = (Vec::new(), None, None);
            for &to in candidates(at) {
                let mut is_on = false;
                for &from in &reach[at - 1] {
                    let Some(route) = self.board.route_between(from, to) else {
                        continue;
                    };
                    if at > 1 && self.is_country(from) {
                        country = Some(from);
                    } else if self.steps(from, to, at).is_empty() {
                        color = Some(route);
                    } else {
                        is_on = true;
                    }
                }
                if is_on {
                    next.push(to);
                }
            }
            if next.is_empty() {
                return Err(match (color, country) {
                    (Some(route), _) => Broken::Color(at, route),
                    (_, Some(city)) => Broken::Country(at - 1, city),
                    _ => Broken::Gap(at, reach.swap_remove(at - 1)),
                });
            }
            reach.push(next);
        }
        for at in (0..reach.len().saturating_sub(1)).rev() {
            let (left, right) = reach.split_at_mut(at + 1);
            left[at].retain(|&from| {
                let may_pass = at == 0 || !self.board.city(from).country;
                may_pass
                    && right[0]
                        .iter()
                        .any(|&to| !self.steps(from, to, at + 1).is_empty())
            });
        }
        self.reach = reach;
        Ok(self)
    }

    fn search(&self, may_repeat: bool) -> Vec<Reading> {
        let mut search = Search {
            chain: self,
            may_repeat,
            left: MOST_STEPS,
            found: Vec::new(),
        };
        for &city in &self.reach[0] {
            search.walk(&mut Reading {
                cities: vec![city],
                steps: Vec::new(),
            });
        }
        search
            .found
            .into_iter()
            .map(|(reading, _)| reading)
            .collect()
    }
}

/// A depth-first search over the cities of each word.
struct Search<'a> {
    chain: &'a Chain<'a>,
    may_repeat: bool,
    left: u32,
    found: Vec<(Reading, RouteSet)>,
}

impl Search<'_> {
    fn walk(&mut self, reading: &mut Reading) {
        if self.found.len() >= MOST_READINGS || self.left == 0 {
            return;
        }
        self.left -= 1;
        let at = reading.cities.len();
        if at == self.chain.reach.len() {
            let set = reading.set();
            if self.found.iter().all(|(_, known)| *known != set) {
                self.found.push((reading.clone(), set));
            }
            return;
        }
        for &to in &self.chain.reach[at] {
            for step in self.chain.steps(reading.cities[at - 1], to, at) {
                if !self.may_repeat && reading.steps.iter().any(|known| known.0 == step.0) {
                    continue;
                }
                reading.cities.push(to);
                reading.steps.push(step);
                self.walk(reading);
                reading.cities.pop();
                reading.steps.pop();
            }
        }
    }
}

/// Returns the colors of a route's tracks.
pub(crate) fn colors_of(board: &Board, route: RouteId) -> Vec<Color> {
    board
        .tracks_of(route, None)
        .map(|track| board.track(track).color)
        .collect()
}
