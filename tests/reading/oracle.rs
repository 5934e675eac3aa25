//! The search against a plain walk through all readings.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{CityId, Named, Part, Position, RouteId, Seat, Step, reader};
use stationmaster::board::Board;
use stationmaster::names::fold;

/// How badly a word fits a city.
fn fit(board: &Board, city: CityId, word: &str) -> Option<u32> {
    let spellings: Vec<String> = std::iter::once(&board.city(city).name)
        .chain(&board.city(city).aliases)
        .map(|spelling| fold(spelling.raw()))
        .collect();
    let begins = |spelling: &String| spelling.starts_with(word);
    match () {
        () if spellings.iter().any(|spelling| spelling == word) => Some(0),
        () if begins(&spellings[0]) => Some(1),
        () if spellings.iter().any(begins) => Some(2),
        () => {
            let further: Vec<String> = board
                .city(city)
                .further
                .iter()
                .map(|name| fold(name.raw()))
                .collect();
            let whole = further.iter().any(|spelling| spelling == word);
            further
                .iter()
                .any(begins)
                .then_some(if whole { 1000 } else { 1001 })
        }
    }
}

/// All chains along routes, none used twice, with how badly they fit.
fn walk(
    board: &Board,
    words: &[String],
    way: &mut Vec<CityId>,
    used: &mut Vec<RouteId>,
    cost: u32,
    all: &mut Vec<(u32, Vec<CityId>)>,
) {
    let Some(word) = words.get(way.len()) else {
        all.push((cost, way.clone()));
        return;
    };
    let from = way[way.len() - 1];
    for route in board.routes_of(from).collect::<Vec<_>>() {
        let to = board.route(route).other_city(from);
        let Some(fit) = fit(board, to, word).filter(|_| !used.contains(&route)) else {
            continue;
        };
        way.push(to);
        used.push(route);
        walk(board, words, way, used, cost + fit, all);
        way.pop();
        used.pop();
    }
}

/// All cities of the readings that fit best, by a plain walk.
fn plain(board: &Board, words: &[String]) -> Vec<Vec<CityId>> {
    let mut all = Vec::new();
    for start in (0..board.cities().len()).map(CityId) {
        if let Some(cost) = fit(board, start, &words[0]) {
            walk(
                board,
                words,
                &mut vec![start],
                &mut Vec::new(),
                cost,
                &mut all,
            );
        }
    }
    let least = all.iter().map(|(cost, _)| *cost).min();
    let best = all.into_iter().filter(|(cost, _)| Some(*cost) == least);
    let mut best: Vec<Vec<CityId>> = best.map(|(_, way)| way).collect();
    best.sort();
    // The same routes in another order, or from their other end, are the same.
    let routes = |way: &Vec<CityId>| {
        let pairs = way
            .windows(2)
            .map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]);
        pairs.collect::<BTreeSet<_>>()
    };
    let mut known = Vec::new();
    best.retain(|way| {
        let is_new = !known.contains(&routes(way));
        known.push(routes(way));
        is_new
    });
    best
}

/// The cities of a reading; `None` where a color or two words for one city are in it, as no plain walk knows them.
fn cities(steps: &[Step], words: usize) -> Option<Vec<CityId>> {
    let link = |step: &Step| match step.named {
        Named::Link(link) if link.color.is_none() => Some(link),
        _ => None,
    };
    let links: Option<Vec<_>> = steps.iter().map(link).collect();
    let links = links.filter(|links| links.len() + 1 == words)?;
    Some(
        std::iter::once(links[0].from)
            .chain(links.iter().map(|link| link.to))
            .collect(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_best_readings_are_those_of_a_plain_walk(
        steps in prop::collection::vec((0usize..100, 1usize..4), 2..6),
        start in 0usize..47,
    ) {
        let reader = reader("europe-anniversary");
        let board = reader.edition().board();
        let mut city = CityId(start);
        let mut words = Vec::new();
        for &(turn, letters) in &steps {
            let name = fold(board.city_name(city).raw());
            words.push(name[..letters.min(name.len())].to_owned());
            let routes: Vec<RouteId> = board.routes_of(city).collect();
            city = board.route(routes[turn % routes.len()]).other_city(city);
        }
        let read = reader.line(&Position::new(reader.edition()), Seat(0), Part::Routes, &words.join(" "));
        let clause = &read.clauses[0];
        if clause.stuck.is_some() {
            prop_assert_eq!(plain(board, &words), Vec::<Vec<CityId>>::new(), "it was walked there and back");
            return Ok(());
        }
        let found: Option<Vec<_>> = clause.readings.iter().map(|steps| cities(steps, words.len())).collect();
        if let Some(found) = found {
            let mut expected = plain(board, &words);
            prop_assert_eq!(clause.more, expected.len() > found.len());
            prop_assert!(found.iter().all(|way| expected.contains(way)), "{words:?}: {found:?} and {expected:?}");
            expected.truncate(if clause.more { 0 } else { expected.len() });
            prop_assert!(clause.more || found == expected, "{words:?}: {found:?} and {expected:?}");
        }
    }
}
