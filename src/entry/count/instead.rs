//! A route that was entered in place of another one near it: a finger that went astray on the board, or a name that was misread.

use std::collections::BTreeSet;

use super::routes_of;
use crate::board::{Board, Components, Route};
use crate::game::Game;
use crate::names::fold;
use crate::units::{CityId, RouteId, Seat, Trains};

/// More of them are not named.
const MOST: usize = 3;

/// What tells of two exchanges which is likelier, the lower the likelier: whether they have no city in common; into how many pieces the
/// player's routes fall then; whether the other cities are called differently; how many cities they reach.
type Rank = (bool, usize, bool, usize);

/// Returns routes of a player, each with the free one in whose place it was most likely entered, the likeliest first: both lead from one
/// city, or between cities that begin alike; `fits` tells of the lengths of the missing and of the other whether they explain the difference.
pub(super) fn near(
    game: &Game,
    seat: Seat,
    fits: &dyn Fn(Trains, Trains) -> bool,
) -> Vec<[RouteId; 2]> {
    let board = game.board();
    let own: Vec<RouteId> = routes_of(game, seat).collect();
    let is_free = |route: &RouteId| {
        !own.contains(route)
            && board
                .route(*route)
                .track_ids()
                .any(|track| game.is_open(track))
    };
    let free: Vec<RouteId> = (0..board.routes().len())
        .map(RouteId)
        .filter(is_free)
        .collect();
    let pairs = own
        .iter()
        .flat_map(|&extra| free.iter().map(move |&missing| [extra, missing]));
    let ranked = pairs.filter_map(|[extra, missing]| {
        let both = [extra, missing].map(|route| board.route(route));
        let (is_apart, is_alike) =
            likeness(board, both).filter(|_| fits(both[1].length, both[0].length))?;
        let then = own
            .iter()
            .filter(|&&route| route != extra)
            .chain([&missing]);
        let (pieces, cities) = pieces(board, then.map(|&route| board.route(route)));
        Some(((is_apart, pieces, !is_alike, cities), [extra, missing]))
    });
    let mut ranked: Vec<(Rank, [RouteId; 2])> = ranked.collect();
    ranked.sort_unstable();
    let mut named: Vec<[RouteId; 2]> = Vec::new();
    for (_, [extra, missing]) in ranked {
        if named.len() < MOST && named.iter().all(|[known, _]| *known != extra) {
            named.push([extra, missing]);
        }
    }
    named
}

/// Whether two routes have no city in common, and whether the cities that they do not share begin alike; `None` where neither brings
/// them near each other.
fn likeness(board: &Board, [one, other]: [&Route; 2]) -> Option<(bool, bool)> {
    let first = |city: CityId| fold(board.city_name(city).raw()).chars().next();
    let alike = |one: CityId, other: CityId| first(one) == first(other);
    let shared = one
        .cities
        .into_iter()
        .find(|city| other.cities.contains(city));
    if let Some(city) = shared {
        return Some((false, alike(one.other_city(city), other.other_city(city))));
    }
    let ([a, b], [c, d]) = (one.cities, other.cities);
    ((alike(a, c) && alike(b, d)) || (alike(a, d) && alike(b, c))).then_some((true, true))
}

/// Into how many connected pieces routes fall, and how many cities they reach.
fn pieces<'b>(board: &Board, routes: impl Iterator<Item = &'b Route>) -> (usize, usize) {
    let (mut components, mut cities, mut joined) = (Components::of(board, []), BTreeSet::new(), 0);
    for route in routes {
        joined += usize::from(!components.connect(board, route.cities));
        components.join(route);
        cities.extend(route.cities);
    }
    (cities.len() - joined, cities.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::count::{Counted, Explanation, compare};

    /// Anna's routes; Ben has Barcelona - Madrid.
    fn game(routes: &str) -> Game {
        let record = format!(
            r#"
            format = 1
            edition = "europe-anniversary"
            [[player]]
            name = "Anna"
            color = "red"
            routes = [{routes}]
            [[player]]
            name = "Ben"
            color = "blue"
            routes = ["barcelona-madrid"]
        "#
        );
        Game::from_text("test", &record).expect("it is a legal game")
    }

    /// What was entered in place of what, in words, where it is named among what explains a count.
    fn instead(routes: &str, left: u32, marker: Option<u32>) -> Vec<String> {
        let game = game(routes);
        let difference = compare(
            &game,
            Seat(0),
            Counted {
                left: Trains(left),
                marker,
            },
        )
        .expect("it differs");
        let pairs = difference.explained.into_iter().find_map(|one| match one {
            Explanation::Instead(pairs) => Some(pairs),
            Explanation::Lengths(_) => None,
        });
        let name = |route: RouteId| game.board().route_name(route).to_string();
        let told = |[one, other]: [RouteId; 2]| format!("{}, not {}", name(other), name(one));
        pairs.unwrap_or_default().into_iter().map(told).collect()
    }

    /// Lisboa - Madrid has 3 trains and 4 points, Cádiz - Lisboa 2 and 2.
    #[test]
    fn a_route_beside_the_right_one_is_found() {
        let found = instead(r#""lisboa-madrid""#, 43, Some(2));
        assert_eq!(
            found,
            ["Cádiz - Lisboa, not Lisboa - Madrid"],
            "Ben has the other one of 2 trains from there"
        );
        // The trains alone are enough.
        assert_eq!(instead(r#""lisboa-madrid""#, 43, None), found);
        assert_eq!(
            instead(r#""lisboa-madrid""#, 41, None),
            Vec::<String>::new(),
            "none of 4 is near"
        );
    }

    /// What leaves the routes together comes first, of that what begins alike, and no more than a few are named.
    #[test]
    fn the_likeliest_come_first_and_only_a_few() {
        let routes = r#""lisboa-madrid", "bruxelles-paris", "frankfurt-paris", "berlin-frankfurt", "berlin-wien""#;
        let found = instead(routes, 30, None);
        let expected = [
            "Berlin - Warszawa, not Berlin - Wien",
            "Brest - Paris, not Bruxelles - Paris",
            "Berlin - Danzig, not Berlin - Frankfurt",
        ];
        assert_eq!(found, expected);
    }
}
