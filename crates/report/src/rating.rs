//! Ratings: the skill of each person with its uncertainty, by the method of Weng and Lin for several players with ties, in its
//! Bradley–Terry model. Nothing is stored: every rating is computed from all games, oldest first.
//!
//! R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use stationmaster_core::history::Club;

/// From how many games on a rating says anything.
pub const LEAST_GAMES: usize = 5;

/// The standard deviations on both sides within which 95 of 100 true strengths are.
const AROUND: f64 = 1.96;

/// The strength that a person has shown: 25 where nothing is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The strength to be expected.
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl Rating {
    /// Returns how far on both sides of the value the true strength is with a probability of 95 percent.
    pub fn around(self) -> f64 {
        AROUND * self.deviation
    }
}

/// Rates the people of a club, in its order; `None` for people with fewer than [`LEAST_GAMES`] games. Games of one
/// player do not count.
pub fn ratings(club: &Club<'_>) -> Vec<Option<Rating>> {
    let config = WengLinConfig::new();
    let mut known = vec![(WengLinRating::new(), 0); club.people.count()];
    for (at, game) in club
        .games
        .iter()
        .enumerate()
        .filter(|(_, game)| game.players.len() > 1)
    {
        let people = club.at(at);
        let before: Vec<[WengLinRating; 1]> =
            people.iter().map(|&person| [known[person].0]).collect();
        let ranks = game
            .players
            .iter()
            .map(|player| MultiTeamOutcome::new(player.rank.place().unwrap_or(usize::MAX)));
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().map(<[_; 1]>::as_slice).zip(ranks).collect();
        for (&person, team) in people.iter().zip(weng_lin_multi_team(&teams, &config)) {
            known[person] = (team[0], known[person].1 + 1);
        }
    }
    let rating = |(rating, games): (WengLinRating, usize)| {
        (games >= LEAST_GAMES).then_some(Rating {
            value: rating.rating,
            deviation: rating.uncertainty,
        })
    };
    known.into_iter().map(rating).collect()
}
