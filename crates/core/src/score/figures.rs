//! The figures of a game without their reasons, for statistics over thousands of games in a fraction of the time.

use super::express;
use super::passengers;
use super::ranking::{self, Decision, Rank, Tally};
use super::stations::{self, Choice, Opened};
use super::tickets;
use super::{PlayerScore, Scoreboard};
use crate::category::{ByCategory, Category};
use crate::game::Game;
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

/// Returns the figures of a game: those of its [`Scoreboard`].
///
/// ```
/// use stationmaster_core::score::figures;
/// # let record = "format = 1\nedition = \"europe-anniversary\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\nroutes = [\"Petrograd - Stockholm\"]\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
/// let game = stationmaster_core::Game::from_text("friday.toml", record)?;
/// assert_eq!(figures(&game), stationmaster_core::score(&game).figures());
/// # Ok::<(), stationmaster_core::Faults>(())
/// ```
pub fn figures(game: &Game) -> Figures {
    let choices: Vec<Choice> = game
        .seats()
        .map(|seat| stations::best(game, seat))
        .collect();
    let completed: Vec<Vec<bool>> = game
        .seats()
        .zip(&choices)
        .map(|(seat, choice)| tickets::completed(game, seat, &choice.opened))
        .collect();
    let counts: Vec<usize> = completed
        .iter()
        .map(|tickets| tickets.iter().filter(|completed| **completed).count())
        .collect();
    let globetrotter = tickets::globetrotter(game, &counts);
    let lengths: Vec<Trains> = game
        .seats()
        .map(|seat| express::length(game, seat))
        .collect();
    let express = express::points(game, &lengths);
    let mut passengers = passengers::score(game).into_iter();
    let has_stations = game.rules().stations > 0;

    let mut players = Vec::new();
    for ((seat, completed), choice) in game.seats().zip(completed).zip(choices) {
        let passengers = passengers.next().flatten();
        let (kept, for_stations) = stations::kept(game, seat);
        let points = ByCategory::new(|category| match category {
            Category::Routes => Some(game.route_points(seat)),
            Category::Tickets => Some(choice.outcome.points),
            Category::StationsKept => has_stations.then_some(for_stations),
            Category::Express => express.as_ref().map(|points| points[seat.0]),
            Category::Globetrotter => globetrotter[seat.0].as_ref().map(|score| score.points),
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
            longest: express.as_ref().map(|_| lengths[seat.0]),
            stations_built: has_stations.then(|| game.player(seat).stations.len()),
            stations_kept: has_stations.then_some(kept),
            passengers: passengers.map(|score| score.count),
            opened: choice.opened,
        });
    }
    let tallies: Vec<Tally> = players.iter().map(PlayerFigures::tally).collect();
    for (player, rank) in players
        .iter_mut()
        .zip(ranking::ranks(game.rules(), &tallies))
    {
        player.rank = rank;
    }
    Figures {
        players,
        decided_by: ranking::decision(game.rules(), &tallies).0,
    }
}

impl Scoreboard {
    /// Returns the figures alone.
    pub fn figures(&self) -> Figures {
        Figures {
            players: self.players.iter().map(PlayerScore::figures).collect(),
            decided_by: self.decided_by,
        }
    }
}

impl PlayerScore {
    pub(super) fn figures(&self) -> PlayerFigures {
        let stations = self.stations.as_ref();
        PlayerFigures {
            points: ByCategory::new(|category| self.points(category)),
            total: self.total,
            rank: self.rank,
            completed: self
                .tickets
                .list
                .iter()
                .map(tickets::ScoredTicket::is_completed)
                .collect(),
            longest: self.express.as_ref().map(|score| score.length),
            stations_built: stations.map(|score| score.built),
            stations_kept: stations.map(|score| score.kept),
            passengers: self.passengers.as_ref().map(|score| score.count),
            opened: stations
                .into_iter()
                .flat_map(|score| &score.list)
                .map(|scored| scored.opened)
                .collect(),
        }
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
