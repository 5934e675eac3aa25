//! The keys that the routes of the worked games take: characters and Enter, without colors of tracks.

use std::path::Path;

use stationmaster_core::{CityId, Game, RouteId, Seat};
use stationmaster_table::{FrontEnd, Place, Table, Told, Wrong};

/// Returns the worked games of an edition.
fn games(of: &[&str]) -> Vec<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("it is there")
        .map(|entry| entry.expect("it is there").path())
        .collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("it is there");
        Game::from_text("game", text).expect("it is there")
    };
    let all = paths.iter().map(read);
    all.filter(|game| of.contains(&game.edition().board().name().raw()))
        .collect()
}

/// Returns a player's routes as the fewest trails that the odd nodes allow.
fn trails(game: &Game, seat: Seat) -> Vec<Vec<CityId>> {
    let board = game.board();
    let routes: Vec<RouteId> = game
        .player(seat)
        .tracks
        .iter()
        .map(|track| board.track(*track).route)
        .collect();
    // The edges; virtual ones join pairs of odd nodes.
    let mut edges: Vec<(usize, usize, bool)> = routes
        .iter()
        .map(|route| board.route(*route).nodes)
        .map(|[a, b]| (a.0, b.0, true))
        .collect();
    let mut degree = vec![0; board.nodes().len()];
    for (a, b, _) in &edges {
        degree[*a] += 1;
        degree[*b] += 1;
    }
    let mut group: Vec<usize> = (0..degree.len()).collect();
    for (a, b, _) in &edges {
        let (from, to) = (group[*a], group[*b]);
        group
            .iter_mut()
            .filter(|one| **one == from)
            .for_each(|one| *one = to);
    }
    let mut odd: Vec<usize> = (0..degree.len())
        .filter(|node| degree[*node] % 2 == 1)
        .collect();
    odd.sort_by_key(|node| group[*node]);
    edges.extend(odd.chunks(2).map(|pair| (pair[0], pair[1], false)));
    let mut used = vec![false; edges.len()];
    let mut found = Vec::new();
    while let Some(first) = used.iter().position(|used| !used) {
        let mut stack = vec![(edges[first].0, true)];
        let mut circuit: Vec<(usize, bool)> = Vec::new();
        while let Some(&(node, is_real)) = stack.last() {
            let next = (0..edges.len())
                .find(|at| !used[*at] && (edges[*at].0 == node || edges[*at].1 == node));
            if let Some(at) = next {
                used[at] = true;
                let (a, b, real) = edges[at];
                stack.push((if a == node { b } else { a }, real));
            } else {
                circuit.push((node, is_real));
                stack.pop();
            }
        }
        // Rotate the circuit to a virtual edge, then cut it at all of them.
        let steps = circuit.len() - 1;
        let cut = (0..steps).find(|at| !circuit[*at].1).map_or(0, |at| at + 1);
        let mut trail: Vec<CityId> = Vec::new();
        for step in 0..steps {
            let at = (cut + step) % steps;
            if trail.is_empty() {
                trail.push(
                    board
                        .node(stationmaster_core::units::NodeId(circuit[at].0))
                        .city,
                );
            }
            if circuit[at].1 {
                trail.push(
                    board
                        .node(stationmaster_core::units::NodeId(circuit[at + 1].0))
                        .city,
                );
            } else {
                found.push(std::mem::take(&mut trail));
            }
        }
        found.push(trail);
    }
    found.retain(|trail| trail.len() > 1);
    found
}

/// A typist who knows how few letters are enough.
struct Typist {
    table: Table,
    front: FrontEnd,
    printed: Vec<Vec<char>>,
}

impl Typist {
    fn of(game: &Game) -> Typist {
        let mut table = Table::shipped();
        let mut front = FrontEnd::default();
        table.enter(
            &mut front,
            &format!("edition {}", game.edition().name().raw()),
        );
        front.place = Place::Players;
        let colors = &game.rules().colors;
        let players: Vec<String> = colors
            .iter()
            .take(4)
            .enumerate()
            .map(|(at, color)| format!("P{at} {color}"))
            .collect();
        table.enter(&mut front, &players.join(", "));
        table.enter(&mut front, "");
        let cities = game.board().cities().iter();
        let printed = cities.map(|city| {
            city.name
                .raw()
                .to_lowercase()
                .chars()
                .filter(|c| !c.is_whitespace())
                .collect()
        });
        Typist {
            table,
            front,
            printed: printed.collect(),
        }
    }

    fn line(&self, cities: &[CityId], letters: &[usize]) -> String {
        let word = |(city, count): (&CityId, &usize)| {
            let name = &self.printed[city.0];
            name[..(*count).min(name.len())].iter().collect::<String>()
        };
        cities
            .iter()
            .zip(letters)
            .map(word)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Returns whether a line is this chain; the error is the number of chains that it can be.
    fn reads(&self, cities: &[CityId], line: &str) -> Result<(), usize> {
        let reply = self.table.preview(&self.front, line).reply;
        match (
            &reply.told[..],
            reply.refused.first().map(|refused| &refused.why),
        ) {
            ([Told::Entered(entered)], None) if same(&entered.path, cities) => Ok(()),
            (_, Some(Wrong::SeveralChains(chains))) => Err(*chains),
            (_, Some(Wrong::TooManyTrains(..))) => Ok(()),
            _ => Err(usize::MAX),
        }
    }

    /// Returns the shortest line that a greedy search finds for a chain, from this number of letters per city on: it extends the
    /// word that needs the fewest letters to leave fewer readings.
    fn typed(&self, cities: &[CityId], least: usize) -> String {
        let mut letters = vec![least; cities.len()];
        loop {
            let line = self.line(cities, &letters);
            let Err(now) = self.reads(cities, &line) else {
                return line;
            };
            let longer = |at: usize, extra: usize| {
                let mut longer = letters.clone();
                longer[at] += extra;
                longer
            };
            let left = |letters: &Vec<usize>| {
                self.reads(cities, &self.line(cities, letters))
                    .err()
                    .unwrap_or(0)
            };
            let fewer = (1..9).find_map(|extra| {
                let tried = (0..letters.len()).map(|at| longer(at, extra));
                let best = tried
                    .map(|tried| (left(&tried), tried))
                    .min_by_key(|(left, _)| *left)?;
                (best.0 < now).then_some(best.1)
            });
            letters = fewer.unwrap_or_else(|| panic!("no letters lead from {line} to {cities:?}"));
        }
    }
}

/// Returns whether a chain was read as its cities, in either direction.
fn same(read: &[CityId], meant: &[CityId]) -> bool {
    read == meant || read.iter().rev().eq(meant)
}

/// Returns the keys per route, in the shortest form and with three letters.
fn keys(games: &[Game]) -> [f64; 2] {
    let (mut routes, mut shortest, mut three) = (0, 0, 0);
    for game in games {
        let typist = Typist::of(game);
        for seat in game.seats() {
            for trail in trails(game, seat) {
                routes += trail.len() - 1;
                shortest += typist.typed(&trail, 1).chars().count() + 1;
                three += typist.typed(&trail, 3).chars().count() + 1;
            }
        }
    }
    [shortest, three].map(|keys| {
        f64::from(u32::try_from(keys).expect("it is there"))
            / f64::from(u32::try_from(routes).expect("it is there"))
    })
}

#[test]
fn a_route_takes_few_keys() {
    let europe = keys(&games(&["europe"]));
    let germany = keys(&games(&["germany"]));
    assert!(europe[0] <= 2.9 && europe[1] <= 5.2, "{europe:?}");
    assert!(germany[0] <= 3.6 && germany[1] <= 6.0, "{germany:?}");
}
