//! The history: a club of seven people and thirty games by chance, of which every figure is worked out once more, in plain loops over the
//! scoreboards; and saved games as they are loaded and asked for.

mod loading;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use stationmaster_core::board::{Edition, shipped_edition};
use stationmaster_core::fault::{FaultLog, Unreadable};
use stationmaster_core::game::{Asked, PlayerRecord, Record};
use stationmaster_core::history::{Club, RecordKind, SavedGame, SavedPlayer};
use stationmaster_core::score::ranking::Decision;
use stationmaster_core::{CityId, Scoreboard, Seat, Spanned, Text, score};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::history::{HistoryView, Report, table};
use stationmaster_report::map::{encode, routes};
use stationmaster_report::rating::ratings;
use stationmaster_report::{Language, Look, wrap};

use super::chance::{Chance, deal};
use crate::support::game;

/// The people, each with other spellings of the name.
const PEOPLE: [&[&str]; 7] = [
    &["Anna", "ANNA", "anna "],
    &["Ben"],
    &["Chiara", "chiara"],
    &["Dmitri"],
    &["Zoë", "Zoe", "ZOË"],
    &["Łukasz", "Lukasz"],
    &["Anna-Maria", "Anna Maria"],
];

/// A game of the club as it was made.
struct Evening {
    /// The players by seat, as positions in [`PEOPLE`].
    people: Vec<usize>,
    board: Scoreboard,
    saved: SavedGame,
}

impl Evening {
    fn seat(&self, person: usize) -> Option<Seat> {
        self.people.iter().position(|&own| own == person).map(Seat)
    }

    fn total(&self, seat: Seat) -> i32 {
        self.board.player(seat).total.0
    }

    fn rank(&self, seat: Seat) -> usize {
        self.board
            .player(seat)
            .rank
            .place()
            .expect("everybody stayed")
    }
}

/// Games one or two weeks apart, of two editions with one board and of another.
fn evenings(count: usize, seed: u64) -> Vec<Evening> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let editions = [
        "europe-anniversary",
        "europe-anniversary",
        "europe-original",
        "germany",
    ];
    let editions = editions.map(|name| shipped_edition(name).expect("it is shipped"));
    (0..count)
        .map(|number| evening(&mut chance, number, &editions[number % editions.len()]))
        .collect()
}

fn evening(chance: &mut fastrand::Rng, number: usize, edition: &Edition) -> Evening {
    let mut dealt = deal(chance, edition);
    while dealt.players.len() < 2 {
        dealt = deal(chance, edition);
    }
    let mut people: Vec<usize> = (0..PEOPLE.len()).collect();
    chance.shuffle(&mut people);
    people.truncate(dealt.players.len());
    for (player, &person) in dealt.players.iter_mut().zip(&people) {
        // Two times of three a name is written as it is known.
        let spellings = PEOPLE[person];
        let picked = chance
            .below(3 * spellings.len())
            .saturating_sub(2 * spellings.len());
        spellings[picked].clone_into(&mut player.name);
    }
    let mut record = dealt.record(edition.name().raw(), &mut str::to_owned);
    // One game in ten has no date, and is so the first.
    let (year, month, day) = (
        2026 + number / 48,
        number / 4 % 12 + 1,
        7 * (number % 4) + 1,
    );
    if number % 10 != 9 {
        record.insert_str(
            "format = 1\n".len(),
            &format!("date = {year}-{month:02}-{day:02}\n"),
        );
    }
    let game = game(&record);
    let saved = SavedGame::new(&PathBuf::from(format!("games/{number:02}.toml")), &game);
    Evening {
        people,
        board: score(&game),
        saved,
    }
}

/// The first club that chance makes with shared games and games decided by a tie-break: thirty games, as the history sorts them.
static CLUB: LazyLock<Vec<Evening>> = LazyLock::new(|| {
    let is_varied = |evenings: &Vec<Evening>| {
        let has = |is: fn(Decision) -> bool| {
            evenings
                .iter()
                .any(|evening| is(evening.board.decided_by()))
        };
        has(|decision| decision == Decision::Shared)
            && has(|decision| matches!(decision, Decision::TieBreak(_)))
    };
    let mut clubs = (2314..).map(|seed| evenings(30, seed));
    let mut evenings = clubs.find(is_varied).expect("ties come up sooner or later");
    evenings.sort_by(|a, b| (a.saved.date, &a.saved.file).cmp(&(b.saved.date, &b.saved.file)));
    evenings
});

fn games(evenings: &[Evening]) -> Vec<SavedGame> {
    evenings
        .iter()
        .map(|evening| evening.saved.clone())
        .collect()
}

/// The position in [`PEOPLE`] of each person of the club.
fn persons(club: &Club<'_>) -> BTreeMap<usize, usize> {
    let found = |person: usize| club.people.find(&Text::from(PEOPLE[person][0]));
    (0..PEOPLE.len())
        .filter_map(|person| Some((found(person)?, person)))
        .collect()
}

/// The games of a person, each with the seat.
fn own(evenings: &[Evening], person: usize) -> Vec<(&Evening, Seat)> {
    evenings
        .iter()
        .filter_map(|evening| Some((evening, evening.seat(person)?)))
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "few games")]
fn float(number: usize) -> f64 {
    number as f64
}

fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

#[test]
fn each_person_has_the_figures_of_their_games() {
    let games = games(&CLUB);
    let club = Club::new(&games);
    let persons = persons(&club);
    assert_eq!(
        (persons.len(), club.people.count()),
        (PEOPLE.len(), PEOPLE.len()),
        "{:?}",
        club.people
    );
    for found in club.statistics() {
        let own = own(&CLUB, persons[&found.person]);
        let won = own
            .iter()
            .filter(|(evening, seat)| evening.rank(*seat) == 1)
            .count();
        assert_eq!((found.games, found.wins), (own.len(), won));
        let totals: Vec<i32> = own
            .iter()
            .map(|(evening, seat)| evening.total(*seat))
            .collect();
        assert_eq!(found.total.points, i64::from(totals.iter().sum::<i32>()));
        assert_eq!(Some(found.best.0), totals.into_iter().max());
        assert_near(found.win_rate(), float(won) / float(own.len()));
        let chances: f64 = own
            .iter()
            .map(|(evening, _)| 1.0 / float(evening.people.len()))
            .sum();
        assert_near(found.expected_rate(), chances / float(own.len()));
        let margins = own.iter().map(|(evening, own)| {
            let others = (0..evening.people.len())
                .map(Seat)
                .filter(|seat| seat != own);
            let others: f64 = others.map(|seat| f64::from(evening.total(seat))).sum();
            f64::from(evening.total(*own)) - others / float(evening.people.len() - 1)
        });
        assert_near(
            found.average_margin(),
            margins.sum::<f64>() / float(own.len()),
        );
        assert_eq!(
            found.ranks,
            own.iter()
                .map(|(evening, seat)| evening.rank(*seat))
                .collect::<Vec<_>>()
        );
    }
}

#[test]
fn groups_are_the_games_of_an_edition_with_a_number_of_players() {
    let games = games(&CLUB);
    let club = Club::new(&games);
    let persons = persons(&club);
    let groups = club.groups();
    assert_eq!(
        groups.iter().map(|group| group.games).sum::<usize>(),
        games.len()
    );
    for group in &groups {
        let is_of = |evening: &Evening| {
            evening.people.len() == group.players && evening.saved.edition == group.edition
        };
        assert_eq!(
            group.games,
            CLUB.iter().filter(|evening| is_of(evening)).count()
        );
        for standing in &group.standings {
            let own = own(&CLUB, persons[&standing.person])
                .into_iter()
                .filter(|(evening, _)| is_of(evening));
            let wins = own
                .clone()
                .filter(|(evening, seat)| evening.rank(*seat) == 1)
                .count();
            let points: i32 = own.clone().map(|(evening, seat)| evening.total(seat)).sum();
            assert_eq!(
                (standing.wins, standing.total.points),
                (wins, i64::from(points))
            );
            assert_eq!(standing.total.games as usize, own.count());
        }
    }
}

#[test]
fn duels_are_the_games_that_both_played() {
    let games = games(&CLUB);
    let club = Club::new(&games);
    let persons = persons(&club);
    let duels = club.duels();
    for duel in &duels {
        let [one, other] = duel.people.map(|person| persons[&person]);
        let (mut ahead, mut level, mut difference) = ([0, 0], 0, 0);
        for (evening, own) in own(&CLUB, one) {
            let Some(its) = evening.seat(other) else {
                continue;
            };
            match evening.rank(own).cmp(&evening.rank(its)) {
                Ordering::Less => ahead[0] += 1,
                Ordering::Greater => ahead[1] += 1,
                Ordering::Equal => level += 1,
            }
            difference += i64::from(evening.total(own) - evening.total(its));
        }
        assert_eq!(
            (duel.ahead, duel.level(), duel.difference),
            (ahead, level, difference)
        );
        assert!(
            ahead[0] >= ahead[1],
            "the one who was ahead more often comes first"
        );
    }
    let met = |one: usize, other: usize| {
        CLUB.iter()
            .any(|evening| [one, other].iter().all(|own| evening.people.contains(own)))
    };
    let pairs = (0..PEOPLE.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    assert_eq!(
        duels.len(),
        pairs.filter(|(one, other)| met(*one, *other)).count()
    );
}

/// The values of a player's game that count for a record.
fn values(evening: &Evening, seat: Seat, kind: RecordKind) -> Vec<i64> {
    let score = evening.board.player(seat);
    match kind {
        RecordKind::HighestScore | RecordKind::LowestScore => vec![score.total.0.into()],
        RecordKind::WidestVictory | RecordKind::ClosestVictory => {
            let lead = evening.board.lead().map(|(points, _)| i64::from(points.0));
            lead.filter(|_| evening.board.winners() == [seat])
                .into_iter()
                .collect()
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
            lost.map(|lost| evening.board.game().ticket(lost.ticket).points.0.into())
                .collect()
        }
    }
}

#[test]
fn records_are_the_most_and_the_least_of_an_edition() {
    let games = games(&CLUB);
    let club = Club::new(&games);
    let persons = persons(&club);
    for of in club.records() {
        for record in &of.records {
            // All values with the game and the person.
            let mut all: Vec<(i64, usize, usize)> = Vec::new();
            for (at, evening) in CLUB
                .iter()
                .enumerate()
                .filter(|(_, evening)| evening.saved.edition == of.edition)
            {
                for (seat, &person) in (0..).map(Seat).zip(&evening.people) {
                    all.extend(
                        values(evening, seat, record.kind)
                            .into_iter()
                            .map(|value| (value, at, person)),
                    );
                }
            }
            let is_least = matches!(
                record.kind,
                RecordKind::LowestScore | RecordKind::ClosestVictory
            );
            let values = all.iter().map(|(value, ..)| *value);
            let best = if is_least { values.min() } else { values.max() };
            assert_eq!(Some(record.value), best, "{}: {}", of.edition, record.kind);
            let holders = all
                .iter()
                .filter(|(value, ..)| Some(*value) == best)
                .map(|(_, game, person)| (*game, *person));
            let found = record
                .holders
                .iter()
                .map(|holding| (holding.game, persons[&holding.person]));
            assert_eq!(
                found.collect::<Vec<_>>(),
                holders.collect::<Vec<_>>(),
                "{}: {}",
                of.edition,
                record.kind
            );
        }
    }
}

/// Two names in the order of the alphabet.
fn sorted<T: ToString>(names: [T; 2]) -> [String; 2] {
    let mut names = names.map(|name| name.to_string());
    names.sort();
    names
}

#[test]
fn tickets_and_routes_are_counted() {
    let games = games(&CLUB);
    let club = Club::new(&games);
    let persons = persons(&club);
    // For each card, by its cities and points, the games in which it was in play, and how often it was kept and completed; for
    // each route the games in which it was claimed, and the claims of each person.
    let mut cards: BTreeMap<([String; 2], i32), [usize; 3]> = BTreeMap::new();
    let mut claims: BTreeMap<[String; 2], (usize, BTreeMap<usize, usize>)> = BTreeMap::new();
    for evening in CLUB.iter() {
        let game = evening.board.game();
        let names = |cities: [CityId; 2]| sorted(cities.map(|city| game.board().city_name(city)));
        let in_play = game
            .variant()
            .tickets
            .iter()
            .map(|id| game.ticket(*id))
            .chain(game.bonus_tickets());
        for card in in_play {
            let key = (names(card.cities), card.points.0);
            cards.entry(key).or_default()[0] += 1;
        }
        let mut today: Vec<[String; 2]> = Vec::new();
        for (seat, person) in (0..).map(Seat).zip(&evening.people) {
            for ticket in &evening.board.player(seat).tickets.list {
                let card = game.ticket(ticket.ticket);
                let counts = cards
                    .entry((names(card.cities), card.points.0))
                    .or_default();
                counts[1] += 1;
                counts[2] += usize::from(ticket.is_completed());
            }
            for track in &game.player(seat).tracks {
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
    let mut found: BTreeMap<([String; 2], i32), [usize; 3]> = BTreeMap::new();
    for card in club.cards() {
        let counts = found
            .entry((sorted(card.cities.each_ref()), card.points.0))
            .or_default();
        counts
            .iter_mut()
            .zip([card.games, card.kept, card.completed])
            .for_each(|(sum, own)| *sum += own);
    }
    assert_eq!(found, cards);
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
fn ratings_match_the_paper() {
    let (start, beta): (f64, f64) = (25.0, 25.0 / 6.0);
    for seed in 0..5 {
        let evenings = evenings(40, seed);
        let mut known = [(start, (start / 3.0).powi(2), 0); PEOPLE.len()];
        for evening in &evenings {
            let before = known;
            for (own, &one) in (0..).map(Seat).zip(&evening.people) {
                let (mut omega, mut delta) = (0.0, 0.0);
                for (its, &other) in (0..)
                    .map(Seat)
                    .zip(&evening.people)
                    .filter(|(its, _)| *its != own)
                {
                    let ((mean, variance, _), (its_mean, its_variance, _)) =
                        (before[one], before[other]);
                    let c = (variance + its_variance + 2.0 * beta * beta).sqrt();
                    let p = 1.0 / (1.0 + ((its_mean - mean) / c).exp());
                    let score = match evening.rank(own).cmp(&evening.rank(its)) {
                        Ordering::Less => 1.0,
                        Ordering::Equal => 0.5,
                        Ordering::Greater => 0.0,
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

/// The chart of routes says how often each was claimed, and nothing breaks with one game or many, in any window.
#[test]
fn few_games_and_many_can_be_drawn() {
    let many: Vec<SavedGame> = games(&evenings(60, 7));
    for games in [&many[..1], &many[..2], &many] {
        let club = Club::new(games);
        let report = Report::new(&club);
        for of_board in club.routes() {
            let layout = Layout::of(of_board.edition.board()).expect("it can be drawn");
            for (language, screen) in Language::ALL.into_iter().zip([None, Some(390)]) {
                let scene = routes::scene(&report, &of_board, &layout, language, screen);
                let drawn =
                    String::from_utf8(encode(&scene, PictureFormat::Svg)).expect("it is text");
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{drawn}");
                let titles = drawn.lines().filter(|line| line.starts_with("<title>"));
                for times in 0..3 {
                    let named = titles
                        .clone()
                        .filter(|line| line.ends_with(&format!(": {times}×</title>")))
                        .count();
                    let claimed = of_board
                        .routes
                        .iter()
                        .filter(|claimed| claimed.games == times)
                        .count();
                    assert_eq!(named, claimed, "claimed {times} times");
                }
            }
        }
        for (columns, color) in [(60, false), (80, true), (160, false)] {
            let look = Look {
                width: columns,
                columns,
                color,
                ..Look::PLAIN
            };
            for view in HistoryView::ALL {
                let page = table(&report, Some(view), &look);
                assert!(
                    page.lines().map(wrap::columns).max() <= Some(columns),
                    "{page}"
                );
            }
        }
    }
}

/// Sums of totals are the same with the routes known or unknown; nothing else is added up without them.
#[test]
fn games_of_which_only_totals_are_known_count_in_all_that_needs_no_routes() {
    let known: Vec<SavedGame> = games(&CLUB)
        .into_iter()
        .filter(|game| {
            let told_apart = |[one, other]: [&SavedPlayer; 2]| {
                one.total == other.total && one.rank != other.rank
            };
            let mut pairs = game
                .players
                .iter()
                .flat_map(|one| game.players.iter().map(move |other| [one, other]));
            !pairs.any(told_apart)
        })
        .collect();
    let only_totals = |game: &SavedGame| {
        let players = game.players.iter();
        let record = Record {
            edition: Some(Spanned::unplaced(game.edition.clone())),
            date: game.date,
            players: players
                .map(|player| PlayerRecord {
                    name: Some(Spanned::unplaced(player.name.clone())),
                    total: Some(Spanned::unplaced(player.total.0)),
                    ..PlayerRecord::default()
                })
                .collect(),
            ..Record::default()
        };
        let game_of_totals = record.checked(FaultLog::default(), Asked::Totals, &|_| {
            Err(Unreadable::Missing)
        });
        SavedGame::new(
            &game.file,
            &game_of_totals.expect("nothing is wrong with it"),
        )
    };
    let only: Vec<SavedGame> = known.iter().map(only_totals).collect();
    let (known, only) = (Club::new(&known), Club::new(&only));
    assert_eq!(only.statistics(), known.statistics());
    assert_eq!(only.duels(), known.duels());
    assert_eq!(only.groups(), known.groups());
    assert_eq!(ratings(&only), ratings(&known));
    let records = |club: &Club<'_>| {
        let mut all = club.records();
        for of in &mut all {
            of.records
                .retain(|record| record.kind as usize <= RecordKind::ClosestVictory as usize);
        }
        all
    };
    assert_eq!(only.records(), records(&known));
    assert!(only.cards().is_empty() && only.routes().is_empty());
}
