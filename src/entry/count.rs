//! Compares a count of the table, trains left and the marker, with the routes that were entered.

mod instead;

use crate::board::Components;
use crate::game::Game;
use crate::names::fold;
use crate::units::{RouteId, Seat, TrackId, Trains};

/// More routes than this are not named.
pub const MOST_NAMED: usize = 6;

/// What was counted on the table for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    pub left: Trains,
    /// Where the scoring marker stands, if that was said.
    pub marker: Option<u32>,
}

/// How the table differs from the routes that are entered, and what would explain it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub counted: Counted,
    pub entered: Counted,
    /// What would explain it, the likeliest first; none where nothing simple does.
    pub explained: Vec<Explanation>,
}

/// One way in which the routes of a player may have been entered wrongly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explanation {
    Lengths(Lengths),
    /// One of these routes was entered in place of the one behind it, which is near, the likeliest first.
    Instead(Vec<[RouteId; 2]>),
}

/// Routes that are not entered, or should not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lengths {
    /// The lengths of routes that lie on the table and are not entered.
    pub missing: Vec<Trains>,
    /// The lengths of routes that are entered and do not lie there.
    pub extra: Vec<Trains>,
    /// Free routes of the first missing length, those at the player's network first.
    pub could_be: Vec<RouteId>,
    /// The player's routes of the first length that is too much.
    pub could_not: Vec<RouteId>,
}

/// Returns what the routes of a player come to.
pub fn entered(game: &Game, seat: Seat) -> Counted {
    let points = u32::try_from(game.route_points(seat).0).unwrap_or_default();
    Counted {
        left: game.trains_left(seat),
        marker: Some(points),
    }
}

/// Returns how the table differs from what is entered for a player; `None` where they agree.
///
/// One route explains it, or one in place of a near one, or else two: missing, too many, or one in place of any other. Without the
/// marker's place the last is left out, as nearly any two could be mistaken for each other.
pub fn compare(game: &Game, seat: Seat, counted: Counted) -> Option<Difference> {
    let entered = entered(game, seat);
    let stands_right = counted
        .marker
        .is_none_or(|marker| game.marker_agrees(seat, marker));
    if counted.left == entered.left && stands_right {
        return None;
    }
    let trains = i64::from(entered.left.0) - i64::from(counted.left.0);
    let points = counted.marker.map(|marker| moved(game, seat, marker));
    let explained = explanations(game, seat, Some(trains), points);
    Some(Difference {
        counted,
        entered,
        explained,
    })
}

/// Returns what would explain that a player has so many more trains on the board than there are.
pub fn too_many(game: &Game, seat: Seat, more: Trains) -> Vec<Explanation> {
    explanations(game, seat, Some(-i64::from(more.0)), None)
}

/// Returns what would explain why the routes of a player differ from what a record notes of the table; nothing where they agree.
///
/// Where only the marker is noted, two routes could be nearly any, and single ones are named.
pub fn noted(game: &Game, seat: Seat) -> Vec<Explanation> {
    let (player, entered) = (game.player(seat), entered(game, seat));
    let trains = player
        .counts
        .trains_left
        .map(|left| i64::from(entered.left.0) - i64::from(left));
    let points = player.marker.map(|marker| moved(game, seat, marker));
    let agrees = [trains, points]
        .into_iter()
        .flatten()
        .all(|difference| difference == 0);
    if agrees {
        Vec::new()
    } else {
        explanations(game, seat, trains, points)
    }
}

/// How many points farther a marker stands than the routes bring it; the track goes round at 100.
fn moved(game: &Game, seat: Seat, marker: u32) -> i64 {
    if game.marker_agrees(seat, marker) {
        return 0;
    }
    let straight = i64::from(marker) - i64::from(game.route_points(seat).0);
    let around = (straight + 50).rem_euclid(100) - 50;
    if marker > 100 { straight } else { around }
}

/// The simplest sets of missing and extra routes that explain a difference in trains and points, as far as each is known.
fn explanations(
    game: &Game,
    seat: Seat,
    trains: Option<i64>,
    points: Option<i64>,
) -> Vec<Explanation> {
    let mut lengths: Vec<Trains> = game
        .board()
        .routes()
        .iter()
        .map(|route| route.length)
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    let fits = |missing: &[Trains], extra: &[Trains]| {
        let sum = |all: &[Trains], of: &dyn Fn(Trains) -> i64| {
            all.iter().map(|&length| of(length)).sum::<i64>()
        };
        let by = |of: &dyn Fn(Trains) -> i64| sum(missing, of) - sum(extra, of);
        let worth = |length: Trains| i64::from(game.rules().route_points(length).0);
        trains.is_none_or(|trains| by(&|length| i64::from(length.0)) == trains)
            && points.is_none_or(|points| by(&worth) == points)
    };
    let none = Vec::new;
    let single = lengths
        .iter()
        .flat_map(|&length| [(vec![length], none()), (none(), vec![length])]);
    let pairs = lengths.iter().enumerate().flat_map(|(at, &first)| {
        let exchanged = lengths
            .iter()
            .filter(|&&other| points.is_some() && other != first);
        let exchanged = exchanged.map(|&other| (vec![first], vec![other]));
        let alike = lengths[at..].iter().map(|&other| vec![first, other]);
        let alike = alike.flat_map(|both| [(both.clone(), none()), (none(), both)]);
        exchanged.chain(alike).collect::<Vec<_>>()
    });
    let found = |all: &mut dyn Iterator<Item = (Vec<Trains>, Vec<Trains>)>| -> Vec<Explanation> {
        let fitting = all.filter(|(missing, extra)| fits(missing, extra));
        let explained =
            fitting.filter_map(|(missing, extra)| explanation(game, seat, missing, extra));
        explained.map(Explanation::Lengths).collect()
    };
    // A route is forgotten more easily than mistaken for another, and mistaken more easily than invented.
    let mut explained = found(&mut single.into_iter());
    if trains.is_some() {
        let instead = instead::near(game, seat, &|missing, extra| fits(&[missing], &[extra]));
        let is_missing =
            |one: &Explanation| matches!(one, Explanation::Lengths(one) if !one.missing.is_empty());
        let at = explained
            .iter()
            .position(|one| !is_missing(one))
            .unwrap_or(explained.len());
        explained.splice(
            at..at,
            (!instead.is_empty()).then_some(Explanation::Instead(instead)),
        );
    }
    if explained.is_empty() && trains.is_some() {
        found(&mut pairs.into_iter())
    } else {
        explained
    }
}

/// An explanation with the routes that it can be about; `None` where the player has not so many to be too much, or so many are not
/// free, or the trains do not go so far.
fn explanation(
    game: &Game,
    seat: Seat,
    missing: Vec<Trains>,
    extra: Vec<Trains>,
) -> Option<Lengths> {
    let of = |lengths: &[Trains], routes: fn(&Game, Seat, Trains) -> Vec<RouteId>| {
        let times = |length: Trains| lengths.iter().filter(|&&other| other == length).count();
        let found = lengths
            .iter()
            .map(|&length| (times(length), routes(game, seat, length)));
        let found: Vec<Vec<RouteId>> = found
            .map(|(times, routes)| (times <= routes.len()).then_some(routes))
            .collect::<Option<_>>()?;
        Some(found.into_iter().next().unwrap_or_default())
    };
    let (could_be, could_not) = (of(&missing, missing_routes)?, of(&extra, own_routes)?);
    let [laid, taken_back] =
        [&missing, &extra].map(|lengths| lengths.iter().copied().sum::<Trains>());
    let is_possible = laid <= game.trains_left(seat) + taken_back;
    is_possible.then_some(Lengths {
        missing,
        extra,
        could_be,
        could_not,
    })
}

/// The free routes of a length, the likeliest first: those that join pieces of the player's network, that lie in it, that touch it;
/// and these by their names.
fn missing_routes(game: &Game, seat: Seat, length: Trains) -> Vec<RouteId> {
    let board = game.board();
    let own = |track: TrackId| game.owner(track) == Some(seat);
    let (mut pieces, mut ends) = (Components::of(board, []), Vec::new());
    for route in routes_of(game, seat) {
        pieces.join(board.route(route));
        ends.extend(board.route(route).cities);
    }
    let far = |route: RouteId| {
        let cities = board.route(route).cities;
        let in_network = cities.iter().filter(|city| ends.contains(city)).count();
        let joins = in_network == 2 && !pieces.connect(board, cities);
        (2 - in_network, !joins)
    };
    let is_free = |route: &RouteId| {
        let tracks = || board.route(*route).track_ids();
        !tracks().any(own) && tracks().any(|track| game.is_open(track))
    };
    let of_length = (0..board.routes().len())
        .map(RouteId)
        .filter(|&route| board.route(route).length == length);
    let ranked = of_length
        .filter(is_free)
        .map(|route| (far(route), fold(board.route_name(route).raw()), route));
    let mut routes: Vec<((usize, bool), String, RouteId)> = ranked.collect();
    routes.sort_unstable();
    routes.into_iter().map(|(.., route)| route).collect()
}

fn own_routes(game: &Game, seat: Seat, length: Trains) -> Vec<RouteId> {
    routes_of(game, seat)
        .filter(|&route| game.board().route(route).length == length)
        .collect()
}

/// The routes of a player.
fn routes_of(game: &Game, seat: Seat) -> impl Iterator<Item = RouteId> {
    game.player(seat)
        .tracks
        .iter()
        .map(|&track| game.board().track(track).route)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Anna has Lisboa - Madrid (3 trains, 4 points) and Brest - Paris (3, 4): 39 trains left, 8 points.
    fn game() -> Game {
        let record = r#"
            format = 1
            edition = "europe-anniversary"
            [[player]]
            name = "Anna"
            color = "red"
            routes = ["lisboa-madrid", "brest-paris"]
            [[player]]
            name = "Ben"
            color = "blue"
            routes = ["bruxelles-paris"]
        "#;
        Game::from_text("test", record).expect("it is a legal game")
    }

    fn differ(left: u32, marker: Option<u32>) -> Vec<(Vec<u32>, Vec<u32>)> {
        let difference = compare(
            &game(),
            Seat(0),
            Counted {
                left: Trains(left),
                marker,
            },
        );
        let explained = difference
            .map(|difference| difference.explained)
            .unwrap_or_default();
        explained.iter().flat_map(lengths_in).collect()
    }

    /// The lengths of what is missing and of what is too much.
    fn lengths_in(one: &Explanation) -> Vec<(Vec<u32>, Vec<u32>)> {
        let game = game();
        let lengths = |all: &[Trains]| all.iter().map(|length| length.0).collect();
        let length = |route: RouteId| vec![game.board().route(route).length.0];
        match one {
            Explanation::Lengths(one) => vec![(lengths(&one.missing), lengths(&one.extra))],
            Explanation::Instead(pairs) => pairs[..1]
                .iter()
                .map(|[extra, missing]| (length(*missing), length(*extra)))
                .collect(),
        }
    }

    /// The point table of the box: 1, 2, 4, 7, 15 and 21 points for 1, 2, 3, 4, 6 and 8 trains.
    #[test]
    fn the_simplest_explanations_are_found() {
        assert_eq!(
            differ(37, None),
            [(vec![2], vec![])],
            "a route of 2 is missing"
        );
        assert_eq!(differ(37, Some(10)), [(vec![2], vec![])]);
        assert_eq!(
            differ(42, Some(4)),
            [(vec![], vec![3])],
            "one of 3 is too many"
        );
        assert_eq!(
            differ(37, Some(11)),
            [],
            "no two routes make 2 trains and 3 points"
        );
        assert_eq!(
            differ(40, Some(6)),
            [(vec![2], vec![3])],
            "one of 2 lies where one of 3 was entered"
        );
        assert_eq!(
            differ(34, None),
            [(vec![1, 4], vec![]), (vec![2, 3], vec![])],
            "no route is 5 long"
        );
        assert_eq!(
            differ(34, Some(14)),
            [(vec![2, 3], vec![])],
            "and its points tell which two"
        );
        assert_eq!(
            differ(44, None),
            [],
            "nobody has a route of 5 or two that make 5"
        );
        assert_eq!(
            (differ(39, None), differ(39, Some(8))),
            (Vec::new(), Vec::new()),
            "it agrees"
        );
    }

    #[test]
    fn routes_that_could_be_meant_are_named_the_likeliest_first() {
        let game = game();
        let difference = compare(
            &game,
            Seat(0),
            Counted {
                left: Trains(37),
                marker: None,
            },
        )
        .expect("it differs");
        let [
            Explanation::Lengths(Lengths {
                could_be: routes, ..
            }),
        ] = &difference.explained[..]
        else {
            panic!("{difference:?}")
        };
        let names: Vec<String> = routes
            .iter()
            .map(|&route| game.board().route_name(route).to_string())
            .collect();
        let near = ["Lisboa", "Madrid", "Brest", "Paris"];
        let is_near = |name: &String| near.iter().any(|city| name.contains(city));
        let first_far = names
            .iter()
            .position(|name| !is_near(name))
            .expect("most are far");
        assert!(
            first_far > 2 && !names[first_far..].iter().any(is_near),
            "{names:?}"
        );
        assert!(
            !names.contains(&"Bruxelles - Paris".to_owned()),
            "Ben has it, and it is closed to a second player"
        );
    }

    /// Random games of two to five, in which somebody can have nearly all of the long routes.
    fn random_game(chance: &mut fastrand::Rng) -> Game {
        let edition = ["europe-anniversary", "germany"][chance.usize(..2)];
        let board = crate::board::shipped_edition(edition)
            .expect("it is shipped")
            .board()
            .clone();
        let players = chance.usize(2..=5);
        let mut routes: Vec<RouteId> = (0..board.routes().len()).map(RouteId).collect();
        chance.shuffle(&mut routes);
        let colors = ["red", "blue", "brown", "gray", "purple"];
        let mut of_each = vec![(Trains(0), Vec::new()); players];
        for route in routes {
            let (laid, own) = &mut of_each[chance.usize(..players)];
            let length = board.route(route).length;
            if *laid + length <= Trains(45) && chance.f32() < 0.8 {
                *laid += length;
                own.push(format!("{:?}", board.route_name(route).raw()));
            }
        }
        let colors = if edition == "germany" {
            ["red", "purple", "yellow", "black", "white"]
        } else {
            colors
        };
        let mut record = format!("format = 1\nedition = \"{edition}\"\n");
        for ((_, own), color) in of_each.iter().zip(colors) {
            let routes = own.join(", ");
            record += &format!(
                "[[player]]\nname = \"{color}\"\ncolor = \"{color}\"\nroutes = [{routes}]\n"
            );
        }
        Game::from_text("test", &record).expect("it is a legal game")
    }

    /// What is missing and what is too much by one or two routes of those there are, each set of routes tried; the lengths in order.
    fn sets(game: &Game) -> BTreeSet<[Vec<Trains>; 2]> {
        let (board, own): (_, Vec<RouteId>) = (game.board(), routes_of(game, Seat(0)).collect());
        let is_open = |route: RouteId| {
            board
                .route(route)
                .track_ids()
                .any(|track| game.is_open(track))
        };
        let all: Vec<RouteId> = (0..board.routes().len())
            .map(RouteId)
            .filter(|&route| own.contains(&route) || is_open(route))
            .collect();
        let ones = all.iter().map(|&route| vec![route]);
        let twos = all
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| all[..at].iter().map(move |&two| vec![one, two]));
        let lengths = |routes: Vec<RouteId>| {
            let (extra, missing): (Vec<RouteId>, Vec<RouteId>) =
                routes.iter().partition(|route| own.contains(route));
            [missing, extra].map(|routes| {
                let mut lengths: Vec<Trains> = routes
                    .iter()
                    .map(|route| board.route(*route).length)
                    .collect();
                lengths.sort_unstable();
                lengths
            })
        };
        ones.chain(twos).map(lengths).collect()
    }

    /// What one route, and what two routes, of such sets could explain.
    fn explaining(
        sets: &BTreeSet<[Vec<Trains>; 2]>,
        game: &Game,
        trains: Option<i64>,
        points: Option<i64>,
    ) -> [BTreeSet<[Vec<Trains>; 2]>; 2] {
        let mut found = [BTreeSet::new(), BTreeSet::new()];
        for lengths in sets {
            let by = |of: &dyn Fn(Trains) -> i64| {
                let [more, fewer] = lengths
                    .each_ref()
                    .map(|all| all.iter().map(|&length| of(length)).sum::<i64>());
                more - fewer
            };
            let laid = by(&|length| i64::from(length.0));
            let worth = by(&|length| i64::from(game.rules().route_points(length).0));
            let fits = trains.is_none_or(|trains| trains == laid)
                && points.is_none_or(|points| points == worth);
            let is_exchange = lengths.iter().all(|lengths| !lengths.is_empty());
            let is_asked = !is_exchange || (points.is_some() && lengths[0] != lengths[1]);
            if fits && is_asked && laid <= i64::from(game.trains_left(Seat(0)).0) {
                found[lengths.concat().len() - 1].insert(lengths.clone());
            }
        }
        found
    }

    /// Exactly what the routes on the board can explain is named, against every set of routes tried.
    #[test]
    fn what_is_named_can_be_and_all_that_can_be_is_named() {
        let mut chance = fastrand::Rng::with_seed(4);
        let mut named = 0;
        for _ in 0..40 {
            let game = random_game(&mut chance);
            let sets = sets(&game);
            for _ in 0..40 {
                let trains = chance
                    .bool()
                    .then(|| chance.i64(-17..=17).min(game.trains_left(Seat(0)).0.into()));
                let points = (trains.is_none() || chance.bool()).then(|| chance.i64(-42..=42));
                if trains.unwrap_or(0) == 0 && points.unwrap_or(0) == 0 {
                    continue;
                }
                let explained = explanations(&game, Seat(0), trains, points);
                let [ones, twos] = explaining(&sets, &game, trains, points);
                let has_instead = explained
                    .iter()
                    .any(|one| matches!(one, Explanation::Instead(_)));
                let are_twos_asked = ones.is_empty() && !has_instead && trains.is_some();
                let told = explained.iter().filter_map(|one| match one {
                    Explanation::Lengths(one) => Some([one.missing.clone(), one.extra.clone()]),
                    Explanation::Instead(_) => None,
                });
                let told: BTreeSet<[Vec<Trains>; 2]> = told.collect();
                named += told.len();
                assert_eq!(
                    told,
                    if are_twos_asked { twos } else { ones },
                    "{trains:?} trains, {points:?} points"
                );
            }
        }
        assert!(named > 300, "{named} are enough to tell");
    }
}
