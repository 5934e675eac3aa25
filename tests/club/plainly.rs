//! The figures once more, in plain loops over the scoreboards.

use std::collections::BTreeMap;

use stationmaster_core::history::{Club, RecordKind, SavedGame};
use stationmaster_core::score::ranking::Decision;
use stationmaster_core::{Seat, Text};
use stationmaster_report::Language;
use stationmaster_report::Look;
use stationmaster_report::history::{HistoryView, Report, table};
use stationmaster_report::rating::ratings;

use super::{Evening, PEOPLE, club, evenings};

fn games(evenings: &[Evening]) -> Vec<SavedGame> {
    evenings
        .iter()
        .map(|evening| evening.saved.clone())
        .collect()
}

/// The position in the club's people of each of [`PEOPLE`].
fn persons(club: &Club<'_>) -> BTreeMap<usize, usize> {
    let found = |person: usize| club.people.find(&Text::from(PEOPLE[person][0]));
    (0..PEOPLE.len())
        .filter_map(|person| Some((found(person)?, person)))
        .collect()
}

/// The seat of a person in an evening.
fn seat(evening: &Evening, person: usize) -> Option<usize> {
    evening.people.iter().position(|&own| own == person)
}

fn total(evening: &Evening, seat: usize) -> i32 {
    evening.board.player(Seat(seat)).total.0
}

fn rank(evening: &Evening, seat: usize) -> usize {
    evening
        .board
        .player(Seat(seat))
        .rank
        .place()
        .expect("everybody stayed")
}

#[expect(clippy::cast_precision_loss, reason = "few games")]
fn float(number: usize) -> f64 {
    number as f64
}

fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

#[test]
fn the_club_is_what_it_is_to_be() {
    let evenings = club();
    let shared = evenings
        .iter()
        .filter(|evening| evening.board.decided_by() == Decision::Shared)
        .count();
    let ties = evenings
        .iter()
        .filter(|evening| matches!(evening.board.decided_by(), Decision::TieBreak(_)))
        .count();
    assert!(
        shared > 0 && ties > 0,
        "{shared} shared, {ties} by tie-breaks"
    );
    let games = games(evenings);
    let club = Club::new(&games);
    assert_eq!(
        persons(&club).len(),
        PEOPLE.len(),
        "{:?}",
        club.people.names()
    );
    assert_eq!(
        club.people.count(),
        PEOPLE.len(),
        "{:?}",
        club.people.names()
    );
    let editions = ["europe-anniversary", "europe-original", "germany"];
    assert!(
        editions
            .iter()
            .all(|name| games.iter().any(|game| game.edition == **name))
    );
    assert!((2..=5).all(|players| games.iter().any(|game| game.players.len() == players)));
}

#[test]
fn each_person_has_the_figures_of_their_games() {
    let evenings = club();
    let games = games(evenings);
    let club = Club::new(&games);
    let persons = persons(&club);
    for found in club.statistics() {
        let person = persons[&found.person];
        let own: Vec<(&Evening, usize)> = evenings
            .iter()
            .filter_map(|evening| Some((evening, seat(evening, person)?)))
            .collect();
        let wins: Vec<bool> = own
            .iter()
            .map(|(evening, seat)| rank(evening, *seat) == 1)
            .collect();
        let won = wins.iter().filter(|won| **won).count();
        assert_eq!((found.games, found.wins), (own.len(), won));
        let totals: Vec<i32> = own
            .iter()
            .map(|(evening, seat)| total(evening, *seat))
            .collect();
        assert_eq!(i64::from(totals.iter().sum::<i32>()), found.total.points);
        assert_eq!(totals.iter().copied().max(), Some(found.best.0));
        assert_near(found.win_rate(), float(won) / float(own.len()));
        let chances = own
            .iter()
            .map(|(evening, _)| 1.0 / float(evening.people.len()));
        assert_near(
            found.expected_rate(),
            chances.sum::<f64>() / float(own.len()),
        );
        let mut margins = 0.0;
        for (evening, own) in &own {
            let others: Vec<f64> = (0..evening.people.len())
                .filter(|seat| seat != own)
                .map(|seat| total(evening, seat).into())
                .collect();
            margins +=
                f64::from(total(evening, *own)) - others.iter().sum::<f64>() / float(others.len());
        }
        assert_near(found.average_margin(), margins / float(own.len()));
        let ranks = own.iter().map(|(evening, seat)| rank(evening, *seat));
        assert_eq!(found.ranks, ranks.collect::<Vec<_>>());
    }
}

#[test]
fn groups_are_the_games_of_an_edition_with_a_number_of_players() {
    let evenings = club();
    let games = games(evenings);
    let club = Club::new(&games);
    let persons = persons(&club);
    let groups = club.groups();
    assert_eq!(
        groups.iter().map(|group| group.games).sum::<usize>(),
        evenings.len()
    );
    for group in &groups {
        let of_group = || {
            let is_of = |evening: &&Evening| {
                evening.people.len() == group.players && evening.saved.edition == group.edition
            };
            evenings.iter().filter(is_of)
        };
        assert_eq!(group.games, of_group().count());
        for standing in &group.standings {
            let own: Vec<(&Evening, usize)> = of_group()
                .filter_map(|evening| Some((evening, seat(evening, persons[&standing.person])?)))
                .collect();
            let wins = own
                .iter()
                .filter(|(evening, seat)| rank(evening, *seat) == 1)
                .count();
            let points: i32 = own
                .iter()
                .map(|(evening, seat)| total(evening, *seat))
                .sum();
            assert_eq!(
                (standing.wins, standing.total.points),
                (wins, i64::from(points))
            );
            assert_eq!(standing.total.games as usize, own.len());
        }
    }
}

#[test]
fn duels_are_the_games_that_both_played() {
    let evenings = club();
    let games = games(evenings);
    let club = Club::new(&games);
    let persons = persons(&club);
    let duels = club.duels();
    let mut pairs = 0;
    for one in 0..PEOPLE.len() {
        for other in 0..one {
            let both = |evening: &Evening| Some((seat(evening, one)?, seat(evening, other)?));
            let together: Vec<(&Evening, (usize, usize))> = evenings
                .iter()
                .filter_map(|evening| Some((evening, both(evening)?)))
                .collect();
            let duel = duels.iter().find(|duel| {
                let people = duel.people.map(|person| persons[&person]);
                people.contains(&one) && people.contains(&other)
            });
            let Some(duel) = duel else {
                assert!(together.is_empty());
                continue;
            };
            pairs += 1;
            let (mut ahead, mut behind, mut level, mut difference) = (0, 0, 0, 0);
            for (evening, (own, its)) in together {
                match rank(evening, own).cmp(&rank(evening, its)) {
                    std::cmp::Ordering::Less => ahead += 1,
                    std::cmp::Ordering::Greater => behind += 1,
                    std::cmp::Ordering::Equal => level += 1,
                }
                difference += i64::from(total(evening, own) - total(evening, its));
            }
            let is_turned = persons[&duel.people[0]] != one;
            let expected = if is_turned {
                ([behind, ahead], -difference)
            } else {
                ([ahead, behind], difference)
            };
            assert_eq!((duel.ahead, duel.difference), expected);
            assert_eq!(duel.level(), level);
            assert!(
                duel.ahead[0] >= duel.ahead[1],
                "the one who was ahead more often comes first"
            );
        }
    }
    assert_eq!(pairs, duels.len());
}

#[test]
fn records_are_the_most_and_the_least_of_an_edition() {
    let evenings = club();
    let games = games(evenings);
    let club = Club::new(&games);
    let persons = persons(&club);
    for of in club.records() {
        for record in &of.records {
            // All values with the game and the person.
            let mut values: Vec<(i64, usize, usize)> = Vec::new();
            for (at, evening) in evenings
                .iter()
                .enumerate()
                .filter(|(_, evening)| evening.saved.edition == of.edition)
            {
                for (seat, &person) in evening.people.iter().enumerate() {
                    let score = evening.board.player(Seat(seat));
                    let own: Vec<i64> = match record.kind {
                        RecordKind::HighestScore | RecordKind::LowestScore => {
                            vec![score.total.0.into()]
                        }
                        RecordKind::WidestVictory | RecordKind::ClosestVictory => {
                            let lead = evening.board.lead().map(|(points, _)| i64::from(points.0));
                            let wins = evening.board.winners() == [Seat(seat)];
                            lead.filter(|_| wins).into_iter().collect()
                        }
                        RecordKind::LongestPath => {
                            let length = score
                                .express
                                .as_ref()
                                .map(|express| i64::from(express.length.0));
                            length.filter(|length| *length > 0).into_iter().collect()
                        }
                        RecordKind::MostTickets => {
                            let count = i64::try_from(score.tickets.completed).expect("few");
                            (count > 0).then_some(count).into_iter().collect()
                        }
                        RecordKind::DearestLost => {
                            let lost = score
                                .tickets
                                .list
                                .iter()
                                .filter(|ticket| !ticket.is_completed());
                            lost.map(|lost| {
                                evening.board.game().ticket(lost.ticket).points.0.into()
                            })
                            .collect()
                        }
                    };
                    values.extend(own.into_iter().map(|value| (value, at, person)));
                }
            }
            let is_least = matches!(
                record.kind,
                RecordKind::LowestScore | RecordKind::ClosestVictory
            );
            let all = values.iter().map(|(value, _, _)| *value);
            let best = if is_least { all.min() } else { all.max() };
            assert_eq!(Some(record.value), best, "{}: {}", of.edition, record.kind);
            let holders: Vec<(usize, usize)> = values
                .iter()
                .filter(|(value, _, _)| Some(*value) == best)
                .map(|(_, game, person)| (*game, *person))
                .collect();
            let found: Vec<(usize, usize)> = record
                .holders
                .iter()
                .map(|holding| (holding.game, persons[&holding.person]))
                .collect();
            assert_eq!(found, holders, "{}: {}", of.edition, record.kind);
        }
    }
}

#[test]
fn tickets_and_routes_are_counted() {
    let evenings = club();
    let games = games(evenings);
    let club = Club::new(&games);
    let persons = persons(&club);
    // By the names of the cities in the order of the alphabet, and the points.
    let mut kept: BTreeMap<([String; 2], i32), (usize, usize)> = BTreeMap::new();
    let mut in_play: BTreeMap<([String; 2], i32), usize> = BTreeMap::new();
    let mut claims: BTreeMap<[String; 2], (usize, BTreeMap<usize, usize>)> = BTreeMap::new();
    for evening in evenings {
        let game = evening.board.game();
        let names = |cities: [stationmaster_core::CityId; 2]| {
            let mut names = cities.map(|city| game.board().city_name(city).to_string());
            names.sort();
            names
        };
        let of_variant = game.variant().tickets.iter().map(|id| game.ticket(*id));
        for card in of_variant.chain(game.bonus_tickets()) {
            *in_play
                .entry((names(card.cities), card.points.0))
                .or_default() += 1;
        }
        let mut today: Vec<[String; 2]> = Vec::new();
        for (seat, person) in evening.people.iter().enumerate() {
            for ticket in &evening.board.player(Seat(seat)).tickets.list {
                let card = game.ticket(ticket.ticket);
                let counts = kept.entry((names(card.cities), card.points.0)).or_default();
                counts.0 += 1;
                counts.1 += usize::from(ticket.is_completed());
            }
            for track in &game.player(Seat(seat)).tracks {
                let route = names(game.board().route_of(*track).cities);
                *claims
                    .entry(route.clone())
                    .or_default()
                    .1
                    .entry(*person)
                    .or_default() += 1;
                today.push(route);
            }
        }
        today.sort();
        today.dedup();
        for route in today {
            claims.entry(route).or_default().0 += 1;
        }
    }
    let sorted = |names: [&Text; 2]| {
        let mut names = names.map(Text::to_string);
        names.sort();
        names
    };
    let mut found: BTreeMap<([String; 2], i32), (usize, usize, usize)> = BTreeMap::new();
    for card in club.cards() {
        let counts = found
            .entry((sorted(card.cities.each_ref()), card.points.0))
            .or_default();
        counts.0 += card.games;
        counts.1 += card.kept;
        counts.2 += card.completed;
    }
    for (card, (games, all, completed)) in &found {
        assert_eq!(
            kept.get(card).copied().unwrap_or_default(),
            (*all, *completed),
            "{card:?}"
        );
        assert_eq!(
            in_play.get(card).copied().unwrap_or_default(),
            *games,
            "{card:?}"
        );
    }
    assert!(kept.keys().all(|card| found.contains_key(card)));
    let mut seen = 0;
    for of_board in club.routes() {
        let board = of_board.edition.board();
        for claimed in &of_board.routes {
            let route = sorted(
                board
                    .route(claimed.route)
                    .cities
                    .map(|city| board.city_name(city)),
            );
            let (games, by) = claims.get(&route).cloned().unwrap_or_default();
            seen += usize::from(games > 0);
            assert_eq!(claimed.games, games, "{route:?}");
            for (person, claims) in claimed.by.iter().enumerate() {
                assert_eq!(
                    by.get(&persons[&person]).copied().unwrap_or(0),
                    *claims,
                    "{route:?}"
                );
            }
        }
    }
    assert_eq!(seen, claims.len());
    assert_eq!(
        club.routes().len(),
        2,
        "both editions of Europe have one board"
    );
}

#[test]
fn ratings_are_those_of_the_paper() {
    let (start, beta): (f64, f64) = (25.0, 25.0 / 6.0);
    for seed in 0..5 {
        let evenings = evenings(40, seed);
        let mut known = [(start, (start / 3.0).powi(2), 0); PEOPLE.len()];
        for evening in &evenings {
            let before = known;
            for (own, &one) in evening.people.iter().enumerate() {
                let (mut omega, mut delta) = (0.0, 0.0);
                for (its, &other) in evening
                    .people
                    .iter()
                    .enumerate()
                    .filter(|(its, _)| *its != own)
                {
                    let ((mean, variance, _), (its_mean, its_variance, _)) =
                        (before[one], before[other]);
                    let c = (variance + its_variance + 2.0 * beta * beta).sqrt();
                    let p = 1.0 / (1.0 + ((its_mean - mean) / c).exp());
                    let score = match rank(evening, own).cmp(&rank(evening, its)) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    omega += variance / c * (score - p);
                    delta += variance.sqrt() / c * variance / (c * c) * p * (1.0 - p);
                }
                known[one].0 += omega;
                known[one].1 *= (1.0 - delta).max(1e-6);
                known[one].2 += 1;
            }
        }
        let games = games(&evenings);
        let club = Club::new(&games);
        let rated = ratings(&club);
        for (found, person) in persons(&club) {
            let (mean, variance, count) = known[person];
            assert_eq!(rated[found].is_some(), count >= 5, "{count} games");
            if let Some(rating) = rated[found] {
                assert_near(rating.value, mean);
                assert_near(rating.deviation, variance.sqrt());
            }
        }
    }
}

/// Editions are called as a language calls them, in every view.
#[test]
fn editions_are_called_in_the_language_of_the_reader() {
    let games = games(club());
    let club = Club::new(&games);
    let look = Look {
        language: Language::Italian,
        ..Look::PLAIN
    };
    for view in HistoryView::ALL {
        let page = table(&Report::new(&club), Some(view), &look);
        assert!(
            !page.contains("anniversary edition") && !page.contains("Ride Germany"),
            "{view}:\n{page}"
        );
    }
}
