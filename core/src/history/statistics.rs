//! Each player's games added up.

use std::collections::BTreeMap;

use super::{People, SavedGame, SavedPlayer};
use crate::category::{ByCategory, Category};
use crate::names::PersonKey;
use crate::text::Text;
use crate::units::{Points, Trains};

/// What one player's games come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statistics {
    /// The name, as most games spell it.
    pub name: Text,
    /// How many games.
    pub games: usize,
    /// How many of them were won, alone or with others.
    pub wins: usize,
    /// How many of the wins were shared with others.
    pub shared_wins: usize,
    /// The points of all games.
    pub total: Sum,
    /// The most points in a game.
    pub best: Points,
    /// The points of each category.
    pub points: ByCategory<Sum>,
    /// How many tickets were completed.
    pub completed: usize,
    /// How many tickets were held.
    pub held: usize,
    /// The length of the longest path of all games; `None` where no edition played has a bonus for it.
    pub longest: Option<Trains>,
    /// How often the bonus for the longest path was held.
    pub express_bonuses: usize,
    /// How many stations were built; `None` where no edition played has stations.
    pub stations_built: Option<usize>,
}

/// Points added up over the games whose edition has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// The points.
    pub points: i64,
    /// The number of games.
    pub games: u32,
}

impl Sum {
    /// Returns the points per game, or `None` where there is no game.
    pub fn average(self) -> Option<f64> {
        // So many points that the fraction suffers are not scored in a lifetime.
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        (self.games > 0).then(|| self.points as f64 / f64::from(self.games))
    }

    fn add(&mut self, points: Points) {
        self.points += i64::from(points.0);
        self.games += 1;
    }
}

/// Adds up the games of each player; the most wins come first, then the higher average, then the name.
///
/// The games come in their order, the oldest first.
pub fn statistics<'a>(games: impl IntoIterator<Item = &'a SavedGame>) -> Vec<Statistics> {
    let games: Vec<&SavedGame> = games.into_iter().collect();
    let people = People::of(games.iter().rev().map(|game| game.players.iter().map(|player| &player.name)));
    let mut players: BTreeMap<PersonKey, Statistics> = BTreeMap::new();
    for game in games {
        let shared = game.is_shared();
        for player in &game.players {
            let key = PersonKey::of(player.name.raw());
            let name = people.name(&key).unwrap_or(&player.name).clone();
            let new = || Statistics { name, best: player.total, ..Statistics::default() };
            players.entry(key).or_insert_with(new).add(player, shared);
        }
    }
    let mut players: Vec<Statistics> = players.into_values().collect();
    let average = |player: &Statistics| player.total.average().unwrap_or_default();
    players.sort_by(|a, b| b.wins.cmp(&a.wins).then(average(b).total_cmp(&average(a))));
    players
}

impl Statistics {
    fn add(&mut self, player: &SavedPlayer, shared: bool) {
        self.games += 1;
        self.wins += usize::from(player.is_winner());
        self.shared_wins += usize::from(player.is_winner() && shared);
        self.total.add(player.total);
        self.best = self.best.max(player.total);
        for category in Category::ALL {
            if let Some(points) = player.points[category] {
                self.points[category].add(points);
            }
        }
        self.completed += player.completed;
        self.held += player.held;
        self.longest = self.longest.max(player.longest);
        self.express_bonuses += usize::from(player.points[Category::Express].is_some_and(|points| points > Points(0)));
        if let Some(built) = player.stations_built {
            *self.stations_built.get_or_insert(0) += built;
        }
    }
}
