//! What a word could be among cities and the tracks between them.

use super::{Candidate, Guess, Head, Ranked, candidates, in_order, text};
use crate::entry::part::Part;
use crate::entry::read::Reader;
use crate::entry::read::meaning::{Link, Named};
use crate::entry::read::probe::Probe;
use crate::entry::read::search::{Cost, Node, Search};
use crate::units::CityId;

pub(super) fn of_cities(
    reader: &Reader,
    probe: &Probe<'_>,
    part: Part,
    head: &Head<'_>,
    search: &Search<'_>,
) -> Vec<Candidate> {
    let (board, act) = (reader.board(), head.act);
    let effect = |ranked: &Ranked| match (ranked.link, ranked.guess) {
        (None, Guess::City(city)) if part == Part::Stations => {
            Some(probe.judge(act, &Named::Station(city)))
        }
        (Some((to, route)), guess) => {
            let color = if let Guess::Color(color) = guess {
                Some(color)
            } else {
                None
            };
            let link = Link {
                route,
                from: board.route(route).other_city(to),
                to,
                color,
            };
            Some(probe.judge(act, &Named::Link(link)))
        }
        _ => None,
    };
    candidates(
        head,
        &guesses(part, head, search),
        |guess| text(reader, None, guess),
        effect,
    )
}

/// What the word at the cursor could be, or the next one, the best first; each thing once.
fn guesses(part: Part, head: &Head<'_>, search: &Search<'_>) -> Vec<Ranked> {
    let words = search.pieces.len();
    let mut ranked: Vec<Ranked> = Vec::new();
    if head.word.is_some() {
        ranked.extend(search.ends(words).map(|(_, node)| typed(search, node)));
    } else if words == 0 || part == Part::Stations {
        let any = (0..search.board.cities().len()).map(CityId);
        ranked.extend(any.map(|city| {
            let cost = Cost {
                fit: 0,
                oddity: (search.oddity)(city, None),
            };
            Ranked {
                cost,
                guess: Guess::City(city),
                start: head.cursor,
                link: None,
            }
        }));
    } else {
        ranked.extend(
            search
                .ends(words)
                .flat_map(|end| next(search, end, head.cursor)),
        );
    }
    in_order(ranked)
}

/// The word at the cursor as the last one of a way.
fn typed(search: &Search<'_>, node: &Node) -> Ranked {
    let (link, color) = node.route.map_or((None, None), |(route, color)| {
        (Some((node.city, route)), color)
    });
    let (guess, first) = match color {
        Some(color) => (Guess::Color(color), search.pieces.len() - 1),
        None => (Guess::City(node.city), node.first),
    };
    Ranked {
        cost: node.cost,
        guess,
        start: search.pieces[first].span.start,
        link,
    }
}

/// The words that could follow a way: neighbours, and the colors of the tracks that its last link could run on.
fn next(search: &Search<'_>, (end, node): (usize, &Node), start: usize) -> Vec<Ranked> {
    let (board, oddity) = (search.board, search.oddity);
    let cost = |more: u32| Cost {
        oddity: node.cost.oddity + more,
        ..node.cost
    };
    let free = board
        .routes_of(node.city)
        .filter(|&route| !search.uses(end, route));
    let cities = free.map(|route| {
        let to = board.route(route).other_city(node.city);
        let cost = cost(oddity(to, Some((route, None))));
        Ranked {
            cost,
            guess: Guess::City(to),
            start,
            link: Some((to, route)),
        }
    });
    let mut ranked: Vec<Ranked> = cities.collect();
    if let Some((route, None)) = node
        .route
        .filter(|(route, _)| board.route(*route).tracks.len() > 1)
    {
        let colors = board
            .route(route)
            .track_ids()
            .map(|track| board.tracks()[track.0].color);
        ranked.extend(colors.map(|color| {
            let cost = cost(oddity(node.city, Some((route, Some(color)))) + BEHIND_CITIES);
            Ranked {
                cost,
                guess: Guess::Color(color),
                start,
                link: Some((node.city, route)),
            }
        }));
    }
    ranked
}

/// Where nothing is typed yet, the next city comes before the color of the track, which is seldom needed.
const BEHIND_CITIES: u32 = 2;
