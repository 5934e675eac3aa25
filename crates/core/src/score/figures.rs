//! The figures of a game without their reasons, for statistics over thousands of games in a fraction of the time.

use super::passengers;
use super::ranking::{self, Decision, Rank, Tally};
use super::stations::{self, Choice, Opened};
use super::tickets;
use crate::category::{ByCategory, Category};
use crate::game::Game;
use crate::trail::longest_length;
use crate::units::{Points, Trains};

/// What a game comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Those of each player, in the order of the record.
    pub players: Vec<PlayerFigures>,
    /// The criterion that singled the winner out.
    pub decided_by: Decision,
}

/// What a game comes to for a player. What the edition does not have is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerFigures {
    /// The points of each category.
    pub points: ByCategory<Option<Points>>,
    /// The sum of all points.
    pub total: Points,
    /// The rank.
    pub rank: Rank,
    /// Of each ticket, in the order of the record, whether it is completed.
    pub completed: Vec<bool>,
    /// The length of the longest path.
    pub longest: Option<Trains>,
    /// How many stations were built.
    pub stations_built: Option<usize>,
    /// How many stations are still in stock.
    pub stations_kept: Option<usize>,
    /// How many passengers were collected.
    pub passengers: Option<u32>,
    /// What each station opens, in the order of the record.
    pub opened: Vec<Option<Opened>>,
}

/// Returns the figures of a game: those of its [`Scoreboard`](super::Scoreboard).
pub fn figures(game: &Game) -> Figures {
    let bonuses = &game.rules().bonuses;
    let has_stations = game.rules().stations > 0;
    let choices: Vec<Choice> = game
        .seats()
        .map(|seat| stations::best(game, seat))
        .collect();
    let completed: Vec<Vec<bool>> = game
        .seats()
        .zip(&choices)
        .map(|(seat, choice)| tickets::completed(game, seat, &choice.opened))
        .collect();
    let count = |tickets: &Vec<bool>| tickets.iter().filter(|completed| **completed).count();
    let counts: Vec<usize> = completed.iter().map(count).collect();
    let globetrotter = ranking::for_most(game, bonuses.globetrotter, &counts);
    let length = |seat| {
        bonuses
            .express
            .map_or(0, |_| longest_length(&game.edges(seat)))
    };
    let lengths: Vec<usize> = game.seats().map(|seat| length(seat) as usize).collect();
    let express = ranking::for_most(game, bonuses.express, &lengths);
    let mut passengers = passengers::score(game).into_iter();

    let mut players = Vec::new();
    for ((seat, completed), choice) in game.seats().zip(completed).zip(choices) {
        let passengers = passengers.next().flatten();
        if let Some(only) = game.player(seat).only {
            players.push(PlayerFigures {
                points: ByCategory::new(|_| None),
                total: only.points,
                rank: Rank::open(game.player(seat)),
                completed: Vec::new(),
                longest: None,
                stations_built: None,
                stations_kept: None,
                passengers: None,
                opened: Vec::new(),
            });
            continue;
        }
        let (kept, for_stations) = stations::kept(game, seat);
        let points = ByCategory::new(|category| match category {
            Category::Routes => Some(game.route_points(seat)),
            Category::Tickets => Some(choice.outcome.points),
            Category::StationsKept => has_stations.then_some(for_stations),
            Category::Express => express.as_ref().map(|points| points[seat.0]),
            Category::Globetrotter => globetrotter.as_ref().map(|points| points[seat.0]),
            Category::Passengers => passengers.as_ref().map(|score| score.points),
            Category::Adjustments => game.adjusted(seat),
        });
        players.push(PlayerFigures {
            total: Category::ALL
                .into_iter()
                .filter_map(|category| points[category])
                .sum(),
            points,
            rank: Rank::open(game.player(seat)),
            completed,
            longest: bonuses
                .express
                .map(|_| Trains(u32::try_from(lengths[seat.0]).expect("it was a u32"))),
            stations_built: has_stations.then(|| game.player(seat).stations.len()),
            stations_kept: has_stations.then_some(kept),
            passengers: passengers.map(|score| score.count),
            opened: choice.opened,
        });
    }
    let mut figures = Figures {
        players,
        decided_by: Decision::Shared,
    };
    let tallies = figures.tallies();
    figures.decided_by = ranking::decision(game.rules(), &tallies);
    let ranks = ranking::ranks(game.rules(), &tallies);
    for (player, rank) in figures.players.iter_mut().zip(ranks) {
        player.rank = rank;
    }
    figures
}

impl Figures {
    pub(super) fn tallies(&self) -> Vec<Tally> {
        self.players.iter().map(PlayerFigures::tally).collect()
    }
}

impl PlayerFigures {
    /// Returns how many tickets are completed.
    pub fn count_completed(&self) -> usize {
        self.completed
            .iter()
            .filter(|completed| **completed)
            .count()
    }

    pub(super) fn tally(&self) -> Tally {
        Tally {
            total: self.total,
            completed: self.count_completed(),
            built: self.stations_built.unwrap_or(0),
            holds_express: self.points[Category::Express].is_some_and(|points| points > Points(0)),
            passengers: self.passengers.map_or(0, |count| count as usize),
            left_early: self.rank == Rank::LeftEarly,
        }
    }
}
