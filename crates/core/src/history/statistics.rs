//! Statistics of each person's games.

use super::{Club, SavedGame};
use crate::text::Text;
use crate::units::Points;

/// The statistics of one person's games.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// The person.
    pub person: usize,
    /// The name, as most games spell it.
    pub name: Text,
    /// The number of games.
    pub games: usize,
    /// The number of games won, alone or with others.
    pub wins: usize,
    /// The number of shared wins.
    pub shared_wins: usize,
    /// The number of games that a person would win by chance: the sum of one divided by the number of players.
    pub expected: f64,
    /// The points above the average of the others, added up over all games.
    pub margin: f64,
    /// The points of all games.
    pub total: Sum,
    /// The most points in a game.
    pub best: Points,
    /// The ranks in all games, the oldest first.
    pub ranks: Vec<usize>,
}

/// Points, added up over some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// The points.
    pub points: i64,
    /// The number of games.
    pub games: u32,
}

impl Sum {
    /// Returns the points per game, or `None` without games.
    pub fn average(self) -> Option<f64> {
        // Nobody scores enough points in a lifetime to lose precision.
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        (self.games > 0).then(|| self.points as f64 / f64::from(self.games))
    }

    pub(super) fn add(&mut self, points: Points) {
        self.points += i64::from(points.0);
        self.games += 1;
    }
}

impl Club<'_> {
    /// Adds up the games of each person; the most wins come first, then the higher share of wins, then the higher average.
    pub fn statistics(&self) -> Vec<Statistics> {
        let new = |(person, name): (usize, &Text)| Statistics {
            person,
            name: name.clone(),
            ..Statistics::default()
        };
        let mut people: Vec<Statistics> = self.people.names().enumerate().map(new).collect();
        for (at, game) in self.games.iter().enumerate() {
            for (seat, &person) in self.at(at).iter().enumerate() {
                people[person].add(game, seat);
            }
        }
        people.retain(|player| player.games > 0);
        let average = |player: &Statistics| player.total.average().unwrap_or_default();
        let order = |a: &Statistics, b: &Statistics| {
            b.wins
                .cmp(&a.wins)
                .then(a.games.cmp(&b.games))
                .then(average(b).total_cmp(&average(a)))
        };
        people.sort_by(|a, b| order(a, b).then_with(|| a.name.cmp(&b.name)));
        people
    }
}

impl Statistics {
    /// Returns the share of games won, from 0 to 1.
    pub fn win_rate(&self) -> f64 {
        self.per_game(count(self.wins))
    }

    /// Returns the share of games that a person would win by chance.
    pub fn expected_rate(&self) -> f64 {
        self.per_game(self.expected)
    }

    /// Returns the points above the average of the others, per game.
    pub fn average_margin(&self) -> f64 {
        self.per_game(self.margin)
    }

    fn per_game(&self, sum: f64) -> f64 {
        if self.games == 0 {
            0.0
        } else {
            sum / count(self.games)
        }
    }

    fn add(&mut self, game: &SavedGame, seat: usize) {
        let player = &game.players[seat];
        self.best = if self.games == 0 {
            player.total
        } else {
            self.best.max(player.total)
        };
        self.games += 1;
        self.wins += usize::from(player.is_winner());
        self.shared_wins += usize::from(player.is_winner() && game.is_shared());
        self.expected += 1.0 / count(game.players.len());
        self.margin += game.margin(seat).unwrap_or_default();
        self.total.add(player.total);
        self.ranks.extend(player.rank.place());
    }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn count(number: usize) -> f64 {
    number as f64
}
