//! A machine that types the fewest letters, over the worked games: how many keys a route and a ticket take.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::{
    CityId, Clause, Effect, Game, Named, Part, Reader, RouteId, Seat, Step, certain,
    certain_clause, load, records,
};
use stationmaster::Ticket;
use stationmaster::board::editions;
use stationmaster::board::shipped_edition;
use stationmaster::entry::conversation::{Conversation, Meaning, Note, Question};
use stationmaster::entry::read::Guess;
use stationmaster::game::Player;
use stationmaster::game::position::{Card, Mark, Move, PlayerId, Position};
use stationmaster::names::fold;
use stationmaster::units::TicketId;

use crate::support::conversation;

/// The worked games, each with the reader of its edition.
fn games() -> Vec<(Reader, Game)> {
    let paths: Vec<PathBuf> = [records("tests/games/ok"), records("data/games")].concat();
    let game = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("it can be read");
        let game = load("typed.toml", &text).expect("it is a legal game");
        let edition = editions()
            .filter_map(shipped_edition)
            .find(|edition| edition.name() == game.edition().name());
        (
            Reader::new(&edition.expect("the worked games are of shipped editions")),
            game,
        )
    };
    paths.iter().map(game).collect()
}

/// What the players before a seat have; and nobody behind it.
fn before(game: &Game, seat: Seat) -> Position {
    let (mut position, first) = (
        Position::from(game),
        PlayerId(u32::try_from(seat.0).expect("a table has few seats")),
    );
    position.claims.retain(|claim| claim.by < first);
    position.stations.retain(|station| station.by < first);
    position.tickets.retain(|held| held.by < first);
    position
}

/// Lets a player hold a ticket.
fn hold(position: &mut Position, seat: Seat, ticket: TicketId) {
    let by = position.players[seat.0].id;
    let (edition, bonus) = (
        position.edition().expect("it is known"),
        position.setup.bonus_tickets.as_deref(),
    );
    let card = Card::numbered(edition, bonus.unwrap_or_default(), ticket);
    position.play(&Move::Hold(by, card), Mark::default());
}

/// The player's routes as chains of cities that a finger would follow: each as long as it goes.
fn chains(game: &Game, seat: Seat) -> Vec<Vec<CityId>> {
    let board = game.board();
    let mut left: Vec<RouteId> = game
        .player(seat)
        .tracks
        .iter()
        .map(|track| board.tracks()[track.0].route)
        .collect();
    let mut chains = Vec::new();
    while !left.is_empty() {
        let touching = |city: CityId, left: &[RouteId]| {
            left.iter()
                .filter(|id| board.route(**id).cities.contains(&city))
                .count()
        };
        let cities = || (0..board.cities().len()).map(CityId);
        let odd = cities().find(|&city| touching(city, &left) % 2 == 1);
        let mut city = odd
            .or_else(|| cities().find(|&city| touching(city, &left) > 0))
            .expect("a route is left");
        let mut chain = vec![city];
        while let Some(position) = left
            .iter()
            .position(|id| board.route(*id).cities.contains(&city))
        {
            let route = left.remove(position);
            city = board.route(route).other_city(city);
            chain.push(city);
        }
        chains.push(chain);
    }
    chains
}

pub(super) fn name(game: &Game, city: CityId) -> String {
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
    match certain_clause(clause) {
        Some(_) if meant => 0,
        None if clause.stuck.is_none() && meant => clause.readings.len(),
        _ => 1000,
    }
}

/// The shortest beginnings of the cities' names that mean the chain and nothing else.
fn shortest_chain(
    reader: &Reader,
    game: &Game,
    position: &Position,
    seat: Seat,
    cities: &[CityId],
) -> String {
    chain_of([1, 1], reader, game, position, seat, cities)
}

/// Prefixes of the cities' names that mean the chain and nothing else, of a given length wherever that is enough: of the first
/// city, and of those behind it.
fn chain_of(
    [first, further]: [usize; 2],
    reader: &Reader,
    game: &Game,
    position: &Position,
    seat: Seat,
    cities: &[CityId],
) -> String {
    let names: Vec<String> = cities.iter().map(|&city| name(game, city)).collect();
    let beginnings = |letters: &[usize]| {
        let words: Vec<&str> = names
            .iter()
            .zip(letters)
            .map(|(name, &count)| &name[..count])
            .collect();
        words.join(" ")
    };
    let wrong = |letters: &[usize]| {
        wrong(
            &reader
                .line(position, seat, Part::Routes, &beginnings(letters))
                .clauses[0],
            cities,
        )
    };
    let least = |(at, name): (usize, &String)| {
        if at == 0 {
            first.min(name.len())
        } else {
            further.min(name.len())
        }
    };
    let least: Vec<usize> = names.iter().enumerate().map(least).collect();
    let mut letters = least.clone();
    while wrong(&letters) > 0 {
        let best = (0..letters.len())
            .filter(|&i| letters[i] < names[i].len())
            .min_by_key(|&i| {
                let mut longer = letters.clone();
                longer[i] += 1;
                wrong(&longer)
            });
        letters[best.expect("the whole names mean the chain")] += 1;
    }
    for i in 0..letters.len() {
        while letters[i] > least[i] {
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
        for seat in game
            .seats()
            .filter(|seat| game.player(*seat).tracks.len() >= 10)
        {
            let position = before(&game, seat);
            let line = |chain: &Vec<CityId>| shortest_chain(&reader, &game, &position, seat, chain);
            let lines: Vec<String> = chains(&game, seat).iter().map(line).collect();
            // One line with commas, and Enter at its end.
            keys += lines.join(",").chars().count() + 1;
            count += game.player(seat).tracks.len();
        }
    }
    assert!(keys * 10 <= 35 * count, "{keys} keys for {count} routes");
    let figure = format!(
        "{}.{} at best",
        keys * 10 / count / 10,
        keys * 10 / count % 10
    );
    let readme = std::fs::read_to_string("README.md").expect("it can be read");
    assert!(
        readme.contains(&figure),
        "the README says: a route takes {figure}"
    );
}

/// The texts that can name a ticket: one city or both in either order, by their beginnings; the shortest first.
fn texts(game: &Game, card: &Ticket) -> Vec<String> {
    let [a, b] = card.cities.map(|city| name(game, city));
    let beginnings = |name: &str| {
        (1..=name.len())
            .map(|count| name[..count].to_owned())
            .collect::<Vec<_>>()
    };
    let (firsts, seconds) = (beginnings(&a), beginnings(&b));
    let mut texts: Vec<String> = [firsts.clone(), seconds.clone()].concat();
    for first in &firsts {
        for second in &seconds {
            texts.push(format!("{first} {second}"));
            texts.push(format!("{second} {first}"));
        }
    }
    let points = |text: &String| format!("{text} {}", card.points.0);
    texts.extend(texts.clone().iter().map(points));
    texts.sort_by_key(String::len);
    texts
}

/// The keys that all tickets take, a comma or Enter behind each, and how many they are.
fn ticket_keys(does: impl Fn(&Reader, &Position, Seat, &str, TicketId) -> bool) -> (usize, usize) {
    let (mut keys, mut count) = (0, 0);
    for (reader, game) in games() {
        for seat in game.seats() {
            let mut position = before(&game, seat);
            for &ticket in &game.player(seat).tickets {
                let texts = texts(&game, game.ticket(ticket));
                let text = texts
                    .iter()
                    .find(|text| does(&reader, &position, seat, text, ticket));
                keys += text
                    .expect("the whole names mean the ticket")
                    .chars()
                    .count()
                    + 1;
                count += 1;
                hold(&mut position, seat, ticket);
            }
        }
    }
    (keys, count)
}

#[test]
fn a_ticket_takes_few_keys_in_the_lines() {
    let (keys, count) = ticket_keys(|reader, position, seat, text, ticket| {
        let line = reader.line(position, seat, Part::Tickets, text);
        certain(&line).is_some_and(|steps| {
            steps.len() == 1
                && (steps[0].named, &steps[0].effect) == (Named::Ticket(ticket), &Ok(Effect::Hold))
        })
    });
    assert!(keys * 10 <= 47 * count, "{keys} keys for {count} tickets");
}

#[test]
fn a_ticket_takes_four_keys_on_the_screen() {
    let (keys, count) = ticket_keys(|reader, position, seat, text, ticket| {
        let read = reader.partial(position, seat, Part::Tickets, text, text.len());
        read.candidates
            .first()
            .is_some_and(|first| first.guess == Guess::Ticket(ticket))
    });
    assert!(keys <= 4 * count, "{keys} keys for {count} tickets");
}

/// A way of typing names.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hand {
    /// So many letters of a name, and of one behind another; more only where these could mean something else.
    pub(super) letters: [usize; 2],
    /// Of tickets only the city that is printed first; where that can mean several, it is chosen from the list by its number.
    pub(super) one_city: bool,
}

impl Hand {
    /// Two cities of a ticket, or one.
    fn ticket(
        self,
        reader: &Reader,
        game: &Game,
        position: &Position,
        seat: Seat,
        ticket: TicketId,
    ) -> String {
        let means = |text: &String| {
            let line = reader.line(position, seat, Part::Tickets, text);
            certain(&line)
                .is_some_and(|steps| steps.len() == 1 && steps[0].named == Named::Ticket(ticket))
        };
        let [a, b] = game.ticket(ticket).cities.map(|city| name(game, city));
        let beginning = |name: &str, letters: usize| name[..letters.min(name.len())].to_owned();
        let [first, further] = self.letters;
        if self.one_city {
            return beginning(&a, first);
        }
        let more = 0..=a.len().max(b.len());
        let mut texts = more.map(|more| {
            format!(
                "{} {}",
                beginning(&a, first + more / 2),
                beginning(&b, further + more.div_ceil(2))
            )
        });
        texts.find(means).expect("the whole names mean the ticket")
    }

    fn station(
        self,
        reader: &Reader,
        game: &Game,
        position: &Position,
        seat: Seat,
        city: CityId,
    ) -> String {
        let name = name(game, city);
        let means = |text: &&str| {
            let line = reader.line(position, seat, Part::Stations, text);
            certain(&line)
                .is_some_and(|steps| steps.len() == 1 && steps[0].named == Named::Station(city))
        };
        let mut texts =
            (self.letters[0].min(name.len())..=name.len()).map(|letters| &name[..letters]);
        texts
            .find(means)
            .expect("the whole name means the city")
            .to_owned()
    }

    /// Everything that a player has of a part, in one line.
    pub(super) fn part(self, reader: &Reader, game: &Game, seat: Seat, part: Part) -> String {
        let (mut position, player) = (before(game, seat), game.player(seat));
        let texts: Vec<String> = match part {
            Part::Routes => {
                let chains = chains(game, seat);
                chains
                    .iter()
                    .map(|chain| chain_of(self.letters, reader, game, &position, seat, chain))
                    .collect()
            }
            Part::Stations => {
                let stations = player.stations.iter();
                stations
                    .map(|station| self.station(reader, game, &position, seat, station.city))
                    .collect()
            }
            _ => {
                let ticket = |&ticket: &TicketId| {
                    let text = self.ticket(reader, game, &position, seat, ticket);
                    hold(&mut position, seat, ticket);
                    text
                };
                player.tickets.iter().map(ticket).collect()
            }
        };
        texts.join(",")
    }
}

/// The number of the ticket that is meant, of those that a line can mean.
fn number_of(game: &Game, seat: Seat, meanings: &[Meaning]) -> String {
    let meant = |meaning: &Meaning| match meaning {
        Meaning::Steps(steps) => steps.iter().all(|step| match step.named {
            Named::Ticket(ticket) => game.player(seat).tickets.contains(&ticket),
            _ => false,
        }),
        _ => false,
    };
    (1 + meanings.iter().position(meant).expect("it is among them")).to_string()
}

/// Enters a game of the first edition on the machine; the keys that it took, and what was entered.
fn entered(game: &Game, hand: Hand) -> (usize, Game) {
    let (reader, mut conversation) = (Reader::new(game.edition()), conversation());
    let (mut keys, mut asked) = (0, Vec::new());
    while conversation.step() != Question::Save {
        let line = match conversation.step() {
            Question::Part(seat, _) if !asked.is_empty() => number_of(game, seat, &asked),
            Question::Players => {
                let player = |seat: Seat| {
                    (
                        game.player(seat).name.to_string(),
                        &game.player(seat).color.key()[..3],
                    )
                };
                game.seats()
                    .map(player)
                    .map(|(name, color)| format!("{name} {color}"))
                    .collect::<Vec<_>>()
                    .join(",")
            }
            Question::Part(seat, part) if part_of(&conversation, seat, part) == 0 => {
                hand.part(&reader, game, seat, part)
            }
            _ => String::new(),
        };
        keys += line.chars().count() + 1;
        let reply = conversation.answer(&line);
        assert_eq!(reply.rest, "", "{line}");
        asked = reply
            .notes
            .into_iter()
            .find_map(|note| {
                if let Note::Which(_, all) = note {
                    Some(all)
                } else {
                    None
                }
            })
            .unwrap_or_default();
    }
    (
        keys,
        conversation
            .draft()
            .game()
            .expect("it is to be saved")
            .clone(),
    )
}

/// How many things of a part a player has entered.
pub(super) fn part_of(conversation: &Conversation<'_>, seat: Seat, part: Part) -> usize {
    let player = conversation
        .draft()
        .game()
        .expect("it is set up")
        .player(seat);
    match part {
        Part::Routes => player.tracks.len(),
        Part::Stations => player.stations.len(),
        Part::Tickets => player.tickets.len(),
        Part::Passengers => player.passengers.iter().filter(|&&count| count > 0).count(),
    }
}

/// The routes of everybody, whatever the colors: what is not typed is not asked for.
pub(super) fn shown(game: &Game) -> Vec<Vec<RouteId>> {
    let routes = |seat: Seat| {
        let mut routes: Vec<RouteId> = game
            .player(seat)
            .tracks
            .iter()
            .map(|&track| game.board().track(track).route)
            .collect();
        routes.sort_unstable();
        routes
    };
    game.seats().map(routes).collect()
}

/// Three letters of a city, and of the one behind it as many as are needed, make 520 keys.
#[test]
fn a_game_of_five_takes_few_keys() {
    let text = std::fs::read_to_string("data/games/five-players.toml").expect("it can be read");
    let game = load("five.toml", &text).expect("it is a legal game");
    for (letters, one_city, most) in [
        ([3, 3], false, 702),
        ([3, 3], true, 616),
        ([3, 1], false, 520),
        ([3, 1], true, 495),
        ([1, 1], false, 432),
    ] {
        let (keys, entered) = entered(&game, Hand { letters, one_city });
        assert_eq!(shown(&entered), shown(&game));
        for (player, other) in entered.players().iter().zip(game.players()) {
            let cities = |player: &Player| {
                player
                    .stations
                    .iter()
                    .map(|station| station.city)
                    .collect::<Vec<_>>()
            };
            let tickets = |player: &Player| player.tickets.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(
                (tickets(player), cities(player)),
                (tickets(other), cities(other))
            );
        }
        assert!(keys <= most, "{keys} keys");
    }
}
