//! How many keys a game takes.

use stationmaster::entry::read::{Reading, chain};
use stationmaster::game::Game;
use stationmaster::units::{CityId, RouteId, Seat};

use crate::support::{load, records};

/// The player's routes as chains of cities that a finger would follow: each as long as it goes.
fn chains(game: &Game, seat: Seat) -> Vec<Vec<CityId>> {
    let board = game.board();
    let mut left: Vec<RouteId> = game.player(seat).tracks.iter().map(|track| board.tracks()[track.0].route).collect();
    let mut chains = Vec::new();
    while !left.is_empty() {
        let touching =
            |city: CityId, left: &[RouteId]| left.iter().filter(|id| board.route(**id).cities.contains(&city)).count();
        let cities = || (0..board.cities().len()).map(CityId);
        let odd = cities().find(|&city| touching(city, &left) % 2 == 1);
        let mut city = odd.or_else(|| cities().find(|&city| touching(city, &left) > 0)).expect("a route is left");
        let mut chain = vec![city];
        while let Some(position) = left.iter().position(|id| board.route(*id).cities.contains(&city)) {
            let route = left.remove(position);
            city = board.route(route).other_city(city);
            chain.push(city);
        }
        chains.push(chain);
    }
    chains
}

/// The shortest beginnings of the cities' names that mean the chain and nothing else.
fn shortest(game: &Game, cities: &[CityId]) -> String {
    let board = game.board();
    let names: Vec<String> =
        cities.iter().map(|&city| stationmaster::names::fold(board.city_name(city).raw())).collect();
    let mut letters = vec![1; names.len()];
    let line = |letters: &[usize]| {
        let words: Vec<&str> = names.iter().zip(letters).map(|(name, &count)| &name[..count.min(name.len())]).collect();
        words.join(" ")
    };
    let meanings = |line: &str| match chain(board, line, 0..line.len()) {
        Reading::One(hops) => {
            let read: Vec<CityId> =
                hops.first().map(|hop| hop.from).into_iter().chain(hops.iter().map(|hop| hop.to)).collect();
            usize::from(read != cities) * 1000
        }
        Reading::Several(all) => all.len(),
        Reading::Stuck(_) => 1000,
    };
    while meanings(&line(&letters)) > 0 {
        let best = (0..letters.len()).filter(|&i| letters[i] < names[i].len()).min_by_key(|&i| {
            let mut longer = letters.clone();
            longer[i] += 1;
            meanings(&line(&longer))
        });
        letters[best.expect("the whole names mean the chain")] += 1;
    }
    line(&letters)
}

/// On the worked games a route takes at most 4 keys, spaces, commas and Enter included; the README has the figure.
#[test]
fn a_route_takes_few_keys() {
    let (mut keys, mut count) = (0, 0);
    for path in records("tests/games/ok") {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let game = load("typed.toml", &text).expect("it is a legal game");
        for seat in game.seats().filter(|seat| game.player(*seat).tracks.len() >= 10) {
            let lines: Vec<String> = chains(&game, seat).iter().map(|chain| shortest(&game, chain)).collect();
            // One line with commas, and Enter at its end.
            keys += lines.join(",").chars().count() + 1;
            count += game.player(seat).tracks.len();
        }
    }
    assert!(keys <= 4 * count, "{keys} keys for {count} routes");
    let figure = format!("{}.{} keys", keys * 10 / count / 10, keys * 10 / count % 10);
    let readme = std::fs::read_to_string("README.md").expect("it can be read");
    assert!(readme.contains(&figure), "the README says {figure} for a route");
}
