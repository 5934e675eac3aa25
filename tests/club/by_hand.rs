//! A small club whose figures were worked out by hand.

use stationmaster_core::Points;
use stationmaster_core::history::{Club, RecordKind, SavedGame};
use stationmaster_report::rating::ratings;

use crate::support::load;

/// A game of one route for each: 21 points for eight trains (A), 15 for six (B), 7 for four (C), 2 for two (D and E); stations 12, and
/// 10 for the longest path, the longest route.
fn game(date: &str, players: &[(&str, char)]) -> SavedGame {
    let mut text =
        format!("format = 1\nedition = \"europe-original\"\ndate = {date}\nplace = \"Attic\"\n");
    for ((name, route), color) in players
        .iter()
        .zip(["red", "blue", "green", "yellow", "black"])
    {
        let route = match route {
            'A' => "Petrograd - Stockholm",
            'B' => "Palermo - Smyrna",
            'C' => "Edinburgh - London",
            'D' => "Dieppe - London",
            _ => "Amsterdam - London",
        };
        text.push_str(&format!(
            "[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\nroutes = [\"{route}\"]\n"
        ));
    }
    let game = load("hand.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    SavedGame::new(std::path::Path::new("hand.toml"), &game)
}

/// Anna 43, Ben 27, then Ben 43, Anna 19, then Anna 37, Zoë 14, Ben 19, then Zoe 43, Anna 27.
fn club() -> Vec<SavedGame> {
    vec![
        game("2026-01-01", &[("Anna", 'A'), ("Ben", 'B')]),
        game("2026-01-08", &[("Ben", 'A'), ("ANNA", 'C')]),
        game("2026-01-15", &[("Anna", 'B'), ("Zoë", 'D'), ("Ben", 'C')]),
        game("2026-01-22", &[("Zoe", 'A'), ("Anna", 'B')]),
    ]
}

#[test]
fn the_figures_are_those_worked_out_by_hand() {
    let games = club();
    let totals: Vec<Vec<i32>> = games
        .iter()
        .map(|game| game.players.iter().map(|player| player.total.0).collect())
        .collect();
    assert_eq!(
        totals,
        [vec![43, 27], vec![43, 19], vec![37, 14, 19], vec![43, 27]]
    );
    let club = Club::new(&games);
    assert_eq!(
        club.people.names(),
        ["Anna", "Ben", "Zoe"],
        "the spelling used most, or last"
    );
    let [anna, zoe, ben] = &club.statistics()[..] else {
        panic!("there are three")
    };
    assert_eq!(
        [&anna.name, &zoe.name, &ben.name],
        ["Anna", "Zoe", "Ben"],
        "by wins, then by their share"
    );
    assert_eq!((anna.games, anna.wins, anna.best), (4, 2, Points(43)));
    // 1/2 + 1/2 + 1/3 + 1/2 of 4; 16 - 24 + (37 - 16.5) - 16 = -3.5, over 4.
    assert!((anna.expected_rate() - 11.0 / 24.0).abs() < 1e-12);
    assert!((anna.average_margin() + 0.875).abs() < 1e-12);
    assert_eq!(anna.total.average(), Some(31.5));
    let [with_two, with_three] = &club.groups()[..] else {
        panic!("there are two")
    };
    assert_eq!(
        (
            with_two.players,
            with_two.games,
            with_three.players,
            with_three.games
        ),
        (2, 3, 3, 1)
    );
    assert_eq!(with_two.standings[0].total.average(), Some(89.0 / 3.0));
    let duels = club.duels();
    assert_eq!(
        (duels[0].people, duels[0].games, duels[0].ahead),
        ([0, 1], 3, [2, 1])
    );
    // 16 - 24 + 18
    assert_eq!((duels[0].difference, duels[0].level()), (10, 0));
    assert_eq!(anna.ranks, [1, 2, 1, 2]);
}

#[test]
fn a_person_has_one_name_whichever_games_are_looked_at() {
    let games = club();
    let (all, third) = (Club::new(&games), Club::new(&games[2..3]));
    assert_eq!(third.people.names(), ["Anna", "Zoë", "Ben"]);
    assert_eq!(
        third.people.called_as(&all.people).names(),
        ["Anna", "Zoe", "Ben"]
    );
}

#[test]
fn records_are_held_by_all_who_reached_them() {
    let games = club();
    let club = Club::new(&games);
    let [of] = &club.records()[..] else {
        panic!("there is one edition")
    };
    let held = |kind: RecordKind| {
        let record = of.records.iter().find(|record| record.kind == kind)?;
        Some((
            record.value,
            record
                .holders
                .iter()
                .map(|holding| (holding.game, holding.person))
                .collect::<Vec<_>>(),
        ))
    };
    assert_eq!(
        held(RecordKind::HighestScore),
        Some((43, vec![(0, 0), (1, 1), (3, 2)]))
    );
    assert_eq!(held(RecordKind::LowestScore), Some((14, vec![(2, 2)])));
    assert_eq!(held(RecordKind::WidestVictory), Some((24, vec![(1, 1)])));
    assert_eq!(
        held(RecordKind::ClosestVictory),
        Some((16, vec![(0, 0), (3, 2)]))
    );
    assert_eq!(
        held(RecordKind::LongestPath),
        Some((8, vec![(0, 0), (1, 1), (3, 2)]))
    );
    assert_eq!(held(RecordKind::MostTickets), None, "nobody held one");
}

/// Of two who know nothing of each other: c = √(2 · (25/3)² + 2 · (25/6)²), p = 1/2; the mean moves by σ²/c / 2.
#[test]
fn a_rating_begins_at_25_and_moves_with_what_is_not_known() {
    let games: Vec<SavedGame> = (1..=5)
        .map(|day| game(&format!("2026-01-0{day}"), &[("Anna", 'A'), ("Ben", 'B')]))
        .collect();
    assert!(
        ratings(&Club::new(&games[..4])).iter().all(Option::is_none),
        "four games say nothing"
    );
    let rated = ratings(&Club::new(&games));
    let [Some(anna), Some(ben)] = rated[..] else {
        panic!("both are rated: {rated:?}")
    };
    assert!(
        (anna.value + ben.value - 50.0).abs() < 1e-9,
        "what one wins the other loses"
    );
    assert!(
        anna.value > 30.0
            && anna.deviation < 25.0 / 3.0
            && (anna.deviation - ben.deviation).abs() < 1e-9
    );
    let day = |day| game(&format!("2026-01-0{day}"), &[("Anna", 'D'), ("Ben", 'E')]);
    let level: Vec<SavedGame> = (1..=5).map(day).collect();
    let rated = ratings(&Club::new(&level));
    assert!(
        rated
            .iter()
            .flatten()
            .all(|rating| (rating.value - 25.0).abs() < 1e-9),
        "{rated:?}"
    );
}

/// Who leaves is no longer in the game that is added up: Anna 43, Ben 27, and Zoë left with 36 for her route of six.
#[test]
fn who_left_early_is_named_and_not_counted() {
    let mut text = String::from("format = 1\nedition = \"europe-original\"\n");
    for (player, route) in [
        (
            "Zoë\"\nleft-early = true\ncolor = \"green",
            "Kharkov - Kyiv",
        ),
        ("Anna\"\ncolor = \"red", "Petrograd - Stockholm"),
        ("Ben\"\ncolor = \"blue", "Palermo - Smyrna"),
    ] {
        text.push_str(&format!(
            "[[player]]\nname = \"{player}\"\nroutes = [\"{route}\"]\n"
        ));
    }
    let game = load("hand.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let left = SavedGame::new(std::path::Path::new("hand.toml"), &game);
    assert_eq!(
        left.everybody()
            .map(|player| player.name.raw())
            .collect::<Vec<_>>(),
        ["Anna", "Ben", "Zoë"]
    );
    let games = [left];
    let club = Club::new(&games);
    let statistics = club.statistics();
    assert_eq!(club.people.names(), ["Anna", "Ben"]);
    assert_eq!(
        (
            statistics[0].wins,
            statistics[1].wins,
            statistics[0].expected.to_bits()
        ),
        (1, 0, 0.5_f64.to_bits())
    );
    assert_eq!((club.duels().len(), club.groups()[0].players), (1, 2));
    let people = stationmaster_core::history::people(&games);
    let zoe = people
        .iter()
        .find(|person| person.name == "Zoë")
        .expect("she took part");
    assert_eq!((zoe.games, zoe.wins), (1, 0));
    let filter = stationmaster_core::history::Filter {
        players: vec!["zoe".into()],
        ..Default::default()
    };
    assert!(filter.admits(&games[0]));
}
