//! Ways that are claimed for tickets, judged hop by hop: own tracks, and one of an opponent for each station.

use stationmaster_core::claim::{Break, Judgement, judge_way};
use stationmaster_core::game::Game;
use stationmaster_core::score;
use stationmaster_core::score::tickets::Fate;
use stationmaster_core::units::{CityId, Seat, Trains};
use stationmaster_map::view::{Focus, Tone, View};

use crate::support::{game, load, record, records};

/// Ben has all from Dieppe to München, Anna the first and the last route of London - Dieppe - Paris - Zürich - München - Wien,
/// which are 2, 1, 3, 2 and 3 trains.
const ANNA: &str = r#""London - Dieppe", "München - Wien""#;
const BEN: &str = r#""Dieppe - Paris", "Paris - Zürich", "Zürich - München""#;
const WAY: &str = "London, Dieppe, Paris, Zürich, München, Wien";

fn game_with(stations: &str) -> Game {
    game(&record(&[
        ("Anna", [ANNA, stations, r#""London - Wien""#]),
        ("Ben", [BEN, "", ""]),
    ]))
}

fn city(game: &Game, name: &str) -> CityId {
    CityId(game.board().names().find(name).expect("a city"))
}

fn judged(game: &Game, way: &str) -> Judgement {
    let cities: Vec<CityId> = way.split(", ").map(|name| city(game, name)).collect();
    judge_way(
        game,
        Seat(0),
        game.ticket(game.player(Seat(0)).tickets[0]).cities,
        &cities,
    )
}

/// What is borrowed: the routes, each with the city of its station.
fn borrowed(game: &Game, judgement: &Judgement) -> Vec<(String, String)> {
    let named = judgement.borrowed.iter().map(|&(track, city)| {
        let route = game.board().pair_name(game.board().route_of(track).cities);
        (route.to_string(), game.board().city_name(city).to_string())
    });
    named.collect()
}

#[test]
fn a_way_passes_own_tracks_and_one_of_an_opponent_for_each_station() {
    let pairs = |all: [(&str, &str); 3]| {
        all.map(|(route, city)| (route.to_owned(), city.to_owned()))
            .to_vec()
    };
    let game = game_with(r#""Dieppe", "Zürich", "München""#);
    let expected = [
        ("Dieppe - Paris", "Dieppe"),
        ("Paris - Zürich", "Zürich"),
        ("München - Zürich", "München"),
    ];
    let mut around: Vec<&str> = WAY.split(", ").collect();
    around.reverse();
    for way in [WAY.to_owned(), around.join(", ")] {
        let judgement = judged(&game, &way);
        assert_eq!(
            (judgement.broken.clone(), judgement.length.0),
            (None, 2 + 1 + 3 + 2 + 3),
            "{way}"
        );
        let mut found = borrowed(&game, &judgement);
        found.sort();
        let mut expected = pairs(expected);
        expected.sort();
        assert_eq!(found, expected, "{way}");
    }
    // The station that stands first would open the first hop, and then the second would be left without one.
    let game = game_with(r#""Paris", "Dieppe", "München""#);
    let expected = [
        ("Dieppe - Paris", "Dieppe"),
        ("Paris - Zürich", "Paris"),
        ("München - Zürich", "München"),
    ];
    assert_eq!(borrowed(&game, &judged(&game, WAY)), pairs(expected));
    // A track may be passed again: only what the way connects counts.
    let around = "London, Dieppe, London, Dieppe, Paris, Dieppe, Paris, Zürich, München, Wien";
    assert_eq!(judged(&game, around).broken, None);
}

#[test]
fn a_way_breaks_where_no_station_opens_it() {
    let broken = |stations: &str, way: &str| {
        let game = game_with(stations);
        (judged(&game, way).broken.expect("it breaks"), game)
    };
    let (found, game) = broken("", WAY);
    let id = |name: &str| city(&game, name);
    let [london, dieppe, paris, zurich] = ["London", "Dieppe", "Paris", "Zürich"].map(id);
    assert_eq!(
        found,
        Break::NoStation {
            hop: 2,
            from: dieppe,
            to: paris,
            owners: vec![Seat(1)]
        }
    );
    // One station opens one route of the way.
    let opens = |name: &str| {
        let [from, to] = name.split(" - ").collect::<Vec<_>>()[..] else {
            panic!("{name}")
        };
        let route = game
            .board()
            .route_between(id(from), id(to))
            .expect("a route");
        game.board()
            .route(route)
            .track_ids()
            .next()
            .expect("it has a track")
    };
    let taken = Break::StationTaken {
        hop: 3,
        from: paris,
        to: zurich,
        station: paris,
        opens: opens("Dieppe - Paris"),
    };
    assert_eq!(broken(r#""Paris""#, WAY).0, taken);
    // A choice that the players made stands.
    let fixed = r#"{ city = "Paris", uses = "Paris - Zürich" }"#;
    let taken = Break::StationTaken {
        hop: 2,
        from: dieppe,
        to: paris,
        station: paris,
        opens: opens("Paris - Zürich"),
    };
    assert_eq!(broken(fixed, WAY).0, taken);
    assert_eq!(
        broken("", "London, Dieppe").0,
        Break::Elsewhere {
            from: london,
            to: dieppe
        }
    );
    // What leads elsewhere is as long as its hops, and where one of them does not hold, that is said.
    assert_eq!(judged(&game, "London, Dieppe").length, Trains(2));
    assert_eq!(
        broken("", "London, Dieppe, Paris").0,
        Break::NoStation {
            hop: 2,
            from: dieppe,
            to: paris,
            owners: vec![Seat(1)]
        }
    );
    assert_eq!(broken("", "London").0, Break::TooShort);
    let unclaimed = Break::Unclaimed {
        hop: 1,
        from: london,
        to: id("Amsterdam"),
    };
    assert_eq!(broken("", "London, Amsterdam, Wien").0, unclaimed);
}

/// The way that the sheet gives for each completed ticket of the worked games is one, and it is none without its first hop.
#[test]
fn the_ways_of_the_sheet_hold() {
    let mut held = 0;
    for path in ["data/games", "tests/games/ok"]
        .into_iter()
        .flat_map(records)
    {
        let text = std::fs::read_to_string(&path).expect("it is there");
        let scoreboard = score(&load(&path.to_string_lossy(), &text).expect("it is legal"));
        let (game, board) = (scoreboard.game(), scoreboard.game().board());
        for seat in game.seats() {
            for scored in &scoreboard.player(seat).tickets.list {
                let Fate::Completed(hops) = &scored.fate else {
                    continue;
                };
                let city = |node| board.node(node).city;
                let first = hops.iter().take(1).map(|hop| city(hop.from));
                let cities: Vec<CityId> =
                    first.chain(hops.iter().map(|hop| city(hop.to))).collect();
                let ticket = game.ticket(scored.ticket).cities;
                let judgement = judge_way(game, seat, ticket, &cities);
                assert_eq!(
                    judgement.broken,
                    None,
                    "{}: {:?}",
                    path.display(),
                    board.pair_name(ticket)
                );
                assert_eq!(
                    judgement.borrowed.len(),
                    hops.iter().filter(|hop| hop.station.is_some()).count()
                );
                assert!(judge_way(game, seat, ticket, &cities[1..]).broken.is_some());
                held += 1;
            }
        }
    }
    assert!(held > 80, "{held}");
}

/// A way shows on the map what it borrows, and where it breaks.
#[test]
fn the_map_shows_a_claimed_way() {
    let way = |game: &Game| {
        WAY.split(", ")
            .map(|name| city(game, name))
            .collect::<Vec<_>>()
    };
    let open = score(&game_with(r#""Dieppe", "Zürich", "München""#));
    let view = View::new(&open, Focus::Way(Seat(0), 0, way(open.game())));
    let borrowed = view
        .tones
        .iter()
        .filter(|tone| matches!(tone, Tone::Borrowed(_)))
        .count();
    assert_eq!((borrowed, view.broken.is_none()), (3, true));
    let closed = score(&game_with(r#""Paris""#));
    let view = View::new(&closed, Focus::Way(Seat(0), 0, way(closed.game())));
    let broken = view.broken.expect("it breaks");
    assert_eq!(
        broken
            .at
            .map(|node| closed.game().board().node_name(node).to_string()),
        ["Paris", "Zürich"]
    );
    assert_eq!(broken.rest.len(), 3, "Zürich, München and Wien are behind");
}
