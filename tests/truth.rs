//! Every value of a scoreboard, held against plain computations on random games of all editions: points, ranks and ties,
//! what stations opened and were worth, ways and gaps of tickets, longest paths with their proofs.

mod counterfactuals;
mod paths;
mod plainly;
mod points;
pub(crate) mod scoreboard;
mod stations;

use std::sync::Arc;

use stationmaster_core::board::{Edition, editions, shipped_edition};
use stationmaster_core::game::{Adjustment, Game, Record, check};
use stationmaster_core::score::{PlayerScore, Scoreboard, score};
use stationmaster_core::source::Source;
use stationmaster_core::units::Points;
use stationmaster_core::{Mark, Move, PlayerId, Position};

use self::counterfactuals::assert_counterfactuals;
use self::points::Counted;
use self::scoreboard::assert_true;
use crate::chance;
use crate::editions::with_all_bonuses;
use crate::support::{Shown, edition, load, records};

/// The shipped editions, and a user's edition that has everything: countries, stations, longest paths and passengers.
fn all_editions() -> Vec<Arc<Edition>> {
    let own = with_all_bonuses()
        .replace("stations = 1 ", "bonus-tickets = 12\nstations = 3 ")
        .replace("tracks = [\"white\"]", "tracks = [\"white\", \"red\"]")
        .replace("at = [0.30, 0.10],", "at = [0.30, 0.10], passengers = 1,");
    let own = edition(&own).expect("it is an edition");
    editions()
        .map(|name| shipped_edition(name).expect("it is shipped"))
        .chain([own])
        .collect()
}

/// Plays games by chance; the same players in another order have the same points and ranks.
fn play(games: usize, seed: u64) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let editions = all_editions();
    for number in 0..games {
        let edition = &editions[number % editions.len()];
        let text =
            chance::deal(&mut chance, edition).record(edition.name().raw(), &mut str::to_owned);
        let shown = Shown(format!("seed {seed}, game {number}\n{text}"));
        let (mut record, _) = Record::read(&Arc::new(Source {
            name: "chance.toml".into(),
            text,
        }));
        let scored = |record: &Record| {
            score(&check(record, edition).unwrap_or_else(|faults| panic!("{faults:?}")))
        };
        let scoreboard = scored(&record);
        assert_true(&scoreboard);
        record.players.reverse();
        let ranks = scored(&record)
            .players()
            .iter()
            .rev()
            .map(|player| (player.total, player.rank))
            .collect::<Vec<_>>();
        assert_eq!(
            ranks,
            scoreboard
                .players()
                .iter()
                .map(|player| (player.total, player.rank))
                .collect::<Vec<_>>()
        );
        let adjusted = score(&adjust(
            scoreboard.game(),
            &mut fastrand::Rng::with_seed(seed + number as u64),
        ));
        assert_true(&adjusted);
        drop(shown);
    }
}

/// A game in which the table took points from some players and gave some to others, and which a player may have left.
fn adjust(game: &Game, chance: &mut fastrand::Rng) -> Game {
    let mut position = Position::from(game);
    let players: Vec<PlayerId> = position.players.iter().map(|player| player.id).collect();
    if players.len() > 1 && chance.bool() {
        position.play(
            &Move::LeaveEarly(players[chance.usize(..players.len())], true),
            Mark::default(),
        );
    }
    let named: Vec<PlayerId> = players
        .into_iter()
        .flat_map(|id| vec![id; chance.usize(..3)])
        .collect();
    for id in named {
        let points = Points([-10, -3, 2, 7][chance.usize(..4)]);
        position.play(
            &Move::Adjust(
                id,
                Adjustment {
                    points,
                    why: "by chance".into(),
                },
            ),
            Mark::default(),
        );
    }
    position
        .finish()
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Each supposition returned makes another player win, and every one that does is returned.
#[test]
fn every_counterfactual_is_true() {
    suppose(400, 22);
}

#[test]
#[ignore = "long: 20,000 games, some minutes"]
fn every_counterfactual_is_true_of_many_games() {
    suppose(20_000, 23);
}

/// Of `count` games of chance, every kind is met now and then.
fn suppose(count: usize, seed: u64) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let (editions, mut met) = (all_editions(), [0; 5]);
    for number in 0..count {
        let edition = &editions[number % editions.len()];
        let text =
            chance::deal(&mut chance, edition).record(edition.name().raw(), &mut str::to_owned);
        let shown = Shown(text.clone());
        let (record, _) = Record::read(&Arc::new(Source {
            name: "chance.toml".into(),
            text,
        }));
        let scoreboard =
            score(&check(&record, edition).unwrap_or_else(|faults| panic!("{faults:?}")));
        for kind in assert_counterfactuals(&scoreboard, &told(&scoreboard)) {
            met[kind] += 1;
        }
        drop(shown);
    }
    assert!(met.iter().all(|&met| met > count / 80), "{met:?}");
}

/// Among them the rare ones that chance hardly finds: a station worth nothing but a completed ticket.
#[test]
fn every_value_is_true_of_the_cases() {
    let texts = records("tests/cases")
        .into_iter()
        .map(|path| std::fs::read_to_string(&path).expect("it can be read"));
    let games: Vec<_> = texts
        .filter_map(|text| load("case.toml", &text).ok())
        .collect();
    for game in &games {
        assert_true(&score(game));
    }
    assert!(games.len() > 20, "{} cases are games", games.len());
}

#[test]
fn every_value_is_true() {
    play(150, 13);
}

#[test]
#[ignore = "long: 20,000 games, some minutes"]
fn every_value_is_true_of_many_games() {
    for seed in 0..10 {
        play(2000, seed);
    }
}

/// The points to count, with what a scoreboard says of tickets and paths, which takes no time.
fn told(scoreboard: &Scoreboard) -> Counted<'_> {
    let players = || scoreboard.players().iter();
    let length = |player: &PlayerScore| {
        player
            .express
            .as_ref()
            .map_or(0, |express| express.length.0)
    };
    Counted {
        game: scoreboard.game(),
        tickets: players()
            .map(|player| (player.tickets.points.0, player.tickets.completed))
            .collect(),
        longest: players().map(length).collect(),
        without: None,
    }
}
