//! Every value of a scoreboard, held against plain computations on random games of all editions: points, ranks and ties,
//! what stations opened and were worth, ways and gaps of tickets, longest paths with their proofs, what would have changed who won.

mod counterfactuals;
mod paths;
mod plainly;
mod points;
pub(crate) mod scoreboard;
mod stations;

use std::sync::Arc;

use stationmaster_core::board::{Edition, editions, shipped_edition};
use stationmaster_core::game::{Adjustment, check_unfinished};
use stationmaster_core::{
    Game, Mark, Move, PlayerId, Points, Position, Record, Scoreboard, Source, score,
};

use self::scoreboard::assert_true;
use super::chance::deal;
use super::editions::with_all_bonuses;
use crate::support::{Shown, edition, every, is_long, load, records};

/// The shipped editions, and a user's edition that has everything: countries, stations, longest paths and passengers.
fn all_editions() -> Vec<Arc<Edition>> {
    let own = with_all_bonuses()
        .replace("stations = 1 ", "bonus-tickets = 12\nstations = 3 ")
        .replace("tracks = [\"white\"]", "tracks = [\"white\", \"red\"]")
        .replace("at = [0.30, 0.10],", "at = [0.30, 0.10], passengers = 1,");
    let own = edition(&own).expect("it is an edition");
    editions()
        .filter_map(shipped_edition)
        .chain([own])
        .collect()
}

/// A game in which the table took points from some players and gave some to others, and which a player may have left.
fn adjusted(game: &Game, chance: &mut fastrand::Rng) -> Game {
    let mut position = Position::from(game);
    let players: Vec<PlayerId> = position.players.iter().map(|player| player.id).collect();
    if players.len() > 1 && chance.bool() {
        let leaves = Move::LeaveEarly(players[chance.usize(..players.len())], true);
        position.play(&leaves, Mark::default());
    }
    let named = players
        .into_iter()
        .flat_map(|id| vec![id; chance.usize(..3)]);
    for id in named.collect::<Vec<PlayerId>>() {
        let points = Points([-10, -3, 2, 7][chance.usize(..4)]);
        let adjustment = Adjustment {
            points,
            why: "by chance".into(),
        };
        position.play(&Move::Adjust(id, adjustment), Mark::default());
    }
    position
        .finish()
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Games by chance; the same players in another order have the same points and ranks. Every kind of supposition comes up.
#[test]
fn every_value_equals_the_plain_computation() {
    let (mut chance, editions, mut met) = (fastrand::Rng::with_seed(13), all_editions(), [0; 5]);
    let games = if is_long() { 20_000 } else { 300 / every(4) };
    for number in 0..games {
        let edition = &editions[number % editions.len()];
        let text = deal(&mut chance, edition).record(edition.name().raw(), &mut str::to_owned);
        let shown = Shown(format!("game {number}\n{text}"));
        let (mut record, _) = Record::read(&Arc::new(Source {
            name: "chance.toml".into(),
            text,
        }));
        let scored = |record: &Record| {
            let game = check_unfinished(record, edition).and_then(|position| position.finish());
            score(&game.unwrap_or_else(|faults| panic!("{faults:?}")))
        };
        let ranks = |scoreboard: &Scoreboard| -> Vec<_> {
            scoreboard
                .players()
                .iter()
                .map(|player| (player.total, player.rank))
                .collect()
        };
        let scoreboard = scored(&record);
        for kind in assert_true(&scoreboard) {
            met[kind] += 1;
        }
        record.players.reverse();
        let mut reversed = ranks(&scored(&record));
        reversed.reverse();
        assert_eq!(reversed, ranks(&scoreboard));
        assert_true(&score(&adjusted(scoreboard.game(), &mut chance)));
        drop(shown);
    }
    assert!(met.iter().all(|&met| met > games / 100), "{met:?}");
}

/// The rare cases that chance hardly finds: a station worth nothing but a completed ticket.
#[test]
fn every_value_equals_the_plain_computation_in_rare_cases() {
    let texts = records("tests/cases")
        .into_iter()
        .map(|path| std::fs::read_to_string(path).expect("it can be read"));
    let games: Vec<Game> = texts
        .filter_map(|text| load("case.toml", &text).ok())
        .collect();
    for game in &games {
        assert_true(&score(game));
    }
    assert!(games.len() > 15, "{} cases are games", games.len());
}
