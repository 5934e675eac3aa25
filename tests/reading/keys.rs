//! A machine that types the fewest letters, over the worked games: how many keys a route and a ticket take.

use std::path::PathBuf;

use super::{Card, CityId, Clause, Effect, Game, Holdings, Named, Part, Reader, RouteId, Seat, Step, load, records};
use stationmaster::board::editions;
use stationmaster::board::shipped_edition;
use stationmaster::entry::read::Guess;
use stationmaster::names::fold;
use stationmaster::units::TicketId;

/// The worked games, each with the reader of its edition.
fn games() -> Vec<(Reader, Game)> {
    let paths: Vec<PathBuf> = [records("tests/games/ok"), records("data/games")].concat();
    let game = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("it can be read");
        let game = load("typed.toml", &text).expect("it is a legal game");
        let edition = editions().filter_map(shipped_edition).find(|edition| edition.name() == game.edition().name());
        (Reader::new(&edition.expect("the worked games are of shipped editions")), game)
    };
    paths.iter().map(game).collect()
}

/// What the players before a seat have; and nobody behind it.
fn before(game: &Game, seat: Seat) -> Holdings {
    let mut holdings = Holdings::of(game);
    for claim in &mut holdings.claims {
        *claim = claim.filter(|claim| claim.seat < seat);
    }
    holdings.stations.retain(|&(_, owner)| owner < seat);
    for card in &mut holdings.cards {
        card.holder = card.holder.filter(|&holder| holder < seat);
    }
    holdings
}

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

fn name(game: &Game, city: CityId) -> String {
    fold(game.board().city_name(city).raw())
}

/// How far a line is from meaning a chain of cities and nothing else: a reading that is not certain counts with all that
/// it could be.
fn wrong(clause: &Clause, cities: &[CityId]) -> usize {
    let along = |steps: &Vec<Step>| {
        let to = steps.iter().filter_map(|step| match step.named {
            Named::Link(link) if link.color.is_none() => Some(link.to),
            _ => None,
        });
        steps.iter().all(|step| step.effect.is_ok()) && to.eq(cities[1..].iter().copied())
    };
    let meant = clause.readings.iter().any(along);
    match clause.certain() {
        Some(_) if meant => 0,
        None if clause.stuck.is_none() && meant => clause.readings.len(),
        _ => 1000,
    }
}

/// The shortest beginnings of the cities' names that mean the chain and nothing else.
fn shortest_chain(reader: &Reader, game: &Game, holdings: &Holdings, seat: Seat, cities: &[CityId]) -> String {
    let names: Vec<String> = cities.iter().map(|&city| name(game, city)).collect();
    let beginnings = |letters: &[usize]| {
        let words: Vec<&str> = names.iter().zip(letters).map(|(name, &count)| &name[..count]).collect();
        words.join(" ")
    };
    let wrong =
        |letters: &[usize]| wrong(&reader.line(holdings, seat, Part::Routes, &beginnings(letters)).clauses[0], cities);
    let mut letters = vec![1; names.len()];
    while wrong(&letters) > 0 {
        let best = (0..letters.len()).filter(|&i| letters[i] < names[i].len()).min_by_key(|&i| {
            let mut longer = letters.clone();
            longer[i] += 1;
            wrong(&longer)
        });
        letters[best.expect("the whole names mean the chain")] += 1;
    }
    for i in 0..letters.len() {
        while letters[i] > 1 {
            letters[i] -= 1;
            if wrong(&letters) > 0 {
                letters[i] += 1;
                break;
            }
        }
    }
    beginnings(&letters)
}

/// Spaces, commas and Enter included; the README has the figure.
#[test]
fn a_route_takes_three_keys_and_a_half() {
    let (mut keys, mut count) = (0, 0);
    for (reader, game) in games() {
        for seat in game.seats().filter(|seat| game.player(*seat).tracks.len() >= 10) {
            let holdings = before(&game, seat);
            let line = |chain: &Vec<CityId>| shortest_chain(&reader, &game, &holdings, seat, chain);
            let lines: Vec<String> = chains(&game, seat).iter().map(line).collect();
            // One line with commas, and Enter at its end.
            keys += lines.join(",").chars().count() + 1;
            count += game.player(seat).tracks.len();
        }
    }
    assert!(keys * 10 <= 35 * count, "{keys} keys for {count} routes");
    let figure = format!("{}.{} keys", keys * 10 / count / 10, keys * 10 / count % 10);
    let readme = std::fs::read_to_string("README.md").expect("it can be read");
    assert!(readme.contains(&figure), "the README says {figure} for a route");
}

/// The texts that can name a ticket: one city or both in either order, by their beginnings; the shortest first.
fn texts(game: &Game, card: &Card) -> Vec<String> {
    let [a, b] = card.ticket.cities.map(|city| name(game, city));
    let beginnings = |name: &str| (1..=name.len()).map(|count| name[..count].to_owned()).collect::<Vec<_>>();
    let (firsts, seconds) = (beginnings(&a), beginnings(&b));
    let mut texts: Vec<String> = [firsts.clone(), seconds.clone()].concat();
    for first in &firsts {
        for second in &seconds {
            texts.push(format!("{first} {second}"));
            texts.push(format!("{second} {first}"));
        }
    }
    let points = |text: &String| format!("{text} {}", card.ticket.points.0);
    texts.extend(texts.clone().iter().map(points));
    texts.sort_by_key(String::len);
    texts
}

/// The keys that all tickets take, a comma or Enter behind each, and how many they are.
fn ticket_keys(does: impl Fn(&Reader, &Holdings, Seat, &str, TicketId) -> bool) -> (usize, usize) {
    let (mut keys, mut count) = (0, 0);
    for (reader, game) in games() {
        for seat in game.seats() {
            let mut holdings = before(&game, seat);
            for &ticket in &game.player(seat).tickets {
                let position = holdings.cards.iter().position(|card| card.id == ticket).expect("it is in play");
                let texts = texts(&game, &holdings.cards[position]);
                let text = texts.iter().find(|text| does(&reader, &holdings, seat, text, ticket));
                keys += text.expect("the whole names mean the ticket").chars().count() + 1;
                count += 1;
                holdings.cards[position].holder = Some(seat);
            }
        }
    }
    (keys, count)
}

#[test]
fn a_ticket_takes_few_keys_in_the_lines() {
    let (keys, count) = ticket_keys(|reader, holdings, seat, text, ticket| {
        let line = reader.line(holdings, seat, Part::Tickets, text);
        line.certain().is_some_and(|steps| {
            steps.len() == 1 && (steps[0].named, &steps[0].effect) == (Named::Ticket(ticket), &Ok(Effect::Hold))
        })
    });
    assert!(keys * 10 <= 47 * count, "{keys} keys for {count} tickets");
}

#[test]
fn a_ticket_takes_four_keys_on_the_screen() {
    let (keys, count) = ticket_keys(|reader, holdings, seat, text, ticket| {
        let read = reader.partial(holdings, seat, Part::Tickets, text, text.len());
        read.candidates.first().is_some_and(|first| first.guess == Guess::Ticket(ticket))
    });
    assert!(keys <= 4 * count, "{keys} keys for {count} tickets");
}
